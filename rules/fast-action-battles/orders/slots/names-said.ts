import type { Desk } from "../../../../src/kernel/order-language.ts";
import { slotWords } from "../../../../src/sheet/words/spoken/slots.ts";
import type { Sight } from "../../position/sight.ts";
import { areaOfBlock } from "../../position/ground.ts";
import { areaByName, blocksOf, shortName, unitNamed } from "../line/names.ts";
import { isAreaNumber } from "../line/reader.ts";
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

/** `22arm to 47 (none)` */
const BRACKETS = / ?\(([^()]{2,60})\)/g;
/** `The 5pz Regiment` */
const AFTER_DESIGNATION =
  /\b(?:the |das |die |la |le |il |el )?(\d{1,3}[a-z]{2,4}) (?:regiment|brigade|battalion|bataillon|regt|bde|div(?:ision)?|reggimento|brigata|regimiento|brigada|unit|block)\b/gi;

/** A sentence in plain words, with area numbers for the names of areas. */
export function plainWords(sight: Sight, sentence: string): string {
  return withAreas(
    sight,
    slotWords(
      sentence.replace(/\bw\/?o\b/gi, "without").replace(/\bw(?:\/ ?|(?= ))/gi, "with ").replace(
        / {2}/g,
        " ",
      ).replace(BRACKETS, ", $1,").replace(AFTER_DESIGNATION, "$1"),
    ),
  );
}

/** Words with area numbers in place of single words that name areas, and commas between units that stand side by side. */
function withAreas(sight: Sight, plain: string): string {
  const { roster } = sight.setting;
  const words = withNamesOfSheets(sight.setting, plain).toLowerCase().split(" ");
  const isUnit = (word = "") =>
    !isAreaNumber(word) && roster.units.some(({ designation }) => designation.toLowerCase() === word);
  return words.map((word, at) => {
    const bare = word.replace(/[,.:;]{1,9}$/, "");
    const area = /^[a-z']{4,}$/.test(bare) ? areaSaid(sight, bare) : undefined;
    if (area !== undefined) return String(area) + word.slice(bare.length);
    return isUnit(word) && isUnit(words[at + 1]?.replace(/[,.:;]{1,9}$/, "")) ? `${word},` : word;
  }).join(" ");
}

/**
 * The units of the desk's side that some words name, in order; undefined if any word names no such unit.
 * @param isAtHand whether units may be named that are not on the map yet
 */
export function unitsSaid(
  { sight, side }: Desk<Sight>,
  words: string,
  isAtHand = false,
): readonly string[] | undefined {
  const units = words.split(new RegExp(JOINED)).map((each) =>
    unitNamed(sight, side, each.trim().replace(new RegExp(`^${ARTICLE}`), ""))
  );
  const standing = new Set(
    blocksOf(sight, side).filter((block) => isAtHand || areaOfBlock(block) !== undefined).map(({ unit }) =>
      unit
    ),
  );
  return units.every((unit) => unit.ok && standing.has(unit.value))
    ? [...new Set(units.flatMap((unit) => unit.ok ? [shortName(sight.setting, unit.value)] : []))]
    : undefined;
}

/** The areas with enemy blocks that orders of this letter, or kept ones, lead to. */
export function areasBefore({ sight, side, kept }: Desk<Sight>): readonly string[] {
  const isEnemy = (area: string) =>
    sight.blocks.some((block) => block.side !== side && areaOfBlock(block) === Number(area));
  return [
    ...new Set(kept.flatMap((line) => /^(?:move .* |battle )(\d{1,2})(?: (?!\d)|$)/.exec(line)?.[1] ?? [])),
  ].filter(isEnemy);
}

/** The only one of these. */
export function areaBefore(desk: Desk<Sight>): string | undefined {
  const [area, other] = areasBefore(desk);
  return other === undefined ? area : undefined;
}

/** One's own units in an area. */
export function unitsIn({ sight, side }: Desk<Sight>, area: number): readonly string[] {
  return blocksOf(sight, side).filter((block) => areaOfBlock(block) === area)
    .map(({ unit }) => shortName(sight.setting, unit));
}
