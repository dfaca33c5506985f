import { createHash } from "node:crypto";
import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { type AddressInfo, createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { createTransport } from "nodemailer";
import { SMTPServer } from "smtp-server";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { ImapServer } from "../../../tests/support/imap-server.ts";
import { PATIENCE } from "../../../tests/support/patience.ts";
import { DKIM, fakeDns, RECORDS } from "../../../tests/support/signed-mail.ts";
import { newKey } from "../../store/backup/sealing.ts";
import { readConfig } from "../settings/config.ts";
import type { SetupProof } from "./proof.ts";
import { setupProofs } from "./proofs.ts";

/** A letter that nobody passes on is waited for so long. */
const SOON = 1;
const SECRET = createHash("sha256").update("a door").digest("hex");

let folder: string;
let keyFile: string;
let recipient: string;
const closing: (() => Promise<unknown>)[] = [];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "despatch-proofs-"));
  const key = await newKey(0);
  recipient = key.recipient;
  keyFile = join(folder, "backup.key");
  await writeFile(keyFile, key.file);
});
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
  await rm(folder, { recursive: true });
});

async function listening(server: Server): Promise<number> {
  await new Promise<void>((open) => server.listen(0, "127.0.0.1", () => open()));
  return (server.address() as AddressInfo).port;
}

async function freePort(): Promise<number> {
  const server = createServer();
  const port = await listening(server);
  await new Promise((closed) => server.close(closed));
  return port;
}

/** A mail server that hands every letter on as it came. @returns its port */
async function relay(
  handOn: (raw: Uint8Array, from: string, to: string) => Promise<unknown>,
): Promise<number> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["AUTH", "STARTTLS"],
    disableReverseLookup: true,
    onData: (stream, { envelope }, done) =>
      void buffer(stream).then((raw) => {
        done();
        const from = envelope.mailFrom === false ? "" : envelope.mailFrom.address;
        return handOn(raw, from, envelope.rcptTo[0].address);
      }),
  });
  const port = await listening(server.server);
  closing.push(() => new Promise<void>((closed) => server.close(() => closed())));
  return port;
}

async function toDoor(port: number, raw: Uint8Array, from: string, to: string): Promise<void> {
  const transport = createTransport({ host: "127.0.0.1", port, ignoreTLS: true });
  await transport.sendMail({ raw: new TextDecoder().decode(raw), envelope: { from, to } });
  transport.close();
}

/** What proofs of these settings find, by what each is about. */
async function found(
  env: Readonly<Record<string, string>>,
  records = RECORDS,
  patience = PATIENCE,
): Promise<Record<string, SetupProof>> {
  const config = readConfig({
    DESPATCH_WEB_PORT: String(webPort),
    DESPATCH_SMTP_PORT: String(smtpPort),
    DESPATCH_PUBLIC_URL: `http://127.0.0.1:${webPort}`,
    DESPATCH_MAIL_DOMAIN: "example.org",
    DESPATCH_DATA: join(folder, "data"),
    DESPATCH_BACKUP_KEY: recipient,
    DESPATCH_BACKUP_FOLDER: join(folder, "data", "backups"),
    ...env,
  });
  if (!config.ok) throw new Error(config.error.join(" "));
  const proving = { config: config.value, backupKey: keyFile, resolver: fakeDns(records), patience };
  const proofs = await Array.fromAsync(setupProofs(proving));
  return Object.fromEntries(proofs.map((proof) => [proof.about, proof]));
}

const states = (proofs: Record<string, SetupProof>, ...names: string[]) =>
  names.map((name) => proofs[name]?.state);

let webPort: number;
let smtpPort: number;
beforeEach(async () => {
  [webPort, smtpPort] = [await freePort(), await freePort()];
});

const signedBy = (port: number) => ({
  DESPATCH_SMTP_RELAY: `smtp://127.0.0.1:${port}`,
  DESPATCH_DKIM_DOMAIN: DKIM.domainName,
  DESPATCH_DKIM_SELECTOR: DKIM.keySelector,
  DESPATCH_DKIM_KEY: DKIM.privateKey,
});

describe("setup proves by use", () => {
  it("a letter out and in, its signature, the pages, a webhook and a backup", async () => {
    const port = await relay((raw, from, to) => toDoor(smtpPort, raw, from, to));
    const proofs = await found({ ...signedBy(port), DESPATCH_INBOUND_MIME_SECRET: SECRET });
    expect(
      states(proofs, "folder", "doors", "pages", "letters out", "letters in", "DKIM", "webhook", "backup"),
    )
      .toEqual(Array(8).fill("right"));
    // It came by a server of this machine.
    expect(proofs.SPF.state).toBe("unsure");
    // The service makes its folders itself: root's would be closed to it.
    expect(await readdir(folder)).toEqual(["backup.key", "data"]);
    expect(await readdir(join(folder, "data"))).toEqual([]);
  });

  it.each([
    ["Postmark", { DESPATCH_INBOUND_POSTMARK_SECRET: SECRET }],
    ["SendGrid", { DESPATCH_INBOUND_SENDGRID_SECRET: SECRET }],
    ["Mailgun", { DESPATCH_INBOUND_MAILGUN_KEY: SECRET }],
  ])("the webhook of %s", async (_, env) => {
    expect((await found(env)).webhook).toMatchObject({ state: "right" });
  });

  it("letters in a mailbox, and leaves all others there", async () => {
    const imap = await ImapServer.open();
    closing.push(() => imap.close());
    imap.deliver(new TextEncoder().encode("Message-ID: <player@example.net>\r\n\r\nMy orders.\r\n"));
    const port = await relay((raw) => Promise.resolve(imap.deliver(raw)));
    const proofs = await found({ ...signedBy(port), DESPATCH_IMAP_URL: imap.url });
    expect(states(proofs, "letters in", "DKIM")).toEqual(["right", "right"]);
    expect(imap.lettersIn("INBOX").map(({ raw }) => raw)).toEqual([expect.stringContaining("My orders.")]);
  });
});

describe("setup says what is wrong, and what to do", () => {
  it("about a signature that no record bears out", async () => {
    const port = await relay((raw, from, to) => toDoor(smtpPort, raw, from, to));
    const proofs = await found(signedBy(port), {});
    expect(proofs.DKIM).toMatchObject({ state: "wrong", todo: expect.stringContaining("dns.txt") });
    expect(proofs["DNS DKIM"]).toMatchObject({ state: "wrong", todo: expect.stringContaining("v=DKIM1") });
  });

  it("about letters that are not signed, or changed on their way", async () => {
    const port = await relay((raw, from, to) => toDoor(smtpPort, raw, from, to));
    const unsigned = await found({ DESPATCH_SMTP_RELAY: `smtp://127.0.0.1:${port}` });
    expect(unsigned.DKIM.found).toBe("The letter has no signature of example.org.");
    const changing = await relay((raw, from, to) =>
      toDoor(
        smtpPort,
        new TextEncoder().encode(`${new TextDecoder().decode(raw)}Sent by a free server.\r\n`),
        from,
        to,
      )
    );
    expect((await found(signedBy(changing))).DKIM.found).toMatch(/does not hold/);
  });

  it("about a letter that does not come back", async () => {
    const port = await relay(() => Promise.resolve());
    const proofs = await found(signedBy(port), RECORDS, SOON);
    expect(states(proofs, "letters out", "letters in", "backup")).toEqual(["right", "wrong", "right"]);
    expect(proofs["letters in"].todo).toContain("greylists");
  });

  it("about a way out that is shut, a page that is elsewhere, a folder for backups that is a file", async () => {
    await writeFile(join(folder, "file"), "");
    const proofs = await found({
      DESPATCH_SMTP_RELAY: `smtp://127.0.0.1:${await freePort()}`,
      DESPATCH_PUBLIC_URL: `http://127.0.0.1:${await freePort()}`,
      DESPATCH_INBOUND_MIME_SECRET: SECRET,
      DESPATCH_BACKUP_FOLDER: join(folder, "file"),
    });
    expect(states(proofs, "pages", "letters out", "webhook", "backup")).toEqual(Array(4).fill("wrong"));
    expect(proofs["letters out"].found).toContain("nothing listens there");
  });

  it("about another web server that answers at the address", async () => {
    const server = Deno.serve(
      { hostname: "127.0.0.1", port: 0, onListen: () => {} },
      () => new Response("welcome"),
    );
    closing.push(() => server.shutdown());
    const proofs = await found({ DESPATCH_PUBLIC_URL: `http://127.0.0.1:${server.addr.port}` });
    expect(proofs.pages.found).toContain("it is not this program that answers");
  });

  it("about a web server that does not add X-Forwarded-For", async () => {
    const proofs = await found({ DESPATCH_TRUSTED_PROXIES: "127.0.0.1" });
    expect(proofs.pages).toMatchObject({ state: "wrong", found: expect.stringContaining("X-Forwarded-For") });
  });

  it("about a referee that has the ports already, and still tries the backup", async () => {
    const server = createServer();
    smtpPort = await listening(server);
    closing.push(() => new Promise((closed) => server.close(closed)));
    const proofs = await found({});
    expect(proofs.doors).toMatchObject({
      state: "wrong",
      todo: expect.stringContaining("systemctl stop despatch"),
    });
    expect(proofs.backup.state).toBe("right");
  });

  it("about a backup that another key would open", async () => {
    const other = await newKey(0);
    await writeFile(keyFile, other.file);
    expect((await found({})).backup.state).toBe("wrong");
  });
});

it("a player's letter that comes meanwhile is to come again", async () => {
  let said: unknown;
  const port = await relay(async () => {
    said = await toDoor(
      smtpPort,
      new TextEncoder().encode("Subject: orders\r\n\r\nmove\r\n"),
      "anna@example.net",
      "orders@example.org",
    )
      .catch((error) => error.responseCode);
  });
  await found(signedBy(port), RECORDS, 1000 * SOON);
  expect(said).toBe(451);
});
