import type { Revision } from "../../../src/kernel/revision.ts";

/** What these rules have mended so far, the newest last. */
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
];
