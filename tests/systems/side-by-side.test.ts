import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { lineGrammar } from "../../rules/north-africa/game/index.ts";
import { printOrder } from "../../rules/north-africa/orders/line/lines.ts";
import { SYSTEMS } from "../../src/game/open/catalogue.ts";
import { sheetFor } from "../../src/game/open/sheet-for.ts";
import { letter as letterSchema } from "../../src/kernel/block.ts";
import { receive } from "../../src/mail/reception.ts";
import { mergedGrammar } from "../../src/sheet/all-grammars.ts";
import { orderLines } from "../../src/sheet/blocks/order-lines.ts";
import { renderText } from "../../templates/text.ts";
import { Chance } from "../properties/support/chance.ts";
import { orders } from "../properties/support/orders.ts";
import { atTheTable, MORNING } from "../support/toy/at-the-table.ts";
import { CLOSED_FORDS } from "../support/toy/index.ts";
import { Visitor } from "../support/visitor.ts";
import { fords } from "./support/fords.ts";
import { setUp } from "./support/random-play.ts";

atTheTable();

/** A house in which North Africa and Three Fords are played side by side. */

let visitor: Visitor;
beforeEach(async () => void (visitor = await Visitor.open({ hasThreads: false })));
afterEach(() => visitor.close());

const FORM = { address: "anna@example.org", side: "allied", opponent: "bruno@example.org" };
const heads = () => Array.fromAsync(visitor.desk.office.games.heads());

describe("lines of orders, before it is known which game they are for", () => {
  const ours = CLOSED_FORDS.orders.grammar;
  const merged = mergedGrammar([lineGrammar, ours]);

  it("share verbs", () => {
    expect(ours.verbs.filter((verb) => lineGrammar.verbs.includes(verb))).toContain("move");
  });

  it("are read as North Africa reads them where they are its own", () => {
    fc.assert(
      fc.property(fc.array(orders, { minLength: 1, maxLength: 6 }), (some) => {
        const lines = some.flatMap(printOrder);
        expect(orderLines(lines, merged)).toEqual(orderLines(lines, lineGrammar));
      }),
      { numRuns: 60 },
    );
  });

  it("are read as Three Fords reads them where they are its own", () => {
    const truth = setUp(fords, fords.openings[0]);
    for (let seed = 0; seed < 60; seed++) {
      const lines = [
        ...fords.lines!(truth, new Chance(seed)),
        ...fords.blindLines!(new Chance(seed), "axis"),
      ];
      expect(orderLines(lines, merged)).toEqual(orderLines(lines, ours));
    }
  });

  it("are left out where a form's places are open, in whichever game", async () => {
    for (const scenario of ["crusader/campaign", MORNING]) {
      const id = await visitor.desk.begin({ scenario });
      const game = await visitor.desk.current(id);
      expect(orderLines(sheetFor(game, "allied").slice(1, -1), merged)).toEqual([]);
    }
  });
});

describe("the pages that begin a game", () => {
  it("list the games, and have the choices of the one that is chosen", async () => {
    const { html } = await visitor.get("/games/new?game=three-fords");
    expect(html).toContain('<a href="/games/new?game=north-africa">North Africa: Crusader</a>');
    expect(html).toContain('<strong aria-current="true">Three Fords</strong>');
    const form = html.slice(html.indexOf('action="/games"'));
    expect(form).toContain(`<option value="${MORNING}">`);
    expect(form).toContain('name="option.rounds"');
    expect(form).toContain('name="chartsFile"');
    expect(form).not.toMatch(/crusader\/campaign|unsuppliedMoves|<select id="ruleset"/);
  });

  it("give a form that was refused back with the choices of its game", async () => {
    const { status, html } = await visitor.post("/games", { ...FORM, scenario: MORNING, address: "anna" });
    expect(status).toBe(400);
    expect(html.slice(html.indexOf('action="/games"'))).toContain('name="option.rounds"');
  });

  it("make either game by its scenario, and tell of the wrong edition", async () => {
    for (const scenario of [MORNING, "crusader/campaign"]) {
      expect((await visitor.post("/games", { ...FORM, scenario })).status).toBe(200);
    }
    expect((await heads()).map(({ source }) => source.ruleset).sort()).toEqual([
      "north-africa/spi-1976",
      "three-fords/first",
    ]);
    const { status, text } = await visitor.post("/games", {
      ...FORM,
      scenario: MORNING,
      ruleset: "north-africa/spi-1976",
    });
    expect([status, text]).toEqual([400, expect.stringContaining("is not played by north-africa/spi-1976")]);
  });

  it("offer practice in every scenario, and begin it in the one that is chosen", async () => {
    const { html } = await visitor.get("/");
    for (const { shelf } of SYSTEMS.values()) {
      expect(html).toContain(`<optgroup label="${shelf.title.replace("&", "&amp;")}">`);
      for (const id of shelf.scenarios.keys()) expect(html).toContain(`<option value="${id}">`);
    }
    const { status, headers } = await visitor.post("/practice", { scenario: MORNING });
    expect(status).toBe(303);
    const page = await visitor.get(headers.get("Location")!);
    expect(page.text).toContain("Three Fords: the morning");
    expect(page.text).not.toMatch(/\bhex|supply|Ground Support/i);
  });
});

describe("help", () => {
  it("is of every game, or of the one that is asked for", async () => {
    const all = (await visitor.get("/help")).text;
    for (const words of ["North Africa: Crusader", "Three Fords", "attack 2917 from", "move allied-2 3 5"]) {
      expect(all).toContain(words);
    }
    expect(all).toMatch(/MAP: the map and all blocks by area \([^)]*Three Fords\)/);
    const one = (await visitor.get("/help?game=three-fords")).text;
    expect(one).toContain("move allied-2 3 5");
    expect(one).toContain("MAP: the map and all blocks by area");
    expect(one).not.toMatch(/attack 2917|\(Three Fords\)/);
  });
});

describe("a player of both", () => {
  it("sends the sheets of both in one letter, each in its game's own words", async () => {
    const { desk } = visitor;
    const morning = await desk.begin({ scenario: MORNING });
    const campaign = await desk.begin();
    const [newest] = (await desk.letters("anna@example.org")).filter(({ game }) => game === morning).slice(
      -1,
    );
    const text = [
      `begin ${morning} allied turn 1`,
      "move 4 to 7    # the mill",
      "wait",
      "end",
      "",
      `begin ${campaign} allied turn 1`,
      "move 3218 to 3117",
      "wait",
      "end",
    ];
    const raw = [
      "From: anna@example.org",
      `To: ${newest.replyTo}`,
      "Subject: both",
      "Message-ID: <1@x>",
      "",
      ...text,
    ];
    await receive(desk.office, { door: "smtp", raw: new TextEncoder().encode(raw.join("\r\n")) });
    expect((await desk.head(morning)).seats.allied.sheet?.lines).toEqual(["move 4 to 7"]);
    expect((await desk.head(campaign)).seats.allied.sheet?.lines).toEqual(["move 3218 to 3117"]);
  });

  it("types orders without begin and end in an answer, and they are that game's", async () => {
    const { desk } = visitor;
    for (const [scenario, line] of [[MORNING, "move 4 to 7"], ["crusader/campaign", "move 3218 to 3117"]]) {
      const id = await desk.begin({ scenario });
      const [newest] = (await desk.letters("anna@example.org")).filter(({ game }) => game === id).slice(-1);
      const raw = [
        "From: anna@example.org",
        `To: ${newest.replyTo}`,
        "Subject: Re: your turn",
        `Message-ID: <${id}@x>`,
        `In-Reply-To: ${newest.messageId}`,
        "",
        line,
        "",
      ];
      await receive(desk.office, { door: "smtp", raw: new TextEncoder().encode(raw.join("\r\n")) });
      expect((await desk.head(id)).seats.allied.sheet?.lines).toEqual([line]);
      const [answer] = (await desk.letters("anna@example.org")).filter(({ game }) => game === id).slice(-1);
      const told = renderText(letterSchema.parse(answer.letter).blocks);
      expect(told).toContain(line);
      if (scenario === MORNING) expect(told).not.toMatch(/\bhex|ground support|supply/i);
    }
  });
});
