import { describe, expect, it } from "vitest";
import { deploy, type Deployment } from "../../../../tests/support/desert.ts";
import { bindAttack, bindPresent, holds } from "./attack-binding.ts";
import { readOrders } from "../diagnose.ts";
import type { AttackOrder } from "../line/order.ts";

/** 8RTR faces the 3 and the 33, 44RTR only the 3; a gun stands behind them, a scout far off. */
const LINE: Deployment = {
  units: {
    "al-8rtr": "0605",
    "al-44rtr": "0504",
    "al-7a-art": "0704",
    "al-11hus": "1005",
    "ge-3-rec": "0505",
    "ge-33-rec": "0506",
  },
  groundSupport: { allied: 3 },
};

const attackOf = (line: string) => {
  const { rules, state } = deploy(LINE);
  return { rules, state, order: readOrders(state, [line]).orders[0].order as AttackOrder };
};

describe("bindAttack", () => {
  it("gives the decision that an order comes to", () => {
    const { state, order } = attackOf("attack 3 33 from 8RTR with 7A gs 2");
    expect(bindAttack(state, "allied", order)).toEqual({
      ok: true,
      value: {
        kind: "attack",
        attackers: ["al-8rtr"],
        barrage: ["al-7a-art"],
        groundSupport: 2,
        defenders: ["ge-3-rec", "ge-33-rec"],
      },
    });
  });

  it("gives nothing but the problems where a name leads nowhere", () => {
    const { state, order } = attackOf("attack 0505 from 8RTR 0909 with 0808");
    expect(bindAttack(state, "allied", order)).toEqual({
      ok: false,
      error: ["There is no unit in 0909.", "There is no unit in 0808."],
    });
  });
});

describe("bindPresent", () => {
  it("gives the attack with the units still there, and a problem for each one missing", () => {
    const { state, order } = attackOf("attack 0505 0404 from 8RTR 0909 with 7A");
    expect(bindPresent(state, "allied", order)).toEqual({
      decision: {
        kind: "attack",
        attackers: ["al-8rtr"],
        barrage: ["al-7a-art"],
        groundSupport: 0,
        defenders: ["ge-3-rec"],
      },
      problems: ["There is no unit in 0404.", "There is no unit in 0909."],
    });
  });
});

describe("holds", () => {
  const { state } = deploy(LINE);
  it.each(
    [
      ["0505", "held", true],
      ["0505", "empty", false],
      ["0101", "empty", true],
      ["0605", "empty", true],
    ] as const,
  )("%s is %s: %s, as an enemy stands there or not", (hex, is, answer) => {
    expect(holds(state, "allied", { hex: hex as never, is })).toBe(answer);
  });
});
