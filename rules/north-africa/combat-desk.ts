import { Refusals } from "../../src/kernel/refusals/refusals.ts";
import type { AttackDecision, Decision } from "./contract/decision.ts";
import type { HexPath, UnitId } from "../hexes/names.ts";
import type { HexName } from "../hexes/hex-grid.ts";
import type { CombatResult, Row } from "./contract/event.ts";
import { enemyOf } from "../../src/kernel/side.ts";
import { advanceWays, victors } from "./combat/advance.ts";
import { barragers, protectors } from "./combat/artillery.ts";
import { columnFor, resultsFor } from "./combat/combat-results.ts";
import { assess, UNPROTECTED, voidBy } from "./combat/combat.ts";
import { attackOf, mayProtect } from "./decisions.ts";
import { distanceToSupply, openRetreats, retreatAlong } from "./combat/defaults.ts";
import { hexNames } from "./position/naming.ts";
import { openAttackers } from "./combat/obligations.ts";
import { perDecision } from "./position/per-decision.ts";
import { retreatOf } from "./combat/retreat.ts";
import type { GameState } from "./position/state.ts";
import { wouldBeSupplied } from "./supply/supply.ts";
import { terrainLine } from "./combat/terrain-effects.ts";

/** What the referee's desk can foresee of combat. All comes from the functions that judge. */

export interface Joiners {
  readonly attackers: readonly UnitId[];
  readonly barrage: readonly UnitId[];
}

/** The actual or possible protection for the defender of an attack (8.4, 9.0). */
export interface ProtectionView {
  /** Artillery that gives protective fire; if only possible, all that can reach. */
  readonly artillery: readonly UnitId[];
  /** Ground Support Points; if only possible, all that are left. */
  readonly groundSupport: number;
}

export interface Prospect {
  readonly supplied: boolean;
  /** Hexes to the nearest supply source. */
  readonly toSupply: number;
  /** How well its terrain shields a defender: more is better. */
  readonly cover: number;
}

/** The differential of an attack, and its possible results. */
export interface Forecast {
  readonly attack: number;
  readonly defense: number;
  readonly differential: number;
  readonly row: Row;
  readonly column: string;
  /** The results of the column by die, one to six; `-` if it would change nothing for anybody. */
  readonly results: readonly (CombatResult | "-")[];
  /** The cases that cancel the `-` results; left out if there are none. */
  readonly noEffect?: readonly string[];
}

/** Forecasts for as many attacks as most sheets have. They are needed when a sheet is judged, and when its attacks are met. */
const forecasts = perDecision<Forecast>(8);

/** Forecasts an attack. @param protection what the defender would play against it; without it, nothing */
export function foresee(state: GameState, decision: AttackDecision, protection?: ProtectionView): Forecast {
  if (protection !== undefined) return forecastWith(state, decision, protection);
  return forecasts.of(state, decision) ?? forecasts.keep(state, decision, forecastWith(state, decision));
}

function forecastWith(state: GameState, decision: AttackDecision, protection?: ProtectionView): Forecast {
  const attack = attackOf(state, decision, new Refusals());
  if (attack === undefined) throw new Error("a forecast needs a legal attack");
  const { roster } = state.setting;
  const assessment = assess(
    state,
    attack,
    protection === undefined ? UNPROTECTED : {
      artillery: protection.artillery.map((id) => roster.unit(id)).filter((unit) => unit !== undefined),
      groundSupport: protection.groundSupport,
    },
  );
  const printed = resultsFor(assessment.row, assessment.differential);
  const voids = printed.map((result) => voidBy(state, attack, result));
  const noEffect = [...new Set(voids.filter((cite) => cite !== undefined))].sort();
  return {
    ...assessment,
    results: printed.map((result, index) => voids[index] === undefined ? result : "-"),
    ...(noEffect.length === 0 ? {} : { noEffect }),
  };
}

/** 7.12, 8.11: who could still join an attack on all of these units. */
export function openJoiners(state: GameState, defenders: readonly UnitId[]): Joiners {
  const { roster } = state.setting;
  const targets = defenders.map((id) => roster.unit(id)).filter((unit) => unit !== undefined);
  if (targets.length === 0 || state.stage.at !== "attack") return { attackers: [], barrage: [] };
  const [first, ...others] = targets.map((target) => openAttackers(state, target));
  const attackers = first.filter((unit) => others.every((facing) => facing.includes(unit)))
    .sort((a, b) => a - b);
  return { attackers: roster.ids(attackers), barrage: roster.ids(barragers(state, targets)) };
}

/** 8.4, 9.0: what could protect the defender of an attack. */
export function protectionAgainst(state: GameState, decision: AttackDecision): ProtectionView | undefined {
  const attack = attackOf(state, decision, new Refusals());
  if (attack === undefined || !mayProtect(state, attack)) return undefined;
  return {
    artillery: state.setting.roster.ids(protectors(state, attack)),
    groundSupport: state.groundSupport[enemyOf(state.phasing)],
  };
}

/** 7.7: whether the owner of beaten defenders chooses their retreat; otherwise the referee does. */
export function defenderChoosesRetreat(state: GameState): boolean {
  return state.setting.edition.defenderRetreat === "owner";
}

/** 7.81: whether the defender's side says which of its units make way, and which way they go. */
export function defenderChoosesDisplacement(state: GameState): boolean {
  return defenderChoosesRetreat(state) || state.setting.edition.displacement === "owner";
}

/** Legal paths for the units that the present `retreat` query asks about. */
export function retreats(state: GameState): ReadonlyMap<UnitId, readonly HexPath[]> {
  const { stage, setting } = state;
  if (stage.at !== "retreat") return new Map();
  return new Map(
    openRetreats(state, stage).map(({ retreat, ways }) =>
      [setting.roster.id(retreat.unit), ways.paths.map((path) => hexNames(setting, path))] as const
    ),
  );
}

/**
 * The retreat of a unit by a legal path, with friends in the way displaced as the rules allow.
 * @param wanted to which hexes friends want to go if they are displaced; followed as far as the rules let them
 */
export function retreatBy(
  state: GameState,
  id: UnitId,
  path: HexPath,
  wanted: ReadonlyMap<UnitId, HexName> = new Map(),
): Decision {
  const { stage, setting } = state;
  const unit = setting.roster.unit(id);
  const retreater = stage.at === "retreat"
    ? stage.retreaters.find((other) => other.unit === unit)
    : undefined;
  if (stage.at !== "retreat" || retreater === undefined) throw new Error(`${id} does not retreat now`);
  const hexes = path.map((name) => setting.map.grid.id(name)).filter((hex) => hex !== undefined);
  const wishes = new Map(
    [...wanted].map(([friend, hex]) => [setting.roster.unit(friend), setting.map.grid.id(hex)]),
  );
  const retreat = retreatOf(stage.combat, stage.hexes, stage.retreaters, retreater);
  if (wishes.size === 0) return retreatAlong(state, retreat, hexes);
  return retreatAlong(state, retreat, hexes, ({ unit, to }) => wishes.get(unit) === to);
}

/** 12.21, 7.61: whether a unit that ended a retreat in a hex would be supplied there, and how the terrain would help it. */
export function prospectIn(state: GameState, id: UnitId, name: HexName): Prospect {
  const unit = state.setting.roster.unit(id);
  const hex = state.setting.map.grid.id(name);
  if (unit === undefined || hex === undefined) return { supplied: false, toSupply: Infinity, cover: 0 };
  return {
    supplied: wouldBeSupplied(state.board, unit, hex),
    toSupply: distanceToSupply(state, unit, hex),
    cover: -columnFor(terrainLine(state.setting.map.terrain(hex)), 0).index,
  };
}

/** Legal advances, one path a hex, for the units that the present `advance` query asks about. */
export function advances(state: GameState): ReadonlyMap<UnitId, readonly HexPath[]> {
  const { stage, setting } = state;
  if (stage.at !== "advance") return new Map();
  return new Map(
    victors(state, stage.combat, stage.side).map((unit) => {
      const ways = advanceWays(state, stage.combat, unit, stage.hexes);
      return [setting.roster.id(unit), [...ways.values()].map((path) => hexNames(setting, path))] as const;
    }),
  );
}
