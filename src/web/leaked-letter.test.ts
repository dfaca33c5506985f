import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { letter as letterSchema } from "../kernel/block.ts";
import { renderText } from "../../templates/text.ts";
import { Visitor } from "../../tests/support/visitor.ts";
import { DAY, HOUR } from "../common/bytes/lengths.ts";
import { receive } from "../mail/reception.ts";
import { pass, unknown } from "../mail/sender/sender.ts";

/** A thief has one of Bruno's letters: its reply address, and the link to Bruno's page. */

const BRUNO = "bruno@example.org";
const THIEF = "mallory@example.net";

let visitor: Visitor;
let id: string;
let page: string;
let replyTo: string;
let written = 0;
beforeEach(async () => {
  visitor = await Visitor.open();
  id = await visitor.desk.begin();
  page = await visitor.seat(id, "axis");
  replyTo = (await visitor.desk.letters(BRUNO)).at(-1)!.replyTo;
});
afterEach(() => visitor.close());

const head = () => visitor.desk.head(id);
const seat = async () => (await head()).seats.axis;
const textsTo = async (to: string) =>
  (await visitor.desk.letters(to)).map(({ letter }) =>
    renderText(letterSchema.parse(letter).blocks).replace(/\s+/g, " ")
  );
/** The newest link of a kind that an address has been sent. */
async function link(
  to: string,
  kind: "confirm" | "address" | "address-back" | "offered" | "back",
): Promise<string> {
  const texts = await textsTo(to);
  return texts.map((text) => new RegExp(`/${kind}/\\S+`).exec(text)?.[0]).findLast((found) =>
    found !== undefined
  )!;
}
const resignFrom = async (seatPage: string) => await visitor.post(`${seatPage}/resign`);

/** A letter as it comes in, with its supposed sender. */
async function mail(to: string, text: string, from = BRUNO, answers = "<none@example.org>") {
  const names = `Message-ID: <${++written}@mail.example.org>\r\nIn-Reply-To: ${answers}`;
  const raw = `From: ${from}\r\nTo: ${to}\r\n${names}\r\n\r\n${text}\r\n`;
  return await receive(visitor.desk.office, { door: "smtp", raw: new TextEncoder().encode(raw) });
}

/** The thief redirects the seat's letters, as Bruno does not answer for a week. */
async function stolen(): Promise<string> {
  await visitor.post(`${page}/address`, { address: THIEF });
  visitor.desk.now += 7 * DAY;
  await visitor.post(`${page}/address`, { address: THIEF });
  expect((await visitor.post(await link(THIEF, "address"))).status).toBe(200);
  expect((await seat()).address).toBe(THIEF);
  return await visitor.seat(id, "axis");
}

describe("a stranger who has a letter", () => {
  it("cannot resign by its page: its player gets a question by mail", async () => {
    expect((await resignFrom(page)).text).toContain("I have sent a link to your mailbox");
    expect((await head()).status).toBe("playing");
    const question = (await textsTo(BRUNO)).at(-1)!;
    expect(question).toContain(`You asked to resign game ${id}.`);
    expect(question).not.toContain((await seat()).webKey);
  });

  it.each([["resign"], ["letters to mallory@example.net"], ["substitute mallory@example.net for good"]])(
    "cannot %s by letter, though nothing is asked of senders",
    async (line) => {
      const office = { ...visitor.desk.office, senderRequirement: "off" } as const;
      visitor.desk.sender = unknown("senders are not checked");
      const text = line === "resign" ? `resign ${id}` : line;
      const raw = `From: ${BRUNO}\r\nTo: ${replyTo}\r\nMessage-ID: <a@b>\r\n\r\n${text}\r\n`;
      const handled = await receive(office, { door: "smtp", raw: new TextEncoder().encode(raw) });
      expect(handled.kind).toBe("asked");
      expect((await head()).status).toBe("playing");
      expect(await visitor.desk.letters(THIEF)).toEqual([]);
    },
  );

  it("cannot give the seat away for good by its page", async () => {
    await visitor.post(`${page}/substitute`, { act: "offer", address: THIEF, how: "for good" });
    expect(await visitor.desk.letters(THIEF)).toEqual([]);
    expect((await textsTo(BRUNO)).at(-1)).toContain(`to ${THIEF} for good`);
  });

  it("is shut out, and none of their wishes is left, when the letter's player denies the request", async () => {
    const first = (await visitor.desk.letters(BRUNO)).at(-1)!;
    await visitor.post(`${page}/address`, { address: THIEF });
    await resignFrom(page);
    const question = await link(BRUNO, "confirm");
    const denied = await visitor.post(question, { act: "no" });
    expect(denied.text).toContain("I do nothing of what the letter asks. You have new links");
    expect((await visitor.post(question, { act: "yes" })).status).toBe(404);
    const opened = await visitor.get(page);
    expect([opened.status, opened.text.includes("Your orders")]).toEqual([404, false]);
    expect((await visitor.post(`${page}/address`, { address: THIEF })).status).toBe(404);
    expect((await mail(replyTo, "status", BRUNO, first.messageId)).kind).toBe("answered");
    expect((await textsTo(BRUNO)).at(-1)).toContain("If the seat is yours, answer the newest letter.");
    expect((await head()).newAddresses?.axis?.waiting).toBeNull();
    visitor.desk.now += 7 * DAY;
    expect((await visitor.get(await visitor.seat(id, "axis"))).status).toBe(200);
  });

  it("opens nothing by looking at links", async () => {
    await resignFrom(page);
    const question = await link(BRUNO, "confirm");
    for (let time = 0; time < 3; time++) expect((await visitor.get(question)).status).toBe(200);
    expect((await head()).status).toBe("playing");
  });

  it("fills no mailbox with questions", async () => {
    const before = (await textsTo(BRUNO)).length;
    for (let time = 0; time < 20; time++) await resignFrom(page);
    expect((await textsTo(BRUNO)).length - before).toBe(6);
    expect((await resignFrom(page)).text).toContain("I have asked you to confirm this 6 times today");
  });
});

describe("where the letters go to the thief after all", () => {
  it("the player gets three letters before, and can take the seat back for a fortnight", async () => {
    const before = (await textsTo(BRUNO)).length;
    const theirs = await stolen();
    expect((await textsTo(BRUNO)).slice(before)).toEqual([
      expect.stringContaining("Please confirm it"),
      expect.stringContaining(`I have sent a link to ${THIEF}`),
      expect.stringContaining("you can take the seat back for 14 days"),
    ]);
    visitor.desk.now += 14 * DAY - 1;
    const back = await link(BRUNO, "address-back");
    expect((await visitor.get(back)).text).toContain(`went to ${BRUNO} before`);
    expect((await seat()).address).toBe(THIEF);
    expect((await visitor.post(back)).text).toContain("You have your seat back");
    expect((await seat()).address).toBe(BRUNO);
    expect((await visitor.get(theirs)).status).toBe(404);
    expect((await visitor.post(back)).status).toBe(404);
    expect((await textsTo(THIEF)).at(-1)).toContain("has taken the seat back");
  });

  it("but not for longer", async () => {
    await stolen();
    visitor.desk.now += 14 * DAY;
    expect((await visitor.post(await link(BRUNO, "address-back"))).status).toBe(404);
    expect((await seat()).address).toBe(THIEF);
  });

  it("the player can take it back by a letter as well, if that is shown to be theirs", async () => {
    await stolen();
    visitor.desk.sender = unknown("it is not signed");
    await mail("referee@games.example.org", `back ${id}`);
    expect((await seat()).address).toBe(THIEF);
    visitor.desk.sender = pass("signed by example.org");
    await mail("referee@games.example.org", `back ${id}`, "anna@example.org");
    expect((await seat()).address).toBe(THIEF);
    expect(await mail("referee@games.example.org", `back ${id}`)).toMatchObject({ about: "back" });
    expect((await seat()).address).toBe(BRUNO);
  });

  it("the thief can neither resign nor give it away nor move on: the player before is asked", async () => {
    const theirs = await stolen();
    const before = (await textsTo(BRUNO)).length;
    expect((await resignFrom(theirs)).text).toContain("the address that your letters went to before");
    await visitor.post(`${theirs}/substitute`, { act: "offer", address: "m@example.net", how: "for good" });
    await visitor.post(`${theirs}/address`, { address: "m@example.net" });
    expect(await visitor.desk.letters("m@example.net")).toEqual([]);
    expect((await textsTo(THIEF)).join()).not.toContain("/confirm/");
    const questions = (await textsTo(BRUNO)).slice(before);
    expect(questions).toHaveLength(3);
    for (const question of questions) expect(question).not.toContain((await seat()).webKey);
    expect((await head()).status).toBe("playing");
    const denied = await visitor.post(await link(BRUNO, "confirm"), { act: "no" });
    expect(denied.text).toContain("I do nothing of what the letter asks.");
    expect((await visitor.get(theirs)).status).toBe(200);
  });

  it("the thief cannot get rid of the way back by naming a substitute", async () => {
    const theirs = await stolen();
    await visitor.post(`${theirs}/substitute`, { act: "offer", address: "m@example.net" });
    await visitor.post(await link("m@example.net", "offered"));
    expect((await seat()).address).toBe("m@example.net");
    expect((await resignFrom(await visitor.seat(id, "axis"))).status).toBe(200);
    expect((await head()).status).toBe("playing");
    await visitor.post(await link(BRUNO, "address-back"));
    expect((await seat()).address).toBe(BRUNO);
    expect((await head()).substitutions?.axis?.absent).toBeNull();
    const kinds = (await visitor.desk.office.games.ledger(id)).flatMap((entry) =>
      entry.kind === "handedOver" ? [entry.to] : []
    );
    expect(kinds).toEqual(["substitute", "player"]);
    visitor.desk.sender = pass("signed by example.net");
    await mail("referee@games.example.org", `back ${id}`, THIEF);
    expect((await seat()).address).toBe(BRUNO);
  });

  it("a mailbox that no longer exists keeps nobody from their letters for longer than a week", async () => {
    await visitor.post(`${page}/address`, { address: "bruno@home.example" });
    visitor.desk.now += 7 * DAY - HOUR;
    await visitor.post(`${page}/address`, { address: "bruno@home.example" });
    expect(await visitor.desk.letters("bruno@home.example")).toEqual([]);
    expect((await visitor.get(`${page}/letters`)).text).toContain("You asked for bruno@home.example");
    visitor.desk.now += HOUR;
    await visitor.post(`${page}/address`, { address: "bruno@home.example" });
    expect(await visitor.desk.letters("bruno@home.example")).toHaveLength(1);
  });

  it("an answer given a week ago to another wish counts for nothing", async () => {
    await visitor.post(`${page}/address`, { address: "bruno@home.example" });
    visitor.desk.now += 8 * DAY;
    await visitor.post(`${page}/address`, { address: THIEF });
    expect(await visitor.desk.letters(THIEF)).toEqual([]);
  });
});

describe("a substitute, even if it is the thief", () => {
  beforeEach(async () => {
    await visitor.post(`${page}/substitute`, { act: "offer", address: THIEF });
    await visitor.post(await link(THIEF, "offered"));
    expect((await seat()).address).toBe(THIEF);
  });

  it("cannot resign: the player they stand in for is asked", async () => {
    const theirs = await visitor.seat(id, "axis");
    expect((await resignFrom(theirs)).text).toContain("the player you stand in for");
    expect((await head()).status).toBe("playing");
    expect((await visitor.post(await link(BRUNO, "confirm"), { act: "no" })).text).toContain(
      "I do nothing of what the letter asks.",
    );
    await visitor.post(await link(BRUNO, "back"));
    expect((await seat()).address).toBe(BRUNO);
  });

  it("may have their own letters go elsewhere, and the seat's player comes back all the same", async () => {
    const theirs = await visitor.seat(id, "axis");
    await visitor.post(`${theirs}/address`, { address: "m@example.net" });
    await visitor.post(await link(THIEF, "confirm"), { act: "yes" });
    await visitor.post(await link("m@example.net", "address"));
    expect((await seat()).address).toBe("m@example.net");
    await visitor.post(await link(BRUNO, "back"));
    expect((await seat()).address).toBe(BRUNO);
    expect((await visitor.post(await link(THIEF, "address-back"))).status).toBe(404);
    expect((await seat()).address).toBe(BRUNO);
  });

  it("cannot be let in for good by an offer that was made before", async () => {
    await visitor.post(await link(BRUNO, "back"));
    expect((await visitor.post(await link(THIEF, "offered"))).status).toBe(404);
  });
});

describe("links renewed", () => {
  it("by the page's button open nothing any more, and the newest come to the mailbox", async () => {
    const before = await seat();
    const done = await visitor.post(`${page}/renew`);
    expect(done.text).toContain("You have new links");
    expect(done.html).not.toContain((await seat()).webKey);
    const after = await seat();
    expect([after.webKey === before.webKey, after.mailKey === before.mailKey]).toEqual([false, false]);
    expect((await textsTo(BRUNO)).at(-1)).toContain(after.webKey);
    for (const path of ["", "/letters", "/table", "/explain?q=1605", "/ledger.jsonl"]) {
      const { status, html } = await visitor.get(page + path);
      expect([path, status]).toEqual([path, 404]);
      expect(html).not.toMatch(/Your orders|example\.org/);
    }
    for (const form of ["orders", "resign", "level", "substitute", "renew"]) {
      expect((await visitor.post(`${page}/${form}`)).status).toBe(404);
    }
  });

  it("let nobody in by an offer that was made before", async () => {
    await visitor.post(`${page}/substitute`, { act: "offer", address: THIEF });
    await visitor.post(`${page}/renew`);
    expect((await visitor.post(await link(THIEF, "offered"))).status).toBe(404);
    expect((await seat()).address).toBe(BRUNO);
  });

  it("say so, and send the newest to the registered mailbox, three times a day", async () => {
    await visitor.post(`${page}/renew`);
    const old = await visitor.get(page);
    expect(old.text).toContain("as this seat got new ones later");
    expect(old.headers.get("Cache-Control")).toBe("no-store");
    const statuses = [];
    for (let time = 0; time < 4; time++) {
      const sent = await visitor.post(`${page}/newest`);
      expect(sent.text).not.toContain(BRUNO);
      statuses.push(sent.status);
    }
    expect(statuses).toEqual([200, 200, 200, 429]);
    expect((await textsTo(BRUNO)).at(-1)).toContain((await seat()).webKey);
    expect((await visitor.post(`/games/${id}/axis/${"a".repeat(20)}/newest`)).status).toBe(404);
  });

  it("by a line renew, or after the question where the letter is in doubt", async () => {
    const before = (await seat()).webKey;
    visitor.desk.sender = unknown("it is not signed");
    expect(await mail(replyTo, "renew")).toEqual({ kind: "asked", about: "renew" });
    expect((await seat()).webKey).toBe(before);
    visitor.desk.sender = pass("signed by example.org");
    expect(await mail(replyTo, "renew")).toEqual({ kind: "answered", about: "renew" });
    expect((await seat()).webKey).not.toBe(before);
  });

  it("three times a day, and a former holder's are none of them", async () => {
    for (let time = 0; time < 3; time++) {
      expect((await visitor.post(`${await visitor.seat(id, "axis")}/renew`)).status).toBe(200);
    }
    const last = await visitor.seat(id, "axis");
    expect((await visitor.post(`${last}/renew`)).status).toBe(409);
    await visitor.post(`${last}/substitute`, { act: "offer", address: "carla@example.org" });
    await visitor.post(await link("carla@example.org", "offered"));
    expect((await visitor.get(last)).text).toContain("There is nothing at this address.");
    expect((await visitor.get(page)).text).toContain("There is nothing at this address.");
  });

  it("of a game master as well, by button or letter", async () => {
    const GUSTAV = "gustav@example.org";
    id = await visitor.desk.begin({ gameMaster: { address: GUSTAV } });
    const master = async () => {
      const { gameMaster } = await head();
      return gameMaster?.kind === "apart" ? gameMaster.webKey : "";
    };
    const first = await master();
    expect((await visitor.post(`/games/${id}/master/${first}/renew`)).text).toContain("You have new links");
    expect((await visitor.get(`/games/${id}/master/${first}`)).status).toBe(404);
    const newest = (await visitor.desk.letters(GUSTAV)).at(-1)!;
    expect(renderText(letterSchema.parse(newest.letter).blocks)).toContain(await master());
    const second = await master();
    expect(await mail(newest.replyTo, "renew", GUSTAV)).toEqual({ kind: "answered", about: "renew" });
    expect(await master()).not.toBe(second);
  });
});
