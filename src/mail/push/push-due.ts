import { createHash } from "node:crypto";
import { DAY, HOUR, MINUTE } from "../../common/bytes/lengths.ts";
import type { Letterhead, Onlookers } from "../../game/office.ts";
import { refereeAddress } from "../../game/access/links.ts";
import type { Versioned } from "../../store/kv/port.ts";
import type { PushSubscription } from "../../store/records/push-record.ts";
import { inLanes } from "../../common/threads/lanes.ts";
import { type CallWays, postTo } from "../webhooks/call.ts";
import { CALL_LANES, slowHostsOf } from "../webhooks/slow-hosts.ts";
import { encryptedFor } from "./encrypted.ts";
import { newVapidKey, vapidHeader } from "./vapid.ts";

/** How many browsers get news in one go. */
const PORTION = 200;
/**
 * The pauses in minutes before a message is sent again that a push service did not take; after the last, it is dropped.
 */
const PAUSES = [1, 5, 15, 60, 240];
const LONGEST_REST = 5 * HOUR;
/** As long as one process sends it, no other does. */
const LEASE = 2 * MINUTE;
/** How long a service keeps a message for a browser that is off (RFC 8030, 5.2). */
const KEPT = DAY / 1000;
/** Every message has at least this length, so that nobody on the way learns from it; services take 4 kB. */
const FILLED = 1000;

/**
 * Sends every browser its news, by its push service (RFC 8030). At least once: under the same topic, so that it is shown
 * once. @param onFault gets each that could not even be tried @returns how many services have taken theirs
 */
export async function pushDue(
  office: Letterhead & Onlookers,
  onFault: (error: unknown) => void,
  ways: CallWays = {},
): Promise<number> {
  const due = await office.pushes.due(office.now(), PORTION, LONGEST_REST, onFault);
  const namesOf = ({ value: { endpoint, game, viewer } }: Versioned<PushSubscription>) => [
    new URL(endpoint).host,
    `${game} ${viewer}`,
  ];
  const told = await inLanes(due, namesOf, (each) =>
    pushOne(office, each, ways).catch((error) => {
      onFault(error);
      return false;
    }), CALL_LANES);
  return told.filter(Boolean).length;
}

async function pushOne(
  office: Letterhead & Onlookers,
  before: Versioned<PushSubscription>,
  ways: CallWays,
): Promise<boolean> {
  const { game, viewer, id, pending } = before.value;
  if (pending === null) return false;
  const leased = { ...pending, attempts: pending.attempts + 1, nextAt: office.now() + LEASE };
  if (!await office.pushes.change(before, { ...before.value, pending: leased })) return false;
  const url = new URL(before.value.endpoint);
  const key = await office.pushes.vapid(newVapidKey);
  const post = () =>
    postTo(url, encryptedFor(before.value, pending.body, FILLED), {
      "Content-Type": "application/octet-stream",
      "Content-Encoding": "aes128gcm",
      "TTL": String(KEPT),
      "Urgency": "normal",
      "Topic": topicOf(before.value),
      "Authorization": vapidHeader(key, url, `mailto:${refereeAddress(office.site)}`, office.now()),
    }, ways);
  const posted = await slowHostsOf(office.pushes).ask(url.host, office.now, post);
  const status = posted !== undefined && "status" in posted ? posted.status : 0;
  const isTaken = status >= 200 && status < 300;
  const pause = PAUSES[pending.attempts];
  const again = isTaken || pause === undefined ? null : { ...leased, nextAt: office.now() + pause * MINUTE };
  for (;;) {
    const after = await office.pushes.of(game, viewer, id);
    if (after === undefined) return false;
    const isSame = after.value.pending?.body === pending.body;
    // It took so long that another has begun the same: the other one reports the outcome.
    if (isSame && after.value.pending?.attempts !== leased.attempts) return isTaken;
    // RFC 8030, 7.3: the browser is gone for good. Nobody but its service knows whether a spectator's was ever one.
    const isGone = status === 404 || status === 410;
    if (isGone || (!isTaken && pause === undefined && viewer === "spectator")) {
      await office.pushes.remove(after.value);
      return false;
    }
    const told = { ...after.value, pending: isSame ? again : after.value.pending };
    if (await office.pushes.change(after, told)) return isTaken;
  }
}

/** RFC 8030, 5.4: a message takes the place of one under the same topic; 32 letters that say nothing to the service. */
function topicOf({ game, viewer, id }: PushSubscription): string {
  return createHash("sha256").update(`${game} ${viewer} ${id}`).digest("base64url").slice(0, 32);
}
