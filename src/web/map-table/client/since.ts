/// <reference lib="dom" />
import { h } from "./dom.ts";
import { countOrders } from "./line-blocks.ts";
import type { Session } from "./session.ts";

/**
 * What has happened since the player ordered last comes first when the turn comes: a button plays it back, until the player
 * orders something. @param address of the first moment that the player has not seen
 */
export function sinceLink(
  address: string,
  session: Pick<Session, "lines" | "desk" | "onChange">,
): HTMLElement {
  const url = new URL(address, location.href);
  url.searchParams.set("play", "");
  const element = h("p", { class: "mt-since" }, h("a", { href: url.href }, "Play back what happened"));
  const show = () => element.hidden = hasOrdered(session.lines, session.desk.kept);
  session.onChange(show);
  show();
  return element;
}

/** Whether more stands in a sheet than what was kept for it. */
export function hasOrdered(lines: readonly string[], kept: readonly string[]): boolean {
  return countOrders(lines.filter((line) => !kept.includes(line))) > 0;
}
