import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { Desk } from "../../../tests/support/office.ts";
import { pieceNamed, type PlacedByHand } from "../../kernel/placed-by-hand.ts";
import { renderText } from "../../../templates/text.ts";
import { letter as letterSchema } from "../../kernel/block.ts";
import { exportGame } from "../proof/export.ts";
import { verifyExport } from "../proof/verifier/verify.ts";
import { scenarios } from "./open-game.ts";
import { resign } from "../seats/resign.ts";
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
    for (const { id } of scenarios()) {
      const scenario = placedScenario(id)!;
      const first = scenario.placing.first(scenario.documents);
      const set = positionByHand(scenario, first);
      expect(set.ok ? [] : set.error).toEqual([]);
      const pieces = scenario.placing.pieces(scenario.documents);
      expect(pieces.filter(({ id, name }) => id === name)).toEqual([]);
    }
    expect(placedScenario("no/such")).toBeUndefined();
  });

  it("says line by line what is wrong, and what the rules do not allow", () => {
    expect(faults({ lines: ["44RTR 3218", "Rommel 1111"] })).toEqual([
      "Line 2: there is no unit Rommel.",
    ]);
    expect(faults({ lines: ["44RTR 3218", "33 1111"] })[0]).toContain("write 33 3-4-11, 33 3-3-14");
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

/** Of each other game what changes in the first position, and lines that cannot be. */
const OTHERS = {
  "crusader-2010/tobruk": {
    lines: ["1/8 1605 depleted", "44RTR 3219"],
    wrong: [
      ["1/8 1103", "over as it begins: the Axis is in Tobruk"],
      ["1/8 1605 tired", "only “depleted” can follow the hex"],
      ["44RTR 3218 depleted depleted", "only “depleted”"],
      ["33 2605", "several units are called 33"],
    ],
  },
  "fab-crusader/campaign": {
    lines: ["7arm 50 2 disordered XXX", "5pz 30", "11ind eliminated", "22arm coastal-force"],
    wrong: [
      ["7arm 50 9", "“9” says nothing of 7arm"],
      ["7arm 50 DAK", "“DAK” says nothing of 7arm"],
      ["5pz coastal-force", "the Coastal Force box is Allied"],
      ["7arm 198", "there is no area 198"],
      ["pat1 50", "several blocks are called pat1: write Allied Patrol 1, Axis Patrol 1"],
      ["Patrol 1 50", "write Allied Patrol 1, Axis Patrol 1"],
    ],
  },
} as const;

const named = (line: string) => line.split(" ")[0];

/** The first position with other lines for some pieces, in the turn of the side that comes second. */
function changed({ placing, documents }: typeof CAMPAIGN, lines: readonly string[]): PlacedByHand {
  const first = placing.first(documents).lines.filter((line) => !line.startsWith("#"));
  const placed = new Map([...first, ...lines.toReversed()].map((line) => [named(line), line]));
  return { ...FEW, lines: [...placed.values()] };
}

describe.each(Object.entries(OTHERS))("a position of %s", (id, { lines, wrong }) => {
  const scenario = placedScenario(id)!;
  const put = (line: string) => positionByHand(scenario, changed(scenario, [line, ...lines]));

  it("is read, and each line that cannot be says why", () => {
    expect(put(lines[0])).toMatchObject({ ok: true });
    for (const [line, why] of wrong) {
      const set = put(line);
      expect(set.ok ? [] : set.error.join("\n")).toContain(why);
    }
  });

  it("is drawn with every piece open", () => {
    const set = put(lines[0]);
    if (!set.ok) throw new Error(set.error.join("; "));
    const pieces = scenario.placing.pieces(scenario.documents);
    const placed = pieces.filter(({ name }) => lines.some((line) => named(line) === name));
    expect(placed).toHaveLength(lines.length);
    for (const piece of placed) expect(set.value.map(true)).toContain(`data-piece="${piece.id}"`);
  });
});

describe("patrols", () => {
  const { placing, documents } = placedScenario("fab-crusader/campaign")!;

  it("are called as the rest of the game calls them, and no two alike", () => {
    const called = placing.pieces(documents).flatMap(({ name }) => name.includes("Patrol") ? [name] : []);
    expect(called).toEqual([
      ...[1, 2, 3].map((number) => `Allied Patrol ${number}`),
      ...[1, 2, 3].map((number) => `Axis Patrol ${number}`),
      ...["Patrol X1", "Patrol X2"],
    ]);
  });

  it.each(["Axis Patrol 2", "axis patrol 2", "Patrol X2", "patx2", "ax-patx2"])(
    "are read as %s",
    (called) => {
      const named = pieceNamed(`${called} 30`, placing.pieces(documents));
      expect(named).toMatchObject({
        piece: { id: called.includes("x2") || called.includes("X2") ? "ax-patx2" : "ax-pat2" },
        rest: ["30"],
      });
    },
  );
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
    expect(proved.notes).toContain("It begins with a position that somebody set up by hand.");
    // Another position than the one that the ledger names is found out.
    expect(verifyExport(text.replace('"hex":"3218"', '"hex":"3219"')).ok).toBe(false);
  });

  it.each(Object.entries(OTHERS))(
    "is proved so in %s, where it begins with the draws",
    async (scenario, { lines }) => {
      const chosen = placedScenario(scenario)!;
      const set = positionByHand(chosen, changed(chosen, lines));
      if (!set.ok) throw new Error(set.error.join("; "));
      const id = await desk.begin({ scenario, position: set.value.position });
      const { system, truth } = await desk.current(id);
      expect(system.rules.turn(truth)).toMatchObject({ gameTurn: 3, side: "axis" });
      await desk.taken(id, "axis", ["go"]);
      await resign(desk.office, id, "allied");
      const proved = verifyExport(await exportGame(desk.office, await desk.head(id), "spectator"));
      expect([proved.ok, proved.doubts]).toEqual([true, []]);
      expect(proved.checked.positions).toBeGreaterThan(1);
      expect(proved.checked.dice).toBeGreaterThan(1);
    },
  );
});
