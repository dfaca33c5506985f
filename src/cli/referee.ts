import { readFile } from "node:fs/promises";
import type { DNSResolver } from "mailauth";
import { recover } from "../game/run.ts";
import { employPostman, POST_ROOM, relayTransport, type Transport } from "../mail/delivery.ts";
import type { PostOffice } from "../mail/post-office.ts";
import { receive } from "../mail/reception.ts";
import { cachedResolver } from "../mail/resolver.ts";
import { senderCheck } from "../mail/sender-check.ts";
import { openSmtpDoor } from "../mail/smtp-door.ts";
import { Outbox } from "../store/outbox.ts";
import { createApp } from "../web/app.ts";
import { denoRemoteAddress } from "../web/loopback.ts";
import { type Books, openBooks } from "./books.ts";
import type { Config } from "./config.ts";

const DAY = 86_400_000;

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
  const office = officeOf(config, books, () => postman.wake(), now, resolver);
  const postman = employPostman(office, transport, report);
  await recover(office, report);
  let sweep = office.outbox.sweep(now()).catch(report);
  const sweeper = setInterval(() => void (sweep = office.outbox.sweep(now()).catch(report)), DAY);
  const door = await openSmtpDoor({
    host: config.host,
    port: config.smtpPort,
    mailDomain: config.mailDomain,
    onLetter: async (arrival) => void await receive(office, arrival),
    onFault: report,
  });
  const app = createApp({
    office,
    postRoom: config.relay === undefined,
    remoteAddress: denoRemoteAddress,
  }, report);
  const server = Deno.serve({ hostname: config.host, port: config.webPort, onListen: () => {} }, app.fetch);
  return {
    office,
    webPort: server.addr.port,
    smtpPort: door.port,
    async close() {
      await Promise.all([server.shutdown(), door.close()]);
      clearInterval(sweeper);
      await Promise.all([postman.stop(), sweep]);
      kv.close();
    },
  };
}

/** The office over a store, as it is configured. @param posted called when letters have been put into the outbox */
export function officeOf(
  config: Config,
  { kv, games, keys }: Pick<Books, "kv" | "games" | "keys">,
  posted: () => void,
  now: () => number = Date.now,
  resolver: DNSResolver = cachedResolver({ now }),
): PostOffice {
  const { publicUrl, mailDomain, senderCheck: requirement, authservId } = config;
  return {
    games,
    keys,
    outbox: new Outbox(kv),
    site: { publicUrl, mailDomain },
    now,
    posted,
    checkSender: senderCheck({ requirement, authservId, resolver }),
    senderRequirement: requirement,
    onDoubt: report,
  };
}

/** Where letters leave by: the relay, or the post room where none is set. */
export async function transportOf({ relay, dkim }: Config): Promise<Transport> {
  if (relay === undefined) return POST_ROOM;
  if (dkim === undefined) return relayTransport({ url: relay });
  const privateKey = await readFile(dkim.keyFile, "utf8");
  return relayTransport({
    url: relay,
    dkim: { domainName: dkim.domainName, keySelector: dkim.keySelector, privateKey },
  });
}
