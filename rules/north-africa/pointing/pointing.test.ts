import { describe, expect, it } from "vitest";
import { deploy, scenario } from "../../../tests/support/desert.ts";
import { deskOf, DUEL, piece, place, pointing, signs, way, words } from "../../../tests/support/pointed.ts";
import type { Desk } from "../../../src/kernel/order-language.ts";
import type { Side } from "../../../src/kernel/side.ts";
import { exchangeOf } from "../orders/announced.ts";
import { announcedBy } from "../orders/exchange.ts";
import type { AttackDecision, Decision } from "../contract/decision.ts";
import { NO_DICE } from "../../../src/kernel/dice.ts";
import type { GameEvent } from "../contract/event.ts";
import type { GameState } from "../position/state.ts";
import { tables } from "../game/table.ts";
import { replay } from "./replay.ts";

const [{ board, orders }] = tables;

describe("a unit that is picked", () => {
  it("may go where its reach says, at the cost that it says (5.0)", () => {
    const game = scenario("campaign");
    const may = signs(pointing(deskOf(game))(piece("al-3rtr")), "may");
    const reach = [...game.rules.reach(game.state, "al-3rtr" as never)];
    const free = reach.filter(([hex]) => game.rules.counters(game.state).every((unit) => unit.hex !== hex));
    expect(may).toEqual(
      Object.fromEntries(
        free.map(([hex, cost]) => [hex, `${Math.floor(cost) || ""}${cost % 1 === 0 ? "" : "½"}`]),
      ),
    );
  });

  it("shows why it may not go somewhere, with the case, and how near it can come", () => {
    const point = pointing(deskOf(deploy(DUEL)));
    const far = point(piece("al-3rtr"), place("0101"));
    expect(words(far.says)).toContain("(5.13");
    expect(far.choices[0].label).toMatch(/^Move 3RTR to \d{4} instead, \d+½? points$/);
    expect(words(point(piece("al-8rtr"), place("0703")).says)).toContain("(5.14");
    expect(words(point(piece("al-3rtr"), place("0605")).says)).toBe(
      "44RTR stays in 0605: order it away first (5.31).",
    );
    expect(words(point(piece("al-8rtr"), place("0504")).says)).toContain("Attack on 3 3-3-14 recon (0504)");
  });

  it("has a new order in place of the old, and the line of the form that was left open is used", () => {
    const desk = deskOf(deploy(DUEL));
    const form = orders.sheet(desk);
    const first = pointing(desk, form)(piece("al-3rtr"), place("1005")).choices[0].lines!;
    expect(form.filter((line) => !first.includes(line))).toEqual(["move 1105 to ....   # 3RTR 3-2-12 armor"]);
    const second = pointing(desk, first)(piece("al-3rtr"), place("1006")).choices[0].lines!;
    expect(second.filter((line) => line.startsWith("move 1105"))).toEqual(["move 1105 to 1006"]);
    expect(second).toHaveLength(form.length);
  });

  it("is picked where it will stand, and a hex that is left by a line of the sheet is free", () => {
    const point = pointing(deskOf(deploy(DUEL)), ["move 0605 to 0705"]);
    expect(point(place("0705")).picks).toEqual([piece("al-44rtr")]);
    expect(signs(point(piece("al-3rtr")), "may")).toHaveProperty("0605");
    expect(point().marks).toContainEqual({ kind: "ghost", piece: "al-44rtr", place: "0705" });
  });
});

describe("a hex that is picked where nobody stands", () => {
  it("shows which units can come at what cost, and the unit picked next goes there (5.0)", () => {
    const point = pointing(deskOf(deploy(DUEL)));
    const comers = point(place("0706"));
    expect(signs(comers, "may")).toEqual({ "al-44rtr": "2", "al-2nz-art": "4", "al-3rtr": "8" });
    expect(point(...comers.picks, piece("al-3rtr")).choices[0]).toMatchObject({
      lines: ["move 1105 to 0706"],
      isPlain: true,
    });
  });

  it("is where reinforcements enter: they are picked there (13.0)", () => {
    const landing = scenario("campaign", { units: {}, reserve: ["al-3sa", "al-7sa"], gameTurn: 2 });
    const point = pointing(deskOf(landing));
    expect(point(place("0625")).picks).toEqual([piece("al-7sa")]);
    expect(point(place("0625"), place("0624")).choices[0].lines).toEqual(["enter al-7sa at 0625 to 0624"]);
  });

  it("is where a reinforcement that is ordered will stand, with its name and values: the picture has no such piece yet", () => {
    const landing = scenario("campaign", { units: {}, reserve: ["al-3sa", "al-7sa"], gameTurn: 2 });
    const { marks } = pointing(deskOf(landing), ["enter al-7sa at 0625 to 0624"])();
    expect(marks).toContainEqual({
      kind: "ghost",
      piece: "al-7sa",
      place: "0624",
      name: "7SA",
      values: "1-1-15",
    });
  });

  it("keeps a reinforcement out while a unit stays there, and says what coming on costs (5.12, 5.31, 13.12)", () => {
    const units = { "al-3rtr": "1624", "ge-3-rec": "1620" };
    const landing = deskOf(scenario("campaign", { units, reserve: ["al-1sa", "al-5sa"], gameTurn: 2 }));
    const point = pointing(landing, ["enter al-1sa at 1625 to 1525"]);
    const says = (...picks: readonly string[]) => words(point(piece("al-5sa"), ...picks.map(place)).says);
    expect(says()).toContain(
      "may enter at 1625 (13.0). Of its 9 points, coming on at 1625 takes 4 (13.11, 13.12).",
    );
    expect(says("1624")).toBe("3RTR stays in 1624: order it away first (5.31).");
    expect(says("1525")).toBe("1SA stays in 1525: order it away first (5.31).");
    expect(says("1620")).toBe("An enemy unit stands in 1620 (5.12).");
    expect(says("0601")).toBe(
      "5SA cannot come to 0601 in this phase (13.14). Of its 9 points, coming on at 1625 takes 4 (13.11, 13.12).",
    );
  });
});

it("a protection that is pointed together is answered as its line will be: by what attacks leave of the points (9.12)", () => {
  const point = pointing(deskOf(deploy(DUEL)), ["attack 0504 from 0604", "  with gs 5"]);
  const picked = (points: number) => point(piece("al-3rtr"), way("protect"), way(`gs ${points}`));
  expect(words(picked(1).says)).not.toContain("9.12");
  expect(picked(1).choices.map(({ label }) => label)).toContain("One Ground Support Point more, 0 left");
  expect(words(picked(3).says)).toContain("only 1 is left for it (9.12)");
  expect(picked(3).choices[0].lines).toContain("protect 1105 with gs 3");
  const alone = pointing(deskOf(deploy(DUEL)))(piece("al-3rtr"), way("protect"));
  expect(alone.choices.map(({ label }) => label)).toContain("One Ground Support Point more, 6 left");
});

describe("with nothing picked", () => {
  it("stands who has no order, what is ordered, and what is left to do", () => {
    const { marks, says } = pointing(deskOf(deploy(DUEL)), ["attack 0504 from 0604", "  with gs 2"])();
    expect(Object.keys(signs({ marks }, "open")).sort()).toEqual(["al-2nz-art", "al-3rtr", "al-44rtr"]);
    expect(signs({ marks }, "against")).toEqual({ "0504": "+4" });
    expect(words(says)).toContain("of these 2 are pledged to your attacks, so 4 are free (9.0).");
    const open = pointing(deskOf(deploy(DUEL)))();
    expect(signs(open, "open")).toMatchObject({ "al-8rtr": "!", "ge-3-rec": "!" });
  });

  it("the attacks of the other side are shown to the player who is to meet them (8.4)", () => {
    const { rules, state } = deploy({ ...DUEL, units: { ...DUEL.units, "ge-33-art": "0403" } });
    const ended = rules.decide(state, { kind: "endMovement" }, NO_DICE);
    if (!ended.ok) throw new Error();
    const attack = {
      kind: "attack",
      attackers: ["al-8rtr"],
      barrage: [],
      groundSupport: 0,
      defenders: ["ge-3-rec"],
    };
    const sight = ended.value.state;
    const about = exchangeOf(
      announcedBy(sight, (_, count) => count === 0 ? attack as unknown as AttackDecision : undefined),
    );
    const desk: Desk<GameState> = { sight, side: "axis", asked: { about }, kept: [], sheet: [], waiting: [] };
    const point = pointing(desk);
    expect(signs(point(), "target")).toEqual({ "ge-3-rec": "+2" });
    expect(signs(point(place("0504"), way("protect")), "may")).toEqual({ "ge-33-art": "+2" });
    const [{ lines }] = point(place("0504"), way("protect"), piece("ge-33-art"), way("gs 1")).choices;
    expect(lines).toEqual(["protect 0504 with 0403 gs 1"]);
    expect(orders.readAnswer(desk, lines!).isAnswer).toBe(true);
  });

  it("wait reinforcements by where they enter (13.0)", () => {
    const landing = scenario("campaign", {
      units: { "al-3rtr": "3123" },
      reserve: ["al-3sa", "al-7sa"],
      gameTurn: 2,
    });
    const { marks, choices } = pointing(deskOf(landing))();
    expect(Object.keys(signs({ marks }, "open")).sort()).toEqual(["0625", "1625", "al-3rtr"]);
    expect(choices.flatMap(({ pick }) => pick ?? [])).toContainEqual(piece("al-3sa"));
  });
});

describe("an overlay", () => {
  const campaign = scenario("campaign");
  const { state, rules } = campaign;
  const desk = deskOf(campaign);
  const shown = (name: string, side?: Side) => board.overlay(desk, [], name, side);

  it("has a key and a case of its own, and shows a side alone", () => {
    expect(new Set(board.overlays.map(({ key }) => key)).size).toBe(board.overlays.length);
    for (const { name, cite } of board.overlays) {
      expect(cite).toMatch(/^\d+\.\d+$/);
      expect(words(shown(name).says), name).not.toBe("");
      const looks = shown(name, "axis").marks.map(({ kind, ...mark }) =>
        kind === "ghost" ? "" : "look" in mark ? mark.look : ""
      );
      if (["zones", "supply", "ranges"].includes(name)) expect(looks).not.toContain("allied");
    }
    expect(board.overlay(desk, [], "nothing", undefined)).toEqual({ marks: [], says: [] });
  });

  it("shades the hexes that each side controls, and those of both (6.0)", () => {
    const { allied, axis } = spiZones();
    const zones = shown("zones");
    expect(Object.keys(signs(zones, "both")).sort()).toEqual(
      allied.filter((hex) => axis.includes(hex)).sort(),
    );
    expect(Object.keys(signs(zones, "axis"))).toHaveLength(
      axis.length - Object.keys(signs(zones, "both")).length,
    );
  });

  it("leads supply from every unit to a source, and names who draws none (12.0)", () => {
    const lines = shown("supply", "allied").marks.filter(({ kind }) => kind === "way").length;
    const { map } = state.setting;
    const away = rules.counters(state).filter(({ side, hex }) =>
      side === "allied" && hex !== undefined && !map.isSource("allied", map.grid.id(hex)!)
    );
    expect(lines).toBe(away.length);
    const cut = deploy({ units: { "al-8rtr": "0101", "ge-3-rec": "0202" } });
    expect(signs(board.overlay(deskOf(cut), [], "supply", "allied"), "bar")).toEqual({ "al-8rtr": "U" });
  });

  it("is of the position that the sheet comes to: zones, who has not moved, who has to attack, what is left (6.0)", () => {
    const duel = deskOf(deploy(DUEL));
    const over = (name: string, ...lines: readonly string[]) => board.overlay(duel, lines, name, "allied");
    expect(Object.keys(signs(over("moves"), "open")).sort()).toEqual(["al-2nz-art", "al-3rtr", "al-44rtr"]);
    const sent = ["move 1105 to 1005", "hold 0506", "move 0605 to 3333"];
    expect(Object.keys(signs(over("moves", ...sent), "open"))).toEqual(["al-44rtr"]);
    const zone = Object.keys(signs(over("zones", ...sent), "allied"));
    expect(zone).toContain("0905");
    expect(zone).not.toContain("1205");
    expect(signs(over("obligations"), "open")).toEqual({ "al-8rtr": "!" });
    expect(over("obligations", "attack 0504 from 0604").marks).toEqual([]);
    expect(words(over("support", "attack 0504 from 0604", "  with gs 2").says)).toContain(
      "6; of these 2 are pledged to your attacks, so 4 are free",
    );
  });

  function spiZones() {
    return rules.inspect(state).zonesOfControl;
  }
});

describe("what there is to know", () => {
  const { state } = scenario("campaign");

  it("of a hex is its terrain, who stands there and in whose zones it lies, in a sentence", () => {
    expect(board.about(state, place("1005"))).toMatchObject({
      title: "Hex 1005",
      spoken:
        "1005: mixed terrain, a fortified box; Commonwealth 16 (Allied), infantry, 4-5-9; in the zone of Allied and Axis units.",
      pieces: ["al-16"],
    });
    expect(board.about(state, place("9999"))).toBeUndefined();
  });

  it("of a unit are its values, its nation and formation, and what it may do", () => {
    const about = board.about(state, piece("al-3rtr"))!;
    const told = JSON.stringify(about.blocks);
    expect(told).toContain('["Nation","Commonwealth (Allied)"]');
    expect(told).toContain('["Formation","4 Armoured, battalion (reconstructed: no rule asks for it)"]');
    expect(about.title).toBe("3RTR, Commonwealth armor 3-2-12");
    expect(about.spoken).toMatch(
      /in 3123, mixed terrain; may move, 12 points, \d+ hexes in reach \(5\.0\)\.$/,
    );
    expect(board.about(state, piece("al-3sa"))!.spoken).toContain("a reinforcement still to come (13.0)");
  });

  it("is found by what players call it, and measured in hexes", () => {
    const found = (text: string) => board.find(state, text).map(({ at }) => at.id);
    expect(found("hussars")).toContain("al-11hus");
    expect(found("Gambut")).toEqual(["2106"]);
    expect(found("2106")).toContain("2106");
    expect(board.measure(state, "2106", "1103")).toBe("From 2106 (Gambut) to 1103 (Tobruk): 10 hexes.");
  });
});

it("playback uses the words of the log, combat by combat, with the dice", () => {
  const { rules, state } = deploy(DUEL);
  const decisions: Decision[] = [
    { kind: "move", unit: "al-3rtr" as never, path: ["1105", "1005"] as never },
    { kind: "endMovement" },
    {
      kind: "attack",
      attackers: ["al-8rtr"] as never,
      barrage: [],
      groundSupport: 2,
      defenders: ["ge-3-rec"] as never,
    },
    { kind: "protect", artillery: [], groundSupport: 0 },
  ];
  const events: GameEvent[] = [];
  let now = state;
  for (const decision of decisions) {
    const step = rules.decide(now, decision, { roll: () => 1 });
    if (!step.ok) throw new Error(step.error[0].message);
    events.push(...step.value.events);
    now = step.value.state;
  }
  const steps = replay({
    side: "allied",
    gameTurn: 3,
    events: events as never,
    rolls: [{ run: 1, roll: 1 }],
  }, now);
  expect(steps.map(({ says }) => says)).toEqual([
    "3RTR: 1105 to 1005 (2)",
    "8RTR attacks 3 recon, with 2 ground support.",
    "No protection.",
    "7 against 3 in 0504: +4, Mixed line, column +4 to +5 (7.61). Die 1: D4.",
  ]);
  expect(steps.map(({ rolls }) => rolls)).toEqual([[], [], [], [1]]);
  expect(steps[1].marks).toContainEqual({ kind: "way", places: ["0604", "0504"], look: "target" });
});
