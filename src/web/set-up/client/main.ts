/// <reference lib="dom" />
import { button, h } from "../../map-table/client/dom.ts";
import { type Placeable, placedIn, withPlace } from "./lines.ts";

/**
 * Makes the drawing of a position one whose counters are dragged, by pointer and by touch. Each drop changes the line of its
 * counter, and the server says whether the rules allow that. Without this script the lines do all that there is to do.
 */
async function openDragging(): Promise<void> {
  const place = document.getElementById("set-up-map");
  const form = document.getElementById("set-up");
  const lines = document.getElementById("places");
  const { map, pieces, word = "" } = place?.dataset ?? {};
  if (
    place === null || map === undefined || pieces === undefined || !(form instanceof HTMLFormElement) ||
    !(lines instanceof HTMLTextAreaElement)
  ) return;
  const desk = new DragDesk(place, form, lines, {
    map,
    word,
    pieces: JSON.parse(pieces) as Placeable[],
  });
  document.head.append(h("style", {}, STYLE));
  if (await desk.redraw()) place.hidden = false;
}

/** A counter on its way. */
interface Carried {
  readonly piece: Placeable;
  readonly ghost: HTMLElement;
  readonly from: Element;
}

class DragDesk {
  readonly #stage = h("div", { class: "map su-stage", tabindex: 0, role: "group", "aria-label": "Map" });
  readonly #tray = h("div", { class: "su-tray", role: "group", "aria-label": "Out of the game" });
  readonly #said = h("p", { role: "status", class: "su-said" });
  /** Whether the click to come ends a drag. */
  #hasDragged = false;
  /** Picked by a click, and placed by the next. */
  #picked: Placeable | undefined;
  #carried: Carried | undefined;
  /** How often it was drawn: of two drawings under way the later counts. */
  #drawings = 0;

  constructor(
    private readonly place: HTMLElement,
    private readonly form: HTMLFormElement,
    private readonly lines: HTMLTextAreaElement,
    private readonly given: {
      /** Where drawings come from. */
      readonly map: string;
      /** What people call several of the pieces. */
      readonly word: string;
      readonly pieces: readonly Placeable[];
    },
  ) {
    place.append(
      h("p", {}, `Drag ${given.word} on the map, or click one and then its place. The lines below follow.`),
      this.#said,
      this.#stage,
      h("h3", {}, "Out of the game"),
      this.#tray,
    );
    this.#stage.addEventListener("dragstart", (event) => event.preventDefault());
    for (const area of [this.#stage, this.#tray]) {
      area.addEventListener("pointerdown", (event) => this.#take(event));
      area.addEventListener("click", (event) => this.#click(event));
    }
    document.addEventListener("pointermove", (event) => this.#move(event));
    document.addEventListener("pointerup", (event) => void this.#drop(event));
    document.addEventListener("pointercancel", () => this.#letGo());
    document.addEventListener("keydown", ({ key }) => {
      if (key === "Escape") this.#letGo();
    });
    for (const field of [this.lines, ...form.querySelectorAll("input")]) {
      field.addEventListener("change", () => void this.redraw());
    }
  }

  /** Draws the position of the lines. @returns false if there is none, or it cannot be fetched: the drawing before stays */
  async redraw(): Promise<boolean> {
    const turn = ++this.#drawings;
    const drawn = await this.#drawing();
    if (turn !== this.#drawings) return true;
    this.#fillTray();
    if (drawn === undefined) return false;
    this.#stage.replaceChildren(drawn);
    return true;
  }

  async #drawing(): Promise<Element | undefined> {
    const fields = new URLSearchParams();
    for (const [name, value] of new FormData(this.form)) {
      if (typeof value === "string" && name !== "act") fields.set(name, value);
    }
    fields.set("drag", "yes");
    try {
      const answer = await fetch(`${this.given.map}?${fields}`);
      if (!answer.ok) return undefined;
      const read = new DOMParser().parseFromString(await answer.text(), "image/svg+xml");
      return document.importNode(read.documentElement, true);
    } catch {
      return undefined;
    }
  }

  #fillTray(): void {
    const placed = placedIn(this.lines.value, this.given.pieces);
    const out = this.given.pieces.filter(({ id }) => !placed.has(id));
    this.#tray.replaceChildren(
      ...(out.length === 0
        ? [h("p", { class: "faint" }, `All ${this.given.word} stand on the map.`)]
        : out.map((piece) =>
          button(piece.name, () => {}, { "data-piece": piece.id, class: `quiet su-${piece.side}` })
        )),
    );
  }

  #pieceAt(target: EventTarget | null): { readonly piece: Placeable; readonly from: Element } | undefined {
    const from = target instanceof Element ? target.closest("[data-piece]") : null;
    const piece = this.given.pieces.find(({ id }) => id === from?.getAttribute("data-piece"));
    return piece === undefined || from === null ? undefined : { piece, from };
  }

  /** The counter under a point of the map, which the outlines of places cover. */
  #under(event: MouseEvent) {
    for (const element of document.elementsFromPoint(event.clientX, event.clientY)) {
      const found = this.#pieceAt(element);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  #take(event: PointerEvent): void {
    if (event.button !== 0) return;
    const found = this.#under(event);
    if (found === undefined) return;
    // What is touched is dragged, and the page stays.
    if (event.pointerType !== "mouse") event.preventDefault();
    const ghost = h(
      "div",
      { class: `su-ghost su-${found.piece.side}`, "aria-hidden": "true" },
      found.piece.name,
    );
    this.#carried = { ...found, ghost };
  }

  #move(event: PointerEvent): void {
    const carried = this.#carried;
    if (carried === undefined) return;
    const { ghost, from } = carried;
    if (!ghost.isConnected) {
      document.body.append(ghost);
      from.classList.add("su-lifted");
      this.place.classList.add("su-placing");
    }
    ghost.style.transform = `translate(${event.clientX}px, ${event.clientY}px)`;
    this.#follow(event);
  }

  /** The map moves on where a counter is held near its edge. */
  #follow({ clientX, clientY }: PointerEvent): void {
    const { left, right, top, bottom } = this.#stage.getBoundingClientRect();
    const [near, far] = [EDGE, EDGE / 2];
    const step = (at: number, from: number, to: number) => at < from + near ? -far : at > to - near ? far : 0;
    if (clientY < top || clientY > bottom) return;
    this.#stage.scrollBy(step(clientX, left, right), step(clientY, top, bottom));
  }

  async #drop(event: PointerEvent): Promise<void> {
    const carried = this.#carried;
    if (carried === undefined || !carried.ghost.isConnected) {
      this.#carried = undefined;
      return;
    }
    const place = this.#placeAt(event);
    this.#hasDragged = true;
    setTimeout(() => this.#hasDragged = false);
    this.#letGo();
    await this.#put(carried.piece, place);
  }

  /** A place; null outside the map, and undefined where neither is meant. */
  #placeAt(event: MouseEvent): string | null | undefined {
    const under = document.elementsFromPoint(event.clientX, event.clientY);
    const place = under.map((each) => each.getAttribute("data-place")).find((each) => each !== null);
    if (place !== undefined) return place;
    return under.includes(this.#tray) ? null : undefined;
  }

  #click(event: Event): void {
    if (!(event instanceof MouseEvent)) return;
    if (this.#hasDragged) return;
    const picked = this.#picked;
    const found = this.#under(event) ?? this.#pieceAt(event.target);
    if (picked !== undefined && found?.piece !== picked) {
      const place = this.#placeAt(event);
      this.#letGo();
      void this.#put(picked, place);
    } else if (found !== undefined && picked === undefined) {
      this.#picked = found.piece;
      found.from.classList.add("su-lifted");
      this.place.classList.add("su-placing");
      this.#say(`${found.piece.name} is picked. Click its place, or press Escape.`);
    } else this.#letGo();
  }

  #letGo(): void {
    this.#carried?.ghost.remove();
    this.#carried = undefined;
    this.#picked = undefined;
    this.place.classList.remove("su-placing");
    for (const lifted of document.querySelectorAll(".su-lifted")) lifted.classList.remove("su-lifted");
  }

  async #put(piece: Placeable, place: string | null | undefined): Promise<void> {
    if (place === undefined) return this.#say(`${piece.name} stays where it was.`);
    const before = this.lines.value;
    this.lines.value = withPlace(before, this.given.pieces, piece, place);
    if (await this.redraw()) {
      return this.#say(
        place === null ? `${piece.name} is out of the game.` : `${piece.name} stands in ${place}.`,
      );
    }
    this.lines.value = before;
    this.#fillTray();
    this.#say(
      `${piece.name} cannot stand ${place === null ? "there" : `in ${place}`}, so it stays where it was.`,
    );
  }

  #say(sentence: string): void {
    this.#said.textContent = sentence;
  }
}

const STYLE = `.su-stage{max-height:70dvh}.su-stage svg{display:block;min-width:1100px;width:100%;height:auto}
.su-stage [data-piece],.su-tray button{cursor:grab;touch-action:none}
.su-stage [data-layer=hits] *{pointer-events:none}.su-placing .su-stage [data-layer=hits] *{pointer-events:all;cursor:crosshair}
.su-tray{display:flex;flex-wrap:wrap;gap:6px;min-height:52px;padding:6px;border:1px dashed var(--line);border-radius:4px}
.su-tray p{margin:0}.su-tray button{margin:0}.su-lifted{opacity:.45}.su-said{min-height:1.5em}
.su-ghost{position:fixed;left:0;top:0;z-index:9;pointer-events:none;margin:-18px 0 0 -18px;padding:4px 6px;border:2px solid var(--line);border-radius:3px;background:var(--panel);font-weight:bold}
.su-ghost.su-allied,.su-tray .su-allied{border-color:#a8321f}.su-ghost.su-axis,.su-tray .su-axis{border-color:#3f6d86}`;

/** How near to the edge of the map is near, in pixels. */
const EDGE = 28;

void openDragging();
