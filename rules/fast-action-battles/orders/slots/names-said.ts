import type { Desk } from "../../../../src/kernel/order-language.ts";
import type { Sight } from "../../position/sight.ts";
import { areaOfBlock } from "../../position/ground.ts";
import { areaByName, blocksOf, shortName, unitNamed } from "../line/names.ts";
import { withNamesOfSheets } from "../line/spoken-names.ts";
import { ARTICLE, JOINED } from "./battle-words.ts";

/** Areas and units by the names that sentences have. */

/** The area that some words name: by its number, its name, or a word that stands in no other name. */
export function areaSaid({ setting }: Pick<Sight, "setting">, words: string): number | undefined {
  const { map } = setting;
  const name = words.trim();
  if (GENERIC.has(name)) return undefined;
  const whole = areaByName(setting, name);
  if (whole.ok) return whole.value;
  if (!/^[a-z']{4,}$/.test(name)) return undefined;
  const [one, other] = map.areas.filter((area) => map.name(area).toLowerCase().split(" ").includes(name));
  return other === undefined ? one : undefined;
}

/** Words of names that say something else, too. */
const GENERIC = new Set("point fort pass airfield cross ridge tiger".split(" "));

/** Words with area numbers in place of single words that name areas. */
export function withAreas(sight: Sight, plain: string): string {
  const named = withNamesOfSheets(sight.setting, plain).toLowerCase();
  return named.split(" ").map((word) => {
    const bare = word.replace(/[,.:;]{1,9}$/, "");
    const area = /^[a-z']{4,}$/.test(bare) ? areaSaid(sight, bare) : undefined;
    return area === undefined ? word : String(area) + word.slice(bare.length);
  }).join(" ");
}

/** The units of the desk's side that some words name, in order; undefined if any word names no such unit. */
export function unitsSaid({ sight, side }: Desk<Sight>, words: string): readonly string[] | undefined {
  const units = words.split(new RegExp(JOINED)).map((each) =>
    unitNamed(sight, side, each.trim().replace(new RegExp(`^${ARTICLE}`), ""))
  );
  const standing = new Set(
    blocksOf(sight, side).filter((block) => areaOfBlock(block) !== undefined).map(({ unit }) => unit),
  );
  return units.every((unit) => unit.ok && standing.has(unit.value))
    ? units.flatMap((unit) => unit.ok ? [shortName(sight.setting, unit.value)] : [])
    : undefined;
}
