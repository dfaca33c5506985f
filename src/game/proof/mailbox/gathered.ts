import { canonical, digestOf } from "../../../dice/canonical.ts";
import { hashOf } from "../../../dice/entry-hash.ts";
import type { Step2 } from "../../../dice/ledger-2/account.ts";
import { leadsTo } from "../../../dice/ledger-2/chain-keys.ts";
import { type Chain, CHAINS } from "../../../dice/ledger-2/entry.ts";
import type { Export2 } from "../../../dice/ledger-2/export-lines.ts";
import { isSignedBy } from "../../../dice/signing.ts";

/** A file that brings a part of a game, and what it is called. */
export interface LedgerPart {
  readonly name: string;
  readonly file: Export2;
}

type Entry = Readonly<Record<string, unknown>>;
interface Brought {
  readonly entry: Entry;
  readonly by: string;
}

/** Why the parts are not of one ledger. */
export interface Disagreement {
  /** Where they part, if they bring different entries. */
  readonly entry?: number;
  readonly reason: string;
}

/** Parts of one game put together (docs/dice-protocol.md, 8). */
export interface Gathered {
  readonly file: Export2;
  readonly disagreement: Disagreement | undefined;
  /** What nothing brings, and so nothing is proved of, in sentences. */
  readonly missing: readonly string[];
}

/** @param documentsAtHand those that the program has of the game, by its first entry */
export function gathered(
  parts: readonly LedgerPart[],
  documentsAtHand: (created: Entry) => ReadonlyMap<string, unknown>,
): Gathered {
  const [{ file: first }] = parts;
  const brought = entriesOf(parts);
  const fork = forkIn(brought);
  const upTo = fork?.entry ?? Infinity;
  const entries: Entry[] = [];
  for (let n = 1; n < upTo && brought.has(n); n++) entries.push(brought.get(n)![0].entry);
  const steps = stepsOf(parts, entries);
  const unplayed = entries.findIndex(({ kind, run }) => kind === "run" && !steps.has(run as number));
  const usable = unplayed === -1 ? entries : entries.slice(0, unplayed);
  const sheets = union(parts, "sheets");
  const accounts = union(parts, "accounts");
  const statements = union(parts, "statements");
  const other = [sheets, accounts, statements].find(({ twice }) => twice !== undefined)?.twice;
  const documents = new Map(parts.flatMap(({ file }) => [...file.documents]));
  for (const [name, document] of usable.length === 0 ? [] : documentsAtHand(usable[0])) {
    if (!documents.has(name)) documents.set(name, document);
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
      keys: keysOf(parts, usable[0]),
      sheets: known(sheets.lines),
      accounts: known(accounts.lines),
      statements: known(statements.lines),
      letters: new Map(),
      sealed: undefined,
    },
    disagreement: fork ?? (other === undefined ? undefined : { reason: other }),
    missing: missingIn(brought, entries, unplayed === -1 ? undefined : entries[unplayed]),
  };
}

/** Every entry that is brought, the different ones of a number once each. */
function entriesOf(parts: readonly LedgerPart[]): Map<number, Brought[]> {
  const brought = new Map<number, Brought[]>();
  for (const { name, file } of parts) {
    for (const entry of file.entries) {
      const n = Number(entry.n);
      // What has no place in a ledger is not of it.
      if (!Number.isSafeInteger(n) || n < 1) continue;
      const known = brought.get(n) ?? [];
      if (known.some((each) => isSame(each.entry, entry))) continue;
      brought.set(n, [...known, { entry, by: name }]);
    }
  }
  return brought;
}

/** Whether two entries say the same, and bear the same signature. */
function isSame(one: Entry, other: Entry): boolean {
  return one.hash === other.hash && one.signature === other.signature && hashOf(one) === hashOf(other);
}

/** The first entry of which there are two. */
function forkIn(brought: ReadonlyMap<number, readonly Brought[]>): Disagreement | undefined {
  const [n, both] = [...brought].filter(([, { length }]) => length > 1).sort(([a], [b]) => a - b)[0] ?? [];
  if (n === undefined || both === undefined) return undefined;
  const keys = n === 1 ? ownKeys(both) : keysBefore(brought, n);
  // Of two first entries each names its own key: it takes both to be signed with one.
  const [one, other] = (n === 1 ? keys.map((key) => [key]) : [keys])
    .map((group) => both.filter((each) => group.some((key) => isSigned(each, key))))
    .find(({ length }) => length > 1) ?? [];
  if (one !== undefined && other !== undefined) {
    return {
      entry: n,
      reason:
        `TWO LEDGERS: ${one.by} and ${other.by} bring different entries ${n}, and the referee has signed both. ` +
        "Nobody else can do that: keep both letters, each proves it with the other.",
    };
  }
  const odd = both.filter((each) => !keys.some((key) => isSigned(each, key)));
  return {
    entry: n,
    reason: odd.length === 0 || odd.length === both.length
      ? `${
        both.map(({ by }) => by).join(" and ")
      } bring different entries ${n}, which not the same key has signed: ` +
        "somebody else than the referee has made one of them."
      : `${odd[0].by} brings an entry ${n} that no key of the ledger has signed.`,
  };
}

/** The keys that entries bring. */
function ownKeys(entries: readonly Brought[]): string[] {
  return entries.flatMap(({ entry: { key } }) => typeof key === "string" && HASH.test(key) ? [key] : []);
}

/** The keys that a ledger was signed with before an entry: that of its first, and those that these have taken into use. */
function keysBefore(brought: ReadonlyMap<number, readonly Brought[]>, n: number): string[] {
  const keys = ownKeys(brought.get(1) ?? []);
  for (let at = 2; at < n; at++) {
    const [next] = brought.get(at) ?? [];
    const isTaken = next?.entry.kind === "rotated" && keys.some((key) => isSigned(next, key));
    if (isTaken) keys.push(...ownKeys([next]));
  }
  return keys;
}

function isSigned({ entry }: Brought, key: string): boolean {
  return hashOf(entry) === entry.hash && /^[0-9a-f]{128}$/.test(String(entry.signature)) &&
    isSignedBy(String(entry.hash), String(entry.signature), key);
}

const HASH = /^[0-9a-f]{64}$/;

/** Steps of each run; of different ones those that its entry names. */
function stepsOf(parts: readonly LedgerPart[], entries: readonly Entry[]): Export2["steps"] {
  const digests = new Map(entries.flatMap(({ kind, run, steps }) => kind === "run" ? [[run, steps]] : []));
  const steps = new Map<number, readonly Step2[]>();
  for (const { file } of parts) {
    for (const [run, each] of file.steps) {
      if (!steps.has(run) || digestOf(each) === digests.get(run)) steps.set(run, each);
    }
  }
  return steps;
}

/** The highest key of each chain; where some lead to its anchor, the highest of these. */
function keysOf(parts: readonly LedgerPart[], created: Entry | undefined): Export2["keys"] {
  const anchors = (created?.anchors ?? {}) as Readonly<Partial<Record<Chain, unknown>>>;
  const keys = new Map<Chain, { readonly index: number; readonly key: string }>();
  for (const chain of CHAINS) {
    const brought = parts.flatMap(({ file }) => file.keys.get(chain) ?? []).sort((a, b) => b.index - a.index);
    const isTrue = ({ index, key }: { readonly index: number; readonly key: string }) =>
      leadsTo(String(anchors[chain]), key, index);
    const highest = brought.find(isTrue) ?? brought[0];
    if (highest !== undefined) keys.set(chain, highest);
  }
  return keys;
}

/** What several parts open; and in words where two open the same in different ways. */
function union<K extends "sheets" | "accounts" | "statements">(parts: readonly LedgerPart[], kind: K) {
  type Line = Export2[K] extends ReadonlyMap<string, infer L> ? L : never;
  const lines = new Map<string, Line>();
  const by = new Map<string, string>();
  let twice: string | undefined;
  for (const { name, file } of parts) {
    for (const [place, line] of file[kind] as ReadonlyMap<string, Line>) {
      const known = lines.get(place);
      if (known !== undefined && canonical(known) !== canonical(line)) {
        twice ??= `${by.get(place)} and ${name} open ${place} in different ways.`;
      }
      if (known !== undefined) continue;
      lines.set(place, line);
      by.set(place, name);
    }
  }
  return { lines, twice };
}

function missingIn(
  brought: ReadonlyMap<number, unknown>,
  entries: readonly Entry[],
  unplayed: Entry | undefined,
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
