import type { Desk, HearReason } from "../../../src/kernel/order-language.ts";
import type { Side } from "../../../src/kernel/side.ts";
import { rehearseAttacks } from "./binding/attack-orders.ts";
import { plannedMovement } from "./binding/movement-orders.ts";
import { diagnose, readOrders } from "./diagnose.ts";
import { legalProposals, type Proposal, withProposals } from "../../../src/sheet/proposals.ts";
import { refusedLines } from "../../../src/sheet/report.ts";
import { attackOrder, lineLanguage, printOrder } from "./line/lines.ts";
import type { AttackOrder, Order } from "./line/order.ts";
import type { ParsedOrder } from "./line/parse.ts";
import { reviewAnswer } from "./review-answer.ts";
import { unitSent, withLabel } from "./sheet.ts";
import { suggestAnswer } from "./suggest-answer.ts";
import { suggestOrders } from "./suggest.ts";
import { isUnit, onMapOf, resolveUnit, unitInSheet } from "./line/units.ts";
import { type Counters, muster } from "../counter-views.ts";
import { queryOf } from "../query.ts";
import { fallback } from "../combat/defaults.ts";
import { rehearse } from "../ruleset.ts";
import type { GameState } from "../position/state.ts";

/**
 * A sheet with the computer's orders for every unit that has none. It adds attacks if the sheet has none, and an answer to any
 * open question. The player's own lines stay as they are. An order that conflicts with them is not suggested.
 * @param lines of the sheet, without its heading and end
 */
export function fillIn(
  { sight: state, side, asked }:
    & Pick<Desk<GameState>, "sight" | "side">
    & Partial<Pick<Desk<GameState>, "asked">>,
  lines: readonly string[],
  hear?: HearReason,
): string[] {
  const review = asked === undefined ? diagnose : reviewAnswer;
  const counters = muster(state);
  const written = readOrders(state, lines).orders;
  const sent = new Set(written.map(({ order }) => unitSent(order, counters, side)?.id));
  const proposed = asked === undefined
    ? suggestOrders(state, hear)
    : suggestAnswer({ sight: state, side, asked }, hear);
  const open = readOrders(state, proposed).orders.map(({ order }) => order).filter((order) => {
    const unit = unitSent(order, counters, side);
    return unit === undefined
      ? !written.some(({ order: other }) => isAbout(order, other, counters, side))
      : !sent.has(unit.id);
  });
  const { filled, orders, refused } = legalProposals(lineLanguage, open, (suggested) => {
    const filled = withSuggestions(state, side, lines, suggested);
    const parsed = readOrders(state, filled);
    return { filled, orders: parsed.orders, refused: refusedLines(review(state, side, parsed).reports) };
  });
  // The player has to correct a refused attack, which may meet what is owed.
  const isToMend = orders.some(({ line, order }) => order.verb === "attack" && refused.has(line));
  const owed = isToMend ? [] : owedAttacks(state, side, orders);
  for (const order of owed) hear?.(printOrder(order), "The moves leave this attack owed (7.11, 7.12).");
  return withSuggestions(state, side, filled, owed);
}

/** Whether a written order has the same subject as another: the same unit, or all. */
function isAbout(order: Order, written: Order, counters: Counters, side: Side): boolean {
  if (written.verb !== order.verb) return false;
  const [subject, other] = [order, written].map((each) =>
    "target" in each ? each.target : "unit" in each ? each.unit : undefined
  );
  const unit = subject === undefined ? undefined : resolveUnit(subject, counters, onMapOf(side));
  return other === undefined || unit?.ok !== true || isUnit(other, unit.value.id, counters, side);
}

/** 7.11, 7.12: attacks that the orders of a sheet leave owed: those by default. */
function owedAttacks(start: GameState, side: Side, orders: readonly ParsedOrder[]): AttackOrder[] {
  if (queryOf(start).kind !== "movement") return [];
  const moved = plannedMovement(start, side, orders);
  let { state } = rehearseAttacks(moved.state, side, orders, moved.departures);
  const owed: AttackOrder[] = [];
  for (let query = queryOf(state); query.kind === "attack"; query = queryOf(state)) {
    const attack = fallback(state);
    const next = attack.kind === "attack" ? rehearse(state, attack) : undefined;
    if (attack.kind !== "attack" || next?.ok !== true) break;
    const counters = muster(state);
    owed.push(attackOrder(attack, (unit) => unitInSheet(counters.unit(unit)!, counters)));
    ({ state } = next.value);
  }
  return owed;
}

/**
 * The lines with orders put in. Movement replaces the unused lines for these units; attacks go before the unused lines for
 * attacks.
 */
function withSuggestions(
  state: GameState,
  side: Side,
  lines: readonly string[],
  suggested: readonly Order[],
): string[] {
  const counters = muster(state);
  const proposals = suggested.map((order): Proposal => {
    const unit = unitSent(order, counters, side);
    if (unit !== undefined) {
      return { verb: order.verb, subject: unit.id, text: withLabel(printOrder(order), unit) };
    }
    return { verb: order.verb, subject: undefined, text: printOrder(order) };
  });
  return withProposals(lineLanguage, counters.isName, lines, proposals, ([{ word }, name]) => {
    if (name === undefined || (word !== "move" && word !== "enter")) return undefined;
    const unit = resolveUnit(name.text, counters, (each) => each.side === side);
    return unit.ok ? unit.value.id : undefined;
  });
}
