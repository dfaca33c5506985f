import { describe, expect, it } from "vitest";
import { NoThread, OwnThread, TooLate } from "./own-thread.ts";

const SCRIPT = new URL("../../../tests/support/thread-of-tests.ts", import.meta.url);
const thread = () => new OwnThread<number | string, number>(SCRIPT);

describe("a thread of its own", () => {
  it("gives each caller their own answer, however many ask at once", async () => {
    const doubling = thread();
    expect(await Promise.all([1, 2, 3, 4].map((number) => doubling.ask(number)))).toEqual([2, 4, 6, 8]);
    expect(await doubling.ask(5, 60_000)).toBe(10);
  });

  it("says why it has no answer, and by which name, and answers on", async () => {
    const doubling = thread();
    await expect(doubling.ask("throw")).rejects.toMatchObject({
      name: "RangeError",
      message: "as it was told",
    });
    expect(await doubling.ask(1)).toBe(2);
  });

  it("is ended where it does not come back in time, and nobody else is kept waiting", async () => {
    const doubling = thread();
    const [never, next] = [doubling.ask("never", 50), doubling.ask(7)];
    await expect(never).rejects.toThrow(TooLate);
    expect(await next).toBe(14);
  });

  it("is replaced where it falls", async () => {
    const doubling = thread();
    const [fallen, next] = [doubling.ask("fall"), doubling.ask(7)];
    await expect(fallen).rejects.toThrow(/./);
    expect(await next).toBe(14);
  });

  it("ends if it has rested long enough, and begins again at the next question", async () => {
    const resting = new OwnThread<number | string, number>(SCRIPT, { rest: 1 });
    expect(await Promise.all(["count", "count"].map((word) => resting.ask(word)))).toEqual([1, 2]);
    // A thread that had stayed would count on.
    await expect.poll(() => resting.ask("count")).toBe(1);
    const staying = thread();
    expect([await staying.ask("count"), await staying.ask("count")]).toEqual([1, 2]);
  });

  it("that cannot begin is said to be none", async () => {
    const none = new OwnThread<number, number>(new URL("./no-such-thread.ts", import.meta.url));
    await expect(none.ask(1)).rejects.toThrow(NoThread);
    await expect(none.ask(1)).rejects.toThrow(NoThread);
  });

  it("that does not begin in time is said to be none, and is ended", async () => {
    const late = new OwnThread<number, number>(
      new URL("../../../tests/support/silent-thread.ts", import.meta.url),
      { beginning: 200 },
    );
    await expect(late.ask(1)).rejects.toThrow(NoThread);
  });

  it("counts its own work alone, however long an answer is waited for", async () => {
    const doubling = thread();
    const all = await Promise.all([1, 2, 3, 4].map((number) => doubling.timed(number)));
    expect(all.every(({ took }) => took >= 0 && took < 1_000)).toBe(true);
  });

  it("leaves everybody else time while it works", async () => {
    const doubling = thread();
    await doubling.ask(1);
    let heard = 0;
    const never = doubling.ask("never", 100).catch(() => "ended");
    const ticking = setInterval(() => heard++, 1);
    expect(await never).toBe("ended");
    clearInterval(ticking);
    expect(heard).toBeGreaterThan(0);
  });
});
