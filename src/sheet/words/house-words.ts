import { type Glossary, type GlossaryEntry, term, verb } from "../../kernel/glossary.ts";

/** Words that mean the same in all games: of sheets, and of how a turn is played. */

const TERMS: readonly GlossaryEntry[] = [
  term(
    "sheet",
    "",
    "Your orders for a Game-Turn: the lines between begin and end. The newest counts.",
    "order sheet",
  ),
  term(
    "standing order",
    "",
    "A line that stays until you change it, mostly for the other player's turn.",
  ),
  term("default", "", "What is done where your orders say nothing."),
];

const KEYWORDS: readonly GlossaryEntry[] = [
  verb("begin", "", "begin K7Q2 axis turn 3", "Heads a sheet: the game, your side and the Game-Turn."),
  verb("end", "", "end", "Closes a sheet. What stands below it is not read as orders."),
  verb(
    "go",
    "",
    "go",
    "In a sheet: play it without refused lines. Alone: play the kept sheet, or take the default for all that is asked.",
  ),
  verb("wait", "", "wait", "In a sheet: keep it, and play nothing yet."),
];

/** The words of a game, with those of the house. @param elsewhere phrases in which they mean something else */
export function glossaryOf(
  terms: readonly GlossaryEntry[],
  keywords: readonly GlossaryEntry[],
  elsewhere: Glossary["elsewhere"] = {},
): Glossary {
  return { terms: [...terms, ...TERMS], keywords: [...keywords, ...KEYWORDS], elsewhere };
}
