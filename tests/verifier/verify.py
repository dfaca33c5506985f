"""Proves an export of a Despatch game, by docs/dice-protocol.md alone: chain, signatures, keys, dice and commitments.

Python's standard library only. The rules are not here: that the decisions are legal and lead to the events that are written,
`despatch verify` proves. Of a game that mixes in drand's beacon, each round's number and randomness are checked, and the
beacon's own signature is not: that takes a pairing of BLS12-381, which `despatch verify` computes. Each report says under
"unchecked" what it leaves out.

    python3 verify.py FILE...             a JSON line each: {"file", "ok", "entries", "dice", "unchecked", "failure"}
    python3 verify.py --vectors FOLDER    checks every vector
"""

import functools
import hashlib
import hmac
import json
import os
import re
import sys
import zipfile
import zlib

PROTOCOL = "despatch-ledger/1"
SIDES = ("allied", "axis")
DOCUMENTS = ("map", "orderOfBattle", "scenario")


class Wrong(Exception):
    """What is wrong, in a sentence."""


def demand(condition, reason):
    if not condition:
        raise Wrong(reason)


# 1. Notation


def canonical(value):
    """RFC 8785."""
    if isinstance(value, dict):
        names = sorted(value, key=lambda name: name.encode("utf-16-be"))
        return "{" + ",".join(canonical(name) + ":" + canonical(value[name]) for name in names) + "}"
    if isinstance(value, list):
        return "[" + ",".join(map(canonical, value)) + "]"
    if isinstance(value, float):
        return fraction(value)
    return json.dumps(value, ensure_ascii=False)


def fraction(value):
    """A number as ECMAScript writes it (Number::toString): Python finds the same digits, but sets them otherwise."""
    sign, whole, part, exponent = re.fullmatch(r"(-?)(\d+)(?:\.(\d+))?(?:e([-+]\d+))?", repr(value)).groups()
    digits = (whole + (part or "")).lstrip("0")
    point = len(whole) + int(exponent or 0) - (len(whole + (part or "")) - len(digits))
    digits = digits.rstrip("0")
    if digits == "":
        return "0"
    if len(digits) <= point <= 21:
        return sign + digits.ljust(point, "0")
    if 0 < point <= 21:
        return f"{sign}{digits[:point]}.{digits[point:]}"
    if -6 < point <= 0:
        return f"{sign}0.{'0' * -point}{digits}"
    return f"{sign}{digits[0]}{'.' if len(digits) > 1 else ''}{digits[1:]}e{point - 1:+d}"


def digest(value):
    return hashlib.sha256(canonical(value).encode()).hexdigest()


# 2. The key chain


def key_before(key):
    return hashlib.sha256(b"despatch/key" + bytes.fromhex(key)).hexdigest()


# 4. Sheets


def commitment(sheet):
    return digest({"lines": sheet["lines"], "nonce": sheet["nonce"]})


# 5. A die


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


# 5. The beacon

GENESIS, PERIOD = 1692803367000, 3000


def first_round_after(at):
    return max(1, (at - GENESIS) // PERIOD + 2)


def randomness_of(signature):
    return hashlib.sha256(bytes.fromhex(signature)).hexdigest()


# 6. Entries: Ed25519 (RFC 8032, 5.1), as its section 6 gives it in Python, verification only

P = 2**255 - 19
Q = 2**252 + 27742317777372353535851937790883648493
D = -121665 * pow(121666, P - 2, P) % P
SQRT_M1 = pow(2, (P - 1) // 4, P)


def add(a, b):
    x1, y1, z1, t1 = a
    x2, y2, z2, t2 = b
    e, f = (y1 - x1) * (y2 - x2) % P, (y1 + x1) * (y2 + x2) % P
    g, h = 2 * t1 * t2 * D % P, 2 * z1 * z2 % P
    e, f, g, h = f - e, h - g, h + g, f + e
    return (e * f % P, g * h % P, f * g % P, e * h % P)


def multiply(scalar, point):
    result = (0, 1, 1, 0)
    while scalar > 0:
        if scalar & 1:
            result = add(result, point)
        point = add(point, point)
        scalar >>= 1
    return result


def same(a, b):
    return (a[0] * b[2] - b[0] * a[2]) % P == 0 and (a[1] * b[2] - b[1] * a[2]) % P == 0


def decompress(data):
    y = int.from_bytes(data, "little")
    sign, y = y >> 255, y & (1 << 255) - 1
    if y >= P:
        return None
    square = (y * y - 1) * pow(D * y * y + 1, P - 2, P) % P
    x = pow(square, (P + 3) // 8, P)
    if (x * x - square) % P != 0:
        x = x * SQRT_M1 % P
    if (x * x - square) % P != 0 or (x == 0 and sign):
        return None
    if x & 1 != sign:
        x = P - x
    return (x, y, 1, x * y % P)


BASE = decompress((4 * pow(5, P - 2, P) % P).to_bytes(32, "little"))


@functools.lru_cache(None)
def is_signed(public, hash_, signature, prefix=b"despatch/entry"):
    public, signature = bytes.fromhex(public), bytes.fromhex(signature)
    message = prefix + bytes.fromhex(hash_)
    key, r = decompress(public), decompress(signature[:32])
    s = int.from_bytes(signature[32:], "little")
    if key is None or r is None or s >= Q:
        return False
    k = int.from_bytes(hashlib.sha512(signature[:32] + public + message).digest(), "little") % Q
    return same(multiply(s, BASE), add(r, multiply(k, key)))


def key_id(public):
    return hashlib.sha256(bytes.fromhex(public)).digest()[:8].hex()


# The form of entries (6) and of the export's lines (8)


def is_anything(_):
    return True


def is_text(value):
    return isinstance(value, str)


def is_list(value):
    return isinstance(value, list)


def is_object(value):
    return isinstance(value, dict)


def is_whole(value):
    return isinstance(value, int) and not isinstance(value, bool)


def is_count(value):
    return is_whole(value) and value >= 1


def is_index(value):
    return is_whole(value) and value >= 0


def is_null(value):
    return value is None


def is_hex(size):
    return lambda value: is_text(value) and re.fullmatch("[0-9a-f]{%d}" % (2 * size), value) is not None


def one_of(*values):
    return lambda value: type(value) in (str, int) and value in values


def record(**members):
    def has_form(value):
        return is_object(value) and value.keys() == members.keys() and all(
            is_member(value[name]) for name, is_member in members.items()
        )

    return has_form


def has_kind(value):
    return is_object(value) and is_text(value.get("kind"))


def either(*forms):
    return lambda value: any(has_form(value) for has_form in forms)


def list_of(is_item):
    return lambda value: is_list(value) and all(map(is_item, value))


HASH = is_hex(32)
SIDE = one_of(*SIDES)
PLACE = record(run=is_count, roll=is_count)
FRESH = dict(roll=is_count, purpose=is_text, faces=one_of(6, 10), die=is_whole)
ROLL = either(record(**FRESH), record(**FRESH, kept=PLACE))
SALT = record(salt=is_text, nonce=HASH)
SHEET = record(lines=list_of(is_text), nonce=HASH)
BEACON = record(round=is_count, randomness=HASH, signature=is_hex(48))
STEP = record(by=SIDE, decision=is_anything, dice=list_of(is_whole), events=is_list)


def is_corrections(value):
    return list_of(has_kind)(value) and len(value) > 0


RULINGS = {
    "words": dict(words=is_text),
    "rollback": dict(toRun=is_index),
    "correction": dict(corrections=is_corrections),
    "rules": dict(revision=is_count),
}
RULING = either(*(record(kind=one_of(kind), **members) for kind, members in RULINGS.items()))
PARTY = one_of(*SIDES, "gameMaster")
SETTLEMENT = dict(asked=one_of(*SIDES, "referee"), agreed=PARTY)
LINK = dict(n=is_count, at=is_whole, kind=is_text, previous=HASH, signer=is_hex(8), hash=HASH, signature=is_hex(64))
KINDS = {
    "created": dict(
        protocol=one_of(PROTOCOL), game=is_text, anchor=HASH, key=HASH, engine=is_text, ruleset=is_text,
        scenario=is_text, revision=is_count, options=is_object, pace=one_of("oneExchange", "strict", "standing"),
        documents=record(map=HASH, orderOfBattle=HASH, scenario=HASH), position=HASH, beacon=one_of("none", "drand"),
        gameMaster=one_of("none", "apart", *SIDES),
    ),
    "joined": dict(side=SIDE, salt=HASH, opened=either(is_null, record(allied=SALT, axis=SALT))),
    "locked": dict(run=is_count, side=SIDE, sheets=record(allied=HASH, axis=HASH), orders=HASH),
    "run": dict(
        run=is_count, side=SIDE, gameTurn=is_index, key=HASH,
        beacon=either(is_null, BEACON), rolls=list_of(ROLL), steps=HASH, position=HASH, engine=is_text,
    ),
    "rotated": dict(key=HASH),
    "disputed": dict(by=one_of(*SIDES, "referee"), roll=either(is_null, PLACE), words=is_text),
    "proposed": dict(side=SIDE, ruling=RULING),
    "withdrawn": dict(side=SIDE),
    "ruled": dict(words=is_text, **SETTLEMENT),
    "rolledBack": dict(toRun=is_index, reason=is_text, **SETTLEMENT, position=HASH),
    "corrected": dict(corrections=is_corrections, reason=is_text, **SETTLEMENT, position=HASH),
    "revised": dict(revision=is_count, reason=is_text, **SETTLEMENT, position=HASH),
    "handedOver": dict(side=SIDE, to=one_of("substitute", "successor", "player"), asked=PARTY),
    "ended": dict(winner=one_of(*SIDES, "draw"), reason=is_text, cite=is_text),
}
REMINDER = either(one_of("lastDay"), is_whole)
TURN = either(
    record(kind=one_of("days"), days=is_count),
    record(kind=one_of("weekly"), weekday=one_of(1, 2, 3, 4, 5, 6, 7), hour=is_index, minute=is_index, zone=is_text),
)
CONTROL = record(
    turn=TURN, answerDays=is_count, graceHours=is_index, reserveDays=is_index, reminders=list_of(REMINDER),
    atDeadline=one_of("standing", "computer", "claim"), absenceDays=is_index,
)
REASON = one_of("asked", "absence", "pause", "dispute", "outage", "reserve", "sheet")
KINDS |= {
    "timed": dict(control=CONTROL),
    "deadline": dict(side=SIDE, due=is_whole, because=REASON),
    "lapsed": dict(side=SIDE, by=one_of("sheet", "standing", "computer", "claim")),
    "claimed": dict(side=SIDE),
    "absent": dict(side=SIDE, spans=list_of(record(**{"from": is_whole, "to": is_whole}))),
    "paused": dict(asked=PARTY, agreed=PARTY, until=is_whole),
    "resumed": dict(by=either(is_null, PARTY)),
}
LINES = {
    "export": dict(protocol=one_of(PROTOCOL), game=is_text),
    "document": dict(name=one_of(*DOCUMENTS), document=is_anything),
    "entry": dict(entry=is_object),
    "sheet": dict(run=is_count, side=SIDE, sheet=SHEET),
    "steps": dict(run=is_count, steps=list_of(STEP)),
    "private": dict(sealed=is_text),
}


def number(text):
    """JSON has one kind of number: 1e3 and 1000.0 are 1000."""
    value = float(text)
    return int(value) if value == value // 1 and abs(value) < 2**53 else value


class Export:
    def __init__(self, text):
        self.game, self.documents, self.entries, self.sheets, self.steps = None, {}, [], [], {}
        self.private = {}
        for count, source in enumerate(text.split("\n"), 1):
            if source != "":
                self.read(f"Line {count}", source)
        demand(self.game is not None, "The file is empty.")

    def read(self, place, source):
        try:
            line = json.loads(source, parse_float=number, parse_int=number)
        except ValueError:
            raise Wrong(f"{place} is no JSON.") from None
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


# 7. What has to hold

DAY = 86_400_000


class Ledger:
    def __init__(self, export):
        self.file = export
        self.n, self.hash, self.signer = 0, "0" * 64, None
        self.key, self.run, self.salts, self.locked, self.is_over = None, 0, {}, None, False
        self.uses_beacon = False
        self.dice = 0
        self.positions, self.rolls = {}, {}
        self.made, self.standing = {}, []
        self.dispute, self.proposal, self.revision, self.game_master = None, None, None, None
        self.substituted = set()
        self.rested, self.joined = 0, {}
        self.control, self.deadline, self.pause, self.claimable, self.claimer = None, None, None, None, None

    def check(self, entry):
        kind = entry.get("kind")
        demand(is_text(kind) and kind in KINDS, f"Its kind is not known: {kind}.")
        demand(record(**LINK, **KINDS[kind])(entry), "It has not the form of an entry.")
        demand(entry["n"] == self.n + 1, f"Its number is {entry['n']}, not {self.n + 1}.")
        demand(entry["previous"] == self.hash, "It does not name the hash of the entry before it.")
        bare = {name: value for name, value in entry.items() if name not in ("hash", "signature")}
        demand(entry["hash"] == digest(bare), "Its hash is not that of its content.")
        demand((kind == "created") == (self.n == 0), "A ledger begins with how the game was made.")
        key = entry["key"] if kind == "created" else self.signer
        demand(entry["signer"] == key_id(key), "It is signed with another key than the one in use.")
        demand(is_signed(key, entry["hash"], entry["signature"]), "Its signature is wrong.")
        self.signer = entry["key"] if kind in ("created", "rotated") else key
        demand(not self.is_over or kind == "rotated", "The game was over.")
        JUDGES[kind](self, entry)
        self.n, self.hash = entry["n"], entry["hash"]

    def create(self, entry):
        demand(entry["game"] == self.file.game, "It is of another game than the file.")
        for name in DOCUMENTS:
            demand(name in self.file.documents, f"The file lacks the document {name}.")
            found = digest(self.file.documents[name])
            demand(found == entry["documents"][name], f"The document {name} is another.")
        self.key, self.positions[0] = entry["anchor"], entry["position"]
        self.uses_beacon = entry["beacon"] != "none"
        self.revision, self.game_master = entry["revision"], entry["gameMaster"]

    def join(self, entry):
        demand(entry["side"] not in self.joined, "That side had joined before.")
        self.joined[entry["side"]] = entry["salt"]
        opened = entry["opened"]
        demand((opened is not None) == (len(self.joined) == 2), "Salts are opened when both sides have joined.")
        for side in SIDES if opened is not None else ():
            demand(digest(opened[side]) == self.joined[side], "A salt that is opened is not the one joined with.")
            self.salts[side] = opened[side]["salt"]

    def lock(self, entry):
        demand(len(self.salts) == 2, "Not both sides had joined.")
        demand(self.locked is None, "Another run was locked and not carried out.")
        demand(self.dispute is None, "A dispute was open.")
        demand(entry["run"] == self.run + 1, "It does not lock the next run.")
        demand(entry["orders"] == digest(entry["sheets"]), "The orders' digest is wrong.")
        for opened in self.file.sheets:
            if opened["run"] == entry["run"]:
                found = commitment(opened["sheet"])
                demand(found == entry["sheets"][opened["side"]], "A sheet that is opened is not the one locked.")
        self.locked, self.deadline, self.claimable = entry, None, None

    def play(self, entry):
        run, key, locked = entry["run"], entry["key"], self.locked
        demand(locked is not None, "No orders were locked for it.")
        demand((run, entry["side"]) == (locked["run"], locked["side"]), "It is not the run that was locked.")
        demand(key_before(key) == self.key, "Its key does not lead back to the anchor.")
        beacon = self.mixed(entry["beacon"], locked["at"])
        for count, roll in enumerate(entry["rolls"], 1):
            demand(roll["roll"] == count, f"Roll {count} is numbered {roll['roll']}.")
            message = message_of(
                self.file.game, run, count, roll["purpose"], self.salts, locked["orders"], beacon
            )
            what = (roll["purpose"], roll["faces"])
            made = self.made.setdefault(what, [])
            times = sum(1 for _, other in self.standing if other == what)
            if times < len(made):
                kept, die = made[times]
                demand(roll.get("kept") == kept, f"Roll {count} does not keep the die of {kept}.")
            else:
                demand("kept" not in roll, f"Roll {count} keeps a die, and was never rolled before.")
                die = die_of(key, message, roll["faces"])
                made.append(({"run": run, "roll": count}, die))
            demand(die == roll["die"], f"Roll {count} is {roll['die']}, and has to be {die}.")
            self.standing.append((run, what))
            self.dice += 1
        demand(run in self.file.steps, "The file lacks its steps.")
        steps = self.file.steps[run]
        demand(digest(steps) == entry["steps"], "The steps in the file are not those of the run.")
        used = [die for step in steps for die in step["dice"]]
        demand(used == [roll["die"] for roll in entry["rolls"]], "Its steps use other dice than it rolled.")
        self.key, self.run, self.locked = key, run, None
        self.positions[run], self.rolls[run] = entry["position"], len(entry["rolls"])

    def raise_dispute(self, entry):
        demand(len(self.salts) == 2 and self.locked is None, "No game was waiting for orders.")
        demand(self.dispute is None, "Another dispute was open.")
        roll = entry["roll"]
        is_known = roll is None or roll["roll"] <= self.rolls.get(roll["run"], 0)
        demand(is_known, "It is about a roll that there is not.")
        self.dispute = entry

    def propose(self, entry):
        demand(self.dispute is not None, "No dispute was open.")
        is_answer = self.proposal is None or self.proposal["side"] != entry["side"]
        demand(is_answer, "The same side's proposal was not answered.")
        self.is_possible(entry["ruling"])
        self.proposal = entry

    def withdraw(self, entry):
        is_own = self.dispute is not None and self.dispute["by"] == entry["side"]
        demand(is_own, "That side had raised no dispute.")
        self.settle()

    def is_possible(self, ruling):
        if ruling["kind"] == "rollback":
            to = ruling["toRun"]
            stands = to < max(self.positions) and to in self.positions
            demand(stands, "It goes back to a run that does not stand.")
        if ruling["kind"] == "rules":
            demand(ruling["revision"] != self.revision, "The game is played by these rules already.")

    def agree(self, entry, kind, *names):
        """By whom a dispute is settled: both players, or the game master."""
        ruling = {"kind": kind, **{name: entry[name] for name in names}}
        demand(self.dispute is not None, "No dispute was open.")
        is_proposed = self.proposal is not None and (
            entry["asked"] == self.proposal["side"] and canonical(ruling) == canonical(self.proposal["ruling"])
        )
        if entry["agreed"] == "gameMaster":
            demand(self.game_master == "apart", "The game has no game master who could rule.")
            demand(is_proposed or entry["asked"] == self.dispute["by"], "It is not what was asked for.")
        else:
            demand(is_proposed, "It is not what was proposed.")
            demand(entry["agreed"] != entry["asked"], "It is not agreed to by both.")
        self.is_possible(ruling)
        if kind != "words":
            demand(entry["reason"] == self.dispute["words"], "Its reason is not the dispute.")
        self.settle()

    def rule(self, entry):
        self.agree(entry, "words", "words")

    def roll_back(self, entry):
        self.agree(entry, "rollback", "toRun")
        to = entry["toRun"]
        demand(entry["position"] == self.positions[to], "The position is not that after the run.")
        self.positions = {run: position for run, position in self.positions.items() if run <= to}
        self.standing = [(run, what) for run, what in self.standing if run <= to]

    def correct(self, entry):
        self.agree(entry, "correction", "corrections")
        self.positions[max(self.positions)] = entry["position"]

    def revise(self, entry):
        self.agree(entry, "rules", "revision")
        self.revision = entry["revision"]
        self.positions[max(self.positions)] = entry["position"]

    def hand_over(self, entry):
        by_master = (entry["asked"], self.game_master, entry["to"]) == ("gameMaster", "apart", "substitute")
        demand(entry["asked"] == entry["side"] or by_master, "Neither the side nor a game master had asked for it.")
        side, to = entry["side"], entry["to"]
        demand(len(self.salts) == 2, "Not both sides had joined.")
        demand(to != "player" or side in self.substituted, "No substitute held that side.")
        (self.substituted.add if to == "substitute" else self.substituted.discard)(side)

    def settle(self):
        self.dispute, self.proposal = None, None

    def mixed(self, beacon, locked_at):
        demand((beacon is not None) == self.uses_beacon, "It uses the beacon otherwise than the game does.")
        if beacon is None:
            return None
        demand(beacon["round"] == first_round_after(locked_at), "Its round is not the first after the lock.")
        demand(beacon["randomness"] == randomness_of(beacon["signature"]), "The beacon's randomness is wrong.")
        return beacon["randomness"]

    def is_waiting(self):
        return len(self.salts) == 2 and self.locked is None

    def give_time(self, entry):
        demand(entry["n"] == 2, "It does not follow the entry that says how the game was made.")
        self.control = entry["control"]

    def set_deadline(self, entry):
        demand(self.control is not None, "The game has no deadlines.")
        is_asked = self.is_waiting() and self.dispute is None and self.pause is None
        demand(is_asked, "No game was waiting for orders.")
        demand(entry["due"] >= entry["at"], "The deadline had passed when it was told.")
        self.deadline, self.claimable = entry, None

    def lapse(self, entry):
        has_deadline = self.deadline is not None and self.deadline["side"] == entry["side"]
        demand(has_deadline, "That side had no deadline.")
        demand(entry["at"] >= self.deadline["due"], "Its deadline had not passed.")
        demand(entry["by"] in ("sheet", self.control["atDeadline"]), "It is not what the game has for that.")
        self.claimable = entry["side"] if entry["by"] == "claim" else None

    def claim(self, entry):
        is_open = self.claimable is not None and self.claimable != entry["side"]
        demand(is_open, "There was nothing that it could claim.")
        self.claimer = entry["side"]

    def be_absent(self, entry):
        demand(self.control is not None, "The game has no deadlines.")
        demand(all(span["from"] < span["to"] for span in entry["spans"]), "An absence ends before it begins.")

    def rest(self, entry):
        demand(self.control is not None, "The game has no deadlines.")
        demand(self.is_waiting() and self.pause is None, "There was no game that could be paused.")
        length = entry["until"] - entry["at"]
        demand(length > 0, "It is over before it begins.")
        if entry["asked"] == entry["agreed"] == "gameMaster":
            demand(self.game_master == "apart", "The game has no game master who could pause it.")
            demand(length <= 14 * DAY, "The game master may not pause it for so long.")
            demand(self.rested + length <= 30 * DAY, "The game master's days are used up.")
        else:
            by_both = "gameMaster" not in (entry["asked"], entry["agreed"]) and entry["asked"] != entry["agreed"]
            demand(by_both, "It is not agreed to by both.")
        self.pause = entry

    def resume(self, entry):
        demand(self.pause is not None, "The game was not paused.")
        by, is_masters = entry["by"], self.pause["asked"] == "gameMaster"
        demand(by is not None or entry["at"] >= self.pause["until"], "The pause was not over.")
        demand(by is None or (by == "gameMaster") == is_masters, "It is not for him to end the pause.")
        if is_masters:
            self.rested += entry["at"] - self.pause["at"]
        self.pause = None

    def end(self, entry):
        demand(self.locked is None, "Orders were locked that no run has carried out.")
        demand(self.claimer in (None, entry["winner"]), "Another has won than claimed the game.")
        self.is_over = True

    def finish(self):
        demand(self.n > 0, "The file has no entries.")
        runs = [*self.file.steps, *(opened["run"] for opened in self.file.sheets)]
        demand(all(run <= self.run for run in runs), "There are sheets or steps of a run that there is not.")


JUDGES = {
    "created": Ledger.create,
    "joined": Ledger.join,
    "locked": Ledger.lock,
    "run": Ledger.play,
    "rotated": lambda ledger, entry: None,
    "disputed": Ledger.raise_dispute,
    "proposed": Ledger.propose,
    "withdrawn": Ledger.withdraw,
    "ruled": Ledger.rule,
    "rolledBack": Ledger.roll_back,
    "corrected": Ledger.correct,
    "revised": Ledger.revise,
    "handedOver": Ledger.hand_over,
    "timed": Ledger.give_time,
    "deadline": Ledger.set_deadline,
    "lapsed": Ledger.lapse,
    "claimed": Ledger.claim,
    "absent": Ledger.be_absent,
    "paused": Ledger.rest,
    "resumed": Ledger.resume,
    "ended": Ledger.end,
}


RULES = "that the decisions are legal and lead to the events and positions that are written"
BEACON_SIGNATURES = "that the rounds of the beacon bear its signature"


# 8. The archive

ARCHIVE = ("README.txt", "keys.json", "ledger.jsonl", "manifest.json")
MOST_BYTES = 64 * 2**20
MANIFEST = record(
    protocol=one_of("despatch-archive/1"), game=is_text, ledger=record(n=is_index, hash=HASH),
    files=record(**{name: record(bytes=is_index, sha256=HASH) for name in ARCHIVE[:3]}),
    signer=is_hex(8), signature=is_hex(64),
)


def unpacked(path):
    """The files of an archive; no more than belong there, and not too large."""
    try:
        with zipfile.ZipFile(path) as archive:
            infos = archive.infolist()
            demand(sorted(info.filename for info in infos) == list(ARCHIVE), "The archive holds other files.")
            demand(sum(info.file_size for info in infos) <= MOST_BYTES, "The archive is too large unpacked.")
            return {info.filename: archive.read(info) for info in infos}
    except (zipfile.BadZipFile, zlib.error, EOFError, NotImplementedError):
        raise Wrong("The archive cannot be unpacked.") from None


def open_archive(path):
    """The text of the ledger in an archive, whose manifest is proved."""
    files = unpacked(path)
    try:
        manifest = json.loads(files["manifest.json"], parse_float=number, parse_int=number)
    except ValueError:
        raise Wrong("The archive's manifest is none.") from None
    demand(MANIFEST(manifest), "The archive's manifest is none.")
    for name in ARCHIVE[:3]:
        found = {"bytes": len(files[name]), "sha256": hashlib.sha256(files[name]).hexdigest()}
        demand(found == manifest["files"][name], f"The archive's {name} is not the one that its manifest lists.")
    text = files["ledger.jsonl"].decode()
    export = Export(text)
    demand(export.entries, "The archive's ledger has no entries.")
    last = export.entries[-1]
    end = {"n": last.get("n"), "hash": last.get("hash")}
    demand((export.game, end) == (manifest["game"], manifest["ledger"]), "The manifest is of another ledger.")
    keys = [entry.get("key") for entry in export.entries if entry.get("kind") in ("created", "rotated")]
    demand(keys and HASH(keys[-1]) and key_id(keys[-1]) == manifest["signer"], "It is signed with another key.")
    bare = {name: value for name, value in manifest.items() if name != "signature"}
    demand(is_signed(keys[-1], digest(bare), manifest["signature"], b"despatch/archive"), "The manifest is not signed.")
    return text


def text_of(path):
    with open(path, "rb") as file:
        if file.read(4) == b"PK\3\4":
            return open_archive(path)
    with open(path, encoding="utf-8", newline="\n") as file:
        return file.read()


def verify(path):
    report = {"file": path, "ok": False, "entries": 0, "dice": 0, "unchecked": [RULES], "failure": None}
    ledger, place = None, {}
    try:
        ledger = Ledger(Export(text_of(path)))
        for count, entry in enumerate(ledger.file.entries, 1):
            place = {"entry": count}
            ledger.check(entry)
        place = {}
        ledger.finish()
        report["ok"] = True
    except Wrong as wrong:
        report["failure"] = {**place, "reason": str(wrong)}
    if ledger is not None:
        report["entries"], report["dice"] = ledger.n, ledger.dice
        report["unchecked"] += [BEACON_SIGNATURES] if ledger.uses_beacon else []
    return report


# 10. Vectors


class Vectors:
    def __init__(self, folder):
        self.folder, self.checked = folder, 0

    def items(self, name):
        with open(os.path.join(self.folder, name), encoding="utf-8") as file:
            return json.load(file, parse_float=number, parse_int=number)

    def expect(self, name, found, wanted):
        demand(found == wanted, f"{name}: {found!r}, expected {wanted!r}")
        self.checked += 1

    def check(self):
        for item in self.items("canonical.json"):
            self.expect("canonical", canonical(item["value"]), item["canonical"])
            self.expect("digest", digest(item["value"]), item["digest"])
        chain = self.items("key-chain.json")
        keys = {4096: chain["secret"]}
        for index in range(4095, -1, -1):
            keys[index] = key_before(keys[index + 1])
        for item in chain["keys"]:
            self.expect("key", keys[item["index"]], item["key"])
        for item in self.items("sheets.json"):
            commitments = {side: commitment(item["sheets"][side]) for side in SIDES}
            self.expect("commitments", commitments, item["commitments"])
            self.expect("orders", digest(commitments), item["orders"])
        for item in self.items("dice.json"):
            names = ("game", "run", "roll", "purpose", "salts", "orders", "beacon")
            message = message_of(*(item[name] for name in names))
            self.expect("message", message.decode(), item["message"])
            self.expect("block", block_of(item["key"], message).hex(), item["block"])
            self.expect("die", die_of(item["key"], message, item["faces"]), item["die"])
        for item in self.items("signatures.json"):
            self.expect("id", key_id(item["public"]), item["id"])
            self.expect("signature", is_signed(item["public"], item["hash"], item["signature"]), True)
        beacon = self.items("beacon.json")
        for item in beacon["rounds"]:
            self.expect("randomness", randomness_of(item["signature"]), item["randomness"])
        for item in beacon["locks"]:
            self.expect("round", first_round_after(item["at"]), item["round"])
        for name in ("game.jsonl", "game-beacon.jsonl", "game-revised.jsonl", "game.zip"):
            self.expect(name, verify(os.path.join(self.folder, name))["failure"], None)


def main(arguments):
    if len(arguments) == 2 and arguments[0] == "--vectors":
        vectors = Vectors(arguments[1])
        vectors.check()
        print(json.dumps({"ok": True, "checked": vectors.checked}))
        return 0
    reports = [verify(path) for path in arguments]
    for report in reports:
        print(json.dumps(report))
    return 0 if all(report["ok"] for report in reports) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
