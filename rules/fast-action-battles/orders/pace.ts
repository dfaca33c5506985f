import type { Pace } from "../../../src/kernel/pace.ts";
import type { Side } from "../../../src/kernel/side.ts";
import { mandatoryBattles } from "../battle/combat.ts";
import { mayMove } from "../movement/moves.ts";
import { ownBlocks, type Sight } from "../position/sight.ts";
import { choices } from "../sequence/choices.ts";
import { isBattleKind } from "./line/battle-lines.ts";

/** Which letter of the usual pace a question belongs to: the defender's, or the phasing player's before Breakthrough. */
export function letterFor(sight: Sight, side: Side): "defender" | "breakthrough" | undefined {
  const { query, phasing } = sight;
  if (query.kind === "over" || query.kind === "waiting" || query.side !== side) return undefined;
  if (phasing === side) return query.kind === "breakthroughMovement" ? "breakthrough" : undefined;
  return query.kind === "reaction" || isBattleKind(query.kind) ? "defender" : undefined;
}

/** 7.3: whether a unit may break through by a reserve or exploitation marker, and not by a Special Action alone (8.21). */
export function breaksThroughByMarker(sight: Sight): boolean {
  return ownBlocks(sight).some(({ unit }) => mayMove(sight, unit));
}

/** 6.1: whether only one battle is left and must be fought, so that there is no choice. */
export function isBattleForced(sight: Sight): boolean {
  return mandatoryBattles(sight).length === 1 && [...choices(sight)].length === 1;
}

/**
 * Whether a pace may put the open question to a side's player. Strict play may ask every one, the usual pace those of its two
 * letters.
 */
export function mayAsk(sight: Sight, pace: Pace, side: Side): boolean {
  const { query } = sight;
  if (query.kind === "over" || query.kind === "waiting" || query.side !== side) return false;
  if (pace === "strict") return true;
  return pace === "oneExchange" && letterFor(sight, side) !== undefined;
}
