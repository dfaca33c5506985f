import { type ChildProcess, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import process from "node:process";
import type { Email } from "postal-mime";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { PAINTED_FILE } from "../../src/drawing/painting/painted-ahead.ts";
import { bundledAhead } from "../../src/web/scripts/bundled-ahead.ts";
import { issue } from "../support/certificates.ts";
import { opened } from "../../src/store/backup/format.ts";
import { newKey, unsealed } from "../../src/store/backup/sealing.ts";
import { ACCESS_TOKEN, KvConnectServer } from "../support/kv-connect/server.ts";
import { type MailService, SERVICES } from "../support/mail-services.ts";
import { PLAYERS, seatLink, words } from "../support/table.ts";
import { ATTACK_ON_THE_16 } from "../support/office.ts";
import { byNight } from "../properties/support/runs.ts";

/** What a host at the edge lets a program do: no file is written, no other program run, no machine code loaded. */
const MAY = [
  "--no-prompt",
  "--unstable-kv",
  "--unstable-cron",
  ...["--allow-net", "--allow-read", "--allow-env", "--allow-sys"],
  ...["--deny-write", "--deny-run", "--deny-ffi"],
  // The service for letters that the test brings has a certificate of its own.
  "--unsafely-ignore-certificate-errors=127.0.0.1",
];
const SECRET = "0123456789abcdef0123456789abcdef";
const ORIGIN = "https://games.example.org";
const backupKey = await newKey(0);

/** The entry at the edge as a host starts it: settings and database come from outside, letters by HTTP. */
class Edge {
  private constructor(private readonly child: ChildProcess, readonly url: string) {}

  /** @param store the database that the host brings @param service by which letters leave */
  static async start(store: string, service: string, secretKey = "5e".repeat(32)): Promise<Edge> {
    const child = spawn(
      process.execPath,
      ["serve", "--no-check", ...MAY, "--host", "127.0.0.1", "--port", "0", "src/main.ts"],
      {
        stdio: ["ignore", "pipe", "pipe"],
        env: {
          ...process.env,
          DENO_KV_DEFAULT_PATH: store,
          DENO_KV_ACCESS_TOKEN: ACCESS_TOKEN,
          DESPATCH_SECRET_KEY: secretKey,
          DESPATCH_PUBLIC_URL: ORIGIN,
          DESPATCH_MAIL_DOMAIN: "games.example.org",
          DESPATCH_MAILGUN_API_KEY: "mailgun-0123456789",
          DESPATCH_MAILGUN_URL: service,
          DESPATCH_INBOUND_MIME_SECRET: SECRET,
          DESPATCH_SENDER_CHECK: "off",
          DESPATCH_OPERATOR_TOKEN: SECRET,
          DESPATCH_BACKUP_KEY: backupKey.recipient,
        },
      },
    );
    let printed = "";
    const url = await new Promise<string>((resolve, reject) => {
      for (const stream of [child.stdout!, child.stderr!]) {
        stream.on("data", (chunk) => {
          printed += chunk;
          const address = /Listening on (http:\/\/127\.0\.0\.1:\d+)/.exec(printed)?.[1];
          if (address !== undefined) resolve(address);
        });
      }
      child.once("exit", (code) => reject(new Error(`the edge has ended with ${code}: ${printed}`)));
    });
    return new Edge(child, url);
  }

  async kill(): Promise<void> {
    const ended = new Promise((resolve) => this.child.once("exit", resolve));
    this.child.kill("SIGKILL");
    await ended;
  }

  async post(path: string, fields: Readonly<Record<string, string>>): Promise<Response> {
    return await fetch(this.url + path, {
      method: "POST",
      redirect: "manual",
      headers: { Origin: ORIGIN },
      body: new URLSearchParams(fields),
    });
  }

  /** A letter, as a worker of the host's passes it on. */
  async pass(number: number, to: string, lines: readonly string[]): Promise<Response> {
    const headers = [`From: ${PLAYERS.allied}`, `To: ${to}`, `Message-ID: <${number}@mail.example.org>`];
    return await fetch(`${this.url}/inbound/mime`, {
      method: "POST",
      headers: {
        "Authorization": `Bearer ${SECRET}`,
        "X-Envelope-From": PLAYERS.allied,
        "X-Envelope-To": to,
      },
      body: [...headers, "", ...lines, ""].join("\r\n"),
    });
  }
}

describe("at the edge", () => {
  let store: KvConnectServer;
  let service: MailService;
  let front: Deno.HttpServer<Deno.NetAddr>;
  let edge: Edge;
  let game: string;

  beforeAll(async () => {
    store = await KvConnectServer.open();
    service = await SERVICES.Mailgun();
    const { pem, keyPem } = issue({ subject: "127.0.0.1", isAuthority: true });
    front = Deno.serve(
      { hostname: "127.0.0.1", port: 0, cert: pem, key: keyPem, onListen: () => {} },
      (request) => fetch(service.url + new URL(request.url).pathname, request),
    );
    edge = await Edge.start(store.url, `https://127.0.0.1:${front.addr.port}`);
  });
  afterAll(async () => {
    await edge.kill();
    await front.shutdown();
    await service.close();
    await store.close();
  });

  const inbox = async (side: keyof typeof PLAYERS, count: number): Promise<Email[]> => {
    const own = () => service.letters.filter(({ to }) => to?.[0].address === PLAYERS[side]);
    await expect.poll(() => own().length).toBeGreaterThanOrEqual(count);
    return own();
  };

  it("a game is made and joined on its pages", async () => {
    const made = await edge.post("/games", {
      scenario: "crusader/campaign",
      address: PLAYERS.allied,
      side: "allied",
      opponent: PLAYERS.axis,
      pace: "standing",
    });
    game = /code is (\w+)/.exec(await made.text())![1];
    for (const side of ["allied", "axis"] as const) {
      const link = new URL(seatLink((await inbox(side, 1))[0]));
      expect(link.origin).toBe(ORIGIN);
      const joined = await edge.post(`${link.pathname}/join`, { salt: `${side} salt` });
      expect(joined.status).toBe(303);
    }
    const { subject, attachments } = (await inbox("axis", 2))[1];
    expect(subject).toContain("the game begins");
    const kinds = attachments.map(({ mimeType }) => mimeType);
    expect(kinds).toContain("image/svg+xml");
    // Nothing can be painted here: what `deno task painted` has laid beside the program is put together.
    expect(kinds.includes("image/png")).toBe(existsSync(PAINTED_FILE));
  });

  it("a turn is played by a letter that comes by HTTP, and both players hear by mail", async () => {
    const to = (await inbox("allied", 2))[1].replyTo![0].address!;
    const passed = await edge.pass(1, to, [`begin ${game} allied turn 1`, ...ATTACK_ON_THE_16, "go", "end"]);
    expect(passed.status).toBe(200);
    expect(words((await inbox("axis", 3))[2])).toContain("44RTR and 8RTR attack 16 infantry");
    expect(words((await inbox("allied", 3))[2])).toContain("orders are fine");
  });

  it("what was played is still there after the host has killed it, and letters are still answered", async () => {
    await edge.kill();
    edge = await Edge.start(store.url, `https://127.0.0.1:${front.addr.port}`);
    const page = await fetch(`${edge.url}/games/${game}`);
    expect(await page.text()).toContain("Waiting for the Axis player");
    const to = (await inbox("allied", 3))[2].replyTo![0].address!;
    expect((await edge.pass(2, to, ["status"])).status).toBe(200);
    expect((await inbox("allied", 4))[3].inReplyTo).toBe("<2@mail.example.org>");
  });

  it("scripts of pages are those that were bundled ahead, and are packed; else pages are played by their forms", async () => {
    const isAhead = bundledAhead()("verify") !== undefined;
    for (
      const script of [
        "map-table/north-africa",
        "replay",
        "tell-this-browser",
        "editor/north-africa",
        "verify",
      ]
    ) {
      const answer = await fetch(`${edge.url}/${script}.js`);
      expect([script, answer.status]).toEqual([script, isAhead ? 200 : 500]);
      expect(answer.headers.get("Content-Encoding")).toBe(isAhead ? "br" : null);
      expect((await answer.text()).length).toBeGreaterThan(isAhead ? 2_000 : 0);
    }
  });

  it("a backup is streamed to its operator, whole", async () => {
    const answer = await fetch(`${edge.url}/operator/backup`, {
      method: "POST",
      headers: { Authorization: `Bearer ${SECRET}` },
    });
    expect(answer.status).toBe(200);
    const entries = (await opened(unsealed(answer.body!, backupKey.file))).entries();
    let next = await entries.next();
    while (next.done !== true) next = await entries.next();
    expect(next.value.faults).toEqual([]);
    expect(next.value.kinds).toMatchObject({ game: 1, run: 1 });
  });

  byNight("another secret key is refused in a sentence", async () => {
    await expect(Edge.start(store.url, `https://127.0.0.1:${front.addr.port}`, "7a".repeat(32))).rejects
      .toThrow(
        "do not open with DESPATCH_SECRET_KEY: they were made with another key.",
      );
  });

  it("the pages that belong to this machine alone are not there", async () => {
    expect((await fetch(`${edge.url}/post`)).status).toBe(404);
  });
});
