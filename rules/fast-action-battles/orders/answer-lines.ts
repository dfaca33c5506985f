import type { LineReport } from "../../../src/kernel/order-language.ts";
import type { Side } from "../../../src/kernel/side.ts";
import { accepted, refused, warned } from "../../../src/sheet/report.ts";
import type { Phase } from "../position/phases.ts";
import type { QuestionKind } from "../position/query.ts";
import type { Sight } from "../position/sight.ts";
import { QUESTION_WORDS } from "../sequence/judgement.ts";
import { isBattleKind } from "./line/battle-lines.ts";
import { notAssigned } from "./line/idle-assets.ts";
import { spokenInBattle, whyNoHelp, whyNoRefuge } from "./binding/in-battle.ts";
import type { ParsedOrder } from "./line/lines.ts";
import { areaMeant, unitMeant } from "./line/names.ts";
import { type Order, OWN_TURN, questionsOf } from "./line/order.ts";
import { print } from "./line/said.ts";
import { spotAnswers, spotWord } from "./line/stopped-unit.ts";
import { acceptedWords } from "./line/told.ts";

/**
 * The report on a line that itself answers a question during a Player-Turn, if that decides the report. Undefined if the line
 * is judged as any other.
 */
export function reviewAnswer(sight: Sight, side: Side, line: ParsedOrder): LineReport | undefined {
  const { order } = line.order;
  const { query } = sight;
  if (query.kind === "over" || query.kind === "waiting") return undefined;
  if (order.verb === "go") return accepted(line, "the default decides what you leave out");
  const answers = spotAnswers(sight);
  const isOfSpot = "unit" in order &&
    answers.some((answer) =>
      answer.order.verb === order.verb && answer.unit === unitMeant(sight, side, order.unit)
    );
  if (isOfSpot) {
    const answer = answers.find(({ word }) => word === spotWord(order));
    if (answer !== undefined) return accepted(line, answer.does);
    return query.kind === "scoutEnd"
      ? warned(line, "does it stay, or return?", ["15.72"])
      : warned(line, "if failed: cross or halt?", ["14.14"]);
  }
  if (isBattleKind(query.kind) && isHere(sight, order)) return ofThisBattle(sight, side, line);
  const kinds = questionsOf(order);
  if (kinds.length === 0 || kinds.some((kind) => isToCome(sight, side, kind))) return undefined;
  const meant = sameMove(order, query.kind) ?? asDefender(sight, side, order);
  return refused(
    line,
    `I ask about ${QUESTION_WORDS[query.kind]} now, and this answers nothing later in this Player-Turn.`,
    ["3.0"],
    meant === undefined ? undefined : print({ turn: undefined, order: meant }),
  );
}

/** The Reaction or Breakthrough order that a writer means by a move (7.2, 7.3). */
export function sameMove(order: Order, kind: QuestionKind): Order | undefined {
  if (order.verb !== "move") return undefined;
  const { unit, way } = order;
  if (kind === "breakthroughMovement") return { verb: "breakthrough", unit, way };
  return kind === "reaction" ? { verb: "react", unit, way } : undefined;
}

/** In the other side's Player-Turn, turns an attack into a battle to defend in. */
function asDefender({ phasing }: Sight, side: Side, order: Order): Order | undefined {
  return phasing !== side && order.verb === "battle" && order.role === "attack" && order.again === undefined
    ? { ...order, role: "defend" }
    : undefined;
}

/** Whether an order speaks of the battle that is fought now. */
function isHere({ setting, battle }: Sight, order: Order): boolean {
  if (order.verb !== "battle" && order.verb !== "reinforce" && order.verb !== "recon") return false;
  if (order.verb === "recon" || order.area === "any") return true;
  return battle !== undefined && areaMeant(setting, order.area) === battle.area;
}

/** The report on a line at the open question. Undefined if the line says nothing about that, but may about later ones. */
function ofThisBattle(sight: Sight, side: Side, line: ParsedOrder): LineReport | undefined {
  const { order: said } = line.order;
  const bar = said.verb === "battle" && (said.role !== "defend" || said.area === "any")
    ? undefined
    : whyNoRefuge(sight, said) ?? whyNoHelp(sight, said)?.at(0);
  if (bar !== undefined) return refused(line, bar.message, [bar.cite]);
  const spoken = spokenInBattle(sight, [line.order], 0);
  if (spoken === undefined || spoken === "default") return undefined;
  const now = acceptedWords(sight, spoken);
  const { order } = line.order;
  const left = spoken.kind === "assign" && order.verb === "battle"
    ? notAssigned(sight, side, order, spoken)
    : undefined;
  return left === undefined ? accepted(line, now) : warned(line, `${now}. ${left.message}`, [left.cite]);
}

/** What one may be asked in the other side's Player-Turn. */
const OTHERS: readonly QuestionKind[] = ["reaction", "supply", "recovery", "reinforcements"];

/** The point that one's own Player-Turn has reached in a phase. */
const AT: Readonly<Partial<Record<Phase, QuestionKind>>> = {
  combat: "combat",
  breakthroughCombat: "combat",
  reinforcement: "reinforcements",
};

function isToCome({ query, phase, phasing }: Sight, side: Side, kind: QuestionKind): boolean {
  if (kind === query.kind) return true;
  if (phasing !== side) return OTHERS.includes(kind);
  // 7.4: after Breakthrough Movement comes combat again.
  if (query.kind === "breakthroughMovement" && kind === "combat") return true;
  const at = OWN_TURN.find((one) => one === (AT[phase] ?? phase)) ?? "admin";
  return OWN_TURN.indexOf(kind) >= OWN_TURN.indexOf(at);
}
