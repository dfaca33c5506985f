import { err, ok, type Result } from "../../kernel/result.ts";
import { enemyOf, type Side, sideName } from "../../kernel/side.ts";
import type { PressState } from "../../store/press-record.ts";
import type { Office } from "../office.ts";
import { playersStep, type SeatLetter, type StepRefusal, type Wish } from "../players-step.ts";
import type { GameHead } from "../../store/game-record.ts";
import { addressFor, passedOnAbove, pressOf } from "../press-state.ts";
import { seatNote } from "../letters/seat-note.ts";

/**
 * `open`, `hidden`: who may know a player's address; `off`, `on`: whether he would have the other's words; `above`, `apart`:
 * whether what he writes above a sheet is passed on, too.
 */
export const PRESS_SETTINGS = ["open", "hidden", "off", "on", "above", "apart"] as const;
export type PressSetting = (typeof PRESS_SETTINGS)[number];

export async function setPress(
  office: Office,
  wish: Wish,
  setting: PressSetting,
): Promise<Result<string, StepRefusal>> {
  const { side } = wish;
  const other = enemyOf(side);
  return await playersStep(office, wish, ({ head }) => {
    if (head.seats[other].kind === "computer") return err("The computer writes and reads no press.");
    const press = settingMade(head, side, setting);
    const changed = { ...head, press };
    const becomesOpen = addressFor(head, side) === undefined && addressFor(changed, side) !== undefined;
    const sentence = settingWords(setting, becomesOpen);
    const shown = (to: Side): SeatLetter =>
      seatNote(office, to, "Your addresses", [
        `Both of you would have the other know your address. The ${sideName(enemyOf(to))} player's is ${
          addressFor(changed, to)
        }.`,
      ]);
    return ok({
      head: changed,
      events: [],
      told: becomesOpen
        ? [shown(side), shown(other)]
        : wish.letter === undefined
        ? []
        : [seatNote(office, side, "Press", [sentence])],
      sentence,
      act: "addresses",
    });
  });
}

function settingMade(head: GameHead, side: Side, setting: PressSetting): PressState {
  const state = pressOf(head);
  switch (setting) {
    case "open":
    case "hidden":
      return { ...state, open: { ...state.open, [side]: setting === "open" } };
    case "off":
    case "on":
      return { ...state, muted: { ...state.muted, [side]: setting === "off" } };
    case "above":
    case "apart":
      return { ...state, above: { ...passedOnAbove(head), [side]: setting === "above" } };
  }
}

function settingWords(setting: PressSetting, becomesOpen: boolean): string {
  switch (setting) {
    case "open":
      return becomesOpen
        ? "Each of you now knows the other's address."
        : "Your address is shown to the other player as soon as they show you theirs.";
    case "hidden":
      return "Your address is not shown any more. What the other player has seen stays seen.";
    case "off":
      return "The other player's words are not passed on to you. They are told so, politely, when they write.";
    case "on":
      return "The other player's words are passed on to you again.";
    case "above":
      return "What you write above a sheet goes to the other player from now on, down to your signature. PRESS APART ends that.";
    case "apart":
      return "What you write above a sheet is passed on no more. PRESS, your words below it and END send words.";
  }
}
