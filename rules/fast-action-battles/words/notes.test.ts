import { expect, it } from "vitest";
import { opened } from "../../../tests/properties/fast-action-battles/support/opening.ts";
import { view } from "../position/sight.ts";
import { endingNotes } from "./notes.ts";
import { standingOf } from "./standing.ts";

const sight = view(opened({ scenario: "fab-crusader/campaign" }), "axis");

it("notes on sudden death give net Victory Points as they are counted, Allied minus Axis (19.4)", () => {
  const notes = endingNotes(sight).join(" ");
  expect(notes).toContain("the Allied side wins by a net of +6 after Game-Turn 5, +5 after Game-Turn 6");
  expect(notes).toContain("the Axis side wins by a net of -9 after Game-Turn 5, -8 after Game-Turn 6");
  expect(standingOf(sight).find(({ label }) => label === "Sudden death")?.value).toBe(
    "after Game-Turn 5: Allied by a net of +6, Axis by a net of -9 (19.4)",
  );
});
