import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type Desk, MARCH } from "../../../tests/support/office.ts";
import { letterText } from "../../../tests/support/letters.ts";
import { answered, asked, LetterWriter } from "../../../tests/support/letter-writer.ts";

let desk: Desk, id: string, anna: LetterWriter;
beforeEach(async () => void ({ desk, id, anna } = await LetterWriter.begin()));
afterEach(() => desk.close());

describe("an address that was lost on the way", () => {
  it("is found through References, too", async () => {
    const turn = await anna.newest();
    const references = [`References: ${turn.messageId} <other@relay.example.org>`];
    expect(await anna.mailTo("referee@games.example.org", "status", { headers: references })).toEqual(
      answered("status"),
    );
  });

  it("is not found for somebody else who answers the letter", async () => {
    const turn = await anna.newest();
    const before = (await anna.letters()).length;
    const handled = await anna.mailTo("referee@games.example.org", anna.sheet(MARCH), {
      answers: turn,
      from: "mallory@example.org",
    });
    expect(handled).toEqual(answered("Your letter reached the referee, but no game"));
    expect([await anna.keptLines(), (await anna.letters()).slice(before).map(letterText)]).toEqual([
      undefined,
      [],
    ]);
  });
});

describe("an address that does not open its seat to the writer", () => {
  const MALLORY = "mallory@example.org";
  const toMallory = async () => (await desk.letters(MALLORY)).map(letterText).join().replace(/\s+/g, " ");

  it("gets an answer of its own: one that never was", async () => {
    const wrong = (await anna.newest()).replyTo.replace(/.{16}@/, `${"a".repeat(16)}@`);
    expect(await anna.mailTo(wrong, anna.sheet(MARCH), { answers: await anna.newest() })).toEqual(
      answered("Your letter could not be delivered to a game"),
    );
    expect(desk.doubts.join()).toContain("proof wrong");
  });

  it("gets an answer of its own: one of a player who has another address now", async () => {
    const turn = await anna.newest();
    const { versioned, head } = await desk.current(id);
    const allied = { ...head.seats.allied, address: "anna@new.example" };
    await desk.office.games.commit({
      before: versioned,
      head: { ...head, seats: { ...head.seats, allied } },
      ledger: [],
      letters: [],
    });
    expect(await anna.mailTo(turn.replyTo, anna.sheet(MARCH), { answers: turn })).toEqual(
      answered("The address that you answered is no longer in use"),
    );
    expect(desk.doubts.join()).toContain("proof withdrawn");
    expect(await anna.answer()).not.toMatch(/new\.example|begin|\/games\//);
  });

  it("gets an answer of its own: from another mailbox, which learns nothing of the game or its player", async () => {
    expect(
      await anna.mailTo((await anna.newest()).replyTo, anna.sheet(MARCH), {
        answers: await anna.newest(),
        from: MALLORY,
      }),
    ).toEqual(asked("sheet"));
    expect(desk.doubts.join()).toContain("proof other-mailbox");
    expect(await toMallory()).not.toMatch(new RegExp(`${LetterWriter.ANNA}|${id}|begin|/games/`));
    expect([await anna.keptLines(), (await desk.head(id)).run]).toEqual([undefined, 0]);
    expect(await anna.answer()).toContain(`it came from ${MALLORY}`);
  });
});
