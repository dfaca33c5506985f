import type { HexMapDocument } from "../terrain-tables.ts";
import type { HexName } from "../hex-grid.ts";

/** What can lie on a hexside of a map, or cross it. */
export type HexsideFeature =
  | "road"
  | "trail"
  | "escarpment"
  | "minefieldAllied"
  | "minefieldAxis"
  | "ridge"
  | "stream"
  | "ditch"
  | "bridge";

export type GridPoint = readonly [column: number, row: number];

/** The source data for drawing the ground of a hex map, whatever the rules. */
export interface HexGround {
  readonly grid: { readonly columns: number; readonly rowsOdd: number; readonly rowsEven: number };
  /** Terrain by hex; a hex not named is of the terrain `mixed`. */
  readonly terrain: Readonly<Record<string, string>>;
  /** Hexsides, `AAAA-BBBB`, by what lies on them or crosses them. */
  readonly hexsides: Readonly<Partial<Record<HexsideFeature, readonly string[]>>>;
  readonly boxes: readonly HexName[];
  readonly places: readonly { readonly name: string; readonly hex: string; readonly major: boolean }[];
  /** Decorative lines in columns and rows (even columns half a row lower). */
  readonly lines: { readonly coast: readonly GridPoint[]; readonly frontier: readonly GridPoint[] };
}

export interface HexPicture extends HexGround {
  readonly counters: readonly { readonly hex: HexName }[];
}

/** The parts of a map document that every game on hexes draws. */
export interface GroundDocument extends HexMapDocument, Partial<Record<HexsideFeature, readonly string[]>> {
  readonly places: readonly {
    readonly name: string;
    readonly hex: string;
    readonly status?: string | undefined;
  }[];
  readonly decoration: HexGround["lines"];
}

/** The ground of a map. @param features that its game knows on hexsides */
export function groundIn<F extends HexsideFeature>(document: GroundDocument, features: readonly F[]) {
  const { grid: { columns, rowsOddColumns, rowsEvenColumns }, hexes, fortifiedBoxes, places } = document;
  return {
    grid: { columns, rowsOdd: rowsOddColumns, rowsEven: rowsEvenColumns },
    terrain: hexes,
    hexsides: Object.fromEntries(features.map((each) => [each, document[each]])) as Record<
      F,
      readonly string[]
    >,
    boxes: fortifiedBoxes as readonly HexName[],
    places: places.map(({ name, hex, status }) => ({ name, hex, major: status === "stated" })),
    lines: document.decoration,
  };
}
