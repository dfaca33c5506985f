import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ATTACK_ON_THE_16, Desk } from "../../../tests/support/office.ts";
import { MAIL_COMMANDS } from "../../mail/command-registry/registry.ts";
import { letter as letterSchema } from "../../kernel/block.ts";
import { renderText } from "../../../templates/text.ts";
import { PROTOCOLS } from "../../dice/protocol.ts";

/** What players write by itself, beside the names of commands. */
const INSTRUCTIONS = ["go", "wait", "agree", "withdraw"];
const NAMES = [...INSTRUCTIONS, ...MAIL_COMMANDS.map(({ name }) => name.split(/\W/)[0])];
/** A keyword told in small letters: `write a line go`, `send "dice"`. */
const IN_SMALL = new RegExp(
  `\\b(?:write|send|answer with|a line|the word) (?:a line |the line )?"?(?:${
    NAMES.join("|")
  })\\b(?! ?\\w+ing)`,
);

describe.each(PROTOCOLS)("every letter of a Game-Turn by %s", (protocol) => {
  let desk: Desk;
  let letters: { subject: string; text: string }[];

  beforeAll(async () => {
    desk = await Desk.open();
    const id = await desk.begin({ pace: "oneExchange" }, protocol);
    await desk.submit(id, "allied", ["move 3022 to 0101"]);
    await desk.submit(id, "allied", [...ATTACK_ON_THE_16, "go"]);
    await desk.submit(id, "axis", ["protect 9999 gs 3"], { answer: 1 });
    await desk.submit(id, "axis", ["go"], { answer: 1 });
    await desk.submit(id, "axis", ["hold", "go"]);
    letters = (await desk.letters()).map(({ letter }) => {
      const { subject, blocks } = letterSchema.parse(letter);
      return { subject, text: renderText(blocks) };
    });
  });
  afterAll(() => desk.close());

  it("sets what is to be written apart in capitals", () => {
    expect(letters.length).toBeGreaterThan(6);
    expect(letters.flatMap(({ text }) => IN_SMALL.exec(text)?.[0] ?? [])).toEqual([]);
  });

  it("has its hashes last, below all that is read", () => {
    for (const { subject, text } of letters) {
      const first = text.search(/\b[0-9a-f]{16,}\b/);
      const below = first === -1 ? "" : text.slice(first);
      expect([subject, /^(?:-{3,}|begin .*|https?:.*)$/m.exec(below)?.[0]]).toEqual([subject, undefined]);
    }
    expect(letters.some(({ text }) => /\b[0-9a-f]{64}\b/.test(text))).toBe(true);
  });
});
