import { editorScripts } from "./editor/page.ts";
import { tableScripts } from "./map-table/bundle.ts";
import type { PageScript } from "./page-script.ts";
import { pushScripts } from "./push/routes.ts";
import { replayScript } from "./replay/routes.ts";
import { verificationScript } from "./verify/bundle.ts";

/** The scripts of the pages of those who play. */
const OF_PLAYERS = (): PageScript[] => [...tableScripts(), ...pushScripts(), replayScript];

/** Every script of the pages. */
export function pageScripts(): PageScript[] {
  return [...OF_PLAYERS(), ...editorScripts(), verificationScript];
}

/** Makes what pages of seats need, one after the other, so that nobody waits for it who opens one. */
export async function warmScripts(): Promise<void> {
  for (const script of OF_PLAYERS()) await script.get();
}
