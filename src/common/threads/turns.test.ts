import { pbkdf2Sync } from "node:crypto";
import { setImmediate } from "node:timers";
import { expect, it } from "vitest";
import { type Budget, NothingLeft, TooManyWait, Turns } from "./turns.ts";

/** A budget of so many milliseconds. */
function budgetOf(client: string, most = 1_000): Budget & { readonly spent: () => number } {
  let spent = 0;
  return {
    client,
    used: () => spent / most,
    wait: () => spent < most ? 0 : 60,
    spend: (milliseconds) => void (spent += milliseconds),
    spent: () => spent,
  };
}

/** Work that ends when it is let. */
function held() {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { work: () => promise, end: resolve };
}

/** Work that keeps everybody waiting. */
function busy(): void {
  pbkdf2Sync("despatch", "salt", 200_000, 32, "sha256");
}

it("whose network has used least goes first, however late it comes", async () => {
  const turns = new Turns({ all: 9, network: 9 });
  const [greedy, modest] = [budgetOf("192.0.2.1"), budgetOf("192.0.2.2")];
  greedy.spend(300);
  const order: string[] = [];
  const first = held();
  const all = [turns.here(greedy, first.work)];
  for (const [name, budget] of [["greedy", greedy], ["greedy", greedy], ["modest", modest]] as const) {
    all.push(turns.here(budget, () => void order.push(name)));
  }
  first.end();
  await Promise.all(all);
  expect(order).toEqual(["modest", "greedy", "greedy"]);
});

it("waiting is not counted, and what was expected is set right", async () => {
  const turns = new Turns({ all: 9, network: 9 });
  const [slow, quick] = [budgetOf("192.0.2.1"), budgetOf("192.0.2.2")];
  await Promise.all([
    turns.here(slow, busy),
    turns.take(quick, () => Promise.resolve({ answer: 0, took: 1 })),
  ]);
  expect(slow.spent()).toBeGreaterThan(1);
  expect(quick.spent()).toBe(1);
});

it("is asked again before it works: of many at once those go without that come after nothing is left", async () => {
  const turns = new Turns({ all: 99, network: 99 });
  const budget = budgetOf("192.0.2.1", 100_000);
  const done = await Promise.allSettled(
    Array.from({ length: 20 }, () => turns.take(budget, () => Promise.resolve({ answer: 0, took: 30_000 }))),
  );
  expect(done.map(({ status }) => status).filter((status) => status === "fulfilled").length).toBe(4);
  const [refused] = done.filter((each) => each.status === "rejected");
  expect(refused.reason).toBeInstanceOf(NothingLeft);
  expect(refused.reason.seconds).toBe(60);
});

it("what fails is counted, too, and the next one works", async () => {
  const turns = new Turns({ all: 9, network: 9 });
  const budget = budgetOf("192.0.2.1");
  const failing = turns.here(budget, () => {
    busy();
    throw new RangeError("no");
  });
  await expect(failing).rejects.toThrow(RangeError);
  expect(budget.spent()).toBeGreaterThan(1);
  expect(await turns.here(budget, () => 7)).toBe(7);
});

it("one network takes a share of the places, and gives way where all are taken", async () => {
  const turns = new Turns({ all: 2, network: 2 });
  const [greedy, other, modest] = ["192.0.2.1", "192.0.2.2", "192.0.2.3"].map((client) => budgetOf(client));
  greedy.spend(300);
  other.spend(200);
  const first = held();
  const begun = turns.here(greedy, first.work);
  const waiting = turns.here(greedy, () => "greedy").catch((error) => error);
  await expect(turns.here(greedy, () => {})).rejects.toThrow(TooManyWait);
  const others = turns.here(other, () => "other");
  const late = turns.here(modest, () => "modest");
  expect(await waiting).toBeInstanceOf(TooManyWait);
  first.end();
  await begun;
  expect(await Promise.all([others, late])).toEqual(["other", "modest"]);
});

it("what is owed is done, even where nothing is left", async () => {
  const turns = new Turns({ all: 0, network: 0 });
  const budget = budgetOf("192.0.2.1", 1);
  budget.spend(50);
  await expect(turns.here(budget, () => 1)).rejects.toThrow(TooManyWait);
  expect(await turns.take(budget, () => Promise.resolve({ answer: 1, took: 10 }), true)).toBe(1);
  expect(budget.spent()).toBe(60);
});

it("others are heard between two pieces", async () => {
  const turns = new Turns({ all: 9, network: 9, rest: 5 });
  const heard: string[] = [];
  const piece = () => {
    heard.push("piece");
    setImmediate(() => void heard.push("other"));
    busy();
  };
  await Promise.all([1, 2, 3].map(() => turns.here(budgetOf("192.0.2.1"), piece)));
  expect(heard.slice(0, 5)).toEqual(["piece", "other", "piece", "other", "piece"]);
});
