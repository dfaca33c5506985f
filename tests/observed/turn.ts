import { keepAddressesOut } from "../../src/common/log/telemetry.ts";
import { postTo } from "../../src/mail/webhooks/call.ts";
import { createApp } from "../../src/web/site/app.ts";
import { openWebDoor, servedAddress } from "../../src/web/server.ts";
import { receive } from "../../src/mail/reception.ts";
import { deliverDue } from "../../src/mail/outgoing/delivery.ts";
import { POST_ROOM } from "../../src/mail/outgoing/transports/transport.ts";
import { measuredKv } from "../../src/store/kv/measured-kv.ts";
import { raise } from "../bench/office.ts";
import { letterFrom } from "../scale/letter.ts";
import { Desk } from "../support/office.ts";

/**
 * A turn by a letter, and its letters sent; then its player at the page, and a webhook call, in a watched process. Says at
 * the end what nobody who watches may learn.
 */
keepAddressesOut();
const desk = await Desk.open();
const office = desk.officeOver(measuredKv(desk.kv));
const id = await desk.begin();
await receive(office, letterFrom(office, await desk.current(id), 1));
await deliverDue(office, POST_ROOM, raise);

const doors = { office, postRoom: false, remoteAddress: servedAddress, doors: [] };
const app = createApp(doors, raise);
const door = await openWebDoor({
  host: "127.0.0.1",
  port: 0,
  trustedProxies: [],
  fetch: (request, env) => app.fetch(request, env),
  onFault: raise,
});
const { webKey } = (await desk.head(id)).seats.axis;
for (const path of ["", "/table", "/explain?q=secretquestion"]) {
  await (await fetch(`http://127.0.0.1:${door.port}/games/${id}/axis/${webKey}${path}`)).text();
}
const hook = new URL("https://bell.example.org/services/T0/B0/secretpath?token=secretquery");
await postTo(hook, "{}", {}, {
  resolve: () => Promise.resolve(["93.184.215.14"]),
  connectTo: { address: "127.0.0.1", port: door.port, ca: "" },
});
await door.close();
// What goes through console is gathered, too.
Deno.stdout.writeSync(
  new TextEncoder().encode(JSON.stringify([webKey, "secretquestion", "secretpath", "secretquery"])),
);
desk.close();
