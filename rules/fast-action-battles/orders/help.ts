import { type Block, list, paragraph, sheet } from "../../../src/kernel/block.ts";
import { SHEET_HELP } from "../../../src/sheet/words/help-sentences.ts";

/** How orders are written, for anyone who asks for help. */
export const HELP: readonly Block[] = [
  paragraph(
    "Your sheet may hold any of these lines, in any order. Each phase takes its own of them, in the order written.",
  ),
  sheet([
    "begin K7Q2 allied turn 3",
    "arrive 22gd at 54            # or: arrive 22gd at 57 by sa",
    "return artillery xiii 1      # for a spared Special Action",
    "play lrdg supply             # airfield, headquarters",
    "play inf xiii on 4nz",
    "alternate rapid with at xxx, eng xxx",
    "engineer xxx works 50        # or: roadblock",
    "staff replace 5nz            # look at axis block 7",
    "special action rally 50      # breakout, release, replace",
    "interdict 31 with air 1",
    "detach rtr from 7arm         # merge rtr into 4arm",
    "patrol 1 at 50",
    "scout kdg 46 return          # or: stay",
    "reserve 7sup as xxx",
    "move 7arm 50 46              # area by area",
    "move 4nz to 53 with eng xiii, if failed cross",
    "move 50 to 46                # all units in 50",
    "strat 22gd to 50",
    "battle 46 with artillery 1, at xxx, air direct,",
    "  arm 1 for 4nz, eng fort",
    "  point 7arm",
    "  abort at 2 losses          # never, always",
    "  lose at xxx, 7arm",
    "battle any with any          # all other battles",
    "pass 47                      # not fought",
    "breakthrough 7sup 46 45      # 4arm 46 31 by sa",
    "breakthrough battle 31 by sa",
    "convoy 47",
    "remove patrol 1",
    "reroll by sa",
    "end",
  ]),
  paragraph(
    "Standing orders say how you defend, and what your reserves do. They are kept for the game; “turn 3” before one limits it. " +
      "A line for an area goes before one for any, a newer before an older one.",
  ),
  sheet([
    "battle 37 defend with artillery 1 88mm",
    "  hold until 2 losses",
    "battle 37 defend, point 155, fort, then disorder,",
    "  then losses; retreat to 36",
    "  retreat before by sa if outnumbered 2",
    "battle any defend with any",
    "battle 37 ask                # you are asked after all",
    "reinforce 37 with 361 by sa",
    "recon a33 retreat to 31",
    "react 104 to 31 if contested 31   # or: react none",
    "breakthrough none            # nor are you asked",
    "turn 3 battle any defend with none",
  ]),
  list([
    "Name an area by its number or name, a unit by its designation (7arm) or id. A chit is its kind with echelon and number " +
    "(artillery xiii 1), or its id. A hidden enemy block is its number (block 7). “sa” is the reusable Special Action, “sa xxx” an event. " +
    "I do not read what stands behind #.",
    "“hold until 2 losses”: hits are steps until two are lost in the round; then fort, disorder or retreat take them. “if " +
    "outnumbered 2”: against at least twice as many blocks.",
    ...SHEET_HELP,
  ]),
];
