import { expect, it } from "vitest";
import { scenario } from "../../../tests/support/desert.ts";
import { amended } from "./amended.ts";

const { rules, state } = scenario("campaign");

it("an order for a unit takes the place of the one before, and all else stays", () => {
  const kept = [
    "move 3022 to 2318",
    "move 3218 to 3117",
    "attack 3116 from 3117",
    "  with 3217 gs 2",
    "charge!",
    "retreat toward 3122",
  ];
  const more = ["move 4SA to 2320", "attack 3116 from 3117 3216", "retreat keep supply", "go"];
  expect(amended(rules, state, "allied", kept, more)).toEqual([
    "move 3218 to 3117",
    "charge",
    "move 4SA to 2320",
    "attack 3116 from 3117 3216",
    "retreat keep supply",
    "retreat toward 3122",
  ]);
});
