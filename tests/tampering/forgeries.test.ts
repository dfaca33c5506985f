import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { verifyExport } from "../../src/game/proof/verifier/verify.ts";
import { forgetRevisedRules, knowRevisedRules } from "../support/revised-rules.ts";
import { BEACON_FORGERIES, INVENTED_ROUND } from "./beacon-forgeries.ts";
import { AGAINST_THE_RULES } from "./forgeries-against-the-rules.ts";
import { FORGERIES } from "./forgeries.ts";
import { wrongEntry } from "./forging.ts";
import { numberOf } from "./game.ts";
import { TIME_FORGERIES } from "./time-forgeries.ts";

beforeAll(() => void knowRevisedRules());
afterAll(forgetRevisedRules);

describe("despatch verify finds", () => {
  it.each([...FORGERIES, ...TIME_FORGERIES, ...BEACON_FORGERIES, ...AGAINST_THE_RULES])(
    "%s forged by the referee itself",
    (_, entry, text) => {
      expect(verifyExport(text).failure?.entry).toBe(wrongEntry(entry));
    },
  );

  it("a round of the beacon that the beacon never signed", () => {
    expect(verifyExport(INVENTED_ROUND).failure).toEqual({
      entry: numberOf("run"),
      reason: "The beacon's signature is wrong.",
    });
  });
});
