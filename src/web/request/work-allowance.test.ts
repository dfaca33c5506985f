import { afterEach, beforeEach, expect, it } from "vitest";
import { HOUR } from "../../common/bytes/lengths.ts";
import { Desk, MARCH } from "../../../tests/support/office.ts";
import { createApp } from "../site/app.ts";
import { WORK, WorkAllowance } from "./work-allowance.ts";

const TOKEN = "operator-0123456789";
const CLIENT = "192.0.2.1";

let desk: Desk, work: WorkAllowance, app: ReturnType<typeof createApp>, seat: string, key: string;
beforeEach(async () => {
  desk = await Desk.open();
  work = new WorkAllowance(desk.office);
  app = createApp({
    office: desk.office,
    postRoom: false,
    remoteAddress: () => CLIENT,
    doors: [],
    operatorToken: TOKEN,
    work,
  }, (fault) => {
    throw fault;
  });
  const id = await desk.begin();
  key = (await desk.head(id)).seats.allied.webKey;
  seat = `/api/v1/games/${id}/seats/allied`;
});
afterEach(() => desk.close());

const check = () =>
  app.request(`${desk.office.site.publicUrl}${seat}/check`, {
    method: "POST",
    headers: { "Authorization": `Bearer ${key}`, "Content-Type": "application/json" },
    body: JSON.stringify({ lines: [MARCH], gameTurn: 1 }),
  });

it("milliseconds of work are counted for the client that asks for them", async () => {
  expect((await check()).status).toBe(200);
  expect(work.report(9)).toMatchObject([{ network: CLIENT, refused: 0 }]);
  expect(work.wait(CLIENT)).toBe(0);
});

it("a client that has used up its allowance hears how long to wait, and others do not wait", async () => {
  work.budget(CLIENT).spend(WORK.most);
  const refused = await check();
  expect([refused.status, refused.headers.get("Retry-After")]).toEqual([429, String(WORK.within / 1000)]);
  expect(await refused.json()).toMatchObject({ code: "too-much-work" });
  expect(work.wait("192.0.2.2")).toBe(0);
  desk.now += WORK.within;
  expect((await check()).status).toBe(200);
});

it("a page says so too", async () => {
  work.budget(CLIENT).spend(WORK.most);
  const page = await app.request(`${desk.office.site.publicUrl}/learn/north-africa/1`);
  expect([page.status, page.headers.get("Retry-After")]).toEqual([429, "300"]);
});

it("the operator sees which network had most done in the last hour, and what was refused", async () => {
  work.budget("192.0.2.9").spend(1234.4);
  desk.now += HOUR;
  work.budget("192.0.2.2").spend(70);
  work.budget(CLIENT).spend(WORK.most);
  await check();
  const headers = { Authorization: `Bearer ${TOKEN}` };
  const operator = async (path: string) =>
    await (await app.request(`${desk.office.site.publicUrl}/operator${path}`, { headers })).text();
  expect(JSON.parse(await operator("/state")).work).toEqual([
    { network: CLIENT, milliseconds: WORK.most, refused: 1 },
    { network: "192.0.2.2", milliseconds: 70, refused: 0 },
  ]);
  const page = await operator("");
  expect(page).toContain(`<td>${CLIENT}</td><td>${WORK.most}</td><td>1</td>`);
});
