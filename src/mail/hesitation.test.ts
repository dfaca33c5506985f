import { describe, expect, it } from "vitest";
import { hesitationIn, HESITATIONS } from "./hesitation.ts";

describe("words by which a writer hesitates", () => {
  it.each(Object.values(HESITATIONS).flat().map((words) => words.replace("*", "")))(
    "are known in a sentence: %s",
    (words) => {
      const line = `Bruno: ${words.toUpperCase()}, as I said.`;
      expect(hesitationIn(["Hello Bruno", line])).toBe(line);
    },
  );

  it.each([
    "DRAFT",
    "This is only a draft.",
    "Don't play this yet",
    "Please don\u2019t!",
    "I have not yet decided",
    "Is it legal?",
    "What if I moved there?",
    "Just checking.",
    "Bitte noch nicht spielen",
    "Was w\u00e4re, wenn ich zog?",
    "Ceci est un brouillon",
    "Ne jouez pas",
    "\u00c8 legale?",
    "Todav\u00eda no",
    "\u00bfEs legal?",
    "Mag dit?",
    "nog niet spelen",
    "OK?",
    "all right?",
    "?",
    " ?? ",
  ])("are heard in %j", (line) => expect(hesitationIn([line])).toBe(line));

  it.each([
    "Well played, Bruno!",
    "I don't think you will like this.",
    "Don't worry.",
    "How is the weather in Kent these days?",
    "Here are my orders for turn 3.",
    "Mit besten Gr\u00fc\u00dfen aus Berlin",
    "Bonne chance !",
    "Buona fortuna",
    "Suerte",
    "Veel succes",
    "Good luck with the draught horses",
    "",
  ])("are none in %j", (line) => expect(hesitationIn([line])).toBeUndefined());
});
