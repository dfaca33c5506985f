"""A verifier of Despatch's ledgers, written from docs/proof/dice-protocol.md alone, with Python's standard library alone."""
