"""Sections 1.3 and 1.4: key chains, and how entries follow one another."""

import functools
import hashlib

from .ed25519 import is_signed, key_id
from .notation import HASH, demand, digest, is_count, is_hex, is_text, is_whole, record

LENGTH = 4096

LINK = {
    "n": is_count, "at": is_whole, "kind": is_text, "previous": HASH, "signer": is_hex(8), "hash": HASH,
    "signature": is_hex(64),
}


def key_before(key):
    return hashlib.sha256(b"despatch/key" + bytes.fromhex(key)).hexdigest()


@functools.lru_cache(4096)
def so_far_before(key, steps):
    for _ in range(steps):
        key = key_before(key)
    return key


def are_apart(anchors):
    """Whether no anchor is another, nor leads to one: each chain is its own."""
    every = set(anchors)
    if len(every) < 3:
        return False
    for key in every:
        for _ in range(LENGTH):
            key = key_before(key)
            if key in every:
                return False
    return True


def has_form(entry, kinds):
    kind = entry.get("kind")
    return is_text(kind) and kind in kinds and record(**LINK, **kinds[kind])(entry)


class Chain:
    """The entries of a ledger in order: numbers, hashes, and whose signature each bears."""

    def __init__(self, kinds):
        self.kinds = kinds
        self.n, self.hash, self.keys = 0, "0" * 64, []

    def judge(self, entry):
        kind = entry.get("kind")
        demand(is_text(kind) and kind in self.kinds, f"Its kind is not known: {kind}.")
        demand(has_form(entry, self.kinds), "It has not the form of an entry.")
        demand(entry["n"] == self.n + 1, f"Its number is {entry['n']}, not {self.n + 1}.")
        demand(entry["previous"] == self.hash, "It does not name the hash of the entry before it.")
        bare = {name: value for name, value in entry.items() if name not in ("hash", "signature")}
        demand(entry["hash"] == digest(bare), "Its hash is not that of its content.")
        demand((kind == "created") == (self.n == 0), "A ledger begins with how the game was made.")
        key = entry["key"] if kind == "created" else self.keys[-1]
        demand(entry["signer"] == key_id(key), "It is signed with another key than the one in use.")
        demand(is_signed(key, entry["hash"], entry["signature"]), "Its signature is wrong.")

    def found(self, entry):
        """It is right in every other way, too."""
        self.n, self.hash = entry["n"], entry["hash"]
        if entry["kind"] in ("created", "rotated"):
            self.keys.append(entry["key"])
