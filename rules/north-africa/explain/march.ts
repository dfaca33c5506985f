import { Refusals } from "../../../src/kernel/refusals/refusals.ts";
import { type ExplainedStatement, reasons, reckon, say } from "../../../src/sheet/explanation.ts";
import { placeName } from "../../hexes/words/place-words.ts";
import type { Explanation } from "../contract/explanation.ts";
import type { HexId } from "../../hexes/hex-grid.ts";
import { inRulebookOrder, type Violation } from "../../../src/kernel/refusals/violation.ts";
import { halves, HEXSIDE } from "../position/battle-map.ts";
import { exploration, explore } from "../movement/exploring.ts";
import { allowance, type WalkedStep, walkSteps } from "../movement/marching.ts";
import { judgeDestination, judgeMove, nearestEnds, unitReach } from "../movement/movement.ts";
import { hexNames, points } from "../position/naming.ts";
import type { Unit } from "../position/roster.ts";
import { type GameState, isMarked, MARK } from "../position/state.ts";
import { destinationExplained, type ExplainedMarch, pathExplained } from "../../hexes/explain/march.ts";
import { type Measure, stepStatement as chargedStep } from "../../hexes/words/way-statements.ts";
import { inMovementOf } from "./as-if.ts";
import { zonesOver } from "./zones.ts";

/** 5.0-5.3, 12.23: how a unit on the map comes to a hex and what that takes, or why it cannot. */
export function explainDestination(now: GameState, unit: Unit, to: HexId): Explanation {
  const { state, march } = marchOf(now, unit);
  return destinationExplained(march, to, () => {
    const refusals = new Refusals();
    judgeDestination(state, unit, to, refusals);
    return {
      why: march.because(inRulebookOrder(refusals.all)),
      way: ["The cheapest way there", cheapestWay(state, unit, to)],
      ends: nearestEnds(state, unit, to).map(({ end, away, cost }) => ({ hex: end, away, cost })),
    };
  });
}

/** 5.0-5.3, 12.23: a path of a unit hex by hex, and where it breaks. @param path begins with the unit's own hex */
export function explainPath(now: GameState, unit: Unit, path: readonly HexId[]): Explanation {
  const { state, march } = marchOf(now, unit);
  const refusals = new Refusals();
  const cost = judgeMove(state, unit, path, refusals);
  return pathExplained(march, path, cost, inRulebookOrder(refusals.all));
}

function marchOf(now: GameState, unit: Unit) {
  const { state, assumption } = inMovementOf(now, now.board.sideOf(unit));
  const march: ExplainedMarch = {
    field: state,
    unit,
    assumption,
    reach: unitReach(state, unit),
    measure: HALVES,
    cite: "5.0",
    way: (path) => wayStatements(state, unit, path, walkSteps(state, unit, path)),
    because: (violations) => becauseOf(state, unit, violations),
  };
  return { state, march };
}

/** A unit's allowance in a Movement Phase, and how it is made up (5.13, 12.32). */
export function allowanceStatement(state: GameState, unit: Unit): ExplainedStatement {
  const available = allowance(state, unit);
  if (!isMarked(state, unit, MARK.unsupplied)) {
    return reckon(`Movement allowance ${points(available)}`, available / 2, ["5.13", "12.31"]);
  }
  const { movement } = state.setting.roster.counters[unit];
  return reckon(
    `Movement allowance ${points(available)}: half of ${movement}, rounded up, as it is unsupplied`,
    available / 2,
    "12.32",
  );
}

/**
 * A way hex by hex with its charges, then the total against the allowance.
 * @param told every step, or those up to where the allowance is spent; one line then covers the rest
 */
export function wayStatements(
  state: GameState,
  unit: Unit,
  path: readonly HexId[],
  steps: readonly WalkedStep[],
  told: "whole" | "as far as the allowance goes" = "whole",
): ExplainedStatement[] {
  const available = allowance(state, unit);
  const total = steps.at(-1)?.total ?? 0;
  const first = steps.findIndex((step) => step.total > available);
  const shown = told === "whole" || first === -1 ? steps : steps.slice(0, first + 1);
  const rest = steps.slice(shown.length).map(({ to }) => to);
  return [
    say(`From ${placeName(state.setting, path[0])}`),
    ...shown.map((step, index) => stepStatement(state, unit, step, index === first)),
    ...(rest.length === 0 ? [] : [say(`On from there by ${hexNames(state.setting, rest).join(" ")}`)]),
    reckon(`${points(total)} of ${points(available)} movement points`, total / 2, "5.13"),
    allowanceStatement(state, unit),
  ];
}

function stepStatement(state: GameState, unit: Unit, step: WalkedStep, exceeds: boolean): ExplainedStatement {
  const { setting } = state;
  const beyond = exceeds ? [say("Here the allowance runs out", ["5.13", "5.26"])] : [];
  const { to, total } = step;
  const charges = step.charges.map((charge) => ({ ...charge, amount: charge.halves }));
  return chargedStep(setting, { to, total, charges }, HALVES, [
    ...passage(state, step),
    ...reasons(step.violations),
    ...beyond,
    ...zonesOver(state, unit, to).map((zone) => ({ ...zone, text: `${zone.text}: it has to stop there` })),
  ]);
}

/** 5.25: that a step crosses an escarpment, which only a road or trail lets it. */
function passage({ setting: { map } }: GameState, { from, to }: WalkedStep): ExplainedStatement[] {
  const direction = map.grid.direction(from, to);
  const crosses = direction !== -1 && map.has(from, direction, HEXSIDE.escarpment) &&
    map.isOpen(from, direction);
  return crosses ? [say("The road or trail leads through an escarpment", "5.25")] : [];
}

/** Reasons. Those about an enemy zone name the units whose zone it is. */
function becauseOf(state: GameState, unit: Unit, violations: readonly Violation[]): ExplainedStatement[] {
  const start = state.board.standing(unit);
  const zones = violations.some(({ code }) => code === "leaves-enemy-zone")
    ? zonesOver(state, unit, start)
    : [];
  return [...reasons(violations), ...zones];
}

export const HALVES: Measure = { perPoint: 2, words: points };

/** More than any way on a map takes, in Movement Points. */
const BOUNDLESS = 1000;

/** The cheapest way to a hex in which the unit may not end its move, with unlimited Movement Points. */
function cheapestWay(state: GameState, unit: Unit, to: HexId): ExplainedStatement[] {
  const start = state.board.standing(unit);
  const within = exploration(state, unit);
  const explored = within.reaches(to) ? within : explore(state, unit, start, 0, halves(BOUNDLESS));
  if (!explored.reaches(to)) {
    if (state.board.isEnemyControlled(state.board.sideOf(unit), start)) return [];
    return [
      say(
        "There is none at any cost: sea, bare escarpments, enemy units and their zones close every way",
        [
          "5.12",
          "5.14",
          "5.25",
        ],
      ),
    ];
  }
  const path = explored.pathTo(to);
  return wayStatements(state, unit, path, walkSteps(state, unit, path), "as far as the allowance goes");
}
