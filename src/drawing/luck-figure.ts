import type { Side } from "../kernel/side.ts";
import type { DiceTerms } from "../kernel/words.ts";
import { figure, FRAME, gridLine, stepFor } from "./figure.ts";
import { element, short, textElement } from "./xml.ts";

export interface LuckView {
  /** What dice were worth in the Allied player's favor, and the standard error, before the first and after each. */
  readonly course: readonly { readonly difference: number; readonly standardError: number }[];
  readonly owners: readonly Side[];
  readonly terms: Pick<DiceTerms, "event" | "own" | "countedIn">;
}

/** With more dice their marks would run into one another. */
const MOST_MARKS = 60;

/** How luck went to and fro, die by die, and how far that of fair dice strays. */
export function luckFigure({ course, owners, terms: { event, own, countedIn } }: LuckView): string {
  const reach = Math.max(
    4,
    ...course.map(({ difference, standardError }) => Math.max(Math.abs(difference), 2 * standardError)),
  );
  const count = owners.length;
  const middle = (FRAME.top + FRAME.bottom) / 2;
  const x = (index: number) => FRAME.left + (FRAME.right - FRAME.left) * index / Math.max(1, count);
  const y = (worth: number) => middle - (FRAME.bottom - FRAME.top) / 2 * worth / reach;
  const points = (values: readonly number[]) =>
    values.map((value, index) => `${short(x(index))},${short(y(value))}`);
  const edge = (errors: number) => points(course.map(({ standardError }) => errors * standardError));
  const band = (errors: number, opacity: number) =>
    element("polygon", {
      points: [...edge(errors), ...edge(-errors).reverse()].join(" "),
      "fill-opacity": opacity,
      stroke: "currentColor",
      "stroke-opacity": 0.5,
      "stroke-dasharray": errors === 1 ? "2 3" : "7 4",
    });
  const last = course[course.length - 1];
  const bandLabel = (errors: number) =>
    textElement(
      { x: FRAME.right + 9, y: y(errors * last.standardError) + 4, "font-size": 10 },
      `${errors} s.e.`,
    );
  const step = stepFor(reach);
  const marks = Math.floor(reach / step);
  const label =
    `Line: luck from ${event.one} to ${event.one}, in ${countedIn.many} in the Allied player's favor; after ${count} ${event.many} ` +
    `${last.difference.toFixed(1)}, where fair dice stray by ${last.standardError.toFixed(1)}.`;
  return figure(
    `Luck, ${event.one} by ${event.one}`,
    label,
    textElement(
      { x: FRAME.left, y: FRAME.top - 6, "font-size": 11 },
      `\u2191 ${countedIn.many} in favor of Allied`,
    ),
    textElement({ x: FRAME.left, y: FRAME.bottom + 14, "font-size": 11 }, "\u2193 in favor of Axis"),
    band(2, 0.08),
    band(1, 0.12),
    ...Array.from({ length: 2 * marks + 1 }, (_, index) => (index - marks) * step).map((worth) =>
      gridLine(y(worth), `${worth > 0 ? "+" : ""}${short(worth)}`, worth === 0)
    ),
    element("polyline", {
      points: points(course.map(({ difference }) => difference)).join(" "),
      fill: "none",
      stroke: "currentColor",
      "stroke-width": 2,
      "stroke-linejoin": "round",
    }),
    ...(count > MOST_MARKS
      ? []
      : owners.map((side, index) => mark(side, x(index + 1), y(course[index + 1].difference)))),
    ...(count === 0 ? [] : [bandLabel(1), bandLabel(2)]),
    textElement(
      { x: FRAME.right, y: FRAME.bottom + 14, "text-anchor": "end", "font-size": 11 },
      `${count} ${count === 1 ? event.one : event.many} \u2192`,
    ),
    key(count <= MOST_MARKS, own),
  );
}

/** Dice of the Allied side are solid triangles, those of the Axis side hollow squares: shapes that need no color. */
function mark(side: Side, x: number, y: number): string {
  return side === "allied"
    ? element("path", { d: `M${short(x)} ${short(y - 5)}l5 9h-10z` })
    : element("rect", {
      x: x - 3.5,
      y: y - 3.5,
      width: 7,
      height: 7,
      fill: "none",
      stroke: "currentColor",
      "stroke-width": 2,
    });
}

function key(marks: boolean, own: string): string {
  const y = FRAME.bottom + 48;
  const shading = (x: number) => textElement({ x, y }, "shaded: 1 and 2 standard errors");
  return marks
    ? mark("allied", 16, y - 4) + textElement({ x: 26, y }, `Allied ${own}`) +
      mark("axis", 132, y - 4) + textElement({ x: 142, y }, `Axis ${own}`) + shading(240)
    : shading(FRAME.left);
}
