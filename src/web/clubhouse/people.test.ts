import { unzipSync } from "fflate";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { makeToken, ownersTokens, seatOwner } from "../../game/people/api-tokens.ts";
import { setRatingsAt } from "../../game/people/settings.ts";
import { resign } from "../../game/seats/resign.ts";
import { answerSilence } from "../../game/time/silence.ts";
import { setSpectators, watchPath } from "../../game/table/spectators.ts";
import { SIDES } from "../../kernel/side.ts";
import { sendPress } from "../../game/table/press.ts";
import { SignedInVisitor as Guest } from "../../../tests/support/guest.ts";
import { SUBSCRIPTION } from "../../../tests/support/push-service.ts";

/** What a browser gives to get news. */
const BROWSER = { endpoint: SUBSCRIPTION.endpoint, ...SUBSCRIPTION.keys };

let anna: Guest;
beforeEach(async () => {
  anna = await Guest.open();
  await anna.signIn("anna@example.org");
});
afterEach(() => anna.close());

const person = async (address = "anna@example.org") => (await anna.desk.office.people.at(address))?.value;

describe("settings", () => {
  it("change a name, in the games that one plays now, too", async () => {
    const id = await anna.desk.begin();
    await anna.post("/me/name", { name: "Anna", games: "yes" });
    expect([(await person())?.name, (await anna.desk.head(id)).names?.allied]).toEqual(["Anna", "Anna"]);
    expect((await anna.get(`/games/${id}`)).text).toContain("Allied: Anna · Axis: a player");
    const refused = await anna.post("/me/name", { name: "Referee" });
    expect(refused.status).toBe(400);
    expect(refused.html).toMatch(/<input id="name"[^>]* value="Referee"[^>]* aria-invalid="true"/);
    expect(refused.html).toContain('<p class="problem" id="name-problem">');
  });

  it("hold for games that one joins from then on", async () => {
    await anna.post("/me/name", { name: "Anna" });
    await anna.post("/me/wishes", { level: "turns", zone: "Europe/Berlin", dates: "de", look: "auto" });
    const id = await anna.desk.begin({ time: { turn: { kind: "days", days: 3 } } });
    const { mailWishes, clock, names } = await anna.desk.head(id);
    expect([mailWishes?.allied?.level, clock?.zones.allied, names?.allied]).toEqual([
      "turns",
      "Europe/Berlin",
      "Anna",
    ]);
    expect([mailWishes?.axis, clock?.zones.axis]).toEqual([undefined, null]);
    expect((await anna.get("/me")).text).toMatch(/due \d+\. November 2026/);
    expect((await anna.get(await anna.seat(id, "allied"))).text).toContain(
      "Sonntag, 8. November 2026, 13:00 (Europe/Berlin)",
    );
    expect((await anna.get(await anna.seat(id, "axis"))).text).toContain(
      "Sunday 8 November 2026, 12:00 (UTC)",
    );
  });

  it("have a browser told of all games that one plays, list it, and end it", async () => {
    const ids = [await anna.desk.begin(), await anna.desk.begin()];
    const { pushes } = anna.desk.office;
    const told = async () =>
      (await Promise.all(ids.map((id) => Array.fromAsync(pushes.all(id))))).flat().map(({ value }) => value);
    await anna.post("/me/browsers", { act: "tell", ...BROWSER }, { "User-Agent": "Firefox Linux" });
    expect((await told()).map(({ game, viewer }) => `${game} ${viewer}`).sort()).toEqual(
      ids.map((id) => `${id} allied`).sort(),
    );
    expect((await anna.get("/me/settings")).text).toContain("Firefox on Linux, of 2 games, since");
    const wrong = { act: "tell", ...BROWSER, endpoint: "https://localhost/x" };
    expect((await anna.post("/me/browsers", wrong)).status).toBe(400);
    expect((await anna.post("/me/browsers", { act: "tell", ...BROWSER, auth: "AA" })).status).toBe(400);
    const [{ id }] = await told();
    const page = (await anna.get(`${await anna.seat(ids[0], "allied")}/table`)).html;
    expect(page).toContain(`data-browser="${id}"`);
    await anna.post(`${await anna.seat(ids[0], "allied")}/browser`, { act: "end", id });
    expect((await told()).map(({ game }) => game)).toEqual([ids[1]]);
    await anna.post("/me/browsers", { act: "end", id });
    expect(await told()).toEqual([]);
    anna.token = undefined;
    expect((await anna.post("/me/browsers", { act: "tell", ...BROWSER })).headers.get("Location")).toContain(
      "/sign-in",
    );
  });

  it("refuse a zone that there is not, and change nothing", async () => {
    const refused = await anna.post("/me/wishes", { zone: "Mars/Olympus", look: "dark" });
    const { status, text, html } = refused;
    // The page's script runs there as it does at the page's own address.
    expect(refused.headers.get("Content-Security-Policy")).toContain("script-src 'self'");
    expect(html).toMatch(
      /<input id="zone"[^>]* value="Mars\/Olympus"[^>]* aria-describedby="zone-problem zone-hint"/,
    );
    expect([status, text]).toEqual([400, expect.stringContaining("Europe/Berlin")]);
    expect((await person())?.wishes).toMatchObject({ zone: null, look: "auto" });
  });

  it("turn the light of pages, in this browser", async () => {
    const { headers } = await anna.post("/me/wishes", { look: "dark" });
    const cookie = headers.getSetCookie().find((each) => each.startsWith("despatch-look"))!;
    expect(cookie).toContain("despatch-look=dark;");
    anna.token = undefined;
    const dark = await anna.request("/", { headers: { Cookie: cookie.split(";")[0] } });
    expect(dark.html).toContain('<html lang="en" data-look="dark">');
    expect(dark.html).toContain('<source media="all" srcset="/scenarios/');
    const other = await anna.request("/", { headers: { Cookie: 'despatch-look="><script>' } });
    expect(other.html).toContain('<html lang="en">');
  });

  it("list the browsers that one is signed in by, and end each or all others", async () => {
    const first = anna.token!;
    anna.token = undefined;
    await anna.signIn("anna@example.org");
    const second = anna.token!;
    expect((await anna.get("/me/settings")).html.match(/class="link">Sign out/g)).toHaveLength(2);
    anna.token = undefined;
    await anna.signIn("anna@example.org");
    const third = anna.token!;
    await anna.post("/me/sessions", { id: "others" });
    for (const token of [first, second]) {
      anna.token = token;
      expect((await anna.get("/me")).status).toBe(303);
    }
    anna.token = third;
    expect((await anna.get("/me")).status).toBe(200);
  });

  it("end no browser of anybody else's", async () => {
    const [{ id }] = await anna.desk.office.people.sessions((await person())!.id);
    const own = anna.token;
    anna.token = undefined;
    await anna.signIn("mallory@example.org");
    await anna.post("/me/sessions", { id });
    anna.token = own;
    expect((await anna.get("/me")).status).toBe(200);
  });

  it("ask at ten other addresses an hour, no matter who owns them", async () => {
    const statuses = [];
    for (let at = 0; at < 11; at++) {
      statuses.push((await anna.post("/me/addresses", { act: "add", address: `a${at}@example.net` })).status);
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 400]);
  });

  it("change a name in all games ten times an hour, and alone as often as one likes", async () => {
    const statuses = [];
    for (let at = 0; at < 11; at++) {
      statuses.push((await anna.post("/me/name", { name: "Anna", games: "yes" })).status);
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 303), 400]);
    expect((await anna.post("/me/name", { name: "Ann" })).status).toBe(303);
  });

  it("remove an address, but not the last, and nobody else's", async () => {
    await anna.addAddress("anna@work.example");
    expect((await anna.post("/me/addresses", { act: "remove", address: "bruno@example.org" })).status).toBe(
      400,
    );
    expect((await anna.post("/me/addresses", { act: "remove", address: "anna@example.org" })).status).toBe(
      200,
    );
    expect((await anna.post("/me/addresses", { act: "remove", address: "anna@work.example" })).status).toBe(
      400,
    );
    expect(await person()).toBeUndefined();
    expect((await person("anna@work.example"))?.addresses).toHaveLength(1);
  });
});

describe("a seat kept by its key", () => {
  it("stands on one's page until its links are renewed", async () => {
    const id = await anna.desk.begin({
      seats: { allied: { kind: "person", address: "shared@example.org" }, axis: { kind: "computer" } },
    });
    const seat = await anna.seat(id, "allied");
    expect((await anna.get(seat)).text).toContain("Keep this seat among your games");
    await anna.post(`${seat}/keep`);
    expect((await anna.get("/me")).text).toContain(id);
    expect((await anna.get(`/me/games/${id}/allied`)).headers.get("Location")).toBe(seat);
    await anna.post(`${seat}/renew`);
    expect((await anna.get("/me")).text).not.toContain(id);
    expect((await anna.get(`/me/games/${id}/allied`)).status).toBe(404);
  });
});

describe("an export", () => {
  it("has all that is kept of one, and nothing that opens anything", async () => {
    const id = await anna.desk.begin({ names: { allied: "Anna" } });
    await sendPress(anna.desk.office, { id, side: "allied" }, {
      lines: ["Well played."],
      withTurn: false,
      isPublic: false,
    });
    await anna.desk.submit(id, "allied", ["go"]);
    await setRatingsAt(anna.desk.office, "anna@example.org", true);
    const response = await anna.raw("/me/export");
    expect(response.headers.get("Content-Type")).toBe("application/zip");
    const files = Object.entries(unzipSync(response.bytes)).map(([name, bytes]) =>
      [name, new TextDecoder().decode(bytes)] as const
    );
    const names = files.map(([name]) => name);
    expect(names).toEqual(expect.arrayContaining([
      "README.txt",
      "me.json",
      `games/${id}-allied/seat.json`,
      `games/${id}-allied/press.json`,
      `games/${id}-allied/ledger.jsonl`,
      `games/${id}-allied/letters/0001.txt`,
    ]));
    expect(names.filter((name) => name.includes("axis"))).toEqual([]);
    const { seats } = await anna.desk.head(id);
    const outside = files.filter(([name]) => !name.includes("/letters/")).map(([, text]) => text).join();
    for (const secret of [seats.allied.webKey, seats.allied.mailKey, seats.axis.webKey, anna.token!]) {
      expect(outside).not.toContain(secret);
    }
    expect(JSON.parse(Object.fromEntries(files)["me.json"]).ratings).toMatchObject({ isOn: true });
    const all = files.map(([, text]) => text).join();
    expect(all).toContain("Well played.");
    expect(all).not.toContain("bruno@example.org");
    expect(all).not.toContain(seats.axis.webKey);
  });

  it("is one's own alone, and had four times an hour", async () => {
    const statuses = [];
    for (let times = 0; times < 5; times++) statuses.push((await anna.raw("/me/export")).status);
    expect(statuses).toEqual([200, 200, 200, 200, 429]);
    anna.token = undefined;
    expect((await anna.raw("/me/export")).status).toBe(303);
  });
});

describe("a deletion", () => {
  it("is asked about in the mailbox, and takes address, name, letters and links out of games that are over", async () => {
    const id = await anna.desk.begin({ names: { allied: "Anna" }, listed: { allied: true, axis: true } });
    await resign(anna.desk.office, id, "axis");
    const old = await anna.seat(id, "allied");
    const before = await anna.desk.head(id);
    const owner = seatOwner(before, "allied");
    await makeToken(anna.desk.office, owner, "a script");
    await anna.post("/me/profile", { act: "on" });
    await anna.post("/me/delete");
    const link = await anna.newestLink("anna@example.org");
    expect((await anna.get(link)).text).toContain("You can't undo it.");
    expect(await person()).toBeDefined();
    expect((await anna.post(link)).status).toBe(200);
    expect(await person()).toBeUndefined();
    const after = await anna.desk.head(id);
    expect(after.seats.allied.address).toMatch(/\.invalid$/);
    expect([after.names?.allied, after.ledger.hash]).toEqual([undefined, before.ledger.hash]);
    expect((await anna.get(old)).status).toBe(404);
    expect(await ownersTokens(anna.desk.office, owner)).toEqual([]);
    expect((await anna.get("/me")).status).toBe(303);
    expect((await anna.get("/games")).html).not.toContain(id);
    for await (const { value } of anna.desk.kv.list(["game"])) {
      expect(new TextDecoder().decode(value)).not.toContain("anna@example.org");
    }
    expect((await anna.get(await anna.seat(id, "axis"))).status).toBe(200);
  });

  it("ends what one follows by mail, and lets no letter go that waits, nor leaves a draft", async () => {
    const [id, followed] = [
      await anna.desk.begin(),
      await anna.desk.begin({
        seats: {
          allied: { kind: "person", address: "carla@example.org" },
          axis: { kind: "person", address: "doris@example.org" },
        },
      }),
    ];
    const path = `/api/v1/games/${id}/seats/allied/draft`;
    const { seats } = await anna.desk.head(id);
    await anna.request(path, {
      method: "PUT",
      headers: { "Authorization": `Bearer ${seats.allied.webKey}`, "Content-Type": "application/json" },
      body: JSON.stringify({ lines: ["move 1605 to 0101"], gameTurn: 1, answer: null, revision: 0 }),
    });
    for (const side of SIDES) await setSpectators(anna.desk.office, { id: followed, side }, true);
    const watch = watchPath(await anna.desk.head(followed))!;
    await anna.post(watch, { address: "Anna@example.org" });
    const { letter } = (await anna.desk.letters()).findLast(({ to }) => to.startsWith("Anna@"))!;
    await anna.post(/\/watching\/\w+/.exec(JSON.stringify(letter))![0]);
    const data = unzipSync((await anna.raw("/me/export")).bytes);
    expect(new TextDecoder().decode(data["me.json"])).toContain(followed);
    await resign(anna.desk.office, id, "axis");
    await anna.post("/me/delete");
    expect((await anna.post(await anna.newestLink("anna@example.org"))).status).toBe(200);
    expect(await Array.fromAsync(anna.desk.office.spectators.all(followed))).toEqual([]);
    const games = (await anna.desk.letters()).filter(({ game, to }) => game !== null && /^anna@/i.test(to));
    expect(games).toEqual([]);
    expect((await anna.desk.office.drafts.of(id, "allied", "turn"))?.value.lines ?? []).toEqual([]);
  });

  it("waits for games that others still play with one", async () => {
    const id = await anna.desk.begin();
    const { status, text } = await anna.post("/me/delete");
    expect([status, text]).toEqual([409, expect.stringContaining(`You still play: ${id}.`)]);
  });

  it("is done by no link that has been used, nor by one of another kind", async () => {
    await anna.post("/me/delete");
    const link = await anna.newestLink("anna@example.org");
    await anna.post(link);
    expect((await anna.post(link)).status).toBe(404);
    await anna.signIn("anna@example.org");
    expect(await person()).toBeDefined();
  });
});

describe("a page about a player", () => {
  const profile = async () => (await person())?.profile?.key;

  it("is there if the player wants one, with their public games alone and no address", async () => {
    const open = await anna.desk.begin({ names: { allied: "Anna" }, listed: { allied: true, axis: true } });
    const hidden = await anna.desk.begin();
    for (const id of [open, hidden]) await resign(anna.desk.office, id, "axis");
    expect(await profile()).toBeUndefined();
    await anna.post("/me/name", { name: "Anna" });
    await anna.post("/me/profile", { act: "on" });
    const path = `/players/${await profile()}`;
    anna.token = undefined;
    const { html, text } = await anna.get(path);
    expect(text).toContain("1 won, 0 lost, 0 drawn");
    expect([html.includes(open), html.includes(hidden), html.includes("example.org")]).toEqual([
      true,
      false,
      false,
    ]);
    await anna.signIn("anna@example.org");
    await anna.post("/me/profile", { act: "off" });
    expect((await anna.get(path)).status).toBe(404);
  });

  it("counts the luck of a game once", async () => {
    const id = await anna.desk.begin({ listed: { allied: true, axis: true } });
    await resign(anna.desk.office, id, "axis");
    await anna.post("/me/profile", { act: "on" });
    expect((await anna.get(`/players/${await profile()}`)).text).toContain("luck 0.0 hexes in 0 rolls");
    expect(await anna.desk.office.games.lists.luck(id)).toMatchObject({ sides: { allied: { count: 0 } } });
  });
});

it("somebody's games go on where the page before ends, those of each kind by themselves", async () => {
  const older = await anna.desk.begin();
  anna.desk.now += 1_000;
  const { createdAt } = await anna.desk.head(older);
  const newer = await anna.desk.begin();
  const shown = async (path: string) => {
    const { text } = await anna.get(path);
    return [older, newer].filter((id) => text.includes(id));
  };
  expect(await shown("/me")).toEqual([older, newer]);
  const place = `${createdAt + 1}.2222`;
  expect(await shown(`/me?show=playing&before=${place}`)).toEqual([older]);
  expect(await shown(`/me?show=over&before=${place}`)).toEqual([]);
});

describe("the list of one's games", () => {
  const codes = (html: string) => [...html.matchAll(/href="\/me\/games\/(\w+)\//g)].map(([, id]) => id);
  const listed = async (query: string) => codes((await anna.get(`/me${query}`)).html);

  it("says since when each waits, and by when it is due", async () => {
    await anna.desk.begin({ time: { turn: { kind: "days", days: 3 } } });
    const { text } = await anna.get("/me");
    expect(text).toMatch(/to move , since 5 November 2026 at 12:00 UTC due 8 November 2026 at 12:00 UTC/);
  });

  it("says to the minute since when a game without deadlines waits, whatever its player has written since", async () => {
    anna.desk.now += 25 * 60_000;
    const id = await anna.desk.begin();
    const waits = /to move , since 5 November 2026 at 12:25 UTC/;
    expect((await anna.get("/me")).text).toMatch(waits);
    anna.desk.now += 90 * 60_000;
    await answerSilence(anna.desk.office, { id, side: "allied" });
    expect((await anna.get("/me")).text).toMatch(waits);
  });

  it("is searched, filtered and sorted by a form whose answer has an address of its own", async () => {
    const slow = await anna.desk.begin({ time: { turn: { kind: "days", days: 5 } } });
    const quick = await anna.desk.begin({ time: { turn: { kind: "days", days: 2 } } });
    const never = await anna.desk.begin();
    const over = await anna.desk.begin();
    await resign(anna.desk.office, over, "axis");
    const all = await anna.get("/me");
    expect(codes(all.html)).toEqual([quick, slow, never, over]);
    expect(all.html).toMatch(/<form method="get" action="\/me" role="search"/);
    expect(await listed("?list=over")).toEqual([over]);
    expect(await listed("?list=waiting&sort=due")).toEqual([quick, slow, never]);
    expect(await listed(`?find=${slow.toLowerCase()}`)).toEqual([slow]);
    expect(await listed("?find=crusader&sort=title")).toHaveLength(4);
    const none = await anna.get("/me?find=%3Cb%3Enobody&sort=dice&list=__proto__");
    expect(none.text).toContain("No game fits.");
    expect(none.html).toContain('value="&lt;b&gt;nobody"');
    expect(codes(none.html)).toEqual([]);
  });
});
