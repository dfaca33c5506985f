import { type HexDirection, type HexGrid, type HexId, opposite } from "./hex-grid.ts";

/** A layer of a map: what lies on the hexsides that it names, as a bit of one number. */
export interface HexsideLayer {
  readonly bit: number;
  /** `AAAA-BBBB`, each a hexside of the grid. */
  readonly hexsides: readonly string[];
}

/** What lies on each hexside, from both of its hexes: the bits of its layers at `hex * 6 + direction`. */
export function hexsideBits(grid: HexGrid, layers: readonly HexsideLayer[]): Uint16Array {
  const bits = new Uint16Array(grid.size * 6);
  for (const { bit, hexsides } of layers) {
    for (const name of hexsides) {
      const [from, to] = name.split("-").map((hex) => grid.id(hex) as HexId);
      const direction = grid.direction(from, to) as HexDirection;
      bits[from * 6 + direction] |= bit;
      bits[to * 6 + opposite(direction)] |= bit;
    }
  }
  return bits;
}

export function hexFlags(grid: HexGrid, names: readonly string[]): Uint8Array {
  const flags = new Uint8Array(grid.size);
  for (const name of names) flags[grid.id(name) as HexId] = 1;
  return flags;
}

export function misplacedHexes(grid: HexGrid, names: readonly string[]): string[] {
  return names.filter((hex) => grid.id(hex) === undefined)
    .map((hex) => `${hex} is not on a map of ${grid.columns} columns`);
}

/** A sentence for each name of a layer that is no hexside of the grid: its hexes do not touch, or are not there. */
export function misplacedHexsides(grid: HexGrid, layer: string, names: readonly string[]): string[] {
  return names.filter((name) => !isHexside(name, grid))
    .map((name) => `${layer}: ${name} is not a hexside of this map`);
}

function isHexside(name: string, grid: HexGrid): boolean {
  const [from, to] = name.split("-").map((hex) => grid.id(hex));
  return from !== undefined && to !== undefined && grid.direction(from, to) !== -1;
}
