import { handicapNotes } from "../../src/kernel/handicap.ts";
import type { GameNotes } from "../../src/kernel/words.ts";
import { FORMATIONS_NOTE } from "../hexes/words/piece-words.ts";
import { HANDICAPS } from "./documents/handicap.ts";
import { editionNotes } from "./documents/option-words.ts";
import type { GameState } from "./position/state.ts";
import { victoryWords } from "./victory/victory.ts";

export function notesOf({ setting }: GameState): GameNotes {
  const { map, scenario, edition, handicap } = setting;
  const { notice } = map.document;
  const given = handicapNotes(handicap, HANDICAPS);
  const victory = scenario === undefined ? [] : [victoryWords(scenario)];
  // A handicap is in both lists, as bids may set it in between.
  const joining = [
    ...editionNotes(edition),
    ...given,
    ...(notice === undefined ? [] : [`Map: ${notice}`]),
  ];
  const beginning = [...given, ...victory, FIGURES, RESULTS];
  const all = [
    ...new Set([...joining, ...beginning]),
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
  return { victory, all, joining, beginning };
}

/** 2.31: how to read a counter. */
const FIGURES =
  "Figures of a unit, as in 3-4-9: attack, defense, movement. Of artillery, as in 5-3-2/1-9: barrage, protective fire and range, then defense and movement (2.31).";
/** 7.62: how to read the table's results. */
const RESULTS =
  "Results of combat (7.62). D2: the defenders retreat 2 hexes. A2: the adjacent attackers do. Ae: these are eliminated. Br: the defenders retreat 1 hex, then the adjacent attackers. -: nothing.";
