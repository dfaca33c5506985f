import type { AttackDecision, Decision } from "./decision.ts";
import type { HexPath, UnitId } from "../../hexes/names.ts";
import type { Correction } from "./correction.ts";
import type { Dice } from "../../../src/kernel/dice.ts";
import type { CombatResult, GameEvent, PhaseName, Row } from "./event.ts";
import type { Explanation, Question } from "./explanation.ts";
import type { HexName, MapEdge } from "../../hexes/hex-grid.ts";
import type { Muster } from "../../hexes/named-units.ts";
import type { BoardPicture } from "./picture.ts";
import type { Query } from "./query.ts";
import type { Result } from "../../../src/kernel/result.ts";
import type { Revised } from "../../../src/kernel/revision.ts";
import type { OptionView, Skill, Viewer } from "../../../src/kernel/rules.ts";
import type { Side } from "../../../src/kernel/side.ts";
import type { Violation } from "../../../src/kernel/refusals/violation.ts";

/** A decision carried out: the state it leads to and what happened on the way. */
export interface Step<S> {
  readonly state: S;
  readonly events: readonly GameEvent[];
}

/** A rulebook as an engine: pure, without clock, input, output or randomness of its own. */
export interface Ruleset<S> {
  /** `north-africa/spi-1976` */
  readonly id: string;
  readonly title: string;
  /** @param document a map, an order of battle, and a scenario or a position, and the revision to play by @returns the state, or what is wrong with it */
  setup(document: unknown): Result<S, string[]>;
  /** What the game is waiting for, or its outcome. */
  query(state: S): Query;
  /** @returns the violations in rulebook order, every one that applies, where the decision is refused */
  decide(state: S, decision: Decision, dice: Dice): Result<Step<S>, Violation[]>;
  /** The state with what the viewer must not see removed. */
  view(state: S, viewer: Viewer): S;
}

/** Everything that a referee's desk asks of a ruleset besides judging, all from the functions that judge. */
export interface Judging<S> extends Ruleset<S>, Revised {
  /** As {@link Ruleset.decide}, but an attack is only announced: nothing is rolled and nobody retreats. */
  rehearse(state: S, decision: Decision): Result<Step<S>, Violation[]>;
  /** The revision that the game is played by. */
  revision(state: S): number;
  /** What the desk knows of every counter, in the order of the order of battle. */
  counters(state: S): readonly CounterView[];
  /** The same as orders look them up. */
  muster(state: S): Counters;
  /** Movement points to every hex where the unit may legally end its move now. */
  reach(state: S, unit: UnitId): ReadonlyMap<HexName, number>;
  /** The cheapest legal path of a unit on the map to a hex of its {@link reach}. */
  route(state: S, unit: UnitId, to: HexName): HexPath | undefined;
  /** Why a unit may not end its move in a hex; empty where it may. */
  unreachable(state: S, unit: UnitId, to: HexName): readonly Violation[];
  /** Of the vacant hexes in which a unit may end its move, the nearest to a hex; of equal ones the cheapest. */
  nearestReach(state: S, unit: UnitId, to: HexName): HexName | undefined;
  /** Hexes from one to the other; undefined where the map lacks one of them. */
  distance(state: S, from: HexName, to: HexName): number | undefined;
  /** The cheapest legal path of a unit to an edge of the map that it may leave by. */
  routeOff(state: S, unit: UnitId, edge: MapEdge, from?: HexName): HexPath | undefined;
  /** Reinforcements that may come now, where, and the hexes in which each may end its move. */
  arrivals(state: S): readonly ArrivalView[];
  /** The cheapest legal path of a reinforcement from an entry hex to a hex. */
  routeIn(state: S, unit: UnitId, entry: HexName, to: HexName): HexPath | undefined;
  /** Of the vacant hexes in which a reinforcement may end its move by an entry hex, the nearest to a hex; of equal ones the cheapest. */
  nearestIn(state: S, unit: UnitId, entry: HexName, to: HexName): HexName | undefined;
  /** 18.2: whether Axis units may still be removed. */
  removal(state: S): Removal;
  /**
   * The numbers of an attack as it stands: only for one that {@link rehearse} accepts.
   * @param protection what its defender adds (8.4, 9.0); nothing where it is left out
   */
  forecast(state: S, attack: AttackDecision, protection?: ProtectionView): Forecast;
  /** Units of the phasing side that could still join an attack on all of these: adjacent ones, and by barrage. */
  available(state: S, defenders: readonly UnitId[]): Joiners;
  /** What the defender of an attack that {@link rehearse} accepts could protect it with; undefined: nothing. */
  protection(state: S, attack: AttackDecision): ProtectionView | undefined;
  /** 7.7: whether the owner of beaten defenders chooses their retreat; otherwise the referee does. */
  defenderChoosesRetreat(state: S): boolean;
  /** 7.81: whether the owner of a defender that retreats says who makes way to it. */
  defenderChoosesDisplacement(state: S): boolean;
  /** Legal paths for the units that the present `retreat` query asks about. */
  retreats(state: S): ReadonlyMap<UnitId, readonly HexPath[]>;
  /**
   * The retreat of a unit by one of its legal paths, friends in the way displaced as they may be.
   * @param wanted where friends want to go if they are displaced; followed as far as the rules let them
   */
  retreatBy(state: S, unit: UnitId, path: HexPath, wanted?: ReadonlyMap<UnitId, HexName>): Decision;
  /** What a hex would be to a unit that ends a retreat there. */
  prospect(state: S, unit: UnitId, hex: HexName): Prospect;
  /** Legal advances, one path a hex, for the units that the present `advance` query asks about. */
  advances(state: S): ReadonlyMap<UnitId, readonly HexPath[]>;
  /** Units of the phasing side that have to attack: in its movement, as they stand now. */
  mustAttack(state: S): readonly UnitId[];
  /** The documented default: what is done where neither orders nor standing orders answer the present query. */
  fallback(state: S): Decision;
  /** What players call units and places: the same for a whole game. */
  vocabulary(state: S): Vocabulary;
  picture(state: S): BoardPicture;
  phase(state: S): PhaseView;
  /** 9.0: what Ground Support Points there are, now and later. */
  groundSupport(state: S): GroundSupportView;
  /** The state as JSON, everything that {@link thaw} needs but the setting. */
  freeze(state: S): unknown;
  /** @param setting any state of the same game */
  thaw(setting: S, frozen: unknown): Result<S, string[]>;
}

/** The same with computer players, explanations and log words, which a page that only judges can do without. */
export interface RefereeRules<S> extends Judging<S> {
  /** A decision from JSON. */
  readDecision(json: unknown): Result<Decision, string[]>;
  /** Corrections from JSON. */
  readCorrections(json: unknown): Result<Correction[], string[]>;
  /**
   * A position set right by a ruling, all points or none: only one that the rules allow comes out.
   * @returns it, as the beginning of the Player-Turn that it stands at, or every case that it would break
   */
  correct(state: S, corrections: readonly Correction[]): Result<S, Violation[]>;
  /** What of the rules a table may choose otherwise when a game is made. */
  readonly options: readonly OptionView[];
  /** How the game stands, as labelled figures. */
  standing(state: S): readonly StandingView[];
  /**
   * The results that a combat may have, by die from one, as the table prints them. Units that a case spares are not
   * considered.
   */
  possibleResults(row: Row, differential: number): readonly PossibleResult[];
  /** What `despatch query` prints. */
  inspect(state: S): DeskInspection;
  /** What players of this game must know about its edition, house rules, map, readings and limits. */
  notes(state: S): readonly string[];
  /** Why: of a unit, a hex, a move or an attack, at any time of the game. @returns violations where there is no such unit or hex */
  explain(state: S, question: Question): Result<Explanation, readonly Violation[]>;
  /** The computer player of a skill, the best where none is named: what it does next, in order, for the present query. */
  computer(state: S, skill?: Skill): readonly Decision[];
}

export interface PhaseView {
  readonly gameTurn: number;
  readonly phasing: Side;
  readonly phase: PhaseName;
  /** The sides whose Player-Turn of this Game-Turn is over. */
  readonly played: readonly Side[];
  /** The last Game-Turn, where the scenario has one. */
  readonly lastTurn: number | undefined;
  readonly groundSupport: Readonly<Record<Side, number>>;
}

/** Ground Support Points by side. */
export interface GroundSupportView {
  /** Those left to spend in the present Player-Turn. */
  readonly left: Readonly<Record<Side, number>>;
  /** Those that a Game-Turn brings (9.14). */
  readonly perTurn: Readonly<Record<Side, number>>;
  /** Whether what is spent now is missing in the next Player-Turn (9.0): before new points come, and by the rules of the game. */
  readonly lasts: boolean;
  /** What they serve in once, by the rules of the game (9.0). */
  readonly servesOnceIn: "Game-Turn" | "Player-Turn";
}

/** Counters as orders look them up. */
export interface Counters extends Muster<CounterView> {
  /** The counter of that id; undefined where there is none. */
  unit(id: UnitId): CounterView | undefined;
}

export interface CounterView {
  readonly id: UnitId;
  readonly designation: string;
  readonly side: Side;
  readonly nationality: string;
  /** The printed values: `5-4-11`. */
  readonly values: string;
  readonly kind: string;
  readonly isArtillery: boolean;
  readonly status: "onMap" | "reserve" | "exited" | "eliminated" | "outOfPlay";
  /** Where it stands; undefined where it is off the map. */
  readonly hex: HexName | undefined;
  readonly supplied: boolean;
  /** Has moved in this Movement Phase. */
  readonly moved: boolean;
  /** Stands in an enemy zone of control. */
  readonly inEnemyZone: boolean;
}

/** Names that orders may use beside hexes, designations and ids. Several units or places may share one. */
export interface Vocabulary {
  readonly units: readonly {
    readonly unit: UnitId;
    readonly side: Side;
    readonly names: readonly string[];
  }[];
  readonly places: readonly { readonly name: string; readonly hex: HexName }[];
}

export interface ArrivalView {
  readonly unit: UnitId;
  readonly entries: readonly HexName[];
  readonly gameTurn: number;
}

export interface Joiners {
  readonly attackers: readonly UnitId[];
  readonly barrage: readonly UnitId[];
}

/** What protects the defender of an attack, or could (8.4, 9.0). */
export interface ProtectionView {
  /** Artillery by its protective fire; of what could, all that can reach. */
  readonly artillery: readonly UnitId[];
  /** Ground Support Points; of what could, all that are left. */
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
  /** The results of the column by die, one to six, and `-` where it would change nothing for anybody. */
  readonly results: readonly (CombatResult | "-")[];
  /** The cases that take the results away which are `-`; left out where none is. */
  readonly noEffect?: readonly string[];
}

/** A result of the table, and what it is worth in itself. */
export interface PossibleResult {
  readonly result: CombatResult;
  /** Hexes that the attacker gains by it, or loses: the whole measure of a die's luck. */
  readonly ground: number;
}

/** All that decides what is legal now. Costs in movement points, halves as .5. */
export interface DeskInspection {
  readonly query: Query;
  readonly zonesOfControl: Readonly<Record<Side, readonly HexName[]>>;
  readonly unsupplied: readonly UnitId[];
  readonly reach: Readonly<Record<string, Readonly<Record<string, number>>>>;
  readonly mustAttack: readonly UnitId[];
  readonly mustBeAttacked: readonly UnitId[];
}

export interface StandingView {
  readonly label: string;
  readonly value: string;
}

/** 18.2: whether the Allied Player may come to remove Axis units: at the end of this Game-Turn, of a later one, or never. */
export type Removal = "now" | "later" | "never";
