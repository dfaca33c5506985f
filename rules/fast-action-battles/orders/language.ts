import type { Desk, OrderLanguage } from "../../../src/kernel/order-language.ts";
import { type SheetHabits, writtenSheets } from "../../../src/sheet/sheet-reading.ts";
import type { Sight } from "../position/sight.ts";
import { readCorrections } from "./corrections.ts";
import { fillIn } from "./fill-in.ts";
import { HELP } from "./help.ts";
import type { Order } from "./line/order.ts";
import type { SaidOrder } from "./line/said.ts";
import { battleToldOf, SHEETS, sheetsBy } from "./reading.ts";

/** The habits of a sheet, for letters that add to kept orders. */
const LETTERS: SheetHabits<Sight, SaidOrder> = {
  ...SHEETS,
  // An order by which nobody moves leaves no kept move.
  beside({ orders: added }, kept, desk) {
    const staysAll = added.some(({ order: { order } }) => order.verb === "none" && order.of === "move");
    const orders = kept.orders.flatMap((each) => {
      const order = added.reduce<SaidOrder | undefined>(
        (left, { order: other }) => left && besideOther(desk, left, other),
        each.order,
      );
      return order === undefined || (staysAll && order.order.verb === "move") ? [] : [{ ...each, order }];
    });
    return { ...kept, orders };
  },
};

/** What a battle's line has besides its clauses. */
const OF_NO_CLAUSE = "verb area role again probe".split(" ");
/** 6.42, 6.6: how hits are taken is said as a whole. */
const OF_HITS = "hold take retreat".split(" ");

/** What is left of a kept order beside a new one: of a battle, all that the new one does not change. Nobody leaves before it then (8.24). */
function besideOther(desk: Desk<Sight>, kept: SaidOrder, added: SaidOrder): SaidOrder | undefined {
  const battle = battleToldOf(desk, kept);
  if (battle === undefined || battle !== battleToldOf(desk, added)) return kept;
  const said = Object.keys(added.order);
  const isSaid = (clause: string) =>
    clause === "before" || said.includes(clause) ||
    (OF_HITS.includes(clause) && OF_HITS.some((each) => said.includes(each)));
  const left = Object.entries(kept.order).filter(([name]) => OF_NO_CLAUSE.includes(name) || !isSaid(name));
  const isNothing = [said, left.map(([name]) => name)].some((names) =>
    names.every((name) => OF_NO_CLAUSE.includes(name))
  );
  return isNothing ? undefined : { ...kept, order: Object.fromEntries(left) as unknown as Order };
}

/** How a side of FAB: Crusader speaks to its game. @param explain explanations name things as orders do, and stand above them */
export const orderLanguage = (explain: OrderLanguage<Sight>["explain"]): OrderLanguage<Sight> => ({
  ...sheetsBy(LETTERS),
  ...writtenSheets(LETTERS),
  fillIn,
  fillsInAnswers: true,
  explain,
  corrections: readCorrections,
  help: HELP,
});
