import { digest } from "../../common/fields.ts";
import { sha256Hex } from "../../common/bytes/sha256.ts";
import { ed25519 } from "@noble/curves/ed25519.js";
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import { zipSync } from "fflate";
import { z } from "zod";
import { err, ok, type Result } from "../../kernel/result.ts";
import { parseExport } from "./export-file.ts";
import { digestOf } from "../canonical.ts";
import { readPublishedKeys } from "../published-keys.ts";
import { keyId, type SigningKey } from "../signing.ts";
import { strictJson, strictText } from "../strict-json.ts";
import { filesInZip } from "../zip-file.ts";

/**
 * A game's export as one file: a zip archive of the ledger, the referee's keys, and a signed manifest of both
 * (docs/proof/dice-protocol.md describes it).
 */

/** The name of this archive format. */
const PROTOCOL = "despatch-archive/1";
const MANIFEST = "manifest.json";
const LEDGER = "ledger.jsonl";
const KEYS = "keys.json";
const README = "README.txt";
/** The members of an archive besides its manifest, sorted. */
const FILES = [README, KEYS, LEDGER] as const;

/** The size limit for an archive and for each member. A whole Campaign takes some megabytes. */
const MOST_BYTES = 64 * 2 ** 20;
/** A fixed time: the same game gives the same bytes. */
const WRITTEN = new Date(1980, 0, 1);

const manifest = z.strictObject({
  protocol: z.literal(PROTOCOL),
  game: z.string(),
  /** Where the ledger ends. */
  ledger: z.strictObject({ n: z.number().int().min(0), hash: digest }),
  files: z.record(z.string(), z.strictObject({ bytes: z.number().int().min(0), sha256: digest })),
  /** The id of the key that signs the ledger's end and the manifest. */
  signer: z.string(),
  signature: z.string().regex(/^[0-9a-f]{128}$/),
});
type Manifest = z.infer<typeof manifest>;

export interface ArchiveContents {
  readonly game: string;
  readonly ledger: { readonly n: number; readonly hash: string };
  /** The export, as JSON Lines. */
  readonly text: string;
  /** The referee's public keys as its site publishes them. */
  readonly keys: unknown;
  /** What readers need to know who have nothing but this file. */
  readonly readme: string;
}

/** @param signer the key that signs the ledger's end */
export function packArchive(
  { game, ledger, text, keys, readme }: ArchiveContents,
  signer: SigningKey,
): Uint8Array {
  const files: Record<(typeof FILES)[number], Uint8Array> = {
    [KEYS]: utf8ToBytes(`${JSON.stringify(keys, null, 2)}\n`),
    [LEDGER]: utf8ToBytes(text),
    [README]: utf8ToBytes(readme),
  };
  const listed = Object.entries(files).map(([name, bytes]) => [name, described(bytes)]);
  const bare = {
    protocol: PROTOCOL,
    game,
    ledger,
    files: Object.fromEntries(listed),
    signer: signer.id,
  } as const;
  const signature = bytesToHex(ed25519.sign(messageOf(bare), hexToBytes(signer.secret)));
  const whole = { ...files, [MANIFEST]: utf8ToBytes(`${JSON.stringify({ ...bare, signature }, null, 2)}\n`) };
  return zipSync(
    Object.fromEntries(Object.entries(whole).map(([name, bytes]) => [name, [bytes, { mtime: WRITTEN }]])),
  );
}

/** Whether a file begins like a zip archive (APPNOTE.TXT, 4.3.7). */
export function isArchive(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4;
}

/** The export in an archive, after its manifest is proved: each file's hash, and the signature by the ledger's last key. */
export function openArchive(archive: Uint8Array): Result<{ text: string; signer: string }, string> {
  const unpacked = filesIn(archive);
  if (!unpacked.ok) return unpacked;
  const files = unpacked.value;
  const read = manifestOf(files[MANIFEST]);
  if (read === undefined) return err("The archive's manifest cannot be read.");
  if (Object.keys(read.files).sort().join() !== FILES.join()) {
    return err("The archive's manifest lists other files than it has.");
  }
  for (const name of FILES) {
    if (digestOf(described(files[name])) !== digestOf(read.files[name])) {
      return err(`The archive's ${name} is not the one that its manifest lists.`);
    }
  }
  const text = strictText(files[LEDGER]);
  if (!text.ok) return err(`The archive's ${LEDGER} ${text.error}.`);
  const parsed = parseExport(text.value);
  if (!parsed.ok) return parsed;
  const { game, entries } = parsed.value;
  const last = entries[entries.length - 1];
  if (game !== read.game || last?.n !== read.ledger.n || last?.hash !== read.ledger.hash) {
    return err("The archive's manifest belongs to another ledger.");
  }
  const key = keysOf(entries).at(-1);
  if (key === undefined || keyId(key) !== read.signer || !isSigned(read, key)) {
    return err("The archive's manifest is not signed with the key that its ledger ends with.");
  }
  const published = readPublishedKeys(files[KEYS]);
  if (!published.ok) return published;
  const lacking = keysOf(entries).find((used) => !published.value.includes(used));
  if (lacking !== undefined) {
    return err(`The archive's ${KEYS} lacks the key ${keyId(lacking)}, with which its ledger is signed.`);
  }
  return ok({ text: text.value, signer: read.signer });
}

/** The keys that sign a ledger by its own account, in hexadecimal. */
function keysOf(entries: readonly Readonly<Record<string, unknown>>[]): string[] {
  return entries.filter(({ kind }) => kind === "created" || kind === "rotated")
    .flatMap(({ key }) => digest.safeParse(key).data ?? []);
}

/** The members of an archive: each of the right names once. */
function filesIn(archive: Uint8Array): Result<Record<string, Uint8Array>, string> {
  if (archive.length > MOST_BYTES) return err("The archive is larger than any game's.");
  const files = filesInZip(archive, MOST_BYTES);
  if (!files.ok) return err(`The archive ${files.error}.`);
  const names = files.value.map(([name]) => name).sort();
  return names.join() === [...FILES, MANIFEST].sort().join()
    ? ok(Object.fromEntries(files.value))
    : err(`The archive does not hold ${[...FILES, MANIFEST].join(", ")} and nothing else.`);
}

function manifestOf(bytes: Uint8Array): Manifest | undefined {
  const text = strictText(bytes);
  const json = text.ok ? strictJson(text.value) : text;
  return json.ok ? manifest.safeParse(json.value).data : undefined;
}

function described(bytes: Uint8Array) {
  return { bytes: bytes.length, sha256: sha256Hex(bytes) };
}

/** The signed bytes: the digest of the manifest without its signature. */
function messageOf(bare: Omit<Manifest, "signature">): Uint8Array {
  return concatBytes(utf8ToBytes("despatch/archive"), hexToBytes(digestOf(bare)));
}

function isSigned({ signature, ...bare }: Manifest, publicKey: string): boolean {
  return ed25519.verify(hexToBytes(signature), messageOf(bare), hexToBytes(publicKey), { zip215: false });
}
