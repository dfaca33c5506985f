import type { Revision } from "../../../src/kernel/revision.ts";

/**
 * Cases that games have been played by wrongly, mended. The code of such a case asks `setting.revision`, so that a game that
 * was made before goes on as it began until a ruling moves it (docs/disputes.md).
 */
export const REVISIONS: readonly Revision[] = [];
