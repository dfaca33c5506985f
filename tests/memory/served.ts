import { mkdtemp, readFile, rm } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { SMTPServer } from "smtp-server";
import { handedOver } from "../bench/handed-over.ts";
import { SECRET_KEY } from "../scale/house.ts";
import { SIGNING_SECRET } from "../support/office.ts";
import { clubIn, mixedUse } from "./mixed-use.ts";

/**
 * Runs a referee as its service does, with letters through its SMTP door and requests for every kind of page. Prints how
 * much memory the system counts as its own.
 *
 *     served.ts [NUMBER]      20,000 letters and requests if no number is given, a fifth of them letters
 */

const NUMBER = Number(process.argv[2] ?? 20_000);
/** What the service may take after a tenth, in megabytes. */
const ALLOWED = 300;
const ORIGIN = "https://games.example.org";

const folder = await mkdtemp(join(tmpdir(), "despatch-memory-"));
const club = await clubIn(folder);

/** Takes every letter, and keeps none. */
const relay = new SMTPServer({
  authOptional: true,
  disabledCommands: ["AUTH", "STARTTLS"],
  disableReverseLookup: true,
  onData: (stream, _, done) => void stream.resume().on("end", () => done()),
});
await new Promise<void>((open) => relay.listen(0, "127.0.0.1", () => open()));
relay.on("error", () => {});

const { args, cached, env } = await served();
const ahead = await new Deno.Command(Deno.execPath(), { args: cached, env }).output();
if (!ahead.success) throw new Error(new TextDecoder().decode(ahead.stderr));
const referee = new Deno.Command(Deno.execPath(), {
  args,
  env: {
    ...env,
    DESPATCH_DATA: folder,
    DESPATCH_WEB_PORT: "0",
    DESPATCH_SMTP_PORT: "0",
    DESPATCH_SECRET_KEY: SECRET_KEY,
    DESPATCH_SIGNING_KEY: SIGNING_SECRET,
    DESPATCH_PUBLIC_URL: ORIGIN,
    DESPATCH_MAIL_DOMAIN: "games.example.org",
    DESPATCH_SMTP_RELAY: `smtp://127.0.0.1:${(relay.server.address() as AddressInfo).port}`,
    DESPATCH_SMTP_CLIENT_RATE: "999999999",
    DESPATCH_SMTP_SENDER_RATE: "999999999",
    DESPATCH_SMTP_CLIENT_LINES: "100",
    DESPATCH_DOMAIN_RATE: "999999999",
    DESPATCH_DOMAIN_AT_ONCE: "8",
    DESPATCH_TRUSTED_PROXIES: "127.0.0.1",
  },
  stdout: "piped",
  stderr: "inherit",
}).spawn();
let isWithin = false;
try {
  const [web, smtp] = await ports(referee.stdout);
  isWithin = await mixedUse(
    {
      pid: referee.pid,
      url: `http://127.0.0.1:${web}`,
      origin: ORIGIN,
      handOver: async (letters) => (await handedOver(smtp, letters)).refused,
    },
    club,
    NUMBER,
    ALLOWED,
  );
} finally {
  referee.kill("SIGTERM");
  await referee.status;
  await new Promise<void>((closed) => relay.close(() => closed()));
  await rm(folder, { recursive: true });
}
process.exit(isWithin ? 0 : 1);

/** How the unit that comes with the program starts it, with this folder in place of the service's. */
async function served(): Promise<{ args: string[]; cached: string[]; env: Record<string, string> }> {
  const root = new URL("../..", import.meta.url).pathname.replace(/\/$/, "");
  const text = await readFile(`${root}/scripts/packaging/despatch.service`, "utf8");
  const argsOf = (name: string) => {
    const line = new RegExp(`^${name}=((?:.*\\\\\\n)*.*)`, "m").exec(text)![1].replaceAll("\\\n", " ");
    const words = line.replaceAll("/opt/despatch", root).replaceAll("/var/lib/despatch", folder).split(/\s+/);
    return words.slice(words.findIndex((word) => word.endsWith("/deno")) + 1);
  };
  const env = Object.fromEntries(
    [...text.matchAll(/^Environment=(\w+)=(.*)$/gm)].map(([, name, value]) => [name, value]),
  );
  return {
    args: argsOf("ExecStart"),
    cached: argsOf("ExecStartPre"),
    env: { ...env, DENO_DIR: `${folder}/deno` },
  };
}

/** The ports that the referee says it listens on. */
async function ports(output: ReadableStream<Uint8Array<ArrayBuffer>>): Promise<[number, number]> {
  let text = "";
  const reader = output.pipeThrough(new TextDecoderStream()).getReader();
  for (;;) {
    const { value, done } = await reader.read();
    if (done) throw new Error(`The referee did not start: ${text}`);
    text += value;
    const [, web, smtp] = /web on port (\d+), SMTP on port (\d+)/.exec(text) ?? [];
    if (web === undefined) continue;
    void (async () => {
      while (!(await reader.read()).done);
    })();
    return [Number(web), Number(smtp)];
  }
}
