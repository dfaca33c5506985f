import {
  OrderForms,
  type OrderIn,
  readSlots,
  type ValuesOf,
} from "../../../../src/sheet/forms/order-forms.ts";
import { type LineSlot, oneOf } from "../../../../src/sheet/forms/slots.ts";
import { Unreadable } from "../../../../src/sheet/line-reader.ts";
import {
  CONDITIONAL,
  conditionally,
  readCondition,
  underAnother,
  unit,
  wayFrom,
} from "../../../hexes/order-slots.ts";
import type { UnitRef } from "../../../hexes/way.ts";
import { NO_MARKERS, type Reader } from "./reader.ts";
import { ATTACKERS, MARKERS, PARTS, PROTECTED, RETREATING, TRIES, WHO_PAYS, WISH } from "./slots.ts";

export type { UnitRef };
export type { HexCondition as Condition } from "../../../hexes/order-slots.ts";
export type { AdvanceWish, RetreatAttempt } from "./slots.ts";
export type { Support } from "./reader.ts";

const MOBILE = {
  unit: unit('the mobile unit that moves after combat, or "ask", or "none"'),
  way: wayFrom("unit"),
  "...": CONDITIONAL,
};
export type MobileOrder = { readonly verb: "mobile" } & ValuesOf<typeof MOBILE>;

/** `mobile 3124 3024` · `mobile 3124 to 2922` · `mobile ask` · `mobile none` */
function readMobile(read: Reader): object {
  if (read.skip("ask")) return read.finish({ verb: "mobileMovement", wish: "ask" });
  if (read.skipAny(NO_MARKERS)) return read.finish({ verb: "mobileMovement", wish: "none" });
  return mobileWay(read);
}

function mobileWay(read: Reader): MobileOrder {
  return read.finish(readSlots(MOBILE, read, { verb: "mobile" as const }));
}

/** `2917 is empty mobile 3124 to 2917`, after `if` */
function readConditional(read: Reader): MobileOrder {
  const condition = readCondition(read);
  return { ...mobileOrder(read), condition };
}

/** What a condition, or the want of one, may lead to: attacks are all declared at once, and moves before. */
function mobileOrder(read: Reader): MobileOrder {
  if (read.skip("mobile")) return mobileWay(read);
  const next = read.peek();
  if (next === undefined) throw read.missing('"mobile" and a way');
  throw new Unreadable(next, `Only mobile movement has conditions: write "mobile", not "${next.text}".`);
}

/** Orders that North Africa has but this game lacks; answered by a remark. */
const ANYTHING: LineSlot<Reader, string> = {
  read(read) {
    const words: string[] = [];
    while (!read.isDone) words.push(read.next().text);
    return words.join(" ");
  },
  print: (words) => words,
};

/** All that may be ordered in Fire & Movement. */
export const FORMS = new OrderForms({
  move: {
    told: ["5.1", "move 3124 to 2818", "A unit moves, hex by hex as written or by the cheapest legal way."],
    slots: { unit: unit("the unit that moves, by its hex or designation"), way: wayFrom("unit") },
  },
  hold: {
    told: ["5.1", "hold 3915", "Says that a unit stays."],
    slots: { unit: unit("the unit that holds") },
  },
  attack: {
    told: [
      "7.1",
      "attack 2917 from 2818 2918",
      "First the hex of the defender, then those of the attackers. All attacks are declared before the first die.",
    ],
    slots: { target: unit("the hex to attack"), attackers: ATTACKERS, "...": PARTS },
    needs: 2,
  },
  with: {
    told: ["8.3", "with support 4+2", "Adds markers to an attack, face down."],
    reads: underAnother,
    needs: 0,
  },
  engineer: {
    told: ["14.3", "engineer 2717", "The German engineer that clears the mines, and is used up."],
    reads: underAnother,
  },
  lose: {
    told: ["7.5", "lose 2918 2818", "Who pays if an attacker has to: the first of them that can."],
    slots: { units: WHO_PAYS },
  },
  advance: { told: ["7.9", "advance 2818", "Who goes in if a unit may."], slots: { wish: WISH } },
  mobile: {
    told: ["5.2", "mobile 3124 to 3024", "A move after combat, for mobile units."],
    slots: MOBILE,
    reads: readMobile,
    begins: conditionally("mobile"),
  },
  /** For the mobile movement phase as a whole: to be asked, or to let it go by. */
  mobileMovement: {
    slots: { wish: oneOf(["ask", "none"], "", String) },
    begins: () => "mobile",
    isHidden: true,
  },
  if: {
    told: [
      "5.2",
      "if 2917 is empty mobile 3124 to 2917",
      "The move is made only if its condition holds then.",
    ],
    reads: readConditional,
  },
  else: {
    told: ["5.2", "else mobile 3124 to 3024", "Made if the line before it was not."],
    reads: (read: Reader): object => ({
      ...(read.skip("if") ? readConditional(read) : mobileOrder(read)),
      otherwise: true,
    }),
  },
  protect: {
    told: [
      "8.3",
      "protect 3121 with support 4+2",
      "Which markers a unit gets if it is attacked: a standing order.",
    ],
    slots: { target: PROTECTED, support: MARKERS },
    isStanding: true,
    needs: 2,
  },
  retreat: {
    told: [
      "7.7",
      "retreat 3121 toward 3921",
      "Where a unit goes if it has to retreat: a standing order.",
    ],
    slots: { unit: RETREATING, attempts: TRIES },
    isStanding: true,
  },
  declare: {
    told: [
      "17.1",
      "declare end",
      "Whether you end the game, if the dice of a late Game-Turn let you.",
    ],
    slots: {
      choice: oneOf(
        ["on", "end"],
        '"on" or "end"',
        (text) => `"${text}" cannot be declared: on or end (17.1).`,
      ),
    },
    isStanding: true,
    isBinding: true,
  },
  enter: {
    told: ["11.2", "enter 1SA", "Orders nothing: reinforcements come by themselves."],
    slots: { rest: ANYTHING },
  },
  exit: {
    told: ["5.1", "exit 3915", "Orders nothing: nobody leaves the map."],
    slots: { rest: ANYTHING },
  },
  go: { isInstruction: true, isBinding: true },
  wait: { isInstruction: true, isBinding: true },
});

/** One order of a sheet, as written, not yet checked against a position. */
export type Order = OrderIn<(typeof FORMS)["forms"]>;
export type OrderOf<V extends Order["verb"]> = Extract<Order, { readonly verb: V }>;
export type AttackOrder = OrderOf<"attack">;
export type ProtectOrder = OrderOf<"protect">;

/** Units that an order names. */
export function refsOf(order: Order): UnitRef[] {
  return FORMS.names(order).map(({ name }) => name);
}
