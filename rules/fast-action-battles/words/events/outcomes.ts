import type { Side } from "../../../../src/kernel/side.ts";
import type { Sight } from "../../position/sight.ts";
import { pieceSide } from "./losses.ts";
import type { PlayedTurn } from "./rolls.ts";
import type { SeenEvent, SeenOf } from "./seen-event.ts";

const OUTCOMES: Readonly<Record<Exclude<SeenOf<"battleEnded">["outcome"], "eliminated">, string>> = {
  aborted: "the attack is aborted",
  retreated: "the defender retreats",
  contested: "the area stays contested",
};

/**
 * How a battle came out (6.29), in words. The battle's events show which side is destroyed, and whether a probe went back
 * (18.21).
 * @param turn what happened, whose Player-Turn it is first
 * @param at where in it the battle ended
 */
export function battleOutcomeWords(
  sight: Sight,
  { side, events }: Pick<PlayedTurn, "side" | "events">,
  at: number,
): string {
  const ended = events[at];
  if (ended.kind !== "battleEnded") throw new Error(`${ended.kind} ends no battle`);
  if (ended.outcome !== "eliminated") return OUTCOMES[ended.outcome];
  const before = events.slice(0, at);
  const begun = before.findLastIndex(({ kind }) => kind === "attacked" || kind === "battleEnded");
  const declared = before[begun];
  const attacker = declared?.kind === "attacked" ? declared.side : side;
  const battle = before.slice(begun + 1);
  if (battle.some((event) => event.kind === "retreated" && pieceSide(sight, event) === attacker)) {
    return "the attacker falls back";
  }
  return isAttackerLost(sight, attacker, battle) ? "the attacker is destroyed" : "the defender is destroyed";
}

/**
 * 6.26, 6.27, 17.24: whether the attacker was destroyed at its last loss: it neither fires on the ground later nor takes the
 * area.
 */
function isAttackerLost(sight: Sight, attacker: Side, battle: readonly SeenEvent[]): boolean {
  const prevails = battle.some((event) =>
    (event.kind === "rolled" && event.purpose === "groundFire" && event.side === attacker) ||
    (event.kind === "controlled" && event.side === attacker)
  );
  const lost = battle.findLast((event) => event.kind === "eliminated");
  return !prevails && lost !== undefined && pieceSide(sight, lost) === attacker;
}
