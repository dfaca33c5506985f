import { ALL_DIRECTIONS, type HexDirection, type HexGrid, type HexId } from "../../hexes/hex-grid.ts";
import { err, ok, type Result } from "../../../src/kernel/result.ts";
import type { Side } from "../../../src/kernel/side.ts";
import { misplacedHexes, misplacedHexsides } from "../../hexes/hexsides.ts";
import { hexGridOf, TerrainTables } from "../../hexes/terrain-tables.ts";
import type { ChartsDocument, Line } from "../documents/charts-document.ts";
import { type MapDocument, type Terrain, TERRAINS } from "../documents/documents.ts";

export const HEXSIDE = {
  road: 1 << 0,
  trail: 1 << 1,
  escarpment: 1 << 2,
  minefieldAllied: 1 << 3,
  minefieldAxis: 1 << 4,
} as const;

/** What a map has on its hexsides, by the keys of its document. */
export const LAYERS = Object.keys(HEXSIDE) as (keyof typeof HEXSIDE)[];

/** Movement Points are counted in quarters inside the engine, so that what a road takes is a whole number. */
export const QUARTERS = 4;

/** In {@link BattleMap.cost}: nobody crosses there (5.1, 16.0). */
export const CLOSED = -1;

/**
 * The terrain with what crossing a hexside costs (16.0), from a map document and the charts. Play changes none of these tables:
 * minefields and fortified boxes are permanent, and each minefield is one side's (14.0).
 */
export class BattleMap extends TerrainTables<MapDocument, Terrain> {
  /** Quarter points into the next hex by the terrain key, or {@link CLOSED}; minefields come on top. */
  readonly #cost: Int16Array;
  readonly #lines: readonly Line[];
  /** 12.0: the supply symbols of each side. */
  readonly symbols: Readonly<Record<Side, readonly HexId[]>>;
  /** 15.0: hexes that cost the Axis a marker each while an Allied unit stands there. */
  readonly airfields: readonly HexId[];
  /** 17.0: Tobruk. */
  readonly tobruk: HexId | undefined;

  /** @returns the map, or every place where the document contradicts its own grid */
  static from(document: MapDocument, charts: ChartsDocument): Result<BattleMap, string[]> {
    const grid = hexGridOf(document);
    const problems = misplaced(document, grid);
    return problems.length > 0 ? err(problems) : ok(new BattleMap(document, grid, charts));
  }

  private constructor(document: MapDocument, grid: HexGrid, charts: ChartsDocument) {
    const layers = LAYERS.map((layer) => ({ bit: HEXSIDE[layer], hexsides: document[layer] }));
    super(document, grid, TERRAINS, HEXSIDE, layers);
    this.#cost = new Int16Array(grid.size * 6).fill(CLOSED);
    for (let at = 0; at < grid.size * 6; at++) {
      if (this.open[at] === 0) continue;
      const terrain = this.terrain(grid.neighbours[at] as HexId);
      this.#cost[at] = Math.round(QUARTERS * pointsInto(terrain, this.hexsides[at], charts));
    }
    this.#lines = TERRAINS.map((terrain) => terrain === "sea" ? "desert" : charts.terrain[terrain].line);
    this.symbols = {
      allied: this.idsOf(document.supply.alliedSymbols2010),
      axis: this.idsOf(document.supply.axisSymbols2010),
    };
    this.airfields = this.idsOf(Object.keys(document.airfields));
    this.tobruk = document.victoryHexes.tobruk === undefined
      ? undefined
      : grid.id(document.victoryHexes.tobruk);
  }

  /** 7.5: the line of a defender in the hex, for its terrain alone. */
  line(hex: HexId): Line {
    return this.#lines[this.terrainOf[hex]];
  }

  /** 5.1, 16.0: quarter points from a hex into its neighbour, minefields not counted, or {@link CLOSED}. */
  cost(hex: HexId, direction: HexDirection): number {
    return this.#cost[hex * 6 + direction];
  }

  openAround(hex: HexId): HexId[] {
    return ALL_DIRECTIONS.filter((direction) => this.isOpen(hex, direction))
      .map((direction) => this.grid.beyond(hex, direction));
  }
}

/** The points by the terrain key: of a road or trail whatever the terrain, else of the terrain entered. */
function pointsInto(to: Terrain, bits: number, { terrain, hexsides }: ChartsDocument): number {
  if ((bits & HEXSIDE.road) !== 0) return hexsides.road;
  if ((bits & HEXSIDE.trail) !== 0) return hexsides.trail;
  return to === "sea" ? 0 : terrain[to].cost;
}

/** Every place where a document contradicts its own grid, without making a map. */
export function contradictionsIn(document: MapDocument): string[] {
  return misplaced(document, hexGridOf(document));
}

/** Everything in a map document on no hex of its grid, or between hexes that do not touch. */
function misplaced(document: MapDocument, grid: HexGrid): string[] {
  const { supply, victoryHexes } = document;
  const named = [
    ...Object.keys(document.hexes),
    ...document.fortifiedBoxes,
    ...supply.axisSymbols2010,
    ...supply.alliedSymbols2010,
    ...Object.keys(document.airfields),
    ...(victoryHexes.tobruk === undefined ? [] : [victoryHexes.tobruk]),
    ...document.places.map((place) => place.hex),
  ];
  return [
    ...misplacedHexes(grid, named),
    ...LAYERS.flatMap((layer) => misplacedHexsides(grid, layer, document[layer])),
  ].map((problem) => `map: ${problem}`);
}
