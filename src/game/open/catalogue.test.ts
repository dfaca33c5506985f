import { describe, expect, it } from "vitest";
import { digestOf } from "../../dice/canonical.ts";
import { SYSTEMS } from "./catalogue.ts";
import { GRAMMARS } from "../grammar.ts";
import { documentsOf, scenarios } from "./open-game.ts";
import { issueOf, issuesOf } from "./shelf.ts";

describe("the published scenarios", () => {
  it("are written as the places on their map", () => {
    const titles = scenarios().map(({ title }) => title);
    expect(titles).toEqual([
      "Crusader: the Campaign",
      "Crusader: Sidi Rezegh",
      "Crusader: the Dash to the Wire",
      "Crusader: Battle for Tobruk (2010)",
      "FAB: Crusader, the Campaign",
      "FAB: Crusader, the Tournament",
      "FAB: Crusader, Sidi Rezegh (introduction)",
    ]);
  });

  it("keep the documents that games were made from, of which their ledgers hold the digests", () => {
    const digests = scenarios().flatMap(({ id: scenario, rulesets: [ruleset] }) =>
      issuesOf(SYSTEMS.get(ruleset)!.shelf, scenario).map(issueOf).sort().map((issue) => {
        const documents = documentsOf({ ruleset, scenario, issue });
        return documents.ok ? digestOf(documents.value.scenario) : documents.error;
      })
    );
    expect(digests).toMatchInlineSnapshot(`
      [
        "cef9790f332a0f54911ca61b61943df6c70ef05862469549e9590750069aefd5",
        "7976be3ce57717914dce29eb3bf6d4ec065329ab0a4fae1bb60023adcfb04157",
        "cb9449e992353988918802ea8dde02c2ebaad21e2c84281fe605ce1439280d80",
        "f39db77fb4b93ee7586bc9e8cbf0d106a1528865ad4b2804f7128ef0a47f1480",
        "9bea83762eb713246a1e6190921bf8636fc5fc4dea0fb0e72eed78fa6576a659",
        "4eb1373a6607d2c7675a1af8fc74a9a814564a4559bb11f2ddb2eb3397704295",
        "3a1673ad11a3c80784949077210518755abb2f44e03dcbced97a9335f52ea911",
        "26071f730ef65e18f45d46c1efe1409df2ce40d2c3a19d93cd73af2b639e6fd9",
        "a3a30216f9c547c3e1d3d11004a91120958d74ca1dfa448f2b8d3c818a082d32",
        "d46e1f595e0b8c14138d14d6c4f941f6541a1c75f1a1c9c3f786765413035f2c",
        "f255496f617ceff57bb2d7de981ea12e6a91ce5c7a1e70f710396d63a9a02464",
      ]
    `);
  });
});

describe("letters", () => {
  it("are read by the grammar of each system, which stands apart from the rulebooks", () => {
    // A game may add wordings to a grammar: what reads its lines stays the same.
    const spoken = new Set([...SYSTEMS.values()].map(({ orders }) => orders.grammar.asks));
    expect(spoken).toEqual(new Set(GRAMMARS.map(({ asks }) => asks)));
    expect(spoken.size).toBe(GRAMMARS.length);
  });
});
