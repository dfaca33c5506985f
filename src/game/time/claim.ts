import { INSTEAD } from "../../../templates/silence.ts";
import { err, ok } from "../../kernel/result.ts";
import { enemyOf, type Side, sideName } from "../../kernel/side.ts";
import type { GameHead } from "../../store/records/game-record.ts";
import { calledName } from "../access/names.ts";
import type { GameWork } from "../office.ts";
import { playersStep, type StepResult, type Wish } from "../players-step.ts";
import { lastLetters } from "../turn/last-letter.ts";
import { timed } from "../term/timing.ts";

export function mayClaim({ clock, status, locked }: GameHead, side: Side): boolean {
  const asked = clock?.asked;
  return status === "playing" && locked === null && asked?.stage === "claim" && asked.heldAt === null &&
    asked.side === enemyOf(side);
}

/** A side claims the game because the other's time is over: the game ends at once. */
export function claimGame(office: GameWork, wish: Wish): Promise<StepResult> {
  const { side } = wish;
  return playersStep(office, { ...wish, words: ["claim"] }, async (game, now) => {
    const { head } = game;
    if (!mayClaim(head, side)) return err(refusalWords(head));
    const loser = enemyOf(side);
    const outcome = { winner: side, reason: `the ${sideName(loser)} player's time was over`, cite: "" };
    const over: GameHead = { ...head, status: "over", dispute: null, outcome };
    const sentence = "The game is over. You have claimed it: the other player's time had run out.";
    const won = `The game is over. You have claimed it: ${calledName(head, loser)}'s time had run out.`;
    const lost = `The game is over. Your time had run out, and ${calledName(head, side)} has claimed it.`;
    return ok({
      head: timed(over, undefined, now).head,
      events: [{ kind: "claimed", side }, { kind: "ended", how: "claimed", ...outcome }],
      told: await lastLetters(office, game, over, (to) => [to === side ? won : lost]),
      sentence,
      isFree: true,
    });
  });
}

function refusalWords({ clock, status }: GameHead): string {
  if (status !== "playing") return "The game is not being played, so there is nothing to claim.";
  if (clock === null) return `This game has no deadlines, so nobody loses by silence. ${INSTEAD}`;
  return clock.control.atDeadline === "claim"
    ? "The other player's time is not over, so there is nothing to claim. I'll tell you when it is."
    : "In this game nobody can claim the game after a deadline.";
}
