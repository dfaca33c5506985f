import type { Terms } from "../../../src/kernel/words.ts";

/** What Three Fords calls its things in sentences that are said of all games. */
export const terms: Terms = {
  place: { one: "area", many: "areas" },
  piece: { one: "block", many: "blocks" },
  defaults: ["Blocks without orders stay where they are.", "In battles they fire."],
  keepsDie: "A shot of the same block in the same area and round",
  corrections: ["place allied-2 in 7", "hold 7 axis"],
  explained: {
    what: "an area, a block or a move",
    questions: ["7", "allied-2", "move 3 to 7"],
    usual: { question: "7", names: "an area" },
  },
  commandHelp: {
    ask: [
      "ask all, ask less: whether you are asked in every round of a battle",
      "ask sparse on, ask sparse off: whether you are asked before a sheet without moves is played",
    ],
    explain: ["explain 7: an area, a block or a move"],
    map: ["map: the map and all blocks by area"],
  },
  wishes: {
    asksAll: {
      on: "You are asked in every round of a battle.",
      off: "You are asked where your orders say nothing.",
    },
    asksSparse: {
      on: "You are asked before a sheet without moves is played.",
      off: "Your sheet is played as it is.",
    },
  },
  dice: {
    event: { one: "shot", many: "shots" },
    own: "shots",
    all: "shots at and by it",
    owner: "whoever fires",
    countedIn: { one: "step", many: "steps" },
    measure: "A hit is worth a step; what is expected is a step for each face that hits, in ten.",
    basis: "hits by",
    columns: ["block", "need"],
  },
};
