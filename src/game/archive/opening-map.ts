import { INK, PAPER } from "../../drawing/palette.ts";
import { svgOf } from "../../drawing/picture-svg.ts";
import { element, short, textElement } from "../../drawing/xml.ts";
import type { Picture, PictureBox, Point } from "../../kernel/picture.ts";
import { introducedScenario, openingOf } from "../open/introduced.ts";
import { seenBy } from "../open/open-game.ts";
import type { Branch, CountedOpening } from "./scenario-record.ts";

/** How many openings are drawn, and how many replies to each: more lines would run together. */
export const DRAWN = 4;
const REPLIES_DRAWN = 2;

/** The layout of the drawing, in units of the map. */
const RING = 26;
const WIDEST = 9;
const BADGE = 15;
const MARGIN = 160;

type Middles = ReadonlyMap<string, Point>;

/**
 * The openings of a scenario as a small tree on its map. Each has a number, and a line through its places that is wider the
 * more frequent it is. Dashed lines lead on to the replies.
 * @returns undefined if the scenario has none that can be drawn
 */
export function openingMap(scenario: string, openings: readonly CountedOpening[]): string | undefined {
  const opened = openingOf(scenario);
  const introduced = introducedScenario(scenario);
  if (opened === undefined || introduced === undefined) return undefined;
  const { system: { board }, sight } = seenBy(opened, "spectator");
  const picture = board.picture(sight, `Openings: ${introduced.title}`, []);
  const middles: Middles = new Map(picture.places.map(({ place, at }) => [place, at]));
  const drawn = openings.slice(0, DRAWN).filter(({ places }) => pointsOf(middles, places).length > 0);
  if (drawn.length === 0) return undefined;
  const most = Math.max(...drawn.map(({ games }) => games));
  const parts = drawn.map((opening, index) => {
    const before = drawn.slice(0, index).filter(({ places }) => places[0] === opening.places[0]).length;
    return tree(middles, opening, { number: index + 1, before, most });
  });
  const window = around(
    picture,
    drawn.flatMap(({ places, replies }) => [
      ...pointsOf(middles, places),
      ...replies.slice(0, REPLIES_DRAWN).flatMap((reply) => pointsOf(middles, reply.places)),
    ]),
  );
  const whole = { ...picture, places: [] };
  const map = svgOf(whole, window, board.night);
  return map.replace(/<\/svg>$/, `${element("g", { "data-layer": "openings" }, ...parts)}</svg>`);
}

function pointsOf(middles: Middles, places: readonly string[]): Point[] {
  return places.flatMap((place) => middles.get(place) ?? []);
}

/** @param before how many openings with smaller numbers begin in the same place: their numbers stand side by side */
function tree(
  middles: Middles,
  opening: CountedOpening,
  { number, before, most }: { readonly number: number; readonly before: number; readonly most: number },
): string {
  const points = pointsOf(middles, opening.places);
  const root = points[0];
  const widthOf = ({ games }: Branch) => 3 + (WIDEST - 3) * games / most;
  const branches = opening.replies.slice(0, REPLIES_DRAWN).flatMap((reply) => {
    const to = pointsOf(middles, reply.places);
    return to.length === 0 ? [] : [
      line([points.at(-1)!, ...to], widthOf(reply), "14 9"),
      ...to.map((at) => ring(at, RING - 8)),
    ];
  });
  return [
    ...branches,
    line(points, widthOf(opening)),
    ...points.map((at) => ring(at, RING)),
    badge({ x: root.x + before * 2.2 * BADGE - RING, y: root.y - RING }, String(number)),
  ].join("");
}

/** A line with a light edge, so that it shows on any ground. */
function line(points: readonly Point[], width: number, dashes?: string): string {
  if (points.length < 2) return "";
  const along = points.map(({ x, y }) => `${short(x)},${short(y)}`).join(" ");
  const drawn = (stroke: string, wide: number, dash?: string) =>
    element("polyline", {
      points: along,
      fill: "none",
      stroke,
      "stroke-width": wide,
      "stroke-linejoin": "round",
      "stroke-dasharray": dash,
    });
  return drawn(PAPER, width + 4) + drawn(INK, width, dashes);
}

function ring({ x, y }: Point, r: number): string {
  return [[PAPER, 8], [INK, 4]].map(([stroke, width]) =>
    element("circle", { cx: x, cy: y, r, fill: "none", stroke, "stroke-width": width })
  ).join("");
}

function badge({ x, y }: Point, words: string): string {
  return element("circle", { cx: x, cy: y, r: BADGE, fill: INK, stroke: PAPER, "stroke-width": 2 }) +
    textElement(
      { x, y: y + 7, "text-anchor": "middle", "font-size": 20, "font-weight": "bold", fill: PAPER },
      words,
    );
}

/** The part of a map that shows some points and their surroundings. */
function around({ map, closeUp }: Picture, points: readonly Point[]): PictureBox {
  const span = (values: readonly number[], from: number, length: number, least: number) => {
    const [low, high] = [Math.min(...values) - MARGIN, Math.max(...values) + MARGIN];
    const size = Math.min(length, Math.max(least, high - low));
    const begin = Math.max(from, Math.min(from + length - size, (low + high - size) / 2));
    return [begin, size] as const;
  };
  const [x, width] = span(points.map((point) => point.x), map.x, map.width, closeUp);
  const [y, height] = span(points.map((point) => point.y), map.y, map.height, closeUp * 0.6);
  return { x, y, width, height };
}
