import { isArchive } from "../../../dice/ledger/archive.ts";
import { digestOf } from "../../../dice/canonical.ts";
import { parseExport } from "../../../dice/ledger/export-file.ts";
import { PROTOCOL_1 } from "../../../dice/ledger-1/entry.ts";
import type { Export2 } from "../../../dice/ledger-2/export-lines.ts";
import { type Side, sideName, SIDES } from "../../../kernel/side.ts";
import { ownDocuments } from "../verifier/own-documents.ts";
import { inOneGo, type Prover, type Verification } from "../verifier/verification.ts";
import { Verifier2 } from "../verifier/verifier-2.ts";
import { exportProof, ledgerIn } from "../verifier/verify.ts";
import { type ArrivedHead, judgeArrivals } from "./arrivals.ts";
import { areKeysTold, withFeet } from "./compared-keys.ts";
import type { Misfit } from "./fitting.ts";
import { gathered } from "./gathered.ts";
import type { LedgerPart } from "./ledger-part.ts";
import { type KeptLetter, keptLetter } from "./letter.ts";
import { undoneDoubts, type UndoneEntries } from "./undone.ts";

/** A player's file: a letter, an mbox, an export, an archive. */
export interface MailFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

export interface LettersProof {
  /** One for each game, in the order of their first mention. */
  readonly games: readonly Verification[];
  /** What could not be read, in sentences. */
  readonly notes: readonly string[];
}

interface Pile {
  readonly parts: LedgerPart[];
  /** Whole ledgers of protocol 1, whose letters hold no parts. */
  readonly ledgers1: string[];
  readonly letters: KeptLetter[];
}

/**
 * Proves games from the letters of one player, or of both together, with exports and archives among them.
 * @param published the keys that the referee publishes, if given
 * @param prove carries out the proof of each game
 */
export async function verifyLetters(
  files: readonly MailFile[],
  published?: readonly string[],
  prove: Prover = inOneGo,
): Promise<LettersProof> {
  const notes: string[] = [];
  const piles = new Map<string, Pile>();
  const letters: KeptLetter[] = [];
  for (const { name, bytes } of files) {
    if (isProof(bytes)) {
      take(piles, notes, name, bytes);
      continue;
    }
    if (LEDGER_NAME.test(name)) {
      notes.push(`${name} is no ledger of a game, whatever its name says: it may have been cut or changed.`);
      continue;
    }
    const raws = lettersOfFile(bytes);
    for (const [index, raw] of raws.entries()) {
      const place = raws.length === 1 ? name : `${name}, letter ${index + 1}`;
      const letter = await keptLetter(place, raw);
      if (letter.ok) letters.push(letter.value);
      else notes.push(`${place} cannot be read as a letter: ${letter.error}`);
    }
  }
  for (const letter of letters) {
    for (const proof of letter.proofs) take(piles, notes, letter.name, proof, letter);
  }
  for (const letter of letters) {
    const pile = letter.game === undefined ? undefined : piles.get(letter.game);
    if (letter.proofs.length === 0 && letter.foot !== undefined) pile?.letters.push(letter);
  }
  if (piles.size === 0) {
    notes.push("None of these letters brings a part of a game's ledger, and no ledger is among the files.");
  }
  const games: Verification[] = [];
  for (const pile of piles.values()) games.push(...await verified(pile, published, prove));
  return { games, notes };
}

/** The name of a ledger's file, which no letter's file has. */
const LEDGER_NAME = /\.(?:zip|jsonl)$/i;

/** Whether a file is an export or an archive, and no letter; a file with a byte order mark is a faulty export. */
export function isProof(bytes: Uint8Array): boolean {
  const isMarked = bytes[0] === 0xef && bytes[1] === 0xbb;
  return isArchive(bytes) || isMarked || bytes[0] === "{".charCodeAt(0);
}

/** Adds a file to the others of its game. */
function take(
  piles: Map<string, Pile>,
  notes: string[],
  name: string,
  bytes: Uint8Array,
  letter?: KeptLetter,
): void {
  const ledger = ledgerIn(bytes);
  const parsed = ledger.ok ? parseExport(ledger.value.text) : ledger;
  if (!parsed.ok || !ledger.ok) {
    notes.push(`What ${name} brings is no ledger: ${parsed.ok ? "" : parsed.error}`);
    return;
  }
  const file = parsed.value;
  const pile = piles.get(file.game) ?? { parts: [], ledgers1: [], letters: [] };
  piles.set(file.game, pile);
  if (file.protocol === PROTOCOL_1) {
    pile.ledgers1.push(ledger.value.text);
    return;
  }
  pile.parts.push({ name, file, letter });
}

async function verified(
  { parts, ledgers1, letters }: Pile,
  published: readonly string[] | undefined,
  prove: Prover,
): Promise<Verification[]> {
  const witnesses = letters.map(({ foot }) => foot!);
  const found: Verification[] = [];
  for (const text of ledgers1) {
    found.push(withFeet(await prove(exportProof(text, { witnesses })), text, witnesses));
  }
  if (parts.length > 0) found.push(await gatheredProof(parts, letters, published, prove));
  return found;
}

async function gatheredProof(
  parts: readonly LedgerPart[],
  letters: readonly KeptLetter[],
  published: readonly string[] | undefined,
  prove: Prover,
): Promise<Verification> {
  const { file, disagreement, misfit, aside, foreign, undone, missing } = gathered(
    parts,
    documentsAtHand,
    published,
  );
  const isWhole = disagreement === undefined && missing.length === 0;
  const found = await prove(new Verifier2(file, { isGathered: true }).verify());
  const arrived = arrivals(file, parts, letters);
  const { early, late } = judgeArrivals(file.entries, arrived);
  const isEmpty = file.entries.length === 0 && disagreement === undefined;
  const failure = isEmpty
    ? { reason: missing.join(" ") }
    // If they differ from the first entry on, nothing can be proved.
    : (disagreement?.entry === 1 ? undefined : named(found.failure, misfit)) ?? disagreement ?? early;
  // A single file may have come from the referee just now.
  const files = new Set(parts.filter(({ letter }) => letter === undefined).map(({ name }) => name));
  const fitting = arrived.filter(({ name }) => !files.has(name) && !aside.includes(name));
  const told = fitting.map(({ entry }) => entry);
  const keysKnown = failure === undefined && areKeysTold(file.entries, told);
  return {
    ...found,
    ...(keysKnown ? { keysKnown: "letters" } : {}),
    ok: failure === undefined,
    ...(failure === undefined ? {} : { failure }),
    doubts: [
      ...late,
      ...(isEmpty ? [] : missing),
      ...undoneDoubts(undone),
      ...otherFeet(file, letters, isWhole, undone),
      ...closed(file, found),
      ...found.doubts,
    ],
    notes: [lettersNote(parts), ...asideNote(aside), ...foreignNote(foreign), ...found.notes],
  };
}

/** The letters to each reader, and how much of the ledger they prove, by entries and feet that belong to it. */
function arrivals(
  { entries }: Export2,
  parts: readonly LedgerPart[],
  letters: readonly KeptLetter[],
): ArrivedHead[] {
  const isOurs = (n: unknown, hash: unknown) => {
    const own = entries[Number(n) - 1];
    return own !== undefined && typeof hash === "string" && String(own.hash).startsWith(hash);
  };
  const brought = parts.map(({ name, file, letter }) => ({
    name,
    side: letter?.side ?? SIDES.find((side) => side === file.viewer),
    at: letter?.at,
    entry: Math.max(0, ...file.entries.filter(({ n, hash }) => isOurs(n, hash)).map(({ n }) => Number(n))),
  }));
  const told = letters.map(({ name, side, at, foot }) => ({
    name,
    side,
    at,
    entry: isOurs(foot?.n, foot?.hash) ? foot!.n : 0,
  }));
  return [...brought, ...told].filter(({ entry }) => entry > 0);
}

/** Letters whose foot names another ledger. Nobody signs a foot: the letter's owner has to find out where it comes from. */
function otherFeet(
  { entries }: Export2,
  letters: readonly KeptLetter[],
  isWhole: boolean,
  undone: readonly UndoneEntries[],
): string[] {
  const lost = undone.flatMap((each) => each.entries);
  return letters.flatMap(({ name, foot }) => {
    const own = entries[foot!.n - 1];
    const isOther = own === undefined ? isWhole : !String(own.hash).startsWith(foot!.hash);
    const isUndone = lost.some(({ entry }) =>
      entry.n === foot!.n && String(entry.hash).startsWith(foot!.hash)
    );
    return isOther && !isUndone
      ? [
        `${name} tells of ${own === undefined ? "an" : "another"} entry ${foot!.n}${
          own === undefined ? " that nothing brings" : ""
        }: if the referee wrote that letter, this is not the ledger behind it.`,
      ]
      : [];
  });
}

/** What is wrong, with its part if only one has it. */
function named(failure: Verification["failure"], misfit: Misfit | undefined): Verification["failure"] {
  return failure !== undefined && failure.entry === misfit?.entry ? misfit : failure;
}

function foreignNote(foreign: readonly string[]): string[] {
  return foreign.length === 0 ? [] : [
    `Entries that no key of this ledger has signed were left aside. Anybody can mail such; they stand in ${
      foreign.join(", ")
    }.`,
  ];
}

function asideNote(aside: readonly string[]): string[] {
  return aside.length === 0 ? [] : [
    `I left aside lines that do not belong to this ledger. They are in ${aside.join(", ")}.`,
  ];
}

/** Says that a game is over and not everything is opened that must be. */
function closed({ entries }: Export2, { sealed: { sheets, accounts, statements } }: Verification): string[] {
  const isOver = entries.some(({ kind }) => kind === "ended");
  return isOver && sheets.length + accounts.length + statements.length > 0
    ? [
      "The game is over, and not all that it hid is opened here. Add its archive, which the last letter brings.",
    ]
    : [];
}

function lettersNote(parts: readonly LedgerPart[]): string {
  const viewers = new Set(parts.map(({ file }) => file.viewer).filter((viewer) => viewer !== "spectator"));
  const count = `Put together from ${parts.length} ${parts.length === 1 ? "part" : "parts"} of the ledger`;
  const [only] = viewers;
  return viewers.size === 1
    ? `${count}, all from letters to the ${
      sideName(only as Side)
    } player. Prove them together with the other player's: that would show two different ledgers.`
    : viewers.size === 2
    ? `${count}, from letters to both players: they tell of one ledger.`
    : `${count}.`;
}

/** A game's documents by its first entry, as far as this program has the same. */
function documentsAtHand({ ruleset, scenario, documents }: Readonly<Record<string, unknown>>) {
  const named = typeof documents === "object" ? documents as Readonly<Record<string, unknown>> | null : null;
  const ours = ownDocuments(String(ruleset), String(scenario), named?.scenario) ?? new Map<string, unknown>();
  return new Map([...ours].filter(([name, document]) => digestOf(document) === named?.[name]));
}

/** Files in which mail programs keep letters. */

const FROM = new TextEncoder().encode("From ");
const LF = 10;
const CR = 13;

/** The letters in a file, as they were received: those of an mbox (RFC 4155), or the file itself. */
function lettersOfFile(bytes: Uint8Array): Uint8Array[] {
  if (!isFromAt(bytes, 0)) return [bytes];
  const starts = [0];
  for (let at = bytes.indexOf(LF); at !== -1; at = bytes.indexOf(LF, at + 1)) {
    if (isFromAt(bytes, at + 1) && isBlankBefore(bytes, at)) starts.push(at + 1);
  }
  return starts.map((start, index) => {
    const first = bytes.indexOf(LF, start);
    return bytes.subarray(first === -1 ? bytes.length : first + 1, starts[index + 1] ?? bytes.length);
  });
}

function isFromAt(bytes: Uint8Array, at: number): boolean {
  return FROM.every((byte, index) => bytes[at + index] === byte);
}

/** Whether the line that ends at a line feed is empty. */
function isBlankBefore(bytes: Uint8Array, at: number): boolean {
  const before = bytes[at - 1] === CR ? at - 2 : at - 1;
  return bytes[before] === LF;
}
