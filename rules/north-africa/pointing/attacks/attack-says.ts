import { listed, signed } from "../../../../src/common/text.ts";
import { type Block, list, paragraph } from "../../../../src/kernel/block.ts";
import type { LineReport } from "../../../../src/kernel/order-language.ts";
import { enemyOf, sideName } from "../../../../src/kernel/side.ts";
import type { UnitId } from "../../../hexes/names.ts";
import { oddsWords, withCites } from "../../../hexes/pointing/words.ts";
import { columnName } from "../../contract/column-name.ts";
import type { AttackDecision } from "../../contract/decision.ts";
import { ROW_NAMES } from "../../contract/event.ts";
import { bindPresent } from "../../orders/binding/attack-binding.ts";
import { obligationsLeft } from "../../orders/binding/attack-orders.ts";
import type { AttackOrder } from "../../orders/line/order.ts";
import type { GameState } from "../../position/state.ts";
import type { AttackPicked } from "./attack-picks.ts";
import { joinersOf, pointsLeft } from "./attack-reach.ts";
import type { Plan } from "../plan/plan.ts";
import { describedSubject } from "../plan/subjects.ts";
import { wishWords } from "../plan/wishes.ts";
import { type Forecast, foresee, protectionAgainst } from "../../combat-desk.ts";

/** How the sheet's reader judges an attack, and the position with it and all others announced. */
export interface Rehearsed {
  readonly report: LineReport;
  readonly state: GameState;
}

function decisionOf({ moved, desk: { side } }: Plan, order: AttackOrder): AttackDecision {
  return bindPresent(moved, side, order).decision;
}

/** The forecast of an attack; undefined if its defenders are not there. */
export function forecastOf(plan: Plan, order: AttackOrder): Forecast | undefined {
  const decision = decisionOf(plan, order);
  return decision.defenders.length === 0 ? undefined : foresee(plan.moved, decision);
}

/** The text for an attack: the live sum, why it may not be made, who could join, and remaining obligations. */
export function attackSays(
  plan: Plan,
  draft: AttackPicked,
  order: AttackOrder | undefined,
  tried: Rehearsed | undefined,
): Block[] {
  const { then } = plan;
  const isRefused = tried?.report.status === "refused";
  const named = (units: readonly UnitId[]) =>
    listed(units.flatMap((unit) => {
      const counter = then.get(unit);
      return counter === undefined ? [] : [describedSubject(counter)];
    }));
  const joiners = joinersOf(plan, draft);
  const isNobodyThere = draft.defenders.length > 0 && draft.own.length === 0 &&
    joiners.every(({ units }) => units.length === 0);
  const open = draft.condition !== undefined && draft.condition.hex === undefined;
  const wish = draft.wishes.at(-1);
  return [
    ...(draft.defenders.length === 0 ? [paragraph("Pick the enemy to attack.")] : [
      paragraph(`Attack on ${named(draft.defenders)}.`),
    ]),
    ...(wish === undefined || wish.isWhole
      ? []
      : [paragraph(wishWords(wish, wish.unit === undefined ? undefined : then.get(wish.unit)?.designation))]),
    ...(open ? [paragraph(`Pick the hex that must be ${draft.condition?.is}.`)] : []),
    ...(order === undefined ? [] : sumBlocks(plan, order)),
    ...(isRefused && tried !== undefined
      ? [paragraph(withCites(tried.report.message, tried.report.cites))]
      : []),
    list([
      ...joiners.flatMap(({ units, isRest, could }) =>
        isRest || units.length === 0 ? [] : [could(named(units))]
      ),
      ...(isNobodyThere ? [NOBODY_THERE] : []),
      supportWords(pointsLeft(plan, draft), draft.groundSupport),
      ...(order === undefined || isRefused ? [] : protectionWords(plan, order)),
      ...obligationsLeft(tried?.state ?? plan.attacks.state),
    ]),
  ];
}

const NOBODY_THERE = "No unit left of yours is beside it or has it in range (7.15, 8.11).";

/** 9.12. @param points that the attack may have @param given points that it has already */
function supportWords(points: number, given: number): string {
  const left = Math.max(0, points - given);
  return `Ground Support Points left for it: ${left}${given === 0 ? "" : ` beside its ${given}`} (9.12).`;
}

/** The live sum: strengths, line, column, and the results of the six dice. */
function sumBlocks(plan: Plan, order: AttackOrder): Block[] {
  const forecast = forecastOf(plan, order);
  if (forecast === undefined) return [];
  const { attack, defense, differential, row, column } = forecast;
  return [
    paragraph(
      `${attack} against ${defense}: ${signed(differential)}, ${ROW_NAMES[row]} line, column ${
        columnName(column)
      } (7.61).`,
    ),
    paragraph(`Die 1 to 6: ${forecast.results.join(" ")}. ${oddsWords(forecast)}.`),
  ];
}

/** 8.4, 9.0: what the defender may still add. */
function protectionWords(plan: Plan, order: AttackOrder): string[] {
  const { moved, then, desk: { side } } = plan;
  const decision = decisionOf(plan, order);
  const protection = protectionAgainst(moved, decision);
  if (protection === undefined) return ["Nothing can protect the defender (8.4, 9.0)."];
  const fire = protection.artillery.map((gun) => {
    const counter = then.get(gun);
    const unit = moved.setting.roster.unit(gun);
    const points = unit === undefined ? 0 : moved.setting.roster.counters[unit].finalProtectiveFire;
    return `${counter?.designation ?? gun} +${points}`;
  });
  const points = protection.groundSupport === 0 ? [] : [`up to ${protection.groundSupport} Ground Support`];
  return [`${sideName(enemyOf(side))} may protect it by ${listed([...fire, ...points])} (8.4, 9.0).`];
}
