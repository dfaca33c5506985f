/// <reference lib="dom" />
import { s } from "./dom.ts";

/** Icons on buttons, drawn: nobody knows which ones a browser's typeface has. */
const PATHS = {
  plus: "M10 4v12M4 10h12",
  minus: "M4 10h12",
  whole: "M3 8V3h5M12 3h5v5M17 12v5h-5M8 17H3v-5",
  aim: "M10 2v4M10 14v4M2 10h4M14 10h4M10 6a4 4 0 1 0 0 8a4 4 0 1 0 0-8",
  hide: "M3 3h9v9H3zM8 12v5h9V8h-5",
  measure: "M2 14L14 2l4 4L6 18zM6 10l2 2M9 7l2 2M12 4l2 2",
  undo: "M4 8h8a4.5 4.5 0 0 1 0 9H8M4 8l4-4M4 8l4 4",
  redo: "M16 8H8a4.5 4.5 0 0 0 0 9h4M16 8l-4-4M16 8l-4 4",
  up: "M10 16V4M5 9l5-5l5 5",
  down: "M10 4v12M5 11l5 5l5-5",
  cross: "M5 5l10 10M15 5L5 15",
} as const;

export function icon(name: keyof typeof PATHS): SVGSVGElement {
  return s(
    "svg",
    { viewBox: "0 0 20 20", class: "mt-sign-drawn", "aria-hidden": "true" },
    s("path", { d: PATHS[name] }),
  );
}
