import { Hono } from "hono";
import { beforeEach, describe, expect, it } from "vitest";
import type { Website } from "./context.ts";
import type { KvPort } from "../../store/kv/port.ts";
import { Rates } from "../../store/post/rates.ts";
import { Turns } from "../../common/threads/turns.ts";
import { Made } from "./made.ts";
import { WorkAllowance } from "./work-allowance.ts";

let app: Hono;
let address: string;
let made: string[];
let wait: Promise<void>;
beforeEach(() => {
  [address, made, wait] = ["192.0.2.1", [], Promise.resolve()];
  const office = { now: () => 0, rates: new Rates({ isShared: false } as KvPort) };
  const site = {
    office,
    remoteAddress: () => address,
    sheets: { here: new Turns({ all: 99, network: 99 }) },
    work: new WorkAllowance(office),
  } as unknown as Website;
  const things = new Made(site);
  app = new Hono().get("/:name", (context) => {
    context.header("Content-Disposition", "attachment");
    return things.answer(context, context.req.param("name"), async () => {
      made.push(context.req.param("name"));
      await wait;
      if (context.req.param("name") === "broken") throw new Error("no");
      return new TextEncoder().encode(context.req.param("name"));
    });
  });
});

const get = async (name: string, headers: Record<string, string> = {}) =>
  await app.request(`/${name}`, { headers });

describe("a thing that takes long to make", () => {
  it("is made once for all who ask", async () => {
    const answers = await Promise.all([get("a"), get("a"), get("a")]);
    expect(await Promise.all(answers.map((answer) => answer.text()))).toEqual(["a", "a", "a"]);
    expect(await (await get("a")).text()).toBe("a");
    expect(made).toEqual(["a"]);
  });

  it("is neither sent to a client that has it nor made for that client", async () => {
    const tag = (await get("a")).headers.get("ETag")!;
    expect((await get("a", { "If-None-Match": tag })).status).toBe(304);
    expect((await get("b", { "If-None-Match": '"b"' })).status).toBe(304);
    expect(made).toEqual(["a"]);
  });

  it("is made again where that failed", async () => {
    expect((await get("broken")).status).toBe(500);
    expect((await get("broken")).status).toBe(500);
    expect(made).toEqual(["broken", "broken"]);
  });

  it("is made for few at once: the others come again, and what is known they get all the same", async () => {
    await get("known");
    let go = () => {};
    wait = new Promise((resolve) => void (go = resolve));
    const asked = ["a", "b", "c", "d"].map((name) => get(name));
    const late = await get("e");
    expect([late.status, late.headers.get("Retry-After"), late.headers.get("ETag")]).toEqual([
      503,
      "60",
      null,
    ]);
    expect((await get("known")).status).toBe(200);
    go();
    for (const answer of await Promise.all(asked)) expect(answer.status).toBe(200);
    expect((await get("e")).status).toBe(200);
  });

  it("is made for one client only so often, whatever address of its network it uses", async () => {
    const statuses = [];
    for (let number = 0; number < 121; number++) {
      address = `2001:db8::${number.toString(16)}`;
      statuses.push((await get(`thing${number}`)).status);
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(120);
    expect(statuses.at(-1)).toBe(429);
    // Tables need drawings, which are made sooner.
    expect((await get("map.svg")).status).toBe(200);
    address = "192.0.2.9";
    expect((await get("thing120")).status).toBe(200);
  });
});
