import type { GameState } from "../../../rules/north-africa/position/state.ts";
import type { AttackDecision, Decision } from "../../../rules/north-africa/contract/decision.ts";
import type { GameEvent } from "../../../rules/north-africa/contract/event.ts";
import { MAP_EDGES } from "../../../rules/hexes/hex-grid.ts";
import type { QueryOf } from "../../../rules/north-africa/contract/query.ts";
import { facing } from "../../../rules/north-africa/position/zones-of-control.ts";
import { mustAttackNow, mustBeAttacked } from "../../../rules/north-africa/combat/obligations.ts";
import type { Unit } from "../../../rules/north-africa/position/roster.ts";
import type { Chance } from "./chance.ts";
import { opened, rules, type Source } from "./position.ts";

/** One decision of random play and its result. */
export interface Played {
  readonly before: GameState;
  readonly decision: Decision;
  readonly dice: readonly number[];
  readonly events: readonly GameEvent[];
  readonly after: GameState;
}

/** Said of a game in which nothing that the player tried, nor the default, is accepted. */
class DeadEnd extends Error {
  override readonly name = "DeadEnd";
}

/**
 * Plays any legal decisions, one after the other, seeking the enemy, and now and then a friend's hex.
 * @throws {DeadEnd} where the game is not over and no decision is accepted
 */
export function* randomPlay(source: Source, chance: Chance, most: number): Generator<Played, GameState> {
  let state = opened(source);
  for (let count = 0; count < most && state.stage.at !== "over"; count++) {
    const played = randomStep(state, chance);
    yield played;
    state = played.after;
  }
  return state;
}

/** @throws {DeadEnd} */
function randomStep(state: GameState, chance: Chance): Played {
  for (const decision of wishes(state, chance)) {
    const played = tried(state, decision, chance);
    if (played !== undefined) return played;
  }
  throw new DeadEnd(`nothing is accepted in ${JSON.stringify(rules.query(state))}`);
}

function tried(before: GameState, decision: Decision, chance: Chance): Played | undefined {
  const dice: number[] = [];
  const decided = rules.decide(before, decision, {
    roll: () => {
      dice.push(chance.roll());
      return dice[dice.length - 1];
    },
  });
  if (!decided.ok) return undefined;
  return { before, decision, dice, events: decided.value.events, after: decided.value.state };
}

/** Decisions in the order in which they are tried; the last of them is one that always has to be accepted. */
export function* wishes(state: GameState, chance: Chance): Generator<Decision> {
  if (chance.onceIn(400)) yield { kind: chance.pick(["offerEnd", "acceptEnd"] as const) };
  const query = rules.query(state);
  switch (query.kind) {
    case "movement":
      return yield* movements(state, chance);
    case "attack":
      return yield* attacks(state, chance);
    case "protect":
      yield {
        kind: "protect",
        artillery: chance.some(query.artillery),
        groundSupport: chance.below(Math.min(query.groundSupport, 3) + 1),
      };
      return yield rules.fallback(state);
    case "retreat":
      return yield* retreats(state, query, chance);
    case "advance":
      return yield* advances(state, chance);
    case "removeUnits": {
      const axis = state.setting.roster.ids(state.board.units("axis"));
      return yield {
        kind: "removeUnits",
        units: chance.shuffled(axis).slice(0, chance.below(query.count + 1)),
      };
    }
    case "over":
      return;
  }
}

function* movements(state: GameState, chance: Chance): Generator<Decision> {
  const { board } = state;
  if (chance.onceIn(12)) yield { kind: "endMovement" };
  for (const { unit, entries } of rules.arrivals(state)) {
    if (chance.onceIn(3)) yield* entering(state, unit, entries, chance);
  }
  const crowd = state.crowded.flatMap((hex) => board.unitsAt(hex));
  const all = chance.shuffled(board.units(state.phasing));
  for (const unit of state.crowded.length > 0 && chance.onceIn(2) ? [...crowd, ...all] : [...all, ...crowd]) {
    yield* moving(state, unit, chance);
  }
  yield { kind: "endMovement" };
  for (const unit of crowd) yield* leaving(state, unit);
}

function* moving(state: GameState, unit: Unit, chance: Chance): Generator<Decision> {
  const { board, setting } = state;
  const id = setting.roster.id(unit);
  const ends = [...rules.reach(state, id).keys()];
  if (chance.onceIn(15)) yield* leaving(state, unit);
  if (ends.length === 0) return;
  const { grid } = setting.map;
  const touching = ends.filter((end) => board.isEnemyControlled(state.phasing, grid.id(end)!));
  const shared = ends.filter((end) => board.unitAt(grid.id(end)!) !== undefined);
  const wished = chance.onceIn(5) ? shared : chance.onceIn(3) ? ends : touching;
  const to = chance.pick(wished.length > 0 ? wished : ends);
  yield { kind: "move", unit: id, path: rules.route(state, id, to)! };
}

function* leaving(state: GameState, unit: Unit): Generator<Decision> {
  const id = state.setting.roster.id(unit);
  for (const edge of MAP_EDGES) {
    const path = rules.routeOff(state, id, edge);
    if (path !== undefined) yield { kind: "exit", unit: id, path, edge };
  }
}

function* entering(
  state: GameState,
  unit: ReturnType<typeof rules.arrivals>[number]["unit"],
  entries: ReturnType<typeof rules.arrivals>[number]["entries"],
  chance: Chance,
): Generator<Decision> {
  for (const entry of entries) {
    const { grid } = state.setting.map;
    const ends = chance.shuffled([entry, ...grid.around(grid.id(entry)!).map((hex) => grid.name(hex))]);
    for (const end of ends) {
      const path = rules.routeIn(state, unit, entry, end);
      if (path !== undefined) yield { kind: "enter", unit, path };
    }
  }
}

/** How many attacks are made up before the default is taken. */
const ATTEMPTS = 8;

function* attacks(state: GameState, chance: Chance): Generator<Decision> {
  if (chance.onceIn(3)) yield { kind: "endCombat" };
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const attack = anyAttack(state, chance);
    if (attack !== undefined) yield attack;
  }
  yield rules.fallback(state);
}

/** An attack on some enemy that has to be attacked, or on any, by some that face it; barrage and points now and then. */
export function anyAttack(state: GameState, chance: Chance): AttackDecision | undefined {
  const { board, setting: { roster, map: { grid } } } = state;
  const side = state.phasing;
  const bound = [
    ...mustBeAttacked(state),
    ...mustAttackNow(state).flatMap((unit) => facing(board, unit).map(({ enemy }) => enemy)),
  ];
  const enemies = board.units(side === "axis" ? "allied" : "axis");
  const targets = bound.length > 0 && !chance.onceIn(4) ? bound : enemies;
  if (targets.length === 0) return undefined;
  const target = chance.pick(targets);
  const beside = facing(board, target).map(({ enemy }) => enemy);
  const attackers = chance.onceIn(6) ? [] : chance.onceIn(2) ? beside : chance.some(beside);
  const others = attackers.flatMap((unit) => facing(board, unit).map(({ enemy }) => enemy));
  const defenders = [
    target,
    ...new Set(others.filter((other) => other !== target && chance.onceIn(attackers.length))),
  ];
  const guns = board.units(side).filter((unit) =>
    roster.counters[unit].isArtillery && !attackers.includes(unit) &&
    grid.distance(board.standing(unit), board.standing(target)) <= roster.counters[unit].range
  );
  return {
    kind: "attack",
    attackers: roster.ids(attackers),
    barrage: chance.onceIn(3) ? roster.ids(chance.some(guns)) : [],
    groundSupport: chance.onceIn(4) ? chance.below(state.groundSupport[side] + 1) : 0,
    defenders: roster.ids(defenders),
  };
}

function* retreats(state: GameState, query: QueryOf<"retreat">, chance: Chance): Generator<Decision> {
  const unit = chance.pick(query.units);
  const paths = rules.retreats(state).get(unit) ?? [];
  if (paths.length === 0) return;
  const path = chance.pick(paths);
  if (chance.onceIn(2)) yield { kind: "retreat", unit, path };
  yield rules.retreatBy(state, unit, path);
}

function* advances(state: GameState, chance: Chance): Generator<Decision> {
  const ways = chance.some([...rules.advances(state)].filter(([, paths]) => paths.length > 0));
  const wished = ways.map(([unit, paths]) => ({ unit, path: chance.pick(paths) }));
  yield { kind: "advance", advances: wished };
  yield { kind: "advance", advances: wished.slice(0, 1) };
  yield { kind: "advance", advances: [] };
}
