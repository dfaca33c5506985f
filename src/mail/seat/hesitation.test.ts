import { describe, expect, it } from "vitest";
import { Desk } from "../../../tests/support/office.ts";
import { deskOf } from "../../game/open/desk-of.ts";
import { waitingFor } from "../../game/open/waiting-for.ts";
import { SIDES } from "../../kernel/side.ts";
import { hesitationIn, hesitationInSheet, HESITATIONS } from "./hesitation.ts";

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

describe("a form of ours", () => {
  it.each([
    "# Your orders so far:",
    "# Your answer so far:",
    "# Not your Player-Turn: standing orders only.",
    "# or halt, disordered?",
    "# you wrote: is this legal?",
    "# instead: move 3218 to 3118",
  ])("does not hesitate for its player: %s", (line) => expect(hesitationInSheet([line])).toBeUndefined());

  it.each(["crusader/campaign", "crusader-2010/tobruk", "fab-crusader/campaign"])(
    "of %s does not, empty or with orders that are kept",
    async (scenario) => {
      const desk = await Desk.open();
      try {
        const id = await desk.begin({ scenario });
        const forms = async () => {
          const game = await desk.current(id);
          return SIDES.flatMap((side) => game.system.orders.sheet(deskOf(game, side)));
        };
        expect(hesitationInSheet(await forms())).toBeUndefined();
        const side = waitingFor(await desk.current(id))!;
        const game = await desk.current(id);
        const proposed = game.system.orders.fillIn(deskOf(game, side), []);
        await desk.taken(id, side, [...proposed.filter((line) => !line.startsWith("#")), "mvoe it", "wait"]);
        expect(hesitationInSheet(await forms())).toBeUndefined();
      } finally {
        await desk.close();
      }
    },
  );
});
