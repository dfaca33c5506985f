import { describe, expect, it } from "vitest";
import { digestOf } from "../../dice/canonical.ts";
import type { Rules, Sight, Truth } from "../../kernel/rules.ts";
import { HIGH_CARD } from "../../../tests/support/high-card.ts";
import { accountsOf, openSteps, told } from "./accounts.ts";

const rules = HIGH_CARD.rules as unknown as Rules<Truth, Sight>;
const hands = { allied: 5, axis: 2 };
const truth = { deck: 6, hands, isCut: true, bids: [] } as unknown as Truth;
const roll = { run: 1, roll: 1, faces: 6 };

/** The opening: both are dealt a card, and the Allied side cuts. */
const PLAYED = {
  steps: [
    {
      by: "referee" as const,
      decision: { kind: "begin" },
      dice: [5, 2],
      events: [{ kind: "dealt", side: "allied", card: 5 }, { kind: "dealt", side: "axis", card: 2 }],
    },
    { by: "allied" as const, decision: { kind: "cut" }, dice: [], events: [] },
  ],
  rolls: [
    { ...roll, audience: "allied" as const, purpose: "Allied card", die: 5 },
    { ...roll, audience: "axis" as const, purpose: "Axis card", die: 2 },
  ],
};
const STOP = { kind: "turn", side: "allied", question: "bid" } as const;

describe("what a ledger tells of a run (docs/proof/dice-protocol.md, 5.3)", () => {
  const { hidden, ...open } = told(rules, truth, STOP, PLAYED);

  it("shows the public no card, no die of one side, no decision, and nothing hidden in a step", () => {
    expect(open.steps).toEqual([{
      by: "referee",
      decision: null,
      dice: [],
      events: [{ kind: "dealt", side: "allied" }, { kind: "dealt", side: "axis" }],
    }]);
    expect(open.rolls).toEqual([]);
    expect(open.stop).toEqual({ kind: "turn", side: "allied", question: null });
  });

  it("tells each side its own card, die, decision and question", () => {
    const { allied, axis } = hidden!.accounts;
    expect(allied.steps).toEqual([
      {
        ...open.steps[0],
        dice: [5],
        events: [{ kind: "dealt", side: "allied", card: 5 }, open.steps[0].events[1]],
      },
      { by: "allied", decision: { kind: "cut" }, dice: [], events: [] },
    ]);
    expect(allied.rolls).toEqual([{ audience: "allied", roll: 1, purpose: "Allied card", faces: 6, die: 5 }]);
    expect(axis.steps[0].dice).toEqual([2]);
    expect(axis.steps).toHaveLength(1);
    expect([allied.question, axis.question]).toEqual(["bid", null]);
  });

  it("tells the truth whole", () => {
    const { truth: whole } = hidden!.accounts;
    expect(whole).toMatchObject({
      steps: PLAYED.steps,
      question: "bid",
      position: digestOf(rules.freeze(truth)),
    });
    expect(whole.rolls.map(({ die }) => die)).toEqual([5, 2]);
  });

  it("digests each viewer's own sight as it is in JSON", () => {
    const { accounts, known } = hidden!;
    const digests = [
      open.position,
      accounts.allied.position,
      accounts.axis.position,
      accounts.truth.position,
    ];
    expect(new Set(digests).size).toBe(4);
    expect(open.position).toBe(digestOf({ viewer: "spectator", query: rules.query(truth) }));
    expect(accountsOf(rules, known, PLAYED)).toEqual(accounts);
  });

  it("tells everybody everything where nothing is hidden, and has no accounts", () => {
    const candid = { ...rules, hasSecrets: false };
    expect(openSteps(candid, PLAYED)).toBe(PLAYED.steps);
    const all = told(candid, truth, STOP, PLAYED);
    expect(all).toMatchObject({ hidden: null, stop: STOP, position: digestOf(rules.freeze(truth)) });
  });
});
