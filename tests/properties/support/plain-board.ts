import crusaderMap from "../../../scenarios/crusader/map.json" with { type: "json" };
import type { CounterView } from "../../../rules/north-africa/counter-views.ts";
import { enemyOf, type Side } from "../../../src/kernel/side.ts";
import type { Source } from "./position.ts";

/**
 * The board by another hand, slow and short: names of hexes, the map document and the counters, nothing of the engine. It
 * knows which hexes touch, what nothing may cross and who controls what (6.0, 6.14, 6.15).
 */
export class PlainBoard {
  readonly #sea: ReadonlySet<string>;
  readonly #walls: ReadonlySet<string>;
  readonly #at = new Map<string, Side>();

  constructor(source: Source, counters: readonly CounterView[]) {
    const map = (source.map ?? crusaderMap) as PlainMap;
    this.#sea = new Set(
      Object.entries(map.hexes ?? {}).filter(([, kind]) => kind === "sea").map(([hex]) => hex),
    );
    const ways = new Set([...map.road ?? [], ...map.trail ?? []]);
    this.#walls = new Set([
      ...(map.escarpment ?? []).filter((hexside) => !ways.has(hexside)),
      ...map.allSeaHexsides ?? [],
    ]);
    for (const { hex, side } of counters) if (hex !== undefined) this.#at.set(hex, side);
  }

  isSea(hex: string): boolean {
    return this.#sea.has(hex);
  }

  sideIn(hex: string): Side | undefined {
    return this.#at.get(hex);
  }

  /** 6.0: whether an enemy unit beside a hex controls it. */
  isEnemyControlled(side: Side, hex: string): boolean {
    return around(hex).some((beside) => this.sideIn(beside) === enemyOf(side) && this.isOpen(beside, hex));
  }

  isOpen(from: string, to: string): boolean {
    return !this.#sea.has(from) && !this.#sea.has(to) && !this.#walls.has([from, to].sort().join("-"));
  }
}

interface PlainMap {
  readonly hexes?: Readonly<Record<string, string>>;
  readonly escarpment?: readonly string[];
  readonly road?: readonly string[];
  readonly trail?: readonly string[];
  readonly allSeaHexsides?: readonly string[];
}

/** The six hexes around one, of which some may lie off the map; even columns lie half a hex lower. */
export function around(hex: string): string[] {
  const [column, row] = [Number(hex.slice(0, 2)), Number(hex.slice(2))];
  const up = column % 2 === 1 ? row - 1 : row;
  return [
    [column, row - 1],
    [column, row + 1],
    ...[column - 1, column + 1].flatMap((c) => [[c, up], [c, up + 1]]),
  ]
    .map((pair) => pair.map((number) => String(number).padStart(2, "0")).join(""));
}
