import { type Side, sideName, SIDES } from "../kernel/side.ts";
import { figure, FRAME, gridLine, stepFor } from "./figure.ts";
import { element, short, textElement } from "./xml.ts";

export interface CourseView {
  /** What is counted: `Units lost`. */
  readonly label: string;
  /** Each side's figure before the first run and after each that stands. */
  readonly course: readonly Readonly<Record<Side, number>>[];
}

/** Lines of the Allied side are whole, those of the Axis side broken: told apart without color. */
const DASHES: Readonly<Record<Side, string | undefined>> = { allied: undefined, axis: "6 4" };

/** The counts of both sides over the game. */
export function courseFigure({ label, course }: CourseView): string {
  const all = course.flatMap(({ allied, axis }) => [allied, axis]);
  const [least, most] = [Math.min(0, ...all), Math.max(4, ...all)];
  const last = course[course.length - 1];
  const count = course.length - 1;
  const x = (index: number) => FRAME.left + (FRAME.right - FRAME.left) * index / Math.max(1, count);
  const y = (value: number) => FRAME.bottom - (FRAME.bottom - FRAME.top) * (value - least) / (most - least);
  const step = stepFor(most - least);
  const lines = Array.from(
    { length: Math.floor(most / step) - Math.ceil(least / step) + 1 },
    (_, index) => (Math.ceil(least / step) + index) * step,
  );
  const words = SIDES.map((side) => `${sideName(side)} ${short(last[side])}`).join(", ");
  return figure(
    label,
    `Lines: ${label}, from run to run; after ${count} ${count === 1 ? "run" : "runs"} ${words}.`,
    ...lines.map((value) => gridLine(y(value), short(value), value === 0)),
    ...SIDES.map((side) =>
      element("polyline", {
        points: stairs(course.map((each, index) => [x(index), y(each[side])])),
        fill: "none",
        stroke: "currentColor",
        "stroke-width": 2,
        "stroke-dasharray": DASHES[side],
      })
    ),
    ...endLabels(last, y),
    textElement(
      { x: FRAME.right, y: FRAME.bottom + 14, "text-anchor": "end", "font-size": 11 },
      `${count} ${count === 1 ? "run" : "runs"} \u2192`,
    ),
    ...SIDES.flatMap((side, index) => key(side, 16 + index * 110)),
  );
}

/** Each run is equally wide, and level at its count afterwards. */
function stairs(points: readonly (readonly [number, number])[]): string {
  return points.flatMap(([x, y], index) => [
    ...(index === 0 ? [] : [`${short(points[index - 1][0])},${short(y)}`]),
    `${short(x)},${short(y)}`,
  ]).join(" ");
}

/** How high a line of such text is. */
const LINE = 12;

/** Each side's final figure, right of its line; if they are close, one above the other. */
function endLabels(last: Readonly<Record<Side, number>>, y: (value: number) => number): string[] {
  const [upper, lower] = SIDES.toSorted((a, b) => last[b] - last[a]);
  const gap = y(last[lower]) - y(last[upper]);
  const apart = gap < LINE ? (LINE - gap) / 2 : 0;
  return ([[upper, -apart], [lower, apart]] as const).map(([side, shift]) =>
    textElement({ x: FRAME.right + 6, y: y(last[side]) + 4 + shift, "font-size": 10 }, short(last[side]))
  );
}

function key(side: Side, x: number): string[] {
  const y = FRAME.bottom + 48;
  return [
    element("line", {
      x1: x,
      x2: x + 26,
      y1: y - 4,
      y2: y - 4,
      stroke: "currentColor",
      "stroke-width": 2,
      "stroke-dasharray": DASHES[side],
    }),
    textElement({ x: x + 32, y }, sideName(side)),
  ];
}
