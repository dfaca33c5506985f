import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { subjectsTo, until, WEEK } from "../../../tests/support/clocks.ts";
import { DisputedGame } from "../../../tests/support/disputed-game.ts";
import { answered, LetterWriter } from "../../../tests/support/letter-writer.ts";
import {
  ANNA,
  ATTACK_ON_THE_16,
  COMPUTER,
  Desk,
  MARCH,
  OUT_OF_REACH,
} from "../../../tests/support/office.ts";
import { HOUR, MINUTE } from "../../common/bytes/lengths.ts";
import { notesOfGame } from "../notes.ts";
import { setPlayWish } from "../table/play-wish.ts";

const BRUNO = "bruno@example.org";
let desk: Desk, id: string, anna: LetterWriter;
beforeEach(async () => void ({ desk, id, anna } = await LetterWriter.begin()));
afterEach(() => desk.close());

const run = async () => (await desk.head(id)).run;
const bruno = async (text: string) =>
  await anna.mailTo((await desk.letters(BRUNO)).at(-1)!.replyTo, text, { from: BRUNO });

describe("a take-back window", () => {
  beforeEach(async () => void await anna.mail("window 10 minutes"));

  it("has a clean sheet wait; its answer says until when, and then it is played by itself", async () => {
    expect(await anna.answer()).toContain("that you mail 10 minutes after it comes");
    expect(await anna.mail(anna.sheet(MARCH))).toEqual(answered("kept"));
    expect(await anna.answer()).toMatch(
      /I play it Thursday 5 November 2026, 12:10 .*Until then STOP holds it back/,
    );
    desk.now += 9 * MINUTE;
    await desk.sweep();
    expect(await run()).toBe(0);
    desk.now += MINUTE;
    await desk.sweep();
    expect(await run()).toBe(1);
    await desk.sweep();
    expect(await run()).toBe(1);
    await DisputedGame.of(desk, id).proves();
  });

  it("is ended by STOP, by WAIT, and by TAKE BACK: then the sheet waits for GO", async () => {
    for (const words of ["stop", "WAIT", "take back"]) {
      await anna.mail(anna.sheet(MARCH));
      expect(await anna.mail(words)).toMatchObject({ kind: "answered" });
      expect(await anna.answer()).toContain("I keep the sheet until you send GO");
      expect((await desk.head(id)).seats.allied.sheet?.playsAt).toBeUndefined();
      desk.now += HOUR;
      await desk.sweep();
      expect(await run()).toBe(0);
    }
    await anna.mail("go");
    expect(await run()).toBe(1);
  });

  it.each([
    "STOP. I meant 3023, not 3022.",
    "Wait, no!",
    "Oh no. Take it back, please.",
    "status\n\nThat was the wrong unit.",
  ])(
    "is ended by words that may speak against it: %s",
    async (words) => {
      await anna.mail(anna.sheet(MARCH));
      await anna.mail(words);
      expect(await anna.answer()).toContain("so I hold the sheet back. GO plays it");
      desk.now += HOUR;
      await desk.sweep();
      expect(await run()).toBe(0);
    },
  );

  it("is ended by the same words as often as they come", async () => {
    for (let time = 0; time < 2; time++) {
      await anna.mail(anna.sheet(MARCH));
      await anna.mail("Wait, no!");
      expect((await desk.head(id)).seats.allied.sheet?.playsAt).toBeUndefined();
      expect(await anna.answer()).toContain("so I hold the sheet back");
    }
  });

  it.each(["status", "help", "Thanks!\n\nAnna"])("goes on with what cannot mean it: %s", async (words) => {
    await anna.mail(anna.sheet(MARCH));
    await anna.mail(words);
    desk.now += HOUR;
    await desk.sweep();
    expect(await run()).toBe(1);
  });

  it("starts again with a corrected sheet, and GO ends it at once", async () => {
    await anna.mail(anna.sheet(MARCH));
    desk.now += 9 * MINUTE;
    await anna.mail(anna.sheet("move 3022 to 2921"));
    desk.now += 2 * MINUTE;
    await desk.sweep();
    expect(await run()).toBe(0);
    await anna.mail("go");
    expect(await run()).toBe(1);
    expect(JSON.stringify((await desk.office.games.run(id, 1))?.sheets)).toContain("2921");
  });

  it("ends with GO in the sheet, too, and counts for no sheet of a page", async () => {
    expect(await anna.mail(anna.sheet(MARCH, "go"))).toEqual(answered("played"));
    expect((await desk.taken(id, "axis", ["go"])).kind).toBe("played");
  });

  it("is put off where nobody could be reached here as it ended", async () => {
    await anna.mail(anna.sheet(MARCH));
    await until(desk, desk.now);
    desk.now += 5 * HOUR;
    await desk.sweep();
    expect(await run()).toBe(0);
    desk.now += 10 * MINUTE;
    await desk.sweep();
    expect(await run()).toBe(1);
  });

  it("plays nothing that is not legal any more, and says so", async () => {
    await anna.mail(anna.sheet(MARCH));
    const { versioned, head } = await desk.current(id);
    const sheet = { ...head.seats.allied.sheet!, lines: [OUT_OF_REACH] };
    const seats = { ...head.seats, allied: { ...head.seats.allied, sheet } };
    await desk.office.games.commit({ before: versioned, head: { ...head, seats }, ledger: [], letters: [] });
    desk.now += HOUR;
    await desk.sweep();
    expect([await run(), (await subjectsTo(desk, LetterWriter.ANNA)).at(-1)]).toEqual([
      0,
      "I did not play your sheet",
    ]);
    expect((await desk.head(id)).seats.allied.sheet?.playsAt).toBeUndefined();
  });
});

describe("who has chosen no window", () => {
  it("is played at once, and told of windows once, where a line is refused", async () => {
    const offer = "write WINDOW 10 MINUTES, WINDOW AN HOUR or WINDOW UNTIL THE DEADLINE";
    expect(await anna.answer()).not.toContain(offer);
    await anna.mail(anna.sheet(OUT_OF_REACH));
    expect(await anna.answer()).toContain(offer);
    await anna.mail(anna.sheet(OUT_OF_REACH));
    expect(await anna.answer()).not.toContain(offer);
    expect(await anna.mail(anna.sheet(MARCH))).toEqual(answered("played"));
  });

  it("cannot wait for a deadline that there is not", async () => {
    await anna.mail("window until the deadline");
    expect(await anna.answer()).toContain("This game has no deadlines");
  });
});

it("a sheet that waits until the deadline is played there", async () => {
  id = await desk.begin({ time: WEEK });
  anna = new LetterWriter(desk, id);
  await anna.mail("take-back window until the deadline");
  expect(await anna.mail(anna.sheet(MARCH))).toEqual(answered("kept"));
  expect(await anna.answer()).toContain("at your deadline");
  await until(desk, desk.now + 8 * 24 * HOUR);
  expect(await run()).toBe(1);
  await DisputedGame.of(desk, id).proves();
});

describe("a turn that has been played", () => {
  beforeEach(async () => void await anna.mail(anna.sheet(...ATTACK_ON_THE_16)));

  it("is taken back when the other player agrees, by a rollback that is proved", async () => {
    expect(await anna.mail("take back")).toEqual(answered("take back"));
    expect((await subjectsTo(desk, BRUNO)).at(-1)).toBe("May they take a turn back?");
    expect((await desk.head(id)).undone).toEqual([]);
    expect(await bruno("agree")).toEqual(answered("agree"));
    expect((await desk.head(id)).undone).toEqual([{ after: 0, last: 1 }]);
    expect(await anna.answer()).toContain("turn is taken back: the position before it stands again");
    await anna.mail(anna.sheet(...ATTACK_ON_THE_16));
    await anna.mail("take back");
    expect(await anna.answer()).toContain("You can take back each turn only once");
    await DisputedGame.of(desk, id).proves();
  });

  it("stands if the other player declines or plays on, or if the asker withdraws the request", async () => {
    await anna.mail("take back");
    expect(await bruno("decline")).toEqual(answered("decline"));
    expect(await anna.answer()).toContain("so your last turn stands");
    await anna.mail("take back");
    await anna.mail("decline");
    expect(await anna.answer()).toContain("You don't ask for your turn back any more");
    await anna.mail("take back");
    await desk.taken(id, "axis", ["go"]);
    await bruno("agree");
    expect((await desk.told(BRUNO)).words).toContain("No dispute is open");
    await anna.mail("take back");
    expect(await anna.answer()).toContain("The other player has played since");
    expect((await desk.head(id)).undone).toEqual([]);
    await DisputedGame.of(desk, id).proves();
  });

  it("is not undone by unclear words, and the answer says how to agree", async () => {
    await anna.mail("take back");
    for (const words of ["Yes?", "Maybe, if I get mine back", "I would rather not, to be honest."]) {
      await bruno(words);
      expect((await desk.told(BRUNO)).words, words).toMatch(/reply AGREE/i);
    }
    expect((await desk.head(id)).undone).toEqual([]);
  });

  it.each([["Yes", 1], ["No, sorry", 0]] as const)("is answered by %s alone, too", async (words, undone) => {
    await anna.mail("take back");
    await bruno(words);
    expect((await desk.head(id)).undone).toHaveLength(undone);
    await DisputedGame.of(desk, id).proves();
  });

  it("is not undone when the player who asked agrees", async () => {
    await anna.mail("take back");
    await anna.mail("agree");
    expect((await desk.head(id)).undone).toEqual([]);
  });

  it("is named to who sends a correction too late", async () => {
    await anna.mail(anna.sheet("move 3022 to 2921"));
    expect(await anna.answer()).toContain("write TAKE BACK; I then ask the other player");
  });
});

it("a game may be made without taking back", async () => {
  id = await desk.begin({ noTakingBack: true });
  anna = new LetterWriter(desk, id);
  expect(JSON.stringify(await desk.letters(LetterWriter.ANNA))).toContain(
    "Once a turn is played, nobody can take it back",
  );
  await anna.mail(anna.sheet(MARCH));
  await anna.mail("take back");
  expect(await anna.answer()).toContain("This game does not allow taking turns back.");
});

it("nothing is taken back before anything was played", async () => {
  await anna.mail("take back");
  expect(await anna.answer()).toContain("You have played nothing");
  await anna.mail("stop");
  expect(await anna.answer()).toContain("You have no waiting sheet.");
  const wish = await setPlayWish(desk.office, { id, side: "allied" }, { window: "hour" });
  expect(wish).toMatchObject({ ok: true });
});

describe("against the computer", () => {
  beforeEach(async () => {
    id = await desk.begin({ seats: { allied: ANNA, axis: COMPUTER } });
    anna = new LetterWriter(desk, id);
  });

  it("the last own turn is taken back at once, with the computer's answer to it, and its orders come again", async () => {
    await anna.mail(anna.sheet(...ATTACK_ON_THE_16));
    expect(await desk.head(id)).toMatchObject({ run: 2, stands: { gameTurn: 2 } });
    expect(await anna.mail("take back")).toEqual(answered("take back"));
    const head = await desk.head(id);
    expect(head).toMatchObject({
      undone: [{ after: 0, last: 2 }],
      stands: { gameTurn: 1, waiting: "allied" },
      seats: { allied: { sheet: { isGiven: true } } },
    });
    expect(head.seats.allied.sheet!.lines).toContain(ATTACK_ON_THE_16[0]);
    expect((await desk.told(LetterWriter.ANNA)).subject).toContain("A turn was taken back");
    expect(notesOfGame(await desk.current(id))).toContainEqual(expect.stringContaining("With takes back"));
    await DisputedGame.of(desk, id).proves();
  });

  it("the same attack keeps its die, so taking back finds no better one", async () => {
    const rolls = async (run: number) =>
      (await desk.office.games.run(id, run))!.rolls.map(({ purpose, die }) => `${purpose}: ${die}`);
    await anna.mail(anna.sheet(...ATTACK_ON_THE_16));
    await anna.mail("take back");
    await anna.mail(anna.sheet(...ATTACK_ON_THE_16));
    expect((await rolls(3)).length).toBeGreaterThan(0);
    expect(await rolls(3)).toEqual(await rolls(1));
    await DisputedGame.of(desk, id).proves();
  });

  it("one turn after the other is taken back, to the first", async () => {
    await anna.mail(anna.sheet(MARCH, "go"));
    await desk.taken(id, "allied", ["go"]);
    expect(await desk.head(id)).toMatchObject({ run: 4, stands: { gameTurn: 3 } });
    for (const gameTurn of [2, 1]) {
      await anna.mail("take back");
      expect(await desk.head(id)).toMatchObject({ stands: { gameTurn, waiting: "allied" } });
    }
    await anna.mail("take back");
    expect(await anna.answer()).toContain("You have played nothing that you could take back");
    await DisputedGame.of(desk, id).proves();
  });

  it("goes back no more than fifty times", async () => {
    await anna.mail(anna.sheet(MARCH, "go"));
    const { versioned: before, head } = await desk.current(id);
    const undone = Array.from({ length: 50 }, () => ({ after: 2, last: 2 }));
    await desk.office.games.commit({ before, head: { ...head, undone }, ledger: [], letters: [] });
    await anna.mail("take back");
    expect(await anna.answer()).toContain("This game has gone back 50 times, which is the limit");
  });

  it("nothing is taken back in a game made without it", async () => {
    id = await desk.begin({ seats: { allied: ANNA, axis: COMPUTER }, noTakingBack: true });
    anna = new LetterWriter(desk, id);
    await anna.mail(anna.sheet(MARCH, "go"));
    await anna.mail("take back");
    expect(await anna.answer()).toContain("This game does not allow taking turns back.");
  });
});
