import { spawn } from "node:child_process";
import process from "node:process";
import { openMailSink } from "../../src/cli/post/mail-sink.ts";
import { deliverDue } from "../../src/mail/outgoing/delivery.ts";
import { smtpTransport } from "../../src/mail/outgoing/transports/smtp.ts";
import { letter as letterSchema } from "../../src/kernel/block.ts";
import { Desk } from "../support/office.ts";
import { DKIM } from "../support/signed-mail.ts";
import { everyLetter } from "./every-letter.ts";
import { PATIENCE } from "../support/patience.ts";

/**
 * Sends every kind of letter that the referee writes through a relay, and has SpamAssassin score them by its local rules.
 *
 *     deno task spam
 */

/** What every letter has to stay below. */
const MOST = 1.0;

/** A letter as it comes out of the relay. */
interface Sent {
  readonly subject: string;
  readonly messageId: string;
  readonly raw: Uint8Array;
}

/** What SpamAssassin says of a letter. */
interface Scored {
  readonly subject: string;
  readonly score: number;
  readonly rules: string;
}

function fault(error: unknown): never {
  throw error;
}

/** Every kind of letter, in the order in which they were written. */
async function delivered(): Promise<readonly Sent[]> {
  const [desk, sink] = [await Desk.open(), await openMailSink(PATIENCE)];
  const dkim = { ...DKIM, domainName: desk.office.site.mailDomain };
  const transport = smtpTransport({ url: `smtp://127.0.0.1:${sink.port}`, dkim });
  try {
    const items = await everyLetter(desk);
    while (await deliverDue(desk.office, transport, fault) > 0);
    return items.flatMap(({ to, messageId, letter }) => {
      const found = sink.inbox(to).find(({ raw }) => latin1(raw).includes(`Message-ID: ${messageId}`));
      if (found === undefined) throw new Error(`${messageId} has not come out`);
      return { subject: letterSchema.parse(letter).subject, messageId, raw: found.raw };
    });
  } finally {
    transport.close();
    desk.close();
    await sink.close();
  }
}

const latin1 = (raw: Uint8Array) => new TextDecoder("latin1").decode(raw);

/** A mailbox of letters as the receiving server has them, which writes down where each came from (RFC 5321, 4.4). */
function mailbox(letters: readonly Uint8Array[]): string {
  return letters.map((raw) => {
    const text = latin1(raw).replaceAll("\r\n", "\n");
    const date = /^Date: (.+)$/m.exec(text)?.[1];
    return [
      "From referee@games.example.org Thu Nov  5 12:00:00 2026",
      "Return-Path: <referee@games.example.org>",
      "Received: from mail.games.example.org (mail.games.example.org [100.20.30.40])",
      `\tby mx.example.org with ESMTPS id 1; ${date}`,
      text.replace(/^From /gm, ">From "),
      "",
    ].join("\n");
  }).join("");
}

/** What SpamAssassin makes of a mailbox, with a heading added to each letter. */
function assassinated(mbox: string): Promise<string> {
  const settings = ["use_bayes 0", "clear_report_template"].map((line) => `--cf=${line}`);
  return new Promise((resolve, reject) => {
    const child = spawn("spamassassin", ["--local", "--nocreate-prefs", ...settings, "--mbox"], {
      stdio: ["pipe", "pipe", "inherit"],
    });
    const chunks: Uint8Array[] = [];
    child.stdout.on("data", (chunk: Uint8Array) => chunks.push(chunk));
    child.once("error", reject);
    child.once("close", () => resolve(chunks.map(latin1).join("")));
    child.stdin.end(mbox, "latin1");
  });
}

const letters = await delivered();
const answer = await assassinated(mailbox(letters.map(({ raw }) => raw))).catch((error) => {
  if (error.code !== "ENOENT") throw error;
  console.error("SpamAssassin is not installed (apt-get install spamassassin): nothing was scored.");
  process.exit(0);
});
const scored = letters.map(({ subject, messageId }): Scored => {
  const heading = answer.split(/^From /m).find((each) => each.includes(`\nMessage-ID: ${messageId}\n`));
  const status = /^X-Spam-Status: \w+, score=(-?[\d.]+) (?:.|\n\t)*?tests=((?:.|\n\t)*?)\s+autolearn/m.exec(
    heading ?? "",
  );
  if (status === null) throw new Error(`${messageId} was not scored`);
  return { subject, score: Number(status[1]), rules: status[2].replace(/\s/g, "") };
});
for (const { subject, score, rules } of scored) {
  console.log(`${score.toFixed(1).padStart(5)}  ${subject}\n       ${rules}`);
}
const highest = Math.max(...scored.map(({ score }) => score));
console.log(
  `${scored.length} letters; the highest score is ${highest.toFixed(1)}, and it has to stay below ${
    MOST.toFixed(1)
  }.`,
);
process.exitCode = highest < MOST ? 0 : 1;
