import { list, paragraph, refusedLines } from "../../../src/kernel/block.ts";
import type { Choice, Mark, Pointing } from "../../../src/kernel/pointing.ts";
import { pointAtOver } from "../../hexes/pointing/pointed.ts";
import { sign } from "../../hexes/pointing/things.ts";
import { mayMove } from "../movement/movement.ts";
import type { Unit } from "../position/roster.ts";
import { REASONS } from "../position/outcome.ts";
import { announcedPart } from "../words/announced.ts";
import { announcedMarks } from "./announced.ts";
import { orderedMarks } from "./ordered.ts";
import type { Plan } from "./plan.ts";
import { describedSubject, pieceOf } from "./subjects.ts";
import { unspentWords } from "./support-words.ts";

/** The answer to no picks: the sheet's orders, and what is left to do. @param choices what may be begun with nothing picked */
export function overview(plan: Plan, choices: readonly Choice[] = []): Pointing {
  const { query } = plan.desk.sight;
  if (query.kind === "over") return pointAtOver(REASONS[query.reason], query.cite);
  return {
    picks: [],
    marks: [...orderedMarks(plan), ...announcedMarks(plan.desk.sight), ...openMarks(plan)],
    choices,
    says: [
      paragraph(OPENINGS[plan.occasion]),
      list(leftToDo(plan)),
      ...refusedLines(plan.refused),
      ...(plan.occasion === "support" ? announcedPart(plan.desk.sight) : []),
    ],
  };
}

const OPENINGS: Readonly<Record<Plan["occasion"], string>> = {
  turn: "Choose a unit to move, or an enemy to attack.",
  standing: "Choose a unit to set its standing orders (8.3, 7.7).",
  attack: "Pick an enemy to attack it; GO alone attacks nobody (7.1).",
  support: "You are attacked. Pick an attacked unit to set its markers and its retreat (8.3, 7.7).",
  losses: "Pick the attacker that pays (7.5).",
  retreat: "Pick the unit that retreats (7.7).",
  advance: "Pick the unit that goes in, or say that nobody does (7.9).",
  mobileMovement: "Pick a mobile unit that moves again (11.2).",
  declareEnd: "Say whether the game ends with this Game-Turn (17.1).",
};

/** Who may move and has no order yet. */
function idleUnits({ occasion, desk: { sight, side }, sent, again }: Plan): Unit[] {
  if (occasion !== "turn" && occasion !== "mobileMovement") return [];
  const orders = occasion === "turn" ? sent : again;
  return sight.board.units(side).filter((unit) => mayMove(sight, unit) && !orders.has(unit));
}

function openMarks(plan: Plan): Mark[] {
  const { desk: { sight } } = plan;
  return idleUnits(plan).map((unit) =>
    sign(pieceOf(sight, unit), "open", `${describedSubject(sight, unit)} has no order yet`)
  );
}

function leftToDo(plan: Plan): string[] {
  const { combat, desk: { sight }, attacks: { after: { hand } } } = plan;
  const idle = idleUnits(plan).length;
  return [
    // The whole hand is in sight among the table's means.
    ...(hand.length < combat.hand.length ? [unspentWords(sight.setting, hand)] : []),
    ...(idle > 0 ? [`${idle} ${idle === 1 ? "unit" : "units"} left to move`] : []),
  ];
}
