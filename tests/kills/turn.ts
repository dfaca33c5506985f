import { appendFileSync, readFileSync } from "node:fs";
import process from "node:process";
import { recover } from "../../src/game/turn/run.ts";
import { deliverDue } from "../../src/mail/outgoing/delivery.ts";
import { receive } from "../../src/mail/reception.ts";
import type { Transport } from "../../src/mail/outgoing/transports/transport.ts";
import { openStore } from "../../src/store/kv/deno-kv.ts";
import { Desk } from "../support/office.ts";
import { HOUR } from "../../src/common/bytes/lengths.ts";
import { dying } from "./dying.ts";

/**
 * A referee that starts, finishes what it finds locked, reads a letter, sends what is due and stops; on the way it may be
 * killed, as by `kill -9`.
 *
 *     turn.ts STORE LETTER MAILBOX START [before|after COMMIT]
 *
 * START numbers the starts on this store: letters that the start before was sending are free again.
 */

const [store, letter, mailbox, start, moment, commit] = process.argv.slice(2);

function raise(error: unknown): never {
  throw error;
}

/** Letters are sent by being written to the mailbox. */
const transport: Transport = {
  send: async (write) => {
    const { messageId, to, subject, text } = await write();
    appendFileSync(mailbox, `${JSON.stringify({ messageId, to, letter: { subject, text } })}\n`);
    return {};
  },
  close: () => {},
};

const kv = await openStore(store);
const desk = await Desk.open();
const office = desk.officeOver(dying(kv, moment, Number(commit)));
console.log("ready");
await recover(office, raise);
await receive(office, { door: "smtp", raw: readFileSync(letter) });
desk.now += Number(start) * HOUR;
await deliverDue(office, transport, raise);
kv.close();
desk.close();
