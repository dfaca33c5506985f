import { reportFault } from "../command-line/faults.ts";
import type { DNSResolver } from "mailauth";
import { logAs } from "../../common/log/log.ts";
import { keepAddressesOut } from "../../common/log/telemetry.ts";
import { MasterDesk } from "../../game/apart/master-desk.ts";
import { sweepAlerts, tellingOfGames, type Watch } from "../../game/house/alerts.ts";
import type { BeaconSource } from "../../game/beacon.ts";
import { sweepClocks } from "../../game/time/sweep.ts";
import { sweepChallenges } from "../../game/ladder/acts.ts";
import { sweepLuck } from "../../game/archive/sweep-luck.ts";
import { sweepDigests } from "../../game/letters/daily.ts";
import { sweepBiddings } from "../../game/seats/bidding.ts";
import { sweepAnnouncement } from "../../game/operator/announce.ts";
import { sweepTournaments } from "../../game/tournaments/carry-on.ts";
import { sweepForgetting } from "../../game/operator/forget.ts";
import { tellRestored } from "../../game/time/restored.ts";
import { carryOutLocked, recover } from "../../game/turn/run.ts";
import { tellOutside } from "../../mail/tell-outside.ts";
import type { PostOffice } from "../../mail/letters-in/post-office.ts";
import { employPostman } from "../../mail/outgoing/postman.ts";
import { cachedResolver } from "../../mail/sender/resolver.ts";
import { Nonces } from "../../store/nonces.ts";
import { Lease } from "../../store/kv/lease.ts";
import type { KvPort } from "../../store/kv/port.ts";
import { watchOf } from "./watched.ts";
import { employArchivist } from "../backup/backup-files.ts";
import { type Books, emptyBesideOldKey, openBooks } from "../books/books.ts";
import type { Config } from "../settings/config.ts";
import { choreHand } from "./chores.ts";
import { certificateOf, openDoors } from "./doors.ts";
import { streamLedgers } from "../backup/ledger-stream.ts";
import { BeaconWatch, drandRounds } from "./drand.ts";
import { observeHouse } from "../command-line/observed.ts";
import { fill, forget, limitsOf, officeOf, type Surroundings } from "../books/office-of.ts";
import { backupsOnDemand } from "../backup/take-backup.ts";
import { transportOf } from "../settings/way-out.ts";
import { DAY, MINUTE, SECOND } from "../../common/bytes/lengths.ts";
import { makeRounds, type Rounds } from "../../common/rounds.ts";

/**
 * How often these are looked for: orders that a fault has left locked, the hour of daily letters, and what may be forgotten.
 */
const LOOK = 5 * MINUTE;
/** How often the clocks are checked, and people who follow from outside get news without a new letter. */
const CLOCKS = 30 * SECOND;
const OUTSIDE = MINUTE;

export interface Referee {
  readonly office: PostOffice;
  readonly webPort: number;
  readonly smtpPort: number;
  /** The page of waiting letters, for the person who has started the referee; undefined without one. */
  readonly postRoom: string | undefined;
  /** What the operator should look into before players come; undefined if nothing. */
  readonly warning: string | undefined;
  /** Lets what is under way finish, and stops. */
  close(): Promise<void>;
}

/**
 * Opens store, post and doors on one machine. A port of 0 takes any that is free. Everything that could prevent the start, a
 * file, the folder, a port, is tried before anything is sent.
 * @param now the clock, and
 * @param resolver the DNS; others in tests
 * @throws {CannotStart}
 */
export async function startReferee(
  config: Config,
  now: () => number = Date.now,
  resolver: DNSResolver = cachedResolver({ now }),
): Promise<Referee> {
  logAs(config.log);
  keepAddressesOut();
  const transport = await transportOf(config);
  const certificate = await certificateOf(config);
  const books = await openBooks(config, now());
  const warning = await emptyBesideOldKey(config, books);
  /** The rounds that new letters in the outbox start: a tournament goes on when one of its games has ended. */
  const posting: Rounds[] = [];
  const hand = choreHand(config, books, now);
  const masters: MasterDesk = new MasterDesk(() => office, reportFault);
  const { office, watch } = officeWithBeacon(config, books, {
    chores: hand.chores,
    masters,
    posted: () => wakeAll(posting),
    now,
    resolver,
  });
  const lease = new Lease(books.kv);
  const means = {
    nonces: new Nonces(books.kv),
    lease,
    masters,
    takeBackup: backupsOnDemand(books, config.backup.recipients, now),
  };
  const doors = await openDoors(config, office, certificate, means).catch((error) => {
    books.close();
    throw error;
  });
  if (!books.kv.isShared) await freeLeases(office, lease);
  const archivist = employArchivist(books, lease, config.backup, now);
  const stream = streamLedgers(office, books.kv, config.ledgerBucket);
  const postman = employPostman(office, transport, reportFault, limitsOf(config, office, books.kv));
  const herald = makeRounds(() => tellOutside(office, reportFault), OUTSIDE, reportFault);
  posting.push(postman, herald);
  await fill(office, books.kv);
  await recover(office, reportFault, { isStart: true });
  const onFault = tellingOfGames(office, config.operatorAddress, reportFault);
  const pairing = makeRounds(() => sweepTournaments(office, onFault), LOOK, reportFault);
  posting.push(pairing);
  const unobserve = observeHouse(office);
  const watched = watchOf(config, transport, [archivist?.watched, stream?.watched, doors.mailbox]);
  const rounds = [
    pairing,
    ...roundsOf(config, office, lease, watch, watched, onFault),
    fillingRounds(office, books.kv),
  ];
  return {
    office,
    webPort: doors.webPort,
    smtpPort: doors.smtpPort,
    postRoom: doors.postRoom,
    warning,
    async close() {
      unobserve();
      await doors.close();
      await hand.stop();
      await Promise.all([watch.close(), masters.close(), ...rounds.map((each) => each.stop())]);
      await herald.stop();
      await postman.stop();
      await archivist?.stop();
      await stream?.stop();
      books.close();
    },
  };
}

function wakeAll(rounds: readonly Rounds[]): void {
  for (const each of rounds) each.wake();
}

/** The office, and the line for rounds of the beacon, in which its games wait. */
function officeWithBeacon(
  config: Config,
  books: Books,
  surroundings: Required<Omit<Surroundings, "beacon">>,
): { readonly office: PostOffice; readonly watch: BeaconWatch } {
  const watch: BeaconWatch = new BeaconWatch(
    surroundings.now,
    (game) => carryOutLocked(office, game),
    reportFault,
  );
  const beacon: BeaconSource = {
    round: drandRounds(config.drandRelays),
    awaited: (game, at, fault) => watch.awaited(game, at, fault),
  };
  const office = officeOf(config, books, { ...surroundings, beacon });
  return { office, watch };
}

/** The regular checks: clocks, what may be forgotten, runs that were broken off, the daily letters. */
function roundsOf(
  config: Config,
  office: PostOffice,
  lease: Lease,
  watch: BeaconWatch,
  watched: Watch,
  onFault: (error: unknown) => void,
): Rounds[] {
  const look = async () => {
    await recover(office, onFault, { isDue: (game) => !watch.isResting(game) });
    await tellRestored(office, onFault);
    await sweepDigests(office, config.daily, onFault);
    await sweepBiddings(office);
    await sweepChallenges(office);
    await sweepAnnouncement(office, onFault);
    await sweepForgetting(office, onFault);
    await sweepLuck(office, onFault);
    await forget(office, lease);
    await sweepAlerts(office, config.operatorAddress, watched);
  };
  return [
    makeRounds(() => sweepClocks(office, lease, onFault), CLOCKS, reportFault),
    makeRounds(look, LOOK, reportFault),
  ];
}

function fillingRounds(office: PostOffice, kv: KvPort): Rounds {
  const rounds: Rounds = makeRounds(
    async () => {
      if (await fill(office, kv) !== undefined) rounds.wake();
    },
    DAY,
    reportFault,
  );
  return rounds;
}

/**
 * Alone on its store, a referee redoes at once what an earlier one was doing when it was killed. On a shared store another
 * process may still be at it, so a lease has to run out first.
 */
async function freeLeases({ outbox, webhooks, now }: PostOffice, lease: Lease): Promise<void> {
  await Promise.all([lease.free(), outbox.free(now()), webhooks.free(now())]);
}
