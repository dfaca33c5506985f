import { afterAll, describe, expect, it } from "vitest";
import {
  closeAll,
  mail,
  type RowState,
  type Standing,
  standingFor,
} from "../../../tests/support/asked-letters.ts";
import { letterText } from "../../../tests/support/letters.ts";

/** Letters that take back what they say, or say yes to something else: in doubt nothing changes. */

afterAll(closeAll);

const KEPT: RowState = { game: "north-africa", state: "kept", side: "allied" };
const PAUSE: RowState = { game: "north-africa", state: "pause", side: "axis" };

/** All that such a letter could change. */
async function standsOf({ desk, id }: Standing) {
  const { run, status, seats, clock, playWishes, pending } = await desk.head(id);
  return {
    run,
    status,
    sheets: [seats.allied.sheet?.lines, seats.axis.sheet?.lines],
    clock: [clock?.pause, clock?.proposal, clock?.absences] as const,
    playWishes,
    answer: pending?.kept,
  };
}

/** What a letter changes, and the words that answer it. */
async function sent(state: RowState, body: string) {
  const at = await standingFor(state);
  try {
    const before = await standsOf(at);
    const letters = await mail(at, state.side, body);
    const words = letters.map(letterText).join("\n").replace(/\s+/g, " ");
    return { before, after: await standsOf(at), words };
  } finally {
    at.desk.close();
  }
}

describe("a wish that its letter takes back", () => {
  it.each([
    ["Could we have a 14 day pause? No, never mind.", "PAUSE 14 DAYS"],
    ["pause 14 days\nno, never mind", "PAUSE 14 DAYS"],
    ["Cancel my orders. No, wait, keep them.", "CANCEL ORDERS"],
    ["Cancel my orders. I was only joking.", "CANCEL ORDERS"],
    ["absence 2026-12-24 to 2027-01-02\nno, sorry, I am not away", "ABSENCE 2026-12-24 TO 2027-01-02"],
    ["Give me 1 hour to take back a clean sheet. Wait, no.", "WINDOW 1 HOUR"],
  ])("is not done, and its command is named: %s", async (body, line) => {
    const { before, after, words } = await sent(KEPT, body);
    expect(after).toEqual(before);
    expect(words).toContain(`takes it back, so nothing has changed. If you want it, reply ${line}.`);
  });

  it.each(["Please drop my orders, but keep 44RTR", "Cancel my orders tomorrow"])(
    "is asked about where it is not for all orders at once: %s",
    async (body) => {
      const { before, after, words } = await sent(KEPT, body);
      expect(after).toEqual(before);
      expect(words).toContain("reply CANCEL ORDERS");
    },
  );

  it("is only the last before: what follows is done", async () => {
    const { after } = await sent(KEPT, "Where is 44RTR? No, never mind. Could we have a 14 day pause?");
    expect(after.clock[1]).toMatchObject({ side: "allied", days: 14 });
  });
});

describe("words about a pause", () => {
  it.each([
    "Bruno proposed that we pause 14 days; I said no.",
    "Did Bruno propose a pause of 14 days?",
    "Can he propose 14 days pause?",
    "May we have a break of 2 weeks after the turn?",
  ])("propose none: %s", async (body) => {
    const { before, after } = await sent(KEPT, body);
    expect(after).toEqual(before);
  });

  it.each([
    "I agree with Anna that a pause would be silly",
    "I accept that the pause is bad",
    "I agree: no pause!",
    "Anna says the pause is ok. I don't.",
    'Anna wrote: "yes to the pause"',
    "Nobody agrees to the pause",
    "Agreed, after the turn.",
    "Agreed, from Monday.",
    "I will agree to the pause tomorrow",
    "I would have agreed to the pause",
    "Yes I got your letter about the pause",
    "Ja zur Pause w\u00e4re falsch",
    "The pause is good news for nobody",
    "We are fine with the pause being refused",
    "Yes, please decline the pause",
    "Agreed that the pause be declined",
    "Agreed! No, wait.",
    "No. Well, ok.",
    "No. On second thoughts yes.",
    "OK, let us talk about the pause",
    "Sure. As if I would agree to a pause!",
    "I'd agree to the pause were it shorter",
  ])("answer no proposal: %s", async (body) => {
    const { before, after } = await sent(PAUSE, body);
    expect(after).toEqual(before);
  });

  it("decline it by a second thought", async () => {
    const { after } = await sent(PAUSE, "Agreed. On second thoughts no.");
    expect(after.clock.slice(0, 2)).toEqual([null, null]);
  });
});

describe("an absence that begins later", () => {
  it.each([
    "I'm away from Christmas until 6 January",
    "I leave on Friday, away until 20 December",
    "Bin ab Weihnachten bis 6. Januar verreist",
    "Sono via da luned\u00ec fino al 20 dicembre",
    "Away in two weeks until 6 January",
    "We are off until 6 January, but not before Friday",
    "I am away 24.12. to 2.1. Scratch that.",
  ])("does not begin today: %s", async (body) => {
    const { before, after, words } = await sent(KEPT, body);
    expect(after).toEqual(before);
    expect(words).toContain("write ABSENCE with the first and the last day");
  });

  it("begins today where its letter says so", async () => {
    const { after } = await sent(KEPT, "I'm away from now until 20 December");
    expect(after.clock[2]?.allied).toHaveLength(1);
  });
});

describe("an answer with a second thought", () => {
  it.each<[RowState["game"], string]>([
    ["north-africa", "16 retreats toward Bardia. No, it holds."],
    ["north-africa", "16 holds. Actually it retreats toward Bardia. No, holds."],
    ["fire-and-movement", "16 holds. No, it runs to Bardia."],
    ["fire-and-movement", "no support. No wait, all support."],
    ["fast-action-battles", "a3 slips away to 45, no, it stays"],
    ["fast-action-battles", "a3 slips away to 45. Actually, stay and fight."],
  ])("keeps none of two that it leaves open (%s): %s", async (game, body) => {
    const { after } = await sent({ game, state: "asked", side: "axis" }, body);
    expect(after.answer ?? []).toEqual([]);
  });

  it.each<[RowState["game"], string, readonly string[]]>([
    ["north-africa", "Protect 3116 with gs 4. No, sorry, 2 points.", ["protect 3116 with gs 2"]],
    ["north-africa", "no protection. Actually, 2 points.", ["protect 3116 with gs 2"]],
    ["fire-and-movement", "protect 3116 with support 2. No, none.", ["protect all with support none"]],
    ["fast-action-battles", "any chits. On reflection, no chits", ["battle 46 defend with none"]],
  ])("keeps the later, and leaves nothing unread (%s): %s", async (game, body, kept) => {
    const { after, words } = await sent({ game, state: "asked", side: "axis" }, body);
    expect(after.answer).toEqual(kept);
    expect(words).not.toContain("I could not read");
  });
});

describe("a choice among ways", () => {
  const CHOICE: RowState = { game: "north-africa", state: "choice", side: "axis" };

  it("is the later of two, by a second thought", async () => {
    const { after } = await sent(CHOICE, "The first. No wait, the second.");
    expect(after.answer).toEqual([expect.stringMatching(/^retreat 3116 /)]);
    expect(after.answer).toEqual((await sent(CHOICE, "The second.")).after.answer);
  });

  it.each(["1\n2", "The first. The second.", "Anna would take the first one"])(
    "is none: %s",
    async (body) => expect((await sent(CHOICE, body)).after.answer ?? []).toEqual([]),
  );
});

describe("a kept order that a letter strikes", () => {
  it.each([
    "scratch 7arm. No, never mind.",
    "strike the last. No, the first.",
  ])("is kept where the letter takes that back: %s", async (body) => {
    const { before, after } = await sent(
      { game: "fast-action-battles", state: "kept", side: "allied" },
      body,
    );
    expect(after).toEqual(before);
  });
});
