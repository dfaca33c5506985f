/**
 * Twenty visitors without an account have the worst sheets checked at once, each from a network of its own. Then twenty who have
 * made a game with two addresses of their own do so. Then a player sends the letters that take longest to read, over and over. Prints how long `/healthz` and a player's Check take meanwhile, beside a
 * row of the same machine at rest. A request that has no answer in time counts as long as it was waited for.
 *
 *     deno run -A tests/bench/strangers.ts [ROOT]
 *
 * @param ROOT another checkout, older than this too, to compare with
 */
import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { resolve } from "node:path";
import { argv, execPath, exit, stdin } from "node:process";
import type { Desk } from "../support/office.ts";
import { hostileWords } from "../support/hostile-words.ts";

const VISITORS = 20;
const SECONDS = 40;
/** A request is waited for no longer, in milliseconds; nor the server's start. */
const PATIENCE = 15_000;
const STARTING = 120_000;
/** As long as a line and a sheet may be: longer ones are refused unread. */
const SHEETS: readonly (readonly string[])[] = [
  [`ok${"!".repeat(15_900)}x`],
  [`ok${"\t".repeat(15_900)}x`],
  Array.from({ length: 14 }, () => "7arm & ".repeat(71)),
  Array.from({ length: 14 }, () => "move the rest of ".repeat(29)),
];

interface Seat {
  readonly path: string;
  readonly key: string;
}

interface Served {
  readonly port: number;
  readonly player: Seat;
  readonly strangers: readonly Seat[];
  /** Of games with two addresses, which lead somewhere as far as anybody can tell. */
  readonly pretenders: readonly Seat[];
}

/** A referee with a game of two players and a practice game for each visitor, in a process of its own. */
async function serve(root: string): Promise<void> {
  const from = (path: string) => import(resolve(root, path));
  const { Desk, COMPUTER } = await from("tests/support/office.ts");
  const { createApp } = await from("src/web/site/app.ts");
  const { openWebDoor } = await from("src/web/server.ts");
  const desk = await Desk.open();
  desk.office.now = Date.now;
  const seatOf = async (game: Record<string, unknown>): Promise<Seat> => {
    const id = await desk.begin(game);
    return { path: `/api/v1/games/${id}/seats/allied`, key: (await desk.head(id)).seats.allied.webKey };
  };
  const stranger = { kind: "person", address: "you@practice.invalid" };
  const practice = (at: number) => ({
    scenario: at % 2 === 0 ? "crusader/campaign" : "fab-crusader/campaign",
    seats: { allied: stranger, axis: COMPUTER },
  });
  const strangers: Seat[] = [];
  for (let at = 0; at < VISITORS; at++) strangers.push(await seatOf(practice(at)));
  const pretenders: Seat[] = [];
  for (let at = 0; at < VISITORS; at++) pretenders.push(await seatOf({ scenario: practice(at).scenario }));
  const player = await seatOf({});
  const writer = await seatWriting(from, desk);
  createInterface({ input: stdin }).on("line", (line) => void writer(JSON.parse(line)));
  const app = createApp({
    office: desk.office,
    postRoom: false,
    remoteAddress: ({ req }: { req: { header(name: string): string | undefined } }) =>
      req.header("X-Visitor"),
    doors: [],
  }, console.error);
  const web = await openWebDoor({ host: "127.0.0.1", port: 0, fetch: app.fetch, onFault: console.error });
  console.log(JSON.stringify({ port: web.port, player, strangers, pretenders } satisfies Served));
}

interface Letters {
  readonly seconds: number;
  readonly bodies: readonly string[];
}

/** A player of a game who writes one letter after the other for some seconds. */
async function seatWriting(
  from: (path: string) => Promise<unknown>,
  desk: Desk,
): Promise<(letters: Letters) => Promise<void>> {
  const { receive } = await from("src/mail/reception.ts") as typeof import("../../src/mail/reception.ts");
  const { replyAddress } = await from(
    "src/game/access/links.ts",
  ) as typeof import("../../src/game/access/links.ts");
  const apart = await from("src/mail/words/words-apart.ts").catch(() => undefined) as
    | typeof import("../../src/mail/words/words-apart.ts")
    | undefined;
  if (apart !== undefined) Object.assign(desk.office, { readWords: apart.wordsApart(console.error) });
  const address = "writer@example.org";
  const seats = {
    allied: { kind: "person", address },
    axis: { kind: "person", address: "other@example.org" },
  } as const;
  const id = await desk.begin({ seats });
  const to = replyAddress(desk.office.site, await desk.head(id), "allied");
  let number = 0;
  return async ({ seconds, bodies }) => {
    const until = performance.now() + seconds * 1000;
    while (performance.now() < until) {
      const head = [
        `From: ${address}`,
        `To: ${to}`,
        "Subject: my moves",
        `Message-ID: <${++number}@example.org>`,
      ];
      const body = bodies[number % bodies.length].replaceAll("{salt}", String(number));
      const raw = [...head, "Content-Type: text/plain; charset=utf-8", "", body].join("\r\n");
      await receive(desk.office, { door: "smtp", raw: new TextEncoder().encode(raw) });
      // A door takes the next one from a socket.
      await new Promise((wake) => setTimeout(wake));
    }
    console.log(JSON.stringify({ letters: number }));
  };
}

async function measure(root: string): Promise<void> {
  const child = spawn(execPath, ["run", "-A", "--unstable-kv", import.meta.filename!, "serve", root], {
    cwd: root,
    stdio: ["pipe", "pipe", "inherit"],
  });
  try {
    console.log(root);
    const served = await new Promise<Served>((found, lost) => {
      setTimeout(() => lost(new Error("the server did not start in time")), STARTING).unref();
      createInterface({ input: child.stdout }).on("line", (line) => {
        if (line.startsWith("{")) found(JSON.parse(line));
      });
    });
    const watched = watching(served);
    console.log(`  at rest: ${await watched(5)}`);
    for (
      const [name, seats] of [["strangers", served.strangers], ["pretenders", served.pretenders]] as const
    ) {
      const visits = new Visits(served.port, seats);
      const told = await watched(SECONDS);
      console.log(`  ${VISITORS} ${name}: ${told}`);
      console.log(`    they were answered: ${visits.told()}`);
      await visits.end();
    }
    const read = new Promise<number>((told) =>
      createInterface({ input: child.stdout }).on("line", (line) => {
        if (line.startsWith('{"letters"')) told(JSON.parse(line).letters);
      })
    );
    const bodies = Object.values(hostileWords("north-africa")).map((body) => `${body}\n\n{salt} words.`);
    child.stdin.write(`${JSON.stringify({ seconds: SECONDS, bodies })}\n`);
    console.log(`  a player's longest letters: ${await watched(SECONDS)}`);
    console.log(`    letters answered: ${await read}`);
  } finally {
    child.kill("SIGKILL");
  }
}

async function check(port: number, { path, key }: Seat, visitor: string, lines: readonly string[]) {
  const answer = await fetch(`http://127.0.0.1:${port}${path}/check`, {
    method: "POST",
    headers: { "Authorization": `Bearer ${key}`, "Content-Type": "application/json", "X-Visitor": visitor },
    body: JSON.stringify({ lines, gameTurn: 1 }),
    signal: AbortSignal.timeout(PATIENCE),
  });
  await answer.body?.cancel();
  return answer.status;
}

/** What asks for `/healthz` and a player's Check for so many seconds, and tells how long both take. */
function watching({ port, player }: Served): (seconds: number) => Promise<string> {
  const asks = {
    "/healthz": {
      pause: 50,
      ask: () =>
        fetch(`http://127.0.0.1:${port}/healthz`, { signal: AbortSignal.timeout(PATIENCE) })
          .then((answer) => answer.text()),
    },
    "a player's Check": {
      pause: 300,
      ask: () => check(port, player, "192.0.2.250", ["move 3022 to 2318", "move 3118 to 0101"]),
    },
  };
  return async (seconds) => {
    const until = performance.now() + seconds * 1000;
    const rows = Object.entries(asks).map(async ([name, { pause, ask }]) => {
      const times: number[] = [];
      let lost = 0;
      while (performance.now() < until) {
        const begun = performance.now();
        await ask().catch(() => lost++);
        times.push(performance.now() - begun);
        await new Promise((wake) => setTimeout(wake, pause));
      }
      return `${name} ${figures(times)}${lost === 0 ? "" : `, ${lost} without an answer`}`;
    });
    return (await Promise.all(rows)).join("; ");
  };
}

/** Visitors who have the worst sheets checked, one after the other, until it is ended. */
class Visits {
  readonly #answers = new Map<number, number>();
  readonly #ended: Promise<unknown>;
  #isOver = false;

  constructor(port: number, seats: readonly Seat[]) {
    this.#ended = Promise.all(seats.map(async (seat, at) => {
      for (let time = at; !this.#isOver; time++) {
        // 0 stands for those that were cut off.
        const status = await check(port, seat, `198.51.100.${at}`, SHEETS[time % SHEETS.length]).catch(() =>
          0
        );
        this.#answers.set(status, (this.#answers.get(status) ?? 0) + 1);
        if (status !== 200) await new Promise((wake) => setTimeout(wake, 200));
      }
    }));
  }

  told(): string {
    return [...this.#answers].sort().map(([status, count]) => `${count} times ${status}`).join(", ");
  }

  async end(): Promise<void> {
    this.#isOver = true;
    await this.#ended;
  }
}

function figures(times: number[]): string {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (part: number) => Math.round(sorted[Math.floor((sorted.length - 1) * part)]);
  return `median ${at(0.5)} ms, 95% ${at(0.95)} ms, worst ${at(1)} ms (${sorted.length})`;
}

if (argv[2] === "serve") await serve(argv[3]);
else {
  await measure(resolve(argv[2] ?? "."));
  exit(0);
}
