import { listed } from "../../../src/common/text.ts";
import { sideName, SIDES } from "../../../src/kernel/side.ts";
import { type ExplainedStatement, say } from "../../../src/sheet/explanation.ts";
import type { HexDirection, HexId } from "../../hexes/hex-grid.ts";
import { placeName } from "../../hexes/words/place-words.ts";
import { hexsideStatements } from "../../hexes/words/way-statements.ts";
import { HEXSIDE } from "../position/battle-map.ts";
import { hexsideFeatures } from "../position/hexside-features.ts";
import { hexName } from "../position/naming.ts";
import type { Setting } from "../position/setting.ts";
import { chartKnown, hexKnown } from "./known.ts";

/** 5.1, 7.5, 12.0, 14.4, 15.0, 17.0: what a hex means for a unit that enters or defends it, and for the score. */
export function explainGround(setting: Setting, hex: HexId): ExplainedStatement[] {
  const { map, charts } = setting;
  const terrain = map.terrain(hex);
  const place = placeName(setting, hex);
  if (terrain === "sea") return [say(`${place} is sea: no unit enters it`, "5.1")];
  const { cost } = charts.document.terrain[terrain];
  return [
    say(
      `${place} is ${
        terrain === "mixed" ? "desert" : terrain
      } terrain, ${cost} to enter but by road or trail`,
      "5.1",
      [...hexKnown(setting, hexName(setting, hex)), ...chartKnown(setting, "terrain", "Its cost")],
    ),
    say(`Its defenders are attacked on the ${map.line(hex)} line, or on a better one`, "7.5"),
    ...importance(setting, hex),
  ];
}

/** What a hex is besides its terrain: a box, a supply symbol, the airfield, Tobruk. */
function importance(setting: Setting, hex: HexId): ExplainedStatement[] {
  const { map } = setting;
  const name = hexName(setting, hex);
  const symbols = SIDES.filter((side) => map.symbols[side].includes(hex));
  return [
    ...(map.isBox(hex)
      ? [
        say(
          "A fortified box: an Allied unit in it may ignore a retreat, but not a depletion",
          "14.4",
        ),
      ]
      : []),
    ...symbols.map((side) =>
      say(
        `A supply symbol of the ${
          sideName(side)
        } side: with an enemy on one it loses half of its markers, rounded down, with two all`,
        "12.0",
      )
    ),
    ...(map.airfields.includes(hex)
      ? [
        say(
          `The airfield ${map.document.airfields[name]}: an Allied unit on it costs the Axis a marker`,
          "15.0",
        ),
      ]
      : []),
    ...(map.tobruk === hex
      ? [say("Tobruk: the Axis wins by entering it, the Allied side by a free way to it", "17.0")]
      : []),
  ];
}

/** 5.1, 14.0-14.2, 16.0: what lies on the hexsides of a hex. */
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
  const isEscarpment = has(HEXSIDE.escarpment);
  const isSea = !map.isOpen(hex, direction) && !isEscarpment;
  return [
    ...(isSea || has(HEXSIDE.road | HEXSIDE.trail) ? ["5.1"] : []),
    ...(has(HEXSIDE.minefieldAllied | HEXSIDE.minefieldAxis) ? ["14.1", "14.2"] : []),
    ...(isEscarpment ? ["16.0"] : []),
  ];
}
