import { ALL_DIRECTIONS, type HexId } from "../../hexes/hex-grid.ts";
import { hexGridOf } from "../../hexes/terrain-tables.ts";
import { err, ok, type Result } from "../../../src/kernel/result.ts";
import type { MapDocument } from "../documents/documents.ts";
import type { EditionOptions } from "../documents/edition.ts";

/**
 * 17.1: the map with the sides of its fortified boxes mined as an edition has them. These are the sides that the map shows,
 * all that lead to land, or only the defense lines that the map names.
 */
export function withBoxSides(
  map: MapDocument,
  boxSides: EditionOptions["boxSides"],
): Result<MapDocument, string[]> {
  if (boxSides === "asDrawn") return ok(map);
  const sides = landSides(map);
  if (boxSides === "all") {
    return ok({ ...map, minefieldAllied: [...new Set([...map.minefieldAllied, ...sides])] });
  }
  const { beltLines } = map.variants;
  if (beltLines === undefined) {
    return err(["boxSides: this map names no lines of defenses (variants.beltLines)"]);
  }
  const elsewhere = map.minefieldAllied.filter((hexside) => !sides.has(hexside));
  return ok({ ...map, minefieldAllied: [...elsewhere, ...beltLines] });
}

/** Every hexside between a fortified box and a land hex. A box that is not on the map has none. */
function landSides(map: MapDocument): Set<string> {
  const grid = hexGridOf(map);
  const boxes = map.fortifiedBoxes.map((box) => grid.id(box)).filter((box) => box !== undefined);
  return new Set(boxes.flatMap((box) =>
    ALL_DIRECTIONS.map((direction) => grid.neighbour(box, direction))
      .filter((near): near is HexId => near !== -1)
      .filter((near) => map.hexes[grid.name(near)] !== "sea")
      .map((near) => [grid.name(box), grid.name(near)].sort().join("-"))
  ));
}
