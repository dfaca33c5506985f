import { Hono } from "hono";
import type { GameCabinet } from "../../game/office.ts";
import { introducedScenarios } from "../../game/open/introduced.ts";
import { seatPath } from "../../game/access/links.ts";
import { playedGames, scenarios } from "../../game/open/open-game.ts";
import type { GameRow } from "../../store/games/game-row.ts";
import { wordsIn } from "../../../templates/words/words.tsx";
import { PLAIN_DATES } from "../../../templates/dates.ts";
import { type FeaturedGame, HomePage } from "../../../templates/pages/clubhouse/home.tsx";
import { invitationsFor } from "../clubhouse/me.ts";
import { openOffers } from "../clubhouse/offers.ts";
import { readerOf } from "../request/reader.ts";
import { cardOf } from "../clubhouse/scenarios.ts";
import { begunHere, keepBegun } from "../new-game/begun-games.ts";
import { languageOf, pageIn } from "../request/language.ts";
import { message, PRIVATE, type Website } from "../request/context.ts";
import { firstOf, gameOfBothSides, practiceGame } from "../new-game/practice-game.ts";
import { isFromThisMachine } from "../request/loopback.ts";
import { type MakerLimit, tooMany } from "../request/maker-limit.ts";
import { newestCloseUp } from "../seat/run-on-map.ts";
import { filledFields } from "../seat/seat-pages.ts";

/** How many open seats and running games the first page shows. */
const SHOWN = 4;

export function homeRoutes(site: Website, maker: MakerLimit): Hono {
  const routes = new Hono();
  const { office } = site;

  routes.get("/", async (context) => {
    const all = introducedScenarios();
    const games = playedGames();
    // One for each game: if there are several, another than the one that is tried at once.
    const cards = games.flatMap(({ id }) => {
      const own = all.filter(({ game }) => game.id === id);
      return own.find((each) => each !== all[0]) ?? own.slice(0, 1);
    }).map(cardOf);
    const reader = await readerOf(context, site);
    const begun = await begunHere(context, site);
    const invitations = reader === undefined ? [] : await invitationsFor(office, reader.person.value);
    if (begun.length > 0) context.header("Cache-Control", PRIVATE);
    const [newest, ...playing] = await office.games.lists.listed("playing", SHOWN + 1);
    const { offers } = await openOffers(office, SHOWN);
    const featured = newest === undefined ? undefined : await featuredGame(office, newest);
    const page = () =>
      HomePage({
        postRoom: site.postRoom && isFromThisMachine(context, site),
        games,
        begun,
        invitations,
        first: cardOf(all[0]),
        cards,
        offers,
        featured,
        playing,
        dates: reader?.person.value.wishes ?? PLAIN_DATES,
      });
    return pageIn(context, page);
  });

  routes.post("/practice", async (context) => {
    if (!await maker.allows(context)) return await tooMany(context, site);
    const { scenario = scenarios()[0].id, side: asked, level } = await filledFields(context);
    const isOfBoth = asked === "both";
    const side = asked === "axis" ? "axis" : "allied";
    const begun = isOfBoth
      ? await gameOfBothSides(context, site, scenario)
      : await practiceGame(context, site, scenario, side, {}, level);
    if (!begun.ok) {
      const language = languageOf(context);
      const title = wordsIn("home", language)("noGame");
      return await message(context, site, 400, { title, sentences: begun.error }, language);
    }
    await keepBegun(context, site, begun.value);
    return context.redirect(seatPath(begun.value, isOfBoth ? await firstOf(office, begun.value) : side), 303);
  });

  return routes;
}

/** The public game with the latest event, and its picture; undefined if it was just deleted. */
async function featuredGame(
  { games }: GameCabinet,
  row: GameRow,
): Promise<FeaturedGame | undefined> {
  const head = (await games.head(row.id))?.head;
  return head && { row, picture: newestCloseUp(head) };
}
