/// <reference lib="dom" />
import type { Point } from "../../../../kernel/picture.ts";
import type { Camera } from "./camera.ts";
import { afterFrame } from "../page/idle.ts";

/** How far a finger may slip, in pixels, and how long it rests to show what lies below. */
const SLIP = 7;
const LONG = 450;
/** How late a timer may be on an idle page, in milliseconds. */
const LATE = 50;
const WHEEL = 0.0016;

/** What a pointer does on the map, apart from panning and zooming, which this does itself. */
export interface Hand {
  /** The first finger or button is down. */
  touch?(at: Point): void;
  /** A click or tap. @param isOnTheWay with Shift: more is to follow */
  tap(at: Point, isOnTheWay: boolean): void;
  /** Rests without letting go. */
  rest(at: Point): void;
  /** Moves over the map; undefined if it has left it. */
  over(at: Point | undefined): void;
}

/** Pans by dragging, zooms by wheel and by two fingers, and tells taps from both. */
export function watchHand(port: HTMLElement, camera: Camera, hand: Hand): void {
  const fingers = new Map<number, Point>();
  let start: (Point & { isStill: boolean }) | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let frame = 0;
  let hovered: Point | undefined;
  let isTapped = false;

  const spread = () => {
    const [a, b] = [...fingers.values()];
    return { far: Math.hypot(a.x - b.x, a.y - b.y), x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
  };
  const drop = () => {
    clearTimeout(timer);
    start = undefined;
  };
  // A busy page hears late that a finger was lifted. So it listens once more before it takes a tap for a rest.
  const rest = (wait: number) => {
    const due = performance.now() + wait;
    timer = setTimeout(() => {
      if (performance.now() > due + LATE) return rest(LATE);
      if (start?.isStill !== true) return;
      hand.rest(start);
      start = undefined;
    }, wait);
  };

  port.addEventListener("pointerdown", (event) => {
    if (event.button !== 0 || !(event.target instanceof Element)) return;
    if (event.target.closest("button,input,a") !== null) return;
    fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (fingers.size > 1) return drop();
    start = { x: event.clientX, y: event.clientY, isStill: true };
    hand.touch?.(start);
    rest(LONG);
  });

  port.addEventListener("pointermove", (event) => {
    const before = fingers.get(event.pointerId);
    if (before === undefined) {
      if (event.pointerType === "touch") return;
      hovered = { x: event.clientX, y: event.clientY };
      frame ||= requestAnimationFrame(() => {
        frame = 0;
        hand.over(hovered);
      });
      return;
    }
    const two = fingers.size === 2 ? spread() : undefined;
    fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (two !== undefined) {
      const now = spread();
      camera.pan(now.x - two.x, now.y - two.y);
      if (two.far > 0) camera.zoom(now.far / two.far, now);
      return;
    }
    if (fingers.size > 1) return;
    if (start?.isStill === true) {
      if (Math.hypot(event.clientX - start.x, event.clientY - start.y) < SLIP) return;
      start.isStill = false;
      clearTimeout(timer);
      port.setPointerCapture(event.pointerId);
      port.classList.add("mt-dragging");
    }
    camera.pan(event.clientX - before.x, event.clientY - before.y);
  });

  const lift = (event: PointerEvent) => {
    if (!fingers.delete(event.pointerId)) return;
    port.classList.remove("mt-dragging");
    isTapped = event.type === "pointerup" && start?.isStill === true;
    if (isTapped && start !== undefined) hand.tap(start, event.shiftKey);
    drop();
  };
  // A tap must not be a click as well: the browser would search the page for what lies below before it shows the effect.
  const focus = afterFrame(() => port.focus({ preventScroll: true }));
  port.addEventListener("touchend", (event) => {
    if (!isTapped || !event.cancelable) return;
    event.preventDefault();
    focus.ask();
  }, { passive: false });
  port.addEventListener("pointerup", lift);
  port.addEventListener("pointercancel", lift);
  port.addEventListener("pointerleave", () => {
    hovered = undefined;
    hand.over(undefined);
  });
  port.addEventListener("contextmenu", (event) => event.preventDefault());

  port.addEventListener("wheel", (event) => {
    event.preventDefault();
    const each = event.deltaMode === 1 ? 18 : 1;
    const [dx, dy] = [event.deltaX * each, event.deltaY * each];
    if (event.shiftKey || (Math.abs(dx) > Math.abs(dy) && !event.ctrlKey)) {
      return camera.pan(-(dx || dy), event.shiftKey ? 0 : -dy);
    }
    // A pinch on a trackpad comes as a wheel with Ctrl, in small steps.
    camera.zoom(Math.exp(-dy * (event.ctrlKey ? WHEEL * 5 : WHEEL)), { x: event.clientX, y: event.clientY });
  }, { passive: false });
}
