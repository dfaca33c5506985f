import type { LineReport } from "../../../src/kernel/order-language.ts";
import type { Side } from "../../../src/kernel/side.ts";
import type { NameInOrder } from "../../../src/sheet/forms/slots.ts";
import { accepted, refused, warned } from "../../../src/sheet/report.ts";
import { isAssignable } from "../setting/chit-book.ts";
import { isContested } from "../position/ground.ts";
import type { Sight } from "../position/sight.ts";
import { idleAsset } from "./line/idle-assets.ts";
import type { ParsedOrder } from "./line/lines.ts";
import {
  actionsCalled,
  areaByName,
  assetsCalled,
  chitsCalled,
  forceCalled,
  unitNamed,
} from "./line/names.ts";
import { type BattleOrder, FORMS, type Order } from "./line/order.ts";
import { isAreaNumber } from "./line/reader.ts";
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
  const wrong = wrongName(sight, side, line.order.order);
  return wrong === undefined
    ? accepted(line, `waits for Game-Turn ${line.order.turn}`)
    : refused(line, wrong.message, [wrong.cite]);
}

interface Fault {
  readonly message: string;
  readonly cite: string;
}

/** Verbs whose lines wait for their chance, so that no decision judges their names. */
const WAITING: readonly Order["verb"][] = ["battle", "reinforce", "recon", "react", "pass"];

/** The first name of a line that waits for its chance and that matches nothing. */
export function unknownName(sight: Sight, side: Side, order: Order): Fault | undefined {
  return WAITING.includes(order.verb) ? wrongName(sight, side, order) : undefined;
}

function wrongName(sight: Sight, side: Side, order: Order): Fault | undefined {
  const action = order.verb === "battle"
    ? order.before?.by
    : order.verb === "reinforce"
    ? order.by
    : undefined;
  const contested = order.verb === "react" ? order.ifContested : undefined;
  const names = [
    ...FORMS.names(order),
    ...(action === undefined ? [] : [{ kind: "action", name: action }]),
    ...(contested === undefined ? [] : [{ kind: "area", name: contested }]),
  ];
  for (const { kind, name } of names) {
    const wrong = wrongIn(sight, side, order, { kind, name });
    if (wrong !== undefined) return wrong;
  }
  return undefined;
}

function wrongIn(sight: Sight, side: Side, { verb }: Order, { kind, name }: NameInOrder): Fault | undefined {
  const isGroup = isAreaNumber(name) && verb !== "recon" && verb !== "reinforce";
  switch (verb === "battle" && kind === "unit" ? "force" : kind) {
    case "unit":
    case "area": {
      if (name === "any") return undefined;
      const isArea = kind === "area" || isGroup;
      const found = isArea ? areaByName(sight.setting, name) : unitNamed(sight, side, name);
      return found.ok ? undefined : { message: found.error, cite: isArea ? "5.32" : "13.4" };
    }
    case "action":
      return actionsCalled(sight, side, name).length > 0
        ? undefined
        : { message: `You have no Special Action ${name} in this game.`, cite: "8.1" };
    case "force":
      return forceCalled(sight, side, name).length > 0
        ? undefined
        : { message: `You have no unit and no asset ${name} in this game.`, cite: "13.4" };
    default: {
      const [id] = (verb === "battle" ? assetsCalled : chitsCalled)(sight, side, name);
      if (id === undefined) return { message: `You have no chit ${name} in this game.`, cite: "10.0" };
      const chit = sight.setting.chits.known(id);
      return verb !== "battle" || isAssignable(chit)
        ? undefined
        : { message: `${chit.name} is not assigned to battles.`, cite: "6.22" };
    }
  }
}

/** 6.22, 6.23: chits that are not at hand now may be drawn by then. */
function reviewBattle(sight: Sight, side: Side, line: ParsedOrder, order: BattleOrder): LineReport {
  const isAtHand = (ref: string) =>
    assetsCalled(sight, side, ref).some((id) => sight.chits[id] === "available");
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
