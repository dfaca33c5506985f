import { describe, expect, it } from "vitest";
import { crowdedRetreat, deploy, type Deployment } from "../../../../tests/support/desert.ts";
import { ScriptedDice } from "../../../../src/kernel/dice.ts";
import type { Decision } from "../../contract/decision.ts";
import { allUnasked, isObvious, unaskedWords } from "./obvious.ts";

const END = { kind: "endMovement" };
const ATTACK = {
  kind: "attack",
  attackers: ["al-8rtr", "al-44rtr"],
  barrage: [],
  groundSupport: 0,
  defenders: ["ge-3-rec"],
};
const RETREAT = { kind: "retreat", unit: "ge-3-rec", path: ["0505", "0405"] };
const LINE = { "al-8rtr": "0605", "al-44rtr": "0604", "ge-3-rec": "0505" };

/** The question of a kind that decisions lead to, by some die, and whether its default is obvious. */
function asked(
  kind: "retreat" | "advance" | "attack",
  deployment: Deployment,
  ...decisions: readonly object[]
) {
  return askedIn(kind, deploy(deployment), ...decisions);
}

function askedIn(
  kind: "retreat" | "advance" | "attack",
  { rules, state: start }: ReturnType<typeof deploy>,
  ...decisions: readonly object[]
) {
  const [state] = [6, 5, 4, 3, 2, 1].flatMap((die) => {
    const dice = new ScriptedDice([die]);
    let state = start;
    for (const decision of decisions) {
      const decided = rules.decide(state, decision as Decision, dice);
      if (!decided.ok) return [];
      state = decided.value.state;
    }
    const query = rules.query(state);
    return query.kind === kind && (kind !== "retreat" || query.side === "axis") ? [state] : [];
  });
  if (state === undefined) throw new Error(`no die leads to a question of ${kind}`);
  return {
    fallback: rules.fallback(state),
    isObvious: isObvious(state),
    words: () => unaskedWords(state),
  };
}

describe("the default of a retreat is obvious", () => {
  it("where no other way ends in better supply, nearer to it, in better terrain or with fewer friends moved", () => {
    const { fallback, isObvious, words } = asked("retreat", { units: LINE }, END, ATTACK);
    expect(isObvious).toBe(true);
    expect(fallback).toMatchObject({ path: ["0505", "0404"] });
    expect(words()).toContain("3 (0505) had to retreat. Its way is as good as any other");
  });

  it("not where another way ends in better terrain", () => {
    const rough = asked("retreat", { units: LINE, map: { hexes: { "0405": "rough" } } }, END, ATTACK);
    expect(rough.isObvious).toBe(false);
  });

  it("not where the referee retreats the unit and its owner says who makes way (7.81)", () => {
    const { game, attack } = crowdedRetreat();
    expect(askedIn("retreat", game, END, attack).isObvious).toBe(false);
  });

  it("though a friend has to make way, where one has to whichever way is taken", () => {
    const crowded = asked("retreat", { units: { ...LINE, "ge-1-5": "0404", "ge-2-5": "0405" } }, END, ATTACK);
    expect(crowded.isObvious).toBe(true);
  });
});

describe("that nobody advances is obvious", () => {
  it("where an advance brings no better terrain, supply or freedom from enemy zones", () => {
    const { isObvious, words } = asked("advance", { units: LINE }, END, ATTACK, RETREAT);
    expect(isObvious).toBe(true);
    expect(words()).toMatch(/8RTR \(0605\).* could have advanced.*So nobody did, and I did not ask you/);
  });

  it("not where the ground that was won is better", () => {
    const won = asked("advance", { units: LINE, map: { hexes: { "0505": "rough" } } }, END, ATTACK, RETREAT);
    expect(won.isObvious).toBe(false);
  });

  it.each([["stated", false], ["estimated", true]])(
    "or is not, where a place of the map was won that is %s in the rules: %s",
    (status, isObvious) => {
      const places = [{ name: "Point 175", hex: "0505", status }];
      const won = asked("advance", { units: LINE, map: { places } }, END, ATTACK, RETREAT);
      expect(won.isObvious).toBe(isObvious);
    },
  );

  it("not where it leads out of an enemy zone", () => {
    const held = asked(
      "advance",
      { units: { ...LINE, "ge-1-8": "0706", "al-2rtr": "0806" } },
      END,
      ATTACK,
      { ...RETREAT, path: ["0505", "0405", "0305"] },
    );
    expect(held.isObvious).toBe(false);
  });
});

it("no other question has an obvious default", () => {
  expect(asked("attack", { units: LINE }, END).isObvious).toBe(false);
});

it("how to be asked is said once, below all that was done without a question", () => {
  const told = allUnasked(["44RTR had to retreat.", "8RTR had to retreat."]);
  expect(told[0]).toBe("44RTR had to retreat.");
  expect(told[1]).toContain("8RTR had to retreat. Give such orders beforehand, or write ASK ALL");
  expect(allUnasked([])).toEqual([]);
});
