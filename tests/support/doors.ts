import { Buffer } from "node:buffer";
import { createTransport } from "nodemailer";
import type { PostOffice } from "../../src/mail/letters-in/post-office.ts";
import { recipientAt } from "../../src/mail/recipients.ts";
import type { Arrival } from "../../src/mail/reading/letter/arrival.ts";
import { httpDoors } from "../../src/mail/doors/http-doors.ts";
import { openImapDoor } from "../../src/mail/doors/imap.ts";
import { openSmtpDoor } from "../../src/mail/doors/smtp.ts";
import { receiptFor } from "../../src/mail/receipt.ts";
import { receive } from "../../src/mail/reception.ts";
import { Nonces } from "../../src/store/nonces.ts";
import type { KvPort } from "../../src/store/kv/port.ts";
import { createApp } from "../../src/web/site/app.ts";
import { ImapServer } from "./imap-server.ts";
import {
  Amazon,
  mailgun,
  mime,
  type Payload,
  postmark,
  PROOFS,
  ROOTS,
  sendgrid,
  type Sent,
  ses,
} from "./payloads.ts";

/** A door that is open, and somebody before it with letters. */
export interface OpenDoor {
  /** Hands a letter over, and waits until it has been taken. @throws where it is refused */
  send(letter: Sent): Promise<void>;
  close(): Promise<void>;
}

const raise = (error: unknown) => {
  throw error;
};

/** Every door there is, by its name. */
export const DOORS: Readonly<Record<string, (office: PostOffice, kv: KvPort) => Promise<OpenDoor>>> = {
  smtp: async (office) => {
    const door = await openSmtpDoor({
      host: "127.0.0.1",
      port: 0,
      rates: { client: 1000, sender: 1000, lines: 1000 },
      counts: office.rates,
      now: office.now,
      recipient: (address) => recipientAt(office, address),
      onLetter: async (arrival: Arrival) => receiptFor(await receive(office, arrival)),
      onFault: raise,
    });
    const transport = createTransport({ host: "127.0.0.1", port: door.port, ignoreTLS: true });
    return {
      send: async ({ raw, from, to }) =>
        void await transport.sendMail({ envelope: { from, to }, raw: raw as Buffer }),
      async close() {
        transport.close();
        await door.close();
      },
    };
  },
  mime: byHttp("/inbound/mime", mime),
  postmark: byHttp("/inbound/postmark", postmark),
  mailgun: byHttp("/inbound/mailgun/mime", mailgun),
  sendgrid: byHttp("/inbound/sendgrid", sendgrid),
  ses: byHttp("/inbound/ses", ses),
  imap: async (office) => {
    const server = await ImapServer.open();
    let taken = () => {};
    const door = openImapDoor({
      mailbox: { url: server.url, done: "Done", failed: "Failed", interval: 60_000 },
      onLetter: async (arrival) => {
        return receiptFor(await receive(office, arrival).finally(taken));
      },
      onFault: raise,
      now: office.now,
    });
    return {
      // The server that lays a letter into the mailbox writes its envelope down (RFC 5321, 4.4).
      send: ({ raw, from, to }) =>
        new Promise((resolve) => {
          taken = resolve;
          server.deliver(
            Buffer.concat([Buffer.from(`Return-Path: <${from}>\r\nDelivered-To: ${to}\r\n`), raw]),
          );
        }),
      async close() {
        await door.close();
        await server.close();
      },
    };
  },
};

function byHttp(path: string, payload: (letter: Sent, now: number) => Payload) {
  return (office: PostOffice, kv: KvPort): Promise<OpenDoor> => {
    const app = appWithDoors(office, kv);
    return Promise.resolve({
      async send(letter) {
        const response = await app.request(
          path,
          { method: "POST", ...payload(letter, office.now()) } as RequestInit,
        );
        if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
      },
      close: () => Promise.resolve(),
    });
  };
}

/** The pages with every door by HTTP open. */
export function appWithDoors(
  office: PostOffice,
  kv: KvPort,
  { fetcher = new Amazon().fetcher, onFault = () => {}, proofs = PROOFS }: {
    fetcher?: Amazon["fetcher"];
    onFault?: (error: unknown) => void;
    proofs?: Parameters<typeof httpDoors>[0];
  } = {},
) {
  const doors = httpDoors(proofs, { nonces: new Nonces(kv), now: office.now, fetcher, roots: ROOTS });
  return createApp({ office, postRoom: false, remoteAddress: () => "192.0.2.1", doors }, onFault);
}
