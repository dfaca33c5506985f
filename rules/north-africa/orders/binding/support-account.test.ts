import { describe, expect, it } from "vitest";
import { scenario } from "../../../../tests/support/desert.ts";
import type { Side } from "../../../../src/kernel/side.ts";
import { readOrders } from "../diagnose.ts";
import { supportAccount } from "./support-account.ts";

const UNITS = { "al-8rtr": "0605", "ge-3-rec": "0505" };

function accountOf(
  side: Side,
  phasing: Side,
  lines: readonly string[],
  options: Record<string, string> = {},
) {
  const { state } = scenario("campaign", {
    units: UNITS,
    phasing,
    groundSupport: { allied: 5, axis: 3 },
  }, options);
  return supportAccount(state, side, readOrders(state, lines).orders);
}

describe("a side's Ground Support Points", () => {
  it("are those left, what attacks and protections pledge of them, and what is there for protection (9.0)", () => {
    expect(
      accountOf("allied", "allied", ["attack 0505 from 0605 gs 2", "protect 0605 gs 1", "protect all gs 1"]),
    ).toEqual({
      left: 5,
      pledged: { attacks: 2, protection: 1 },
      forProtection: 3,
      hasAny: true,
    });
  });

  it("of attacks that are made one in place of the other pledge the dearest", () => {
    const lines = ["attack 0505 from 0605 gs 2", "else attack 0505 gs 4", "attack 0505 gs 1"];
    expect(accountOf("allied", "allied", lines).pledged.attacks).toBe(5);
  });

  it("of the second player protect in the next Game-Turn, with the points that it brings (9.14)", () => {
    expect(accountOf("axis", "axis", ["attack 0605 from 0505 gs 1", "protect 0505 gs 2"])).toEqual({
      left: 3,
      pledged: { attacks: 1, protection: 0 },
      forProtection: 4,
      hasAny: true,
    });
  });

  it("are pledged to attacks of a Player-Turn to come where that has to do with what is left (9.0)", () => {
    const lines = ["attack 0605 from 0505 gs 1", "protect 0505 gs 2"];
    expect(accountOf("axis", "allied", lines)).toMatchObject({
      pledged: { attacks: 1, protection: 2 },
      forProtection: 3,
    });
    expect(accountOf("allied", "axis", ["attack 0505 from 0605 gs 1", "protect 0605 gs 2"])).toMatchObject({
      pledged: { attacks: 0, protection: 2 },
    });
  });

  it("serve again in each Player-Turn under the option for it (9.0)", () => {
    const account = accountOf("allied", "allied", ["attack 0505 from 0605 gs 5", "protect 0605 gs 6"], {
      groundSupportBudget: "playerTurn",
    });
    expect(account).toMatchObject({ left: 5, pledged: { attacks: 5, protection: 0 }, forProtection: 6 });
  });
});
