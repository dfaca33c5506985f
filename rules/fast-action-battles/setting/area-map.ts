import { err, ok, type Result } from "../../../src/kernel/result.ts";
import type { Side } from "../../../src/kernel/side.ts";
import type { AssetsDocument } from "../documents/assets.ts";
import type { AreaDocument, ConnectionDocument, MapDocument } from "../documents/map.ts";

/** An area by its number; {@link COAST} is the Coastal Force box, with one step onto the map (14.21). */
export type Area = number;
export const COAST: Area = 0;

/** An area as documents, decisions and events write it. */
export type AreaName = number | "coastal-force";

export function areaName(area: Area): AreaName {
  return area === COAST ? "coastal-force" : area;
}

export function areaOf(name: AreaName): Area {
  return name === "coastal-force" ? COAST : name;
}

/** What lies between two connected areas (14.1). */
export interface Boundary {
  /** `24-58`, ascending; `24-coastal-force`. */
  readonly name: string;
  readonly isRoad: boolean;
  readonly escarpment: boolean;
  readonly fortress: boolean;
  readonly mined: boolean;
  readonly wadi: boolean;
  readonly slope: boolean;
}

export interface Step {
  readonly from: Area;
  readonly to: Area;
  readonly boundary: Boundary;
  /** 14.13: across the slope from below. */
  readonly isUphill: boolean;
}

/** The map (2.0): areas, and what connects them. */
export class AreaMap {
  /** Areas by number; there are gaps where a scenario leaves areas out of play. */
  readonly #areas: readonly (AreaDocument | undefined)[];
  readonly #steps: readonly (readonly Step[])[];
  readonly #features: ReadonlyMap<string, readonly Area[]>;
  /** Numbers of all areas in play, ascending, without the Coastal Force box. */
  readonly areas: readonly Area[];
  /** One more than the highest number. */
  readonly size: number;

  private constructor(areas: readonly AreaDocument[], steps: readonly Step[]) {
    this.size = Math.max(...areas.map(({ n }) => n)) + 1;
    const byNumber: (AreaDocument | undefined)[] = Array.from({ length: this.size });
    for (const area of areas) byNumber[area.n] = area;
    this.#areas = byNumber;
    this.areas = areas.map(({ n }) => n).sort((a, b) => a - b);
    const from: Step[][] = Array.from({ length: this.size }, () => []);
    for (const step of steps) from[step.from].push(step);
    for (const list of from) list.sort((a, b) => a.to - b.to);
    this.#steps = from;
    const features = new Map<string, Area[]>();
    for (const n of this.areas) {
      for (const feature of byNumber[n]!.features) features.set(feature, [...features.get(feature) ?? [], n]);
    }
    this.#features = features;
  }

  /**
   * @param boxes off the map; a map alone has none
   * @param inPlay the areas of the scenario, all if it names none
   * @returns the map, or its contradictions
   */
  static from(
    document: MapDocument,
    boxes?: AssetsDocument["boxes"],
    inPlay?: readonly Area[],
  ): Result<AreaMap, string[]> {
    const problems = contradictions(document);
    const known = new Set(document.areas.map(({ n }) => n));
    for (const n of inPlay ?? []) if (!known.has(n)) problems.push(`areas: there is no area ${n} on the map`);
    if (problems.length > 0) return err(problems);
    const areas = document.areas.filter(({ n }) => inPlay === undefined || inPlay.includes(n));
    const played = new Set(areas.map(({ n }) => n));
    const steps = document.connections.filter(({ a, b }) => played.has(a) && played.has(b)).flatMap(stepsOf);
    const coast = boxes?.["coastal-force"];
    if (coast !== undefined && played.has(coast.to)) {
      steps.push(...stepsOf({ ...coast, a: COAST, b: coast.to }));
    }
    return ok(new AreaMap(areas, steps));
  }

  has(area: Area): boolean {
    return area === COAST ? this.#steps[COAST].length > 0 : this.#areas[area] !== undefined;
  }

  steps(area: Area): readonly Step[] {
    return this.#steps[area] ?? [];
  }

  /** The areas of the map next to one, without the Coastal Force box. */
  around(area: Area): Area[] {
    return this.steps(area).map(({ to }) => to).filter((to) => to !== COAST);
  }

  step(from: Area, to: Area): Step | undefined {
    return this.steps(from).find((step) => step.to === to);
  }

  /** The way through the fewest areas for any piece; undefined if there is none. */
  shortestWay(from: Area, to: Area): readonly Area[] | undefined {
    const ways: Area[][] = [[from]];
    const seen = new Set([from]);
    for (const way of ways) {
      const last = way[way.length - 1];
      if (last === to) return way;
      for (const step of this.steps(last)) {
        if (seen.has(step.to)) continue;
        seen.add(step.to);
        ways.push([...way, step.to]);
      }
    }
    return undefined;
  }

  boundary(name: string): Boundary | undefined {
    const [a, b] = name.split("-", 2).map((part) => part === "coastal" ? COAST : Number(part));
    return this.step(a, b)?.boundary;
  }

  name(area: Area): string {
    return area === COAST ? "Coastal Force" : this.#areas[area]?.name ?? String(area);
  }

  /** Terrain difficulty number, 0 … 3: taken from the attacker's ground fire. */
  difficulty(area: Area): number {
    return this.#areas[area]?.tdn ?? 0;
  }

  is(area: Area, feature: string): boolean {
    return this.#areas[area]?.features.includes(feature) ?? false;
  }

  /** Where a map draws an area, as its document has it. */
  at(area: Area): { readonly x: number; readonly y: number } {
    const { x, y } = this.#areas[area] ?? { x: 0, y: 0 };
    return { x, y };
  }

  /** What an area has beside its difficulty: `airfield`, `entry:A`. */
  features(area: Area): readonly string[] {
    return this.#areas[area]?.features ?? [];
  }

  withFeature(feature: string): readonly Area[] {
    return this.#features.get(feature) ?? [];
  }

  /** Areas of features like `vp:star1` with the number behind the word. */
  valued(word: string): readonly { readonly area: Area; readonly value: number }[] {
    return [...this.#features].filter(([feature]) => feature.startsWith(word) && /\d$/.test(feature))
      .flatMap(([feature, areas]) =>
        areas.map((area) => ({ area, value: Number(feature.slice(word.length)) }))
      );
  }

  /** Entry areas by their letters: `A-C` is A, B and C (4.1c, 14.2). */
  entries(letters: string): readonly Area[] {
    const [first, last = first] = letters.split("-").map((letter) => letter.charCodeAt(0));
    const all = Array.from({ length: last - first + 1 }, (_, index) => String.fromCharCode(first + index));
    return all.flatMap((letter) => this.withFeature(`entry:${letter}`)).sort((a, b) => a - b);
  }

  /** All entry areas of a side: those that are its supply sources too (14.21, 14.22, 14.9). */
  entriesOf(side: Side): readonly Area[] {
    return this.entries("A-Z").filter((area) => this.is(area, `supply:${side}`));
  }
}

function contradictions({ areas, connections }: MapDocument): string[] {
  const problems: string[] = [];
  const numbers = new Set<number>();
  for (const { n } of areas) {
    if (numbers.has(n)) problems.push(`map: there are two areas ${n}`);
    numbers.add(n);
  }
  const pairs = new Set<string>();
  for (const { a, b, boundary } of connections) {
    const pair = `${Math.min(a, b)}-${Math.max(a, b)}`;
    const unknown = [a, b].filter((n) => !numbers.has(n));
    if (unknown.length > 0) {
      problems.push(`map: connection ${pair} names area ${unknown.join(", ")}, which is not there`);
    }
    if (a === b) problems.push(`map: area ${a} is connected to itself`);
    if (pairs.has(pair)) problems.push(`map: ${pair} is connected twice`);
    if (boundary.includes("slope:up") && boundary.includes("slope:down")) {
      problems.push(`map: the slope of ${pair} both rises and falls`);
    }
    pairs.add(pair);
  }
  return problems;
}

function stepsOf({ a, b, type, boundary }: ConnectionDocument): Step[] {
  const has = (kind: ConnectionDocument["boundary"][number]) => boundary.includes(kind);
  const between: Boundary = {
    name: a === COAST ? `${b}-coastal-force` : `${Math.min(a, b)}-${Math.max(a, b)}`,
    isRoad: type === "road",
    escarpment: has("escarpment"),
    fortress: has("fortress"),
    mined: has("mined"),
    wadi: has("wadi"),
    slope: has("slope:up") || has("slope:down"),
  };
  return [
    { from: a, to: b, boundary: between, isUphill: has("slope:up") },
    { from: b, to: a, boundary: between, isUphill: has("slope:down") },
  ];
}
