import type { Desk } from "../../../src/kernel/order-language.ts";
import type { Side } from "../../../src/kernel/side.ts";
import { carriedOn } from "../../../src/sheet/carried.ts";
import { folded } from "../../../src/sheet/folded.ts";
import { narrowLine, sheetLine, WIDTH } from "../../../src/sheet/blocks/sheet-line.ts";
import { DOTS } from "../../../src/sheet/blocks/tokens.ts";
import { type Area, COAST, type Step } from "../setting/area-map.ts";
import { isBarred, isEnemyOccupied } from "../position/boundaries.ts";
import { contestedAreas, isContested, isMinedFor } from "../position/ground.ts";
import type { Phase } from "../position/phases.ts";
import type { QuestionKind } from "../position/query.ts";
import { isRegular } from "../setting/roster.ts";
import type { OwnBlock, Sight } from "../position/sight.ts";
import { diagnose } from "./diagnosis.ts";
import {
  arrivalForms,
  attackForm,
  byArea,
  chitsLine,
  choiceExamples,
  choiceForms,
  contestedWords,
  foldedForms,
  laterForms,
  moveForm,
  moveForms,
  othersAdminForms,
  reactionForms,
} from "./forms.ts";
import { lineLanguage, sheetReader } from "./line/lines.ts";
import { shortName, unitsCalled } from "./line/names.ts";
import { questionsOf } from "./line/order.ts";
import { printedLines, type SaidOrder } from "./line/said.ts";
import { questionForms } from "./question-sheet.ts";
import { isStanding } from "./line/times.ts";

/**
 * The sheet for now: the kept orders, and a form for everything else.
 * @param isShort blocks far from the enemy stand in comments, by area, and other choices as examples
 */
export function sheetForNow(desk: Desk<Sight>, isShort = false): string[] {
  return sheetLines(desk, { isShort });
}

/** The forms of the sheet alone, if the kept orders appear elsewhere. */
export function formsLeft(desk: Desk<Sight>): string[] {
  return sheetLines(desk, { isRest: true });
}

function sheetLines(
  desk: Desk<Sight>,
  { isRest = false, isShort = false }: { readonly isRest?: boolean; readonly isShort?: boolean },
): string[] {
  const parsed = sheetReader(desk.sight.setting).read(desk.kept);
  const carried = carriedOn(lineLanguage, parsed, diagnose(desk, parsed));
  const said = carried.flatMap(({ order }) => order ?? []);
  const forms = desk.asked === undefined
    ? turnForms(desk, said, isShort)
    : questionForms(desk, said, isShort);
  const kept = isRest
    ? []
    : carried.flatMap(({ order, text }) => order === undefined ? text : printedLines(order, WIDTH));
  return [...forms, ...kept].flatMap(isShort ? narrowLine : sheetLine);
}

function turnForms({ sight, side }: Desk<Sight>, said: readonly SaidOrder[], isShort: boolean): string[] {
  if (sight.phase === "setUp") {
    const isOver = side === "allied" && sight.query.kind === "waiting";
    const forms = isOver ? standingForms(said) : choiceForms(sight, side, "setUp", said);
    const placed = isShort ? ["# BLOCKS lists your blocks"] : moveForms(sight, side, () => true);
    return [...(isOver ? [] : SET_UP), ...placed, ...forms];
  }
  if (sight.phasing !== side) return waitingForms(sight, side, said);
  if (AFTER_MOVEMENT.includes(sight.phase)) return fightingForms(sight, side, said);
  const isNow = sight.query.kind !== "waiting";
  const moving = new Set(said.flatMap(({ order }) => {
    if (order.verb !== "move" && order.verb !== "reserve") return [];
    const units = unitsCalled(sight, side, order.unit);
    return units.ok ? units.value : [];
  }));
  const has = hasIn(said);
  const { unit, area } = exampleFor(sight, side);
  return [
    ...contestedWords(sight, side),
    ...(isNow ? (isShort ? choiceExamples : choiceForms)(sight, side, "admin", said) : []),
    ...(isShort ? nearForms : moveForms)(sight, side, ({ unit }: OwnBlock) => moving.has(unit)),
    ...(has("reserve") ? [] : [`reserve ${DOTS}  # before it moves; then: strat ${unit} to ${area}`]),
    ...(has("battle", "attack")
      ? []
      : [...(isShort ? chitsLine(sight, side) : []), ...attackForms(sight, unit, area)]),
    ...(speaksOf(said, "breakthroughMovement")
      ? []
      : [`# then: breakthrough ${unit} to ${area},`, "#   or, as long as it is kept: breakthrough none"]),
    ...comingForms(sight, side, said),
    ...standingForms(said),
  ];
}

/** A line for each block that is next to an enemy and has no orders yet; the others by area. */
function nearForms(sight: Sight, side: Side, isSaid: (block: OwnBlock) => boolean): string[] {
  const blocks = byArea(sight, side).flatMap(([area, all]) =>
    all.filter((block) => !block.restricted && !isSaid(block))
      .map((block) => ({ block, area, away: awayOf(sight, side, area) }))
  );
  const { near, far } = folded(blocks);
  return [
    ...near.map(({ block, area }) => moveForm(sight, block, area)),
    ...foldedForms(sight, far),
  ];
}

/** How many areas away the nearest enemy is, as far as it matters: none, one, or more. */
function awayOf(sight: Sight, side: Side, area: Area): number {
  if (isContested(sight, area)) return 0;
  return sight.setting.map.steps(area).some(({ to }) => to !== COAST && isEnemyOccupied(sight, side, to))
    ? 1
    : Infinity;
}

/** 15.8: the question at the set-up in words, as nobody knows it by heart. */
const SET_UP: readonly string[] = [
  "# patrols stand in areas of yours (15.8), or in their box: patrol none",
];

/** Phases of a Player-Turn in which a unit moves only by a marker. */
const AFTER_MOVEMENT: readonly Phase[] = [
  "combat",
  "reaction",
  "breakthroughMovement",
  "breakthroughCombat",
  "supply",
];

/**
 * The form while the other side is asked in one's own Player-Turn: the battles still to be fought, and what comes after them.
 */
function fightingForms(sight: Sight, side: Side, said: readonly SaidOrder[]): string[] {
  const open = contestedAreas(sight).filter((area) =>
    !sight.fought.includes(area) && area !== sight.battle?.area
  );
  const isFighting = sight.phase === "combat" && !hasIn(said)("battle", "attack");
  return [
    ...contestedWords(sight, side),
    ...(isFighting ? battleForms(sight, open) : []),
    ...comingForms(sight, side, said),
    ...standingForms(said),
  ];
}

/** The form for the other side's Player-Turn: standing orders, choices in its Admin Phase, and what comes after it. */
function waitingForms(sight: Sight, side: Side, said: readonly SaidOrder[]): string[] {
  const isAdminAhead = sight.phase === "admin" && sight.query.kind === "waiting";
  return [
    ...contestedWords(sight, side),
    ...(isAdminAhead ? othersAdminForms(sight, side, said) : []),
    ...comingForms(sight, side, said),
    ...(speaksOf(said, "reaction") ? [] : reactionForms(sight, side)),
    ...standingForms(said),
  ];
}

/** 4.1, 15.5, 17.22: what a Player-Turn ends with, and the Reinforcement Phase behind it. */
function comingForms(sight: Sight, side: Side, said: readonly SaidOrder[]): string[] {
  const has = hasIn(said);
  return [
    ...laterForms(sight, side).filter((line) => !has(line.split(" ", 1)[0])),
    ...(has("arrive") ? [] : arrivalForms(sight, side)),
  ];
}

function standingForms(said: readonly SaidOrder[]): string[] {
  return said.some(({ order }) => order.verb === "battle" && isStanding(order)) ? [] : [
    "# standing orders, kept until you change them:",
    `battle any defend with ${DOTS}  # any, none, or chits`,
  ];
}

/** Whether a line with a verb has been filled in; for battles, one with the role. */
function hasIn(said: readonly SaidOrder[]) {
  return (verb: string, role?: string) =>
    said.some(({ order }) => order.verb === verb && (order.verb !== "battle" || order.role === role));
}

function speaksOf(said: readonly SaidOrder[], kind: QuestionKind): boolean {
  return said.some(({ order }) => questionsOf(order).includes(kind));
}

/** 6.1: battles that the position holds already. */
function attackForms(sight: Sight, unit: string, near: Area): string[] {
  const [area = near] = contestedAreas(sight);
  return [
    `# battles: battle ${area} with any, point ${unit},`,
    `#   abort at 2 losses, lose ${unit}; battle any; pass ${area}`,
    ...battleForms(sight, contestedAreas(sight)),
  ];
}

function battleForms(sight: Sight, areas: readonly Area[]): string[] {
  return areas.map((area) => attackForm(sight, area));
}

/**
 * A unit of one's own and an area next to it, for example lines. If possible, the unit could be in reserve (14.7, 14.82)
 * and could cross the boundary.
 */
function exampleFor(sight: Sight, side: Side): { readonly unit: string; readonly area: Area } {
  const { map, roster } = sight.setting;
  const candidates = byArea(sight, side).flatMap(([area, blocks]) =>
    blocks.filter(({ unit, restricted }) => !restricted && isRegular(roster.known(unit)))
      .map((block) => ({ block, area, steps: map.steps(area).filter((step) => isOpenTo(sight, side, step)) }))
  ).filter(({ steps }) => steps.length > 0);
  const isFit = ({ block, area }: (typeof candidates)[number]) =>
    area !== COAST && block.condition === "good" && !block.unsupplied && !isContested(sight, area) &&
    roster.known(block.unit).echelon !== "XXI";
  const found = candidates.find(isFit) ?? candidates[0];
  return found === undefined ? { unit: "7arm", area: 46 } : {
    unit: shortName(sight.setting, found.block.unit),
    area: (found.steps.find(({ to }) => sight.control[to] === side) ?? found.steps[0]).to,
  };
}

/** Whether a side crosses a boundary as a matter of course. */
function isOpenTo(sight: Sight, side: Side, step: Step): boolean {
  return step.to !== COAST && !isBarred(step) && !step.boundary.fortress && !isMinedFor(sight, side, step) &&
    !isEnemyOccupied(sight, side, step.to);
}
