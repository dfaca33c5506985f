import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { makeRounds } from "./rounds.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const fault = (error: unknown) => {
  throw error;
};

describe("rounds", () => {
  it("are made at once, and from time to time until they are stopped", async () => {
    const round = vi.fn(() => Promise.resolve());
    const rounds = makeRounds(round, 1000, fault);
    await vi.advanceTimersByTimeAsync(2500);
    expect(round).toHaveBeenCalledTimes(3);
    await rounds.stop();
    await vi.advanceTimersByTimeAsync(5000);
    rounds.wake();
    await vi.advanceTimersByTimeAsync(0);
    expect(round).toHaveBeenCalledTimes(3);
  });

  it("follow one another: any number of calls during one round bring one more", async () => {
    const ends: (() => void)[] = [];
    const round = vi.fn(() => new Promise<void>((resolve) => void ends.push(resolve)));
    const rounds = makeRounds(round, 1e9, fault);
    await vi.advanceTimersByTimeAsync(0);
    for (let call = 0; call < 3; call++) rounds.wake();
    await vi.advanceTimersByTimeAsync(0);
    expect(round).toHaveBeenCalledTimes(1);
    ends.shift()!();
    await vi.advanceTimersByTimeAsync(0);
    expect(round).toHaveBeenCalledTimes(2);
    ends.shift()!();
    await rounds.stop();
    expect(round).toHaveBeenCalledTimes(2);
  });

  it("go on after one that failed, and the failure is reported", async () => {
    const faults: unknown[] = [];
    const round = vi.fn().mockRejectedValueOnce(new Error("the store is busy")).mockResolvedValue(undefined);
    const rounds = makeRounds(round, 1000, (error) => void faults.push(error));
    await vi.advanceTimersByTimeAsync(1000);
    expect(faults).toEqual([new Error("the store is busy")]);
    expect(round).toHaveBeenCalledTimes(2);
    await rounds.stop();
  });
});
