"""Proves files, one after the other: whatever is in one, the others are read."""

from urllib.request import urlopen

from . import ledger1, ledger2
from .archive import is_archive, open_archive, published_keys
from .export2 import Export as Export2, PROTOCOLS
from .ledger1 import Export as Export1
from .mailbox import is_mailbox, verify_mailbox
from .notation import Wrong, demand, is_object, strict_json, text_of

RULES = "that the decisions are legal and lead to the events and positions that are written, and follow from the orders"
FOREIGN = "It is signed with a key that the referee does not publish."
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


def verify_all(path, keys=None):
    """The same, a report for each game of a mailbox."""
    try:
        with open(path, "rb") as file:
            data = file.read()
        if is_mailbox(data):
            return [mailed(path, keys, *game) for game in verify_mailbox(data, read_export, keys)]
    except (OSError, Wrong) as fault:
        return [{**nothing(path, keys), "failure": {"reason": f"It cannot be read: {fault}."}}]
    return [verify(path, keys)]


def mailed(path, keys, export, ledger, failure):
    """What the letters of a game prove."""
    is_other = keys is not None and not all(key in keys for key in ledger.chain.keys)
    failure = failure or ({"reason": FOREIGN} if is_other else None)
    found = {"game": export.game, "ok": failure is None, "failure": failure, "missing": ledger.missing}
    return nothing(path, keys) | found | proved_of(ledger)


def nothing(path, keys):
    return {
        "file": path, "ok": False, "keys": "NOT COMPARED" if keys is None else "compared", "protocol": None,
        "entries": 0, "dice": 0, "signedWith": [], "unchecked": [RULES], "failure": None,
    }


def proved_of(ledger):
    return {
        "protocol": ledger.file.protocol, "entries": ledger.chain.n, "dice": ledger.dice,
        "signedWith": ledger.chain.keys, "unchecked": [RULES, *ledger.gaps],
    }


def verify(path, keys=None):
    """What is proved of a ledger's file, and what is not. @param keys those that the referee publishes, where they are given"""
    report, ledger, place = nothing(path, keys), None, {}
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
        demand(keys is None or all(key in keys for key in used), FOREIGN)
        report["ok"] = True
    except Wrong as wrong:
        report["failure"] = {**place, "reason": str(wrong)}
    except (RecursionError, MemoryError) as fault:
        report["failure"] = {**place, "reason": f"It asks for more than this machine has: {fault!r}."}
    if ledger is not None:
        report |= proved_of(ledger)
    return report
