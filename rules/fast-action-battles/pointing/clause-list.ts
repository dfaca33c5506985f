import { counted } from "../../../src/common/text.ts";
import { given } from "../../../src/common/picked.ts";
import type { Thing } from "../../../src/kernel/pointing.ts";
import { enemyOf } from "../../../src/kernel/side.ts";
import { fighters, hasWorks, pointCandidates, protectingFort } from "../battle/sides.ts";
import { actionsCalled } from "../orders/line/names.ts";
import type { Area } from "../setting/area-map.ts";
import { type Chit, isAssignable, isBattleAsset } from "../setting/chit-book.ts";
import { blocksAt, chitsIn, unitsAt } from "../position/ground.ts";
import { pieceCalled } from "../position/naming.ts";
import { isInfantryClass } from "../setting/roster.ts";
import type { Sight } from "../position/sight.ts";
import { anyName, chitName, placeName, unitName } from "../words/events/names.ts";
import { type BattleLine, TAKINGS } from "./plan/battle-clauses.ts";
import { outcomeOf } from "./plan/outcome.ts";
import type { Plan } from "./plan/plan.ts";
import { attackerOf } from "./plan/supposed.ts";
import { pieceThing, wayThing } from "./plan/things.ts";

/** One thing that a battle line may say. */
export interface Clause {
  readonly thing: Thing;
  readonly label: string;
  readonly cite: string;
}

/** All that a battle line may say, whether it says it already or not. @param sight of the battle as it is foreseen */
export function clausesFor(plan: Plan, line: BattleLine, sight: Sight | undefined): Clause[] {
  const known = sight ?? outcomeOf(plan);
  const assignable = chitsIn(plan.desk.sight, plan.desk.side, "available").filter(isAssignable);
  const common: Clause[] = [
    { thing: wayThing("with any"), label: "All chits that fit", cite: "6.22" },
    { thing: wayThing("with none"), label: "No chits", cite: "6.22" },
    ...assignable.map(({ id }) => ({ thing: pieceThing(id), label: chitName(known, id), cite: "6.22" })),
    ...assignable.flatMap((chit) => usesOf(plan, line, known, chit)),
    ...pointClauses(plan, line, sight),
    ...loseClauses(plan, line, sight, assignable),
    {
      thing: wayThing("ask"),
      label: line.role === "defend" ? "Ask me in the battle" : "Ask me in the battle, if play is strict",
      cite: "6.0",
    },
    ...turnClauses(plan, line),
  ];
  return [
    ...common,
    ...(line.role === "defend" ? defending(plan, line, known) : attacking(plan, line, known)),
  ];
}

/** 16.3a, 16.41, 6.33, 14.53: what a chit does instead of firing. */
function usesOf(
  { desk: { sight: { setting }, side } }: Plan,
  line: BattleLine,
  known: Sight,
  { id, kind }: Chit,
): Clause[] {
  const name = chitName(known, id);
  const use = (as: string, label: string, cite: string): Clause => ({
    thing: wayThing(`use ${id} ${as}`),
    label: `${name}: ${label}`,
    cite,
  });
  const battle = line.area === "any" ? undefined : { area: line.area, side: attackerOf(side, line) };
  if (line.role !== "defend" && kind === "air") return [use("direct", "for the point unit", "16.3")];
  if (line.role !== "defend" && kind === "engineer") {
    return given([
      (battle === undefined || hasWorks(known, battle)) && use("works", "remove field works", "6.33"),
      (battle === undefined || protectingFort(known, battle) > 0) && use("fort", "cut the fort", "14.53"),
    ]);
  }
  if (kind !== "armour" || battle === undefined) return [];
  return unitsAt(known, side, battle.area)
    .filter((unit) => isInfantryClass(setting.roster.known(unit)))
    .map((unit) => use(`for ${unit}`, `with ${unitName(known, unit)}`, "16.41"));
}

/** 6.24, 18.21 */
function pointClauses({ desk: { side } }: Plan, line: BattleLine, sight: Sight | undefined): Clause[] {
  if (sight === undefined || line.area === "any") return [];
  const probed = line.role === "attack" && sight.setting.options.probeAttacks
    ? blocksAt(sight, enemyOf(side), line.area).flatMap(({ piece }) => piece ?? [])
    : [];
  return [
    ...pointCandidates(sight, side).map((id) => ({
      thing: pieceOrWay(sight, id),
      label: `Point unit: ${anyName(sight, id)}`,
      cite: "6.24",
    })),
    ...probed.map((piece) => ({
      thing: pieceThing(piece),
      label: `Probe at ${pieceCalled(piece)}`,
      cite: "18.21",
    })),
  ];
}

/** An asset in place of a point unit is picked by a way, since picking the asset itself assigns it. */
function pieceOrWay({ setting }: Sight, id: string): Thing {
  return setting.chits.chit(id) === undefined ? pieceThing(id) : wayThing(`point ${id}`);
}

/** 6.43 */
function loseClauses(
  { desk: { side, sight: known } }: Plan,
  { area }: BattleLine,
  sight: Sight | undefined,
  chits: readonly Chit[],
): Clause[] {
  const units = sight === undefined || area === "any" ? [] : fighters(sight, side).map(({ unit }) => unit);
  return [...chits.filter(isBattleAsset).map(({ id }) => id), ...units].map((id) => ({
    thing: wayThing(`lose ${id}`),
    label: `${anyName(known, id)} takes losses first`,
    cite: "6.43",
  }));
}

function turnClauses({ desk: { sight } }: Plan, { role }: BattleLine): Clause[] {
  return role === "defend"
    ? [{ thing: wayThing(`turn ${sight.gameTurn}`), label: "In this Game-Turn alone", cite: "3.0" }]
    : [];
}

function attacking({ desk: { sight, side } }: Plan, line: BattleLine, known: Sight): Clause[] {
  const way = (id: string, label: string, cite: string): Clause => ({ thing: wayThing(id), label, cite });
  const units = line.area === "any" ? [] : unitsAt(known, side, line.area);
  return given([
    ...[1, 2, 3, 4].map((losses) =>
      way(`abort ${losses}`, `Abort at ${counted(losses, "loss", "losses")}`, "6.41")
    ),
    way("abort never", "Never abort", "6.41"),
    way("abort always", "Abort at once", "6.41"),
    way("exploit any", "All that may check for exploitation", "6.8"),
    way("exploit none", "Nobody checks for exploitation", "6.8"),
    ...units.map((unit) => way(`exploit ${unit}`, `${unitName(known, unit)} checks for exploitation`, "6.8")),
    line.role === "attack" && sight.setting.options.probeAttacks && way("probe", "As a probe", "18.21"),
    ...(line.role === "again"
      ? actionsCalled(sight, side, undefined).map((id) =>
        way(`by ${id}`, `By ${chitName(known, id)} (${id})`, "8.22")
      )
      : []),
  ]);
}

const TAKING_WORDS = {
  fort: ["Hits: the fort takes one", "14.03"],
  disorder: ["Hits: disorder takes one", "6.42"],
  retreat: ["Hits: a retreat takes one", "6.42"],
  losses: ["Then losses, and nothing else", "6.42"],
} as const;

function defending({ desk: { sight, side } }: Plan, line: BattleLine, known: Sight): Clause[] {
  const way = (id: string, label: string, cite: string): Clause => ({ thing: wayThing(id), label, cite });
  const near = line.area === "any" ? [] : sight.setting.map.around(line.area);
  return [
    ...TAKINGS.map((taking) => way(`take ${taking}`, TAKING_WORDS[taking][0], TAKING_WORDS[taking][1])),
    ...[1, 2, 3].map((losses) =>
      way(`hold ${losses}`, `Hold until ${counted(losses, "loss", "losses")}`, "6.42")
    ),
    way("retreat never", "Never retreat", "6.6"),
    ...near.map((to: Area) => way(`retreat ${to}`, `Retreat to ${placeName(known, to)}`, "6.6")),
    ...actionsCalled(sight, side, undefined).map((id) =>
      way(`before ${id}`, `Away before the battle by ${chitName(known, id)} (${id})`, "8.24")
    ),
    ...[2, 3].map((times) => way(`outnumbered ${times}`, `Only from ${times} times as many`, "8.24")),
  ];
}
