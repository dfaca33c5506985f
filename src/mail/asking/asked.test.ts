import { describe, expect, it } from "vitest";
import { phrases } from "./phrases/phrase.ts";
import { clausesOf, foldedWords, saidIn, sentence } from "./phrases/sentence.ts";

const texts = (...lines: readonly string[]) => saidIn([lines])[0].sentences.map(({ text }) => text);

describe("the sentences of a letter", () => {
  it("end with a mark or a line, and not in a date or in a line that a mail program has broken", () => {
    expect(texts("Hello! I am away 24.12. to 2.1., sorry. Whose turn is it?")).toEqual([
      "Hello!",
      "I am away 24.12. to 2.1., sorry.",
      "Whose turn is it?",
    ]);
    expect(texts("hello", "when is my deadline", "thanks")).toHaveLength(3);
    expect(texts("Could you tell me when my next orders", "are due?")).toEqual([
      "Could you tell me when my next orders are due?",
    ]);
  });

  it("are compared without capitals, accents and marks", () => {
    expect(
      foldedWords(
        "Don\u2019t \u201cSTOP\u201d l'\u00e9ch\u00e9ance, na\u00efve Gr\u00f6\u00dfe; \u0142atwo 1/8 a@b.org 24.12.",
      ),
    )
      .toEqual(["dont", "stop", "l", "echeance", "naive", "grosse", "latwo", "1/8", "a@b.org", "24.12"]);
  });

  it("have parts where they say two things", () => {
    const parts = clausesOf(sentence("What did I miss, and who is ahead?"));
    expect(parts.map(({ text }) => text)).toEqual(["What did I miss", "and who is ahead?"]);
  });

  it("are no more than are looked at, however long the letter is", () => {
    const [{ sentences, isCut }] = saidIn([["a. ".repeat(8_000)]]);
    expect([sentences.length, isCut]).toEqual([24, true]);
    expect(sentence("word ".repeat(4_000)).words).toHaveLength(60);
  });
});

describe("a phrase", () => {
  const has = (phrase: string, text: string, exactly = false) =>
    phrases(phrase, { exactly }).in(sentence(text)) !== undefined;

  it("is words in a row, one of several, begun, left out, or with others between", () => {
    expect(has("when .. deadline|due", "When exactly is the deadline?")).toBe(true);
    expect(has("when .. deadline", "When the rain stops we shall see the deadline")).toBe(false);
    expect(has("^ my? turn $", "Turn")).toBe(true);
    expect(has("^ my? turn $", "It is my turn")).toBe(false);
    expect(has("dead*", "deadlines")).toBe(true);
  });

  it("forgives a slip in long words, unless what it says cannot be undone", () => {
    expect(has("my deadline", "my deadlnie")).toBe(true);
    expect(has("i resign", "I design", true)).toBe(false);
    expect(has("who turn", "how turn")).toBe(false);
  });
});
