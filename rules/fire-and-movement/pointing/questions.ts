import { paragraph } from "../../../src/kernel/block.ts";
import type { Choice, Pointing, Thing } from "../../../src/kernel/pointing.ts";
import type { HexId } from "../../hexes/hex-grid.ts";
import { placeThing, sign, wayMark, wayThing } from "../../hexes/pointing/things.ts";
import { withCites } from "../../hexes/pointing/words.ts";
import { inRulebookOrder, reasonOf } from "../../../src/kernel/refusals/violation.ts";
import { mayHold } from "../combat/fortified-boxes.ts";
import { hexName, hexNames, hexOf, unitLabel } from "../position/naming.ts";
import type { Order, RetreatAttempt } from "../orders/line/order.ts";
import { retreatFaults, retreatOrdered } from "../orders/binding/retreat-orders.ts";
import { isUnit } from "../orders/line/units.ts";
import { openPaths } from "../combat/retreat.ts";
import type { Unit } from "../position/roster.ts";
import { mayResist } from "../combat/stiff-resistance.ts";
import type { StageAt } from "../position/truth.ts";
import { nameIn, type Placed, type Plan } from "./plan.ts";
import { describedSubject, ownOf, pieceOf, placesPicked } from "./subjects.ts";
import { answerTo, writtenPlan } from "./written.ts";

/** The questions of a combat: who pays, who goes back and where, who goes in. */

/** 7.5, 7.9: the player names one of a few units. */
export function pointAtOneOf(
  plan: Plan,
  verb: "lose" | "advance",
  units: readonly Unit[],
  picks: readonly Thing[],
): Pointing {
  const { then, sheet } = plan;
  const there = sheet.orders.filter(({ order }) => order.verb === verb);
  const cite = verb === "lose" ? "7.5" : "7.9";
  const does = verb === "lose" ? "pays" : "goes in";
  const orderFor = (unit: Unit): Order =>
    verb === "lose" ? { verb, units: [nameIn(then, unit)] } : { verb, wish: [nameIn(then, unit)] };
  const unit = ownOf(plan, picks.at(-1));
  const chosen = unit !== undefined && units.includes(unit) ? unit : undefined;
  const choice = (each: Unit): Choice => ({
    label: `${describedSubject(then, each)} ${does}`,
    lines: writtenPlan(plan, orderFor(each), there),
    ...(each === chosen ? { isPlain: true } : {}),
    cite,
  });
  return {
    picks: chosen === undefined ? [] : [pieceOf(then, chosen)],
    marks: [
      ...units.map((each) =>
        sign(
          pieceOf(then, each),
          each === chosen ? "picked" : "may",
          `${describedSubject(then, each)} ${does}`,
        )
      ),
      ...goalMarks(plan, verb, chosen),
    ],
    choices: [
      ...(chosen === undefined ? units.map(choice) : [choice(chosen)]),
      ...(verb === "advance" && chosen === undefined
        ? [{ label: "Nobody goes in", lines: writtenPlan(plan, { verb, wish: "never" }, there), cite }]
        : []),
      ...plan.sheet.takeBack(there),
    ],
    says: [
      paragraph(
        unit !== undefined && chosen === undefined
          ? `${describedSubject(then, unit)} is not among those that may: ${
            units.map((each) => unitLabel(then.setting, each)).join(", ")
          } (${cite}).`
          : verb === "lose"
          ? "Pick the attacker that pays (7.5)."
          : `One of them may go into ${goalOf(plan)}, or nobody (7.9).`,
      ),
    ],
  };
}

function goalOf({ then: { setting, attacks } }: Plan): string {
  return hexName(setting, attacks[0].target);
}

function goalMarks(plan: Plan, verb: "lose" | "advance", chosen: Unit | undefined) {
  if (verb === "lose") return [];
  return [
    sign(placeThing(goalOf(plan)), "open", "the hex that was left (7.9)"),
    ...(chosen === undefined ? [] : [wayMark([hexOf(plan.then, chosen), goalOf(plan)], "picked")]),
  ];
}

/**
 * 7.7, 7.8, 14.4: a unit goes back, holds or resists.
 * @param picks of which the first names the unit, if more than one is asked
 */
export function pointAtRetreat(plan: Plan, stage: StageAt<"retreat">, picks: readonly Thing[]): Pointing {
  const { then } = plan;
  const [first, ...rest] = picks;
  const named = ownOf(plan, first);
  const isNamed = named !== undefined && stage.units.includes(named);
  const unit = isNamed ? named : stage.units.length === 1 ? stage.units[0] : undefined;
  if (unit !== undefined) return pointAtWayBack(plan, stage, unit, isNamed ? rest : picks);
  return {
    picks: [],
    marks: stage.units.map((each) =>
      sign(pieceOf(then, each), "open", `${describedSubject(then, each)} has to retreat`)
    ),
    choices: stage.units.map((each) => ({ label: describedSubject(then, each), pick: pieceOf(then, each) })),
    says: [paragraph("Pick the unit that retreats (7.7).")],
  };
}

function pointAtWayBack(plan: Plan, stage: StageAt<"retreat">, unit: Unit, rest: readonly Thing[]): Pointing {
  const { then, sheet, desk: { side } } = plan;
  const { setting } = then;
  const { result } = stage.combat;
  const name = nameIn(then, unit);
  const there = sheet.orders.filter(({ order }) =>
    order.verb === "retreat" && order.unit !== "all" && isUnit(order.unit, unit, then, side)
  );
  const isToward = rest.some(({ kind, id }) => kind === "way" && id === "toward");
  const goals = placesPicked(plan, rest).filter((hex) => hex !== then.board.standing(unit));
  const all = openPaths(then, unit);
  const through = all.filter(({ path }) => goals.every((hex) => path.includes(hex)));
  const isOnTheWay = !isToward && goals.length > 0 && through.length > 0;
  const open = isOnTheWay ? through : all;
  const attempt = attemptOf(plan, unit, goals, isToward, open.map(({ path }) => path));
  const tried = attempt === undefined ? [] : retreatFaults(then, result, unit, attempt);
  const isOpen = attempt !== undefined && tried.length === 0;
  const choice = (one: RetreatAttempt, label: string, cite: string, isPlain = false): Choice[] => {
    const order: Order = { verb: "retreat", unit: name, attempts: [one] };
    if (answerTo(plan, order, there)?.status === "refused") return [];
    return [{ label, lines: linesOf(plan, order, there, name), cite, ...(isPlain ? { isPlain } : {}) }];
  };
  const ends = [...new Set(open.map(({ path }) => path[path.length - 1]))];
  const who = unitLabel(setting, unit);
  const path = isOpen ? pathOf(plan, stage, unit, attempt) : undefined;
  const mined = open.filter(({ isMined }) => isMined).map(({ path: way }) => way[way.length - 1]);
  return {
    picks: [
      pieceOf(then, unit),
      ...(isToward ? [wayThing("toward")] : []),
      ...(isOpen || isOnTheWay ? hexNames(setting, goals).map(placeThing) : []),
    ],
    marks: [
      sign(pieceOf(then, unit), "picked"),
      ...(isOnTheWay ? hexNames(setting, goals).map((hex) => sign(placeThing(hex), "picked")) : []),
      ...(path === undefined ? [] : [wayMark(path, "picked")]),
      ...(attempt !== undefined && !isOpen
        ? hexNames(setting, goals.slice(-1)).map((hex) => sign(placeThing(hex), "bar"))
        : []),
      ...ends.map((hex) => {
        const at = hexName(setting, hex);
        return sign(
          placeThing(at),
          "may",
          `retreat to ${at}${mined.includes(hex) ? ", through mines (14.2)" : ""}`,
        );
      }),
    ],
    choices: [
      ...(isOpen
        ? choice(attempt, `${who} goes back by ${path?.slice(1).join(" ") ?? ""}`, "7.7", !isToward)
        : []),
      ...(mayHold(then, unit) ? choice({ by: "hold" }, `${who} holds its box`, "14.4") : []),
      ...(mayResist(then, unit, result)
        ? choice({ by: "resist" }, `${who} resists, and is depleted`, "7.8")
        : []),
      ...(open.length > 0 && !isToward
        ? [{ label: "By the hex that it goes toward", pick: wayThing("toward"), cite: "7.7" }]
        : []),
      ...plan.sheet.takeBack(there),
    ],
    says: [
      paragraph(
        tried.length > 0
          ? refusedWords(tried)
          : `${describedSubject(then, unit)} has to retreat; it may end in ${
            ends.length === 0 ? "no hex" : hexNames(setting, ends).join(" ")
          } (7.7).`,
      ),
    ],
  };
}

function refusedWords(violations: ReturnType<typeof retreatFaults>): string {
  const { message, cite } = reasonOf(inRulebookOrder(violations));
  return withCites(message, [cite]);
}

function linesOf({ sheet, ...plan }: Plan, order: Order, there: readonly Placed[], name: string): string[] {
  const open = there.length > 0 ? [] : sheet.openLines(["retreat"], [name]);
  return writtenPlan({ sheet, ...plan }, order, there, open, true);
}

/**
 * The attempt by the picked hexes: toward the last, or along an open path through all that ends there. Else it takes them as
 * they are.
 */
function attemptOf(
  { then }: Plan,
  unit: Unit,
  goals: readonly HexId[],
  isToward: boolean,
  open: readonly (readonly HexId[])[],
): RetreatAttempt | undefined {
  const goal = goals.at(-1);
  if (goal === undefined) return undefined;
  if (isToward) return { by: "toward", hex: hexName(then.setting, goal) };
  const through = open.filter((path) => goals.every((hex) => path.includes(hex)));
  const whole = through.find((path) => path[path.length - 1] === goal);
  if (whole === undefined && through.length > 0) return undefined;
  const hexes = whole === undefined ? goals : whole.slice(1);
  return {
    by: "path",
    hexes: hexNames(then.setting, hexes.filter((hex) => hex !== then.board.standing(unit))),
  };
}

/** The path that an attempt comes to. */
function pathOf({ then }: Plan, stage: StageAt<"retreat">, unit: Unit, attempt: RetreatAttempt) {
  const order: Order = { verb: "retreat", unit: nameIn(then, unit), attempts: [attempt] };
  const { decision } = retreatOrdered(then, stage, [order], unit);
  return decision?.kind === "retreat" ? decision.path : undefined;
}
