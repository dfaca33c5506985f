import type { GameEvent } from "../contract/event.ts";
import type { BoardPicture, PicturedAttack } from "../contract/picture.ts";
import { LINE_COLORS } from "../../hexes/drawing/colors.ts";
import { waysTaken } from "../../hexes/pointing/passage.ts";
import { counterPlace } from "../../hexes/drawing/counters.ts";
import { type MapLayout, pathThrough, type Point } from "../../hexes/drawing/geometry.ts";
import { arrowPart, combatMark, lossMark, star, STAR_BOX, trace } from "../../hexes/drawing/happenings.ts";
import type { Side } from "../../../src/kernel/side.ts";
import type { Attention, PictureFrame } from "../../../src/kernel/picture.ts";
import { drawnOnce, spanning } from "../../../src/drawing/part.ts";
import { PAPER } from "../../../src/drawing/palette.ts";
import { element } from "../../../src/drawing/xml.ts";

/** The ways that units took in a Player-Turn: marches and advances, retreats and displacements. Lies under the counters. */
export function traces(events: readonly GameEvent[], layout: MapLayout): PictureFrame[] {
  return waysTaken(events).flatMap(({ kind, path }, index) => trace(path, kind, index, layout));
}

/** Combats by their number in the log, and where units were lost. Lies over the counters. */
export function marks(events: readonly GameEvent[], layout: MapLayout): PictureFrame[] {
  const losses = events.filter((event) => event.kind === "eliminated" || event.kind === "removed");
  return [
    ...losses.flatMap((event) => lossMark(event.hex, layout)),
    ...resolved(events).flatMap((event, index) => combatMark(event.defenderHexes, index + 1, layout)),
  ];
}

function resolved(events: readonly GameEvent[]) {
  return events.filter((event) => event.kind === "combatResolved");
}

/**
 * 8.4: announced attacks. Each attacking hex has an arrow, and each gun that lays a barrage a dashed line. The number is
 * the order of combats, on paper as it is still to come. Lie over the counters.
 */
export function announcedLayer(
  attacks: readonly PicturedAttack[],
  { counters }: BoardPicture,
  events: readonly GameEvent[],
  layout: MapLayout,
): PictureFrame[] {
  const hexes = new Map(counters.map(({ unit, hex }) => [unit, hex]));
  const places = (units: readonly string[]): Point[] =>
    units.map((unit) => hexes.get(unit as typeof counters[number]["unit"]))
      .map((hex) => hex === undefined ? undefined : layout.center(hex))
      .filter((center) => center !== undefined).map(counterPlace);
  const first = resolved(events).length + 1;
  return attacks.flatMap(({ attackers, barrage, defenders }, index) => {
    const targets = places(defenders);
    if (targets.length === 0) return [];
    const nearest = (from: Point) => targets.toSorted((a, b) => distance(from, a) - distance(from, b))[0];
    const at = { x: Math.max(...targets.map(({ x }) => x)) + 16.5, y: targets[0].y - 13 };
    return [
      ...places(barrage).map((gun) => fire(gun, nearest(gun))),
      ...places(attackers).map((from) => arrowPart(from, nearest(from))),
      { svg: star({ x: 0, y: 0 }, String(first + index), PAPER), at, box: STAR_BOX },
    ];
  });
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

/** The length at each end of a barrage's line that is left free for the counters. */
const CLEAR = 14;

/** A barrage from a gun to its target. */
export function fire(from: Point, to: Point): PictureFrame {
  const length = distance(from, to);
  const along = (far: number) => ({
    x: from.x + (to.x - from.x) * far / length,
    y: from.y + (to.y - from.y) * far / length,
  });
  const d = pathThrough(length > 3 * CLEAR ? [along(CLEAR), along(length - CLEAR)] : [from, to]);
  const line = (stroke: string, width: number) =>
    element("path", { d, fill: "none", stroke, "stroke-width": width, "stroke-dasharray": "2 2.6" });
  return drawnOnce(line(PAPER, 3.2) + line(LINE_COLORS.loss, 1.7), spanning([from, to], 4));
}

/** How much attention each kind of event deserves. */
const WORTH: Readonly<Partial<Record<GameEvent["kind"], number>>> = {
  combatResolved: 8,
  eliminated: 5,
  removed: 5,
  retreated: 3,
  advanced: 3,
  displaced: 2,
  entered: 2,
  exited: 2,
  moved: 1,
};
/** What a counter is worth where nothing happens. */
const STANDING = 0.05;
const ATTACKED = 9;
/** The area two hexes around an attacked unit weighs as much: its ways of retreat. */
const AROUND = [0, -70, 70];

/** The places worth looking at: those of events, else those with most units. */
export function attention(
  { counters }: BoardPicture,
  attacks: readonly PicturedAttack[],
  events: readonly GameEvent[],
  layout: MapLayout,
): Attention[] {
  const attacked = new Set<string>(attacks.flatMap(({ defenders }) => defenders));
  const at = (hex: string, weight: number, side?: Side, around = [0]): Attention[] => {
    const center = layout.center(hex);
    return center === undefined
      ? []
      : around.map((by) => ({ at: { x: center.x + by, y: center.y + by }, weight, side }));
  };
  return [
    ...counters.flatMap(({ unit, hex, side }) =>
      attacked.has(unit) ? at(hex, ATTACKED, side, AROUND) : at(hex, STANDING, side)
    ),
    ...events.flatMap((event) => hexesOf(event).flatMap((hex) => at(hex, WORTH[event.kind] ?? 0))),
  ];
}

/** Whether anything about an event can be drawn. */
export function isPlaced(event: GameEvent, layout: MapLayout): boolean {
  if ("path" in event && event.path.length < 2) return false;
  return hexesOf(event).some((hex) => layout.center(hex) !== undefined);
}

/** The hexes in which an event has left something. */
function hexesOf(event: GameEvent): readonly string[] {
  if ("path" in event) return event.path.slice(-1);
  if ("hex" in event) return [event.hex];
  return event.kind === "combatResolved" ? event.defenderHexes : [];
}
