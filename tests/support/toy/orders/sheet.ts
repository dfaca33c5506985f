import type { Desk } from "../../../../src/kernel/order-language.ts";
import { sheetLine } from "../../../../src/sheet/sheet-line.ts";
import { backsOf } from "../ground.ts";
import { computer } from "../computer.ts";
import { isBattle, type Sight } from "../sight.ts";
import { movesOf, rested } from "./moves.ts";
import { isOfBattle, linesOf, type Order, ordersOf, print } from "./order.ts";

/** The sheet for now: what is kept, and below it a form for what it says nothing of. */
export function sheet(desk: Desk<Sight>): string[] {
  const kept = linesOf(desk.kept);
  const orders = ordersOf(desk.kept);
  return [
    ...(desk.asked === undefined ? marchForm(desk, orders) : askedForm(desk)),
    ...kept.map(({ order, text }) => order.ok ? print(order.value) : text),
    ...(orders.some(isOfBattle) ? [] : ["# in battles: fire, withdraw at 2, use any", "withdraw at ...."]),
  ].flatMap(sheetLine);
}

function askedForm({ sight: { query }, asked }: Desk<Sight>): string[] {
  if (asked?.about === null && isBattle(query)) {
    return [`# round ${query.round} in area ${query.area}: fire, use or withdraw?`];
  }
  return ["# how do you meet these battles?"];
}

function marchForm({ sight, side }: Desk<Sight>, orders: readonly Order[]): string[] {
  const named = orders.flatMap((order) => order.verb === "move" ? [order.who] : []);
  return backsOf(sight, side).flatMap((piece) => {
    const { area } = sight.backs[piece];
    const unit = sight.blocks[piece] && sight.setting.unit(sight.blocks[piece].unit);
    const isNamed = named.some((who) =>
      [piece, String(area), unit?.name.toLowerCase(), unit?.id].includes(who)
    );
    return isNamed ? [] : [`move ${piece} to .... # ${area}, ${unit?.name}`];
  });
}

/** A sheet with orders proposed for all that it says nothing of. */
export function fillIn(desk: Desk<Sight>, lines: readonly string[]): string[] {
  const orders = ordersOf(lines);
  const said = linesOf(lines).map(({ text }) => text);
  const isMarching = orders.some(({ verb }) => verb === "move" || verb === "stand");
  const marching = desk.asked === undefined && !isMarching ? proposedMoves(desk) : [];
  return [...said, ...marching, ...(orders.some(isOfBattle) ? [] : ["use any", "withdraw at 1"])];
}

/** What the computer would march, as far as it can be foreseen. */
function proposedMoves({ sight, side }: Desk<Sight>): string[] {
  const own = rested(sight, side);
  const asIfNow = {
    ...own,
    query: { kind: "march", side, gameTurn: own.gameTurn, opensTurn: true },
  } as const;
  const [decision] = computer.decisions({ ...asIfNow, viewer: side });
  if (decision?.kind !== "move") return ["stand"];
  const [, ...path] = decision.path;
  const order: Order = { verb: "move", who: decision.piece, path, isPath: true };
  return movesOf(own, side, order).ok ? [print(order)] : ["stand"];
}
