import { describe, expect, it } from "vitest";
import { crowdedRetreat, deploy, type Deployment, scenario } from "../../../tests/support/desert.ts";
import type { OpenDesk } from "../../../tests/support/north-africa.ts";
import { DUEL, words } from "../../../tests/support/pointed.ts";
import { ScriptedDice } from "../../../src/kernel/dice.ts";
import type { Pointing, Thing } from "../../../src/kernel/pointing.ts";
import type { Decision } from "../contract/decision.ts";
import { ORDER_WORDS } from "../orders/line/lines.ts";
import { FORMS as ORDERS } from "../orders/line/order.ts";
import type { GameState } from "../position/state.ts";
import { tables } from "../game/table.ts";

/** `0604` is a hex, `al-8rtr` a unit, anything else one of the choices that are no places. */
const picked = (id: string): Thing => ({
  kind: /^\d{4}$/.test(id) ? "place" : /^(?:al|ge|it)-/.test(id) ? "piece" : "way",
  id,
});

const END = { kind: "endMovement" };
const ATTACK = {
  kind: "attack",
  attackers: ["al-8rtr", "al-44rtr"],
  barrage: [],
  groundSupport: 0,
  defenders: ["ge-3-rec"],
};
const DUEL_OF_TWO: Deployment = { units: { "al-8rtr": "0605", "al-44rtr": "0604", "ge-3-rec": "0505" } };

/** A game after some decisions, dice as they come, at the desk of the side that is asked, or another. */
function at(
  { rules, state: start }: OpenDesk,
  decisions: readonly object[] = [],
  dice: readonly number[] = [],
) {
  const scripted = new ScriptedDice(dice);
  const state = decisions.reduce<GameState>((state, decision) => {
    const decided = rules.decide(state, decision as Decision, scripted);
    if (!decided.ok) throw new Error(JSON.stringify(decided.error));
    return decided.value.state;
  }, start);
  const query = rules.query(state);
  if (query.kind === "over") throw new Error("the game is over");
  return {
    sight: state,
    side: query.side,
    asked: query.kind === "movement" ? undefined : { about: null },
    kept: [],
    sheet: [],
    waiting: [],
  };
}

const mine = () => at(deploy(DUEL));
const landing = () =>
  at(scenario("campaign", { units: { "al-3rtr": "3123" }, reserve: ["al-3sa", "al-7sa"], gameTurn: 2 }));

/** Every form that the grammar has: how it stands in a sheet, and by which picks it comes there. */
const FORMS: Readonly<Record<string, readonly (readonly [string, string, () => ReturnType<typeof at>])[]>> = {
  "moves": [
    ["move 0605 to 0705", "0605 0705", mine],
    ["move 1105 1005 1006", "al-3rtr 1005 1006", mine],
    ["hold 0605", "0605", mine],
    ["enter al-3sa at 1625", "al-3sa 1625", landing],
    ["enter al-3sa at 1625 to 1624", "al-3sa 1624", landing],
    ["enter al-3sa at 1625 1725 1624", "al-3sa 1625 1725 1624", landing],
    ["exit 1105 by 1205 east", "1105|exit east|1205", mine],
  ],
  "attacks": [
    ["attack 0504 from 0604", "0504 0604", mine],
    ["attack 0504 from 0604 with gs 2", "0504|0604|gs 2", mine],
    ["attack 0504 from 0604 with 0506 gs 1", "0604|0504|al-2nz-art|gs 1", mine],
    ["attack 0504 from rest with rest", "0504|from rest|with rest", mine],
    [
      "attack 0504 with gs 1",
      "0504|gs 1",
      () => at(deploy({ ...DUEL, units: { "al-3rtr": "1105", "ge-3-rec": "0504" } })),
    ],
    ["attack 0504 from 0604 advance all along", "0504|0604|advance|along", mine],
    ["attack 0504 from 0604 advance all far", "0504|0604|advance|far", mine],
    ["attack 0504 from 0604 advance all to 0404", "0504|0604|advance|0404", mine],
    ["attack 0504 from 0604 advance 0604 0504 0404", "0504|0604|advance|al-8rtr|by|0504|0404", mine],
    ["attack 0504 from 0604 advance 0604 never", "0504|0604|advance|al-8rtr|never", mine],
    ["if 0210 is held attack 0504 from 0604", "0504|0604|if held|0210", mine],
    ["if 0503 is empty attack 0504 from 0604", "0504|0604|if empty|0503", mine],
    ["else attack 0504 from 0604", "0504|0604|else", mine],
    ["else if 0503 is empty attack 0504 from 0604", "0504|0604|else|if empty|0503", mine],
  ],
  "orders that wait for their chance": [
    ["protect 0604 with 0506 gs 1", "0604|protect|al-2nz-art|gs 1", mine],
    ["protect 0604 with all up to +5", "0604|protect|all|up to 5", mine],
    ["protect 0604", "0604|protect|nothing", mine],
    ["protect all with all gs 2", "protect|all|gs 2", mine],
    ["protect all with nothing", "protect|nothing", mine],
    ["retreat 0604 toward 1010", "0604|retreat|1010", mine],
    ["retreat 0604 keep supply prefer terrain", "0604|retreat|keep supply|prefer terrain", mine],
    ["retreat 0604 0704 0804", "0604|retreat|by|0704|0804", mine],
    ["retreat toward 1010 keep supply", "retreat|1010|keep supply", mine],
    ["displace 0604 to 0704", "0604|displace|0704", mine],
    ["advance 0604 to 0404", "0604|advance|0404", mine],
    ["advance 0604 0504 0404", "0604|advance|by|0504|0404", mine],
    ["advance 0604 far", "0604|advance|far", mine],
    ["advance all along", "advance|along", mine],
    ["advance all never", "advance|never", mine],
    ["remove 0504", "remove|ge-3-rec", mine],
  ],
  "the end of the game": [["offer end", "", mine], [
    "accept end",
    "",
    () => at(deploy(DUEL), [{ kind: "offerEnd", side: "axis" }]),
  ]],
  "answers": [
    ["attack 0505 from 0605 0604", "0505|al-8rtr|al-44rtr", () => at(deploy(DUEL_OF_TWO), [END])],
    ["protect 0504", "nothing", () => at(deploy(DUEL), [END, { ...ATTACK, attackers: ["al-8rtr"] }])],
    [
      "protect 0504 with gs 2",
      "0504|gs 2",
      () => at(deploy(DUEL), [END, { ...ATTACK, attackers: ["al-8rtr"] }]),
    ],
    ["retreat 0505 0405", "0405", () => at(deploy(DUEL_OF_TWO), [END, ATTACK], [6])],
    ["retreat 0505 toward 0101", "ge-3-rec|retreat|0101", () => at(deploy(DUEL_OF_TWO), [END, ATTACK], [6])],
    ["displace 0605 to 0606", "ge-3-rec|0605|ge-1-5|displace|0606", crowded],
    ["advance 0605 0505", "al-8rtr|0505", afterRetreat],
    ["advance 0605 never", "0605", afterRetreat],
    ["advance all never", "", afterRetreat],
    ["displace 0605 to 0505", "ge-1-5|displace|0505", displacing],
  ],
};

function afterRetreat() {
  return at(
    deploy(DUEL_OF_TWO),
    [END, ATTACK, { kind: "retreat", unit: "ge-3-rec", path: ["0505", "0405"] }],
    [6],
  );
}

/** The same where the beaten side's owner retreats it. */
function crowded() {
  const units = {
    "al-8rtr": "0804",
    "al-44rtr": "0603",
    "al-5rtr": "0707",
    "ge-3-rec": "0705",
    "ge-1-5": "0605",
  };
  return at(deploy({ units, groundSupport: { allied: 2 } }), [END, crowdedRetreat().attack], [6]);
}

function displacing() {
  const { game, attack } = crowdedRetreat();
  return at(game, [END, attack], [6]);
}

describe("what an answer says already", () => {
  const shown = (lines: readonly string[], ...picks: readonly string[]) =>
    tables[0].board.point(afterRetreat(), lines, picks.map(picked));
  const isOpen = ({ marks }: Pointing) =>
    marks.flatMap((m) => m.kind === "sign" && m.look === "open" ? m.at.id : []);

  it("is drawn, and the units it names are not asked about again", () => {
    const drawn = [
      { kind: "way", places: ["0605", "0505"], look: "ordered" },
      { kind: "ghost", piece: "al-8rtr", place: "0505" },
    ];
    const open = shown([]);
    expect(isOpen(open)).toEqual(["al-8rtr", "al-44rtr"]);
    for (const line of ["advance 0605 0505", "advance 0605 to 0505"]) {
      const said = shown([line]);
      expect(said.marks).toEqual(expect.arrayContaining(drawn));
      expect(isOpen(said)).toEqual(["al-44rtr"]);
      expect(shown([line], "al-44rtr").marks).toEqual(expect.arrayContaining(drawn));
      expect(shown([line], "al-8rtr").marks).toEqual(expect.arrayContaining(drawn));
      expect(shown([line], "al-8rtr", "0506").marks).not.toContainEqual(drawn[0]);
    }
    expect(isOpen(shown(["advance all never"]))).toEqual([]);
  });
});

describe("an order that calls its unit by its name", () => {
  const choices = (desk: ReturnType<typeof at>, line: string, picks: readonly string[]) =>
    tables[0].board.point(desk, [line], picks.map(picked)).choices;

  it.each([
    ["protect 8RTR with gs 1", "gs 2", "protect 0604 with gs 2"],
    ["retreat 8RTR toward 1010", "0810", "retreat 0604 toward 0810"],
  ])("is changed by picks, or taken back: %s", (line, last, changed) => {
    const found = choices(mine(), line, ["al-8rtr", line.split(" ")[0], last]);
    expect(found[0].lines).toEqual([changed]);
    expect(found).toContainEqual({ label: `Take back: ${line}`, lines: [], isAmending: true });
  });

  it("is no second answer beside the one that picks give", () => {
    const [{ lines }] = choices(afterRetreat(), "advance 8RTR never", ["al-8rtr", "0505"]);
    expect(lines).toEqual(["advance 0605 0505"]);
  });
});

describe("a retreat that is written", () => {
  it("still says who makes way to it, and none that is no way (7.81)", () => {
    const { board } = tables[0];
    const desk = crowded();
    const [{ lines }] = board.point(desk, [], ["ge-3-rec", "0605"].map(picked)).choices;
    expect(words(board.point(desk, lines!, []).says)).toMatch(/0605 moves aside to \d{4}: pick it/);
    expect(words(board.point(desk, ["retreat 0705 0101"], []).says)).not.toContain("moves aside");
  });
});

describe("an attack that is to be met", () => {
  const asked = () => at(deploy(DUEL), [END, { ...ATTACK, attackers: ["al-8rtr"] }]);
  const told = (...picks: readonly string[]) => toldBeside([], ...picks);
  const toldBeside = (lines: readonly string[], ...picks: readonly string[]) => {
    const { says, marks } = tables[0].board.point(asked(), lines, picks.map(picked));
    return { words: words(says), marks };
  };

  it("comes with its numbers, and with those that a protection would leave (8.4, 9.0)", () => {
    const attack = "8RTR (0604) attacks 3 (0504): 5 against 3, +2 on the Mixed line";
    expect(told().words).toContain(attack);
    expect(told().words).not.toContain("So protected");
    const met = told("gs 2").words;
    expect(met).toContain(attack);
    expect(met).toContain("So protected: 5 against 5, 0 on the Mixed line, column 0;");
    expect(toldBeside(["protect 0504 with gs 2"]).words).toContain("So protected: 5 against 5, 0 ");
    expect(told("gs 2", "up to 0").words).toContain("It comes at more than 0, so you do not protect.");
    expect(told().words).toContain("No gun of yours could protect 0504 (8.4).");
  });

  it("is drawn", () => {
    expect(told().marks).toContainEqual({ kind: "way", places: ["0604", "0504"], look: "target" });
  });
});

const ALL = Object.entries(FORMS).flatMap(([what, forms]) => forms.map((form) => [what, ...form] as const));
const [spi, hexwar] = tables;

describe("all that the order language can say can be pointed at", () => {
  it.each(ALL)("%s: %s", (_, line, picks, desk) => {
    const own = desk();
    const { board, orders } = own.sight.setting.edition.id === spi.ruleset ? spi : hexwar;
    const things = picks.split(picks.includes("|") ? "|" : " ").filter((each) => each !== "").map(picked);
    const choices = board.point(own, [], things).choices;
    const written = choices.map(({ lines }) => lines?.map((each) => each.trim()).join(" "));
    expect(written).toContain(line);
    const lines = choices[written.indexOf(line)].lines!;
    const { reports } = own.asked === undefined ? orders.read(own, lines) : orders.readAnswer(own, lines);
    expect(reports.map(({ status }) => status)).not.toContain("refused");
  });

  it("verb by verb and word by word", () => {
    const said = new Set(ALL.flatMap(([, line]) => line.split(" ")));
    /** What the page itself does: to play, and to wait. */
    const instructions = ["go", "wait"];
    /** Words that are read, and that no sheet is printed with; the map of this table has no other edge to leave by. */
    const synonyms = ["towards", "and", "the", "then", "none", "is", "north", "south", "west"];
    expect(ORDERS.verbs.filter((verb) => !said.has(verb))).toEqual(instructions);
    expect(ORDER_WORDS.filter((word) => !said.has(word) && !synonyms.includes(word))).toEqual(instructions);
  });
});
