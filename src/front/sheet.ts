import type { Desk } from "../kernel/order-language.ts";
import type { Kinded } from "../kernel/rules.ts";
import { sheetLine } from "../sheet/blocks/sheet-line.ts";
import { DOTS } from "../sheet/blocks/tokens.ts";
import { computerOfForms } from "./computer.ts";
import type { OpenSight } from "./game.ts";
import { isInstruction } from "./line.ts";
import { piecesCalled, SheetForesight, type TableOfForms } from "./table-of-forms.ts";

/** The most orders in a proposal. */
const MOST_PROPOSED = 60;

/** The sheet for now: a form for the missing orders, and the kept ones below it. */
export function sheetOfForms<S extends OpenSight, D extends Kinded>(
  table: TableOfForms<S, D>,
  desk: Desk<S>,
): string[] {
  const { lines, game } = table;
  const orders = lines.orders(desk.kept);
  const foresight = new SheetForesight(table, desk.sight, desk.side);
  const kept = lines.read(desk.kept).map(({ line, order, text }) => {
    if (!order.ok) return text;
    // The other side may have made it illegal since.
    const isRefused = table.isOwn(order.value) && !foresight.try(line, order.value).ok;
    return `${isRefused ? "# " : ""}${lines.print(order.value)}`;
  });
  const question = desk.asked?.about === null
    ? [`# ${game.saying.question(desk.sight)}`]
    : [`# ${game.saying.announced ?? game.saying.question(desk.sight)}`];
  const isSilent = table.standing.length > 0 && !orders.some((order) => table.isStanding(order));
  return [
    ...(desk.asked === undefined ? openLines(table, desk) : question),
    ...kept,
    ...(isSilent ? [`# ${table.standing.map(({ example }) => example).join(", ")}`] : []),
  ].flatMap(sheetLine);
}

/** A line to fill in for every piece that no order names. */
function openLines<S extends OpenSight, D extends Kinded>(
  table: TableOfForms<S, D>,
  { sight, side, kept }: Desk<S>,
): string[] {
  const { game, lines, own: [usual] } = table;
  const [[first, subject], ...rest] = Object.entries(usual.slots ?? {});
  const now = table.ready(sight, side);
  const layout = game.ground(now);
  const named = lines.orders(kept).flatMap(({ chosen }) =>
    chosen[first] === undefined ? [] : piecesCalled(layout, side, chosen[first]).map(({ id }) => id)
  );
  const open = rest.filter(([, { isOptional }]) => !isOptional).map(([, { lead, reads }]) =>
    [lead, reads === "way" ? "to" : undefined, DOTS].filter(Boolean).join(" ")
  );
  return (subject.from?.(now, side, {}) ?? [])
    .filter(({ at, whyNot }) => whyNot === undefined && !named.includes(at.id))
    .map(({ text, label }) => [usual.verb, text, ...open, `# ${label}`].join(" "));
}

/** A sheet with proposed orders for everything it leaves out: those of the computer player. */
export function proposedSheet<S extends OpenSight, D extends Kinded>(
  table: TableOfForms<S, D>,
  desk: Desk<S>,
  given: readonly string[],
): string[] {
  const { lines } = table;
  const orders = lines.orders(given).filter((order) => !isInstruction(order));
  const proposed = desk.asked === undefined && !orders.some((order) => table.isOwn(order))
    ? proposedTurn(table, desk)
    : [];
  const standing = orders.some((order) => table.isStanding(order))
    ? []
    : table.standing.flatMap((form) =>
      form.proposed === undefined ? [] : [lines.print({ verb: form.verb, chosen: form.proposed })]
    );
  return [...lines.read(given).map(({ text }) => text), ...proposed, ...standing];
}

function proposedTurn<S extends OpenSight, D extends Kinded>(
  table: TableOfForms<S, D>,
  { sight, side }: Desk<S>,
): string[] {
  const { lines, own } = table;
  const foresight = new SheetForesight(table, sight, side);
  const computer = computerOfForms(table);
  const proposed: string[] = [];
  while (proposed.length < MOST_PROPOSED) {
    const [decision] = computer?.decisions(foresight.sight) ?? [];
    const order = decision && table.written(decision);
    if (order === undefined || !foresight.try(0, order).ok) break;
    proposed.push(lines.print(order));
  }
  // If nothing is worth an order: the form that says so, if the game has one.
  const idle = own.find(({ slots }) => slots === undefined);
  return proposed.length > 0 || idle === undefined ? proposed : [idle.verb];
}
