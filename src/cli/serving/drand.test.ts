import { afterEach, describe, expect, it, vi } from "vitest";
import { ROUNDS } from "../../../tests/support/beacon.ts";
import { BeaconWatch, drandRounds, type RelayFetcher } from "./drand.ts";

const [FIRST, SECOND] = ROUNDS;
const CHAIN = "52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971";

/** Relays by what they answer with. */
function relays(answers: Readonly<Record<string, () => Response>>) {
  const asked: string[] = [];
  const fetcher: RelayFetcher = (url) => {
    asked.push(url);
    const answer = answers[new URL(url).hostname];
    return answer === undefined ? Promise.reject(new Error("no route")) : Promise.resolve(answer());
  };
  return { asked, rounds: drandRounds(["http://one", "http://two"], fetcher) };
}

describe("rounds from relays", () => {
  it("are asked for by chain and number", async () => {
    const { asked, rounds } = relays({ one: () => Response.json({ ...FIRST, previous_signature: "" }) });
    expect(await rounds(1)).toEqual(FIRST);
    expect(asked).toEqual([`http://one/${CHAIN}/public/1`]);
  });

  it.each<[string, (() => Response) | undefined]>([
    ["cannot be reached", undefined],
    ["has no such round", () => new Response("not found", { status: 404 })],
    ["answers with something else", () => Response.json({ round: 1 })],
    ["answers with no JSON", () => new Response("<html>")],
    ["gives another round", () => Response.json(SECOND)],
    ["gives a round that it made up", () => Response.json({ ...SECOND, round: 1 })],
  ])("come from the next where one %s", async (_, answer) => {
    const { asked, rounds } = relays({
      ...(answer === undefined ? {} : { one: answer }),
      two: () => Response.json(FIRST),
    });
    expect(await rounds(1)).toEqual(FIRST);
    expect(asked).toHaveLength(2);
  });

  it("are not to be had where no relay gives them, and it is said why", async () => {
    const { rounds } = relays({ one: () => Response.json({ ...SECOND, round: 1 }) });
    await expect(rounds(1)).rejects.toThrow(
      "round 1 of drand cannot be reached (http://one: its round is not drand's; http://two: no route)",
    );
  });
});

describe("games that wait", () => {
  afterEach(() => void vi.useRealTimers());

  it("go on at their time, once, and a fault is reported", async () => {
    const went: string[] = [];
    const faults: unknown[] = [];
    const goOn = (game: string) => Promise.resolve(void went.push(game));
    const watch = new BeaconWatch(() => 1_000, goOn, (fault) => void faults.push(fault));
    watch.awaited("K7Q2", 900);
    watch.awaited("K7Q2", 950, "unreachable");
    watch.awaited("ZZZZ", 10 ** 9);
    await expect.poll(() => went).toEqual(["K7Q2"]);
    expect(faults).toEqual(["unreachable"]);
    await watch.close();
    expect(went).toEqual(["K7Q2"]);
  });

  it("rest until their time, and not after the end", async () => {
    const watch = new BeaconWatch(() => 0, () => Promise.resolve(), () => {});
    expect(watch.isResting("K7Q2")).toBe(false);
    watch.awaited("K7Q2", 10 ** 12);
    expect(watch.isResting("K7Q2")).toBe(true);
    await watch.close();
    watch.awaited("K7Q2", 10 ** 12);
    expect(watch.isResting("K7Q2")).toBe(false);
  });

  it("that cannot go on are reported, and tried again", async () => {
    vi.useFakeTimers();
    const faults: unknown[] = [];
    let tries = 0;
    const goOn = () => ++tries === 1 ? Promise.reject(new Error("broken")) : Promise.resolve();
    const watch = new BeaconWatch(() => 0, goOn, (fault) => void faults.push(fault));
    watch.awaited("K7Q2", 0);
    await vi.advanceTimersByTimeAsync(0);
    expect([tries, faults]).toEqual([1, [new Error("broken")]]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect([tries, faults.length, watch.isResting("K7Q2")]).toEqual([2, 1, false]);
    await watch.close();
  });
});
