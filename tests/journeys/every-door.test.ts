import { DOUBTS_AN_HOUR } from "../../src/mail/letters-in/allowance.ts";
import { Buffer } from "node:buffer";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { letter as letterSchema } from "../../src/kernel/block.ts";
import { renderText } from "../../templates/text.ts";
import type { PostOffice } from "../../src/mail/letters-in/post-office.ts";
import { receive } from "../../src/mail/reception.ts";
import { fail } from "../../src/mail/sender/sender.ts";
import { HOUR } from "../../src/common/bytes/lengths.ts";
import { openStore } from "../../src/store/kv/deno-kv.ts";
import type { KvPort } from "../../src/store/kv/port.ts";
import { Desk } from "../support/office.ts";
import { DOORS, type OpenDoor } from "../support/doors.ts";
import type { Sent } from "../support/payloads.ts";

const ANNA = "anna@example.org";
const MALLORY = "mallory@example.net";

let desk: Desk;
let game: string;
let seat: string;
const opened: { close(): void | Promise<void> }[] = [];
beforeAll(async () => {
  desk = await Desk.open();
  game = await desk.begin();
  seat = (await desk.letters(ANNA))[0].replyTo;
});
afterEach(async () => {
  for (const thing of opened.splice(0).reverse()) await thing.close();
});
afterAll(() => desk.close());

/** The same game, at the same moment, in a store of its own. */
async function anotherDesk(): Promise<{ office: PostOffice; kv: KvPort }> {
  const kv = await openStore(":memory:");
  opened.push(kv);
  for await (const { key, value } of desk.kv.list([])) {
    await kv.atomic({ sets: [{ key, value: value! }] });
  }
  return { office: desk.officeOver(kv), kv };
}

const sheet = (...lines: readonly string[]) =>
  [`begin ${game} allied turn 1`, ...lines, "end", ""].join("\r\n");

/** A letter of Anna's to her seat, unless its headers say otherwise. */
function letter(number: number, headers: Readonly<Record<string, string>>, body: string, from = ANNA): Sent {
  const own = {
    From: ANNA,
    To: seat,
    Subject: "Re: your turn",
    "Message-ID": `<${number}@mail.example.org>`,
    ...headers,
  };
  const lines = Object.entries(own).map(([name, value]) => `${name}: ${value}`);
  return { raw: Buffer.from([...lines, "", body].join("\r\n")), from, to: seat };
}

/** Ten letters, as mail programs and machines write them, and one of them twice. */
function letters(): Sent[] {
  const mimeOf = (type: string, encoding = "8bit") => ({
    "MIME-Version": "1.0",
    "Content-Type": type,
    "Content-Transfer-Encoding": encoding,
  });
  const first = letter(1, {}, sheet("retreat toward 3122", "wait"));
  const parts = ["--b", "", "Orders attached.", "--b"];
  const attached = [
    "Content-Type: text/plain; name=orders.txt",
    "Content-Disposition: attachment; filename=orders.txt",
    "Content-Transfer-Encoding: base64",
    "",
    Buffer.from(sheet("move 3022 to 2318", "wait")).toString("base64"),
    "--b--",
    "",
  ];
  const html = `<p>Orders:</p><pre>${sheet("move 3218 to 3117", "wait")}</pre>`;
  return [
    first,
    first,
    letter(2, {}, "status\r\n"),
    letter(
      3,
      mimeOf("text/plain; charset=utf-8", "quoted-printable"),
      sheet("move 3022 to 2318", "wait").replaceAll(" ", "=20"),
    ),
    letter(
      4,
      mimeOf("text/plain; charset=utf-8"),
      `Grüße aus Köln!\r\n\r\n${sheet("move 3022 to 2418", "wait")}`,
    ),
    letter(5, mimeOf("text/html; charset=utf-8"), html),
    letter(6, mimeOf("multipart/mixed; boundary=b", "7bit"), [...parts, ...attached].join("\r\n")),
    letter(7, { "Auto-Submitted": "auto-replied" }, "I am on holiday.\r\n"),
    letter(8, { From: "MAILER-DAEMON@example.org" }, "Undeliverable.\r\n", ""),
    letter(9, { From: MALLORY }, `resign ${game}\r\n`, MALLORY),
    letter(10, {}, sheet("retreat toward 3122", "move 3218 to 3117")),
  ];
}

/** Two doors give a letter other bytes, as one puts its own heads before it: the ledger rests on them by their digest. */
const HASH = /\b[0-9a-f]{64}\b/g;
/** What opens a question to a player is drawn for each. */
const LINK = /\bconfirm\/[a-z2-9]+/g;

/** All that came of letters: what is answered, and where the game stands. */
async function outcome(office: PostOffice) {
  const { status, run, ledger, locked, seats } = (await office.games.head(game))!.head;
  const sheets = [seats.allied.sheet, seats.axis.sheet].map((sheet) =>
    sheet === null ? null : { ...sheet, said: sheet.said?.length }
  );
  const items = await office.outbox.due(office.now(), 1000);
  return {
    status,
    run,
    ledger: { ...ledger, hash: undefined },
    locked,
    sheets,
    answers: items.map(({ to, replyTo, inReplyTo, references, auto, letter }) => {
      const { subject, blocks } = letterSchema.parse(letter);
      return {
        to,
        replyTo,
        inReplyTo,
        references,
        auto,
        subject,
        text: renderText(blocks).replace(HASH, "HASH").replace(LINK, "confirm/LINK"),
      };
    }),
  };
}

describe("ten letters, one of them twice", () => {
  let expected: Awaited<ReturnType<typeof outcome>>;
  beforeAll(async () => {
    const { office } = await anotherDesk();
    const handled = [];
    for (const { raw, from, to } of letters()) {
      const { kind } = await receive(office, { door: "smtp", raw, envelope: { from, to: [to] } });
      handled.push(kind);
    }
    expect(handled).toEqual([
      "answered",
      "read-already",
      ...["answered", "answered", "answered", "answered", "answered"],
      ...["automatic", "automatic"],
      // From another mailbox: its player is asked about it at the registered one.
      "asked",
      "answered",
    ]);
    expected = await outcome(office);
    expect(expected).toMatchObject({ status: "playing", run: 1 });
    expect(expected.answers.map(({ to }) => to)).toContain(MALLORY);
  });

  it.each(Object.entries(DOORS))("come to the same through the door %s", async (_, open) => {
    const { office, kv } = await anotherDesk();
    const door = await open(office, kv);
    opened.push(door);
    for (const sent of letters()) await door.send(sent);
    expect(await outcome(office)).toEqual(expected);
  });

  it("come to the same where each goes through another door, and then all through all", async () => {
    const { office, kv } = await anotherDesk();
    const doors: OpenDoor[] = [];
    for (const open of Object.values(DOORS)) {
      const door = await open(office, kv);
      opened.push(door);
      doors.push(door);
    }
    for (const [index, sent] of letters().entries()) await doors[index % doors.length].send(sent);
    expect(await outcome(office)).toEqual(expected);
    for (const door of doors) {
      for (const sent of letters()) await door.send(sent);
    }
    expect(await outcome(office)).toEqual(expected);
  });
});

describe("a letter to a token that is nobody's", () => {
  const REFUSING = ["smtp", "mime"];

  it.each(Object.entries(DOORS))("changes nothing through the door %s", async (name, open) => {
    const { office, kv } = await anotherDesk();
    const before = await outcome(office);
    const door = await open(office, kv);
    opened.push(door);
    const sent = letter(11, { To: "orders@elsewhere.example" }, sheet("retreat toward 3122"));
    const handed = door.send({ ...sent, to: seat.replace(/[a-z2-7]{16}@/, "aaaaaaaaaaaaaaaa@") });
    const { answers, ...after } =
      await (REFUSING.includes(name) ? expect(handed).rejects.toThrow(/no such address here/i) : handed).then(
        () => outcome(office),
      );
    expect({ ...after, answers: answers.slice(0, before.answers.length) }).toEqual(before);
    expect(answers.slice(before.answers.length).map(({ subject }) => subject)).toEqual(
      REFUSING.includes(name) ? [] : ["Your letter could not be delivered to a game"],
    );
  });
});

describe("one letter too many", () => {
  it.each(Object.keys(DOORS))("by %s has to come again, and is read when it does", async (name) => {
    const { office, kv } = await anotherDesk();
    const doubting = { ...office, checkSender: () => Promise.resolve(fail("forged")) };
    const door = await DOORS[name](doubting, kv);
    opened.push(door);
    const doubtful = (number: number) => letter(number, {}, sheet("move 3022 to 2318"));
    for (let number = 1; number <= DOUBTS_AN_HOUR; number++) await door.send(doubtful(number));
    const told = await door.send(doubtful(99)).then(() => "taken", String);
    // A mailbox has nobody to tell: the letter stays in it.
    expect(told).toMatch(name === "imap" ? /^taken$/ : name === "smtp" ? /451/ : /503/);
    const asked = async () =>
      (await Array.fromAsync(office.outbox.waiting())).filter(({ inReplyTo }) =>
        inReplyTo === "<99@mail.example.org>"
      );
    expect(await asked()).toEqual([]);
    if (name === "imap") return;
    desk.now += HOUR;
    await door.send(doubtful(99));
    expect(await asked()).toHaveLength(1);
    desk.now -= HOUR;
  });
});
