import { type HexName, isHexName } from "../../../hexes/hex-grid.ts";
import { isWholeName } from "../../../hexes/named-units.ts";
import { enemyOf, type Side } from "../../../../src/kernel/side.ts";
import { type Order, refsOf, type UnitRef } from "../line/order.ts";
import { type AsSaid, parseOrders } from "../line/parse.ts";
import { printOrder } from "../line/lines.ts";
import { withoutCourtesy } from "../../../../src/sheet/blocks/courtesy.ts";
import { Naming, type Spelled } from "../line/naming.ts";
import { hintFor, ordersMeant, type PhraseGround, withPoints } from "../as-said/phrases.ts";
import { inMovementOf } from "../../explain/as-if.ts";
import { routeBy } from "../../movement/movement.ts";
import { type CounterView, muster } from "../../counter-views.ts";
import { distance } from "../../desk.ts";
import { vocabulary } from "../../vocabulary.ts";
import type { GameState } from "../../position/state.ts";

/** A line with more words is not an order in a player's own words. */
const MOST_WORDS = 24;
/** A sheet with more lines that are not orders as written is read no further in this way: it takes too long. */
const MOST_LINES = 100;

/** Orders that play a turn or end a game are never read from other words. */
const NEVER_MEANT: readonly Order["verb"][] = ["go", "wait", "offer", "accept"];
const MOVEMENT: readonly Order["verb"][] = ["move", "enter", "exit", "hold"];

/**
 * Reads orders as players say them: units and places by their names, without the verb, with courtesy and list marks. The result
 * is in the words of the sheet, and has its exact meaning there.
 * @param isAnswer whether the lines answer a question, when nobody moves
 */
export function asSaid(state: GameState, side: Side, isAnswer: boolean): AsSaid {
  const counters = muster(state);
  const names = new Naming(state);
  const { isName } = counters;
  const isKnown = (ref: UnitRef) => isHexName(ref) || isName(ref.toLowerCase());
  const ground: PhraseGround = {
    isChain: (hexes) =>
      hexes.every((hex, index) =>
        index === 0 || distance(state, hexes[index - 1] as HexName, hex as HexName) === 1
      ),
    wayBy(name, hexes) {
      const [counter, another] = counters.called(name).filter((each) =>
        each.side === side && each.hex !== undefined
      );
      if (counter === undefined || another !== undefined) return undefined;
      if (ground.isChain([counter.hex!, ...hexes])) return hexes;
      const { roster, map: { grid } } = state.setting;
      return routeBy(
        inMovementOf(state, side).state,
        roster.unit(counter.id)!,
        hexes.map((hex) => grid.id(hex)),
      )
        ?.map((hex) => grid.name(hex));
    },
    standsIn: (name, hex) => counters.standingIn(hex).some((counter) => isCalled(counter, name)),
  };
  const known = new Map<string, readonly string[]>();
  return {
    isSenseless: (order, line) => {
      if (refsOf(order).some((ref) => !isKnown(ref))) return true;
      return order.verb === "move" && order.way.by === "path" && isArrow(line) &&
        !ground.isChain(order.way.hexes);
    },
    readings: (line) => {
      const readings = known.get(line) ?? (known.size < MOST_LINES ? read(line, "as spelled") : []);
      known.set(line, readings);
      return readings;
    },
    guesses: (line) => known.size < MOST_LINES ? read(line, "almost") : [],
    told: (reading) => {
      const hexes = new Set(reading.split(" "));
      const places = vocabulary(state).places.filter(({ hex }) => hexes.has(hex));
      const named = places.map(({ name, hex }) => `${hex} is ${name}`).join(", ");
      return `"${reading}"${named === "" ? "" : ` (${named})`}`;
    },
    hint: hintFor,
    leavesOutDots: state.setting.revision < 9,
  };

  function read(line: string, spelled: Spelled): string[] {
    const said = withPoints(withoutCourtesy(line), isOwnUnit);
    const words = said.split(" ");
    if (said === "" || words.length > MOST_WORDS) return [];
    const ways = names.ways(words, spelled);
    if (spelled === "almost" && names.ways(words, "as spelled").length > 0) return [];
    for (const count of new Set(ways.map((way) => way.length))) {
      const found = ordersIn(ways.filter((way) => way.length === count));
      if (found.size === 0) continue;
      const fitting = [...found].filter(([, order]) => namesFit(order));
      return (fitting.length > 0 ? fitting : [...found]).map(([printed]) => printed);
    }
    return [];
  }

  /** Orders that a line may mean, its names taken in the given ways, by how the sheet prints them. */
  function ordersIn(ways: readonly (readonly string[])[]): Map<string, Order> {
    const found = new Map<string, Order>();
    const lines = new Set(ways.map((way) => way.filter((word) => word !== "").join(" ")));
    for (const line of lines) {
      for (const text of ordersMeant(line, ground)) {
        const order = orderIn(text);
        if (order === undefined) continue;
        const printed = isPart(text) ? onOneLine(order).slice(ANY_HOST.length + 1) : onOneLine(order);
        if (JSON.stringify(orderIn(printed)) === JSON.stringify(order)) found.set(printed, order);
      }
    }
    return found;
  }

  /** The one order that a line is, as written; undefined if it is none, or may not mean that one. */
  function orderIn(text: string): Order | undefined {
    if (text.includes("->")) return undefined;
    const { orders, unread } = parseOrders(isPart(text) ? [ANY_HOST, `  ${text}`] : [text], isName);
    const order = orders[0]?.order;
    if (order === undefined || unread.length > 0 || orders.length > 1) return undefined;
    if (NEVER_MEANT.includes(order.verb) || (isAnswer && MOVEMENT.includes(order.verb))) return undefined;
    return refsOf(order).every(isKnown) ? order : undefined;
  }

  /** Whether every unit named is on the side that the order means. */
  function namesFit(order: Order): boolean {
    const areOf = (owner: Side, refs: readonly UnitRef[]) =>
      refs.every((ref) => isHexName(ref) || isOfSide(ref, owner));
    switch (order.verb) {
      case "attack":
        return areOf(enemyOf(side), order.defenders) && areOf(side, refsOf({ ...order, defenders: [] }));
      case "remove":
        return areOf(enemyOf(side), order.units);
      default:
        return areOf(side, refsOf(order));
    }
  }

  function isOwnUnit(name: string): boolean {
    return isOfSide(name, side);
  }

  function isOfSide(name: string, owner: Side): boolean {
    return counters.called(name).some((counter) => counter.side === owner && isCalled(counter, name));
  }
}

/** A line that continues another is read below this one. */
const ANY_HOST = "protect 0101";

function isPart(text: string): boolean {
  return /^with /i.test(text);
}

function onOneLine(order: Order): string {
  return printOrder(order).map((line) => line.trim()).join(" ");
}

function isCalled({ id, designation }: CounterView, name: string): boolean {
  return isWholeName(id, name) || designation.toLowerCase() === name.toLowerCase();
}

/**
 * Whether a line is like `move 1816 -> 1717`. It is read as a path of two hexes, but means a destination if these are no
 * neighbors.
 */
function isArrow(line: string): boolean {
  return /^move \d{4} -> \d{4}$/i.test(withoutCourtesy(line));
}
