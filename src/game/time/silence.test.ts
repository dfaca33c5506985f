import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { kindsOf, subjectsTo, until } from "../../../tests/support/clocks.ts";
import { DisputedGame } from "../../../tests/support/disputed-game.ts";
import { answered, LetterWriter } from "../../../tests/support/letter-writer.ts";
import { COMPUTER, type Desk, MARCH } from "../../../tests/support/office.ts";
import { DAY } from "../../common/bytes/lengths.ts";
import { noticesFor } from "../../web/seat/view.ts";

const BRUNO = "bruno@example.org";
let desk: Desk, id: string, anna: LetterWriter;
beforeEach(async () => void ({ desk, id, anna } = await LetterWriter.begin()));
afterEach(() => desk.close());

const bruno = async (text: string) =>
  await anna.mailTo((await desk.letters(BRUNO)).at(-1)!.replyTo, text, { from: BRUNO });
const days = (count: number) => until(desk, desk.now + count * DAY);
const reminders = async (to: string) =>
  (await subjectsTo(desk, to)).filter((subject) => subject === "A friendly reminder").length;

describe("a game without deadlines that waits for somebody", () => {
  it("reminds that player after 7, 14 and 28 days, and sends the other nothing", async () => {
    for (const [passed, sent] of [[6, 0], [1, 1], [6, 1], [1, 2], [14, 3], [60, 3]]) {
      await days(passed);
      expect(await reminders(LetterWriter.ANNA)).toBe(sent);
    }
    expect(await reminders(BRUNO)).toBe(0);
    expect(await anna.answer()).toContain(
      "The game has waited for you since Thursday 5 November 2026, 12:00 (UTC) (28 days)",
    );
  });

  it("says since when on the pages of both and in answers to status", async () => {
    await days(4);
    const head = await desk.head(id);
    expect((await noticesFor(desk.office, head, "allied")).join()).toContain("has waited for you since");
    expect((await noticesFor(desk.office, head, "axis")).join()).toContain(
      "REMIND sends them a friendly letter",
    );
    await bruno("status");
    expect((await desk.told(BRUNO)).words).toContain(
      "has waited for the Allied player since Thursday 5 November 2026",
    );
  });

  it("begins to wait again with a sheet that is kept, with HERE, and with the next turn", async () => {
    await days(6);
    await anna.mail(anna.sheet(MARCH, "wait"));
    await days(6);
    expect(await anna.mail("here")).toEqual(answered("here"));
    expect((await desk.told(BRUNO)).words).toContain("The Allied player is still playing");
    await days(6);
    expect(await reminders(LetterWriter.ANNA)).toBe(0);
    await anna.mail("go");
    await days(7);
    expect([await reminders(LetterWriter.ANNA), await reminders(BRUNO)]).toEqual([0, 1]);
  });
});

describe("remind", () => {
  it("sends a friendly letter, not too soon and not too often", async () => {
    await bruno("remind");
    expect((await desk.told(BRUNO)).words).toContain("less than 3 days");
    await days(3);
    expect(await bruno("remind")).toEqual(answered("remind"));
    expect((await subjectsTo(desk, LetterWriter.ANNA)).at(-1)).toBe("The other player asks after you");
    expect((await desk.told(BRUNO)).words).toContain("I have sent the Allied player a friendly letter");
    await bruno("remind");
    expect((await desk.told(BRUNO)).words).toContain("may again a week later");
    await days(7);
    expect(await bruno("remind")).toEqual(answered("remind"));
  });

  it("is for the player who waits", async () => {
    await days(5);
    await anna.mail("remind");
    expect(await anna.answer()).toContain("The game does not wait for the other player");
  });
});

describe("close", () => {
  it("asks first, and ends the game without a loser where nothing comes for 30 days, which the ledger proves", async () => {
    await bruno("close");
    expect((await desk.told(BRUNO)).words).toContain("less than 14 days");
    await days(14);
    expect(await bruno("close")).toEqual(answered("close"));
    expect((await subjectsTo(desk, LetterWriter.ANNA)).at(-1)).toBe("Does the game go on?");
    await days(29);
    await bruno("close");
    expect((await desk.told(BRUNO)).words).toContain("You have asked. If nothing has come by");
    expect((await desk.head(id)).status).toBe("playing");
    await days(1);
    expect((await subjectsTo(desk, BRUNO)).at(-1)).toBe("Nobody answered your question");
    expect(await bruno("close the game")).toEqual(answered("close"));
    expect((await desk.head(id)).outcome).toMatchObject({ winner: "draw" });
    for (
      const [to, why] of [[BRUNO, "you have closed it without a loser"], [
        LetterWriter.ANNA,
        "you have fallen silent",
      ]]
    ) {
      const { words } = await desk.told(to);
      const last = (await desk.letters(to)).at(-1)!;
      expect(JSON.stringify(last.letter)).toContain('"kind":"map"');
      expect(words).toContain(why);
      expect(words).toContain("REMATCH to play again with the sides changed");
    }
    expect((await kindsOf(desk, id)).slice(-2)).toEqual(["closing", "ended"]);
    await DisputedGame.of(desk, id).proves();
  });

  it("is answered by HERE, by a sheet that is kept and by one that is played", async () => {
    await days(14);
    for (
      const [text, run] of [["here", 0], [anna.sheet(MARCH, "wait"), 0], [anna.sheet(MARCH), 1]] as const
    ) {
      await bruno("close");
      expect((await desk.head(id)).silence?.questionAt).toBeDefined();
      await anna.mail(text);
      expect((await desk.head(id)).silence?.questionAt).toBeUndefined();
      expect((await desk.head(id)).run).toBe(run);
      const answer = (await desk.office.games.ledger(id)).filter(({ kind }) => kind === "closing").at(-1);
      expect(answer).toMatchObject(run === 0 ? { side: "allied", until: null } : { side: "axis" });
      await days(14);
    }
    await bruno("close");
    expect((await desk.told(BRUNO)).words).toContain("The game does not wait for the other player");
    await DisputedGame.of(desk, id).proves();
  });

  it("is refused where the ledger knows no such end", async () => {
    id = await desk.begin({}, 2);
    await days(14);
    await bruno("close");
    expect((await desk.told(BRUNO)).words).toContain("from before games could be closed without a loser");
  });
});

it("claim and pause say what may be done instead", async () => {
  for (const word of ["claim", "pause 14 days"]) {
    await bruno(word);
    expect((await desk.told(BRUNO)).words).toContain("REMIND sends them a friendly letter");
  }
});

it("a game with the computer waits for nobody", async () => {
  const practice = await desk.begin({
    seats: { allied: { kind: "person", address: LetterWriter.ANNA }, axis: COMPUTER },
  });
  expect((await desk.head(practice)).silence).toBeUndefined();
});
