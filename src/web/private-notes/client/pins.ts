/// <reference lib="dom" />
import type { Thing } from "../../../kernel/pointing.ts";
import { h, s } from "../../map-table/client/page/dom.ts";
import type { MapView } from "../../map-table/client/map/map-view.ts";
import type { NoteList } from "./note-list.ts";
import { word } from "../../map-table/client/page/words.ts";

/** A sheet with a folded corner, one unit high and wide. */
const SHEET = "M0 0h.68l.32.32v.68h-1z";
/** Its size, in units of the map's pieces. */
const SIZE = 0.42;

/** The notes on the map: a mark on each place with one, and its words when the place is pointed at. */
export class Pins {
  readonly #layer = s("g", { class: "mk-layer notes-pins" });
  readonly #words = h("p", { class: "notes-words", "aria-hidden": "true", hidden: true });
  #texts: ReadonlyMap<string, string> = new Map();
  #at: string | undefined;

  constructor(private readonly map: MapView, table: HTMLElement, private readonly list: NoteList) {
    const { element, picture } = map;
    picture.over.append(this.#layer);
    table.querySelector(".mt-port")?.append(this.#words);
    element.addEventListener("keydown", (event) => this.#key(event));
    element.addEventListener("keyup", () => this.#go(this.#placeOf(map.cursor), true));
    element.addEventListener("pointermove", (event) => this.#go(this.#under(event), false));
    element.addEventListener("pointerup", (event) => this.#go(this.#under(event), true));
  }

  /** @param texts by place */
  show(texts: ReadonlyMap<string, string>): void {
    this.#texts = texts;
    const { picture } = this.map;
    const size = picture.pitch * SIZE;
    this.#layer.replaceChildren(...[...texts.keys()].flatMap((id) => {
      const box = picture.place(id)?.box;
      if (box === undefined) return [];
      const [x, y] = [box.x + box.width - size * 1.2, box.y + size * 0.2];
      return [s("path", { d: SHEET, transform: `translate(${x} ${y}) scale(${size})`, "data-note": id })];
    }));
    this.#tell();
  }

  #key(event: KeyboardEvent): void {
    if (event.target !== this.map.element || event.key !== "w") return;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const place = this.#placeOf(this.map.cursor);
    if (place === undefined) return;
    event.preventDefault();
    this.list.write(place);
  }

  /** @param isMeant whether the place was chosen, and not only passed over */
  #go(place: string | undefined, isMeant: boolean): void {
    const isNew = place !== this.#at;
    this.#at = place;
    this.#tell();
    if (!isMeant || place === undefined) return;
    this.list.pointed(place);
    const text = this.#texts.get(place);
    if (isNew || text === undefined) this.list.say(text === undefined ? "" : word("notes.yours", { text }));
  }

  #tell(): void {
    const text = this.#at === undefined ? undefined : this.#texts.get(this.#at);
    this.#words.textContent = text ?? "";
    this.#words.hidden = text === undefined;
  }

  #under({ clientX, clientY }: PointerEvent): string | undefined {
    return this.#placeOf(this.map.marked.thingAt(this.map.camera.under(clientX, clientY)));
  }

  #placeOf(thing: Thing | undefined): string | undefined {
    return thing?.kind === "piece" ? this.map.picture.placeOf(thing.id)?.id : thing?.id;
  }
}
