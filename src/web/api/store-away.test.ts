import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { Desk } from "../../../tests/support/office.ts";
import { OutOfReach } from "../../store/kv/persistence.ts";
import { measuredKv } from "../../store/kv/measured-kv.ts";
import type { KvPort } from "../../store/kv/port.ts";
import { DATABASES } from "../../../tests/kills/database.ts";
import { ACCESS_TOKEN } from "../../../tests/support/kv-connect/server.ts";
import { comes, PATIENCE } from "../../../tests/support/patience.ts";
import { hasPostgres } from "../../../tests/support/postgres.ts";
import { copyStore } from "../../../tests/support/store.ts";
import { openShared } from "../../store/kv/shared-kv.ts";
import { createApp } from "../site/app.ts";

let desk: Desk;
let game: string;
/** How the store does not answer; it does where this is undefined. */
let away: (() => Promise<never>) | undefined;
/** Until then the store answers nothing. */
let held: Promise<void>;
let app: ReturnType<typeof createApp>;
const faults: unknown[] = [];
beforeEach(async () => {
  desk = await Desk.open();
  away = undefined;
  held = Promise.resolve();
  faults.splice(0);
  const store: KvPort = {
    isShared: true,
    get: async (key) => {
      await held;
      return await (away?.() ?? desk.kv.get(key));
    },
    getMany: async (keys) => {
      await held;
      return await (away?.() ?? desk.kv.getMany(keys));
    },
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

it("the log says once that the store is away, and nothing of pages that come too late", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  held = promise;
  const asked = async () => await (await app.request(`/games/${game}`)).text();
  const answers = await Promise.all([asked(), asked()]);
  expect(answers.map((each) => each.includes(SAID))).toEqual([true, true]);
  resolve();
  for (let turn = 0; turn < 3; turn++) expect(await asked()).not.toContain(SAID);
  expect(faults.map(String)).toEqual(["OutOfReach: The store does not answer, and pages say so"]);
});

it("a page that needs no store is shown while it is away", async () => {
  away = () => new Promise<never>(() => {});
  expect((await app.request("/help")).status).toBe(200);
});

describe.each(hasPostgres ? ["postgres", "kv-connect"] as const : ["kv-connect"] as const)(
  "over %s",
  (name) => {
    it("pages say that the store is silent, and come back by themselves", async () => {
      const database = await DATABASES[name]();
      const kv = await openShared({ url: database.url, token: ACCESS_TOKEN }, {
        request: 500,
        inAll: PATIENCE,
      });
      await copyStore(desk.kv, kv);
      const office = desk.officeOver(measuredKv(kv));
      const pages = createApp(
        { office, postRoom: false, remoteAddress: () => "192.0.2.1", doors: [] },
        () => {},
      );
      const asked = async () => await pages.request(`/games/${game}`);
      expect((await asked()).status).toBe(200);
      database.silence(true);
      const away = await asked();
      expect([away.status, (await away.text()).includes(SAID)]).toEqual([503, true]);
      database.silence(false);
      expect(await comes(async () => (await asked()).status === 200)).toBe(true);
      kv.close();
      await database.close();
    });
  },
);
