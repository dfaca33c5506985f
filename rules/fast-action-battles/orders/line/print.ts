import { printedHandle } from "./handles.ts";
import type { BattleOrder, Clauses, Order, OrderedWay, SaidOrder, Use } from "./order.ts";

/** An order in the sheet's own words, on one line. */
export function print(said: SaidOrder): string {
  return onOneLine(printedParts(said));
}

/** The same for a sheet: what would make a line too long goes on in lines of its own. */
export function printedLines(said: SaidOrder, width: number): string[] {
  const [first, ...clauses] = printedParts(said);
  const whole = onOneLine([first, ...clauses]);
  return whole.length <= width ? [whole] : [first, ...clauses.map((clause) => `  ${clause}`)];
}

/** Commas part clauses. */
function onOneLine([first, ...clauses]: readonly [string, ...string[]]): string {
  return clauses.length === 0 ? first : `${first} ${clauses.join(", ")}`;
}

function printedParts({ turn, order }: SaidOrder): [string, ...string[]] {
  const [first, ...clauses] = partsOf(order);
  return [turn === undefined ? first : `turn ${turn} ${first}`, ...clauses];
}

function partsOf(order: Order): [string, ...string[]] {
  if (order.verb !== "battle") return [words(order)];
  const first = order.again === undefined ? "battle" : "breakthrough battle";
  return [`${first} ${order.area}${order.role === "defend" ? " defend" : ""}`, ...clausesOf(order)];
}

function words(order: Exclude<Order, BattleOrder>): string {
  switch (order.verb) {
    case "arrive":
      return `arrive ${order.unit} at ${order.at}${by(order)}`;
    case "return":
      return `return ${order.chit}`;
    case "repair":
    case "reveal":
    case "retire":
    case "remove":
      return `${order.verb} ${order.unit}`;
    case "patrol":
      return `patrol ${order.unit.replace(/^pat(?=x?\d$)/, "")} at ${order.at}`;
    case "play":
      return [
        `play ${order.event}`,
        ...(order.raid === undefined ? [] : [order.raid]),
        ...(order.target === undefined ? [] : [order.target]),
        ...(order.unit === undefined ? [] : [`on ${order.unit}`]),
        ...(order.at === undefined ? [] : [`at ${order.at}`]),
      ].join(" ");
    case "alternate":
      return `alternate ${order.event} with ${order.chits.join(", ")}`;
    case "engineer":
      return `engineer ${order.chit.replace(/^eng (?=[a-z]+$)/, "")} ${order.use} ${order.at}`;
    case "staff":
      switch (order.use) {
        case "replace":
          return `staff replace ${order.unit}`;
        case "look":
          return `staff look at ${printedHandle(order.piece)}`;
        case "reserve":
          return `staff reserve ${order.unit}${marker(order)}`;
        case "joint":
          return `staff joint ${order.at}`;
      }
      break;
    case "special": {
      const on = order.at ?? order.unit;
      return `special action ${order.use}${on === undefined ? "" : ` ${on}`}${by(order)}`;
    }
    case "interdict":
      return `interdict ${order.at}${order.chit === undefined ? "" : ` with ${order.chit}`}`;
    case "detach":
      return `detach ${order.detachment} from ${order.unit}`;
    case "merge":
      return `merge ${order.detachment} into ${order.unit}`;
    case "scout":
      return `scout ${order.unit} ${order.to}${order.then === undefined ? "" : ` ${order.then}`}`;
    case "reserve":
      return `reserve ${order.unit}${marker(order)}`;
    case "move":
      return [
        `move ${order.unit} ${way(order.way)}`,
        ...(order.engineer === undefined ? [] : [`with ${order.engineer}`]),
        ...(order.trucks === undefined ? [] : [`with ${order.trucks}`]),
        ...(order.ifFailed === undefined ? [] : [`if failed ${order.ifFailed}`]),
      ].join(" ");
    case "strat":
      return `strat ${order.unit} to ${order.to}`;
    case "pass":
      return `pass ${order.area}`;
    case "breakthrough":
      return `breakthrough ${order.unit} ${way(order.way)}${by(order)}`;
    case "reinforce":
      return `reinforce ${order.area} with ${order.unit}${by(order)}`;
    case "recon":
      return `recon ${order.unit} retreat to ${order.to}`;
    case "react":
      return `react ${order.unit} ${way(order.way)}${
        order.ifContested === undefined ? "" : ` if contested ${order.ifContested}`
      }`;
    case "convoy":
      return `convoy ${order.at}${order.chit === undefined ? "" : ` with ${order.chit}`}`;
    case "reroll":
      return `reroll${by(order)}`;
    case "none":
      return `${order.of} none`;
    case "go":
    case "wait":
      return order.verb;
  }
}

function way(where: OrderedWay): string {
  return where.by === "path" ? where.areas.join(" ") : `to ${where.to}`;
}

function by({ by: chit }: { readonly by?: string }): string {
  return chit === undefined ? "" : ` by ${chit}`;
}

function marker({ marker: echelon }: { readonly marker?: string }): string {
  return echelon === undefined ? "" : ` as ${echelon}`;
}

function clausesOf({ again, probe, ...said }: BattleOrder): string[] {
  const { assets, point, abort, lose, hold, take, retreat, before, exploit, ask } = said;
  return [
    ...(again === undefined ? [] : [`by ${again}`]),
    ...(probe === undefined ? [] : ["probe"]),
    ...(ask === undefined ? [] : ["ask"]),
    ...(assets === undefined
      ? []
      : [`with ${typeof assets === "string" ? assets : assets.map(use).join(", ")}`]),
    ...(point === undefined ? [] : [`point ${printedHandle(point)}`]),
    ...(abort === undefined ? [] : [`abort ${typeof abort === "number" ? `at ${losses(abort)}` : abort}`]),
    ...(lose === undefined ? [] : [`lose ${lose.join(", ")}`]),
    ...(hold === undefined ? [] : [`hold until ${losses(hold)}`]),
    ...(take === undefined
      ? []
      : [take.map((one, index) => `${index === 0 ? "" : "then "}${one}`).join(", ")]),
    ...(retreat === undefined ? [] : [retreat === "never" ? "retreat never" : `retreat to ${retreat}`]),
    ...(before === undefined ? [] : [beforeWords(before)]),
    ...(exploit === undefined
      ? []
      : [`exploit ${typeof exploit === "string" ? exploit : exploit.join(", ")}`]),
  ];
}

function use({ chit, as, for: infantry }: Use): string {
  return [chit, ...(as === undefined ? [] : [as]), ...(infantry === undefined ? [] : [`for ${infantry}`])]
    .join(" ");
}

function losses(count: number): string {
  return count === 1 ? "1 loss" : `${count} losses`;
}

function beforeWords({ by: chit, outnumbered }: NonNullable<Clauses["before"]>): string {
  return `retreat before by ${chit}${outnumbered === undefined ? "" : ` if outnumbered ${outnumbered}`}`;
}
