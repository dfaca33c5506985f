import { faultsIn } from "../../../src/common/document-faults.ts";
import { err, ok } from "../../../src/kernel/result.ts";
import type { Side } from "../../../src/kernel/side.ts";
import { hexMapEditing } from "../../hexes/editing/hex-map-editing.ts";
import type { HexName } from "../../hexes/hex-grid.ts";
import { contradictionsIn, LAYERS } from "../position/battle-map.ts";
import type { PicturedSign } from "../board/picture.ts";
import { signsDrawn } from "../board/signs-layer.ts";
import { type MapDocument, mapDocument } from "../documents/documents.ts";
import { FEATURES } from "./features.ts";

/** Lets an owner of the printed map correct the map document of Crusader of 2010. */
export const editing = hexMapEditing<MapDocument>({
  features: FEATURES,
  open(json) {
    const read = mapDocument.safeParse(json);
    if (!read.success) return err(faultsIn("map", read.error));
    const problems = contradictionsIn(read.data);
    return problems.length > 0 ? err(problems) : ok(read.data);
  },
  hexsides: LAYERS,
  signs({ supply, airfields, victoryHexes: { tobruk } }, layout) {
    const sign = (kind: PicturedSign["kind"], side: Side) => (hex: string): PicturedSign => ({
      kind,
      hex: hex as HexName,
      side,
      isHeld: false,
    });
    return signsDrawn([
      ...supply.alliedSymbols2010.map(sign("supply", "allied")),
      ...supply.axisSymbols2010.map(sign("supply", "axis")),
      ...Object.keys(airfields).map(sign("airfield", "axis")),
      ...(tobruk === undefined ? [] : [tobruk].map(sign("objective", "allied"))),
    ], layout);
  },
});
