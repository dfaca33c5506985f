"""Sections 1.5 and 1.6: the archive, and keys that a referee publishes."""

import hashlib
import io
import zipfile

from .ed25519 import is_signed, key_id
from .notation import (
    HASH, Wrong, demand, digest, is_hex, is_index, is_list, is_object, is_text, one_of, record, strict_json, text_of,
)

FILES = ("README.txt", "keys.json", "ledger.jsonl", "manifest.json")
MOST_BYTES = 64 * 2**20
MANIFEST = record(
    protocol=one_of("despatch-archive/1"), game=is_text, ledger=record(n=is_index, hash=HASH),
    files=record(**{name: record(bytes=is_index, sha256=HASH) for name in FILES[:3]}),
    signer=is_hex(8), signature=is_hex(64),
)


def is_archive(data):
    return data[:4] == b"PK\3\4"


def unpacked(data):
    """The files of an archive: no more than belong there, and not too large."""
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            infos = archive.infolist()
            demand(sorted(info.filename for info in infos) == list(FILES), "The archive holds other files.")
            demand(sum(info.file_size for info in infos) <= MOST_BYTES, "The archive is too large unpacked.")
            return {info.filename: archive.read(info) for info in infos}
    except Wrong:
        raise
    except Exception as fault:  # zipfile lets through whatever its bytes bring about
        raise Wrong(f"The archive cannot be unpacked: {fault}.") from None


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
