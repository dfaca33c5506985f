import { totalmem } from "node:os";
import process from "node:process";
import type { DNSResolver } from "mailauth";
import type { BeaconSource } from "../../game/beacon.ts";
import type { MasterDesk } from "../../game/apart/master-desk.ts";
import type { Chores } from "../../game/office.ts";
import { DomainLimits } from "../../mail/outgoing/domain-limits.ts";
import type { PostOffice } from "../../mail/letters-in/post-office.ts";
import { readerApart } from "../../mail/reading/reader.ts";
import { wordsApart } from "../../mail/words/words-apart.ts";
import { cachedResolver } from "../../mail/sender/resolver.ts";
import { senderCheck } from "../../mail/sender/sender-check.ts";
import { fillIndexes } from "../../store/games/index-filling.ts";
import type { Lease } from "../../store/kv/lease.ts";
import { Nonces } from "../../store/nonces.ts";
import type { KvPort } from "../../store/kv/port.ts";
import { Rests } from "../../store/games/rests.ts";
import { storesOver } from "../../store/stores.ts";
import type { Books } from "./books.ts";
import type { Config } from "../settings/config.ts";
import { computerByLetter, offeredByLetter, takenByLetter } from "../../web/new-game/offering.ts";
import { ownPageFile } from "../../web/verify/page-file.ts";
import { reportFault } from "../command-line/faults.ts";

/** What a referee on one machine and one at the edge have in common: an office, and what it does from time to time. */

/** How many games are entered in indexes in one go. */
const FILLED = 200;

/** What an office needs beside its books. */
export interface Surroundings {
  /** Called when letters have been put into the outbox. */
  readonly posted: () => void;
  readonly beacon: BeaconSource;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
  /** What tells of senders' domains. */
  readonly resolver?: DNSResolver;
  readonly chores?: Chores;
  readonly masters?: MasterDesk;
}

export function officeOf(
  config: Config,
  { kv, games, keys, vault }: Omit<Books, "close">,
  { posted, beacon, now = Date.now, resolver = cachedResolver({ now }), chores, masters }: Surroundings,
): PostOffice {
  const { publicUrl, mailDomain, senderCheck: requirement, authservId } = config;
  const office: PostOffice = {
    games,
    keys,
    takeOffer: (...taking) => takenByLetter(office, ...taking),
    offerGame: (...offered) => offeredByLetter(office, ...offered),
    playComputer: (...wanted) => computerByLetter(office, ...wanted),
    ...storesOver(kv, vault, config.keptDays),
    callsWebhooks: config.callsWebhooks,
    reviewMemory: config.reviewMemory ?? memoryForReviews(machineMemory()),
    site: { publicUrl, mailDomain, verifyPage: ownPageFile },
    now,
    posted,
    beacon,
    chores,
    masters,
    readRaw: readerApart(reportFault),
    readWords: wordsApart(reportFault),
    checkSender: senderCheck({
      requirement,
      authservId,
      resolver,
      mailDomain,
      replays: { nonces: new Nonces(kv), now },
    }),
    senderRequirement: requirement,
    onDoubt: reportFault,
  };
  return office;
}

/** What a referee takes itself, what a review may take at the most, and what is too little for any; in megabytes. */
const OWN_MEMORY = 384;
const REVIEW = { most: 768, least: 128 } as const;

/** How many megabytes a review may take where the settings do not say. @param machine how many bytes there are in all */
export function memoryForReviews(machine: number): number {
  const left = Math.min(REVIEW.most, Math.floor(machine / 2 ** 20) - OWN_MEMORY);
  return left < REVIEW.least ? 0 : left;
}

/** How many bytes the machine has, or the container. A host at the edge does not tell, and begins no thread anyway. */
function machineMemory(): number {
  try {
    return Math.min(totalmem(), process.constrainedMemory() || Infinity);
  } catch {
    return Infinity;
  }
}

/** The office of a command that works on a store at hand: it sends no letter itself, and rolls no die. */
export function officeAtHand(config: Config, books: Omit<Books, "close">): PostOffice {
  const beacon: BeaconSource = {
    round: () => Promise.reject(new Error("a command asks for no round of the beacon")),
    awaited: () => {},
  };
  return officeOf(config, books, { posted: () => {}, beacon });
}

/** How fast letters go, counted by all together where others share the store. */
export function limitsOf({ domainRates }: Config, { rates }: PostOffice, kv: KvPort): DomainLimits {
  const shared = { rates, rests: new Rests(kv), onFault: reportFault };
  return new DomainLimits(domainRates, kv.isShared ? shared : undefined);
}

/** Games that an earlier program has kept are entered in the indexes of this one, a portion at a time, while others play. */
export function fill({ games }: PostOffice, kv: KvPort): Promise<number | undefined> {
  return fillIndexes(kv, games, FILLED, reportFault);
}

/** What has been kept long enough is forgotten, unless the clock that says so may be wrong. */
export async function forget({ outbox, now }: PostOffice, lease: Lease): Promise<void> {
  if (await lease.isSteady(now())) await outbox.sweep(now());
}
