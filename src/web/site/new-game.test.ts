import { deskOfGame } from "../../../tests/support/north-africa.ts";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { Visitor } from "../../../tests/support/visitor.ts";
import { documentsOfGame } from "../../game/office.ts";
import orderOfBattle from "../../../scenarios/crusader/order-of-battle.json" with { type: "json" };
import { notesOfGame } from "../../game/notes.ts";
import map from "../../../scenarios/crusader/map.json" with { type: "json" };
import { FORM } from "../../../tests/support/new-game-form.ts";

let visitor: Visitor;
beforeEach(async () => void (visitor = await Visitor.open()));
afterEach(() => visitor.close());
const make = (more: Readonly<Record<string, string>> = {}) => visitor.post("/games", { ...FORM, ...more });
const games = () => Array.fromAsync(visitor.desk.office.games.heads());

describe("the form that makes a game", () => {
  it("makes it, and says its code", async () => {
    const { status, text } = await make();
    const [game] = await games();
    expect(status).toBe(200);
    expect(text).toContain(
      `Its code is ${game.id}. A letter with a link is on its way to each of you; the game begins when both have joined by it.`,
    );
    expect([game.seats.allied.address, game.seats.axis.address]).toEqual([
      "anna@example.org",
      "bruno@example.org",
    ]);
    expect((await visitor.desk.letters()).map(({ to }) => to)).toEqual([
      "anna@example.org",
      "bruno@example.org",
    ]);
  });

  it("makes it by the edition and the house rules that are chosen, and tells both players", async () => {
    await make({
      ruleset: "north-africa/hexwar-2008",
      "option.setUp": "",
      "option.sourceInEnemyZone": "open",
    });
    expect((await games())[0].source).toMatchObject({
      ruleset: "north-africa/hexwar-2008",
      options: { sourceInEnemyZone: "open" },
    });
    for (const { letter } of await visitor.desk.letters()) {
      const text = JSON.stringify(letter);
      expect(text).toContain("Rules: North Africa Standard Rules, HexWar 2008");
      expect(text).toContain(
        "In this edition (7.7): A beaten defender is retreated by the referee, toward its nearest supply source.",
      );
      expect(text).toContain(
        "House rule of this game (12.21): A supply source in an enemy zone of control still supplies.",
      );
    }
  });

  it("says of a scenario that one side usually wins, with the figures", async () => {
    const { text } = await visitor.get("/games/new?scenario=crusader/dash-to-the-wire");
    expect(text).toContain("Dash to the Wire: Between equals the Axis side usually wins: 279 games of 300");
    expect(text).toContain("Sidi Rezegh: Between equals the Allied side usually wins: 253 games of 300");
  });

  it("takes a handicap, and tells both players", async () => {
    const { status } = await make({
      scenario: "crusader/dash-to-the-wire",
      handicapSide: "allied",
      handicap: "25",
      "option.sourceInEnemyZone": "open",
    });
    expect(status).toBe(200);
    expect((await games())[0].source.options).toEqual({
      sourceInEnemyZone: "open",
      handicap: { kind: "victoryPoints", side: "allied", amount: 25 },
    });
    for (const { letter } of await visitor.desk.letters()) {
      expect(JSON.stringify(letter)).toContain(
        "Handicap of this game (house rule, 19.27): the Allied side has 25 more Victory Points in the count.",
      );
    }
  });

  it("takes a handicap in other than the scenario's usual thing, against the computer too", async () => {
    await make({ handicapSide: "axis", handicap: "2", handicapKind: "groundSupport", opponent: "" });
    expect((await games())[0].source.options).toEqual({
      handicap: { kind: "groundSupport", side: "axis", amount: 2 },
    });
  });

  it.each([
    ["without a side", { handicap: "3" }, "Choose the side that has the handicap."],
    ["without a number", { handicapSide: "axis" }, "Write how much the handicap is, or choose no side."],
    ["that is no number", { handicapSide: "axis", handicap: "-3" }, "The handicap is a whole number: 3."],
    ["of a side that there is not", { handicapSide: "both", handicap: "3" }, "Choose the side"],
    ["that is too large", { handicapSide: "axis", handicap: "11" }, "10 Ground Support Points at most"],
    [
      "in what the scenario has not",
      { handicapSide: "axis", handicap: "3", handicapKind: "victoryPoints" },
      "The handicap of this scenario is given in Ground Support Points or in Game-Turns.",
    ],
  ])("refuses a handicap %s", async (_, fields, reason) => {
    const { status, text } = await make({ scenario: "crusader/campaign", ...fields });
    expect(status).toBe(400);
    expect(text).toContain(reason);
    expect(await games()).toEqual([]);
  });

  it.each([
    ["an edition that there is not", { ruleset: "chess" }, "Choose one of the editions."],
    ["a house rule that there is not", { "option.dice": "mine" }, "dice"],
    ["a value that an option has not", { "option.unsuppliedMoves": "never" }, "unsuppliedMoves"],
  ])("refuses %s", async (_, fields, reason) => {
    const { status, text } = await make(fields);
    expect(status).toBe(400);
    expect(text).toContain(reason);
    expect(await games()).toEqual([]);
  });

  it("shows nobody the ways to the seats", async () => {
    const { html } = await make();
    const [game] = await games();
    for (const { webKey, mailKey } of Object.values(game.seats)) {
      expect(html).not.toContain(webKey);
      expect(html).not.toContain(mailKey);
    }
  });

  it("gives the person who fills it in the side that they choose", async () => {
    await make({ side: "axis" });
    expect((await games())[0].seats).toMatchObject({
      axis: { address: "anna@example.org" },
      allied: { address: "bruno@example.org" },
    });
  });

  it("without an opponent makes a game against the computer", async () => {
    const { text } = await make({ opponent: "" });
    expect(text).toContain("on its way to you; the game begins when you have joined by it.");
    expect((await games())[0].seats.axis.kind).toBe("computer");
  });

  it("takes a map document", async () => {
    expect((await make({ map: JSON.stringify({ ...map, notice: "Printed." }) })).status).toBe(200);
    const { rules, state } = deskOfGame(await visitor.desk.current((await games())[0].id));
    expect(rules.picture(state).notice).toBe("Printed.");
  });

  it("takes an order of battle as a file, fills its gaps from ours, and says so", async () => {
    const units = [{ ...orderOfBattle.units[0], attack: 9 }];
    const parts = new FormData();
    for (const [name, value] of Object.entries(FORM)) parts.set(name, value);
    parts.set("orderOfBattleFile", new File([JSON.stringify({ title: "Printed", units })], "mine.json"));
    const { status } = await visitor.request("/games", {
      method: "POST",
      body: parts,
      headers: { Origin: visitor.origin },
    });
    expect(status).toBe(200);
    const current = await visitor.desk.current((await games())[0].id);
    expect((await documentsOfGame(visitor.desk.office, current.head)).orderOfBattle).toEqual({
      ...orderOfBattle,
      title: "Printed",
      units: [units[0], ...orderOfBattle.units.slice(1)],
    });
    expect(notesOfGame(current)[0]).toMatch(
      /^This game is played with an order of battle of its own: Printed, digest [0-9a-f]{16}… in the ledger\.$/,
    );
    const letters = await visitor.desk.letters();
    for (const { letter } of letters) {
      expect(JSON.stringify(letter)).toContain("with an order of battle of its own, digest ");
      expect(JSON.stringify(letter)).not.toContain("Printed");
    }
  });

  it("offers the documents that may be replaced, to be fetched and changed", async () => {
    const { html } = await visitor.get("/games/new");
    for (const url of ["/documents/north-africa/map.json", "/documents/north-africa/order-of-battle.json"]) {
      expect(html).toContain(`<a href="${url}">`);
      expect((await visitor.get(url)).status).toBe(200);
    }
    const ours = JSON.parse((await visitor.get("/documents/north-africa/order-of-battle.json")).html);
    expect(ours).toEqual(orderOfBattle);
    expect((await visitor.get("/documents/north-africa/charts.json")).status).toBe(404);
    expect((await visitor.get("/documents/chess/map.json")).status).toBe(404);
  });

  it.each<[string, Record<string, string>, string]>([
    [
      "an order of battle with a counter that there is not",
      { orderOfBattle: '{"units": [{"id": "ge-0"}]}' },
      "order of battle: there is no unit ge-0 to be replaced",
    ],
    ["charts where there are none", { charts: "{}" }, "charts: this game has none that could be replaced"],
    ["a scenario that there is not", { scenario: "crusader/waterloo" }, "Choose one of the scenarios."],
    ["no scenario", { scenario: "" }, "Choose one of the scenarios."],
    [
      "an address without a host",
      { address: "anna" },
      "I can't send letters to your mail address.",
    ],
    [
      "two addresses",
      { address: "anna@example.org, b@example.org" },
      "I can't send letters to your mail address",
    ],
    [
      "a line break in the address",
      { address: "anna@example.org\r\nBcc: b@example.org" },
      "I can't send letters to your mail address",
    ],
    ["an address of 255 characters", { address: `${"a".repeat(243)}@example.org` }, ""],
    ["another side", { side: "german" }, "Choose your side."],
    [
      "an opponent without a host",
      { opponent: "bruno" },
      "I can't send letters to your opponent's mail address.",
    ],
    [
      "oneself as opponent",
      { opponent: "Anna@Example.org" },
      "Your opponent needs another address than yours.",
    ],
    ["a map that is no JSON", { map: "{" }, "Your map is not JSON: "],
    [
      "a map whose title holds half a character",
      { map: '{"title": "\\ud800"}' },
      "Your map is not JSON that can be kept: it holds half a character",
    ],
    ["a map without a grid", { map: "{}" }, "No game can be made of these documents: map.grid"],
    [
      "a map that is a mere number",
      { map: "7" },
      "Your map is not a JSON object: it begins with { and ends with }.",
    ],
    [
      "a map that is a name",
      { map: '"crusader"' },
      "Your map is not a JSON object: it begins with { and ends with }.",
    ],
    [
      "a map that is a list",
      { map: "[]" },
      "Your map is not a JSON object: it begins with { and ends with }.",
    ],
    [
      "a map that is nothing",
      { map: "null" },
      "Your map is not a JSON object: it begins with { and ends with }.",
    ],
    [
      "a map with a hundred faults",
      { map: JSON.stringify({ ...map, road: Array.from({ length: 100 }, () => "x") }) },
      "; and 95 more.",
    ],
  ])("with %s makes none, says why, and keeps what was written", async (_, more, problem) => {
    const { status, html, text } = await make(more);
    expect(status).toBe(400);
    expect(text).toContain(problem);
    expect(html).toMatch(/<p role="alert"[^>]*>[^<]/);
    if (more.address === undefined) expect(html).toContain('value="anna@example.org"');
    expect([await games(), await visitor.desk.letters(), visitor.faults]).toEqual([[], [], []]);
  });

  it.each([
    ["opponent", { opponent: "Anna@Example.org" }],
    ["name", { name: "Referee" }],
    ["gameMaster", { gameMaster: "nobody" }],
    ["reminders", { time: "days", reminders: "often" }],
    ["days", { days: "soon" }],
    ["map", { map: "{" }],
  ])(
    "says what is wrong with %s beside that field, which is laid open, and leads there",
    async (field, more) => {
      const { html } = await make(more);
      const [, sentence] = new RegExp(`<p class="problem" id="${field}-problem">([^<]+)</p>`).exec(html)!;
      expect(html).toContain(`<p role="alert" class="problem">${sentence} <a href="#${field}">`);
      const input = new RegExp(`<(?:input|textarea)[^>]* id="${field}"[^>]*>`).exec(html)!;
      expect(input[0]).toMatch(new RegExp(`aria-describedby="${field}-problem[^"]*" aria-invalid="true"`));
      const around = /<details[^>]*>(?!.*<\/details>)/s.exec(html.slice(0, input.index));
      expect(around?.[0] ?? "not folded at all, and open").toContain(" open");
    },
  );

  it("lays open the house rules that were chosen", async () => {
    const { html } = await make({ address: "x", "option.unsuppliedMoves": "free" });
    expect(html).toContain('<details open=""><summary>House rules');
  });

  it("never lets what was written become markup", async () => {
    const hostile = `"><script>alert(1)</script>`;
    for (const field of ["address", "opponent", "map", "scenario", "side"]) {
      expect((await make({ [field]: hostile })).html).not.toContain("<script");
    }
    expect((await make({ address: "x", map: "</textarea><script>" })).html).not.toContain("<script");
  });
});
