import { openStore } from "../../store/kv/deno-kv.ts";
import type { KvPort } from "../../store/kv/port.ts";
import { Rates } from "../../store/post/rates.ts";
import { once } from "node:events";
import { createConnection, type Socket } from "node:net";
import { createTransport } from "nodemailer";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { issue } from "../../../tests/support/certificates.ts";
import { comes } from "../../../tests/support/patience.ts";
import type { Arrival } from "../reading/letter/arrival.ts";
import { openSmtpDoor, type SmtpDoor, type SmtpDoorOptions } from "./smtp.ts";
import type { SmtpPatience } from "./smtp-visits.ts";
import { HOUR } from "../../common/bytes/lengths.ts";

const SEAT = "seat@games.example.org";
const REFEREE = "referee@games.example.org";

let door: SmtpDoor | undefined;
let now = 0;
let taken: Arrival[] = [];
let kv: KvPort;
beforeAll(async () => void (kv = await openStore(":memory:")));
afterAll(() => kv.close());
afterEach(async () => {
  await door?.close();
  [door, now, taken] = [undefined, 0, []];
});

async function open(more: Partial<SmtpDoorOptions> = {}): Promise<SmtpDoor> {
  return door = await openSmtpDoor({
    host: "127.0.0.1",
    port: 0,
    rates: { client: 100, sender: 100, lines: 100 },
    counts: new Rates(kv),
    now: () => now,
    recipient: (address) =>
      Promise.resolve(address === SEAT ? "seat" : address === REFEREE ? "open" : "unknown"),
    onLetter: (arrival) => {
      taken.push(arrival);
      return Promise.resolve({ kind: "taken" });
    },
    onFault: () => {},
    ...more,
  });
}

/** Sends one letter over a connection of its own. @returns what it was answered with */
async function mail(options: { from?: string; to?: string; ca?: string } = {}): Promise<string> {
  const { from = "anna@example.org", to = SEAT, ca } = options;
  const transport = createTransport({
    host: "127.0.0.1",
    port: door!.port,
    name: "mail.example.org",
    ...(ca === undefined
      ? { ignoreTLS: true }
      : { requireTLS: true, tls: { ca, servername: "mail.games.example.org" } }),
  });
  try {
    return (await transport.sendMail({ envelope: { from, to }, raw: "Subject: x\r\n\r\nx" })).response;
  } catch (error) {
    return (error as { response?: string }).response ?? String(error);
  } finally {
    transport.close();
  }
}

/** What the server says to lines of a client, one by one. */
function talk(...lines: readonly string[]): Promise<string[]> {
  return new Promise((resolve, reject) => {
    const socket = createConnection(door!.port, "127.0.0.1");
    const heard: string[] = [];
    let said = 0;
    socket.on("data", (chunk) => {
      const last = chunk.toString().trimEnd().split("\r\n").at(-1)!;
      heard.push(last);
      if (said < lines.length) socket.write(`${lines[said++]}\r\n`);
      else socket.end();
    });
    socket.on("error", reject);
    socket.on("close", () => resolve(heard));
  });
}

describe("the SMTP door", () => {
  it("hands a letter on with all that it knows of its coming", async () => {
    await open();
    expect(await mail()).toMatch(/^250 Your letter is with the referee/);
    expect(taken).toEqual([{
      door: "smtp",
      raw: expect.any(Uint8Array),
      envelope: { from: "anna@example.org", to: [SEAT] },
      client: { address: "127.0.0.1", helo: "mail.example.org" },
    }]);
  });

  it("asks to come again where the letter could not be taken", async () => {
    const faults: unknown[] = [];
    await open({
      onLetter: () => Promise.reject(new Error("shut")),
      onFault: (error) => void faults.push(error),
    });
    expect(await mail()).toMatch(/^451 .*try again later/);
    expect(faults.map(String)).toEqual(["Error: shut"]);
  });

  it("takes it for no fault that a client goes in the midst of a letter", async () => {
    const faults: unknown[] = [];
    await open({ onFault: (error) => void faults.push(error) });
    for (let n = 0; n < 4; n++) {
      const socket = createConnection(door!.port, "127.0.0.1");
      await once(socket, "data");
      socket.write(`HELO x\r\nMAIL FROM:<anna@example.org>\r\nRCPT TO:<${SEAT}>\r\n`);
      socket.resetAndDestroy();
      await once(socket, "close");
    }
    expect(await mail()).toMatch(/^250 /);
    expect(faults).toEqual([]);
  });

  it("refuses a letter for good that cannot be read, and says why", async () => {
    const onLetter = () => Promise.resolve({ kind: "refused", reason: "It is too much" } as const);
    const faults: unknown[] = [];
    await open({ onLetter, onFault: (error) => void faults.push(error) });
    expect(await mail()).toMatch(/^554 It is too much/);
    expect(faults).toEqual([]);
  });

  it("asks to come again where an address could not be looked up", async () => {
    await open({ recipient: () => Promise.reject(new Error("shut")) });
    expect(await mail()).toMatch(/^451 /);
  });
});

describe("STARTTLS (RFC 3207)", () => {
  const root = issue({ subject: "Root", isAuthority: true });
  const certificate = () => {
    const { pem, keyPem } = issue({
      subject: "mail.games.example.org",
      hosts: ["mail.games.example.org"],
      issuer: root,
    });
    return { cert: pem, key: keyPem };
  };

  it("is offered with a certificate, and the letter comes through it", async () => {
    await open({ certificate: certificate() });
    expect(await mail({ ca: root.pem })).toMatch(/^250 /);
    expect(taken).toHaveLength(1);
    expect(await mail()).toMatch(/^250 /);
  });

  it("shows a renewed certificate from then on", async () => {
    const other = issue({ subject: "Other root", isAuthority: true });
    await open({ certificate: certificate() });
    expect(await mail({ ca: other.pem })).not.toMatch(/^250 /);
    const { pem, keyPem } = issue({
      subject: "mail.games.example.org",
      hosts: ["mail.games.example.org"],
      issuer: other,
    });
    door!.renew({ cert: pem, key: keyPem });
    expect(await mail({ ca: other.pem })).toMatch(/^250 /);
  });

  it("is not offered without one", async () => {
    await open();
    expect(await talk("EHLO mail.example.org", "STARTTLS")).toEqual([
      expect.stringMatching(/^220 /),
      expect.not.stringContaining("STARTTLS"),
      expect.stringMatching(/^50\d /),
    ]);
  });
});

describe("too much within an hour", () => {
  it("from one sender is put off with 451, and others are not", async () => {
    await open({ rates: { client: 100, sender: 2, lines: 100 } });
    const answers = [];
    for (const from of ["anna@example.org", "Anna@example.org", "anna@example.org", "bruno@example.org"]) {
      answers.push((await mail({ from, to: REFEREE })).slice(0, 3));
    }
    expect(answers).toEqual(["250", "250", "451", "250"]);
    now = HOUR;
    expect(await mail({ to: REFEREE })).toMatch(/^250 /);
  });

  it("in a player's name to public addresses does not block letters to the player's own seat", async () => {
    await open({ rates: { client: 100, sender: 1, lines: 100 } });
    for (let count = 0; count < 3; count++) await mail({ to: REFEREE });
    expect(await mail({ to: REFEREE })).toMatch(/^451 /);
    expect(await mail()).toMatch(/^250 /);
  });

  it("of bounces is not one sender's", async () => {
    await open({ rates: { client: 100, sender: 1, lines: 100 } });
    const bounce = { from: "", to: REFEREE };
    expect([await mail(bounce), await mail(bounce)].map((answer) => answer.slice(0, 3))).toEqual([
      "250",
      "250",
    ]);
  });

  it("of connections is put off with 421 before anything is said", async () => {
    await open({ rates: { client: 2, sender: 100, lines: 100 } });
    await mail();
    await mail();
    expect(await talk()).toEqual([expect.stringMatching(/^421 .*try again later/)]);
    now = HOUR;
    expect(await mail()).toMatch(/^250 /);
  });

  it("of letters over one connection is put off with 421", async () => {
    await open({ rates: { client: 2, sender: 100, lines: 100 } });
    const letter = ["MAIL FROM:<anna@example.org>", "RSET"];
    const heard = await talk("EHLO mail.example.org", ...letter, ...letter, letter[0]);
    expect(heard.map((line) => line.slice(0, 3))).toEqual(["220", "250", "250", "250", "250", "250", "421"]);
  });

  it("of addresses that are nobody's is put off with 421", async () => {
    await open({ rates: { client: 2, sender: 100, lines: 100 } });
    const wrong = "RCPT TO:<nobody@games.example.org>";
    const heard = await talk("EHLO mail.example.org", "MAIL FROM:<anna@example.org>", wrong, wrong, wrong);
    expect(heard.map((line) => line.slice(0, 3))).toEqual(["220", "250", "250", "550", "550", "421"]);
  });
});

/** A client that says its lines, each when the one before it was answered, and then holds the line. */
class Client {
  readonly heard: string[] = [];
  readonly ended: Promise<void>;
  private constructor(readonly socket: Socket, private readonly greeted: Promise<void>) {
    this.ended = new Promise((resolve) => socket.once("close", () => resolve()));
  }

  static async open(...lines: readonly string[]): Promise<Client> {
    const socket = createConnection({ port: door!.port, host: "127.0.0.1", allowHalfOpen: false });
    const { promise, resolve } = Promise.withResolvers<void>();
    const client = new Client(socket, promise);
    let said = 0;
    socket.on("error", () => {});
    socket.on("data", (chunk) => {
      client.heard.push(...chunk.toString().trimEnd().split("\r\n"));
      if (said < lines.length) socket.write(lines[said++]);
      else resolve();
    });
    await Promise.race([client.greeted, client.ended]);
    return client;
  }
}

const HALF = [
  "EHLO mail.example.org\r\n",
  "MAIL FROM:<anna@example.org>\r\n",
  `RCPT TO:<${SEAT}>\r\n`,
  "DATA\r\n",
];
const LONG: SmtpPatience = { idle: HOUR, letter: HOUR, session: HOUR };

describe("lines", () => {
  it("are answered on when a client says QUIT with the end of its letter and shuts its side, as Exim does", async () => {
    let read = () => {};
    const isRead = new Promise<void>((resolve) => read = resolve);
    await open({ onLetter: () => isRead.then(() => ({ kind: "taken" })) });
    const client = await Client.open(...HALF);
    client.socket.end("Subject: x\r\n\r\nx\r\n.\r\nQUIT\r\n");
    await once(client.socket, "finish");
    // A client that is served now is served after that line was shut.
    await talk("EHLO mail.example.net", "QUIT");
    read();
    await client.ended;
    expect(client.heard.slice(-2)).toEqual([
      expect.stringMatching(/^250 .*Your letter is with the referee/),
      expect.stringMatching(/^(?:221|421) /),
    ]);
  });

  it("are held by one network only so many: who comes then is put off, and let in when one is free", async () => {
    await open({ rates: { client: 100, sender: 100, lines: 2 }, patience: LONG });
    const [first, second] = [await Client.open(), await Client.open()];
    expect(await talk()).toEqual([expect.stringMatching(/^421 Too many connections at once/)]);
    first.socket.destroy();
    await comes(async () => (await mail()).startsWith("250"));
    second.socket.destroy();
  });

  it("that bring no letter are ended, whatever is said on them", async () => {
    await open({ patience: { ...LONG, idle: 100 } });
    const silent = await Client.open();
    const busy = await Client.open("EHLO mail.example.org\r\n");
    busy.socket.on("data", () => busy.socket.write("NOOP\r\n"));
    busy.socket.write("NOOP\r\n");
    await Promise.all([silent.ended, busy.ended]);
    expect(silent.heard.at(-1)).toMatch(/^421 /);
    expect(busy.heard.at(-1)).toMatch(/^421 /);
  });

  it("on which STARTTLS is begun and not gone on with are ended", async () => {
    const { pem, keyPem } = issue({ subject: "mail", isAuthority: true });
    await open({ patience: { ...LONG, idle: 200 }, certificate: { cert: pem, key: keyPem } });
    const stalled = await Client.open("EHLO mail.example.org\r\n", "STARTTLS\r\n");
    await stalled.ended;
    expect(taken).toEqual([]);
  });

  it("on which a letter drips are ended, and no part of that letter is taken", async () => {
    await open({ patience: { ...LONG, letter: 100 } });
    const slow = await Client.open(...HALF);
    const drip = setInterval(() => slow.socket.write("x"), 10);
    await slow.ended;
    clearInterval(drip);
    expect(slow.heard.at(-1)).toMatch(/^421 /);
    expect(taken).toEqual([]);
  });
});

describe("a door that closes", () => {
  it("waits for no line on which nothing or half a letter has come, and for clients that do not hang up", async () => {
    await open({ patience: LONG });
    const clients = [await Client.open(), await Client.open(...HALF.slice(0, 2)), await Client.open(...HALF)];
    const deaf = createConnection({ port: door!.port, host: "127.0.0.1", allowHalfOpen: true });
    deaf.on("error", () => {});
    await new Promise((resolve) => deaf.once("data", resolve));
    await door!.close();
    await Promise.all(clients.map(({ ended }) => ended));
    for (const { heard } of clients) expect(heard.at(-1)).toMatch(/^421 /);
    deaf.destroy();
    expect(taken).toEqual([]);
  });

  it("answers the letter that it is reading", async () => {
    const { promise: isHere, resolve: arrived } = Promise.withResolvers<void>();
    const { promise: isRead, resolve: read } = Promise.withResolvers<void>();
    await open({
      onLetter: async () => {
        arrived();
        await isRead;
        return { kind: "taken" };
      },
    });
    const client = await Client.open(...HALF);
    client.socket.write("Subject: x\r\n\r\nx\r\n.\r\n");
    await isHere;
    const closed = door!.close();
    read();
    await closed;
    await client.ended;
    expect(client.heard.some((line) => line.startsWith("250 Your letter"))).toBe(true);
  });
});
