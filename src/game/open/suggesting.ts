import { type Block, link, paragraph, sheet, small } from "../../kernel/block.ts";
import type { LineReport } from "../../kernel/order-language.ts";
import { enemyOf, type Side } from "../../kernel/side.ts";
import { tokensOf } from "../../sheet/blocks/tokens.ts";
import { deskOf } from "./desk-of.ts";
import { bounded } from "../../sheet/blocks/line-limit.ts";
import { sheetPurpose } from "./sheet-for.ts";
import type { StandingGame } from "./waiting-for.ts";

/** Whether the computer proposes orders to a side: only against itself, so that two people play each other. */
export function maySuggest(game: StandingGame, side: Side): boolean {
  const { head, system } = game;
  const purpose = sheetPurpose(game, side);
  return (purpose === "turn" || (purpose === "answer" && system.orders.fillsInAnswers === true)) &&
    head.seats[enemyOf(side)].kind === "computer";
}

export interface Suggestion {
  /** How many of the sheet's lines would come before it. */
  readonly at: number;
  readonly lines: readonly string[];
  /** The answer to its first line, in the sheet with all proposals. */
  readonly report: LineReport | undefined;
  /** The computer's reason, in a sentence; undefined if it gave none. */
  readonly reason: string | undefined;
}

/** What a player who asks for a hint reads: the computer's next order, and why. */
export function hintBlocks(suggestions: readonly Suggestion[], url?: string): Block[] {
  const [next, ...others] = suggestions;
  if (next === undefined) return [paragraph("The computer has no order to add to yours.")];
  const { lines, reason, report } = next;
  const more = others.length === 0
    ? []
    : [small(`Then it would give ${others.length} more ${others.length === 1 ? "order" : "orders"}.`)];
  return [
    paragraph("The computer, knowing what you know, would order next:"),
    sheet(lines),
    ...[reason, report?.message].flatMap((said) =>
      said === undefined || said === "" ? [] : [paragraph(said)]
    ),
    ...more,
    ...(url === undefined ? [] : [link("To your page", url)]),
  ];
}

/** What the computer would add to a sheet, order by order. The player's own lines stay unchanged. */
export function suggestionsFor(game: StandingGame, side: Side, sent: readonly string[]): Suggestion[] {
  const { orders } = game.system;
  const { lines: written } = bounded(sent);
  const desk = deskOf(game, side);
  const printed = (lines: readonly string[]) => orders.printed(desk, lines).kept.join("\n");
  const reasons = new Map<string, string>();
  const filled = orders.fillIn(desk, written, (order, reason) => void reasons.set(printed(order), reason));
  const { reports } = desk.asked === undefined ? orders.read(desk, filled) : orders.readAnswer(desk, filled);
  const words = (lines: readonly string[]) =>
    lines.map((line) => tokensOf(line, 1, orders.grammar).map(({ word }) => word).join(" "));
  /** A line that is only corrected stands in the sheet already. */
  const known = new Set(ordersIn(written.map((text, index) => ({ text, index }))).map(printedOf));
  function printedOf(lines: readonly NumberedLine[]): string {
    return printed(lines.map(({ text }) => text));
  }
  return insertions(words(written), words(filled)).flatMap(({ at, from, to }) =>
    ordersIn(filled.slice(from, to).map((text, index) => ({ text, index: from + index })))
      .filter((order) => !["", ...known].includes(printedOf(order)))
      .map((order) => ({
        at,
        lines: order.map(({ text }) => text),
        report: reports.find(({ line }) => line === order[0].index + 1),
        reason: reasons.get(printedOf(order)),
      }))
  );
}

interface NumberedLine {
  readonly text: string;
  readonly index: number;
}

/** Lines by order: an indented line continues the one above. */
function ordersIn(lines: readonly NumberedLine[]): NumberedLine[][] {
  const orders: NumberedLine[][] = [];
  for (const line of lines) {
    const last = orders.at(-1);
    if (/^\s/.test(line.text) && last !== undefined) last.push(line);
    else orders.push([line]);
  }
  return orders;
}

/**
 * What the second list adds between the lines that it shares with the first.
 * @returns the added runs, and after how many lines of the first
 */
function insertions(before: readonly string[], after: readonly string[]) {
  const common = commonLengths(before, after);
  const found: { at: number; from: number; to: number }[] = [];
  let [at, to] = [0, 0];
  while (to < after.length) {
    if (at < before.length && before[at] === after[to]) {
      at++;
      to++;
    } else if (at < before.length && common[at + 1][to] >= common[at][to + 1]) {
      at++;
    } else {
      const last = found.at(-1);
      if (last?.to === to && last.at === at) last.to++;
      else found.push({ at, from: to, to: to + 1 });
      to++;
    }
  }
  return found;
}

/** How many lines the ends of two lists share, in order, from each place in them on. */
function commonLengths(before: readonly string[], after: readonly string[]): number[][] {
  const common = Array.from({ length: before.length + 1 }, () => new Array<number>(after.length + 1).fill(0));
  for (let at = before.length - 1; at >= 0; at--) {
    for (let to = after.length - 1; to >= 0; to--) {
      common[at][to] = before[at] === after[to]
        ? common[at + 1][to + 1] + 1
        : Math.max(common[at + 1][to], common[at][to + 1]);
    }
  }
  return common;
}
