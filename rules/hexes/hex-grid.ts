import { Recent } from "../../src/common/recent.ts";

declare const hexId: unique symbol;
declare const hexName: unique symbol;

/** A hex inside the engine: 0 … grid.size - 1, column by column from the north-west. */
export type HexId = number & { readonly [hexId]: true };
/** A hex as the rules print it: `XXYY`, column then row, row 01 in the north. */
export type HexName = string & { readonly [hexName]: true };

export function isHexName(text: string): boolean {
  return /^\d{4}$/.test(text);
}

/** Hexes by their names in order: by column, then by row. */
export function byHex(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Clockwise from north; on this grid hexes stand in columns. */
export const DIRECTIONS = ["N", "NE", "SE", "S", "SW", "NW"] as const;
/** An index into {@link DIRECTIONS}. */
export type HexDirection = 0 | 1 | 2 | 3 | 4 | 5;
export const ALL_DIRECTIONS = [0, 1, 2, 3, 4, 5] as const satisfies readonly HexDirection[];

export const MAP_EDGES = ["north", "east", "south", "west"] as const;
export type MapEdge = (typeof MAP_EDGES)[number];

/** Column and row steps to each neighbour, for odd and for even columns, which lie half a hex lower. */
const STEPS = {
  odd: [[0, -1], [1, -1], [1, 0], [0, 1], [-1, 0], [-1, -1]],
  even: [[0, -1], [1, 0], [1, 1], [0, 1], [-1, 1], [-1, 0]],
} as const;

/** The grids of recently read maps. */
const GRIDS = new Recent<HexGrid>(16);

/**
 * The hex grid of a folio map: columns of flat-topped hexes, numbered from 01. Every even column lies half a hex lower than its
 * odd neighbours. Frequent queries use flat tables.
 */
export class HexGrid {
  readonly size: number;
  readonly hexes: readonly HexId[];
  /** The neighbour of a hex in a direction at `hex * 6 + direction`; -1 where the map ends. */
  readonly neighbours: Int16Array;
  readonly #names: HexName[] = [];
  readonly #ids = new Map<string, HexId>();
  readonly #edges: Partial<Record<MapEdge, readonly HexId[]>> = {};
  readonly #columnOf: Int16Array;
  readonly #rowOf: Int16Array;
  /** Axial coordinates, from which distances follow. */
  readonly #q: Int16Array;
  readonly #r: Int16Array;

  /**
   * The grid of that size, made only once because grids never change.
   * @param columns 1 … 99
   * @param rowsOdd rows of columns 01, 03 … (1 … 99)
   * @param rowsEven rows of 02, 04 …
   */
  static of(columns: number, rowsOdd: number, rowsEven: number): HexGrid {
    const name = `${columns} ${rowsOdd} ${rowsEven}`;
    const grid = GRIDS.get(name) ?? new HexGrid(columns, rowsOdd, rowsEven);
    GRIDS.set(name, grid);
    return grid;
  }

  private constructor(readonly columns: number, readonly rowsOdd: number, readonly rowsEven: number) {
    const places: [column: number, row: number][] = [];
    const firsts: number[] = [];
    for (let column = 1; column <= columns; column++) {
      firsts[column] = places.length;
      for (let row = 1; row <= this.rows(column); row++) {
        const name = nameOf(column, row);
        this.#ids.set(name, places.length as HexId);
        this.#names.push(name);
        places.push([column, row]);
      }
    }
    this.size = places.length;
    this.hexes = places.map((_, hex) => hex as HexId);
    this.#columnOf = Int16Array.from(places, ([column]) => column);
    this.#rowOf = Int16Array.from(places, ([, row]) => row);
    this.#q = this.#columnOf;
    this.#r = Int16Array.from(places, ([column, row]) => row - Math.floor((column + (column & 1)) / 2));
    this.neighbours = new Int16Array(this.size * 6).fill(-1);
    places.forEach(([column, row], hex) => {
      const steps = column % 2 === 1 ? STEPS.odd : STEPS.even;
      steps.forEach(([dc, dr], direction) => {
        const [there, at] = [column + dc, row + dr];
        const isOnMap = there >= 1 && there <= columns && at >= 1 && at <= this.rows(there);
        if (isOnMap) this.neighbours[hex * 6 + direction] = firsts[there] + at - 1;
      });
    });
  }

  rows(column: number): number {
    return column % 2 === 1 ? this.rowsOdd : this.rowsEven;
  }

  /** The hex of that name, or undefined if the map has none. */
  id(name: string): HexId | undefined {
    return this.#ids.get(name);
  }

  name(hex: HexId): HexName {
    return this.#names[hex];
  }

  column(hex: HexId): number {
    return this.#columnOf[hex];
  }

  row(hex: HexId): number {
    return this.#rowOf[hex];
  }

  /** The neighbour of a hex in a direction; -1 where the map ends. */
  neighbour(hex: HexId, direction: HexDirection): HexId | -1 {
    return this.neighbours[hex * 6 + direction] as HexId | -1;
  }

  /** The neighbour of a hex in a direction in which the map continues. It does so across every open hexside. */
  beyond(hex: HexId, direction: HexDirection): HexId {
    return this.neighbours[hex * 6 + direction] as HexId;
  }

  /** The hexes around a hex, clockwise from north; those off the map are left out. */
  around(hex: HexId): HexId[] {
    return ALL_DIRECTIONS.map((direction) => this.neighbour(hex, direction))
      .filter((next): next is HexId => next !== -1);
  }

  /** The direction in which `to` is the next hex to `from`, or -1 if they are not adjacent. */
  direction(from: HexId, to: HexId): HexDirection | -1 {
    for (const direction of ALL_DIRECTIONS) {
      if (this.neighbours[from * 6 + direction] === to) return direction;
    }
    return -1;
  }

  /** How many hexes from one to the other, counting the last and not the first (8.12). */
  distance(a: HexId, b: HexId): number {
    const dq = this.#q[a] - this.#q[b];
    const dr = this.#r[a] - this.#r[b];
    return Math.max(Math.abs(dq), Math.abs(dr), Math.abs(dq + dr));
  }

  edges(hex: HexId): MapEdge[] {
    const [column, row] = [this.column(hex), this.row(hex)];
    const edges: MapEdge[] = [];
    if (row === 1) edges.push("north");
    if (column === this.columns) edges.push("east");
    if (row === this.rows(column)) edges.push("south");
    if (column === 1) edges.push("west");
    return edges;
  }

  /** The hexes of one edge, in order of column, then row. */
  edge(edge: MapEdge): readonly HexId[] {
    return this.#edges[edge] ??= this.hexes.filter((hex) => this.edges(hex).includes(edge));
  }
}

function nameOf(column: number, row: number): HexName {
  return `${String(column).padStart(2, "0")}${String(row).padStart(2, "0")}` as HexName;
}

export function opposite(direction: HexDirection): HexDirection {
  return ((direction + 3) % 6) as HexDirection;
}

/** A hexside by the names of its two hexes, in ascending order: `AAAA-BBBB`. */
export function hexsideName(a: string, b: string): string {
  return a < b ? `${a}-${b}` : `${b}-${a}`;
}
