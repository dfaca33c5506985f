import { handicapNotes } from "../../src/kernel/handicap.ts";
import { FORMATIONS_NOTE } from "../hexes/words/piece-words.ts";
import { HANDICAPS } from "./documents/handicap.ts";
import { editionNotes } from "./documents/option-words.ts";
import type { GameState } from "./position/state.ts";
import { victoryWords } from "./victory/victory.ts";

export function notes(state: GameState): string[] {
  const { scenario, edition } = state.setting;
  return [
    ...new Set(Object.values(essentials(state)).flat()),
    ...(scenario?.readings ?? []).map(({ printed, read, why, place }) =>
      place !== undefined && edition.setUp === "printed"
        ? `Set-up: ${printed}: as printed.`
        : `Set-up: ${printed}: ${read === "as printed" ? read : `read as ${read}`}. ${why}`
    ),
    ...(scenario === undefined ? [] : [
      "Counters: unit kinds, and so which units are mechanized, come from history. The rules do not give the symbols.",
      FORMATIONS_NOTE,
    ]),
  ];
}

/** The notes for joining and for the first letter. A handicap stands in both, as bids may set it in between. */
export function essentials({ setting: { map, scenario, edition, handicap } }: GameState) {
  const { notice } = map.document;
  const given = handicapNotes(handicap, HANDICAPS);
  return {
    joining: [
      ...editionNotes(edition),
      ...given,
      ...(notice === undefined ? [] : [`Map: ${notice}`]),
    ],
    beginning: [...given, ...(scenario === undefined ? [] : [victoryWords(scenario)]), FIGURES, RESULTS],
  };
}

/** 2.31: what a counter says. */
const FIGURES =
  "Figures of a unit, as in 3-4-9: attack, defense, movement. Of artillery, as in 5-3-2/1-9: barrage, protective fire and range, then defense and movement (2.31).";
/** 7.62: what the table says. */
const RESULTS =
  "Results of combat (7.62). D2: the defenders retreat 2 hexes. A2: the adjacent attackers do. Ae: these are eliminated. Br: the defenders retreat 1 hex, then the adjacent attackers. -: nothing.";
