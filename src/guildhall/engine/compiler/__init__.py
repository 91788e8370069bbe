"""A small compiler for the rules: a part of Python, whole numbers, fixed records; LLVM behind it."""
