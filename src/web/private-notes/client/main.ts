/// <reference lib="dom" />
import { later } from "../../map-table/client/page/idle.ts";
import type { MapView } from "../../map-table/client/map/map-view.ts";
import { Dock } from "../../talk/client/dock.ts";
import { TALK_STYLE } from "../../talk/client/style.ts";
import { NoteList } from "./note-list.ts";
import { Pins } from "./pins.ts";

/** The style of the notes at the foot of the table's column, and of their marks on the map. */
const NOTES_STYLE =
  `${TALK_STYLE}#notes.talk-docked{display:flex;flex-direction:column;max-height:55%;min-height:0}
#notes.talk-docked,#notes.talk-docked details{margin:0}
#notes.talk-docked:not(:has([open])){padding-block:0}
#notes.talk-docked:not(:has([open])) summary{padding:2px 0;font-size:13px}
#notes.talk-docked details[open]{display:flex;flex-direction:column;min-height:0;overflow:auto}
#notes-count:not(:empty){display:inline-block;padding:0 8px;border:1px solid var(--line);border-radius:9px;font-size:13px}
#notes.talk-docked ul{margin:0;padding:0}
#notes.talk-docked label{display:block}
#notes.talk-docked .faint{margin:2px 0;font-size:13px}
#notes.talk-docked input[type=text]{font-size:15px;padding:5px 8px}
#notes.talk-docked button{padding:5px 10px;min-height:32px;font-size:14px}
@media(min-width:761px){
.mt-side:has(>.talk-docked [open]){overflow-y:auto}
.mt-side>#notes.talk-docked:has([open]){flex:0 1 auto;min-height:6em}
.mt-side:has(#notes details[open])>#talk.talk-docked{min-height:13em}
}
.notes-pins path{fill:#ffe27a;stroke:#3b2f00;stroke-width:.08}
.notes-words{position:absolute;left:8px;top:8px;z-index:3;max-width:min(80%,36em);max-height:40%;overflow:hidden;margin:0;padding:6px 12px;border-radius:6px;background:#ffe27a;color:#2b2300;font-size:14px;white-space:pre-wrap;overflow-wrap:anywhere;pointer-events:none}
@media(max-width:760px){
#notes.talk-docked{max-height:none}
.mt:has(#notes details[open]) .mt-side{height:74dvh}
#notes.talk-docked input[type=text]{font-size:16px}
#notes.talk-docked button{min-height:44px}
}
@media print{.notes-words{display:none}}
`;

/** What a table says about itself when it is laid. */
interface Laid {
  readonly map: { readonly view: MapView; goTo(thing: { kind: "place"; id: string }): void };
}

const box = document.getElementById("notes");
const table = document.getElementById("map-table");
if (box !== null && table !== null) {
  const style = document.createElement("style");
  style.textContent = NOTES_STYLE;
  document.head.append(style);
  let laid: Laid | undefined;
  let pins: Pins | undefined;
  const list = new NoteList(box, {
    changed: () => pins?.show(list.texts),
    show: (place) => laid?.map.goTo({ kind: "place", id: place }),
  });
  table.addEventListener("laid", (event) => {
    if (!(event instanceof CustomEvent)) return;
    laid = event.detail as Laid;
    pins = new Pins(laid.map.view, table, list);
    pins.show(list.texts);
  });
  // The page brings the notes. Fetching them again lets the worker keep them for later, and that can wait.
  new Dock(table, () => void later().then(() => list.refresh())).add(box);
  addEventListener("moment", (event) => {
    if (event instanceof CustomEvent) void list.heard(event.detail.notes ?? null);
  });
}
