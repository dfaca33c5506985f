import { afterEach, describe, expect, it } from "vitest";
import { closeAll, mail, type Row, standingFor, subjectOf } from "../../../../tests/support/asked-letters.ts";
import { letterText } from "../../../../tests/support/letters.ts";

const row = (game: Row["game"], side: Row["side"], state: Row["state"]) => ({ game, side, state });

afterEach(closeAll);

describe("same as before", () => {
  it("repeats the last answer of the same kind, shows it, and waits for GO", async () => {
    const at = await standingFor(row("fire-and-movement", "axis", "asked"));
    const { desk, id } = at;
    await desk.taken(id, "axis", ["protect 3116 with support 2", "retreat all hold toward 2106", "go"], {
      answer: 2,
    });
    await toTheNextQuestion();
    const { head } = await desk.current(id);
    expect(head.pending?.asked).toBe("axis");
    const letters = await mail(at, "axis", "Same as last time, please");
    const after = (await desk.current(id)).head;
    expect(after.run).toBe(head.run);
    expect(after.pending?.kept?.join("\n")).toContain("toward 2106");
    expect(letters.map(letterText).join("\n")).toContain("toward 2106");
    desk.close();

    /** Every question is left to the default. */
    async function toTheEnd(): Promise<void> {
      for (let questions = 0; questions < 9; questions++) {
        const { head } = await desk.current(id);
        if (head.pending === null) return;
        await desk.taken(id, head.pending.asked, ["go"], { answer: head.run });
      }
    }

    /** The Axis Player-Turn without orders, then an Allied attack on another hex. */
    async function toTheNextQuestion(): Promise<void> {
      await toTheEnd();
      await desk.taken(id, "axis", ["go"]);
      await toTheEnd();
      await desk.taken(id, "allied", ["move 7I to 2817", "attack 2816 from 2817", "mobile none", "go"]);
    }
  });

  it("says so where there is nothing to repeat", async () => {
    const at = await standingFor(row("north-africa", "axis", "asked"));
    const [letter] = await mail(at, "axis", "same as before");
    expect(subjectOf(letter)).toContain("Nothing to repeat");
    expect((await at.desk.current(at.id)).head.pending?.kept).toBeUndefined();
    at.desk.close();
  });
});

describe("cancel my orders", () => {
  it("drops what is kept, names it, and leaves standing orders", async () => {
    const at = await standingFor(row("north-africa", "allied", "kept"));
    await mail(at, "allied", "retreat toward 3919");
    const before = (await at.desk.current(at.id)).head;
    expect(before.seats.allied.sheet?.lines).toContain("move 44RTR to 3117");
    const letters = await mail(at, "allied", "cancel my orders please");
    const { head } = await at.desk.current(at.id);
    expect(head.seats.allied.sheet?.lines).toEqual(["retreat toward 3919"]);
    expect(head.run).toBe(before.run);
    const text = letters.map(letterText).join("\n").replace(/\s+/g, " ");
    expect(text).toContain('Your orders are cancelled: "move 44RTR to 3117"');
    expect(text).toContain('These still stand: "retreat toward 3919".');
    at.desk.close();
  });

  it("drops what is kept, whatever its writer does next", async () => {
    const at = await standingFor(row("north-africa", "allied", "kept"));
    await mail(at, "allied", "Tear up what I sent, I'll think again.");
    expect((await at.desk.current(at.id)).head.seats.allied.sheet?.lines ?? []).toEqual([]);
    at.desk.close();
  });

  it.each([
    "I'll think again about cancelling my orders",
    "Don't cancel my orders",
    "Did you cancel my orders?",
    "forget that, 44RTR to 3118",
    "Bruno, cancel my orders would be a mistake",
  ])("is not read of %j", async (body) => {
    const at = await standingFor(row("north-africa", "allied", "kept"));
    await mail(at, "allied", body);
    expect((await at.desk.current(at.id)).head.seats.allied.sheet?.lines).toContain("move 8RTR to 3216");
    at.desk.close();
  });
});

describe("what a player may do", () => {
  it.each([
    ["Remind me what I've ordered so far?", "These orders of yours are kept"],
    ["What do I have to do?", "It is your turn"],
    ["Do I have something to do yet?", "It is your turn"],
  ])("is answered by what is kept and who is waited for: %s", async (body, says) => {
    const at = await standingFor(row("north-africa", "allied", "kept"));
    const text = (await mail(at, "allied", body)).map(letterText).join("\n").replace(/\s+/g, " ");
    expect(text.slice(0, 400)).toContain(says);
    at.desk.close();
  });
});

describe("you decide", () => {
  it("says what the default is, plays nothing, and names GO", async () => {
    const at = await standingFor(row("north-africa", "axis", "asked"));
    const before = (await at.desk.current(at.id)).head.run;
    const [letter] = await mail(at, "axis", "you decide");
    expect(letterText(letter).replace(/\s+/g, " ")).toMatch(
      /leave it to your standing orders and the default, reply GO/,
    );
    expect((await at.desk.current(at.id)).head.run).toBe(before);
    at.desk.close();
  });
});
