import { Buffer } from "node:buffer";
import { createDecipheriv, createECDH, hkdfSync } from "node:crypto";
import { createServer, type Server } from "node:https";
import type { ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { issue } from "../../../tests/support/certificates.ts";
import { Desk } from "../../../tests/support/office.ts";
import {
  addBrowser,
  browserIdOf,
  browsersOf,
  type GivenBrowser,
  moveBrowser,
  removeSpectatorsBrowser,
} from "../../game/table/browsers.ts";
import { setSpectators } from "../../game/table/spectators.ts";
import { tellNews } from "../../game/table/tell-news.ts";
import { renewLinks } from "../../game/letters/renew-links.ts";
import type { CallWays } from "../webhooks/call.ts";
import { SIDES } from "../../kernel/side.ts";
import { MINUTE } from "../../common/bytes/lengths.ts";
import { pushDue } from "./push-due.ts";

/** A push service, and behind it a browser. */
let service: Server;
let ways: CallWays;
let status: number;
let answerTo: (host: string, response: ServerResponse) => void;
let posted: { url: string; headers: Record<string, unknown>; body: Buffer }[];
const browser = createECDH("prime256v1");
const p256dh = browser.generateKeys().toString("base64url");
const auth = Buffer.alloc(16, 7).toString("base64url");
const ENDPOINT = "https://push.example/send/abc";

beforeAll(async () => {
  const authority = issue({ subject: "Test authority", isAuthority: true });
  const own = issue({ subject: "push.example", issuer: authority, hosts: ["push.example", "slow.example"] });
  service = createServer({ cert: own.pem, key: own.keyPem }, (request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part) => parts.push(part));
    request.on("end", () => {
      posted.push({ url: request.url!, headers: request.headers, body: Buffer.concat(parts) });
      answerTo(request.headers.host!, response);
    });
  });
  await new Promise<void>((listening) => service.listen(0, "127.0.0.1", listening));
  const { port } = service.address() as AddressInfo;
  ways = {
    resolve: () => Promise.resolve(["93.184.215.14"]),
    connectTo: { address: "127.0.0.1", port, ca: authority.pem },
  };
});
afterAll(() => {
  service.closeAllConnections();
  service.close();
});

let desk: Desk;
let id: string;
beforeEach(async () => {
  [status, posted] = [201, []];
  answerTo = (_, response) => void response.writeHead(status).end();
  desk = await Desk.open();
  id = await desk.begin();
});
afterEach(() => desk.close());

const raise = (fault: unknown) => {
  throw fault;
};
const add = async (endpoint = ENDPOINT, when: "all" | "mine" = "mine") =>
  await addBrowser(desk.office, await desk.head(id), "axis", { endpoint, p256dh, auth, when, agent: "" });
const round = async () => {
  await tellNews(desk.office, raise);
  return await pushDue(desk.office, raise, ways);
};
const told = async () => await browsersOf(desk.office, await desk.head(id), "axis");

/** As the browser opens it (RFC 8291, 3.4; RFC 8188, 2). */
function opened(body: Buffer): string {
  const [salt, point, sealed] = [body.subarray(0, 16), body.subarray(21, 86), body.subarray(86)];
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), browser.getPublicKey(), point]);
  const shared = browser.computeSecret(point);
  const material = Buffer.from(hkdfSync("sha256", shared, Buffer.from(auth, "base64url"), info, 32));
  const derived = (label: string, bytes: number) =>
    Buffer.from(hkdfSync("sha256", material, salt, Buffer.from(`Content-Encoding: ${label}\0`), bytes));
  const cipher = createDecipheriv("aes-128-gcm", derived("aes128gcm", 16), derived("nonce", 12));
  cipher.setAuthTag(sealed.subarray(-16));
  const plain = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()]);
  return plain.subarray(0, plain.lastIndexOf(2)).toString();
}

describe("a browser of a seat's player", () => {
  it("hears from its push service that its player is waited for, and only it can read the message", async () => {
    await add();
    expect(await round()).toBe(0);
    await desk.submit(id, "allied", ["go"]);
    expect(await round()).toBe(1);
    expect(await round()).toBe(0);
    const [{ url, headers, body }] = posted;
    expect(url).toBe("/send/abc");
    expect(headers).toMatchObject({ "content-encoding": "aes128gcm", ttl: "86400", urgency: "normal" });
    expect(headers.authorization).toMatch(/^vapid t=[\w.-]+, k=[\w-]{87}$/);
    expect(headers.topic).toMatch(/^[\w-]{32}$/);
    expect(body.toString("latin1")).not.toContain(id);
    const { seats } = await desk.head(id);
    expect(JSON.parse(opened(body))).toMatchObject({
      title: `Crusader ${id}, Axis`,
      body: expect.stringContaining("We wait for the Axis player's orders."),
      url: `/games/${id}/axis/${seats.axis.webKey}`,
    });
  });

  it("hears though another browser cannot be read, and the operator hears of that fault", async () => {
    await add();
    await add("https://push.example/send/broken");
    await desk.submit(id, "allied", ["go"]);
    await tellNews(desk.office, raise);
    const broken = browserIdOf("https://push.example/send/broken");
    await desk.kv.atomic({ sets: [{ key: ["push", id, "axis", broken], value: Uint8Array.of(9) }] });
    const faults: unknown[] = [];
    const push = () => pushDue(desk.office, (fault) => void faults.push(fault), ways);
    expect([await push(), faults.length]).toEqual([1, 1]);
    expect(posted.map(({ url }) => url)).toEqual(["/send/abc"]);
    expect([await push(), faults.length]).toEqual([0, 1]);
  });

  it("is tried again where its service does not take the message, and forgotten where it is gone", async () => {
    await add();
    await desk.submit(id, "allied", ["go"]);
    status = 500;
    expect(await round()).toBe(0);
    expect(await round()).toBe(0);
    expect(posted).toHaveLength(1);
    desk.now += MINUTE;
    status = 410;
    expect(await round()).toBe(0);
    expect(posted).toHaveLength(2);
    expect(await told()).toEqual([]);
  });

  it("hears though the services of other browsers do not answer", async () => {
    let told = () => {};
    const isTold = new Promise<void>((done) => told = done);
    const held: ServerResponse[] = [];
    answerTo = (host, response) => {
      if (host !== "push.example") return void held.push(response);
      response.writeHead(201).end();
      told();
    };
    for (const side of SIDES) await setSpectators(desk.office, { id, side }, true);
    const head = await desk.head(id);
    for (let number = 0; number < 40; number++) {
      const endpoint = `https://slow.example/${number}`;
      await addBrowser(desk.office, head, "spectator", { endpoint, p256dh, auth, when: "all", agent: "" });
    }
    desk.now += MINUTE;
    await add();
    await desk.submit(id, "allied", ["go"]);
    await tellNews(desk.office, raise);
    const pushed = pushDue(desk.office, raise, ways);
    await isTold;
    expect(held.length).toBeLessThanOrEqual(4);
    answerTo = (_, response) => void response.writeHead(410).end();
    for (const response of held) response.writeHead(410).end();
    expect(await pushed).toBe(1);
    expect(await Array.fromAsync(desk.office.pushes.all(id))).toHaveLength(1);
  });

  it("hears nothing more once the links are renewed, and never hears at an address that is not public", async () => {
    await add();
    await renewLinks(desk.office, { id, side: "axis" });
    await desk.submit(id, "allied", ["go"]);
    expect(await round()).toBe(0);
    for (
      const endpoint of [
        "http://push.example/x",
        "https://127.0.0.1/x",
        "https://[::1]/x",
        "https://push.example:8443/x",
        "https://localhost/x",
        "https://push.localhost/x",
        "https://printer/x",
        "https://nas.local/x",
        "https://router.home.arpa./x",
      ]
    ) {
      expect(await add(endpoint)).toMatchObject({ ok: false });
    }
    await add(ENDPOINT, "all");
    await desk.submit(id, "axis", ["go"]);
    await tellNews(desk.office, raise);
    const inside = { ...ways, resolve: () => Promise.resolve(["10.0.0.7"]) };
    expect(await pushDue(desk.office, raise, inside)).toBe(0);
    expect(posted).toEqual([]);
  });

  it("hears at its service's new address if the mover shows the old one and the secret that went with it", async () => {
    await add();
    const to = { endpoint: "https://push.example/send/new", p256dh, auth };
    const guessed = { endpoint: ENDPOINT, auth: Buffer.alloc(16, 8).toString("base64url") };
    expect(await moveBrowser(desk.office, guessed, to)).toMatchObject({ ok: false });
    expect(await moveBrowser(desk.office, { endpoint: ENDPOINT, auth }, { ...to, endpoint: "https://nas/x" }))
      .toMatchObject({ ok: false });
    expect(await moveBrowser(desk.office, { endpoint: ENDPOINT, auth }, to)).toMatchObject({ ok: true });
    expect(await moveBrowser(desk.office, { endpoint: ENDPOINT, auth }, to)).toMatchObject({ ok: false });
    expect(await told()).toHaveLength(1);
    await desk.submit(id, "allied", ["go"]);
    expect(await round()).toBe(1);
    expect(posted.map(({ url }) => url)).toEqual(["/send/new"]);
  });

  it("is one of five of a seat, and the operator may have none", async () => {
    for (let number = 0; number < 6; number++) {
      desk.now += MINUTE;
      await add(`${ENDPOINT}${number}`);
    }
    expect((await told()).map(({ endpoint }) => endpoint.at(-1)).sort()).toEqual(["1", "2", "3", "4", "5"]);
    for await (const { value } of desk.kv.list(["push"])) {
      expect(new TextDecoder().decode(value)).not.toContain("push.example");
    }
    expect(await Array.fromAsync(desk.kv.list(["push-of"]))).toHaveLength(5);
    Object.assign(desk.office, { callsWebhooks: false });
    expect(await add()).toMatchObject({ ok: false });
  });
});

describe("a spectator's browser", () => {
  const watch = async (more: Partial<GivenBrowser> = {}) =>
    await addBrowser(desk.office, await desk.head(id), "spectator", {
      endpoint: ENDPOINT,
      p256dh,
      auth,
      when: "mine",
      agent: "",
      ...more,
    });
  const allow = async (isAllowed: boolean) => {
    for (const side of SIDES) await setSpectators(desk.office, { id, side }, isAllowed);
  };

  it("hears after every Player-Turn what everybody may read, if both players allow spectators", async () => {
    expect(await watch()).toMatchObject({ ok: false });
    await allow(true);
    expect(await watch()).toMatchObject({ ok: true });
    for (const side of SIDES) {
      await desk.submit(id, side, ["go"]);
      expect(await round()).toBe(1);
    }
    const [news] = posted.map(({ body }) => JSON.parse(opened(body)));
    expect(news).toMatchObject({ title: `Crusader ${id}`, url: `/games/${id}` });
    const { seats } = await desk.head(id);
    for (const side of SIDES) expect(JSON.stringify(news)).not.toContain(seats[side].webKey);
  });

  it("is forgotten when a player would have none, though there are spectators again", async () => {
    await allow(true);
    await watch();
    await allow(false);
    await allow(true);
    await desk.submit(id, "allied", ["go"]);
    expect(await round()).toBe(0);
    expect(await Array.fromAsync(desk.office.pushes.all(id))).toEqual([]);
  });

  it("is one of fifty, and puts none of the others out", async () => {
    await allow(true);
    for (let number = 0; number < 51; number++) {
      expect((await watch({ endpoint: `${ENDPOINT}${number}` })).ok).toBe(number < 50);
    }
  });

  it.each([
    ["one address", () => "203.0.113.7", 5],
    ["one network of IPv6", (number: number) => `2001:db8:0:1::${number}`, 5],
    ["the networks of one customer", (number: number) => `2001:db8:0:${number}::1`, 20],
  ])("finds no more than a few places from %s, and others theirs", async (_, from, most) => {
    await allow(true);
    for (let number = 1; number <= most + 1; number++) {
      const done = await watch({ endpoint: `${ENDPOINT}${number}`, client: from(number) });
      expect(done.ok).toBe(number <= most);
    }
    expect((await watch({ client: "198.51.100.1" })).ok).toBe(true);
    expect((await watch({ endpoint: `${ENDPOINT}1`, client: from(1) })).ok).toBe(true);
    for await (const { value } of desk.kv.list(["push"])) {
      expect(new TextDecoder().decode(value)).not.toMatch(/203\.0\.113|2001:db8/);
    }
  });

  it("keeps its place against anyone who knows its address but not the secret that went with it", async () => {
    await allow(true);
    const head = await desk.head(id);
    await watch();
    const other = Buffer.alloc(16, 8).toString("base64url");
    expect((await watch({ auth: other })).ok).toBe(false);
    const hash = browserIdOf(ENDPOINT);
    expect(await removeSpectatorsBrowser(desk.office, head, { id: hash, auth: other })).toBe(false);
    const own = "https://push.example/send/own";
    await watch({ endpoint: own, auth: other });
    const moved = await moveBrowser(desk.office, { endpoint: own, auth: other }, {
      endpoint: ENDPOINT,
      p256dh,
      auth: other,
    });
    expect(moved.ok).toBe(false);
    const places = async () =>
      (await browsersOf(desk.office, head, "spectator")).map(({ endpoint, auth }) => [endpoint, auth]);
    expect((await places()).sort()).toEqual([[ENDPOINT, auth], [own, other]]);
    expect(await removeSpectatorsBrowser(desk.office, head, { id: hash, auth })).toBe(true);
    expect(await places()).toEqual([[own, other]]);
  });

  it("loses its place when its service takes none of its messages", async () => {
    await allow(true);
    await watch();
    status = 500;
    await desk.submit(id, "allied", ["go"]);
    for (let times = 0; times < 6; times++) {
      expect(await Array.fromAsync(desk.office.pushes.all(id))).toHaveLength(1);
      await round();
      desk.now += 240 * MINUTE;
    }
    expect([posted.length, await Array.fromAsync(desk.office.pushes.all(id))]).toEqual([6, []]);
  });
});
