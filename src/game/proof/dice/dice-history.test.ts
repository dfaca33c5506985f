import { beforeAll, describe, expect, it } from "vitest";
import { NO_SHEETS } from "../../../../tests/support/store.ts";
import { openingSeen } from "../../../../tests/support/pictures.ts";
import type { UnitId } from "../../../../rules/hexes/names.ts";
import type { CombatResolved, GameEvent } from "../../../../rules/north-africa/contract/event.ts";
import type { Viewer } from "../../../kernel/rules.ts";
import type { Side } from "../../../kernel/side.ts";
import type { RunRecord } from "../../../store/records/run-record.ts";
import { type DiceWords, historyBlocks } from "../../../../templates/dice.ts";
import { renderText } from "../../../../templates/text.ts";
import { combat } from "../../../../tests/support/pictures.ts";
import { historyOf } from "./dice-history.ts";

const SEEN = openingSeen();
const attacked = (groundSupport: number): GameEvent => ({
  kind: "attacked",
  attackers: ["al-8rtr" as UnitId],
  barrage: [],
  groundSupport,
  defenders: ["it-16" as UnitId],
});
const rolled = (purpose: string, die: number): GameEvent => ({ kind: "dieRolled", purpose, die });

/** A run whose dice are as its events say. */
function runOf(run: number, side: Side, events: readonly GameEvent[]): RunRecord {
  const dice = events.filter((event) => event.kind === "dieRolled");
  return {
    run,
    side,
    gameTurn: 6,
    key: `key ${run}`,
    orders: `orders ${run}`,
    sheets: NO_SHEETS,
    steps: [{
      by: side,
      decision: {},
      dice: dice.map(({ die }) => die),
      events: events.map((event) => ({ ...event })),
    }],
    rolls: dice.map(({ purpose, die }, index) => ({ run, roll: index + 1, purpose, faces: 6, die })),
    beacon: null,
    lapse: null,
    remarks: { allied: [], axis: [] },
  };
}

const on12: CombatResolved = combat({ row: "mixed", differential: 12, column: "+12", die: 6, result: "D2" });
const on0: CombatResolved = combat({ row: "mixed", differential: 0, column: "0", die: 1, result: "D2" });

const RUNS = [
  runOf(1, "allied", [
    rolled("British diversion", 5),
    rolled("German units to exit", 2),
    attacked(3),
    rolled("combat 3116", 6),
    on12,
  ]),
  runOf(2, "axis", []),
  runOf(3, "axis", [attacked(0)]),
  runOf(4, "axis", [rolled("combat 2917", 1), on0]),
];

describe("the history of a game's dice", () => {
  let history: DiceWords;
  beforeAll(() => void (history = historyOf("K7Q2", SEEN, RUNS)));

  it("numbers all rolls of the game, whatever their runs", () => {
    expect(history.rolls.map(({ number, run, roll }) => [number, run, roll])).toEqual([
      [1, 1, 1],
      [2, 1, 2],
      [3, 1, 3],
      [4, 4, 1],
    ]);
    expect(history).toMatchObject({ game: "K7Q2", run: 4 });
  });

  it("says of each when it was, what it was for, and its run's key and orders", () => {
    expect(history.rolls[3]).toMatchObject({
      side: "axis",
      gameTurn: 6,
      purpose: "combat 2917",
      die: 1,
      key: "key 4",
      orders: "orders 4",
    });
  });

  it("puts each combat to the die that decided it, and none to another", () => {
    expect(history.rolls.map(({ stakes }) => stakes?.basis)).toEqual([
      undefined,
      undefined,
      "+12, Mixed line, column +12",
      "0, Mixed line, column 0",
    ]);
  });

  it("knows the ground support of an attack, though it was announced a run before", () => {
    expect(history.rolls.map(({ stakes }) => stakes?.columns.ground_support)).toEqual([
      undefined,
      undefined,
      3,
      0,
    ]);
  });

  it("gives the odds by the column of the table (7.61)", () => {
    const column = (number: number) => history.rolls[number - 1].stakes!.results;
    expect(column(3)).toEqual(["D4", "D4", "D4", "D3", "D3", "D2"]);
    expect(column(4)).toEqual(["D2", "D1", "Br", "Br", "A1", "A1"]);
  });

  it("counts the faces of every die", () => {
    const [{ counts, evenness }, ...others] = history.kinds;
    expect(counts).toEqual([1, 1, 0, 0, 1, 1]);
    expect(evenness).toMatchObject({ degrees: 5, statistic: 2 });
    expect([others, history.others]).toEqual([[], 0]);
  });

  it("measures the luck of each attack against its own column", () => {
    const { allied, axis } = history.own;
    expect(allied).toMatchObject({ count: 1, actual: 2 });
    expect(allied.expected).toBeCloseTo(20 / 6, 12);
    expect(axis).toMatchObject({ count: 1, actual: 2 });
    // D2 D1 Br Br A1 A1: (2 + 1 - 1 - 1) / 6
    expect(axis.expected).toBeCloseTo(1 / 6, 12);
  });

  it("takes what the attacker gains for the defender's loss", () => {
    const { allied, axis } = history.luck;
    const difference = (2 - 20 / 6) - (2 - 1 / 6);
    expect(allied.actual - allied.expected).toBeCloseTo(difference, 12);
    expect(axis.actual - axis.expected).toBeCloseTo(-difference, 12);
    expect(allied.count).toBe(2);
    // Variances: 70 / 6 - (20 / 6)², and (4 + 1 + 1 + 1) / 6 - (1 / 6)².
    const variance = (70 / 6 - (20 / 6) ** 2) + (7 / 6 - 1 / 36);
    expect(allied.standardError).toBeCloseTo(Math.sqrt(variance), 12);
  });

  it("is listed in a letter by its latest 30 rolls, the newest first", () => {
    const many = Array.from({ length: 31 }, (_, index) => rolled(`search ${index + 1}`, 1 + index % 6));
    const longer = historyOf("K7Q2", SEEN, [runOf(1, "allied", many)]);
    const text = renderText(historyBlocks(longer));
    expect(text).toContain("The latest 30 of 31 rolls");
    const listed = [...text.matchAll(/^- (\d+)\. /gm)].map(([, number]) => Number(number));
    expect(listed).toEqual(Array.from({ length: 30 }, (_, index) => 31 - index));
  });

  it("of a game without dice is empty", () => {
    const none = historyOf("K7Q2", SEEN, [runOf(1, "allied", [])]);
    expect(none.rolls).toEqual([]);
    expect(none.kinds).toEqual([]);
    expect(none.luck.axis.count).toBe(0);
  });
});

describe("dice of many kinds, and dice of one side", () => {
  const roll = (roll: number, faces: number, die: number, audience?: "axis") => ({
    run: 1,
    roll,
    purpose: `draw ${roll}`,
    faces,
    die,
    ...(audience === undefined ? {} : { audience }),
  });
  const of = (rolls: RunRecord["rolls"], viewer: Viewer = "spectator") =>
    historyOf("K7Q2", { ...SEEN, viewer }, [{ ...runOf(1, "allied", []), rolls }]);

  it("are counted by face where there are enough of a kind, and else together", () => {
    const tens = Array.from({ length: 12 }, (_, index) => roll(index + 1, 10, 1 + index % 10));
    const { kinds, others } = of([
      ...tens,
      roll(13, 30, 29),
      roll(14, 29, 29),
      roll(15, 2, 1),
      roll(16, 2, 2),
    ]);
    expect(kinds.map(({ counts }) => counts)).toEqual([[2, 2, 1, 1, 1, 1, 1, 1, 1, 1], [1, 1]]);
    expect(others).toBe(2);
  });

  it("are said so above their counts", () => {
    const text = renderText(historyBlocks(of([roll(1, 2, 1), roll(2, 2, 2), roll(3, 30, 7)])))
      .replace(/\s+/g, " ");
    expect(text).toContain("Dice of 2 faces: Chi-square over the 2 faces");
    expect(text).toContain("One more die is of a kind that was rolled too rarely");
    expect(text).toContain("Faces of 2 dice, one to two: 1, 1.");
  });

  it("appear only to viewers who may know how they fell, numbered as these viewers see them", () => {
    const rolls = [roll(1, 6, 3, "axis"), roll(2, 6, 4)];
    const numbered = (viewer: Viewer) => of(rolls, viewer).rolls.map(({ number, roll }) => [number, roll]);
    expect(numbered("axis")).toEqual([[1, 1], [2, 2]]);
    expect(numbered("gameMaster")).toEqual([[1, 1], [2, 2]]);
    expect([numbered("allied"), numbered("spectator")]).toEqual([[[1, 2]], [[1, 2]]]);
  });
});
