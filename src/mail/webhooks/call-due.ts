import type { Webhook } from "../../store/records/webhook-record.ts";
import type { Versioned } from "../../store/kv/port.ts";
import type { Letterhead, Onlookers } from "../../game/office.ts";
import { type CallOutcome, type CallWays, callWebhook } from "./call.ts";
import { HOUR, MINUTE } from "../../common/bytes/lengths.ts";
import { inLanes } from "../../common/threads/lanes.ts";
import { CALL_LANES, RESTING, slowHostsOf } from "./slow-hosts.ts";

/** How long a webhook that is being called is nobody else's business. */
const LEASE = 2 * MINUTE;
/** How many are called in one go. */
const PORTION = 200;
/** After how many minutes a webhook that did not answer is tried again; then what it had to tell is dropped. */
const PAUSES = [1, 5, 15, 60, 240];
const LONGEST_REST = 5 * HOUR;

/**
 * Calls every webhook that has something to tell. At least once: an unconfirmed call is repeated under the same id.
 * @param onFault gets each that could not even be tried; the others are called @returns how many answered
 */
export async function callDue(
  office: Letterhead & Onlookers,
  onFault: (error: unknown) => void,
  ways: CallWays = {},
): Promise<number> {
  const due = await office.webhooks.due(office.now(), PORTION, LONGEST_REST, onFault);
  const namesOf = ({ value: { url, game, side } }: Versioned<Webhook>) => [
    new URL(url).host,
    `${game} ${side}`,
  ];
  const called = await inLanes(due, namesOf, (each) =>
    callOne(office, each, onFault, ways).catch((error) => {
      onFault(error);
      return false;
    }), CALL_LANES);
  return called.filter(Boolean).length;
}

async function callOne(
  office: Letterhead & Onlookers,
  before: Versioned<Webhook>,
  onFault: (error: unknown) => void,
  ways: CallWays,
): Promise<boolean> {
  const { game, side, id, url, pending } = before.value;
  if (pending === null) return false;
  const leased = { ...pending, attempts: pending.attempts + 1, nextAt: office.now() + LEASE, isLeased: true };
  if (!await office.webhooks.change(before, { ...before.value, pending: leased })) return false;
  const call = () =>
    callWebhook(before.value, pending, office.now(), ways).catch((error): CallOutcome => {
      onFault(error);
      return { kind: "failed", words: "It could not be reached." };
    });
  const done = await slowHostsOf(office.pushes).ask(new URL(url).host, office.now, call) ??
    { kind: "failed", words: RESTING };
  for (;;) {
    const after = await office.webhooks.of(game, side);
    // Meanwhile it may have been set again.
    if (after === undefined || after.value.id !== id) return false;
    const told = toldOf(after.value, leased, done, office.now());
    if (told === "gone") {
      await office.webhooks.remove(game, side);
      return false;
    }
    if (told === undefined) return done.kind === "answered";
    if (await office.webhooks.change(after, told)) return done.kind === "answered";
  }
}

/**
 * A webhook after a call, which may have got newer news meanwhile. Undefined if the call took so long that another has
 * begun the same, which then reports the outcome.
 */
function toldOf(
  after: Webhook,
  leased: NonNullable<Webhook["pending"]>,
  done: CallOutcome,
  now: number,
): Webhook | "gone" | undefined {
  const { pending } = after;
  const isSame = pending?.messageId === leased.messageId;
  if (isSame && pending.attempts !== leased.attempts) return undefined;
  switch (done.kind) {
    case "gone":
      return "gone";
    case "answered":
      return { ...after, pending: isSame ? null : pending, lastError: null, lastRung: now };
    case "failed": {
      const pause = PAUSES[leased.attempts - 1];
      const again = pause === undefined ? null : { ...leased, isLeased: false, nextAt: now + pause * MINUTE };
      return { ...after, pending: isSame ? again : pending, lastError: { at: now, words: done.words } };
    }
  }
}
