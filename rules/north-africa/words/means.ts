import type { Desk } from "../../../src/kernel/order-language.ts";
import type { Means } from "../../../src/kernel/words.ts";
import { readOrders } from "../orders/diagnose.ts";
import { supportAccount } from "../orders/binding/support-account.ts";
import { supportPoints } from "../desk.ts";
import { queryOf } from "../query.ts";
import type { GameState } from "../position/state.ts";

/** 9.0: the Ground Support that a side has left, and how much its orders have named already. */
export function groundSupportMeans(desk: Desk<GameState>): Means {
  const { servesOnceIn } = supportPoints(desk.sight);
  return {
    label: "Ground Support Points left",
    lasts: `in this ${servesOnceIn}`,
    value: supportWords(supportOf(desk)),
  };
}

/** Counts attacks announced but not yet made, attacks kept for its own turn, and protection for single units. */
function supportOf(desk: Desk<GameState>): SupportWords {
  const { sight, side, asked, sheet, waiting } = desk;
  const said = (lines: readonly string[]) => readOrders(sight, lines).orders;
  const { kind } = queryOf(sight);
  const isUnderWay = kind !== "movement" && kind !== "over";
  const kept = said(sheet);
  const announced = isUnderWay ? said(waiting) : kept;
  const answering = asked === undefined ? [] : said(desk.kept);
  const { left, pledged } = supportAccount(sight, side, [
    ...announced.filter(({ order }) => order.verb === "attack"),
    ...[...kept, ...answering].filter(({ order }) => order.verb === "protect"),
  ]);
  return { left, ...pledged };
}

/** A side's Ground Support in a Game-Turn, in points. */
export interface SupportWords {
  readonly left: number;
  /** Of these, the points named by its attacks that are not made yet. */
  readonly attacks: number;
  /** Of these, the points named by its orders to protect single units. */
  readonly protection: number;
}

/** `6; 5 of them are pledged to your attacks, so 1 is free` */
export function supportWords({ left, attacks, protection }: SupportWords): string {
  const pledges = [
    ...(attacks === 0 ? [] : [`${attacks} ${attacks === 1 ? "is" : "are"} pledged to your attacks`]),
    ...(protection === 0 ? [] : [`${protection} to protect your units`]),
  ];
  const pledged = attacks + protection;
  if (pledged === 0) return String(left);
  const free = left - pledged;
  const rest = free >= 0
    ? `so ${free} ${free === 1 ? "is" : "are"} free`
    : "which is more than there are: the first orders get them";
  const said = pledges.join(" and ").replace(/^(\d+) to/, "$1 pledged to");
  return `${left}; of these ${said}, ${rest}`;
}
