import { fileURLToPath } from "node:url";
import { beforeAll, describe, expect, it } from "vitest";
import { few } from "../../../tests/properties/support/runs.ts";
import { seededDice } from "../../dice/ledger-1/seeded-dice.ts";
import { chooseScenario, openGame, playedGames } from "../../game/open/open-game.ts";
import { documentsFrom } from "../../game/open/shelf.ts";
import type { Desk } from "../../kernel/order-language.ts";
import { isOver, type Sight, type Truth } from "../../kernel/rules.ts";
import { SIDES } from "../../kernel/side.ts";
import type { System } from "../../kernel/system.ts";
import type { TableSystem } from "../../kernel/table.ts";
import { browserBundle } from "./browser-bundle.ts";
import { z as readBefore } from "./read-before.ts";

/** After so many decisions of each game its page is asked. */
const MOMENTS = few([0, 20, 40], 2);

/** The tables of a game as its page has them. */
async function onPage(table: string): Promise<readonly TableSystem[]> {
  const input = fileURLToPath(new URL(`../../../${table}`, import.meta.url));
  const { code } = await browserBundle({ input, format: "esm", isReadBefore: true });
  expect(code).not.toContain("_zod");
  return (await import(`data:text/javascript;base64,${btoa(unescape(encodeURIComponent(code)))}`)).tables;
}

/** A game that the computer plays, by how many decisions have been made. */
function* played({ rules, computer }: Pick<System, "rules" | "computer">, start: Truth): Generator<Truth> {
  const dice = seededDice("a page");
  let truth = rules.begins ? rules.begin(start, dice).truth : start;
  for (let made = 0; made <= MOMENTS.at(-1)!; made++) {
    const query = rules.query(truth);
    if (isOver(query)) return;
    if (MOMENTS.includes(made)) yield truth;
    const [decision] = computer?.decisions(rules.view(truth, query.side)) ?? [];
    const step = decision === undefined ? undefined : rules.decide(truth, decision, dice);
    const next = step?.ok === true ? step : rules.decide(truth, rules.fallback(truth), dice);
    if (!next.ok) throw new Error(next.error.map(({ message }) => message).join("; "));
    truth = next.value.truth;
  }
}

/** All that a page makes of what it was sent. */
function madeOf(
  { rules, orders, board }: TableSystem,
  setting: Truth,
  sent: string,
  side: "allied" | "axis",
) {
  const sight = rules.sightFrom(setting, JSON.parse(sent));
  if (!sight.ok) throw new Error(sight.error.join("; "));
  const desk: Desk<Sight> = { sight: sight.value, side, asked: undefined, kept: [], sheet: [], waiting: [] };
  const sheet = orders.sheet(desk);
  return JSON.stringify([board.point(desk, [], []), sheet, orders.read(desk, sheet)]);
}

describe("what a page reads that its server has read before", () => {
  describe.each(few(playedGames(), 1))("$title", ({ systems, scenarios }) => {
    let page: readonly TableSystem[];
    let here: readonly TableSystem[];
    beforeAll(async () => {
      const { table } = systems[0].shelf;
      if (table === undefined) throw new Error("this game has no table");
      page = await onPage(table);
      ({ tables: here } = await import(new URL(`../../../${table}`, import.meta.url).href));
    });

    it.each(few(scenarios, 1))("is of $title what zod gives", ({ id, rulesets }) => {
      for (const ruleset of rulesets) {
        const [theirs, ours] = [page, here].map((tables) => tables.find((each) => each.ruleset === ruleset)!);
        const chosen = chooseScenario(id, { ruleset });
        const system = systems.find((each) => each.ruleset === ruleset)!;
        if (!chosen.ok) throw new Error(chosen.error.join("; "));
        const documents = documentsFrom(system.shelf, chosen.value.source);
        const opened = openGame(chosen.value.source);
        if (!documents.ok || !opened.ok) throw new Error(`${id} cannot be opened`);
        const [setting, known] = [theirs, ours].map(({ rules }) => rules.setup(documents.value, { ruleset }));
        if (!setting.ok || !known.ok) throw new Error(`${id} cannot be set up`);
        expect(JSON.stringify(setting.value)).toBe(JSON.stringify(known.value));
        for (const truth of played(opened.value.system, opened.value.truth)) {
          for (const side of SIDES) {
            const sent = JSON.stringify(opened.value.system.rules.view(truth, side));
            expect(madeOf(theirs, setting.value, sent, side)).toBe(madeOf(ours, known.value, sent, side));
          }
        }
      }
    });
  });
});

describe("what stands in zod's place", () => {
  const { object, string, number, union, array, strictObject, looseObject, literal, tuple, record, lazy } =
    readBefore;

  it.each([
    ["leaves out members that are not known", object({ a: number() }), { a: 1, b: 2 }, { a: 1 }],
    ["keeps them where they are wanted", looseObject({ a: number() }), { a: 1, b: 2 }, { a: 1, b: 2 }],
    ["puts defaults in", object({ a: number().default(3), b: number().optional() }), {}, { a: 3 }],
    ["reads what stands for nothing", object({ a: object({ b: number().default(1) }).prefault({}) }), {}, {
      a: { b: 1 },
    }],
    [
      "takes the first form that fits",
      union([number(), string().transform((word) => `${word}!`)]),
      "a",
      "a!",
    ],
    [
      "tells forms by their members",
      union([strictObject({ a: literal("x") }), object({ a: literal("y"), b: number().default(1) })]),
      { a: "y" },
      { a: "y", b: 1 },
    ],
    ["reads lists", array(object({ a: number().nullable() })), [{ a: null, b: 1 }], [{ a: null }]],
    ["reads rows", tuple([number()]).rest(string().transform(() => 0)), [1, "a", "b"], [1, 0, 0]],
    ["reads by name", record(string(), object({})), { a: { b: 1 } }, { a: {} }],
    ["reads what is told of later", lazy(() => object({})), { a: 1 }, {}],
    ["makes every member one that may be missing", object({ a: number() }).partial(), {}, {}],
    ["extends", object({ a: number() }).extend({ b: number().default(2) }), { a: 1 }, { a: 1, b: 2 }],
  ])("%s", (_, schema, value, read) => {
    expect(schema.safeParse(value)).toEqual({ success: true, data: read });
  });

  it("throws where no form fits, so that a page of another release stays a form", () => {
    expect(() => union([literal("a")]).parse("b")).toThrow(
      "the server has sent what this page does not know",
    );
  });
});
