import { describe, expect, it } from "vitest";
import { textsIn, unbalanced } from "../../../tests/support/drawn.ts";
import { openedTruth } from "../../../tests/support/fire-and-movement.ts";
import type { HexName } from "../../hexes/hex-grid.ts";
import type { UnitId } from "../../hexes/names.ts";
import { LINE_COLORS, SIGNAL } from "../../hexes/drawing/colors.ts";
import { MapLayout, pathThrough } from "../../hexes/drawing/geometry.ts";
import { PAPER } from "../../../src/drawing/palette.ts";
import type { GameEvent } from "../position/event.ts";
import type { Truth } from "../position/truth.ts";
import { board } from "./board.ts";
import {
  count,
  DECLARED,
  deployed,
  drawn,
  DUEL,
  unit,
} from "../../../tests/support/fire-and-movement-drawn.ts";

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
    [
      "a move",
      { kind: "moved", unit, path, cost: 4 },
      LINE_COLORS.march,
      "way of a unit, from the dot, each in a color of its own",
    ],
    [
      "an advance",
      { kind: "advanced", unit, path },
      LINE_COLORS.march,
      "way of a unit, from the dot, each in a color of its own",
    ],
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
    expect(count(svg, color)).toBeGreaterThan(count(bare, color));
    expect(unbalanced(svg)).toEqual([]);
    expect(textsIn(bare)).not.toContain(words);
    expect(textsIn(svg)).toContain(words);
  });

  it("numbers combats as the log does, and those to come behind them", () => {
    const stars = (truth: Truth, events: readonly GameEvent[]) =>
      [
        ...drawn(truth, events).matchAll(
          /<path d="[^"]*Z" fill="(#\w+)" stroke="#b3130b"[^>]*\/><text[^>]*>(\d)</g,
        ),
      ]
        .map(([, fill, number]) => [number, fill]);
    expect(stars(truth, [COMBAT, COMBAT])).toEqual([["1", SIGNAL], ["2", SIGNAL]]);
    expect(stars(DECLARED, [COMBAT, COMBAT])).toEqual([["1", SIGNAL], ["2", SIGNAL], ["3", PAPER]]);
  });

  it("to relieve Tobruk is drawn as the chain that did (17.0)", () => {
    const relieved = openedTruth({
      scenario: "crusader-2010/tobruk",
      map: {
        grid: { columns: 9, rowsOddColumns: 3, rowsEvenColumns: 3 },
        supply: { alliedSymbols2010: ["0902"] },
        victoryHexes: { tobruk: "0102" },
      },
      position: {
        gameTurn: 3,
        phase: "movement",
        phasingSide: "allied",
        units: [{ unit: "uk-1rtr", hex: "0102" }],
      },
    });
    const svg = drawn(relieved);
    expect(textsIn(svg)).toContain("chain that relieves Tobruk (17.0)");
    expect(textsIn(svg)).toContain("Game-Turn 3, over: an Allied victory");
    const layout = new MapLayout({ grid: { columns: 9, rowsOdd: 3, rowsEven: 3 } });
    const [chain] = [...svg.matchAll(/<path d="([^"]*)" fill="none" stroke="#2b2620" stroke-width="8"/g)];
    expect(chain[1].split("L")).toHaveLength(9);
    expect(chain[1].startsWith(pathThrough([layout.center("0102")!]))).toBe(true);
    expect(textsIn(bare)).not.toContain("chain that relieves Tobruk (17.0)");
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
