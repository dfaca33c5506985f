import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { ANNA, ATTACK_ON_THE_16, COMPUTER, Desk } from "../../../tests/support/office.ts";
import { losingAnswers } from "../../../tests/support/store.ts";
import { letter as letterSchema } from "../../kernel/block.ts";
import { renderText } from "../../../templates/text.ts";
import { resign } from "./resign.ts";
import { lock } from "../turn/sheet/lock.ts";

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

describe("a player who resigns", () => {
  it("has lost: the game is over, and both get a letter", async () => {
    expect(await resign(desk.office, id, "axis")).toBe("resigned");
    expect(await desk.head(id)).toMatchObject({
      status: "over",
      outcome: { winner: "allied", reason: "the Axis player has resigned" },
    });
    expect((await desk.office.games.ledger(id)).at(-1)).toMatchObject({ kind: "ended", winner: "allied" });
    for (
      const [to, winner] of [
        ["anna@example.org", "you have won: the Axis player has resigned"],
        ["bruno@example.org", "Allied has won: you have resigned"],
      ]
    ) {
      expect(await words(to)).toContain(`The game is over, and ${winner}.`);
      expect(await words(to)).toContain("I have attached the whole ledger");
      expect(await words(to)).toContain("Your page: map, log, and a button to play again, sides changed");
    }
  });

  it("brings the last letter whole: map, story, luck, and how to play again", async () => {
    await desk.taken(id, "allied", [...ATTACK_ON_THE_16, "go"]);
    await resign(desk.office, id, "axis");
    const { blocks } = letterSchema.parse((await desk.letters("anna@example.org")).at(-1)!.letter);
    expect(blocks).toContainEqual(expect.objectContaining({ kind: "map", isWhole: true }));
    expect(blocks).toContainEqual(expect.objectContaining({ kind: "figures" }));
    const told = await words("anna@example.org");
    expect(told).toMatch(/The story of the game\n-+\n\n- Game-Turn 1, Allied: Army Tanks/);
    expect(told).toContain("How lucky you were");
    expect(told.replace(/\s+/g, " ")).toContain("REMATCH to play again with the sides changed");
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

  it("against the computer is the only one to get a letter", async () => {
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
