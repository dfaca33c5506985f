import type { Decision } from "../../../../src/kernel/decision.ts";
import { NO_DICE } from "../../../../src/kernel/dice.ts";
import type { HexId } from "../../../../src/kernel/hex-grid.ts";
import * as decisions from "../../decisions.ts";
import { exploration } from "../../marching.ts";
import { reach } from "../../movement.ts";
import { hexNames } from "../../naming.ts";
import { Refusals } from "../../refusal.ts";
import { entryHexes, reachFrom, waiting } from "../../reinforcements.ts";
import type { Unit } from "../../roster.ts";
import { type GameState, isMarked, MARK } from "../../state.ts";
import { type Assault, bestAssault, commit } from "./assault.ts";
import { barRoute } from "./barrier.ts";
import { holdCountedHexes } from "./counted-hexes.ts";
import { Threats } from "./danger.ts";
import { deploy } from "./deployment.ts";
import { type Exit, planExits } from "./diversion-exits.ts";
import { objectiveField } from "./objectives.ts";
import { Plan } from "./plan.ts";

/** What an assault has to promise. */
const WORTH_THE_MARCH = 0.5;

type MoveDecision = Extract<Decision, { kind: "move" | "enter" | "exit" }>;

/** Moves that have been found legal, and the state they lead to. */
interface March {
  readonly state: GameState;
  readonly moves: readonly MoveDecision[];
}

/** 5.0, 13.0: reinforcements first, then the assaults that promise most, and everybody else where he is useful and safe. */
export function planMovement(start: GameState): readonly Decision[] {
  const entered = withReinforcements({ state: start, moves: [] });
  const plan = new Plan(entered.state);
  const gone = withExits(entered, planExits(plan));
  barRoute(plan);
  holdCountedHexes(plan);
  planAssaults(plan);
  deploy(plan);
  return [...marched(gone, plan).moves, { kind: "endMovement" }];
}

/** The assaults that gain most, one after the other, each reckoned anew when one before it has changed the board. */
function planAssaults(plan: Plan): void {
  const threats = new Threats(plan.start, plan.board, plan.side);
  let made = 0;
  const queue = plan.enemies.flatMap((enemy) => {
    const assault = bestAssault(plan, enemy, threats);
    return assault === undefined ? [] : [{ assault, madeAfter: made }];
  });
  for (;;) {
    queue.sort((a, b) => b.assault.gain - a.assault.gain || a.assault.enemy - b.assault.enemy);
    const first = queue.shift();
    if (first === undefined || first.assault.gain < WORTH_THE_MARCH) return;
    if (first.madeAfter === made) {
      commit(plan, first.assault);
      made++;
    }
    const again: Assault | undefined = bestAssault(plan, first.assault.enemy, threats);
    if (again !== undefined) queue.push({ assault: again, madeAfter: made });
  }
}

/** The march with one more move; the same where the rules refuse it. */
function withMove(march: March, move: MoveDecision): March {
  const ruling = { dice: NO_DICE, events: [], refusals: new Refusals() };
  const next = carriedOut(march.state, move, ruling);
  return next === undefined ? march : { state: next, moves: [...march.moves, move] };
}

function carriedOut(state: GameState, move: MoveDecision, ruling: decisions.Ruling): GameState | undefined {
  switch (move.kind) {
    case "move":
      return decisions.move(state, move, ruling);
    case "enter":
      return decisions.enter(state, move, ruling);
    case "exit":
      return decisions.exit(state, move, ruling);
  }
}

/** 13.0: reinforcements come as near to the objective as they can without meeting the enemy. */
function withReinforcements(march: March): March {
  const { board, phasing } = march.state;
  return waiting(march.state).filter(({ unit }) => board.sideOf(unit) === phasing).reduce((now, arrival) => {
    const [entry] = entryHexes(now.state, arrival);
    if (entry === undefined) return now;
    const field = objectiveField(now.state, phasing);
    const reached = reachFrom(now.state, arrival.unit, entry);
    const ends = [...reached.costs.keys()].filter((hex) =>
      !now.state.board.isEnemyControlled(phasing, hex) && now.state.board.unitAt(hex) === undefined
    ).sort((a, b) => field[a] - field[b]);
    if (ends.length === 0) return now;
    const path = hexNames(now.state.setting, reached.pathTo(ends[0]));
    return withMove(now, { kind: "enter", unit: now.state.setting.roster.id(arrival.unit), path });
  }, march);
}

/** 18.3: the exits that the British diversion demands. */
function withExits(march: March, exits: readonly Exit[]): March {
  const { setting } = march.state;
  return exits.reduce((now, { unit, path }) =>
    withMove(now, {
      kind: "exit",
      unit: setting.roster.id(unit),
      path: hexNames(setting, path),
      edge: "west",
    }), march);
}

/** 5.31: the moves in an order in which each hex is left before it is entered, where there is one. */
function marched(start: March, plan: Plan): March {
  let march = start;
  let left = [...plan.placed].filter(([unit, hex]) => start.state.board.standing(unit) !== hex);
  while (left.length > 0) {
    const open = left.filter(([, hex]) => march.state.board.unitAt(hex) === undefined);
    const batch = open.length > 0 ? open : [left[0]];
    for (const [unit, hex] of batch) march = withMove(march, moveTo(start.state, unit, hex));
    left = left.filter((entry) => !batch.includes(entry));
  }
  return march.state.crowded.reduce(uncrowded, march);
}

/** 5.31: sends away a unit whose hex another has come into while its own move came to nothing. */
function uncrowded(march: March, hex: HexId): March {
  const { state } = march;
  const unit = state.board.unitsAt(hex).find((each) => !isMarked(state, each, MARK.moved));
  if (unit === undefined) return march;
  const field = objectiveField(state, state.phasing);
  const [end] = [...reach(state, unit).costs.keys()].filter((to) => state.board.unitAt(to) === undefined)
    .sort((a, b) => field[a] - field[b] || a - b);
  return end === undefined ? march : withMove(march, moveTo(state, unit, end));
}

function moveTo(state: GameState, unit: Unit, hex: HexId): MoveDecision {
  const { previous } = exploration(state, unit);
  const start = state.board.standing(unit);
  const path = [hex];
  while (path[0] !== start) path.unshift(previous[path[0]] as HexId);
  return { kind: "move", unit: state.setting.roster.id(unit), path: hexNames(state.setting, path) };
}
