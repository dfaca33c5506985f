import { ofEach } from "../../../src/common/of-each.ts";
import type { AreaMap } from "../setting/area-map.ts";

/** The drawings of a map that stays the same, by their names. */
const drawn = ofEach<AreaMap, Map<string, string>>(() => new Map());

/** Draws a part of a map that depends on nothing but its name, once for as long as the map exists. */
export function onceOnMap(map: AreaMap, name: string, draw: () => string): string {
  const known = drawn(map);
  const found = known.get(name) ?? draw();
  known.set(name, found);
  return found;
}
