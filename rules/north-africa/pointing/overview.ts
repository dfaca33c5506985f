import { signed } from "../../../src/common/text.ts";
import { list, paragraph, refusedLines } from "../../../src/kernel/block.ts";
import type { Choice, Mark, Pointing } from "../../../src/kernel/pointing.ts";
import type { UnitId } from "../../hexes/names.ts";
import { pointAtOver } from "../../hexes/pointing/pointed.ts";
import { pieceThing, placeThing, sign } from "../../hexes/pointing/things.ts";
import { obligationsLeft } from "../orders/binding/attack-orders.ts";
import type { Order } from "../orders/line/order.ts";
import { attackWords, forecastWords } from "../words/attack-words.ts";
import { groundSupportMeans } from "../words/means.ts";
import { arrivalChoices } from "./arrivals.ts";
import { meetingMarks } from "./meeting.ts";
import { orderedMarks } from "./plan/ordered.ts";
import { owedChoice } from "./owed.ts";
import { type Plan, supportLeft } from "./plan/plan.ts";
import { standingChoices } from "./standing.ts";
import { describedSubject } from "./plan/subjects.ts";
import { queryOf } from "../query.ts";
import { removal } from "../movement/diversion.ts";
import { arrivalsNow } from "../desk.ts";
import type { CounterView } from "../counter-views.ts";
import { rehearse } from "../ruleset.ts";

/** With nothing picked: what the sheet orders, and what is left to do. */
export function overview(plan: Plan): Pointing {
  const query = queryOf(plan.desk.sight);
  if (query.kind === "over") return pointAtOver(query.reason, query.cite);
  const left = leftToDo(plan);
  return {
    picks: [],
    marks: [...orderedMarks(plan), ...openMarks(plan), ...obligedMarks(plan), ...announcedMarks(plan)],
    choices: [
      ...(plan.occasion === "turn" || plan.occasion === "attack" ? owedChoice(plan) : []),
      ...(plan.occasion === "turn" ? arrivalChoices(plan) : []),
      ...standingChoices(undefined, plan.desk.side === "allied" && removal(plan.desk.sight) !== "never"),
      ...endChoices(plan),
    ],
    says: [
      paragraph(OPENINGS[plan.occasion]),
      ...(left.length === 0 ? [] : [list(left)]),
      ...refusedLines(plan.refused),
    ],
  };
}

const OPENINGS: Readonly<Record<Plan["occasion"], string>> = {
  turn: "Choose a unit to move, or an enemy to attack.",
  standing: "Choose a unit to set its standing orders (4.1).",
  exchange: "You are attacked. Pick a unit of yours to set its protection and its retreat (8.4, 7.7).",
  attack: "Another attack is due: pick an enemy (7.11, 7.12).",
  protect: "You are attacked: pick the guns that protect the defender (8.4, 9.0).",
  retreat: "Pick the unit that retreats (7.7).",
  advance: "Pick the unit that advances (7.9).",
  removeUnits: "Pick the Axis units that you remove (18.2).",
};

/** Units that may move and have no order yet; reinforcements at their entry hexes. */
function openMarks(plan: Plan): Mark[] {
  const { occasion, now, sent, desk } = plan;
  if (occasion !== "turn") return [];
  const entries = new Map<string, string[]>();
  for (const { unit, entries: hexes } of arrivalsNow(desk.sight)) {
    if (sent.has(unit)) continue;
    for (const hex of hexes) {
      entries.set(hex, [...entries.get(hex) ?? [], now.get(unit)?.designation ?? unit]);
    }
  }
  return [
    ...idleUnits(plan).map((unit) =>
      sign(pieceThing(unit.id), "open", `${describedSubject(unit)} has no order yet`)
    ),
    ...[...entries].map(([hex, names]) =>
      sign(placeThing(hex), "open", `${names.join(", ")} may enter at ${hex} (13.0)`)
    ),
  ];
}

/** The player's own units that may move and have no order yet. */
function idleUnits({ now, sent, desk }: Plan): CounterView[] {
  return [...now.values()].filter(({ id, side, hex, inEnemyZone }) =>
    side === desk.side && hex !== undefined && !inEnemyZone && !sent.has(id)
  );
}

/** 7.11, 7.12: units that have to attack or be attacked, if no line of the sheet covers it yet. */
function obligedMarks({ attacks, occasion, then }: Plan): Mark[] {
  const query = queryOf(attacks.state);
  if ((occasion !== "turn" && occasion !== "attack") || query.kind !== "attack") return [];
  const name = (unit: UnitId) => then.get(unit)?.designation ?? unit;
  return [
    ...query.mustAttack.map((unit) =>
      sign(pieceThing(unit), "open", `${name(unit)} has to attack (7.12)`, "!")
    ),
    ...query.mustBeAttacked.map((unit) =>
      sign(pieceThing(unit), "open", `${name(unit)} has to be attacked (7.11)`, "!")
    ),
  ];
}

/** The other side's attacks, for the defender to see. */
function announcedMarks(plan: Plan): Mark[] {
  return plan.announced.flatMap(({ attack, forecast }) => [
    ...attack.defenders.map((unit) =>
      sign(pieceThing(unit), "target", forecastWords(forecast), signed(forecast.differential))
    ),
    ...meetingMarks(plan, attack),
  ]);
}

function leftToDo(plan: Plan): string[] {
  const { desk, occasion, attacks, now, sent, announced } = plan;
  const idle = idleUnits(plan).length;
  const { label, value, lasts } = supportLeft(plan);
  const waiting = arrivalsNow(desk.sight).filter(({ unit }) => !sent.has(unit)).length;
  const name = (unit: UnitId) => `${now.get(unit)?.designation ?? unit} (${now.get(unit)?.hex ?? ""})`;
  return [
    // Figures that the lines leave unchanged are already shown above the sheet.
    ...(value === groundSupportMeans(desk).value ? [] : [`${label} ${lasts}: ${value} (9.0).`]),
    ...(occasion === "turn" && idle > 0 ? [`${idle} ${idle === 1 ? "unit" : "units"} left to move`] : []),
    ...(occasion === "turn" && waiting > 0
      ? [`${waiting} ${waiting === 1 ? "reinforcement waits" : "reinforcements wait"} to come on (13.0).`]
      : []),
    ...(occasion === "turn" || occasion === "attack" ? obligationsLeft(attacks.state) : []),
    ...announced.map(({ attack, forecast }, index) =>
      `Attack ${index + 1}: ${attackWords(attack, name)}: ${forecastWords(forecast)}`
    ),
  ];
}

/** 19.17: to end the game with this Game-Turn. */
function endChoices({ desk: { sight, side, asked }, sheet }: Plan): Choice[] {
  const said = (verb: "offer" | "accept") => sheet.orders.some(({ order }) => order.verb === verb);
  const choice = (verb: "offer" | "accept", label: string): Choice[] => {
    const kind = verb === "offer" ? "offerEnd" as const : "acceptEnd" as const;
    const order: Order = { verb };
    if (asked !== undefined || said(verb) || !rehearse(sight, { kind, side }).ok) return [];
    return [{ label, lines: sheet.changed([], [order]), cite: "19.17" }];
  };
  return [
    ...choice("offer", "Offer to end the game with this Game-Turn"),
    ...choice("accept", "Agree to end the game with this Game-Turn"),
  ];
}
