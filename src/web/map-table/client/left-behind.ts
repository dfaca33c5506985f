/// <reference lib="dom" />
import type { Device } from "./device.ts";
import { button, h } from "./dom.ts";
import type { Session } from "./session.ts";

/**
 * Lines that this device kept while the server was out of reach, for a sheet that is past: nothing written is lost without
 * its writer's word. @returns undefined where there are none
 */
export function leftBehind(
  device: Pick<Device, "leftBehind" | "forgetLeft">,
  session: Pick<Session, "lines" | "write">,
): HTMLElement | undefined {
  const lines = device.leftBehind();
  if (lines.length === 0) return undefined;
  const done = () => {
    device.forgetLeft();
    element.remove();
  };
  const what = lines.length === 1 ? "a line that you wrote" : `${lines.length} lines that you wrote`;
  const element = h(
    "div",
    { class: "mt-news" },
    h("p", { role: "status" }, `The game went on before ${what} on this device reached the server.`),
    h("details", {}, h("summary", {}, "Show"), h("ul", {}, lines.map((line) => h("li", {}, line)))),
    button("Put them into the sheet", () => {
      done();
      session.write([...session.lines, ...lines]);
    }, { class: "mt-quiet" }),
    " ",
    button("Forget them", done, { class: "mt-quiet" }),
  );
  return element;
}
