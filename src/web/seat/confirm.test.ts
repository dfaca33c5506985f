import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { HOUR } from "../../common/bytes/lengths.ts";
import { Visitor } from "../../../tests/support/visitor.ts";
import { letter as letterSchema } from "../../kernel/block.ts";
import { renderText } from "../../../templates/text.ts";
import { askToConfirm, type ToConfirm } from "../../game/letters/confirm.ts";

const ANNA = "anna@example.org";
const MARCH = "move 3022 to 2318";

let visitor: Visitor;
let id: string;
beforeEach(async () => {
  visitor = await Visitor.open();
  id = await visitor.desk.begin();
});
afterEach(() => visitor.close());

const head = () => visitor.desk.head(id);
const kept = async () => (await head()).seats.allied.sheet?.lines;
const SHEET: ToConfirm = { kind: "sheet", gameTurn: 1, lines: [MARCH, "wait"] };

let letters = 0;
/** The way to the page that a letter in Anna's name leads to. */
async function link(what: ToConfirm): Promise<string> {
  const letter = { messageId: `<${++letters}@example.org>` };
  const seat = { id, side: "allied", letter } as const;
  expect(await askToConfirm(visitor.desk.office, seat, what, "it is not signed")).toBe(true);
  const [newest] = (await visitor.desk.letters(ANNA)).slice(-1);
  const text = renderText(letterSchema.parse(newest.letter).blocks);
  return /\/confirm\/[a-z2-7]{20}/.exec(text)![0];
}

describe("the page of a letter in doubt", () => {
  it("shows what it asks for and a button, and does nothing when it is opened", async () => {
    const path = await link(SHEET);
    for (let time = 0; time < 2; time++) {
      const { status, text, html, headers } = await visitor.get(path);
      expect(status).toBe(200);
      expect(text).toContain("It brings these orders for Game-Turn 1:");
      expect(text).toContain(MARCH);
      expect(html).toContain(`<form method="post" action="${path}">`);
      expect(headers.get("Cache-Control")).toBe("no-store");
    }
    expect(await kept()).toBeUndefined();
  });

  it("does it at the press of the button, and once", async () => {
    const path = await link(SHEET);
    expect((await visitor.post(path)).status).toBe(200);
    expect(await kept()).toEqual([MARCH]);
    await visitor.desk.submit(id, "allied", ["retreat toward 3122"]);
    for (const again of [await visitor.post(path), await visitor.get(path)]) {
      expect(again.status).toBe(404);
      expect(again.text).toContain("It was used or cut short");
    }
    expect(await kept()).toEqual(["retreat toward 3122"]);
  });

  it("does it once where the button is pressed twice at once", async () => {
    const path = await link({ ...SHEET, lines: [MARCH] });
    const pages = await Promise.all([visitor.post(path), visitor.post(path)]);
    expect(pages.map(({ status }) => status).toSorted()).toEqual([200, 404]);
    expect((await head()).run).toBe(1);
  });

  it("answers every line by mail, as a letter is answered", async () => {
    await visitor.post(await link(SHEET));
    const [newest] = (await visitor.desk.letters(ANNA)).slice(-1);
    expect(letterSchema.parse(newest.letter).subject).toContain("Your orders");
  });

  it("gives the game up, if that is what the letter said", async () => {
    const path = await link({ kind: "command", name: "resign", text: `resign ${id}`, asks: "It ends here." });
    expect((await visitor.get(path)).text).toContain("It ends here.");
    expect((await head()).status).toBe("playing");
    const done = await visitor.post(path);
    expect(done.text).toContain("You have resigned.");
    expect(done.html).toContain(`<a href="/games/${id}">To the game</a>`);
    expect((await head()).status).toBe("over");
  });

  it("says so where the turn has passed", async () => {
    const path = await link({ ...SHEET, gameTurn: 0 });
    const { status, text } = await visitor.post(path);
    expect(status).toBe(200);
    expect(text).toContain("Your sheet is for Game-Turn 0; the game is in Game-Turn 1.");
    expect(await kept()).toBeUndefined();
  });

  it("is there for three days, and is swept away then", async () => {
    const path = await link(SHEET);
    visitor.desk.now += 72 * HOUR - 1;
    expect((await visitor.get(path)).status).toBe(200);
    visitor.desk.now += 1;
    expect((await visitor.get(path)).status).toBe(404);
    expect((await visitor.post(path)).status).toBe(404);
    expect(await kept()).toBeUndefined();
    expect(await visitor.desk.office.outbox.sweep(visitor.desk.now)).toBe(1);
  });

  it("is not there by a guessed key, and does nothing for another site", async () => {
    const path = await link(SHEET);
    expect((await visitor.get(`${path.slice(0, -1)}${path.endsWith("a") ? "b" : "a"}`)).status).toBe(404);
    expect((await visitor.post(path, {}, { Origin: "https://evil.example" })).status).toBe(403);
    expect(await kept()).toBeUndefined();
  });

  it("works no more where the seat has another address", async () => {
    const path = await link(SHEET);
    const { versioned, head } = await visitor.desk.current(id);
    const allied = { ...head.seats.allied, address: "anna@new.example" };
    await visitor.desk.office.games.commit({
      before: versioned,
      head: { ...head, seats: { ...head.seats, allied } },
      ledger: [],
      letters: [],
    });
    expect((await visitor.post(path)).status).toBe(404);
    expect(await kept()).toBeUndefined();
  });
});
