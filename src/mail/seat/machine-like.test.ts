import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { letterText } from "../../../tests/support/letters.ts";
import { answered, asked, LetterWriter } from "../../../tests/support/letter-writer.ts";
import { type Desk, MARCH } from "../../../tests/support/office.ts";
import { WEEK } from "../../../tests/support/clocks.ts";
import { HOUR } from "../../common/bytes/lengths.ts";
import { confirm } from "../../game/letters/confirm.ts";
import { setPress } from "../../game/table/press-settings.ts";
import { ANSWERS_AN_HOUR } from "../letters-in/allowance.ts";
import { obeyConfirmed } from "./obey.ts";

let desk: Desk, id: string, anna: LetterWriter;
beforeEach(async () => void ({ desk, id, anna } = await LetterWriter.begin()));
afterEach(() => desk.close());

const AWAY =
  "Guten Tag,\n\nich bin bis zum 14. November nicht im Büro. Ihre Nachricht wird nicht weitergeleitet.";
const press = async () => (await desk.letters("bruno@example.org")).filter(({ kind }) => kind === "press");

describe("a letter that a machine writes without saying so", () => {
  it("is answered once in an hour, whatever dates and words of ours it repeats", async () => {
    const notice = (n: number) =>
      `Thank you for your message "Game-Turn ${n}: it is your turn", received on Thursday, ${n} November at 12:0${n}. I will read it on Monday.`;
    expect(await anna.mail(notice(1))).toEqual(answered("Whose turn it is"));
    const before = (await anna.letters()).length;
    for (const n of [2, 3, 4]) {
      expect(await anna.mail(notice(n))).toEqual({
        kind: "automatic",
        reason: "the same as a letter of the last hour",
      });
    }
    expect(await anna.letters()).toHaveLength(before);
    desk.now += HOUR;
    expect(await anna.mail(notice(5))).toEqual(answered("Whose turn it is"));
  });

  it("is never passed on, as no sheet stands in it", async () => {
    await setPress(desk.office, { id, side: "allied" }, "above");
    for (let n = 0; n < 4; n++) await anna.mail(`I am out hiking until the ${n}th and read nothing.`);
    expect(await press()).toEqual([]);
  });

  it("is no order, command or line that is almost one: those are carried out as often as they come", async () => {
    for (const text of ["status", "help", anna.sheet(MARCH, "wait"), "mvoe 3218 to 3117"]) {
      const first = await anna.mail(text);
      expect(first).toMatchObject({ kind: "answered" });
      expect(await anna.mail(text)).toEqual(first);
    }
  });
});

describe("an absence notice by its subject", () => {
  const NOTICE = { subject: "Abwesenheitsnotiz: [Crusader HVKR Allied] Game-Turn 1: the game begins" };

  it("is neither answered nor passed on in a game without deadlines", async () => {
    await setPress(desk.office, { id, side: "allied" }, "above");
    const before = (await anna.letters()).length;
    expect(await anna.mail(AWAY, NOTICE)).toEqual({
      kind: "automatic",
      reason: "the subject of an absence notice",
    });
    expect([await press(), (await anna.letters()).length]).toEqual([[], before]);
  });

  it("is a letter where orders or a command stand in it", async () => {
    expect(await anna.mail(anna.sheet(MARCH), NOTICE)).toEqual(answered("played"));
    expect(await anna.mail("status", NOTICE)).toEqual(answered("status"));
  });

  describe("in a game with deadlines", () => {
    beforeEach(async () => {
      id = await desk.begin({ time: WEEK });
      anna = new LetterWriter(desk, id);
    });

    it("has its player asked once a day; one click announces the days", async () => {
      expect(await anna.mail(AWAY, NOTICE)).toEqual(asked("absence"));
      expect(await anna.answer()).toContain("I can announce that you are away from");
      expect(await anna.mail(AWAY.replace("14", "15"), NOTICE)).toMatchObject({ kind: "automatic" });
      const key = /\/confirm\/([a-z2-7]{20})/.exec(letterText(await anna.newest()))![1];
      expect((await desk.head(id)).clock!.absences.allied).toEqual([]);
      expect(await confirm(desk.office, key, obeyConfirmed)).toContain("You are away from");
      expect((await desk.head(id)).clock!.absences.allied).toMatchObject([
        { to: Date.UTC(2026, 10, 15) },
      ]);
    });

    it("tells how an absence is announced where it names no day", async () => {
      expect(await anna.mail("I am away.", NOTICE)).toEqual(answered("Are you away?"));
      expect(await anna.answer()).toContain("write ABSENCE with the first and the last day");
    });
  });
});

describe("what mail programs send in place of letters", () => {
  const parts = (...others: readonly string[]) =>
    ["--b", "Content-Type: text/plain", "", "👍", "", "Anna reacted via Gmail", "", ...others, "--b--"].join(
      "\r\n",
    );
  const MIXED = { headers: ["MIME-Version: 1.0", "Content-Type: multipart/alternative; boundary=b"] };

  it("is not answered: a reaction", async () => {
    const part = [
      "--b",
      "Content-Type: text/vnd.google.email-reaction+json",
      "",
      '{"version":1,"emoji":"👍"}',
    ];
    expect(await anna.mail(parts(...part), MIXED)).toEqual({ kind: "automatic", reason: "a reaction" });
    expect(await anna.mail(parts(), MIXED)).toEqual({ kind: "automatic", reason: "a reaction" });
    expect(await anna.mail("[Like] Anna Bell reacted to your message:\n\n> begin"))
      .toEqual({ kind: "automatic", reason: "a reaction" });
    expect(await anna.mail("The crowd reacted to your message: it marched.")).toMatchObject({
      kind: "answered",
    });
  });

  it("is not answered: whether somebody comes", async () => {
    const text = [
      "--b",
      "Content-Type: text/plain",
      "",
      "Anna has accepted",
      "--b",
      "Content-Type: text/calendar; method=REPLY; charset=utf-8",
      "",
      "BEGIN:VCALENDAR\r\nMETHOD:REPLY\r\nEND:VCALENDAR",
      "--b--",
    ].join("\r\n");
    expect(await anna.mail(text, MIXED)).toEqual({ kind: "automatic", reason: "an answer to an invitation" });
  });
});

it("a player hears once within the hour that their letters are carried out but no longer answered", async () => {
  for (let n = 0; n < ANSWERS_AN_HOUR; n++) await anna.mail("status");
  const isTold = ({ letter }: { letter: unknown }) => JSON.stringify(letter).includes("no longer answer");
  expect((await anna.letters()).filter(isTold)).toEqual([]);
  for (let n = 0; n < 3; n++) await anna.mail("status");
  expect((await anna.letters()).filter((item) => isTold(item) && item.hold === null)).toHaveLength(1);
});
