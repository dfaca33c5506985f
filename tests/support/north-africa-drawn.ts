import type { UnitId } from "../../rules/hexes/names.ts";
import type { HexName } from "../../rules/hexes/hex-grid.ts";
import type { PicturedCounter } from "../../rules/north-africa/contract/picture.ts";
import { svgOf } from "../../src/drawing/picture-svg.ts";
import { type DrawnPosition, mapPicture } from "../../rules/north-africa/board/drawing.ts";

export const mapSvg = (view: DrawnPosition) => svgOf(mapPicture(view));

export const COUNTER: PicturedCounter = {
  unit: "ge-1-8" as UnitId,
  hex: "0202" as HexName,
  side: "axis",
  nationality: "German",
  designation: "1/8",
  values: "5-4-11",
  kind: "armor",
  supplied: true,
};
