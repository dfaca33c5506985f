import { enemyOf } from "../../../../src/kernel/side.ts";
import type { Commitment, DecisionOf } from "../../position/decision.ts";
import { hexName, hexOf, unitLabel } from "../../position/naming.ts";
import { handWithout } from "../../combat/support-fire.ts";
import { type Field, phasingSide } from "../../position/truth.ts";
import type { Order, ProtectOrder } from "../line/order.ts";
import { markersFor, valuesInWords } from "./support-by-value.ts";
import { isUnit } from "../line/units.ts";

/** What the orders come to for the attacks of a combat phase. */
export interface OrderedSupport {
  readonly decision: DecisionOf<"commitSupport">;
  /** They speak of every attack, if only to say that nothing protects it. */
  readonly isWhole: boolean;
  /** The parts that could not be followed. */
  readonly remarks: readonly string[];
}

/**
 * 8.3, 8.6: the markers that the orders put into the attacks, if they are in hand. Named attacks take first, then all others by
 * the order for all; both in the order of declaration. If several orders are for one attack, the first counts.
 */
export function supportOrdered(
  field: Field,
  hand: readonly string[],
  orders: readonly Order[],
): OrderedSupport {
  const { attacks, board, setting } = field;
  const { perCombat } = setting.charts.document.support;
  const side = enemyOf(phasingSide(field));
  const said = orders.filter((order) => order.verb === "protect");
  const general = said.find(({ target }) => target === "all");
  const meant = attacks.map(({ target }) => {
    const defender = board.unitAt(target);
    const own = said.find((order) =>
      order.target !== "all" && defender !== undefined && isUnit(order.target, defender, field, side)
    );
    return { target, order: own ?? general, isNamed: own !== undefined };
  });
  const given = new Map<string, readonly string[]>();
  const remarks: string[] = [];
  let left = hand;
  for (const isNamed of [true, false]) {
    for (const { target, order, isNamed: named } of meant) {
      if (order === undefined || named !== isNamed) continue;
      const { markers, missing } = markersFor(setting, left, order.support);
      const taken = markers.slice(0, perCombat);
      left = handWithout(left, taken);
      given.set(hexName(setting, target), taken);
      if (missing.length > 0 && named) {
        remarks.push(
          `${protectedWords(field, order)}: ${valuesInWords(missing)} was not in your hand (8.3).`,
        );
      }
    }
  }
  const commitments = attacks.flatMap(({ target }): Commitment[] => {
    const name = hexName(setting, target);
    const support = given.get(name) ?? [];
    return support.length === 0 ? [] : [{ target: name, support }];
  });
  return {
    decision: { kind: "commitSupport", commitments },
    isWhole: meant.every(({ order }) => order !== undefined),
    remarks,
  };
}

function protectedWords(field: Field, { target }: ProtectOrder): string {
  const hex = field.setting.map.grid.id(target);
  const unit = hex === undefined ? undefined : field.board.unitAt(hex);
  return unit === undefined ? target : `${unitLabel(field.setting, unit)} (${hexOf(field, unit)})`;
}
