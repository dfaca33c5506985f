import { beforeAll, describe, expect, it } from "vitest";
import { NO_SHEETS } from "../../../tests/support/store.ts";
import { opening } from "../../../tests/support/pictures.ts";
import type { UnitId } from "../../kernel/decision.ts";
import type { CombatResolved, GameEvent } from "../../kernel/event.ts";
import type { Side } from "../../kernel/side.ts";
import type { RunRecord } from "../../store/run-record.ts";
import { type DiceWords, historyBlocks } from "../../../templates/dice.ts";
import { renderText } from "../../../templates/text.ts";
import { combat } from "../../../tests/support/pictures.ts";
import { historyOf } from "./dice-history.ts";

const { rules } = opening();
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
    steps: [{ by: side, decision: {}, dice: dice.map(({ die }) => die), events: [...events] }],
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
  beforeAll(() => void (history = historyOf("K7Q2", rules, RUNS)));

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
    expect(history.rolls.map(({ combat }) => combat?.event)).toEqual([undefined, undefined, on12, on0]);
  });

  it("knows the ground support of an attack, though it was announced a run before", () => {
    expect(history.rolls.map(({ combat }) => combat?.groundSupport)).toEqual([undefined, undefined, 3, 0]);
  });

  it("gives the odds by the column of the table (7.61)", () => {
    const column = (number: number) => history.rolls[number - 1].combat!.results.map(({ result }) => result);
    expect(column(3)).toEqual(["D4", "D4", "D4", "D3", "D3", "D2"]);
    expect(column(4)).toEqual(["D2", "D1", "Br", "Br", "A1", "A1"]);
  });

  it("counts the faces of every die", () => {
    expect(history.faces).toEqual([1, 1, 0, 0, 1, 1]);
    expect(history.evenness).toMatchObject({ degrees: 5, statistic: 2 });
  });

  it("measures the luck of each attack against its own column", () => {
    const { allied, axis } = history.attacks;
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
    const longer = historyOf("K7Q2", rules, [runOf(1, "allied", many)]);
    const text = renderText(historyBlocks(longer, (id) => id));
    expect(text).toContain("The latest 30 of 31 rolls");
    const listed = [...text.matchAll(/^- (\d+)\. /gm)].map(([, number]) => Number(number));
    expect(listed).toEqual(Array.from({ length: 30 }, (_, index) => 31 - index));
  });

  it("of a game without dice is empty", () => {
    const none = historyOf("K7Q2", rules, [runOf(1, "allied", [])]);
    expect(none.rolls).toEqual([]);
    expect(none.faces).toEqual([0, 0, 0, 0, 0, 0]);
    expect(none.luck.axis.count).toBe(0);
  });
});

describe("a result's worth in ground (7.62)", () => {
  it("is the hexes that the defender gives way, less the attacker's; the attackers' loss is four", () => {
    const worth = new Map(
      [-7, 0, 12].flatMap((differential) =>
        rules.possibleResults("mixed", differential).map(({ result, ground }) => [result, ground] as const)
      ),
    );
    expect(Object.fromEntries(worth)).toEqual({
      Ae: -4,
      A2: -2,
      A1: -1,
      Br: 0,
      D1: 1,
      D2: 2,
      D3: 3,
      D4: 4,
    });
  });
});
