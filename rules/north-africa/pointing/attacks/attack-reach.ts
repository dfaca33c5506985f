import type { Mark } from "../../../../src/kernel/pointing.ts";
import { enemyOf } from "../../../../src/kernel/side.ts";
import type { UnitId } from "../../../hexes/names.ts";
import { pieceThing, placeThing, sign } from "../../../hexes/pointing/things.ts";
import { adjacentEnemies, isInRange, mayBarrage } from "../../combat/artillery.ts";
import type { AttackDecision } from "../../contract/decision.ts";
import type { Plan } from "../plan/plan.ts";
import { describedSubject } from "../plan/subjects.ts";
import { supportPoints } from "../../desk.ts";
import { openJoiners } from "../../combat-desk.ts";

/** Which units may take part in an attack, and which enemies they may attack. */

/** Units adjacent to the defenders, and guns in range: the words for all who are left, and their names. */
export const PARTS = [
  {
    part: "attackers",
    rest: "from rest",
    all: "All left that are beside it",
    only: "Only those picked",
    cite: "7.22",
    could: (names: string) => `Could join: ${names} (7.22).`,
  },
  {
    part: "barrage",
    rest: "with rest",
    all: "All guns in range that are left",
    only: "Only the guns picked",
    cite: "8.21",
    could: (names: string) => `In range: ${names} (8.11).`,
  },
] as const;
type Part = (typeof PARTS)[number]["part"];

/** The units in an attack, as picked so far. */
export interface Takers {
  readonly defenders: readonly UnitId[];
  /** The player's own units, in the order picked, guns among them. */
  readonly own: readonly UnitId[];
  /** Parts that take all others that may join. */
  readonly rest: readonly Part[];
}

/** The attacks of the sheet on other units. */
function besides({ attacks: { attacks } }: Plan, { defenders }: Takers): readonly AttackDecision[] {
  return attacks.filter((attack) => !attack.defenders.some((unit) => defenders.includes(unit)));
}

/** 9.12: the points that this attack may use: those that no other of the sheet has. */
export function pointsLeft(plan: Plan, takers: Takers): number {
  const spent = besides(plan, takers).reduce((sum, { groundSupport }) => sum + groundSupport, 0);
  return Math.max(0, supportPoints(plan.moved).left[plan.desk.side] - spent);
}

/** Units that may join an attack, and whether they do because "all who are left" join. */
type Joiners = (typeof PARTS)[number] & { readonly units: readonly UnitId[]; readonly isRest: boolean };

/** Adjacent units and guns in range that no other attack of the sheet uses, and that are not picked. */
export function joinersOf(plan: Plan, takers: Takers): readonly Joiners[] {
  const { defenders, own, rest } = takers;
  const used = new Set([
    ...own,
    ...besides(plan, takers).flatMap((attack) => [...attack.attackers, ...attack.barrage]),
  ]);
  const available = openJoiners(plan.moved, defenders);
  return PARTS.map((words) => ({
    ...words,
    units: available[words.part].filter((unit) => !used.has(unit)),
    isRest: rest.includes(words.part),
  }));
}

/** 7.15, 8.11: the enemies that a unit may attack from where it will be. */
export function targetsOf({ moved }: Plan, id: UnitId): UnitId[] {
  const { board, setting: { roster } } = moved;
  const unit = roster.unit(id);
  if (unit === undefined || board.hexOf(unit) === undefined || moved.stage.at !== "attack") return [];
  const inRange = mayBarrage(moved, unit)
    ? board.units(enemyOf(board.sideOf(unit))).filter((enemy) => isInRange(moved, unit, [enemy]))
    : [];
  return roster.ids([...adjacentEnemies(moved, unit), ...inRange]);
}

/** Signs on the enemies that a unit may attack. */
export function targetMarks(plan: Plan, unit: UnitId): Mark[] {
  return targetsOf(plan, unit).map((enemy) => targetSign(plan, enemy));
}

export function targetSign({ then }: Plan, unit: UnitId): Mark {
  const counter = then.get(unit);
  return sign(
    placeThing(counter?.hex ?? ""),
    "target",
    counter === undefined ? undefined : `${describedSubject(counter)}: attack it`,
  );
}

/** A sign on a unit that could join, with what it adds. */
export function mayJoin({ then, moved: { setting: { roster } } }: Plan, id: UnitId, part: Part): Mark {
  const counter = then.get(id);
  const unit = roster.unit(id);
  const strength = unit === undefined ? 0 : roster.counters[unit].attack;
  const name = counter === undefined ? id : describedSubject(counter);
  return sign(
    pieceThing(id),
    "may",
    `${name} may join${part === "barrage" ? " by barrage" : ""}: ${strength}`,
    `+${strength}`,
  );
}
