import { type OpenDesk, openDesk } from "./north-africa.ts";
import { openGame, openPlayed, seenBy, type SeenGame } from "../../src/game/open/open-game.ts";
import type { UnitId } from "../../rules/hexes/names.ts";
import type { CombatResolved, GameEvent } from "../../rules/north-africa/contract/event.ts";
import { HexGrid, type HexId, type HexName } from "../../rules/hexes/hex-grid.ts";
import type { BoardPicture } from "../../rules/north-africa/contract/picture.ts";

/** A scenario at its opening. */
export function opening(scenario = "crusader/campaign"): OpenDesk {
  const opened = openDesk({ ruleset: "north-africa/spi-1976", scenario });
  if (!opened.ok) throw new Error(opened.error.join("; "));
  return opened.value;
}

/** The same as everybody sees it. */
export function openingSeen(): SeenGame {
  const opened = openGame({ ruleset: "north-africa/spi-1976", scenario: "crusader/campaign" });
  const played = opened.ok ? openPlayed(opened.value) : opened;
  if (!played.ok) throw new Error(played.error.join("; "));
  return seenBy(played.value, "spectator");
}

/** The opening of the Campaign as something to look at. */
export function openingPicture(): BoardPicture {
  const { rules, state } = opening();
  return rules.picture(state);
}

/** A picture of three columns with nothing on it, or with what a test puts there. */
export function smallPicture(more: Partial<BoardPicture> = {}): BoardPicture {
  return {
    title: "A small map",
    notice: undefined,
    grid: { columns: 3, rowsOdd: 3, rowsEven: 2 },
    terrain: {},
    key: { terrains: [{ terrain: "mixed", points: 2 }], hexsides: [] },
    hexsides: {
      road: [],
      trail: [],
      escarpment: [],
      minefieldAllied: [],
      minefieldAxis: [],
      ridge: [],
      stream: [],
      ditch: [],
      bridge: [],
    },
    boxes: [],
    places: [],
    lines: { coast: [], frontier: [] },
    supply: { allied: [], axis: [] },
    counters: [],
    attacks: [],
    ...more,
  };
}

export function combat(more: Partial<CombatResolved> = {}): CombatResolved {
  return {
    kind: "combatResolved",
    attackers: [],
    barrage: [],
    defenders: [],
    defenderHexes: ["0202" as HexName],
    attack: 19,
    defense: 2,
    differential: 17,
    row: "enemyMinefield",
    column: "+12",
    die: 4,
    result: "D1",
    cite: "7.61",
    ...more,
  };
}

/** More than any turn brings: all 99 counters on the map side by side, each after a long march, and twenty combats. */
export function crowded(picture: BoardPicture): { picture: BoardPicture; events: GameEvent[] } {
  const grid = HexGrid.of(picture.grid.columns, picture.grid.rowsOdd, picture.grid.rowsEven);
  const land = Array.from({ length: grid.size }, (_, hex) => grid.name(hex as HexId))
    .filter((hex) => picture.terrain[hex] !== "sea");
  const counters = land.slice(0, 99).map((hex, at) => ({
    ...picture.counters[at % picture.counters.length],
    hex,
    supplied: at % 3 > 0,
  }));
  const marches = counters.map(({ unit }, at): GameEvent => ({
    kind: "moved",
    unit,
    path: land.slice(at * 9, at * 9 + 4),
    cost: 9,
  }));
  const combats = land.slice(200, 220).map((hex): GameEvent => combat({ defenderHexes: [hex] }));
  const losses = land.slice(300, 320).map((hex): GameEvent => ({
    kind: "eliminated",
    unit: "al-3rtr" as UnitId,
    hex,
    cite: "7.74",
  }));
  return { picture: { ...picture, counters }, events: [...marches, ...combats, ...losses] };
}
