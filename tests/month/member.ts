import process from "node:process";
import { createInterface } from "node:readline";
import { openBooks } from "../../src/cli/books/books.ts";
import { readConfig } from "../../src/cli/settings/config.ts";
import { officeOf } from "../../src/cli/books/office-of.ts";
import { openSmtpDoor } from "../../src/mail/doors/smtp.ts";
import { DomainLimits } from "../../src/mail/outgoing/domain-limits.ts";
import { smtpTransport } from "../../src/mail/outgoing/transports/smtp.ts";
import { receiptFor } from "../../src/mail/receipt.ts";
import { receive } from "../../src/mail/reception.ts";
import { recipientAt } from "../../src/mail/recipients.ts";
import { Lease } from "../../src/store/kv/lease.ts";
import { NO_BEACON } from "../support/beacon.ts";
import { delivered, swept } from "./rounds.ts";
import { dnsOf } from "./signatures.ts";

/**
 * One of several referees on one database, by a clock of the test's: it follows orders, a line each, and reports when it
 * has.
 *
 *     member.ts RELAY NOW RECORDS     with the settings of the store in the environment, and what the DNS has
 */

/** An order to a member: the time, and what to do then. */
export interface Order {
  readonly now: number;
  readonly what: "read" | "deliver" | "sweep";
}

const config = readConfig(process.env);
if (!config.ok) throw new Error(config.error.join(" "));
const [relay, begun, records] = process.argv.slice(2);
let now = Number(begun);
let read = "";
const books = await openBooks(config.value, now);
const office = {
  ...officeOf(config.value, books, {
    posted: () => {},
    beacon: NO_BEACON,
    now: () => now,
    resolver: dnsOf(JSON.parse(records)),
  }),
  onDoubt: () => {},
};
const door = await openSmtpDoor({
  host: "127.0.0.1",
  port: 0,
  rates: { client: 1e9, sender: 1e9, lines: 1e9 },
  counts: office.rates,
  now: () => now,
  recipient: (address) => recipientAt(office, address),
  onLetter: async (arrival) => {
    const handled = await receive(office, arrival);
    read = handled.kind;
    return receiptFor(handled);
  },
  onFault: (error) => console.error(error),
});
const way = smtpTransport({ url: `smtp://127.0.0.1:${relay}?name=member-${process.pid}.example` });
const limits = new DomainLimits({ perMinute: 1000, atOnce: 1 });
const lease = new Lease(books.kv);

console.log(`port ${door.port}`);
for await (const line of createInterface({ input: process.stdin })) {
  const order: Order = JSON.parse(line);
  now = order.now;
  if (order.what === "deliver") {
    await delivered(office, { send: (write) => way.send(() => write(false)), close() {} }, limits);
  }
  if (order.what === "sweep") await swept(office, lease, now);
  console.log(`done ${read}`);
}
