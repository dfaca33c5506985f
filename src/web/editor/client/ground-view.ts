/// <reference lib="dom" />
import type { EditedGround, Spot, SpotKind } from "../../../kernel/editing.ts";
import type { Point } from "../../../kernel/picture.ts";
import { nearest } from "../../map-table/client/map/boxes.ts";
import { Camera } from "../../map-table/client/map/camera.ts";
import { h, s } from "../../map-table/client/page/dom.ts";
import { watchHand } from "../../map-table/client/map/gestures.ts";
import { keepButtonsClear, zoomTools } from "../../map-table/client/map/map-tools.ts";
import { type Direction, Walk } from "../../map-table/client/map/neighbours.ts";
import { printWhatIsSeen } from "../../map-table/client/map/paper.ts";
import { drawingFrom } from "../../map-table/client/map/picture.ts";
import { spotAt } from "./nearest.ts";

/** A narrower port is a phone's, in pixels. */
const TELEPHONE = 600;

export interface GroundActs {
  pick(spot: Spot): void;
  /** The keyboard's position has changed. */
  visited(spot: Spot): void;
  /** @param spot undefined if nothing is pointed at any more */
  hover(spot: Spot | undefined): void;
}

/** The map being corrected: drawn again after each change, panned, zoomed, pointed at by hand and by keys. */
export class GroundView {
  readonly element: HTMLElement;
  readonly zoomButtons = zoomTools(this);
  readonly #stage = h("div", { class: "mt-stage" });
  readonly #over = s("svg", { class: "mk-over", "aria-hidden": "true" });
  readonly #changed = s("g", { class: "mk-layer" });
  readonly #pointed = s("g", { class: "mk-layer" });
  readonly #canvas = document.createElement("canvas").getContext("2d");
  #camera: Camera | undefined;
  #spots: readonly Spot[] = [];
  #kind: SpotKind = "place";
  #feature = "";
  #walks: Partial<Record<SpotKind, Walk>> = {};
  #cursors: Partial<Record<SpotKind, Spot>> = {};
  #isByKeys = false;
  #closeUp = 1;

  constructor(port: HTMLElement, private readonly acts: GroundActs) {
    this.#over.append(this.#changed, this.#pointed);
    this.element = h(
      "div",
      {
        class: "mt-map",
        tabindex: "0",
        role: "application",
        "aria-roledescription": "map",
        "aria-label": "The map. Arrow keys go from place to place, Enter sets what is chosen on the palette.",
        onblur: () => this.#point(undefined),
        onpointerdown: () => void (this.#isByKeys = false),
      },
      this.#stage,
    );
    port.append(this.element);
  }

  draw({ svg, spots, closeUp }: EditedGround): void {
    this.#closeUp = closeUp;
    const drawing = drawingFrom(svg);
    for (const name of ["viewBox", "width", "height"]) {
      this.#over.setAttribute(name, drawing.getAttribute(name) ?? "");
    }
    this.#stage.replaceChildren(drawing, this.#over);
    this.#showAsked();
    if (spots !== this.#spots) {
      this.#walks = {};
      const known = new Map(spots.map((spot) => [spot.id, spot]));
      for (const kind of ["place", "border"] as const) {
        const cursor = this.#cursors[kind];
        this.#cursors[kind] = cursor && known.get(cursor.id);
      }
    }
    this.#spots = spots;
    if (this.#camera === undefined) this.#lookAt(drawing);
  }

  #lookAt(drawing: SVGSVGElement): void {
    const { x, y, width, height } = drawing.viewBox.baseVal;
    const camera = new Camera(this.element, this.#stage, { x, y, width, height });
    this.#camera = camera;
    watchHand(this.element, camera, {
      tap: (at) => {
        const spot = this.#under(at);
        if (spot === undefined) return;
        this.#cursors[this.#kind] = spot;
        this.acts.pick(spot);
      },
      rest: (at) => {
        const spot = this.#under(at);
        if (spot !== undefined) this.acts.hover(spot);
      },
      over: (at) => {
        const spot = at && this.#under(at);
        this.#point(spot);
        this.acts.hover(spot);
      },
    });
    camera.fitWhenResized();
    printWhatIsSeen(camera, this.#stage);
    keepButtonsClear(camera, this.zoomButtons);
    this.open();
  }

  /** Shows the whole map; on a phone, as much as is readable there. */
  open(): void {
    const { width } = this.element.getBoundingClientRect();
    this.showAll();
    const scale = width / this.#closeUp;
    if (width < TELEPHONE && this.#camera !== undefined && this.#camera.scale < scale) {
      this.#camera.zoom(scale / this.#camera.scale);
    }
  }

  showAll(): void {
    this.#camera?.showAll();
  }

  zoom(by: number): void {
    this.#camera?.zoom(by);
  }

  /** The distance between neighboring places. */
  get #pitch(): number {
    const [first, ...others] = this.#spots.filter(({ kind }) => kind === "place");
    if (first === undefined) return this.#closeUp;
    return Math.min(...others.map(({ at }) => Math.hypot(at.x - first.at.x, at.y - first.at.y)));
  }

  /** Which spots can be pointed at from now on, to set what. */
  aimAt(kind: SpotKind, feature: string): void {
    this.#kind = kind;
    this.#feature = feature;
    this.#point(undefined);
    this.#showAsked();
  }

  /** What the map shows only on request. */
  #showAsked(): void {
    for (const each of this.#stage.querySelectorAll<SVGElement>("[data-feature]")) {
      each.classList.toggle("ed-unasked", each.dataset.feature !== this.#feature);
    }
  }

  /** Shows which spots have changed. */
  markChanged(ids: ReadonlySet<string>): void {
    const changed = this.#spots.filter(({ id }) => ids.has(id));
    this.#changed.replaceChildren(
      ...changed.flatMap((spot) => [lineOf(spot, "ed-edge"), lineOf(spot, "ed-changed")]),
    );
  }

  goTo(id: string): void {
    const spot = this.#spots.find((each) => each.id === id);
    if (spot === undefined) return;
    this.#cursors[spot.kind] = spot;
    this.#reveal(spot);
  }

  get cursor(): Spot | undefined {
    return this.#cursors[this.#kind];
  }

  step(direction: Direction, isLong: boolean): void {
    this.#isByKeys = true;
    const own = this.#spots.filter(({ kind }) => kind === this.#kind);
    const walk = this.#walks[this.#kind] ??= new Walk(own.map(({ id, at }) => ({ id, ...at })));
    const from = this.cursor?.id;
    const at = from === undefined ? this.#middlemost(own)?.id : walk.step(from, direction, isLong);
    const spot = own.find(({ id }) => id === at);
    if (spot === undefined) return;
    this.#cursors[this.#kind] = spot;
    this.#reveal(spot);
    this.acts.visited(spot);
  }

  /** Where keys begin: in the middle of the visible part. */
  #middlemost(spots: readonly Spot[]): Spot | undefined {
    const { left, top, width, height } = this.element.getBoundingClientRect();
    const middle = this.#camera?.under(left + width / 2, top + height / 2) ?? { x: 0, y: 0 };
    return nearest(spots, ({ at }) => Math.hypot(at.x - middle.x, at.y - middle.y));
  }

  #reveal(spot: Spot): void {
    const half = this.#pitch / 2;
    this.#camera?.reveal(
      [{ x: spot.at.x - half, y: spot.at.y - half, width: 2 * half, height: 2 * half }],
      40,
    );
    this.#point(spot);
  }

  #point(spot: Spot | undefined): void {
    this.#pointed.replaceChildren(
      ...(spot === undefined ? [] : [
        lineOf(spot, "ed-ring-edge"),
        lineOf(spot, this.#isByKeys ? "ed-ring ed-by-keys" : "ed-ring"),
      ]),
    );
  }

  #under({ x, y }: Point): Spot | undefined {
    const point = this.#camera?.under(x, y);
    if (point === undefined) return undefined;
    const isIn = (outline: string) =>
      this.#canvas?.isPointInPath(new Path2D(outline), point.x, point.y) ?? false;
    return spotAt(this.#spots, this.#kind, point, isIn, this.#pitch / 2);
  }
}

function lineOf({ outline }: Spot, look: string): SVGPathElement {
  return s("path", { d: outline, class: look });
}
