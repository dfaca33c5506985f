import { faultsIn } from "../../../src/common/document-faults.ts";
import { type EditedDocuments, mapEditing } from "../../../src/common/map-editing.ts";
import { err, ok, type Result } from "../../../src/kernel/result.ts";
import { badge, badgesAt, markedSides } from "../../hexes/editing/badges.ts";
import { groundSvg, hasSpot, misordered, spotName, spotsOf } from "../../hexes/editing/ground.ts";
import { type HexName, isHexName } from "../../hexes/hex-grid.ts";
import type { HexGround } from "../../hexes/drawing/picture.ts";
import { BattleMap } from "../battle-map.ts";
import { type MapDocument, mapDocument } from "../documents.ts";
import { BELT_COLOR, FEATURES, SEA_COLOR } from "./features.ts";

/** The map document of the North Africa games, set right by an owner of the printed map. */
const documents: EditedDocuments<MapDocument> = {
  features: FEATURES,
  open,
  ground(document) {
    const drawn = groundOf(document);
    const { supply, allSeaHexsides, variants } = document;
    const allied = [
      ...(supply.alliedSource1976 === undefined ? [] : [supply.alliedSource1976]),
      ...supply.alliedEastEdge,
      ...supply.alliedSouthEdgeWithin11OfEast,
    ];
    return {
      svg: groundSvg(drawn, (layout) => [
        ...markedSides(layout, allSeaHexsides, SEA_COLOR),
        ...markedSides(layout, variants.beltLines ?? [], BELT_COLOR),
        ...badgesAt(layout, [...supply.axisSources1976, ...supply.axisWestEdge], badge("axis", "S"), 9),
        ...badgesAt(layout, allied, badge("allied", "S"), -9),
      ]),
      spots: spotsOf(drawn),
    };
  },
  has: (document, kind, at) => hasSpot(gridOf(document), kind, at),
  name: ({ places }, at) => spotName(at, places),
  kindOf: (at) => isHexName(at) ? "place" : "border",
};

export const editing = mapEditing(documents);

/** By the same schema and the same map as a game is opened by. */
function open(json: unknown): Result<MapDocument, string[]> {
  const read = mapDocument.safeParse(json);
  if (!read.success) return err(faultsIn("map", read.error));
  const map = BattleMap.from(read.data);
  if (!map.ok) return map;
  const problems = FEATURES.filter(({ on }) => on === "border").flatMap(({ name, set }) =>
    misordered(name, set(read.data))
  );
  return problems.length > 0 ? err(problems) : ok(read.data);
}

function gridOf({ grid: { columns, rowsOddColumns, rowsEvenColumns } }: MapDocument): HexGround["grid"] {
  return { columns, rowsOdd: rowsOddColumns, rowsEven: rowsEvenColumns };
}

function groundOf(document: MapDocument): HexGround {
  const { road, trail, escarpment, minefieldAllied, minefieldAxis, ridge, stream, ditch, bridge } = document;
  return {
    grid: gridOf(document),
    terrain: document.hexes,
    hexsides: { road, trail, escarpment, minefieldAllied, minefieldAxis, ridge, stream, ditch, bridge },
    boxes: document.fortifiedBoxes as HexName[],
    places: document.places.map(({ name, hex, status }) => ({ name, hex, major: status === "stated" })),
    lines: document.decoration,
  };
}
