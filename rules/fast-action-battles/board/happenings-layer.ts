import { label, outlined } from "./strokes.ts";
import { INK, PAPER } from "../../../src/drawing/palette.ts";
import { drawnOnce, partAround, spanning } from "../../../src/drawing/part.ts";
import { element } from "../../../src/drawing/xml.ts";
import type { Attention, PictureFrame } from "../../../src/kernel/picture.ts";
import type { Kinded } from "../../../src/kernel/rules.ts";
import { type Area, areaOf } from "../setting/area-map.ts";
import { contestedAreas } from "../position/ground.ts";
import type { Sight } from "../position/sight.ts";
import { LINES, SIGNAL, WHITE } from "./colors.ts";
import { bearing, bentThrough, distance, off, pathThrough, type Point } from "./geometry.ts";
import type { MapLayout } from "./layout.ts";

/** An event as somebody saw it, without the members hidden from that viewer. */
type Seen = Kinded & {
  readonly path?: unknown;
  readonly from?: unknown;
  readonly to?: unknown;
  readonly area?: unknown;
};

/** The ways that blocks took: marches, strategic moves, retreats. Lies under the blocks. */
export function traces(events: readonly Kinded[], layout: MapLayout): PictureFrame[] {
  const ways = events.flatMap((event) => wayIn(event) ?? []);
  return ways.flatMap(({ areas, kind }, index) => {
    const points = areas.map((area) => layout.at(area)).filter((point) => point !== undefined);
    return points.length < 2
      ? []
      : [drawnOnce(trace(points, kind, (index % 5 - 2) * 3), spanning(points, 20))];
  });
}

type WayKind = "march" | "strategic" | "retreat";

function wayIn(event: Seen): { readonly areas: readonly Area[]; readonly kind: WayKind } | undefined {
  switch (event.kind) {
    case "moved":
      return { areas: areasIn(event.path), kind: "march" };
    case "retreated":
      return { areas: areasIn(event.path), kind: "retreat" };
    case "stratMoved":
      return { areas: areasIn([event.from, event.to]), kind: "strategic" };
    default:
      return undefined;
  }
}

function areasIn(path: unknown): Area[] {
  if (!Array.isArray(path)) return [];
  return path.flatMap((area) => typeof area === "number" || area === "coastal-force" ? [areaOf(area)] : []);
}

const DASHES: Readonly<Record<WayKind, string | undefined>> = {
  march: undefined,
  strategic: "1.5 4",
  retreat: "6 3",
};

/** A way with an arrow at its end. @param aside how far beside the middle of the areas, so that ways do not overlap */
export function trace(points: readonly Point[], kind: WayKind, aside = 0): string {
  const shifted = points.map((point) => ({ x: point.x + aside, y: point.y + aside }));
  const [before, last] = shifted.slice(-2);
  const angle = bearing(before, last);
  const tip = off(last, angle, -Math.min(24, distance(before, last) * 0.3));
  const color = kind === "retreat" ? LINES.retreat : LINES.march;
  const line = bentThrough([...shifted.slice(0, -1), tip]);
  const head = pathThrough([off(tip, angle + 2.6, 10), off(tip, angle, 3), off(tip, angle - 2.6, 10)], true);
  const shared = { fill: "none", "stroke-linecap": "round", "stroke-linejoin": "round" } as const;
  return element("path", { ...shared, d: line, stroke: PAPER, "stroke-width": 4.4 }) +
    element("path", {
      ...shared,
      d: line,
      stroke: color,
      "stroke-width": 2.6,
      "stroke-dasharray": DASHES[kind],
    }) +
    element("path", { d: head, fill: color }) +
    element("circle", { cx: shifted[0].x, cy: shifted[0].y, r: 3, fill: color });
}

/** Battles by their number in the log, and where blocks were lost. Lies over the blocks. */
export function marks(events: readonly Kinded[], layout: MapLayout): PictureFrame[] {
  const areaAt = (event: Seen) => placeOf(event.area, layout);
  const lost = new Map<Point, number>();
  for (const event of events) {
    const at = event.kind === "eliminated" || event.kind === "surrendered" ? areaAt(event) : undefined;
    if (at !== undefined) lost.set(at, (lost.get(at) ?? 0) + 1);
  }
  const losses = [...lost].map(([at, count]): PictureFrame => ({
    svg: loss({ x: 0, y: 0 }, count),
    at: { x: at.x - 38, y: at.y + 14 },
    box: partAround(9, 17),
  }));
  const battles = events.filter(({ kind }) => kind === "attacked").flatMap((event, index): PictureFrame[] => {
    const at = areaAt(event);
    if (at === undefined) return [];
    const svg = burst({ x: 0, y: 0 }, String(index + 1));
    return [{ svg, at: { x: at.x + 40, y: at.y + 8 }, box: partAround(13) }];
  });
  return [...losses, ...battles];
}

export function burst(at: Point, number: string): string {
  const spikes = Array.from(
    { length: 20 },
    (_, index) => off(at, index * Math.PI / 10, index % 2 === 0 ? 12 : 8.6),
  );
  return outlined(pathThrough(spikes, true), SIGNAL, LINES.loss, 1.2) +
    label({ x: at.x, y: at.y + 3.6 }, number, INK, 10);
}

/** Blocks or chits that were lost: a cross, with their number if there is more than one. */
export function loss({ x, y }: Point, count = 1): string {
  const cross = `M${x - 6} ${y - 6}L${x + 6} ${y + 6}M${x - 6} ${y + 6}L${x + 6} ${y - 6}`;
  const lines = [[WHITE, 6], [LINES.loss, 3.4]] as const;
  const number = label({ x, y: y + 15 }, String(count), LINES.loss, 8);
  return lines.map(([stroke, width]) =>
    element("path", { d: cross, stroke, "stroke-width": width, "stroke-linecap": "round", fill: "none" })
  ).join("") + (count > 1 ? number : "");
}

function placeOf(area: unknown, layout: MapLayout): Point | undefined {
  return typeof area === "number" || area === "coastal-force" ? layout.at(areaOf(area)) : undefined;
}

/** How much attention each kind of event is worth, and a block if nothing happens. */
const WORTH: Readonly<Record<string, number>> = {
  attacked: 8,
  eliminated: 5,
  surrendered: 5,
  retreated: 3,
  moved: 1,
};
const STANDING = 0.05;
/** A battle under way, one that must still be fought, and one that may be. */
const BATTLES = { now: 12, owed: 8, open: 3 };

/** The places to look at: events, battles to come, or else the areas with most blocks. */
export function attention(
  sight: Sight,
  events: readonly Kinded[],
  layout: MapLayout,
): Attention[] {
  const at = (area: unknown, weight: number): Attention[] => {
    const place = placeOf(area, layout);
    return place === undefined ? [] : [{ at: place, weight }];
  };
  const open = contestedAreas(sight).filter((area) => !sight.fought.includes(area));
  return [
    ...open.flatMap((area) =>
      at(
        area,
        area === sight.battle?.area
          ? BATTLES.now
          : sight.newlyContested.includes(area)
          ? BATTLES.owed
          : BATTLES.open,
      )
    ),
    ...sight.blocks.flatMap(({ area, side }) => at(area, STANDING).map((each) => ({ ...each, side }))),
    ...events.flatMap((event: Seen) =>
      at(Array.isArray(event.path) ? event.path.at(-1) : event.area, WORTH[event.kind] ?? 0)
    ),
  ];
}
