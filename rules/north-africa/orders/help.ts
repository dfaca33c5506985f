import { type Block, list, sheet } from "../../../src/kernel/block.ts";
import { SHEET_HELP } from "../../../src/sheet/words/help-sentences.ts";

export function orderHelpBlocks(): Block[] {
  return [
    sheet([
      "begin K7Q2 axis turn 3       # game, side, Game-Turn",
      "move 1605 1705 1805          # hex by hex,",
      "move 1906 to 2409            # or by the cheapest legal way",
      "enter 1SA at 1625 to 1622    # a reinforcement",
      "exit 0113 west               # off the map",
      "attack 2917 from 2818 2918   # defenders, then attackers",
      "  with 3015 gs 2             # barrage, Ground Support Points",
      "  advance 2818 2917          # if 2818 may advance",
      "protect 2917 with 3015 gs 1  # in the enemy's turn",
      "retreat 2917 toward 1103     # if 2917 has to retreat",
      "retreat toward 1103          # all others",
      "end",
    ]),
    list([
      "Name a unit by its hex, its designation (1/8) or its id (ge-1-8). What stands behind # is not read.",
      ...SHEET_HELP,
      "OFFER END proposes to end the game with this Game-Turn; ACCEPT END agrees (19.17).",
    ]),
  ];
}
