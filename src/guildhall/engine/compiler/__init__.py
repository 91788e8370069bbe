"""The compiler of the rules: it lowers a subset of Python to LLVM IR."""
