import { enemyOf, type Side, SIDES } from "../../../src/kernel/side.ts";
import type { Viewer } from "../../../src/kernel/rules.ts";
import { OFF_MAP } from "../position/board.ts";
import { hexName } from "../position/naming.ts";
import { type Query, query } from "./query.ts";
import type { Unit } from "../position/roster.ts";
import {
  type Attack,
  type DeclaredAttack,
  type Field,
  isMarked,
  MARK,
  phasingSide,
  type Truth,
} from "../position/truth.ts";

/** 8.1: a side's markers as a viewer knows them. */
export interface SeenSupport {
  /** In the hand. */
  readonly count: number;
  /** Turned up in this Game-Turn. */
  readonly used: readonly string[];
  /** For those who may know. */
  readonly hand?: readonly string[];
}

/**
 * 8.3: an attack as a viewer knows it. It has each side's number of markers face down, and the markers themselves if the viewer
 * may know them.
 */
export interface SeenAttack extends DeclaredAttack {
  readonly count: number;
  readonly markers?: readonly string[];
  readonly defenderCount: number;
  readonly defenderMarkers?: readonly string[];
}

/** What one viewer knows of a game: the open field, and the viewer's own and the turned-up markers. */
export class Sight implements Field {
  readonly setting: Field["setting"];
  readonly board: Field["board"];
  readonly gameTurn: number;
  readonly phase: Field["phase"];
  readonly phasing: Field["phasing"];
  readonly stage: Field["stage"];
  readonly marks: Field["marks"];

  constructor(
    field: Field,
    readonly viewer: Viewer,
    readonly support: Readonly<Record<Side, SeenSupport>>,
    readonly attacks: readonly SeenAttack[],
  ) {
    this.setting = field.setting;
    this.board = field.board;
    this.gameTurn = field.gameTurn;
    this.phase = field.phase;
    this.phasing = field.phasing;
    this.stage = field.stage;
    this.marks = field.marks;
  }

  get query(): Query {
    return query(this);
  }

  /** All that its viewer may be sent. */
  toJSON() {
    const { setting, board, gameTurn, phase, phasing, support, stage } = this;
    const { roster } = setting;
    const ids = (units: readonly Unit[]) => roster.ids(units);
    const off = (place: typeof OFF_MAP.reserve | typeof OFF_MAP.eliminated) =>
      ids(SIDES.flatMap((side) => board.unitsOff(side, place)));
    const marked = (mark: number) => ids(roster.units.filter((unit) => isMarked(this, unit, mark)));
    return {
      viewer: this.viewer,
      gameTurn,
      phase,
      ...(phasing === undefined ? {} : { phasingSide: phasing }),
      units: SIDES.flatMap((side) => board.units(side)).map((unit) => ({
        unit: roster.id(unit),
        hex: hexName(setting, board.standing(unit)),
        ...(board.isDepleted(unit) ? { depleted: true as const } : {}),
      })),
      reserve: off(OFF_MAP.reserve),
      eliminated: off(OFF_MAP.eliminated),
      moved: marked(MARK.moved),
      arrived: marked(MARK.arrived),
      support,
      attacks: this.attacks.map(({ attackers, target, engineer, ...markers }) => ({
        attackers: ids(attackers),
        target: hexName(setting, target),
        ...(engineer === undefined ? {} : { engineer: roster.id(engineer) }),
        ...markers,
      })),
      ...("combat" in stage
        ? { combat: { result: stage.combat.result, defender: roster.id(stage.combat.defender) } }
        : {}),
      query: this.query,
    };
  }
}

/** 8.1, 8.3: whether a viewer may know the markers that a side holds or has face down. */
export function isOwn(viewer: Viewer, side: Side): boolean {
  return viewer === side || viewer === "gameMaster";
}

/** 8.1: a side's markers not turned up in this Game-Turn: those in its hand, in its cup or face down. */
export function notTurnedUp({ setting, support }: Sight, side: Side): readonly string[] {
  return setting.markers.of(side).filter((id) => !support[side].used.includes(id));
}

/** What a viewer knows of the truth. A spectator sees of each side what its enemy sees. */
export function view(truth: Truth, viewer: Viewer): Sight {
  const seen = (side: Side): SeenSupport => {
    const { hand, used } = truth.support[side];
    return { count: hand.length, used, ...(isOwn(viewer, side) ? { hand } : {}) };
  };
  const attacks = truth.attacks.map((attack, index) => seenAttack(truth, viewer, attack, index));
  return new Sight(truth, viewer, { allied: seen("allied"), axis: seen("axis") }, attacks);
}

/** 8.3: an attack as the viewer sees it. The markers of the attack under way have been turned up. */
function seenAttack(truth: Truth, viewer: Viewer, attack: Attack, index: number): SeenAttack {
  const { attackers, target, engineer, markers, defenderMarkers } = attack;
  const side = phasingSide(truth);
  const isTurnedUp = index === 0 && "combat" in truth.stage;
  return {
    attackers,
    target,
    engineer,
    count: markers.length,
    ...(isTurnedUp || isOwn(viewer, side) ? { markers } : {}),
    defenderCount: defenderMarkers.length,
    ...(isTurnedUp || isOwn(viewer, enemyOf(side)) ? { defenderMarkers } : {}),
  };
}
