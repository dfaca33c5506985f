import type { HexDirection, HexGrid, HexId } from "../../hexes/hex-grid.ts";
import { err, ok, type Result } from "../../../src/kernel/result.ts";
import type { Side } from "../../../src/kernel/side.ts";
import { misplacedHexes, misplacedHexsides } from "../../hexes/hexsides.ts";
import { hexGridOf, TerrainTables } from "../../hexes/terrain-tables.ts";
import { type Terrain, TERRAINS } from "../contract/terrain.ts";
import type { MapDocument } from "../documents/documents.ts";
import {
  type CostlyHexside,
  extraPoints,
  pointsFor,
  ROAD_RATE,
  TRAIL_RATE,
} from "../documents/terrain-key.ts";

export const HEXSIDE = {
  road: 1 << 0,
  trail: 1 << 1,
  escarpment: 1 << 2,
  minefieldAllied: 1 << 3,
  minefieldAxis: 1 << 4,
  allSea: 1 << 5,
  ridge: 1 << 6,
  stream: 1 << 7,
  ditch: 1 << 8,
  bridge: 1 << 9,
} as const;

/** A part of a step's cost: for what, by which case, and how much. */
export interface Charge {
  readonly for: string;
  readonly cite: string;
  /** Half Movement Points. */
  readonly halves: number;
}

/** Several charges in half Movement Points. */
export function sumOf(charges: readonly Charge[]): number {
  return charges.reduce((sum, charge) => sum + charge.halves, 0);
}

/** Movement Points are counted in halves inside the engine, so that a road's half point is a whole number. */
export function halves(movementPoints: number): number {
  return Math.round(movementPoints * 2);
}

/**
 * The terrain with what crossing a hexside costs (5.21-5.23, 5.25, 6.14, 6.15, 7.72, 12.21). Play changes none of these tables:
 * minefields and fortified boxes are permanent (10.0, 10.33).
 */
export class BattleMap extends TerrainTables<MapDocument, Terrain> {
  readonly title: string;
  /** Half Movement Points to cross into the next hex, without minefields, at `hex * 6 + direction`. */
  readonly #cost: Uint8Array;
  /** The costs of steps part by part, by the features crossed and the terrain beyond. */
  readonly #charged = new Map<number, readonly Charge[]>();
  readonly #sources: Readonly<Record<Side, ReadonlySet<HexId>>>;

  /** @returns the map, or every place where the document contradicts its own grid */
  static from(document: MapDocument): Result<BattleMap, string[]> {
    const grid = hexGridOf(document);
    const problems = misplaced(document, grid);
    return problems.length > 0 ? err(problems) : ok(new BattleMap(document, grid));
  }

  private constructor(document: MapDocument, grid: HexGrid) {
    const layers = (Object.keys(LAYERS) as Layer[]).map((layer) => ({
      bit: HEXSIDE[layer],
      hexsides: document[LAYERS[layer]],
    }));
    super(document, grid, TERRAINS, HEXSIDE, layers, HEXSIDE.allSea);
    this.title = document.title;
    this.#cost = new Uint8Array(grid.size * 6);
    for (let at = 0; at < grid.size * 6; at++) {
      const to = grid.neighbours[at] as HexId | -1;
      if (to !== -1) this.#cost[at] = sumOf(this.#charges(to, this.hexsides[at]));
    }
    const supply = document.supply;
    this.#sources = {
      allied: new Set(this.idsOf([
        ...(supply.alliedSource1976 === undefined ? [] : [supply.alliedSource1976]),
        ...supply.alliedEastEdge,
        ...supply.alliedSouthEdgeWithin11OfEast,
      ])),
      axis: new Set(this.idsOf([...supply.axisSources1976, ...supply.axisWestEdge])),
    };
  }

  /** 5.21-5.23: half Movement Points from a hex into its neighbour; minefields come on top (10.1). */
  cost(hex: HexId, direction: HexDirection): number {
    return this.#cost[hex * 6 + direction];
  }

  /** 5.21-5.23: the {@link cost} from a hex into its neighbour part by part. */
  charges(hex: HexId, direction: HexDirection): readonly Charge[] {
    const at = hex * 6 + direction;
    return this.#charges(this.grid.neighbours[at] as HexId, this.hexsides[at]);
  }

  /** Half Movement Points for the terrain of a hex alone, as for a unit entering or leaving the map (13.11, 14.0). */
  terrainCost(hex: HexId): number {
    return halves(pointsFor(this.document, this.terrain(hex)));
  }

  /** 12.1, 16.0: whether a hex is a supply source of a side. */
  isSource(side: Side, hex: HexId): boolean {
    return this.#sources[side].has(hex);
  }

  sources(side: Side): HexId[] {
    return [...this.#sources[side]];
  }

  /** The charges into a hex over a hexside with these features. Most steps of a map share theirs with others. */
  #charges(to: HexId, bits: number): readonly Charge[] {
    const key = bits * TERRAINS.length + this.terrainOf[to];
    const known = this.#charged.get(key) ?? this.#chargesFor(this.terrain(to), bits);
    this.#charged.set(key, known);
    return known;
  }

  /** 5.22: a road hexside costs half a point, whatever else is there. 5.23: a trail hexside has its rate, plus any ditch. */
  #chargesFor(terrain: Terrain, bits: number): Charge[] {
    const charge = (what: string, cite: string, points: number): Charge => ({
      for: what,
      cite,
      halves: halves(points),
    });
    const extra = (feature: CostlyHexside): Charge[] => {
      const points = bits & HEXSIDE[feature] ? extraPoints(this.document, feature) : 0;
      return points === 0 ? [] : [charge(feature, "5.21", points)];
    };
    if (bits & HEXSIDE.road) return [charge("road", "5.22", ROAD_RATE)];
    if (bits & HEXSIDE.trail) return [charge("trail", "5.23", TRAIL_RATE), ...extra("ditch")];
    return [
      charge(terrain, "5.21", pointsFor(this.document, terrain)),
      ...extra("ridge"),
      ...extra("stream"),
      ...extra("ditch"),
      ...extra("bridge"),
    ];
  }
}

type Layer = keyof typeof HEXSIDE;
/** Which key of a map document fills which bit. */
const LAYERS = {
  road: "road",
  trail: "trail",
  escarpment: "escarpment",
  minefieldAllied: "minefieldAllied",
  minefieldAxis: "minefieldAxis",
  allSea: "allSeaHexsides",
  ridge: "ridge",
  stream: "stream",
  ditch: "ditch",
  bridge: "bridge",
} as const satisfies Record<Layer, keyof MapDocument>;

/** Map document entries on no hex of its grid, or on a hexside between hexes that do not touch. */
function misplaced(document: MapDocument, grid: HexGrid): string[] {
  const supply = document.supply;
  const named = [
    ...Object.keys(document.hexes),
    ...document.fortifiedBoxes,
    ...document.places.map((place) => place.hex),
    ...supply.axisSources1976,
    ...supply.axisWestEdge,
    ...(supply.alliedSource1976 === undefined ? [] : [supply.alliedSource1976]),
    ...supply.alliedEastEdge,
    ...supply.alliedSouthEdgeWithin11OfEast,
  ];
  return [
    ...misplacedHexes(grid, named),
    ...Object.values(LAYERS).flatMap((layer) => misplacedHexsides(grid, layer, document[layer])),
  ];
}
