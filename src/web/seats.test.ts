import { resign } from "../game/seats/resign.ts";
import { keepDraft } from "../game/turn/drafts.ts";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { ANNA, ATTACK_ON_THE_16, COMPUTER } from "../../tests/support/office.ts";
import { HOUR } from "../common/lengths.ts";
import { textareaIn, Visitor } from "../../tests/support/visitor.ts";
import { recordBounce } from "../game/letters/bounce.ts";
import { lock } from "../game/turn/lock.ts";

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

/** The game as if a turn had been locked and not yet played. */
async function lockTurn(): Promise<void> {
  const before = (await visitor.desk.office.games.head(id))!;
  await visitor.desk.office.games.commit({
    before,
    head: { ...lock(before.head, "allied").head, operations: ["locked"] },
    ledger: [],
    letters: [],
  });
}

/** Any script but that of the table, which is a file of ours. */
const FOREIGN_SCRIPT = /<script(?! type="module" src="\/(?:map-table\/[a-z-]+|tell-this-browser)\.js)/;

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
    expect(html).not.toMatch(/action="[^"]*\/(?!rematch")\w+"/);
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
    expect(text).toContain("They go into every roll of the dice, and so do the other player's");
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
    const [first, rest] = html.split("What else there is to know");
    expect(first).toContain("not the published game");
    expect(first).toContain("Hidden: which support markers");
    expect(first).not.toContain("Results of combat: ");
    expect(rest).toContain("Results of combat: ");
    const few = await visitor.desk.invite();
    expect((await visitor.get(await visitor.seat(few, "axis"))).html).not.toContain("What else there is");
  });

  it("asks again where there is none", async () => {
    const { status, text } = await visitor.post(`${await visitor.seat(id, "axis")}/join`, { salt: "  " });
    expect(status).toBe(400);
    expect(text).toContain("Write a few words of your own: they go into the dice.");
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

describe("the order form", () => {
  it("answers every line, and plays a turn of which all stand", async () => {
    const { status, html, text } = await orders(sheet(...ATTACK_ON_THE_16));
    expect(status).toBe(200);
    expect(text).toContain("Your orders have been carried out.");
    expect(text).toContain("line 5 attack 3116 from 3117 3216; with 3217 gs 5 accepted");
    expect(html).toContain("<details><summary>What became of each line</summary>");
    expect(html).not.toContain("<textarea");
    expect((await head()).run).toBe(1);
  });

  it("says at once what is asked next, where the game asks the same player", async () => {
    id = await visitor.desk.begin({ pace: "strict" });
    const { text } = await orders(sheet(...ATTACK_ON_THE_16.slice(0, 3), "go"));
    expect(text).toContain(
      "Your orders have been carried out. Now you are asked: Your orders leave an attack open",
    );
  });

  it("gives a sheet back of which a line is refused, ready to be sent again", async () => {
    const { status, html, text } = await orders(sheet("move 3022 to 2318", "move 3118 to 0101"));
    expect([status, (await head()).run]).toEqual([200, 0]);
    expect(text).toContain("REFUSED (5.21)");
    expect(text).toContain("Nothing is lost and nothing is played");
    const again = textareaIn(html);
    expect(again).toContain("# refused (5.21): move 3118 to 0101");
    expect((await orders(again)).text).toContain("Your orders have been carried out.");
    expect((await head()).run).toBe(1);
  });

  it("keeps standing orders for the other side's turn", async () => {
    const text = ["begin", id, "axis turn 1\nretreat toward 2106\nend"].join(" ");
    expect((await orders(text, "axis")).text).toContain("your standing orders are kept for it.");
    expect((await head()).seats.axis.sheet?.lines).toEqual(["retreat toward 2106"]);
  });

  it("writes no letter: the answer is on the page", async () => {
    const before = (await visitor.desk.letters()).length;
    await orders(sheet("move 3022 to 2318", "wait"));
    expect(await visitor.desk.letters()).toHaveLength(before);
  });

  it.each([
    ["no end", `begin GAME allied turn 1\nmove 3022 to 2318`],
    ["no begin", "move 3022 to 2318\nend"],
    ["neither begin nor end", "move 3022 to 2318"],
    ["a slip in its first line", "begn GAME allied turn 1\nmove 3022 to 2318\nend"],
    ["an order below its end", "begin GAME allied turn 1\nend\nmove 3022 to 2318"],
  ])("with %s reads what stands in the box all the same", async (_, text) => {
    const path = await visitor.seat(id, "allied");
    const page = await visitor.post(`${path}/orders`, {
      sheet: text.replace("GAME", id),
      act: "check",
      turn: "1",
    });
    expect(page.status).toBe(200);
    expect(page.text).toContain("move 3022 to 2318 accepted");
    expect((await head()).seats.allied.sheet?.lines).toEqual(["move 3022 to 2318"]);
  });

  it("without its first line is for the turn that its page was made for, and for no other", async () => {
    const path = await visitor.seat(id, "allied");
    const page = await visitor.post(`${path}/orders`, { sheet: "move 3022 to 2318", turn: "0" });
    expect(page.status).toBe(409);
    expect(page.text).toContain("Your sheet is for Game-Turn 0; the game is in Game-Turn 1.");
    expect((await head()).seats.allied.sheet).toBeNull();
  });

  it.each<[string, string, string]>([
    [
      "the other side in its first line",
      "begin GAME axis turn 1\ngo\nend",
      "is not this page's game and side",
    ],
    [
      "another game in its first line",
      "begin ZZZZ allied turn 1\ngo\nend",
      "is not this page's game and side",
    ],
    [
      "a quoted sheet of the other side",
      "> begin GAME axis turn 1\n> go\n> end",
      "No sheet for game GAME, allied, was found",
    ],
  ])("with %s finds no orders, says why, and gives back what was written", async (_, text, problem) => {
    const written = text.replace("GAME", id);
    const page = await orders(written);
    expect(page.status).toBe(400);
    expect(page.text).toContain(problem.replace("GAME", id));
    expect(textareaIn(page.html)).toBe(written);
    expect((await head()).seats.allied.sheet).toBeNull();
  });

  it.each([
    ["for a turn that has passed", "turn 0", "the game is in Game-Turn 1"],
    ["for a turn to come", "turn 2", "the game is still in Game-Turn 1"],
  ])("%s is left aside", async (_, turn, sentence) => {
    const { status, text, html } = await orders(sheet("move 3022 to 2318").replace("turn 1", turn));
    expect(status).toBe(409);
    expect(text).toContain(sentence);
    expect(textareaIn(html)).toBe(sheet("move 3022 to 2318"));
  });

  it("while a turn is being played asks for patience", async () => {
    await lockTurn();
    const { status, text } = await orders(sheet("go"));
    expect(status).toBe(409);
    expect(text).toContain("A turn of this game is being played at this moment.");
  });

  it("never lets what was written become markup", async () => {
    const hostile = `</textarea><script>alert(1)</script>`;
    for (
      const text of [
        hostile,
        sheet(`move ${hostile}`),
        sheet(hostile, "wait"),
        `begn ${id} allied turn 1 ${hostile}`,
      ]
    ) {
      expect((await orders(text)).html).not.toContain("<script");
    }
  });

  it("takes a sheet as a mail program quotes it", async () => {
    const quoted = sheet("> move 3022 to 2318").split("\n").map((line) =>
      line.startsWith(">") ? line : `> ${line}`
    );
    expect((await orders(quoted.join("\r\n"))).text).toContain("Your orders have been carried out.");
  });
});

describe("a draft on the page", () => {
  it("stands in the sheet, said to be one, until something is sent off", async () => {
    const { office } = visitor.desk;
    const draft = { lines: ["move 3218 to 3117", "# to be gone on with"], revision: 0, gameTurn: 1 };
    await keepDraft(office, await visitor.desk.current(id), "allied", draft);
    const { html, text } = await visitor.get(await visitor.seat(id, "allied"));
    expect(textareaIn(html)).toBe([`begin ${id} allied turn 1`, ...draft.lines, "end"].join("\n"));
    expect(text).toContain("The sheet holds the draft that you wrote on 2026-11-05 at 12:00 UTC.");
    expect((await visitor.get(await visitor.seat(id, "axis"))).text).not.toContain("draft");
    await visitor.post(`${await visitor.seat(id, "allied")}/orders`, { sheet: draft.lines[0], act: "check" });
    expect((await visitor.get(await visitor.seat(id, "allied"))).text).not.toContain("draft");
  });
});

describe("the buttons of the order form", () => {
  const press = async (act: string, text: string, side: "allied" | "axis" = "allied") =>
    await visitor.post(`${await visitor.seat(id, side)}/orders`, { sheet: text, act, turn: "1" });
  const MARCH = "move 3022 to 2318";
  const FALSE = "move 3118 to 0101";

  it("Check answers every line, keeps the sheet and plays nothing, whatever the sheet says", async () => {
    const { html, text } = await press("check", sheet(MARCH, "go"));
    expect(text).toContain("Every line stands. The sheet is kept, and nothing is played before you say so.");
    expect(text).toContain("line 2 move 3022 to 2318 accepted");
    expect(textareaIn(html)).toBe(sheet(MARCH));
    expect(await head()).toMatchObject({ run: 0, seats: { allied: { sheet: { lines: [MARCH] } } } });
  });

  it("Check of a sheet without orders says what such a sheet does", async () => {
    const { text } = await press("check", sheet());
    expect(text).toContain("The sheet is empty: played so, it leaves everything to the defaults.");
    expect((await head()).run).toBe(0);
  });

  it("Enter in the box for questions checks where nothing is asked, and plays nothing", async () => {
    await press("enter", sheet(MARCH, "go"));
    expect((await head()).run).toBe(0);
  });

  it("a kept sheet is shown as kept on the page, once, and each unit has one line", async () => {
    for (let round = 0; round < 3; round++) {
      const path = await visitor.seat(id, "allied");
      const { html, text } = await visitor.get(path);
      const shown = textareaIn(html);
      expect(text.includes("kept and not played, from the sheet that came on 2026-11-05 at 12:00 UTC")).toBe(
        round > 0,
      );
      expect(shown.match(/^move 3022 to /gm)).toHaveLength(1);
      expect(shown.match(/^(# refused.*: )?move 3118 to (?!\.)/gm) ?? []).toHaveLength(round === 0 ? 0 : 1);
      const filled = shown.replace(/^move 3022 to \.{4}/m, MARCH).replace(/^move 3118 to \.{4}/m, FALSE);
      await press("play", filled);
      expect((await head()).seats.allied.sheet?.lines).toEqual([MARCH, FALSE]);
      expect((await head()).run).toBe(0);
    }
  });

  it("a sheet that comes back holds everything that was typed, what it did not order too", async () => {
    const blank = textareaIn((await visitor.get(await visitor.seat(id, "allied"))).html);
    const filled = blank.replace("move 3118 to ....", FALSE).replace("move 3022 to ....", MARCH) +
      "\n# a note";
    const back = textareaIn((await press("play", filled)).html);
    const units = (text: string) => text.match(/# \S+ \d\S+ [a-z-]+$/gm)!.length;
    expect(units(back)).toBe(units(blank) - 1);
    expect(back).toContain("# refused (5.21): move 3118 to 0101");
    expect(back).toContain("move 3022 to 2318   # 4SA 1-1-15 recon");
    expect(back).toContain("# a note");
    expect(back).toContain("move 3123 to ....");
  });

  it("Play without the refused lines plays the rest", async () => {
    const { html } = await press("play", sheet(MARCH, FALSE));
    expect(html).toContain("Play without the refused lines");
    const played = await press("go", `${textareaIn(html)}\n${FALSE}`);
    expect(played.text).toContain("Your orders have been carried out.");
    expect(played.html).toContain('<details open=""><summary>What became of each line</summary>');
    expect((await head()).run).toBe(1);
  });

  it("Play the turn asks once where most units have no orders, and not who would not be asked", async () => {
    const path = await visitor.seat(id, "allied");
    await visitor.post(`${path}/asked`, { act: "save", sparse: "yes" });
    const asked = await press("play", sheet(MARCH));
    expect(asked.text).toMatch(/1 of your \d+ units that may move has orders; all others would stand still/);
    expect(asked.html).toContain("Play it so: the others stand still");
    expect((await head()).run).toBe(0);
    expect((await visitor.get(path)).html).toContain("Play it so: the others stand still");
    expect((await press("play", textareaIn(asked.html))).text).toContain(
      "Your orders have been carried out.",
    );
    expect((await head()).run).toBe(1);
  });

  it("a page that is sent a second time does nothing twice, and loses nothing", async () => {
    id = await visitor.desk.begin({ seats: { allied: ANNA, axis: COMPUTER } });
    expect((await press("play", sheet(MARCH))).text).toContain("Your orders have been carried out.");
    const before = await head();
    const { status, text, html } = await press("play", sheet(MARCH));
    expect(status).toBe(409);
    expect(text).toContain("nothing was done twice");
    expect(textareaIn(html)).toBe(sheet(MARCH).replace("turn 1", "turn 2"));
    expect(await head()).toEqual(before);
    const again = await visitor.get(`${await visitor.seat(id, "allied")}/orders`);
    expect([again.status, again.headers.get("Location")]).toEqual([
      303,
      `${await visitor.seat(id, "allied")}#orders`,
    ]);
  });

  it("Let the computer fill in the rest leaves what was typed as it stands", async () => {
    id = await visitor.desk.begin({ seats: { allied: ANNA, axis: COMPUTER } });
    const blank = textareaIn((await visitor.get(await visitor.seat(id, "allied"))).html);
    const typed = blank.replace("move 3022 to ....", MARCH).replace("move 3118 to ....", FALSE) + "\n# mine";
    const filled = textareaIn((await press("fill", typed)).html);
    expect(filled).toContain(`${MARCH}   # 4SA`);
    expect(filled).toContain(FALSE);
    expect(filled).toContain("# mine");
    expect(filled.match(/^move 3022 /gm)).toHaveLength(1);
    expect(filled.match(/^move \d{4} to \d{4}/gm)!.length).toBeGreaterThan(15);
    expect((await head()).seats.allied.sheet).toBeNull();
  });

  it("fills in an answer too, where the game knows how", async () => {
    const seats = { allied: ANNA, axis: COMPUTER };
    id = await visitor.desk.begin({ seats, scenario: "crusader-2010/tobruk", pace: "oneExchange" });
    await press("play", sheet("move 3123 to 2817", "mobile ask"));
    const { text, html } = await visitor.get(await visitor.seat(id, "allied"));
    expect(text).toContain("say which of your mobile units move once more");
    const filled = textareaIn((await press("fill", textareaIn(html))).html);
    expect(filled).toMatch(/^begin \w+ allied turn 1 answer \d+$/m);
    expect(filled).toMatch(/^mobile (?:\d{4} to \d{4}|none)/m);
    expect((await press("play", filled)).text).toContain("Your orders have been carried out.");
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

  it("is on no page that others may open, and no page tells another site where its reader came from", async () => {
    const path = await visitor.seat(id, "allied");
    const { webKey } = (await head()).seats.allied;
    for (const page of [`/games/${id}`, `/games/${id}/dice`, `/games/${id}/map/0`, "/help", "/verify", "/"]) {
      expect((await visitor.get(page)).html).not.toContain(webKey);
    }
    for (const page of ["", ...PAGES.map((each) => `/${each}`)]) {
      const { headers, html } = await visitor.get(path + page);
      expect([page, headers.get("Referrer-Policy")]).toEqual([page, "no-referrer"]);
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

it("what was written in a form that was refused stands on the page that says so", async () => {
  const path = await visitor.seat(id, "allied");
  const words = "Well played at the wire. ".repeat(200);
  const press = await visitor.post(`${path}/press`, { act: "send", words });
  expect([press.status, press.text.includes(words.trim())]).toEqual([409, true]);
  const dispute = await visitor.post(`${path}/dispute`, { act: "propose", words: "The road was closed." });
  expect([dispute.status, dispute.text.includes("The road was closed.")]).toEqual([409, true]);
});

describe("resigning by the page", () => {
  it("asks by a link first, ends the game at its button, and says so, however often it is done", async () => {
    const path = await visitor.seat(id, "allied");
    const asked = await visitor.post(`${path}/resign`);
    expect(asked.text).toContain("a letter with a link has gone to your mailbox");
    expect(asked.html).toContain(`<a href="${path}">To the game</a>`);
    expect((await head()).status).toBe("playing");
    const [letter] = (await visitor.desk.letters("anna@example.org")).slice(-1);
    const link = /\/confirm\/\w+/.exec(JSON.stringify(letter.letter))![0];
    const page = await visitor.get(link);
    expect(page.text).toContain(`Your side of game ${id} is to be given up for good.`);
    expect((await head()).status).toBe("playing");
    expect((await visitor.post(link, { act: "yes" })).text).toContain("You have given the game up.");
    expect(await head()).toMatchObject({ status: "over", outcome: { winner: "axis" } });
    const again = await visitor.post(`${path}/resign`);
    expect(again.status).toBe(200);
    expect(again.text).toContain("The game is over, and Axis has won: the Allied player has resigned.");
  });

  it("ends a practice game at once, as its seat has no mailbox", async () => {
    const { headers } = await visitor.post("/practice");
    const seat = headers.get("Location")!;
    expect((await visitor.post(`${seat}/resign`)).text).toContain("the Allied player has resigned");
  });

  it("while a turn is being played changes nothing, and says why", async () => {
    await lockTurn();
    const { status, text } = await visitor.post(`${await visitor.seat(id, "allied")}/resign`);
    expect(status).toBe(409);
    expect(text).toContain("You have not resigned A turn is being played just now.");
    expect((await head()).status).toBe("playing");
  });

  it("before the game begins changes nothing, and says why", async () => {
    id = await visitor.desk.invite();
    const { status, text } = await visitor.post(`${await visitor.seat(id, "allied")}/resign`);
    expect(status).toBe(409);
    expect(text).toContain("The game has not begun, so there is nothing to give up.");
  });

  it("is not done by looking at it", async () => {
    const path = await visitor.seat(id, "allied");
    const { status, headers } = await visitor.get(`${path}/resign`);
    expect([status, headers.get("Location")]).toEqual([303, path]);
    expect((await head()).status).toBe("playing");
  });

  it("is not done by a form of another site that knows the address", async () => {
    const path = await visitor.seat(id, "allied");
    expect((await visitor.post(`${path}/resign`, {}, { Origin: "https://evil.example" })).status).toBe(403);
    expect((await head()).status).toBe("playing");
  });
});

describe("a dispute on the page", () => {
  const dispute = async (side: "allied" | "axis", fields: Readonly<Record<string, string>>) =>
    await visitor.post(`${await visitor.seat(id, side)}/dispute`, fields);
  const page = async (side: "allied" | "axis") => await visitor.get(await visitor.seat(id, side));
  beforeEach(async () => void await visitor.desk.submit(id, "allied", ATTACK_ON_THE_16));

  it("is raised by a form, and stands on everybody's page", async () => {
    const raised = await dispute("axis", { act: "dispute", roll: "1", words: "That was no <six>." });
    expect(raised.status).toBe(200);
    for (const { text } of [await page("allied"), await visitor.get(`/games/${id}`)]) {
      expect(text).toContain("the Axis player disputes run 1, roll 1: “That was no <six>.”");
    }
    expect((await page("axis")).text).toContain("Withdraw the dispute");
    expect((await page("allied")).text).not.toContain("Withdraw the dispute");
  });

  it("is settled when the other agrees to what his page shows", async () => {
    await dispute("axis", { act: "dispute", words: "Why?" });
    await dispute("axis", { act: "propose", words: "rollback to run 0" });
    expect((await page("axis")).text).not.toContain("Agree to what is proposed");
    const to = /name="to" value="([^"]+)"/.exec((await page("allied")).html)![1];
    expect((await dispute("allied", { act: "agree", to: "something else" })).status).toBe(409);
    expect((await dispute("allied", { act: "agree", to })).status).toBe(200);
    expect((await head()).undone).toEqual([{ after: 0, last: 1 }]);
    const { html, text } = await page("allied");
    expect(html).toContain(`${await visitor.seat(id, "allied")}/runs/0/map.png`);
    expect(text).not.toContain("Die ");
    expect(textareaIn(html)).toContain("attack 3116 from 3117 3216");
  });

  it("is withdrawn by a button", async () => {
    await dispute("axis", { act: "dispute", words: "Why?" });
    expect((await dispute("allied", { act: "withdraw" })).status).toBe(409);
    expect((await dispute("axis", { act: "withdraw" })).status).toBe(200);
    expect((await head()).dispute).toBeNull();
  });

  it("takes nothing that is no form of ours", async () => {
    expect((await dispute("axis", { act: "win" })).status).toBe(400);
    expect((await dispute("axis", { act: "dispute", words: "" })).status).toBe(409);
    expect((await head()).dispute).toBeNull();
  });
});

describe("a question put to the rules on the page", () => {
  const ask = async (question: string) =>
    await visitor.get(`${await visitor.seat(id, "allied")}/explain?q=${encodeURIComponent(question)}`);

  it("is a form of the seat's page, and needs no script", async () => {
    const { html } = await visitor.get(await visitor.seat(id, "allied"));
    expect(html).toContain('name="act" value="why"');
    expect(html).not.toMatch(FOREIGN_SCRIPT);
  });

  it("leaves the sheet that he was writing as it was, there and on the way back", async () => {
    const path = await visitor.seat(id, "allied");
    const written = sheet("# mind the guns", "move 3022 to 23", "and so on");
    for (const act of ["why", "enter"]) {
      const asked = await visitor.post(`${path}/orders`, {
        sheet: written,
        act,
        q: "3218 to 3117",
        turn: "1",
      });
      expect(asked.text).toContain("3118: 1, trail; 1 so far (5.23)");
      expect(textareaIn(asked.html)).toBe(written);
    }
    const back = await visitor.post(`${path}/orders`, { sheet: written, act: "back", turn: "1" });
    expect(textareaIn(back.html)).toBe(written);
    expect((await head()).seats.allied.sheet).toBeNull();
  });

  it("is answered with the explanation, and with room for the next", async () => {
    const { status, html, text } = await ask("3218 to 3117");
    expect(status).toBe(200);
    expect(text).toContain("3118: 1, trail; 1 so far (5.23)");
    expect(html).toContain('value="3218 to 3117"');
  });

  it("may be asked in the enemy's turn, and of his units", async () => {
    expect((await ask("3116 to 3014")).text).toContain("As if the Axis Movement Phase began now");
  });

  it("that cannot be read is answered with what can", async () => {
    expect((await ask("")).text).toContain("Ask for a unit or a hex (explain 1605)");
    expect((await ask("<b>Rommel</b>")).html).not.toContain("<b>Rommel");
  });

  it("changes nothing, and is nobody's who has not the key", async () => {
    const before = await head();
    await ask("3218");
    expect(await head()).toEqual(before);
    expect((await visitor.get(`/games/${id}/allied/wrong/explain?q=3218`)).status).toBe(404);
  });
});
