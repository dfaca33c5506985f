import { receive } from "../../src/mail/reception.ts";
import { deliverDue } from "../../src/mail/outgoing/delivery.ts";
import { POST_ROOM } from "../../src/mail/outgoing/transports/transport.ts";
import { measuredKv } from "../../src/store/measured-kv.ts";
import { raise } from "../bench/office.ts";
import { letterFrom } from "../scale/letter.ts";
import { Desk } from "../support/office.ts";

/** A turn by a letter, and its letters sent, in a process that is watched. */
const desk = await Desk.open();
const office = desk.officeOver(measuredKv(desk.kv));
const id = await desk.begin();
await receive(office, letterFrom(office, await desk.current(id), 1));
await deliverDue(office, POST_ROOM, raise);
console.log((await desk.head(id)).run);
desk.close();
