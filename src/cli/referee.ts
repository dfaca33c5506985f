import { readFile } from "node:fs/promises";
import type { DNSResolver } from "mailauth";
import type { BeaconSource } from "../game/beacon.ts";
import { sweepClocks } from "../game/time/sweep.ts";
import { sweepDigests } from "../game/letters/daily.ts";
import { carryOutLocked, recover } from "../game/turn/run.ts";
import { tellOutside } from "../mail/tell-outside.ts";
import { DomainLimits } from "../mail/leaving/domain-limits.ts";
import { httpDoors } from "../mail/doors/http-doors.ts";
import { openImapDoor } from "../mail/doors/imap.ts";
import { type Certificate, openSmtpDoor } from "../mail/doors/smtp.ts";
import type { Arrival } from "../mail/arrival.ts";
import type { PostOffice } from "../mail/post-office.ts";
import { employPostman } from "../mail/leaving/postman.ts";
import { receive } from "../mail/reception.ts";
import { isAddressee } from "../mail/recipients.ts";
import { cachedResolver } from "../mail/sender/resolver.ts";
import { senderCheck } from "../mail/sender/sender-check.ts";
import { Nonces } from "../store/nonces.ts";
import { Outbox } from "../store/outbox.ts";
import { Watch } from "../store/watch.ts";
import { Watchers } from "../store/watchers.ts";
import { createApp } from "../web/app.ts";
import { denoRemoteAddress } from "../web/loopback.ts";
import { type Books, openBooks } from "./books.ts";
import type { Config } from "./config.ts";
import { BeaconWatch, drandRounds } from "./drand.ts";
import { transportOf } from "./way-out.ts";
import { DAY, HOUR, MINUTE, SECOND } from "../kernel/lengths.ts";
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
  /** Lets what is under way finish, and stops. */
  close(): Promise<void>;
}

/** Faults go to the error stream, one line each, for the operator. */
export function report(error: unknown): void {
  console.error(error instanceof Error ? `${error.name}: ${error.message}` : String(error));
}

/**
 * Opens store, post and doors on one machine. A port of 0 takes any that is free.
 * @param now the clock, and @param resolver the DNS; others in tests
 */
export async function startReferee(
  config: Config,
  now: () => number = Date.now,
  resolver: DNSResolver = cachedResolver({ now }),
): Promise<Referee> {
  const books = await openBooks(config, now());
  const { kv } = books;
  const transport = await transportOf(config);
  const beacon: BeaconSource = {
    round: drandRounds(config.drandRelays),
    awaited: (game, at, fault) => watch.awaited(game, at, fault),
  };
  const posted = () => {
    postman.wake();
    herald.wake();
  };
  const office = officeOf(config, books, posted, beacon, now, resolver);
  const postman = employPostman(office, transport, report, new DomainLimits(config.domainRates));
  const herald = makeRounds(() => tellOutside(office, report), OUTSIDE, report);
  const watch = new BeaconWatch(now, (game) => carryOutLocked(office, game), report);
  await recover(office, report);
  const clockwork = new Watch(kv);
  const rounds = [
    makeRounds(() => sweepClocks(office, clockwork, report), CLOCKS, report),
    makeRounds(() => office.outbox.sweep(now()), DAY, report),
    makeRounds(
      async () => {
        await recover(office, report, (game) => !watch.isResting(game));
        await sweepDigests(office, config.daily, report);
      },
      LOOK,
      report,
    ),
  ];
  const onLetter = async (arrival: Arrival) => void await receive(office, arrival);
  const certificate = await certificateOf(config);
  const door = await openSmtpDoor({
    host: config.host,
    port: config.smtpPort,
    ...(certificate === undefined ? {} : { certificate }),
    rates: config.smtpRates,
    now,
    isAddressee: (address) => isAddressee(office, address),
    onLetter,
    onFault: report,
  });
  const renewal = setInterval(() => {
    certificateOf(config).then((renewed) => renewed !== undefined && door.renew(renewed)).catch(report);
  }, HOUR);
  const mailbox = config.mailbox === undefined
    ? undefined
    : openImapDoor({ mailbox: config.mailbox, onLetter, onFault: report });
  const app = createApp({
    office,
    postRoom: config.wayOut === undefined,
    operatorToken: config.operator?.token,
    remoteAddress: denoRemoteAddress,
    doors: httpDoors(config.inbound, { nonces: new Nonces(kv), now }),
  }, report);
  const server = Deno.serve({ hostname: config.host, port: config.webPort, onListen: () => {} }, app.fetch);
  return {
    office,
    webPort: server.addr.port,
    smtpPort: door.port,
    async close() {
      clearInterval(renewal);
      await Promise.all([server.shutdown(), door.close(), mailbox?.close()]);
      await Promise.all([watch.close(), ...rounds.map((each) => each.stop())]);
      await herald.stop();
      await postman.stop();
      kv.close();
    },
  };
}

/** The office over a store, as it is configured. @param posted called when letters have been put into the outbox */
export function officeOf(
  config: Config,
  { kv, games, keys, vault }: Books,
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
    checkSender: senderCheck({ requirement, authservId, resolver }),
    senderRequirement: requirement,
    onDoubt: report,
  };
}

/** The certificate as its files hold it now: they are read anew each hour, as whoever renews it replaces them. */
async function certificateOf({ smtpCertificate }: Config): Promise<Certificate | undefined> {
  if (smtpCertificate === undefined) return undefined;
  const [cert, key] = await Promise.all(
    [smtpCertificate.certFile, smtpCertificate.keyFile].map((file) => readFile(file, "utf8")),
  );
  return { cert, key };
}
