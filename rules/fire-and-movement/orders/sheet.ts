import { enemyOf, type Side } from "../../../src/kernel/side.ts";
import type { CarriedOrder } from "../../../src/sheet/carried.ts";
import { folded } from "../../../src/sheet/folded.ts";
import { narrowLine, sheetLine, withRemark } from "../../../src/sheet/blocks/sheet-line.ts";
import { DOTS } from "../../../src/sheet/blocks/tokens.ts";
import { foldedUnits } from "../../hexes/folded-units.ts";
import { byHex } from "../../hexes/hex-grid.ts";
import { OFF_MAP } from "../position/board.ts";
import { mayHold } from "../combat/fortified-boxes.ts";
import { allotmentOf } from "../position/lines-of-communication.ts";
import { hexName, hexOf, printedValues, unitLabel } from "../position/naming.ts";
import type { Unit } from "../position/roster.ts";
import type { Setting } from "../position/setting.ts";
import type { Sight } from "../sight/sight.ts";
import type { Field } from "../position/truth.ts";
import type { Order } from "./line/order.ts";
import { onMapOf, resolveUnit } from "./line/units.ts";

/** The number of empty lines for attacks and mobile movement in a whole and a short sheet. A player may add more. */
const ATTACK_LINES = { whole: 3, short: 1 };
const MOBILE_LINES = { whole: 2, short: 1 };

/**
 * The order sheet that a letter carries, without its heading and end. On top are the side's orders so far, which stand
 * unless changed. Below is a line for everything else that it could order now, with dots to fill in.
 * @param kept orders of an earlier sheet that are carried over
 * @param isShort units far from the enemy stand in comments, by formation
 * @param isNeverAsked by standing orders alone: without a line nobody moves after combat
 */
export function orderSheet(
  sight: Sight,
  side: Side,
  kept: readonly CarriedOrder<Order>[],
  isShort = false,
  isNeverAsked = false,
): string[] {
  const isOwnTurn = sight.query.kind === "movement" && sight.query.side === side;
  const standing = kept.filter((each) => each.isStanding);
  const active = kept.filter((each) => !each.isStanding);
  return [
    ...(isOwnTurn ? ownTurn(sight, side, active, isShort, isNeverAsked) : [
      "# Not your Player-Turn: standing orders only.",
      ...textOf(active),
      ...supportLines(sight, side, isShort),
    ]),
    ...standingPart(sight, side, standing),
  ].flatMap(isShort ? narrowLine : sheetLine);
}

function textOf(orders: readonly CarriedOrder<Order>[]): string[] {
  return orders.flatMap(({ text }) => text);
}

function ownTurn(
  sight: Sight,
  side: Side,
  carried: readonly CarriedOrder<Order>[],
  isShort: boolean,
  isNeverAsked: boolean,
): string[] {
  const sent = new Set(
    carried.flatMap(({ order }) => order === undefined ? [] : unitSent(order, sight, side) ?? []),
  );
  const waiting = inOrderOfHexes(sight, sight.board.units(side)).filter((unit) => !sent.has(unit));
  const all = withDistance(sight, side, waiting);
  const { near, far } = isShort ? folded(all) : { near: all, far: [] };
  const verbs = new Set(carried.map(({ order }) => order?.verb));
  const size = isShort ? "short" : "whole";
  return [
    ...(isShort ? ["# A line that keeps its dots is no order."] : [
      "# Fill in the dots; a line that keeps any is no order.",
      "# A destination is enough; or name every hex:",
      "#   move 3123 3022 2922",
    ]),
    ...(carried.length === 0 ? [] : ["# Your orders so far:"]),
    ...carried.flatMap((each) => labelled(each, sight, side)),
    ...(carried.length === 0 || waiting.length === 0 ? [] : ["# Units without orders to move:"]),
    ...near.map(({ unit, hex }) => `move ${hex} to ${DOTS}   # ${label(sight, unit)}`),
    ...foldedUnits(far),
    ...dueLines(sight, side),
    ...supportLines(sight, side, isShort),
    ...times(ATTACK_LINES[size], `attack ${DOTS} from ${DOTS} ${DOTS} with support ..`),
    ...(isShort ? [] : ["# Indented under an attack, who pays, who goes in:"]),
    `# ${isShort ? "Below an attack:" : " "} lose 2818, advance 2818${
      mayUseEngineers(sight, side) ? ", engineer 2717" : ""
    }`,
    ...(verbs.has("mobile") || verbs.has("mobileMovement") ? [] : [
      ...(isShort ? [`# After combat (11.2)${isNeverAsked ? "" : "; else I may ask you"}:`] : [
        "# After combat mobile units may move again (11.2).",
        ...(isNeverAsked ? [] : ["# Without a line I may ask you then. Or:"]),
      ]),
      ...(isNeverAsked ? [] : ["#   mobile none"]),
      ...times(MOBILE_LINES[size], `mobile ${DOTS} to ${DOTS}`),
    ]),
  ];
}

/** Units with how far the nearest enemy is from each. */
export function withDistance(sight: Sight, side: Side, units: readonly Unit[]) {
  const { board, setting } = sight;
  const { grid } = setting.map;
  const enemies = board.units(enemyOf(side)).flatMap((unit) => board.hexOf(unit) ?? []);
  return units.map((unit) => ({
    unit,
    id: setting.roster.id(unit),
    hex: hexOf(sight, unit),
    away: Math.min(...enemies.map((hex) => grid.distance(board.standing(unit), hex))),
  }));
}

function times(count: number, line: string): string[] {
  return Array.from({ length: count }, () => line);
}

export function inOrderOfHexes(field: Field, units: readonly Unit[]): Unit[] {
  return [...units].sort((a, b) => byHex(hexOf(field, a), hexOf(field, b)));
}

/** The unit that a movement phase order is for; undefined for other orders, and if it names no existing unit. */
export function unitSent(order: Order, field: Field, side: Side): Unit | undefined {
  if (order.verb !== "move" && order.verb !== "hold") return undefined;
  const unit = resolveUnit(order.unit, field, onMapOf(field, side));
  return unit.ok ? unit.value : undefined;
}

/** An order, followed by a description of its unit if there is room. */
function labelled({ order, text }: CarriedOrder<Order>, sight: Sight, side: Side): readonly string[] {
  const unit = order === undefined ? undefined : unitSent(order, sight, side);
  return unit === undefined ? text : withRemark(text, label(sight, unit));
}

/** `1/8 5-4-11 mobile`, and what hampers it. */
export function label({ board, setting }: Field, unit: Unit): string {
  const { mobile, engineer } = setting.roster.counters[unit];
  const side = board.sideOf(unit);
  return [
    `${unitLabel(setting, unit)} ${printedValues(board.face(unit))} ${mobile ? "mobile" : "leg"}`,
    ...(engineer ? ["engineer"] : []),
    ...(board.isDepleted(unit) ? ["depleted"] : []),
    ...(board.isEnemyControlled(side, board.standing(unit)) ? ["in ZOC"] : []),
  ].join(", ");
}

/** 11.1: reinforcements that are due, and where: they come by themselves. */
function dueLines({ board, setting, gameTurn }: Sight, side: Side): string[] {
  const due = setting.arrivals.filter(({ unit, gameTurn: turn }) =>
    board.sideOf(unit) === side && turn <= gameTurn && board.isAt(unit, OFF_MAP.reserve)
  );
  return due.length === 0 ? [] : [
    `# At the end of your movement come (11.2): ${
      due.map(({ unit, hex }) => `${unitLabel(setting, unit)} in ${hexName(setting, hex)}`).join(", ")
    }`,
  ];
}

/** 8.1, 12.0, 15.0: a side's hand, its draw, and the places that its enemy holds. @param isShort only what is unusual */
function supportLines(sight: Sight, side: Side, isShort: boolean): string[] {
  const { setting, board } = sight;
  const { allotment, count } = allotmentOf(sight, side);
  const symbols = setting.map.symbols[side];
  const lost = symbols.filter((hex) => board.hasEnemy(side, hex)).map((hex) => hexName(setting, hex));
  const airfields = side === "axis"
    ? setting.map.airfields.filter((hex) => board.hasFriend(enemyOf(side), hex))
    : [];
  return [
    handLine(sight, side),
    ...(isShort && count === allotment
      ? []
      : [`# Allotment as things stand: ${count} of ${allotment} a Game-Turn`]),
    ...(symbols.length === 0 || (isShort && lost.length === 0) ? [] : [
      `# Lines of communication: ${symbols.map((hex) => hexName(setting, hex)).join(" ")}`,
      ...(lost.length === 0 ? [] : [`#   in enemy hands (12.0): ${lost.join(" ")}`]),
    ]),
    ...airfields.map((hex) => `#   the enemy holds the airfield ${hexName(setting, hex)} (15.0)`),
  ];
}

/** 8.1: the markers in one's own hand by value, the best first. */
export function handLine({ setting, support }: Sight, side: Side): string {
  return `# Support markers in hand: ${valuesOf(setting, support[side].hand ?? [])}`;
}

function valuesOf({ markers }: Setting, hand: readonly string[]): string {
  return hand.length === 0 ? "none" : hand.map((id) => markers.value([id])).sort((a, b) => b - a).join(" ");
}

/** 14.3: whether a side has an engineer on the map. */
function mayUseEngineers({ board, setting }: Sight, side: Side): boolean {
  return board.units(side).some((unit) => setting.roster.counters[unit].engineer);
}

function standingPart(sight: Sight, side: Side, kept: readonly CarriedOrder<Order>[]): string[] {
  const examples = [
    `protect ${DOTS} with support ..`,
    `retreat all toward ${DOTS}`,
    "# Or:  protect all with support up to 6",
    "#      protect none",
    sight.board.units(side).some((unit) => mayHold(sight, unit))
      ? `#      retreat all hold toward ${DOTS}`
      : "#      retreat 2818 resist",
  ];
  return [
    "# Standing orders, until you change them:",
    ...(kept.length === 0 ? examples : textOf(kept)),
  ];
}
