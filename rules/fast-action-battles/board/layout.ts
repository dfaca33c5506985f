import { Recent } from "../../../src/common/recent.ts";
import type { PictureBox } from "../../../src/kernel/picture.ts";
import { type Area, type AreaMap, COAST, type Step } from "../setting/area-map.ts";
import { Cells } from "./cells.ts";
import { between, off, type Point, spread } from "./geometry.ts";

/** The least distance between places, so that an area has room for its blocks. */
const LEAST = 102;
/** How wide a readable part of the map may be on a telephone: some four areas. */
export const CLOSE_UP_WIDTH = 340;
/** What the places of a map are fitted into, and the room around them. */
const FIT = { width: 1200, height: 800 };
const MARGIN = { side: 76, top: 80, bottom: 78 };
/** Each round moves areas to the middle of those around them, and farther apart. All at once, some would change sides. */
const LEASTS = [0.7, 0.75, 0.8, 0.85, 0.9, 0.95, 1, 1];
/** The distance from an area to a box off the map that leads into it. */
const BOX_AWAY = 84;

/** The areas of a map as they are drawn: the document's places, moved for more room, and outlines around them. */
export class MapLayout {
  readonly width: number;
  readonly height: number;
  readonly cells: Cells;
  readonly #places: ReadonlyMap<Area, Point>;
  readonly steps: readonly Step[];

  constructor(map: AreaMap) {
    const { areas } = map;
    this.steps = areas.flatMap((area) => map.steps(area)).filter(({ from, to }) =>
      from < to && from !== COAST
    );
    const connections = this.steps.map(({ from, to }) => [from, to] as const);
    const evened = even(areas, fitted(areas.map((area) => map.at(area))), connections);
    const [xs, ys] = [evened.map(({ x }) => x), evened.map(({ y }) => y)];
    const [left, top] = [Math.min(...xs), Math.min(...ys)];
    const span = Math.max(...xs) - left;
    this.width = span + 2 * MARGIN.side;
    this.height = Math.max(...ys) - top + MARGIN.top + MARGIN.bottom;
    const places = new Map(
      areas.map((area, index) => [
        area,
        { x: evened[index].x - left + MARGIN.side, y: evened[index].y - top + MARGIN.top },
      ]),
    );
    this.cells = new Cells(places, connections);
    const [toMap] = map.steps(COAST);
    if (toMap !== undefined) {
      const landing = places.get(toMap.to)!;
      places.set(COAST, off(landing, this.cells.outward(toMap.to) ?? 0, BOX_AWAY));
    }
    this.#places = places;
  }

  get box(): PictureBox {
    return { x: 0, y: 0, width: this.width, height: this.height };
  }

  /** Where an area is drawn; undefined of one that is not on this map. */
  at(area: Area): Point | undefined {
    return this.#places.get(area);
  }
}

/** Places in the size of the drawing. */
function fitted(places: readonly Point[]): Point[] {
  const [xs, ys] = [places.map(({ x }) => x), places.map(({ y }) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const scale = Math.min(
    FIT.width / Math.max(1, Math.max(...xs) - left),
    FIT.height / Math.max(1, Math.max(...ys) - top),
  );
  return places.map(({ x, y }) => ({ x: (x - left) * scale, y: (y - top) * scale }));
}

/** Puts areas in the middle of their outlines. */
function even(
  areas: readonly Area[],
  places: readonly Point[],
  connections: readonly (readonly [Area, Area])[],
): readonly Point[] {
  let evened: readonly Point[] = spread(places, LEAST * LEASTS[0]);
  for (const share of LEASTS) {
    const cells = new Cells(new Map(areas.map((area, index) => [area, evened[index]])), connections);
    const drawn = evened.map((place, index) => {
      const heart = cells.heart(areas[index]);
      return heart === undefined ? place : between(place, heart);
    });
    evened = spread(drawn, LEAST * share);
  }
  return evened;
}

const layouts = new WeakMap<AreaMap, MapLayout>();
/** Recent layouts by the content of a map: each open game has a map of its own, and most are alike. */
const alike = new Recent<MapLayout>(8);

/** The layout of a map, which stays the same as long as a game is played on it. */
export function layoutOf(map: AreaMap): MapLayout {
  const known = layouts.get(map);
  if (known !== undefined) return known;
  const content = JSON.stringify([COAST, ...map.areas].map((area) => [area, map.at(area), map.steps(area)]));
  const layout = alike.get(content) ?? new MapLayout(map);
  layouts.set(map, layout);
  alike.set(content, layout);
  return layout;
}
