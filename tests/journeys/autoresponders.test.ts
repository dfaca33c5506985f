import { createTransport } from "nodemailer";
import type { Email } from "postal-mime";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { PLAYERS, Table } from "../support/table.ts";

/**
 * What Dovecot's vacation extension sends (RFC 5230), letter for letter as Pigeonhole Sieve 0.5.19 made it of a letter of ours.
 * Our letters say that nobody wrote them, so a vacation script answers none; this one answers all the same.
 */
const DOVECOT = ({ messageId, subject, replyTo }: Email, n: number) => [
  "X-Sieve: Pigeonhole Sieve 0.5.19 (4eae2f79)",
  `Message-ID: <dovecot-sieve-1795869045-559464-${n}@vm>`,
  "Date: Sat, 28 Nov 2026 12:30:45 +0000",
  `From: <${PLAYERS.axis}>`,
  `To: <${replyTo![0].address}>`,
  `Subject: Auto: ${subject}`,
  `In-Reply-To: ${messageId}`,
  `References: ${messageId}`,
  "Auto-Submitted: auto-replied (vacation)",
  "Precedence: bulk",
  "X-Auto-Response-Suppress: All",
  "MIME-Version: 1.0",
  "Content-Type: text/plain; charset=utf-8",
  "Content-Transfer-Encoding: 8bit",
  "",
  "I am away until 14 November and read no mail.",
];

/** A responder that says nothing of itself in its head, and names each letter and the time in its words. */
const HEADLESS = ({ messageId, subject, replyTo, text }: Email, n: number) => [
  `From: Bruno <${PLAYERS.axis}>`,
  `To: ${replyTo![0].address}`,
  `Subject: Re: ${subject}`,
  `Message-ID: <answer-${n}@crm.example.org>`,
  `In-Reply-To: ${messageId}`,
  `Date: Thu, 05 Nov 2026 12:00:0${n} +0000`,
  "MIME-Version: 1.0",
  "Content-Type: text/plain; charset=utf-8",
  "",
  `Thank you for your message "${subject}", received on Thursday, 5 November 2026 at 12:00:0${n}.`,
  `It has been given the number ${1000 + n} and will be read soon.`,
  "",
  "On Thursday, Despatch wrote:",
  ...(text ?? "").split("\n").map((line) => `> ${line}`),
];

/** What becomes of a mailbox that answers every letter by itself, over the referee's own SMTP port. @returns how many letters it got */
async function loop(table: Table, game: string, responder: typeof DOVECOT, envelopeFrom: string) {
  const written = async () => (await table.referee.office.games.head(game))!.head.seats.axis.letters;
  const transport = createTransport({ host: "127.0.0.1", port: table.referee.smtpPort, ignoreTLS: true });
  const before = await written();
  for (let answered = before - 1; answered < await written() && answered < before + 10; answered++) {
    const letter = (await table.inbox("axis", answered + 1))[answered];
    await transport.sendMail({
      envelope: { from: envelopeFrom, to: letter.replyTo![0].address! },
      raw: responder(letter, answered).join("\r\n"),
    });
  }
  transport.close();
  return await written() - before;
}

describe("a mailbox that answers every letter by itself", () => {
  let table: Table;
  let game: string;
  beforeAll(async () => {
    table = await Table.open();
    game = await table.begin();
    await table.inbox("axis", 2);
  });
  afterAll(() => table.close());

  it("gets no answer where it is Dovecot's vacation", async () => {
    expect(await loop(table, game, DOVECOT, "")).toBe(0);
  });

  it("gets no answer where its envelope has a sender", async () => {
    expect(await loop(table, game, DOVECOT, PLAYERS.axis)).toBe(0);
  });

  it("gets one answer, and no more, where it says nothing of itself", async () => {
    expect(await loop(table, game, HEADLESS, PLAYERS.axis)).toBe(1);
  });
});
