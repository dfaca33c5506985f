import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { ANNA, COMPUTER, Desk } from "../../tests/support/office.ts";
import { losingAnswers } from "../../tests/support/store.ts";
import { letter as letterSchema } from "../../templates/blocks.ts";
import { note } from "../../templates/letters.ts";
import { renderText } from "../../templates/text.ts";
import { answerSeat, type Command, commandLetter, COMMANDS, resign } from "./commands.ts";
import { lock } from "./run.ts";

let desk: Desk;
let id: string;
beforeEach(async () => {
  desk = await Desk.open();
  id = await desk.begin();
});
afterEach(() => desk.close());

const LETTER = { messageId: "<status@example.org>" };
const words = async (to: string) =>
  renderText(letterSchema.parse((await desk.letters(to)).at(-1)!.letter).blocks);
const count = async (to: string) => (await desk.letters(to)).length;

describe("the commands that only ask", () => {
  const asked = async (command: Exclude<Command, "resign">) => {
    const letter = commandLetter(desk.office, await desk.current(id), "axis", command);
    return { ...letter, text: renderText(letter.blocks) };
  };

  it("are all but resign", () => expect(COMMANDS).toEqual(["help", "status", "map", "resign"]));

  it("help: says how to order", async () => {
    const { subject, text } = await asked("help");
    expect(subject).toMatch(/Axis\] Help$/);
    expect(text).toContain("attack 2917 from 2818 2918");
  });

  it("status: the turn, who is waited for, how it stands, the orders that are kept, the sheet", async () => {
    await desk.submit(id, "axis", ["retreat toward 2106"]);
    const { text, blocks } = await asked("status");
    expect(text).toContain("Game-Turn 1 of 18. We wait for the Allied player's orders");
    expect(text).toContain("Orders of yours that are kept:\n\nretreat toward 2106");
    expect(text).toContain(`begin ${id} axis turn 1`);
    expect(blocks.filter(({ kind }) => kind === "map")).toEqual([]);
  });

  it("map: the map and the units of both sides", async () => {
    const { text, blocks } = await asked("map");
    expect(blocks.filter(({ kind }) => kind === "map")).toHaveLength(1);
    expect(text).toContain("Allied units on the map, 39:");
    expect(text).toContain("Axis units on the map, 54:");
  });

  it("show nobody the other side's orders", async () => {
    await desk.submit(id, "allied", ["move 3022 to 2318", "wait"]);
    for (const command of ["status", "map"] as const) {
      expect((await asked(command)).text).not.toContain("2318");
    }
  });

  it("of a game that is over say how it ended, and give no sheet", async () => {
    await resign(desk.office, id, "allied");
    const { text, blocks } = await asked("status");
    expect(text).toContain("The game is over, and Axis has won: the Allied player has resigned.");
    expect(blocks.filter(({ kind }) => kind === "sheet")).toEqual([]);
  });
});

describe("an answer to a seat", () => {
  const answer = () =>
    answerSeat(desk.office, id, "axis", LETTER, () => note(undefined, "An answer", ["So it is."]));

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
    expect(await answerSeat(desk.office, "ZZZZ", "axis", LETTER, () => note(undefined, "", []))).toBe(false);
  });
});

describe("whoever resigns", () => {
  it("has lost: the game is over, and both are told", async () => {
    expect(await resign(desk.office, id, "axis")).toBe("resigned");
    expect(await desk.head(id)).toMatchObject({
      status: "over",
      outcome: { winner: "allied", reason: "the Axis player has resigned" },
    });
    expect((await desk.office.games.ledger(id)).at(-1)).toMatchObject({ kind: "ended", winner: "allied" });
    for (const to of ["anna@example.org", "bruno@example.org"]) {
      expect(await words(to)).toContain(
        "The game is over, and Allied has won: the Axis player has resigned.",
      );
    }
  });

  it("by letter is answered by it; the other player's letter answers nobody's", async () => {
    await resign(desk.office, id, "axis", LETTER);
    expect((await desk.letters("bruno@example.org")).at(-1)).toMatchObject({
      inReplyTo: LETTER.messageId,
      auto: "auto-replied",
    });
    const toAnna = (await desk.letters("anna@example.org")).at(-1)!;
    expect(toAnna.auto).toBe("auto-generated");
    expect(JSON.stringify(toAnna)).not.toContain(LETTER.messageId);
    expect(await desk.office.games.readMark(LETTER.messageId)).toMatchObject({ at: desk.now, game: id });
  });

  it("does so once", async () => {
    expect(await resign(desk.office, id, "axis")).toBe("resigned");
    expect(await resign(desk.office, id, "allied")).toBe("not-playing");
    expect((await desk.head(id)).outcome?.winner).toBe("allied");
  });

  it("at the same moment as the other is the first or the second, not both", async () => {
    const both = await Promise.all([resign(desk.office, id, "axis"), resign(desk.office, id, "allied")]);
    expect(both.toSorted()).toEqual(["not-playing", "resigned"]);
    expect((await desk.office.games.ledger(id)).filter(({ kind }) => kind === "ended")).toHaveLength(1);
  });

  it("by a letter that has been read is not read again", async () => {
    const second = await desk.begin();
    await resign(desk.office, second, "axis", LETTER);
    expect(await resign(desk.office, id, "axis", LETTER)).toBe("read-already");
    expect((await desk.head(id)).status).toBe("playing");
  });

  it("against the computer is told alone", async () => {
    id = await desk.begin({ seats: { allied: ANNA, axis: COMPUTER } });
    const before = (await desk.letters()).length;
    expect(await resign(desk.office, id, "allied")).toBe("resigned");
    expect(await desk.letters()).toHaveLength(before + 1);
  });

  it("before the game has begun resigns from nothing", async () => {
    expect(await resign(desk.office, await desk.invite(), "axis")).toBe("not-playing");
    expect(await resign(desk.office, "ZZZZ", "axis")).toBe("not-playing");
  });

  it("while a turn is being played has to wait for it", async () => {
    const before = (await desk.office.games.head(id))!;
    const head = { ...lock(before.head, "allied").head, operations: ["locked"] };
    await desk.office.games.commit({ before, head, ledger: [], letters: [] });
    expect(await resign(desk.office, id, "axis", LETTER)).toBe("in-progress");
    expect((await desk.head(id)).status).toBe("playing");
    expect(await desk.office.games.readMark(LETTER.messageId)).toBeUndefined();
  });

  it("does so once where the store's answer was lost", async () => {
    expect(await resign(desk.officeOver(losingAnswers(desk.kv)), id, "axis", LETTER)).toBe("resigned");
    expect((await desk.office.games.ledger(id)).filter(({ kind }) => kind === "ended")).toHaveLength(1);
  });
});
