/// <reference lib="dom" />
import { afterEach, expect, it, vi } from "vitest";
import type { Camera } from "./camera.ts";
import { watchHand } from "./gestures.ts";

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A map that notes what a finger does on it, and a clock that goes by hand. */
function watched() {
  let now = 0;
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  vi.stubGlobal("performance", { now: () => now });
  vi.stubGlobal(
    "Element",
    class extends EventTarget {
      closest() {
        return null;
      }
    },
  );
  const port = Object.assign(new Element() as unknown as HTMLElement, { classList: { remove: () => {} } });
  const done: string[] = [];
  watchHand(port as HTMLElement, {} as Camera, {
    tap: () => void done.push("tap"),
    rest: () => void done.push("rest"),
    over: () => {},
  });
  const finger = { button: 0, pointerId: 1, clientX: 5, clientY: 5 };
  return {
    done,
    does: (what: "pointerdown" | "pointerup") => port.dispatchEvent(Object.assign(new Event(what), finger)),
    /** Lets the timers of the page run, so many milliseconds after the finger came down. */
    timerAt: (at: number) => {
      now = at;
      vi.runOnlyPendingTimers();
    },
  };
}

it("takes a tap for a tap, though a busy page hears of the time first, and then that the finger was lifted", () => {
  const { done, does, timerAt } = watched();
  does("pointerdown");
  timerAt(700);
  does("pointerup");
  expect(done).toEqual(["tap"]);
});

it("takes a finger that lies still for a rest, and one of a busy page when that has listened once more", () => {
  const inTime = watched();
  inTime.does("pointerdown");
  inTime.timerAt(460);
  inTime.does("pointerup");
  expect(inTime.done).toEqual(["rest"]);
  const busy = watched();
  busy.does("pointerdown");
  busy.timerAt(700);
  busy.timerAt(750);
  busy.does("pointerup");
  expect(busy.done).toEqual(["rest"]);
});
