"""A verifier of Despatch's ledgers, written from docs/dice-protocol.md alone, with Python's standard library alone."""
