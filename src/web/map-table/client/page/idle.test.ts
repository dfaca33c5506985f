import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { afterFrame } from "./idle.ts";

describe("what waits until something else is seen", () => {
  let frames: (() => void)[];
  beforeEach(() => {
    frames = [];
    vi.useFakeTimers();
    vi.stubGlobal("requestAnimationFrame", (frame: () => void) => frames.push(frame));
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it("is done once, after the frame, however often it was asked for", () => {
    const act = vi.fn();
    const later = afterFrame(act);
    later.ask();
    later.ask();
    expect(frames).toHaveLength(1);
    frames[0]();
    expect([act.mock.calls.length, later.isAsked]).toEqual([0, true]);
    vi.runAllTimers();
    expect([act.mock.calls.length, later.isAsked]).toEqual([1, false]);
  });

  it("is done at once where somebody needs it, and not again", () => {
    const act = vi.fn();
    const later = afterFrame(act);
    later.now();
    expect(act).not.toHaveBeenCalled();
    later.ask();
    later.now();
    frames[0]();
    vi.runAllTimers();
    expect(act).toHaveBeenCalledTimes(1);
  });
});
