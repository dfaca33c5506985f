import type { Side } from "../../src/kernel/side.ts";

type BySide = Readonly<Record<Side, readonly string[]>>;

/**
 * Orders for the Allied attack at the wire, and for the Axis advance to meet it. `go` plays what the dice have left possible.
 */
const orders: BySide = {
  allied: [
    "move 3218 to 3117     # 44RTR and 8RTR beside the Italian 16 at the frontier wire",
    "move 3419 to 3216",
    "move 3221 to 3217     # 2NZ, their guns",
    "move 3124 to 2919",
    "move 3222 to 2818",
    "move 3022 to 2318     # 4SA looks ahead",
    "attack 3116 from 3117 3216",
    "  with 3217 gs 5",
    "  advance 3117 3116",
    "advance never",
    "retreat toward 3122",
    "go",
  ],
  axis: [
    "move 2610 to 2614",
    "move 2510 to 2413",
    "move 1605 to 2008",
    "advance never",
    "retreat toward 2106",
    "go",
  ],
};

/** A player's answers to questions during a Player-Turn; `go` leaves the rest to the default. */
const answers: BySide = {
  allied: ["protect all with all", "retreat toward 3122", "go"],
  axis: ["protect all with all gs 1", "retreat toward 2106", "go"],
};

/** The first Game-Turn of the Campaign as two players might order it, for a demonstration. */
export const demo = { scenario: "crusader/campaign", orders, answers } as const;
