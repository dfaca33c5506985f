/// <reference lib="dom" />
import type { Camera } from "./camera.ts";

/**
 * On paper a map is the part of it that is seen, as wide as the sheet is. How wide that will be no script is told: so the drawings
 * show that part alone, and the style sheet has them fill what there is. @param stage what holds the drawings
 */
export function printWhatIsSeen(camera: Camera, stage: HTMLElement): void {
  let whole: readonly (readonly [Element, string])[] = [];
  addEventListener("beforeprint", () => {
    const { x, y, width, height } = camera.seen;
    whole = [...stage.children].map((drawing) => [drawing, drawing.getAttribute("viewBox") ?? ""]);
    for (const [drawing] of whole) drawing.setAttribute("viewBox", [x, y, width, height].join(" "));
  });
  addEventListener("afterprint", () => {
    for (const [drawing, all] of whole) drawing.setAttribute("viewBox", all);
  });
}
