"""Sections 2 to 6: despatch-ledger/2 and /3."""

import hashlib
import hmac
import re

from .beacon import is_signed as is_beacons, randomness_of, round_after, time_of
from .chain import LENGTH, Chain, are_apart, key_before, so_far_before
from .export2 import CHAINS, PROTOCOLS, VIEWS, rolls_for
from .notation import (
    BEACON, HASH, PARTY, SIDE, SIDES, between, by_side, canonical, demand, digest, either, enemy_of, is_boolean,
    is_count, is_index, is_null, is_object, is_text, is_whole, list_of, matching, maybe, one_of, record,
)
from .table import DAY, KINDS as COMMON, REASONS, Book, Disputes, Pauses, Positions, Seats
from .terms import Terms


# 2. Nonces and commitments


def nonce_of(key, what, n):
    return hmac.new(bytes.fromhex(key), f"despatch/{what} {n}".encode(), hashlib.sha256).hexdigest()


def nonce_of_truth(allied, axis, n):
    return nonce_of(allied + axis, "truth", n)


def commitment_to_statement(statement, nonce):
    return digest({"nonce": nonce, "statement": statement})


# 2.1. Sides by bidding


def commitment_to_bid(bid, handicap):
    made = {"side": bid["side"], "amount": bid["amount"], "handicap": handicap}
    return digest({"bid": made, "nonce": bid["nonce"]})


def dealt_by(bids, handicap):
    """Which bid has which side, and the handicap that they give."""
    one, other = bids
    if one["side"] != other["side"]:
        return {bid["side"]: bid for bid in bids}, None
    winner = winner_of(bids)
    side, loser = winner["side"], other if winner is one else one
    given = {"kind": handicap, "side": enemy_of(side), "amount": winner["amount"]}
    return {side: winner, enemy_of(side): loser}, given if winner["amount"] > 0 else None


def winner_of(bids):
    """Which of two bids for the same side gets it."""
    lower, higher = sorted(bids, key=lambda bid: bid["commitment"])
    if lower["amount"] != higher["amount"]:
        return max(bids, key=lambda bid: bid["amount"])
    nonces = bytes.fromhex(lower["nonce"]) + bytes.fromhex(higher["nonce"])
    return higher if hashlib.sha256(b"despatch/bids" + nonces).digest()[0] % 2 else lower


# 3. A die


def message_of(game, run, audience, purpose, faces, time, salts, beacon, shares=None):
    """@param shares those of both sides, by protocol 3"""
    names = ("game", "run", "audience", "purpose", "faces", "time", "salts", "beacon")
    message = dict(zip(names, (game, run, audience, purpose, faces, time, salts, beacon)))
    return canonical(message if shares is None else {**message, "shares": shares}).encode()


def block_of(key, message):
    return hmac.new(bytes.fromhex(key), message, hashlib.sha256).digest()


def die_of(key, message, faces):
    block = block_of(key, message)
    while True:
        for byte in block:
            if byte < 256 - 256 % faces:
                return 1 + byte % faces
        block = block_of(key, block)


#: How many keys a restore passes over (2).
PASSED_OVER = 256
#: How orders bring a share (2.2).
SHARE = re.compile(r"\s*share\s+([0-9a-f]{64})\s*(?:#.*)?", re.IGNORECASE)

# 5. The form of entries

NAME = matching("[0-9A-Za-z./+-]{1,64}")
SEALED = maybe(record(allied=HASH, axis=HASH, truth=HASH))
BY_CHAIN = record(**dict.fromkeys(CHAINS, HASH))
STOP = either(
    record(kind=one_of("begin", "over"), side=is_null, question=is_null),
    record(kind=one_of("turn", "question"), side=SIDE, question=maybe(is_text)),
)


def are_documents(value):
    is_name = matching("[a-z][A-Za-z]{0,31}")
    return is_object(value) and len(value) > 0 and all(is_name(name) and HASH(value[name]) for name in value)


KINDS = {
    **COMMON,
    "created": {
        "protocol": one_of(*PROTOCOLS), "game": matching("[0-9A-Z]{1,32}"), "anchors": BY_CHAIN, "key": HASH,
        "engine": NAME, "ruleset": NAME, "scenario": NAME, "revision": is_count, "options": is_object,
        "pace": matching("[A-Za-z]{1,32}"), "documents": are_documents, "players": by_side(one_of("person", "computer", "modest", "master")),
        "gameMaster": one_of("none", "apart", *SIDES),
        "beacon": maybe(record(network=one_of("quicknet"), wait=between(120_000, 86_400_000))),
        "secrets": is_boolean, "stop": STOP, "position": HASH, "sealed": SEALED,
    },
    "bid": {
        "handicap": matching("[0-9A-Za-z./+-]{1,32}"),
        "bids": by_side(record(commitment=HASH, side=SIDE, amount=is_index, nonce=HASH)),
    },
    "locked": {"run": is_count, "side": SIDE, "sheets": by_side(HASH), "round": maybe(is_count)},
    "run": {
        "run": is_count, "side": SIDE, "gameTurn": is_index, "key": HASH, "beacon": maybe(BEACON),
        "rolls": rolls_for("all"), "steps": HASH, "stop": STOP, "position": HASH, "sealed": SEALED, "engine": NAME,
    },
    "corrected": {**COMMON["corrected"], "sealed": SEALED},
    "revised": {**COMMON["revised"], "sealed": SEALED},
    "looked": {},
    "clockSet": {},
    "wished": {"side": SIDE, "asked": one_of("all", "less")},
    "closing": {"side": SIDE, "until": maybe(is_whole)},
    "ended": {
        "winner": one_of(*SIDES, "draw"), "reason": is_text, "cite": is_text,
        "how": one_of("rules", "resigned", "claimed", "closed", "operator", "declined"), "keys": BY_CHAIN,
    },
}
SAID = list_of(record(by=PARTY, digest=HASH))
KINDS = {kind: {**members, "said": SAID} for kind, members in KINDS.items()}
#: What protocol 3 has more.
KINDS_3 = {
    **KINDS,
    "restored": {"said": SAID},
    "handedOver": {**KINDS["handedOver"], "asked": one_of(*SIDES, "gameMaster", "operator")},
    "joined": {**KINDS["joined"], "shares": maybe(HASH)},
    "locked": {**KINDS["locked"], "share": maybe(HASH)},
    "deadline": {**KINDS["deadline"], "because": one_of(*REASONS, "given")},
}

SILENT = ("created", "bid", "run", "rotated", "looked", "lapsed", "clockSet", "restored")
SILENT_FOR = 30 * DAY
DURING_A_LOCK = ("run", "rotated", "looked", "wished", "clockSet", "handedOver", "absent")


def speakers_of(entry):
    """6, 4: who has to have written what an entry rests on, as far as he is a person."""
    kind = entry["kind"]
    if kind in ("joined", "proposed", "withdrawn", "wished", "closing", "claimed", "absent"):
        return [entry["side"]]
    if kind == "deadline":
        who = {"sheet": entry["side"], "given": enemy_of(entry["side"])}
        return [who[entry["because"]]] if entry["because"] in who else []
    if kind == "timed":
        return [] if entry["n"] == 2 else [*SIDES]
    if kind in ("disputed", "resumed"):
        return [entry["by"]] if entry["by"] in (*SIDES, "gameMaster") else []
    if kind in ("ruled", "rolledBack", "corrected", "revised"):
        return [entry["agreed"]]
    if kind == "handedOver":
        return [] if entry["asked"] == "operator" else [entry["asked"]]
    if kind == "paused":
        return [entry["asked"], entry["agreed"]]
    if kind == "ended" and entry["how"] == "resigned" and entry["winner"] != "draw":
        return [enemy_of(entry["winner"])]
    return []


class Runs(Positions):
    """Positions, and where the game stands after each."""

    def __init__(self, created):
        super().__init__(created["position"], created["revision"])
        self.stops, self.sides = {0: created["stop"]}, {}

    @property
    def stop(self):
        return self.stops[max(self.standing)]

    @property
    def side(self):
        """Whose Player-Turn is under way, or was the last."""
        return self.sides.get(max(self.standing))

    def play(self, entry):
        run = entry["run"]
        self.standing[run], self.stops[run], self.sides[run] = entry["position"], entry["stop"], entry["side"]

    def may_go_back_to(self, to):
        return super().may_go_back_to(to) and (to == 0 or self.stops[to]["kind"] == "turn")


def with_indexes(entries):
    """Each entry with the index of its keys (2). They are of the right form."""
    run, passed, found = 0, 0, []
    for entry in entries:
        run = entry["run"] if entry["kind"] == "run" else run
        is_run = entry["kind"] == "run"
        found.append((entry, run + passed if is_run else min(run + 1 + passed, LENGTH)))
        passed += PASSED_OVER if entry["kind"] == "restored" else 0
    return found


class Ledger:

    def __init__(self, export):
        self.file, self.is_3 = export, export.protocol == PROTOCOLS[1]
        self.chain = Chain(KINDS_3 if self.is_3 else KINDS)
        self.shares, self.shareless, self.at_once = dict.fromkeys(SIDES), {}, set()
        # The shares that each player's words have brought; None where some of these words are not open.
        self.sent = {side: set() for side in SIDES}
        # Keys, and each side's shares, that restores have passed over: in all, and since the last that was used.
        self.passed, self.since, self.passed_shares = 0, 0, dict.fromkeys(SIDES, 0)
        self.seats, self.disputes, self.book = Seats(), Disputes(), Book()
        self.pauses, self.terms, self.claimable, self.closing = Pauses(90 * DAY), None, None, None
        self.created, self.runs, self.before = None, None, None
        self.key, self.run, self.locked, self.at = None, 0, None, 0
        self.heard, self.commitments, self.wrote_at = set(), set(), dict.fromkeys(SIDES, 0)
        self.dice, self.rolls, self.gaps_of = 0, {}, set()
        self.opened = {"sheet": 0, "account": 0, "statement": 0}
        self.still_sealed, self.gaps, self.missing = [], [], []
        self.cited, self.kept = ({side: set() for side in SIDES} for _ in range(2))

    def check(self, entry):
        self.chain.judge(entry)
        if entry["kind"] == "clockSet":
            demand(entry["at"] < self.at, "It sets back a clock that was not ahead.")
        else:
            demand(entry["at"] >= self.at, "It is older than the entry before it.")
        kind = entry["kind"]
        if kind == "created":
            self.make(entry)
        self.may_follow(kind)
        self.judge_words(entry)
        self.judge_commitments(entry)
        index = entry["run"] + self.passed if kind == "run" else self.index_now
        accounts = self.accounts_of(entry, index)
        getattr(self, f"on_{kind}")(entry, accounts)
        self.open_statements(entry, index)
        self.chain.found(entry)
        self.at = entry["at"]
        self.before = self.before if kind == "rotated" else entry

    @property
    def index_now(self):
        return min(self.run + 1 + self.passed, LENGTH)

    def is_person(self, party):
        return self.has_master if party == "gameMaster" else self.created["players"][party] == "person"

    @property
    def has_master(self):
        return self.created["gameMaster"] == "apart"

    @property
    def is_waiting(self):
        return self.seats.are_taken and self.locked is None

    @property
    def may_say_how_it_goes_on(self):
        """By 3: the players of a game that waits may ask, answer, and agree on deadlines."""
        return self.is_3 and self.is_waiting and self.disputes.open is None

    def may_follow(self, kind):
        """Which entries may follow one another, whatever they say."""
        if kind in ("created", "rotated"):
            return
        before = self.before
        demand(before["kind"] != "ended", "The game was over.")
        demand(self.locked is None or kind in DURING_A_LOCK, "Orders were locked, and their run had not been played.")
        demand(self.runs.stop["kind"] != "over" or kind == "ended", "The rules had ended the game.")
        demand(before["kind"] != "claimed" or kind == "ended", "The game had been claimed.")
        is_due = before["kind"] == "lapsed" and before["by"] != "claim"
        demand(not is_due or kind == "locked", "A side's time was over, and nothing was played for it.")

    def judge_words(self, entry):
        said, kind = entry["said"], entry["kind"]
        is_silent = kind in (*SILENT, "deadline", "timed", "handedOver") and not speakers_of(entry)
        demand(not (is_silent and said), "It rests on no word of anybody's, and names one.")
        demand(all(self.is_person(item["by"]) for item in said), "It rests on the word of somebody who says nothing.")
        self.note_writers(entry)
        before = self.before
        if kind == "absent" and before["kind"] == "handedOver" and before["side"] == entry["side"]:
            if all(span["to"] <= entry["at"] for span in entry["spans"]):
                return
        for party in speakers_of(entry):
            has_words = any(item["by"] == party for item in said)
            demand(has_words or not self.is_person(party), f"It needs a word of the {party}'s, and there is none.")

    def note_writers(self, entry):
        """15: when each player wrote last. A lock rests on older words too."""
        said, kind, before = entry["said"], entry["kind"], self.before
        is_late = kind == "locked" and before["kind"] == "lapsed" and before["by"] != "claim"
        for side in SIDES if not is_late else ():
            is_new = kind != "locked" or self.runs.stop["side"] == side
            if is_new and any(item["by"] == side for item in said):
                self.wrote_at[side] = entry["at"]

    def judge_commitments(self, entry):
        """2: each has a nonce of its own, so none comes twice."""
        found = [words["digest"] for words in entry["said"]]
        found += [*(entry.get("sheets") or {}).values(), *(entry.get("sealed") or {}).values()]
        is_new = len(set(found)) == len(found) and not self.commitments & set(found)
        demand(is_new, "Something that it hides is sealed as elsewhere in the ledger.")
        self.commitments |= set(found)

    # What the file opens

    def key_of(self, chain, index):
        line = self.file.key(chain, index)
        demand(line is not None, f"The file opens what it hides, and has no key of {chain} to show that it is so.")
        return so_far_before(line["key"], line["index"] - index)

    def accounts_of(self, entry, index):
        if "sealed" not in entry:
            return {}
        n, sealed, found = entry["n"], entry["sealed"], {}
        demand((sealed is not None) == self.created["secrets"], "It hides what the game does not, or shows it.")
        for view in VIEWS:
            account = self.file.by["account"].get((n, view))
            if account is None:
                self.still_sealed += [f"account {n} {view}"] if sealed is not None else []
                continue
            demand(sealed is not None, "It hides nothing that an account could be of.")
            nonce = (
                nonce_of_truth(self.key_of("allied", index), self.key_of("axis", index), n)
                if view == "truth"
                else nonce_of(self.key_of(view, index), "account", n)
            )
            is_so = digest({"account": account, "nonce": nonce}) == sealed[view]
            demand(is_so, f"The account that is opened ({view}) is not the one that it commits to.")
            is_empty = account["rolls"] == account["steps"] == []
            demand(entry["kind"] == "run" or is_empty, "Its account tells of play, and there is none.")
            self.opened["account"] += 1
            found[view] = account
        return found

    def open_statements(self, entry, index):
        for item, words in enumerate(entry["said"]):
            statement = self.file.by["statement"].get((entry["n"], item))
            if statement is None:
                self.still_sealed.append(f"statement {entry['n']} {item}")
                continue
            chain = "all" if words["by"] == "gameMaster" else words["by"]
            nonce = nonce_of(self.key_of(chain, index), f"said {item}", entry["n"])
            is_so = commitment_to_statement(digest(statement), nonce) == words["digest"]
            demand(is_so, f"The statement that is opened ({item}) is not the one that it rests on.")
            self.opened["statement"] += 1

    def open_sheets(self, entry):
        for side in SIDES:
            lines = self.file.by["sheet"].get((entry["run"], side))
            if lines is None:
                self.still_sealed.append(f"sheet {entry['run']} {side}")
                continue
            nonce = nonce_of(self.key_of(side, entry["run"] + self.passed), "sheet", entry["n"])
            is_so = digest({"lines": lines, "nonce": nonce}) == entry["sheets"][side]
            demand(is_so, f"The {side} sheet that is opened is not the one locked.")
            self.opened["sheet"] += 1

    # The kinds

    def make(self, entry):
        demand(entry["game"] == self.file.game, "It is of another game than the file.")
        demand(entry["protocol"] == self.file.protocol, "It is of another protocol than the file.")
        are_of_2 = all(player in ("person", "computer") for player in entry["players"].values())
        demand(self.is_3 or are_of_2, "Protocol 2 knows no levels of the computer.")
        documents = {name: document for (name,), document in self.file.by["document"].items()}
        self.missing = [f"document {name}" for name in entry["documents"] if name not in documents]
        demand(documents.keys() <= entry["documents"].keys(), "The file has other documents than the game.")
        demand(self.file.is_gathered or not self.missing, "The file lacks documents of the game.")
        for name, document in documents.items():
            demand(digest(document) == entry["documents"][name], f"The document {name} is another.")
        demand(are_apart(entry["anchors"].values()), "Two of its chains are one.")
        for (chain,), line in self.file.by["key"].items():
            leads = so_far_before(line["key"], line["index"]) == entry["anchors"][chain]
            demand(leads, f"The file's key of the chain {chain} does not lead to its anchor.")
        stop, is_open = entry["stop"], not entry["secrets"]
        demand(stop["kind"] in ("begin", "turn"), "No game begins with a question, or with its end.")
        has_question = stop["kind"] == "turn" and is_open
        demand((stop["question"] is not None) == has_question, "It hides the question, or tells it.")
        self.created, self.runs, self.before = entry, Runs(entry), entry
        self.key = entry["anchors"]["all"]

    def on_created(self, entry, accounts):
        pass

    on_rotated = on_created

    def on_joined(self, entry, accounts):
        self.seats.join(entry)
        side, is_person = entry["side"], self.is_person(entry["side"])
        if self.is_3:
            demand(entry["shares"] is None or is_person, "The computer has no shares of its own.")
            self.shares[side], self.passed_shares[side] = entry["shares"], 0
            self.judge_anchor(entry)
        if is_person and entry["at"] == self.created["at"]:
            self.at_once.add(side)
        if len(self.at_once) == 2:
            demand(not self.is_3, "Both players had given their words for the dice when its keys were fixed.")
            self.gaps.append("that the keys were drawn before both players' words for the dice were known")

    def on_locked(self, entry, accounts):
        run, side, stop = entry["run"], entry["side"], self.runs.stop
        demand(self.seats.are_taken, "Not both sides had joined.")
        demand(self.disputes.open is None, "A dispute was open.")
        demand(run == self.run + 1 and run + self.passed <= LENGTH, "It does not lock the next run.")
        demand(stop["kind"] != "turn" or side == stop["side"], "It is the other side's Player-Turn.")
        demand(stop["kind"] != "question" or side == self.runs.side, "Another Player-Turn was under way.")
        beacon = self.created["beacon"]
        round_ = None if beacon is None else round_after(entry["at"] + beacon["wait"])
        demand(entry["round"] == round_, f"Its round of the beacon is not {round_}.")
        self.open_sheets(entry)
        self.judge_orders(entry, stop)
        if self.is_3:
            self.take_share(entry, stop["side"])
        self.judge_cited(entry, stop)
        self.locked = entry
        self.end_term(entry["at"])

    def words_of(self, entry, side):
        """A side's words that an entry rests on; None where some are not open."""
        items = [index for index, words in enumerate(entry["said"]) if words["by"] == side]
        said = [self.file.by["statement"].get((entry["n"], index)) for index in items]
        return None if None in said else [line for each in said for line in each["words"]]

    def judge_anchor(self, entry):
        """2.2: a player has written from which anchor their shares follow."""
        side, anchor, words = entry["side"], entry["shares"], self.words_of(entry, entry["side"])
        is_none = anchor is None and not any(re.match(r"shares\s", line) for line in words or [])
        if words and not is_none and f"shares {anchor}" not in words:
            self.gaps.append(f"that the {side} player has written the anchor of the {side} shares")

    def judge_sent(self, entry, side):
        """2.2: the share that enters is in its player's words so far, and where none enters, the next is not."""
        for each in SIDES:
            words = self.words_of(entry, each)
            shares = [found[1].lower() for found in map(SHARE.fullmatch, words or []) if found]
            if words is None or self.sent[each] is None:
                self.sent[each] = None
            else:
                self.sent[each] |= set(shares[-1:])
        sent, last = (None, None) if side is None else (self.sent[side], self.shares[side])
        if sent is None or last is None:
            return
        share, steps = entry["share"], 1 + self.passed_shares[side]
        is_left_out = share is None and any(so_far_before(each, steps) == last for each in sent)
        if is_left_out or (share is not None and share not in sent):
            self.gaps.append(f"that the {side} share of run {entry['run']} is the one in its player's words")

    def take_share(self, entry, side):
        """2.2: the next of the player's own chain."""
        self.judge_sent(entry, side)
        share, last = entry["share"], None if side is None else self.shares[side]
        if share is None:
            if last is not None and any(item["by"] == side for item in entry["said"]):
                self.shareless.setdefault(side, []).append(entry["run"])
            return
        demand(last is not None, "It has a share, and the player who was waited for has none.")
        is_next = so_far_before(share, 1 + self.passed_shares[side]) == last
        demand(is_next, f"Its share is not the next of the {side} player's.")
        self.shares[side], self.passed_shares[side] = share, 0

    def judge_orders(self, entry, stop):
        """6, 6: whose words a lock rests on."""
        before, speakers = self.before, {item["by"] for item in entry["said"]}
        late = before if before["kind"] == "lapsed" and before["by"] != "claim" else None
        if stop["kind"] != "question":
            self.heard = set()
        self.heard |= speakers
        if late is None:
            is_said = stop["side"] in speakers or stop["side"] is None or not self.is_person(stop["side"])
            demand(is_said, f"The game waited for the {stop['side']} player, and it rests on no word of theirs.")
        else:
            has_words = late["by"] != "sheet" or late["side"] in speakers
            demand(has_words, f"The sheet that was in was not of the {late['side']} player's writing.")
            self.heard.add(late["side"])
        for side in SIDES:
            is_mute = self.is_person(side) and side not in self.heard
            has_orders = bool(self.file.by["sheet"].get((entry["run"], side)))
            demand(not (is_mute and has_orders), f"There are orders in the {side} sheet, and no word of its player's.")

    def judge_cited(self, entry, stop):
        """6.3: a letter that a lock cites no more is cited by none later, and a side that is waited for has said something."""
        is_late = self.before["kind"] == "lapsed" and self.before["by"] != "claim"
        for side in SIDES:
            items = [index for index, words in enumerate(entry["said"]) if words["by"] == side]
            said = [self.file.by["statement"].get((entry["n"], index)) for index in items]
            letters = [canonical(each) for each in said if each is not None and each["letter"] is not None]
            what = f"the {side} sheet of run {entry['run']}"
            is_again = any(letter in self.cited[side] and letter not in self.kept[side] for letter in letters)
            if is_again or len(set(letters)) < len(letters):
                self.gaps.append(f"{what}: it rests on a letter that a lock has used up")
            is_waited_for = stop["side"] == side and self.is_person(side) and not is_late
            if is_waited_for and len(letters) == len(items) and set(letters) <= self.cited[side]:
                self.gaps.append(f"{what}: it rests on no words that its player has said since the lock before")
            self.cited[side] |= set(letters)
            self.kept[side] = set(letters)

    def on_run(self, entry, accounts):
        run, key, locked = entry["run"], entry["key"], self.locked
        demand(locked is not None, "No orders were locked for it.")
        demand((run, entry["side"]) == (locked["run"], locked["side"]), "It is not the run that was locked.")
        demand(so_far_before(key, 1 + self.since) == self.key, "Its key does not lead back to the anchor.")
        self.since = 0
        beacon = self.mixed(entry, locked)
        steps = self.file.by["steps"].get((run,))
        demand(steps is not None, "The file lacks its steps.")
        demand(digest(steps) == entry["steps"], "The steps in the file are not those of the run.")
        self.use(entry["rolls"], steps, "Its steps use")
        self.judge_rolls(run, key, entry["rolls"], "all", beacon)
        self.rolls[run] = len(entry["rolls"])
        self.judge_private(entry, accounts, beacon)
        self.judge_stop(entry, accounts, steps)
        self.key, self.run, self.locked = key, run, None
        self.runs.play(entry)

    def mixed(self, entry, locked):
        beacon = entry["beacon"]
        used = None if beacon is None else beacon["round"]
        demand(used == locked["round"], "It does not use the round of the beacon that its lock names.")
        if beacon is None:
            return None
        demand(entry["at"] >= time_of(used), "It was played before its round of the beacon was published.")
        demand(beacon["randomness"] == randomness_of(beacon["signature"]), "The beacon's randomness is wrong.")
        demand(is_beacons(used, beacon["signature"]), "The beacon's signature is wrong.")
        return beacon["randomness"]

    @staticmethod
    def use(rolls, steps, what):
        used = [die for step in steps for die in step["dice"]]
        demand(used == [roll["die"] for roll in rolls], f"{what} other dice than were rolled.")

    def judge_rolls(self, run, key, rolls, audience, beacon):
        for count, roll in enumerate(rolls, 1):
            demand(roll["roll"] == count, f"Roll {count} is numbered {roll['roll']}.")
            what = (audience, roll["purpose"], roll["faces"])
            before = self.book.kept(what)
            if before is not None:
                kept, die = before
                demand(roll.get("kept") == kept, f"Roll {count} does not keep the die of {kept}.")
            else:
                demand("kept" not in roll, f"Roll {count} keeps a die, and was never rolled before.")
                time = 1 + self.book.times(what)
                shares = self.shares if any(self.shares.values()) else None
                message = message_of(self.file.game, run, *what, time, self.seats.salts, beacon, shares)
                die = die_of(key, message, roll["faces"])
            demand(die == roll["die"], f"Roll {count} is {roll['die']}, and has to be {die}.")
            self.book.enter(run, what, {"run": run, "roll": count}, die)
            self.dice += 1

    def judge_private(self, entry, accounts, beacon):
        for view, account in accounts.items():
            open_ = [roll for roll in account["rolls"] if roll["audience"] == "all"]
            demand(open_ == entry["rolls"], f"The account ({view}) tells of other dice than everybody may know.")
            is_own = view == "truth" or all(roll["audience"] in ("all", view) for roll in account["rolls"])
            demand(is_own, f"The {view} account tells of the other side's dice.")
            self.use(account["rolls"], account["steps"], f"The steps of the account ({view}) use")
        for side in SIDES:
            views = [accounts[view] for view in (side, "truth") if view in accounts]
            if not views or side in self.gaps_of:
                self.gaps_of.add(side)
                continue
            first, *others = ([roll for roll in each["rolls"] if roll["audience"] == side] for each in views)
            demand(all(other == first for other in others), f"The {side} account has other dice than the truth.")
            self.judge_rolls(entry["run"], self.key_of(side, entry["run"] + self.passed), first, side, beacon)

    def judge_stop(self, entry, accounts, steps):
        stop, secrets = entry["stop"], self.created["secrets"]
        demand(stop["kind"] != "begin", "Nothing begins after a run.")
        has_question = stop["kind"] in ("turn", "question") and not secrets
        demand((stop["question"] is not None) == has_question, "It hides the question, or tells it.")
        begins = self.runs.stop["kind"] == "begin"
        is_whole = not secrets or "truth" in accounts
        whole = accounts["truth"]["steps"] if "truth" in accounts else steps
        by_referee = [index for index, step in enumerate(whole) if step["by"] == "referee"]
        demand(by_referee in ([], [0]) and (begins or not by_referee), "The referee decides where he may not.")
        demand(not (begins and is_whole) or by_referee == [0], "Its rules have played nothing before the first question.")

    def on_bid(self, entry, accounts):
        bids, handicap = entry["bids"], entry["handicap"]
        demand(self.before["kind"] in ("created", "timed"), "Sides are bid for before anybody joins.")
        demand(all(self.is_person(side) for side in SIDES), "A computer bids for nothing.")
        for side in SIDES:
            is_so = commitment_to_bid(bids[side], handicap) == bids[side]["commitment"]
            demand(is_so, f"The bid of the {side} player is not the one that was committed to.")
        demand(bids["allied"]["commitment"] != bids["axis"]["commitment"], "It is one bid twice.")
        dealt, given = dealt_by([bids["allied"], bids["axis"]], handicap)
        demand(dealt["allied"] is bids["allied"], "By these bids the players have each other's sides.")
        demand(self.created["options"].get("handicap") == given, "By these bids the handicap is another.")

    def on_looked(self, entry, accounts):
        demand(self.created["secrets"] and self.has_master, "There is nothing hidden, or nobody who could have looked.")

    def on_wished(self, entry, accounts):
        demand(self.is_person(entry["side"]), "Nobody who could be asked sits there.")

    def on_clockSet(self, entry, accounts):
        if self.terms is not None:
            self.terms.set_back(entry["at"])
        self.pauses.set_back(entry["at"])
        self.gaps.append(f"the times around entry {entry['n']}: the referee's clock was ahead, and is set back there")

    def on_restored(self, entry, accounts):
        self.passed, self.since = self.passed + PASSED_OVER, self.since + PASSED_OVER
        self.passed_shares = {side: passed + PASSED_OVER for side, passed in self.passed_shares.items()}
        self.gaps.append(f"what the restore of the referee's store in entry {entry['n']} has undone")

    def on_disputed(self, entry, accounts):
        demand(self.is_waiting, "No game was waiting for orders.")
        self.disputes.dispute(entry, self.rolls)
        if self.terms is not None:
            self.terms.hold(entry["at"])

    def on_proposed(self, entry, accounts):
        self.disputes.propose(entry, self.runs)

    def on_withdrawn(self, entry, accounts):
        self.disputes.withdraw(entry)

    def on_ruled(self, entry, accounts):
        self.disputes.settle(entry, self.runs, self.has_master)

    on_corrected = on_revised = on_ruled

    def on_rolledBack(self, entry, accounts):
        self.disputes.settle(entry, self.runs, self.has_master)
        self.book.roll_back(entry["toRun"])
        self.kept = {side: set(letters) for side, letters in self.cited.items()}
        self.end_term(entry["at"])

    def on_handedOver(self, entry, accounts):
        demand(self.is_person(entry["side"]), "Nobody sits there who could hand it over.")
        silent = {side for side in SIDES if entry["at"] - self.wrote_at[side] >= SILENT_FOR}
        self.seats.hand_over(entry, self.has_master, silent)

    def end_term(self, at):
        self.claimable = self.closing = None
        if self.terms is not None:
            self.terms.end(at)

    def timed(self):
        demand(self.terms is not None, "The game has no deadlines.")
        return self.terms

    def on_timed(self, entry, accounts):
        are_people = all(self.is_person(side) for side in SIDES)
        is_agreed = self.may_say_how_it_goes_on and are_people and self.terms is None
        demand(entry["n"] == 2 or is_agreed, "It does not follow the entry that says how the game was made.")
        self.closing = None
        self.terms = Terms(entry["control"], self.gaps)

    def on_deadline(self, entry, accounts):
        stop, side = self.runs.stop, entry["side"]
        terms = self.timed()
        demand(self.is_person(side), "A computer has no deadline.")
        is_asked = self.is_waiting and self.disputes.open is None and self.pauses.open is None
        demand(is_asked, "No game was waiting for orders.")
        demand(stop["kind"] in ("turn", "question") and stop["side"] == side, "The game does not wait for that side.")
        terms.deadline(entry, stop["kind"] == "question", self.claimable == side)
        self.claimable = None

    def on_lapsed(self, entry, accounts):
        terms = self.timed()
        demand(entry["by"] in ("sheet", terms.control["atDeadline"]), "It is not what the game has for that.")
        terms.lapse(entry)
        self.claimable = entry["side"] if entry["by"] == "claim" else None

    def on_claimed(self, entry, accounts):
        self.timed()
        demand(self.claimable == enemy_of(entry["side"]), "There was nothing that it could claim.")

    def on_absent(self, entry, accounts):
        self.timed().spans[entry["side"]] = entry["spans"]
        demand(all(span["from"] < span["to"] for span in entry["spans"]), "An absence ends before it begins.")

    def on_paused(self, entry, accounts):
        self.timed().hold(entry["at"])
        self.pauses.pause(entry, self.is_waiting, self.has_master)

    def on_resumed(self, entry, accounts):
        self.timed()
        self.pauses.resume(entry)

    def on_closing(self, entry, accounts):
        stop = self.runs.stop
        demand(self.may_say_how_it_goes_on, "The game was not played, or its ledger knows no such question.")
        if entry["until"] is None:
            is_asked = self.closing is not None and self.closing["side"] != entry["side"]
            demand(is_asked, "It answers a question that nobody asked.")
            self.closing = None
            return
        is_others = stop["kind"] in ("turn", "question") and stop["side"] != entry["side"]
        demand(is_others, "The game does not wait for the other side.")
        demand(entry["until"] >= entry["at"] + 30 * DAY, "It leaves less than thirty days for an answer.")
        self.closing = entry

    def on_ended(self, entry, accounts):
        how, before = entry["how"], self.before
        demand((how == "rules") == (self.runs.stop["kind"] == "over"), "The rules have not ended the game, or have.")
        demand((how == "claimed") == (before["kind"] == "claimed"), "The game was not claimed, or was.")
        demand(how != "claimed" or before["side"] == entry["winner"], "Another has won than claimed the game.")
        may_resign = self.seats.are_taken and entry["winner"] != "draw" and self.is_person(enemy_of(entry["winner"]))
        demand(how != "resigned" or may_resign, "Nobody can have resigned it.")
        is_unanswered = self.closing is not None and self.closing["until"] <= entry["at"] and entry["winner"] == "draw"
        demand(how != "closed" or is_unanswered, "Nobody had asked whether it goes on, or somebody won by it.")
        is_closed_so = self.is_3 and entry["winner"] == "draw"
        demand(how != "operator" or is_closed_so, "The operator closed the game, and somebody won by it.")
        is_declined_so = is_closed_so and not self.seats.are_taken
        demand(how != "declined" or is_declined_so, "The game had begun when somebody declined it.")
        demand(how == "rules" or entry["cite"] == "", "No rule has ended the game.")
        index = self.index_now
        for chain in CHAINS:
            leads = so_far_before(entry["keys"][chain], index) == self.created["anchors"][chain]
            demand(leads, f"The key of the chain {chain} does not lead to its anchor.")

    def finish(self):
        demand(self.chain.n > 0, "The file has no entries.")
        for side, runs in self.shareless.items():
            self.gaps.append(f"that nobody chose whether the {side} player's shares enter the dice of runs {runs}")
        by = self.file.by
        runs = [run for run, *_ in [*by["steps"], *by["sheet"]]]
        demand(all(run <= self.run for run in runs), "There are sheets or steps of a run that there is not.")
        for kind, opened in self.opened.items():
            demand(opened == len(by[kind]), f"There is a line {kind} of what there is not.")
        named = [statement["letter"]["sha256"] for statement in by["statement"].values() if statement["letter"]]
        demand(all(name in named for (name,) in by["letter"]), "There is a letter that no statement names.")
        if self.before["kind"] == "ended" and self.still_sealed:
            demand(self.file.is_gathered, f"The game is over, and it is not opened: {self.still_sealed[:1]}.")
            self.gaps.append(f"what the game hid until its end, and no letter opens: {self.still_sealed[:1]}")
