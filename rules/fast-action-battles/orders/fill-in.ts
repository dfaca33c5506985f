import type { Desk, HearReason } from "../../../src/kernel/order-language.ts";
import { because, reasonFor } from "../../../src/kernel/refusals/reasons.ts";
import type { Side } from "../../../src/kernel/side.ts";
import { refusedLines } from "../../../src/sheet/report.ts";
import { asWritten } from "../../../src/sheet/written-lines.ts";
import { mandatoryBattles } from "../battle/combat.ts";
import { battleOf, pointCandidates } from "../battle/sides.ts";
import { supposedBattle } from "../battle/supposed-battle.ts";
import { planPoint } from "../computer/capable/battle.ts";
import { computer } from "../computer/computer.ts";
import type { Decision } from "../position/decisions.ts";
import { contestedAreas } from "../position/ground.ts";
import type { QuestionKind } from "../position/query.ts";
import type { Sight } from "../position/sight.ts";
import type { Area } from "../setting/area-map.ts";
import { judge } from "../sequence/judgement.ts";
import { answersTo } from "./binding/answering.ts";
import { isBattleKind } from "./line/battle-lines.ts";
import { diagnose } from "./diagnosis.ts";
import { asAsked, atTurn, foreseen, nextArrivals } from "./foresight.ts";
import { lineLanguage, type ParsedOrder, type ParsedOrders, sheetReader } from "./line/lines.ts";
import { decisionFor } from "./binding/meant.ts";
import { areaMeant, shortName } from "./line/names.ts";
import { type BattleOrder, type Order, questionsOf } from "./line/order.ts";
import { print } from "./line/said.ts";
import { rehearse } from "./rehearsal.ts";
import { moveOrderFor, orderFor } from "./said-by.ts";
import { spotAnswers } from "./line/stopped-unit.ts";

/** No phase takes this many orders. */
const MOST = 60;

/**
 * A sheet with orders proposed for everything that it leaves open. They are what the computer would do, if that can be
 * foreseen.
 */
export function fillIn(
  desk: Desk<Sight>,
  lines: readonly string[],
  hear: HearReason = () => {},
): string[] {
  const reader = sheetReader(desk.sight.setting);
  const written = asWritten(lineLanguage, reader.read(lines));
  const parsed = reader.read(written);
  const orders = standing(desk, parsed).map(({ order: { order } }) => order);
  const proposed = desk.asked === undefined
    ? forTurn(desk, orders, () => rehearse(desk, parsed.orders).moved)
    : forQuestion(desk, orders);
  const texts = textsOf(proposed);
  if (desk.asked === undefined && desk.sight.phase !== "setUp") {
    const { moved } = rehearse(desk, reader.read([...written, ...texts]).orders);
    proposed.push(...nextToArrive(orders, moved, desk.side));
    texts.push(...textsOf(proposed.slice(texts.length)));
  }
  for (const [index, order] of proposed.entries()) {
    const reason = reasonFor(order);
    if (reason !== undefined) hear([texts[index]], reason);
  }
  const more = texts.filter((text) => !written.includes(text));
  const stands = new Set(standing(desk, reader.read([...written, ...more])).map(({ line }) => line));
  return [...written, ...more.filter((_, index) => stands.has(written.length + index + 1))];
}

function textsOf(orders: readonly Order[]): string[] {
  return orders.map((order) => print({ turn: undefined, order }));
}

function standing(desk: Desk<Sight>, parsed: ParsedOrders): readonly ParsedOrder[] {
  const refused = refusedLines(diagnose(desk, parsed));
  return parsed.orders.filter(({ line }) => !refused.has(line));
}

/** @param moved what the side will know when its patrols are placed and its units moved as it says */
function forTurn({ sight, side }: Desk<Sight>, said: readonly Order[], moved: () => Sight): Order[] {
  const isOpen = (kind: QuestionKind) => !said.some((order) => questionsOf(order).includes(kind));
  const isBegun = (kind: QuestionKind) =>
    !isOpen(kind) && !said.some((order) => order.verb === "none" && questionsOf(order).includes(kind));
  const speaks = (role: "attack" | "defend") =>
    said.some((order) => order.verb === "battle" && order.role === role);
  const plan = [...turnPlan(sight, side)].flatMap(([kind, orders]) => isOpen(kind) ? orders : []);
  if (sight.phase === "setUp") {
    const { orders, after } = isBegun("setUp")
      ? planned(moved(), side, "setUp")
      : { orders: plan, after: sight };
    const isSaid = orders.length > 0 || !isOpen("setUp") && !(isBegun("setUp") && hasPatrols(after, side));
    return isSaid ? orders : [NO_PATROL];
  }
  return [
    ...plan,
    ...(isBegun("movement") ? planned(moved(), side, "movement").orders : []),
    ...(speaks("attack") ? owedBattles(said, moved()) : [ATTACK]),
    ...(speaks("defend") ? [] : [DEFEND]),
  ];
}

/**
 * 4.1: the units that come in the next Reinforcement Phase and have no line.
 * @param moved what the side will know once its units have moved
 */
function nextToArrive(said: readonly Order[], moved: Sight, side: Side): Order[] {
  if (said.some((order) => order.verb === "none" && order.of === "arrive")) return [];
  const named = said.flatMap((order) => order.verb === "arrive" ? [order.unit] : []);
  return planned(nextArrivals(moved, side), side, "reinforcements").orders.filter((order) =>
    order.verb === "arrive" && !named.includes(order.unit)
  );
}

/** 15.8: whether a patrol is in its box. */
function hasPatrols({ blocks }: Sight, side: Side): boolean {
  return blocks.some((block) => block.side === side && block.area === "patrol" && block.unit !== undefined);
}

/** 6.1: a battle in each area that the side has to attack and does not name. */
function owedBattles(said: readonly Order[], moved: Sight): BattleOrder[] {
  const areas = said.flatMap((order) =>
    order.verb === "battle" && order.role === "attack" ? [order.area] : []
  );
  if (areas.includes("any")) return [];
  const known = areas.map((area) => areaMeant(moved.setting, area));
  return mandatoryBattles(moved).filter((area) => !known.includes(area)).map((area) =>
    because({ ...BATTLE, area: String(area) }, "You must attack there (6.1).")
  );
}

type Plan = ReadonlyMap<QuestionKind, readonly Order[]>;

const plans = new WeakMap<Sight, Partial<Record<Side, Plan>>>();

/** The computer's plan for a side's own Player-Turn, by question. It is made once for each sight. */
function turnPlan(sight: Sight, side: Side): Plan {
  const known = plans.get(sight)?.[side];
  if (known !== undefined) return known;
  const plan = new Map<QuestionKind, readonly Order[]>();
  let now = atTurn(sight, side);
  for (const kind of sight.phase === "setUp" ? SET_UP : TURN) {
    const { orders, after } = planned(now, side, kind);
    plan.set(kind, orders);
    now = after;
  }
  plans.set(sight, { ...plans.get(sight), [side]: plan });
  return plan;
}

const SET_UP: readonly QuestionKind[] = ["setUp"];
/** The part of a Player-Turn that can be foreseen: battles are fought as they come. */
const TURN: readonly QuestionKind[] = ["admin", "movement", "strategicMovement"];

const BATTLE: BattleOrder = { verb: "battle", area: "any", role: "attack", assets: "any", abort: 3 };
const AS_IT_GOES = "Every chit that helps is used; after 3 losses an attack costs more than it gains.";
const ATTACK = because(BATTLE, AS_IT_GOES);
const EXPLOIT = because<BattleOrder>({ ...BATTLE, exploit: "any" }, AS_IT_GOES);
const DEFEND = because<BattleOrder>({
  verb: "battle",
  area: "any",
  role: "defend",
  assets: "any",
  take: ["fort", "disorder", "losses"],
}, "A fort costs no steps and disorder heals; a lost step is gone, so it comes last (6.42).");

/** What the computer would do in a phase, one decision after the other. */
function planned(
  sight: Sight,
  side: Side,
  kind: QuestionKind,
): { readonly orders: Order[]; readonly after: Sight } {
  const orders: Order[] = [];
  let now = asAsked(sight, side, kind);
  for (let count = 0; count < MOST; count++) {
    const steps = stepsOf(now, side);
    if (steps.length === 0) break;
    for (const { order, after } of steps) {
      orders.push(order);
      now = after;
    }
  }
  const { query, phase, phasing, viewer } = sight;
  return { orders, after: { ...now, query, phase, phasing, viewer } };
}

/** The computer's next decisions that an order can express with the same result; none if the computer ends the phase. */
function stepsOf(sight: Sight, side: Side): { readonly order: Order; readonly after: Sight }[] {
  const steps: { readonly order: Order; readonly after: Sight }[] = [];
  let now = sight;
  for (const decision of computer.decisions(sight)) {
    const order = sayable(now, decision);
    if (order === undefined) break;
    now = foreseen(now, side, decision);
    steps.push({ order: because(order, reasonFor(decision) ?? REASONS[decision.kind]), after: now });
  }
  return steps;
}

/** The purpose of such decisions, if their plan says no more. */
const REASONS: Readonly<Partial<Record<Decision["kind"], string>>> = {
  returnAsset: "It is the most useful of the assets that can come back (4.1).",
  repair: "This unit gains most by a step more.",
  staff: "This unit gains most by a step more.",
  arrive: "It arrives nearest to what is fought for (4.1).",
  engineer: "Much is held there, and the enemy threatens it (4.33).",
  playEvent: "The event is worth most now (4.2).",
  specialAction: "It brings back more than it would elsewhere (8.2).",
  placePatrol: "A patrol there bars ways that nobody else guards (15.8).",
  detach: "A step of it holds what lies near and nobody holds (15.6).",
  scout: "Look before an attack: what lies hidden there matters most (15.72).",
  reserve: "It stays where it is, so it may as well be in reserve (5.21).",
  interdict: "The enemy threatens most there, and pays for each step (16.3).",
  merge: "Nobody is needed there now, so the unit takes its step back (15.6).",
  reroll: "The unit did not recover, and this lets it try again (15.5).",
  stratMove: "It is worth much more there (5.4).",
};

function sayable(sight: Sight, decision: Decision): Order | undefined {
  if (!judge(sight, decision).none) return undefined;
  const order = orderAt(sight, decision);
  return order !== undefined && decisionFor(sight, order).ok ? order : undefined;
}

function orderAt({ setting, query }: Sight, decision: Decision): Order | undefined {
  if (decision.kind === "move" && query.kind === "reaction") return moveOrderFor(setting, decision, "react");
  if (decision.kind === "move" && query.kind === "breakthroughMovement") {
    return moveOrderFor(setting, decision, "breakthrough");
  }
  return orderFor(setting, decision);
}

function forQuestion({ sight, side }: Desk<Sight>, said: readonly Order[]): Order[] {
  const { query } = sight;
  if (query.kind === "over" || query.kind === "waiting") return [];
  if (isBattleKind(query.kind)) {
    const role = sight.battle?.side === side ? "attack" : "defend";
    if (said.some((order) => order.verb === "battle" && order.role === role)) return [];
    return [role === "attack" ? EXPLOIT : DEFEND, ...pointsToName(sight, side)];
  }
  if (query.kind === "scoutEnd" || query.kind === "mineChoice") return atSpot({ sight, side }, said);
  if (said.some((order) => questionsOf(order).includes(query.kind))) return [];
  const { orders } = planned(sight, side, query.kind);
  if (orders.length > 0) return orders.map((order) => foughtWhole(sight, side, order));
  const nothing = NOTHING_ORDERED[query.kind];
  return nothing === undefined ? [] : [because(nothing, "Nothing that may be done now is worth it.")];
}

/** A battle with all choices of its attacker, so that nothing more is asked. */
function foughtWhole(sight: Sight, side: Side, order: Order): Order {
  if (order.verb !== "battle" || order.probe === true) return order;
  const area = Number(order.area);
  return because({ ...EXPLOIT, ...order, ...pointIn(sight, side, area, side) }, AS_IT_GOES);
}

/** 6.24: a line for each battle that the side must or may have to fight, and has no point unit for. */
function pointsToName(sight: Sight, side: Side): BattleOrder[] {
  const { area: here, side: attacker, points } = battleOf(sight);
  const role = attacker === side ? "attack" : "defend";
  const others = role === "attack" ? mandatoryBattles(sight) : contestedAreas(sight);
  const open = [
    ...(points[side] === undefined ? [here] : []),
    ...others.filter((area) => area !== here && !sight.fought.includes(area)),
  ];
  return open.flatMap((area) => {
    const named = pointIn(sight, side, area, attacker);
    if (named.point === undefined) return [];
    return [because<BattleOrder>({ verb: "battle", area: String(area), role, ...named }, POINT)];
  });
}

const POINT = "It draws the least fire, and loses least by the first hit (6.24).";

/** 6.24: the unit that the computer would name, by what the side sees now; none if there is no choice. */
function pointIn(sight: Sight, side: Side, area: Area, attacker: Side): Pick<BattleOrder, "point"> {
  const supposed = supposedBattle(asAsked(sight, side, "point"), area, attacker);
  const units = pointCandidates(supposed, side);
  const [decision] = units.length < 2 ? [] : planPoint(supposed);
  if (decision?.kind !== "point" || !units.includes(decision.unit)) return {};
  return { point: shortName(sight.setting, decision.unit) };
}

const NO_PATROL = because<Order>(
  { verb: "none", of: "patrol" },
  "No more patrols are needed: all ways that matter are guarded (15.8).",
);

const NOTHING_ORDERED: Readonly<Partial<Record<Sight["query"]["kind"], Order>>> = {
  reinforcements: { verb: "none", of: "arrive" },
  admin: { verb: "none", of: "play" },
  strategicMovement: { verb: "none", of: "strat" },
  combat: { verb: "pass", area: "any" },
  reaction: { verb: "none", of: "react" },
  breakthroughMovement: { verb: "none", of: "breakthrough" },
  supply: { verb: "none", of: "convoy" },
  recovery: { verb: "none", of: "reroll" },
};

/** 15.72, 14.14: what a unit does after it was stopped during its movement. */
function atSpot({ sight, side }: Pick<Desk<Sight>, "sight" | "side">, said: readonly Order[]): Order[] {
  const answers = spotAnswers(sight);
  const isSaid = answersTo({ sight, side }, said.map((order) => ({ turn: undefined, order }))).isAnswer;
  if (answers.length === 0 || isSaid) return [];
  const [chosen] = computer.decisions(sight).map((decision) => JSON.stringify(decision));
  return answers.flatMap(({ decision, order, why }) =>
    JSON.stringify(decision) === chosen ? [because(order, why)] : []
  );
}
