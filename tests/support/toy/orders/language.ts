import { paragraph, sheet as sheetBlock } from "../../../../src/kernel/block.ts";
import type { OrderLanguage } from "../../../../src/kernel/order-language.ts";
import { err, ok } from "../../../../src/kernel/result.ts";
import type { Correction } from "../decisions.ts";
import type { Sight } from "../sight.ts";
import { explain } from "./explain.ts";
import { CONNECTING, isOfBattle, linesOf, ordersOf, parse, print, VERBS, wordsOf } from "./order.ts";
import { isOrder, read, readAnswer, written } from "./reading.ts";
import { DOTS } from "../../../../src/sheet/tokens.ts";
import { fillIn, sheet } from "./sheet.ts";

/** How a side of Three Fords speaks to its game. */
export const orderLanguage: OrderLanguage<Sight> = {
  grammar: {
    verbs: VERBS,
    connecting: CONNECTING,
    parted: (line) => line,
    filledIn: (line) => line.some(({ text }) => text === DOTS) ? undefined : [...line],
    isOrder: (line) => parse(line.map(({ word }) => word)).ok,
    leadsTo: () => false,
    asks: (words) => /^(?:move )?\S+(?: to \S+)?$/i.test(words),
  },
  sheet,
  read,
  readAnswer,
  typed(_desk, lines) {
    const found = linesOf(lines);
    const orders = found.filter(({ order }) => order.ok);
    if (orders.length === 0) return { kind: "talk" };
    return orders.length === found.length ? { kind: "orders" } : {
      kind: "mixed",
      lines: found.map(({ text, line, order }) => ({
        text,
        line,
        problem: order.ok ? undefined : order.error,
      })),
    };
  },
  remaining: ({ sheet: lines }, isLocked) =>
    isLocked
      ? linesOf(lines).flatMap(({ order }) => order.ok && isOfBattle(order.value) ? [print(order.value)] : [])
      : [...lines],
  hasOrders: ({ sheet: lines }) => ordersOf(lines).some(({ verb }) => verb === "move" || verb === "stand"),
  printed(_desk, lines) {
    const found = linesOf(lines);
    return {
      orders: found.flatMap(({ order }) => order.ok ? [print(order.value)] : []),
      unread: found.flatMap(({ order, text }) => order.ok ? [] : [text]),
      kept: found.filter((line) => !isOrder(line, ["go", "wait"])).map(written),
    };
  },
  fillIn,
  explain,
  corrections(_sight, text) {
    const read = text.split(/[\n;]/).map(wordsOf).filter((words) => words.length > 0).map(correctionFrom);
    const problems = read.filter((one) => typeof one === "string");
    if (read.length === 0) return err(["There is no line that sets anything right."]);
    return problems.length > 0 ? err(problems) : ok(read);
  },
  help: () => [
    paragraph(
      "Areas have numbers. A block is named by its back, its name or its area; one's own blocks only.",
    ),
    sheetBlock([
      "move 3 to 7",
      "move allied-2 3 5",
      "fire",
      "withdraw at 2 to 4",
      "use any",
      "stand",
      "offer draw",
    ]),
  ],
};

/** `place allied-2 in 7`, `hold 7 axis`. @returns the correction, or what is wrong with the line */
function correctionFrom(words: readonly string[]): Correction | string {
  const place = /^place ((?:allied|axis)-\d) in (\d+)$/.exec(words.join(" "));
  if (place !== null) return { kind: "place", piece: place[1], area: Number(place[2]) };
  const hold = /^hold (\d+) (allied|axis)$/.exec(words.join(" "));
  if (hold !== null) {
    return { kind: "hold", area: Number(hold[1]), side: hold[2] === "allied" ? "allied" : "axis" };
  }
  return `“${words.join(" ")}” sets nothing right: write “place allied-2 in 7” or “hold 7 axis”.`;
}
