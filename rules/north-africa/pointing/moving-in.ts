import { signed } from "../../../src/common/text.ts";
import type { Choice, Pointing, Thing } from "../../../src/kernel/pointing.ts";
import type { HexName } from "../../hexes/hex-grid.ts";
import { pointAtAttacksMovingIn } from "../../hexes/pointing/moving-in.ts";
import { pieceThing, placeThing, wayThing } from "../../hexes/pointing/things.ts";
import { isAttacked, wholeAttack } from "./attacks/declared.ts";
import { AS_WRITTEN } from "./attacks/attack-picks.ts";
import { targetsOf } from "./attacks/attack-reach.ts";
import { moveTo, pointAtMove, whyNotThere } from "./movement.ts";
import { type Plan, planWith } from "./plan/plan.ts";
import { describedSubject } from "./plan/subjects.ts";
import { costWords } from "./plan/with-order.ts";
import type { CounterView } from "../counter-views.ts";

/** The most hexes that are tried, the cheapest first, and the most attacks that are offered. */
const TRIED = 6;
const OFFERED = 3;

/** 5.0, 7.0: for an enemy that a unit cannot attack from its hex: moves beside it, or into range, and the attack from there. */
export function pointAtMarchingAttack(
  plan: Plan,
  unit: CounterView,
  enemy: CounterView,
  picked: Thing,
): Pointing {
  const pointing = pointAtMove(plan, unit, [picked]);
  return pointAtAttacksMovingIn(pointing, {
    names: [unit.designation, describedSubject(enemy)],
    at: placeThing(enemy.hex ?? ""),
    picked,
    ...attacksOn(plan, unit, enemy),
    cites: "5.0, 7.0",
  });
}

interface Offered {
  readonly offers: readonly Choice[];
  readonly objection: string;
}

function attacksOn(plan: Plan, unit: CounterView, enemy: CounterView): Offered {
  const field = plan.field(unit.id);
  const tried = hexesFor(plan, unit, enemy).flatMap((hex) => moveTo(plan, unit, field, hex) ?? [])
    .sort((a, b) => a.cost - b.cost).slice(0, TRIED).map((march) => ({
      ...march,
      attack: attackAfter(planWith(plan, march.lines), unit, enemy),
    }));
  const offers = tried.flatMap(({ hex, cost, attack }) => {
    if (attack?.allowed === undefined) return [];
    const { lines, differential } = attack.allowed;
    const label = `Attack ${enemy.designation} from ${hex} (${costWords(cost)}) at ${signed(differential)}`;
    return [{ label, lines, differential, cite: "7.0" }];
  }).sort((a, b) => b.differential - a.differential).slice(0, OFFERED);
  const why = tried.find(({ attack }) => attack !== undefined)?.attack?.why ??
    whyNotThere(plan, unit, field, besideOf(plan, enemy)[0]);
  return {
    offers: offers.map(({ label, lines, cite }) => ({ label, lines, cite })),
    objection: why,
  };
}

/** A moved unit's attack on an enemy, joined to the sheet's own if there is one; undefined if the unit cannot take part. */
function attackAfter(there: Plan, { id }: CounterView, enemy: CounterView) {
  if (!targetsOf(there, id).includes(enemy.id)) return undefined;
  const written = isAttacked(there, enemy.id) ? [wayThing(AS_WRITTEN)] : [];
  return wholeAttack(there, [pieceThing(enemy.id), ...written, pieceThing(id)]);
}

/** The hexes from which a unit could attack an enemy: those beside it, and for guns all in range (7.15, 8.11). */
function hexesFor(plan: Plan, { id, isArtillery }: CounterView, enemy: CounterView): HexName[] {
  const { position: { setting }, unit, reach } = plan.field(id);
  const { map: { grid }, roster } = setting;
  const hex = grid.id(enemy.hex ?? "");
  if (hex === undefined || reach === undefined) return [];
  const range = isArtillery ? roster.counters[unit].range : 1;
  return reach.ends.filter((end) => grid.distance(end, hex) <= range).map((end) => grid.name(end));
}

function besideOf({ moved: { setting: { map: { grid } } } }: Plan, enemy: CounterView): HexName[] {
  const hex = grid.id(enemy.hex ?? "");
  return hex === undefined ? [] : grid.around(hex).map((beside) => grid.name(beside));
}
