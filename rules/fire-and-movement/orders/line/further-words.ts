import { type GlossaryEntry, goesOn } from "../../../../src/kernel/glossary.ts";

/** Words that continue an order of Fire & Movement. */
export const FURTHER_WORDS: readonly GlossaryEntry[] = [
  goesOn("to", "5.1", "Where a move goes."),
  goesOn("toward towards", "7.7", "The way back that ends nearest to this hex."),
  goesOn("from", "7.1", "The hexes of the units that attack."),
  goesOn("support", "8.3", "Markers by what they are worth: 4+2 is one of each."),
  goesOn("up", "8.3", "With to: markers worth so much together and no more."),
  goesOn("all the", "8.3", "All units that no line names."),
  goesOn("rest", "7.1", "Those that have not attacked yet."),
  goesOn("and then or", "7.1", "May stand between names; they change nothing."),
  goesOn("is", "5.2", "Between a hex and its condition."),
  goesOn("empty", "5.2", "No enemy stands there then."),
  goesOn("held", "5.2", "An enemy still stands there then."),
  goesOn("none nothing", "8.3", "No markers, or no move, on purpose: I do not ask."),
  goesOn("resist", "7.8", "Stay and be depleted, instead of a retreat."),
  goesOn("never nobody", "7.9", "Nobody goes in."),
  goesOn("ask", "5.2", "I ask you, whatever else is written."),
  goesOn("on", "17.1", "Behind declare: play goes on."),
];
