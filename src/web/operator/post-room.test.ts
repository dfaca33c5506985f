import PostalMime from "postal-mime";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { MINUTE } from "../../common/bytes/lengths.ts";
import { POST_ROOM_KEY, textareaIn, Visitor } from "../../../tests/support/visitor.ts";

let visitor: Visitor;
let id: string;
beforeEach(async () => {
  visitor = await Visitor.open();
  id = await visitor.desk.begin();
  await visitor.deliver();
});
afterEach(() => visitor.close());

/** The newest letter to an address that has been put into the post room. */
async function newest(to: string) {
  const letters = await visitor.desk.office.outbox.newest(50);
  return letters.find((letter) => letter.to === to)!;
}
const answer = async (to: string, text: string) => {
  visitor.desk.now += MINUTE;
  const page = await visitor.post(`/post/${(await newest(to)).id}/answer`, { text });
  await visitor.deliver();
  return page;
};
const path = async () => `/post/${(await newest("anna@example.org")).id}`;

describe("the post room is closed", () => {
  it.each(["192.0.2.7", "10.0.0.1", "::2", "::ffff:192.0.2.7", "2001:db8::1", "1127.0.0.1", undefined])(
    "to a request from %s, whatever it asks for",
    async (address) => {
      const letter = await path();
      visitor.address = address;
      const pages = [
        await visitor.get("/post"),
        await visitor.get(letter),
        await visitor.get(`${letter}/letter.eml`),
        await visitor.get("/post/none"),
        await visitor.post(`${letter}/answer`, { text: `resign ${id}` }),
      ];
      expect(pages.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
      for (const { html } of pages) expect(html).not.toContain("anna@example.org");
      expect((await visitor.desk.head(id)).status).toBe("playing");
    },
  );

  it.each<[string, string, Record<string, string>]>([
    ["that a proxy on this machine passes on", "localhost", { "X-Forwarded-For": "192.0.2.7" }],
    ["that a page from elsewhere leads here by a name of its own", "rebound.example:8000", {}],
  ])("to a request %s", async (_, host, headers) => {
    visitor.host = host;
    for (const asked of ["/post", await path()]) {
      const { status, text, html } = await visitor.request(asked, { headers });
      expect(status).toBe(403);
      expect(text).toContain("it opens only on the referee's own machine");
      expect(html).not.toContain("anna@example.org");
    }
  });

  it("to anyone without its key, even if a silent proxy makes them seem to be here", async () => {
    visitor.hasKey = false;
    const asked = [
      "/post",
      await path(),
      `${await path()}/letter.eml`,
      "/post?key=",
      `/post?key=${"a".repeat(20)}`,
    ];
    for (const url of asked) {
      const { status, text, html, headers } = await visitor.get(url);
      expect([url, status]).toEqual([url, 403]);
      expect(text).toContain("the link that the referee printed when it started");
      expect(html).not.toContain("anna@example.org");
      expect(headers.get("Set-Cookie")).toBeNull();
    }
    const resigns = await visitor.post(`${await path()}/answer`, { text: `resign ${id}` });
    expect([resigns.status, (await visitor.desk.head(id)).status]).toEqual([403, "playing"]);
    const forged = { headers: { Cookie: "post-room=1; post-room=" } };
    expect((await visitor.request("/post", forged)).status).toBe(403);
  });

  it("by its key from elsewhere", async () => {
    visitor.hasKey = false;
    visitor.address = "192.0.2.7";
    const { status, headers } = await visitor.get(`/post?key=${POST_ROOM_KEY}`);
    expect([status, headers.get("Set-Cookie")]).toEqual([403, null]);
    visitor.hasKey = true;
    expect((await visitor.get("/post")).status).toBe(403);
  });

  it("where letters leave by a relay, even to this machine", async () => {
    const relayed = await Visitor.open({ postRoom: false });
    expect((await relayed.get("/post")).status).toBe(404);
    relayed.close();
  });
});

describe("the post room is open", () => {
  it("by the link that the referee has printed, and from then on without it", async () => {
    visitor.hasKey = false;
    const { status, headers } = await visitor.get(`/post?key=${POST_ROOM_KEY}`);
    expect([status, headers.get("Location")]).toEqual([303, "/post"]);
    const cookie = headers.get("Set-Cookie")!;
    for (const part of ["HttpOnly", "SameSite=Strict", "Path=/post"]) expect(cookie).toContain(part);
    const again = { headers: { Cookie: cookie.split(";")[0] } };
    expect((await visitor.request("/post", again)).status).toBe(200);
    expect((await visitor.request(await path(), again)).status).toBe(200);
  });

  it.each(["127.0.0.1", "127.8.9.10", "::1", "::ffff:127.0.0.1"])("to a request from %s", async (address) => {
    visitor.address = address;
    expect((await visitor.get("/post")).status).toBe(200);
    expect((await visitor.get(await path())).status).toBe(200);
  });
});

describe("the post room", () => {
  it("is kept by no browser (RFC 9111, 5.2.2.5)", async () => {
    for (const asked of ["/post", await path()]) {
      expect((await visitor.get(asked)).headers.get("Cache-Control")).toBe("no-store");
    }
  });

  it("lists all letters, the newest first, with their readers", async () => {
    await answer("anna@example.org", "status");
    const { html, text } = await visitor.get("/post");
    const subjects = [...html.matchAll(/<a href="\/post\/[\w-]+">([^<]*)<\/a>/g)].map((match) => match[1]);
    expect(subjects).toHaveLength(5);
    expect(subjects[0]).toBe(`Crusader: How the game stands [${id} Allied]`);
    expect(text).toContain("to bruno@example.org, 2026-11-05 12:00 UTC");
  });

  it("has them by game, and by what was played last when they were written", async () => {
    await visitor.desk.submit(id, "allied", ["go"]);
    visitor.desk.now += MINUTE;
    const other = await visitor.desk.invite();
    await visitor.deliver();
    const headings = async () =>
      [...(await visitor.get("/post")).html.matchAll(/<h([23])(?: class="when")?>(.*?)<\/h\1>/g)]
        .map(([, level, text]) => `${level} ${text.replace(/<[^>]*>/g, "")}`);
    const [before, first] = ["3 Before the first move", "3 The Allied Player-Turn of Game-Turn 1"];
    const named = (game: string) => `2 Crusader: the Campaign, game ${game}`;
    expect(await headings()).toEqual([named(other), before, named(id), first, before]);
    visitor.desk.now += MINUTE;
    await visitor.desk.submit(id, "axis", ["go"]);
    await visitor.deliver();
    const second = "3 The Axis Player-Turn of Game-Turn 1";
    expect(await headings()).toEqual([named(id), second, first, before, named(other), before]);
    expect((await visitor.get("/post")).html).toContain(`<h2><a href="/games/${id}">`);
  });

  it("that is empty says so", async () => {
    const empty = await Visitor.open();
    expect((await empty.get("/post")).text).toContain("No letters yet.");
    empty.close();
  });

  it("shows a letter as its reader sees it, and its sheet ready to be filled in", async () => {
    const { html, text } = await visitor.get(await path());
    const { replyTo } = await newest("anna@example.org");
    expect(text).toContain(`From ${replyTo} To anna@example.org`);
    const seat = await visitor.seat(id, "allied");
    expect(html).toContain(`<img src="${seat}/runs/0/close-up.png"`);
    expect(html).toContain(`<a href="${seat}/runs/0/map.svg">`);
    const quoted = textareaIn(html).split("\n");
    expect([quoted[0], quoted.at(-1)]).toEqual([`begin ${id} allied turn 1`, "end"]);
  });

  it("has nothing by an id that is nobody's", async () => {
    for (const rest of ["", "/letter.eml"]) expect((await visitor.get(`/post/none${rest}`)).status).toBe(404);
    expect((await visitor.post("/post/none/answer", { text: "help" })).status).toBe(404);
  });

  it("gives a letter as a mail file, text and HTML in it", async () => {
    const [invitation] = (await visitor.desk.office.outbox.newest(50)).slice(-1);
    const response = await visitor.app.request(`http://localhost/post/${invitation.id}/letter.eml`, {
      headers: { Cookie: `post-room=${POST_ROOM_KEY}` },
    });
    expect(response.headers.get("Content-Type")).toBe("message/rfc822");
    const mail = await PostalMime.parse(await response.arrayBuffer());
    const { replyTo, messageId, to } = invitation;
    expect(mail).toMatchObject({ messageId, from: { address: replyTo }, to: [{ address: to }] });
    expect(mail.subject).toBe(`Crusader: You are invited to a game [${id} Allied]`);
    for (const part of [mail.text, mail.html]) {
      expect(part!.replace(/\s+/g, " ")).toContain("You would play the Allied side against the Axis player.");
    }
    expect(mail.headers.find(({ key }) => key === "auto-submitted")?.value).toBe("auto-generated");
  });
});

describe("an answer from the post room", () => {
  it("is read as the letter of the player it was written to", async () => {
    const { status, text } = await answer("anna@example.org", `begin ${id} allied turn 1\ngo\nend`);
    expect(status).toBe(200);
    expect(text).toContain("The referee has read your answer");
    expect((await visitor.desk.head(id)).run).toBe(1);
    const subjects = (await visitor.desk.office.outbox.newest(2)).map(({ letter }) =>
      (letter as { subject: string }).subject
    );
    expect(subjects.toSorted()).toEqual([
      `Crusader, Game-Turn 1: waiting for Axis [${id} Allied]`,
      `Crusader, Game-Turn 1: your turn [${id} Axis]`,
    ]);
  });

  it("without words is answered too", async () => {
    const { status } = await visitor.post(`${await path()}/answer`);
    expect(status).toBe(200);
    expect(visitor.faults).toEqual([]);
  });

  it("by a form of another site is refused", async () => {
    const { status } = await visitor.post(`${await path()}/answer`, { text: `resign ${id}` }, {
      Origin: "https://evil.example",
    });
    expect(status).toBe(403);
    expect((await visitor.desk.head(id)).status).toBe("playing");
  });
});
