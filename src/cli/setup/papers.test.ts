import { execFile, execFileSync, spawn } from "node:child_process";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { promisify } from "node:util";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openMailSink } from "../post/mail-sink.ts";
import { mailPapers, proxyPaper } from "./papers.ts";
import type { SetupAnswers } from "./questions.ts";

const DOMAIN = "games.example.org";
const answers = (some: Partial<SetupAnswers>): SetupAnswers => ({
  domain: DOMAIN,
  sends: "local",
  receives: "exim",
  proxy: "caddy",
  folder: "/var/lib/despatch",
  backup: "no",
  operator: "you@example.org",
  size: "small",
  ...some,
});

function isInstalled(program: string): boolean {
  try {
    execFileSync("sh", ["-c", `PATH=$PATH:/usr/sbin command -v ${program}`], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

const run = promisify(execFile);
let folder: string;
let umask: number;
beforeEach(async () => {
  // Exim reads its settings as another user, and takes none that others may write.
  umask = process.umask(0o022);
  folder = await mkdtemp(join(tmpdir(), "despatch-papers-"));
});
afterEach(async () => {
  process.umask(umask);
  await rm(folder, { recursive: true });
});

describe.skipIf(!isInstalled("caddy"))("the lines for Caddy", () => {
  it("are a whole file, which Caddy takes", async () => {
    const file = join(folder, "Caddyfile");
    await writeFile(file, proxyPaper(answers({ proxy: "caddy" }))!.text);
    const adapted = await run("caddy", ["adapt", "--config", file, "--adapter", "caddyfile", "--validate"], {
      env: { PATH: process.env.PATH, HOME: folder },
    });
    const [server] = Object.values(JSON.parse(adapted.stdout).apps.http.servers) as {
      listen: string[];
      routes: unknown[];
    }[];
    expect(server.listen).toEqual([":443"]);
    expect(JSON.stringify(server.routes)).toContain('"dial":"127.0.0.1:8000"');
  });
});

/** Exim takes a file of settings from root alone. */
const isEximReady = isInstalled("exim4") && process.getuid?.() === 0;

describe.skipIf(!isEximReady)("the lines for Exim", () => {
  it("bring a letter to the referee", async () => {
    const sink = await openMailSink();
    try {
      const file = await eximSettings(sink.port);
      const exim = (...args: string[]) => run("/usr/sbin/exim4", ["-C", file, ...args]);
      expect((await exim("-bV")).stdout).toContain("Configuration file is");
      const route = (await exim("-bt", `referee@${DOMAIN}`)).stdout;
      expect(route).toMatch(/router = despatch, transport = despatch_smtp/);
      await sent(file, `To: referee@${DOMAIN}\nSubject: help\n\nhelp\n`);
      // A delivery that is put off is no fault to Exim: its log says why.
      expect(await readFile(join(folder, "mainlog"), "utf8")).toContain(`=> referee@${DOMAIN}`);
      const [letter] = await sink.wait(`referee@${DOMAIN}`, 1);
      expect(new TextDecoder().decode(letter.raw)).toMatch(/^Subject: help\r?$/m);
    } finally {
      await sink.close();
    }
  });
});

/** Settings with the lines put where they say, and the referee's port in place of 2525. */
async function eximSettings(port: number): Promise<string> {
  const [router, transport, acl, retry] = mailPapers(answers({ receives: "exim" })).map(({ text }) => text);
  const spool = join(folder, "spool");
  await mkdir(spool);
  const file = join(folder, "exim.conf");
  const lines = [
    "primary_hostname = mx.example.org",
    `spool_directory = ${spool}`,
    `log_file_path = ${folder}/%slog`,
    "keep_environment =",
    "acl_smtp_rcpt = acl_check_rcpt",
    "begin acl",
    "acl_check_rcpt:",
    acl,
    "accept",
    "begin routers",
    router.replace("::2525", `::${port}`),
    "begin transports",
    transport,
    "begin retry",
    retry,
  ];
  await writeFile(file, lines.join("\n"));
  // Exim delivers as its own user, never as root.
  await run("chown", ["--recursive", "Debian-exim", folder]);
  await run("chown", ["root", file]);
  return file;
}

/** Hands Exim a letter, and waits until it has tried to deliver it. */
async function sent(file: string, letter: string): Promise<void> {
  const exim = spawn("/usr/sbin/exim4", ["-C", file, "-odf", "-f", "anna@example.net", `referee@${DOMAIN}`]);
  const over = new Promise((resolve) => exim.once("close", resolve));
  exim.stdin.end(letter);
  expect(await over).toBe(0);
}
