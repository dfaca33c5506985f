import { z } from "zod";
import { EMPTY } from "../../src/dice/link.ts";
import { decode } from "../../src/store/kv/codec.ts";
import { type Batch, type KvPort, OverLimit } from "../../src/store/kv/port.ts";
import type { OutboxItem } from "../../src/store/records/letter-records.ts";
import type { StoredDraft } from "../../src/store/records/draft-record.ts";
import type { PushSubscription } from "../../src/store/records/push-record.ts";
import type { Webhook } from "../../src/store/records/webhook-record.ts";
import type { GameHead, Seat } from "../../src/store/records/game-record.ts";
import type { RunRecord } from "../../src/store/records/run-record.ts";
import { Vault } from "../../src/store/sealing/vault.ts";

/** Where the secrets of tests lie. */
export const VAULT = new Vault("5e".repeat(32));

const SEAT: Seat = {
  kind: "person",
  address: "anna@example.org",
  joined: true,
  salt: "salt",
  webKey: "web",
  mailKey: "mail",
  sheet: null,
  letters: 0,
  lastLetter: null,
  reportedRun: 0,
};

/** The sheets of a run, for tests that do not look inside. */
export const NO_SHEETS: RunRecord["sheets"] = {
  allied: { lines: [], nonce: "12".repeat(32) },
  axis: { lines: [], nonce: "34".repeat(32) },
};

/** A seat as the store keeps it, for tests that do not look inside. */
export function aSeat(more: Partial<Seat> = {}): Seat {
  return { ...SEAT, ...more };
}

/** A game's head as the store keeps it, for tests that do not look inside. */
export function aHead(more: Partial<GameHead> = {}): GameHead {
  return {
    id: "K7Q2",
    createdAt: 0,
    title: "Crusader: the Campaign",
    source: { ruleset: "north-africa/spi-1976", scenario: "crusader/campaign", brought: {} },
    pace: "oneExchange",
    status: "playing",
    seats: { allied: SEAT, axis: SEAT },
    protocol: 2,
    dice: { anchor: "00", secret: "00" },
    run: 0,
    locked: null,
    pending: null,
    dispute: null,
    gameMaster: null,
    engine: "despatch/0.0.0",
    revision: 1,
    corrected: [],
    undone: [],
    clock: null,
    ledger: EMPTY,
    operations: ["first"],
    outcome: null,
    beacon: "none",
    beaconWait: 0,
    ...more,
  };
}

/** A letter in the outbox, for tests that do not look inside. */
export function aLetter(more: Partial<OutboxItem> = {}): OutboxItem {
  return {
    id: "000000001-000001-aaaaaaaaaa",
    game: "K7Q2",
    side: "allied",
    to: "anna@example.org",
    replyTo: "orders+k7q2.allied.3.aaaaaaaaaaaaaaaa@games.example.org",
    messageId: "<1@games.example.org>",
    inReplyTo: null,
    references: [],
    auto: "auto-generated",
    letter: { subject: "A letter", blocks: [] },
    createdAt: 0,
    attempts: 0,
    nextAt: 0,
    lastError: null,
    sentAt: null,
    kind: "notice",
    hold: null,
    diedAt: null,
    sentAs: null,
    cameBack: null,
    ...more,
  };
}

/** A store through a door at which something happens to each batch: pass it on, and say what is answered. */
export function through(
  kv: KvPort,
  atomic: (batch: Batch, pass: () => Promise<boolean>) => Promise<boolean>,
): KvPort {
  return {
    isShared: kv.isShared,
    get: (key) => kv.get(key),
    getMany: (keys) => kv.getMany(keys),
    list: (prefix, options) => kv.list(prefix, options),
    atomic: (batch) => atomic(batch, () => kv.atomic(batch)),
    ...(kv.watch === undefined ? {} : { watch: kv.watch }),
    close: () => kv.close(),
  };
}

/** A store whose every answer to a commit is lost on the way: what it has done it calls a failure. */
export function losingAnswers(kv: KvPort): KvPort {
  return through(kv, async (_, pass) => {
    await pass();
    return false;
  });
}

/** A store whose program stops at its n-th commit, which does not happen. */
export function failingAt(kv: KvPort, commit: number): KvPort {
  let commits = 0;
  return through(kv, (_, pass) => {
    if (++commits === commit) throw new Error("the power failed");
    return pass();
  });
}

const KIND = z.object({ kind: z.string() });

/** A store to which a lock and its run are too much for one commit. */
export function lockingApart(kv: KvPort): KvPort {
  return through(kv, ({ sets = [] }, pass) => {
    const entries = sets.filter(({ key }) => key[0] === "ledger");
    const kinds = entries.map(({ key, value }) => decode(value, KIND, key).kind);
    const lock = kinds.indexOf("locked");
    if (lock !== -1 && kinds.includes("run", lock)) throw new OverLimit("a lock and its run");
    return pass();
  });
}

/** Everything that a store holds, as another could be filled with. */
export async function copyStore(from: KvPort, to: KvPort): Promise<void> {
  for await (const { key, value } of from.list([])) {
    if (value !== undefined) await to.atomic({ sets: [{ key, value }] });
  }
}

/** A webhook, a browser and a draft of a side, for tests that do not look inside. */
export const HOOK: Webhook = {
  ...{
    game: "",
    side: "axis",
    owner: "o",
    id: "w1",
    kind: "generic",
    url: "https://example.org/",
    secret: "s",
  },
  ...{ host: "example.org", when: "all", rung: "", pending: null, lastError: null, lastRung: null },
};
export const BROWSER: PushSubscription = {
  ...{ game: "", viewer: "axis", owner: "o", id: "b1", endpoint: "https://push.example.org/", p256dh: "p" },
  ...{ auth: "a", networks: [], agent: "Firefox", when: "all", told: "", createdAt: 0, pending: null },
};
export const DRAFT: StoredDraft = {
  ...{ game: "", side: "axis", name: "turn", sheet: "1", revision: 1, at: 0, lines: ["go"] },
};
