import type { Terms } from "../../../src/kernel/words.ts";
import { sparseHelp, sparseWish } from "../../../src/sheet/words/help-sentences.ts";
import { THINGS } from "./events/names.ts";

/** The blocks that a sheet does not move, in a question to its player. */
const FEW = "all your blocks";

/** The names that letters and pages of all games use for this game's things. */
export const TERMS: Terms = {
  ...THINGS,
  defaults: [
    "Without orders, nothing is spent or placed, and blocks stand. Units come in at the lowest area. Newly contested areas " +
    "are fought for by number (6.1), without chits, with the strongest unit as point unit.",
    "An attacker takes one hit on the point unit and aborts at more (6.41). A defender takes hits on works, then fort, " +
    "disorder and steps, and retreats only from two hits of ground fire on, if there is a path (6.42). Mines stop units, " +
    "scouts come back, and all that may check for exploitation do.",
  ],
  keepsDie: "A shot in the same area and phase",
  corrections: ["PLACE 7arm AT 45", "STRENGTH 7arm 3", "CONTROL 37 ALLIED"],
  explained: {
    what: "a block, an area, a march, a shot, a battle, supply, Victory Points or the other side's counts",
    questions: [
      "37",
      "7arm",
      "7arm to 37",
      "7arm 50 49 45",
      "fire 7arm at axis block 3 in 37",
      "battle 37 with 7arm, artillery xxx 1",
      "supply",
      "victory",
      "enemy",
    ],
    usual: { question: "37", names: "an area or a block" },
  },
  commandHelp: {
    ask: [
      "ask all, ask less: whether I ask who breaks through if only Special Actions could (8.21); never with breakthrough none",
      sparseHelp(FEW),
    ],
    explain: [
      "explain 37, explain 7arm, explain axis block 3: an area or a block, what you know, where it may go, and why",
      "explain 7arm to 37, explain 7arm 50 49 45: the cost area by area, or why the way is closed",
      "explain fire 7arm in 37, explain battle 37 with 7arm 4arm: modifiers one by one, and the chance of each number of hits",
      "explain supply, explain victory, explain enemy: supply paths, Victory Points, what is public of the other side",
    ],
    map: ["map: the map, and all blocks by area, as you know them"],
  },
  wishes: {
    asksAll: {
      on: "I ask who breaks through whenever any unit could, even by a Special Action (8.21).",
      off:
        "I ask who breaks through only if a reserve or an exploiting unit could. With the line breakthrough none in your sheet I never ask.",
    },
    asksSparse: sparseWish(FEW),
  },
  dice: {
    event: { one: "shot", many: "shots" },
    own: "shots",
    all: "its shots and those at it",
    owner: "the firer",
    countedIn: { one: "hit", many: "hits" },
    measure:
      "Measured in hits of artillery, ground fire and 88mm guns, before anything absorbs them. Expected is the Success Number of " +
      "each shot in ten (2.1), so that good planning does not count as luck.",
    basis: "Success Number",
    columns: ["area", "firer", "fire", "number"],
  },
};
