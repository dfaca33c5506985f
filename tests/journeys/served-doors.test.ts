import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createTransport } from "nodemailer";
import { afterAll, beforeAll, expect, it } from "vitest";
import { readConfig } from "../../src/cli/settings/config.ts";
import { type MailSink, openMailSink } from "../../src/cli/post/mail-sink.ts";
import { type Referee, startReferee } from "../../src/cli/serving/referee.ts";
import { issue } from "../support/certificates.ts";
import { ImapServer } from "../support/imap-server.ts";
import { PATIENCE } from "../support/patience.ts";

/** A referee with the doors that an environment opens, and letters that ask for help at each. */

const SECRET = "0123456789abcdef";
let folder: string;
let sink: MailSink;
let mailbox: ImapServer;
let referee: Referee;
const root = issue({ subject: "Root", isAuthority: true });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "despatch-test-"));
  const { pem, keyPem } = issue({ subject: "mail", hosts: ["mail.example.org"], issuer: root });
  await writeFile(join(folder, "cert.pem"), pem);
  await writeFile(join(folder, "key.pem"), keyPem);
  [sink, mailbox] = [await openMailSink(PATIENCE), await ImapServer.open()];
  const config = readConfig({
    DESPATCH_WEB_PORT: "0",
    DESPATCH_SMTP_PORT: "0",
    DESPATCH_DATA: join(folder, "data"),
    DESPATCH_SMTP_RELAY: `smtp://127.0.0.1:${sink.port}`,
    DESPATCH_SMTP_CERT_FILE: join(folder, "cert.pem"),
    DESPATCH_SMTP_KEY_FILE: join(folder, "key.pem"),
    DESPATCH_INBOUND_MIME_SECRET: SECRET,
    DESPATCH_IMAP_URL: mailbox.url,
  });
  if (!config.ok) throw new Error(config.error.join(" "));
  // A DNS in which nobody says anything.
  const resolver = () => Promise.reject(Object.assign(new Error("no such name"), { code: "ENOTFOUND" }));
  referee = await startReferee(config.value, Date.now, resolver);
});
afterAll(async () => {
  await referee.close();
  await Promise.all([sink.close(), mailbox.close()]);
  await rm(folder, { recursive: true });
});

const help = (from: string) =>
  [`From: ${from}`, "To: referee@despatch.localhost", `Message-ID: <${from}>`, "", "help", ""].join("\r\n");

it("takes letters by STARTTLS, by HTTP and from the mailbox, and answers each", async () => {
  const transport = createTransport({
    host: "127.0.0.1",
    port: referee.smtpPort,
    requireTLS: true,
    tls: { ca: root.pem, servername: "mail.example.org" },
  });
  const envelope = { from: "smtp@example.org", to: "referee@despatch.localhost" };
  await transport.sendMail({ envelope, raw: help("smtp@example.org") });
  transport.close();

  const posted = await fetch(`http://127.0.0.1:${referee.webPort}/inbound/mime`, {
    method: "POST",
    headers: { Authorization: `Bearer ${SECRET}` },
    body: help("mime@example.org"),
  });
  expect([posted.status, await posted.text()]).toEqual([200, "The letter is with the referee: answered.\n"]);

  mailbox.deliver(new TextEncoder().encode(help("imap@example.org")));
  for (const address of ["smtp@example.org", "mime@example.org", "imap@example.org"]) {
    const [answer] = await sink.wait(address, 1);
    expect(new TextDecoder().decode(answer.raw)).toContain("Subject: Help");
  }
});
