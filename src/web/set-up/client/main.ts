/// <reference lib="dom" />
import type { SentMessage } from "../../../../templates/words/sent-words.ts";
import type { RoomKey } from "../../../../templates/words/tables.ts";
import type { Placeable } from "../../../kernel/placed-by-hand.ts";
import { SIDES } from "../../../kernel/side.ts";
import { boxAround, centre, mostOf } from "../../map-table/client/map/boxes.ts";
import { frontOf } from "../../map-table/client/map/front.ts";
import { button, h } from "../../map-table/client/page/dom.ts";
import { ENGLISH, saidWith } from "../../map-table/client/page/words.ts";
import { placedIn, withPlace } from "./lines.ts";
import { inDirection } from "./neighbors.ts";

/**
 * Lets readers drag the counters of a position, by pointer, by touch and by keys. Each drop changes the line of its counter,
 * and the server says whether the rules allow it. Without this script the lines do everything.
 */
async function openDragging(): Promise<void> {
  const place = document.getElementById("set-up-map");
  const form = document.getElementById("set-up");
  const lines = document.getElementById("places");
  const { map, pieces, things, words } = place?.dataset ?? {};
  if (
    place === null || map === undefined || pieces === undefined || things === undefined ||
    words === undefined || !(form instanceof HTMLFormElement) || !(lines instanceof HTMLTextAreaElement)
  ) return;
  const desk = new DragDesk(place, form, lines, {
    map,
    pieces: JSON.parse(pieces) as Placeable[],
    things: JSON.parse(things) as Things,
    words: JSON.parse(words) as Readonly<Record<string, SentMessage>>,
  });
  document.head.append(h("style", {}, STYLE));
  if (await desk.redraw() !== "drawn") return;
  place.hidden = false;
  desk.showFront();
}

/** What people call the pieces and places of the game. */
type Things = Readonly<Record<"piece" | "pieces" | "place", string>>;

/** The result of a drawing: the rules may refuse the position and say why, or the server cannot be reached. */
type Drawn = "drawn" | "away" | { readonly why: string };

/** A counter being dragged. */
interface Carried {
  readonly piece: Placeable;
  readonly ghost: HTMLElement;
  readonly from: Element;
}

class DragDesk {
  readonly #stage: HTMLElement;
  readonly #tray: HTMLElement;
  readonly #choice = h("select", { id: "su-piece" });
  readonly #goal = h("input", {
    id: "su-place",
    type: "text",
    autocomplete: "off",
    spellcheck: "false",
    size: 12,
  });
  readonly #undo: HTMLButtonElement;
  readonly #said = h("p", { role: "status", class: "su-said" });
  /** Whether the next click ends a drag. */
  #hasDragged = false;
  /** Picked by a click or by name; the next click places it. */
  #picked: Placeable | undefined;
  #carried: Carried | undefined;
  /** How often it was drawn: if two drawings are under way, the later counts. */
  #drawings = 0;
  /** The lines before each step. */
  readonly #steps: string[] = [];
  /** The distance of two fingers that zoom. */
  #spread: number | undefined;
  /** The width of the drawn map, in shares of its own width. */
  #zoom = 1;

  constructor(
    private readonly place: HTMLElement,
    private readonly form: HTMLFormElement,
    private readonly lines: HTMLTextAreaElement,
    private readonly given: {
      /** Where drawings come from. */
      readonly map: string;
      readonly pieces: readonly Placeable[];
      readonly things: Things;
      readonly words: Readonly<Record<string, SentMessage>>;
    },
  ) {
    const [map, off] = [this.#word("desk.map"), this.#word("desk.off")];
    this.#stage = h("div", {
      class: "map su-stage",
      tabindex: 0,
      role: "group",
      "aria-label": map,
      "aria-describedby": "su-said",
    });
    this.#tray = h("div", { class: "su-tray", role: "group", "aria-label": off });
    this.#undo = button(this.#word("desk.undo"), () => void this.#takeBack(), {
      hidden: true,
      class: "quiet",
    });
    this.#said.id = "su-said";
    place.append(
      h("p", {}, this.#word("desk.hint")),
      h(
        "div",
        { class: "su-zoom", role: "group", "aria-label": this.#word("desk.zoom") },
        button("+", () => this.#zoomBy(ZOOM), { "aria-label": this.#word("desk.in"), class: "quiet" }),
        button("−", () => this.#zoomBy(1 / ZOOM), { "aria-label": this.#word("desk.out"), class: "quiet" }),
        button(this.#word("desk.whole"), () => this.#showAll(), { class: "quiet" }),
        this.#undo,
      ),
      this.#stage,
      this.#said,
      h(
        "div",
        { class: "su-keys" },
        h("span", {}, h("label", { for: "su-piece" }, this.#word("desk.piece")), this.#choice),
        h("span", {}, h("label", { for: "su-place" }, this.#word("desk.place")), this.#goal),
        button(this.#word("desk.put"), () => void this.#putTyped(), { class: "quiet" }),
        button(this.#word("desk.take"), () => void this.#putPicked(null), { class: "quiet" }),
      ),
      h("h2", {}, off),
      this.#tray,
    );
    this.#stage.addEventListener("dragstart", (event) => event.preventDefault());
    for (const area of [this.#stage, this.#tray]) {
      area.addEventListener("pointerdown", (event) => this.#take(event));
      area.addEventListener("click", (event) => this.#click(event));
    }
    this.#stage.addEventListener("touchstart", ({ touches }) => this.#pinched(touches));
    this.#stage.addEventListener("touchend", ({ touches }) => this.#pinched(touches));
    this.#stage.addEventListener("touchmove", (event) => this.#pinch(event), { passive: false });
    document.addEventListener("pointermove", (event) => this.#move(event));
    document.addEventListener("pointerup", (event) => void this.#drop(event));
    document.addEventListener("pointercancel", () => this.#letGo());
    document.addEventListener("keydown", ({ key }) => {
      if (key === "Escape") this.#letGo();
    });
    this.#stage.addEventListener("keydown", (event) => this.#key(event));
    this.#choice.addEventListener("change", () => {
      const piece = this.given.pieces.find(({ id }) => id === this.#choice.value);
      this.#letGo();
      if (piece !== undefined) this.#pick(piece);
    });
    this.#goal.addEventListener("input", () => this.#mark());
    this.#goal.addEventListener("keydown", (event) => {
      if (event.key !== "Enter") return;
      event.preventDefault();
      void this.#putTyped();
    });
    for (const field of [this.lines, ...form.querySelectorAll<HTMLInputElement>("input[name]")]) {
      field.addEventListener("change", () => void this.redraw());
    }
  }

  #word(key: RoomKey<"set-up">, values: Readonly<Record<string, string>> = {}): string {
    return saidWith(this.given.words[key], { ...this.given.things, ...values });
  }

  /** Draws the position of the lines; if that fails, the earlier drawing stays. */
  async redraw(): Promise<Drawn> {
    const turn = ++this.#drawings;
    const drawn = await this.#drawing();
    // A later one will show it.
    if (turn !== this.#drawings) return "drawn";
    this.#fillTray();
    if (!(drawn instanceof Element)) return drawn;
    const { scrollLeft, scrollTop } = this.#stage;
    this.#stage.replaceChildren(drawn);
    this.#stage.scrollTo(scrollLeft, scrollTop);
    this.#scale();
    return "drawn";
  }

  /** Scrolls to the place where both sides meet. */
  showFront(): void {
    const { left, top, width, height } = this.#stage.getBoundingClientRect();
    const pieces = this.given.pieces.flatMap(({ id, side }) => {
      const drawn = this.#stage.querySelector(`[data-piece="${CSS.escape(id)}"]`)?.getBoundingClientRect();
      return drawn === undefined
        ? []
        : [{ side, box: { x: drawn.x - left, y: drawn.y - top, width: drawn.width, height: drawn.height } }];
    });
    if (pieces.length === 0) return;
    const front = frontOf(pieces, pieces[0].box.height);
    if (front.length === 0) return;
    const { x, y } = centre(boxAround(mostOf(front, { width, height })));
    this.#stage.scrollBy(x - width / 2, y - height / 2);
  }

  async #drawing(): Promise<Element | Exclude<Drawn, "drawn">> {
    const fields = new URLSearchParams();
    for (const [name, value] of new FormData(this.form)) {
      if (typeof value === "string" && name !== "act") fields.set(name, value);
    }
    fields.set("drag", "yes");
    try {
      const answer = await fetch(`${this.given.map}?${fields}`);
      if (answer.status === 422) return { why: await answer.text() };
      if (!answer.ok) return "away";
      const read = new DOMParser().parseFromString(await answer.text(), "image/svg+xml");
      return document.importNode(read.documentElement, true);
    } catch {
      return "away";
    }
  }

  /** The pieces off the map, and all pieces by name with their places. */
  #fillTray(): void {
    const { pieces } = this.given;
    const hadFocus = this.#tray.contains(document.activeElement);
    const places = placedIn(this.lines.value, pieces);
    const off = pieces.filter(({ id }) => !places.has(id));
    this.#tray.replaceChildren(
      ...(off.length === 0
        ? [h("p", { class: "faint" }, this.#word("desk.allOn"))]
        : off.map((piece) =>
          button(piece.name, () => {}, { "data-piece": piece.id, class: `quiet su-${piece.side}` })
        )),
    );
    if (hadFocus) this.#stage.focus({ preventScroll: true });
    const named = ({ id, name }: Placeable) => {
      const at = places.get(id)?.place;
      return h("option", { value: id }, at === undefined ? name : `${name} ${at}`);
    };
    this.#choice.replaceChildren(
      h("option", { value: "" }, `(${this.#word("desk.none")})`),
      ...SIDES.map((side) =>
        h(
          "optgroup",
          { label: this.#word("side", { side }) },
          ...pieces.filter((each) => each.side === side).map(named),
        )
      ),
    );
    this.#choice.value = this.#picked?.id ?? "";
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
    // A touched counter is dragged, and the page stays still.
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

  /** The map scrolls when a counter is held near its edge. */
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

  /** A place; null outside the map, and undefined if neither is meant. */
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
    } else if (found !== undefined && picked === undefined) this.#pick(found.piece);
    else this.#letGo();
  }

  #pick(piece: Placeable): void {
    this.#picked = piece;
    this.#choice.value = piece.id;
    this.#goal.value = this.#placeOf(piece) ?? "";
    for (const each of this.place.querySelectorAll(`[data-piece="${CSS.escape(piece.id)}"]`)) {
      each.classList.add("su-lifted");
    }
    this.place.classList.add("su-placing");
    this.#mark();
    this.#say(this.#word("desk.picked", { name: piece.name }));
  }

  #placeOf({ id }: Placeable): string | undefined {
    return placedIn(this.lines.value, this.given.pieces).get(id)?.place;
  }

  #letGo(): void {
    this.#carried?.ghost.remove();
    this.#carried = undefined;
    this.#picked = undefined;
    this.#choice.value = "";
    this.#goal.value = "";
    this.#mark();
    this.place.classList.remove("su-placing");
    for (const lifted of document.querySelectorAll(".su-lifted")) lifted.classList.remove("su-lifted");
  }

  /** The keys of the map: zoom, and the place for the picked counter. */
  #key(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const picked = this.#picked;
    const { key } = event;
    if (key === "+") this.#zoomBy(ZOOM);
    else if (key === "-") this.#zoomBy(1 / ZOOM);
    else if (key === "0") this.#showAll();
    else if (picked === undefined) return;
    else if (key === "Enter") void this.#putTyped();
    else if (key === "Delete" || key === "Backspace") void this.#putPicked(null);
    else if (key in ARROWS) this.#aim(picked, ARROWS[key as keyof typeof ARROWS]);
    else return;
    event.preventDefault();
  }

  /** Moves to the next place in a direction, from the aimed one. */
  #aim(picked: Placeable, direction: readonly [number, number]): void {
    const places = this.#hits().map((hit) => ({
      place: hit.getAttribute("data-place")!,
      x: Number(hit.getAttribute("x")),
      y: Number(hit.getAttribute("y")),
    }));
    const place = inDirection(places, this.#goal.value, direction);
    if (place === undefined) return;
    this.#goal.value = place;
    this.#mark();
    this.#say(this.#word("desk.target", { name: picked.name, place }));
  }

  #hits(): readonly Element[] {
    return [...this.#stage.querySelectorAll("[data-layer=hits] [data-place]")];
  }

  /** Outlines the aimed place, and scrolls to it. */
  #mark(): void {
    for (const hit of this.#hits()) {
      const isAimed = this.#picked !== undefined &&
        hit.getAttribute("data-place") === this.#goal.value.trim();
      hit.classList.toggle("su-aim", isAimed);
      if (isAimed) this.#bringIn(hit.getBoundingClientRect());
    }
  }

  #bringIn({ left, right, top, bottom }: DOMRect): void {
    const stage = this.#stage.getBoundingClientRect();
    const by = (near: number, far: number, from: number, to: number) =>
      near < from + EDGE ? near - from - EDGE : far > to - EDGE ? far - to + EDGE : 0;
    this.#stage.scrollBy(
      by(left, right, stage.left, stage.right),
      by(top, bottom, stage.top, stage.bottom),
    );
  }

  /** Two fingers begin to zoom, or one is lifted. */
  #pinched(touches: TouchList): void {
    if (touches.length === 2) this.#letGo();
    this.#spread = touches.length === 2 ? spreadOf(touches) : undefined;
  }

  #pinch(event: TouchEvent): void {
    const { touches } = event;
    if (this.#spread === undefined || touches.length !== 2) return;
    event.preventDefault();
    const { left, top } = this.#stage.getBoundingClientRect();
    const spread = spreadOf(touches);
    const [one, other] = touches;
    this.#zoomBy(spread / this.#spread, {
      x: (one.clientX + other.clientX) / 2 - left,
      y: (one.clientY + other.clientY) / 2 - top,
    });
    this.#spread = spread;
  }

  /** @param at the point that stays still, from the corner of the stage; by default the middle */
  #zoomBy(factor: number, at?: { readonly x: number; readonly y: number }): void {
    const { scrollLeft, scrollTop, clientWidth, clientHeight } = this.#stage;
    const { x, y } = at ?? { x: clientWidth / 2, y: clientHeight / 2 };
    const before = Math.max(this.#zoom, clientWidth / OWN_WIDTH);
    this.#zoom = Math.min(MOST_ZOOM, Math.max(LEAST_ZOOM, before * factor));
    this.#scale();
    const by = this.#zoom / before;
    this.#stage.scrollTo((scrollLeft + x) * by - x, (scrollTop + y) * by - y);
  }

  #showAll(): void {
    this.#zoom = LEAST_ZOOM;
    this.#scale();
  }

  /** The map is at least as wide as the page. */
  #scale(): void {
    const drawing = this.#stage.querySelector("svg");
    if (drawing !== null) drawing.style.minWidth = `${OWN_WIDTH * this.#zoom}px`;
  }

  async #putTyped(): Promise<void> {
    const place = this.#goal.value.trim();
    if (place !== "") await this.#putPicked(place);
  }

  async #putPicked(place: string | null): Promise<void> {
    const picked = this.#picked;
    if (picked === undefined) return;
    this.#letGo();
    await this.#put(picked, place);
  }

  async #put(piece: Placeable, place: string | null | undefined): Promise<void> {
    const { name } = piece;
    const before = this.lines.value;
    if (place === undefined || place === (this.#placeOf(piece) ?? null)) {
      return this.#say(this.#word("desk.stays", { name }));
    }
    this.lines.value = withPlace(before, this.given.pieces, piece, place);
    const done = await this.redraw();
    if (done === "drawn") {
      this.#steps.push(before);
      this.#undo.hidden = false;
      return this.#say(
        place === null ? this.#word("desk.left", { name }) : this.#word("desk.stands", { name, place }),
      );
    }
    this.lines.value = before;
    this.#fillTray();
    if (done === "away") return this.#say(this.#word("desk.away", { name }));
    this.#say(
      place === null ? this.#word("desk.keeps", { name }) : this.#word("desk.refused", { name, place }),
      done.why,
    );
  }

  async #takeBack(): Promise<void> {
    const before = this.#steps.pop();
    this.#undo.hidden = this.#steps.length === 0;
    if (before === undefined) return;
    this.lines.value = before;
    await this.redraw();
    this.#say(this.#word("desk.undone"));
  }

  /** @param why the rules' reason */
  #say(sentence: string, why?: string): void {
    this.#said.replaceChildren(sentence, ...(why === undefined ? [] : [" ", h("span", ENGLISH, why)]));
  }
}

/** The distance of two fingers, in pixels. */
function spreadOf([one, other]: TouchList): number {
  return Math.max(1, Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY));
}

const STYLE =
  `.su-stage{max-height:70dvh;overflow:auto;touch-action:pan-x pan-y}.su-stage svg{display:block;width:100%;height:auto}
.su-stage [data-piece],.su-tray button{cursor:grab;touch-action:none}
.su-stage [data-layer=hits] *{pointer-events:none}.su-placing .su-stage [data-layer=hits] *{pointer-events:all;cursor:crosshair}
.su-stage [data-layer=hits] .su-aim{stroke:#d23c00;stroke-width:4px}
.su-tray{display:flex;flex-wrap:wrap;gap:6px;min-height:52px;padding:6px;border:1px dashed var(--line);border-radius:4px}
.su-tray p{margin:0}.su-tray button,.su-zoom button,.su-keys button{margin:0;min-height:44px;min-width:44px}
.su-zoom,.su-keys{display:flex;flex-wrap:wrap;gap:6px;align-items:end;margin:.4em 0}.su-keys span{max-width:100%}.su-keys select{max-width:100%}
.su-stage .su-lifted{opacity:.45}.su-tray .su-lifted{outline:3px solid currentColor}.su-said{min-height:3em;margin:.4em 0}
.su-ghost{position:fixed;left:0;top:0;z-index:9;pointer-events:none;margin:-18px 0 0 -18px;padding:4px 6px;border:2px solid var(--line);border-radius:3px;background:var(--panel);font-weight:bold}
.su-ghost.su-allied,.su-tray .su-allied{border-color:#a8321f}.su-ghost.su-axis,.su-tray .su-axis{border-color:#3f6d86}`;

/** How near the edge of the map counts as near, in pixels. */
const EDGE = 28;
/** The first width of the map, in pixels, and the change of one zoom step. */
const OWN_WIDTH = 1100;
const ZOOM = 1.3;
const LEAST_ZOOM = 0.3;
const MOST_ZOOM = 3;

const ARROWS = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
} as const satisfies Readonly<Record<string, readonly [number, number]>>;

void openDragging();
