/// <reference lib="dom" />
import { bounds, centre, type ScreenBox } from "./boxes.ts";

/** The largest that a unit of the picture becomes, in pixels of the page. */
const CLOSEST = 6;

/** How far from its edges a port is covered, in pixels: by what lies over it. */
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

/** What part of the picture is seen, and how large. */
export class Camera {
  #x = 0;
  #y = 0;
  #scale = 1;
  /** What is shown whole, and stays so when the port has another size. */
  #whole: ScreenBox | undefined;
  #told: () => void = () => {};
  #covered: Covered = { right: 0, down: 0, bottom: 0 };
  #port: Size | undefined;

  /** @param element what shows it */
  constructor(
    private readonly element: HTMLElement,
    private readonly stage: HTMLElement,
    /** Of the drawing, in its own units. */
    private readonly size: ScreenBox,
  ) {}

  onChange(listener: () => void): void {
    this.#told = listener;
  }

  /** Brings nothing visible below what covers the port. */
  keepClear(covered: Partial<Covered>): void {
    this.#covered = { ...this.#covered, ...covered };
  }

  /** How much of the picture is seen clear of what covers it, in units of the picture. */
  get clear(): Size {
    const { width, height } = this.#clear();
    return { width: width / this.#scale, height: height / this.#scale };
  }

  /** What of the picture is seen, below what covers it, too. */
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

  /** What of the picture is in the middle of what is seen clear. */
  get middle(): { x: number; y: number } {
    const { width, height } = this.#clear();
    return {
      x: (width / 2 - this.#x) / this.#scale + this.size.x,
      y: (height / 2 - this.#y) / this.#scale + this.size.y,
    };
  }

  /** How large the port is. Who asks a page that has just been changed has it laid out for the answer, and its letters again after that. */
  get port(): Size {
    return this.#port ??= this.element.getBoundingClientRect();
  }

  #clear(): Size {
    const { width, height } = this.port;
    return { width: width - this.#covered.right, height: height - this.#covered.bottom };
  }

  /** Whether the middle of a part of the picture is seen. */
  sees(box: ScreenBox): boolean {
    return this.#isClear({ ...centre(this.onPage(box)), width: 0, height: 0 });
  }

  /** Whether all of a part of the picture is seen. */
  seesWhole(box: ScreenBox): boolean {
    return this.#isClear(this.onPage(box));
  }

  #isClear({ x, y, width, height }: ScreenBox): boolean {
    const bottom = this.port.height - this.#covered.bottom;
    return x >= -ROUNDING && y >= -ROUNDING && y + height <= bottom + ROUNDING &&
      x + width <= this.port.width - this.#coveredBeside(y) + ROUNDING;
  }

  /** How far from the right what begins at a height is covered. */
  #coveredBeside(y: number): number {
    return y < this.#covered.down ? this.#covered.right : 0;
  }

  get scale(): number {
    return this.#scale;
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

  /** @param at the point of the page that stays where it is; the middle where it is left out */
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

  /** Shows a part of the picture as large as it fits, within bounds. @param least and @param most pixels to a unit */
  show({ x, y, width, height }: ScreenBox, least = 0, most = CLOSEST): void {
    const port = this.#clear();
    const fitting = Math.min(port.width / Math.max(width, 1), port.height / Math.max(height, 1));
    this.#whole = least === 0 && most === CLOSEST ? { x, y, width, height } : undefined;
    this.#scale = this.#bounded(Math.min(most, Math.max(least, fitting)));
    this.#x = port.width / 2 - (x - this.size.x + width / 2) * this.#scale;
    this.#y = port.height / 2 - (y - this.size.y + height / 2) * this.#scale;
    this.#apply();
  }

  /** Has a point of the picture in the middle. */
  lookAt({ x, y }: { readonly x: number; readonly y: number }, scale: number): void {
    this.show({ x, y, width: 0, height: 0 }, scale, scale);
  }

  /** Moves as little as it takes for as much of a part to be seen as there is room for, and no more beside the drawing than need be. */
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

  /** Moves as little as it takes for all parts to be seen whole, with some room around them. */
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

  /** Puts a part in the middle, where it is not seen whole with some room around it. */
  settle(box: ScreenBox, room: number): void {
    const { width: right, height: bottom } = this.#clear();
    const { x, y, ...size } = this.onPage(box);
    const isIn = (at: number, length: number, end: number) => at >= room && at + length <= end - room;
    if (isIn(x, size.width, right) && isIn(y, size.height, bottom)) return;
    this.pan((right - size.width) / 2 - x, (bottom - size.height) / 2 - y);
  }

  /** Fits the picture again whenever the port has another size. */
  fitWhenResized(): void {
    new ResizeObserver(() => this.fit()).observe(this.element);
  }

  /** The port has another size: what was in its middle is there still, and what was shown whole is whole. */
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

/** How far beyond the edge of the picture is looked, in pixels. */
const SLACK = 40;
/** What reckoning with fractions of pixels may be out by. */
const ROUNDING = 0.01;

/** How far a length is moved so that it lies in its port, or fills it. */
function into(at: number, length: number, port: number): number {
  const [before, after] = [-at, port - at - length];
  return Math.max(Math.min(before, after), Math.min(0, Math.max(before, after)));
}

/** What of a length begins so far on, and ends with its port or its own end. */
const within = (at: number, port: number, length: number) =>
  [Math.max(0, at), Math.min(length, at + port)] as const;

/**
 * A picture smaller than its port stands in the middle of the clear part. A larger one fills that part, one a little larger
 * than the port except for a bit at its edges.
 */
function held(at: number, port: number, length: number, covered: number): number {
  if (length <= port - covered) return (port - covered - length) / 2;
  const slack = Math.min(SLACK, Math.max(0, length - port));
  return Math.min(slack, Math.max(port - length - slack - covered, at));
}
