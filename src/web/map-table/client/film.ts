/// <reference lib="dom" />
import type { OverlayView, Pointing } from "../../../kernel/pointing.ts";
import type { Viewer } from "../../../kernel/rules.ts";
import type { WordMarker } from "../../../common/marked-words.ts";
import type { Comparing } from "./lines/conflict.ts";
import type { LeftBehind } from "./left-behind.ts";
import type { PlayQuestion } from "./play.ts";
import type { PieceHistory, Story, Written } from "../../api/operation/schemas.ts";
import type { ServerAnswer } from "./page/server.ts";
import type { ShownRun } from "./shown-run.ts";
import type { SuggestionsWanted } from "./lines/suggestions.ts";

/** The address of a page, and whose story it tells. */
interface StoryServer {
  readonly home: { readonly api: string; readonly key: string | undefined; readonly page: string };
  /** @param after the last run that is left out; without it, the story of the last turns */
  story(after?: number): Promise<ServerAnswer<Story>>;
  history(piece: string): Promise<ServerAnswer<PieceHistory>>;
}

/** What is needed to show what happened, and to go on from there. */
export interface ScreeningWanted {
  readonly server: StoryServer;
  readonly side: Viewer;
  /** The run after which the table was laid. */
  readonly run: number;
  readonly seen: ShownRun;
  /** The table, whose markup names the page of the whole replay. */
  readonly root: HTMLElement;
  /** Its reader wants no motion. */
  readonly isCalm: boolean;
  words(): WordMarker;
  say(words: string): void;
  /** Lays the table again, from the page's present markup. @returns whether it could */
  lay(): Promise<boolean>;
  /** Draws what an order would do beside the present marks, until it is called with nothing. */
  draw?(pointing: Pointing | undefined): void;
}

/** What a page fetches only on request: what shows what happened, what asks before a turn is played, what suggests. */
export interface Screening {
  /** The story of the time since the reader's own last turn. */
  inWords(place: HTMLElement): Promise<void>;
  /** Plays all runs after one, then shows the table that lies below. */
  playBack(after: number): Promise<void>;
  /** Plays all runs since the table was laid, then lays the new turn's. */
  goOn(): Promise<void>;
  /** More was played during the story. */
  heard(run: number): Promise<void>;
  /** A piece's history, or why the page cannot give it. */
  history(piece: string): Promise<HTMLElement | string>;
  /** Says what will happen when the sheet is played, and asks once. */
  askToPlay(asking: PlayQuestion): Promise<void>;
  /** Shows what the computer would add to a sheet. */
  suggest(wanted: SuggestionsWanted, sheet: Written): Promise<void>;
  /** Shows two drafts of the sheet, line by line. */
  compare(comparing: Comparing): void;
  /** Offers lines that a device kept for a past sheet. */
  tellLeft(left: LeftBehind): void;
  /** Lists the keys of the map and of its shadings. */
  tellKeys(views: readonly OverlayView[]): void;
}

/** Loads it. @returns undefined if it cannot be loaded */
export async function loadScreening(
  address: string | undefined,
  wanted: ScreeningWanted,
): Promise<Screening | undefined> {
  if (address === undefined) return undefined;
  try {
    const script: { screeningFor(wanted: ScreeningWanted): Screening } = await import(address);
    return script.screeningFor(wanted);
  } catch {
    return undefined;
  }
}
