import { Buffer } from "node:buffer";
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";
import { isHungUp } from "../../mail/doors/smtp.ts";

export interface Delivered {
  readonly to: string;
  readonly raw: Uint8Array;
}

/** An SMTP server that keeps what it receives: the players' mailboxes of the demonstration and of tests. */
export interface MailSink {
  readonly port: number;
  /** All letters to an address, in order of arrival. */
  inbox(address: string): readonly Delivered[];
  /** Waits until an address has that many letters. @throws if they do not come in time */
  wait(address: string, count: number): Promise<readonly Delivered[]>;
  close(): Promise<void>;
}

const PATIENCE = 30_000;

/** @param patience how long a letter may take, in milliseconds */
export async function openMailSink(patience = PATIENCE): Promise<MailSink> {
  const letters: Delivered[] = [];
  const waiting = new Set<() => void>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["AUTH", "STARTTLS"],
    disableReverseLookup: true,
    onData(stream, session, callback) {
      const chunks: Uint8Array[] = [];
      stream.on("data", (chunk: Uint8Array) => chunks.push(chunk));
      stream.on("end", () => {
        const raw = new Uint8Array(Buffer.concat(chunks));
        letters.push(
          ...session.envelope.rcptTo.map((recipient) => ({ to: recipient.address.toLowerCase(), raw })),
        );
        for (const look of waiting) look();
        callback();
      });
    },
  });
  server.on("error", (error) => {
    if (!isHungUp(error)) throw error;
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", () => resolve()));
  const inbox = (address: string) => letters.filter((letter) => letter.to === address.toLowerCase());
  return {
    port: (server.server.address() as AddressInfo).port,
    inbox,
    wait(address, count) {
      return new Promise((resolve, reject) => {
        const look = () => {
          if (inbox(address).length < count) return;
          clearTimeout(timer);
          waiting.delete(look);
          resolve(inbox(address));
        };
        const timer = setTimeout(() => {
          waiting.delete(look);
          reject(new Error(`${address} has ${inbox(address).length} letters, not ${count}`));
        }, patience);
        waiting.add(look);
        look();
      });
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
