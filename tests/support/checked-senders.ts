import { fakeDns } from "./signed-mail.ts";
import type { Arrival } from "../../src/mail/reading/letter/arrival.ts";
import { decoded } from "./letters.ts";
import type { Requirement } from "../../src/mail/sender/sender.ts";
import { senderCheck } from "../../src/mail/sender/sender-check.ts";
import { Nonces } from "../../src/store/nonces.ts";
import type { KvPort } from "../../src/store/kv/port.ts";

export const LETTER = {
  from: "Anna <anna@example.org>",
  to: "orders@games.example.org",
  subject: "Re: your turn",
  messageId: "<1@example.org>",
  text: "begin K7Q2 allied turn 1\ngo\nend\n",
};
/** The server of example.org that sends its mail, and one that is not its. */
export const OWN = { address: "192.0.2.25", helo: "mx.example.org" };
export const OTHER = { address: "198.51.100.7", helo: "mx.evil.example" };

export interface Circumstances {
  readonly requirement?: Requirement;
  readonly authservId?: string;
  readonly dns?: ReturnType<typeof fakeDns>;
}

/** Looks whose a letter is, as a door has it done. @param store where stands what has come before */
export function finding(store: KvPort) {
  const replays = { nonces: new Nonces(store), now: () => 0 };
  return async (
    raw: Uint8Array,
    arrival: Partial<Arrival>,
    { requirement = "strict", authservId, dns = fakeDns() }: Circumstances = {},
  ) => {
    const envelope = { from: "anna@example.org", to: ["orders@games.example.org"] };
    const whole: Arrival = { door: "smtp", raw, envelope, client: OTHER, ...arrival };
    const mailDomain = "games.example.org";
    const check = senderCheck({ requirement, authservId, resolver: dns, mailDomain, replays });
    return await check(whole, await decoded(raw, whole.envelope));
  };
}

export const bytes = (text: string) => new TextEncoder().encode(text);
export const withHeader = (raw: Uint8Array, header: string) =>
  bytes(`${header}\r\n${new TextDecoder().decode(raw)}`);

export const SEAT = "orders+k7q2.allied.3.abcdefghijklmnop@games.example.org";
export const TO_SEAT = { envelope: { from: "anna@example.org", to: [SEAT] } };
