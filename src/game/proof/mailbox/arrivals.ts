import { timeOfRound } from "../../../dice/beacon-round.ts";
import { entry2 } from "../../../dice/ledger-2/entry.ts";
import { MINUTE } from "../../../common/lengths.ts";

/** A letter that came, and the last entry that it tells of. */
export interface ArrivedHead {
  readonly name: string;
  readonly at: number;
  readonly entry: number;
}

/** By how much the clocks of the referee and of a mail provider may differ. */
const CLOCKS_DIFFER = 5 * MINUTE;

/** What the times say at which letters came (docs/dice-protocol.md, 8). */
export interface Arrivals {
  /** The first letter that came before what it tells of is said to have happened. */
  readonly early: { readonly entry: number; readonly reason: string } | undefined;
  /** Locks that no letter told before their dice could be known, in a sentence. */
  readonly late: readonly string[];
}

export function judgeArrivals(
  entries: readonly Readonly<Record<string, unknown>>[],
  letters: readonly ArrivedHead[],
): Arrivals {
  const late: number[] = [];
  let early: Arrivals["early"];
  for (const json of entries) {
    const read = entry2.safeParse(json);
    if (!read.success) continue;
    const { n, at } = read.data;
    const before = letters.find((letter) => letter.entry >= n && letter.at < at - CLOCKS_DIFFER);
    if (before !== undefined) {
      early ??= {
        entry: n,
        reason: `${before.name} tells of it, and came before it is said to have been made.`,
      };
    }
    if (read.data.kind !== "locked" || read.data.round === null) continue;
    const published = timeOfRound(read.data.round);
    if (!letters.some((letter) => letter.entry >= n && letter.at < published)) late.push(read.data.run);
  }
  return {
    early,
    late: late.length === 0 ? [] : [
      `No letter told of the lock of ${late.length === 1 ? "run" : "runs"} ${
        late.join(", ")
      } before the beacon's round was published: whoever locked ${
        late.length === 1 ? "it" : "them"
      } may have known the dice.`,
    ],
  };
}
