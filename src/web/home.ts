import type { GameHead } from "../store/game-record.ts";
import { filledFields } from "./seat-pages.ts";
import { type GameWanted, gameWanted, OPTION } from "./new-game-form.ts";
import { seatPath } from "../game/links.ts";
import { type Context, Hono } from "hono";
import { beaconNotes, isWithinReach } from "../game/beacon.ts";
import { PLAYED } from "../game/catalogue.ts";
import { scenarios } from "../game/open-game.ts";
import type { Office } from "../game/office.ts";
import { createGame } from "../game/seats/create.ts";
import { joinGame } from "../game/seats/join.ts";
import { mayAskAt } from "../game/unasked.ts";
import { newPageKey } from "../game/tokens.ts";
import { err, type Result } from "../kernel/result.ts";
import type { Beacon } from "../kernel/beacon.ts";
import { HomePage, type HomeProps } from "../../templates/pages/home.tsx";
import { pageText } from "../../templates/pages/layout.tsx";
import { NetworkLimiter } from "../common/network.ts";
import { clientOf } from "./client.ts";
import { message, type Website } from "./context.ts";
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
    const filled = await filledFields(context);
    const wrong = (problem: string) => context.html(home(context, { problem, filled }), 400);
    const wanted = gameWanted(filled);
    if (!wanted.ok) return wrong(wanted.error);
    const { game, invited, isAgainstComputer } = wanted.value;
    if (!maker.allows(context) || !await mayAskAll(office, invited)) return await tooMany(context, site);
    const created = await createGame(office, { ...game, beacon: await beaconMeant(wanted.value, office) });
    if (!created.ok) {
      return wrong(game.map === undefined ? created.error.join(" ") : mapProblem(created.error));
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
    const joined = await practiceGame(office);
    return joined.ok
      ? context.redirect(seatPath(joined.value, "allied"), 303)
      : await message(context, site, 500, "Something went wrong", joined.error);
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

/** The first page, with every choice that there is for a game. */
function homePage(site: Website): (context: Context, more?: Partial<HomeProps>) => string {
  const systems = [...PLAYED.values()];
  const editions = systems.map(({ ruleset: id, title }) => ({ id, title }));
  const options = new Map(
    systems.flatMap(({ words }) => words.options).map((option) => [option.name, option]),
  );
  const houseRules = [...options.values()].map((option) => ({ ...option, field: OPTION + option.name }));
  return (context, more = {}) => {
    const postRoom = site.postRoom && isFromThisMachine(context, site);
    return pageText(HomePage({ postRoom, scenarios: scenarios(), editions, houseRules, ...more }));
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
async function practiceGame(office: Office): Promise<Result<GameHead, readonly string[]>> {
  const created = await createGame(office, {
    scenario: "crusader/campaign",
    seats: { allied: { kind: "person", address: PRACTICE_ADDRESS }, axis: { kind: "computer" } },
    pace: "standing",
  });
  if (!created.ok) return created;
  const joined = await joinGame(office, created.value.id, "allied", `drawn for practice: ${newPageKey()}`);
  return joined.ok ? joined : err([joined.error]);
}

/** How many faults of a map a page names: the others show when these are mended. */
const NAMED = 5;

function mapProblem(faults: readonly string[]): string {
  const more = faults.length - NAMED;
  return `The map document cannot be played on: ${faults.slice(0, NAMED).join("; ")}${
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
