import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { ATTACK_ON_THE_16 } from "../../../tests/support/office.ts";
import { Correspondence } from "../../../tests/support/correspondence.ts";
import { paragraph } from "../../kernel/block.ts";
import type { OutboxItem } from "../../store/records/letter-records.ts";
import { compose } from "./compose.ts";
import { repliesAsked, withReplyButtons } from "./reply-buttons.ts";

/** What each button is called, and the line that it sends. */
const offered = (text: string) => repliesAsked(text).map(({ text, lines }) => [text, ...lines]);

describe("what a paragraph asks its reader to reply", () => {
  it.each([
    ["Nothing is played yet: reply GO to play it, or send a correction. GO 7Z plays just this.", [[
      "GO: play it",
      "GO 7Z",
    ]]],
    ["Nothing is played yet: reply GO to play it, or send a correction. GO 57 plays just this.", [[
      "GO: play it",
      "GO 57",
    ]]],
    ["I keep the sheet until you send GO. GO 7Z plays just this.", [["GO", "GO 7Z"]]],
    ["I have kept the sheet. GO 85 plays just this.", [["GO", "GO 85"]]],
    ["Reply LOG for the whole log, BLOCKS for all blocks, or SHEET to change your standing orders.", [
      ["LOG: the whole log", "LOG"],
      ["BLOCKS: all blocks", "BLOCKS"],
      ["SHEET", "SHEET"],
    ]],
    ["Reply PAUSE to agree, or RESUME to decline, or use your page.", [
      ["PAUSE: agree", "PAUSE"],
      ["RESUME: decline", "RESUME"],
    ]],
    ["To decline, reply with the line DECLINE.", [["DECLINE", "DECLINE"]]],
    ["Next: reply ABSENCE 2026-12-24 TO 2027-01-06, and your deadlines move.", [
      ["ABSENCE 2026-12-24 TO 2027-01-06", "ABSENCE 2026-12-24 TO 2027-01-06"],
    ]],
    ["Or join by mail: reply with a line JOIN: and a few words of your own, like JOIN: sand and stars.", [
      ["JOIN: and your own words", "JOIN: "],
    ]],
  ])("is a button: %s", (text, buttons) => {
    expect(offered(text)).toEqual(buttons);
  });

  it.each([
    "Reply with this sheet, BEGIN to END, with hexes for the dots.",
    "Or ask me anything, or write HELP, STATUS, MAP or UNITS.",
    "To send words, write PRESS on a line above them and END on a line below.",
    "16 in 3116 fell back, AA or DAK came up.",
  ])("is none: %s", (text) => {
    expect(offered(text)).toEqual([]);
  });

  it("is left alone in a daily letter, whose buttons go to several games", () => {
    const several = [
      { kind: "replies" as const, replies: [], post: { address: "a@example.org", subject: "A" } },
      paragraph("Reply PAUSE to agree."),
    ];
    expect(withReplyButtons(several)).toEqual(several);
  });
});

describe("the buttons of a letter", () => {
  let game: Correspondence;
  beforeEach(async () => {
    game = await Correspondence.begin({ pace: "oneExchange" });
  });
  afterEach(() => game.close());

  const hrefs = async (letter: OutboxItem) => {
    const { html } = await compose(game.desk.office, letter, false);
    return [...html.matchAll(/<a class="reply" href="([^"]*)"/g)].map(([, href]) =>
      new URL(href.replaceAll("&amp;", "&"))
    );
  };

  it("send what they say to the address that the letter is answered to", async () => {
    const [letter] = await game.write("allied", "44RTR to 3117 please");
    const [go, ...others] = await hrefs(letter);
    expect(others).toEqual([]);
    expect(decodeURIComponent(go.pathname)).toBe(letter.replyTo);
    const line = go.searchParams.get("body")!.trim();
    expect(line).toMatch(/^GO \w\w$/);
    const { run } = await game.desk.head(game.id);
    await game.write("allied", line);
    expect((await game.desk.head(game.id)).run).toBe(run + 1);
  });

  it("bring what is looked up to a player who only waits", async () => {
    const [letter] = await game.order("allied", ...ATTACK_ON_THE_16, "go");
    const lines = (await hrefs(letter)).map((url) => url.searchParams.get("body")!.trim());
    expect(lines).toEqual(["LOG", "SHEET"]);
  });
});
