/**
 * Twenty visitors without an account have the worst sheets checked at once, each from a network of its own. Prints how long
 * `/healthz` and a player's Check take meanwhile.
 *
 *     deno run -A tests/bench/strangers.ts [ROOT]
 *
 * @param ROOT another checkout, to compare with
 */
import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { resolve } from "node:path";
import { argv, execPath, exit } from "node:process";

const VISITORS = 20;
const SECONDS = 40;
const SHEETS: readonly (readonly string[])[] = [
  [`ok${"!".repeat(15_900)}x`],
  [`ok${"\t".repeat(15_900)}x`],
  Array.from({ length: 31 }, () => "7arm & ".repeat(71)),
  Array.from({ length: 31 }, () => "move the rest of ".repeat(29)),
];

interface Seat {
  readonly path: string;
  readonly key: string;
}

interface Served {
  readonly port: number;
  readonly player: Seat;
  readonly strangers: readonly Seat[];
}

/** A referee with a game of two players and a practice game for each visitor, in a process of its own. */
async function serve(root: string): Promise<void> {
  const from = (path: string) => import(resolve(root, path));
  const { Desk, COMPUTER } = await from("tests/support/office.ts");
  const { createApp } = await from("src/web/app.ts");
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
  const player = await seatOf({});
  const app = createApp({
    office: desk.office,
    postRoom: false,
    remoteAddress: ({ req }: { req: { header(name: string): string | undefined } }) =>
      req.header("X-Visitor"),
    doors: [],
  }, console.error);
  const web = await openWebDoor({ host: "127.0.0.1", port: 0, fetch: app.fetch, onFault: console.error });
  console.log(JSON.stringify({ port: web.port, player, strangers } satisfies Served));
}

async function measure(root: string): Promise<void> {
  const child = spawn(execPath, ["run", "-A", "--unstable-kv", import.meta.filename!, "serve", root], {
    cwd: root,
    stdio: ["ignore", "pipe", "inherit"],
  });
  let isOver = false;
  let lost = 0;
  try {
    const served = await new Promise<Served>((found) => {
      createInterface({ input: child.stdout }).on("line", (line) => {
        if (line.startsWith("{")) found(JSON.parse(line));
      });
    });
    const base = `http://127.0.0.1:${served.port}`;
    const check = async ({ path, key }: Seat, visitor: string, lines: readonly string[]) => {
      const answer = await fetch(`${base}${path}/check`, {
        method: "POST",
        headers: {
          "Authorization": `Bearer ${key}`,
          "Content-Type": "application/json",
          "X-Visitor": visitor,
        },
        body: JSON.stringify({ lines, gameTurn: 1 }),
      });
      await answer.body?.cancel();
      return answer.status;
    };
    /** How long it took, also where the line was cut before an answer came. */
    const timed = async (doing: () => Promise<unknown>) => {
      const begun = performance.now();
      await doing().catch(() => lost++);
      return performance.now() - begun;
    };
    const health = () => fetch(`${base}/healthz`).then((answer) => answer.text());
    const own = () => check(served.player, "192.0.2.250", ["move 3022 to 2318", "move 3118 to 0101"]);
    const quiet = { health: [] as number[], own: [] as number[] };
    for (let time = 0; time < 10; time++) {
      quiet.health.push(await timed(health));
      quiet.own.push(await timed(own));
    }
    const answers = new Map<number, number>();
    const visits = served.strangers.map(async (seat, at) => {
      for (let time = at; !isOver; time++) {
        const status = await check(seat, `198.51.100.${at}`, SHEETS[time % SHEETS.length]).catch(() => 0);
        answers.set(status, (answers.get(status) ?? 0) + 1);
        if (status !== 200) await new Promise((wake) => setTimeout(wake, 200));
      }
    });
    const busy = { health: [] as number[], own: [] as number[] };
    const until = performance.now() + SECONDS * 1000;
    await Promise.all([
      (async () => {
        while (performance.now() < until) {
          busy.health.push(await timed(health));
          await new Promise((wake) => setTimeout(wake, 50));
        }
      })(),
      (async () => {
        while (performance.now() < until) {
          busy.own.push(await timed(own));
          await new Promise((wake) => setTimeout(wake, 300));
        }
      })(),
    ]);
    isOver = true;
    console.log(root);
    for (const [name, { health, own }] of Object.entries({ quiet, busy })) {
      console.log(`  ${name}: /healthz ${figures(health)}; a player's Check ${figures(own)}`);
    }
    const told = [...answers].sort().map(([status, count]) => `${count} times ${status}`).join(", ");
    console.log(`  the visitors were answered: ${told}; ${lost} of the other requests were cut off`);
    void visits;
  } finally {
    isOver = true;
    child.kill("SIGKILL");
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
