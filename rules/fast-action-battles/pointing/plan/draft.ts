import type { Token } from "../../../../src/kernel/order-language.ts";
import type { Side } from "../../../../src/kernel/side.ts";
import { Unreadable } from "../../../../src/sheet/line-reader.ts";
import { WIDTH } from "../../../../src/sheet/blocks/sheet-line.ts";
import { grammar } from "../../orders/line/grammar.ts";
import { eachOf } from "../../orders/line/groups.ts";
import { sheetReader } from "../../orders/line/lines.ts";
import { areaMeant, chitsCalled, unitsCalled } from "../../orders/line/names.ts";
import { questionsOf } from "../../orders/line/order.ts";
import { print, printedLines, readSaid, type SaidOrder } from "../../orders/line/said.ts";
import type { Sight } from "../../position/sight.ts";

/** Some lines of a sheet that belong together: an order, a form that was not filled in, or what cannot be read. */
export interface SheetEntry {
  /** The first and the last of them, by their places in the sheet. */
  readonly from: number;
  readonly to: number;
  readonly said: SaidOrder | undefined;
  /** Of a form: its words up to what was left open. */
  readonly open: readonly string[] | undefined;
}

/** The lines of a sheet by what they say, each where it stands. */
export function entriesOf({ setting }: Sight, lines: readonly string[]): SheetEntry[] {
  return sheetReader(setting).group(lines).map((tokens) => {
    const places = tokens.map(({ line }) => line - 1);
    const filled = grammar.filledIn(tokens);
    const open = filled === undefined ? tokens.map(({ word }) => word) : undefined;
    return {
      from: Math.min(...places),
      to: Math.max(...places),
      said: filled === undefined ? undefined : orderIn(filled),
      open,
    };
  });
}

function orderIn(words: readonly Token[]): SaidOrder | undefined {
  try {
    return readSaid(words);
  } catch (error) {
    if (error instanceof Unreadable) return undefined;
    throw error;
  }
}

const known = new WeakMap<Sight, Map<string, readonly string[]>>();

/** What an order decides. Of two orders that decide the same, only one can be meant. */
export function subjectsOf(sight: Sight, side: Side, said: SaidOrder): readonly string[] {
  const subjects = known.get(sight) ?? new Map<string, readonly string[]>();
  known.set(sight, subjects);
  const name = `${side} ${print(said)}`;
  const found = subjects.get(name) ?? decidedBy(sight, side, said);
  subjects.set(name, found);
  return found;
}

function decidedBy(sight: Sight, side: Side, { order, turn }: SaidOrder): string[] {
  const units = (ref: string, what: string) => {
    const found = unitsCalled(sight, side, ref);
    return found.ok ? found.value.map((id) => `${what} ${id}`) : [];
  };
  const chit = (ref: string) => chitsCalled(sight, side, ref).slice(0, 1).map((id) => `chit ${id}`);
  const place = (ref: string) => String(areaMeant(sight.setting, ref) ?? ref);
  const when = turn === undefined ? "" : ` in ${turn}`;
  switch (order.verb) {
    case "move":
    case "reserve":
    case "scout":
      return units(order.unit, "goes");
    case "recon":
      return units(order.unit, `recon${when}`);
    case "reinforce":
      return units(order.unit, `reinforce ${place(order.area)}${when}`);
    case "react":
      return units(
        order.unit,
        `react ${order.ifContested === undefined ? "" : place(order.ifContested)}${when}`,
      );
    case "detach":
    case "merge":
      return units(order.detachment, "detachment");
    case "play":
    case "alternate":
      return chit(order.event);
    case "engineer":
    case "return":
      return chit(order.chit);
    case "staff":
      return chit("staff");
    case "special":
      return chit(order.by ?? "sa");
    case "interdict":
      return chit(order.chit ?? "air");
    case "convoy":
      return chit(order.chit ?? "convoy");
    case "battle": {
      const again = order.again === undefined ? "" : " again";
      return [`${order.role} ${place(order.area)}${again}${when}`];
    }
    case "pass":
      return [`attack ${place(order.area)}${when}`];
    case "none":
      return [`none ${order.of}`];
    case "reroll":
    case "go":
    case "wait":
      return [order.verb];
    default:
      return units(order.unit, order.verb);
  }
}

/** Whether two orders cannot both be meant. */
export function isOverruled(sight: Sight, side: Side, earlier: SaidOrder, later: SaidOrder): boolean {
  if (earlier.order.verb === "none" && later.order.verb !== "none") {
    return questionsOf(later.order).includes(questionsOf(earlier.order)[0]);
  }
  const decided = subjectsOf(sight, side, earlier);
  return subjectsOf(sight, side, later).some((subject) => decided.includes(subject));
}

/** What is left of an order for several units if some of them have another. */
export function withoutUnits(sight: Sight, side: Side, said: SaidOrder, later: SaidOrder): SaidOrder[] {
  const each = eachOf(sight, side, said.order);
  if (each.length < 2) return [];
  return each.map((order) => ({ ...said, order })).filter((one) => !isOverruled(sight, side, one, later));
}

export function linesOf(said: SaidOrder): string[] {
  return printedLines(said, WIDTH);
}
