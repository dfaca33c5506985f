import { openDesk } from "../../../tests/support/north-africa.ts";
import { readFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { newestRevision } from "../../../src/kernel/revision.ts";
import type { Decision } from "../contract/decision.ts";
import { REVISIONS } from "./revisions.ts";

/** What it costs a unit that stands in 0604 to go by the mined road to 0504. */
function costOf(unit: string, revision: number | undefined): number | undefined {
  const game = openDesk({
    ruleset: "north-africa/hexwar-2008",
    map: {
      grid: { columns: 8, rowsOddColumns: 8, rowsEvenColumns: 8 },
      road: ["0504-0604"],
      minefieldAllied: ["0504-0604"],
      supply: { axisWestEdge: ["0101"], alliedEastEdge: ["0801"] },
    },
    position: { gameTurn: 3, phasingSide: "allied", phase: "movement", units: [{ unit, hex: "0604" }] },
    revision,
  });
  if (!game.ok) throw new Error(game.error.join("; "));
  const { rules, state } = game.value;
  return rules.inspect(state).reach[unit]["0504"];
}

/** What comes of each step of a conformance case, by a revision: its events, or that it is refused. */
async function playedBy(revision: number | undefined, name: string): Promise<unknown[]> {
  const read = JSON.parse(
    await readFile(`tests/conformance/north-africa/spi-1976/${name}.json`, "utf8"),
  ) as Case;
  const game = openDesk({ ...read, revision });
  if (!game.ok) throw new Error(game.error.join("; "));
  const { rules } = game.value;
  let { state } = game.value;
  return read.steps.map(({ decision, dice: [...dice] = [] }) => {
    const step = rules.decide(state, decision, { roll: () => dice.shift() ?? 1 });
    if (!step.ok) return "refused";
    state = step.value.state;
    return step.value.events;
  });
}

interface Case {
  readonly ruleset: string;
  readonly steps: readonly { readonly decision: Decision; readonly dice?: readonly number[] }[];
}

describe("the revisions of the rules", () => {
  it("are numbered from 2, without gaps", () => {
    expect(REVISIONS.map(({ number }) => number)).toEqual(REVISIONS.map((_, index) => index + 2));
  });

  it.each([
    ["al-3rtr", 1, 4],
    ["al-3rtr", 2, 4],
    ["al-5i", 1, 2],
    ["al-5i", 2, 2.5],
    ["al-5i", undefined, 2.5],
  ])("let %s pay by revision %s %s points along a mined road hexside (5.24)", (unit, revision, points) => {
    expect(costOf(unit, revision)).toBe(points);
  });

  it.each([
    [3, "5.31-the-last-supplied-way-out-stays-open"],
    [4, "7.82-a-displaced-gun-does-not-fire-over-the-escarpment"],
    [5, "12.21-a-source-in-a-mountain"],
    [6, "7.82-a-way-that-displaces-nobody-twice-in-a-crowd"],
    [7, "10.31-a-box-that-a-defender-retreats-into-holds-nobody-else"],
    [8, "7.82-room-for-the-next-in-a-crowd"],
  ])("leave games made before revision %i as they were: %s", async (revision, name) => {
    const now = await playedBy(undefined, name);
    expect(await playedBy(revision, name)).toEqual(now);
    expect(await playedBy(revision - 1, name)).not.toEqual(now);
  });

  it("end with the one that games are opened by where none is named", () => {
    expect(newestRevision({ revisions: REVISIONS })).toBe(REVISIONS.length + 1);
  });
});
