import { clipped } from "../../../common/text.ts";
import type { Desk, OrderLanguage, Reading } from "../../../kernel/order-language.ts";
import type { Sight } from "../../../kernel/rules.ts";
import { tidy } from "../../../sheet/blocks/tokens.ts";

/** How many are named, and how many characters of each. */
const NAMED = 12;
const LONGEST = 60;

/**
 * The sentence about standing orders of the last sheet that this one leaves out: a player who types a sheet again may have
 * forgotten them. An order is not forgotten if a new one has the same first words.
 * @param desk with the earlier sheet
 * @returns a sentence, or none
 */
export function leftOut(orders: OrderLanguage<Sight>, desk: Desk<Sight>, sheet: Reading): string[] {
  const written = new Set(sheet.written);
  if (sheet.addsToKept || desk.sheet.every((line) => written.has(line))) return [];
  const lacking = lackingIn(whole(sheet.written), whole(sheet.standing), whole(desk.sheet));
  if (lacking.size === 0) return [];
  const before = orders.read(desk, desk.sheet);
  const stood = new Set(whole(before.legal));
  const gone = whole(before.standing).filter((order) => stood.has(order) && lacking.has(order));
  if (gone.length === 0) return [];
  const named = gone.slice(0, NAMED).map((order) => `"${clipped(order, LONGEST)}"`).join(", ");
  const more = gone.length > NAMED ? ` and ${gone.length - NAMED} more` : "";
  const [stand, them] = gone.length === 1 ? ["it stands", "it"] : ["they stand", "them"];
  return [
    `This sheet leaves out ${named}${more}, so ${stand} no longer. To have ${them} again, write ${them} in your next sheet.`,
  ];
}

/**
 * Earlier orders that the new sheet has neither unchanged nor changed. Each new standing order replaces one; an order for one
 * turn replaces none.
 */
function lackingIn(
  next: readonly string[],
  standing: readonly string[],
  before: readonly string[],
): ReadonlySet<string> {
  const stays = new Set(next);
  const wasThere = new Set(before);
  const added = standing.filter((order) => !wasThere.has(order)).map(subjectOf);
  return new Set(before.filter((order) => {
    if (stays.has(order)) return false;
    const at = added.indexOf(subjectOf(order));
    if (at !== -1) added.splice(at, 1);
    return at === -1;
  }));
}

/** What an order is about: its verb, and its unit or its manner. */
function subjectOf(order: string): string {
  return order.split(" ", 2).join(" ");
}

/** Orders on one line each: an indented line belongs to the one above. */
function whole(lines: readonly string[]): string[] {
  const all: string[] = [];
  for (const line of lines) {
    if (/^\s/.test(line) && all.length > 0) all.push(`${all.pop()} ${tidy(line)}`);
    else all.push(tidy(line));
  }
  return all;
}
