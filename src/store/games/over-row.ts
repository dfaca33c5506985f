import { z } from "zod";
import { bothSides, count, instant, side, winner } from "../../common/fields.ts";
import { bySide, enemyOf, isSide, type Side, SIDES } from "../../kernel/side.ts";
import { encode } from "../kv/codec.ts";
import { ENDINGS, type GameHead } from "../records/game-record.ts";
import { gameRow, isListed, levelsOf } from "./game-row.ts";
import { overChangedKey, overKey } from "../kv/keys.ts";
import type { Batch, Key } from "../kv/port.ts";

/** A finished game for the archive and the ratings. Every commit of the game writes it, like the rows of lists. */
export const overRow = z.object({
  id: z.string(),
  title: z.string(),
  ruleset: z.string(),
  scenario: z.string(),
  /** When it ended, and when it was made. */
  at: instant,
  createdAt: instant,
  winner: winner.nullable(),
  /** Absent if it ended before this was stored. */
  how: z.enum(ENDINGS).nullable(),
  /** Why, if the rules ended it; players' words are not repeated. */
  reason: z.string().nullable(),
  gameTurn: count.nullable(),
  computers: bothSides(z.boolean()),
  /** The computer's level, if not capable. */
  levels: gameRow.shape.levels,
  /** Empty if a player gave no name. */
  names: bothSides(z.string()),
  /** Both players show it to everybody. */
  isListed: z.boolean(),
  isEvened: z.boolean(),
  /** Who is rated by it; null if nobody is. */
  rated: bothSides(z.string()).nullable(),
  /** The side of the player whose ladder challenge this game was. */
  challenger: side.optional(),
});
export type OverRow = z.infer<typeof overRow>;

/** The place and contents of a finished game's row; undefined for any other game, and for a declined one. */
export function overRowOf(head: GameHead): { readonly key: Key; readonly row: OverRow } | undefined {
  const { id, title, source, status, outcome, ending, createdAt, ledger, stands, seats, names } = head;
  if (status !== "over" || ending?.how === "declined") return undefined;
  const at = ending?.at ?? Math.max(ledger.at, createdAt);
  return {
    key: overKey(at, id),
    row: {
      id,
      title,
      ruleset: source.ruleset,
      scenario: source.scenario,
      at,
      createdAt,
      winner: outcome?.winner ?? null,
      how: ending?.how ?? null,
      reason: ending?.how === "rules" ? outcome?.reason ?? null : null,
      gameTurn: stands?.gameTurn ?? null,
      computers: bySide((side) => seats[side].kind === "computer"),
      ...levelsOf(head),
      names: bySide((side) => names?.[side] ?? ""),
      isListed: isListed(head),
      isEvened: source.options?.handicap !== undefined,
      rated: ratedBy(head) ?? null,
      ...(head.challenger === undefined ? {} : { challenger: head.challenger }),
    },
  };
}

/**
 * Whose ratings a finished game changes: two people's who both asked for that before it began. It must have been played out, or
 * given up or lost on time after the first Game-Turn. A challenge counts from its beginning, so nobody can give it up without
 * loss.
 */
function ratedBy(
  { rated, challenger, ending, outcome, stands, source, seats }: GameHead,
): Record<Side, string> | undefined {
  if (rated?.allied === undefined || rated.axis === undefined || rated.first === undefined) return undefined;
  if (rated.allied.player === rated.axis.player || outcome === null || ending === undefined) return undefined;
  if (SIDES.some((side) => seats[side].kind === "computer") || Object.keys(source.brought).length > 0) {
    return undefined;
  }
  const isGivenUp = ending.how === "resigned" || ending.how === "claimed";
  const isPlayed = ending.how === "rules" ||
    (isGivenUp && (challenger !== undefined || (stands?.gameTurn ?? 0) > rated.first));
  if (!isPlayed) return undefined;
  // A player who leaves a seat loses no less by that, and gains nothing from another's play.
  const { winner } = outcome;
  const gaining = SIDES.filter((side) => !isSide(winner) || winner !== enemyOf(side));
  if (gaining.some((side) => rated[side]?.left !== undefined)) return undefined;
  return { allied: rated.allied.player, axis: rated.axis.player };
}

/** What a commit writes among finished games. @param before the game until then, if there was one */
export function overWritten(
  before: GameHead | undefined,
  head: GameHead,
): Required<Pick<Batch, "sets" | "deletes">> {
  const had = before === undefined ? undefined : overRowOf(before);
  const has = overRowOf(head);
  if (JSON.stringify(had) === JSON.stringify(has)) return { sets: [], deletes: [] };
  return {
    sets: [
      ...(has === undefined ? [] : [{ key: has.key, value: encode(has.row) }]),
      { key: overChangedKey, value: encode(head.id) },
    ],
    deletes: had === undefined || had.key.join() === has?.key.join() ? [] : [had.key],
  };
}
