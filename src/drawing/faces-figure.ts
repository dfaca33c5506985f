import { oneTo } from "../common/text.ts";
import { figure, FRAME, gridLine, stepFor } from "./figure.ts";
import { element, short, textElement } from "./xml.ts";

/** How often each face of the die was rolled, and how far fair dice stray from even. */
export function facesFigure(faces: readonly number[]): string {
  const dice = faces.reduce((sum, count) => sum + count, 0);
  const counted = `${dice} ${dice === 1 ? "die" : "dice"}`;
  const even = dice / faces.length;
  const error = Math.sqrt(dice * (faces.length - 1)) / faces.length;
  const reach = Math.max(4, even + 2 * error, ...faces);
  const y = (count: number) => FRAME.bottom - (FRAME.bottom - FRAME.top) * count / reach;
  const pitch = (FRAME.right - FRAME.left) / faces.length;
  const strip = (errors: number) =>
    element("rect", {
      x: FRAME.left,
      y: y(even + errors * error),
      width: FRAME.right - FRAME.left,
      height: y(Math.max(0, even - errors * error)) - y(even + errors * error),
      "fill-opacity": 0.1,
      stroke: "currentColor",
      "stroke-opacity": 0.5,
      "stroke-dasharray": errors === 1 ? "2 3" : "7 4",
    });
  const step = Math.max(1, stepFor(reach));
  return figure(
    "Faces of the dice",
    `Bars: ${counted} by face, ${oneTo(faces.length)}: ${faces.join(", ")}; even would be ${
      even.toFixed(1)
    } of each.`,
    ...Array.from({ length: Math.floor(reach / step) + 1 }, (_, index) => index * step).map((count) =>
      gridLine(y(count), short(count), count === 0)
    ),
    strip(2),
    strip(1),
    ...faces.map((count, index) =>
      bar({ x: FRAME.left + pitch * (index + 0.5), top: y(count), pitch, count, face: index + 1 })
    ),
    element("line", {
      x1: FRAME.left,
      x2: FRAME.right,
      y1: y(even),
      y2: y(even),
      stroke: "currentColor",
      "stroke-width": 1.5,
    }),
    textElement({ x: FRAME.right + 5, y: y(even) + 4, "font-size": 10 }, "even"),
    textElement(
      { x: FRAME.left, y: FRAME.bottom + 48 },
      `${counted}; shaded: 1 and 2 standard errors`,
    ),
  );
}

interface Bar {
  readonly x: number;
  readonly top: number;
  /** From one bar to the next. */
  readonly pitch: number;
  readonly count: number;
  readonly face: number;
}

/** The room that a bar needs for its count under it, and for its face. */
const COUNT_PITCH = 26;
const FACE_PITCH = 22;

function bar({ x, top, pitch, count, face }: Bar): string {
  const width = Math.min(28, pitch * 0.7);
  const every = Math.ceil(FACE_PITCH / pitch);
  return element("rect", {
    x: x - width / 2,
    y: top,
    width,
    height: FRAME.bottom - top,
    "fill-opacity": 0.45,
    stroke: "currentColor",
    "stroke-width": Math.min(1.5, width / 4),
  }) +
    (face % every === 0
      ? textElement({ x, y: FRAME.bottom + 16, "text-anchor": "middle", "font-weight": "bold" }, String(face))
      : "") +
    (pitch < COUNT_PITCH
      ? ""
      : textElement({ x, y: FRAME.bottom + 30, "text-anchor": "middle" }, `${count}\u00d7`));
}
