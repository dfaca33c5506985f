import { clipped } from "../common/text.ts";
import type { Side } from "../kernel/side.ts";
import { figure, FRAME, gridLine, stepFor } from "./figure.ts";
import { element, short, textElement } from "./xml.ts";

/** There is no room for more scenarios. */
const MOST_BARS = 6;
const FEW_BARS = 4;
const TITLE_LENGTH = 44;
/** How each part of a bar is filled: told apart without color. */
const INKS = { allied: 0.85, draw: 0, axis: 0.3 } as const;
const PARTS = ["allied", "draw", "axis"] as const;

type Won = Readonly<Record<Side | "draw", number>>;

/** How often each side won each scenario: one bar each, all equally long. */
export function sidesFigure(
  scenarios: readonly { readonly title: string; readonly results: Won }[],
): string {
  const shown = scenarios.slice(0, MOST_BARS);
  const pitch = (FRAME.bottom - FRAME.top) / Math.max(FEW_BARS, shown.length);
  const label = shown.map(({ title, results: { allied, axis, draw } }) =>
    `${title}: Allied ${allied}, Axis ${axis}, drawn ${draw}`
  ).join("; ");
  return figure(
    "Who won",
    `Bars: ${label}.`,
    ...shown.map((each, index) => wonBar(each, FRAME.top + index * pitch)),
    ...PARTS.flatMap((part, index) => {
      const x = 16 + index * 110;
      const y = FRAME.bottom + 40;
      const name = { allied: "Allied", draw: "drawn", axis: "Axis" }[part];
      return [segment(x, y, 20, 10, INKS[part]), textElement({ x: x + 26, y: y + 9 }, name)];
    }),
  );
}

function wonBar({ title, results }: { readonly title: string; readonly results: Won }, top: number): string {
  const all = results.allied + results.axis + results.draw;
  const width = FRAME.right - 16;
  let x = 16;
  const segments = PARTS.map((part) => {
    const length = all === 0 ? 0 : width * results[part] / all;
    const drawn = length === 0 ? "" : segment(x, top + 13, length, 11, INKS[part]);
    x += length;
    return drawn;
  });
  return textElement({ x: 16, y: top + 10, "font-size": 11 }, clipped(title, TITLE_LENGTH)) +
    textElement(
      { x: FRAME.right, y: top + 10, "font-size": 11, "text-anchor": "end" },
      `${results.allied} : ${results.axis}`,
    ) + segments.join("");
}

function segment(x: number, y: number, width: number, height: number, opacity: number): string {
  return element("rect", { x, y, width, height, "fill-opacity": opacity, stroke: "currentColor" });
}

/** More bars would be too thin. */
const MOST_BINS = 14;

export interface Spread {
  readonly title: string;
  /** The meaning of the values: `Game-Turn of the end`. */
  readonly measure: string;
  readonly values: readonly number[];
}

/** How often each value came, in bars of equal width. */
export function spreadFigure({ title, measure, values }: Spread): string {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const width = Math.max(1, stepFor(Math.max(4, (most - least) * 5 / MOST_BINS)));
  const first = Math.floor(least / width);
  const bins = Array.from({ length: Math.floor(most / width) - first + 1 }, () => 0);
  for (const value of values) bins[Math.floor(value / width) - first]++;
  const reach = Math.max(4, ...bins);
  const y = (count: number) => FRAME.bottom - (FRAME.bottom - FRAME.top) * count / reach;
  const pitch = (FRAME.right - FRAME.left) / bins.length;
  const step = Math.max(1, stepFor(reach));
  const isEach = width === 1 && values.every(Number.isInteger);
  const from = (index: number) => short((first + index) * width);
  const said = bins.flatMap((count, index) =>
    count === 0 ? [] : [`${isEach ? from(index) : `${from(index)} to ${from(index + 1)}`}: ${count}`]
  );
  return figure(
    title,
    `Bars: ${measure}, and how many games. ${said.join(", ")}.`,
    ...Array.from({ length: Math.floor(reach / step) + 1 }, (_, index) => index * step).map((count) =>
      gridLine(y(count), short(count), count === 0)
    ),
    ...bins.map((count, index) =>
      element("rect", {
        x: FRAME.left + pitch * (index + 0.1),
        y: y(count),
        width: pitch * 0.8,
        height: FRAME.bottom - y(count),
        "fill-opacity": 0.6,
      })
    ),
    ...bins.map((_, index) =>
      textElement(
        {
          x: FRAME.left + pitch * (index + (isEach ? 0.5 : 0)),
          y: FRAME.bottom + 16,
          "text-anchor": "middle",
          "font-size": 11,
        },
        from(index),
      )
    ),
    textElement({ x: FRAME.right, y: FRAME.bottom + 36, "text-anchor": "end", "font-size": 11 }, measure),
    textElement({ x: FRAME.left, y: FRAME.top - 6, "font-size": 11 }, "\u2191 games"),
  );
}
