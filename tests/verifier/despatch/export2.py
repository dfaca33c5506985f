"""Section 7: the export of despatch-ledger/2 and /3."""

import base64
import hashlib

from .chain import LENGTH
from .notation import (
    HASH, PLACE, SIDE, SIDES, between, demand, either, is_anything, is_count, is_index, is_object, is_text, list_of,
    matching, maybe, one_of, record,
)

PROTOCOLS = ("despatch-ledger/2", "despatch-ledger/3")
CHAINS = ("all", *SIDES)
VIEWS = (*SIDES, "truth")


def rolls_for(*audiences):
    fresh = {
        "audience": one_of(*audiences), "roll": is_count, "purpose": is_text, "faces": between(2, 255),
        "die": is_count,
    }
    return list_of(either(record(**fresh), record(**fresh, kept=PLACE)))


STEPS = list_of(
    record(
        by=one_of(*SIDES, "referee"), decision=is_anything, dice=list_of(between(1, 255)), events=list_of(is_object)
    )
)
ACCOUNT = record(rolls=rolls_for(*CHAINS), steps=STEPS, position=HASH, question=maybe(is_text))
LETTER = record(
    sha256=HASH, messageId=is_text,
    signatures=list_of(record(domain=is_text, selector=is_text, signature=is_text)),
)
STATEMENT = either(
    record(door=one_of("form"), words=list_of(is_text), letter=lambda value: value is None),
    record(door=one_of("letter"), words=list_of(is_text), letter=LETTER),
)
BASE64 = matching("(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?")
LINES = {
    "export": {"protocol": one_of(*PROTOCOLS), "game": is_text, "viewer": one_of(*SIDES, "spectator")},
    "document": {"name": is_text, "document": is_anything},
    "entry": {"entry": is_object},
    "steps": {"run": is_count, "steps": STEPS},
    "key": {"chain": one_of(*CHAINS), "index": between(1, LENGTH), "key": HASH},
    "sheet": {"run": is_count, "side": SIDE, "lines": list_of(is_text)},
    "account": {"entry": is_count, "view": one_of(*VIEWS), "account": ACCOUNT},
    "statement": {"entry": is_count, "index": is_index, "statement": STATEMENT},
    "letter": {"sha256": HASH, "raw": BASE64},
    "private": {"sealed": is_text},
}
#: Of each line what tells it from others of its kind, and what it gives.
PLACES = {
    "document": (("name",), "document"),
    "steps": (("run",), "steps"),
    "key": (("chain",), None),
    "sheet": (("run", "side"), "lines"),
    "account": (("entry", "view"), "account"),
    "statement": (("entry", "index"), "statement"),
    "letter": (("sha256",), "raw"),
    "private": ((), "sealed"),
}


class Export:
    def __init__(self, lines):
        self.game, self.protocol, self.viewer, self.entries = None, None, None, []
        #: Whether it is put together from letters, and may lack what nothing brings.
        self.is_gathered = False
        self.by = {kind: {} for kind in PLACES}
        for place, line in lines:
            self.read(place, line)

    def read(self, place, line):
        kind = line.get("line") if is_object(line) else None
        is_known = is_text(kind) and kind in LINES
        demand(is_known and record(line=is_text, **LINES[kind])(line), f"{place} is no line of an export.")
        demand((kind == "export") == (self.game is None), f"{place} is not where the heading has to be.")
        if kind == "export":
            self.game, self.protocol, self.viewer = line["game"], line["protocol"], line["viewer"]
        elif kind == "entry":
            self.entries.append(line["entry"])
        else:
            names, gives = PLACES[kind]
            name = tuple(line[each] for each in names)
            demand(name not in self.by[kind], f"{place} gives {kind} {name} again.")
            self.by[kind][name] = line if gives is None else line[gives]
            if kind == "letter":
                found = hashlib.sha256(base64.b64decode(line["raw"])).hexdigest()
                demand(found == line["sha256"], f"{place} is a letter with another SHA-256.")

    def key(self, chain, index):
        """The file's key of a chain where it leads so far; None where it has none."""
        line = self.by["key"].get((chain,))
        return line if line is not None and line["index"] >= index else None
