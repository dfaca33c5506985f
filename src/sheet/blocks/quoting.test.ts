import { describe, expect, it } from "vitest";
import { quotedLines } from "./quoting.ts";

/** A letter's lines as `depth|text`. */
const read = (...lines: readonly string[]) =>
  quotedLines(lines.join("\n")).map(({ depth, text }) => `${depth}|${text}`);

describe("a line", () => {
  it.each([
    ["hold 1605", "0|hold 1605"],
    ["  advance 2818 2917", "0|  advance 2818 2917"],
    ["> hold 1605", "1|hold 1605"],
    [">hold 1605", "1|hold 1605"],
    ["  > hold 1605", "1|hold 1605"],
    [">> hold 1605", "2|hold 1605"],
    ["> > hold 1605", "2|hold 1605"],
    ["> >> hold 1605", "3|hold 1605"],
    [">", "1|"],
    ["> ", "1|"],
    ["", "0|"],
    ["move 1605 -> 1705", "0|move 1605 -> 1705"],
    ["| hold 1605", "1|hold 1605"],
    ["> | hold 1605", "2|hold 1605"],
    ["|> hold 1605", "2|hold 1605"],
    ["|", "1|"],
    ["|hold", "0||hold"],
    ["| hold 1605 |", "0|hold 1605"],
    ["| 2 | hold 1605 |", "0|hold 1605"],
    ["| move | 1605 | 1705 |", "0|move 1605 1705"],
    ["|---|:--:|", "0|"],
    ["||", "2|"],
    ["D> hold 1605", "1|hold 1605"],
    ["AB>> hold 1605", "2|hold 1605"],
    ["> AB> hold 1605", "2|hold 1605"],
    ["ABCD> hold 1605", "0|ABCD> hold 1605"],
    ["1605> hold", "0|1605> hold"],
  ])("%j is %j", (line, read_) => expect(read(line)).toEqual([read_]));

  it("keeps its indentation behind the quotation marks, which says what belongs to an attack", () => {
    const [, advance] = quotedLines("> attack 2917 from 2818\n>   advance 2818 2917");
    expect(advance.depth).toBe(1);
    expect(advance.text).toMatch(/^\s+advance 2818 2917$/);
    expect(quotedLines("> advance 2818 2917")[0].text).toBe("advance 2818 2917");
  });

  it.each([
    ["move 2512<tel:2512> to 2513<TEL:2513>", "move 2512 to 2513"],
    ["move 2512 <tel:2512> to 2513 <tel:2513>", "move 2512 to 2513"],
    ["help<mailto:help@example.org>, see here<https://example.org/x?y=z>", "help, see here"],
    ["> hold 1605<http://1605>", "hold 1605"],
    ["write to <https://example.org/x>", "write to <https://example.org/x>"],
    ["write to Anna <anna@example.org>", "write to Anna <anna@example.org>"],
    ["a<b, tel:<2512", "a<b, tel:<2512"],
  ])("has no links behind its words: %s", (line, text) => expect(quotedLines(line)[0].text).toBe(text));

  it.each([["CR LF", "a\r\n> b"], ["LF", "a\n> b"], ["CR", "a\r> b"]])("ends with %s", (_, text) => {
    expect(quotedLines(text)).toEqual([{ depth: 0, text: "a" }, { depth: 1, text: "b" }]);
  });

  it("that begins with a bar is quoted where the next is too, though nothing sets the bar off", () => {
    expect(read("|hold 1605", "|hold 1705", "go")).toEqual(["1|hold 1605", "1|hold 1705", "0|go"]);
  });

  it("with a whole sheet on it is a line for each order", () => {
    const sheet = "begin K7Q2 axis turn 3; hold 1605; attack 2917 from 2818; with gs 2; END.";
    expect(read(`> ${sheet}`, "go")).toEqual([
      ...["begin K7Q2 axis turn 3", "hold 1605", "attack 2917 from 2818", "with gs 2", "END."].map((line) =>
        `1|${line}`
      ),
      "0|go",
    ]);
    expect(read("Begin K7Q2 axis turn 3: hold 1605; end")).toHaveLength(3);
    expect(read("begin a proof; then another; end")).toHaveLength(1);
  });

  it.each([["\v"], ["\f"], ["\x85"], ["\u2028"], ["\u2029"]])(
    "is two where %j parts it, both as deep as it is quoted",
    (parts) => {
      expect(read(`a${parts}> b${parts}c`)).toEqual(["0|a", "1|b", "0|c"]);
      expect(read(`>> a${parts}b${parts}> c`, "d")).toEqual(["2|a", "2|b", "3|c", "0|d"]);
      expect(quotedLines(`a${parts}b\nc`, 2)).toHaveLength(2);
    },
  );
});

describe("an old letter appended without marks", () => {
  const OLD = ["begin K7Q2 axis turn 3", "> older", "end"];
  const QUOTED = ["1|begin K7Q2 axis turn 3", "2|older", "1|end"];

  it.each([
    ["-----Original Message-----"],
    ["----- Original Message -----"],
    ["---------- Forwarded message ---------"],
    ["-----Ursprüngliche Nachricht-----"],
    ["-----Message d'origine-----"],
    ["-----Mensaje original-----"],
    ["-----Messaggio originale-----"],
    ["-----Oorspronkelijk bericht-----"],
    ["-----Původní zpráva-----"],
    ["---------- Původní e-mail ----------"],
    ["------------------ 原始邮件 ------------------"],
    ["-------- 원본 메시지 --------"],
  ])("begins with %s", (heading) => {
    expect(read("go ahead", heading, ...OLD)).toEqual(["0|go ahead", `1|${heading}`, ...QUOTED]);
  });

  it.each([
    ["Outlook", ["From: Despatch <orders@example.org>", "Sent: Sunday, 22 November 2026 01:36", "To: Anna"]],
    ["Outlook, in bold", ["*From:* Despatch", "*Sent:* Sunday", "*To:* Anna"]],
    ["Outlook in German", ["Von: Despatch", "Gesendet: Sonntag, 22. November 2026 01:36", "An: Anna"]],
    ["Outlook in French", ["De: Despatch", "Envoyé: dimanche", "À: Anna"]],
    ["GMX", ["Gesendet: Donnerstag, 26. November 2026", "Von: Despatch", "An: Anna", "Betreff: your turn"]],
    ["Outlook in French, with its spaces", ["De\u00a0: Despatch", "Envoyé\u00a0: jeudi", "À\u00a0: Anna"]],
    ["a web mailer", ["From: Despatch", "To: Anna", "Cc: Bruno", "Date: Sunday, 22 November 2026"]],
    ["Outlook in Czech", ["Od: Despatch", "Odesláno: neděle 22. listopadu 2026 1:36", "Komu: Anna"]],
    ["Outlook in Chinese", ["发件人: Despatch", "发送时间: 2026年11月22日 1:36", "收件人: Anna"]],
    ["a telephone in Chinese", [
      "发件人： Despatch <a@example.org>",
      "日期： 2026年11月22日 1:36",
      "收件人： Anna",
    ]],
  ])("begins with the headers of %s", (_, headers) => {
    const lines = read("go ahead", "", ...headers, "", ...OLD);
    expect(lines.slice(0, 3)).toEqual(["0|go ahead", "0|", `1|${headers[0]}`]);
    expect(lines.slice(-3)).toEqual(QUOTED);
  });

  it.each([
    ["On Sun, 22 Nov 2026 at 01:36, Despatch <orders@example.org> wrote:"],
    ["Am 22.11.2026 um 01:36 schrieb Despatch:"],
    ["Le 22 nov. 2026 à 01:36, Despatch a écrit :"],
    ["El dom, 22 nov 2026, Despatch escribió:"],
    ["Il giorno dom 22 nov 2026 Despatch ha scritto:"],
    ["Op zo 22 nov 2026 schreef Despatch:"],
    ["Le 22/11/2026 à 01:36, Despatch a écrit\u00a0:"],
    ["On Sunday, November 22, 2026 at 01:36:00 AM GMT+1, Despatch wrote: "],
    ["Dne ne 22. 11. 2026 v 1:36 Despatch <orders@example.org> napsal:"],
    ["22 Kasım 2026 Pazar 01:36 tarihinde, Despatch <orders@example.org> şunu yazdı:"],
    ["2026年11月22日(日) 1:36 Despatch <orders@example.org>:"],
    ["In einer Sprache, die niemand kennt, 22.11.2026 orders@example.org:"],
    ['22.11.2026, 01:36, "Despatch":'],
    ["On Sun, 22 Nov 2026 at 01:36, Despatch<orders@example.org> wrote:   It is your turn."],
  ])("begins with %j where no marked line follows", (attribution) => {
    expect(read("go ahead", attribution, "", ...OLD)).toEqual([
      "0|go ahead",
      `1|${attribution}`,
      "1|",
      ...QUOTED,
    ]);
  });

  it.each([
    ["On Sun, 22 Nov 2026 at 01:36, Despatch", "<orders+k7q2.axis@referee.example.org> wrote:"],
    ["Am So., 22. Nov. 2026 um 01:36 Uhr schrieb Despatch", "<orders+k7q2.axis@referee.example.org>:"],
    ["Le dim. 22 nov. 2026 à 01:36, Despatch", "<orders+k7q2.axis@referee.example.org>", "a écrit :"],
  ])("begins with an attribution that is wrapped: %s", (...attribution) => {
    expect(read("go ahead", ...attribution, "", ...OLD)).toEqual([
      "0|go ahead",
      ...attribution.map((line) => `1|${line}`),
      "1|",
      ...QUOTED,
    ]);
  });

  it("does not begin with “… wrote:” where the quotation is marked, to which that belongs", () => {
    expect(read("Yes.", "On Sunday, Despatch wrote:", "", "> begin K7Q2 axis turn 3", "hold 1605", "> end"))
      .toEqual([
        "0|Yes.",
        "1|On Sunday, Despatch wrote:",
        "0|",
        "1|begin K7Q2 axis turn 3",
        "0|hold 1605",
        "1|end",
      ]);
  });

  it.each([
    ["a line that only mentions a sender", ["From: here we go west", "hold 1605"]],
    ["the wrapped end of an attack", ["attack 2917", "from 2818 2918", "date: none"]],
    ["a day", ["On the 26th we march", "hold 1605"]],
    ["a rule", ["----------", "hold 1605"]],
    ["a marked heading", ["> -----Original Message-----", "hold 1605"]],
    ["words above somebody else's heading", ["On the 26th we march", "> Despatch wrote:", "go"]],
    ["nothing behind “wrote:”", ["as Rommel wrote:", ""]],
    ["a few lines with colons", ["Anna: go west", "Bruno: go east", "Carla: stay, at 17:00"]],
    ["a line that ends with a colon", ["My address is anna@example.org:", "hold 1605"]],
    ["a heading between dashes", ["--- Movement ---", "hold 1605"]],
  ])("does not begin with %s", (_, lines) => {
    expect(read(...lines).filter((line) => line.startsWith("0|")).length).toBe(
      lines.filter((line) => !line.startsWith(">")).length,
    );
  });
});

describe("what is struck out in plain text", () => {
  it.each([
    ["~~move 3419 to 3319~~", ""],
    ["move 3022 to ~~2920~~ 2921", "move 3022 to  2921"],
    ["m\u0336o\u0336v\u0336e\u0336 3\u0336 hold 3218", " hold 3218"],
    ["wait ~~", "wait ~~"],
    ["~~~~", "~~~~"],
  ])("stands on no line: %j", (line, stands) => {
    expect(quotedLines(line).map(({ text }) => text)).toEqual([stands]);
  });
});
