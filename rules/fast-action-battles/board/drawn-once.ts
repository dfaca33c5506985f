import { ofEach } from "../../../src/common/of-each.ts";
import type { AreaMap } from "../setting/area-map.ts";

/** What has been drawn of a map that stays as it is, by what it is. */
const drawn = ofEach<AreaMap, Map<string, string>>(() => new Map());

/** Draws something of a map that hangs on nothing but its name, once for as long as the map is there. */
export function onceOnMap(map: AreaMap, name: string, draw: () => string): string {
  const known = drawn(map);
  const found = known.get(name) ?? draw();
  known.set(name, found);
  return found;
}
