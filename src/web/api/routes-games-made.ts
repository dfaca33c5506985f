import { scenarios } from "../../game/open-game.ts";
import { err, ok } from "../../kernel/result.ts";
import { practiceGame } from "../home.ts";
import type { MakerLimit } from "../maker-limit.ts";
import { OF_NO_GAME } from "./access.ts";
import { API } from "./game-views.ts";
import { doing, type Operation, reading } from "./operation.ts";
import { practice, scenarioList, toPractise } from "./schemas.ts";

/** What there is to play, and a game against the computer at once. */
export function makingOperations(maker: MakerLimit): readonly Operation[] {
  return [
    reading(OF_NO_GAME, {
      path: "/scenarios",
      summary: "What there is to play",
      answer: scenarioList,
    }, () => ok({ scenarios: scenarios() })),

    doing("post", OF_NO_GAME, {
      path: "/practice",
      summary: "Makes a practice game against the computer, begun at once",
      body: toPractise,
      example: { scenario: "crusader/sidi-rezeg", side: "allied" },
      answer: practice,
    }, async (_, { scenario, side }, context, { office }) => {
      if (!maker.allows(context)) {
        return err({
          status: 429,
          code: "too-often",
          detail: "Many games have been made from here of late. Try again later.",
        });
      }
      const made = await practiceGame(office, scenario, side);
      if (!made.ok) {
        return err({ status: 400, code: "no-such-scenario", at: "scenario", detail: made.error.join(" ") });
      }
      const { id, seats } = made.value;
      return ok({ game: id, side, key: seats[side].webKey, url: `${API}/games/${id}/seats/${side}` });
    }),
  ];
}
