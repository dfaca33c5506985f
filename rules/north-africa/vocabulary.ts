import type { UnitId } from "../hexes/names.ts";
import type { Side } from "../../src/kernel/side.ts";
import type { HexName } from "../hexes/hex-grid.ts";
import { SPELLED_LETTERS } from "../hexes/words/spelled-out.ts";
import type { Counter } from "./position/roster.ts";
import type { Setting } from "./position/setting.ts";
import type { GameState } from "./position/state.ts";
import type { UnitKind } from "./documents/documents.ts";

/**
 * Players' own names for units, kinds of unit and places, beside those printed on the counters. They include the words that a
 * designation is short for. No rule depends on them.
 */

/** Names that orders may use beside hexes, designations and ids. Several units or places may share one. */
export interface Vocabulary {
  readonly units: readonly {
    readonly unit: UnitId;
    readonly side: Side;
    readonly names: readonly string[];
  }[];
  readonly places: readonly { readonly name: string; readonly hex: HexName }[];
}

const KINDS: Readonly<Record<UnitKind, readonly string[]>> = {
  "armor": ["armor", "armour", "tanks", "tank battalion", "panzer"],
  "recon": ["recon", "rec", "reconnaissance", "armoured cars", "armored cars", "cavalry"],
  "anti-tank": ["AT", "anti-tank", "antitank"],
  "artillery": ["art", "artillery", "arty", "guns", "division artillery", "divisional artillery"],
  "engineer": ["eng", "engineer", "engineers"],
  "infantry": ["inf", "infantry", "brigade", "infantry brigade", "regiment"],
  "motorized-infantry": [
    "inf",
    "infantry",
    "brigade",
    "infantry brigade",
    "motorized infantry",
    "motorised infantry",
  ],
  "motorcycle": ["motorcycle", "motorcycles"],
};

/** Names of units and places that orders may use, the same for a whole game. */
export function vocabulary({ setting }: GameState): Vocabulary {
  const known = vocabularies.get(setting) ?? vocabularyOf(setting);
  vocabularies.set(setting, known);
  return known;
}

const vocabularies = new WeakMap<Setting, Vocabulary>();

function vocabularyOf({ roster, map }: Setting): Vocabulary {
  return {
    units: roster.counters.map((counter) => ({
      unit: counter.id,
      side: counter.side,
      names: namesOf(counter),
    })),
    places: map.document.places.map(({ name, hex }) => ({ name, hex: hex as HexName })),
  };
}

/** `44RTR`, `44 Royal Tank Regiment`, `33 AT`, `22 Guards Brigade` … */
function namesOf({ designation, kind }: Counter): string[] {
  const spoken = [designation, ...spelledOut(designation)];
  return [...spoken, ...spoken.flatMap((name) => (KINDS[kind] ?? []).map((word) => `${name} ${word}`))];
}

function spelledOut(designation: string): string[] {
  const [, number, letters] = /^(\d*)(.*)$/s.exec(designation)!;
  return (SPELLED_LETTERS[letters] ?? []).map((words) => `${number} ${words}`.trim());
}
