import type { Context } from "hono";
import { glossaryPage } from "../../common/marked-words.ts";
import { wordsToldOf } from "../../game/words/told-words.ts";
import { gamePath } from "../../game/access/links.ts";
import { ofEach } from "../../common/of-each.ts";
import { Shared } from "../../common/shared.ts";
import type { CurrentGame, GameCabinet, Office } from "../../game/office.ts";
import { courseFigures } from "../../game/proof/course-figures.ts";
import { diceFigures } from "../../game/proof/dice/dice-figures.ts";
import { frameOfMap } from "../../game/turn/map-of-run.ts";
import { standingRun } from "../../game/undone.ts";
import type { Viewer } from "../../kernel/rules.ts";
import { ReplayPage } from "../../../templates/pages/replay.tsx";
import { API, runJson, runsJson } from "../api/operation/game-views.ts";
import type { Website } from "../request/context.ts";
import { ledgerName } from "../../game/access/names.ts";
import { shownHistory } from "../games.ts";
import { type OpenSeat, seatLink } from "../request/open-seat.ts";
import { mapFile, runIn } from "../seat/run-on-map.ts";
import { pageIn } from "../request/language.ts";

export const REPLAY_SCRIPT = "/replay.js";
export const FILM_SCRIPT = "/film.js";

/** How many games' figures are remembered. */
const KEPT = 16;
const figures = ofEach<Office["games"], Shared<readonly string[]>>(() => new Shared(KEPT));

/** Losses, points and luck over time. */
function figuresFor(office: GameCabinet, game: CurrentGame, viewer: Viewer): Promise<readonly string[]> {
  return figures(office.games).get(ledgerName(game.head, viewer), async () => {
    const [luck] = diceFigures(await shownHistory(office, game, viewer));
    return [...await courseFigures(office, game.head, viewer), luck];
  });
}

/** The page that plays a game back. Without a script it shows the run in its address, else the last. */
export async function replayPage(
  context: Context,
  { office }: Website,
  game: CurrentGame,
  seat?: OpenSeat,
): Promise<Response> {
  const { head, system } = game;
  const viewer = seat?.side ?? "spectator";
  const url = seat?.url ?? gamePath(head.id);
  const wanted = runIn(context.req.query("run"));
  const shown = wanted !== undefined && wanted <= head.run ? wanted : standingRun(head);
  const { runs } = await runsJson(office, game, viewer);
  const { log = [] } = await runJson(office, game, viewer, shown) ?? {};
  const page = {
    id: head.id,
    title: head.title,
    terms: system.words.terms,
    url,
    runs,
    figures: head.run === 0 ? [] : await figuresFor(office, game, viewer),
    shown: {
      run: shown,
      log,
      words: wordsToldOf(system),
      picture: `${url}/${mapFile(head, shown)}`,
      size: await frameOfMap(office, head, shown, viewer),
    },
    script: {
      src: REPLAY_SCRIPT,
      api: `${API}/games/${head.id}${seat === undefined ? "" : `/seats/${seat.side}`}`,
      key: seat === undefined ? undefined : head.seats[seat.side].webKey,
      glossary: glossaryPage(system.ruleset),
      words: `${API}${glossaryPage(system.ruleset)}`,
    },
    seat: seat === undefined ? undefined : seatLink(seat),
  };
  return await pageIn(context, () => ReplayPage(page));
}
