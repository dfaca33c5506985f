/// <reference lib="dom" />
import type { Moment } from "../../api/operation/schemas.ts";
import { follow } from "../../map-table/client/follow.ts";
import { Calling } from "./calling.ts";
import { Dock } from "./dock.ts";
import { TALK_STYLE } from "./style.ts";
import { Thread } from "./thread.ts";

const calling = new Calling();
const box = document.getElementById("talk");
const table = document.getElementById("map-table");
const thread = box === null ? undefined : new Thread(box, (unread) => calling.unread = unread);

function hear({ words, asked, status }: Moment): void {
  calling.waitsFor(asked);
  void thread?.heard(words);
  if (status !== "inviting" && box?.dataset.joining !== undefined) thread?.leaveFor(() => location.reload());
}

if (box !== null && table !== null) {
  const style = document.createElement("style");
  style.textContent = TALK_STYLE;
  document.head.append(style);
  new Dock(table, () => void thread?.refresh()).add(box);
}
// The table hears the news, and passes it on; a page without one listens by itself.
if (table !== null) addEventListener("moment", (event) => event instanceof CustomEvent && hear(event.detail));
else if (box !== null) {
  const moment = () => Promise.resolve({ kind: "unreachable" } as const);
  follow({ events: `${location.pathname}/events`, moment }, { mark: "" }, hear);
}
