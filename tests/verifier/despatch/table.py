"""What both protocols say of seats, disputes and pauses (5.2, 6, 9.5, 9.6)."""

from .notation import (
    HASH, PARTY, PLACE, RULING, SIDE, SIDES, canonical, demand, digest, either, enemy_of, is_corrections, is_count, is_index,
    is_text, is_whole, list_of, matching, maybe, one_of, record, between,
)

DAY = 86_400_000

SETTLEMENT = {"asked": one_of(*SIDES, "referee"), "agreed": PARTY}
SALT = record(salt=is_text, nonce=HASH)
ZONE = matching(r"(?=.{1,64}$)[A-Za-z][A-Za-z0-9_+-]*(/[A-Za-z0-9_+-]+)*")
TURN = either(
    record(kind=one_of("days"), days=between(1, 60)),
    record(
        kind=one_of("weekly"), weekday=between(1, 7), hour=between(0, 23), minute=between(0, 59), zone=ZONE
    ),
)
CONTROL = record(
    turn=TURN, answerDays=between(1, 30), graceHours=between(0, 72), reserveDays=between(0, 60),
    reminders=list_of(either(one_of("lastDay"), between(1, 99)), most=6),
    atDeadline=one_of("standing", "computer", "claim"), absenceDays=between(0, 365),
)
REASONS = ("asked", "absence", "pause", "dispute", "outage", "reserve", "sheet")

#: Kinds that both protocols write alike.
KINDS = {
    "joined": {"side": SIDE, "salt": HASH, "opened": maybe(record(allied=SALT, axis=SALT))},
    "rotated": {"key": HASH},
    "disputed": {"by": one_of(*SIDES, "referee"), "roll": maybe(PLACE), "words": is_text},
    "proposed": {"side": SIDE, "ruling": RULING},
    "withdrawn": {"side": SIDE},
    "ruled": {"words": is_text, **SETTLEMENT},
    "rolledBack": {"toRun": is_index, "reason": is_text, **SETTLEMENT, "position": HASH},
    "corrected": {"corrections": is_corrections, "reason": is_text, **SETTLEMENT, "position": HASH},
    "revised": {"revision": is_count, "reason": is_text, **SETTLEMENT, "position": HASH},
    "handedOver": {"side": SIDE, "to": one_of("substitute", "successor", "player"), "asked": PARTY},
    "timed": {"control": CONTROL},
    "deadline": {"side": SIDE, "due": is_whole, "because": one_of(*REASONS)},
    "lapsed": {"side": SIDE, "by": one_of("sheet", "standing", "computer", "claim")},
    "claimed": {"side": SIDE},
    "absent": {"side": SIDE, "spans": list_of(record(**{"from": is_whole, "to": is_whole}))},
    "paused": {"asked": PARTY, "agreed": PARTY, "until": is_whole},
    "resumed": {"by": maybe(PARTY)},
}


class Seats:
    def __init__(self):
        self.joined, self.salts, self.substituted, self.by_operator = {}, {}, set(), set()

    def join(self, entry):
        demand(entry["side"] not in self.joined, "That side had joined before.")
        self.joined[entry["side"]] = entry["salt"]
        opened = entry["opened"]
        demand((opened is not None) == (len(self.joined) == 2), "Salts are opened when both sides have joined.")
        for side in SIDES if opened is not None else ():
            demand(digest(opened[side]) == self.joined[side], "A salt that is opened is not the one joined with.")
            self.salts[side] = opened[side]["salt"]

    @property
    def are_taken(self):
        return len(self.salts) == 2

    def hand_over(self, entry, has_master, silent=()):
        """15; silent: the sides whose players have written nothing for thirty days."""
        side, to, asked = entry["side"], entry["to"], entry["asked"]
        by_master = asked == "gameMaster" and has_master and to == "substitute"
        other = enemy_of(side)
        by_operator = asked == "operator" and to == "substitute" and side in silent
        by_operator = by_operator and (other in silent or other in self.by_operator)
        demand(asked != "operator" or by_operator, "A player had written within thirty days.")
        demand(self.are_taken, "Not both sides had joined.")
        demand(asked == side or by_master or by_operator, "Neither the side nor a game master had asked for it.")
        demand(to != "player" or side in self.substituted, "No substitute held that side.")
        (self.substituted.add if to == "substitute" else self.substituted.discard)(side)
        if to != "substitute":
            self.by_operator.discard(side)
        elif by_operator:
            self.by_operator.add(side)


class Positions:
    """Those after the runs that stand, by their digests; 0 is the opening."""

    def __init__(self, opening, revision):
        self.standing, self.revision = {0: opening}, revision

    def stands(self, position):
        """In place of the one that stood last."""
        self.standing[max(self.standing)] = position

    def roll_back(self, to):
        self.standing = {run: position for run, position in self.standing.items() if run <= to}

    def may_go_back_to(self, to):
        return to < max(self.standing) and to in self.standing


class Disputes:
    def __init__(self):
        self.open, self.proposal = None, None

    def dispute(self, entry, rolls):
        demand(self.open is None, "Another dispute was open.")
        roll = entry["roll"]
        is_known = roll is None or roll["roll"] <= rolls.get(roll["run"], 0)
        demand(is_known, "It is about a roll that there is not.")
        self.open = entry

    def propose(self, entry, positions):
        demand(self.open is not None, "No dispute was open.")
        is_answer = self.proposal is None or self.proposal["side"] != entry["side"]
        demand(is_answer, "The same side's proposal was not answered.")
        self.is_possible(entry["ruling"], positions)
        self.proposal = entry

    def withdraw(self, entry):
        is_own = self.open is not None and self.open["by"] == entry["side"]
        demand(is_own, "That side had raised no dispute.")
        self.open, self.proposal = None, None

    @staticmethod
    def is_possible(ruling, positions):
        if ruling["kind"] == "rollback":
            demand(positions.may_go_back_to(ruling["toRun"]), "It goes back to a run that does not stand.")
        if ruling["kind"] == "rules":
            demand(ruling["revision"] != positions.revision, "The game is played by these rules already.")

    def settle(self, entry, positions, has_master):
        """By whom a dispute is settled, both players or the game master; and how the game stands then."""
        kind, name = SETTLED[entry["kind"]]
        ruling = {"kind": kind, name: entry[name]}
        demand(self.open is not None, "No dispute was open.")
        is_proposed = self.proposal is not None and (
            entry["asked"] == self.proposal["side"] and canonical(ruling) == canonical(self.proposal["ruling"])
        )
        if entry["agreed"] == "gameMaster":
            demand(has_master, "The game has no game master who could rule.")
            demand(is_proposed or entry["asked"] == self.open["by"], "It is not what was asked for.")
        else:
            demand(is_proposed, "It is not what was proposed.")
            demand(entry["agreed"] != entry["asked"], "It is not agreed to by both.")
        self.is_possible(ruling, positions)
        demand(kind == "words" or entry["reason"] == self.open["words"], "Its reason is not the dispute.")
        self.open, self.proposal = None, None
        if kind == "rollback":
            demand(entry["position"] == positions.standing[entry["toRun"]], "The position is not that after the run.")
            positions.roll_back(entry["toRun"])
        elif kind != "words":
            positions.revision = entry.get("revision", positions.revision)
            positions.stands(entry["position"])


SETTLED = {
    "ruled": ("words", "words"),
    "rolledBack": ("rollback", "toRun"),
    "corrected": ("correction", "corrections"),
    "revised": ("rules", "revision"),
}


class Pauses:
    def __init__(self, most=None):
        self.open, self.rested, self.most = None, 0, most

    def set_back(self, now):
        """The referee's clock was ahead."""
        if self.open is not None:
            self.open = self.open | {"at": min(self.open["at"], now), "until": min(self.open["until"], now)}

    def pause(self, entry, is_waiting, has_master):
        demand(is_waiting and self.open is None, "There was no game that could be paused.")
        length = entry["until"] - entry["at"]
        demand(length > 0, "It is over before it begins.")
        if entry["asked"] == entry["agreed"] == "gameMaster":
            demand(has_master, "The game has no game master who could pause it.")
            demand(length <= 14 * DAY, "The game master may not pause it for so long.")
            demand(self.rested + length <= 30 * DAY, "The game master's days are used up.")
        else:
            by_both = "gameMaster" not in (entry["asked"], entry["agreed"]) and entry["asked"] != entry["agreed"]
            demand(by_both, "It is not agreed to by both.")
            demand(self.most is None or length <= self.most, "The players may not pause it for so long.")
        self.open = entry

    def resume(self, entry):
        demand(self.open is not None, "The game was not paused.")
        by, is_masters = entry["by"], self.open["asked"] == "gameMaster"
        demand(by is not None or entry["at"] >= self.open["until"], "The pause was not over.")
        demand(by is None or (by == "gameMaster") == is_masters, "They may not end this pause.")
        if is_masters:
            self.rested += entry["at"] - self.open["at"]
        self.open = None


class Book:
    """Every die that was ever made, and those that stand."""

    def __init__(self):
        self.made, self.standing = {}, []

    def times(self, what):
        """How often it stands already."""
        return sum(1 for _, other in self.standing if other == what)

    def kept(self, what):
        """The place and die that the next roll keeps, if any."""
        made, times = self.made.get(what, []), self.times(what)
        return made[times] if times < len(made) else None

    def enter(self, run, what, place, die):
        if self.kept(what) is None:
            self.made.setdefault(what, []).append((place, die))
        self.standing.append((run, what))

    def roll_back(self, to):
        self.standing = [(run, what) for run, what in self.standing if run <= to]
