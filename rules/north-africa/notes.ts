import { FORMATIONS_NOTE } from "../hexes/piece-words.ts";
import { editionNotes } from "./option-words.ts";
import type { GameState } from "./state.ts";
import { victoryWords } from "./victory.ts";

/** What players are told when their game begins. */
export function notes(state: GameState): string[] {
  const { map, scenario, edition } = state.setting;
  return [
    ...editionNotes(edition),
    ...(scenario === undefined ? [] : [victoryWords(scenario)]),
    ...(map.document.notice === undefined ? [] : [`Map: ${map.document.notice}`]),
    ...(scenario?.readings ?? []).map(({ printed, read, why, place }) =>
      place !== undefined && edition.setUp === "printed"
        ? `Set-up: ${printed}: as printed.`
        : `Set-up: ${printed}: ${read === "as printed" ? read : `read as ${read}`}. ${why}`
    ),
    ...(scenario === undefined ? [] : [
      "Counters: unit kinds, and with them which units count as mechanized, are taken from history; the texts do not give the symbols.",
      FORMATIONS_NOTE,
    ]),
  ];
}
