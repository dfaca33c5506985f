import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { resign } from "../../game/seats/resign.ts";
import { ANNA, COMPUTER } from "../../../tests/support/office.ts";
import { HOUR } from "../../common/bytes/lengths.ts";
import { FOREIGN_SCRIPT, textareaIn, Visitor } from "../../../tests/support/visitor.ts";
import { recordBounce } from "../../game/letters/bounce.ts";

let visitor: Visitor;
let id: string;
beforeEach(async () => {
  visitor = await Visitor.open();
  id = await visitor.desk.begin();
});
afterEach(() => visitor.close());

const head = () => visitor.desk.head(id);
const sheet = (...lines: readonly string[]) => [`begin ${id} allied turn 1`, ...lines, "end"].join("\n");
const orders = async (text: string, side: "allied" | "axis" = "allied") =>
  await visitor.post(`${await visitor.seat(id, side)}/orders`, { sheet: text });

describe("a seat's page", () => {
  it("is kept by no browser, nor is what its forms answer (RFC 9111, 5.2.2.5)", async () => {
    const path = await visitor.seat(id, "allied");
    const pages = [
      await visitor.get(path),
      await visitor.post(`${path}/orders`, { sheet: sheet("wait") }),
      await visitor.post(`${path}/resign`),
    ];
    expect(pages.map(({ headers }) => headers.get("Cache-Control"))).toEqual(
      ["no-store", "no-store", "no-store"],
    );
  });

  it("shows its side the game and its sheet", async () => {
    const { status, html, text } = await visitor.get(await visitor.seat(id, "allied"));
    expect(status).toBe(200);
    expect(text).toContain("You command the Allied side. Game-Turn 1 of 18. Waiting for your orders.");
    const lines = textareaIn(html).split("\n");
    expect([lines[0], lines.at(-1)]).toEqual([`begin ${id} allied turn 1`, "end"]);
    expect(lines).toContain("move 3022 to ....   # 4SA 1-1-15 recon");
    expect(text).toContain("A reconstruction, not the published map");
  });

  it("says to either side for a fortnight that letters came back, and only to its player why", async () => {
    const { office } = visitor.desk;
    const failure = { status: "5.2.2", failed: undefined };
    expect(await recordBounce(office, id, "allied", failure, { messageId: "<report@example.org>" })).toBe(
      true,
    );
    const [own, other] = [await visitor.seat(id, "allied"), await visitor.seat(id, "axis")];
    expect((await visitor.get(own)).text).toContain(
      "A letter to your address came back on 2026-11-05 (status 5.2.2).",
    );
    const told = (await visitor.get(other)).text;
    expect(told).toContain("A letter to the Allied player came back on 2026-11-05");
    expect(told).not.toContain("5.2.2");
    visitor.desk.now += 14 * 24 * HOUR;
    for (const path of [own, other]) expect((await visitor.get(path)).text).not.toContain("came back");
  });

  it("of the side that is not waited for takes standing orders", async () => {
    const { html, text } = await visitor.get(await visitor.seat(id, "axis"));
    expect(text).toContain("Waiting for the Allied player's orders.");
    expect(text).toContain("Your standing orders");
    expect(textareaIn(html)).toContain("# Not your Player-Turn: standing orders only.");
  });

  it("shows one side nothing of the other's orders and keys", async () => {
    await visitor.desk.submit(id, "allied", ["move 3022 to 2318", "wait"]);
    const { html } = await visitor.get(await visitor.seat(id, "axis"));
    const { seats } = await head();
    expect(html).not.toContain("move 3022 to 2318");
    for (
      const secret of [seats.allied.webKey, seats.allied.mailKey, seats.allied.address!, seats.axis.mailKey]
    ) {
      expect(html).not.toContain(secret);
    }
  });

  it("of a game that is over takes no orders, and offers to play again", async () => {
    await resign(visitor.desk.office, id, "axis");
    const { html, text } = await visitor.get(await visitor.seat(id, "axis"));
    expect(text).toContain("The game is over, and Allied has won");
    expect(html).not.toMatch(/action="[^"]*\/(?!(?:rematch|talk|notes|language)")\w+"/);
  });

  it("against the computer can be filled in with the computer's idea of the turn, units named as before", async () => {
    id = await visitor.desk.begin({ seats: { allied: ANNA, axis: COMPUTER } });
    const path = await visitor.seat(id, "allied");
    const blank = textareaIn((await visitor.get(path)).html);
    const filled = await visitor.post(`${path}/orders`, { sheet: blank, act: "fill", turn: "1" });
    const suggested = textareaIn(filled.html);
    expect(suggested).toMatch(/^move \d{4} to \d{4} {3}# \S+ \S+ armor$/m);
    const names = (sheet: string) => sheet.match(/# \S+ \d\S+ [a-z-]+$/gm)!.sort();
    expect(names(suggested)).toEqual(names(blank));
    const { text } = await orders(suggested);
    expect(text).toContain("Your orders have been carried out.");
    expect((await head()).run).toBe(2);
  });

  it("against a person gives no such advice", async () => {
    const { html } = await visitor.get(await visitor.seat(id, "allied"));
    expect(html).not.toContain("computer fill");
  });

  it("names nothing of this site by host, so that it works by whatever name the machine is reached", async () => {
    for (const side of ["allied", "axis"] as const) {
      const { html } = await visitor.get(await visitor.seat(id, side));
      expect(html).not.toMatch(/(href|src|action)="https?:/);
    }
  });
});

describe("nothing is to be seen, and nothing to be told from nothing,", () => {
  const paths = async (): Promise<Record<string, string>> => {
    const path = await visitor.seat(id, "allied");
    const against = await visitor.desk.begin({ seats: { allied: ANNA, axis: COMPUTER } });
    const { webKey } = (await visitor.desk.head(against)).seats.axis;
    return {
      "a wrong key": path.replace(/.$/, (last) => last === "a" ? "b" : "a"),
      "a key cut short": path.slice(0, -1),
      "the other side's key": (await visitor.seat(id, "axis")).replace("/axis/", "/allied/"),
      "a game that there is not": path.replace(id, "ZZZZ"),
      "a side that there is not": path.replace("/allied/", "/german/"),
      "the computer's seat": `/games/${against}/axis/${webKey}`,
    };
  };

  it("with a wrong key, for a game that there is not, or in the computer's seat", async () => {
    for (const [what, path] of Object.entries(await paths())) {
      const pages = [
        await visitor.get(path),
        await visitor.post(`${path}/orders`, { sheet: sheet("go") }),
        await visitor.post(`${path}/join`, { salt: "x" }),
        await visitor.post(`${path}/resign`),
      ];
      expect([what, ...pages.map(({ status }) => status)]).toEqual([what, 404, 404, 404, 404]);
      expect(new Set(pages.map(({ html }) => html)).size).toBe(1);
      expect(pages[0].html).toBe((await visitor.get("/nowhere")).html);
    }
    expect(await head()).toMatchObject({ status: "playing", run: 0 });
  });
});

describe("the pictures and dice of a seat", () => {
  const FILES = ["runs/0/map.svg", "runs/0/map.png", "runs/0/dice.svg", "runs/0/dice.png", "dice.csv"];

  it("stand at addresses of its own, and no browser keeps them", async () => {
    const path = await visitor.seat(id, "allied");
    const { html } = await visitor.get(path);
    expect(html).toContain(`<img src="${path}/runs/0/map.png"`);
    for (const file of FILES) {
      const { status, headers } = await visitor.get(`${path}/${file}`);
      expect([file, status, headers.get("Cache-Control")]).toEqual([file, 200, "no-store"]);
    }
  });

  it("are made for each viewer, and told apart by their tags", async () => {
    const paths = [`/games/${id}`, await visitor.seat(id, "allied"), await visitor.seat(id, "axis")];
    const tags = await Promise.all(
      paths.map(async (path) => (await visitor.get(`${path}/runs/0/map.svg`)).headers.get("ETag")),
    );
    expect(new Set(tags).size).toBe(3);
  });

  it("are not to be had with another's key, nor of a run that there is not", async () => {
    const path = await visitor.seat(id, "allied");
    const wrong = (await visitor.seat(id, "axis")).replace("/axis/", "/allied/");
    for (const file of FILES) expect((await visitor.get(`${wrong}/${file}`)).status).toBe(404);
    for (const run of ["1", "-1", "x"]) {
      expect((await visitor.get(`${path}/runs/${run}/map.svg`)).status).toBe(404);
    }
  });
});

describe("the page of a seat that nobody has taken", () => {
  beforeEach(async () => void (id = await visitor.desk.invite()));

  it("asks for a few words, says why, and fills in none", async () => {
    const { html, text } = await visitor.get(await visitor.seat(id, "axis"));
    expect(/name="salt"[^>]*value="([^"]*)"/.exec(html)?.[1]).toBe("");
    expect(text).toContain("A few words of your own");
    expect(text).toContain("Your words and the other player's go into every roll");
    expect(text).toContain("keep them. The first letter repeats them");
  });

  it("takes it, and leads to the seat", async () => {
    const path = await visitor.seat(id, "axis");
    const { status, headers } = await visitor.post(`${path}/join`, { salt: "foxes" });
    expect([status, headers.get("Location")]).toEqual([303, path]);
    expect((await head()).seats.axis).toMatchObject({ joined: true, salt: "foxes" });
  });

  it("says the essential of a game with much to say, and has the rest folded up beneath", async () => {
    const hidden = await visitor.desk.invite({ scenario: "crusader-2010/tobruk" });
    const { html } = await visitor.get(await visitor.seat(hidden, "axis"));
    const [first, rest] = html.split("More about this game");
    expect(first).toContain("not the published game");
    expect(first).toContain("Hidden: which support markers");
    expect(first).not.toContain("Stated in the rules: ");
    expect(rest).toContain("Stated in the rules: ");
    const open = await visitor.desk.invite();
    const { html: other } = await visitor.get(await visitor.seat(open, "axis"));
    const [essential, folded] = other.split("More about this game");
    expect([essential, folded].map((part) => part.includes("Set-up: "))).toEqual([false, true]);
  });

  it("asks again where there is none", async () => {
    const { status, text } = await visitor.post(`${await visitor.seat(id, "axis")}/join`, { salt: "  " });
    expect(status).toBe(400);
    expect(text).toContain("Write a few words of your own; they go into the dice.");
    expect((await head()).seats.axis.joined).toBe(false);
  });

  it("leads on where the seat has been taken meanwhile, and changes nothing", async () => {
    const path = await visitor.seat(id, "axis");
    await visitor.post(`${path}/join`, { salt: "first" });
    expect((await visitor.post(`${path}/join`, { salt: "second" })).status).toBe(303);
    expect((await head()).seats.axis.salt).toBe("first");
  });

  it("never lets a salt become markup", async () => {
    const hostile = `"><script>alert(1)</script>`;
    for (const side of ["axis", "allied"] as const) {
      await visitor.post(`${await visitor.seat(id, side)}/join`, { salt: hostile });
      expect((await visitor.get(await visitor.seat(id, side))).html).not.toMatch(FOREIGN_SCRIPT);
    }
    await visitor.deliver();
    const { html } = await visitor.get(`/post/${(await visitor.desk.office.outbox.newest(1))[0].id}`);
    expect(html).toContain("&lt;script&gt;");
    expect(html).not.toContain("<script");
  });

  it("takes no orders before the game begins", async () => {
    const { status, text } = await orders(sheet("go"));
    expect(status).toBe(409);
    expect(text).toContain("The game has not begun: both players have to join first.");
  });
});

describe("the way back to a seat", () => {
  const PAGES = [
    "explain?q=3218",
    "dice",
    "map/0",
    "map/7",
    "table",
    "letters",
    "help",
    "verify",
    "nowhere",
    "orders/x",
  ];

  it("stands on every page that it opens, those that say that something is wrong too", async () => {
    const path = await visitor.seat(id, "allied");
    const link =
      `<a class="here" href="${path}"><span class="wide">Your game:</span> Crusader ${id}, Allied</a>`;
    for (const page of PAGES) {
      expect([page, (await visitor.get(`${path}/${page}`)).html.includes(link)]).toEqual([page, true]);
    }
    const answers = [
      await visitor.post(`${path}/orders`, { sheet: "begin ZZZZ allied turn 1\nend" }),
      await visitor.post(`${path}/orders`, { sheet: sheet("move 3022 to 2318", "wait") }),
      await visitor.post(`${path}/dispute`, { act: "win" }),
      await visitor.post(`${path}/press`, { act: "send", words: "" }),
      await visitor.post(`${path}/orders`, { sheet: sheet("go") }, { Origin: "https://evil.example" }),
      await visitor.post(`${path}/orders`, { sheet: "x".repeat(300_000) }),
    ];
    expect(answers.map(({ status, html }) => [status, html.includes(link)])).toEqual(
      [400, 200, 400, 409, 403, 413].map((status) => [status, true]),
    );
  });

  it("leads from how to order to the lessons of its own game", async () => {
    const { html } = await visitor.get(`${await visitor.seat(id, "allied")}/help`);
    expect(html).toContain('<a href="/learn/north-africa">Learn by playing</a>');
  });

  it("is on no page that others may open, and no page tells another site where its reader came from", async () => {
    const path = await visitor.seat(id, "allied");
    const { webKey } = (await head()).seats.allied;
    for (const page of [`/games/${id}`, `/games/${id}/dice`, `/games/${id}/map/0`, "/help", "/verify", "/"]) {
      expect((await visitor.get(page)).html).not.toContain(webKey);
    }
    for (const page of ["", ...PAGES.map((each) => `/${each}`)]) {
      const { headers, html } = await visitor.get(path + page);
      // The verifier has no forms.
      const policy = page === "/verify" ? "no-referrer" : "same-origin";
      expect([page, headers.get("Referrer-Policy")]).toEqual([page, policy]);
      expect(headers.get("Cache-Control")).toBe("no-store");
      for (const [link] of html.matchAll(/<a [^>]*target="_blank"[^>]*>/g)) {
        expect(link).toContain("noopener");
      }
    }
    expect((await visitor.get(`${path.replace(/.$/, "")}/dice`)).html).toBe(
      (await visitor.get("/nowhere")).html,
    );
  });
});
