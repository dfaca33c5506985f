import { expect, it } from "vitest";
import { deploy } from "../../../tests/support/desert.ts";
import { readOrders } from "./diagnose.ts";
import { coverage, isSparse } from "./reading.ts";

const { state } = deploy({
  units: {
    "al-8rtr": "0605",
    "al-44rtr": "0907",
    "al-7a-art": "0704",
    "al-2rtr": "1009",
    "ge-3-rec": "0505",
  },
});
const covered = (...lines: readonly string[]) => coverage(state, "allied", readOrders(state, lines).orders);

it.each([
  [[], { mayMove: 3, ordered: 0 }, true],
  [["move 0907 to 0806"], { mayMove: 3, ordered: 1 }, true],
  [["move 44RTR to 0806", "hold 1009"], { mayMove: 3, ordered: 2 }, false],
  [["attack 0505 from 0605", "  with 0704", "hold 1009"], { mayMove: 3, ordered: 2 }, false],
  [["move 0907 to 0806", "move 0907 to 0806", "move 9999 to 0806"], { mayMove: 3, ordered: 1 }, true],
])(
  "units that orders %j say something of, and not those that an enemy zone holds (5.14)",
  (lines, found, sparse) => {
    expect(covered(...lines)).toEqual(found);
    expect(isSparse(covered(...lines))).toBe(sparse);
  },
);
