import { Buffer } from "node:buffer";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { letter as letterSchema } from "../../kernel/block.ts";
import type { EntryOf2 } from "../../dice/ledger-2/entry.ts";
import { editableMap } from "../../game/open/editing.ts";
import { receive } from "../../mail/reception.ts";
import type { Side } from "../../kernel/side.ts";
import { resign } from "../../game/seats/resign.ts";
import { SignedInVisitor as Guest } from "../../../tests/support/guest.ts";

let anna: Guest;
beforeEach(async () => {
  anna = await Guest.open();
  await anna.signIn("anna@example.org");
});
afterEach(() => anna.close());

const FORM = {
  scenario: "crusader/sidi-rezeg",
  address: "anna@example.org",
  name: "Anna",
  side: "allied",
  against: "open",
  words: "salt of the sea",
  pace: "standing",
};

/** Anna offers a game. @returns the path of its link */
async function offered(more: Readonly<Record<string, string>> = {}): Promise<string> {
  const { headers, text } = await anna.post("/games", { ...FORM, ...more });
  expect([headers.get("Location"), text]).toEqual([expect.stringMatching(/^\/me\/invitations#/), ""]);
  const { html } = await anna.get("/me/invitations");
  return /\/invited\/\w+/.exec(html)![0];
}

/** Somebody else opens a browser. */
async function as(address: string): Promise<void> {
  anna.token = undefined;
  await anna.signIn(address);
}

const TAKING = { name: "Bruno", address: "bruno@example.org" };
const heads = () => Array.fromAsync(anna.desk.office.games.heads());

describe("an open seat", () => {
  it("stands in the list with who offers it, and no address", async () => {
    const link = await offered();
    const { html, text } = await anna.get("/games");
    expect(html).toContain(`href="${link}"`);
    expect(text).toContain("The Axis side, against Anna");
    expect(html).not.toContain("anna@example.org");
    expect((await anna.get("/")).html).toContain(`href="${link}"`);
  });

  it("is taken by a signed-in person, who sees what fixes the keys and then gives words: the game begins", async () => {
    const link = await offered({ listed: "yes" });
    await as("bruno@example.org");
    expect((await anna.get(link)).text).toContain("Anna invites you to a game");
    const { status, headers } = await anna.post(link, { ...TAKING, listed: "yes" });
    const [made] = await heads();
    const seat = await anna.seat(made.id, "axis");
    expect([status, headers.get("Location")]).toEqual([303, seat]);
    expect(made).toMatchObject({ status: "inviting", seats: { axis: { joined: false, salt: null } } });
    const created = (await anna.desk.office.games.entry(made.id, 1))!;
    const { text } = await anna.get(seat);
    for (const fixed of [created.hash, ...Object.values((created as EntryOf2<"created">).anchors)]) {
      expect(text).toContain(fixed);
    }
    const invited = JSON.stringify((await anna.desk.letters("bruno@example.org")).at(-1)!.letter);
    expect(invited).toContain(created.hash);
    await anna.post(`${seat}/join`, { salt: "pepper" });
    const [head] = await heads();
    expect(head).toMatchObject({
      status: "playing",
      names: { allied: "Anna", axis: "Bruno" },
      seats: {
        allied: { address: "anna@example.org", salt: "salt of the sea" },
        axis: { address: "bruno@example.org", salt: "pepper" },
      },
    });
    const first = letterSchema.parse((await anna.desk.letters("anna@example.org")).at(-1)!.letter);
    expect(JSON.stringify(first)).toContain("You command the Allied side against Bruno.");
    expect((await anna.get("/games")).text).toMatch(/Nobody offers a seat.*Allied: Anna Axis: Bruno/);
    expect((await anna.get(link)).status).toBe(404);
  });

  it("with a game master tells the game master about the game as it is taken", async () => {
    const link = await offered({ gameMaster: "greta@example.org" });
    await as("bruno@example.org");
    await anna.post(link, TAKING);
    const letters = await anna.desk.letters("greta@example.org");
    expect(letters.map(({ letter }) => letterSchema.parse(letter).subject)).toEqual([
      expect.stringContaining("game master"),
    ]);
  });

  it("is taken once, no matter who else presses at the same time", async () => {
    const link = await offered();
    await as("bruno@example.org");
    const taken = await Promise.all([1, 2, 3].map(() => anna.post(link, TAKING)));
    // A person who comes a moment later finds that it is gone, or has just been taken.
    expect(taken.filter(({ status }) => status === 303)).toHaveLength(1);
    expect(taken.filter(({ status }) => [404, 409].includes(status))).toHaveLength(2);
    expect(await heads()).toHaveLength(1);
  });

  it.each([
    [
      "by an address that is not shown to be his",
      { address: "carla@example.org" },
      "That is no address of yours.",
    ],
    [
      "by a name that is taken for the other's",
      { name: "аnnа" },
      "too much like that of the player who offers the game",
    ],
    ["by the referee's name", { name: "Referee" }, "could be taken for the referee's"],
  ])("is not taken %s", async (_, more, problem) => {
    const link = await offered();
    await as("bruno@example.org");
    const { status, text } = await anna.post(link, { ...TAKING, ...more });
    expect([status, text]).toEqual([400, expect.stringContaining(problem)]);
    expect(await heads()).toEqual([]);
  });

  it("is nobody's who is not signed in, nor one's own", async () => {
    const link = await offered();
    expect((await anna.get(link)).text).toContain("This is your own invitation.");
    expect((await anna.post(link, { ...TAKING, address: "anna@example.org" })).status).toBe(400);
    anna.token = undefined;
    expect((await anna.get(link)).html).toContain(`/sign-in?to=${encodeURIComponent(link)}`);
    expect((await anna.post(link, TAKING)).headers.get("Location")).toContain("/sign-in?to=");
    expect(await heads()).toEqual([]);
  });

  it("is withdrawn by the person who offers it, and by nobody else", async () => {
    const link = await offered();
    const withdraw = link.split("/").at(-1)!;
    await as("mallory@example.org");
    await anna.post("/me/invitations", { withdraw });
    expect((await anna.get(link)).status).toBe(200);
    await as("anna@example.org");
    await anna.post("/me/invitations", { withdraw });
    expect((await anna.get(link)).status).toBe(404);
    expect((await anna.get("/games")).html).not.toContain(link);
  });

  it("goes with its address to the person who adds that address, and they can withdraw it", async () => {
    const link = await offered();
    await as("anna@work.example");
    await anna.addAddress("anna@example.org");
    expect((await anna.get("/me/invitations")).html).toContain(link);
    await anna.post("/me/invitations", { withdraw: link.split("/").at(-1)! });
    expect((await anna.get(link)).status).toBe(404);
    for (const place of ["offer", "offer-of", "open-offer"]) {
      expect(await Array.fromAsync(anna.desk.kv.list([place]))).toEqual([]);
    }
  });

  it("is forgotten after 60 days", async () => {
    const link = await offered();
    anna.desk.now += 60 * 24 * 3600_000;
    expect((await anna.get(link)).status).toBe(404);
    expect((await anna.get("/games")).html).not.toContain(link);
  });

  it.each([
    ["without a name", { name: "" }, "so that others know who offers the seat"],
    ["without words", { words: "" }, "Write a few words of your own for the dice"],
    [
      "by somebody else's address",
      { address: "carla@example.org" },
      "none of your confirmed addresses",
    ],
    ["with a document that is none", { map: "{" }, "Your map is not JSON"],
    ["with a map that no game can be made on", { map: "{}" }, "No game can be made of these documents"],
    [
      "with documents that are too long",
      { map: JSON.stringify({ title: "x".repeat(46_000) }) },
      "have room for 45000 bytes",
    ],
    [
      "with a document of things in things without end",
      { map: `{"zz":${"[".repeat(20_000)}${"]".repeat(20_000)}}` },
      "things lie in one another more than 32 deep",
    ],
    ["of no scenario", { scenario: "crusader/waterloo" }, "Choose one of the scenarios."],
  ])("is not offered %s", async (_, more, problem) => {
    const { status, text } = await anna.post("/games", { ...FORM, ...more });
    expect([status, text]).toEqual([400, expect.stringContaining(problem)]);
  });

  it("is offered five times at once", async () => {
    for (let times = 0; times < 5; times++) expect((await anna.post("/games", FORM)).status).toBe(303);
    expect((await anna.post("/games", FORM)).status).toBe(400);
  });

  it("is not offered by somebody who is not signed in", async () => {
    anna.token = undefined;
    expect((await anna.post("/games", FORM)).text).toContain("Sign in first");
    expect((await anna.get("/games/new")).html).not.toContain('name="against" value="open"');
  });
});

it("with a map of its own says so before it is taken, and is played on it", async () => {
  const { editing, published } = editableMap(FORM.scenario)!;
  const ours = editing.read(published);
  const made = ours.ok
    ? editing.edited(ours.value, { feature: "terrain", at: "2010", value: "rough" })
    : ours;
  const link = await offered({ against: "link", map: made.ok ? editing.written(made.value) : "" });
  const page = await anna.get(link);
  expect(page.text).toContain("uses Anna's documents instead of ours: map (hexes).");
  const { text } = await anna.get(`${link}/map-differences`);
  expect(text).toContain("hex 2010: Terrain: mixed, 2 → rough, 4.");
  await as("bruno@example.org");
  expect((await anna.post(link, TAKING)).status).toBe(303);
  const [head] = await heads();
  expect(Object.keys(head.source.brought)).toEqual(["map"]);
});

it("with documents that are otherwise where nobody points tells by which parts, before it is taken", async () => {
  const { published } = editableMap(FORM.scenario)!;
  const map = JSON.stringify({ ...published as object, movementPoints: { ridge: 0.5 } });
  const link = await offered({ against: "link", map });
  expect((await anna.get(link)).text).toContain("instead of ours: map (movementPoints).");
  const { text } = await anna.get(`${link}/map-differences`);
  expect(text).toContain("Parts of its document that differ from ours: movementPoints.");
});

it("a link stands in no list", async () => {
  const link = await offered({ against: "link" });
  expect((await anna.get("/games")).html).not.toContain(link);
  anna.token = undefined;
  expect((await anna.get(link)).text).toContain("Anna invites you to a game");
});

it("open seats come twenty a page", async () => {
  const { offers, now } = anna.desk.office;
  const [own] = await Promise.all([offered()]);
  const { value } = (await offers.find(own.split("/").at(-1)!, now()))!;
  for (let at = 1; at <= 24; at++) await offers.add({ ...value, id: `seat${at}`, at: value.at + at });
  const first = await anna.get("/games?show=open");
  const more = /href="(\/games\?show=open&amp;before=[^"]+)"/.exec(first.html)![1].replace("&amp;", "&");
  expect(first.html.match(/\/invited\//g)).toHaveLength(20);
  expect((await anna.get(more)).html.match(/\/invited\//g)).toHaveLength(5);
});

describe("a rematch", () => {
  it("has the sides changed, invites both, and tells neither the other's address", async () => {
    const id = await anna.desk.begin({ names: { allied: "Anna", axis: "Bruno" } });
    await resign(anna.desk.office, id, "axis");
    const { headers } = await anna.post(`/me/games/${id}/allied/rematch`);
    const again = (await heads()).find((head) => head.id !== id)!;
    expect(headers.get("Location")).toBe(await anna.seat(again.id, "axis"));
    expect(again).toMatchObject({
      status: "inviting",
      names: { allied: "Bruno", axis: "Anna" },
      seats: { allied: { address: "bruno@example.org" }, axis: { address: "anna@example.org" } },
    });
    const invited = JSON.stringify((await anna.desk.letters("bruno@example.org")).at(-1)!.letter);
    expect(invited).toContain("Anna, your opponent in an earlier game, wants to play again");
    expect(invited).not.toContain("anna@example.org");
    // Each sees whether it is their own turn to join.
    await anna.post(`${await anna.seat(again.id, "axis")}/join`, { salt: "anna's words" });
    expect((await anna.get("/me")).text).toContain("Not begun: somebody still has to join");
    await as("bruno@example.org");
    const { text } = await anna.get("/me");
    expect(text).toMatch(/Waiting for you.*your opponent waits for your answer.*Accept.*Decline/s);
    expect(text).not.toContain("somebody still has to join");
  });

  it("is asked for twice a day, of a game that is over, by who played it", async () => {
    const id = await anna.desk.begin();
    expect((await anna.post(`/me/games/${id}/allied/rematch`)).status).toBe(409);
    await resign(anna.desk.office, id, "axis");
    expect((await anna.post(`/me/games/${id}/axis/rematch`)).status).toBe(404);
    for (let times = 0; times < 2; times++) await anna.post(`/me/games/${id}/allied/rematch`);
    expect((await anna.post(`/me/games/${id}/allied/rematch`)).status).toBe(409);
  });

  it("is not made with somebody who has been forgotten", async () => {
    const id = await anna.desk.begin();
    await resign(anna.desk.office, id, "axis");
    await as("bruno@example.org");
    await anna.post("/me/delete");
    await anna.post(await anna.newestLink("bruno@example.org"));
    await as("anna@example.org");
    const { status, text } = await anna.post(`/me/games/${id}/allied/rematch`);
    expect([status, text]).toEqual([
      409,
      expect.stringContaining("has removed their address from that game"),
    ]);
    expect(await heads()).toHaveLength(1);
  });

  it("of a practice game begins at once, and stands on the page of the signed-in player", async () => {
    const { headers } = await anna.post("/practice", { scenario: "crusader/sidi-rezeg" });
    const [{ id }] = await heads();
    expect((await anna.get("/me")).text).toContain(id);
    await resign(anna.desk.office, id, "allied");
    await anna.post(`${headers.get("Location")}/rematch`);
    const again = (await heads()).find((head) => head.id !== id)!;
    expect(again).toMatchObject({ status: "playing", seats: { allied: { kind: "computer" } } });
    expect((await anna.get("/me")).text).toContain(again.id);
  });
});

describe("the lists of games", () => {
  const isShown = async (id: string) =>
    (await anna.get("/games?show=playing")).html.includes(`/games/${id}"`);
  /** A game that anna makes with bruno by the form, without an offer. */
  async function made(more: Readonly<Record<string, string>> = {}): Promise<string> {
    const before = (await heads()).map(({ id }) => id);
    const { status } = await anna.post("/games", {
      ...{ ...FORM, against: "address", opponent: "bruno@example.org" },
      ...more,
    });
    expect(status).toBe(200);
    return (await heads()).find(({ id }) => !before.includes(id))!.id;
  }
  const joins = async (id: string, side: Side, more: Readonly<Record<string, string>> = {}) =>
    await anna.post(`${await anna.seat(id, side)}/join`, { salt: `${side} words`, ...more });

  it("show a game that nobody is against, and ask each player once", async () => {
    const id = await made({ listed: "yes" });
    expect((await anna.get(await anna.seat(id, "allied"))).html).not.toContain('name="listed"');
    await joins(id, "allied");
    const page = await anna.get(await anna.seat(id, "axis"));
    expect(page.text).toContain("Who may find this game?");
    expect(page.html).toMatch(/name="listed" value="yes" checked/);
    expect(await isShown(id)).toBe(false);
    await joins(id, "axis", { listed: "yes" });
    expect(await isShown(id)).toBe(true);
    expect((await anna.get("/")).html).toMatch(new RegExp(`class="featured".*/games/${id}"`, "s"));
  });

  it.each([
    ["who makes it", { listed: "no" }, {}],
    ["who joins it", { listed: "yes" }, { listed: "no" }],
  ])("leave out a game that somebody is against: %s", async (_, making, joining) => {
    const id = await made(making);
    await joins(id, "allied");
    const asks = (await anna.get(await anna.seat(id, "axis"))).html.includes('name="listed"');
    expect(asks).toBe(making.listed === "yes");
    await joins(id, "axis", joining);
    expect((await anna.desk.head(id)).status).toBe("playing");
    expect(await isShown(id)).toBe(false);
  });

  it("remember what somebody who is signed in said last", async () => {
    const chosen = async (path: string) =>
      /name="listed" value="(yes|no)" checked/.exec((await anna.get(path)).html)?.[1];
    expect(await chosen("/games/new")).toBe("yes");
    await made({ listed: "no" });
    for (const path of ["/games/new", "/me/settings"]) expect(await chosen(path)).toBe("no");
    await as("bruno@example.org");
    const id = await made({ address: "bruno@example.org", opponent: "anna@example.org", name: "Bruno" });
    expect(await chosen(await anna.seat(id, "axis"))).toBe("no");
    await as("anna@example.org");
    await anna.post("/me/wishes", { listed: "yes", dates: "en-GB" });
    expect(await chosen("/games/new")).toBe("yes");
  });

  it("show a game that is made and joined without a word about them, as the invitation says; one line stops it", async () => {
    for (const [line, isListed] of [["", true], ["\nlisted off", false]] as const) {
      const id = await made();
      await joins(id, "allied");
      const invited = (await anna.desk.letters("bruno@example.org")).at(-1)!;
      expect((await anna.desk.told("bruno@example.org")).words).toContain("add the line LISTED OFF");
      const head = ["From: bruno@example.org", `To: ${invited.replyTo}`, `Message-ID: <${id}@example.org>`];
      const raw = Buffer.from(`${head.join("\r\n")}\r\n\r\njoin: sand and stars${line}\r\n`);
      const envelope = { from: "bruno@example.org", to: [invited.replyTo] };
      expect((await receive(anna.desk.office, { door: "smtp", raw, envelope })).kind).toBe("answered");
      expect((await anna.desk.head(id)).status).toBe("playing");
      expect(await isShown(id)).toBe(isListed);
    }
  });

  it("leave out games of before that nobody has spoken for, and practice", async () => {
    const id = await anna.desk.begin();
    await anna.post("/practice", { scenario: "crusader/sidi-rezeg" });
    expect(await heads()).toHaveLength(2);
    for (const head of await heads()) expect(await isShown(head.id)).toBe(false);
    expect((await anna.desk.head(id)).listed).toBeUndefined();
  });

  it("have a game where both would have it so, and either takes it out", async () => {
    const id = await anna.desk.begin();
    const own = await anna.seat(id, "allied");
    const shown = async () => (await anna.get("/games?show=playing")).html.includes(`/games/${id}"`);
    await anna.post(`${own}/listed`, { act: "on" });
    expect(await shown()).toBe(false);
    await anna.post(`${await anna.seat(id, "axis")}/listed`, { act: "on" });
    expect(await shown()).toBe(true);
    await anna.post(`${own}/listed`, { act: "off" });
    expect(await shown()).toBe(false);
  });

  it("show a name as text, whatever is in it", async () => {
    const id = await anna.desk.begin({ listed: { allied: true, axis: true } });
    expect(
      (await anna.post(`${await anna.seat(id, "allied")}/name`, { act: "save", name: "<b>A</b>" })).status,
    ).toBe(409);
    await anna.post(`${await anna.seat(id, "allied")}/name`, { act: "save", name: "O'Brien" });
    expect((await anna.get("/games")).html).toContain("O&#39;Brien");
    expect((await anna.post(`${await anna.seat(id, "axis")}/name`, { act: "save", name: "0'Brien" })).status)
      .toBe(409);
  });
});
