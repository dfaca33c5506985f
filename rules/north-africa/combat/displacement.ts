import type { HexId } from "../../hexes/hex-grid.ts";
import { err, ok, type Result } from "../../../src/kernel/result.ts";
import type { UnitBoard } from "../position/board.ts";
import { Crowd } from "./crowd.ts";
import { canEmptyTogether } from "./emptying-together.ts";
import type { Unit } from "../position/roster.ts";

/** One unit moved one hex out of the way (7.81). */
export interface Displacement {
  readonly unit: Unit;
  readonly from: HexId;
  readonly to: HexId;
}

/** A unit's new place, the units moved aside for it, in order, and the board afterwards. */
export interface Cleared {
  readonly end: HexId;
  readonly board: UnitBoard;
  readonly displaced: readonly Displacement[];
}

/** Why units cannot be displaced as wanted: the unit that is stuck, and the hexes open to it. */
interface Stuck {
  readonly unit: Unit;
  readonly from: HexId;
  /** The hex that the chooser named, if any. */
  readonly chosen: HexId | undefined;
  readonly options: readonly HexId[];
  /** The chooser left it open, and more than one hex is open. */
  readonly unnamed: boolean;
}

/** Chooses a unit's new hex: one of the options, or undefined to leave it open. */
export type Chooser = (unit: Unit, from: HexId, options: readonly HexId[]) => HexId | undefined;

/** 7.73: whether the hexes of a path after its first are vacant, so that nobody has to make way. */
export function isVacant(board: UnitBoard, path: readonly HexId[]): boolean {
  for (let step = 1; step < path.length; step++) {
    if (board.unitAt(path[step]) !== undefined) return false;
  }
  return true;
}

/** A unit at the end of its path. The board is made on request, as most ways are tried and not taken. */
class Gone implements Cleared {
  #board: UnitBoard | undefined;

  constructor(
    private readonly before: UnitBoard,
    private readonly unit: Unit,
    readonly end: HexId,
    readonly displaced: readonly Displacement[],
  ) {}

  get board(): UnitBoard {
    return this.#board ??= this.displaced
      .reduce((board, { unit, to }) => board.move(unit, to), this.before).move(this.unit, this.end);
  }
}

/** No hex lies ahead of a unit that is displaced: it moves one hex, and that is all. */
const NOTHING_AHEAD: readonly HexId[] = [];

/** 7.81, 7.82: moves a unit along a path and displaces the units in its way, each as the chooser says. */
export function passThrough(
  board: UnitBoard,
  unit: Unit,
  path: readonly HexId[],
  immovable: ReadonlySet<Unit>,
  choose: Chooser,
): Result<Cleared, Stuck> {
  const displaced: Displacement[] = [];
  if (!isVacant(board, path)) {
    const crowd = new Crowd(board, unit, immovable);
    for (let step = 1; step < path.length; step++) {
      const stuck = clear(crowd, path[step], path.slice(step + 1), choose, displaced);
      if (stuck !== undefined) return err(stuck);
      crowd.move(unit, path[step]);
    }
  }
  return ok(new Gone(board, unit, path[path.length - 1], displaced));
}

/** Moves the unit in a hex out, after the unit in its new hex. @returns why it cannot be done */
function clear(
  crowd: Crowd,
  hex: HexId,
  ahead: readonly HexId[],
  choose: Chooser,
  displaced: Displacement[],
): Stuck | undefined {
  const unit = crowd.unitAt(hex);
  if (unit === undefined) return undefined;
  const options = crowd.isBound(unit) ? [] : crowd.options(unit, hex, ahead);
  const chosen = choose(unit, hex, options) ?? (options.length === 1 ? options[0] : undefined);
  if (chosen === undefined || !options.includes(chosen)) {
    return { unit, from: hex, chosen, options, unnamed: chosen === undefined && options.length > 1 };
  }
  crowd.bind(unit);
  const stuck = clear(crowd, chosen, NOTHING_AHEAD, choose, displaced);
  crowd.free(unit);
  if (stuck !== undefined) return stuck;
  crowd.move(unit, chosen);
  displaced.push({ unit, from: hex, to: chosen });
  return undefined;
}

/** How many displacements are tried along one path: more than any battle needs before a good way is found. */
const MOST_TRIED = 512;

/**
 * 7.81, 7.82: tries the ways to move a unit along a path, with all legal choices for those in its way.
 * @param isEnough gets each way, and answers whether the search may stop
 * @param spared units that may not be displaced (again); if given, only ways that displace nobody twice are tried
 * @returns whether there may be more ways than those tried
 */
export function tryWays(
  board: UnitBoard,
  unit: Unit,
  path: readonly HexId[],
  immovable: ReadonlySet<Unit>,
  isEnough: (way: Cleared) => boolean,
  spared?: readonly Unit[],
): boolean {
  const end = path[path.length - 1];
  const found = (displaced: readonly Displacement[]) => isEnough(new Gone(board, unit, end, displaced));
  if (isVacant(board, path)) {
    found([]);
    return false;
  }
  const crowd = new Crowd(board, unit, new Set([...immovable, ...spared ?? []]));
  const mode = spared === undefined ? "all" : board.setting.revision < 8 ? "onceEach" : "onceTogether";
  const search = new Search(crowd, unit, path, found, mode);
  search.go(1);
  return search.isCutShort;
}

/**
 * The ways that a search tries: all, or those that displace nobody twice. The latter gives up early on ways that lead nowhere.
 * `onceEach` gives up if a hex ahead could never be emptied. `onceTogether` (since revision 8) also gives up if the remaining
 * hexes could not be emptied together. One chain of displacements may take what the next needs.
 */
type SearchMode = "all" | "onceEach" | "onceTogether";

/**
 * Tries displacements along a path one after the other, and takes each back before the next. In a crowd there are too many ways
 * to try all.
 */
class Search {
  #left = MOST_TRIED;
  readonly #displaced: Displacement[] = [];
  /** Whether nobody may be displaced twice: then a unit that has made way stays. */
  readonly #once: boolean;

  /** @param found gets the units displaced by each way, in order, and answers whether that is enough */
  constructor(
    private readonly crowd: Crowd,
    private readonly unit: Unit,
    private readonly path: readonly HexId[],
    private readonly found: (displaced: readonly Displacement[]) => boolean,
    private readonly mode: SearchMode,
  ) {
    this.#once = mode !== "all";
  }

  get isCutShort(): boolean {
    return this.#left < 0;
  }

  /** Every way on along the path. @returns whether enough have been found, as all here do */
  go(step: number): boolean {
    const { crowd, unit, path } = this;
    if (step === path.length) return this.found([...this.#displaced]);
    const ahead = path.slice(step + 1);
    if (this.mode === "onceEach" && !ahead.every((hex) => crowd.canClear(hex, unit))) return false;
    if (!this.#isHopeful(path[step], step)) return false;
    return this.#clear(path[step], step, ahead, () => {
      crowd.move(unit, path[step]);
      const isEnough = this.go(step + 1);
      crowd.move(unit, path[step - 1]);
      return isEnough;
    });
  }

  /** Whether a hex of the path, or of a chain from it, can be emptied along with the path's remaining hexes. */
  #isHopeful(hex: HexId, step: number): boolean {
    if (this.mode !== "onceTogether") return true;
    return canEmptyTogether(this.crowd, hex, this.path, step);
  }

  /** Every way to empty a hex, chains of displacements included. @param emptied what to do while it is empty */
  #clear(hex: HexId, step: number, ahead: readonly HexId[], emptied: () => boolean): boolean {
    const { crowd } = this;
    const unit = crowd.unitAt(hex);
    if (unit === undefined) return emptied();
    if (crowd.isBound(unit)) return false;
    for (const to of crowd.options(unit, hex, ahead)) {
      crowd.bind(unit);
      if (crowd.unitAt(to) !== undefined && !this.#isHopeful(to, step)) {
        crowd.free(unit);
        continue;
      }
      if (this.#left-- <= 0) {
        crowd.free(unit);
        return false;
      }
      const isEnough = this.#clear(to, step, NOTHING_AHEAD, () => {
        if (!this.#once) crowd.free(unit);
        crowd.move(unit, to);
        this.#displaced.push({ unit, from: hex, to });
        const isEnough = emptied();
        this.#displaced.pop();
        crowd.move(unit, hex);
        crowd.bind(unit);
        return isEnough;
      });
      crowd.free(unit);
      if (isEnough) return true;
    }
    return false;
  }
}
