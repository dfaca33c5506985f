import { Socket } from "node:net";
import type { Email } from "postal-mime";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { refusalAt } from "../../src/mail/recipients.ts";
import { PLAYERS, replyTo, Table, words } from "../support/table.ts";

const STRANGER = "mallory@example.net";

describe("letters that are no orders", () => {
  let table: Table;
  let game: string;
  let first: Email;
  let before: unknown;
  let answers = 2;

  beforeAll(async () => {
    table = await Table.open();
    game = await table.begin();
    first = (await table.inbox("allied", 2))[1];
    await table.inbox("axis", 2);
  });
  afterAll(() => table.close());

  /** Everything of the game that orders could change. */
  const essence = async () => {
    const { head } = (await table.referee.office.games.head(game))!;
    const { status, run, ledger, locked, seats } = head;
    return {
      status,
      run,
      ledger,
      locked,
      sheets: [seats.allied.sheet, seats.axis.sheet],
      inboxOfAxis: table.sink.inbox(PLAYERS.axis).length,
    };
  };
  beforeEach(async () => void (before = await essence()));

  const nextAnswer = async () => words((await table.inbox("allied", ++answers))[answers - 1]);
  const sheet = (...lines: readonly string[]) => [`begin ${game} allied turn 1`, ...lines, "end"].join("\n");

  it("without a sheet are greeted with what waits, and told what became of their words", async () => {
    await table.mail(replyTo(first, "Hello! Nice game. I shall think about it."));
    const answer = await nextAnswer();
    expect(answer).toContain("Hello. It is your turn: Game-Turn 1, Allied.");
    expect(answer).toContain("I didn't pass this on");
    expect(answer).not.toContain(`begin ${game}`);
    expect(await essence()).toEqual(before);
  });

  it("with a sheet that is not closed get an answer that says so, and nothing is guessed", async () => {
    await table.mail(replyTo(first, `begin ${game} allied turn 1\nmove 3022 to 2318\n`));
    expect(await nextAnswer()).toContain("has no line end after it; its orders were not read");
    expect(await essence()).toEqual(before);
  });

  it("with a slip in the first line get an answer that says so", async () => {
    await table.mail(replyTo(first, `begn ${game} allied turn 1\nmove 3022 to 2318\nend\n`));
    expect(await nextAnswer()).toContain("was not read as the beginning of a sheet");
    expect(await essence()).toEqual(before);
  });

  it("for another game or side are left aside", async () => {
    await table.mail(replyTo(first, `begin ${game} axis turn 1\nmove 2610 to 2614\nend\n`));
    expect(await nextAnswer()).toContain(`I left a sheet for ${game} axis aside`);
    expect(await essence()).toEqual(before);
  });

  it("for a turn that has passed or not come get an answer that says which turn it is", async () => {
    await table.mail(replyTo(first, `begin ${game} allied turn 0\nmove 3022 to 2318\nend`));
    expect(await nextAnswer()).toContain("Your sheet is for Game-Turn 0; the game is in Game-Turn 1");
    await table.mail(replyTo(first, `begin ${game} allied turn 2\nmove 3022 to 2318\nend`));
    expect(await nextAnswer()).toContain("the game is still in Game-Turn 1");
    expect(await essence()).toEqual(before);
  });

  it("from another sender wait for the registered mailbox, and that sender learns nothing", async () => {
    await table.mail({ ...replyTo(first, sheet("move 3022 to 2318")), from: STRANGER });
    const [answer] = await table.sink.wait(STRANGER, 1);
    const text = new TextDecoder().decode(answer.raw);
    expect(text).toContain("I have asked you at your own address");
    expect(await nextAnswer()).toContain(`from another mailbox. The reason: it came from ${STRANGER}`);
    expect(text).not.toContain(PLAYERS.allied);
    expect(await essence()).toEqual(before);
  });

  it("to a wrong token, or to a game that does not exist, are refused at the door alike, with where to turn", async () => {
    const right = first.replyTo![0].address!;
    const wrong = [
      right.replace(/[a-z2-7]{16}@/, "aaaaaaaaaaaaaaaa@"),
      right.replace(/\+[a-z0-9]+/, "+zzzz"),
      right.replace("allied", "axis"),
    ];
    for (const to of wrong) {
      await expect(table.mail({ ...replyTo(first, sheet("move 3022 to 2318")), to })).rejects
        .toMatchObject({
          responseCode: 550,
          response: `550 ${refusalAt("closed", to)}`,
        });
      expect(refusalAt("closed", to)).toMatch(
        /answer the game's newest letter, or write to referee@\S+$/,
      );
    }
    expect(await essence()).toEqual(before);
  });

  it("of a machine get no answer, except one that a list passed on: its player gets a letter", async () => {
    const automatic: Record<string, string>[] = [
      { "Auto-Submitted": "auto-replied" },
      { Precedence: "bulk" },
      { "List-Id": "<list.example.org>" },
    ];
    for (const headers of automatic) {
      await table.mail({ ...replyTo(first, sheet("move 3022 to 2318")), headers });
    }
    await table.mail({
      ...replyTo(first, sheet("move 3022 to 2318")),
      envelope: { from: "", to: first.replyTo![0].address! },
    });
    expect(await nextAnswer()).toContain("came by a mailing list");
    await table.mail(replyTo(first, "status"));
    expect(await nextAnswer()).toContain("Game-Turn 1 of 18");
    expect(table.sink.inbox(PLAYERS.allied)).toHaveLength(answers);
    expect(await essence()).toEqual(before);
  });

  it("over a million bytes are refused at the door", async () => {
    const large = replyTo(first, `${"x".repeat(1_100_000)}\n${sheet("move 3022 to 2318")}`);
    await expect(table.mail(large)).rejects.toMatchObject({ responseCode: 552 });
    expect(await essence()).toEqual(before);
  });

  it("of more lines than any letter needs are refused at the door", async () => {
    const long = replyTo(first, `${"\n".repeat(30_000)}${sheet("move 3022 to 2318")}`);
    await expect(table.mail(long)).rejects.toMatchObject({ responseCode: 552 });
    expect(await essence()).toEqual(before);
  });

  it("that hide more than is read are refused at the door, with the reason", async () => {
    const hidden = { ...replyTo(first, "word\n".repeat(12_000)), encoding: "base64" };
    await expect(table.mail(hidden)).rejects.toMatchObject({
      responseCode: 554,
      response: expect.stringContaining("Of a letter 10000 lines are read"),
    });
    expect(await essence()).toEqual(before);
  });

  it("to strangers are refused at the door", async () => {
    await expect(table.mail({ ...replyTo(first, "hello"), to: "someone@elsewhere.example" })).rejects
      .toMatchObject({ responseCode: 550 });
    await expect(table.mail({ ...replyTo(first, "hello"), to: "nobody@despatch.localhost" })).rejects
      .toMatchObject({ responseCode: 550 });
  });

  it("of mere bytes are answered, if anybody can be", async () => {
    const bytes = Uint8Array.from({ length: 4_000 }, (_, index) => (index * 7919) % 256);
    await rawMail(table.referee.smtpPort, PLAYERS.allied, first.replyTo![0].address!, bytes);
    expect(await nextAnswer()).toContain("I found no order and no question");
    expect(await essence()).toEqual(before);
  });

  it("with two sheets for the turn: the later counts, with a remark", async () => {
    await table.mail(
      replyTo(
        first,
        `${sheet("move 3022 to 2318", "wait")}\n\nNo, rather:\n\n${sheet("move 3022 to 2418", "wait")}`,
      ),
    );
    const answer = await nextAnswer();
    expect(answer).toContain("There were two sheets");
    expect(answer).toContain("move 3022 to 2418");
    expect(answer).not.toContain("move 3022 to 2318");
  });

  it("with a line that is refused keep the turn unplayed", async () => {
    await table.mail(replyTo(first, sheet("move 3022 to 2418", "move 3118 to 0101")));
    const answer = await nextAnswer();
    expect(answer).toContain("one was refused");
    expect(answer).toContain("Nothing is played yet: correct the refused orders");
    const { head } = (await table.referee.office.games.head(game))!;
    expect([head.run, head.locked, head.seats.allied.sheet?.lines]).toEqual([0, null, [
      "move 3022 to 2418",
      "move 3118 to 0101",
    ]]);
  });

  it("resigning ask once more, and then end the game", async () => {
    await table.mail(replyTo(first, "resign"));
    expect(await nextAnswer()).toContain(`write RESIGN ${game} on a line of its own`);
    await table.mail(replyTo(first, `Well played!\n\nresign ${game}\n`));
    const asked = await nextAnswer();
    expect(asked).toContain("You asked to resign game");
    await table.post(new URL(/https?:\/\/\S+\/confirm\/\S+/.exec(asked)![0]).pathname, {});
    expect(await nextAnswer()).toContain("Axis has won: you have resigned");
    await table.mail(replyTo(first, sheet("move 3022 to 2318")));
    expect(await nextAnswer()).toContain("The game is over");
  });
});

/** Speaks just enough SMTP to hand over bytes as they are. */
async function rawMail(port: number, from: string, to: string, body: Uint8Array): Promise<void> {
  const socket = new Socket().connect(port, "127.0.0.1");
  const answer = () => new Promise<string>((resolve) => socket.once("data", (data) => resolve(String(data))));
  await answer();
  for (const line of ["HELO test", `MAIL FROM:<${from}>`, `RCPT TO:<${to}>`, "DATA"]) {
    socket.write(`${line}\r\n`);
    await answer();
  }
  socket.write(body);
  socket.write("\r\n.\r\n");
  await answer();
  socket.end();
}
