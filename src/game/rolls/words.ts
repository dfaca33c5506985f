import { capitalized } from "../../common/text.ts";
import { type Block, heading, paragraph, small } from "../../kernel/block.ts";
import { sideName, SIDES } from "../../kernel/side.ts";
import type { Terms } from "../../kernel/words.ts";
import type { Frequency, PlaceRolls, PlanRolls } from "./plan-rolls.ts";

/** What a plan brings, as figures that letters and pages show as bars. */
export function rollsBlocks(rolls: PlanRolls, { place: { one, many } }: Pick<Terms, "place">): Block[] {
  const { places, success, lost, lostIn, isExact, times, seed, drawn, refused } = rolls;
  const isOne = places.length === 1;
  return [
    paragraph(
      isExact
        ? "These figures are exact: I counted every way the dice can fall."
        : `I rolled your plan ${times.toLocaleString("en")} times. A figure may be off by ${
          errorOf(times)
        } in 100.`,
    ),
    ...(isOne ? [] : [
      bars(`All ${places.length} ${many}`, [
        { what: `the enemy is gone from all`, share: success },
        { what: "the enemy is left in some", share: 1 - success },
      ]),
    ]),
    ...places.flatMap((each) => placeBlocks(each, one)),
    ...SIDES.map((side) =>
      bars(
        `${capitalized(lostIn.many)} that the ${sideName(side)} side loses: ${meanOf(lost[side])} on average`,
        [
          ...lost[side],
        ],
      )
    ),
    small(
      [
        "The other side plays as the computer would. Your side follows your orders.",
        ...(drawn === null ? [] : [drawn]),
        ...(refused === 0 ? [] : [`${refused} refused ${refused === 1 ? "line is" : "lines are"} left out.`]),
        ...(isExact ? [] : [`The dice are made from ${seed}: the same plan gives the same figures.`]),
        "The game's own dice have no part in it.",
      ].join(" "),
    ),
  ];
}

function placeBlocks({ place, results, taken, left, kept }: PlaceRolls, one: string): Block[] {
  const fought = results.reduce((sum, { share }) => sum + share, 0);
  return [
    heading(`${capitalized(one)} ${place}`),
    bars("What the dice bring", [
      ...results,
      ...(fought > 0.999 ? [] : [{ what: "nothing is rolled", share: 1 - fought }]),
    ]),
    bars("At the end", [
      { what: "you hold it", share: taken },
      { what: "nobody holds it", share: left },
      { what: "the enemy is there", share: kept + Math.max(0, 1 - fought) },
    ]),
  ];
}

function bars(title: string, rows: readonly Frequency[]): Block {
  return {
    kind: "bars",
    title,
    rows: rows.map(({ what, share }) => [what, Math.min(1, Math.max(0, Math.round(share * 1e4) / 1e4))]),
  };
}

/** Twice the error of a share of one half, in hundredths: it is seldom more. */
function errorOf(times: number): number {
  return Math.ceil(100 / Math.sqrt(times));
}

function meanOf(lost: readonly Frequency[]): string {
  return lost.reduce((sum, { what, share }) => sum + Number(what) * share, 0).toFixed(1);
}
