"""Section 10: holds this verifier against the vectors."""

import os

from . import ledger1, ledger2
from .beacon import is_signed as is_beacons, randomness_of, round_after
from .chain import LENGTH, key_before
from .ed25519 import is_signed, key_id
from .notation import SIDES, Wrong, canonical, demand, digest, strict_json, text_of
from .verify import verify, verify_all

GAMES = ("game.jsonl", "game-beacon.jsonl", "game-revised.jsonl", "game.zip")


class Vectors:
    def __init__(self, folder):
        self.folder, self.checked = folder, 0

    def items(self, name):
        with open(os.path.join(self.folder, name), "rb") as file:
            return strict_json(text_of(file.read(), name), name)

    def expect(self, name, found, wanted):
        demand(found == wanted, f"{name}: {found!r}, expected {wanted!r}")
        self.checked += 1

    def check(self):
        self.check_notation()
        self.check_chain()
        self.check_beacon()
        self.check_1()
        self.check_2()
        self.check_3()
        for name in GAMES:
            self.expect(name, verify(os.path.join(self.folder, name))["failure"], None)

    def check_notation(self):
        for item in self.items("canonical.json"):
            self.expect("canonical", canonical(item["value"]), item["canonical"])
            self.expect("digest", digest(item["value"]), item["digest"])
        for item in self.items("json.json"):
            self.expect(item["text"][:60], is_strict(item["text"]), item["isStrict"])
        for item in self.items("signatures.json"):
            self.expect("id", key_id(item["public"]), item["id"])
            self.expect("signature", is_signed(item["public"], item["hash"], item["signature"]), True)

    def check_chain(self):
        chain = self.items("key-chain.json")
        keys = {LENGTH: chain["secret"]}
        for index in range(LENGTH - 1, -1, -1):
            keys[index] = key_before(keys[index + 1])
        for item in chain["keys"]:
            self.expect("key", keys[item["index"]], item["key"])

    def check_beacon(self):
        beacon = self.items("beacon.json")
        for item in beacon["rounds"]:
            self.expect("randomness", randomness_of(item["signature"]), item["randomness"])
            self.expect("round's signature", is_beacons(item["round"], item["signature"]), True)
            self.expect("another round's signature", is_beacons(item["round"] + 1, item["signature"]), False)
        for item in beacon["locks"]:
            self.expect("round", round_after(item["at"]), item["round"])
        for item in self.items("rounds-2.json"):
            self.expect("round", round_after(item["at"] + item["wait"]), item["round"])

    def check_1(self):
        for item in self.items("sheets.json"):
            commitments = {side: ledger1.commitment(item["sheets"][side]) for side in SIDES}
            self.expect("commitments", commitments, item["commitments"])
            self.expect("orders", digest(commitments), item["orders"])
        for item in self.items("dice.json"):
            names = ("game", "run", "roll", "purpose", "salts", "orders", "beacon")
            self.check_die(ledger1, item, names)

    def check_2(self):
        for item in self.items("dice-2.json"):
            names = ("game", "run", "audience", "purpose", "faces", "time", "salts", "beacon")
            self.check_die(ledger2, item, names)
        for item in self.items("bids-2.json"):
            bids, handicap = item["bids"], item["handicap"]
            for bid in bids:
                self.expect("commitment", ledger2.commitment_to_bid(bid, handicap), bid["commitment"])
            dealt, given = ledger2.dealt_by(bids, handicap)
            self.expect("sides", {side: bids.index(dealt[side]) for side in SIDES}, item["sides"])
            self.expect("handicap", given, item["given"])

    def check_3(self):
        for item in self.items("dice-3.json"):
            names = ("game", "run", "audience", "purpose", "faces", "time", "salts", "beacon", "shares")
            self.check_die(ledger2, item, names)
        last = None
        for item in self.items("shares-3.json"):
            last = last or dict(item["anchors"])
            asked, share = item["asked"], item["share"]
            before = None if asked is None else last[asked]
            is_right = share is None or (before is not None and key_before(share) == before)
            self.expect("share", is_right, item["isRight"])
            if share is not None and is_right:
                last[asked] = share
        for item in self.items(os.path.join("ledgers", "expected.json")):
            [report] = verify_all(os.path.join(self.folder, "ledgers", item["file"]))
            place = (report["failure"] or {}).get("entry")
            is_part = len(report["unchecked"]) > 1
            said = "not proved" if not report["ok"] else "proved in part" if is_part else "proved"
            self.expect(item["file"], (said, place), (item.get("withoutRules", item["result"]), item.get("entry")))

    def check_die(self, protocol, item, names):
        message = protocol.message_of(*(item[name] for name in names))
        self.expect("message", message.decode(), item["message"])
        self.expect("block", protocol.block_of(item["key"], message).hex(), item["block"])
        self.expect("die", protocol.die_of(item["key"], message, item["faces"]), item["die"])


def is_strict(text):
    try:
        strict_json(text, "The text")
        return True
    except Wrong:
        return False
