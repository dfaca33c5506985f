import { ROW_NAMES } from "../contract/event.ts";
import { type ExplainedStatement, say } from "../../../src/sheet/explanation.ts";
import { placeName } from "../../hexes/words/place-words.ts";
import type { HexDirection, HexId } from "../../hexes/hex-grid.ts";
import { hexsideStatements } from "../../hexes/words/way-statements.ts";
import { sideName, SIDES } from "../../../src/kernel/side.ts";
import { HEXSIDE } from "../position/battle-map.ts";
import { hexsideFeatures } from "../position/hexside-features.ts";
import { hexName, listed, points } from "../position/naming.ts";
import type { Setting } from "../position/setting.ts";
import { terrainLine } from "../combat/terrain-effects.ts";
import { hexProvenance } from "./provenance.ts";

/** 5.2, 7.4, 10.3, 16.0: what a hex means for a unit that enters it, defends it or draws supply from it. */
export function explainGround(setting: Setting, hex: HexId): ExplainedStatement[] {
  const { map } = setting;
  const terrain = map.terrain(hex);
  if (!map.isLand(hex)) return [say(`${placeName(setting, hex)} is sea: no unit enters it`, "5.21")];
  const sources = SIDES.filter((side) => map.isSource(side, hex));
  return [
    say(
      `${placeName(setting, hex)} is ${terrain} terrain, ${
        points(map.terrainCost(hex))
      } to enter but by road or trail`,
      ["5.21", "5.22", "5.23"],
      hexProvenance(setting, hexName(setting, hex)),
    ),
    say(`Its defenders are attacked on the ${ROW_NAMES[terrainLine(terrain)]} line, or on a better one`, [
      "7.41",
      "7.44",
    ]),
    ...(map.isBox(hex)
      ? [
        say(
          "A fortified box: D1, D2 and Br do nothing to an Allied unit that is attacked only across minefields",
          [
            "10.31",
            "10.32",
          ],
        ),
      ]
      : []),
    ...(sources.length === 0 ? [] : [say(`A supply source: ${listed(sources.map(sideName))}`, "16.0")]),
  ];
}

/** The hexsides of a hex, and the cost to step out over each; a plain step is left out. */
export function explainHexsides(setting: Setting, hex: HexId): ExplainedStatement[] {
  return hexsideStatements(setting, hex, (direction) => {
    const features = hexsideFeatures(setting, hex, direction);
    return features.length === 0
      ? undefined
      : { words: listed(features), cites: citesOf(setting, hex, direction) };
  });
}

function citesOf({ map }: Setting, hex: HexId, direction: HexDirection): string[] {
  const has = (feature: number) => map.has(hex, direction, feature);
  return [
    ...(map.isOpen(hex, direction) || has(HEXSIDE.escarpment) ? [] : ["5.21"]),
    ...(has(HEXSIDE.road) ? ["5.22"] : []),
    ...(has(HEXSIDE.trail) ? ["5.23"] : []),
    ...(has(HEXSIDE.escarpment) ? ["5.25", "6.15"] : []),
    ...(has(HEXSIDE.minefieldAllied | HEXSIDE.minefieldAxis) ? ["10.11", "10.12", "10.22"] : []),
  ];
}
