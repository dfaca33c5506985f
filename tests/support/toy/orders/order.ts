import { err, ok, type Result } from "../../../../src/kernel/result.ts";
import { closest } from "../../../../src/sheet/spelling.ts";
import { type Sort, SORTS } from "../documents.ts";

/** A line of a sheet as it is understood. */
export type Order =
  /** @property who a back, a unit's name or the number of an area; `path` begins after it, `isPath` without `to` */
  | {
    readonly verb: "move";
    readonly who: string;
    readonly path: readonly number[];
    readonly isPath: boolean;
  }
  | { readonly verb: "stand" | "fire" | "go" | "wait" | "offer" }
  /** @property at with how many steps or fewer in the battle */
  | { readonly verb: "withdraw"; readonly at: number | undefined; readonly to: number | undefined }
  | { readonly verb: "use"; readonly sort: Sort | "any" };
export type Verb = Order["verb"];
export type OrderOf<V extends Verb> = Extract<Order, { verb: V }>;

export const VERBS: readonly Verb[] = ["move", "stand", "fire", "withdraw", "use", "offer", "go", "wait"];
export const CONNECTING = ["to", "at", "any", "draw", ...SORTS];
/** Orders for battles, of one's own Player-Turn and the other's. */
const OF_BATTLES: readonly Verb[] = ["fire", "withdraw", "use"];

export function isOfBattle({ verb }: Order): boolean {
  return OF_BATTLES.includes(verb);
}

/** The words of a line in lower case, comments left out; none where the line is empty or was left open. */
export function wordsOf(line: string): string[] {
  const words = line.replace(/#.*$/, "").replace(/[,;]/g, " ").toLowerCase().split(/\s+/).filter(Boolean);
  return words.some((word) => /^\.+$/.test(word)) ? [] : words;
}

/** @returns the order, or why the line is none, in a sentence */
export function parse(words: readonly string[]): Result<Order, string> {
  const [first, ...rest] = words;
  const verb = VERBS.find((one) => one === first);
  if (verb === undefined) {
    const meant = closest(first, VERBS);
    return err(
      meant === undefined
        ? `“${first}” begins no order.`
        : `“${first}” begins no order: is “${meant}” meant?`,
    );
  }
  switch (verb) {
    case "move":
      return parseMove(rest);
    case "withdraw":
      return parseWithdrawal(rest);
    case "use": {
      const sort = (["any", ...SORTS] as const).find((one) => one === rest[0]);
      return sort === undefined || rest.length > 1
        ? err("What is to be used? Write “use guns”, “use smoke” or “use any”.")
        : ok({ verb, sort });
    }
    case "offer":
      return rest.join(" ") === "draw" ? ok({ verb }) : err("Only a draw can be offered: “offer draw”.");
    default:
      return rest.length === 0 ? ok({ verb }) : err(`Nothing comes after “${verb}”.`);
  }
}

function parseMove([who, ...rest]: readonly string[]): Result<Order, string> {
  const numbers = rest.filter((word) => word !== "to").map(Number);
  const isPath = !rest.includes("to");
  const isSound = who !== undefined && numbers.length > 0 &&
    numbers.every((number) => Number.isInteger(number)) &&
    (isPath || (rest[0] === "to" && numbers.length === 1 && rest.length === 2));
  return isSound
    ? ok({ verb: "move", who, path: numbers, isPath })
    : err("A move is written “move 3 to 7”, or with its path “move 3 4 7”.");
}

function parseWithdrawal(words: readonly string[]): Result<Order, string> {
  const found = /^(?:at (\d+))?\s*(?:to (\d+))?$/.exec(words.join(" "));
  if (found === null) {
    return err("Write “withdraw”, “withdraw at 2”, “withdraw to 4” or “withdraw at 2 to 4”.");
  }
  const number = (text: string | undefined) => text === undefined ? undefined : Number(text);
  return ok({ verb: "withdraw", at: number(found[1]), to: number(found[2]) });
}

/** The order in the sheet's own words. */
export function print(order: Order): string {
  switch (order.verb) {
    case "move":
      return `move ${order.who}${order.isPath ? "" : " to"} ${order.path.join(" ")}`;
    case "withdraw":
      return [
        "withdraw",
        ...(order.at === undefined ? [] : [`at ${order.at}`]),
        ...(order.to === undefined ? [] : [`to ${order.to}`]),
      ].join(" ");
    case "use":
      return `use ${order.sort}`;
    case "offer":
      return "offer draw";
    default:
      return order.verb;
  }
}

/** A line that may be an order, where it stands, and what it says. */
export interface Line {
  /** From 1. */
  readonly line: number;
  readonly text: string;
  readonly order: Result<Order, string>;
}

/** The lines of a sheet that say something. */
export function linesOf(lines: readonly string[]): Line[] {
  return lines.flatMap((text, index) => {
    const words = wordsOf(text);
    return words.length === 0 ? [] : [{ line: index + 1, text: text.trim(), order: parse(words) }];
  });
}

/** The orders among lines. */
export function ordersOf(lines: readonly string[]): Order[] {
  return linesOf(lines).flatMap(({ order }) => order.ok ? [order.value] : []);
}
