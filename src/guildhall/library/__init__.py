"""Guildhall from Python: what `import guildhall` offers."""
