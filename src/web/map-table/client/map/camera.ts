/// <reference lib="dom" />
import { bounds, centre, type ScreenBox } from "./boxes.ts";

/** The largest scale, in pixels of the page for a unit of the picture. */
const CLOSEST = 6;

/** How much of each edge of the port is covered by what lies over it, in pixels. */
export interface Covered {
  readonly right: number;
  /** How far down from the top the right is covered. */
  readonly down: number;
  readonly bottom: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Which part of the picture shows, and how large. */
export class Camera {
  #x = 0;
  #y = 0;
  #scale = 1;
  /** What shows whole, and stays so when the port changes its size. */
  #whole: ScreenBox | undefined;
  #told: () => void = () => {};
  #covered: Covered = { right: 0, down: 0, bottom: 0 };
  #port: Size | undefined;

  /** @param element the port */
  constructor(
    private readonly element: HTMLElement,
    private readonly stage: HTMLElement,
    /** Of the drawing, in its own units. */
    private readonly size: ScreenBox,
  ) {}

  onChange(listener: () => void): void {
    this.#told = listener;
  }

  /** Moves everything visible out from under what covers the port. */
  keepClear(covered: Partial<Covered>): void {
    this.#covered = { ...this.#covered, ...covered };
  }

  /** How much of the picture shows uncovered, in units of the picture. */
  get clear(): Size {
    const { width, height } = this.#clear();
    return { width: width / this.#scale, height: height / this.#scale };
  }

  /** What part of the picture shows, covered parts included. */
  get seen(): ScreenBox {
    const { width, height } = this.port;
    const [left, right] = within(-this.#x, width, this.size.width * this.#scale);
    const [top, bottom] = within(-this.#y, height, this.size.height * this.#scale);
    return {
      x: left / this.#scale + this.size.x,
      y: top / this.#scale + this.size.y,
      width: (right - left) / this.#scale,
      height: (bottom - top) / this.#scale,
    };
  }

  /** The middle of the uncovered part. */
  get middle(): { x: number; y: number } {
    const { width, height } = this.#clear();
    return {
      x: (width / 2 - this.#x) / this.#scale + this.size.x,
      y: (height / 2 - this.#y) / this.#scale + this.size.y,
    };
  }

  /**
   * The size of the port. Asking on a page that has just changed makes the browser lay it out, and its letters again
   * afterwards.
   */
  get port(): Size {
    return this.#port ??= this.element.getBoundingClientRect();
  }

  #clear(): Size {
    const { width, height } = this.port;
    return { width: width - this.#covered.right, height: height - this.#covered.bottom };
  }

  /** Whether the middle of a part of the picture shows. */
  sees(box: ScreenBox): boolean {
    return this.#isClear({ ...centre(this.onPage(box)), width: 0, height: 0 });
  }

  /** Whether a whole part of the picture shows. */
  seesWhole(box: ScreenBox): boolean {
    return this.#isClear(this.onPage(box));
  }

  #isClear({ x, y, width, height }: ScreenBox): boolean {
    const bottom = this.port.height - this.#covered.bottom;
    return x >= -ROUNDING && y >= -ROUNDING && y + height <= bottom + ROUNDING &&
      x + width <= this.port.width - this.#coveredBeside(y) + ROUNDING;
  }

  /** How far from the right edge the cover at a height begins. */
  #coveredBeside(y: number): number {
    return y < this.#covered.down ? this.#covered.right : 0;
  }

  get scale(): number {
    return this.#scale;
  }

  /** It still shows a part at the largest size that fits. */
  get isFitted(): boolean {
    return this.#whole !== undefined;
  }

  /** A point of the picture under a point of the page. */
  under(clientX: number, clientY: number): { x: number; y: number } {
    const { left, top } = this.element.getBoundingClientRect();
    return {
      x: (clientX - left - this.#x) / this.#scale + this.size.x,
      y: (clientY - top - this.#y) / this.#scale + this.size.y,
    };
  }

  /** A part of the picture in pixels of its port. */
  onPage({ x, y, width, height }: ScreenBox): ScreenBox {
    return {
      x: (x - this.size.x) * this.#scale + this.#x,
      y: (y - this.size.y) * this.#scale + this.#y,
      width: width * this.#scale,
      height: height * this.#scale,
    };
  }

  /** By pixels of the page. */
  pan(dx: number, dy: number): void {
    this.#whole = undefined;
    this.#x += dx;
    this.#y += dy;
    this.#apply();
  }

  /** @param at the point of the page that stays still; by default the middle */
  zoom(by: number, at?: { readonly x: number; readonly y: number }): void {
    this.#whole = undefined;
    const { left, top, width, height } = this.element.getBoundingClientRect();
    const [px, py] = at === undefined ? [width / 2, height / 2] : [at.x - left, at.y - top];
    const scale = this.#bounded(this.#scale * by);
    this.#x = px - (px - this.#x) * scale / this.#scale;
    this.#y = py - (py - this.#y) * scale / this.#scale;
    this.#scale = scale;
    this.#apply();
  }

  /** Shows a part of the picture as large as it fits, within limits. @param least and @param most pixels to a unit */
  show({ x, y, width, height }: ScreenBox, least = 0, most = CLOSEST): void {
    const port = this.#clear();
    const fitting = Math.min(port.width / Math.max(width, 1), port.height / Math.max(height, 1));
    this.#whole = least === 0 && most === CLOSEST ? { x, y, width, height } : undefined;
    this.#scale = this.#bounded(Math.min(most, Math.max(least, fitting)));
    this.#x = port.width / 2 - (x - this.size.x + width / 2) * this.#scale;
    this.#y = port.height / 2 - (y - this.size.y + height / 2) * this.#scale;
    this.#apply();
  }

  /** Centers a point of the picture. */
  lookAt({ x, y }: { readonly x: number; readonly y: number }, scale: number): void {
    this.show({ x, y, width: 0, height: 0 }, scale, scale);
  }

  /** Moves as little as possible so that a part shows as far as there is room, and as little as possible beside the drawing. */
  keepOn(part: ScreenBox): void {
    for (const each of [part, this.size]) {
      const { x, y, width, height } = this.onPage(each);
      const port = this.#clear();
      this.pan(into(x, width, port.width), into(y, height, port.height));
    }
  }

  showAll(): void {
    this.show(this.size);
  }

  /** Moves as little as possible so that all parts show whole, with a margin. */
  reveal(parts: readonly ScreenBox[], room = 24): void {
    const boxes = parts.map((part) => this.onPage(part));
    const { x: left, y: top, height } = bounds(boxes);
    const by = (low: number, high: number, end: number) =>
      low < room ? room - low : high > end - room ? Math.max(end - room - high, room - low) : 0;
    const dy = by(top, top + height, this.port.height - this.#covered.bottom);
    const right = Math.max(...boxes.map(({ x, y, width }) => x + width + this.#coveredBeside(y + dy)));
    const dx = by(left, right, this.port.width);
    if (dx !== 0 || dy !== 0) this.pan(dx, dy);
  }

  /** Centers a part that does not show whole with a margin. */
  settle(box: ScreenBox, room: number): void {
    const { width: right, height: bottom } = this.#clear();
    const { x, y, ...size } = this.onPage(box);
    const isIn = (at: number, length: number, end: number) => at >= room && at + length <= end - room;
    if (isIn(x, size.width, right) && isIn(y, size.height, bottom)) return;
    this.pan((right - size.width) / 2 - x, (bottom - size.height) / 2 - y);
  }

  /** Fits the picture again whenever the port changes its size. */
  fitWhenResized(): void {
    new ResizeObserver(() => this.fit()).observe(this.element);
  }

  /** The port has another size: its middle stays, and what showed whole still does. */
  fit(): void {
    const before = this.port;
    this.#port = undefined;
    this.#x += (this.port.width - before.width) / 2;
    this.#y += (this.port.height - before.height) / 2;
    this.#scale = this.#bounded(this.#scale);
    if (this.#whole === undefined) this.#apply();
    else this.show(this.#whole);
  }

  #bounded(scale: number): number {
    const { width, height } = this.#clear();
    const whole = Math.min(width / this.size.width, height / this.size.height);
    return Math.min(Math.max(CLOSEST, whole), Math.max(whole, scale));
  }

  #apply(): void {
    const { width, height } = this.port;
    this.#x = held(this.#x, width, this.size.width * this.#scale, this.#covered.right);
    this.#y = held(this.#y, height, this.size.height * this.#scale, this.#covered.bottom);
    this.stage.style.transform = `translate3d(${this.#x}px,${this.#y}px,0) scale(${this.#scale})`;
    this.#told();
  }
}

/** How far beyond the edge of the picture the view may go, in pixels. */
const SLACK = 40;
/** The error of computing with fractions of pixels. */
const ROUNDING = 0.01;

/** How far a length is moved so that it lies in its port, or fills it. */
function into(at: number, length: number, port: number): number {
  const [before, after] = [-at, port - at - length];
  return Math.max(Math.min(before, after), Math.min(0, Math.max(before, after)));
}

/** The part of a length that begins so far on, and ends with its port or its own end. */
const within = (at: number, port: number, length: number) =>
  [Math.max(0, at), Math.min(length, at + port)] as const;

/**
 * A picture smaller than its port is centered in the uncovered part. A larger one fills that part; one a little larger than the
 * port leaves a bit at its edges.
 */
function held(at: number, port: number, length: number, covered: number): number {
  if (length <= port - covered) return (port - covered - length) / 2;
  const slack = Math.min(SLACK, Math.max(0, length - port));
  return Math.min(slack, Math.max(port - length - slack - covered, at));
}
