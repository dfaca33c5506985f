import { faultsIn } from "../../../src/common/document-faults.ts";
import { mapEditing } from "../../../src/common/map-editing.ts";
import { err, ok } from "../../../src/kernel/result.ts";
import { type MapDocument, mapDocument } from "../documents/map.ts";
import { AreaMap } from "../setting/area-map.ts";
import { areaDocument } from "./areas.ts";
import { areasOf, borderName } from "./connections.ts";
import { FEATURES } from "./features.ts";
import { editedGround } from "./ground.ts";

/** Maps by their documents, each made once. */
const maps = new WeakMap<MapDocument, AreaMap>();

/** The map document of FAB: Crusader, set right by an owner of the printed map. */
export const editing = mapEditing<MapDocument>({
  features: FEATURES,
  open(json) {
    const read = mapDocument.safeParse(json);
    if (!read.success) return err(faultsIn("map", read.error));
    const map = AreaMap.from(read.data);
    if (!map.ok) return map;
    maps.set(read.data, map.value);
    return ok(read.data);
  },
  ground(document) {
    const map = maps.get(document);
    if (map === undefined) throw new Error("only a document that has been opened is drawn");
    return editedGround(map);
  },
  has(document, kind, at) {
    if (kind === "place") return areaDocument(document, at) !== undefined;
    const [a, b] = areasOf(at);
    return a < b && borderName({ a, b }) === at &&
      [a, b].every((n) => areaDocument(document, String(n)) !== undefined);
  },
  name(document, at) {
    const name = (area: number | string) => areaDocument(document, String(area))?.name ?? "";
    return at.includes("-")
      ? `border ${at} (${areasOf(at).map(name).join(" and ")})`
      : `area ${at} (${name(at)})`;
  },
  kindOf: (at) => at.includes("-") ? "border" : "place",
});
