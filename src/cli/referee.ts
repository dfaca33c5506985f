import { readFile } from "node:fs/promises";
import type { Office } from "../game/office.ts";
import { recover } from "../game/run.ts";
import { employPostman, POST_ROOM, relayTransport, type Transport } from "../mail/delivery.ts";
import { receive } from "../mail/reception.ts";
import { openSmtpDoor } from "../mail/smtp-door.ts";
import { Outbox } from "../store/outbox.ts";
import { createApp } from "../web/app.ts";
import { denoRemoteAddress } from "../web/loopback.ts";
import { openBooks } from "./books.ts";
import type { Config } from "./config.ts";

const DAY = 86_400_000;

/** A referee at work. */
export interface Referee {
  readonly office: Office;
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
 * @param now the clock; another one in tests
 */
export async function startReferee(config: Config, now: () => number = Date.now): Promise<Referee> {
  const { kv, games, keys } = await openBooks(config, now());
  const transport = await transportOf(config);
  const office: Office = {
    games,
    keys,
    outbox: new Outbox(kv),
    site: { publicUrl: config.publicUrl, mailDomain: config.mailDomain },
    now,
    posted: () => postman.wake(),
  };
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
