"""Section 9: despatch-ledger/1."""

import hashlib
import hmac

from .beacon import is_signed as is_beacons, randomness_of, round_after
from .chain import Chain, key_before
from .notation import (
    BEACON, HASH, PLACE, SIDE, SIDES, by_side, canonical, demand, digest, either, is_anything, is_count, is_index,
    is_list, is_object, is_text, is_whole, list_of, maybe, one_of, record,
)
from .table import KINDS as COMMON, Book, Disputes, Pauses, Positions, Seats

PROTOCOL = "despatch-ledger/1"
DOCUMENTS = ("map", "orderOfBattle", "scenario")
GAPS = (
    "that the referee has not tried until the dice suited it, played what was ordered, ended runs where it had to, "
    "written true times, or that players said what they are said to have said"
)


def commitment(sheet):
    return digest({"lines": sheet["lines"], "nonce": sheet["nonce"]})


def message_of(game, run, roll, purpose, salts, orders, beacon):
    names = ("game", "run", "roll", "purpose", "salts", "orders", "beacon")
    return canonical(dict(zip(names, (game, run, roll, purpose, salts, orders, beacon)))).encode()


def block_of(key, message):
    return hmac.new(bytes.fromhex(key), message, hashlib.sha256).digest()


def die_of(key, message, faces):
    block = block_of(key, message)
    while True:
        for byte in block:
            if byte < 256 - 256 % faces:
                return 1 + byte % faces
        block = block_of(key, block)


FRESH = {"roll": is_count, "purpose": is_text, "faces": one_of(6, 10), "die": is_whole}
STEP = record(by=SIDE, decision=is_anything, dice=list_of(is_whole), events=is_list)
KINDS = {
    **COMMON,
    "created": {
        "protocol": one_of(PROTOCOL), "game": is_text, "anchor": HASH, "key": HASH, "engine": is_text,
        "ruleset": is_text, "scenario": is_text, "revision": is_count, "options": is_object,
        "pace": one_of("oneExchange", "strict", "standing"), "documents": record(**dict.fromkeys(DOCUMENTS, HASH)),
        "position": HASH, "beacon": one_of("none", "drand"), "gameMaster": one_of("none", "apart", *SIDES),
    },
    "locked": {"run": is_count, "side": SIDE, "sheets": by_side(HASH), "orders": HASH},
    "run": {
        "run": is_count, "side": SIDE, "gameTurn": is_index, "key": HASH, "beacon": maybe(BEACON),
        "rolls": list_of(either(record(**FRESH), record(**FRESH, kept=PLACE))), "steps": HASH, "position": HASH,
        "engine": is_text,
    },
    "ended": {"winner": one_of(*SIDES, "draw"), "reason": is_text, "cite": is_text},
}
LINES = {
    "export": {"protocol": one_of(PROTOCOL), "game": is_text},
    "document": {"name": one_of(*DOCUMENTS), "document": is_anything},
    "entry": {"entry": is_object},
    "sheet": {"run": is_count, "side": SIDE, "sheet": record(lines=list_of(is_text), nonce=HASH)},
    "steps": {"run": is_count, "steps": list_of(STEP)},
    "private": {"sealed": is_text},
}


class Export:
    protocol = PROTOCOL

    def __init__(self, lines):
        self.game, self.documents, self.entries, self.sheets, self.steps = None, {}, [], [], {}
        self.private = {}
        for place, line in lines:
            self.read(place, line)

    def read(self, place, line):
        kind = line.get("line") if is_object(line) else None
        is_known = is_text(kind) and kind in LINES
        demand(is_known and record(line=is_text, **LINES[kind])(line), f"{place} is no line of an export.")
        demand((kind == "export") == (self.game is None), f"{place} is not where the heading has to be.")
        if kind == "export":
            self.game = line["game"]
        elif kind == "entry":
            self.entries.append(line["entry"])
        elif kind == "sheet":
            self.sheets.append(line)
        elif kind == "private":
            self.once(place, self.private, kind, line["sealed"])
        elif kind == "document":
            self.once(place, self.documents, line["name"], line["document"])
        else:
            self.once(place, self.steps, line["run"], line["steps"])

    @staticmethod
    def once(place, known, name, value):
        demand(name not in known, f"{place} gives {name} again.")
        known[name] = value


class Ledger:
    gaps = (GAPS,)

    def __init__(self, export):
        self.file, self.chain = export, Chain(KINDS)
        self.seats, self.disputes, self.pauses, self.book = Seats(), Disputes(), Pauses(), Book()
        self.positions = None
        self.key, self.run, self.locked, self.is_over = None, 0, None, False
        self.uses_beacon, self.has_master = False, False
        self.dice, self.rolls = 0, {}
        self.control, self.deadline, self.claimable, self.claimer = None, None, None, None

    def check(self, entry):
        self.chain.judge(entry)
        kind = entry["kind"]
        demand(not self.is_over or kind == "rotated", "The game was over.")
        getattr(self, f"on_{kind}")(entry)
        self.chain.found(entry)

    @property
    def is_waiting(self):
        return self.seats.are_taken and self.locked is None

    def on_created(self, entry):
        demand(entry["game"] == self.file.game, "It is of another game than the file.")
        for name in DOCUMENTS:
            demand(name in self.file.documents, f"The file lacks the document {name}.")
            found = digest(self.file.documents[name])
            demand(found == entry["documents"][name], f"The document {name} is another.")
        self.key, self.positions = entry["anchor"], Positions(entry["position"], entry["revision"])
        self.uses_beacon, self.has_master = entry["beacon"] != "none", entry["gameMaster"] == "apart"

    def on_joined(self, entry):
        self.seats.join(entry)

    def on_locked(self, entry):
        demand(self.seats.are_taken, "Not both sides had joined.")
        demand(self.locked is None, "Another run was locked and not carried out.")
        demand(self.disputes.open is None, "A dispute was open.")
        demand(entry["run"] == self.run + 1, "It does not lock the next run.")
        demand(entry["orders"] == digest(entry["sheets"]), "The orders' digest is wrong.")
        for opened in self.file.sheets:
            if opened["run"] == entry["run"]:
                found = commitment(opened["sheet"])
                demand(found == entry["sheets"][opened["side"]], "A sheet that is opened is not the one locked.")
        self.locked, self.deadline, self.claimable = entry, None, None

    def on_run(self, entry):
        run, key, locked = entry["run"], entry["key"], self.locked
        demand(locked is not None, "No orders were locked for it.")
        demand((run, entry["side"]) == (locked["run"], locked["side"]), "It is not the run that was locked.")
        demand(key_before(key) == self.key, "Its key does not lead back to the anchor.")
        beacon = self.mixed(entry["beacon"], locked["at"])
        for count, roll in enumerate(entry["rolls"], 1):
            demand(roll["roll"] == count, f"Roll {count} is numbered {roll['roll']}.")
            what = (roll["purpose"], roll["faces"])
            before = self.book.kept(what)
            if before is not None:
                kept, die = before
                demand(roll.get("kept") == kept, f"Roll {count} does not keep the die of {kept}.")
            else:
                demand("kept" not in roll, f"Roll {count} keeps a die, and was never rolled before.")
                message = message_of(
                    self.file.game, run, count, roll["purpose"], self.seats.salts, locked["orders"], beacon
                )
                die = die_of(key, message, roll["faces"])
            demand(die == roll["die"], f"Roll {count} is {roll['die']}, and has to be {die}.")
            self.book.enter(run, what, {"run": run, "roll": count}, die)
            self.dice += 1
        demand(run in self.file.steps, "The file lacks its steps.")
        steps = self.file.steps[run]
        demand(digest(steps) == entry["steps"], "The steps in the file are not those of the run.")
        used = [die for step in steps for die in step["dice"]]
        demand(used == [roll["die"] for roll in entry["rolls"]], "Its steps use other dice than it rolled.")
        self.key, self.run, self.locked = key, run, None
        self.positions.standing[run], self.rolls[run] = entry["position"], len(entry["rolls"])

    def mixed(self, beacon, locked_at):
        demand((beacon is not None) == self.uses_beacon, "It uses the beacon otherwise than the game does.")
        if beacon is None:
            return None
        demand(beacon["round"] == round_after(locked_at), "Its round is not the first after the lock.")
        demand(beacon["randomness"] == randomness_of(beacon["signature"]), "The beacon's randomness is wrong.")
        demand(is_beacons(beacon["round"], beacon["signature"]), "The beacon's signature is wrong.")
        return beacon["randomness"]

    def on_rotated(self, entry):
        pass

    def on_disputed(self, entry):
        demand(self.is_waiting, "No game was waiting for orders.")
        self.disputes.dispute(entry, self.rolls)

    def on_proposed(self, entry):
        self.disputes.propose(entry, self.positions)

    def on_withdrawn(self, entry):
        self.disputes.withdraw(entry)

    def on_ruled(self, entry):
        self.disputes.settle(entry, self.positions, self.has_master)

    on_corrected = on_revised = on_ruled

    def on_rolledBack(self, entry):
        self.disputes.settle(entry, self.positions, self.has_master)
        self.book.roll_back(entry["toRun"])

    def on_handedOver(self, entry):
        self.seats.hand_over(entry, self.has_master)

    def on_timed(self, entry):
        demand(entry["n"] == 2, "It does not follow the entry that says how the game was made.")
        self.control = entry["control"]

    def on_deadline(self, entry):
        demand(self.control is not None, "The game has no deadlines.")
        is_asked = self.is_waiting and self.disputes.open is None and self.pauses.open is None
        demand(is_asked, "No game was waiting for orders.")
        demand(entry["due"] >= entry["at"], "The deadline had already passed when the referee set it.")
        self.deadline, self.claimable = entry, None

    def on_lapsed(self, entry):
        has_deadline = self.deadline is not None and self.deadline["side"] == entry["side"]
        demand(has_deadline, "That side had no deadline.")
        demand(entry["at"] >= self.deadline["due"], "Its deadline had not passed.")
        demand(entry["by"] in ("sheet", self.control["atDeadline"]), "It is not what the game has for that.")
        self.claimable = entry["side"] if entry["by"] == "claim" else None

    def on_claimed(self, entry):
        is_open = self.claimable is not None and self.claimable != entry["side"]
        demand(is_open, "There was nothing that it could claim.")
        self.claimer = entry["side"]

    def on_absent(self, entry):
        demand(self.control is not None, "The game has no deadlines.")
        demand(all(span["from"] < span["to"] for span in entry["spans"]), "An absence ends before it begins.")

    def on_paused(self, entry):
        demand(self.control is not None, "The game has no deadlines.")
        self.pauses.pause(entry, self.is_waiting, self.has_master)

    def on_resumed(self, entry):
        self.pauses.resume(entry)

    def on_ended(self, entry):
        demand(self.locked is None, "Orders were locked that no run has carried out.")
        demand(self.claimer in (None, entry["winner"]), "Another has won than claimed the game.")
        self.is_over = True

    def finish(self):
        demand(self.chain.n > 0, "The file has no entries.")
        runs = [*self.file.steps, *(opened["run"] for opened in self.file.sheets)]
        demand(all(run <= self.run for run in runs), "There are sheets or steps of a run that there is not.")
