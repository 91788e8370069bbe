"""A small compiler for the rules: a part of Python, and LLVM behind it."""
