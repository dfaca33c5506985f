import type { Terms } from "../../../src/kernel/words.ts";
import { sparseHelp, sparseWish } from "../../../src/sheet/words/help-sentences.ts";
import { REASONS } from "../position/outcome.ts";

/** The units that a sheet does not name, in a question to its player. */
const FEW = "nearly all your units that face no enemy";

/** The names of this game's things, for the letters and pages that all games share. */
export const TERMS: Terms = {
  place: { one: "hex", many: "hexes" },
  piece: { one: "unit", many: "units" },
  defaults: [
    "Without orders, units stand, nobody attacks, and no markers are used. The weakest attacker pays for a combat. Retreating units hold a box if they can, else go toward supply, and resist only if no way is left. Nobody advances. At the dice of 17.1 you play on, unless the end wins you the game.",
  ],
  keepsDie: "A combat at the same hex",
  endings: REASONS,
  corrections: ["PLACE 1/8 AT 2219", "ELIMINATED 2/5", "DEPLETED 1/8", "MARKER sf-uk-4a TO USED"],
  explained: {
    what: "a unit, a hex, a way, an attack, supply, victory or the markers",
    questions: [
      "1605",
      "1605 to 1905",
      "1605 1705 1805",
      "attack 2917 from 2818 2918 with support 6",
      "supply",
      "victory",
      "markers",
    ],
    usual: { question: "1605", names: "a unit or a hex" },
  },
  commandHelp: {
    ask: [
      "ask all, ask less: no effect in Crusader of 2010; the pace of the game alone decides what I ask",
      sparseHelp(FEW),
    ],
    explain: [
      "explain 1605: a unit or a hex, where it may go, zones, mines, how each datum is known; as many lines as you like",
      "explain 1605 to 1905, explain 1605 1705 1805: the cost hex by hex, or why the way is closed",
      "explain attack 2917 from 2818 2918 with support 6: differential, line, column, the odds of each result and what it costs",
      "explain supply, explain victory, explain markers: lines of communication, the way to Tobruk, what both sides can still draw",
    ],
    map: ["map: the map and all units by hex"],
  },
  wishes: {
    asksAll: {
      on:
        "No difference in this game. In strict play I ask about every loss, retreat and advance that your orders leave open; in any other, about none.",
      off: "No difference in this game. The letter tells what was done for you.",
      instead:
        "In strict play I ask about every loss, retreat and advance that your orders leave open; in any other, about none.",
    },
    asksSparse: sparseWish(FEW),
  },
  dice: {
    event: { one: "combat", many: "combats" },
    own: "attacks",
    all: "attacking and defending",
    owner: "the attacker",
    countedIn: { one: "step", many: "steps" },
    measure:
      "Measured in steps: a unit has two, its full and its depleted side. De counts two for the attacker, Dr+ one and a half, Dr " +
      "a half. Ae, Ar+ and Ar count as much against the attacker. Ex costs both sides one, and counts as nothing. Expected is the " +
      "average of the six results of the combat's own column, so that good planning does not count as luck.",
    basis: "Differential",
    columns: [
      "attackers",
      "defender",
      "hex",
      "attacker_markers",
      "defender_markers",
      "attack",
      "defense",
      "differential",
      "line",
      "column",
    ],
  },
};
