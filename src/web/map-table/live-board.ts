import type { LiveBoardOnPage } from "../../../templates/pages/game.tsx";
import { drawingOf } from "../../../templates/pages/parts/map-picture.tsx";
import type { CurrentGame } from "../../game/office.ts";
import { type PlayedGame, playedGames } from "../../game/open/open-game.ts";
import { API } from "../api/operation/game-views.ts";
import { GameScripts } from "../scripts/game-scripts.ts";
import type { PageScript } from "../scripts/page-script.ts";
import { FILM_SCRIPT } from "../replay/page.ts";

export const BOARD_SCRIPTS = "/live-board";

const scripts = new GameScripts(
  new URL("../live-board/client/main.ts", import.meta.url),
  "openLiveBoard",
  "tables",
  true,
);

/** The script of a live board, with its game's rules. @returns undefined if the game has no table */
export function boardScript({ systems: [{ shelf }] }: PlayedGame): PageScript | undefined {
  return shelf.table === undefined ? undefined : scripts.of(shelf.table);
}

export function boardScripts(): PageScript[] {
  return playedGames().flatMap((game) => boardScript(game) ?? []);
}

/** What a game's public page needs for its live board; undefined if its game has none, or has not begun. */
export function boardOnPage(
  game: CurrentGame,
  { picture, setting }: { readonly picture: string; readonly setting: string },
): LiveBoardOnPage | undefined {
  const { head, system: { ruleset } } = game;
  const played = playedGames().find(({ systems }) => systems.some((each) => each.ruleset === ruleset));
  const script = played && boardScript(played);
  if (played === undefined || script === undefined || head.status === "inviting") return undefined;
  const { digest } = script;
  return {
    script: `${BOARD_SCRIPTS}/${played.id}.js${digest === undefined ? "" : `?v=${digest}`}`,
    api: `${API}/games/${head.id}`,
    picture: drawingOf(picture),
    setting,
    film: FILM_SCRIPT,
  };
}
