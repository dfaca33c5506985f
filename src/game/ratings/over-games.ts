import { ofEach } from "../../common/of-each.ts";
import { Shared } from "../../common/shared.ts";
import type { OverRow } from "../../store/games/over-row.ts";
import { measuredIn } from "../open/introduced.ts";
import type { GameCabinet, Office } from "../office.ts";
import { gameIn } from "../open/open-game.ts";
import { monthOf, type RatedGame, type Ratings, ratingsOf } from "./fold.ts";
import { leanOf } from "./lean.ts";

/** The finished games and their ratings: read once for all, until one of them changes. */

type Place = Pick<Office, "games" | "now">;

const rows = ofEach<Office["games"], Shared<readonly OverRow[]>>(() => new Shared(1));
const ratings = ofEach<Office["games"], Shared<Ratings<CountedGame>>>(() => new Shared(1));
/** How many recently requested moments are remembered. */
const MOMENTS = 4;
const before = ofEach<Office["games"], Shared<Ratings<CountedGame>>>(() => new Shared(MOMENTS));

export async function overGames({ games }: GameCabinet): Promise<readonly OverRow[]> {
  const version = await games.lists.overVersion();
  return version === null ? [] : await rows(games).get(version, () => games.lists.over());
}

/** A game that counts, with its row among finished ones. */
export interface CountedGame extends RatedGame {
  readonly row: OverRow;
}

export async function ratingsNow(office: Place): Promise<Ratings<CountedGame>> {
  const version = await office.games.lists.overVersion();
  const month = monthOf(office.now());
  return await ratings(office.games).get(
    `${version} ${month}`,
    async () => ratingsOf(countedGames(await overGames(office)), month),
  );
}

/** All ratings as they were at a moment, by what is now known about those games. */
export async function ratingsAt(office: Place, until: number): Promise<Ratings<CountedGame>> {
  if (until >= office.now()) return await ratingsNow(office);
  const version = await office.games.lists.overVersion();
  return await before(office.games).get(`${version} ${until}`, async () => {
    const games = (await overGames(office)).filter(({ at }) => at < until);
    return ratingsOf(countedGames(games), monthOf(until - 1));
  });
}

export function countedGames(games: readonly OverRow[]): CountedGame[] {
  const leans = new Map([...new Set(games.map(({ scenario }) => scenario))].map((scenario) => {
    const measured = measuredIn(scenario);
    return [scenario, measured === undefined ? 0 : leanOf(measured)] as const;
  }));
  return games.flatMap((row) => {
    const { rated, winner, at, ruleset, scenario, isEvened } = row;
    if (rated === null || winner === null) return [];
    return [{
      row,
      month: monthOf(at),
      system: gameIn(ruleset),
      players: rated,
      score: winner === "draw" ? 0.5 : winner === "allied" ? 1 : 0,
      // A handicap is there to make the game even.
      lean: isEvened ? 0 : leans.get(scenario)!,
    }];
  });
}
