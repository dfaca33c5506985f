import { mkdtemp, readFile, rm } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { SMTPServer } from "smtp-server";
import { seatPath } from "../../src/game/links.ts";
import { club } from "../bench/club.ts";
import { handedOver } from "../bench/handed-over.ts";
import { openHouse, SECRET_KEY } from "../scale/house.ts";
import { SIGNING_SECRET } from "../support/office.ts";
import { letterOf } from "./letters.ts";

/**
 * A referee as its service runs it, with letters through its SMTP door and requests for every kind of page, and how much
 * memory the system counts as its own.
 *
 *     served.ts [NUMBER]      20,000 letters and requests if no number is given, a fifth of them letters
 */

const NUMBER = Number(process.argv[2] ?? 20_000);
const PORTIONS = 10;
const GAMES = 60;
const AT_ONCE = 4;
/** What the service may take at the most, in megabytes: some room above what it took when this was written. */
const MOST = 400;

const folder = await mkdtemp(join(tmpdir(), "despatch-memory-"));
const house = await openHouse(folder);
const members = await club(house.office, GAMES);
const heads = await Promise.all(members.map(async ({ game }) => (await house.office.games.head(game))!.head));
const seats = heads.map((head) => seatPath(head, "allied"));
house.close();

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
    DESPATCH_PUBLIC_URL: "https://games.example.org",
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
  stderr: "null",
}).spawn();
const [web, smtp] = await ports(referee.stdout);
const answers: Record<string, number> = {};
let highest = 0;
try {
  await told("at work");
  for (let portion = 0; portion < PORTIONS; portion++) {
    const size = NUMBER / PORTIONS;
    const letters = Array.from({ length: size / 5 }, (_, n) => letterOf(portion * size / 5 + n, members));
    const [{ refused }] = await Promise.all([
      handedOver(smtp, letters),
      requested(portion * size, size * 4 / 5),
    ]);
    answers["letters put off or refused"] = (answers["letters put off or refused"] ?? 0) + refused;
    await told(`${(portion + 1) * size} letters and requests`);
  }
} finally {
  referee.kill("SIGTERM");
  await referee.status;
  await new Promise<void>((closed) => relay.close(() => closed()));
  await rm(folder, { recursive: true });
}
console.log(Object.entries(answers).map(([what, count]) => `${count} × ${what}`).join(", "));
console.log(`At most ${highest.toFixed(0)} MB after a portion; ${MOST} MB are allowed.`);
process.exit(highest > MOST ? 1 : 0);

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

/** The memory that the referee has now, and the most that it has had (proc(5)). */
async function told(what: string): Promise<void> {
  const status = await readFile(`/proc/${referee.pid}/status`, "utf8");
  const megabytes = (name: string) =>
    Number(new RegExp(`^${name}:\\s+(\\d+) kB`, "m").exec(status)?.[1]) / 1000;
  highest = Math.max(highest, megabytes("VmRSS"));
  console.log(
    `${what.padEnd(32)} resident ${megabytes("VmRSS").toFixed(0)} MB, once ${
      megabytes("VmHWM").toFixed(0)
    } MB`,
  );
}

/** Asks for pages, several at once, each client for some. */
async function requested(from: number, count: number): Promise<void> {
  let next = from;
  await Promise.all(Array.from({ length: AT_ONCE }, async () => {
    while (next < from + count) await ask(next++);
  }));
}

async function ask(number: number): Promise<void> {
  const path = pathOf(number);
  const answer = await fetch(`http://127.0.0.1:${web}${path}`, {
    headers: {
      "X-Forwarded-For": `203.0.${Math.floor(number / 100) % 256}.${number % 100}`,
      "Cookie": "",
    },
  });
  await answer.body?.cancel();
  if (answer.status !== 200) answers[`${answer.status} ${path.replace(/[A-Z0-9]{4}.*/, "…")}`] = 1;
}

function pathOf(number: number): string {
  const at = Math.floor(number / 20) % members.length;
  const { game } = members[at];
  const paths = [
    "/",
    "/games?show=playing",
    `/games/${game}`,
    seats[at],
    `${seats[at]}/map.svg`,
    `${seats[at]}/table`,
    `/games/${game}/map.png`,
    `/games/${game}/map/0`,
    `/games/${game}/feed.atom`,
    `/games/${game}/ledger.jsonl`,
    `/games/${game}/dice`,
    `/games/${game}/replay`,
    "/learn",
    "/docs/play/table",
    "/glossary/north-africa",
    "/games/new",
    "/verify",
    "/api/v1/games",
    `/games/${game}/map.svg`,
  ];
  return paths[number % paths.length];
}
