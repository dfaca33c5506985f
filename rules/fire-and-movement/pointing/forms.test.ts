import { describe, expect, it } from "vitest";
import { after, ATTACKED, FRONT } from "../../../tests/support/fire-and-movement-front.ts";
import { decided, openedTruth } from "../../../tests/support/fire-and-movement.ts";
import type { Desk } from "../../../src/kernel/order-language.ts";
import type { Thing } from "../../../src/kernel/pointing.ts";
import type { HexName } from "../../hexes/hex-grid.ts";
import type { UnitId } from "../../hexes/names.ts";
import { FORMS as ORDERS } from "../orders/line/order.ts";
import { query } from "../sight/query.ts";
import { type Sight, view } from "../sight/sight.ts";
import { tables } from "../game/table.ts";
import type { Truth } from "../position/truth.ts";

const [{ board, orders }] = tables;

/** `0604` is a hex, `uk-8rtr` a unit, anything else one of the choices that are no places. */
const picked = (id: string): Thing => ({
  kind: /^\d{4}$/.test(id) ? "place" : /^(?:uk|ge|it)-/.test(id) ? "piece" : "way",
  id,
});

/** At the desk of the side that is asked. */
function at(truth: Truth): Desk<Sight> {
  const asked = query(truth);
  if (asked.kind === "over") throw new Error("the game is over");
  return {
    sight: view(truth, asked.side),
    side: asked.side,
    asked: asked.kind === "movement" ? undefined : { about: null },
    kept: [],
    sheet: [],
    waiting: [],
  };
}

const mine = () => at(FRONT);
const END = { kind: "endMovement" } as const;
const ENDS = { kind: "endAttacks" } as const;
const attack = (target: string, ...attackers: string[]) => ({
  kind: "attack" as const,
  attackers: attackers as UnitId[],
  target: target as HexName,
  support: [],
});
const defending = () => at(ATTACKED);
const declaring = () => at(after(FRONT, END));
/** The same front from the German side, where the sheet of a Player-Turn may be read. */
const theirs = () => ({ ...mine(), sight: view(FRONT, "axis"), side: "axis" as const });

/** Two beside one, and none of the enemy's markers; the die as it is scripted. */
const PAIR = openedTruth({
  map: { grid: { columns: 13, rowsOddColumns: 10, rowsEvenColumns: 9 } },
  position: {
    gameTurn: 3,
    phasingSide: "allied",
    phase: "combat",
    units: [
      { unit: "uk-3rtr", hex: "0705" },
      { unit: "uk-8rtr", hex: "0604" },
      { unit: "ge-1-8", hex: "0704" },
    ],
  },
});
/** An engineer before a minefield of the enemy's. */
const MINED = openedTruth({
  map: { grid: { columns: 13, rowsOddColumns: 10, rowsEvenColumns: 9 }, minefieldAllied: ["0505-0605"] },
  position: {
    gameTurn: 3,
    phasingSide: "axis",
    phase: "movement",
    units: [
      { unit: "uk-pol", hex: "0605" },
      { unit: "ge-33-eng", hex: "0505" },
      { unit: "ge-1-8", hex: "0604" },
    ],
  },
});
/** Markers alone may attack. */
const BOMBARDING = openedTruth({
  map: { grid: { columns: 13, rowsOddColumns: 10, rowsEvenColumns: 9 } },
  options: { bombardment: "allowed" },
  position: {
    gameTurn: 3,
    phasingSide: "allied",
    phase: "movement",
    units: [{ unit: "uk-3rtr", hex: "0101" }, { unit: "ge-1-8", hex: "0704" }],
    support: { allied: { hand: ["sf-uk-4a"], used: [] }, axis: { hand: [], used: [] } },
  },
});
/** 17.1: a Game-Turn after which the game may end. */
const LATE = openedTruth({
  scenario: "crusader-2010/tobruk",
  position: {
    gameTurn: 18,
    phasingSide: "axis",
    phase: "mobileMovement",
    units: [
      { unit: "uk-3rtr", hex: "3123" },
      { unit: "ge-1-8", hex: "1605" },
      { unit: "it-19", hex: "1104" },
    ],
  },
});
const late = () => at(LATE);
const ending = () => at(decided(LATE, END, [1, 6]));
const DUEL = attack("0704", "uk-3rtr", "uk-8rtr");
const fought = (die: number) => at(decided(after(PAIR, DUEL), ENDS, [die]));
const advancing = () =>
  at(after(decided(after(PAIR, DUEL), ENDS, [4]), {
    kind: "retreat",
    unit: "ge-1-8" as UnitId,
    path: ["0704", "0703", "0702"] as HexName[],
  }));
const moving = () => at(after(PAIR, ENDS));

/** Every form that the grammar has: how it stands in a sheet, and by which picks it comes there. */
const FORMS: Readonly<Record<string, readonly (readonly [string, string, () => Desk<Sight>])[]>> = {
  "moves": [
    ["move 0705 to 0706", "0705|0706", mine],
    ["move 0705 0805 0806 0807 0707", "0705|0806|0807|0707", mine],
    ["hold 0705", "0705", mine],
  ],
  "attacks": [
    ["attack 0704 from 0705", "0705|0704", mine],
    ["attack 0704 from 0705", "0704|0705", mine],
    ["attack 0704 from 0705 with support 4+2", "0704|0705|support 4+2", mine],
    ["attack 0704 from 0705 with support up to 4", "0704|0705|support up to 4", mine],
    ["attack 0704 from 0705 lose 0705", "0704|0705|lose|uk-3rtr", mine],
    ["attack 0704 from 0705 advance 0705", "0704|0705|advance|uk-3rtr", mine],
    ["attack 0704 from 0705 advance never", "0704|0705|advance|never", mine],
    ["attack 0605 from 0505 0604 engineer 0505", "0605|0505|0604|engineer ge-33-eng", () => at(MINED)],
    ["attack 0704 with support 4", "0704|support 4", () => at(BOMBARDING)],
    ["lose 0705 0305", "lose|uk-3rtr|uk-8rtr", mine],
    ["advance 0705", "advance|uk-3rtr", mine],
    ["advance never", "advance|never", mine],
  ],
  "mobile movement": [
    ["mobile 0705 to 0706", "0705|mobile|0706", mine],
    ["if 0704 is empty mobile 0705 to 0704", "0705|mobile|if empty|0704|0704", mine],
    ["if 0704 is held mobile 0705 0706 0707", "0705|mobile|if held|0704|0706|0707", mine],
    ["else mobile 0705 to 0706", "0705|mobile|else|0706", mine],
    ["mobile none", "", mine],
    ["mobile ask", "", mine],
  ],
  "orders that wait for their chance": [
    ["protect 0705 with support 4+2", "0705|protect|support 4+2", mine],
    ["protect 0705 with support up to 4", "0705|protect|support up to 4", mine],
    ["protect all with support none", "protect|support none", mine],
    ["retreat 0705 toward 0808", "0705|retreat|0808", mine],
    ["retreat 0705 0706 0707", "0705|retreat|by|0706|0707", mine],
    ["retreat all hold resist toward 0808", "retreat|hold|resist|0808", mine],
    ["protect 0704 with support 4", "0704|protect|support 4", theirs],
    ["declare end", "", late],
    ["declare on", "", late],
  ],
  "answers": [
    ["attack 0704 from 0705", "0704|0705", declaring],
    ["protect 0704 with support 4+2", "0704|protect|support 4+2", defending],
    ["protect 0304 with support none", "it-65|protect|support none", defending],
    ["protect all with support up to 6", "protect|support up to 6", defending],
    ["retreat 0704 resist", "0704|retreat|resist", defending],
    ["lose 0604", "uk-8rtr", () => fought(2)],
    ["retreat 0704 0703 0702", "0702", () => fought(4)],
    ["retreat 0704 0803 0903", "0803|0903", () => fought(4)],
    ["retreat 0704 toward 0101", "ge-1-8|toward|0101", () => fought(4)],
    ["retreat 0704 resist", "", () => fought(4)],
    ["retreat 0604 resist", "uk-8rtr", () => fought(1)],
    ["advance 0705", "0705", advancing],
    ["advance never", "", advancing],
    ["mobile 0705 to 0706", "0705|0706", moving],
    ["if 0704 is held mobile 0705 to 0706", "0705|if held|0704|0706", moving],
    ["mobile none", "", moving],
    ["declare end", "", ending],
    ["declare on", "", ending],
  ],
};

const ALL = Object.entries(FORMS).flatMap(([what, forms]) => forms.map((form) => [what, ...form] as const));

describe("all that the order language can say can be pointed at", () => {
  it.each(ALL)("%s: %s", (_, line, picks, desk) => {
    const own = desk();
    const things = picks.split("|").filter((each) => each !== "").map(picked);
    const { choices } = board.point(own, [], things);
    const written = choices.map(({ lines }) => lines?.map((each) => each.trim()).join(" "));
    expect(written).toContain(line);
    const lines = choices[written.indexOf(line)].lines!;
    const { reports } = own.asked === undefined ? orders.read(own, lines) : orders.readAnswer(own, lines);
    expect(reports.map(({ status }) => status)).not.toContain("refused");
  });

  it("verb by verb", () => {
    const said = new Set(ALL.flatMap(([, line]) => line.split(" ")));
    /** What the page itself does, and what orders nothing in this game. */
    const others = ["enter", "exit", "go", "wait"];
    expect(ORDERS.verbs.filter((verb) => !said.has(verb))).toEqual(others);
  });
});

it("who ends the game is said in a Game-Turn that may end it, and stands in nobody's way before (17.1)", () => {
  const ends = (desk: Desk<Sight>) => board.point(desk, [], []).choices.filter(({ cite }) => cite === "17.1");
  expect(ends(late())).toHaveLength(2);
  const early = openedTruth({ scenario: "crusader-2010/tobruk" });
  expect(ends(at(early))).toEqual([]);
});

it("a unit that is ordered to move again is drawn where it will stand once that is asked (11.2)", () => {
  const marks = (desk: Desk<Sight>) => board.point(desk, ["mobile 0705 to 0706"], []).marks;
  const stands = { kind: "ghost", piece: "uk-3rtr", place: "0706" };
  expect(marks(moving())).toContainEqual(stands);
  expect(marks(mine())).not.toContainEqual(stands);
  expect(marks(mine())).toContainEqual(expect.objectContaining({ kind: "way", text: "after combat" }));
});

it("only a unit that may move again is offered a condition for that (5.2)", () => {
  const conditions = (unit: string) =>
    board.point(late(), [], [picked(unit)]).choices.filter(({ label }) => label.startsWith("Move only if"));
  expect(conditions("ge-1-8")).toHaveLength(2);
  expect(conditions("it-19")).toEqual([]);
});

it("an attack that will hardly succeed is warned of below what it comes to, which is said once (7.5)", () => {
  const { says } = board.point(at(MINED), [], ["0605", "0505", "0604"].map(picked));
  const told = says.flatMap((block) => block.kind === "paragraph" ? [JSON.stringify(block)] : []);
  expect(told.filter((each) => /\d against \d/.test(each))).toHaveLength(1);
  expect(told.join()).toContain('"5 of 6 results go against the attackers (7.5)');
});
