"""Section 6.1: the least time that a deadline leaves."""

from datetime import datetime, timedelta, timezone
from zoneinfo import ZoneInfo

from .notation import SIDES, demand

HOUR, DAY = 3_600_000, 86_400_000
STAGES = {"asked": "time", "given": "time", "reserve": "reserve", "sheet": "correction"}


def weekly_at_or_after(turn, at):
    """The first weekly hour at or after a time: of one that comes twice the second, of one that is left out the one after."""
    zone = ZoneInfo(turn["zone"])
    local = datetime.fromtimestamp(at / 1000, timezone.utc).astimezone(zone)
    first = datetime(local.year, local.month, local.day, turn["hour"], turn["minute"])
    first += timedelta(days=(turn["weekday"] - local.isoweekday()) % 7)
    both = (first + timedelta(days=days) for days in (0, 7))
    hours = (max(each.replace(tzinfo=zone, fold=fold).timestamp() for fold in (0, 1)) for each in both)
    return next(int(hour) * 1000 for hour in hours if hour * 1000 >= at)


class Terms:
    def __init__(self, control, gaps):
        self.control, self.term, self.gaps = control, None, gaps
        self.reserve = {side: control["reserveDays"] * DAY for side in SIDES}
        self.spans = {side: [] for side in SIDES}

    def own(self, side):
        return self.term if self.term is not None and self.term["side"] == side else None

    def deadline(self, entry, question, is_claimable):
        side, at, because = entry["side"], entry["at"], entry["because"]
        own = self.own(side)
        least = self.least(entry, own, question, is_claimable)
        demand(entry["due"] >= least, f"It gives until {entry['due']}, and the game until {least} at least.")
        hour = self.hour(entry, own, question)
        stage = STAGES.get(because, own["stage"] if own else "time")
        goes_on = own is not None and own["stage"] == stage
        since = own["since"] if goes_on else at
        if not goes_on:
            self.end(at)
        self.term = {
            "side": side, "due": entry["due"], "stage": stage, "since": since, "least": least, "hour": hour, "held": None,
        }

    def hour(self, entry, own, question):
        """The weekly hour that a deadline may not come before, where it hangs on one that is known."""
        turn, because, due = self.control["turn"], entry["because"], entry["due"]
        if turn["kind"] != "weekly" or question:
            return None
        is_asked = because == "asked" or (own is None and because in ("pause", "dispute"))
        if not is_asked and because != "absence":
            return None
        hour = None if own is None else own["hour"]
        if is_asked:
            try:
                hour = weekly_at_or_after(turn, entry["at"] + 3 * DAY)
            except (OSError, OverflowError, ValueError, KeyError):
                self.gaps.append(f"the deadline of entry {entry['n']}: the clocks of {turn['zone']} are not known here")
                return None
        if hour is None:
            return None
        demand(due > hour - DAY, f"It gives until {due}, and the game's weekly hour is {hour}.")
        if due < hour:
            self.gaps.append(f"the deadline of entry {entry['n']}: by the clocks known here the game gives until {hour}")
        return hour

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
        if because == "given":
            demand(own is not None or is_claimable, "No term was running that could be longer.")
            in_time = own is not None and own["stage"] == "time"
            return HOUR + (max(own["due"], at) if in_time else at)
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
        demand(own["held"] is None or not own["held"]["spent"], "Its clock had stood still, and the referee had set no new deadline.")
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
        for name, most in (("due", at + HOUR), ("least", at + HOUR), ("hour", at + HOUR), ("since", at)):
            if term[name] is not None:
                term[name] = min(term[name], most)
        if term["held"] is not None:
            term["held"] |= {"at": min(term["held"]["at"], at), "left": 0}

    def end(self, at):
        term, self.term = self.term, None
        if term is not None and term["stage"] == "reserve":
            self.reserve[term["side"]] = max(0, self.reserve[term["side"]] - (at - term["since"]))
