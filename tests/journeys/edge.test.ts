import { type ChildProcess, spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import PostalMime, { type Email } from "postal-mime";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type MailSink, openMailSink } from "../../src/cli/mail-sink.ts";
import { PLAYERS, seatLink, words } from "../support/table.ts";
import { ATTACK_ON_THE_16 } from "../support/office.ts";

const SECRET = "0123456789abcdef0123456789abcdef";
const ORIGIN = "https://games.example.org";

/** The entry at the edge as a host starts it: settings and database come from outside, letters by HTTP. */
class Edge {
  private constructor(private readonly child: ChildProcess, readonly url: string) {}

  static async start(folder: string, relay: number): Promise<Edge> {
    const child = spawn(
      process.execPath,
      ["serve", "--no-check", "-A", "--host", "127.0.0.1", "--port", "0", "src/main.ts"],
      {
        stdio: ["ignore", "pipe", "pipe"],
        env: {
          ...process.env,
          DENO_KV_DEFAULT_PATH: join(folder, "store"),
          DESPATCH_SECRET_KEY: "5e".repeat(32),
          DESPATCH_PUBLIC_URL: ORIGIN,
          DESPATCH_MAIL_DOMAIN: "games.example.org",
          DESPATCH_SMTP_RELAY: `smtp://127.0.0.1:${relay}`,
          DESPATCH_INBOUND_MIME_SECRET: SECRET,
          DESPATCH_SENDER_CHECK: "off",
        },
      },
    );
    let printed = "";
    const url = await new Promise<string>((resolve, reject) => {
      for (const stream of [child.stdout!, child.stderr!]) {
        stream.on("data", (chunk) => {
          printed += chunk;
          const address = /http:\/\/127\.0\.0\.1:\d+/.exec(printed)?.[0];
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
  let folder: string;
  let sink: MailSink;
  let edge: Edge;
  let game: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "despatch-test-"));
    sink = await openMailSink();
    edge = await Edge.start(folder, sink.port);
  });
  afterAll(async () => {
    await edge.kill();
    await sink.close();
    await rm(folder, { recursive: true });
  });

  const inbox = async (side: keyof typeof PLAYERS, count: number): Promise<Email[]> => {
    const letters = await sink.wait(PLAYERS[side], count);
    return await Promise.all(letters.map(({ raw }) => PostalMime.parse(raw)));
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
    expect((await inbox("axis", 2))[1].subject).toContain("the game begins");
  });

  it("a turn is played by a letter that comes by HTTP, and both are told by mail", async () => {
    const to = (await inbox("allied", 2))[1].replyTo![0].address!;
    const passed = await edge.pass(1, to, [`begin ${game} allied turn 1`, ...ATTACK_ON_THE_16, "go", "end"]);
    expect(passed.status).toBe(200);
    expect(words((await inbox("axis", 3))[2])).toContain("16 infantry attacked by 44RTR, 8RTR");
    expect(words((await inbox("allied", 4))[2])).toContain("Your orders are in");
  });

  it("what was played is still there after the host has killed it, and letters are still answered", async () => {
    await edge.kill();
    edge = await Edge.start(folder, sink.port);
    const page = await fetch(`${edge.url}/games/${game}`);
    expect(await page.text()).toContain("Waiting for the Axis player");
    const to = (await inbox("allied", 4))[3].replyTo![0].address!;
    expect((await edge.pass(2, to, ["status"])).status).toBe(200);
    expect((await inbox("allied", 5))[4].inReplyTo).toBe("<2@mail.example.org>");
  });

  it("the pages that belong to this machine alone are not there", async () => {
    expect((await fetch(`${edge.url}/post`)).status).toBe(404);
  });
});
