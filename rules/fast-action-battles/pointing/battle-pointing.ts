import { given } from "../../../src/common/picked.ts";
import { type Block, paragraph } from "../../../src/kernel/block.ts";
import { citeWords } from "../../../src/kernel/refusals/cites.ts";
import type { Choice, Mark, Pointing, Thing } from "../../../src/kernel/pointing.ts";
import { areaMeant } from "../orders/line/names.ts";
import type { BattleOrder } from "../orders/line/order.ts";
import { print, type SaidOrder } from "../orders/line/said.ts";
import { isContested } from "../position/ground.ts";
import { judge } from "../sequence/judgement.ts";
import { placeName, unitName } from "../words/events/names.ts";
import { asClause, type BattleLine, clausesPicked, picksOf, saidBy } from "./plan/battle-clauses.ts";
import { battleOdds } from "./battle-odds.ts";
import { type Clause, clausesFor } from "./clause-list.ts";
import type { SheetEntry } from "./plan/draft.ts";
import { joinersOf } from "./joiners.ts";
import type { Plan } from "./plan/plan.ts";
import { atAssignment } from "./plan/supposed.ts";
import { areaAt, isSameThing, placeSign, placeThing, wayThing } from "./plan/things.ts";

/** `battle attack 46`, `battle defend any`, `battle again 31` */
export function battleId({ role, area }: BattleLine): string {
  return `battle ${role} ${area}`;
}

export function battleCalled(plan: Plan, id: string): BattleLine | undefined {
  const [word, role, place] = id.split(" ");
  if (word !== "battle" || (role !== "attack" && role !== "again" && role !== "defend")) return undefined;
  const area = place === "any" ? place : areaAt(plan.desk.sight, place ?? "");
  return area === undefined ? undefined : { role, area };
}

/**
 * A battle line as it is put together: what it may say, what it says, and the result. Undefined if it cannot say the last
 * pick. @param brought a chit that was picked before the battle
 */
export function pointAtBattle(
  plan: Plan,
  line: BattleLine,
  rest: readonly Thing[],
  brought?: Thing,
): Pointing | undefined {
  const standing = lineOf(plan, line);
  const before = rest.length === 0 && standing !== undefined ? picksOf(plan, standing.said) : rest;
  const picked = given([...before, brought !== undefined && brought]).map((thing) => asClause(plan, thing));
  const last = rest.length === 0 && brought === undefined ? undefined : picked[picked.length - 1];
  const sight = line.area === "any" ? undefined : atAssignment(plan, line, line.area);
  const all = clausesFor(plan, line, sight);
  if (last !== undefined && !isChit(plan, last.id) && !all.some(({ thing }) => isSameThing(thing, last))) {
    return undefined;
  }
  const isRefused = last !== undefined &&
    !isSayable(plan, line, clausesPicked(plan, picked.slice(0, -1)), last);
  const kept = clausesPicked(plan, isRefused ? picked.slice(0, -1) : picked);
  const said = saidBy(plan, line, kept);
  const slot = plan.slot(said);
  const report = slot.report(said);
  const clauses = all.filter(({ thing }) => isSayable(plan, line, kept, thing));
  const name = line.area === "any" ? "all other battles" : placeName(plan.desk.sight, line.area);
  const odds = sight === undefined || line.area === "any" || said.order.verb !== "battle"
    ? []
    : battleOdds(plan, line, line.area, sight, said.order);
  return {
    picks: [wayThing(battleId(line)), ...kept],
    marks: marksFor(line, kept, clauses),
    choices: given([
      report.status !== "refused" &&
      { label: print(said), lines: slot.lines(said), cite: line.role === "defend" ? "6.42" : "6.1" },
      ...clauses.map(({ thing, label, cite }): Choice => ({
        label: kept.some((other) => isSameThing(other, thing)) ? `Take back: ${label}` : label,
        pick: thing,
        cite,
      })),
      standing !== undefined && {
        label: `Take back: ${print(standing.said)}`,
        lines: plan.without(standing.entry),
        isAmending: true,
      },
    ]),
    says: [
      paragraph(`${line.role === "defend" ? "Defending" : "Attacking"}: ${name}.`),
      ...(isRefused
        ? whyNot(plan, line, kept, last)
        : report.status === "accepted" && line.role !== "defend"
        ? []
        : [told(report)]),
      ...odds,
      ...joining(plan, line),
    ],
  };
}

/** Who could still come to attack. */
function joining(plan: Plan, { role, area }: BattleLine): Block[] {
  const joiners = role !== "attack" || area === "any" ? [] : joinersOf(plan, area);
  const names = joiners.map(({ unit, cost }) => `${unitName(plan.desk.sight, unit)} (${cost})`);
  return names.length === 0 ? [] : [paragraph(`Could still join: ${names.join(", ")} (5.3).`)];
}

function told({ message, cites }: ReturnType<ReturnType<Plan["slot"]>["report"]>): Block {
  return paragraph(`${message}${citeWords(cites)}`);
}

/** Why a line may not say what was picked last. */
function whyNot(plan: Plan, line: BattleLine, kept: readonly Thing[], thing: Thing): Block[] {
  const next = clausesPicked(plan, [...kept, thing]);
  const said = saidBy(plan, line, next);
  const report = plan.slot(said).report(said);
  if (report.status === "refused" || line.area === "any") return [told(report)];
  const chits = next.flatMap(({ kind, id }) => kind === "piece" && isChit(plan, id) ? [id] : []);
  return judge(atAssignment(plan, line, line.area), { kind: "assign", chits }).all.slice(0, 3)
    .map(({ message, cite }) => paragraph(`${message} (${cite})`));
}

function isChit({ desk: { sight } }: Plan, id: string): boolean {
  return sight.setting.chits.chit(id) !== undefined;
}

function lineOf(
  plan: Plan,
  line: BattleLine,
): { readonly entry: SheetEntry; readonly said: SaidOrder & { readonly order: BattleOrder } } | undefined {
  for (const entry of plan.entries) {
    const order = entry.said?.order;
    if (entry.said === undefined || order?.verb !== "battle" || roleOf(order) !== line.role) continue;
    const where = order.area === "any" ? order.area : areaMeant(plan.desk.sight.setting, order.area);
    if (where === line.area) return { entry, said: { ...entry.said, order } };
  }
  return undefined;
}

function roleOf({ role, again }: BattleOrder): BattleLine["role"] {
  return again === undefined ? role : "again";
}

/** Whether a line may say one thing more. Chits are judged against the battle as foreseen. */
function isSayable(plan: Plan, line: BattleLine, kept: readonly Thing[], thing: Thing): boolean {
  if (kept.some((other) => isSameThing(other, thing))) return true;
  if (thing.kind === "way" && thing.id.startsWith("use ")) {
    const [, chit] = thing.id.split(" ");
    if (!kept.some(({ kind, id }) => kind === "piece" && id === chit)) return false;
  }
  if (
    thing.id.startsWith("lose ") && isChit(plan, thing.id.slice(5)) && !isAssigned(kept, thing.id.slice(5))
  ) {
    return false;
  }
  if (thing.id.startsWith("outnumbered ") && !kept.some(({ id }) => id.startsWith("before "))) return false;
  const next = clausesPicked(plan, [...kept, thing]);
  const said = saidBy(plan, line, next);
  if (plan.slot(said).report(said).status === "refused") return false;
  if (
    line.area === "any" || thing.kind !== "piece" ||
    plan.desk.sight.setting.chits.chit(thing.id) === undefined
  ) return true;
  const chits = next.flatMap(({ kind, id }) => kind === "piece" && isChit(plan, id) ? [id] : []);
  const sight = atAssignment(plan, line, line.area);
  return !isContested(sight, line.area) || judge(sight, { kind: "assign", chits }).none;
}

function isAssigned(kept: readonly Thing[], chit: string): boolean {
  return kept.some(({ id }) => id === chit || id === "with any");
}

function marksFor(line: BattleLine, kept: readonly Thing[], clauses: readonly Clause[]): Mark[] {
  const here = line.area === "any"
    ? []
    : [placeSign(placeThing(line.area), line.role === "defend" ? "picked" : "target")];
  const signs = clauses.flatMap(({ thing, label }): Mark[] => {
    const isPicked = kept.some((other) => isSameThing(other, thing));
    const at = thing.kind === "way" ? refugeOf(thing) : thing;
    return at === undefined ? [] : [placeSign(at, isPicked ? "picked" : "may", { title: label })];
  });
  return [...here, ...signs];
}

function refugeOf({ id }: Thing): Thing | undefined {
  const [, area] = /^retreat (\d+)$/.exec(id) ?? [];
  return area === undefined ? undefined : placeThing(Number(area));
}
