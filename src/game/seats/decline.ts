import { capitalized } from "../../common/text.ts";
import { err, ok } from "../../kernel/result.ts";
import type { OpenInvitation } from "../../kernel/players.ts";
import { enemyOf, type Side, sideName, SIDES } from "../../kernel/side.ts";
import { isDeclined } from "../../store/games/game-row.ts";
import type { GameHead } from "../../store/records/game-record.ts";
import { playerName } from "../access/names.ts";
import { seatNote, tellsGameMaster } from "../letters/seat-note.ts";
import type { GameWork } from "../office.ts";
import { playersStep, type StepResult, type Wish } from "../players-step.ts";
import { timed } from "../term/timing.ts";

/**
 * A player declines a game that has not begun, or withdraws the invitation. It is over at once: nobody wins or loses, no list
 * shows it, and the other player gets a letter.
 */
export async function declineGame(office: GameWork, wish: Wish): Promise<StepResult> {
  const { side } = wish;
  return await playersStep(office, wish, ({ head }, now) => {
    const refusal = notDeclined(head);
    if (refusal !== undefined) return err(refusal);
    const act = head.inviter === side ? "withdrawn" : "declined";
    const reason = `the ${sideName(side)} player has ${act} the invitation`;
    const outcome = { winner: "draw", reason, cite: "" } as const;
    const over: GameHead = { ...head, status: "over", outcome };
    const sentence = SAID[act];
    const toOther = [`${capitalized(playerName(head, side))} ${HEARD[act]}`, INSTEAD];
    const other = enemyOf(side);
    return ok({
      head: timed(over, undefined, now).head,
      events: [{ kind: "ended", how: "declined", ...outcome }],
      told: [
        ...SIDES.filter((to) =>
          head.seats[to].kind === "person" && (to === other || wish.letter !== undefined)
        )
          .map((to) => seatNote(office, to, ABOUT[act], to === side ? [sentence] : toOther)),
        ...tellsGameMaster(office, head, ABOUT[act], [toOther[0]]),
      ],
      sentence,
      isFree: true,
    });
  });
}

const ABOUT = { declined: "The invitation is declined", withdrawn: "The invitation is withdrawn" };
const SAID = {
  declined: "You have declined, and I have told the other player. Nobody loses by it.",
  withdrawn: "You have withdrawn the invitation, and I have told the other player. Nobody loses by it.",
};
const HEARD = {
  declined: "can't play this game and wishes you a good one with somebody else.",
  withdrawn: "has withdrawn the invitation, and you need do nothing.",
};
const INSTEAD =
  "Your lists no longer show this game. You can take an open seat or make another game at any time.";

/** @returns undefined if there is nothing to decline */
export function invitationTo(head: GameHead, side: Side): OpenInvitation | undefined {
  if (notDeclined(head) !== undefined) return undefined;
  if (head.inviter === undefined) return "open";
  return head.inviter === side ? "own" : "asks";
}

/** Why nobody can decline a game; undefined if a player can. */
function notDeclined(head: GameHead): string | undefined {
  if (isDeclined(head)) return "This invitation was declined or withdrawn before.";
  if (head.status === "over") return "The game is over.";
  if (head.status === "playing") return "The game has begun, so nobody can decline it. You can resign it.";
  if (head.protocol < 3) {
    return "This game is from before games could be declined: leave it, and it never begins.";
  }
  return head.tournament === undefined
    ? undefined
    : "This game belongs to a tournament. Ask its director, or leave the tournament.";
}
