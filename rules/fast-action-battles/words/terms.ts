import type { Terms } from "../../../src/kernel/words.ts";
import { sparseHelp, sparseWish } from "../../../src/sheet/help-sentences.ts";
import { THINGS } from "./names.ts";

/** Whom a sheet moves nothing of, where its player is asked about it. */
const FEW = "all your blocks";

/** What letters and pages of all games call the things of this one. */
export const TERMS: Terms = {
  ...THINGS,
  defaults: [
    "Where you order nothing: nothing is spent or placed; units come in at the lowest area; blocks stand; newly contested areas " +
    "are fought for by number (6.1), without chits, with the strongest unit as point unit.",
    "An attacker takes one hit on his point unit and aborts at more (6.41); a defender takes hits on works, fort, then " +
    "disorder, then steps, and retreats only from two hits of ground fire up, where a path is there (6.42); mines stop units, " +
    "scouts come back, all that may check for exploitation do.",
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
      "ask all, ask less: whether you are asked who breaks through even where only Special Actions could do it (8.21); the line " +
      "breakthrough none in a sheet: never, as long as it is kept",
      sparseHelp(FEW),
    ],
    explain: [
      "explain 37, explain 7arm, explain axis block 3: an area or a block, what is known of it, where it may go, and why",
      "explain 7arm to 37, explain 7arm 50 49 45: what the way costs area by area, or where it breaks",
      "explain fire 7arm in 37, explain battle 37 with 7arm 4arm: modifiers one by one, and the chance of each number of hits",
      "explain supply, explain victory, explain enemy: supply paths, Victory Points, what is public of the other side",
    ],
    map: ["map: the map, and all blocks by area, as you know them"],
  },
  wishes: {
    asksAll: {
      on:
        "You are asked who breaks through in each of your Player-Turns in which any unit could, by a Special Action, too (8.21).",
      off:
        "You are asked who breaks through only where a reserve or an exploiting unit could; the line breakthrough none in your sheet: never, as long as it is kept.",
    },
    asksSparse: sparseWish(FEW),
  },
  dice: {
    event: { one: "shot", many: "shots" },
    own: "shots",
    all: "its shots and those at it",
    owner: "whoever fires",
    countedIn: { one: "hit", many: "hits" },
    measure:
      "Measured in hits of artillery, ground fire and 88mm guns, before anything absorbs them. Expected is the Success Number of " +
      "each shot in ten (2.1), so that good planning is not taken for luck.",
    basis: "Success Number",
    columns: ["area", "firer", "fire", "number"],
  },
};
