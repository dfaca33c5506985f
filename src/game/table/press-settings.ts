import { capitalized } from "../../common/text.ts";
import { calledName } from "../access/names.ts";
import { err, ok } from "../../kernel/result.ts";
import { enemyOf, type Side } from "../../kernel/side.ts";
import type { PressState } from "../../store/records/press-record.ts";
import type { GameWork } from "../office.ts";
import { playersStep, type SeatLetter, type StepResult, type Wish } from "../players-step.ts";
import type { GameHead } from "../../store/records/game-record.ts";
import { addressFor, passedOnAbove, pressOf } from "../press-state.ts";
import { seatNote } from "../letters/seat-note.ts";

/**
 * `open`, `hidden`: who may know a player's address. `off`, `on`: whether the player accepts the other's messages. `above`,
 * `apart`: whether words above a sheet go to the other, too.
 */
export const PRESS_SETTINGS = ["open", "hidden", "off", "on", "above", "apart"] as const;
export type PressSetting = (typeof PRESS_SETTINGS)[number];

export async function setPress(office: GameWork, wish: Wish, setting: PressSetting): Promise<StepResult> {
  const { side } = wish;
  const other = enemyOf(side);
  return await playersStep(office, wish, ({ head }) => {
    if (head.seats[other].kind === "computer") return err("The computer writes and reads no press.");
    const press = settingMade(head, side, setting);
    const changed = { ...head, press };
    const becomesOpen = addressFor(head, side) === undefined && addressFor(changed, side) !== undefined;
    const sentence = becomesOpen ? "Each of you now knows the other's address." : SETTING_WORDS[setting];
    const shown = (to: Side): SeatLetter =>
      seatNote(office, to, "Your addresses", [
        `Both of you agreed to show your addresses. ${capitalized(calledName(head, enemyOf(to)))}'s is ${
          addressFor(changed, to)
        }.`,
      ]);
    return ok({
      head: changed,
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

const SETTING_WORDS: Readonly<Record<PressSetting, string>> = {
  open: "I show your address to the other player as soon as they show you theirs.",
  hidden: "I no longer show your address. What the other player has seen stays seen.",
  off: "I no longer pass the other player's words on to you. When they write, I tell them so politely.",
  on: "I pass the other player's words on to you again.",
  above: "From now on I pass on what you write above a sheet, down to your signature. PRESS APART ends that.",
  apart: "I no longer pass on what you write above a sheet. PRESS, your words below it and END send words.",
};
