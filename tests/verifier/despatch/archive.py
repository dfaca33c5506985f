"""Sections 1.5 and 1.6: the archive, and keys that a referee publishes."""

import hashlib
import struct
import zlib

from .ed25519 import is_signed, key_id
from .notation import (
    HASH, demand, digest, is_hex, is_index, is_list, is_object, is_text, one_of, record, strict_json, text_of,
)

FILES = ("README.txt", "keys.json", "ledger.jsonl", "manifest.json")
MOST_BYTES = 64 * 2**20
FORM = "The archive cannot be unpacked: it is no zip file of the form that all tools read alike."
MANIFEST = record(
    protocol=one_of("despatch-archive/1"), game=is_text, ledger=record(n=is_index, hash=HASH),
    files=record(**{name: record(bytes=is_index, sha256=HASH) for name in FILES[:3]}),
    signer=is_hex(8), signature=is_hex(64),
)


def is_archive(data):
    return data[:4] == b"PK\3\4"


def laid_out(data):
    """The files of a zip file of the one form that all tools read alike: (name, method, CRC-32, size, packed) each."""
    at, files, wholes = 0, [], []
    while data[at:at + 4] == b"PK\3\4" and at + 30 <= len(data):
        flags, method = struct.unpack_from("<HH", data, at + 6)
        crc, packed, size, named, extra = struct.unpack_from("<IIIHH", data, at + 14)
        start = at + 30 + named
        is_plain = flags == extra == 0 and method in (0, 8) and start + packed <= len(data)
        demand(is_plain, FORM)
        files.append((data[at + 30:start].decode("latin-1"), method, crc, size, data[start:start + packed]))
        wholes.append((at, data[at + 4:at + 28], data[at + 30:start]))
        at = start + packed
    directory = at
    for place, same, name in wholes:
        head = data[at:at + 46]
        is_same = (
            head[:4] == b"PK\1\2" and head[6:30] == same and head[30:36] == bytes(6)
            and head[42:] == struct.pack("<I", place) and data[at + 46:at + 46 + len(name)] == name
        )
        demand(is_same, FORM)
        at += 46 + len(name)
    count = len(files)
    end = b"PK\5\6" + struct.pack("<HHHHIIH", 0, 0, count, count, at - directory, directory, 0)
    demand(data[at:] == end, FORM)
    return files


def unpacked(data):
    """The files of an archive: no more than belong there, and not too large."""
    zipped = laid_out(data)
    demand(sum(size for _, _, _, size, _ in zipped) <= MOST_BYTES, "The archive is too large unpacked.")
    files = {}
    for name, method, crc, size, packed in zipped:
        try:
            file = packed if method == 0 else zlib.decompressobj(-15).decompress(packed, size + 1)
        except zlib.error:
            file = None
        is_whole = file is not None and len(file) == size and zlib.crc32(file) == crc
        demand(is_whole, f"The archive cannot be unpacked: {name} is broken.")
        demand(name not in files, "The archive holds other files.")
        files[name] = file
    demand(sorted(files) == list(FILES), "The archive holds other files.")
    return files


def published_keys(data, what):
    """The keys that a list of them names, in hexadecimal."""
    lists = strict_json(text_of(data, what), what)
    keys = lists.get("keys") if is_object(lists) else None
    is_one = is_list(keys) and all(is_object(key) and HASH(key.get("public")) for key in keys)
    demand(is_one, f"{what} is no list of keys.")
    return [key["public"] for key in keys]


def open_archive(data, read):
    """The export in an archive, whose manifest is proved."""
    demand(len(data) <= MOST_BYTES, "The archive is larger than any game's.")
    files = unpacked(data)
    manifest = strict_json(text_of(files["manifest.json"], "The manifest"), "The manifest")
    demand(MANIFEST(manifest), "The archive's manifest is none.")
    for name in FILES[:3]:
        found = {"bytes": len(files[name]), "sha256": hashlib.sha256(files[name]).hexdigest()}
        demand(found == manifest["files"][name], f"The archive's {name} is not the one that its manifest lists.")
    export = read(text_of(files["ledger.jsonl"], "The archive's ledger"))
    demand(export.entries, "The archive's ledger has no entries.")
    last = export.entries[-1]
    end = {"n": last.get("n"), "hash": last.get("hash")}
    demand((export.game, end) == (manifest["game"], manifest["ledger"]), "The manifest is of another ledger.")
    keys = [entry.get("key") for entry in export.entries if entry.get("kind") in ("created", "rotated")]
    keys = [key for key in keys if HASH(key)]
    demand(keys and key_id(keys[-1]) == manifest["signer"], "It is signed with another key.")
    bare = {name: value for name, value in manifest.items() if name != "signature"}
    demand(is_signed(keys[-1], digest(bare), manifest["signature"], b"despatch/archive"), "The manifest is not signed.")
    published = published_keys(files["keys.json"], "The archive's list of keys")
    demand(all(key in published for key in keys), "The archive's list of keys lacks one that its ledger is signed with.")
    return export
