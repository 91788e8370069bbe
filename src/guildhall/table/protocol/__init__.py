"""The messages of docs/protocol.md as types: requests are checked, answers are described."""
