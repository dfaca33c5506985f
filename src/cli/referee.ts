import type { DNSResolver } from "mailauth";
import type { BeaconSource } from "../game/beacon.ts";
import { sweepClocks } from "../game/time/sweep.ts";
import { sweepDigests } from "../game/letters/daily.ts";
import { carryOutLocked, recover } from "../game/turn/run.ts";
import { tellOutside } from "../mail/tell-outside.ts";
import { DomainLimits } from "../mail/leaving/domain-limits.ts";
import type { PostOffice } from "../mail/post-office.ts";
import { employPostman } from "../mail/leaving/postman.ts";
import { cachedResolver } from "../mail/sender/resolver.ts";
import { readerApart } from "../mail/reading/reader.ts";
import { senderCheck } from "../mail/sender/sender-check.ts";
import { Nonces } from "../store/nonces.ts";
import { Outbox } from "../store/outbox.ts";
import { Watch } from "../store/watch.ts";
import { Watchers } from "../store/watchers.ts";
import { type Books, openBooks } from "./books.ts";
import type { Config } from "./config.ts";
import { certificateOf, openDoors } from "./doors.ts";
import { BeaconWatch, drandRounds } from "./drand.ts";
import { report } from "./report.ts";
import { transportOf } from "./way-out.ts";
import { DAY, MINUTE, SECOND } from "../kernel/lengths.ts";
import { makeRounds } from "../kernel/rounds.ts";

/** How often it is looked for orders that a fault has left locked, and whether the hour of daily letters has come. */
const LOOK = 5 * MINUTE;
/** How often the clocks are looked at, and those told who follow games from outside without there being a new letter. */
const CLOCKS = 30 * SECOND;
const OUTSIDE = MINUTE;

/** A referee at work. */
export interface Referee {
  readonly office: PostOffice;
  readonly webPort: number;
  readonly smtpPort: number;
  /** Where whoever has started the referee reads letters that stay; undefined where there is no such page. */
  readonly postRoom: string | undefined;
  /** Lets what is under way finish, and stops. */
  close(): Promise<void>;
}

/**
 * Opens store, post and doors on one machine. A port of 0 takes any that is free. What could keep it from starting, a file, the
 * folder, a port, is tried before anything is sent.
 * @param now the clock, and @param resolver the DNS; others in tests
 * @throws {CannotStart}
 */
export async function startReferee(
  config: Config,
  now: () => number = Date.now,
  resolver: DNSResolver = cachedResolver({ now }),
): Promise<Referee> {
  const transport = await transportOf(config);
  const certificate = await certificateOf(config);
  const books = await openBooks(config, now());
  const { kv } = books;
  const beacon: BeaconSource = {
    round: drandRounds(config.drandRelays),
    awaited: (game, at, fault) => watch.awaited(game, at, fault),
  };
  const watch = new BeaconWatch(now, (game) => carryOutLocked(office, game), report);
  let wakeAll = () => {};
  const office = officeOf(config, books, () => wakeAll(), beacon, now, resolver);
  const doors = await openDoors(config, office, certificate, new Nonces(kv)).catch((error) => {
    books.close();
    throw error;
  });
  const clockwork = new Watch(kv);
  await freeLeases(office, clockwork);
  const postman = employPostman(office, transport, report, new DomainLimits(config.domainRates));
  const herald = makeRounds(() => tellOutside(office, report), OUTSIDE, report);
  wakeAll = () => {
    postman.wake();
    herald.wake();
  };
  await recover(office, report);
  const rounds = [
    makeRounds(() => sweepClocks(office, clockwork, report), CLOCKS, report),
    makeRounds(() => forget(office, clockwork), DAY, report),
    makeRounds(
      async () => {
        await recover(office, report, (game) => !watch.isResting(game));
        await sweepDigests(office, config.daily, report);
      },
      LOOK,
      report,
    ),
  ];
  return {
    office,
    webPort: doors.webPort,
    smtpPort: doors.smtpPort,
    postRoom: doors.postRoom,
    async close() {
      await doors.close();
      await Promise.all([watch.close(), ...rounds.map((each) => each.stop())]);
      await herald.stop();
      await postman.stop();
      books.close();
    },
  };
}

/**
 * What a referee before this one had taken in hand when he was killed is to be done at once: nobody else works on this store.
 */
async function freeLeases({ outbox, watchers, now }: PostOffice, watch: Watch): Promise<void> {
  await Promise.all([watch.free(), outbox.free(now()), watchers.free(now())]);
}

/** What has been kept long enough is forgotten, unless the clock that says so may be wrong. */
export async function forget({ outbox, now }: PostOffice, watch: Watch): Promise<void> {
  if (await watch.isSteady(now())) await outbox.sweep(now());
}

/** The office over a store, as it is configured. @param posted called when letters have been put into the outbox */
export function officeOf(
  config: Config,
  { kv, games, keys, vault }: Omit<Books, "close">,
  posted: () => void,
  beacon: BeaconSource,
  now: () => number = Date.now,
  resolver: DNSResolver = cachedResolver({ now }),
): PostOffice {
  const { publicUrl, mailDomain, senderCheck: requirement, authservId } = config;
  return {
    games,
    keys,
    outbox: new Outbox(kv, config.keptDays),
    watchers: new Watchers(kv, vault),
    ringsBells: config.ringsBells,
    site: { publicUrl, mailDomain },
    now,
    posted,
    beacon,
    readRaw: readerApart(report),
    checkSender: senderCheck({
      requirement,
      authservId,
      resolver,
      mailDomain,
      replays: { nonces: new Nonces(kv), now },
    }),
    senderRequirement: requirement,
    onDoubt: report,
  };
}
