import { paragraph, sheet as sheetBlock } from "../kernel/block.ts";
import type { OrderLanguage } from "../kernel/order-language.ts";
import { err, ok } from "../kernel/result.ts";
import type { Kinded } from "../kernel/rules.ts";
import { DOTS } from "../sheet/blocks/tokens.ts";
import { article, explainByForms } from "./explain.ts";
import type { OpenSight } from "./game.ts";
import { FormLines, isInstruction, lineWords } from "./line.ts";
import { SheetReading } from "./reading.ts";
import { proposedSheet, sheetOfForms } from "./sheet.ts";
import type { TableOfForms } from "./table-of-forms.ts";

export function languageOfForms<S extends OpenSight, D extends Kinded>(
  table: TableOfForms<S, D>,
): OrderLanguage<S> {
  const { lines, game } = table;
  const reading = new SheetReading(table);
  const points = game.corrections ?? [];
  const corrections = new FormLines(points);
  return {
    grammar: {
      verbs: lines.verbs,
      connecting: lines.connecting,
      parted: (line) => line,
      filledIn: (line) => line.some(({ text }) => text === DOTS) ? undefined : [...line],
      isOrder: (line) => lines.parse(line.map(({ word }) => word)).ok,
      leadsTo: () => false,
      asks: (words) => {
        const asked = lineWords(words);
        return asked.length === 1 || table.form(asked[0] ?? "")?.carry !== undefined;
      },
    },
    sheet: (desk) => sheetOfForms(table, desk),
    read: (desk, given, isLoose) => reading.read(desk, given, isLoose),
    readAnswer: (desk, given, isLoose) => reading.readAnswer(desk, given, isLoose),
    typed(_desk, given) {
      const found = lines.read(given);
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
    remaining: ({ sheet: given }, isLocked) =>
      isLocked
        ? lines.orders(given).filter((order) => table.isStanding(order)).map((order) => lines.print(order))
        : [...given],
    hasOrders: ({ sheet: given }) => lines.orders(given).some((order) => table.isOwn(order)),
    printed(_desk, given) {
      const found = lines.read(given);
      return {
        orders: found.flatMap(({ order }) => order.ok ? [lines.print(order.value)] : []),
        unread: found.flatMap(({ order, text }) => order.ok ? [] : [text]),
        kept: found.filter(({ order }) => !order.ok || !isInstruction(order.value))
          .map((line) => reading.written(line)),
      };
    },
    fillIn: (desk, given) => proposedSheet(table, desk, given),
    explain: (sight, question) => explainByForms(table, sight, question),
    corrections(_sight, text) {
      const read = corrections.read(text.split(/[\n;]/)).map(({ order }) => order);
      if (read.length === 0) {
        return err([`Write what to correct, like this: ${points[0]?.example}.`]);
      }
      const problems = read.flatMap((order) =>
        order.ok && !isInstruction(order.value) ? [] : [
          order.ok ? `“${order.value.verb}” corrects nothing.` : order.error,
        ]
      );
      if (problems.length > 0) return err(problems);
      return ok(read.flatMap((order) => {
        const form = order.ok && points.find(({ verb }) => verb === order.value.verb);
        return form && order.ok ? [form.correction(order.value.chosen)] : [];
      }));
    },
    help: [
      paragraph(`Name ${article(game.saying.piece.one)} by its own name or by its ${game.saying.place.one}.`),
      sheetBlock(game.forms.flatMap(({ example, also = [] }) => [example, ...also])),
    ],
  };
}
