import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { keepDraft } from "../../game/turn/drafts.ts";
import { ANNA, ATTACK_ON_THE_16, COMPUTER } from "../../../tests/support/office.ts";
import { textareaIn, Visitor } from "../../../tests/support/visitor.ts";

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

describe("the order form", () => {
  it("answers every line, and plays a turn of which all stand", async () => {
    const { status, html, text } = await orders(sheet(...ATTACK_ON_THE_16));
    expect(status).toBe(200);
    expect(text).toContain("Your orders have been carried out.");
    expect(text).toContain("line 5 attack 3116 from 3117 3216; with 3217 gs 5 accepted");
    expect(html).toContain("<details><summary>What each line did</summary>");
    expect(text).toMatch(/carried out\. In your turn The Allies moved .+ attacked .+ What each line did/);
    expect(html).not.toContain("<textarea");
    expect((await head()).run).toBe(1);
  });

  it("says at once what is asked next, where the game asks the same player", async () => {
    id = await visitor.desk.begin({ pace: "strict" });
    const { text } = await orders(sheet(...ATTACK_ON_THE_16.slice(0, 3), "go"));
    expect(text).toContain(
      "Your orders have been carried out. Now you are asked: Another attack is due",
    );
  });

  it("gives a sheet back of which a line is refused, ready to be sent again", async () => {
    const { status, html, text } = await orders(sheet("move 3022 to 2318", "move 3118 to 0101"));
    expect([status, (await head()).run]).toEqual([200, 0]);
    expect(text).toContain("REFUSED (5.21)");
    expect(text).toContain("Nothing is played yet: correct the refused orders");
    const again = textareaIn(html);
    expect(again).toContain("# refused (5.21): move 3118 to 0101");
    expect((await orders(again)).text).toContain("Your orders have been carried out.");
    expect((await head()).run).toBe(1);
  });

  it.each([["check", 0], ["go", 1]])("takes an emptied box for an empty sheet: %s", async (act, run) => {
    const seat = await visitor.seat(id, "allied");
    await visitor.post(`${seat}/orders`, { sheet: sheet("move 3022 to 2318"), act: "check" });
    const { text, html } = await visitor.post(`${seat}/orders`, { sheet: sheet(), act });
    expect((await head()).run).toBe(run);
    if (act === "go") expect(text).toContain("nobody moved");
    else expect(textareaIn(html)).toBe(sheet());
  });

  it("plays the kept sheet when its player writes go and nothing else", async () => {
    await orders(sheet("move 3022 to 2318", "wait"));
    expect((await orders(sheet("go"))).text).toContain("4SA: 3022 to 2318");
  });

  it("has a button for what it says may be done with a sheet that gives no orders", async () => {
    const { text, html } = await orders(sheet("retreat toward 3122"));
    expect(text).toContain('To let your whole side stand still, press "Play it so"');
    expect(html).toMatch(/<button[^>]* value="go"[^>]*>Play it so</);
  });

  it("counts lines as they stand in the box, whatever the button leaves out", async () => {
    const seat = await visitor.seat(id, "allied");
    const typed = sheet("move 3022 to 2318", "go", "move 3118 to 0101");
    const { text, html } = await visitor.post(`${seat}/orders`, { sheet: typed, act: "check" });
    expect(text).toContain("To line 4, which is refused");
    expect(html).toContain('id="line-4"');
    expect(text).toContain("1 line was refused.");
  });

  it("keeps standing orders for the other side's turn", async () => {
    const text = ["begin", id, "axis turn 1\nretreat toward 2106\nend"].join(" ");
    expect((await orders(text, "axis")).text).toContain("I have kept your standing orders for it.");
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
    await visitor.desk.lockTurn(id);
    const { status, text } = await orders(sheet("go"));
    expect(status).toBe(409);
    expect(text).toContain("I am playing a turn of this game right now.");
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
    expect(text).toContain("All orders are legal. They are saved, and not submitted yet.");
    expect(text).toContain("line 2 move 3022 to 2318 accepted");
    expect(textareaIn(html)).toBe(sheet(MARCH));
    expect(await head()).toMatchObject({ run: 0, seats: { allied: { sheet: { lines: [MARCH] } } } });
  });

  it("Check of a sheet without orders says what such a sheet does", async () => {
    const { text } = await press("check", sheet());
    expect(text).toContain("The sheet is empty. If you play it so, the defaults decide everything.");
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
    expect(played.html).toContain('<details open=""><summary>What each line did</summary>');
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
    expect(text).toContain("Which of your mobile units move again");
    const filled = textareaIn((await press("fill", textareaIn(html))).html);
    expect(filled).toMatch(/^begin \w+ allied turn 1 answer \d+$/m);
    expect(filled).toMatch(/^mobile (?:\d{4} to \d{4}|none)/m);
    expect((await press("play", filled)).text).toContain("Your orders have been carried out.");
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
