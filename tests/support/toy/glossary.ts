import { goesOn, term, verb } from "../../../src/kernel/glossary.ts";
import { glossaryOf } from "../../../src/sheet/house-words.ts";

/** The words of Three Fords. */
export const glossary = glossaryOf([
  term(
    "block",
    "2.1",
    "A unit that stands behind a back of its side, so that only its owner knows who it is.",
  ),
], [
  verb("move", "4.2", "move 1 to 2", "A block goes to the next area."),
  goesOn("to", "4.2", "Where it goes."),
]);
