"""Proves files, one after the other: whatever is in one, the others are read."""

from urllib.request import urlopen

from . import ledger1, ledger2
from .archive import is_archive, open_archive, published_keys
from .export2 import Export as Export2, PROTOCOLS
from .ledger1 import Export as Export1
from .notation import Wrong, demand, is_object, strict_json, text_of

RULES = "that the decisions are legal and lead to the events and positions that are written, and follow from the orders"
EXPORTS = {Export1.protocol: (Export1, ledger1.Ledger), **dict.fromkeys(PROTOCOLS, (Export2, ledger2.Ledger))}


def read_export(text):
    lines = [
        (f"Line {count}", strict_json(source, f"Line {count}"))
        for count, source in enumerate(text.split("\n"), 1)
        if source != ""
    ]
    demand(lines, "The file is empty.")
    place, heading = lines[0]
    is_heading = is_object(heading) and heading.get("line") == "export" and isinstance(heading.get("protocol"), str)
    demand(is_heading, f"{place} is not the heading of an export.")
    protocol = heading["protocol"]
    demand(protocol in EXPORTS, f"This verifier does not know the protocol {protocol[:40]}.")
    return EXPORTS[protocol][0](lines)


def keys_from(where):
    """The keys that a referee publishes, in a file or at an address."""
    try:
        if where.startswith(("https://", "http://")):
            with urlopen(where, timeout=20) as answer:
                data = answer.read()
        else:
            with open(where, "rb") as file:
                data = file.read()
    except OSError as fault:
        raise Wrong(f"{where} cannot be read: {fault}.") from None
    return published_keys(data, where)


def verify(path, keys=None):
    """What is proved of a file, and what is not. @param keys those that the referee publishes, where they are given"""
    report = {
        "file": path, "ok": False, "keys": "NOT COMPARED" if keys is None else "compared", "protocol": None,
        "entries": 0, "dice": 0, "signedWith": [], "unchecked": [RULES], "failure": None,
    }
    ledger, place = None, {}
    try:
        try:
            with open(path, "rb") as file:
                data = file.read()
        except OSError as fault:
            raise Wrong(f"It cannot be read: {fault}.") from None
        export = open_archive(data, read_export) if is_archive(data) else read_export(text_of(data))
        ledger = EXPORTS[export.protocol][1](export)
        for count, entry in enumerate(export.entries, 1):
            place = {"entry": count}
            ledger.check(entry)
        place = {}
        ledger.finish()
        used = ledger.chain.keys
        demand(keys is None or all(key in keys for key in used), "It is signed with a key that the referee does not publish.")
        report["ok"] = True
    except Wrong as wrong:
        report["failure"] = {**place, "reason": str(wrong)}
    except (RecursionError, MemoryError) as fault:
        report["failure"] = {**place, "reason": f"It asks for more than this machine has: {fault!r}."}
    if ledger is not None:
        report |= {
            "protocol": ledger.file.protocol, "entries": ledger.chain.n, "dice": ledger.dice,
            "signedWith": ledger.chain.keys, "unchecked": [RULES, *ledger.gaps],
        }
    return report
