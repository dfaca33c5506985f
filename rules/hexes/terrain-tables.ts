import { ALL_DIRECTIONS, type HexDirection, HexGrid, type HexId } from "./hex-grid.ts";
import { hexFlags, hexsideBits } from "./hexsides.ts";

/** The part of a map document that every game on hexes has. */
export interface HexMapDocument {
  readonly grid: {
    readonly columns: number;
    readonly rowsOddColumns: number;
    readonly rowsEvenColumns: number;
  };
  readonly hexes: Readonly<Record<string, string>>;
  readonly fortifiedBoxes: readonly string[];
}

/** The bits by which both games know what opens or shuts a hexside. */
interface WayBits {
  readonly road: number;
  readonly trail: number;
  readonly escarpment: number;
}

export function hexGridOf(
  { grid: { columns, rowsOddColumns, rowsEvenColumns } }: Pick<HexMapDocument, "grid">,
): HexGrid {
  return HexGrid.of(columns, rowsOddColumns, rowsEvenColumns);
}

/** The terrain of a map as flat tables by hex and hexside, built once. Whatever may cross a hexside is looked up. */
export class TerrainTables<D extends HexMapDocument, T extends string> {
  /** An index into the list of terrains for each hex. */
  protected readonly terrainOf: Uint8Array;
  /** Bits at `hex * 6 + direction`. */
  protected readonly hexsides: Uint16Array;
  /** 1 where a hexside can be crossed in that direction, at `hex * 6 + direction`. */
  protected readonly open: Uint8Array;
  readonly #box: Uint8Array;
  readonly #sea: number;

  /** @param shut bits that shut a hexside by themselves */
  protected constructor(
    readonly document: D,
    readonly grid: HexGrid,
    protected readonly terrains: readonly T[],
    bits: WayBits,
    layers: Parameters<typeof hexsideBits>[1],
    shut = 0,
  ) {
    this.terrainOf = new Uint8Array(grid.size);
    for (const [name, terrain] of Object.entries(document.hexes)) {
      this.terrainOf[grid.id(name) as HexId] = terrains.indexOf(terrain as T);
    }
    this.#sea = terrains.indexOf("sea" as T);
    this.hexsides = hexsideBits(grid, layers);
    this.open = new Uint8Array(grid.size * 6);
    for (let at = 0; at < grid.size * 6; at++) {
      const to = grid.neighbours[at] as HexId | -1;
      if (to === -1 || !this.isLand(to) || !this.isLand(Math.floor(at / 6) as HexId)) continue;
      const has = this.hexsides[at];
      const isWall = (has & bits.escarpment) !== 0 && (has & (bits.road | bits.trail)) === 0;
      this.open[at] = isWall || (has & shut) !== 0 ? 0 : 1;
    }
    this.#box = hexFlags(grid, document.fortifiedBoxes);
  }

  terrain(hex: HexId): T {
    return this.terrains[this.terrainOf[hex]];
  }

  isLand(hex: HexId): boolean {
    return this.terrainOf[hex] !== this.#sea;
  }

  /** Whether any of the given features lies on the hexside. */
  has(hex: HexId, direction: HexDirection, feature: number): boolean {
    return (this.hexsides[hex * 6 + direction] & feature) !== 0;
  }

  /** Whether a feature lies on any side of the hex. */
  hasAny(hex: HexId, feature: number): boolean {
    return ALL_DIRECTIONS.some((direction) => this.has(hex, direction, feature));
  }

  /**
   * Whether movement, a zone of control, a retreat or a supply path may cross from a hex in a direction. It may if both sides
   * are land and no escarpment without a road or trail is between.
   */
  isOpen(hex: HexId, direction: HexDirection): boolean {
    return this.open[hex * 6 + direction] === 1;
  }

  isBox(hex: HexId): boolean {
    return this.#box[hex] === 1;
  }

  protected idsOf(names: readonly string[]): HexId[] {
    return names.map((name) => this.grid.id(name) as HexId);
  }
}
