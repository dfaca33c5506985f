import { given } from "../../../src/common/picked.ts";
import { listed } from "../../../src/common/text.ts";
import type { Side } from "../../../src/kernel/side.ts";
import { arrivalAreas, dueArrivals } from "../admin/reinforcement.ts";
import type { Sight } from "../position/sight.ts";
import { overstacked } from "../position/stacking.ts";
import { usual } from "../sequence/defaults.ts";
import { asAsked, foreseen, nextArrivals } from "./foresight.ts";
import { blocksOf, shortName } from "./line/names.ts";
import type { SaidOrder } from "./line/said.ts";
import { acceptedWords } from "./line/told.ts";

/** What the defaults will do if orders are missing. */
export function remarksOn(sight: Sight, side: Side, said: readonly SaidOrder[]): string[] {
  if (sight.phase === "setUp") return setUpRemarks(sight, side, said);
  const has = (...verbs: readonly string[]) => said.some(({ order }) => verbs.includes(order.verb));
  const speaksOf = (role: "attack" | "defend") =>
    said.some(({ order }) => order.verb === "battle" && order.role === role);
  return given([
    !has("move") && "Units without a move stay in place (5.3).",
    !speaksOf("attack") &&
    "Battles that you must fight get no chits. You take one hit, and abort if there are more (6.41).",
    !speaksOf("defend") &&
    "No line says how you defend. I ask you once in the other side's Player-Turn; by default you stay and take " +
      "hits with a fort, then disorder, then losses (6.42).",
    ...arrivals(sight, side, said),
  ]);
}

/** 15.8: the Allied side sets up first, so it has nothing left to place while it waits. */
function setUpRemarks(sight: Sight, side: Side, said: readonly SaidOrder[]): string[] {
  if (side === "allied" && sight.query.kind === "waiting") return [];
  const named = said.flatMap(({ order }) => order.verb === "patrol" ? [order.unit] : []);
  const left = blocksOf(sight, side).filter(({ area, unit }) =>
    area === "patrol" && !named.some((ref) => ref === unit || ref === shortName(sight.setting, unit))
  ).map(({ unit }) => shortName(sight.setting, unit));
  if (left.length === 0) return [];
  return [
    `Without an area, ${listed(left)} ${left.length === 1 ? "stays" : "stay"} in the box for patrols (15.8).`,
  ];
}

/**
 * 5.1: the units that would be moved out of an overfull area as Operational Movement ends.
 * @param moved where the sheet's orders leave everybody
 */
export function crowdRemarks({ phase, phasing, query }: Sight, side: Side, moved: Sight): string[] {
  const isAhead = phasing === side && query.kind !== "waiting" && (phase === "admin" || phase === "movement");
  if (!isAhead) return [];
  const remarks: string[] = [];
  for (let now = asAsked(moved, side, "movement"); remarks.length < MOST_CROWDED;) {
    const [area] = overstacked(now, side);
    const leaving = usual(now);
    if (area === undefined || leaving.kind !== "move") break;
    remarks.push(
      `${area} ${
        now.setting.map.name(area)
      } holds more than two units (5.1). Without another order this one leaves: ${
        acceptedWords(now, leaving)
      }.`,
    );
    now = foreseen(now, side, leaving);
  }
  return remarks;
}

/** The remark lists no more. */
const MOST_CROWDED = 6;

/** 4.1c: the units that come without a line, and those that find no entry area open. */
function arrivals(sight: Sight, side: Side, said: readonly SaidOrder[]): string[] {
  const next = nextArrivals(sight, side);
  const named = said.flatMap(({ order }) => order.verb === "arrive" ? [order.unit] : []);
  const due = dueArrivals(next).map(({ unit: id }) => {
    const unit = next.setting.roster.known(id);
    return { name: shortName(sight.setting, id), isBarred: arrivalAreas(next, unit).length === 0 };
  }).filter(({ name }) => !named.includes(name));
  const open = due.filter(({ isBarred }) => !isBarred).map(({ name }) => name);
  const barred = due.filter(({ isBarred }) => isBarred).map(({ name }) => name);
  return given([
    open.length !== 0 && `${open.join(", ")} will arrive at the entry area of the lowest number (4.1).`,
    barred.length !== 0 &&
    `No entry area is open now, so these come in a later Game-Turn (4.1): ${barred.join(", ")}.`,
  ]);
}
