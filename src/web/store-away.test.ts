import { afterEach, beforeEach, expect, it } from "vitest";
import { Desk } from "../../tests/support/office.ts";
import { OutOfReach } from "../store/persistence.ts";
import { measuredKv } from "../store/measured-kv.ts";
import type { KvPort } from "../store/port.ts";
import { createApp } from "./app.ts";

let desk: Desk;
let game: string;
/** How the store does not answer; it does where this is undefined. */
let away: (() => Promise<never>) | undefined;
let app: ReturnType<typeof createApp>;
const faults: unknown[] = [];
beforeEach(async () => {
  desk = await Desk.open();
  away = undefined;
  const store: KvPort = {
    isShared: true,
    get: (key) => away?.() ?? desk.kv.get(key),
    getMany: (keys) => away?.() ?? desk.kv.getMany(keys),
    atomic: (batch) => away?.() ?? desk.kv.atomic(batch),
    async *list(...args) {
      if (away !== undefined) await away();
      yield* desk.kv.list(...args);
    },
    close: () => {},
  };
  const office = desk.officeOver(measuredKv(store));
  app = createApp(
    { office, postRoom: false, remoteAddress: () => "192.0.2.1", doors: [] },
    (fault) => void faults.push(fault),
  );
  game = await desk.begin();
});
afterEach(() => desk.close());

const GIVEN_UP = new OutOfReach("The store is out of reach: timeout");
/** What the store was asked and has not answered. */
const giveUp: (() => void)[] = [];
const SAID = "The referee cannot reach the games at this moment.";

it.each([
  ["does not answer", () => new Promise<never>((_, fails) => void giveUp.push(() => fails(GIVEN_UP)))],
  ["has been given up", () => Promise.reject(GIVEN_UP)],
])("pages and the API say in a sentence that the store is away when it %s", async (_, how) => {
  expect((await app.request(`/games/${game}`)).status).toBe(200);
  away = how;
  const page = await app.request(`/games/${game}`);
  expect(page.status).toBe(503);
  expect(page.headers.get("Retry-After")).toBe("10");
  expect(page.headers.get("Content-Security-Policy")).toContain("default-src 'none'");
  expect(await page.text()).toContain(SAID);
  const answer = await app.request(`/api/v1/games/${game}`);
  expect(answer.status).toBe(503);
  expect(await answer.json()).toMatchObject({ code: "store-away", detail: expect.stringContaining(SAID) });
  away = undefined;
  for (const each of giveUp.splice(0)) each();
  expect((await app.request(`/games/${game}`)).status).toBe(200);
});

it("a page that needs no store is shown while it is away", async () => {
  away = () => new Promise<never>(() => {});
  expect((await app.request("/help")).status).toBe(200);
});
