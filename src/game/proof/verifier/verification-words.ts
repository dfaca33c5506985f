import type { StillSealed } from "../../../dice/ledger-2/openings.ts";
import { keyId } from "../../../dice/signing.ts";
import { counted, inOneLine } from "../../../common/text.ts";
import { dayFor, PLAIN_DATES } from "../../../../templates/dates.ts";
import { sideName, SIDES } from "../../../kernel/side.ts";
import { thingsSaid } from "./statement-notes.ts";
import { LEAST_DIGITS, type ProofExtent, type Verification, type Witness } from "./verification.ts";

/** What was proved, in sentences. */
export interface VerificationWords {
  readonly title: string;
  /** Whether everything is proved, and by compared keys. */
  readonly isWhole: boolean;
  /** The first entry that is wrong, and why. */
  readonly failure: string | undefined;
  readonly doubts: readonly string[];
  readonly checked: readonly string[];
  readonly notes: readonly string[];
  /** The signer, and where the proved part ends. */
  readonly end: readonly string[];
}

/** One line each: none of the file's own words may look like a line of the verifier's, or hide one. */
export function verificationWords(verification: Verification): VerificationWords {
  const { title, isWhole, failure, ...lists } = wordsOf(verification);
  const lines = (each: readonly string[]) => each.map(inOneLine);
  return {
    title: inOneLine(title),
    isWhole,
    failure: failure === undefined ? undefined : inOneLine(failure),
    doubts: lines(lists.doubts),
    checked: lines(lists.checked),
    notes: lines(lists.notes),
    end: lines(lists.end),
  };
}

function wordsOf(verification: Verification): VerificationWords {
  const { ok, checked, head, manifestSigner, failure, doubts, notes, sealed } = verification;
  const place = failure?.entry === undefined ? "" : `Entry ${failure.entry} is the first that is wrong. `;
  // A file without one valid entry has nothing to count, and no end.
  const isUnread = head.n === 0;
  return {
    title: titleOf(verification),
    isWhole: ok && doubts.length === 0 && areKeysCompared(verification),
    failure: failure === undefined ? undefined : place + failure.reason,
    doubts,
    checked: [
      ...(manifestSigner === undefined
        ? []
        : [`the archive's files as its manifest lists them, signed with ${manifestSigner}`]),
      ...(isUnread ? [] : checkedWords(checked)),
    ],
    notes: [...notes, ...sealedWords(sealed)],
    end: [
      ...signedWords(verification),
      ...(isUnread ? [] : [`Ledger entry ${head.n}: ${head.hash}`]),
    ],
  };
}

function areKeysCompared({ comparedWith, keysKnown }: Verification): boolean {
  return comparedWith !== undefined || keysKnown !== undefined;
}

/** The signers, and who says that it must be them. */
function signedWords({ ok, keys, comparedWith, keysKnown }: Verification): string[] {
  if (keys.length === 0) return [];
  const signed = `Signed with ${keys.map(keyId).join(", ")}`;
  if (!ok) return [`${signed}.`];
  if (comparedWith !== undefined) return [`${signed}, which ${comparedWith} names.`];
  if (keysKnown === "letters") {
    return [
      `${signed}, as the letters have it. If they are not your own letters, compare the key with a list of the referee's keys.`,
    ];
  }
  if (keysKnown !== undefined) {
    return [`${signed}, which this browser has known since ${dayFor(keysKnown.since, PLAIN_DATES)}.`];
  }
  return [
    `${signed}. Whose keys these are was NOT COMPARED: add letters of the game, the foot of one, or the list of keys that the referee publishes at /.well-known/despatch-keys.json.`,
  ];
}

function titleOf(verification: Verification): string {
  const { ok, game, doubts } = verification;
  const what = game === undefined ? "the file" : `game ${game}`;
  if (!ok) return `NOT PROVED: ${what}`;
  const keys = areKeysCompared(verification) ? "" : ", KEYS NOT COMPARED";
  return `${doubts.length === 0 ? "Proved" : "PROVED IN PART"}${keys}: ${what}`;
}

function checkedWords(checked: ProofExtent): string[] {
  const { entries, documents, keys, dice, sheets, orders, accounts, beacons, events, positions } = checked;
  const some = (count: number, words: string) => count === 0 ? [] : [words];
  return [
    `${counted(entries, "entry", "entries")}, each chained to the one before and signed`,
    `${counted(documents, "document")} as the game was made from ${documents === 1 ? "it" : "them"}`,
    `${counted(keys, "key")} that ${
      keys === 1 ? "leads" : "lead"
    } back to the anchor, each used after its orders were locked`,
    `${counted(dice, "die", "dice")}, each as its key and purpose give it`,
    `${counted(sheets, "sheet")} opened that ${
      sheets === 1 ? "is the one that was" : "are those which were"
    } locked`,
    ...some(orders, `${counted(orders, "run")} played again from ${orders === 1 ? "its" : "their"} sheets`),
    ...some(
      accounts,
      `${counted(accounts, "account")} of what was hidden, as ${
        accounts === 1 ? "it was" : "they were"
      } sealed`,
    ),
    ...some(checked.statements, `${thingsSaid(checked.statements)}, as the ledger rests on them`),
    ...some(
      beacons,
      `${counted(beacons, "round")} of the beacon, each signed by it and the one that had to be`,
    ),
    `${counted(events, "event")} and ${counted(positions, "position")} as the rules give them`,
  ];
}

/** What a ledger still hides, in sentences. */
function sealedWords({ sheets, accounts, statements }: StillSealed): string[] {
  const runs = SIDES.flatMap((side) => {
    const own = sheets.filter((sheet) => sheet.side === side).map(({ run }) => run);
    return own.length === 0 ? [] : [`the ${sideName(side)} sheets of ${ranges("run", own)}`];
  });
  const views = [...SIDES, "truth" as const].flatMap((view) => {
    const own = accounts.filter((account) => account.view === view).map(({ entry }) => entry);
    const what = view === "truth"
      ? "what neither side may know wholly"
      : `what only the ${sideName(view)} side may know`;
    return own.length === 0 ? [] : [`${what}, of ${ranges("entry", own, "entries")}`];
  });
  const words = statements.length === 0 ? [] : [thingsSaid(statements.length)];
  const all = [...runs, ...views, ...words];
  return all.length === 0 ? [] : [`Sealed until the game is over: ${all.join("; ")}.`];
}

/** `runs 1 to 4 and 6` */
function ranges(one: string, numbers: readonly number[], several = `${one}s`): string {
  const sorted = [...new Set(numbers)].sort((a, b) => a - b);
  const parts: string[] = [];
  for (let at = 0; at < sorted.length;) {
    let to = at;
    while (sorted[to + 1] === sorted[to] + 1) to++;
    parts.push(to === at ? `${sorted[at]}` : `${sorted[at]} to ${sorted[to]}`);
    at = to + 1;
  }
  return `${sorted.length === 1 ? one : several} ${parts.join(", ")}`;
}

/** A letter's foot, quoted and wrapped as mail programs do: `> Ledger entry 12: …` with sixteen digits of the hash at least. */
const FOOT =
  /ledger[\s>]+entry[\s>]+(\d{1,9})(?:[\s>]*\(([0-9a-f]{8,64})\))?(?:[\s>:]*\b([0-9a-f]{16,64})\b)?/gi;

/** Every ledger entry in a text, in the form of letters' and pages' feet. */
export function witnessesIn(text: string): Witness[] {
  return [...text.matchAll(FOOT)].flatMap(([, n, short, whole]) =>
    [short, whole].filter((hash) => hash !== undefined && hash.length >= LEAST_DIGITS).map((hash) => ({
      n: Number(n),
      hash: hash.toLowerCase(),
    }))
  );
}
