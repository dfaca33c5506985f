import type { Context } from "hono";
import { glossaryPage } from "../../common/marked-words.ts";
import { wordsToldOf } from "../../game/words/told-words.ts";
import { ofEach } from "../../common/of-each.ts";
import { Shared } from "../../common/shared.ts";
import type { CurrentGame, GameCabinet, Office } from "../../game/office.ts";
import { courseFigures } from "../../game/proof/course-figures.ts";
import { diceFigures } from "../../game/proof/dice/dice-figures.ts";
import { frameOfMap } from "../../game/turn/map-of-run.ts";
import { standingRun } from "../../game/undone.ts";
import type { Viewer } from "../../kernel/rules.ts";
import { isSide } from "../../kernel/side.ts";
import { ReplayPage } from "../../../templates/pages/replay.tsx";
import { API, runJson, runsJson } from "../api/operation/game-views.ts";
import type { Website } from "../request/context.ts";
import { ledgerName } from "../../game/access/names.ts";
import { shownHistory } from "../games.ts";
import type { ReadGame } from "../request/reading.ts";
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
  { game, viewer, url, seat }: ReadGame,
): Promise<Response> {
  const { head, system } = game;
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
      api: `${API}/games/${head.id}${isSide(viewer) ? `/seats/${viewer}` : ""}`,
      key: isSide(viewer) ? head.seats[viewer].webKey : undefined,
      glossary: glossaryPage(system.ruleset),
      words: `${API}${glossaryPage(system.ruleset)}`,
    },
    seat,
  };
  return await pageIn(context, () => ReplayPage(page));
}
