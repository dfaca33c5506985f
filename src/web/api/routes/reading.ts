import { glossaryPage } from "../../../common/marked-words.ts";
import { introducedScenario as introduced } from "../../../game/open/introduced.ts";
import { type PlayedGame, playedGames } from "../../../game/open/open-game.ts";
import { orderHelp } from "../../../game/open/order-help.ts";
import { err, ok } from "../../../kernel/result.ts";
import { commandHelp, termsOf } from "../../../mail/command-registry/registry.ts";
import { z } from "zod";
import { OF_NO_GAME } from "../operation/access.ts";
import { type Operation, readOperation } from "../operation/operation.ts";
import { problemOf, type Refusal } from "../operation/problems.ts";
import * as schemas from "../operation/schemas.ts";

/** What people read before they play: scenarios, help, words. None belongs to a game. */
export const readingOperations: readonly Operation[] = [
  readOperation(OF_NO_GAME, {
    path: "/scenarios/:game/:scenario",
    summary: "A scenario: what happened there, how it is won, what one should own",
    answer: schemas.introducedScenarioSchema,
  }, (_, { req }) => {
    const id = `${req.param("game")}/${req.param("scenario")}`;
    const found = introduced(id);
    if (found === undefined) return err(nothing("scenario", "scenario"));
    const { introduction, caption: _caption, lastTurn = null, ...told } = found;
    const at = `/scenarios/${id}`;
    return ok({
      ...told,
      lastTurn,
      hook: introduction?.hook ?? told.game.about,
      blurb: introduction?.blurb ?? [],
      sides: introduction?.sides ?? null,
      pictures: { view: `${at}/view.png`, map: `${at}/map.png`, drawing: `${at}/map.svg` },
    });
  }),

  readOperation(OF_NO_GAME, {
    path: "/help",
    summary: "How orders and letters are written",
    query: z.object({ game: z.string().optional().describe("Of one game alone.") }),
    answer: schemas.helpSchema,
  }, (_, { req }) => {
    const asked = req.query("game");
    const games = asked === undefined
      ? playedGames()
      : [playedGame(asked)].filter((game) => game !== undefined);
    if (games.length === 0) return err(nothing("game", "game"));
    return ok({ orders: orderHelp(games), commands: commandHelp(termsOf(games)) });
  }),

  readOperation(OF_NO_GAME, {
    path: glossaryPage(":game"),
    summary: "What the words of a game's rules and orders mean",
    answer: schemas.glossary,
  }, (_, { req }) => {
    const game = playedGame(req.param("game") ?? "");
    if (game === undefined) return err(nothing("game", "game"));
    const { id, title, systems: [{ words }] } = game;
    return ok({ game: { id, title }, ...words.glossary });
  }),
];

function playedGame(id: string): PlayedGame | undefined {
  return playedGames().find((game) => game.id === id);
}

function nothing(what: string, at: string): Refusal {
  return problemOf(404, `no-such-${what}`, `There is no such ${what} here.`, at);
}
