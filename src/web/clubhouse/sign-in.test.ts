import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { HOUR, MINUTE } from "../../common/bytes/lengths.ts";
import { letter as letterSchema } from "../../kernel/block.ts";
import { SignedInVisitor as Guest } from "../../../tests/support/guest.ts";

let anna: Guest;
beforeEach(async () => void (anna = await Guest.open()));
afterEach(() => anna.close());

/** The cookie that a browser should keep. */
const cookieOf = (headers: Headers) => headers.getSetCookie().find((each) => each.includes("session")) ?? "";

describe("a link to sign in", () => {
  it("is sent to anyone who asks, in the same words whether the address plays here or not", async () => {
    await anna.desk.begin();
    const answers = [];
    for (const address of ["anna@example.org", "nobody@example.net"]) {
      const { status, text } = await anna.post("/sign-in", { address });
      answers.push([status, text.replaceAll(address, "…")]);
    }
    expect(answers[0]).toEqual(answers[1]);
    expect(await anna.desk.letters("nobody@example.net")).toHaveLength(1);
  });

  it("is not used up by being opened, as mail scanners open every link; its button uses it once", async () => {
    const link = await anna.linkFor("anna@example.org");
    for (const _ of [1, 2, 3]) {
      const { status, headers, html } = await anna.get(link);
      expect([status, cookieOf(headers)]).toEqual([200, ""]);
      expect(html).toContain("Sign in as anna@example.org");
      expect(headers.get("Cache-Control")).toBe("no-store");
    }
    expect((await anna.post(link)).status).toBe(303);
    expect((await anna.post(link)).status).toBe(404);
    expect((await anna.get(link)).status).toBe(404);
  });

  it("takes the practice games that the browser has begun along to the person's own page", async () => {
    const begun = await anna.post("/practice", { side: "both" });
    const [, id] = /^\/games\/(\w+)\//.exec(begun.headers.get("Location")!)!;
    const Cookie = begun.headers.getSetCookie().find((each) => each.includes("practice"))!.split(";")[0];
    const forged = `${Cookie}%7C${id}.allied.guessed`;
    await anna.post(await anna.linkFor("anna@example.org"), {}, { Cookie: forged });
    const { html } = await anna.get("/me");
    for (const side of ["allied", "axis"]) expect(html).toContain(`/me/games/${id}/${side}`);
    const { value } = (await anna.desk.office.people.at("anna@example.org"))!;
    expect(value.kept).toHaveLength(2);
    const seat = await anna.get(`/me/games/${id}/allied`);
    expect(seat.headers.get("Location")).toBe(await anna.seat(id, "allied"));
  });

  it("works for half an hour", async () => {
    const link = await anna.linkFor("anna@example.org");
    anna.desk.now += 30 * MINUTE;
    expect((await anna.get(link)).status).toBe(404);
    expect((await anna.post(link)).status).toBe(404);
  });

  it("lies nowhere in the store as it is", async () => {
    const link = await anna.linkFor("anna@example.org");
    const key = link.split("/").at(-1)!;
    for await (const entry of anna.desk.kv.list(["sign-in"])) expect(entry.key.join()).not.toContain(key);
  });

  it("goes to an address five times an hour; more are said to go, and do not", async () => {
    for (let times = 0; times < 7; times++) {
      anna.address = `192.0.2.${times}`;
      expect((await anna.post("/sign-in", { address: "anna@example.org" })).status).toBe(200);
    }
    expect(await anna.desk.letters("anna@example.org")).toHaveLength(5);
    anna.desk.now += HOUR;
    await anna.post("/sign-in", { address: "Anna@Example.org" });
    expect(await anna.desk.letters()).toHaveLength(6);
  });

  it("is asked for ten times an hour from one place", async () => {
    const statuses = [];
    for (let at = 0; at < 11; at++) {
      statuses.push((await anna.post("/sign-in", { address: `a${at}@example.org` })).status);
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
  });

  it.each([
    "anna",
    "a@b.example, c@d.example",
    "anna@example.org\r\nBcc: b@c.example",
    "you@practice.invalid",
  ])(
    "is not sent to %j",
    async (address) => {
      expect((await anna.post("/sign-in", { address })).status).toBe(400);
      expect(await anna.desk.letters()).toEqual([]);
    },
  );

  it.each(["//evil.example", "/\\evil.example", "https://evil.example", "/me\r\nX: 1"])(
    "leads to one's own page, not to %j",
    async (to) => {
      const link = await anna.linkFor("anna@example.org", to);
      expect((await anna.post(link)).headers.get("Location")).toBe("/me");
    },
  );

  it("tells in the letter where it leads and for how long, and no secret in its subject", async () => {
    await anna.linkFor("anna@example.org");
    const [{ letter, auto }] = await anna.desk.letters("anna@example.org");
    expect(letterSchema.parse(letter).subject).toBe("Your link to sign in at games.example.org");
    expect([JSON.stringify(letter).includes("for 30 minutes"), auto]).toEqual([true, "auto-generated"]);
  });
});

describe("a browser that is signed in", () => {
  it("shows a token that no script reads, that comes from this host alone, and that no other site's form sends", async () => {
    const { headers } = await anna.post(await anna.linkFor("anna@example.org"));
    expect(cookieOf(headers)).toMatch(
      /^__Host-despatch-session=[0-9a-f]{64}; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
  });

  it("gets a token of ours, never one that it brings (fixation)", async () => {
    const planted = "ab".repeat(32);
    anna.token = planted;
    await anna.signIn("anna@example.org");
    expect(anna.token).not.toBe(planted);
    anna.token = planted;
    expect((await anna.get("/me")).headers.get("Location")).toBe("/sign-in?to=%2Fme");
  });

  it("is signed out at once, and its token opens nothing any more", async () => {
    const token = await anna.signIn("anna@example.org");
    expect((await anna.get("/me")).status).toBe(200);
    await anna.post("/sign-out");
    anna.token = token;
    expect((await anna.get("/me")).status).toBe(303);
  });

  it("is sent no form by another site (CSRF)", async () => {
    await anna.signIn("anna@example.org");
    const { status } = await anna.post("/sign-out", {}, { Origin: "https://evil.example" });
    expect(status).toBe(403);
    expect((await anna.get("/me")).status).toBe(200);
  });

  it("is forgotten after 90 days in which nobody comes", async () => {
    await anna.signIn("anna@example.org");
    anna.desk.now += 89 * 24 * HOUR;
    expect((await anna.get("/me")).status).toBe(200);
    anna.desk.now += 89 * 24 * HOUR;
    expect((await anna.get("/me")).status).toBe(200);
    anna.desk.now += 90 * 24 * HOUR;
    expect((await anna.get("/me")).status).toBe(303);
  });
});

describe("one page", () => {
  it("has all seats of all one's addresses, those that wait first, and no key of a seat", async () => {
    const first = await anna.desk.begin();
    const second = await anna.desk.begin({
      seats: {
        allied: { kind: "person", address: "bruno@example.org" },
        axis: { kind: "person", address: "anna@work.example" },
      },
    });
    await anna.signIn("anna@example.org");
    await anna.addAddress("anna@work.example");
    const { text, html } = await anna.get("/me");
    expect(text).toMatch(new RegExp(`Waiting for you .*${first}.*Waiting for others .*${second}`));
    for (const id of [first, second]) {
      for (const { webKey } of Object.values((await anna.desk.head(id)).seats)) {
        expect(html).not.toContain(webKey);
      }
    }
    expect((await anna.get(`/me/games/${first}/allied`)).headers.get("Location")).toBe(
      await anna.seat(first, "allied"),
    );
  });

  it("leads to no seat that is not one's own", async () => {
    const id = await anna.desk.begin();
    await anna.signIn("anna@example.org");
    expect((await anna.get(`/me/games/${id}/axis`)).status).toBe(404);
    expect((await anna.get(`/me/games/${id}/gameMaster`)).status).toBe(404);
    expect((await anna.get("/me/games/ZZZZ/axis")).status).toBe(404);
  });

  it("opens no game: a list costs the same however long its games are", async () => {
    await anna.desk.begin();
    await anna.signIn("anna@example.org");
    const { office } = anna.desk;
    const read: string[] = [];
    const { list, get } = anna.desk.kv;
    Object.assign(anna.desk.kv, {
      get: (key: readonly (string | number)[]) => (read.push(String(key[0])), get.call(anna.desk.kv, key)),
      list: (key: readonly (string | number)[], options: object) => (
        read.push(String(key[0])), list.call(anna.desk.kv, key, options)
      ),
    });
    await anna.get("/me");
    expect(office.games).toBeDefined();
    expect([...new Set(read)].sort()).toEqual(["member-of", "person", "seat-of", "session"]);
  });

  it("follows the game: who is waited for, its end, and a seat that goes to another address", async () => {
    const id = await anna.desk.begin();
    await anna.signIn("bruno@example.org");
    expect((await anna.get("/me")).text).toContain("Waiting for others");
    await anna.desk.submit(id, "allied", ["go"]);
    expect((await anna.get("/me")).text).toContain("Waiting for you");
  });

  it("leads back to one's seat from the pages that everybody sees", async () => {
    const id = await anna.desk.begin();
    for (const path of ["", "/dice", "/map/0"]) {
      expect((await anna.get(`/games/${id}${path}`)).html).not.toContain("Your seat");
    }
    await anna.signIn("anna@example.org");
    for (const path of ["", "/dice", "/map/0"]) {
      const { html, headers } = await anna.get(`/games/${id}${path}`);
      expect(html).toContain(`href="/me/games/${id}/allied"`);
      expect(headers.get("Cache-Control")).toBe("no-store");
    }
    expect((await anna.get("/verify")).html).toContain('href="/me"');
  });
});

it("signing in leads back to the page left, and that address holds no key of a seat or link", async () => {
  const id = await anna.desk.begin();
  const signIn = async (path: string) => /href="(\/sign-in[^"]*)"/.exec((await anna.get(path)).html)?.[1];
  expect(await signIn(`/games/${id}/dice`)).toBe(`/sign-in?to=%2Fgames%2F${id}%2Fdice`);
  expect(await signIn(await anna.seat(id, "allied"))).toBe("/sign-in");
  expect(await signIn(`${await anna.seat(id, "allied")}/table`)).toBe("/sign-in");
  expect(await signIn(await anna.linkFor("anna@example.org"))).toBe("/sign-in");
});

describe("another address", () => {
  it("is added by a link that works in the browser alone in which it was asked for", async () => {
    await anna.signIn("anna@example.org");
    const link = await anna.linkToAdd("anna@work.example");
    const own = anna.token;
    anna.token = undefined;
    expect((await anna.post(link)).status).toBe(409);
    await anna.signIn("mallory@example.org");
    expect((await anna.post(link)).status).toBe(409);
    anna.token = own;
    expect((await anna.post(link)).headers.get("Location")).toBe("/me/settings");
    await anna.signIn("anna@work.example");
    expect((await anna.get("/me/settings")).text).toContain("anna@example.org");
  });

  it("that was another person's comes over with what that person had, once its reader says so", async () => {
    await anna.signIn("anna@work.example");
    await anna.post("/me/tokens", { act: "make", name: "My script" });
    await anna.signIn("anna@example.org");
    await anna.addAddress("anna@work.example");
    expect((await anna.get("/me/settings")).text).toContain("anna@work.example");
    expect(await Array.fromAsync(anna.desk.kv.list(["person"]))).toHaveLength(1);
    // The token of anyone who is no more opens nothing, and is not kept.
    expect(await Array.fromAsync(anna.desk.kv.list(["token"]))).toEqual([]);
  });
});
