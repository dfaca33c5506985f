import { listed, signed } from "../../../src/common/text.ts";
import { type Side, sideName, SIDES } from "../../../src/kernel/side.ts";
import {
  countedPieces,
  type ExplainedStatement,
  reckon,
  say,
  section,
} from "../../../src/sheet/explanation.ts";
import type { Odds } from "../combat/differential.ts";
import type { Sight } from "../sight/sight.ts";
import type { Field } from "../position/truth.ts";
import { markerValues } from "../words/marker-words.ts";
import { columnsBetween } from "../table-words.ts";
import type { Explanation } from "./explanation.ts";
import { chartKnown } from "./known.ts";
import { type KnownMarkers, knownTo } from "./known-markers.ts";

/** 8.1, 8.6: what both sides hold, and what anybody can count. */
export function explainMarkers(sight: Sight): Explanation {
  const known = knownTo(sight);
  return {
    title: "Support markers",
    sections: [
      ...SIDES.flatMap((side) => section(`${sideName(side)}`, markersOf(sight, known, side))),
      ...section("How they work", [
        say(
          `At most ${sight.setting.charts.document.support.perCombat} of a side in a combat, each once in a Game-Turn, at any distance`,
          ["8.2", "8.6"],
        ),
        say(
          "The attacker puts them face down when declaring an attack; then the defender adds theirs",
          "8.3",
        ),
        say(
          "All go back to their cups when the next Game-Turn begins",
          "8.1",
          chartKnown(sight.setting, "support", "How many there are"),
        ),
      ]),
    ],
  };
}

function markersOf({ setting, support }: Sight, known: KnownMarkers, side: Side): ExplainedStatement[] {
  const { count, used, hand } = support[side];
  const unseen = known.unseen(side);
  const mean = unseen.length === 0 ? 0 : setting.markers.value(unseen) / unseen.length;
  return [
    reckon(
      `In the cup as printed: ${cupWords(setting, setting.markers.of(side))}`,
      setting.markers.of(side).length,
      "8.1",
    ),
    reckon(
      `In hand: ${hand === undefined ? countedPieces(count, "marker", "markers") : cupWords(setting, hand)}`,
      count,
      "8.1",
    ),
    reckon(`Turned up in this Game-Turn: ${cupWords(setting, used)}`, used.length, "8.3"),
    ...(hand !== undefined ? [] : [
      say(
        `Its hand and what lies face down are among ${cupWords(setting, unseen)}: ${
          mean.toFixed(1)
        } a marker on average`,
        "8.1",
      ),
    ]),
  ];
}

/** `5 of +2, 4 of +4` */
function cupWords(setting: Sight["setting"], ids: readonly string[]): string {
  const values = Map.groupBy(markerValues(setting, ids), (value) => value);
  return values.size === 0
    ? "none"
    : listed([...values].map(([value, each]) => `${each.length} of +${value}`));
}

/** 8.6: what markers could still add for the defender of an attack, and the columns that they could lead to. */
export function explainDefense(
  { setting }: Field,
  known: KnownMarkers,
  side: Side,
  { differential, line }: Odds,
): ExplainedStatement[] {
  const { charts } = setting;
  const { perCombat } = charts.document.support;
  const held = Math.min(known.count(side), perCombat);
  if (held === 0) return [say(`${sideName(side)} holds no markers`, "8.1")];
  const values = markerValues(setting, known.mayHold(side));
  const most = values.slice(0, held).reduce((sum, value) => sum + value, 0);
  const name = known.isOwn(side) ? "of those in hand" : "of all possible";
  return [
    reckon(
      `Up to ${countedPieces(held, "marker", "markers")}, ${most} at most ${name}: differential ${
        signed(differential - most)
      } to ${signed(differential)}`,
      most,
      ["8.3", "8.6"],
      columnsBetween(charts, line, differential - most, differential).map((text) => say(text, "7.5")),
    ),
  ];
}
