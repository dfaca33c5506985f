import { describe, expect, it } from "vitest";
import { deploy } from "../../../tests/support/desert.ts";
import { ScriptedDice } from "../../../src/kernel/dice.ts";
import type { Side } from "../../../src/kernel/side.ts";
import type { Decision } from "../contract/decision.ts";
import { systems } from "../game/system.ts";
import type { GameState } from "../position/state.ts";

const [{ orders: language }] = systems;

const END = { kind: "endMovement" };
const attack = (...attackers: readonly string[]) => ({
  kind: "attack",
  attackers,
  barrage: [],
  groundSupport: 0,
  defenders: ["ge-3-rec"],
});
const PAIR = attack("al-8rtr", "al-44rtr");
const retreat = (...path: readonly string[]) => ({ kind: "retreat", unit: "ge-3-rec", path });

/** The desk of a side that is asked what a few decisions lead to. */
function asking(
  side: Side,
  units: Readonly<Record<string, string>>,
  decisions: readonly object[],
  die: number,
) {
  const { rules, state: start } = deploy({ units });
  const dice = new ScriptedDice([die]);
  const sight = decisions.reduce<GameState>((state, decision) => {
    const decided = rules.decide(state, decision as Decision, dice);
    if (!decided.ok) throw new Error(JSON.stringify(decided.error));
    return decided.value.state;
  }, start);
  const desk = { sight, side, asked: { about: null }, kept: [], sheet: [], waiting: [] } as const;
  return { read: (line: string) => language.printed(desk, [line]), desk };
}

/** D1 of one against the outpost, and D2 of two (7.61). */
const D = 4;
const two = () =>
  asking("allied", { "al-8rtr": "0605", "al-44rtr": "0604", "ge-3-rec": "0505" }, [
    END,
    PAIR,
    retreat("0505", "0405", "0306"),
  ], D);
const one = () =>
  asking("allied", { "al-8rtr": "0605", "al-1rtr": "1110", "ge-3-rec": "0505" }, [
    END,
    attack("al-8rtr"),
    retreat("0505", "0405"),
  ], D);

describe("an answer to where one victor advances (7.9)", () => {
  it.each([
    "it stays where it is",
    "8RTR stays where it is",
    "8RTR stays",
    "Stay.",
    "No, 8RTR holds its ground",
    "it doesn't advance",
    "It does not advance, please.",
    "No advance for 8RTR, stay there",
    "no advance",
    "never",
    "Nobody advances",
    "8RTR bleibt stehen",
    "8RTR will not advance",
    "We hold our ground",
  ])("%s: it never does", (line) => expect(one().read(line).orders).toEqual(["advance 0605 never"]));

  it.each([
    "to 0505",
    "the one to 0505",
    "take 0505 with 8RTR",
    "8RTR takes 0505",
    "8RTR advances to 0505",
    "8RTR moves up to 0505",
    "advance to 0505",
    "it goes to 0505",
    "go for 0505",
    "advance to 0505 and go",
    "8RTR follows to 0505",
    "please advance it to 0505",
  ])("%s: it goes there", (line) => expect(one().read(line).orders).toEqual(["advance 0605 to 0505"]));

  it.each([
    ["advance along", "advance 0605 along"],
    ["advance far", "advance 0605 far"],
  ])("%s is for this victor", (line, order) => expect(one().read(line).orders).toEqual([order]));

  it.each([
    ["advance all to 0505", "advance all to 0505"],
    ["advance never", "advance all never"],
  ])("%s is for the Player-Turn, as it says", (line, order) => {
    expect(one().read(line).orders).toEqual([order]);
  });

  it.each([
    "8RTR stays if 0405 is free",
    "1RTR stays",
    "to 1010",
    "8RTR does not go to 0505",
    "I would take 0505 but only with 1RTR",
    "why not 0505?",
    "to 0505 if dead",
    "to 0505 or 0506",
    "to 0505, not 0506",
    "not to 0505",
    "maybe to 0505",
    "it should not take 0505",
    "nobody takes 0505",
    "never advance to 0505",
    "no go",
    "wait, to 0505",
    "it stays unless 0505 is free",
    "stay away from 0505",
    "44RTR takes 0505 and 8RTR stays",
  ])("%s: nothing is read", (line) => expect(one().read(line).orders).toEqual([]));

  it("refuses a sentence of which the one half refuses the other", () => {
    const { reports } = language.readAnswer(one().desk, ["8RTR stays, 8RTR takes 0505"]);
    expect(reports.map(({ status }) => status)).toEqual(["refused"]);
  });

  it("says the whole way where it may not end in the hex that is named", () => {
    const { desk, read } = one();
    expect(read("advance 0605 to 0207").orders).toEqual([expect.stringMatching(/^advance 0605 \d{4}$/)]);
    const [{ message }] = language.readAnswer(desk, ["advance 0605 to 0207"]).reports;
    expect(message).toMatch(/^read as "advance 0605 \d{4} # as near to 0207 as it may end"\./);
  });
});

describe("an answer to where several victors advance (7.9)", () => {
  it.each([
    ["44RTR moves up to 0505, 8RTR stays", ["advance 0604 to 0505", "advance 0605 never"]],
    ["8RTR advances to 0505 and 44RTR holds", ["advance 0605 to 0505", "advance 0604 never"]],
    ["no advance", ["advance 0605 never", "advance 0604 never"]],
    ["44RTR stays", ["advance 0604 never"]],
    ["to 0507", ["advance 0605 to 0507"]],
  ])("%s", (line, orders) => expect(two().read(line).orders.toSorted()).toEqual(orders.toSorted()));

  it.each(["it stays", "to 0505", "16 takes 0505"])("%s: of two nobody knows which", (line) => {
    expect(two().read(line).orders).toEqual([]);
  });

  it("names them in lines of their own, and shows that, where a line names none", () => {
    const { desk, read } = two();
    expect(read("advance to 0505").orders.toSorted()).toEqual([
      "advance 0604 to 0505",
      "advance 0605 to 0505",
    ]);
    expect(language.readAnswer(desk, ["advance to 0505"]).reports.map(({ readAs }) => readAs)).toEqual(
      expect.arrayContaining(["advance 0604 to 0505"]),
    );
  });
});

describe("an answer to where one unit retreats (7.7)", () => {
  const driven = () =>
    asking("axis", { "al-8rtr": "0605", "al-44rtr": "0604", "ge-3-rec": "0505" }, [END, PAIR], D);

  it.each([
    ["retreat toward 0401", "retreat 0505 toward 0401"],
    ["retreat keep supply", "retreat 0505 keep supply"],
    ["retreat all toward 0401", "retreat toward 0401"],
  ])("%s", (line, order) => expect(driven().read(line).orders).toEqual([order]));
});
