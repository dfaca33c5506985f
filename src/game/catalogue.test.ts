import { describe, expect, it } from "vitest";
import { digestOf } from "../dice/canonical.ts";
import { documentsOf, scenarios } from "./open-game.ts";

describe("the published scenarios", () => {
  it("are written as the places on their map", () => {
    const titles = scenarios().map(({ title }) => title);
    expect(titles).toEqual([
      "Crusader: the Campaign",
      "Crusader: Sidi Rezegh",
      "Crusader: the Dash to the Wire",
      "Crusader: Battle for Tobruk (2010)",
    ]);
  });

  it("keep the documents that games were made from, of which their ledgers hold the digests", () => {
    const digests = scenarios().map(({ id: scenario, rulesets: [ruleset] }) => {
      const documents = documentsOf({ ruleset, scenario });
      return documents.ok ? digestOf(documents.value.scenario) : documents.error;
    });
    expect(digests).toMatchInlineSnapshot(`
      [
        "cef9790f332a0f54911ca61b61943df6c70ef05862469549e9590750069aefd5",
        "7976be3ce57717914dce29eb3bf6d4ec065329ab0a4fae1bb60023adcfb04157",
        "cb9449e992353988918802ea8dde02c2ebaad21e2c84281fe605ce1439280d80",
        "f39db77fb4b93ee7586bc9e8cbf0d106a1528865ad4b2804f7128ef0a47f1480",
      ]
    `);
  });
});
