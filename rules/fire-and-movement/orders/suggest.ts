import { because, reasonFor } from "../../../src/kernel/refusals/reasons.ts";
import type { Side } from "../../../src/kernel/side.ts";
import { computer } from "./computer.ts";
import type { Decision } from "../position/decision.ts";
import { hexOf } from "../position/naming.ts";
import { Sight } from "../sight/sight.ts";
import type { Field } from "../position/truth.ts";
import { attackOrder } from "./binding/attack-orders.ts";
import type { Order } from "./line/order.ts";
import { atCombat, type Declaring, rehearseAttack, rehearseMove } from "./binding/rehearsal.ts";

/**
 * The computer's choices as orders, for a newcomer to look at and to change. They are its moves and then its attacks, or its
 * answer to the open question.
 */
export function suggestOrders(sight: Sight, side: Side): Order[] {
  const { query } = sight;
  if (query.kind === "over" || query.side !== side) return [];
  const decisions = computer.decisions(sight);
  return query.kind === "movement" ? turnOrders(sight, decisions) : answerOrders(sight, decisions);
}

function turnOrders(sight: Sight, decisions: readonly Decision[]): Order[] {
  const orders: Order[] = [];
  let field: Field = sight;
  for (const decision of decisions) {
    if (decision.kind !== "move") break;
    const moved = rehearseMove(field, decision);
    if (!moved.ok) break;
    orders.push(...movesOf(field, decision, "move"));
    field = moved.value.field;
  }
  // The computer's attacks depend only on what its side sees: its own markers, and how many the enemy has.
  const combat = new Sight(atCombat(field), sight.viewer, sight.support, []);
  return [
    ...orders,
    ...attacksOf(combat, computer.decisions(combat)),
    because<Order>({ verb: "mobileMovement", wish: "ask" }, REASONS.later),
  ];
}

function attacksOf(sight: Sight, decisions: readonly Decision[]): Order[] {
  const { phasing } = sight;
  let declaring: Declaring = {
    field: sight,
    hand: phasing === undefined ? [] : sight.support[phasing].hand ?? [],
  };
  return decisions.flatMap((decision): Order[] => {
    if (decision.kind !== "attack") return [];
    const declared = rehearseAttack(declaring, decision);
    if (!declared.ok) return [];
    declaring = declared.value;
    return [because(attackOrder(sight, decision), reasonFor(decision))];
  });
}

function movesOf(
  field: Field,
  decision: Extract<Decision, { kind: "move" }>,
  verb: "move" | "mobile",
): Order[] {
  const unit = hexOf(field, field.setting.roster.unit(decision.unit)!);
  const to = decision.path[decision.path.length - 1];
  return [because<Order>({ verb, unit, way: { by: "destination", to } }, reasonFor(decision))];
}

function answerOrders(sight: Sight, decisions: readonly Decision[]): Order[] {
  const { setting } = sight;
  const at = (id: string) => hexOf(sight, setting.roster.unit(id)!);
  const [first] = decisions;
  switch (first?.kind) {
    case "attack":
      return attacksOf(sight, decisions);
    case "commitSupport":
      return [
        ...first.commitments.map(({ target, support }) =>
          because<Order>({
            verb: "protect",
            target,
            support: { by: "values", values: support.map((id) => setting.markers.value([id])) },
          }, REASONS.markers)
        ),
        because<Order>(
          { verb: "protect", target: "all", support: { by: "values", values: [] } },
          REASONS.noMarkers,
        ),
      ];
    case "lose":
      return [because<Order>({ verb: "lose", units: [at(first.unit)] }, REASONS.lose)];
    case "retreat":
      return [
        because<Order>({
          verb: "retreat",
          unit: at(first.unit),
          attempts: [{ by: "path", hexes: first.path.slice(1) }],
        }, REASONS.retreat),
      ];
    case "hold":
    case "resist":
      return [
        because<Order>(
          { verb: "retreat", unit: at(first.unit), attempts: [{ by: first.kind }] },
          REASONS[first.kind],
        ),
      ];
    case "advance": {
      const [one] = first.advances;
      return [
        one === undefined
          ? because<Order>({ verb: "advance", wish: "never" }, REASONS.noAdvance)
          : because<Order>({ verb: "advance", wish: [at(one.unit)] }, REASONS.advance),
      ];
    }
    case "move":
    case "endMovement":
      return mobileOrders(sight, decisions);
    case "endGame":
    case "playOn":
      return [{ verb: "declare", choice: first.kind === "endGame" ? "end" : "on" }];
    default:
      return [];
  }
}

function mobileOrders(sight: Sight, decisions: readonly Decision[]): Order[] {
  let field: Field = sight;
  const orders = decisions.flatMap((decision) => {
    const moved = decision.kind === "move" ? rehearseMove(field, decision) : undefined;
    if (decision.kind !== "move" || moved?.ok !== true) return [];
    const found = movesOf(field, decision, "mobile");
    field = moved.value.field;
    return found;
  });
  return orders.length > 0
    ? orders
    : [because<Order>({ verb: "mobileMovement", wish: "none" }, REASONS.noMobile)];
}

/** Why the capable player would give such an answer. */
const REASONS = {
  later: "Where mobile units should go depends on the combats, so decide it then.",
  noMobile: "No mobile unit would stand better elsewhere.",
  markers: "There markers save more than they are worth in other combats.",
  noMarkers: "Elsewhere a marker would save less than it is worth later.",
  lose: "Its loss costs the least of all attackers (7.5).",
  retreat: "There it is in the least danger (7.7).",
  hold: "Its box lets it stay (14.4).",
  resist: "The retreat would cost more than the loss (7.8).",
  advance: "The hex is worth it, or safer (7.9).",
  noAdvance: "No unit would gain by going there (7.9).",
};
