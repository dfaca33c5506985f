import { fileURLToPath } from "node:url";
import { deliverDue } from "../../src/mail/outgoing/delivery.ts";
import { DomainLimits } from "../../src/mail/outgoing/domain-limits.ts";
import { smtpTransport } from "../../src/mail/outgoing/transports/smtp.ts";
import { POST_ROOM, type Transport } from "../../src/mail/outgoing/transports/transport.ts";
import type { PostOffice } from "../../src/mail/letters-in/post-office.ts";
import { submitSheet } from "../../src/game/turn/submit.ts";
import { ALLIED_SHEET } from "./campaign.ts";
import { club } from "./club.ts";
import { type Bench, rate } from "./line.ts";
import { sampleOf } from "./measure.ts";
import { openOffice, raise } from "./office.ts";

const MAILBOXES = fileURLToPath(new URL("mailboxes.ts", import.meta.url));
/** A turn goes out to both players. */
const GAMES = 10;
const LETTERS = 2 * GAMES;
const ROUNDS = 6;
/** So many letters a second leave on two processors. */
const LEAST = 100;

/** Results with their maps, each turn of another game: composed, painted and handed over to a mail server by SMTP. */
export const resultsBench: Bench = {
  title: `Letters out, ${LETTERS} results of the Campaign with their maps at a time`,
  async run() {
    const { office, close } = await openOffice(Date.now, () => {});
    const mailboxes = await openMailboxes();
    const transport = smtpTransport({ url: `smtp://127.0.0.1:${mailboxes.port}` });
    try {
      const times: number[] = [];
      // The first paints the ground of the map, once for all.
      for (let round = 0; round <= ROUNDS; round++) {
        await playTurns(office);
        const begun = performance.now();
        const sent = await delivered(office, transport);
        if (sent !== LETTERS) throw new Error(`${sent} letters left, not ${LETTERS}`);
        if (round > 0) times.push(performance.now() - begun);
      }
      return [rate("composed, painted and taken by a mail server", sampleOf(times), LETTERS, LEAST)];
    } finally {
      transport.close();
      await mailboxes.close();
      await close();
    }
  },
};

/** A turn in each of some new games, whose results are all that waits in the outbox then. */
async function playTurns(office: PostOffice): Promise<void> {
  const members = await club(office, GAMES);
  await delivered(office, POST_ROOM);
  for (const { game } of members) {
    const sheet = {
      id: game,
      side: "allied",
      gameTurn: 1,
      lines: [...ALLIED_SHEET, "go"],
      problems: [],
    } as const;
    const played = await submitSheet(office, sheet);
    if (!played.ok || played.value.kind !== "played") throw new Error(`${game} was not played`);
  }
}

/** @returns how many letters left */
async function delivered(office: PostOffice, transport: Transport): Promise<number> {
  const limits = new DomainLimits({ perMinute: 1e9, atOnce: 8 });
  let count = 0;
  for (;;) {
    const sent = await deliverDue(office, transport, raise, limits);
    if (sent === 0) return count;
    count += sent;
  }
}

async function openMailboxes() {
  const child = new Deno.Command(Deno.execPath(), {
    args: ["run", "-A", MAILBOXES],
    stdin: "piped",
    stdout: "piped",
    stderr: "inherit",
  }).spawn();
  const output = child.stdout.getReader();
  const { value } = await output.read();
  return {
    port: Number(new TextDecoder().decode(value)),
    async close() {
      await child.stdin.close();
      await output.cancel();
      await child.status;
    },
  };
}
