import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Email } from "postal-mime";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { issue } from "../support/certificates.ts";
import { MISSING, Mutt, run } from "../support/mail-programs.ts";
import { PLAYERS, sheetIn, Table, words } from "../support/table.ts";

/** Letters as the mail programs of real people write and send them, over real sockets. */

const STRANGER = "mallory@example.net";
let table: Table;
let folder: string;
let game: string;
let first: Email;
/** The seat's address. */
let to: string;
let answers = 2;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "despatch-programs-"));
  const root = issue({ subject: "Root", isAuthority: true });
  const { pem, keyPem } = issue({ subject: "mail", hosts: ["localhost"], issuer: root });
  const [certFile, keyFile] = [join(folder, "cert.pem"), join(folder, "key.pem")];
  await writeFile(join(folder, "root.pem"), root.pem);
  await writeFile(certFile, pem);
  await writeFile(keyFile, keyPem);
  table = await Table.open({ more: { smtpCertificate: { certFile, keyFile } } });
  game = await table.begin();
  first = (await table.inbox("allied", 2))[1];
  await table.inbox("axis", 2);
  to = first.replyTo![0].address!;
});
afterAll(async () => {
  await table.close();
  await rm(folder, { recursive: true });
});
// No letter but the answers that the tests have waited for, to nobody at all: nothing is bounced.
afterEach(() => {
  expect(table.sink.inbox(PLAYERS.allied)).toHaveLength(answers);
  expect(table.sink.inbox(STRANGER)).toHaveLength(0);
});

const nextAnswer = async () => words((await table.inbox("allied", ++answers))[answers - 1]);
const sheet = (...lines: readonly string[]) =>
  [`begin ${game} allied turn 1`, ...lines, "wait", "end", ""].join("\n");
const kept = async () => (await table.referee.office.games.head(game))!.head.seats.allied.sheet?.lines;
const wrongToken = () => to.replace(/[a-z2-7]{16}@/, "aaaaaaaaaaaaaaaa@");

describe.skipIf(MISSING.includes("swaks"))("swaks", () => {
  const swaks = (address: string, ...more: readonly string[]) =>
    run("swaks", [
      ...["--server", "127.0.0.1", "--port", String(table.referee.smtpPort), "--from", PLAYERS.allied],
      ...["--to", address, "--header", "Subject: Orders", ...more],
    ]);

  it("sends a sheet", async () => {
    expect((await swaks(to, "--body", sheet("move 3022 to 2318"))).code).toBe(0);
    expect(await nextAnswer()).toContain("I keep the sheet until you send GO.");
    expect(await kept()).toEqual(["move 3022 to 2318"]);
  });

  it("sends a sheet in HTML alone", async () => {
    const html = sheet("move 3022 to 2418").split("\n").map((line) => `<div>${line}</div>`).join("");
    const sent = await swaks(to, "--header", "Content-Type: text/html; charset=utf-8", "--body", html);
    expect(sent.code).toBe(0);
    expect(await nextAnswer()).toContain("move 3022 to 2418");
    expect(await kept()).toEqual(["move 3022 to 2418"]);
  });

  it("sends a sheet as an attachment", async () => {
    const file = join(folder, "orders.txt");
    await writeFile(file, sheet("move 3022 to 2319"));
    const sent = await swaks(
      to,
      "--body",
      "My orders are attached.",
      "--attach-type",
      "text/plain",
      "--attach",
      file,
    );
    expect(sent.code).toBe(0);
    expect(await nextAnswer()).toContain("move 3022 to 2319");
    expect(await kept()).toEqual(["move 3022 to 2319"]);
  });

  it("speaks TLS with a server that shows whose certificate it has", async () => {
    const ca = join(folder, "root.pem");
    const sent = await swaks(
      to,
      "--server",
      "localhost",
      "--tls",
      "--tls-verify",
      "--tls-ca-path",
      ca,
      "--body",
      "help",
    );
    expect(sent.output).toContain("TLS started with cipher");
    expect(sent.code).toBe(0);
    expect(await nextAnswer()).toContain("HELP: this text");
  });

  it("is refused at RCPT with a wrong token, and with a strange address, and nobody gets a bounce", async () => {
    for (const address of [wrongToken(), "nobody@despatch.localhost", "somebody@elsewhere.example"]) {
      const { code, output } = await swaks(address, "--from", STRANGER, "--body", sheet("move 3022 to 2318"));
      expect(output).toMatch(/RCPT TO.*\n<\*\* 550 No such address here/);
      expect(code).toBe(24);
    }
    expect(await kept()).toEqual(["move 3022 to 2319"]);
  });

  it("is refused with a letter that is too large", async () => {
    const file = join(folder, "large.txt");
    await writeFile(file, "x".repeat(70).concat("\n").repeat(15_000));
    const { code, output } = await swaks(to, "--body", `@${file}`);
    expect(output).toContain("552");
    expect(code).not.toBe(0);
  });
});

describe.skipIf(MISSING.includes("msmtp"))("msmtp", () => {
  const msmtp = (address: string, lines: readonly string[]) =>
    run("msmtp", [
      ...["--host=localhost", `--port=${table.referee.smtpPort}`, "--tls=on", "--tls-starttls=on"],
      ...[`--tls-trust-file=${join(folder, "root.pem")}`, `--from=${PLAYERS.allied}`, "--", address],
    ], lines.join("\n"));
  const headers = () => [
    `From: Anna <${PLAYERS.allied}>`,
    `To: ${to}`,
    "Subject: =?iso-8859-15?Q?Bef=E4hle?=",
    `In-Reply-To: ${first.messageId}`,
  ];

  it("sends over TLS what a player has typed into the quoted sheet", async () => {
    const quoted = sheetIn(first).flatMap((line) =>
      line === "end" ? ["move 3022 to 2318", "wait", "> end"] : `> ${line}`
    );
    const letter = [...headers(), "", "Despatch wrote:", ...quoted];
    expect(await msmtp(to, letter)).toEqual({ code: 0, output: "" });
    expect(await nextAnswer()).toContain("I keep the sheet until you send GO.");
    expect(await kept()).toEqual(["move 3022 to 2318"]);
  });

  it("tells its user of a wrong token", async () => {
    const { code, output } = await msmtp(wrongToken(), [...headers(), "", sheet("move 3022 to 2419")]);
    expect(output).toContain("550 No such address here");
    expect(code).not.toBe(0);
    expect(await kept()).toEqual(["move 3022 to 2318"]);
  });
});

describe.skipIf(MISSING.includes("mutt"))("mutt", () => {
  const mutt = (...settings: readonly string[]) =>
    Mutt.at(folder, PLAYERS.allied, [
      `set smtp_url="smtp://localhost:${table.referee.smtpPort}" ssl_starttls=yes ssl_force_tls=yes`,
      `set ssl_ca_certificates_file="${join(folder, "root.pem")}"`,
      ...settings,
    ]);

  it("attaches a sheet, its text in another charset", async () => {
    const file = join(folder, "befehle.txt");
    await writeFile(file, sheet("move 3022 to 2418   # über die Höhe"));
    const program = await mutt(`set send_charset="iso-8859-15"`);
    expect(await program.write(to, "Befehle, grün", "Schöne Grüße!\n", "-a", file)).toEqual({
      code: 0,
      output: "",
    });
    expect(await nextAnswer()).toContain("move 3022 to 2418");
    expect(await kept()).toEqual(["move 3022 to 2418"]);
  });

  it("flows its lines", async () => {
    const program = await mutt("set text_flowed=yes");
    const text = [
      "Here they come, at last: ",
      "my orders.",
      "",
      sheet("move 3022 to 2319"),
      "-- ",
      "Anna",
      "",
    ].join("\n");
    expect((await program.write(to, "Orders", text)).code).toBe(0);
    expect(await nextAnswer()).toContain("move 3022 to 2319");
    expect(await kept()).toEqual(["move 3022 to 2319"]);
  });

  it("answers the turn's letter, the sheet filled in where it is quoted, and the turn is played", async () => {
    const [, letter] = table.sink.inbox(PLAYERS.allied);
    const program = await mutt();
    const { code, output } = await program.reply(
      letter.raw,
      "/^> end/i\\\nmove 3022 to 2418\\\nmove 3022 to 2318\\\ngo",
    );
    expect(output).toContain("kept");
    expect(code).toBe(0);
    const answer = await nextAnswer();
    expect(answer).toContain("Your order is fine.");
    expect(answer).toContain("Game-Turn 1: Allied Player-Turn");
    expect((await table.referee.office.games.head(game))!.head.run).toBe(1);
  });
});
