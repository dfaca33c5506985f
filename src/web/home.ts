import type { GameHead } from "../store/game-record.ts";
import { fileField, gameFields, type GameWanted, gameWanted, OPTION } from "./new-game-form.ts";
import { seatPath } from "../game/links.ts";
import { type Context, Hono } from "hono";
import { filledFields } from "./seat-pages.ts";
import { beaconNotes, isWithinReach } from "../game/beacon.ts";
import { SYSTEMS } from "../game/catalogue.ts";
import { chooseScenario, type PlayedGame, playedGames, scenarios } from "../game/open-game.ts";
import type { Office } from "../game/office.ts";
import { createGame } from "../game/seats/create.ts";
import { joinGame } from "../game/seats/join.ts";
import { mayAskAt } from "../game/unasked.ts";
import { newPageKey } from "../game/tokens.ts";
import { err, type Result } from "../kernel/result.ts";
import type { Beacon } from "../kernel/beacon.ts";
import type { Pace } from "../kernel/pace.ts";
import { BROUGHT, BROUGHT_WORDS } from "../kernel/brought.ts";
import { HomePage, type HomeProps } from "../../templates/pages/home.tsx";
import { pageText } from "../../templates/pages/layout.tsx";
import { NetworkLimiter } from "../common/network.ts";
import { clientOf } from "./client.ts";
import { message, notFound, type Website } from "./context.ts";
import { isFromThisMachine } from "./loopback.ts";
import { DAY, HOUR } from "../common/lengths.ts";

/** Games that one client may make within an hour, and within a day. */
const GAMES_AN_HOUR = 12;
const GAMES_A_DAY = 40;

/** Who plays a practice game: an address that leads nowhere, so that he plays on the page; the post room has his letters, too. */
export const PRACTICE_ADDRESS = "you@practice.invalid";

/** The first page, and the making of games. */
export function homeRoutes(site: Website): Hono {
  const routes = new Hono();
  const { office, postRoom } = site;
  const maker = new MakerLimit(site);
  const home = homePage(site);

  routes.get("/", (context) => context.html(home(context)));

  routes.post("/games", async (context) => {
    const filled = await gameFields(context);
    const wrong = (problem: string) => context.html(home(context, { problem, filled }), 400);
    const wanted = gameWanted(filled);
    if (!wanted.ok) return wrong(wanted.error);
    const { game, invited, isAgainstComputer } = wanted.value;
    if (!maker.allows(context) || !await mayAskAll(office, invited)) return await tooMany(context, site);
    const created = await createGame(office, { ...game, beacon: await beaconMeant(wanted.value, office) });
    if (!created.ok) {
      return wrong(
        BROUGHT.every((name) => game[name] === undefined)
          ? created.error.join(" ")
          : documentProblem(created.error),
      );
    }
    return await message(
      context,
      site,
      200,
      "The game is made",
      madeWords(created.value.head, isAgainstComputer),
      postRoom ? { text: "To the post room, where the letters are", url: "/post" } : undefined,
    );
  });

  routes.post("/practice", async (context) => {
    if (!maker.allows(context)) return await tooMany(context, site);
    const { scenario } = await filledFields(context);
    const joined = await practiceGame(office, scenario ?? scenarios()[0].id);
    return joined.ok
      ? context.redirect(seatPath(joined.value, "allied"), 303)
      : await message(context, site, 400, "No game is made", joined.error);
  });

  routes.get("/documents/:game/:file", (context) => {
    const game = playedGames().find(({ id }) => id === context.req.param("game"));
    const ours = game && documentsToReplace(game).find(({ file }) => file === context.req.param("file"));
    return ours === undefined ? notFound(context, site) : context.json(ours.document);
  });

  return routes;
}

/** How many games are made from one place. */
class MakerLimit {
  readonly #limiters = [
    new NetworkLimiter(GAMES_AN_HOUR, HOUR),
    new NetworkLimiter(GAMES_A_DAY, DAY),
  ];
  constructor(private readonly site: Website) {}

  allows(context: Context): boolean {
    const now = this.site.office.now();
    return this.#limiters.every((limiter) => limiter.allows(clientOf(context, this.site), now));
  }
}

function tooMany(context: Context, site: Website): Promise<Response> {
  return message(context, site, 429, "A moment, please", [
    "Many games have been made from here, or for one of these addresses, of late. Try again later.",
  ]);
}

async function mayAskAll(office: Office, addresses: readonly string[]): Promise<boolean> {
  for (const address of addresses) if (!await mayAskAt(office, address)) return false;
  return true;
}

/** The first page, with every choice that there is for a game: the one that is asked for, or that a form was filled in for. */
function homePage(site: Website): (context: Context, more?: Partial<HomeProps>) => string {
  return (context, more = {}) => {
    const games = playedGames();
    const asked = context.req.query("game");
    const game =
      games.find(({ id, scenarios }) =>
        id === asked || scenarios.some(({ id }) => id === more.filled?.scenario)
      ) ?? games[0];
    const postRoom = site.postRoom && isFromThisMachine(context, site);
    return pageText(HomePage({ postRoom, games, game: choicesOf(game), ...more }));
  };
}

/** What is chosen of a game. */
function choicesOf(game: PlayedGame): HomeProps["game"] {
  const { id, title, systems, scenarios } = game;
  const options = new Map(
    systems.flatMap(({ words }) => words.options).map((option) => [option.name, option]),
  );
  return {
    id,
    title,
    scenarios,
    editions: systems.map(({ ruleset: id, title }) => ({ id, title })),
    houseRules: [...options.values()].map((option) => ({ ...option, field: OPTION + option.name })),
    documents: BROUGHT.flatMap((name) => {
      const ours = documentsToReplace(game).filter((each) => each.name === name);
      return ours.length === 0 ? [] : [{
        field: name,
        fileField: fileField(name),
        words: BROUGHT_WORDS[name],
        ours: ours.map(({ file }) => `/documents/${id}/${file}`),
      }];
    }),
  };
}

/** What whoever has made a game is told. */
function madeWords(head: GameHead, isAgainstComputer: boolean): string[] {
  return [
    `Its code is ${head.id}. A letter with a link is on its way to ${
      isAgainstComputer ? "you" : "each of you"
    }; the game begins when ${isAgainstComputer ? "you have" : "both have"} joined by it.`,
    ...beaconNotes(head),
  ];
}

/** A game against the computer, joined and ready to be played on its page. @returns or what went wrong, in sentences */
async function practiceGame(
  office: Office,
  scenario: string,
): Promise<Result<GameHead, readonly string[]>> {
  const created = await createGame(office, {
    scenario,
    seats: { allied: { kind: "person", address: PRACTICE_ADDRESS }, axis: { kind: "computer" } },
    pace: practicePace(scenario),
  });
  if (!created.ok) return created;
  const joined = await joinGame(office, created.value.id, "allied", `drawn for practice: ${newPageKey()}`);
  return joined.ok ? joined : err([joined.error]);
}

function practicePace(scenario: string): Pace {
  const chosen = chooseScenario(scenario);
  const shelf = chosen.ok ? SYSTEMS.get(chosen.value.source.ruleset)?.shelf : undefined;
  return shelf?.practicePace ?? "standing";
}

/** A document of ours that an owner of the game may replace, and the file that it is to be had as. */
function documentsToReplace({ systems: [{ shelf }] }: PlayedGame) {
  const all = [
    ...Object.entries(shelf.maps).map(([title, document], at) => ({
      name: "map" as const,
      file: at === 0 ? "map.json" : `map-${title}.json`,
      document,
    })),
    { name: "orderOfBattle" as const, file: "order-of-battle.json", document: shelf.orderOfBattle },
    ...(shelf.charts === undefined
      ? []
      : [{ name: "charts" as const, file: "charts.json", document: shelf.charts }]),
  ];
  return all.map((each) => ({ ...each, document: each.document as object }));
}

/** How many faults of documents a page names: the others show when these are mended. */
const NAMED = 5;

function documentProblem(faults: readonly string[]): string {
  const more = faults.length - NAMED;
  return `No game can be made of these documents: ${faults.slice(0, NAMED).join("; ")}${
    more > 0 ? `; and ${more} more` : ""
  }.`;
}

/** The beacon that a game is made with: where it is left to us, for two people and where it can be reached. */
async function beaconMeant(
  { beacon, isAgainstComputer }: Pick<GameWanted, "beacon" | "isAgainstComputer">,
  office: Pick<Office, "beacon" | "now">,
): Promise<Beacon> {
  if (beacon !== "proposed") return beacon;
  return !isAgainstComputer && await isWithinReach(office.beacon, office.now()) ? "drand" : "none";
}
