import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { Buffer } from "node:buffer";
import { createHash } from "node:crypto";
import { joinGame } from "../game/seats/join.ts";
import { confirm } from "../game/letters/confirm.ts";
import { COMPUTER, type Desk, MARCH } from "../../tests/support/office.ts";
import { fail, pass, unknown } from "./sender/sender.ts";
import { receive } from "./reception.ts";
import { letterText } from "../../tests/support/letters.ts";
import { answered, LetterWriter, RETREAT } from "../../tests/support/letter-writer.ts";

let desk: Desk, id: string, anna: LetterWriter;
beforeEach(async () => void ({ desk, id, anna } = await LetterWriter.begin()));
afterEach(() => desk.close());

describe("what a letter orders", () => {
  const stored = async () => {
    const { n } = (await desk.head(id)).ledger;
    const [digest] = await desk.office.games.spoken(id, n - 1);
    return (await desk.office.games.statement(id, digest))!;
  };

  it("is kept for the ledger with the letter as it came, and who had signed it", async () => {
    desk.sender = { ...pass("a test's word"), signedBy: ["example.org"] };
    await anna.mail(anna.sheet("go"), {
      headers: ["DKIM-Signature: v=1; d=example.org; s=post; b=AB\r\n CD"],
    });
    const { statement, raw } = await stored();
    const text = Buffer.from(raw!, "base64").toString();
    expect(text).toContain(`Message-ID: ${anna.messageId}`);
    expect(statement).toEqual({
      door: "letter",
      words: expect.arrayContaining(["go"]),
      letter: {
        sha256: createHash("sha256").update(text).digest("hex"),
        messageId: anna.messageId,
        signatures: [{ domain: "example.org", selector: "post", signature: "ABCD" }],
      },
    });
  });

  it("is a form's where its writer had to confirm it on a page", async () => {
    desk.sender = fail("somebody else's server");
    await anna.mail(anna.sheet("go"));
    desk.sender = pass("a test's word");
    const [, linkKey] = /\/confirm\/(\w+)/.exec(letterText(await anna.newest()))!;
    await confirm(desk.office, linkKey, () => Promise.resolve(undefined));
    expect(await stored()).toMatchObject({ raw: null, statement: { door: "form", letter: null } });
  });
});

describe("a letter with nothing that could be carried out", () => {
  it("names every attached file that was not read", async () => {
    const part = (type: string, ...lines: readonly string[]) => ["--b", `Content-Type: ${type}`, ...lines];
    const text = [
      ...part("text/plain", "", "Please find my orders attached."),
      ...part(
        "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
        'Content-Disposition: attachment; filename="My orders.docx"',
        "",
        "PK",
      ),
      ...part("image/png", 'Content-Disposition: attachment; filename="logo.png"', "", "PNG"),
      "--b--",
    ].join("\r\n");
    await anna.mail(text, { headers: ["MIME-Version: 1.0", 'Content-Type: multipart/mixed; boundary="b"'] });
    expect(await anna.answer()).toContain(
      "I did not read My orders.docx: it is a document of a word processor.",
    );
    expect(await anna.answer()).toContain("I did not read logo.png: it is a picture.");
  });

  it("gets an answer about the line that was almost an order, and about no other order", async () => {
    await anna.mail("retreat 3116 to the sea!");
    expect(await anna.answer()).toContain("something like an order, but I can't read it as one");
    expect(await anna.answer()).not.toMatch(/An order:|\.\)/);
  });
});

describe("a letter that asks for more than anybody needs", () => {
  it("is answered: a part is done, and the answer says how much was left aside", async () => {
    const many = Array.from({ length: 400 }, () => "press off\npress on\nresign").join("\n");
    expect(await anna.mail(`status\n${many}\ndispute ${"x".repeat(90_000)}`)).toEqual(answered("status"));
    expect(await anna.answer()).toContain("The same is true of 1181 more.");
  });

  it("is answered with the first of very many orders that are kept", async () => {
    await desk.submit(id, "allied", Array.from({ length: 400 }, () => "x"));
    expect(await anna.mail("orders")).toEqual(answered("orders"));
    expect(await anna.answer()).toContain("These are the first 100 of your 400 lines");
  });

  it("is answered though it almost begins many sheets", async () => {
    const many = Array.from({ length: 2_000 }, () => `begn ${id} allied turn 1`).join("\n");
    expect((await anna.mail(many)).kind).toBe("answered");
    expect(await anna.answer()).toContain("The same is true of 1990 more.");
  });

  it("is answered though it brings many games' sheets", async () => {
    const many = Array.from({ length: 900 }, (_, at) => `begin ${id} axis turn ${at}\nend`).join("\n");
    expect((await anna.mail(many)).kind).toBe("answered");
    expect(await anna.answer()).toContain("The same is true of 890 more.");
  });
});

describe("a letter without a From", () => {
  it("is answered to the sender that its envelope names", async () => {
    const { replyTo } = await anna.newest();
    const raw = new TextEncoder().encode(`To: ${replyTo}\r\nMessage-ID: <>\r\n\r\nstatus`);
    const arrival = { door: "smtp", raw, envelope: { from: LetterWriter.ANNA, to: [replyTo] } } as const;
    expect(await receive(desk.office, arrival)).toEqual(answered("status"));
    expect(await receive(desk.office, arrival)).toEqual({ kind: "read-already" });
  });
});

describe("a letter that is more than is read", () => {
  const LINES = "word\n".repeat(10_500);
  const letter = async (text: string, headers: readonly string[] = []) => ({
    door: "smtp" as const,
    raw: new TextEncoder().encode(
      [
        `From: ${LetterWriter.ANNA}`,
        `To: ${(await anna.newest()).replyTo}`,
        ...headers,
        "Content-Transfer-Encoding: base64",
        "",
        (Buffer.from(text).toString("base64").match(/.{1,76}/g) ?? []).join("\r\n"),
      ].join("\r\n"),
    ),
  });

  it("is given back with the reason, and may come again", async () => {
    const arrival = await letter(LINES + anna.sheet(MARCH, "wait"));
    for (let times = 0; times < 2; times++) {
      expect(await receive(desk.office, arrival)).toEqual({
        kind: "unreadable",
        reason: "Of a letter 10000 lines are read",
      });
    }
    expect(await anna.keptLines()).toBeUndefined();
    const headers = Array.from({ length: 2_500 }, () => "X: y");
    expect(await receive(desk.office, await letter("go", headers))).toMatchObject({ kind: "unreadable" });
  });

  it("is obeyed where there are orders in what is read, and its writer told what is not", async () => {
    const arrival = await letter(`${anna.sheet(MARCH, "wait")}\n${LINES}`);
    expect(await receive(desk.office, arrival)).toMatchObject({ kind: "answered" });
    expect(await anna.keptLines()).toEqual([MARCH]);
    expect(await anna.answer()).toContain(
      "Of a letter 10000 lines are read; what stands below them in yours was passed over.",
    );
    expect(await receive(desk.office, await letter(`status\n${LINES}`))).toEqual(answered("status"));
  });

  it("may have a Message-ID or references of many thousand characters", async () => {
    const long = "a".repeat(30_000);
    const headers = [`Message-ID: <${long}@example.org>`, `References: <${long}@example.org>`];
    expect(await receive(desk.office, await letter("status", headers))).toEqual(answered("status"));
  });

  it("is nobody's where its sender's address is longer than any", async () => {
    const raw = new TextEncoder().encode(`From: ${"a".repeat(900)}@example.org\r\n\r\nhelp`);
    expect(await receive(desk.office, { door: "smtp", raw })).toEqual({ kind: "nobody" });
  });
});

describe("two games in one letter", () => {
  const sheetOf = (game: string) => `begin ${game} allied turn 1\n${RETREAT}\nwait\nend`;
  const kept = async (game: string) => (await desk.head(game)).seats.allied.sheet?.lines;

  it("go each to its own, and each is answered; the same letter does it once", async () => {
    const other = await desk.begin();
    await anna.mailTo(
      (await desk.letters(LetterWriter.ANNA)).find((item) => item.game === id)!.replyTo,
      `${anna.sheet(MARCH, "wait")}\n${sheetOf(other)}`,
    );
    expect([await anna.keptLines(), await kept(other)]).toEqual([[MARCH], [RETREAT]]);
    const answers = (await desk.letters(LetterWriter.ANNA)).slice(-2).map(letterText);
    expect(answers[0]).toContain(other);
    expect(answers[1].replace(/\s+/g, " ")).toContain(`A sheet for ${other} allied went to that game`);
    const alone = (await desk.letters(LetterWriter.ANNA)).findLast((item) => item.game === id)!.replyTo;
    expect(await anna.mailTo(alone, sheetOf(other))).toEqual(answered("Your orders for another game"));
  });

  it("both wait where WAIT stands below them", async () => {
    const other = await desk.begin();
    const to = (await desk.letters(LetterWriter.ANNA)).find((item) => item.game === id)!.replyTo;
    const both = [anna.sheet(MARCH), `begin ${other} allied turn 1\n${MARCH}\nend`, "WAIT"];
    await anna.mailTo(to, both.join("\n\n"));
    expect([(await desk.head(id)).run, (await desk.head(other)).run]).toEqual([0, 0]);
    expect([await anna.keptLines(), await kept(other)]).toEqual([[MARCH], [MARCH]]);
    const answers = (await desk.letters(LetterWriter.ANNA)).slice(-2).map(letterText);
    expect(answers[0].replace(/\s+/g, " ")).toContain("WAIT stands beside the sheets of your letter");
  });

  it("stay apart where the sender is not proved, or holds no seat in the other", async () => {
    const other = await desk.begin();
    const mine = (await desk.letters(LetterWriter.ANNA)).find((item) => item.game === id)!.replyTo;
    const strange = await desk.begin({
      seats: { allied: { kind: "person", address: "dora@example.org" }, axis: COMPUTER },
    });
    await anna.mailTo(mine, sheetOf(strange));
    expect(await kept(strange)).toBeUndefined();
    (desk.office as { senderRequirement: string }).senderRequirement = "off";
    desk.sender = unknown("it is not signed");
    await anna.mailTo(mine, `${anna.sheet(MARCH, "wait")}\n${sheetOf(other)}`);
    expect([await anna.keptLines(), await kept(other)]).toEqual([[MARCH], undefined]);
    expect(
      (await desk.letters(LetterWriter.ANNA)).filter((item) => item.game === id).map(letterText).at(-1)!
        .replace(/\s+/g, " "),
    ).toContain(
      `I left a sheet for ${other} allied aside: this address is for ${id} allied.`,
    );
  });
});

describe("a letter before the game has begun", () => {
  // An invitation is a moment older than the game's first letters.
  beforeEach(() => void (desk.now += 1_000));

  it.each([
    ["join", /Reply with a line JOIN: .* Or join on your page, by the link below/],
    ["I join with pleasure.", /Reply with a line JOIN: .* Or join on your page, by the link below/],
    [
      "begin K7Q2 allied turn 1\nmove 3218 to 3117\nend",
      /both players have to join first\. You join on your page/,
    ],
  ])("%j is told where to join, and of no sheet", async (text, told) => {
    id = await desk.invite();
    await anna.mail(text.replace("K7Q2", id));
    expect(await anna.answer()).toMatch(told);
    expect(await anna.answer()).not.toMatch(/sheet below|BEGIN and END/);
  });

  it("from a player who has joined gets an answer that says who the game waits for", async () => {
    id = await desk.invite();
    await joinGame(desk.office, id, "allied", "heads");
    await anna.mail("join");
    expect(await anna.answer()).toContain(
      "You have joined. The game begins when the other player joins, too",
    );
  });
});
