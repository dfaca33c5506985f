import type { UnitId } from "../../hexes/names.ts";
import type { HexName } from "../../hexes/hex-grid.ts";
import type { KeyedHexside, TerrainKey } from "../terrain-key.ts";
import type { Side } from "../../../src/kernel/side.ts";

/** A position as something to look at: what a map is drawn from, whatever the rules. */
export interface BoardPicture {
  readonly title: string;
  /** What must be printed on the map itself, such as that it is a reconstruction. */
  readonly notice: string | undefined;
  readonly grid: { readonly columns: number; readonly rowsOdd: number; readonly rowsEven: number };
  /** Terrain by hex; a hex not named is of the terrain `mixed`. */
  readonly terrain: Readonly<Record<string, string>>;
  /** What ground and hexsides cost: the Terrain Key of the map. */
  readonly key: TerrainKey;
  /** Hexsides, `AAAA-BBBB`, by what lies on them or crosses them. */
  readonly hexsides: Readonly<Record<KeyedHexside, readonly string[]>>;
  readonly boxes: readonly HexName[];
  readonly places: readonly { readonly name: string; readonly hex: string; readonly major: boolean }[];
  /** Decorative lines in columns and rows (even columns half a row lower). */
  readonly lines: { readonly coast: readonly GridPoint[]; readonly frontier: readonly GridPoint[] };
  readonly supply: Readonly<Record<Side, readonly HexName[]>>;
  readonly counters: readonly PicturedCounter[];
}

export type GridPoint = readonly [column: number, row: number];

export interface PicturedCounter {
  readonly unit: UnitId;
  readonly hex: HexName;
  readonly side: Side;
  readonly nationality: string;
  readonly designation: string;
  readonly values: string;
  readonly kind: string;
  readonly supplied: boolean;
}
