import { createPrivateKey, X509Certificate } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { MasterDesk } from "../../game/apart/master-desk.ts";
import { newPageKey } from "../../game/access/tokens.ts";
import { limitSet } from "../../game/house/house-limits.ts";
import type { Arrival } from "../../mail/reading/letter/arrival.ts";
import { httpDoors } from "../../mail/doors/http-doors.ts";
import type { ImapDoor, ImapDoorOptions } from "../../mail/doors/imap.ts";
import { type Certificate, openSmtpDoor, type SmtpDoor } from "../../mail/doors/smtp.ts";
import type { PostOffice } from "../../mail/letters-in/post-office.ts";
import { receiptFor } from "../../mail/receipt.ts";
import { receive } from "../../mail/reception.ts";
import { recipientAt } from "../../mail/recipients.ts";
import type { Watched } from "../../game/house/alerts.ts";
import type { Lease } from "../../store/kv/lease.ts";
import type { Nonces } from "../../store/nonces.ts";
import { createApp } from "../../web/site/app.ts";
import type { Website } from "../../web/request/context.ts";
import { postRoomUrl } from "../../web/operator/post-room.ts";
import { openWebDoor, servedAddress } from "../../web/server.ts";
import type { Config } from "../settings/config.ts";
import { faultWords, orCannotStart, reportFault } from "../command-line/faults.ts";
import { doorsSet, MAILBOX_SHUT } from "../settings/doors-set.ts";
import { machineState } from "./watched.ts";
import { hasPostRoom } from "../settings/way-out.ts";
import { HOUR, MINUTE } from "../../common/bytes/lengths.ts";

/** How long a mailbox belongs to one process, from a letter that it takes on. */
const MAILBOX = 5 * MINUTE;

/** The doors of a referee on one machine: how letters and requests come in. */
export interface Doors {
  readonly webPort: number;
  readonly smtpPort: number;
  /**
   * The page of waiting letters, for the person who has started the referee; absent if there are none, or others might read
   * them.
   */
  readonly postRoom: string | undefined;
  readonly mailbox: Watched | undefined;
  /** Answers open requests, takes the letters that are here, and closes. */
  close(): Promise<void>;
}

/** What doors need besides the office. */
export interface DoorMeans {
  readonly masters: Pick<MasterDesk, "thinking">;
  readonly nonces: Nonces;
  readonly lease: Lease;
  readonly takeBackup: Website["takeBackup"];
}

/** @param certificate the SMTP door's own, if it has one @throws {CannotStart} if a port cannot be opened */
export async function openDoors(
  config: Config,
  office: PostOffice,
  certificate: Certificate | undefined,
  { nonces, lease, takeBackup, masters }: DoorMeans,
): Promise<Doors> {
  const { host, webPort, smtpPort } = config;
  const onLetter = async (arrival: Arrival) => receiptFor(await receive(office, arrival));
  const smtp = await orCannotStart(cannotListen("DESPATCH_SMTP_PORT", smtpPort, host), () =>
    openSmtpDoor({
      host,
      port: smtpPort,
      ...(certificate === undefined ? {} : { certificate }),
      rates: config.smtpRates,
      ratesSet: {
        client: () => limitSet(office, "smtp-client"),
        sender: () => limitSet(office, "smtp-sender"),
      },
      counts: office.rates,
      now: office.now,
      recipient: (address) => recipientAt(office, address),
      onLetter,
      onFault: reportFault,
    }));
  const postRoomKey = hasPostRoom(config) ? newPageKey() : undefined;
  const letterDoors = httpDoors(config.inbound, { nonces, now: office.now });
  const doorsHere = [
    { name: `Letters in by SMTP on port ${smtp.port}`, cause: null },
    ...doorsSet(config, letterDoors.map(({ path }) => path)),
  ];
  const app = createApp({
    office,
    postRoom: postRoomKey !== undefined,
    postRoomKey,
    operatorToken: config.operator?.token,
    operators: config.operators,
    machine: () => machineState(config, doorsHere, office.now(), masters.thinking()),
    takeBackup,
    remoteAddress: servedAddress,
    trustedProxies: config.trustedProxies,
    doors: letterDoors,
  }, reportFault);
  const web = await orCannotStart(cannotListen("DESPATCH_WEB_PORT", webPort, host), () =>
    openWebDoor({
      host,
      port: webPort,
      trustedProxies: config.trustedProxies,
      fetch: app.fetch,
      onFault: reportFault,
    })).catch(async (error) => {
      await smtp.close();
      throw error;
    });
  const mailbox = await mailboxDoor(config, {
    onLetter,
    onFault: reportFault,
    mayTake: () => lease.keep("mailbox", office.now(), office.now() + MAILBOX),
    now: office.now,
  });
  const renewal = setInterval(() => renew(config, smtp), HOUR);
  return {
    webPort: web.port,
    smtpPort: smtp.port,
    mailbox: mailbox && watchedMailbox(mailbox),
    postRoom: postRoomKey === undefined ? undefined : postRoomUrl(config.publicUrl, postRoomKey),
    async close() {
      clearInterval(renewal);
      await Promise.all([web.close(), smtp.close(), mailbox?.close()]);
    },
  };
}

function watchedMailbox(door: ImapDoor): Watched {
  const look = () => {
    const fault = door.fault();
    return Promise.resolve(
      fault === undefined
        ? null
        : `The mailbox of DESPATCH_IMAP_URL cannot be reached: ${faultWords(fault)}.`,
    );
  };
  return { cause: MAILBOX_SHUT, look };
}

/** The door to a mailbox, if one is set; its client is loaded only then. */
async function mailboxDoor(
  { mailbox }: Config,
  options: Omit<ImapDoorOptions, "mailbox">,
): Promise<ImapDoor | undefined> {
  if (mailbox === undefined) return undefined;
  const { openImapDoor } = await import("../../mail/doors/imap.ts");
  return openImapDoor({ mailbox, ...options });
}

function cannotListen(setting: string, port: number, host: string): string {
  return `Port ${port} of ${host} (${setting}) cannot be listened on`;
}

/** The certificate from its files. @throws {CannotStart} if they cannot be read */
export async function certificateOf({ smtpCertificate }: Config): Promise<Certificate | undefined> {
  if (smtpCertificate === undefined) return undefined;
  const { certFile, keyFile } = smtpCertificate;
  const read = (file: string, setting: string) =>
    orCannotStart(`The file ${file} (${setting}) cannot be read`, () => readFile(file, "utf8"));
  const cert = await read(certFile, "DESPATCH_SMTP_CERT_FILE");
  const key = await read(keyFile, "DESPATCH_SMTP_KEY_FILE");
  await orCannotStart(`The certificate in ${certFile} (DESPATCH_SMTP_CERT_FILE) cannot be used`, () => {
    if (!new X509Certificate(cert).checkPrivateKey(createPrivateKey(key))) {
      throw new Error(`the key in ${keyFile} is not its own`);
    }
  });
  return { cert, key };
}

/** They are read again now and then, because renewing a certificate replaces the files. */
async function renew(config: Config, smtp: SmtpDoor): Promise<void> {
  try {
    const renewed = await certificateOf(config);
    if (renewed !== undefined) smtp.renew(renewed);
  } catch (error) {
    reportFault(error);
  }
}
