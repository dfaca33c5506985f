/// <reference lib="dom" />
import type { Point } from "../../../kernel/picture.ts";
import type { PieceChange } from "../../../kernel/pointing.ts";
import type { ReplayedStep } from "../../api/operation/schemas.ts";
import { bounds, type ScreenBox } from "../../map-table/client/map/boxes.ts";
import { Camera } from "../../map-table/client/map/camera.ts";
import { h, s } from "../../map-table/client/page/dom.ts";
import { watchHand } from "../../map-table/client/map/gestures.ts";
import { keepButtonsClear, zoomTools } from "../../map-table/client/map/map-tools.ts";
import { drawMarks, shadePatterns } from "../../map-table/client/map/marks.ts";
import { printWhatIsSeen } from "../../map-table/client/map/paper.ts";
import { TablePicture } from "../../map-table/client/map/picture.ts";
import { alongWay, type Gone, goneAfter, laidOut } from "./pieces.ts";

/** The smallest height of a piece, in pixels, and the largest scale, in pixels to a unit. */
const LEGIBLE = 34;
const LARGEST = 1.9;
/** How long a piece takes from place to place, and for its whole way at most, in milliseconds. */
const A_PLACE = 160;
const A_WAY = 900;

/** A piece as a drawing has it. */
interface Drawn extends Point {
  readonly at: string | undefined;
  readonly element: SVGGElement;
}

/** The map of a run's playback: drawn as it was before the run, with its pieces at their places after so many steps. */
export class ReplayStage {
  readonly element: HTMLElement;
  readonly zoomButtons = zoomTools({
    zoom: (by) => this.#camera?.zoom(by),
    showAll: () => this.showAll(),
  });
  readonly #stage = h("div", { class: "mt-stage" });
  #camera: Camera | undefined;
  #picture: TablePicture | undefined;
  /** Where the first drawing began: others are laid over it so that the map keeps its place. */
  #origin: Point = { x: 0, y: 0 };
  #before = new Map<string, Drawn>();
  #after = new Map<string, Drawn>();
  /** Pieces that come and are lost within the run, and so are in neither drawing: as blanks of their size. */
  #blank = new Map<string, SVGGElement>();
  #frame = 0;
  #isAimed = false;

  /** @param tapped with the piece that is tapped, if one is */
  constructor(
    port: HTMLElement,
    label: string,
    private readonly tapped: (piece: string | undefined) => void,
  ) {
    this.element = h("div", { class: "mt-map", role: "img", "aria-label": label }, this.#stage);
    port.prepend(this.element);
  }

  /** @param before and @param after the drawings of the maps before and after a run */
  async load(before: string, after: string): Promise<void> {
    cancelAnimationFrame(this.#frame);
    const picture = await TablePicture.laid(before, this.#stage);
    // Another was laid over it meanwhile.
    if (picture.svg.parentNode === null) return;
    this.#picture = picture;
    picture.letters.showIn(picture.svg);
    const { svg, over, left, top, width, height } = this.#picture;
    svg.prepend(shadePatterns());
    if (this.#camera === undefined) {
      this.#origin = { x: left, y: top };
      const camera = new Camera(this.element, this.#stage, { x: left, y: top, width, height });
      this.#camera = camera;
      watchHand(this.element, camera, {
        tap: ({ x, y }) => this.tapped(pieceAt(x, y)),
        rest: ({ x, y }) => this.tapped(pieceAt(x, y)),
        over: () => {},
      });
      camera.fitWhenResized();
      printWhatIsSeen(camera, this.#stage);
      keepButtonsClear(camera, this.zoomButtons);
    }
    for (const each of [svg, over]) {
      each.style.left = `${left - this.#origin.x}px`;
      each.style.top = `${top - this.#origin.y}px`;
    }
    this.#before = drawnIn(svg);
    this.#after = drawnIn(new DOMParser().parseFromString(piecesOf(after), "image/svg+xml").documentElement);
    this.#blank.clear();
  }

  /** Puts pieces at their places after some steps, and draws the marks of the last of them. */
  show(steps: readonly ReplayedStep[], step: number): void {
    cancelAnimationFrame(this.#frame);
    const taken = steps.slice(0, step);
    this.#put(goneAfter(taken.flatMap(({ changes }) => changes)));
    this.#mark(taken.at(-1));
  }

  /** Animates one step. @param speed 0: at once */
  play(steps: readonly ReplayedStep[], step: number, speed: number): void {
    this.show(steps, step);
    const ways = (steps[step - 1]?.changes ?? []).flatMap((change) => this.#wayOf(change, steps, step));
    if (speed === 0 || ways.length === 0) return;
    const longest = Math.max(...ways.map(({ points }) => points.length - 1));
    const lasts = Math.min(A_WAY, longest * A_PLACE) / speed;
    let start: number | undefined;
    const go = (now: number) => {
      start ??= now;
      const share = (now - start) / lasts;
      for (const { element, points } of ways) put(element, alongWay(points, share));
      if (share < 1) this.#frame = requestAnimationFrame(go);
    };
    for (const { element, points } of ways) put(element, points[0]);
    this.#frame = requestAnimationFrame(go);
  }

  /** The part of the map where a step happens. @param isFar it shows again, and not only scrolls into view */
  aim(steps: readonly ReplayedStep[], step: number, isFar: boolean): void {
    const picture = this.#picture;
    if (picture === undefined || this.#camera === undefined) return;
    const boxes = this.#placesOf(steps[step - 1] ?? steps.find((each) => placesIn(each).length > 0));
    if (boxes.length === 0) {
      if (!this.#isAimed) this.#camera.show(picture.map);
      return;
    }
    const box = bounds(boxes);
    const least = Math.min(LEGIBLE / picture.pitch, LARGEST);
    if (isFar || !this.#isAimed) this.#camera.show(wide(box), least, least * 1.4);
    else this.#camera.reveal([box], 48);
    this.#isAimed = true;
  }

  showAll(): void {
    if (this.#picture !== undefined) this.#camera?.show(this.#picture.map);
  }

  #placesOf(step: ReplayedStep | undefined): ScreenBox[] {
    return step === undefined ? [] : placesIn(step).flatMap((id) => this.#picture?.place(id)?.box ?? []);
  }

  #mark(step: ReplayedStep | undefined): void {
    if (this.#picture !== undefined) drawMarks(this.#picture, this.#picture.marks, step?.marks ?? []);
  }

  #put(gone: Gone): void {
    for (const { element, x, y } of this.#before.values()) {
      element.removeAttribute("display");
      put(element, { x, y });
    }
    for (const [piece, { element }] of this.#after) if (!this.#before.has(piece)) element.remove();
    for (const element of this.#blank.values()) element.remove();
    const spots = this.#spotsOf(gone);
    for (const [piece] of gone) {
      if (!spots.has(piece)) this.#elementOf(piece)?.setAttribute("display", "none");
    }
    for (const [piece, spot] of spots) {
      const element = this.#elementOf(piece);
      if (element !== undefined) put(element, spot);
    }
  }

  /** Where everything stands in changed places; what is in none is not on the map. */
  #spotsOf(gone: Gone): ReadonlyMap<string, Point> {
    const spots = new Map<string, Point>();
    for (const place of new Set(gone.values())) {
      if (place === undefined) continue;
      const stayed = [...this.#before].filter(([piece, { at }]) => at === place && !gone.has(piece));
      const come = [...gone].filter(([, to]) => to === place);
      const there = new Map([...stayed, ...come].map(([piece]) => [piece, this.#drawnAt(piece, place)]));
      const middle = this.#picture?.place(place) ?? [...there.values()].flat()[0];
      if (middle === undefined) continue;
      for (const [piece, spot] of laidOut(there, middle, this.#width)) spots.set(piece, spot);
    }
    return spots;
  }

  /** Where the drawings have a piece in a place, the later first. */
  #drawnAt(piece: string, place: string): Point[] {
    return [this.#after.get(piece), this.#before.get(piece)].flatMap((drawn) =>
      drawn?.at === place ? [drawn] : []
    );
  }

  get #width(): number {
    return this.#picture?.pieces[0]?.box.width ?? 0;
  }

  /** A piece on the map; one that comes in the run is taken from the drawing after it, if it is still there. */
  #elementOf(piece: string): SVGGElement | undefined {
    const known = this.#before.get(piece)?.element;
    if (known !== undefined) return known;
    const coming = this.#after.get(piece)?.element ?? this.#blankOf(piece);
    const layer = [...this.#picture?.svg.querySelectorAll('[data-layer="pieces"]') ?? []].at(-1);
    if (coming === undefined || layer === undefined) return undefined;
    coming.removeAttribute("display");
    layer.append(coming);
    return coming;
  }

  #blankOf(piece: string): SVGGElement | undefined {
    const known = this.#blank.get(piece);
    const box = this.#picture?.pieces[0]?.box;
    if (known !== undefined || box === undefined) return known;
    const { width, height } = box;
    const blank = s(
      "g",
      { class: "rp-blank", "data-piece": piece },
      s("rect", { x: -width / 2, y: -height / 2, width, height, rx: width / 10 }),
    );
    this.#blank.set(piece, blank);
    return blank;
  }

  #wayOf(change: PieceChange, steps: readonly ReplayedStep[], step: number) {
    if (change.kind !== "goes") return [];
    const element = this.#elementOf(change.piece);
    const { piece, places } = change;
    const spotAfter = (count: number) =>
      this.#spotsOf(goneAfter(steps.slice(0, count).flatMap(({ changes }) => changes))).get(piece);
    const middles = places.flatMap((place) => this.#picture?.place(place) ?? []);
    const [from, to] = [spotAfter(step - 1) ?? this.#before.get(piece), spotAfter(step)];
    if (element === undefined || from === undefined || to === undefined) return [];
    return [{ element, points: [from, ...middles.slice(1, -1), to] }];
  }
}

function pieceAt(x: number, y: number): string | undefined {
  const [piece] = document.elementsFromPoint(x, y).flatMap((element) =>
    element.closest<SVGGElement>("[data-piece]") ?? []
  );
  return piece?.dataset.piece;
}

function put(element: SVGGElement, { x, y }: Point): void {
  element.setAttribute("transform", `translate(${x} ${y})`);
}

function drawnIn(svg: Element): Map<string, Drawn> {
  return new Map(
    [...svg.querySelectorAll<SVGGElement>("[data-piece]")].map((element) => {
      const [x = 0, y = 0] = element.getAttribute("transform")?.match(/-?[\d.]+/g)?.map(Number) ?? [];
      return [element.dataset.piece ?? "", { element, x, y, at: element.dataset.at }];
    }),
  );
}

/** A drawing with only its pieces: parsing the rest takes most of the time. */
function piecesOf(drawing: string): string {
  return drawing.replace(/<g data-layer="(?!pieces")[\s\S]*?(?=<g data-layer="|<\/svg>)/g, "");
}

function placesIn({ marks, changes }: ReplayedStep): string[] {
  return [
    ...marks.flatMap((mark) =>
      mark.kind === "way"
        ? mark.places
        : mark.kind === "ghost"
        ? [mark.place]
        : mark.at.kind === "place"
        ? [mark.at.id]
        : []
    ),
    ...changes.flatMap((change) =>
      change.kind === "goes" ? change.places : change.kind === "comes" ? [change.place] : []
    ),
  ];
}

/** With room around it. */
const wide = ({ x, y, width, height }: ScreenBox): ScreenBox => ({
  x: x - width * 0.5,
  y: y - height * 0.5,
  width: width * 2,
  height: height * 2,
});
