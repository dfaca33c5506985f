import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { ATTACK_ON_THE_16, Desk, MARCH, OUT_OF_REACH } from "../../../tests/support/office.ts";
import { losingAnswers } from "../../../tests/support/store.ts";
import { submitSheet } from "./submit.ts";
import { deskOfGame } from "../../../tests/support/north-africa.ts";

let desk: Desk;
let id: string;
beforeEach(async () => {
  desk = await Desk.open();
  id = await desk.begin();
});
afterEach(() => desk.close());

const LETTER = { messageId: "<orders@example.org>" };

const lettersOf = async (to: string) =>
  (await desk.letters(to)).slice(2).map(({ letter }) => letter as { subject: string });
const kinds = async () => (await desk.office.games.ledger(id)).slice(3).map(({ kind }) => kind);

describe("a sheet that comes by letter", () => {
  it("is answered by letter, which answers that one, and is marked as read", async () => {
    await desk.taken(id, "allied", [MARCH, OUT_OF_REACH], {
      letter: LETTER,
      problems: ["There were two sheets."],
    });
    const [answer] = (await desk.letters("anna@example.org")).slice(2);
    expect(answer).toMatchObject({ inReplyTo: LETTER.messageId, auto: "auto-replied" });
    expect(answer.references).toContain(LETTER.messageId);
    const text = JSON.stringify(answer.letter);
    expect(text).toContain("one was refused");
    expect(text).toContain("There were two sheets.");
    expect(await desk.office.games.readMark(LETTER.messageId)).toMatchObject({ at: desk.now, game: id });
    expect(await lettersOf("bruno@example.org")).toEqual([]);
  });

  it("is read once", async () => {
    await desk.taken(id, "allied", [MARCH, "wait"], { letter: LETTER });
    const again = await desk.submit(id, "allied", ["go"], { letter: LETTER });
    expect(again).toMatchObject({ ok: false, error: { code: "read-already" } });
    expect(await desk.head(id)).toMatchObject({ run: 0, seats: { allied: { sheet: { revision: 1 } } } });
    expect(await lettersOf("anna@example.org")).toHaveLength(1);
  });

  it("twice at the same moment is read once, and played once", async () => {
    const both = await Promise.all(
      [1, 2].map(() => desk.submit(id, "allied", ATTACK_ON_THE_16, { letter: LETTER })),
    );
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await kinds()).toEqual(["locked", "run"]);
    expect(await lettersOf("anna@example.org")).toHaveLength(1);
  });

  it("by the form gets no letter", async () => {
    await desk.taken(id, "allied", [MARCH, "wait"]);
    expect(await lettersOf("anna@example.org")).toEqual([]);
  });
});

describe("two sheets at the same moment", () => {
  it("lock and play the turn once", async () => {
    const both = await Promise.all([
      desk.submit(id, "allied", ATTACK_ON_THE_16),
      desk.submit(id, "allied", ["go"]),
    ]);
    expect(both.filter((one) => one.ok && one.value.kind === "played")).toHaveLength(1);
    expect(await kinds()).toEqual(["locked", "run"]);
    expect(await desk.head(id)).toMatchObject({ run: 1, locked: null });
    expect(await desk.office.games.run(id, 2)).toBeUndefined();
    for (const to of ["anna@example.org", "bruno@example.org"]) expect(await lettersOf(to)).toHaveLength(1);
  });

  it("of both sides play the turn once, and what was taken of the other side is kept", async () => {
    const [axis, allied] = await Promise.all([
      desk.submit(id, "axis", ["retreat toward 2106"]),
      desk.submit(id, "allied", ["go"]),
    ]);
    expect(allied.ok && allied.value.kind).toBe("played");
    expect(await kinds()).toEqual(["locked", "run"]);
    const kept = (await desk.head(id)).seats.axis.sheet?.lines ?? [];
    expect(kept).toEqual(axis.ok ? ["retreat toward 2106"] : []);
  });
});

it("a sheet is counted once where the store's answer was lost", async () => {
  const { rules, state } = deskOfGame(await desk.current(id));
  const deaf = desk.officeOver(losingAnswers(desk.kv));
  const submitted = await submitSheet(deaf, {
    id,
    side: "allied",
    gameTurn: rules.phase(state).gameTurn,
    lines: [MARCH, "wait"],
    problems: [],
    letter: LETTER,
  });
  expect(submitted.ok).toBe(true);
  expect((await desk.head(id)).seats.allied.sheet?.revision).toBe(1);
  expect(await lettersOf("anna@example.org")).toHaveLength(1);
});
