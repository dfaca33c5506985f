import { authenticate } from "mailauth";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type MailSink, openMailSink } from "../../../cli/mail-sink.ts";
import { DKIM, fakeDns } from "../../../../tests/support/signed-mail.ts";
import type { Mail } from "./mime.ts";
import { smtpTransport } from "./smtp.ts";

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
  sink = await openMailSink();
});
afterEach(() => sink.close());

async function arrived(signed: boolean): Promise<string> {
  const transport = smtpTransport({
    url: `smtp://127.0.0.1:${sink.port}`,
    ...(signed ? { dkim: DKIM } : {}),
  });
  await transport.send(() => Promise.resolve(LETTER));
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
});
