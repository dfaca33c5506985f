#!/usr/bin/env python3
"""Proves exports, archives and mailboxes (mbox) of Despatch games, by docs/proof/dice-protocol.md alone: chain, signatures, keys, dice, commitments,
the beacon's signatures, whose words are needed, and the times that have to be.

Python's standard library only. The rules are not here: that the decisions are legal, lead to the events that are written and
follow from the orders, `despatch verify` proves. Each report says under "unchecked" what it leaves out.

    python3 verify.py [--keys FILE|URL] FILE...    a JSON line each
    python3 verify.py --vectors FOLDER             checks every vector

KEYS is the list that the referee publishes at /.well-known/despatch-keys.json. The answer is 0 where all files are proved.
"""

import json
import sys

from despatch.notation import Wrong
from despatch.vectors import Vectors
from despatch.verify import keys_from, verify_all


def main(arguments):
    if len(arguments) == 2 and arguments[0] == "--vectors":
        vectors = Vectors(arguments[1])
        vectors.check()
        print(json.dumps({"ok": True, "checked": vectors.checked}))
        return 0
    keys = None
    if arguments[:1] == ["--keys"] and len(arguments) > 2:
        keys = keys_from(arguments[1])
        arguments = arguments[2:]
    if not arguments or arguments[0].startswith("--"):
        print(__doc__, file=sys.stderr)
        return 64
    is_well = True
    for path in arguments:
        for report in verify_all(path, keys):
            is_well = is_well and report["ok"]
            print(json.dumps(report), flush=True)
    return 0 if is_well else 1


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except Wrong as wrong:
        print(wrong, file=sys.stderr)
        sys.exit(1)
