import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { Desk } from "../../../tests/support/office.ts";
import { note } from "../../../templates/letters/note.ts";
import { answerSeat } from "./answer-seat.ts";

let desk: Desk;
let id: string;
beforeEach(async () => {
  desk = await Desk.open();
  id = await desk.begin();
});
afterEach(() => desk.close());

const count = async (to: string) => (await desk.letters(to)).length;
const LETTER = { messageId: "<status@example.org>" };

describe("an answer to a seat", () => {
  const answer = () =>
    answerSeat(
      desk.office,
      { id, side: "axis", letter: LETTER },
      () => note(undefined, "An answer", ["So it is."]),
    );

  it("goes out once, counts among the letters of the thread, and changes nothing else", async () => {
    const before = await desk.head(id);
    expect([await answer(), await answer()]).toEqual([true, false]);
    const after = await desk.head(id);
    const { operations: _, seats, ...rest } = before;
    expect(after).toMatchObject(rest);
    expect(after.seats.allied).toEqual(seats.allied);
    expect(after.seats.axis.letters).toBe(seats.axis.letters + 1);
    expect((await desk.letters("bruno@example.org")).at(-1)).toMatchObject({
      messageId: after.seats.axis.lastLetter,
      inReplyTo: LETTER.messageId,
      auto: "auto-replied",
    });
  });

  it("that is asked for twice at the same moment goes out once", async () => {
    const before = await count("bruno@example.org");
    expect((await Promise.all([answer(), answer()])).toSorted()).toEqual([false, true]);
    expect(await count("bruno@example.org")).toBe(before + 1);
  });

  it("of a game that there is not is none", async () => {
    const nowhere = { id: "ZZZZ", side: "axis", letter: LETTER } as const;
    expect(await answerSeat(desk.office, nowhere, () => note(undefined, "", []))).toBe(false);
  });
});
