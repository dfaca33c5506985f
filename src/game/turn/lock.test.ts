import { afterEach, beforeEach, expect, it } from "vitest";
import { Desk } from "../../../tests/support/office.ts";
import { digestOf } from "../../dice/canonical.ts";
import { hiddenSheets } from "../ledger-events.ts";
import { lock } from "./lock.ts";

let desk: Desk;
let id: string;
beforeEach(async () => {
  desk = await Desk.open();
  id = await desk.begin();
});
afterEach(() => desk.close());

it("locking a turn fixes both sides' orders under a digest, for the next run", async () => {
  await desk.submit(id, "axis", ["retreat toward 2106"]);
  const head = await desk.head(id);
  const { head: locked, event } = lock(head, "allied");
  const sheets = { allied: [], axis: ["retreat toward 2106"] };
  expect(locked.locked).toMatchObject({ run: 1, side: "allied", digest: event.orders, sheets });
  const opened = hiddenSheets(head, 1, sheets);
  expect(opened.axis).toEqual({ lines: sheets.axis, nonce: expect.stringMatching(/^[0-9a-f]{64}$/) });
  const commitments = { allied: digestOf(opened.allied), axis: digestOf(opened.axis) };
  expect(event).toEqual({
    kind: "locked",
    run: 1,
    side: "allied",
    sheets: commitments,
    orders: digestOf(commitments),
  });
  expect({ ...locked, locked: null }).toEqual(head);
});
