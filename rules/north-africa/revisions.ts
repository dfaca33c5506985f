import type { Revision } from "../../src/kernel/revision.ts";

/**
 * Cases that games have been played by wrongly, mended. The code of such a case asks `setting.revision`, so that a game that
 * was made before goes on as it began until a ruling moves it (docs/disputes.md).
 */
export const REVISIONS: readonly Revision[] = [
  {
    number: 2,
    cite: "5.24",
    words:
      "Along a mined road hexside only a mechanized unit pays for the minefield alone, as in the example; any other pays " +
      "for the road, too, 2½ points. Before, it paid 2.",
    where: { option: "roadThroughMinefield", value: "minefieldOnly" },
  },
];
