import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { afterFrame, breath, later } from "./idle.ts";

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

it("what can wait leaves a page to its reader for four seconds", async () => {
  vi.useFakeTimers();
  const act = vi.fn();
  void later().then(act);
  await vi.advanceTimersByTimeAsync(3_900);
  expect(act).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(act).toHaveBeenCalledTimes(1);
  vi.useRealTimers();
});

it("a breath lets others go first, in a browser without a way of its own, too", async () => {
  vi.useFakeTimers();
  const act = vi.fn();
  void breath().then(act);
  await Promise.resolve();
  expect(act).not.toHaveBeenCalled();
  await vi.runAllTimersAsync();
  expect(act).toHaveBeenCalledTimes(1);
  vi.useRealTimers();
});
