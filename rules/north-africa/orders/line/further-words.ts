import { type GlossaryEntry, goesOn } from "../../../../src/kernel/glossary.ts";

/** Words that continue an order of North Africa. */
export const FURTHER_WORDS: readonly GlossaryEntry[] = [
  goesOn("to", "5.0", "Where a move, an advance or a displacement goes."),
  goesOn("toward towards", "7.7", "The legal retreat that ends nearest to this hex."),
  goesOn("from", "7.13", "The hexes of the units that attack."),
  goesOn(
    "at",
    "13.11",
    "The entry hex of a reinforcement; in a question, where a unit is supposed to stand.",
  ),
  goesOn("by", "14.0", "The last hex of a way off the map."),
  goesOn("gs", "9.11", "So many Ground Support Points."),
  goesOn("up", "8.43", "Followed by a differential: protect only against attacks of no more."),
  goesOn("all the", "8.41", "All units, or all that may."),
  goesOn("rest", "7.13", "Those that may attack, or guns in range that may fire, and have not yet."),
  goesOn("and then", "7.0", "May stand between names or orders; it changes nothing."),
  goesOn("is", "7.0", "Between a hex and its condition."),
  goesOn("empty", "7.0", "No enemy stands there when the line comes."),
  goesOn("held", "7.0", "An enemy still stands there when the line comes."),
  goesOn("keep", "12.24", "With supply: of the ways to retreat, one that ends in supply."),
  goesOn("prefer", "7.7", "With terrain: of the ways to retreat, one that ends in better ground."),
  goesOn("terrain", "7.41", "The ground of a hex, for a retreat that prefers better ground."),
  goesOn("supply", "12.24", "After keep: a way to retreat that ends in supply."),
  goesOn("never", "7.91", "Nobody advances."),
  goesOn("along", "7.91", "Along the path of retreat, as far as it goes."),
  goesOn("far", "7.95", "As far as an advance may go."),
  goesOn("nothing none", "8.41", "Nothing is given, on purpose."),
  goesOn("west east north south", "14.0 18.3", "Over which edge of the map a unit leaves."),
];
