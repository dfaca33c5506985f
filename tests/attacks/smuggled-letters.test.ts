import { createConnection } from "node:net";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Arrival } from "../../src/mail/reading/letter/arrival.ts";
import { openSmtpDoor, type SmtpDoor } from "../../src/mail/doors/smtp.ts";
import { openStore } from "../../src/store/kv/deno-kv.ts";
import type { KvPort } from "../../src/store/kv/port.ts";
import { Rates } from "../../src/store/post/rates.ts";

/**
 * A letter with a second one inside, commands included, behind what only one of two servers takes for the end of a letter.
 * A trusted server passes it on whole, and the second would then come with that server's good name.
 */

const SEAT = "seat@games.example.org";

let kv: KvPort;
let door: SmtpDoor;
let taken: Arrival[] = [];
beforeAll(async () => {
  kv = await openStore(":memory:");
  door = await openSmtpDoor({
    host: "127.0.0.1",
    port: 0,
    rates: { client: 100, sender: 100, lines: 100 },
    counts: new Rates(kv),
    now: () => 0,
    recipient: () => Promise.resolve("seat"),
    onLetter: (arrival) => {
      taken.push(arrival);
      return Promise.resolve({ kind: "taken" });
    },
    onFault: (fault) => {
      throw fault;
    },
  });
});
afterEach(() => void (taken = []));
afterAll(async () => {
  await door.close();
  kv.close();
});

/** Says all in pieces of so many bytes once the letter is asked for. @returns what was answered from then on */
function bring(bytes: Uint8Array, piece: number): Promise<string> {
  const [hello, ...rest] = [
    "EHLO mail.example.org",
    "MAIL FROM:<eve@example.org>",
    `RCPT TO:<${SEAT}>`,
    "DATA",
  ];
  return new Promise((resolve, reject) => {
    const socket = createConnection(door.port, "127.0.0.1").setNoDelay(true);
    let answers = "";
    let isAsked = false;
    const lines = [hello, ...rest];
    socket.on("data", (chunk) => {
      if (isAsked) answers += chunk;
      else if (lines.length > 0) socket.write(`${lines.shift()}\r\n`);
      else {
        isAsked = true;
        for (let at = 0; at < bytes.length; at += piece) socket.write(bytes.slice(at, at + piece));
      }
    });
    socket.on("error", reject);
    socket.on("close", () => resolve(answers));
  });
}

/** A letter with another behind what may be its end. */
const withAnother = (end: string) => {
  const second = [
    "MAIL FROM:<anna@example.org>",
    `RCPT TO:<${SEAT}>`,
    "DATA",
    "From: anna@example.org",
    "",
    "go",
  ];
  const letter = `From: eve@example.org\r\n\r\nHello${end}${second.join("\r\n")}\r\n.\r\nQUIT\r\n`;
  return new TextEncoder().encode(letter);
};
const senders = () => taken.map(({ envelope }) => envelope?.from);

it("another letter is taken behind what is the end of one (RFC 5321, 4.1.1.4)", async () => {
  await bring(withAnother("\r\n.\r\n"), 7);
  expect(senders()).toEqual(["eve@example.org", "anna@example.org"]);
});

describe("what only looks like the end of a letter", () => {
  it.each([
    ["\n.\n"],
    ["\n.\r\n"],
    ["\r\n.\n"],
    ["\r.\r"],
    ["\r\n.\r"],
    ["\r.\r\n"],
    ["\r\n\0.\r\n"],
    ["\r\n.\0\r\n"],
    ["\r\n..\r\n"],
    ["\r\n. \r\n"],
  ])("is none: %j", async (end) => {
    const bytes = withAnother(end);
    for (const piece of [1, 7, bytes.length]) {
      taken = [];
      const answers = await bring(bytes, piece);
      expect(answers.match(/^\d{3}/gm)).toEqual(["250", "221"]);
      expect(senders()).toEqual(["eve@example.org"]);
    }
  });
});
