import { type Block, list, sheet } from "../../../src/kernel/block.ts";
import { SHEET_HELP } from "../../../src/sheet/words/help-sentences.ts";

export const HELP: readonly Block[] = [
  sheet([
    "begin K7Q2 allied turn 3       # game, side, Game-Turn",
    "move 3123 3022 2922            # hex by hex,",
    "move 3124 to 2818              # or by the cheapest way",
    "attack 2917 from 2818 2918     # target, then attackers",
    "  with support 6+4             # markers, face down",
    "  lose 2918                    # who pays",
    "  advance 2818                 # who goes in",
    "attack 2816 from 2717",
    "  engineer 2717                # Axis: against mines",
    "mobile 3124 to 3024            # after combat",
    "protect 3121 with support 4+2  # in the enemy's turn",
    "protect all with support up to 6   # all others",
    "retreat 3121 toward 3921       # if it has to retreat",
    "retreat all hold resist toward 3921",
    "declare on                     # or: declare end (17.1)",
    "end",
  ]),
  list([
    "Name a unit by its hex, its designation (1/8, 44 RTR) or its id (ge-1-8), a hex by its number or its place (Sidi Omar). What stands behind # is not read.",
    "Markers are named by what they are worth and taken from your hand. PROTECT NONE gives none, on purpose.",
    "MOBILE ASK: you are asked after the combats; MOBILE NONE: nobody moves then.",
    "IF 2917 IS EMPTY MOBILE 3124 TO 2917 moves only then; ELSE MOBILE 3124 TO 3024 in the next line moves otherwise.",
    "Reinforcements come by themselves (11.2), and nobody leaves the map: ENTER and EXIT order nothing.",
    ...SHEET_HELP,
  ]),
];
