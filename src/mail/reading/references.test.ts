import { expect, it, vi } from "vitest";
import type { Office } from "../../game/office.ts";
import type { OutboxItem } from "../../store/records/letter-records.ts";
import type { ReceivedLetter } from "./letter/letter.ts";
import { lettersAnswered } from "./references.ts";

const OURS = ["<k7q2.axis.1@games.example.org>", "<k7q2.axis.2@games.example.org>"];

function anOffice() {
  const posted = vi.fn((messageId: string) =>
    Promise.resolve(OURS.includes(messageId) ? { messageId } as OutboxItem : undefined)
  );
  return { posted, office: { outbox: { posted } } as unknown as Office };
}

/** A letter that names others before it, the earliest first. */
function answering(...references: readonly string[]): ReceivedLetter {
  return {
    headers: [{ key: "references", value: references.join(" ") }, {
      key: "in-reply-to",
      value: references.at(-1)!,
    }],
  } as unknown as ReceivedLetter;
}

it("the letters of ours that a letter answers are found among others, the nearest first", async () => {
  const { office } = anOffice();
  const items = await lettersAnswered(office, answering(OURS[0], "<relay@example.net>", OURS[1]));
  expect(items.map(({ messageId }) => messageId)).toEqual([OURS[1], OURS[0]]);
});

it("are looked for once, however many ask, and by each office for itself", async () => {
  const { office, posted } = anOffice();
  const letter = answering(...OURS);
  const items = await lettersAnswered(office, letter);
  expect(await lettersAnswered(office, { ...letter, subject: "more" })).toBe(items);
  expect(posted).toHaveBeenCalledTimes(2);
  const other = anOffice();
  expect(await lettersAnswered(other.office, letter)).toEqual(items);
  expect(other.posted).toHaveBeenCalledTimes(2);
});

it("no more of them are looked for than the nearest five", async () => {
  const { office, posted } = anOffice();
  expect(await lettersAnswered(office, answering(...OURS, "<1@a>", "<2@a>", "<3@a>", "<4@a>"))).toHaveLength(
    1,
  );
  expect(posted).toHaveBeenCalledTimes(5);
});
