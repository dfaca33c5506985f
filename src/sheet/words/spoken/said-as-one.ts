import type { Desk, OrderLanguage } from "../../../kernel/order-language.ts";

/** Joins orders about the same thing from successive sentences: `12 fires in support. 2 GS.` */
export function saidAsOne<S>(
  { printed }: Pick<OrderLanguage<S>, "printed">,
  desk: Desk<S>,
  orders: readonly string[],
): readonly string[] {
  return orders.reduce<readonly string[]>((whole, order) => {
    const [last = ""] = whole.slice(-1);
    // `No points.` after an order for the guns adds nothing.
    if (desk.asked !== undefined && last.startsWith(`${order} `)) return whole;
    if (desk.asked !== undefined && last !== "" && order.startsWith(`${last} `)) {
      return [...whole.slice(0, -1), order];
    }
    const [, begins, more] = /^(\S+ \S+ with )(\S.*)$/.exec(order) ?? [];
    // `Any chits, 4arm in front. We don't abort until three losses.`
    const [, about] = /^(?!move )(\S+ \S+ (?:defend )?)\S/.exec(order) ?? [];
    const [both, other] = begins !== undefined && last.startsWith(begins)
      ? printed(desk, [`${last} ${more}`]).orders
      : desk.asked === undefined && about !== undefined && last.startsWith(about) && !order.includes("\n")
      ? printed(desk, [`${last}, ${order.slice(about.length)}`]).orders
      : [];
    return both === undefined || other !== undefined ? [...whole, order] : [...whole.slice(0, -1), both];
  }, []);
}
