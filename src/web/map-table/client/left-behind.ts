/// <reference lib="dom" />
import type { Device } from "./page/device.ts";
import { button, h } from "./page/dom.ts";
import type { Session } from "./page/session.ts";
import { word } from "./page/words.ts";

/** The kept lines, the sheet that may take them, and a place for the offer. */
export interface LeftBehind {
  readonly device: Pick<Device, "forgetLeft">;
  readonly session: Pick<Session, "lines" | "write">;
  readonly lines: readonly string[];
  readonly place: HTMLElement;
}

/**
 * Offers lines for a past sheet that this device kept while the server could not be reached: nothing written is lost without
 * its writer's word.
 */
export function tellLeftBehind({ device, session, lines, place }: LeftBehind): void {
  const done = () => {
    device.forgetLeft();
    element.remove();
  };
  const element = h(
    "div",
    { class: "mt-news" },
    h("p", { role: "status" }, word("left.behind", { count: lines.length })),
    h("details", {}, h("summary", {}, word("show")), h("ul", {}, lines.map((line) => h("li", {}, line)))),
    button(word("left.take"), () => {
      done();
      session.write([...session.lines, ...lines]);
    }, { class: "mt-quiet" }),
    " ",
    button(word("left.forget"), done, { class: "mt-quiet" }),
  );
  place.append(element);
}
