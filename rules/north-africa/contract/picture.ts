import type { UnitId } from "../../hexes/names.ts";
import type { HexName } from "../../hexes/hex-grid.ts";
import type { HexPicture } from "../../hexes/drawing/picture.ts";
import type { KeyedHexside, TerrainKey } from "./terrain.ts";
import type { Side } from "../../../src/kernel/side.ts";

export interface BoardPicture extends HexPicture {
  readonly title: string;
  /** A notice that must be printed on the map itself, such as that it is a reconstruction. */
  readonly notice: string | undefined;
  /** The cost of terrain and hexsides: the Terrain Key of the map. */
  readonly key: TerrainKey;
  readonly hexsides: Readonly<Record<KeyedHexside, readonly string[]>>;
  readonly supply: Readonly<Record<Side, readonly HexName[]>>;
  readonly counters: readonly PicturedCounter[];
  /** 8.4: attacks that are announced and not resolved. */
  readonly attacks: readonly PicturedAttack[];
}

export interface PicturedAttack {
  readonly attackers: readonly UnitId[];
  readonly barrage: readonly UnitId[];
  readonly defenders: readonly UnitId[];
}

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
