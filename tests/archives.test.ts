import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { unzipSync, zipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { verifyFile } from "../src/game/proof/verifier/verify.ts";
import { hasPython, secondVerifier } from "./support/second-verifier.ts";

/** Whatever is changed in a signed archive, both verifiers find it: docs/proof/dice-protocol.md, 1.5. */

const ARCHIVE = new Uint8Array(readFileSync(join(import.meta.dirname!, "vectors/game.zip")));

type Files = Record<string, Uint8Array>;
type Json = Record<string, unknown>;

function changed(change: (files: Files) => void): Uint8Array {
  const files = unzipSync(ARCHIVE);
  change(files);
  return zipSync(files);
}

const NAMES = Object.keys(unzipSync(ARCHIVE));

const LIE = new TextEncoder().encode("All is well.");
const joined = (one: Uint8Array, other: Uint8Array) => Uint8Array.from([...one, ...other]);

/** Each member of the manifest, down to its leaves. */
function pathsIn(value: unknown, path: readonly string[] = []): (readonly string[])[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap((
    [name, each],
  ) => [[...path, name], ...pathsIn(each, [...path, name])]);
}

const MANIFEST = JSON.parse(new TextDecoder().decode(unzipSync(ARCHIVE)["manifest.json"])) as Json;

function otherwise(path: readonly string[], isLeftOut: boolean): Uint8Array {
  const manifest = structuredClone(MANIFEST);
  const holder = path.slice(0, -1).reduce((at, name) => at[name] as Json, manifest);
  const name = path[path.length - 1];
  if (isLeftOut) delete holder[name];
  else holder[name] = typeof holder[name] === "number" ? holder[name] + 1 : "0".repeat(64);
  return changed((files) =>
    void (files["manifest.json"] = new TextEncoder().encode(JSON.stringify(manifest)))
  );
}

const TAMPERED: readonly (readonly [what: string, archive: Uint8Array])[] = [
  ...NAMES.flatMap((name) => [
    [`${name} left out`, changed((files) => void delete files[name])] as const,
    [`${name} empty`, changed((files) => void (files[name] = new Uint8Array()))] as const,
  ]),
  ...NAMES.filter((name) => name !== "manifest.json").map((name) =>
    [
      `${name} one byte longer`,
      changed((files) => void (files[name] = Uint8Array.from([...files[name], 10]))),
    ] as const
  ),
  ...pathsIn(MANIFEST).flatMap((path) => [
    [`manifest ${path.join(".")} changed`, otherwise(path, false)] as const,
    [`manifest ${path.join(".")} left out`, otherwise(path, true)] as const,
  ]),
  ["a file more", changed((files) => void (files["notes.txt"] = new Uint8Array(3)))],
  ["a file in a folder above", changed((files) => void (files["../keys.json"] = new Uint8Array(3)))],
  ["the archive cut short", ARCHIVE.slice(0, -30)],
  ["another archive before it", joined(changed((files) => void (files["README.txt"] = LIE)), ARCHIVE)],
  ["another archive behind it", joined(ARCHIVE, changed((files) => void (files["README.txt"] = LIE)))],
  ["bytes before it", joined(ARCHIVE.subarray(0, 4), ARCHIVE)],
  ["a file that is called otherwise where it lies", ARCHIVE.with(30, ARCHIVE[30] ^ 0x20)],
  ["a directory that is not of its files", ARCHIVE.with(ARCHIVE.length - 6, ARCHIVE[ARCHIVE.length - 6] ^ 1)],
];

describe("despatch verify", () => {
  it("proves the archive as it stands", () => {
    expect(verifyFile(ARCHIVE)).toMatchObject({ ok: true, manifestSigner: MANIFEST.signer });
    expect(TAMPERED.length).toBeGreaterThan(40);
  });

  it.each(TAMPERED)("finds %s", (_, archive) => expect(verifyFile(archive).ok).toBe(false));
});

it.skipIf(!hasPython)("the verifier written from the document alone finds each of them, too", () => {
  const folder = mkdtempSync(join(tmpdir(), "despatch-archives-"));
  const files = [["whole", ARCHIVE] as const, ...TAMPERED].map(([, archive], index) => {
    const file = join(folder, `${index}.zip`);
    writeFileSync(file, archive);
    return file;
  });
  const reports = secondVerifier(...files).split("\n");
  rmSync(folder, { recursive: true });
  const [whole, ...tampered] = reports.map((line) => JSON.parse(line) as { ok: boolean });
  expect(whole.ok).toBe(true);
  expect(TAMPERED.filter((_, index) => tampered[index].ok).map(([what]) => what)).toEqual([]);
});
