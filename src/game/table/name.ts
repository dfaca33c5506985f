import { err, ok } from "../../kernel/result.ts";
import { enemyOf } from "../../kernel/side.ts";
import { isTakenFor, nameOf, readName, withName } from "../access/names.ts";
import type { GameWork } from "../office.ts";
import { seatNote } from "../letters/seat-note.ts";
import { playersStep, type StepResult, type Wish } from "../players-step.ts";

/** A player chooses a name in a game. It stands in no ledger: there the side has played. */
export async function chooseName(office: GameWork, wish: Wish, typed: string): Promise<StepResult> {
  const { side } = wish;
  return await playersStep(office, wish, ({ head }) => {
    const name = readName(typed);
    if (!name.ok) return name;
    const other = nameOf(head, enemyOf(side));
    if (name.value !== "" && other !== undefined && isTakenFor(name.value, other)) {
      return err("That name is too much like the other player's. Choose another.");
    }
    const sentence = name.value === ""
      ? "You go by your side from now on."
      : `You are called ${name.value} in this game from now on.`;
    return ok({
      head: withName(head, side, name.value),
      told: wish.letter === undefined ? [] : [seatNote(office, side, "Your name", [sentence])],
      sentence,
    });
  });
}
