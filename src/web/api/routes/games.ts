import { z } from "zod";
import { standingOfReview } from "../../../game/proof/review/reviewing.ts";
import { gameMoment } from "../../../game/turn/moment.ts";
import { isUndone } from "../../../game/undone.ts";
import { err, ok } from "../../../kernel/result.ts";
import type { TitledReview } from "../../../store/records/review-record.ts";
import { shownHistory } from "../../games.ts";
import { replayedRun as replayed } from "../operation/replayed.ts";
import { runIn } from "../../seat/run-on-map.ts";
import { type AskedGame, OF_GAME, OF_TEAM } from "../operation/access.ts";
import { storyJson } from "../operation/desk-view.ts";
import { gameJson, pieceHistory as told, runJson, runsJson, settingOf } from "../operation/game-views.ts";
import { type Operation, type OperationOpening, readOperation } from "../operation/operation.ts";
import { noSuch, problemOf, type Refusal } from "../operation/problems.ts";
import * as schemas from "../operation/schemas.ts";

/** What can be seen of a game: by everybody, and by a seat's player what that side saw. */
export const gameOperations: readonly Operation[] = [
  readOperation(OF_GAME, {
    path: "/games/:id",
    summary: "A game as everybody sees it",
    answer: schemas.gameViewSchema,
  }, async ({ game }, _, { office }) => ok(await gameJson(office, game))),
  readOperation(OF_GAME, {
    path: "/games/:id/setting",
    summary: "What a game is set up from: documents and choices as the rules take them",
    query: z.object({
      v: z.string().optional().describe("The digest; with it the answer is kept for ever."),
    }),
    answer: schemas.setting,
    caching: ({ req }) => req.query("v") === undefined ? "no-cache" : "public, max-age=31536000, immutable",
  }, async ({ game }, context, { office }) => {
    const { setting, digest } = await settingOf(office, game);
    return (context.req.query("v") ?? digest) === digest ? ok(setting) : err(NO_SUCH_SETTING);
  }),
  readOperation<AskedGame, TitledReview | schemas.ReviewProgress>(OF_GAME, {
    path: "/games/:id/review",
    isCostly: true,
    summary:
      "The review of a finished game: what each die and Player-Turn was worth; made when it is first asked for",
    answer: schemas.review,
    pending: schemas.reviewProgress,
  }, async ({ game }, _, { office }) => {
    const standing = await standingOfReview(office, game.head);
    switch (standing.kind) {
      case "made":
        return ok(standing.review);
      case "making":
        return ok({ done: standing.done, all: standing.all });
      case "refused":
        return err(problemOf(409, standing.isRunning ? "not-over" : "not-reviewed", standing.sentence));
    }
  }),
  ...asSeenAt("/games/:id", OF_GAME, "everybody"),
  ...asSeenAt("/games/:id/seats/:side", OF_TEAM, "the side"),
];

const NO_SUCH_SETTING = noSuch(
  "setting",
  "The game is not set up from that any more: ask the game for the address of what it is.",
  "v",
);

function asSeenAt<Asked extends AskedGame>(
  path: string,
  opening: OperationOpening<Asked>,
  whom: string,
): Operation[] {
  return [
    readOperation(opening, {
      path: `${path}/runs`,
      summary: `Every run of a game, as ${whom} saw it, in a line`,
      answer: schemas.runsSchema,
    }, async ({ game, viewer }, _, { office }) => ok(await runsJson(office, game, viewer))),
    readOperation(opening, {
      path: `${path}/runs/:run`,
      summary: `A run as ${whom} saw it: events, dice, log, and the sight after it`,
      answer: schemas.seenRun,
    }, async ({ game, viewer }, context, { office }) => {
      const run = runIn(context.req.param("run"));
      const seen = run === undefined ? undefined : await runJson(office, game, viewer, run);
      return seen === undefined ? err(noSuchRun(`0, the opening, to ${game.head.run}`)) : ok(seen);
    }),
    readOperation(opening, {
      path: `${path}/runs/:run/replay`,
      isCostly: true,
      summary: `A run step by step as ${whom} saw it, to be played back on its map`,
      answer: schemas.replayedRunSchema,
    }, async ({ game, viewer }, context, { office }) => {
      const run = runIn(context.req.param("run"));
      const found = run === undefined ? undefined : await replayed(office, game, viewer, run);
      return found === undefined ? err(noSuchRun(`1 to ${game.head.run}`)) : ok(found);
    }),
    readOperation(opening, {
      path: `${path}/story`,
      isCostly: true,
      summary: `What ${whom} saw happen in the last turns, or after a run, as a diary`,
      query: z.object({ run: z.string().optional() }),
      answer: schemas.story,
    }, async (asked, { req }, { office }) => ok(await storyJson(office, asked, runIn(req.query("run"))))),
    readOperation(opening, {
      path: `${path}/pieces/:piece`,
      isCostly: true,
      summary: `What became of a piece, as ${whom} saw it`,
      answer: schemas.pieceHistorySchema,
    }, async ({ game, viewer }, context, { office }) => {
      const found = await told(office, game, viewer, context.req.param("piece") ?? "");
      return found === undefined ? err(NO_SUCH_PIECE) : ok(found);
    }),
    readOperation(opening, {
      path: `${path}/dice`,
      isCostly: true,
      summary: `Every die that ${whom} saw, with what it was for and what it was worth`,
      answer: schemas.dice,
    }, async ({ game, viewer }, _, { office }) => {
      const { rolls, kinds, luck } = await shownHistory(office, game, viewer);
      const { anchor } = game.head.dice;
      return ok({ viewer, anchor, rolls, kinds: kinds.map(({ counts }) => ({ counts })), luck });
    }),
    readOperation(opening, {
      path: `${path}/since`,
      summary: "What is new since a run: cheap to ask again and again",
      query: z.object({ run: z.string().optional() }),
      answer: schemas.since,
    }, async ({ game, viewer }, context, { office }) => {
      const after = runIn(context.req.query("run")) ?? game.head.run;
      const later = Array.from(
        { length: Math.max(0, game.head.run - after) },
        (_, index) => after + index + 1,
      );
      return ok({
        ...await gameMoment(office, game, viewer),
        played: later.filter((run) => !isUndone(game.head, run)),
      });
    }),
  ];
}

/** The same answer if there is none with that id, or it is hidden. */
const NO_SUCH_PIECE = noSuch(
  "piece",
  "You see no such piece in the game. Pieces have the ids of the picture.",
);

function noSuchRun(numbered: string): Refusal {
  return noSuch("run", `There is no such run: they are numbered from ${numbered}.`);
}
