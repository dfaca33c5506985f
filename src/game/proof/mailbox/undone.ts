import { MINUTE } from "../../../common/bytes/lengths.ts";
import { momentFor, PLAIN_DATES } from "../../../../templates/dates.ts";
import type { BroughtEntry, Disagreement, LedgerPart } from "./ledger-part.ts";

/** Entries in letters that a restore of the referee's store has undone (docs/proof/dice-protocol.md, 8). */
export interface UndoneEntries {
  readonly restored: BroughtEntry;
  /** In the order of their numbers. */
  readonly entries: readonly BroughtEntry[];
}

type ByNumber = ReadonlyMap<number, readonly BroughtEntry[]>;

/**
 * Separates the entries that stand from those that a `restored` entry undoes. These have its number or a later one, do not
 * follow from it, and were made no later. An entry made later is not undone: somebody went on with another ledger.
 */
export function standingIn(
  brought: ByNumber,
): { readonly standing: ByNumber; readonly undone: UndoneEntries[] } {
  const all = [...brought].sort(([a], [b]) => a - b).flatMap(([, each]) => each);
  const restores = all.filter(({ entry }) => entry.kind === "restored").sort((a, b) => madeAt(a) - madeAt(b));
  const lost = new Set<unknown>();
  const undone: UndoneEntries[] = [];
  for (const restored of restores) {
    const follows = new Set([restored.entry.hash]);
    for (const { entry } of all) if (follows.has(entry.previous)) follows.add(entry.hash);
    const entries = all.filter((each) =>
      Number(each.entry.n) >= Number(restored.entry.n) && madeAt(each) <= madeAt(restored) &&
      !follows.has(each.entry.hash) && !lost.has(each.entry.hash)
    );
    for (const { entry } of entries) lost.add(entry.hash);
    if (entries.length > 0) undone.push({ restored, entries });
  }
  const standing = [...brought].map(([n, each]) =>
    [n, each.filter(({ entry }) => !lost.has(entry.hash))] as const
  );
  return { standing: new Map(standing.filter(([, { length }]) => length > 0)), undone };
}

/**
 * A second ledger that no restore explains: one that continued after entries that the other calls undone, or two that were both
 * undone. A restore undoes one ledger, in which each entry follows from the one before.
 */
export function secondLedger(standing: ByNumber, undone: readonly UndoneEntries[]): Disagreement | undefined {
  for (const { restored, entries } of undone) {
    for (const [index, { entry, by }] of entries.entries()) {
      const before = entries[index - 1];
      const step = Number(entry.n) - Number(before?.entry.n);
      if (step === 0 || (step === 1 && entry.previous !== before.entry.hash)) {
        return {
          entry: Number(entry.n),
          reason: `TWO LEDGERS: ${before.by} and ${by} bring entries ${String(before.entry.n)} and ${
            String(entry.n)
          } of two, and a restore undoes one. The referee has signed both, and nobody else can: keep both letters.`,
        };
      }
    }
    const lost = new Set(entries.map(({ entry }) => entry.hash));
    const later = [...standing.values()].flat().find(({ entry }) => lost.has(entry.previous));
    if (later === undefined) continue;
    return {
      entry: Number(restored.entry.n),
      reason:
        `TWO LEDGERS: ${later.by} brings entry ${String(later.entry.n)}, made after entry ${
          String(restored.entry.n)
        } of ${restored.by} says that what it follows was undone. ` +
        "The referee has signed both, and nobody else can: keep both letters.",
    };
  }
  return undefined;
}

/** A part without the lines that open undone entries: the ledger has other entries, and other runs, in their place. */
export function withoutUndone(part: LedgerPart, undone: readonly UndoneEntries[]): LedgerPart {
  const hashes = new Set(part.file.entries.map(({ hash }) => hash));
  const lost = undone.flatMap(({ entries }) => entries).filter(({ entry }) => hashes.has(entry.hash));
  if (lost.length === 0) return part;
  const numbers = new Set(lost.map(({ entry }) => entry.n));
  const runs = new Set(
    lost.flatMap(({ entry: { kind, run } }) => kind === "locked" || kind === "run" ? [run] : []),
  );
  const kept = <K, V extends object>(lines: ReadonlyMap<K, V>, isKept: (line: V, place: K) => boolean) =>
    new Map([...lines].filter(([place, line]) => isKept(line, place)));
  const { steps, sheets, accounts, statements } = part.file;
  return {
    ...part,
    file: {
      ...part.file,
      steps: kept(steps, (_, run) => !runs.has(run)),
      sheets: kept(sheets, ({ run }) => !runs.has(run)),
      accounts: kept(accounts, ({ entry }) => !numbers.has(entry)),
      statements: kept(statements, ({ entry }) => !numbers.has(entry)),
    },
  };
}

/** More entries would fill a page. */
const MOST_NAMED = 20;
/** How much the clocks of the referee and of a mail provider may differ. */
const CLOCKS_DIFFER = 5 * MINUTE;

/** What was undone, since when, and which letters show it, in sentences. */
export function undoneDoubts(undone: readonly UndoneEntries[]): string[] {
  return undone.flatMap(({ restored, entries }) => {
    const named = entries.slice(0, MOST_NAMED).map(({ entry }) => `${String(entry.n)} ${String(entry.kind)}`);
    const more = entries.length - named.length;
    const times = entries.map(madeAt);
    const letters = [...new Set(entries.map(({ by }) => by))];
    const end = madeAt(restored);
    const late = new Set(
      entries.filter(({ at }) => at !== undefined && at > end + CLOCKS_DIFFER).map(({ by }) => by),
    );
    return [
      `A restore of the referee's store has undone entries that you hold: ${named.join(", ")}${
        more === 0 ? "" : ` and ${more} more`
      }. They were made from ${moment(Math.min(...times))} to ${moment(Math.max(...times))}, and stand in ${
        letters.join(", ")
      }. The ledger says so in its entry ${String(restored.entry.n)}, of ${moment(end)}.`,
      ...(late.size === 0 ? [] : [
        `${
          [...late].join(", ")
        } came after that restore. If mail was not so slow, the referee went on with a ledger that it says was undone.`,
      ]),
    ];
  });
}

const madeAt = ({ entry }: BroughtEntry): number => Number(entry.at);

/** The end of time (ECMA-262, 21.4.1.1): a signer may write any number. */
const END_OF_TIME = 8.64e15;

function moment(at: number): string {
  return Math.abs(at) <= END_OF_TIME ? momentFor(at, PLAIN_DATES) : "a time that no calendar has";
}
