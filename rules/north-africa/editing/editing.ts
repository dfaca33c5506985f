import { faultsIn } from "../../../src/common/document-faults.ts";
import { err, ok } from "../../../src/kernel/result.ts";
import { badge, badgesAt, markedSides } from "../../hexes/editing/badges.ts";
import { hexMapEditing } from "../../hexes/editing/hex-map-editing.ts";
import { KEYED_HEXSIDES } from "../contract/terrain.ts";
import { BattleMap } from "../position/battle-map.ts";
import { type MapDocument, mapDocument } from "../documents/documents.ts";
import { BELT_COLOR, FEATURES, SEA_COLOR } from "./features.ts";

/** The map document of the North Africa games, set right by an owner of the printed map. */
export const editing = hexMapEditing<MapDocument>({
  features: FEATURES,
  open(json) {
    const read = mapDocument.safeParse(json);
    if (!read.success) return err(faultsIn("map", read.error));
    const map = BattleMap.from(read.data);
    return map.ok ? ok(read.data) : map;
  },
  hexsides: KEYED_HEXSIDES,
  signs({ supply, allSeaHexsides, variants }, layout) {
    const { alliedSource1976, alliedEastEdge, alliedSouthEdgeWithin11OfEast } = supply;
    const towns = alliedSource1976 === undefined ? [] : [alliedSource1976];
    const allied = [...towns, ...alliedEastEdge, ...alliedSouthEdgeWithin11OfEast];
    const axis = [...supply.axisSources1976, ...supply.axisWestEdge];
    return [
      ...markedSides(layout, "allSea", allSeaHexsides, SEA_COLOR),
      ...markedSides(layout, "beltLine", variants.beltLines ?? [], BELT_COLOR),
      ...badgesAt(layout, axis, badge("axis", "S"), 9),
      ...badgesAt(layout, allied, badge("allied", "S"), -9),
    ];
  },
});
