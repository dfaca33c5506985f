import { clipped } from "../../common/text.ts";
import type { Desk, OrderLanguage, Reading } from "../../kernel/order-language.ts";
import type { Sight } from "../../kernel/rules.ts";
import { tidy } from "../../sheet/tokens.ts";

/** How many are named, and how much of each. */
const NAMED = 4;
const LONGEST = 60;

/**
 * What a player hears of standing orders that his sheet before had and this one leaves out, as who types a sheet anew may have
 * forgotten them. One that another has taken the place of, by its first words, he has not.
 * @param desk with the sheet before @returns a sentence, or none
 */
export function leftOut(orders: OrderLanguage<Sight>, desk: Desk<Sight>, sheet: Reading): string[] {
  const written = new Set(sheet.written);
  if (sheet.addsToKept || desk.sheet.every((line) => written.has(line))) return [];
  const stays = new Set(whole(sheet.written).map(subjectOf));
  const isGone = (order: string) => !stays.has(subjectOf(order));
  if (!whole(desk.sheet).some(isGone)) return [];
  const before = orders.read(desk, desk.sheet);
  const stood = new Set(whole(before.legal));
  const gone = whole(before.standing).filter((order) => stood.has(order) && isGone(order));
  if (gone.length === 0) return [];
  const named = gone.slice(0, NAMED).map((order) => `"${clipped(order, LONGEST)}"`).join(", ");
  const more = gone.length > NAMED ? ` and ${gone.length - NAMED} more` : "";
  const [stand, them] = gone.length === 1 ? ["it stands", "it"] : ["they stand", "them"];
  return [
    `This sheet leaves out ${named}${more}, so ${stand} no longer. To have ${them} again, write ${them} in your next sheet.`,
  ];
}

/** What an order is about: its verb, and for whom, or how. */
function subjectOf(order: string): string {
  return order.split(" ", 2).join(" ");
}

/** Orders on one line each: what is indented belongs to the one above. */
function whole(lines: readonly string[]): string[] {
  const all: string[] = [];
  for (const line of lines) {
    if (/^\s/.test(line) && all.length > 0) all.push(`${all.pop()} ${tidy(line)}`);
    else all.push(tidy(line));
  }
  return all;
}
