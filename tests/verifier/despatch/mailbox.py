"""Section 8: what letters prove by themselves."""

import email
import email.policy
import re
from email.utils import parsedate_to_datetime
from itertools import takewhile

from .archive import is_archive, open_archive
from .beacon import time_of
from .chain import has_form, so_far_before
from .ed25519 import is_signed, key_id
from .export2 import PLACES, Export
from .ledger2 import Ledger, commitment_to_statement, nonce_of, nonce_of_truth, with_indexes
from .notation import HASH, SIDES, Wrong, canonical, demand, digest, is_count, is_hex, is_whole

SUBJECT = re.compile(r"\[[^\[\]]*\b([0-9A-Z]{4,32}) (Allied|Axis|Game master)\]")
PROOF = re.compile(r"despatch-[0-9A-Z]+-[0-9-]+\.(?:jsonl|zip)")
FOOT = re.compile(
    r"ledger[\s>]+entry[\s>]+(\d{1,9})(?:[\s>]*\(([0-9a-f]{8,64})\))?(?:[\s>:]*\b([0-9a-f]{16,64})\b)?", re.IGNORECASE
)
#: By how much the clocks of the referee and of a mail provider may differ.
CLOCKS_DIFFER = 5 * 60_000


def is_mailbox(data):
    return data[:5] == b"From "


def letters_in(data):
    """The letters of an mbox (RFC 4155)."""
    return re.split(rb"(?:\A|(?<=\n\n)|(?<=\n\r\n))From [^\n]*\n", data)[1:]


class Letter:
    def __init__(self, name, raw):
        mail = email.message_from_bytes(raw, policy=email.policy.default)
        named = SUBJECT.search(str(mail["subject"] or ""))
        self.name, self.game = name, named and named[1]
        self.side = next((side for side in SIDES if named and named[2].lower() == side), None)
        self.at = arrival_of(mail)
        self.foot = foot_of(text_in(mail.get_body(("plain", "html"))))
        self.proofs = [bytes_of(part) for part in mail.walk() if PROOF.fullmatch(part.get_filename() or "")]


def bytes_of(part):
    """What a part brings; of one that has parts itself nothing."""
    return b"" if part is None else part.get_payload(decode=True) or b""


def text_in(body):
    text = bytes_of(body).decode("utf-8", "replace")
    is_html = body is not None and body.get_content_subtype() == "html"
    return re.sub(r"<[^<>]*>", " ", text) if is_html else text


def arrival_of(mail):
    """When its topmost Received says that it came."""
    received = str((mail.get_all("received") or [""])[0])
    try:
        time = re.sub(r"\([^()]*\)", "", received.rpartition(";")[2]).strip()
        return int(parsedate_to_datetime(time).timestamp() * 1000)
    except (TypeError, ValueError):
        return None


def foot_of(text):
    feet = [(int(n), digits.lower()) for n, *both in FOOT.findall(text) for digits in both if len(digits) >= 16]
    return feet[-1] if feet else None


class Gathered(Export):
    """What the parts of one game come to, as an export."""

    def __init__(self, parts, keys):
        super().__init__([])
        self.is_gathered, self.gaps, self.fork = True, [], None
        self.game, self.protocol = parts[0][1].game, parts[0][1].protocol
        brought = self.signed_in(entries_of(parts), keys)
        self.lost = self.part_undone(brought)
        self.find_fork(brought)
        self.entries = []
        while (n := len(self.entries) + 1) in brought and (self.fork is None or n < self.fork["entry"]):
            self.entries.append(brought[n][0])
        parts = [without_undone(part, self.lost) for _, part in parts]
        self.take_steps(parts)
        if brought and max(brought) > len(self.entries) and self.fork is None:
            self.gaps.append(f"entries {len(self.entries) + 1} to {max(brought)}: no letter brings all that they need")
        self.take_others(parts)

    @staticmethod
    def signed_in(brought, published):
        """The entries that the ledger's keys have signed."""
        kept, keys = {}, []
        for n in sorted(brought):
            own = [
                entry for entry in brought[n]
                if any(is_by(entry, key) for key in ([entry.get("key")] if n == 1 else keys))
            ]
            trusted = [entry for entry in own if n == 1 and published is not None and entry["key"] in published]
            if trusted or own:
                kept[n] = trusted or own
                keys += [entry["key"] for entry in kept[n] if n == 1 or entry.get("kind") == "rotated"]
        # Without a first entry nobody knows the ledger's keys, and nothing of it is proved.
        return kept if 1 in kept else {}

    def part_undone(self, brought):
        """Takes out what a restore has undone, and names it. Returns the hashes of that."""
        every, lost, groups = [entry for n in sorted(brought) for entry in brought[n]], set(), []
        restores = [entry for entry in every if entry.get("kind") == "restored" and is_whole(entry.get("at"))]
        for restored in sorted(restores, key=lambda entry: entry["at"]):
            follows = {restored["hash"]}
            for entry in every:
                if entry.get("previous") in follows:
                    follows.add(entry["hash"])
            undone = [
                entry for entry in every
                if entry["n"] >= restored["n"] and entry["hash"] not in follows | lost
                and is_whole(entry.get("at")) and entry["at"] <= restored["at"]
            ]
            lost |= {entry["hash"] for entry in undone}
            if undone:
                groups.append((restored["n"], undone))
        standing = [entry for entry in every if entry["hash"] not in lost]
        for n, undone in groups:
            names = ", ".join(f"{entry['n']} {entry.get('kind')}" for entry in undone)
            self.gaps.append(f"entries that the restore in entry {n} has undone: {names}")
            self.fork = self.fork or second_ledger(n, undone, standing)
        for n in list(brought):
            brought[n] = [entry for entry in brought[n] if entry["hash"] not in lost]
            if not brought[n]:
                del brought[n]
        return lost

    def find_fork(self, brought):
        several = [n for n in sorted(brought) if len(brought[n]) > 1]
        if several and self.fork is None:
            self.fork = {"entry": several[0], "reason": "Two ledgers: there are two entries of that number."}

    def take_steps(self, parts):
        """The steps of each run that its entry names; without them nothing is proved from there on."""
        steps = {(run, digest(each)): each for part in parts for (run,), each in part.by["steps"].items()}
        for place, entry in enumerate(self.entries):
            if entry.get("kind") == "run":
                found = steps.get((entry.get("run"), entry.get("steps")))
                if found is None:
                    del self.entries[place:]
                    return
                self.by["steps"][(entry["run"],)] = found

    def take_others(self, parts):
        """Of the lines for each place the one that fits."""
        kinds = Ledger(self).chain.kinds
        entries = with_indexes(list(takewhile(lambda entry: has_form(entry, kinds), self.entries)))
        for chain, anchor in entries[0][0]["anchors"].items() if entries else ():
            lines = [part.by["key"][(chain,)] for part in parts if (chain,) in part.by["key"]]
            lines.sort(key=lambda line: (so_far_before(line["key"], line["index"]) != anchor, -line["index"]))
            if lines:
                self.by["key"][(chain,)] = lines[0]
        runs = {entry["run"] for entry, _ in entries if entry["kind"] == "run"}
        for kind in ("document", "sheet", "account", "statement"):
            places = {place for part in parts for place in part.by[kind]}
            for place in places:
                is_known = place[0] in runs if kind == "sheet" else kind == "document" or place[0] <= len(entries)
                lines = [part.by[kind][place] for part in parts if place in part.by[kind]]
                fitting = [line for line in lines if self.fits(kind, place, line, entries)]
                if is_known:
                    self.by[kind][place] = (fitting or lines)[0]

    def fits(self, kind, place, value, entries):
        if kind == "document":
            return bool(entries) and entries[0][0]["documents"].get(place[0]) == digest(value)
        if kind == "sheet":
            locks = (each for each in entries if each[0]["kind"] == "locked" and each[0]["run"] == place[0])
            entry, index = next(locks, (None, None))
            if entry is None:
                return False
            key = self.key_at(place[1], index)
            nonce = key and nonce_of(key, "sheet", entry["n"])
            return key and digest({"lines": value, "nonce": nonce}) == entry["sheets"][place[1]]
        entry, index = entries[place[0] - 1] if place[0] <= len(entries) else (None, None)
        if entry is None:
            return False
        if kind == "statement":
            by = entry["said"][place[1]]["by"] if place[1] < len(entry["said"]) else "all"
            key = self.key_at("all" if by == "gameMaster" else by, index)
            nonce = key and nonce_of(key, f"said {place[1]}", entry["n"])
            wanted = [words["digest"] for words in entry["said"]][place[1]:place[1] + 1]
            return key and [commitment_to_statement(digest(value), nonce)] == wanted
        both = [self.key_at(side, index) for side in (SIDES if place[1] == "truth" else place[1:])]
        if not all(both) or not entry.get("sealed"):
            return False
        nonce = nonce_of_truth(*both, entry["n"]) if len(both) == 2 else nonce_of(both[0], "account", entry["n"])
        return digest({"account": value, "nonce": nonce}) == entry["sealed"][place[1]]

    def key_at(self, chain, index):
        line = self.key(chain, index)
        return line and so_far_before(line["key"], line["index"] - index)


def entries_of(parts):
    """Every entry that is brought, the different ones of a number once each."""
    brought = {}
    for _, part in parts:
        for entry in part.entries:
            known = brought.setdefault(entry.get("n"), []) if is_count(entry.get("n")) else [entry]
            if all(canonical(entry) != canonical(each) for each in known):
                known.append(entry)
    return brought


def second_ledger(n, undone, standing):
    """Two ledgers that no restore explains: it undoes one, which nobody goes on with."""
    for before, entry in zip(undone, undone[1:]):
        step = entry["n"] - before["n"]
        if step == 0 or (step == 1 and entry.get("previous") != before["hash"]):
            return {"entry": entry["n"], "reason": "Two ledgers: a restore undoes one."}
    gone = {entry["hash"] for entry in undone}
    if any(entry.get("previous") in gone for entry in standing):
        return {"entry": n, "reason": "Two ledgers: one went on after the other undid it."}
    return None


def is_by(entry, key):
    bare = {name: value for name, value in entry.items() if name not in ("hash", "signature")}
    has_form = HASH(key) and HASH(entry.get("hash")) and is_hex(64)(entry.get("signature"))
    return has_form and entry["hash"] == digest(bare) and is_signed(key, entry["hash"], entry["signature"])


def without_undone(part, lost):
    """A part without the lines that open what of it is undone."""
    gone = [entry for entry in part.entries if entry.get("hash") in lost]
    numbers = {entry["n"] for entry in gone}
    runs = {entry["run"] for entry in gone if entry.get("kind") in ("locked", "run")}
    kept = Export([])
    kept.entries, kept.viewer = part.entries, part.viewer
    of = {"steps": runs, "sheet": runs, "account": numbers, "statement": numbers}
    kept.by = {
        kind: {place: line for place, line in part.by[kind].items() if not (kind in of and place[0] in of[kind])}
        for kind in PLACES
    }
    return kept


def judge_arrivals(entries, heads, gaps):
    """@param heads of each letter its side, when it came, and the last entry that it tells of"""
    sides = [side for side in SIDES if any(head[0] == side for head in heads)]
    early = None
    for entry in entries:
        telling = [head for head in heads if head[2] >= entry["n"]]
        if early is None and any(at is not None and at < entry["at"] - CLOCKS_DIFFER for _, at, _ in telling):
            early = {"entry": entry["n"], "reason": "A letter that tells of it came before it was made."}
        if entry["kind"] != "locked" or entry["round"] is None:
            continue
        for side in sides or [None]:
            published = time_of(entry["round"])
            is_told = any(to == side and at is not None and at < published for to, at, _ in telling)
            if side is None or not is_told:
                gaps.append(f"that the {side} player was told of the lock of run {entry['run']} before its round")
    return early


def verify_mailbox(data, read_export, keys):
    """What the letters of a mailbox prove of each of their games: (export, ledger, failure) each."""
    letters = [Letter(f"letter {count}", raw) for count, raw in enumerate(letters_in(data), 1)]
    games = {}
    for letter in letters:
        for proof in letter.proofs:
            try:
                export = open_archive(proof, read_export) if is_archive(proof) else read_export(proof.decode())
            except (Wrong, UnicodeDecodeError):
                continue
            if isinstance(export, Export):
                games.setdefault(export.game, []).append((letter, export))
    demand(games, "None of these letters brings a part of a game's ledger.")
    return [judged(game, parts, letters, keys) for game, parts in games.items()]


def judged(game, parts, letters, keys):
    export = Gathered(parts, keys)
    ledger, failure = Ledger(export), None
    try:
        demand(export.entries or export.fork, "No letter brings entry 1.")
        for entry in export.entries:
            failure = {"entry": entry.get("n")}
            ledger.check(entry)
        failure = None
        if export.entries:
            ledger.finish()
    except Wrong as wrong:
        failure = {**(failure or {}), "reason": str(wrong)}
    own = {entry.get("hash"): entry.get("n") for entry in export.entries}
    heads = [
        (letter.side, letter.at, max((own.get(entry.get("hash"), 0) for entry in part.entries), default=0))
        for letter, part in parts
    ]
    for letter in letters:
        if letter.game == game and letter.foot is not None and not letter.proofs:
            n, digits = letter.foot
            told = next((hash_ for hash_, of in own.items() if of == n), "")
            if told.startswith(digits):
                heads.append((letter.side, letter.at, n))
            elif not any(hash_.startswith(digits) for hash_ in export.lost):
                export.gaps.append(f"{letter.name}: it tells of another entry {n}")
    early = judge_arrivals(export.entries[:ledger.chain.n], [head for head in heads if head[2] > 0], export.gaps)
    ledger.gaps += export.gaps
    return export, ledger, failure or export.fork or early
