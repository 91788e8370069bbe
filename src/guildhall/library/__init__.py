"""The public Python API, which `import guildhall` re-exports."""
