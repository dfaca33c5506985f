import { canonical, digestOf } from "../../../dice/canonical.ts";
import { hashOf } from "../../../dice/entry-hash.ts";
import type { Step2 } from "../../../dice/ledger-2/account.ts";
import { type Chain, CHAINS } from "../../../dice/ledger-2/entry.ts";
import type { Export2 } from "../../../dice/ledger-2/export-lines.ts";
import type { OpeningLines } from "../../../dice/ledger-2/openings.ts";
import { isSignedBy, keyId } from "../../../dice/signing.ts";
import { Fitting, type Misfit } from "./fitting.ts";
import type { BroughtEntry, Disagreement, LedgerPart, UnjudgedEntry } from "./ledger-part.ts";
import { secondLedger, standingIn, type UndoneEntries, withoutUndone } from "./undone.ts";

/** Parts of one game, put together (docs/proof/dice-protocol.md, 8). */
export interface Gathered {
  readonly file: Export2;
  readonly disagreement: Disagreement | undefined;
  /** The first line of a part that does not belong to this ledger, if no other part has one that does. */
  readonly misfit: Misfit | undefined;
  /** The parts with lines that were left out, because others have those that fit. */
  readonly aside: readonly string[];
  /** The parts with entries that no key of the ledger has signed: these were left out. */
  readonly foreign: readonly string[];
  /** What restores of the referee's store have undone. */
  readonly undone: readonly UndoneEntries[];
  /** What no part has, so that it is not proved, in sentences. */
  readonly missing: readonly string[];
}

/**
 * @param documentsAtHand the program's own documents of the game, by its first entry
 * @param published the keys that the referee publishes, if given: a first entry by another is not from that referee
 */
export function gathered(
  all: readonly LedgerPart[],
  documentsAtHand: (created: UnjudgedEntry) => ReadonlyMap<string, unknown>,
  published?: readonly string[],
): Gathered {
  const { brought: signed, foreign } = signedIn(entriesOf(all), published);
  const { standing: brought, undone } = standingIn(signed);
  const parts = all.map((part) => withoutUndone(part, undone));
  const fork = secondLedger(brought, undone) ?? forkIn(brought);
  const upTo = fork?.entry ?? Infinity;
  const entries: UnjudgedEntry[] = [];
  for (let n = 1; n < upTo && brought.has(n); n++) entries.push(brought.get(n)![0].entry);
  const steps = stepsOf(parts, entries);
  const unplayed = entries.findIndex(({ kind, run }) => kind === "run" && !steps.has(run as number));
  const usable = unplayed === -1 ? entries : entries.slice(0, unplayed);
  const { file: first } =
    parts.find(({ file }) => file.entries.some((entry) => entry.hash === usable[0]?.hash)) ??
      parts[0];
  const fitting = new Fitting(usable);
  const picking = new Picking();
  const keys = keysOf(parts, fitting, picking);
  const chains = fitting.chains(keys);
  const opened = <K extends keyof OpeningLines>(kind: K) =>
    picked(
      parts,
      kind,
      picking,
      (place, line) => fitting.opened({ [kind]: new Map([[place, line]]) }, chains),
    );
  const documents = picked(parts, "documents", picking, (name, document) => fitting.document(name, document));
  for (const [name, document] of usable.length === 0 ? [] : documentsAtHand(usable[0])) {
    documents.set(name, document);
  }
  const played = new Set(usable.flatMap(({ kind, run }) => kind === "run" ? [run as number] : []));
  const known = <V extends { readonly run?: number; readonly entry?: number }>(
    lines: ReadonlyMap<string, V>,
  ) =>
    new Map(
      [...lines].filter(([, { run, entry }]) =>
        (run === undefined || played.has(run)) && (entry === undefined || entry <= usable.length)
      ),
    );
  return {
    file: {
      protocol: first.protocol,
      game: first.game,
      viewer: first.viewer,
      documents,
      entries: usable,
      steps: new Map([...steps].filter(([run]) => played.has(run))),
      keys,
      sheets: known(opened("sheets")),
      accounts: known(opened("accounts")),
      statements: known(opened("statements")),
      letters: new Map(),
      sealed: undefined,
    },
    disagreement: fork,
    misfit: picking.wrong,
    aside: [...picking.aside],
    foreign,
    undone,
    missing: missingIn(brought, entries, unplayed === -1 ? undefined : entries[unplayed]),
  };
}

/** All given entries; different ones with the same number once each. */
function entriesOf(parts: readonly LedgerPart[]): Map<number, BroughtEntry[]> {
  const brought = new Map<number, BroughtEntry[]>();
  for (const { name, file, letter } of parts) {
    for (const entry of file.entries) {
      const n = Number(entry.n);
      // An entry without a valid number belongs to no ledger.
      if (!Number.isSafeInteger(n) || n < 1) continue;
      const known = brought.get(n) ?? [];
      if (known.some((each) => isSame(each.entry, entry))) continue;
      brought.set(n, [...known, { entry, by: name, at: letter?.at }]);
    }
  }
  return brought;
}

/**
 * The entries that the ledger's keys have signed: the key in the first entry, and keys that signed entries took into use.
 * Anybody can mail a player others.
 */
function signedIn(
  all: ReadonlyMap<number, readonly BroughtEntry[]>,
  published: readonly string[] | undefined,
): { readonly brought: Map<number, readonly BroughtEntry[]>; readonly foreign: readonly string[] } {
  const brought = new Map<number, readonly BroughtEntry[]>();
  const foreign = new Set<string>();
  const keys: string[] = [];
  const isPublished = (key: string) => published?.some((each) => [key, keyId(key)].includes(each)) === true;
  for (const [n, each] of [...all].sort(([a], [b]) => a - b)) {
    const signed = each.filter((one) => (n === 1 ? ownKeys([one]) : keys).some((key) => isSigned(one, key)));
    const trusted = n === 1 ? signed.filter((one) => isPublished(ownKeys([one])[0])) : [];
    // If no first entry is signed by a published key, the comparison of keys says so.
    const kept = trusted.length > 0 ? trusted : signed;
    for (const one of each) if (!kept.includes(one)) foreign.add(one.by);
    if (kept.length === 0) continue;
    brought.set(n, kept);
    const rotated = kept.filter(({ entry }) => n === 1 || entry.kind === "rotated");
    keys.push(...ownKeys(rotated));
  }
  // Without a first entry nobody knows the ledger's keys, and nothing there is proved.
  return brought.has(1) ? { brought, foreign: [...foreign] } : { brought: new Map(all), foreign: [] };
}

/** Whether two entries say the same, with the same signature. */
function isSame(one: UnjudgedEntry, other: UnjudgedEntry): boolean {
  return one.hash === other.hash && one.signature === other.signature && hashOf(one) === hashOf(other);
}

/**
 * The number of the first entry that comes in two versions. Each of two first entries names its own key; for these, both must
 * be signed with one.
 */
function forkIn(brought: ReadonlyMap<number, readonly BroughtEntry[]>): Disagreement | undefined {
  const [n, both] = [...brought].filter(([, { length }]) => length > 1).sort(([a], [b]) => a - b)[0] ?? [];
  if (n === undefined || both === undefined) return undefined;
  const isReferees = n > 1 || new Set(ownKeys(both)).size < both.length;
  const [one, other] = n > 1 ? both : ofOneKey(both);
  return {
    entry: n,
    reason: isReferees
      ? `TWO LEDGERS: ${one.by} and ${other.by} bring different entries ${n}, and the referee has signed both. ` +
        "Nobody else can do that: keep both letters, each proves it with the other. No entry says that a restore undid one of them."
      : `${
        both.map(({ by }) => by).join(" and ")
      } bring different entries ${n}, which not the same key has signed: ` +
        "somebody else than the referee has made one of them. The list of keys that the referee publishes tells which.",
  };
}

/** Entries, those first of which two name the same key. */
function ofOneKey(entries: readonly BroughtEntry[]): readonly BroughtEntry[] {
  const groups = Map.groupBy(entries, ({ entry }) => entry.key);
  return [...groups.values()].sort((a, b) => b.length - a.length).flat();
}

function ownKeys(entries: readonly BroughtEntry[]): string[] {
  return entries.flatMap(({ entry: { key } }) => typeof key === "string" && HASH.test(key) ? [key] : []);
}

function isSigned({ entry }: BroughtEntry, key: string): boolean {
  return hashOf(entry) === entry.hash && /^[0-9a-f]{128}$/.test(String(entry.signature)) &&
    isSignedBy(String(entry.hash), String(entry.signature), key);
}

const HASH = /^[0-9a-f]{64}$/;

/** The steps of each run; of different ones those that its entry names. */
function stepsOf(parts: readonly LedgerPart[], entries: readonly UnjudgedEntry[]): Export2["steps"] {
  const digests = new Map(entries.flatMap(({ kind, run, steps }) => kind === "run" ? [[run, steps]] : []));
  const steps = new Map<number, readonly Step2[]>();
  for (const { file } of parts) {
    for (const [run, each] of file.steps) {
      if (!steps.has(run) || digestOf(each) === digests.get(run)) steps.set(run, each);
    }
  }
  return steps;
}

/** The highest key of each chain that leads to its anchor. */
function keysOf(parts: readonly LedgerPart[], fitting: Fitting, picking: Picking): Export2["keys"] {
  const keys = new Map<Chain, { readonly index: number; readonly key: string }>();
  for (const chain of CHAINS) {
    const [first, ...others] = parts.flatMap(({ name, file }) => {
      const line = file.keys.get(chain);
      return line === undefined ? [] : [{ line, by: name }];
    }).sort((a, b) => b.line.index - a.line.index);
    if (first !== undefined) {
      keys.set(chain, picking.pick([first, ...others], (key) => fitting.key(chain, key)));
    }
  }
  return keys;
}

/** The lines of a kind from all parts, for each place the one that fits. */
function picked<K extends "documents" | "sheets" | "accounts" | "statements">(
  parts: readonly LedgerPart[],
  kind: K,
  picking: Picking,
  judge: (place: string, line: LineOf<K>) => Misfit | undefined,
): Map<string, LineOf<K>> {
  const brought = new Map<string, [BroughtLine<LineOf<K>>, ...BroughtLine<LineOf<K>>[]]>();
  for (const { name, file } of parts) {
    for (const [place, line] of file[kind] as ReadonlyMap<string, LineOf<K>>) {
      const known = brought.get(place);
      if (known === undefined) brought.set(place, [{ line, by: name }]);
      else if (known.every((each) => canonical(each.line) !== canonical(line))) {
        known.push({ line, by: name });
      }
    }
  }
  return new Map(
    [...brought].map(([place, lines]) => [place, picking.pick(lines, (line) => judge(place, line))]),
  );
}

type LineOf<K extends keyof Export2> = Export2[K] extends ReadonlyMap<string, infer L> ? L : never;

function missingIn(
  brought: ReadonlyMap<number, unknown>,
  entries: readonly UnjudgedEntry[],
  unplayed: UnjudgedEntry | undefined,
): string[] {
  if (unplayed !== undefined) {
    return [
      `No letter brings the decisions of run ${String(unplayed.run)}: nothing is proved from entry ${
        String(unplayed.n)
      } on. The game's ledger, from its page, has them: give it along.`,
    ];
  }
  const last = Math.max(0, ...brought.keys());
  return last > entries.length
    ? [
      `No letter brings entry ${
        entries.length + 1
      }: nothing is proved from there to entry ${last}. Look for the letter, or give the game's ledger along.`,
    ]
    : [];
}

/** A line, and the part that has it. */
interface BroughtLine<L> {
  readonly line: L;
  readonly by: string;
}

/**
 * Takes for one place the first line that fits the ledger: anybody can mail a player a false one, and that proves nothing about
 * the referee. If none fits it names the parts with wrong lines.
 */
class Picking {
  /** At the earliest entry. */
  wrong: Misfit | undefined;
  /** Parts with a line that was left out. */
  readonly aside = new Set<string>();

  pick<L>(lines: readonly [BroughtLine<L>, ...BroughtLine<L>[]], judge: (line: L) => Misfit | undefined): L {
    const judged = lines.map((each) => ({ ...each, misfit: judge(each.line) }));
    const fit = judged.find(({ misfit }) => misfit === undefined);
    const [{ line, by, misfit }] = judged;
    if (fit !== undefined) {
      for (const each of judged) if (each.misfit !== undefined) this.aside.add(each.by);
      return fit.line;
    }
    if (misfit !== undefined && (this.wrong === undefined || misfit.entry < this.wrong.entry)) {
      this.wrong = { entry: misfit.entry, reason: `${misfit.reason} It stands in ${by}.` };
    }
    return line;
  }
}
