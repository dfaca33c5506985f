"""Section 6.1: the least time that a deadline leaves."""

from .notation import SIDES, demand

HOUR, DAY = 3_600_000, 86_400_000
STAGES = {"asked": "time", "reserve": "reserve", "sheet": "correction"}


class Terms:
    def __init__(self, control):
        self.control, self.term = control, None
        self.reserve = {side: control["reserveDays"] * DAY for side in SIDES}
        self.spans = {side: [] for side in SIDES}

    def own(self, side):
        return self.term if self.term is not None and self.term["side"] == side else None

    def deadline(self, entry, question, is_claimable):
        side, at, because = entry["side"], entry["at"], entry["because"]
        own = self.own(side)
        least = self.least(entry, own, question, is_claimable)
        demand(entry["due"] >= least, f"It gives until {entry['due']}, and the game until {least} at least.")
        stage = STAGES.get(because, own["stage"] if own else "time")
        goes_on = own is not None and own["stage"] == stage
        since = own["since"] if goes_on else at
        if not goes_on:
            self.end(at)
        self.term = {"side": side, "due": entry["due"], "stage": stage, "since": since, "least": least, "held": None}

    def least(self, entry, own, question, is_claimable):
        at, because = entry["at"], entry["because"]
        asked = at + self.span(question)
        if because == "asked":
            return asked
        if because in ("pause", "dispute"):
            if own is None:
                return asked
            demand(own["held"] is not None, "No term was held that could go on.")
            left = own["held"]["left"]
            return at + (max(left, min(DAY, at - own["held"]["at"])) if own["stage"] == "time" else left)
        if because == "reserve":
            is_over = own is not None and own["stage"] == "time"
            is_over = is_over and at >= own["due"] + self.control["graceHours"] * HOUR
            demand(is_over, "The time before the reserve was not over.")
            return at + self.reserve[entry["side"]]
        if because == "sheet":
            in_reserve = own is not None and own["stage"] == "reserve"
            demand(in_reserve or is_claimable, "No reserve was running, and nothing could be claimed.")
            return at + DAY
        demand(own is not None, "No term was running that could move.")
        if because == "absence":
            return max(own["least"], min(own["due"], at + DAY))
        return max(own["due"], at + HOUR)

    def span(self, question):
        if question:
            return self.control["answerDays"] * DAY
        turn = self.control["turn"]
        return (turn["days"] if turn["kind"] == "days" else 3) * DAY

    def lapse(self, entry):
        own = self.own(entry["side"])
        demand(own is not None, "That side had no deadline.")
        demand(own["held"] is None or not own["held"]["spent"], "Its clock had stood still, and no new deadline was told.")
        is_graceful = entry["by"] != "sheet" and own["stage"] == "time"
        over = own["due"] + (self.control["graceHours"] * HOUR if is_graceful else 0)
        demand(entry["at"] >= over, "Its deadline had not passed.")
        demand(not is_graceful or self.reserve[entry["side"]] == 0, "Its reserve was not used.")
        self.end(entry["at"])

    def hold(self, at):
        """A dispute or a pause opens."""
        term = self.term
        if term is None or term["held"] is not None:
            return
        away = sum(
            max(0, min(term["due"], span["to"]) - max(at, span["from"])) for span in self.spans[term["side"]]
        )
        left = max(0, term["due"] - at - away)
        term["held"] = {"at": at, "left": left, "spent": term["due"] > at}

    def set_back(self, at):
        """The referee's clock was ahead."""
        term = self.term
        if term is None:
            return
        for name, most in (("due", at + HOUR), ("least", at + HOUR), ("since", at)):
            term[name] = min(term[name], most)
        if term["held"] is not None:
            term["held"] |= {"at": min(term["held"]["at"], at), "left": 0}

    def end(self, at):
        term, self.term = self.term, None
        if term is not None and term["stage"] == "reserve":
            self.reserve[term["side"]] = max(0, self.reserve[term["side"]] - (at - term["since"]))
