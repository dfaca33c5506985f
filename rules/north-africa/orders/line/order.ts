import type { Token } from "../../../../src/kernel/order-language.ts";
import {
  OrderForms,
  type OrderIn,
  readSlots,
  type ValuesOf,
  type VerbsWith,
} from "../../../../src/sheet/forms/order-forms.ts";
import { behind, type LineSlot, oneOf, past } from "../../../../src/sheet/forms/slots.ts";
import { type HexName, MAP_EDGES } from "../../../hexes/hex-grid.ts";
import {
  type Conditional,
  conditionally,
  oneHex,
  readCondition,
  underAnother,
  unit,
  unitOrAll,
  units,
  wayFrom,
} from "../../../hexes/order-slots.ts";
import { printWay, type UnitRef, type Way } from "../../../hexes/way.ts";
import type { Reader } from "./reader.ts";
import { ADVANCE, ADVANCES, ATTACKERS, PROTECTION, RETREAT, SUPPORT, type Support } from "./slots.ts";

export type { UnitRef, Way };
export type { HexCondition as Condition } from "../../../hexes/order-slots.ts";
export type { AdvanceWish, RetreatWay, RetreatWish, Units } from "./slots.ts";

/** The way on from an entry hex, if any. */
const WAY_ON: LineSlot<Reader, Way | undefined> = {
  read: (read, { at }) => read.isDone ? undefined : read.way(at),
  print: (way, { at }) => way === undefined ? "" : printWay(way, at),
};

/** `by 0113`; other words may stand before the hex. */
const LAST_HEX: LineSlot<Reader, HexName | undefined> = {
  read: (read) => read.skipAny(["by", "to", "at"]) ? read.hex("the last hex") : undefined,
  print: (hex) => hex === undefined ? "" : `by ${hex}`,
};

const EDGES = MAP_EDGES.join(", ");
const EDGE = oneOf(
  MAP_EDGES,
  `the edge of the map: ${EDGES}`,
  (text) => `"${text}" is no edge of the map: ${EDGES}.`,
);

const END: LineSlot<Reader, undefined> = {
  read(read) {
    read.skip("end");
    return undefined;
  },
  print: () => "end",
};

const ATTACK = {
  defenders: units("the hex to attack"),
  attackers: ATTACKERS,
  "...": SUPPORT as LineSlot<Reader, Support & Conditional>,
  advances: ADVANCES,
};
export type AttackOrder = { readonly verb: "attack" } & ValuesOf<typeof ATTACK>;

/** `attack 2917 from 2818 2918 with 3015 gs 2 advance along`. @param byRest the words before it name the attackers */
function readAttack(read: Reader, byRest = false): AttackOrder {
  if (!read.skip("attack")) throw read.missing('"attack" and what follows it');
  const order: AttackOrder = read.finish(readSlots(ATTACK, read, { verb: "attack" as const }));
  return byRest ? { ...order, attackers: "all" } : order;
}

/** `if 2917 is empty attack 2918 from 2817` */
function readConditional(read: Reader): AttackOrder {
  const condition = readCondition(read);
  return { ...readAttack(read), condition };
}

/** `else attack 2917 from 2818` · `else with the rest attack 2917` · `else if 2917 is empty attack …` */
function readOtherwise(read: Reader): AttackOrder {
  if (read.skip("if")) return { ...readConditional(read), otherwise: true };
  const byRest = read.skip("with");
  if (byRest && !read.skipAll()) throw read.missing('"the rest"');
  return { ...readAttack(read, byRest), otherwise: true };
}

/** All that may be ordered in North Africa. */
export const FORMS = new OrderForms({
  move: {
    told: [
      "5.0 5.13",
      "move 1906 to 2409",
      "A unit moves, hex by hex as written or by the cheapest legal way.",
    ],
    slots: { unit: unit("the unit that moves, by its hex or designation"), way: wayFrom("unit") },
  },
  enter: {
    told: ["13.0 13.12", "enter 1SA at 1625 to 1622", "A reinforcement comes onto the map and moves on."],
    slots: {
      unit: unit("the unit that enters, by its designation"),
      at: behind("at", oneHex("the entry hex"), '"at" and the entry hex'),
      way: WAY_ON,
    },
  },
  exit: {
    told: ["14.0 14.11", "exit 0113 west", "A unit leaves the map, for good."],
    slots: { unit: unit("the unit that leaves, by its hex or designation"), by: LAST_HEX, edge: EDGE },
  },
  hold: {
    told: ["5.0", "hold 2818", "Says that a unit stays, for your own memory."],
    slots: { unit: unit("the unit that holds") },
  },
  attack: {
    told: [
      "7.0 7.13",
      "attack 2917 from 2818 2918",
      "First the hexes of the defenders, then those of the attackers.",
    ],
    slots: ATTACK,
    begins: conditionally("attack"),
    needs: 2,
  },
  with: {
    told: [
      "8.11 9.12",
      "with 3015 gs 2",
      "Adds guns and Ground Support Points to an attack or a protection.",
    ],
    reads: underAnother,
    needs: 0,
  },
  /** 8.4, 9.0: a unit, or every unit that has no order of its own. */
  protect: {
    told: [
      "8.41 9.0",
      "protect 2917 with 3015 gs 1",
      "What protects a unit if it is attacked: a standing order.",
    ],
    slots: { target: unitOrAll("the hex to protect"), "...": PROTECTION },
    isStanding: true,
    needs: 2,
  },
  retreat: {
    told: [
      "7.7",
      "retreat 2917 toward 1103",
      "Where a unit goes if it has to retreat: a standing order.",
    ],
    slots: RETREAT,
    isStanding: true,
  },
  displace: {
    told: ["7.81", "displace 2916 to 2815", "Where a unit moves aside for one that retreats."],
    slots: {
      unit: unit("the unit that moves aside"),
      to: past("to", oneHex("the hex next to it that it goes to")),
    },
    isStanding: true,
  },
  advance: {
    told: ["7.91", "advance 2917 to 2818", "Where a victor goes, if it may advance."],
    slots: ADVANCE,
    isStanding: true,
  },
  if: {
    told: [
      "7.0",
      "if 2917 is empty attack 2816 from 2817",
      "The attack is made only if its condition holds when its line comes.",
    ],
    reads: readConditional,
    needs: wordsToAttack,
  },
  else: {
    told: ["7.0", "else attack 2716 from 2717", "Made if the line before it was not."],
    reads: readOtherwise,
    needs: wordsToAttack,
  },
  remove: {
    told: [
      "18.2",
      "remove 2016 1914",
      "Axis units that the Allied player removes, if the diversion allows it.",
    ],
    slots: { units: units("the units to remove") },
    isStanding: true,
  },
  offer: {
    told: ["19.17", "offer end", "Proposes to end the game with this Game-Turn."],
    slots: { end: END },
  },
  accept: {
    told: ["19.17", "accept end", "Agrees to such an offer."],
    slots: { end: END },
    isBinding: true,
  },
  go: { isInstruction: true, isBinding: true },
  wait: { isInstruction: true, isBinding: true },
});

function wordsToAttack(line: readonly Token[]): number {
  return line.findIndex(({ word }) => word === "attack") + 2;
}

/** One order of a sheet, as written: nothing in it has been checked against a position yet. */
export type Order = OrderIn<(typeof FORMS)["forms"]>;
export type OrderOf<V extends Order["verb"]> = Extract<Order, { readonly verb: V }>;
export type ProtectOrder = OrderOf<"protect">;
/** An order that waits for its chance, in either Player-Turn. */
export type StandingOrder = OrderOf<VerbsWith<(typeof FORMS)["forms"], "isStanding">>;
export const STANDING = FORMS.verbsWith("isStanding");

/** The unit that an order is for; undefined: for all. */
export function unitOrdered(order: Order): UnitRef | undefined {
  return order.verb === "protect" ? order.target : "unit" in order ? order.unit : undefined;
}

/** Units that an order names. */
export function refsOf(order: Order): UnitRef[] {
  return FORMS.names(order).map(({ name }) => name);
}
