import { err, ok } from "../../kernel/result.ts";
import { enemyOf, type Side, SIDES } from "../../kernel/side.ts";
import { isListed } from "../../store/games/game-row.ts";
import type { GameHead } from "../../store/records/game-record.ts";
import { seatNote } from "../letters/seat-note.ts";
import { withListed } from "../access/names.ts";
import type { GameWork } from "../office.ts";
import { playersStep, type StepResult, type Wish } from "../players-step.ts";

/** A player agrees, or not, that public lists show the game. Both have to; either can end it. */
export async function setListed(office: GameWork, wish: Wish, allow: boolean): Promise<StepResult> {
  const { side } = wish;
  return await playersStep(office, wish, ({ head }) => {
    if (head.seats[side].kind !== "person") return err("Nobody plays there.");
    const changed = withListed(head, side, allow);
    const sentence = listedWords(changed, side);
    const isNews = isListed(head) !== isListed(changed);
    const told = SIDES.filter((to) =>
      head.seats[to].kind === "person" && (to === side ? wish.letter !== undefined : isNews)
    );
    return ok({
      head: changed,
      told: told.map((to) => seatNote(office, to, "The lists of games", [listedWords(changed, to)])),
      sentence,
      act: "listed",
    });
  });
}

export function listedWords(head: GameHead, side: Side): string {
  const other = enemyOf(side);
  if (isListed(head)) return "This game is listed publicly, with both players' names.";
  if (head.listed?.[side] === true) {
    return "You agreed to list this game; waiting for your opponent.";
  }
  return head.listed?.[other] === true
    ? "Your opponent agreed to list this game; it is listed once you agree."
    : "This game is not listed: only people who know its code find it.";
}
