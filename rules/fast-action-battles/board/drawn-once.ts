import type { AreaMap } from "../area-map.ts";

/** What has been drawn of a map that stays as it is, by what it is. */
const drawn = new WeakMap<AreaMap, Map<string, string>>();

/** Draws something of a map that hangs on nothing but its name, once for as long as the map is there. */
export function once(map: AreaMap, name: string, draw: () => string): string {
  const known = drawn.get(map) ?? new Map<string, string>();
  drawn.set(map, known);
  const found = known.get(name) ?? draw();
  known.set(name, found);
  return found;
}
