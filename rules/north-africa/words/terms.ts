import type { Terms } from "../../../src/kernel/words.ts";
import { sparseHelp, sparseWish } from "../../../src/sheet/words/help-sentences.ts";

/** The name, in a question to a player, for the units without orders in the sheet. */
const FEW = "most of your units";

/** This game's words for the things that letters and pages of all games have. */
export const TERMS: Terms = {
  place: { one: "hex", many: "hexes" },
  piece: { one: "unit", many: "units" },
  defaults: [
    "Without orders, units stand. Adjacent units alone make the attacks that the rules demand (7.11, 7.12). Guns in range give " +
    "protective fire if that changes the column. Retreats go toward supply, and nobody advances.",
  ],
  keepsDie: "A combat on the same hexes",
  corrections: ["PLACE 1/8 AT 2219", "ELIMINATED 2/5", "GROUND SUPPORT AXIS 3"],
  explained: {
    what: "a unit, a hex, a way or an attack",
    questions: [
      "1605",
      "1605 to 1905",
      "1605 1705 1805",
      "attack 2917 from 2818 with 3015 gs 2",
      "attack 2917 from 2718 at 2818",
    ],
    usual: { question: "1605", names: "a unit or a hex" },
  },
  commandHelp: {
    ask: [
      "ask all, ask less: whether I ask about a retreat or an advance even if the default is obvious",
      sparseHelp(FEW),
    ],
    explain: [
      "explain 1605: a unit or a hex, where it may go, zones, supply, and why; as many lines as you like",
      "explain 1605 to 1905, explain 1605 1705 1805: the cost hex by hex, or why the way is closed",
      "explain attack 2917 from 2818 with 3015 gs 2: strengths, line, column, results; 2718 at 2818 supposes that a unit has moved",
    ],
    map: ["map: the map and all units by hex"],
  },
  wishes: {
    asksAll: {
      on: "You are asked about every retreat and every advance that leaves a choice.",
      off:
        "You are not asked about a retreat or an advance if the default is best for supply, terrain and enemy zones. The letter tells what was done.",
    },
    asksSparse: sparseWish(FEW),
  },
  dice: {
    event: { one: "combat", many: "combats" },
    own: "attacks",
    all: "attacking and defending",
    owner: "the attacker",
    countedIn: { one: "hex", many: "hexes" },
    measure:
      "Measured in hexes of ground: those that the defender gives up, less those that the attacker does. The attacker's " +
      "elimination (Ae) counts as four lost, Br as none. Expected is the average of the six results of the combat's own column, " +
      "so that good planning does not count as luck.",
    basis: "Differential",
    columns: [
      "attackers",
      "barrage",
      "ground_support",
      "defenders",
      "hexes",
      "attack",
      "defense",
      "differential",
      "line",
      "column",
    ],
  },
};
