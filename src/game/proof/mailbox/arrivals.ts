import { timeOfRound } from "../../../dice/beacon-round.ts";
import { entry2 } from "../../../dice/ledger-2/entry.ts";
import { MINUTE } from "../../../common/bytes/lengths.ts";
import { runsNamed } from "../../../common/text.ts";
import { type Side, sideName, SIDES } from "../../../kernel/side.ts";

/** What came to a player, and the last ledger entry in it. */
export interface ArrivedHead {
  readonly name: string;
  /** The player who got it; undefined if no player did, or nobody knows. */
  readonly side: Side | undefined;
  /** When it came, by the receiving server's word; undefined if nothing says so. */
  readonly at: number | undefined;
  readonly entry: number;
}

/** How much the clocks of the referee and of a mail provider may differ. */
const CLOCKS_DIFFER = 5 * MINUTE;

/** What the arrival times of letters show (docs/proof/dice-protocol.md, 8). */
export interface Arrivals {
  /** The first letter that came before the supposed time of its contents. */
  readonly early: { readonly entry: number; readonly reason: string } | undefined;
  /** Locks without proof that a player knew them before their dice could be known, in sentences. */
  readonly late: readonly string[];
}

/** Each player whose letters are given needs one that came in time: the referee may have made up the other's. */
export function judgeArrivals(
  entries: readonly Readonly<Record<string, unknown>>[],
  letters: readonly ArrivedHead[],
): Arrivals {
  const sides = SIDES.filter((side) => letters.some((letter) => letter.side === side));
  const late = new Map<Side | undefined, number[]>();
  let early: Arrivals["early"];
  for (const json of entries) {
    const read = entry2.safeParse(json);
    if (!read.success) continue;
    const { n, at } = read.data;
    const telling = letters.filter(({ entry }) => entry >= n);
    const before = telling.find((letter) => letter.at !== undefined && letter.at < at - CLOCKS_DIFFER);
    if (before !== undefined) {
      early ??= {
        entry: n,
        reason: `${before.name} tells of the entry, and came before the entry's own time.`,
      };
    }
    if (read.data.kind !== "locked" || read.data.round === null) continue;
    const { run, round } = read.data;
    const published = timeOfRound(round);
    for (const side of sides.length === 0 ? [undefined] : sides) {
      const isTold = side !== undefined &&
        telling.some((letter) => letter.side === side && letter.at !== undefined && letter.at < published);
      if (!isTold) late.set(side, [...late.get(side) ?? [], run]);
    }
  }
  const isDated = (side: Side | undefined) =>
    letters.some((letter) => letter.side === side && letter.at !== undefined);
  return {
    early,
    late: [...late].map(([side, runs]) =>
      side !== undefined && isDated(side) ? lateWords(side, runs) : undatedWords(side, runs)
    ),
  };
}

function lateWords(side: Side, runs: readonly number[]): string {
  return `No letter to the ${sideName(side)} player told of the lock of ${
    runsNamed(runs)
  } before the beacon's round was published: the referee may have known the dice.`;
}

function undatedWords(side: Side | undefined, runs: readonly number[]): string {
  const what = side === undefined
    ? "No player's letters are here"
    : `Nothing says when the letters to the ${sideName(side)} player came`;
  return `${what}: that the lock of ${
    runsNamed(runs)
  } was made before the beacon's round is the referee's word. Give whole letters, with the lines "Received" that a mail provider writes.`;
}
