/// <reference lib="dom" />
import type { Camera } from "./camera.ts";
import { button, h } from "../page/dom.ts";
import { icon } from "../page/icons.ts";
import { whereNarrow } from "../page/narrow.ts";
import { word } from "../page/words.ts";

/** Buttons for how much of a map shows, each with a key as well. */
export interface ZoomActs {
  zoom(by: number): void;
  showAll(): void;
  /** Shows where there is something to do, on a map where something may be. */
  aim?(): void;
}

/** The table's other buttons, each with a key, too. */
export interface ViewActs {
  measure(): void;
  hide(): void;
  keys(): void;
}

/** How much a button zooms. */
const ZOOM = 1.3;
/** The distance of buttons over the map from its edge, in pixels. */
const EDGE = 8;

/** Buttons for the row above the map. */
export function viewTools(acts: ViewActs): HTMLElement {
  return h(
    "div",
    { class: "mt-views" },
    tool("measure", word("tool.measure"), () => acts.measure()),
    tool("hide", word("tool.hide"), () => acts.hide()),
    tool("?", word("tool.keys"), () => acts.keys()),
  );
}

/** The last buttons of the row above the map: on a phone they lie over its corner. */
export function zoomTools(acts: ZoomActs): HTMLElement {
  const { aim } = acts;
  return h(
    "div",
    { class: "mt-zoom" },
    tool("plus", word("tool.in"), () => acts.zoom(ZOOM)),
    tool("minus", word("tool.out"), () => acts.zoom(1 / ZOOM)),
    tool("whole", word("tool.whole"), () => acts.showAll()),
    aim && tool("aim", word("tool.aim"), aim),
  );
}

/** If buttons lie over the map because there is no room above it, everything visible stays clear of them. */
export function keepButtonsClear(camera: Camera, buttons: HTMLElement): void {
  whereNarrow((isNarrow) => {
    const [right, down] = [buttons.offsetWidth + 2 * EDGE, buttons.offsetHeight + 2 * EDGE];
    camera.keepClear(isNarrow ? { right, down } : { right: 0, down: 0 });
  });
}

export function tool(
  sign: Parameters<typeof icon>[0] | "?",
  label: string,
  press: () => void,
): HTMLButtonElement {
  const attributes = { class: "mt-icon", "aria-label": label, title: label };
  return button(sign === "?" ? sign : icon(sign), press, attributes);
}
