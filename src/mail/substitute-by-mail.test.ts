import { Correspondence } from "../../tests/support/correspondence.ts";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { takeSeat } from "../game/table/hand-over.ts";
import { confirm } from "../game/letters/confirm.ts";
import { obeyConfirmed } from "./seat/obey.ts";
import { type Desk, MARCH } from "../../tests/support/office.ts";
import { pass, unknown } from "./sender/sender.ts";
import { letterText } from "../../tests/support/letters.ts";
import { answered, asked, LetterWriter } from "../../tests/support/letter-writer.ts";

let desk: Desk, id: string, anna: LetterWriter;
beforeEach(async () => void ({ desk, id, anna } = await LetterWriter.begin()));
afterEach(() => desk.close());

describe("a substitute", () => {
  const REFEREE = "referee@games.example.org";
  const newestTo = async (to: string) => letterText((await desk.letters(to)).at(-1)!).replace(/\s+/g, " ");

  /** Carla takes Anna's seat by the link in her letter. */
  async function replaced(): Promise<void> {
    expect(await anna.mail("substitute <carla@example.org>")).toEqual(answered("substitute"));
    const key = /\/offered\/\w{4}\/allied\/([a-z2-7]{20})/.exec(await newestTo("carla@example.org"))![1];
    await takeSeat(desk.office, { id, side: "allied" }, key);
  }

  it("is invited if the letter is surely the player's, or if the player confirms it", async () => {
    desk.sender = unknown("it is not signed");
    expect(await anna.mail("substitute carla@example.org")).toEqual(asked("substitute"));
    expect(await desk.letters("carla@example.org")).toEqual([]);
    const [, link] = /\/confirm\/(\w+)/.exec(await anna.answer())!;
    await confirm(desk.office, link, obeyConfirmed);
    expect(await desk.letters("carla@example.org")).toHaveLength(1);
  });

  it("for good is asked about by a link even where the letter is surely the player's", async () => {
    expect(await anna.mail("substitute carla@example.org for good")).toEqual(asked("substitute"));
    expect(await desk.letters("carla@example.org")).toEqual([]);
    expect(await anna.answer()).toContain(
      `You asked me to offer your seat in game ${id} to carla@example.org for good.`,
    );
  });

  it("commands the seat by letters; the former player no longer does, whatever they answer", async () => {
    const before = await anna.newest();
    await replaced();
    const mine = (await desk.letters("carla@example.org")).at(-1)!.replyTo;
    expect(await anna.mailTo(mine, "status", { from: "carla@example.org" })).toMatchObject({
      about: "status",
    });
    expect(await anna.mailTo(before.replyTo, `resign ${id}`, { answers: before })).toMatchObject({
      about: `A substitute plays for you in game ${id}`,
    });
    expect(await anna.answer()).toContain(`write BACK ${id} to this address`);
    expect(await anna.mailTo(REFEREE, anna.sheet(MARCH))).toMatchObject({
      about: `A substitute plays for you in game ${id}`,
    });
    const stranger = { from: "mallory@example.org" };
    expect(await anna.mailTo(REFEREE, anna.sheet(MARCH), stranger)).toMatchObject({
      about: "Your letter reached the referee, but no game",
    });
    expect(await anna.mailTo(mine, `resign ${id}`)).toMatchObject({
      about: "Your letter was not read as orders",
    });
    expect((await desk.head(id)).status).toBe("playing");
  });

  it("makes room when the player writes that they are back, and for nobody else", async () => {
    await replaced();
    expect(await anna.mailTo(REFEREE, `back ${id}`, { from: "bruno@example.org" })).toMatchObject({
      about: "Your letter reached the referee, but no game",
    });
    desk.sender = unknown("it is not signed");
    await anna.mailTo(REFEREE, `back ${id}`);
    expect((await desk.head(id)).seats.allied.address).toBe("carla@example.org");
    desk.sender = pass("signed");
    expect(await anna.mailTo(REFEREE, `back ${id}`)).toEqual(answered("back"));
    expect((await desk.head(id)).seats.allied.address).toBe(LetterWriter.ANNA);
    expect(await anna.mail("back")).toMatchObject({ about: "Nothing has changed" });
  });

  it("makes room for a player who keeps the name that they had", async () => {
    const game = await Correspondence.begin({ names: { allied: "Anna", axis: "Bruno" } });
    desk.close();
    ({ desk, id } = game);
    anna = new LetterWriter(desk, id);
    await replaced();
    expect((await desk.head(id)).names?.allied).toBeUndefined();
    expect(await newestTo("carla@example.org")).toContain("Reply NOTES for how the game is won");
    await anna.mailTo(REFEREE, `back ${id}`);
    expect((await desk.head(id)).names?.allied).toBe("Anna");
    expect(await newestTo("bruno@example.org")).toContain("Anna is back and plays again.");
    expect((await desk.told("carla@example.org")).subject).toBe(`Anna is back in game ${id}`);
  });

  it("may give the seat back by a letter of their own", async () => {
    await replaced();
    const mine = (await desk.letters("carla@example.org")).at(-1)!.replyTo;
    expect(await anna.mailTo(mine, "back", { from: "carla@example.org" })).toMatchObject({ about: "back" });
    expect((await desk.head(id)).seats.allied.address).toBe(LetterWriter.ANNA);
  });
});
