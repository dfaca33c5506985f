import type { Truth } from "../../src/kernel/rules.ts";
import { openGame } from "../../src/game/open/open-game.ts";

const opened = openGame({ ruleset: "fire-and-movement/dg-2010", scenario: "crusader-2010/tobruk" });
if (!opened.ok) throw new Error(opened.error.join("; "));

/** Crusader of 2010, as the house plays it. */
export const { system } = opened.value;
const { rules } = system;

/** Each draw takes the first marker of its cup: the Allied player has +2 +2 +4 +4 +4, the Axis player five +2 and a +4. */
const FIRST = { roll: () => 1 };

const begun = rules.begin(opened.value.truth, FIRST).truth;
const drawn = rules.decide(begun, rules.fallback(begun), FIRST);
if (!drawn.ok) throw new Error(drawn.error[0].message);

/** The opening when both sides have drawn: 33 Allied and 43 Axis units, the Allied player to move. */
export const opening = drawn.value.truth;

const frozen = JSON.stringify(rules.freeze(opening));

/** A position of which nothing has been remembered yet, as a run gets it from the store. */
export function fresh(): Truth {
  const thawed = rules.thaw(opening, JSON.parse(frozen));
  if (!thawed.ok) throw new Error(thawed.error.join("; "));
  return thawed.value;
}

/** Ten moves, two attacks with markers, mobile movement, standing orders: the size of the Campaign's sheet. */
export const ALLIED_SHEET = [
  "move 3123 to 2717",
  "move 3124 to 2718",
  "move 3022 to 2519",
  "move 3419 to 3317",
  "move 3220 to 3120",
  "move 3122 to 2920",
  "move 3222 to 2821",
  "move 3126 to 2922",
  "move 3125 to 2921",
  "move 3024 to 2619",
  "attack 0703 from 0802 0803",
  "  with support 4+4",
  "  lose 0803",
  "  advance never",
  "attack 0906 from 1005",
  "  with support 4+2",
  "mobile 3023 to 2620",
  "protect all with support 2",
  "retreat all hold toward 3919",
];

/** What the Axis player has left standing against it. */
export const AXIS_SHEET = [
  "protect 0703 with support 4",
  "protect all with support 2",
  "retreat all resist toward 0102",
];
