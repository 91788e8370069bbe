"""The web client: plain files, served by `guildhall.table`; there is no code here."""
