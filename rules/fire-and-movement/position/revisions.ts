import type { Revision } from "../../../src/kernel/revision.ts";

/** The corrections to these rules so far, the newest last. */
export const REVISIONS: readonly Revision[] = [
  {
    number: 2,
    cite: "4.1",
    words:
      "Of two orders of a sheet that contradict each other the later is refused, and the sheet waits. Before, both stood.",
  },
  {
    number: 3,
    cite: "4.1",
    words:
      "Orders in one's own words are read where they have one meaning: directions, as near to a place as can be, several units or " +
      "orders in a line, words of other languages. Before, such lines were no orders.",
  },
  {
    number: 4,
    cite: "8.3",
    words:
      "GO alone to the letter about markers also leaves the defender's retreats in that phase to the default. Before, each retreat " +
      "came in a letter of its own.",
  },
];
