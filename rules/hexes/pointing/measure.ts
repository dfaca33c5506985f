import { type NamedMap, placeName } from "../words/place-words.ts";

/** `From 1605 to 2106 (Gambut): 6 hexes.` */
export function measureWords(setting: NamedMap, from: string, to: string): string {
  const { grid } = setting.map;
  const [a, b] = [grid.id(from), grid.id(to)];
  if (a === undefined || b === undefined) {
    return `There is no hex ${a === undefined ? from : to} on this map.`;
  }
  const hexes = grid.distance(a, b);
  return `From ${placeName(setting, a)} to ${placeName(setting, b)}: ${hexes} ${
    hexes === 1 ? "hex" : "hexes"
  }.`;
}
