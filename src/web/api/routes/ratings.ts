import { z } from "zod";
import { type Standing } from "../../../game/ratings/fold.ts";
import { type OwnRatings, ratingTables } from "../../../game/ratings/shown.ts";
import { ok } from "../../../kernel/result.ts";
import { gameChangeWords } from "../../../../templates/ratings.ts";
import { profilePath } from "../../clubhouse/paths.ts";
import { placeFrom, RATING_PLACES } from "../../clubhouse/ratings.ts";
import { OF_NO_GAME } from "../operation/access.ts";
import { type Operation, readOperation } from "../operation/operation.ts";
import * as schemas from "../operation/schemas.ts";

const standingJson = ({ all, sides, games }: Standing) => ({
  rating: all.rating,
  deviation: all.deviation,
  games,
  allied: sides.allied ?? null,
  axis: sides.axis ?? null,
});

export const ratingOperations: readonly Operation[] = [
  readOperation(OF_NO_GAME, {
    path: "/ratings",
    summary: "The players of each system by their ratings, as far as they show them",
    isCostly: true,
    query: z.object({ from: z.string().optional().describe("How many places to leave out.") }),
    answer: schemas.ratingsList,
  }, async (_, { req }, { office }) => {
    const tables = await ratingTables(office, placeFrom(req.query("from")), RATING_PLACES);
    return ok({
      systems: tables.map(({ players, ...table }) => ({
        ...table,
        players: players.map(({ rank, name, profile, standing }) => ({
          rank,
          name,
          profile: profile === undefined ? null : profilePath(profile),
          ...standingJson(standing),
        })),
      })),
    });
  }),
];

export function ratingsJson(own: OwnRatings | undefined): z.infer<typeof schemas.personRatings> | undefined {
  return own && {
    standings: own.standings.map(({ system, title, standing }) => ({
      system,
      title,
      ...standingJson(standing),
    })),
    months: own.months.map(({ games, ...month }) => ({ ...month, sentences: games.map(gameChangeWords) })),
  };
}
