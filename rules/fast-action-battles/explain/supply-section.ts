import { type Side, sideName, SIDES } from "../../../src/kernel/side.ts";
import { type ExplainedStatement, say, type Section, section } from "../../../src/sheet/explanation.ts";
import { type Area, COAST } from "../setting/area-map.ts";
import type { Sight } from "../position/sight.ts";
import { sourcesOf, supplyPath } from "../position/supply.ts";
import { placeName } from "../words/events/names.ts";
import type { Explanation } from "./explanation.ts";

/** 9.31: whether an area could trace supply for a side now, and by which areas. */
export function traceStatement(sight: Sight, side: Side, area: Area): ExplainedStatement {
  if (area === COAST) return say("The Coastal Force box is always supplied", "14.21");
  const path = supplyPath(sight, side, area);
  if (path === undefined) {
    return say(`${sideName(side)}: no chain of areas leads to a source that it controls`, [
      "9.31",
      CITES[side],
    ]);
  }
  return path.length === 1
    ? say(`${sideName(side)}: it is a source`, CITES[side])
    : say(`${sideName(side)}: by ${path.join(" ")} to the source there`, ["9.31", "14.93"]);
}

const CITES = { allied: "14.91", axis: "14.92" } as const;

/** Sources of both sides, and who and what is cut off. */
export function explainSupply(sight: Sight): Explanation {
  return {
    title: "Supply",
    sections: [
      ...section("Sources", SIDES.map((side) => sourcesStatement(sight, side))),
      ...section("At the last Supply Phase", judgedStatements(sight)),
      ...SIDES.flatMap((side) => cutSection(sight, side)),
      ...section("How it works", [
        say(
          "A path goes from area to area, over no escarpment without a road; Allied paths over no unbreached mines",
          [
            "9.31",
            "14.93",
          ],
        ),
        say(
          "Each area after the first is its side's own, or an empty enemy area. It ends in a source that its side controls",
          "14.93",
        ),
        say("Supply is judged in each Supply Phase for both sides, and holds until the next", "9.31"),
      ]),
    ],
  };
}

function sourcesStatement(sight: Sight, side: Side): ExplainedStatement {
  const sources = sourcesOf(sight, side).map((area) =>
    `${placeName(sight, area)}${sight.control[area] === side ? "" : " (lost)"}`
  );
  return say(`${sideName(side)}: ${sources.join(", ") || "none"}`, CITES[side]);
}

function judgedStatements({ blocks, unsuppliedAreas }: Sight): ExplainedStatement[] {
  const cut = blocks.filter(({ unsupplied }) => unsupplied).length;
  return [
    say(`${cut === 0 ? "No block is" : cut === 1 ? "A block is" : `${cut} blocks are`} unsupplied`, "9.31"),
    ...(unsuppliedAreas.length === 0 ? [] : [say(`Unsupplied areas: ${unsuppliedAreas.join(", ")}`, "9.31")]),
  ];
}

/** Areas that a side controls and that could trace no supply if it were judged now. */
function cutSection(sight: Sight, side: Side): Section[] {
  const cut = sight.setting.map.areas.filter((area) =>
    sight.control[area] === side && supplyPath(sight, side, area) === undefined
  );
  return section(
    `${sideName(side)} areas that would be cut off now`,
    cut.length === 0 ? [] : [say(cut.map((area) => placeName(sight, area)).join(", "), "9.31")],
  );
}
