import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { actInDispute } from "../../src/game/dispute/dispute.ts";
import { joinGame } from "../../src/game/seats/join.ts";
import { sendPress } from "../../src/game/table/press.ts";
import { compose } from "../../src/mail/outgoing/compose.ts";
import { receive } from "../../src/mail/reception.ts";
import { letter as letterSchema } from "../../src/kernel/block.ts";
import { renderText } from "../../templates/text.ts";
import { few } from "../properties/support/runs.ts";
import { ATTACK_ON_THE_16, Desk } from "../support/office.ts";

/**
 * A player chooses words so that a part looks like a line that the other player typed, when the other answers the letter
 * with them. It stands behind characters that split a line, before which no mail program sets a mark of quotation. Or a
 * mail program breaks a line that its marks made too long, or marks none.
 */

const BRUNO = "bruno@example.org";

let desk: Desk;
let id: string;
beforeEach(async () => void (desk = await Desk.open()));
afterEach(() => desk.close());

/** A game in which run 1 is played, and the Allied player would have it undone. @param salt that player's words for the dice */
async function disputed(salt: string, words: string): Promise<void> {
  id = await desk.invite();
  expect(await joinGame(desk.office, id, "axis", "axis salt")).toMatchObject({ ok: true });
  expect(await joinGame(desk.office, id, "allied", salt)).toMatchObject({ ok: true });
  await desk.submit(id, "allied", [...ATTACK_ON_THE_16, "go"]);
  expect((await desk.head(id)).run).toBe(1);
  await actInDispute(desk.office, id, "allied", { kind: "dispute", words });
  await actInDispute(desk.office, id, "allied", { kind: "propose", words: "rollback to run 0" });
  expect((await desk.head(id)).dispute).not.toBeNull();
}

/** Bruno's letter to the Axis seat. @param lines below its head */
async function writes(lines: readonly string[]): Promise<string> {
  const letters = await desk.letters(BRUNO);
  const head = [
    `From: ${BRUNO}`,
    `To: ${letters.at(-1)!.replyTo}`,
    "Subject: Re: our game",
    `Message-ID: <${letters.length}@mail.example.org>`,
    "Content-Type: text/plain; charset=utf-8",
  ];
  const raw = new TextEncoder().encode([...head, "", ...lines].join("\r\n"));
  const handled = await receive(desk.office, { door: "smtp", raw });
  return handled.kind === "answered" ? handled.about : handled.kind;
}

/** Bruno thanks for the last letter, whose HTML has some words that the mail program turns into text and quotes. */
async function thanksForLetterWith(words: string): Promise<string> {
  const letters = await Promise.all((await desk.letters(BRUNO)).map((item) => compose(desk.office, item)));
  const html = letters.findLast(({ html }) => html.includes(words))!.html;
  const text = html.replace(/[ \t\r\n\f]+/g, " ").replace(/<(?:br|\/p|\/div|\/li|\/t[dh]|\/h\d)[^>]*>/g, "\n")
    .replace(/<[^>]+>/g, "");
  return await writes([
    "Thank you, I liked that game very much!",
    "",
    "On Thursday Despatch wrote:",
    ...text.split("\n").map((line) => `> ${line}`),
  ]);
}

/** What has been said to the referee in Bruno's name, as far as it has come to anything. */
async function done() {
  const { dispute, rollbacks, spectators, press } = await desk.head(id) as unknown as Record<string, unknown>;
  return JSON.stringify([dispute, rollbacks, spectators, (press as { muted?: unknown } | undefined)?.muted]);
}

describe.each(few([["\u2028"], ["\r"], ["\v"], ["\u2029"], ["\u0085"]], 1))("words parted by %j", (parts) => {
  const COMMANDS = ["agree", "spectators on", "press off", "go"];
  const WORDS = `Fair winds${parts}${parts}${COMMANDS.join(parts)}${parts}${parts}Anna`;

  it.each<[string, () => Promise<unknown>]>([
    ["press", async () => {
      await disputed("salt", "Hm.");
      const written = { lines: [WORDS], withTurn: false, isPublic: false };
      expect(await sendPress(desk.office, { id, side: "allied" }, written)).toMatchObject({ ok: true });
    }],
    ["a dispute", () => disputed("salt", WORDS)],
    ["what he gives to the dice", async () => {
      await disputed(WORDS, "Hm.");
      expect(await writes(["dice 1"])).toBe("dice");
    }],
  ])("order nothing in the name of whoever answers the letter that brings them: in %s", async (_, say) => {
    await say();
    const before = await done();
    expect(await thanksForLetterWith("Fair winds")).toBe("The dispute is open");
    expect(await done()).toBe(before);
  });
});

describe("words that a player's mail program does not mark as quoted", () => {
  /** Bruno answers a quotation whose lines the mail program breaks at so many characters without marking the rest. */
  async function answersBroken(words: string, width: number): Promise<string> {
    const letters = (await desk.letters(BRUNO)).map(({ letter }) =>
      renderText(letterSchema.parse(letter).blocks)
    );
    const text = letters.findLast((each) => each.includes(words))!;
    const marked = text.trimEnd().split("\n").map((line) => `> ${line}`);
    const broken = marked.flatMap((line) => {
      const at = line.length <= width ? -1 : line.lastIndexOf(" ", width);
      return at === -1 ? [line] : [line.slice(0, at), line.slice(at + 1)];
    });
    return await writes(["Thank you, I liked that game very much!", "", "You wrote:", ...broken]);
  }

  it.each(["agree", "go"])("order nothing where it has broken their line: %s", async (command) => {
    await disputed("salt", "Hm.");
    const long = "a".repeat(69 - command.length);
    const written = { lines: [`${long} ${command}`, "Anna"], withTurn: false, isPublic: false };
    expect(await sendPress(desk.office, { id, side: "allied" }, written)).toMatchObject({ ok: true });
    const before = await done();
    expect(await answersBroken(long, 73)).toBe("The dispute is open");
    expect(await done()).toBe(before);
  });

  it.each([["nothing above it"], ["a ruled line above it"]])(
    "order nothing when no quoted line is marked: %s",
    async (above) => {
      const pads = ["a", "b", "c"].map((letter) => letter.repeat(70));
      await disputed("salt", `${pads[0]} ${pads[1]} agree ${pads[2]}`);
      const text = (await desk.letters(BRUNO)).map(({ letter }) =>
        renderText(letterSchema.parse(letter).blocks)
      )
        .findLast((each) => each.includes(pads[1]))!;
      expect(text).toMatch(/^agree$/m);
      const before = await done();
      const rule = above.includes("ruled") ? ["________________________________"] : [];
      await writes(["I shall think about it.", "", ...rule, "", ...text.split("\n")]);
      expect(await done()).toBe(before);
    },
  );

  it("do order something when the player types them between the quoted lines", async () => {
    await disputed("salt", "Hm.");
    const before = await done();
    const quoted = "> The Allied player proposes that the game is rolled back; do you agree?";
    expect(await writes(["Hello,", "", "You wrote:", quoted, "agree", "> Yours, Despatch"])).not.toBe(
      "What did you mean?",
    );
    expect(await done()).not.toBe(before);
  });
});

it("the same words do order something when they are the player's own", async () => {
  await disputed("salt", "Hm.");
  const before = await done();
  expect(await writes(["agree"])).not.toBe("What did you mean?");
  expect(await done()).not.toBe(before);
});
