import { because } from "../../../../src/kernel/refusals/reasons.ts";
import type { Decision } from "../../contract/decision.ts";
import type { HexId } from "../../../hexes/hex-grid.ts";
import { exploration } from "../../movement/exploring.ts";
import { hexNames } from "../../position/naming.ts";
import { entryHexes, reachOnEntry, waiting } from "../../movement/reinforcements.ts";
import type { Unit } from "../../position/roster.ts";
import type { GameState } from "../../position/state.ts";
import { type AcceptedMarch, type MoveDecision, withMove } from "../march.ts";
import { type Assault, bestAssault, commit } from "./assault.ts";
import { barRoute } from "./barrier.ts";
import { holdCountedHexes } from "./counted-hexes.ts";
import { Threats } from "./danger.ts";
import { deploy } from "./deployment.ts";
import { type Exit, planExits } from "./diversion-exits.ts";
import type { PlanManner } from "./manner.ts";
import { objectiveField } from "./objectives.ts";
import { TurnPlan } from "./plan.ts";

/** 5.0, 13.0: reinforcements first, then the most promising assaults, then every other unit to a useful, safe hex. */
export function planMovement(start: GameState, manner: PlanManner): readonly Decision[] {
  const entered = withReinforcements({ state: start, moves: [] });
  const plan = new TurnPlan(entered.state, manner);
  const gone = withExits(entered, planExits(plan));
  barRoute(plan);
  holdCountedHexes(plan);
  planAssaults(plan);
  deploy(plan);
  return [...marched(gone, plan).moves, { kind: "endMovement" }];
}

/** The assaults that gain most, one after the other. Each is weighed again if an earlier one changed the board. */
function planAssaults(plan: TurnPlan): void {
  const threats = new Threats(plan.start, plan.board, plan.side);
  let made = 0;
  const queue = plan.enemies.flatMap((enemy) => {
    const assault = bestAssault(plan, enemy, threats);
    return assault === undefined ? [] : [{ assault, madeAfter: made }];
  });
  for (;;) {
    queue.sort((a, b) => b.assault.gain - a.assault.gain || a.assault.enemy - b.assault.enemy);
    const first = queue.shift();
    if (first === undefined || first.assault.gain < plan.manner.leastPromise) return;
    if (first.madeAfter === made) {
      commit(plan, first.assault);
      made++;
    }
    const again: Assault | undefined = bestAssault(plan, first.assault.enemy, threats);
    if (again !== undefined) queue.push({ assault: again, madeAfter: made });
  }
}

/** 13.0: reinforcements come as near to the objective as they can without meeting the enemy. */
function withReinforcements(march: AcceptedMarch): AcceptedMarch {
  const { board, phasing } = march.state;
  return waiting(march.state).filter(({ unit }) => board.sideOf(unit) === phasing).reduce((now, arrival) => {
    const [entry] = entryHexes(now.state, arrival);
    if (entry === undefined) return now;
    const field = objectiveField(now.state, phasing);
    const reached = reachOnEntry(now.state, arrival.unit, entry);
    const ends = [...reached.costs.keys()].filter((hex) =>
      !now.state.board.isEnemyControlled(phasing, hex) && now.state.board.unitAt(hex) === undefined
    ).sort((a, b) => field[a] - field[b]);
    if (ends.length === 0) return now;
    const path = hexNames(now.state.setting, reached.pathTo(ends[0]));
    const entering: MoveDecision = { kind: "enter", unit: now.state.setting.roster.id(arrival.unit), path };
    return withMove(
      now,
      because(entering, "It comes as near to the objective as it can without meeting the enemy (13.0)."),
    );
  }, march);
}

/** 18.3: the exits that the British diversion demands. */
function withExits(march: AcceptedMarch, exits: readonly Exit[]): AcceptedMarch {
  const { setting } = march.state;
  return exits.reduce((now, { unit, path }) =>
    withMove(
      now,
      because<MoveDecision>({
        kind: "exit",
        unit: setting.roster.id(unit),
        path: hexNames(setting, path),
        edge: "west",
      }, "The British diversion demands German units, and this one is worth least (18.1)."),
    ), march);
}

/**
 * 5.31: the moves in an order in which each hex is left before it is entered. Those that wait for each other in a circle
 * are not made, nor those that wait for them.
 */
function marched(start: AcceptedMarch, plan: TurnPlan): AcceptedMarch {
  let march = start;
  let left = [...plan.placed].filter(([unit, hex]) => start.state.board.standing(unit) !== hex);
  for (;;) {
    const open = left.filter(([, hex]) => march.state.board.unitAt(hex) === undefined);
    if (open.length === 0) return march;
    for (const [unit, hex] of open) {
      march = withMove(march, because(moveTo(start.state, unit, hex), plan.reason(unit)));
    }
    left = left.filter((entry) => !open.includes(entry));
  }
}

function moveTo(state: GameState, unit: Unit, hex: HexId): MoveDecision {
  const path = exploration(state, unit).pathTo(hex);
  return { kind: "move", unit: state.setting.roster.id(unit), path: hexNames(state.setting, path) };
}
