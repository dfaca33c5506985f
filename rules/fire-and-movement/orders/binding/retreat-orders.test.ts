import { describe, expect, it } from "vitest";
import { decided } from "../../../../tests/support/fire-and-movement.ts";
import { ATTACKED } from "../../../../tests/support/fire-and-movement-front.ts";
import { retreatOrdered } from "./retreat-orders.ts";
import { readOrders } from "../sheet-reader.ts";

/** 7 against 5: 1 drives the attacker of 0704 back (Ar). */
const RETREAT = decided(ATTACKED, { kind: "commitSupport", commitments: [] }, [1, 1]);

function ordered(...lines: readonly string[]) {
  const { stage } = RETREAT;
  if (stage.at !== "retreat") throw new Error(stage.at);
  const [unit] = stage.units;
  return retreatOrdered(RETREAT, stage, readOrders(RETREAT, lines).orders.map(({ order }) => order), unit);
}

describe("lines for a unit that must retreat (7.7, 7.8)", () => {
  it("of its own come before those for all, wherever they stand", () => {
    expect(ordered("retreat all resist", "retreat 0705 0706 0707").decision)
      .toEqual({ kind: "retreat", unit: "uk-3rtr", path: ["0705", "0706", "0707"] });
    expect(ordered("retreat all resist").decision).toEqual({ kind: "resist", unit: "uk-3rtr" });
  });

  it("addressed to all are tried without a remark when none of its own can be followed", () => {
    expect(ordered("retreat 0705 hold", "retreat all resist"))
      .toEqual({ decision: { kind: "resist", unit: "uk-3rtr" }, remarks: [] });
  });

  it("that all fail get one joint remark, each with its case", () => {
    expect(ordered("retreat 0705 hold 0706 0705")).toEqual({
      decision: undefined,
      remarks: ["3RTR (0705) could not hold in a fortified box (14.4), nor go by 0706 0705 (7.7)."],
    });
  });
});
