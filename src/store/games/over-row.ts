import { z } from "zod";
import { bothSides, count, instant, side } from "../../common/fields.ts";
import { bySide, enemyOf, isSide, type Side, SIDES } from "../../kernel/side.ts";
import { encode } from "../kv/codec.ts";
import { ENDINGS, type GameHead } from "../records/game-record.ts";
import { gameRow, isListed, levelsOf } from "./game-row.ts";
import { overChangedKey, overKey } from "../kv/keys.ts";
import type { Batch, Key } from "../kv/port.ts";

/** A game that is over, as the archive and the ratings know it. Every commit of the game writes it, as it does the rows of lists. */
export const overRow = z.object({
  id: z.string(),
  title: z.string(),
  ruleset: z.string(),
  scenario: z.string(),
  /** When it ended, and when it was made. */
  at: instant,
  createdAt: instant,
  winner: z.enum([...SIDES, "draw"]).nullable(),
  /** None where it ended before this was kept. */
  how: z.enum(ENDINGS).nullable(),
  /** Why, where its rules ended it; words of people are not repeated. */
  reason: z.string().nullable(),
  gameTurn: count.nullable(),
  computers: bothSides(z.boolean()),
  /** At which level the computer plays, where it is not the capable one. */
  levels: gameRow.shape.levels,
  /** Empty where a player has not said. */
  names: bothSides(z.string()),
  /** Both players show it to everybody. */
  isListed: z.boolean(),
  isEvened: z.boolean(),
  /** Who is rated by it; null where nobody is. */
  rated: bothSides(z.string()).nullable(),
  /** The side of the player who has challenged the other to it on a ladder. */
  challenger: side.optional(),
});
export type OverRow = z.infer<typeof overRow>;

/** Where a game that is over stands, and how; undefined for any other, and for one that was declined. */
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
 * Whose ratings change by a game that is over: two people's who both asked for that before it began, if it was played out, or
 * given up or lost by time after the first Game-Turn. A game by a challenge counts from its beginning: nobody gives it up unharmed.
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
  // A player who leaves a seat loses no less by that, and gains nothing by what another has played.
  const { winner } = outcome;
  const gaining = SIDES.filter((side) => !isSide(winner) || winner !== enemyOf(side));
  if (gaining.some((side) => rated[side]?.left !== undefined)) return undefined;
  return { allied: rated.allied.player, axis: rated.axis.player };
}

/** What a commit writes among the games that are over. @param before the game until then, if there was one */
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
