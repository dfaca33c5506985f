import { Buffer } from "node:buffer";
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";
import fc from "fast-check";
import { authenticate } from "mailauth";
import PostalMime from "postal-mime";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type MailSink, openMailSink } from "../../../cli/post/mail-sink.ts";
import { DKIM, fakeDns } from "../../../../tests/support/signed-mail.ts";
import { type Mail, rawMail } from "./mime.ts";
import { smtpTransport } from "./smtp.ts";
import { HeldTooLong } from "./transport.ts";
import { PATIENCE } from "../../../../tests/support/patience.ts";

/** As long as they get: the unsubscribe header is kept on one line. */
const UNSUBSCRIBE = `<https://games.example.org/unsubscribe/K7Q2/axis/${"a".repeat(60)}>, <mailto:${
  "a".repeat(50)
}@games.example.org>`;

const LETTER: Mail = {
  from: { name: "Despatch", address: "referee@example.org" },
  replyTo: "referee@example.org",
  to: "anna@example.net",
  subject: "A letter",
  messageId: "<1@example.org>",
  references: [],
  date: new Date(Date.UTC(2026, 10, 5, 12)),
  headers: { "List-Unsubscribe": UNSUBSCRIBE, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" },
  envelope: { from: "referee@example.org", to: "anna@example.net" },
  text: "Words.\n",
  html: "<p>Words.</p>",
  attachments: [],
};

let sink: MailSink;
beforeEach(async () => {
  sink = await openMailSink(PATIENCE);
});
afterEach(() => sink.close());

async function arrived(signed: boolean, letter = LETTER): Promise<string> {
  const transport = smtpTransport({
    url: `smtp://127.0.0.1:${sink.port}`,
    ...(signed ? { dkim: DKIM } : {}),
  });
  await transport.send(() => Promise.resolve(letter));
  transport.close();
  const [{ raw }] = await sink.wait("anna@example.net", 1);
  return new TextDecoder().decode(raw);
}

describe("a letter by SMTP", () => {
  it("is signed so that the signature holds, both headers for leaving letters under it (RFC 8058, 4)", async () => {
    const raw = await arrived(true);
    const signature = /^DKIM-Signature:(?:.*\r\n)(?:[ \t].*\r\n)*/m.exec(raw)![0].replace(/\s+/g, "");
    const covered = /;h=([^;]+);/.exec(signature)![1].toLowerCase().split(":");
    for (const name of ["from", "message-id", "list-unsubscribe", "list-unsubscribe-post"]) {
      expect(covered).toContain(name);
    }
    const { dkim } = await authenticate(raw, { resolver: fakeDns() });
    expect(dkim.results.map(({ status }) => status.result)).toEqual(["pass"]);
  });

  it("keeps the header by which letters are left on one line", async () => {
    expect((await arrived(false)).split("\r\n")).toContain(`List-Unsubscribe: ${UNSUBSCRIBE}`);
  });

  it.each([0, 1, 56, 57, 58, 114, 1000])(
    "brings a file of %i bytes in lines of 76 (RFC 2045, 6.8), under the signature",
    async (length) => {
      const content = Buffer.from(Uint8Array.from({ length }, (_, at) => at * 7));
      const file = {
        filename: "Größe.bin",
        content,
        contentType: "application/octet-stream",
        contentDisposition: "attachment",
      } as const;
      const raw = await arrived(true, { ...LETTER, attachments: [file] });
      const { attachments: [found] } = await PostalMime.parse(raw);
      expect(found.filename).toBe("Größe.bin");
      expect(Buffer.from(found.content as ArrayBuffer).equals(content)).toBe(true);
      const body = raw.slice(raw.lastIndexOf("Content-Disposition: attachment"));
      expect(Math.max(...body.split("\r\n").map((line) => line.length))).toBeLessThanOrEqual(76);
      const { dkim } = await authenticate(raw, { resolver: fakeDns() });
      expect(dkim.results.map(({ status }) => status.result)).toEqual(["pass"]);
    },
  );
});

describe("a letter's bytes", () => {
  it("arrive as they were written, whatever its lines begin and end with (RFC 5321, 4.5.2)", async () => {
    const transport = smtpTransport({ url: `smtp://127.0.0.1:${sink.port}` });
    let sent = 0;
    const words = fc.array(fc.constantFrom(".", "..", "a", " ", "-", "\n", "\n.", "\r", "\r.", "\r\n."), {
      maxLength: 12,
    });
    await fc.assert(
      fc.asyncProperty(words, async (parts) => {
        const letter = { ...LETTER, html: "", text: `${parts.join("")}\n` };
        await transport.send(() => Promise.resolve(letter));
        const { raw } = (await sink.wait("anna@example.net", ++sent))[sent - 1];
        expect(new TextDecoder().decode(raw)).toBe(
          new TextDecoder().decode(await rawMail(letter)).replace(/\r(?!\n)/g, "\r\n"),
        );
      }),
      { numRuns: 60, examples: [[["\n", ".", "\n"]], [[".", "a"]], [["a", "\r\n.", "-"]]] },
    );
    transport.close();
  });
});

describe("a letter that was held for too long", () => {
  it.each([false, true])("is not sent, and those after it are (signed: %s)", async (signed) => {
    const transport = smtpTransport({
      url: `smtp://127.0.0.1:${sink.port}`,
      ...(signed ? { dkim: DKIM } : {}),
    });
    const leaving = () => {
      throw new HeldTooLong();
    };
    await expect(transport.send(() => Promise.resolve({ ...LETTER, leaving }))).rejects.toThrow(HeldTooLong);
    await transport.send(() => Promise.resolve({ ...LETTER, messageId: "<2@example.org>" }));
    transport.close();
    const [{ raw }, ...others] = await sink.wait("anna@example.net", 1);
    expect(new TextDecoder().decode(raw)).toContain("<2@example.org>");
    expect(others).toEqual([]);
  });

  it("is asked about when the server has taken its recipient and waits for its bytes", async () => {
    const seen: string[] = [];
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ["AUTH", "STARTTLS"],
      onRcptTo: (_address, _session, callback) => (seen.push("recipient"), callback()),
      onData(stream, _session, callback) {
        stream.once("data", () => seen.push("bytes"));
        stream.on("end", () => callback());
      },
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", () => resolve()));
    const { port } = server.server.address() as AddressInfo;
    const transport = smtpTransport({ url: `smtp://127.0.0.1:${port}`, dkim: DKIM });
    await transport.send(() => Promise.resolve({ ...LETTER, leaving: () => void seen.push("asked") }));
    transport.close();
    await new Promise<void>((resolve) => server.close(() => resolve()));
    expect(seen).toEqual(["recipient", "asked", "bytes"]);
  });
});
