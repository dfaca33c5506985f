import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { Desk } from "../../tests/support/office.ts";
import type { PlacedByHand } from "../kernel/brought.ts";
import { renderText } from "../../templates/text.ts";
import { letter as letterSchema } from "../kernel/block.ts";
import { exportGame } from "./proof/export.ts";
import { verifyExport } from "./proof/verify.ts";
import { resign } from "./seats/resign.ts";
import { PLACED_LIMIT, placedScenario, positionByHand } from "./set-up-by-hand.ts";

const CAMPAIGN = placedScenario("crusader/campaign")!;
const FEW: PlacedByHand = {
  gameTurn: 3,
  side: "axis",
  points: { allied: 5, axis: 2 },
  lines: ["44RTR 3218", "it-16 3116  # guards the wire", "", "# Axis", "1/8 2917"],
};
const faults = (more: Partial<PlacedByHand>) => {
  const set = positionByHand(CAMPAIGN, { ...FEW, ...more });
  return set.ok ? [] : set.error;
};

describe("a position set up by hand", () => {
  it("begins as the scenario's own, of which each line is read back", () => {
    for (const id of ["crusader/campaign", "crusader/sidi-rezeg", "crusader/dash-to-the-wire"]) {
      const scenario = placedScenario(id)!;
      const first = scenario.placing.first(scenario.documents);
      const set = positionByHand(scenario, first);
      expect(set.ok ? [] : set.error).toEqual([]);
    }
    expect(placedScenario("fab-crusader/campaign")).toBeUndefined();
    expect(placedScenario("no/such")).toBeUndefined();
  });

  it("says line by line what is wrong, and what the rules do not allow", () => {
    expect(faults({ lines: ["44RTR 3218", "Rommel 1111"] })).toEqual([
      "Line 2: there is no unit Rommel.",
    ]);
    expect(faults({ lines: ["44RTR 3218", "33 1111"] })[0]).toContain("ge-33-at");
    expect(faults({ lines: ["44RTR 3218", "44rtr 3219"] })).toEqual([
      "Line 2: 44rtr stands in line 1 already.",
    ]);
    expect(faults({ lines: ["44RTR"] })[0]).toContain("write a unit and its hex");
    expect(faults({ lines: ["44RTR 3218"] })).toEqual(["The Axis side has no unit on the map."]);
    expect(faults({ lines: ["44RTR 3218", "1/8 3218"] })[0]).toContain("5.31");
    expect(faults({ lines: ["44RTR 3218", "1/8 3914"] })[0]).toContain("is sea");
    expect(faults({ lines: ["44RTR 3218", "1/8 9999"] })[0]).toContain("there is no hex 9999");
    expect(faults({ gameTurn: 19 })).toEqual(["The Game-Turn is one from 1 to 18."]);
    expect(faults({ lines: Array<string>(PLACED_LIMIT.lines + 1).fill("") })[0]).toContain("yours is longer");
  });
});

describe("a game from such a position", () => {
  let desk: Desk;
  beforeEach(async () => void (desk = await Desk.open()));
  afterEach(() => desk.close());

  it("says so, begins there, and is proved from its ledger alone", async () => {
    const set = positionByHand(CAMPAIGN, FEW);
    if (!set.ok) throw new Error(set.error.join("; "));
    const id = await desk.begin({ scenario: CAMPAIGN.id, position: set.value.position });
    const { head, system, truth } = await desk.current(id);
    expect(system.rules.turn(truth)).toMatchObject({ gameTurn: 3, side: "axis" });
    expect(head.source.brought.position?.digest).toMatch(/^[0-9a-f]{64}$/);
    const [invitation] = await desk.letters("bruno@example.org");
    expect(renderText(letterSchema.parse(invitation.letter).blocks).replace(/\s+/g, " ")).toContain(
      "This game begins with a position that was set up by hand",
    );
    await desk.taken(id, "axis", ["move 2917 to 2817", "go"]);
    await resign(desk.office, id, "allied");
    const text = await exportGame(desk.office, await desk.head(id), "spectator");
    const proved = verifyExport(text);
    expect([proved.ok, proved.checked.documents, proved.doubts]).toEqual([true, 4, []]);
    expect(proved.checked.positions).toBeGreaterThan(1);
    expect(proved.notes).toContain("It begins with a position that was set up by hand.");
    // Another position than the one that the ledger names is found out.
    expect(verifyExport(text.replace('"hex":"3218"', '"hex":"3219"')).ok).toBe(false);
  });
});
