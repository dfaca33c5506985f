import { appendFileSync } from "node:fs";
import process from "node:process";
import { createInterface } from "node:readline";
import { recover } from "../../src/game/turn/run.ts";
import { HOUR } from "../../src/common/bytes/lengths.ts";
import { receive } from "../../src/mail/reception.ts";
import { deliverDue } from "../../src/mail/outgoing/delivery.ts";
import { HeldTooLong } from "../../src/mail/outgoing/transports/transport.ts";
import type { Transport } from "../../src/mail/outgoing/transports/transport.ts";
import { openShared } from "../../src/store/kv/shared-kv.ts";
import { ACCESS_TOKEN } from "../support/kv-connect/server.ts";
import { Desk } from "../support/office.ts";
import { PATIENCE } from "../support/patience.ts";
import { dying } from "./dying.ts";
import { type MemberClock, timeOf } from "./member-clock.ts";

/**
 * One of several referees on one database. It finishes what it finds locked, reads the letters that it gets, a line of
 * base64 each, sends what is due, and goes on. It may be killed on the way.
 *
 *     member.ts URL MAILBOX CLOCK [before|after COMMIT]
 */

const [url, mailbox, given, moment, commit] = process.argv.slice(2);

const ROUND = 50;

function raise(error: unknown): never {
  throw error;
}

const desk = await Desk.open();
const kv = dying(
  await openShared({ url, token: ACCESS_TOKEN }, { request: PATIENCE, inAll: PATIENCE }),
  moment,
  Number(commit),
);
const office = desk.officeOver(kv);
/** Games stand still, so that they are the same for every process; the post has a moving clock. */
const clock: MemberClock = JSON.parse(given);
const post = { ...office, now: () => timeOf(clock, desk.now + HOUR) };

/** Until when each letter is held here. */
const held = new Map<string, number>();
const lease = office.outbox.lease.bind(office.outbox);
office.outbox.lease = async (item, until) => {
  const taken = await lease(item, until);
  if (taken !== undefined) held.set(item.messageId, until);
  return taken;
};

/** An answer waits for what comes of its orders, for minutes: by a clock that goes so fast it would leave at once. */
const due = office.outbox.due.bind(office.outbox);
office.outbox.due = async (...asked) => {
  const items = await due(...asked);
  const waiting = await Promise.all(items.map(async ({ game }) => {
    const head = game === null || game === undefined ? undefined : await office.games.head(game);
    return head?.head.locked?.answer?.letter;
  }));
  return items.filter(({ id }, index) => waiting[index] !== id);
};

/** Letters are sent by being written to the mailbox. */
const transport: Transport = {
  send: async (write) => {
    const { messageId, to, subject, text, leaving } = await write();
    leaving?.();
    const by = { process: process.pid, at: post.now(), until: held.get(messageId)! };
    appendFileSync(mailbox, `${JSON.stringify({ messageId, to, letter: { subject, text }, by })}\n`);
    return {};
  },
  close: () => {},
};

async function lookAfter(): Promise<never> {
  for (;;) {
    await recover(office, raise);
    // On a busy machine a process waits longer than it may hold a letter, by a clock that goes so fast.
    await deliverDue(post, transport, (fault) => fault instanceof HeldTooLong || raise(fault));
    await new Promise((resolve) => setTimeout(resolve, ROUND));
  }
}

console.log("ready");
void lookAfter();
for await (const line of createInterface({ input: process.stdin })) {
  const handled = await receive(office, { door: "smtp", raw: Uint8Array.fromBase64(line) });
  console.log(handled.kind);
}
