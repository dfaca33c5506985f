import { z } from "zod";
import { picked } from "../../../common/picked.ts";
import { type LadderPlayer, ownLadders, shownLadders } from "../../../game/ladder/ladder.ts";
import { ok } from "../../../kernel/result.ts";
import { profilePath } from "../../clubhouse/paths.ts";
import { LADDER_RUNGS } from "../../clubhouse/ladder.ts";
import { placeFrom } from "../../clubhouse/ratings.ts";
import { OF_NO_GAME, OF_SESSION } from "../operation/access.ts";
import { type Operation, readOperation } from "../operation/operation.ts";
import * as schemas from "../operation/schemas.ts";

const playerJson = ({ profile, ...player }: LadderPlayer) => ({
  ...player,
  profile: profile === undefined ? null : profilePath(profile),
});

export const ladderOperations: readonly Operation[] = [
  readOperation(OF_NO_GAME, {
    path: "/ladder",
    summary: "Who stands on the ladder of each system, the highest first",
    isCostly: true,
    query: z.object({ from: z.string().optional().describe("How many rungs to leave out.") }),
    answer: schemas.laddersList,
  }, async (_, { req }, { office }) => {
    const ladders = await shownLadders(office, placeFrom(req.query("from")), LADDER_RUNGS);
    return ok({
      systems: ladders.map(({ players, ...ladder }) => ({ ...ladder, players: players.map(playerJson) })),
    });
  }),
  readOperation(OF_SESSION, {
    path: "/me/ladder",
    summary: "Your place on each ladder, the players that you may challenge, and what waits for your answer",
    answer: schemas.personLadders,
  }, async ({ person }, _, { office }) => {
    const own = await ownLadders(office, person.value);
    return ok({
      systems: own.map(({ scenarios, rung, reach, asked, asks, ...ladder }) => ({
        ...ladder,
        scenarios: scenarios.map(({ id }) => id),
        rung: rung ?? null,
        reach: reach.map(playerJson),
        asked: asked === undefined ? null : picked(asked, "name", "scenario", "dueAt"),
        asks: asks ?? null,
      })),
    });
  }),
];
