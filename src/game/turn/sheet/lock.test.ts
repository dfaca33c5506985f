import { afterEach, beforeEach, expect, it } from "vitest";
import { Desk } from "../../../../tests/support/office.ts";
import { digestOf } from "../../../dice/canonical.ts";
import { hiddenSheets, written1 } from "../../ledger/written-1.ts";
import { lock } from "./lock.ts";

let desk: Desk;
beforeEach(async () => void (desk = await Desk.open()));
afterEach(() => desk.close());

const SHEETS = { allied: [], axis: ["retreat toward 2106"] };

it("locking a turn fixes both sides' orders for the next run, with what they rest on", async () => {
  const id = await desk.begin();
  await desk.submit(id, "axis", SHEETS.axis);
  const head = await desk.head(id);
  const { head: locked, event } = lock(head, "allied");
  expect(locked.locked).toMatchObject({ run: 1, side: "allied", digest: null, sheets: SHEETS });
  const [statement] = head.seats.axis.sheet!.said!;
  expect(statement).toMatch(/^[0-9a-f]{64}$/);
  expect(event).toEqual({
    kind: "locked",
    share: null,
    run: 1,
    side: "allied",
    sheets: SHEETS,
    said: [{ by: "axis", statement }],
  });
  expect({ ...locked, locked: null }).toEqual(head);
});

it("in a game of protocol 1 it fixes them under a digest, which goes into the dice", async () => {
  const id = await desk.begin({}, 1);
  await desk.submit(id, "axis", SHEETS.axis);
  const head = await desk.head(id);
  const { head: locked, event } = lock(head, "allied");
  const opened = hiddenSheets(head, 1, SHEETS);
  expect(opened.axis).toEqual({ lines: SHEETS.axis, nonce: expect.stringMatching(/^[0-9a-f]{64}$/) });
  const commitments = { allied: digestOf(opened.allied), axis: digestOf(opened.axis) };
  expect(locked.locked).toMatchObject({ digest: digestOf(commitments), sheets: SHEETS });
  expect(written1(locked, event, "")).toEqual({
    kind: "locked",
    run: 1,
    side: "allied",
    sheets: commitments,
    orders: digestOf(commitments),
  });
});
