/// <reference lib="dom" />
import { later } from "../../map-table/client/page/idle.ts";
import type { MapView } from "../../map-table/client/map/map-view.ts";
import { Dock } from "../../talk/client/dock.ts";
import { NoteList } from "./note-list.ts";
import { Pins } from "./pins.ts";
import { NOTES_STYLE } from "./style.ts";

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
