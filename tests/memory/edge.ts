import { type ChildProcess, spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { createInterface } from "node:readline";
import type { Handed } from "../bench/club.ts";
import { SCALE_STORE, SECRET_KEY } from "../scale/house.ts";
import { issue } from "../support/certificates.ts";
import { ACCESS_TOKEN, KvConnectServer } from "../support/kv-connect/server.ts";
import { SIGNING_SECRET } from "../support/office.ts";
import { clubIn, mixedUse } from "./mixed-use.ts";

/**
 * Runs the entry at the edge, as `deno task bundled` makes it, with what a host allows. Letters come through a door by HTTP,
 * beside requests for every kind of page. Prints how much memory the system counts as its own.
 *
 *     edge.ts [NUMBER]      20,000 letters and requests if no number is given, a fifth of them letters
 */

const NUMBER = Number(process.argv[2] ?? 20_000);
/** What it may take after a tenth, in megabytes. */
const ALLOWED = 250;
const ORIGIN = "https://games.example.org";
const SECRET = "0123456789abcdef0123456789abcdef";
/** What V8 allows itself on a host with 512 MB. On a larger machine it would let more lie before it collects. */
const HOST = "--v8-flags=--max-heap-size=256";
const MAY = [
  HOST,
  "--no-prompt",
  "--no-check",
  "--unstable-kv",
  "--unstable-cron",
  ...["--allow-net", "--allow-read", "--allow-env", "--allow-sys"],
  ...["--deny-write", "--deny-run", "--deny-ffi"],
  "--unsafely-ignore-certificate-errors=127.0.0.1",
];

const folder = await mkdtemp(join(tmpdir(), "despatch-memory-"));
const store = await KvConnectServer.open();
Object.assign(process.env, { [SCALE_STORE]: store.url, DENO_KV_ACCESS_TOKEN: ACCESS_TOKEN });
const club = await clubIn(folder);

/** Takes every letter, and keeps none. */
const { pem, keyPem } = issue({ subject: "127.0.0.1", isAuthority: true });
const service = Deno.serve(
  { hostname: "127.0.0.1", port: 0, cert: pem, key: keyPem, onListen: () => {} },
  async (request) => {
    await request.body?.cancel();
    return Response.json({ id: "<taken>", message: "Queued. Thank you." });
  },
);
/** Its files were read once before, as a host does when it builds: what is kept of that is not made again. */
await ended(started());
const edge = started();
let isWithin = false;
try {
  const url = await addressOf(edge);
  isWithin = await mixedUse(
    { pid: edge.pid!, url, origin: ORIGIN, handOver: (letters) => passedOn(url, letters) },
    club,
    NUMBER,
    ALLOWED,
  );
} finally {
  edge.kill("SIGKILL");
  await service.shutdown();
  await store.close();
  await rm(folder, { recursive: true });
}
process.exit(isWithin ? 0 : 1);

function started(): ChildProcess {
  return spawn(
    process.execPath,
    ["serve", ...MAY, "--host", "127.0.0.1", "--port", "0", "built/edge.js"],
    {
      stdio: ["ignore", "pipe", "pipe"],
      env: {
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        DENO_KV_DEFAULT_PATH: store.url,
        DENO_KV_ACCESS_TOKEN: ACCESS_TOKEN,
        DESPATCH_SECRET_KEY: SECRET_KEY,
        DESPATCH_SIGNING_KEY: SIGNING_SECRET,
        DESPATCH_PUBLIC_URL: ORIGIN,
        DESPATCH_MAIL_DOMAIN: "games.example.org",
        DESPATCH_MAILGUN_API_KEY: "mailgun-0123456789",
        DESPATCH_MAILGUN_URL: `https://127.0.0.1:${service.addr.port}`,
        DESPATCH_INBOUND_MIME_SECRET: SECRET,
        DESPATCH_SENDER_CHECK: "off",
        DESPATCH_DOMAIN_RATE: "999999999",
        DESPATCH_TRUSTED_PROXIES: "127.0.0.1",
      },
    },
  );
}

/** Ends a referee once it listens. */
async function ended(edge: ChildProcess): Promise<void> {
  await addressOf(edge);
  const over = new Promise((resolve) => edge.once("exit", resolve));
  edge.kill("SIGKILL");
  await over;
}

function addressOf(edge: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    const said: string[] = [];
    for (const stream of [edge.stdout!, edge.stderr!]) {
      createInterface({ input: stream }).on("line", (line) => {
        said.push(line);
        const address = /Listening on (http:\/\/127\.0\.0\.1:\d+)/.exec(line)?.[1];
        if (address !== undefined) resolve(address);
      });
    }
    edge.once("exit", (code) => reject(new Error(`the edge has ended with ${code}: ${said.join("\n")}`)));
  });
}

/** Passes letters on as a worker of the host's does, one after the other. @returns how many were refused */
async function passedOn(url: string, letters: readonly Handed[]): Promise<number> {
  let refused = 0;
  for (const { from, to, text } of letters) {
    const answer = await fetch(`${url}/inbound/mime`, {
      method: "POST",
      headers: { "Authorization": `Bearer ${SECRET}`, "X-Envelope-From": from, "X-Envelope-To": to },
      body: text,
    });
    await answer.body?.cancel();
    if (!answer.ok) refused++;
  }
  return refused;
}
