import { type EditableFeature, type EditedMap, mapEditing } from "../../../src/common/map-editing.ts";
import type { MapEditing } from "../../../src/kernel/editing.ts";
import type { PictureFrame } from "../../../src/kernel/picture.ts";
import { err, type Result } from "../../../src/kernel/result.ts";
import { CLOSE_UP, type MapLayout } from "../drawing/geometry.ts";
import { type GroundDocument, groundIn, type HexsideFeature } from "../drawing/picture.ts";
import { isHexName } from "../hex-grid.ts";
import { groundSvg, hasSpot, misordered, spotName, spotsOf } from "./ground.ts";

export interface HexDocuments<D> {
  readonly features: readonly EditableFeature<D>[];
  /** Uses the same schema and map as opening a game. */
  open(json: unknown): Result<D, string[]>;
  /** What its game knows on hexsides. */
  readonly hexsides: readonly HexsideFeature[];
  /** What the drawing of games does not show. */
  signs(document: D, layout: MapLayout): readonly PictureFrame[];
}

export function hexMapEditing<D extends GroundDocument>(
  { features, open, hexsides, signs }: HexDocuments<D>,
): MapEditing<EditedMap<D>> {
  const onBorders = features.filter(({ on }) => on === "border");
  return mapEditing<D>({
    features,
    open(json) {
      const document = open(json);
      if (!document.ok) return document;
      const problems = onBorders.flatMap(({ name, set }) => misordered(name, set(document.value)));
      return problems.length > 0 ? err(problems) : document;
    },
    ground(document) {
      const drawn = groundIn(document, hexsides);
      return {
        svg: groundSvg(drawn, (layout) => signs(document, layout)),
        spots: spotsOf(drawn),
        closeUp: CLOSE_UP,
      };
    },
    has: (document, kind, at) => hasSpot(groundIn(document, []).grid, kind, at),
    name: ({ places }, at) => spotName(at, places),
    kindOf: (at) => isHexName(at) ? "place" : "border",
  });
}
