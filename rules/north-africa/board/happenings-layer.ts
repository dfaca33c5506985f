import type { GameEvent } from "../contract/event.ts";
import { type MapLayout, pathThrough, type Point } from "./geometry.ts";
import { LINE_COLORS, SIGNAL } from "./colors.ts";
import { INK } from "../../../src/drawing/palette.ts";
import { element, textElement } from "../../../src/drawing/xml.ts";

/** The ways that units took in a Player-Turn: marches and advances, retreats and displacements. Lies under the counters. */
export function traces(events: readonly GameEvent[], layout: MapLayout): string {
  return events.map((event) => {
    switch (event.kind) {
      case "moved":
      case "entered":
      case "advanced":
      case "exited":
        return trace(event.path, "march", layout);
      case "retreated":
      case "displaced":
        return trace(event.path, "retreat", layout);
      default:
        return "";
    }
  }).join("");
}

/** Combats by their number in the log, and where units were lost. Lies over the counters. */
export function marks(events: readonly GameEvent[], layout: MapLayout): string {
  const combats = events.filter((event) => event.kind === "combatResolved");
  const losses = events.filter((event) => event.kind === "eliminated" || event.kind === "removed");
  return losses.map((event) => loss(layout.center(event.hex))).join("") +
    combats.map((event, index) => combatMark(event.defenderHexes, index + 1, layout)).join("");
}

function trace(path: readonly string[], kind: "march" | "retreat", layout: MapLayout): string {
  return way(path.map((hex) => layout.center(hex)).filter((point) => point !== undefined), kind);
}

/** The way of a unit, a dot where it began: a march or an advance; dashed, where it had to go. */
export function way(points: readonly Point[], kind: "march" | "retreat"): string {
  if (points.length < 2) return "";
  const color = LINE_COLORS[kind];
  return element("path", {
    d: pathThrough(points),
    fill: "none",
    stroke: color,
    "stroke-opacity": 0.75,
    "stroke-width": 1.7,
    "stroke-dasharray": kind === "retreat" ? "2 2" : undefined,
    "stroke-linecap": "round",
    "stroke-linejoin": "round",
  }) + element("circle", { cx: points[0].x, cy: points[0].y, r: 2.1, fill: color, "fill-opacity": 0.75 });
}

/** The number that the log gives the combat, in a star beside the hex. */
function combatMark(hexes: readonly string[], number: number, layout: MapLayout): string {
  const centers = hexes.map((hex) => layout.center(hex)).filter((point) => point !== undefined);
  if (centers.length === 0) return "";
  const x = centers.reduce((sum, point) => sum + point.x, 0) / centers.length + 11;
  const y = centers.reduce((sum, point) => sum + point.y, 0) / centers.length - 9;
  return star({ x, y }, String(number));
}

/** A star with a number in it, or what stands for one. */
export function star({ x, y }: Point, number: string): string {
  const spikes = Array.from({ length: 16 }, (_, index) => {
    const [angle, radius] = [index * Math.PI / 8, index % 2 === 0 ? 8.4 : 5.8];
    return { x: x + radius * Math.cos(angle), y: y + radius * Math.sin(angle) };
  });
  return element("path", {
    d: pathThrough(spikes, true),
    fill: SIGNAL,
    stroke: LINE_COLORS.loss,
    "stroke-width": 0.9,
  }) +
    textElement({
      x,
      y: y + 2.4,
      "font-size": 6.6,
      "font-weight": "bold",
      "text-anchor": "middle",
      fill: INK,
    }, String(number));
}

/** The sign of a unit that was lost in a hex. */
export function loss(center: Point | undefined): string {
  if (center === undefined) return "";
  const { x, y } = center;
  return element("path", {
    d: `M${x - 7} ${y - 7}L${x + 7} ${y + 7}M${x - 7} ${y + 7}L${x + 7} ${y - 7}`,
    stroke: LINE_COLORS.loss,
    "stroke-width": 2.6,
    "stroke-linecap": "round",
    fill: "none",
  });
}
