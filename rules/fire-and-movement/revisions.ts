import type { Revision } from "../../src/kernel/revision.ts";

/** What these rules have mended so far, the newest last. */
export const REVISIONS: readonly Revision[] = [
  {
    number: 2,
    cite: "4.1",
    words:
      "Of two orders of a sheet that contradict each other the later is refused, and the sheet waits. Before, both stood.",
  },
];
