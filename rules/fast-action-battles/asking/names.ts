import { withoutAccents } from "../../../src/common/text.ts";
import { enemyOf } from "../../../src/kernel/side.ts";
import { blocksJoined, handleMeant } from "../orders/line/handles.ts";
import { areaSaid } from "../orders/slots/names-said.ts";
import { withNamesOfSheets } from "../orders/line/spoken-names.ts";
import type { Area } from "../setting/area-map.ts";
import type { SeenBlock, Sight } from "../position/sight.ts";
import { sideOf } from "../explain/viewpoint.ts";

/** What words of a question name, as far as the asker sees it. */

/** The blocks that some words name: one by its designation, name or number, or all of a formation. */
export function blocksCalled(sight: Sight, words: string): SeenBlock[] {
  const name = withNamesOfSheets(sight.setting, plain(words)).toLowerCase();
  const handle = handleMeant(blocksJoined(words.trim().toLowerCase()), enemyOf(sideOf(sight)));
  const { roster } = sight.setting;
  const exact = sight.blocks.filter(({ unit, piece }) => {
    if (piece !== undefined && piece === handle) return true;
    if (unit === undefined) return false;
    const { id, designation, name: whole } = roster.known(unit);
    return [id, designation.toLowerCase(), whole.toLowerCase()].includes(name);
  });
  if (exact.length > 0) return exact;
  const key = formationKey(name);
  if (key.length < 3) return [];
  return sight.blocks.filter(({ unit }) =>
    unit !== undefined &&
    ` ${formationKey(roster.known(unit).name.toLowerCase()).split(/[ ()]+/).join(" ")}`.includes(` ${key}`)
  );
}

/** Words without articles, and accents. */
function plain(words: string): string {
  return withoutAccents(words).replace(
    /\b(?:the|my|our|area|die|der|das|de|het|la|le|el|il|unit|block)\b/gi,
    " ",
  )
    .split(" ").filter((word) => word !== "").join(" ");
}

/** The part of a name that all of a formation share: `new zealand` of `the 2nd New Zealand Division` and of `4 New Zealand Bde`. */
function formationKey(name: string): string {
  return name.replace(/\b(?:kiwis|new zealanders)\b/g, "new zealand")
    .replace(/\b(south african|indian)s\b/g, "$1").replace(/\b\d+(?:st|nd|rd|th)?\b/g, " ")
    .replace(/\b(?:the|division|div|brigade|bde|regt|regiment|corps|infantry|group)\b\.?/g, " ")
    .split(" ").filter((word) => word !== "").join(" ");
}

/** The area that some words name, by number or name, or the area of a block. */
export function areaNamed(sight: Sight, words: string): Area | undefined {
  const name = plain(words).toLowerCase();
  if (name === "") return undefined;
  // In `Bir el Gubi` the article is a part of the name.
  for (const each of [withoutAccents(words).trim().toLowerCase(), name]) {
    const area = areaSaid(sight, withNamesOfSheets(sight.setting, each));
    if (area !== undefined) return area;
  }
  const [block] = blocksCalled(sight, words);
  return typeof block?.area === "number" ? block.area : undefined;
}
