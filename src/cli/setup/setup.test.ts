import { execFileSync } from "node:child_process";
import crypto from "node:crypto";
import { mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline/promises";
import { PassThrough } from "node:stream";
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { fakeDns } from "../../../tests/support/signed-mail.ts";
import { Interrupted } from "../command-line/command.ts";
import { readConfig } from "../settings/config.ts";
import { runSetup, typedAt } from "./setup.ts";
import { stepsOfServers } from "./papers.ts";
import { answersIn, SETUP_QUESTIONS } from "./questions.ts";
import { settingsFile, settingsIn } from "./settings.ts";

const ANSWERS = {
  domain: "games.example.org",
  sends: "smtps://club%40example.org:pass%27word@smtp.example.org:465",
  receives: "direct",
  proxy: "caddy",
  folder: "/var/lib/despatch",
  backup: "yes",
  operator: "you@example.org",
  size: "small",
};
type Answers = Partial<Record<keyof typeof ANSWERS, string>>;

const printed = vi.spyOn(console, "log");
// All clubs sign by the same key: to find one takes long.
const signingKey = crypto.generateKeyPairSync("rsa", { modulusLength: 2048 });
const finding = vi.spyOn(crypto, "generateKeyPairSync").mockReturnValue(signingKey as never);
afterAll(() => finding.mockRestore());
const output = () => printed.mock.calls.flat().join("\n");
let folder: string;
let out: string;
beforeEach(async () => {
  printed.mockReset().mockReturnValue(undefined);
  finding.mockClear();
  folder = await mkdtemp(join(tmpdir(), "despatch-setup-"));
  out = join(folder, "etc");
});
afterEach(async () => {
  printed.mockReset();
  await rm(folder, { recursive: true });
});

const fileOf = (answers: Answers, end = "\n") =>
  Object.entries({ ...ANSWERS, ...answers }).map(([name, answer]) => `${name} = ${answer}${end}`).join("");

/** Sets a club up without a terminal. @returns the exit code */
async function setUp(answers: Answers = {}, ...options: string[]): Promise<number> {
  const file = join(folder, "answers");
  await writeFile(file, fileOf(answers));
  const args = ["--out", out, "--answers", file, "--only-write", ...options];
  return await runSetup(args, fakeDns({}));
}

const written = (name: string) => readFile(join(out, name), "utf8");
const settings = async () => settingsIn(await written("despatch.env"));

it.each([["Ctrl-D", "\u0004"], ["Ctrl-C", "\u0003"]])(
  "%s at a question ends it in a sentence",
  async (_, key) => {
    const input = new PassThrough();
    const terminal = createInterface({ input, output: new PassThrough(), terminal: true });
    const answer = typedAt(terminal, "> ");
    input.write("games\r");
    expect(await answer).toBe("games");
    const left = typedAt(terminal, "> ");
    input.write(key);
    await expect(left).rejects.toThrow(Interrupted);
  },
);

describe("eight answers", () => {
  it("are all that is asked", () => {
    expect(SETUP_QUESTIONS.map(({ name }) => name)).toEqual(Object.keys(ANSWERS));
  });

  it.each(["\n", "\r\n", "\r"])("are read from a file with lines that end in %j, remarks left out", (end) => {
    const text = `\ufeff# A club${end}${end}${fileOf({}, end)}`;
    expect(answersIn(text)).toEqual({ ok: true, value: ANSWERS });
  });

  it("have standards, but for the three that nobody can guess", () => {
    const read = answersIn("");
    expect(read.ok ? [] : read.error).toEqual([
      "Please answer domain.",
      "Please answer sends.",
      "Please answer operator.",
    ]);
  });

  it.each<[Answers, string]>([
    [{ domain: "games" }, "is not a domain name"],
    [{ domain: "192.0.2.1" }, "is not a domain name"],
    [{ domain: "games.example.org; rm -rf /" }, "is not a domain name"],
    [{ sends: "my provider" }, "begins with none of smtp:"],
    [{ sends: "postmark" }, 'needs after "postmark": TOKEN'],
    [{ sends: "local please" }, 'needs nothing after "local"'],
    [{ sends: "smtps://user:pass word@smtp.example.org" }, "has a space in its address"],
    [{ sends: "smtp://" }, "is not a whole address"],
    [{ sends: "constructor" }, "begins with none of"],
    [{ proxy: "apache" }, "is none of caddy, nginx, none"],
    [{ folder: "data" }, "is not a whole path"],
    [{ folder: "/srv/../etc" }, "is not a whole path"],
    [{ folder: "/srv/a\nUser=root" }, 'answers "User", which is none of'],
    [{ folder: "/home/me/games" }, "systemd hides from services"],
    [{ backup: "/srv/with space" }, "is not a whole path"],
    [{ operator: "me" }, "is not an address"],
    [{ operator: "me@example.org\u0007" }, "has a control character"],
    [{ size: "toString" }, "is none of small"],
    [{ receives: `mailgun ${"k".repeat(2000)}` }, "is longer than 1000 characters"],
  ])("are refused in a sentence: %j", async (answers, why) => {
    await expect(setUp(answers)).rejects.toThrow(why);
    await expect(stat(out)).rejects.toThrow();
  });

  it("have names that are known, each once", () => {
    const read = answersIn(`${fileOf({})}size = large\nport = 25\n`);
    expect(read.ok ? [] : read.error).toEqual([
      "Line 9 answers size a second time.",
      'Line 10 answers "port", which is none of domain, sends, receives, proxy, folder, backup, operator, size.',
    ]);
  });

  it("are not asked without a terminal, and a huge file is not read", async () => {
    await expect(runSetup(["--out", out], fakeDns({}))).rejects.toThrow(/--answers|domain/);
    await writeFile(join(folder, "huge"), "#".repeat(200_000));
    await expect(runSetup(["--answers", join(folder, "huge")], fakeDns({}))).rejects.toThrow("larger than");
  });
});

describe("what setup writes", () => {
  it("is settings that the referee takes, closed to others, with keys of their own", async () => {
    expect(await setUp()).toBe(0);
    const config = readConfig(await settings());
    expect(config.ok && config.value).toMatchObject({
      publicUrl: "https://games.example.org",
      mailDomain: "games.example.org",
      smtpPort: 25,
      trustedProxies: ["127.0.0.1", "::1"],
      wayOut: { kind: "smtp", url: ANSWERS.sends },
      operatorAddress: "you@example.org",
      operators: ["you@example.org"],
      backup: { folder: "/var/lib/despatch/backups" },
    });
    for (const name of ["despatch.env", "backup.key", "answers.txt"]) {
      expect((await stat(join(out, name))).mode & 0o077).toBe(0);
    }
    expect(output()).not.toContain("pass%27word");
    expect(await written("Caddyfile")).toContain("games.example.org {");
    expect(await written("port-25.conf")).toContain("ip_unprivileged_port_start = 25");
  });

  it("is records that hold for these settings", async () => {
    await setUp();
    const records = await written("dns.txt");
    expect(records).toContain("games.example.org. MX 10 games.example.org.");
    expect(records).toContain('TXT "v=spf1 a:smtp.example.org ~all"');
    expect(finding).toHaveBeenCalledWith("rsa", { modulusLength: 2048 });
    expect(records).toContain('despatch._domainkey.games.example.org. TXT "v=DKIM1; k=rsa; p=');
    await setUp({ sends: "local" }, "--replace");
    expect(await written("dns.txt")).toContain('TXT "v=spf1 a:games.example.org ~all"');
  });

  it("is a unit that starts by these settings, and only writes where the games and backups are", async () => {
    await setUp();
    const unit = await written("despatch.service");
    expect(unit).toContain(`EnvironmentFile=-${out}/despatch.env`);
    expect(unit).toMatch(/^DynamicUser=yes\nStateDirectory=despatch$/m);
    expect(unit).toContain("MemoryMax=1G");
    await setUp({ folder: "/srv/games", backup: "/mnt/backups", size: "large" }, "--replace");
    const own = await written("despatch.service");
    expect(own).toMatch(/^User=despatch\nReadWritePaths=\/srv\/games \/mnt\/backups$/m);
    expect(own).toContain("DESPATCH_DATA=/srv/games ");
    expect(own).toContain("--allow-write=/srv/games,/mnt/backups ");
    expect(own).not.toContain("/var/lib/despatch");
    expect(own).toContain("MemoryMax=4G");
  });

  it.each<[Answers, string, RegExp]>([
    [{ receives: "postfix" }, "postfix.cf", /^relay_domains = games\.example\.org$/m],
    [{ receives: "exim" }, "exim-router.conf", /^ {2}route_list = games\.example\.org 127\.0\.0\.1::2525$/m],
    [{ proxy: "nginx" }, "nginx.conf", /X-Forwarded-For \$proxy_add_x_forwarded_for;/],
    [{ proxy: "nginx" }, "nginx.conf", /listen 80;\n[^}]+ return 301 https:\/\/\$host\$request_uri;/],
  ])("is lines for the servers beside it: %j", async (answers, name, lines) => {
    expect(await setUp(answers)).toBe(0);
    expect(await written(name)).toMatch(lines);
  });

  it("gets nginx a certificate before its lines, which it refuses without one", () => {
    const steps = stepsOfServers("/etc/despatch", "games.example.org");
    const [, ...nginx] = steps.find(([name]) => name === "nginx.conf")!;
    expect(nginx.join("\n")).toMatch(
      /^test -e \/etc\/letsencrypt\/live\/games\.example\.org \|\| \{[^}]+certbot certonly --nginx [^}]+; \}\ncp .+ nginx -t/,
    );
  });

  it.each<[Answers, object]>([
    [{ sends: "postmark pm-token-0123456789" }, {
      wayOut: { kind: "postmark", token: "pm-token-0123456789" },
    }],
    [{ sends: "mailgun mg-key-0123456789" }, { wayOut: { kind: "mailgun", domain: "games.example.org" } }],
    [{ sends: "ses eu-west-1 AKIDEXAMPLE0123456 ses-secret-0123456789" }, { wayOut: { kind: "ses" } }],
    [{ sends: "nobody" }, { wayOut: undefined, dkim: undefined }],
    [{ receives: "worker" }, { inbound: { mimeSecret: expect.stringMatching(/^[0-9a-f]{48}$/) } }],
    [{ receives: "postmark" }, { inbound: { postmarkSecret: expect.stringMatching(/^[0-9a-f]{48}$/) } }],
    [{ receives: "ses arn:aws:sns:eu-west-1:123456789012:letters" }, {
      inbound: { sesTopic: expect.any(String) },
    }],
    [{ receives: "imaps://a:b@imap.example.org/INBOX" }, {
      mailbox: { url: "imaps://a:b@imap.example.org/INBOX" },
    }],
    [{ backup: "no" }, { backup: { folder: undefined, recipients: [] } }],
  ])("follows from the answers: %j", async (answers, expected) => {
    expect(await setUp(answers)).toBe(0);
    const config = readConfig(await settings());
    expect(config.ok && config.value).toMatchObject(expected);
  });

  it("says which setting no answer may have", async () => {
    await expect(setUp({ receives: "ses topic" })).rejects.toThrow("DESPATCH_INBOUND_SES_TOPIC");
  });
});

describe("a second run", () => {
  it("changes nothing that is the same, and draws no key a second time", async () => {
    await setUp();
    const before = await written("despatch.env");
    expect(await setUp()).toBe(0);
    expect(await written("despatch.env")).toBe(before);
    expect(output()).toContain("despatch.env: is as it should be");
  });

  it("replaces nothing without leave, and keeps the old file beside the new one", async () => {
    await setUp();
    const before = await written("despatch.env");
    expect(await setUp({ domain: "other.example.org" })).toBe(1);
    expect(await written("despatch.env")).toBe(before);
    expect(output()).toContain("despatch.env: NOT written");
    finding.mockClear();
    expect(await setUp({ domain: "other.example.org" }, "--replace")).toBe(0);
    expect(finding).not.toHaveBeenCalled();
    expect(await written("despatch.env.old")).toBe(before);
    const [old, now] = [settingsIn(before), await settings()];
    expect(now.DESPATCH_MAIL_DOMAIN).toBe("other.example.org");
    for (const name of ["DESPATCH_OPERATOR_TOKEN", "DESPATCH_DKIM_KEY", "DESPATCH_BACKUP_KEY"]) {
      expect(now[name]).toBe(old[name]);
    }
  });

  it("keeps what the operator has added, and drops a way that is not taken any more", async () => {
    await setUp();
    await writeFile(
      join(out, "despatch.env"),
      `${await written("despatch.env")}DESPATCH_DAILY_AT=08:00\nDENO_CERT=/etc/despatch/ca.pem\n`,
    );
    await setUp({ sends: "postmark pm-token-0123456789", receives: "postfix" }, "--replace");
    const now = await settings();
    expect(now).toMatchObject({ DESPATCH_DAILY_AT: "08:00", DENO_CERT: "/etc/despatch/ca.pem" });
    expect(Object.keys(now)).not.toEqual(expect.arrayContaining(["DESPATCH_SMTP_RELAY"]));
    expect(Object.keys(now)).not.toEqual(expect.arrayContaining(["DESPATCH_SMTP_PORT"]));
  });

  it("uses a backup key that lies there, so that backups open", async () => {
    await setUp();
    const { DESPATCH_BACKUP_KEY: before } = await settings();
    await rm(join(out, "despatch.env"));
    await setUp();
    expect((await settings()).DESPATCH_BACKUP_KEY).toBe(before);
  });

  it("says where it cannot write", async () => {
    await writeFile(out, "a file");
    await expect(setUp()).rejects.toThrow(/cannot be|is a file|there is a file/i);
  });
});

describe("a file of settings", () => {
  const HARD = ["it's", "a b", "$HOME `date`", '"quoted"', "back\\nslash", "#no remark", "a;b&c", "ü", "x=y"];

  it.each(HARD)("reads alike in Deno and a shell: %s", async (value) => {
    const file = join(folder, "env");
    await writeFile(file, settingsFile({ DESPATCH_IMAP_DONE: value }));
    expect(settingsIn(await readFile(file, "utf8"))).toEqual({ DESPATCH_IMAP_DONE: value });
    const said = execFileSync("sh", ["-c", `. ${file}; printf %s "$DESPATCH_IMAP_DONE"`], {
      encoding: "utf8",
    });
    expect(said).toBe(value);
  });

  it("refuses what one of them would misread", () => {
    expect(() => settingsFile({ DESPATCH_IMAP_DONE: `'"` })).toThrow(
      "cannot be written into a file of settings: it has ' beside \", $, ` or \\. In an address, write %27",
    );
  });
});
