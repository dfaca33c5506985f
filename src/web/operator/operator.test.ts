import { DAY, HOUR, MINUTE } from "../../common/bytes/lengths.ts";
import { Hono } from "hono";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { Desk } from "../../../tests/support/office.ts";
import { until, WEEK } from "../../../tests/support/clocks.ts";
import { through } from "../../../tests/support/store.ts";
import { Visitor } from "../../../tests/support/visitor.ts";
import { recordBounce } from "../../game/letters/bounce.ts";
import { personOf } from "../../game/people/sign-in.ts";
import { ENGINE } from "../../game/ledger/engine.ts";
import { doAct, OPERATOR_ACTS } from "../../game/operator/acts.ts";
import { createApp } from "../site/app.ts";
import { healthRoutes } from "../health.ts";
import { operatorRoutes, type OutboxDone, type OutboxList } from "./operator.ts";

const TOKEN = "operator-0123456789";

let desk: Desk;
let app: Hono;
beforeEach(async () => {
  desk = await Desk.open();
  app = createApp(
    { office: desk.office, postRoom: false, remoteAddress: () => undefined, doors: [], operatorToken: TOKEN },
    () => {},
  );
});
afterEach(() => desk.close());

const ask = (path = "", method = "GET", token = TOKEN) =>
  app.request(`https://games.example.org/operator/outbox${path}`, {
    method,
    headers: { Authorization: `Bearer ${token}` },
  });
const list = async () => await (await ask()).json() as OutboxList;
const done = async (path: string, method: string) =>
  (await (await ask(path, method)).json() as OutboxDone).done;

/** Two invitations: Anna's waits, Bruno's was given up. */
async function oneDead(): Promise<string> {
  await desk.invite();
  const [, bruno] = await desk.letters();
  const held = (await desk.office.outbox.lease(bruno, desk.now + MINUTE))!;
  await desk.office.outbox.died(held, desk.now, "550 5.1.1 <bruno@example.org>: no such user");
  return bruno.id;
}

it("the operator sees what waits and what was given up, and neither addresses nor words of letters", async () => {
  const id = await oneDead();
  const { waiting, dead } = await list();
  expect([waiting.count, dead.count]).toEqual([1, 1]);
  expect(waiting.letters[0]).toMatchObject({ side: "allied", to: "a…@example.org", attempts: 0 });
  expect(dead.letters[0]).toMatchObject({
    id,
    side: "axis",
    attempts: 1,
    nextAt: null,
    lastError: "550 5.1.1 <b…@example.org>: no such user",
  });
  const text = JSON.stringify([await list(), await (await ask(`/${id}`)).json()]);
  for (const secret of ["bruno@", "anna@", "/games/"]) expect(text).not.toContain(secret);
});

it("no address and no token of a seat is shown that a mail server's refusal repeats, however it is written", async () => {
  await desk.invite();
  const [, bruno] = await desk.letters();
  const held = (await desk.office.outbox.lease(bruno, desk.now + MINUTE))!;
  const refusal = "550 BRUNO@EXAMPLE.ORG from orders+k7q2.axis.0.xplqdhftln53dp22@games.example.org";
  await desk.office.outbox.died(held, desk.now, refusal);
  const { dead } = await list();
  expect(dead.letters[0].lastError).toBe("550 B…@EXAMPLE.ORG from o…@games.example.org");
});

it("the operator sends one again, or all that were given up, and rings for them", async () => {
  const id = await oneDead();
  const rung = desk.rung;
  expect(await done(`/${id}/resend`, "POST")).toBe(1);
  expect(desk.rung).toBe(rung + 1);
  const [, bruno] = await desk.letters();
  await desk.office.outbox.died(bruno, desk.now, "no such user");
  expect(await done("/resend", "POST")).toBe(1);
  expect((await list()).waiting.count).toBe(2);
  expect(await done("/resend", "POST")).toBe(0);
});

it("the operator drops one", async () => {
  const id = await oneDead();
  expect([await done(`/${id}`, "DELETE"), await done(`/${id}`, "DELETE")]).toEqual([1, 0]);
  expect((await ask(`/${id}`)).status).toBe(404);
});

it.each(["", "guess", `${TOKEN}x`])("nobody else does: token %j", async (token) => {
  const id = await oneDead();
  for (const [path, method] of [["", "GET"], [`/${id}`, "DELETE"], ["/resend", "POST"]] as const) {
    expect((await ask(path, method, token)).status).toBe(401);
  }
  expect((await list()).dead.count).toBe(1);
});

it("where no token is set there is nothing to open", async () => {
  const visitor = await Visitor.open();
  expect((await visitor.get("/operator/outbox")).status).toBe(404);
  visitor.close();
});

it("a letter that cannot be read is listed all the same", async () => {
  await desk.office.outbox.add({ ...(await oneDead(), await desk.letters())[0], letter: 7 });
  const routes = operatorRoutes(desk.office, (_, next) => next());
  const answer = await routes.request("/outbox", { headers: { Authorization: `Bearer ${TOKEN}` } });
  expect((await answer.json() as OutboxList).waiting.letters[0].subject).toBe("(it cannot be read)");
});

it("the operator sees how the referee stands, by a browser's password too, and nobody else does", async () => {
  await oneDead();
  const get = (path: string, authorization: string) =>
    app.request(`https://games.example.org/operator${path}`, { headers: { Authorization: authorization } });
  const page = await get("", `Basic ${btoa(`operator:${TOKEN}`)}`);
  const text = await page.text();
  expect([page.status, text.includes("1 letter was given up."), text.includes("no such user")]).toEqual([
    200,
    true,
    true,
  ]);
  expect(text).not.toMatch(/anna@|bruno@/);
  const state = await (await get("/state", `Bearer ${TOKEN}`)).json();
  expect(state).toMatchObject({ waiting: { count: 1 }, givenUp: { count: 1 }, stuck: [], stored: null });
  for (const path of ["", "/state"]) {
    const asked = await get(path, `Basic ${btoa("operator:other")}`);
    // Of several challenges Chromium knows the first alone.
    expect([asked.status, asked.headers.get("WWW-Authenticate")]).toEqual([
      401,
      'Basic realm="operator", charset="UTF-8"',
    ]);
  }
});

it("the operator sees what each process finds wrong since when, the version, the memory, and who begins games", async () => {
  await desk.office.incidents.begin("host:8000", "disk", "The disk of <data> is nearly full.", desk.now);
  const reason = "We are few.";
  await doAct(desk.office, "desk", OPERATOR_ACTS["invite-only"], { reason });
  const headers = { Authorization: `Bearer ${TOKEN}` };
  const html = await (await app.request("https://games.example.org/operator", { headers })).text();
  for (
    const words of [
      "The disk of &lt;data&gt; is nearly full. Since 2026-11-05 12:00 UTC, seen by host:8000.",
      ENGINE,
      "invite-only since 2026-11-05 12:00 UTC",
    ]
  ) expect(html).toContain(words);
  const [incident] = await desk.office.incidents.known();
  await desk.office.incidents.see(incident, desk.now);
  const state = await (await app.request("https://games.example.org/operator/state", { headers })).json();
  expect(state).toMatchObject({ incidents: [], program: ENGINE, inviteOnlySince: desk.now });
  expect(state.memory).toBeGreaterThan(10_000_000);
});

it("the operator sees the doors, shut since when, the disk, the backups, and what became of the day's letters", async () => {
  await oneDead();
  await desk.office.incidents.begin("host:8000", "mailbox", "The mailbox cannot be reached.", desk.now);
  await desk.office.incidents.begin("other:8000", "way out", "Letters wait.", desk.now);
  const doors = [
    { name: "SMTP out", cause: "way out" },
    { name: "Mailbox", cause: "mailbox" },
    { name: "Nothing", cause: null, isMissing: true as const },
  ];
  const last = desk.now - DAY;
  const machine = {
    place: "host:8000",
    stored: 7_000_000,
    doors,
    disks: [{ folder: "/data", free: 9e9, size: 4e10 }],
    backup: { folder: "/backups", last, next: last + DAY },
    thinking: {
      game: "K7Q2",
      waiting: 2,
      failed: [{ game: "M3RT", at: last, why: "TooLate: nothing came within 30 s" }],
    },
  };
  const site = {
    office: desk.office,
    postRoom: false,
    remoteAddress: () => undefined,
    doors: [],
    operatorToken: TOKEN,
    machine: () => Promise.resolve(machine),
  };
  const headers = { Authorization: `Bearer ${TOKEN}` };
  const other = createApp(site, () => {});
  const html = await (await other.request("https://games.example.org/operator", { headers })).text();
  const text = html.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");
  for (
    const words of [
      "SMTP out open",
      "Mailbox shut since 2026-11-05 12:00 UTC",
      "Nothing no way is set",
      "Free on the disk of /data 9.0 GB of 40.0 GB",
      "the last at 2026-11-04 12:00 UTC, the next within the hour, in /backups",
      "0 gone; 1 to be sent; 1 given up; 0 kept here without a way out; 0 of all these came back",
      "The store 7.0 MB",
      "The computer (master) thinks about K7Q2; 2 more wait",
      "did not search M3RT at 2026-11-04 12:00 UTC, and played as capable (TooLate: nothing came within 30 s)",
    ]
  ) expect(text).toContain(words);
  desk.now += 2 * DAY;
  const later = await (await other.request("https://games.example.org/operator/state", { headers })).json();
  expect(later.lettersOfDay.givenUp).toEqual({ count: 0, isMore: false });
});

it("the operator finds the games that wait, the longest first, and all by code, on a page and as JSON", async () => {
  const headers = { Authorization: `Bearer ${TOKEN}` };
  const get = (path: string) => app.request(`https://games.example.org/operator${path}`, { headers });
  const invited = await desk.invite();
  desk.now += DAY;
  const playing = await desk.begin();
  desk.now += DAY;
  const closed = await desk.begin();
  await doAct(desk.office, "desk", OPERATOR_ACTS.close, { game: closed, reason: "Silence." });
  const rows = async (path: string) => {
    const html = await (await get(path)).text();
    return [...html.matchAll(/<tr>(<td>.*?)<\/tr>/g)].map(([, row]) =>
      [...row.matchAll(/<td>(.*?)<\/td>/g)].map(([, cell]) => cell.replace(/<[^>]+>/g, ""))
    );
  };
  const waiting = await rows("/games");
  expect(waiting.map(([id, , state, waits]) => [id, state, waits])).toEqual([
    [invited, "inviting", "Allied and Axis, to join"],
    [playing, "playing", "Allied"],
  ]);
  // The password reads, and acts by no link.
  expect(waiting.map(({ length }) => length)).toEqual([6, 6]);
  const byCode = await rows("/games?order=code");
  expect(byCode.map(([id]) => id)).toEqual([invited, playing, closed].toSorted().toReversed());
  const json = await (await get("/state/games")).json();
  expect(json.rows.map(({ id }: { id: string }) => id)).toEqual(byCode.map(([id]) => id));
  expect(json.rows.find(({ id }: { id: string }) => id === playing).found).toMatchObject({
    status: "playing",
    waiting: ["allied"],
  });
  for (const path of ["/state", "/state/games", "/state/people?find=anna@example.org"]) {
    const answer = await app.request(`https://games.example.org/operator${path}`);
    expect([answer.status, (await answer.text()).includes("example.org")], path).toEqual([401, false]);
  }
});

it("the operator sees first the games whose deadline has passed, and since when", async () => {
  const headers = { Authorization: `Bearer ${TOKEN}` };
  const silent = await desk.begin();
  desk.now += DAY;
  const late = await desk.begin({ time: { ...WEEK, graceHours: 24 } });
  const { due } = (await desk.head(late)).clock!.asked!;
  const told = async () => {
    const html = await (await app.request("https://games.example.org/operator/games", { headers })).text();
    return [...html.matchAll(/<tr><td>.*?(\w{4})<\/a><\/td><td>.*?<\/td><td>playing<\/td><td>(.*?)<\/td>/g)]
      .map(([, game, waits]) => [game, waits]);
  };
  const on = new Date(due).toISOString().slice(0, 10);
  expect(await told()).toEqual([[silent, "Allied"], [late, expect.stringContaining(`Allied, until ${on} `)]]);
  await until(desk, due + HOUR);
  expect(await told()).toEqual([
    [late, expect.stringContaining(`Allied, overdue since ${on} `)],
    [silent, "Allied"],
  ]);
});

it("the operator sees which letters came back, and those too that wait to go again", async () => {
  const id = await desk.begin();
  const { outbox } = desk.office;
  const first = (await desk.letters()).find(({ side }) => side === "axis")!;
  const held = (await outbox.lease(first, desk.now + MINUTE))!;
  await outbox.sent(held, desk.now);
  await recordBounce(desk.office, id, "axis", { status: "5.1.1", failed: first.messageId });
  expect(await outbox.find(first.id)).toMatchObject({ sentAt: null, cameBack: { status: "5.1.1" } });
  const headers = { Authorization: `Bearer ${TOKEN}` };
  const html = await (await app.request("https://games.example.org/operator", { headers })).text();
  expect(html).toContain("1 of all these came back");
  expect(html).toContain("it came back at 2026-11-05 12:00 UTC (5.1.1)");
});

describe("of people", () => {
  const people = async (query = "") => {
    const headers = { Authorization: `Bearer ${TOKEN}` };
    const answer = await app.request(`https://games.example.org/operator/people${query}`, { headers });
    const html = await answer.text();
    const rows = [...html.matchAll(/<tr>(<td>.*?)<\/tr>/g)].map(([, row]) =>
      [...row.matchAll(/<td>(.*?)<\/td>/g)].map(([, cell]) => cell)
    );
    const more = /href="(\/operator\/people\?find[^"]+)"/.exec(html)?.[1].replaceAll("&amp;", "&");
    return { html, rows, more };
  };

  it("the operator finds a player by the whole address, with the number of games and whether letters arrive", async () => {
    const id = await desk.begin();
    await recordBounce(desk.office, id, "axis", { status: "5.1.1" });
    const { rows, html } = await people("?find=Bruno@example.org");
    expect(rows).toEqual([[
      "(no name)",
      "B…@example.org",
      "none",
      "0",
      "1",
      "0",
      "",
      "those of 1 game came back",
    ]]);
    expect(html.replace(/value="[^"]*"/, "")).not.toContain("runo@");
    const reason = "Insults.";
    await doAct(desk.office, "desk", OPERATOR_ACTS.bar, { what: "zoe@example.org", reason });
    expect((await people("?find=zoe@example.org")).rows[0].at(-1)).toBe("barred from new games");
    for (const find of ["nobody@example.org", "@", "%00@x", "<b>@x"]) {
      expect((await people(`?find=${encodeURIComponent(find)}`)).rows).toEqual([]);
    }
  });

  it("the operator finds people with an account by a part of the name, fifty a page", async () => {
    for (let n = 0; n < 120; n++) {
      await personOf(desk.office, `p${n}@example.org`);
      const person = (await desk.office.people.at(`p${n}@example.org`))!;
      await desk.office.people.change(person, {
        ...person.value,
        name: n % 2 === 0 ? `<i>Ödön ${n}` : "Else",
      });
    }
    const first = await people("?find=ÖDÖN");
    expect(first.rows).toHaveLength(50);
    expect(first.html).not.toContain("<i>");
    const second = await people(first.more!.slice("/operator/people".length));
    expect(new Set([...first.rows, ...second.rows].map(([name]) => name)).size).toBe(60);
    expect(second.more).toBeUndefined();
    expect((await people()).rows).toHaveLength(50);
  });

  it("one whose record cannot be read is listed as such, and keeps nobody else from the list", async () => {
    await personOf(desk.office, "anna@example.org");
    await desk.kv.atomic({ sets: [{ key: ["person", "zz"], value: Uint8Array.of(9) }] });
    const { html } = await people();
    expect([html.includes("cannot be read"), html.includes("a…@example.org")]).toEqual([true, true]);
  });
});

it("the operator reaches every letter that was given up, fifty a page, the newest first", async () => {
  await desk.invite();
  const [letter] = await desk.letters();
  const ids = Array.from(
    { length: 60 },
    (_, n) => `${letter.id.slice(0, -10)}${String(n).padStart(10, "0")}`,
  );
  for (const id of ids) {
    await desk.office.outbox.add({ ...letter, id, messageId: `${id}@x` });
    await desk.office.outbox.died({ ...letter, id, messageId: `${id}@x` }, desk.now, "550 no such user");
  }
  const headers = { Authorization: `Bearer ${TOKEN}` };
  const page = async (path: string) => {
    const html = await (await app.request(`https://games.example.org${path}`, { headers })).text();
    const listed = [...html.matchAll(/<code>([0-9a-z-]{27})<\/code>/g)].map(([, id]) => id);
    return { listed, next: /href="(\/operator\/letters[^"]+)"/.exec(html)?.[1] };
  };
  const first = await page("/operator");
  expect(first.listed).toContain(ids[0]);
  const newest = await page(first.next!);
  const oldest = await page(newest.next!);
  expect([...newest.listed, ...oldest.listed]).toEqual(ids.toReversed());
  expect(oldest.next).toBeUndefined();
  const other = await app.request("https://games.example.org/operator/letters/given-up");
  expect(other.status).toBe(401);
});

it("nothing is changed by a browser's password, which it shows to whatever another site has it ask for", async () => {
  const id = await oneDead();
  const headers = {
    Authorization: `Basic ${btoa(`operator:${TOKEN}`)}`,
    Origin: "https://elsewhere.example",
  };
  for (const [method, path] of [["POST", "/resend"], ["POST", `/${id}/resend`], ["DELETE", `/${id}`]]) {
    const answer = await app.request(`https://games.example.org/operator/outbox${path}`, { method, headers });
    expect(answer.status, path).toBe(401);
  }
  expect((await list()).dead.letters.map((each) => each.id)).toEqual([id]);
});

it("a proxy before the referee hears that nothing can be written", async () => {
  let isFull = false;
  let writes = 0;
  const health = healthRoutes(desk.officeOver(through(desk.kv, async (_, pass) => {
    writes++;
    if (isFull) throw new Error("database or disk is full");
    return await pass();
  })));
  const ready = async () => (await health.request("/readyz")).status;
  expect([await ready(), await ready()]).toEqual([200, 200]);
  expect(writes).toBe(1);
  isFull = true;
  desk.now += 15_000;
  expect([await ready(), await ready()]).toEqual([503, 503]);
  isFull = false;
  desk.now += 15_000;
  expect(await ready()).toBe(200);
  expect(writes).toBe(3);
});

it("a proxy before the referee hears whether the referee can work", async () => {
  const ready = async () => (await app.request("https://games.example.org/readyz")).status;
  expect(await ready()).toBe(200);
  await desk.begin();
  expect(await ready()).toBe(200);
  await desk.kv.atomic({ sets: [{ key: ["game", "ZZZZ"], value: Uint8Array.of(9) }] });
  expect(await ready()).toBe(503);
});
