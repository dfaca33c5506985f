import type { Revision } from "../../src/kernel/revision.ts";

/** What these rules have mended so far, the newest last. */
export const REVISIONS: readonly Revision[] = [];
