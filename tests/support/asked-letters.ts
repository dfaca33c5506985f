import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { sha256Hex } from "../../src/common/bytes/sha256.ts";
import { sheetFor } from "../../src/game/open/sheet-for.ts";
import { waitingFor } from "../../src/game/open/waiting-for.ts";
import { NEWEST_PROTOCOL } from "../../src/dice/protocol.ts";
import { letter as letterSchema } from "../../src/kernel/block.ts";
import { enemyOf, type Side } from "../../src/kernel/side.ts";
import { receive } from "../../src/mail/reception.ts";
import type { OutboxItem } from "../../src/store/records/letter-records.ts";
import { Desk } from "./office.ts";
import { copyStore } from "./store.ts";

/** The set of letters in people's own words (tests/letters/README.md), each sent to a game in the state that it names. */

const row = z.strictObject({
  name: z.string(),
  game: z.enum(["north-africa", "fire-and-movement", "fast-action-battles"]),
  side: z.enum(["allied", "axis"]),
  state: z.enum(["opening", "kept", "refused", "asked", "choice", "played", "pause"]),
  subject: z.string(),
  body: z.string(),
  right: z.strictObject({
    intent: z.string(),
    acts: z.union([z.literal(false), z.string()]),
    says: z.array(z.string()),
    never: z.array(z.string()),
  }),
});
export type Row = z.infer<typeof row>;

export function rowsOf(file: string): Row[] {
  return z.array(row).parse(
    JSON.parse(readFileSync(join(import.meta.dirname!, "../letters/asked", file), "utf8")),
  );
}

export const subjectOf = ({ letter }: OutboxItem) => letterSchema.parse(letter).subject;

/** Monday 7 December 2026, noon UTC. */
const MONDAY = Date.UTC(2026, 11, 7, 12);

interface Played {
  readonly scenario: string;
  readonly kept: readonly string[];
  readonly refused: readonly string[];
  readonly attack: readonly string[];
}

const GAMES: Readonly<Record<Row["game"], Played>> = {
  "north-africa": {
    scenario: "crusader/campaign",
    kept: ["move 44RTR to 3117", "move 8RTR to 3216", "move 2NZ-art to 3217"],
    refused: ["move 7I to 3016"],
    attack: ["move 44RTR to 3117", "move 8RTR to 3216", "attack 3116 from 3117 3216"],
  },
  "fire-and-movement": {
    scenario: "crusader-2010/tobruk",
    kept: ["move 44RTR to 3117", "move 8RTR to 3216"],
    refused: ["move 7I to 3016"],
    attack: ["move 44RTR to 3117", "move 8RTR to 3216", "attack 3116 from 3117 3216", "mobile none"],
  },
  "fast-action-battles": {
    scenario: "fab-crusader/sidi-rezegh",
    kept: ["move 7arm to 46", "move 4arm to 46"],
    refused: ["move 7sup to 37"],
    attack: ["move 7arm to 46", "move 4arm to 46", "battle 46 with any"],
  },
};

const MAILBOX: Readonly<Record<Side, string>> = { allied: "anna@example.org", axis: "bruno@example.org" };

/** A game in a state, and the desk at which it is played. */
export interface Standing {
  readonly desk: Desk;
  readonly id: string;
}

/** The states that rows have named, made once each. */
const made = new Map<string, Promise<Standing>>();

/** What a row says of its game, and of the one who writes. */
export type RowState = Pick<Row, "game" | "side" | "state">;

/** A game of its own in the state that a row names. */
export async function standingFor({ game, state, side }: RowState): Promise<Standing> {
  const key = [game, state, state === "pause" ? side : ""].join(" ");
  const base = made.get(key) ?? standing(game, state, side);
  made.set(key, base);
  return await copied(await base);
}

/** The same game, at a desk of its own. */
export async function copied({ desk, id }: Standing): Promise<Standing> {
  const copy = await Desk.open();
  copy.now = desk.now;
  await copyStore(desk.kv, copy.kv);
  return { desk: copy, id };
}

export async function closeAll(): Promise<void> {
  for (const { desk } of await Promise.all(made.values())) desk.close();
  made.clear();
}

/** So many games are begun at the most until one stands as a row wants it. */
const MOST_DRAWS = 100;

async function standing(game: Row["game"], state: Row["state"], side: Side): Promise<Standing> {
  const { scenario, kept, refused, attack } = GAMES[game];
  for (let draw = 1; draw <= MOST_DRAWS; draw++) {
    const desk = await Desk.open();
    desk.now = MONDAY;
    let secrets = 0;
    const id = await desk.begin(
      {
        scenario,
        pace: state === "choice" ? "strict" : "oneExchange",
        names: { allied: "Anna", axis: "Bruno" },
        time: { turn: { kind: "days", days: 3 } },
      },
      NEWEST_PROTOCOL,
      { code: () => "K7Q2", secret: () => sha256Hex(`letter ${draw} ${++secrets}`) },
    );
    const at = { desk, id };
    if (game === "fast-action-battles") await desk.taken(id, "axis", ["go"]);
    if (state === "kept") await mail(at, "allied", block(id, ...kept, "wait"));
    if (state === "refused") await mail(at, "allied", block(id, ...refused));
    if (state === "pause") await mail(at, enemyOf(side), "pause 14 days");
    if (["asked", "choice", "played"].includes(state)) await desk.taken(id, "allied", [...attack, "go"]);
    if (state === "choice") {
      // In Fire & Movement GO alone would leave the retreats of this phase, too.
      const markers = game === "fire-and-movement" ? ["protect all with support none"] : [];
      await desk.taken(id, "axis", [...markers, "go"], { answer: (await desk.head(id)).run });
    }
    if (state === "played") await playToAxis(at);
    if (state !== "choice" || await waysOf(at) >= 3) return at;
    desk.close();
  }
  throw new Error(`no game of ${game} stands as "${state}" wants it`);
}

/** How many ways the Axis side may choose among; none where it is asked nothing of the kind. */
async function waysOf({ desk, id }: Standing): Promise<number> {
  const current = await desk.current(id);
  if (current.head.pending?.asked !== "axis") return 0;
  return sheetFor(current, "axis").filter((line) => line.startsWith("# retreat 3116 ")).length;
}

/** Takes the default for every question of the Allied Player-Turn. */
async function playToAxis({ desk, id }: Standing): Promise<void> {
  for (let questions = 0; questions < 9; questions++) {
    const current = await desk.current(id);
    const { pending, run } = current.head;
    if (pending === null) return;
    await desk.taken(id, waitingFor(current)!, ["go"], { answer: run });
  }
  throw new Error("the Allied Player-Turn does not end");
}

function block(id: string, ...lines: readonly string[]): string {
  return [`begin ${id} allied turn 1`, ...lines, "end"].join("\n");
}

/** Sends a letter in answer to the newest one of the game. @returns the letters that its writer gets */
export async function mail(
  { desk, id }: Standing,
  side: Side,
  body: string,
  subject = "",
): Promise<readonly OutboxItem[]> {
  const before = await desk.letters(MAILBOX[side]);
  const newest = before.at(-1)!;
  desk.now += 60_000;
  const head = [
    `From: ${MAILBOX[side]}`,
    `To: ${newest.replyTo}`,
    `Subject: ${subject === "" ? `Re: ${subjectOf(newest)}` : subject}`,
    `Date: ${new Date(desk.now).toUTCString()}`,
    `Message-ID: <${desk.now}.${side}@mail.example.org>`,
    ...(subject === "" ? [`In-Reply-To: ${newest.messageId}`] : []),
    "Content-Type: text/plain; charset=utf-8",
  ];
  const text = [...head, "", body.replaceAll("{code}", id)].join("\r\n").replace(/\r?\n/g, "\r\n");
  await receive(desk.office, { door: "smtp", raw: new TextEncoder().encode(text) });
  const known = new Set(before.map(({ messageId }) => messageId));
  return (await desk.letters(MAILBOX[side])).filter(({ messageId }) => !known.has(messageId));
}
