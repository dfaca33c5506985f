import type { Desk, HearReason } from "../../../src/kernel/order-language.ts";
import { reasonFor } from "../../../src/kernel/refusals/reasons.ts";
import { legalProposals, type Proposal, withProposals } from "../../../src/sheet/proposals.ts";
import { withRemark } from "../../../src/sheet/blocks/sheet-line.ts";
import { refusedLines } from "../../../src/sheet/report.ts";
import type { Sight } from "../sight/sight.ts";
import { diagnose } from "./diagnose.ts";
import { lineLanguage, printOrder } from "./line/lines.ts";
import type { Unit } from "../position/roster.ts";
import { type Order, refsOf } from "./line/order.ts";
import { reviewAnswer } from "./review-answer.ts";
import { label, unitSent } from "./sheet.ts";
import { readOrders } from "./sheet-reader.ts";
import { suggestOrders } from "./suggest.ts";
import { isUnitName, onMapOf, resolveUnit, resolveUnits } from "./line/units.ts";

/**
 * A sheet with the computer's orders for every unit that has none. It adds attacks if the sheet has none, and an answer if a
 * question is open. The player's lines stay unchanged; it proposes no order that conflicts with them.
 * @param lines of the sheet, without its heading and end
 */
export function fillIn(
  { sight, side, asked }: Desk<Sight>,
  lines: readonly string[],
  hear: HearReason = () => {},
): string[] {
  const written = readOrders(sight, lines).orders.map(({ order }) => order);
  const named = new Set(
    written.filter((order) => !lineLanguage.isStanding(order)).flatMap((order) =>
      unitsIn(sight, side, order)
    ),
  );
  const kinds = new Set(written.map(kindOf));
  const review = asked === undefined ? diagnose : reviewAnswer;
  const open = suggestOrders(sight, side).filter((order) => {
    const unit = unitSent(order, sight, side);
    return unit === undefined ? !kinds.has(kindOf(order)) : !named.has(unit);
  });
  const { filled, left } = legalProposals(lineLanguage, open, (suggested) => {
    const filled = withSuggestions(sight, side, lines, suggested);
    const parsed = readOrders(sight, filled);
    return { filled, orders: parsed.orders, refused: refusedLines(review(sight, side, parsed).reports) };
  });
  for (const order of left) {
    const reason = reasonFor(order);
    if (reason !== undefined) hear(printOrder(order), reason);
  }
  return filled;
}

/** The side's own units that an order names: no proposal sends away a unit that the player orders to attack. */
function unitsIn(sight: Sight, side: Desk<Sight>["side"], order: Order): Unit[] {
  return resolveUnits(refsOf(order), sight, onMapOf(sight, side)).units;
}

/** The kind of order: a sheet that has one gets no more proposals for that kind. */
function kindOf({ verb }: Order): string {
  return verb === "mobileMovement" ? "mobile" : verb;
}

function withSuggestions(
  sight: Sight,
  side: Desk<Sight>["side"],
  lines: readonly string[],
  suggested: readonly Order[],
): string[] {
  const proposals = suggested.map((order): Proposal => {
    const unit = unitSent(order, sight, side);
    const text = printOrder(order);
    return unit === undefined
      ? { verb: kindOf(order), subject: undefined, text }
      : { verb: order.verb, subject: String(unit), text: withRemark(text, label(sight, unit)) };
  });
  return withProposals(lineLanguage, isUnitName(sight.setting), lines, proposals, ([{ word }, name]) => {
    if (name === undefined || word !== "move") return undefined;
    const unit = resolveUnit(name.text, sight, onMapOf(sight, side));
    return unit.ok ? String(unit.value) : undefined;
  });
}
