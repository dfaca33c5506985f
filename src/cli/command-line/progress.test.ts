import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, it, vi } from "vitest";
import { pairings } from "../../game/recording/tournament.ts";
import { writeBackup } from "../backup/backup-files.ts";
import { Interrupted } from "./command.ts";
import { playMany } from "../commands/play.ts";
import { proveAt } from "../commands/verify.ts";
import { inBytes, type Screen, withProgress } from "./progress.ts";

afterEach(() => void vi.restoreAllMocks());

/** A terminal whose clock stands still until it is set. */
class FakeScreen implements Screen {
  readonly drawn: string[] = [];
  time = 0;
  isHeard = false;
  press = () => {};
  /** What to do when something is drawn. */
  onDrawn = (_: string) => {};

  constructor(readonly columns: number | undefined) {}

  write(text: string): void {
    this.drawn.push(text);
    this.onDrawn(text);
  }

  now(): number {
    return this.time;
  }

  onInterrupt(stop: () => void): () => void {
    this.press = stop;
    this.isHeard = true;
    return () => void (this.isHeard = false);
  }
}

describe("a bar", () => {
  async function barAt(columns: number, done: number, of?: number): Promise<string> {
    const screen = new FakeScreen(columns);
    await withProgress("Games", (progress) => {
      screen.time = 30_000;
      progress.at(done, of);
      return Promise.resolve();
    }, { screen });
    return screen.drawn[0].slice(1).trimEnd();
  }

  it("shows how far the work is, and when it will end", async () => {
    expect(await barAt(80, 10, 40)).toBe("Games  [########                      ]  10 of 40, 2 min left");
    expect(await barAt(80, 0, 40)).toBe(`Games  [${" ".repeat(30)}]  0 of 40`);
    expect(await barAt(80, 41, 40)).toBe(`Games  [${"#".repeat(30)}]  40 of 40`);
    expect(await barAt(80, 7)).toBe("Games  7");
  });

  it.each([80, 40, 20, 10])("fits into %i columns", async (columns) => {
    expect((await barAt(columns, 10_000, 40_000)).length).toBeLessThan(columns);
  });

  it("is drawn again after a while alone, and goes at the end", async () => {
    const screen = new FakeScreen(40);
    await withProgress("Games", (progress) => {
      for (let done = 0; done < 50; done++) {
        screen.time += 10;
        progress.at(done, 50);
      }
      return Promise.resolve();
    }, { screen });
    expect(screen.drawn.length).toBe(6);
    expect(screen.drawn.at(-1)).toBe(`\r${" ".repeat(39)}\r`);
    expect(screen.isHeard).toBe(false);
  });

  it.each([["nobody watches", undefined, false], ["JSON is printed", 80, true]] as const)(
    "is not drawn if %s",
    async (_, columns, isJson) => {
      const screen = new FakeScreen(columns);
      await withProgress("Games", (progress) => Promise.resolve(progress.at(1, 2)), { screen, isJson });
      expect(screen.drawn).toEqual([]);
    },
  );

  it("writes bytes as people do", () =>
    expect([1, 999_999, 12_345_678].map(inBytes)).toEqual(["1 kB", "1000 kB", "12.3 MB"]));
});

describe("Ctrl-C", () => {
  it("gives the games that were counted until then", async () => {
    const printed = vi.spyOn(console, "log").mockReturnValue();
    const screen = new FakeScreen(80);
    screen.onDrawn = (text) => text.includes(" 1 of ") && screen.press();
    const alike = { scenario: "crusader-2010/tobruk", players: { allied: "pass", axis: "pass" } } as const;
    // Every result is drawn, as the clock goes on with each look.
    vi.spyOn(screen, "now").mockImplementation(() => screen.time += 1_000);
    const playing = playMany(pairings(5_000, "x", alike), false, screen);
    await expect(playing).rejects.toThrow(Interrupted);
    await expect(playing).rejects.toThrow(/^Ctrl-C came after [1-4] of 5000 games, which are counted$/);
    expect(printed.mock.calls.flat()[0]).toMatch(/^Games: [1-4]$/);
  });

  it("says how many entries of a ledger were proved until then", async () => {
    const screen = new FakeScreen(80);
    screen.onDrawn = (text) => text.includes(" of 40") && screen.press();
    const proof = (function* () {
      for (;;) yield { proved: 12, of: 40 };
    })();
    await expect(withProgress("Verifying", (progress) => proveAt(proof, progress), { screen })).rejects
      .toThrow(
        new Interrupted("Ctrl-C came after 12 of 40 entries: they are right, the others are not proved"),
      );
  });

  it("leaves no half of a backup", async () => {
    const folder = await mkdtemp(join(tmpdir(), "despatch-progress-"));
    try {
      const screen = new FakeScreen(undefined);
      const writing = withProgress(
        "Backup",
        async (progress) =>
          await writeBackup(join(folder, "a.age"), () =>
            Promise.resolve((async function* () {
              for (let n = 0;; n++) {
                if (n === 3) screen.press();
                progress.goOn();
                yield await Promise.resolve(new Uint8Array(9));
              }
            })())),
        { screen },
      );
      await expect(writing).rejects.toThrow("Backup: stopped by Ctrl-C");
      expect(await readdir(folder)).toEqual([]);
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});
