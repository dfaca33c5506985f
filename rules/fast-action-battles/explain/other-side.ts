import { capitalized } from "../../../src/common/text.ts";
import { chitsIn } from "../position/ground.ts";
import { given } from "../../../src/common/picked.ts";
import { enemyOf, type Side, sideName } from "../../../src/kernel/side.ts";
import { type ExplainedStatement, say, section } from "../../../src/sheet/explanation.ts";
import { isRegular } from "../setting/roster.ts";
import type { Sight } from "../position/sight.ts";
import { drawWords } from "../set-up/draws.ts";
import { unaccounted } from "../set-up/unaccounted.ts";
import { markerWords } from "../words/means.ts";
import { blockWords, chitName, placeName } from "../words/events/names.ts";
import type { Explanation } from "./explanation.ts";
import { sideOf } from "./viewpoint.ts";

/** What lies open of the other side: counts, boxes, who has been seen and who has not. */
export function explainOtherSide(sight: Sight): Explanation {
  const side = enemyOf(sideOf(sight));
  return {
    title: `The ${sideName(side)} side, as far as you see it`,
    sections: [
      ...section("Blocks", blocks(sight, side)),
      ...section("Chits", chits(sight, side)),
      ...section("Reserve markers left", [say(markerWords(sight, side), "5.21")]),
    ],
  };
}

function blocks(sight: Sight, side: Side): ExplainedStatement[] {
  const own = sight.blocks.filter((block) => block.side === side);
  const onMap = own.filter(({ area }) => typeof area === "number");
  const open = onMap.filter(({ unit }) => unit !== undefined);
  const lost = own.filter(({ area }) => area === "eliminated").flatMap(({ unit }) => unit ?? []);
  const strangers = unaccounted(sight, side);
  const names = strangers.map(({ designation }) => designation);
  const steps = strangers.filter(isRegular).reduce((sum, unit) => sum + unit.steps, 0);
  return given([
    say(`${onMap.length} blocks on the map, ${onMap.length - open.length} of them hidden`, "6.24"),
    ...open.map((block) =>
      say(`${blockWords(sight, block)} in ${placeName(sight, Number(block.area))}`, "6.24")
    ),
    names.length > 0 && onMap.length > open.length && say(
      `The hidden ones are among ${names.join(", ")}: ${steps} steps in all at full strength`,
      "13.4",
    ),
    lost.length !== 0 &&
    say(`Eliminated: ${lost.map((id) => sight.setting.roster.known(id).designation).join(", ")}`, "19.2"),
  ]);
}

function chits(sight: Sight, side: Side): ExplainedStatement[] {
  const boxes = (["available", "used", "eliminated"] as const).flatMap((box) => {
    const there = chitsIn(sight, side, box).map(({ id }) => chitName(sight, id));
    return there.length === 0 ? [] : [say(`${capitalized(box)}: ${there.join(", ")}`, "4.2")];
  });
  return [
    ...boxes,
    say(`${sight.cups[side]} in the cup; ${drawWords(sight, side)} of this Game-Turn`, "4.2"),
  ];
}
