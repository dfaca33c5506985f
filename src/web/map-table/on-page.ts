import { drawingOf, type TableOnPage } from "../../../templates/pages/parts/map-picture.tsx";
import { playedGames } from "../../game/open/open-game.ts";
import type { GameCabinet } from "../../game/office.ts";
import { API, settingLink } from "../api/operation/game-views.ts";
import { FILM_SCRIPT } from "../replay/page.ts";
import type { OpenSeat } from "../request/open-seat.ts";
import { scriptAddress } from "./routes.ts";

/** What a seat's page needs for its table; undefined if its game has none, and the page is a picture and a form. */
export async function tableOnPage(
  office: GameCabinet,
  { game, side }: OpenSeat,
  picture: string,
): Promise<TableOnPage | undefined> {
  const { head, system } = game;
  const played = playedGames().find(({ systems }) =>
    systems.some(({ ruleset }) => ruleset === system.ruleset)
  );
  const script = played && scriptAddress(played);
  if (script === undefined || head.status !== "playing") return undefined;
  return {
    script,
    api: `${API}/games/${head.id}/seats/${side}`,
    key: head.seats[side].webKey,
    picture: drawingOf(picture),
    setting: (await settingLink(office, game)).url,
    film: FILM_SCRIPT,
  };
}
