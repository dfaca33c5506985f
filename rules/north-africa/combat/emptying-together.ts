import type { HexId } from "../../hexes/hex-grid.ts";
import type { Crowd } from "./crowd.ts";

/**
 * 7.82: whether chains of displacements can empty hexes together. The chains share no unit and no vacant hex, so that nobody is
 * displaced twice. It ignores that each unit takes a vacant hex if it can. So refused hexes are hopeless; others may still be.
 * @param hex of the path, or of a chain that began in it: the unit there has to go on
 * @param path of the unit that retreats, now before `step`; its hexes from there on must be emptied as well
 */
export function canEmptyTogether(crowd: Crowd, hex: HexId, path: readonly HexId[], step: number): boolean {
  const sources = [hex, ...path.slice(step + 1)].filter((each) => crowd.unitAt(each) !== undefined);
  if (sources.some((each) => crowd.isBound(crowd.unitAt(each)!))) return false;
  const chains = new Chains(crowd, path, step, sources);
  return sources.every((each) => chains.begin(each));
}

/**
 * The end of a chain: a hex that is vacant or whose unit goes on. The complement of its number means a hex of the path after
 * the retreating unit has left. That counts as another place, as the unit there before has left by a chain too.
 */
type Place = number;

/** Chains of displacements from several hexes, found one after the other. Earlier chains give way to a later one. */
class Chains {
  /** By the place to which a chain moves a unit, the hex that it comes from. The first hex of a chain has itself. */
  readonly #before: Map<Place, HexId>;
  #entered = new Set<Place>();
  #left = new Set<HexId>();

  constructor(
    private readonly crowd: Crowd,
    private readonly path: readonly HexId[],
    private readonly step: number,
    sources: readonly HexId[],
  ) {
    this.#before = new Map(sources.map((each) => [each, each]));
  }

  /** @returns whether there is a chain from here, too */
  begin(source: HexId): boolean {
    this.#entered = new Set();
    this.#left = new Set();
    return this.#leave(source);
  }

  /** Whether the unit in a hex can go anywhere, or else stay as no chain needs it any more. */
  #leave(hex: HexId): boolean {
    if (this.#left.has(hex)) return false;
    this.#left.add(hex);
    for (const to of this.crowd.around(hex)) {
      const place = this.#placeIn(hex, to);
      if (place !== undefined && this.#enter(to, place)) {
        this.#before.set(place, hex);
        return true;
      }
    }
    const before = this.#before.get(hex);
    if (before === undefined || before === hex || !this.#leave(before)) return false;
    this.#before.delete(hex);
    return true;
  }

  #enter(to: HexId, place: Place): boolean {
    if (this.#entered.has(place)) return false;
    this.#entered.add(place);
    const before = this.#before.get(place);
    if (before === undefined) return place !== to || this.crowd.unitAt(to) === undefined || this.#leave(to);
    return before !== to && this.#leave(before);
  }

  /**
   * The place that a chain reaches through a hex; undefined if it cannot. The retreating unit leaves a hex of the path before
   * the last but one after it is emptied. So chains from there may end in that hex.
   */
  #placeIn(from: HexId, to: HexId): Place | undefined {
    const { crowd, path, step } = this;
    const at = path.indexOf(to, step - 1);
    if (at >= 0) return at < path.length - 2 && path[at + 1] !== from ? ~to : undefined;
    const unit = crowd.unitAt(to);
    return unit !== undefined && crowd.isBound(unit) ? undefined : to;
  }
}
