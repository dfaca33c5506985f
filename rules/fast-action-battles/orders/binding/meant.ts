import { err, ok, type Result } from "../../../../src/kernel/result.ts";
import type { Violation } from "../../../../src/kernel/refusals/violation.ts";
import type { Decision } from "../../position/decisions.ts";
import { judged, type Sight } from "../../position/sight.ts";
import { judge } from "../../sequence/judgement.ts";
import { actionsCalled, unitNamed } from "../line/names.ts";
import type { Order } from "../line/order.ts";
import { SAID } from "./members.ts";

/** The decision that an order of a phase means: its first meaning that is legal now, or why there is none. */
export function decisionFor(sight: Sight, order: Order): Result<Decision, Violation[]> {
  const meanings = meaningsOf(sight, order);
  if (!meanings.ok) return err([{ code: "unknown-name", cite: "13.4", message: meanings.error }]);
  let first: Violation[] | undefined;
  for (const decision of meanings.value) {
    const refusals = judge(sight, decision);
    if (refusals.none) return ok(decision);
    first ??= refusals.all;
  }
  return err(
    first ?? [{ code: "no-such-chit", cite: "10.0", message: "You have no such chit in this game." }],
  );
}

/** Decisions that an order may mean at the open question. The parts that it leaves out are tried in turn. */
function meaningsOf(sight: Sight, order: Order): Result<Decision[], string> {
  if (order.verb !== "breakthrough" || order.by === undefined) return meaningsBySlots(sight, order);
  // 7.3, 8.21: each Special Action that is named has ways of its own.
  const side = judged(sight);
  const unit = unitNamed(sight, side, order.unit);
  if (!unit.ok) return unit;
  const all = actionsCalled(sight, side, order.by).map((by) => meaningsBySlots(sight, { ...order, by }));
  return all.find(({ ok }) => !ok) ?? ok(all.flatMap((meant) => meant.ok ? meant.value : []));
}

function meaningsBySlots(sight: Sight, order: Order): Result<Decision[], string> {
  const said = SAID[order.verb];
  if (said === undefined) return ok([]);
  const slots: Readonly<Record<string, unknown>> = { ...order };
  const members = said.members.map(([member, slot, { find }]) => ({
    member,
    slot,
    found: find(sight, judged(sight), slots[slot] as never, slots),
  }));
  // The first wrong slot says what is wrong with a line.
  for (const slot of Object.keys(order)) {
    const wrong = members.find((member) => member.slot === slot && !member.found.ok)?.found;
    if (wrong?.ok === false) return wrong;
  }
  return ok(members.reduce<Decision[]>(
    (meant, { member, found }) =>
      meant.flatMap((decision) =>
        (found.ok ? found.value : []).map((value) =>
          value === undefined ? decision : { ...decision, [member]: value }
        )
      ),
    [{ kind: said.kind } as Decision],
  ));
}
