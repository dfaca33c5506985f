import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openMailSink } from "../../src/cli/post/mail-sink.ts";
import { issue, type Issued } from "../support/certificates.ts";
import { KvConnectServer } from "../support/kv-connect/server.ts";
import { PROXIES, type Proxy } from "./proxies.ts";
import { ServedReferee } from "./referees.ts";
import { Site } from "./site.ts";
import { PATIENCE } from "../support/patience.ts";

/**
 * Two referees on one database behind a web server, nginx and then Caddy, by the settings of docs/run/edge.md. A game is
 * made and joined on its pages, and a turn played by the form. Both players hear about it at once on open lines, at either
 * referee, and by mail. One of the two is killed, and the other answers for both.
 *
 *     deno task cluster        where nginx and caddy are installed
 */

/** How often a page is asked for while one of the two is gone. */
const ASKED = 20;

const folder = await mkdtemp(join(tmpdir(), "despatch-cluster-"));
const authority = issue({ subject: "an authority of tests", isAuthority: true });
const certificate = issue({ subject: "localhost", hosts: ["localhost"], issuer: authority });
const client = Deno.createHttpClient({ caCerts: [authority.pem] });
const server = await KvConnectServer.open();
const sink = await openMailSink(PATIENCE);
try {
  let tried = 0;
  for (const proxy of PROXIES) {
    const there = await new Deno.Command("sh", { args: ["-c", `command -v ${proxy.name}`] }).output();
    if (!there.success) console.log(`${proxy.name} is not installed, and not tried.`);
    else await behind(proxy, certificate), tried++;
  }
  if (tried === 0) Deno.exitCode = 1;
} finally {
  client.close();
  await sink.close();
  await server.close();
  await rm(folder, { recursive: true });
}

async function behind(proxy: Proxy, certificate: Issued): Promise<void> {
  const port = await freePort();
  const site = new Site(`https://localhost:${port}`, proxy.name, sink, client);
  const env = {
    DESPATCH_STORE: server.url,
    DESPATCH_PUBLIC_URL: site.url,
    DESPATCH_MAIL_DOMAIN: "games.example.org",
    DESPATCH_SMTP_RELAY: `smtp://127.0.0.1:${sink.port}`,
  };
  const referees = await Promise.all([1, 2].map(() => ServedReferee.start(env)));
  const backs = referees.map(({ webPort }) => webPort);
  const [command, ...args] = await proxy.prepare({ folder, port, backs, certificate });
  const front = new Deno.Command(command, { args, stdout: "null", stderr: "null" }).spawn();
  try {
    await site.answers();
    await site.playATurn();
    await referees.pop()!.end("SIGKILL");
    for (let n = 0; n < ASKED; n++) await site.page("/games");
    console.log(`${proxy.name}: with one of the two killed ${ASKED} of ${ASKED} pages were answered.`);
  } finally {
    front.kill("SIGTERM");
    await front.status;
    for (const referee of referees) await referee.end("SIGINT");
  }
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((open) => server.listen(0, "127.0.0.1", () => open()));
  const { port } = server.address() as { port: number };
  await new Promise((closed) => server.close(closed));
  return port;
}
