"""The rules of Rise to Nobility, one module per chapter; see docs/rules/nobility.md."""
