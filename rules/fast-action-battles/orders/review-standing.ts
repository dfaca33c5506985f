import type { LineReport } from "../../../src/kernel/order-language.ts";
import type { Side } from "../../../src/kernel/side.ts";
import { accepted, refused, warned } from "../../../src/sheet/report.ts";
import { isAssignable } from "../setting/chit-book.ts";
import { isContested } from "../position/ground.ts";
import type { Sight } from "../position/sight.ts";
import { isHandle } from "./line/handles.ts";
import { idleAsset } from "./line/idle-assets.ts";
import type { ParsedOrder } from "./line/lines.ts";
import { actionsCalled, areaByName, chitsCalled, forceCalled, unitNamed } from "./line/names.ts";
import type { BattleOrder, Order } from "./line/order.ts";
import { isAreaNumber } from "./line/reader.ts";
import { refsOf } from "./line/said.ts";
import { isStanding } from "./line/times.ts";

/** Answers lines that wait for their chance, as far as can be said before it comes: whether what they name is there. */
export function reviewStanding(sight: Sight, side: Side, line: ParsedOrder, order: Order): LineReport {
  switch (order.verb) {
    case "battle":
      return reviewBattle(sight, side, line, order);
    case "reinforce":
      return accepted(line, `joins the battle in ${order.area} by a Special Action if 8.23 allows it`);
    case "recon":
      return accepted(line, `slips away to ${order.to} if it defends alone (15.73)`);
    case "react":
      return accepted(line, "moves in Reaction if it is in reserve then (7.2)");
    case "pass":
      return accepted(line, "the battle is fought only if 6.1 demands it");
    case "none":
      return accepted(
        line,
        isStanding(order)
          ? "nothing is done, and I do not ask while you keep this line"
          : "nothing is done, and I do not ask",
      );
    case "go":
      return accepted(line, "I play the turn, without any line that I refuse");
    case "wait":
      return accepted(line, "the sheet is kept until you send GO");
    default:
      return accepted(line, "waits for its time");
  }
}

/** An order for a Game-Turn to come: whether what it names is there. */
export function reviewLater(sight: Sight, side: Side, line: ParsedOrder): LineReport {
  const { units, areas } = refsOf(line.order);
  for (const ref of units.filter((one) => !isAreaNumber(one))) {
    const unit = unitNamed(sight, side, ref);
    if (!unit.ok) return refused(line, unit.error, ["13.4"]);
  }
  for (const ref of areas.filter((one) => one !== "any")) {
    const area = areaByName(sight.setting, ref);
    if (!area.ok) return refused(line, area.error, ["5.32"]);
  }
  return accepted(line, `waits for Game-Turn ${line.order.turn}`);
}

interface Fault {
  readonly message: string;
  readonly cite: string;
}

/** The first name that matches nothing. */
export function unknownName(sight: Sight, side: Side, order: Order): Fault | undefined {
  const area = (ref: string): Fault | undefined => {
    const found = ref === "any" ? undefined : areaByName(sight.setting, ref);
    return found === undefined || found.ok ? undefined : { message: found.error, cite: "5.32" };
  };
  const unit = (ref: string): Fault | undefined => {
    const found = unitNamed(sight, side, ref);
    return found.ok ? undefined : { message: found.error, cite: "13.4" };
  };
  const action = (ref: string | undefined): Fault | undefined =>
    actionsCalled(sight, side, ref).length > 0
      ? undefined
      : { message: `You have no Special Action ${ref} in this game.`, cite: "8.1" };
  switch (order.verb) {
    case "battle":
      return area(order.area) ?? battleNames(sight, side, order) ??
        (order.before === undefined ? undefined : action(order.before.by)) ??
        (order.retreat === undefined || order.retreat === "never" ? undefined : area(order.retreat));
    case "reinforce":
      return area(order.area) ?? unit(order.unit) ?? action(order.by);
    case "recon":
      return unit(order.unit) ?? area(order.to);
    case "react":
      return (isAreaNumber(order.unit) ? area(order.unit) : unit(order.unit)) ??
        (order.way.by === "path"
          ? order.way.areas.map(area).find((fault) => fault !== undefined)
          : area(order.way.to)) ??
        (order.ifContested === undefined ? undefined : area(order.ifContested));
    case "pass":
      return area(order.area);
    default:
      return undefined;
  }
}

function battleNames(
  sight: Sight,
  side: Side,
  { assets, point, lose, exploit }: BattleOrder,
): Fault | undefined {
  const uses = typeof assets === "object" ? assets : [];
  const chit = uses.find((use) => chitsCalled(sight, side, use.chit).length === 0)?.chit;
  if (chit !== undefined) return { message: `You have no chit ${chit} in this game.`, cite: "10.0" };
  const idle = uses.flatMap((use) => chitsCalled(sight, side, use.chit).slice(0, 1))
    .map((id) => sight.setting.chits.known(id)).find((one) => !isAssignable(one));
  if (idle !== undefined) return { message: `${idle.name} is not assigned to battles.`, cite: "6.22" };
  const infantry = uses.map((use) => use.for).find((ref) =>
    ref !== undefined && !unitNamed(sight, side, ref).ok
  );
  const force = [
    ...(point === undefined || isHandle(point) ? [] : [point]),
    ...(lose ?? []),
    ...(typeof exploit === "object" ? exploit : []),
  ].find((ref) => forceCalled(sight, side, ref).length === 0);
  const missing = infantry ?? force;
  return missing === undefined
    ? undefined
    : { message: `You have no unit and no asset ${missing} in this game.`, cite: "13.4" };
}

/** 6.22, 6.23: chits that are not at hand now may be drawn by then. */
function reviewBattle(sight: Sight, side: Side, line: ParsedOrder, order: BattleOrder): LineReport {
  const isAtHand = (ref: string) =>
    chitsCalled(sight, side, ref).some((id) => sight.chits[id] === "available");
  const missing = (typeof order.assets === "object" ? order.assets : []).map(({ chit }) => chit).filter((
    ref,
  ) => !isAtHand(ref));
  const does = order.role === "attack" ? "so you attack" : "so you defend";
  const where = order.area === "any" ? "in all other areas" : `in ${order.area}`;
  if (missing.length > 0) {
    return warned(
      line,
      `${missing.join(", ")} is not in your Available box now; it is used if it is there by then`,
      [
        "6.23",
      ],
    );
  }
  if (order.ask === true) return accepted(line, `I ask you about battles ${where}`);
  const found = areaByName(sight.setting, order.area);
  const isFought = order.area === "any" || (found.ok && isContested(sight, found.value));
  const idle = order.role === "defend" && isFought && order.area !== "any"
    ? idleAsset(sight, side, order)
    : undefined;
  if (idle !== undefined) return warned(line, `${does} ${where}, but ${idle.message}`, [idle.cite]);
  return accepted(line, `${does} ${where}${isFought ? "" : ", should there be a battle"}`);
}
