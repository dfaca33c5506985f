import { readReport } from "../report.ts";
import { describe, expect, it } from "vitest";
import type { AskedRoll } from "../../game/proof/dice/dice-letter.ts";
import type { DisputeAct } from "../../game/dispute/dispute-act.ts";
import { readWhole } from "../../../tests/support/letters.ts";
import type { WholeLetter } from "../reading/letter/letter.ts";
import { sheetsOf } from "./read-letter.ts";

const BLANK: WholeLetter = {
  messageId: "<1@mail.example.org>",
  readAs: "",
  readAsBefore: "",
  from: "bruno@example.org",
  to: ["orders+k7q2.axis.3.abcdefghijklmnop@referee.example.org"],
  subject: "Re: your turn",
  text: "",
  html: "",
  attachments: [],
  unread: [],
  date: undefined,
  headers: [],
  returnPath: undefined,
  failure: undefined,
  leftOut: undefined,
};
const letter = (changes: Partial<WholeLetter>): WholeLetter => ({ ...BLANK, ...changes });
const read = (changes: Partial<WholeLetter>) => readWhole(letter(changes));
const sheet = (...lines: readonly string[]) => ["begin K7Q2 axis turn 3", ...lines, "end"].join("\n");

describe("the address", () => {
  it("is the first of the recipients that is a seat's", () => {
    const to = [
      "anna@example.org",
      "Orders+K7Q2.Axis.3.ABCDEFGHIJKLMNOP@referee.example.org",
      "orders+m3rt.allied.3.ponmlkjihgfedcba@x.org",
    ];
    expect(read({ to }).address).toEqual({
      game: "K7Q2",
      side: "axis",
      run: 3,
      token: "abcdefghijklmnop",
    });
  });

  it.each([
    ["orders@referee.example.org"],
    ["orders+k7q2.italian.3.abcdefghijklmnop@referee.example.org"],
    ["orders+k7q2.axis.3.short@referee.example.org"],
    ["orders+k7q2.axis.3.abcdefghijklmno1@referee.example.org"],
  ])("is none in %s", (address) => expect(read({ to: [address] }).address).toBeUndefined());
});

describe("where a sheet is looked for", () => {
  const sheets = (changes: Partial<WholeLetter>) => sheetsOf(read(changes));
  const found = (changes: Partial<WholeLetter>) => sheets(changes).blocks.flatMap(({ lines }) => lines);
  const html = "<p>begin K7Q2 axis turn 3</p><p>hold 1705</p><p>end</p>";
  const file = (text: string) => ({ name: "orders.txt", text });
  const attachments = [file(sheet("hold 1805")), file(sheet("hold 1905"))];

  it("is the text first", () =>
    expect(found({ text: sheet("hold 1605"), html, attachments })).toEqual(["hold 1605"]));

  it("is the HTML where the text has none", () => {
    expect(found({ text: "Please see the HTML.", html, attachments })).toEqual(["hold 1705"]);
    expect(found({ html })).toEqual(["hold 1705"]);
  });

  it("is the attachments where the body has none, the first that has one", () => {
    expect(found({ text: "See below.", html: "<p>See below.</p>", attachments: [file(""), ...attachments] }))
      .toEqual([
        "hold 1805",
      ]);
  });

  it("is nowhere in a letter without one", () => {
    for (const changes of [{ text: "Well played!", html: "<p>Well played!</p>" }, {}]) {
      expect(read(changes).commands).toEqual([]);
      expect(sheets(changes)).toMatchObject({ blocks: [], problems: [] });
    }
  });

  it("and almost found, the problem is reported if nothing better is there", () => {
    const begun = "begin K7Q2 axis turn 3\nhold 1605";
    expect(sheets({ text: begun }).problems).toHaveLength(1);
    expect(sheets({ text: "See below.", attachments: [file(begun)] }).problems).toHaveLength(1);
  });

  it("in an attachment does not hide what was almost found in the body, nor its commands", () => {
    const text = "map\nbegn K7Q2 axis turn 3\nhold 1605";
    expect(found({ text, attachments })).toEqual(["hold 1805"]);
    expect(sheets({ text, attachments }).problems).toHaveLength(1);
    expect(read({ text, attachments }).commands).toMatchObject([{ command: { name: "map" } }]);
    expect(sheets({ text: sheet("hold 1605"), attachments: [file("begin")] }).problems).toEqual([]);
  });

  it("is the HTML where only it tells what is quoted", () => {
    const [typed, old] = [sheet("hold 1605"), sheet("hold 9999")];
    const asHtml = (text: string) => text.replaceAll("\n", "<br>");
    const letter = {
      text: `${typed}\n\nDespatch, yesterday\n\n${old}`,
      html: `<div>${asHtml(typed)}</div><div>Despatch, yesterday</div><blockquote>${
        asHtml(old)
      }</blockquote>`,
    };
    expect(found(letter)).toEqual(["hold 1605"]);
    expect(sheets(letter).problems).toEqual([]);
    expect(sheets({ text: old, html: `<blockquote>${asHtml(old)}</blockquote>` }).blocks[0].quoted).toBe(
      true,
    );
    expect(
      found({ ...letter, text: `${typed}\n> yesterday`, html: `<blockquote>${asHtml(old)}</blockquote>` }),
    )
      .toEqual(["hold 1605"]);
  });
});

describe("commands", () => {
  const commands = (changes: Partial<WholeLetter>) =>
    read(changes).commands.map(({ command }) => command.name);

  it.each([
    ["help", ["help"]],
    ["  Status.  ", ["status"]],
    ["MAP!", ["map"]],
    ["help?", ["help"]],
    ["resign", ["resign"]],
    ["resign k7q2", ["resign"]],
    ["map\n\nstatus", ["map", "status"]],
    ["status # please", ["status"]],
    ["I need help", []],
    ["help me", []],
    ["map of Egypt", []],
    ["resign now, Rommel", []],
    ["> help", []],
    ["-- \nhelp", []],
    ["-----Original Message-----\nhelp", []],
  ])("in the body %j: %j", (text, read) => expect(commands({ text })).toEqual(read));

  it.each([
    ["explain 1605", ["1605"]],
    ["Explain: 1605 to 1905.", ["1605 to 1905"]],
    ["explain 1605 1705 1805\nexplain 1/8", ["1605 1705 1805", "1/8"]],
    ["explain move 1605 to 1905", ["move 1605 to 1905"]],
    ["explain 3218 at 3117", ["3218 at 3117"]],
    ["explain attack 2917 from 2818, 2918 with 3015 gs 2", ["attack 2917 from 2818, 2918 with 3015 gs 2"]],
    ["Explain to me why we lost", []],
    ["explain 1605, please", ["1605"]],
    ["explain this to me, please", []],
    ["> explain 1605", []],
    ["I explain 1605", []],
  ])("explain in the body %j: %j", (text, questions) => {
    expect(read({ text }).commands.map(({ asked }) => asked)).toEqual(questions);
  });

  it.each<[string, readonly (AskedRoll | undefined)[]]>([
    ["dice", [undefined]],
    ["Dice!", [undefined]],
    ["dice 12", [{ number: 12 }]],
    ["dice roll 12", [{ number: 12 }]],
    ["dice 0", [{ number: 0 }]],
    ["dice run 3, roll 2", [{ run: 3, roll: 2 }]],
    ["dice 3 roll 2", [{ run: 3, roll: 2 }]],
    ["dice roll 2 of run 3", [{ run: 3, roll: 2 }]],
    ["Dice run 3 roll 2.", [{ run: 3, roll: 2 }]],
    ["dice 3\ndice 4", [{ number: 3 }, { number: 4 }]],
    ["dice run 3", []],
    ["dice twelve", []],
    ["dice -1", []],
    ["dice 1.5", []],
    ["the dice 12", []],
    ["dice were cruel", []],
    ["> dice 12", []],
  ])("dice in the body %j: %j", (text, rolls) => {
    const { commands } = read({ text });
    expect(commands.map(({ command, asked }) => [command.name, asked])).toEqual(
      rolls.map((roll) => ["dice", { roll }]),
    );
  });

  it.each<[string, readonly (DisputeAct | undefined)[]]>([
    ["dispute 12 That was no six.", [{ kind: "dispute", roll: { number: 12 }, words: "That was no six." }]],
    ["Dispute roll 12: why?", [{ kind: "dispute", roll: { number: 12 }, words: "why?" }]],
    ["dispute run 3, roll 2", [{ kind: "dispute", roll: { run: 3, roll: 2 }, words: "" }]],
    ["dispute 13 roll 1", [{ kind: "dispute", roll: { run: 13, roll: 1 }, words: "" }]],
    ["dispute roll 1 in run 13: odd", [{ kind: "dispute", roll: { run: 13, roll: 1 }, words: "odd" }]],
    ["dispute 3116 was empty", [{ kind: "dispute", words: "3116 was empty" }]],
    ["dispute 3rd combat", [{ kind: "dispute", words: "3rd combat" }]],
    ["withdraw.", [{ kind: "withdraw" }]],
    ["propose rollback to run 3", [{ kind: "propose", words: "rollback to run 3" }]],
    ["Propose: we play on.", [{ kind: "propose", words: "we play on." }]],
    ["Agree!", [{ kind: "agree" }]],
    ["agree with you there", []],
    ["disputed as it is", []],
    ["Dispute settled, thanks.", []],
    ["Dispute is over", []],
    ["withdraw 3117", []],
    ["> agree", []],
  ])("disputes in the body %j", (text, acts) => {
    expect(read({ text }).commands.map(({ asked }) => asked)).toEqual(acts);
  });

  it("in HTML stand on lines of their own too", () => {
    expect(commands({ html: "<div>map</div><blockquote>help</blockquote>" })).toEqual(["map"]);
  });

  it("in the subject count where the body says nothing of its own", () => {
    expect(commands({ subject: "Status" })).toEqual(["status"]);
    expect(commands({ subject: "status", text: "\n> old words\n\n-- \nBruno" })).toEqual(["status"]);
    expect(commands({ subject: "status", text: "Hello!" })).toEqual([]);
    expect(commands({ subject: "status", text: "map" })).toEqual(["map"]);
    expect(commands({ subject: "status", text: sheet("go") })).toEqual([]);
    expect(commands({ subject: "Re: status" })).toEqual([]);
    const quoted = sheet("go").replace(/^/gm, "> ");
    expect(commands({ subject: "status", text: quoted })).toEqual(["status"]);
    const attribution = "On Thursday 26 November, Despatch\n<orders@referee.example.org> wrote:";
    expect(commands({ subject: "status", text: `${attribution}\n${quoted}` })).toEqual(["status"]);
    expect(commands({ subject: "status", text: `____\n${quoted}` })).toEqual(["status"]);
  });

  it("inside a sheet are none", () =>
    expect(commands({ text: `map\n${sheet("help")}\nstatus` })).toEqual(["map", "status"]));

  it("say what they were written as", () => {
    expect(read({ text: "  Resign  k7q2!" }).commands).toMatchObject([
      { command: { name: "resign" }, asked: { game: "K7Q2" }, text: "Resign k7q2" },
    ]);
  });
});

describe("the report", () => {
  const report = (changes: Partial<WholeLetter>) => readReport(letter(changes), read(changes), false);

  it("has the order lines in their order, without comments, spaces and unused lines of the form", () => {
    const text = sheet(
      "# Hello",
      "  move  1605   1705  # north",
      "1805",
      "",
      "move 1906 to ....   # 15/200",
      "attack 2917 from 2818",
      "   with 3015\u00a0gs 2",
      "dig in",
    );
    expect(report({ text })).toEqual({
      automatic: false,
      from: "bruno@example.org",
      game: "K7Q2",
      side: "axis",
      blocks: [{
        game: "K7Q2",
        side: "axis",
        gameTurn: 3,
        lines: ["move 1605 1705 1805", "attack 2917 from 2818", "with 3015 gs 2", "dig in"],
      }],
      commands: [],
      problems: [],
      receipt: [{ part: "sheet K7Q2 axis turn 3", fate: "read" }],
    });
  });

  it("has of each sheet what `despatch read` promises, and no more", () => {
    expect(Object.keys(report({ text: sheet("go").replace(/^/gm, "> ") }).blocks[0])).toEqual([
      "game",
      "side",
      "gameTurn",
      "lines",
    ]);
  });

  it("names game and side by the address, else by the only sheet, else not", () => {
    const other = sheet().replace("K7Q2 axis", "M3RT allied");
    const unknown = { to: ["referee@referee.example.org"] };
    expect(report({ text: other })).toMatchObject({ game: "K7Q2", side: "axis" });
    expect(report({ ...unknown, text: other })).toMatchObject({ game: "M3RT", side: "allied" });
    expect(report({ ...unknown, text: `${sheet()}\n${other}` })).toMatchObject({ game: null, side: null });
    expect(report(unknown)).toMatchObject({ game: null, side: null });
  });

  it("says whether the letter is automatic", () => {
    expect(readReport(BLANK, readWhole(BLANK), true).automatic).toBe(true);
  });
});
