import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { answered, LetterWriter } from "../../../tests/support/letter-writer.ts";
import { letterText } from "../../../tests/support/letters.ts";
import { type Desk, MARCH } from "../../../tests/support/office.ts";
import { membersOf } from "../../game/access/team.ts";
import { draftOf } from "../../game/turn/drafts.ts";
import { receive } from "../reception.ts";
import { recipientAt } from "../recipients.ts";
import { fail, pass } from "../sender/sender.ts";

const CARLA = "carla@example.org";

let desk: Desk, id: string, anna: LetterWriter;
beforeEach(async () => {
  ({ desk, id, anna } = await LetterWriter.begin());
  await anna.mail(`team invite ${CARLA} as Carla`);
});
afterEach(() => desk.close());

const newest = async (to = CARLA) => (await desk.letters(to)).at(-1)!;
const said = async (to = CARLA) => letterText(await newest(to)).replace(/\s+/g, " ");
const joins = () => anna.mailTo("referee@games.example.org", `team join ${id}`, { from: CARLA });
const carla = async (text: string) => await anna.mailTo((await newest()).replyTo, text, { from: CARLA });
const drafted = async () => await draftOf(desk.office, await desk.current(id), "allied");

describe("somebody who is asked", () => {
  it("joins by answering the letter, and by nobody else's", async () => {
    expect(await anna.answer()).toContain(`I have asked ${CARLA} to join your team as Carla`);
    await anna.mailTo("referee@games.example.org", `team join ${id}`, { from: "zoe@example.org" });
    desk.sender = fail("forged");
    await joins();
    expect(membersOf(await desk.head(id), "allied")).toEqual([]);
    desk.sender = pass("a test's word");
    expect(await joins()).toEqual(answered("team join"));
    expect(membersOf(await desk.head(id), "allied")).toMatchObject([{ name: "Carla", address: CARLA }]);
    expect(await said()).toContain("You serve on the Allied side now.");
  });
});

describe("a member's letter", () => {
  beforeEach(async () => void await joins());

  it("puts its orders into the draft, and plays nothing, whatever it says", async () => {
    const before = await desk.head(id);
    expect(await carla(`${MARCH}\ngo`)).toEqual(answered("Your team's draft"));
    expect(await drafted()).toMatchObject({ lines: [MARCH], writers: [1] });
    expect(await said()).toContain("nothing is played yet");
    expect(await said()).toContain(`${MARCH} # Carla`);
    expect(await anna.answer()).toContain("Carla has written into your team's draft");
    const { run, seats } = await desk.head(id);
    expect([run, seats.allied.sheet, seats.allied.webKey]).toEqual([
      before.run,
      null,
      before.seats.allied.webKey,
    ]);
  });

  it("is read as a sheet, too, and replaces nothing of the others' unsaid", async () => {
    await carla(anna.sheet(MARCH));
    await carla(anna.sheet("move 3022 to 2419"));
    expect((await drafted())?.lines.join()).toContain("2419");
    expect(await said()).toContain(`- ${MARCH} (Carla)`);
  });

  it("comes to the same where the referee dies between the draft and the answer", async () => {
    const { replyTo } = await newest();
    const raw = anna.raw(replyTo, MARCH, { from: CARLA });
    vi.spyOn(desk.office.games, "commit").mockRejectedValueOnce(new Error("dies"));
    await expect(receive(desk.office, { door: "smtp", raw })).rejects.toThrow("dies");
    expect(await drafted()).toMatchObject({ lines: [MARCH] });
    expect(await receive(desk.office, { door: "smtp", raw })).toEqual(answered("Your team's draft"));
    expect(await drafted()).toMatchObject({ lines: [MARCH], writers: [1] });
    expect(await receive(desk.office, { door: "smtp", raw })).toEqual({ kind: "read-already" });
  });

  it("writes for what its writer commands, and says who commands the rest", async () => {
    await anna.mail("team give 7 Support to Carla");
    expect(await said()).toContain("You command 7 Support.");
    await carla(`${MARCH}\nmove 3419 to 3216`);
    expect(await drafted()).toMatchObject({ lines: [MARCH] });
    expect(await said()).toContain("the Allied captain commands 8RTR");
  });

  it("brings words to the team alone", async () => {
    const bruno = (await desk.letters("bruno@example.org")).length;
    await carla("team: The 16 is weak");
    expect(await anna.answer()).toContain("Carla writes to your team alone: | The 16 is weak");
    await anna.mail("team: Then we strike there");
    expect(await said()).toContain("Then we strike there");
    expect((await desk.letters("bruno@example.org")).length).toBe(bruno);
  });

  it("asks what a player may, and every link is the member's own", async () => {
    const { seats } = await desk.head(id);
    for (
      const command of ["status", "map", "pieces", "orders", "history", "explain 1605", "dice", "roster"]
    ) {
      expect(await carla(command)).toEqual(answered(command.split(" ")[0]));
      const { letter, to } = await newest();
      expect(to).toBe(CARLA);
      const text = JSON.stringify(letter);
      for (const secret of [seats.allied.webKey, seats.allied.mailKey, "anna@example.org"]) {
        expect(text).not.toContain(secret);
      }
    }
  });

  it("does nothing that is the captain's", async () => {
    const before = await desk.head(id);
    for (
      const line of [
        `resign ${id}`,
        "team send",
        "team remove Carla",
        "team invite dora@example.org as Dora",
        "substitute dora@example.org",
        "letters to dora@example.org",
        "renew",
        "notify none",
        "pause 3 days",
        "press: hello",
        "dispute: wrong",
      ]
    ) {
      expect(await carla(line)).toEqual(answered("Nothing has changed"));
    }
    const { operations: _, ...after } = await desk.head(id);
    const { operations: __, ...stood } = before;
    expect(after).toEqual(stood);
  });

  it("is not taken from elsewhere, nor in doubt, nor after leaving", async () => {
    const { replyTo } = await newest();
    await anna.mailTo(replyTo, MARCH, { from: "zoe@example.org" });
    desk.sender = fail("forged");
    await carla(MARCH);
    expect(await drafted()).toBeUndefined();
    desk.sender = pass("a test's word");
    expect(await recipientAt(desk.office, replyTo)).toBe("seat");
    expect(await carla("team leave")).toEqual(answered("team leave"));
    expect(await recipientAt(desk.office, replyTo)).toBe("closed");
    await anna.mailTo(replyTo, MARCH, { from: CARLA });
    expect(await drafted()).toBeUndefined();
  });
});

describe("a captain", () => {
  beforeEach(async () => void await joins());

  it("plays the team's draft by a letter", async () => {
    await carla(MARCH);
    await anna.mail("team send");
    expect((await desk.head(id)).run).toBe(1);
    expect(await anna.answer()).toContain("The Allies moved 4SA to 2318");
    expect(await drafted()).toBeUndefined();
  });

  it("hears which lines of the team's draft a sheet leaves out, and GO plays that sheet", async () => {
    await carla(MARCH);
    await anna.mail(anna.sheet("hold 3218"));
    expect(await anna.answer()).toContain(
      `Your team's draft has lines that this sheet leaves out: ${MARCH} (Carla)`,
    );
    expect((await desk.head(id)).run).toBe(0);
    await anna.mail(anna.sheet("hold 3218", "go"));
    expect((await desk.head(id)).run).toBe(1);
  });
});
