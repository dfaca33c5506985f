import { signed } from "../../../src/common/text.ts";
import type { Mark } from "../../../src/kernel/pointing.ts";
import { wayMark } from "../../hexes/pointing/things.ts";
import type { UnitId } from "../../hexes/names.ts";
import type { AttackDecision } from "../contract/decision.ts";
import type { ProtectOrder } from "../orders/line/order.ts";
import { onMapOf, resolveUnits } from "../orders/line/units.ts";
import { attackWords, forecastWords } from "../words/attack-words.ts";
import type { Plan } from "./plan/plan.ts";
import { type CounterView, muster } from "../counter-views.ts";
import { foresee, type ProtectionView } from "../combat-desk.ts";
import { queryOf } from "../query.ts";

/** An attack of the other side, and the defender's means against it (8.4, 9.0). */
export interface Meeting {
  readonly attack: AttackDecision;
  readonly protection: ProtectionView;
}

/** The attack on a unit that is asked about or announced; undefined if there is none. */
export function meetingOf(plan: Plan, unit: CounterView | undefined): Meeting | undefined {
  const { announced, desk: { sight }, occasion } = plan;
  const query = queryOf(sight);
  if (query.kind === "protect" && occasion === "protect") {
    const { attack, artillery, groundSupport } = query;
    return { attack, protection: { artillery, groundSupport } };
  }
  const found = announced.find(({ attack }) => unit !== undefined && attack.defenders.includes(unit.id));
  if (found === undefined) return undefined;
  return { attack: found.attack, protection: found.protection ?? { artillery: [], groundSupport: 0 } };
}

export function meetingMarks({ now }: Plan, attack: AttackDecision): Mark[] {
  const hexOf = (unit: UnitId) => now.get(unit)?.hex ?? "";
  return [...attack.attackers, ...attack.barrage].map((unit) =>
    wayMark([hexOf(unit), hexOf(attack.defenders[0])], "target")
  );
}

/** The attack's numbers now, and the numbers with an order that protects against it. */
export function meetingWords(plan: Plan, { attack, protection }: Meeting, order?: ProtectOrder): string[] {
  const { desk: { sight, side }, now } = plan;
  const name = (unit: UnitId) => `${now.get(unit)?.designation ?? unit} (${now.get(unit)?.hex ?? ""})`;
  const bare = foresee(sight, attack);
  const told = `${attackWords(attack, name)}: ${forecastWords(bare)}`;
  if (order === undefined) return [told];
  if (order.upTo !== undefined && bare.differential > order.upTo) {
    return [told, `It comes at more than ${signed(order.upTo)}, so you do not protect.`];
  }
  const { artillery } = order;
  const guns = artillery === "all"
    ? protection.artillery
    : resolveUnits(artillery, muster(sight), onMapOf(side)).ids.filter((gun) =>
      protection.artillery.includes(gun)
    );
  const groundSupport = Math.min(order.groundSupport, protection.groundSupport);
  const met = foresee(sight, attack, { artillery: guns, groundSupport });
  return [told, `So protected: ${forecastWords(met)}`];
}
