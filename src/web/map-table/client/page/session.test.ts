import { beforeEach, describe, expect, it } from "vitest";
import { CHARTS, MAP, ORDER_OF_BATTLE, SCENARIO } from "../../../../../tests/support/toy/index.ts";
import { atTheMarch } from "../../../../../tests/systems/support/fords.ts";
import { RULESET } from "../../../../../tests/support/toy/rulebook.ts";
import { rules } from "../../../../../tests/support/toy/rules.ts";
import { tables } from "../../../../../tests/support/toy/table.ts";
import type { Sight } from "../../../../kernel/rules.ts";
import type { Thing } from "../../../../kernel/pointing.ts";
import type { TableSystem } from "../../../../kernel/table.ts";
import { Session } from "./session.ts";

const place = (id: string) => ({ kind: "place" as const, id });
const [system] = tables as unknown as readonly TableSystem[];

/** A march of Three Fords with two blocks in the Orchard (3) and one on Camp Hill (2). */
function seated(
  lines: readonly string[] = [],
  table: TableSystem = system,
  answers: ConstructorParameters<typeof Session>[3] = [],
): Session {
  const position = atTheMarch({
    "allied-1": { unit: "al-guards", area: 3 },
    "allied-2": { unit: "al-lancers", area: 3 },
    "allied-3": { unit: "al-rifles", area: 2 },
    "axis-1": { unit: "ax-hussars", area: 9 },
  });
  const documents = {
    map: MAP,
    orderOfBattle: ORDER_OF_BATTLE,
    charts: CHARTS,
    scenario: SCENARIO,
    position,
  };
  const truth = rules.setup(documents, { ruleset: RULESET });
  if (!truth.ok) throw new Error(truth.error.join("; "));
  const sent: unknown = JSON.parse(JSON.stringify(rules.view(truth.value, "allied")));
  const sight = rules.sightFrom(truth.value, sent);
  if (!sight.ok) throw new Error(sight.error.join("; "));
  const desk = { side: "allied" as const, asked: undefined, kept: [], sheet: [], waiting: [] };
  return new Session(table, { ...desk, sight: sight.value as unknown as Sight }, lines, answers);
}

/** The same, but that a click on Camp Hill means the block that stands there, whatever has been picked before. */
const pointingAnew: TableSystem = {
  ...system,
  board: {
    ...system.board,
    point(desk, lines, picks) {
      const pick = { kind: "piece" as const, id: "allied-3" };
      if (picks.at(-1)?.id === pick.id) return system.board.point(desk, lines, [pick]);
      const pointing = system.board.point(desk, lines, picks);
      const isOnHill = picks.length > 1 && picks.at(-1)?.id === "2";
      return isOnHill
        ? { ...pointing, choices: [{ label: "Pick it instead", pick, isPlain: true }] }
        : pointing;
    },
  },
};

/** The same, but that one block is asked about, and picked by itself. */
const askingAbout = (block: Thing): TableSystem => ({
  ...system,
  board: {
    ...system.board,
    point: (desk, lines, picks) => system.board.point(desk, lines, picks.length === 0 ? [block] : picks),
  },
});

describe("picking at the table", () => {
  let session: Session;
  beforeEach(() => void (session = seated()));

  it("has a pick taken back, but not what is picked by itself", () => {
    const block = { kind: "piece" as const, id: "allied-1" };
    expect(session.mayBack).toBe(false);
    session.pick(block);
    expect(session.mayBack).toBe(true);
    session.back();
    expect(session.mayBack).toBe(false);
    const asked = seated([], askingAbout(block));
    expect(asked.pointing.picks).toEqual([block]);
    expect(asked.mayBack).toBe(false);
    asked.pick({ kind: "piece", id: "allied-3" });
    expect(asked.mayBack).toBe(true);
  });

  it("offers whole answers with nothing picked, each in place of those that it does not go with", () => {
    const answer = (label: string, ...instead: readonly string[]) => ({
      label,
      cite: "what it does",
      instead,
      isAmending: true,
    });
    const answers = [
      answer("move allied-3 to 4", "move allied-3 to 2"),
      answer("move allied-3 to 2", "move allied-3 to 4"),
      answer("hold"),
    ];
    const asked = new Session(session.system, session.desk, ["hold"], answers);
    const offered = () => asked.pointing.choices.filter(({ cite }) => cite === "what it does");
    expect(offered().map(({ label }) => label)).toEqual(["move allied-3 to 4", "move allied-3 to 2"]);
    asked.choose(offered()[0]);
    expect(asked.lines).toEqual(["hold", "move allied-3 to 4"]);
    asked.choose(offered()[0]);
    expect(asked.lines).toEqual(["hold", "move allied-3 to 2"]);
    asked.undo();
    expect(asked.lines).toEqual(["hold", "move allied-3 to 4"]);
    asked.pick({ kind: "piece", id: "allied-1" });
    expect(offered()).toEqual([]);
  });

  it("lets go of what is picked once more, as long as that says nothing more", () => {
    const block = { kind: "piece" as const, id: "allied-1" };
    session.pick(block);
    expect(session.picks).toEqual([block]);
    session.pick(block);
    expect(session.picks).toEqual([]);
  });

  it("picks by a click what that click means", () => {
    const other = seated([], pointingAnew);
    other.pick({ kind: "piece", id: "allied-1" });
    expect(other.pick(place("2"))).toBeUndefined();
    expect(other.picks.at(-1)).toEqual({ kind: "piece", id: "allied-3" });
    expect(other.lines).toEqual([]);
  });

  it("writes the line by the last click, where nothing else can be chosen", () => {
    expect(session.pick(place("2"))).toBeUndefined();
    expect(session.pick(place("4"))).toContain("Mill");
    expect([session.lines, session.picks]).toEqual([["move allied-3 to 4"], []]);
  });

  it("goes on with what still counts, and asks which of several pieces is meant", () => {
    session.pick(place("3"));
    expect(session.pointing.choices.map(({ pick }) => pick?.id)).toEqual(["allied-1", "allied-2"]);
    session.choose(session.pointing.choices[1]);
    session.pick(place("10"));
    expect([session.lines, session.picks]).toEqual([[], [{ kind: "piece", id: "allied-2" }]]);
    session.pick(place("6"));
    expect(session.lines).toEqual(["move allied-2 to 6"]);
  });

  it("takes nothing at a place on the way, and gives the pick back", () => {
    session.pick(place("2"));
    expect(session.pick(place("4"), true)).toBeUndefined();
    expect([session.lines, session.picks.length]).toEqual([[], 2]);
    expect([session.back(), session.back(), session.back(), session.picks]).toEqual([true, true, false, []]);
  });

  it("changes nothing by pointing at what might be picked", () => {
    session.pick(place("2"));
    expect(session.tentative(place("4")).choices).toHaveLength(1);
    expect([session.lines, session.picks.length]).toEqual([[], 1]);
  });

  it("finds what a pick comes to once as long as the sheet stays as it is", () => {
    const asked: string[] = [];
    const counting = seated([], {
      ...system,
      board: {
        ...system.board,
        point(desk, lines, picks) {
          asked.push(picks.map(({ id }) => id).join(" "));
          return system.board.point(desk, lines, picks);
        },
      },
    });
    for (let time = 0; time < 2; time++) {
      counting.foresee(place("2"));
      counting.pick(place("2"));
      counting.tentative(place("4"));
      counting.tentative(place("4"));
      counting.back();
    }
    expect(asked.filter((picks) => picks === "2")).toHaveLength(1);
    expect(asked.filter((picks) => picks.endsWith(" 4"))).toHaveLength(2);
    counting.write(["move allied-3 to 4"]);
    counting.foresee(place("2"));
    expect(asked.filter((picks) => picks === "2")).toHaveLength(2);
  });

  it("is answered once a whole answer stands for each thing that is asked", () => {
    const answer = (label: string, ...instead: readonly string[]) => ({
      label,
      cite: "",
      instead,
      isAmending: true,
    });
    const [here, there, other] = ["retreat 1 to 2", "retreat 1 to 3", "retreat 4 to 5"];
    const asked = seated([], system, [answer(here, there), answer(there, here), answer(other)]);
    const answered = [[], [here], [other], [there, other]].map((lines) => {
      asked.write(lines);
      return asked.isAnswered;
    });
    expect(answered).toEqual([false, false, false, true]);
    expect(session.isAnswered).toBe(false);
  });

  it("shows typed lines as if they had been pointed at, answers each, and takes every step back", () => {
    session.write(["move allied-3 to 4", "mvoe allied-1 to 5"]);
    expect(session.reading.reports.map(({ status }) => status)).toEqual(["accepted", "refused"]);
    expect(session.unpicked.marks).toContainEqual({ kind: "ghost", piece: "allied-3", place: "4" });
    session.undo();
    expect([session.lines, session.reading.reports]).toEqual([[], []]);
    session.redo();
    expect(session.lines).toHaveLength(2);
  });
});
