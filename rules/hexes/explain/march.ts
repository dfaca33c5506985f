import type { Violation } from "../../../src/kernel/refusals/violation.ts";
import { type ExplainedStatement, reckon, say, section } from "../../../src/sheet/explanation.ts";
import type { HexId } from "../hex-grid.ts";
import type { Unit } from "../roster.ts";
import { placeName, unitName, type UnitsOnMap } from "../words/place-words.ts";
import { type Measure, nearestStatements } from "../words/way-statements.ts";

/** A unit in its movement phase: the one under way, else as if one began now. */
export interface ExplainedMarch {
  readonly field: UnitsOnMap;
  readonly unit: Unit;
  readonly assumption: readonly ExplainedStatement[];
  readonly reach: {
    readonly ends: readonly HexId[];
    costTo(hex: HexId): number;
    pathTo(hex: HexId): readonly HexId[];
  };
  readonly measure: Measure;
  /** The case of legal moves. */
  readonly cite: string;
  /** A way hex by hex with its charges, then the total against the allowance. */
  way(path: readonly HexId[]): ExplainedStatement[];
  because(violations: readonly Violation[]): ExplainedStatement[];
}

/** How a unit on the map comes to a hex and what that takes. @param inVain why it cannot, the way that it lacks, and how near it comes */
export function destinationExplained(
  march: ExplainedMarch,
  to: HexId,
  inVain: () => {
    readonly why: readonly ExplainedStatement[];
    readonly way: readonly [heading: string, statements: readonly ExplainedStatement[]];
    readonly ends: Parameters<typeof nearestStatements>[3];
  },
) {
  const { field, unit, reach, measure, cite } = march;
  const { setting, board } = field;
  const title = `${unitName(field, unit)} to ${placeName(setting, to)}`;
  if (to === board.hexOf(unit)) return { title, sections: verdict(march, say("It stands there already")) };
  if (reach.ends.includes(to)) {
    const path = reach.pathTo(to);
    const yes = verdict(march, say("Yes; this is the cheapest legal way", cite));
    return { title, ...alongWay(march, path, reach.costTo(to), true, yes, "The way") };
  }
  const { why, way, ends } = inVain();
  const near = nearestStatements(setting, setting.roster.counters[unit].designation, to, ends, measure);
  const no = verdict(march, say("No", [], why));
  return {
    title,
    isLegal: false,
    sections: [...no, ...section(...way), ...section("How near it can come", near)],
  };
}

/** A path of a unit hex by hex, and where it breaks. @param path begins with the unit's own hex */
export function pathExplained(
  march: ExplainedMarch,
  path: readonly HexId[],
  cost: number,
  violations: readonly Violation[],
) {
  const { field, unit, reach, measure: { words, perPoint }, cite } = march;
  const isLegal = violations.length === 0;
  const end = path[path.length - 1];
  const least = isLegal && reach.ends.includes(end) ? reach.costTo(end) : cost;
  const cheaper = least < cost
    ? [reckon(`The cheapest way there takes ${words(least)}`, least / perPoint)]
    : [];
  const may = isLegal ? say("Yes", cite, cheaper) : say("No", [], march.because(violations));
  const way = alongWay(march, path, cost, isLegal, verdict(march, may), "Hex by hex");
  return { title: `${unitName(field, unit)} by ${way.way.path.slice(1).join(" ")}`, ...way };
}

function verdict({ assumption }: ExplainedMarch, may: ExplainedStatement) {
  return section("May it?", [...assumption, may]);
}

function alongWay(
  { field, measure, way }: ExplainedMarch,
  hexes: readonly HexId[],
  cost: number,
  isLegal: boolean,
  may: ReturnType<typeof verdict>,
  heading: string,
) {
  const path = hexes.map((hex) => field.setting.map.grid.name(hex));
  return {
    isLegal,
    way: { path, cost: cost / measure.perPoint },
    sections: [...may, ...section(heading, way(hexes))],
  };
}
