import type { RollNumber, SeenTurn } from "../../../../src/kernel/words.ts";
import type { SeenEvent } from "./seen-event.ts";

/** A Player-Turn, or a part of one, in the rules' words. */
export interface PlayedTurn extends SeenTurn {
  readonly events: readonly SeenEvent[];
}

/** The number of dice behind an event: one for a roll, one for each drawn chit (4.2). */
function diceOf(event: SeenEvent): number {
  if (event.kind === "rolled") return 1;
  return event.kind === "drew" ? event.chits.length : 0;
}

/**
 * Which die of the run decided an event, by the event's number; the first if there are several. Dice without an event came
 * first: handles of the set-up. A draw of the whole cup rolled no die.
 */
export function diceByEvent(
  { events, rolls }: Pick<PlayedTurn, "events" | "rolls">,
): ReadonlyMap<number, number> {
  const counts = events.map(diceOf);
  const sum = () => counts.reduce((total, count) => total + count, 0);
  for (let at = events.length - 1; at >= 0 && sum() > rolls.length; at--) {
    if (events[at].kind === "drew") counts[at] = 0;
  }
  const found = new Map<number, number>();
  let next = Math.max(0, rolls.length - sum());
  for (const [at, count] of counts.entries()) {
    if (count > 0 && next < rolls.length) found.set(at, next);
    next += count;
  }
  return found;
}

/** The place of dice in the ledger: `(run 3, roll 4)`, `(run 3, rolls 4 to 7)`. */
export function rollPlaces(rolls: readonly RollNumber[]): string {
  const [first] = rolls;
  if (first === undefined) return "";
  const last = rolls[rolls.length - 1];
  return first === last
    ? ` (run ${first.run}, roll ${first.roll})`
    : ` (run ${first.run}, rolls ${first.roll} to ${last.roll})`;
}
