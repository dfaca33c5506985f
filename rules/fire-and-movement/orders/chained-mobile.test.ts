import { expect, it } from "vitest";
import { FRONT } from "../../../tests/support/fire-and-movement-front.ts";
import { view } from "../sight/sight.ts";
import { sheets } from "./reading.ts";

const sheet = (kept: readonly string[], sent: readonly string[], isLoose = false) =>
  sheets.read(
    { sight: view(FRONT, "allied"), side: "allied", asked: undefined, kept: [], sheet: kept, waiting: [] },
    sent,
    isLoose,
  );
const [FIRST, NEVER, LAST] = ["mobile 0705 to 0706", "else mobile 0305 to 9999", "else mobile 0305 to 0306"];

it("an else line goes on with the one before a refused else, and is done in any case where that was the first (11.2)", () => {
  expect(sheet([], [FIRST, NEVER, LAST]).legal).toEqual([FIRST, LAST]);
  expect(sheet([], ["mobile 0705 to 9999", LAST]).legal).toEqual(["mobile 0305 to 0306"]);
});

it("a line more takes the place of one for the same unit, but never of one that hangs on a condition (11.2)", () => {
  const conditional = "if 0704 is empty mobile 0705 to 0704";
  expect(sheet([FIRST], ["mobile 0705 to 0707"], true).written).toEqual(["mobile 0705 to 0707"]);
  expect(sheet([conditional], ["mobile 0705 to 0707"], true).written)
    .toEqual([conditional, "mobile 0705 to 0707"]);
});
