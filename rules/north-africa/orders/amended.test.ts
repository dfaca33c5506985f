import { expect, it } from "vitest";
import { scenario } from "../../../tests/support/desert.ts";
import { deskOf } from "../../../tests/support/pointed.ts";
import { sheets } from "./reading.ts";

const campaign = scenario("campaign");
const amended = (kept: readonly string[], more: readonly string[]) =>
  sheets.read({ ...deskOf(campaign, "allied"), sheet: kept }, more, true).written;

it("an order for a unit takes the place of the one before, as one does that it contradicts, and all else stays", () => {
  const kept = [
    "move 3022 to 2318",
    "move 3218 to 3117",
    "attack 3116 from 3117",
    "  with 3217 gs 2",
    "charge!",
    "retreat toward 3122",
  ];
  const more = ["move 4SA to 2320", "attack 3116 from 3117 3216", "retreat keep supply", "go"];
  expect(amended(kept, more)).toEqual([
    "move 3218 to 3117",
    "charge",
    "move 4SA to 2320",
    "attack 3116 from 3117 3216",
    "retreat keep supply",
  ]);
});

it("orders in a player's own words are added as the sheet says them, and what cannot be read stays to be answered", () => {
  const kept = ["move 3218 to 3118", "retreat toward 3122"];
  const more = ["44 RTR to 3117", "2NZ -> 3217", "attack from 3117 to 3116", "  with 3217 5 gs", "charge!"];
  expect(amended(kept, more)).toEqual([
    "move 44RTR to 3117",
    "move 2NZ to 3217",
    "attack 3116 from 3117",
    "  with 3217 gs 5",
    "retreat toward 3122",
    "charge",
  ]);
});
