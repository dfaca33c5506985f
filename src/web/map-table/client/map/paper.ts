/// <reference lib="dom" />
import type { Camera } from "./camera.ts";
import { lifeOfTable } from "../page/life.ts";

/**
 * On paper a map is its visible part, as wide as the sheet. No script knows that width. So the drawings show that part alone,
 * and the style sheet makes them fill the space.
 * @param stage holds the drawings
 */
export function printWhatIsSeen(camera: Camera, stage: HTMLElement): void {
  const signal = lifeOfTable();
  let whole: readonly (readonly [Element, string])[] = [];
  addEventListener("beforeprint", () => {
    const { x, y, width, height } = camera.seen;
    whole = [...stage.children].map((drawing) => [drawing, drawing.getAttribute("viewBox") ?? ""]);
    for (const [drawing] of whole) drawing.setAttribute("viewBox", [x, y, width, height].join(" "));
  }, { signal });
  addEventListener("afterprint", () => {
    for (const [drawing, all] of whole) drawing.setAttribute("viewBox", all);
  }, { signal });
}
