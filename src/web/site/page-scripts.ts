import { editorScripts } from "../editor/page.ts";
import { boardScripts } from "../map-table/live-board.ts";
import { learnScript } from "../learn/routes.ts";
import { tableScripts } from "../map-table/bundle.ts";
import type { PageScript } from "../scripts/page-script.ts";
import { sharesScript } from "../own-shares/routes.ts";
import { pushScripts } from "../push/routes.ts";
import { filmScript, replayScript } from "../replay/routes.ts";
import { notesScript } from "../seat/private-notes.ts";
import { setUpScript } from "../set-up/routes.ts";
import { talkScript } from "../seat/talk.ts";
import { verificationScript } from "../verify/bundle.ts";

/** The scripts of the pages of players. */
const OF_PLAYERS = (): PageScript[] => [
  ...tableScripts(),
  ...pushScripts(),
  sharesScript,
  replayScript,
  filmScript,
  talkScript,
  notesScript,
  setUpScript,
  learnScript,
];

export function pageScripts(): PageScript[] {
  return [...OF_PLAYERS(), ...boardScripts(), ...editorScripts(), verificationScript];
}

/** Makes the scripts that pages of seats need, each by itself, so that nobody who opens a page waits for one. */
export function scriptsAhead(): (() => Promise<unknown>)[] {
  return OF_PLAYERS().map((script) => () => script.get());
}
