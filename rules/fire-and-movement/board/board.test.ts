import { describe, expect, it } from "vitest";
import { textsIn, unbalanced } from "../../../tests/support/drawn.ts";
import { openGame } from "../../../src/game/open-game.ts";
import { ScriptedDice } from "../../../src/kernel/dice.ts";
import { type Viewer, VIEWERS } from "../../../src/kernel/rules.ts";
import { HexGrid, type HexId, type HexName } from "../../hexes/hex-grid.ts";
import type { UnitId } from "../../hexes/names.ts";
import { LINE_COLORS, SIGNAL } from "../../hexes/drawing/colors.ts";
import { counterPlace } from "../../hexes/drawing/counters.ts";
import { MapLayout } from "../../hexes/drawing/geometry.ts";
import type { Decision } from "../decision.ts";
import type { GameEvent } from "../event.ts";
import { dg2010, RULESET } from "../ruleset.ts";
import type { Truth } from "../truth.ts";
import { view } from "../sight.ts";
import { board } from "./board.ts";

/** A position on the map of the game, without a scenario where none is named. */
function deployed(
  position?: Readonly<Record<string, unknown>>,
  map?: Readonly<Record<string, unknown>>,
): Truth {
  const scenario = position === undefined ? { scenario: "crusader-2010/tobruk" } : {};
  const game = openGame({
    ruleset: RULESET,
    map: map ?? "crusader",
    ...scenario,
    ...(position === undefined ? {} : { position: { gameTurn: 3, ...position } }),
  });
  if (!game.ok) throw new Error(game.error.join("; "));
  return game.value.truth as unknown as Truth;
}

/** The truth after decisions, each with its dice. */
function after(truth: Truth, ...decisions: readonly (readonly [Decision, ...number[]])[]): Truth {
  return decisions.reduce((before, [decision, ...dice]) => {
    const step = dg2010.decide(before, decision, new ScriptedDice(dice));
    if (!step.ok) throw new Error(step.error.map(({ message }) => message).join("; "));
    return step.value.truth;
  }, truth);
}

const drawn = (truth: Truth, events: readonly GameEvent[] = [], viewer: Viewer = "axis") =>
  board.picture(view(truth, viewer), "A map", events);
const values = (svg: string, name: string) =>
  [...svg.matchAll(new RegExp(` ${name}="([^"]*)"`, "g"))].map(([, value]) => value);
/** A counter of the map, as markup. */
const counter = (svg: string, unit: string) =>
  new RegExp(`<g data-piece="${unit}".*?</g>`).exec(svg)?.[0] ?? "";

const DUEL = {
  phase: "combat",
  phasingSide: "axis",
  units: [
    { unit: "ge-1-8", hex: "2010" },
    { unit: "ge-1-5", hex: "2111" },
    { unit: "uk-3rtr", hex: "2011" },
    { unit: "uk-4nz", hex: "2212", depleted: true },
    { unit: "uk-11hus", hex: "2512" },
    { unit: "it-61", hex: "1512" },
    { unit: "ge-33-eng", hex: "1612" },
  ],
  support: { allied: { hand: ["sf-uk-4a"] }, axis: { hand: ["sf-ax-2a", "sf-ax-6a"], used: ["sf-ax-4a"] } },
};

describe("the map of the opening", () => {
  const truth = deployed();
  const sight = view(truth, "allied");
  const svg = board.picture(sight, "Crusader, Game K7Q2", []);

  it("is well-formed, and loads nothing from anywhere", () => {
    expect(unbalanced(svg)).toEqual([]);
    expect(svg).not.toMatch(/href|url\(|@import|<style|<script|<image/);
  });

  it("draws each of the 76 units once, in its hex, with its values", () => {
    const { units } = sight.toJSON();
    expect(values(svg, "data-piece").toSorted()).toEqual(units.map(({ unit }) => unit as string).toSorted());
    expect(units).toHaveLength(76);
    const { roster, map } = truth.setting;
    const layout = new MapLayout({ grid: { columns: 39, rowsOdd: 26, rowsEven: 25 } });
    const wrong = units.filter(({ unit, hex }) => {
      const { designation, front } = roster.counters[roster.unit(unit)!];
      const { x, y } = counterPlace(layout.centerOf(map.grid.id(hex)!));
      const markup = counter(svg, unit);
      return !markup.includes(`translate(${x.toFixed(2)} ${y.toFixed(2)})`) ||
        textsIn(markup).join() !== `${designation},${front.attack}-${front.defense}-${front.movement}`;
    });
    expect(wrong).toEqual([]);
  });

  it("has every hex to be pointed at, once", () => {
    const grid = new HexGrid(39, 26, 25);
    const names = Array.from({ length: grid.size }, (_, hex) => grid.name(hex as HexId) as string);
    expect(values(svg, "data-place").toSorted()).toEqual(names);
  });

  it("says what of it is reconstructed, and by which charts", () => {
    const texts = textsIn(svg);
    expect(texts.some((text) => text.startsWith("A reconstruction, not the published map"))).toBe(true);
    expect(texts.some((text) => /^Reconstructed values.* charts dg-2010\/reconstructed-1/.test(text)))
      .toBe(true);
  });

  it("says the turn, and when reinforcements are due and the game may end", () => {
    const texts = textsIn(svg);
    for (const words of ["Crusader, Game K7Q2", "Game-Turn 1, support fire phase", "20", "+4", "+1"]) {
      expect(texts).toContain(words);
    }
  });

  it("is drawn in its own colors alone", () => {
    const used = [...svg.matchAll(/"(#[0-9a-f]{6})"/g)].map(([, color]) => color);
    expect([...new Set(used)].filter((color) => !board.colors.includes(color))).toEqual([]);
  });
});

describe("a counter", () => {
  const svg = drawn(deployed(DUEL));
  const circles = (unit: string) => counter(svg, unit).split("<circle").length - 1;
  const wheels = (unit: string) => counter(svg, unit).split('r="1.15"').length - 1;

  it("shows the values of the side that it lies on", () => {
    expect(textsIn(counter(svg, "uk-4nz"))).toEqual(["4NZ", "2-3-9"]);
    expect(textsIn(counter(svg, "uk-3rtr"))).toEqual(["3RTR", "3-2-12"]);
  });

  it("that is depleted has another outline, a band and a hollow dot: shapes, not colors alone", () => {
    const isCut = (unit: string) => counter(svg, unit).includes("H6L12.5 -6V12.5");
    expect(["uk-4nz", "uk-3rtr", "ge-1-8"].map(isCut)).toEqual([true, false, false]);
    expect(["uk-4nz", "uk-3rtr"].map((unit) => counter(svg, unit).split("<rect").length - 1)).toEqual([1, 1]);
    expect(
      ["uk-4nz", "uk-3rtr"].map((unit) =>
        counter(svg, unit).includes('fill="none" stroke="#7a1f14" stroke-width="0.6"')
      ),
    )
      .toEqual([true, false]);
  });

  it("has wheels if it is mobile, and a single dot if it is one-sided", () => {
    expect(["ge-1-8", "uk-4nz", "it-61", "uk-11hus"].map(wheels)).toEqual([2, 0, 0, 2]);
    expect(["ge-1-8", "uk-11hus"].map((unit) => circles(unit) - wheels(unit))).toEqual([2, 1]);
  });
});

describe("secrets", () => {
  it("are on no map: it is the same for whoever looks", () => {
    const attacking = after(
      deployed(DUEL),
      [{
        kind: "attack",
        attackers: ["ge-1-8", "ge-1-5"] as UnitId[],
        target: "2011" as HexName,
        support: ["sf-ax-6a"],
      }],
      [{ kind: "endAttacks" }],
    );
    for (const truth of [deployed(), deployed(DUEL), attacking]) {
      const maps = new Set(VIEWERS.map((viewer) => drawn(truth, [], viewer)));
      expect(maps.size).toBe(1);
      expect([...maps].join()).not.toMatch(/sf-(uk|ax)/);
    }
  });

  it("are counted: what a side holds, and what lies face down on an attack", () => {
    const declared = after(deployed(DUEL), [{
      kind: "attack",
      attackers: ["ge-1-8", "ge-1-5"] as UnitId[],
      target: "2011" as HexName,
      support: ["sf-ax-6a"],
    }]);
    const [before, svg] = [drawn(deployed(DUEL)), drawn(declared)];
    expect(textsIn(before)).toContain("Axis markers in hand, turned up +4");
    expect(textsIn(svg)).toContain("Axis marker in hand, turned up +4");
    expect(textsIn(svg)).toContain("attack declared");
    expect(svg.split(LINE_COLORS.loss).length).toBeGreaterThan(before.split(LINE_COLORS.loss).length + 2);
    expect(board.text(view(declared, "spectator"))).toContain(
      "Attacks declared: 2011 from 2010 2111, markers face down: 1 Axis.",
    );
  });
});

describe("supply symbols, the airfield and Tobruk", () => {
  const at = (...units: readonly (readonly [string, string])[]) =>
    deployed({
      phase: "supportFire",
      units: units.map(([unit, hex]) => ({ unit, hex })),
    });
  const held = (truth: Truth) => /Held by the enemy: (.*?)\./.exec(board.text(view(truth, "allied")))?.[1];

  it.each<[string, string, string]>([
    ["uk-3rtr", "0103", "Axis supply symbol 0103"],
    ["ge-1-8", "3919", "Allied supply symbol 3919"],
    ["uk-3rtr", "1509", "Axis airfield 1509"],
    ["ge-1-8", "1103", "Tobruk 1103"],
  ])("are marked where the enemy stands on them: %s in %s (12.0, 15.0, 17.0)", (unit, hex, words) => {
    expect(held(at([unit, hex]))).toBe(words);
    expect(textsIn(drawn(at([unit, hex])))).toContain("held by the enemy");
  });

  it("are not marked where their own side stands on them", () => {
    const own = at(["ge-1-8", "0103"], ["uk-3rtr", "3919"], ["ge-2-8", "1509"], ["uk-4nz", "1103"]);
    expect(held(own)).toBeUndefined();
    expect(textsIn(drawn(own))).not.toContain("held by the enemy");
  });
});

const unit = "uk-3rtr" as UnitId;
const path = ["2011", "2012", "2112"] as HexName[];
const COMBAT: GameEvent = {
  kind: "combatResolved",
  attackers: ["ge-1-8" as UnitId],
  defender: unit,
  target: "2011" as HexName,
  attack: 5,
  defense: 2,
  support: { attacker: [], defender: [] },
  differential: 3,
  row: "desert",
  column: 5,
  die: 4,
  result: "Dr",
  cite: "7.5",
};

describe("what happened", () => {
  const truth = deployed(DUEL);
  const bare = drawn(truth);

  it.each<[string, GameEvent, string, string]>([
    ["a move", { kind: "moved", unit, path, cost: 4 }, LINE_COLORS.march, "way of a unit, from the dot"],
    ["an advance", { kind: "advanced", unit, path }, LINE_COLORS.march, "way of a unit, from the dot"],
    ["a retreat", { kind: "retreated", unit, path }, LINE_COLORS.retreat, "retreat"],
    ["a combat", COMBAT, SIGNAL, "combat, by its number in the log"],
    [
      "a loss",
      { kind: "eliminated", unit: "ge-2-8" as UnitId, hex: "2012" as HexName, cite: "7.5" },
      LINE_COLORS.loss,
      "a unit was lost",
    ],
    [
      "a depletion",
      { kind: "depleted", unit: "uk-4nz" as UnitId, cite: "7.5" },
      LINE_COLORS.loss,
      "was depleted",
    ],
    [
      "an arrival",
      { kind: "arrived", unit, hex: "2011" as HexName, cite: "11.2" },
      LINE_COLORS.march,
      "reinforcement that came",
    ],
  ])("%s is drawn in, and explained", (_, event, color, words) => {
    const svg = drawn(truth, [event]);
    expect(svg.split(color).length).toBeGreaterThan(bare.split(color).length);
    expect(unbalanced(svg)).toEqual([]);
    expect(textsIn(bare)).not.toContain(words);
    expect(textsIn(svg)).toContain(words);
  });

  it("numbers combats as the log does, and those to come behind them", () => {
    const declared = after(
      truth,
      [{ kind: "attack", attackers: ["ge-1-8"] as UnitId[], target: "2011" as HexName, support: [] }],
    );
    const numbers = (svg: string) => textsIn(svg).filter((text) => /^[1-9]$/.test(text)).slice(1);
    expect(numbers(drawn(declared, [COMBAT, COMBAT])).toSorted()).toEqual(
      [...numbers(bare), "1", "2", "3"].toSorted(),
    );
  });

  it("of the last Player-Turn is what a map shows", () => {
    const began = (side: "allied" | "axis", phase: "movement" | "combat"): GameEvent => ({
      kind: "phaseBegan",
      gameTurn: 3,
      side,
      phase,
    });
    const move: GameEvent = { kind: "moved", unit, path, cost: 4 };
    const turn = [move, began("allied", "combat"), COMBAT];
    expect(board.latest([began("allied", "movement"), ...turn])).toEqual(turn);
    expect(board.latest([began("allied", "movement"), ...turn, began("axis", "movement")]))
      .toEqual([...turn, began("axis", "movement")]);
    expect(board.latest([began("allied", "movement"), ...turn, began("axis", "movement"), move])).toEqual([
      move,
    ]);
    expect(board.latest([])).toEqual([]);
  });
});

describe("the legend", () => {
  /** All that it may explain. */
  const words = (svg: string) => {
    const texts = textsIn(svg);
    return texts.slice(texts.findIndex((text) => text.startsWith("desert, ")));
  };
  const small = (more: Readonly<Record<string, unknown>>, units: readonly object[] = []) =>
    drawn(deployed(
      { phase: "movement", phasingSide: "allied", units },
      { grid: { columns: 9, rowsOddColumns: 9, rowsEvenColumns: 8 }, ...more },
    ));
  /** The key of a map with nothing on it. */
  const ALWAYS = words(small({}));

  it("explains nothing but the desert of an empty one, and says whose values these are", () => {
    expect(ALWAYS).toEqual(["desert, 2", expect.stringContaining("dg-2010/reconstructed-1")]);
  });

  it.each<[string, Readonly<Record<string, unknown>>, readonly string[]]>([
    ["terrain", { hexes: { "0303": "rough", "0304": "sea", "0305": "town", "0306": "broken" } }, [
      "broken, 3",
      "rough, 4",
      "town, 1",
      "sea",
    ]],
    ["hexsides", { road: ["0303-0304"], minefieldAxis: ["0304-0305"] }, ["road, ½", "Axis minefield"]],
    ["boxes", { fortifiedBoxes: ["0303"] }, ["fortified box (14.4)"]],
    ["supply", { supply: { axisSymbols2010: ["0101"] } }, ["Axis supply symbol (12.0)"]],
    ["the airfield", { airfields: { "0303": "A field" } }, ["airfield (15.0)"]],
    ["Tobruk", { victoryHexes: { tobruk: "0303" } }, ["Tobruk (17.0)"]],
    ["the coast", { decoration: { coast: [[1, 1], [2, 2]] } }, ["coast"]],
  ])("explains %s where it is on the map", (_, map, expected) => {
    expect(words(small(map)).filter((text) => !ALWAYS.includes(text))).toEqual(expected);
  });

  it.each<[string, object, readonly string[]]>([
    ["a German armored unit", { unit: "ge-1-8" }, [
      "German: attack-defense-movement",
      "wheels: mobile (5.2)",
      "armor",
    ]],
    ["an Italian leg unit", { unit: "it-61" }, [
      "Italian: attack-defense-movement",
      "no wheels: leg",
      "infantry",
    ]],
    ["a one-sided unit", { unit: "uk-11hus" }, [
      "Commonwealth: attack-defense-movement",
      "wheels: mobile (5.2)",
      "one dot: gone at its first loss",
      "reconnaissance",
    ]],
    ["engineers", { unit: "ge-33-eng" }, ["engineers (14.3)"]],
    ["a depleted unit", { unit: "uk-3rtr", depleted: true }, [
      "depleted: corner cut, values on a band",
      "armor",
    ]],
  ])("explains what is seen on %s", (_, one, expected) => {
    const shown = words(small({}, [{ ...one, hex: "0303" }]));
    expect(expected.filter((text) => !shown.includes(text))).toEqual([]);
  });

  it("has room on the smallest map", () => {
    const width = Number(/ width="([\d.]+)"/.exec(small({}))![1]);
    const xs = [...small({}).matchAll(/<(?:rect|text) x="([\d.]+)"/g)].map(([, x]) => Number(x));
    expect(Math.max(...xs)).toBeLessThan(width);
  });
});

describe("words for those who cannot see the map", () => {
  const sight = view(deployed(DUEL), "spectator");

  it("name every unit by its hex, with what the counter shows", () => {
    const text = board.text(sight);
    for (
      const words of [
        "Game-Turn 3, Axis combat phase.",
        "2011 3RTR 3-2-12",
        "2212 4NZ 2-3-9 leg depleted",
        "1612 33 2-2-11 engineers",
        "Markers in hand: Allied 1, Axis 2.",
      ]
    ) expect(text).toContain(words);
  });

  it("say in a caption how much stands on it", () => {
    expect(board.caption(sight)).toBe("3 Allied and 4 Axis units; markers in hand: 1 Allied, 2 Axis");
  });
});

it("hostile words of a document stay words", () => {
  const HOSTILE = `</text><script>alert("1")</script>&'`;
  const svg = drawn(deployed(
    {
      phase: "movement",
      phasingSide: "allied",
      units: [{
        unit: {
          id: "x-1",
          designation: '<b>&"',
          side: "axis",
          nationality: "<i>&'",
          attack: 1,
          defense: 1,
          movement: 1,
          type1976: "<u>",
        },
        hex: "0101",
      }],
    },
    {
      grid: { columns: 3, rowsOddColumns: 3, rowsEvenColumns: 2 },
      notice: HOSTILE,
      places: [{ name: HOSTILE, hex: "0202", status: "stated" }],
    },
  ));
  expect(unbalanced(svg)).toEqual([]);
  expect(textsIn(svg).filter((text) => text === HOSTILE)).toHaveLength(2);
});
