import { z } from "zod";
import { picked } from "../../../common/picked.ts";
import {
  changeLastTurn,
  newBoard,
  type PlayedOnBoard,
  playOnBoard,
  shareBoard,
} from "../../../game/what-if/acts.ts";
import {
  boardOf,
  type BoardRefusal,
  boardsOf,
  changeBoard,
  deleteBoard,
  type KeptBoard,
} from "../../../game/what-if/boards.ts";
import { answeredOn, type BoardAnswer } from "../../../game/what-if/on-board.ts";
import { maySuggest } from "../../../game/open/suggesting.ts";
import { waitingFor } from "../../../game/open/waiting-for.ts";
import { err, ok, type Result } from "../../../kernel/result.ts";
import type { Website } from "../../request/context.ts";
import { runIn } from "../../seat/run-on-map.ts";
import { OF_SEAT } from "../operation/access.ts";
import {
  boardDesk,
  boardDice,
  boardMoment,
  type BoardPlace,
  boardRunJson,
  boardSentence,
  boardStory,
  type OpenBoard,
  openBoard,
} from "../operation/board-view.ts";
import {
  doing,
  type Operation,
  type OperationOpening,
  readOperation,
  undoing,
} from "../operation/operation.ts";
import { noSuch, problemOf, type Refusal, said } from "../operation/problems.ts";
import { rolled, suggested } from "./sheets.ts";
import * as schemas from "../operation/schemas.ts";
import { mayLay, OF_VISITOR, TOO_MANY_LAID } from "../operation/visitors.ts";

interface AskedBoard {
  readonly place: BoardPlace;
  readonly board: KeptBoard;
}

/** What-if boards of a seat, and those of visitors, as their pages' tables ask for them. */
export const boardOperations: readonly Operation[] = [
  ...operationsOf("/games/:id/seats/:side/boards", "player", {
    access: "seat",
    async open(site, context) {
      const asked = await OF_SEAT.open(site, context);
      return asked.ok ? ok({ game: asked.value.seat.game, shelf: asked.value.seat.side }) : asked;
    },
  }),
  ...operationsOf("/games/:id/boards", "visitor", OF_VISITOR),
];

/** @param whose in a word */
function operationsOf(BOARDS: string, whose: string, OF_PLACE: OperationOpening<BoardPlace>): Operation[] {
  const BOARD = `${BOARDS}/:board`;
  const OF_BOARD: OperationOpening<AskedBoard> = {
    access: OF_PLACE.access,
    async open(site, context) {
      const place = await OF_PLACE.open(site, context);
      if (!place.ok) return place;
      const { game, shelf } = place.value;
      // No board has the number 0.
      const number = runIn(context.req.param("board")) ?? 0;
      const found = await boardOf(site.office, game.head, shelf, number);
      return found === undefined ? err(NO_SUCH_BOARD) : ok({ place: place.value, board: found });
    },
  };
  return [
    readOperation(
      OF_PLACE,
      {
        path: BOARDS,
        summary: `The ${whose}'s what-if boards`,
        answer: schemas.boards,
      },
      async ({ game, shelf }, _, { office }) =>
        ok({ boards: (await boardsOf(office, game.head, shelf)).map(boardJson) }),
    ),

    doing("post", OF_PLACE, {
      path: BOARDS,
      isCostly: true,
      summary: "Lays a what-if board: from the position of now, or any of a game that is over",
      body: schemas.boardToMake,
      example: { name: "What if I wait?" },
      answer: schemas.boardSchema,
    }, async (place, { name, run, asksAll, isInMidst }, context, site) => {
      const { office } = site;
      if (!await mayLay(context, site, place)) return err(TOO_MANY_LAID);
      const made = await newBoard(office, place.game, place.shelf, { name, run, asksAll, isInMidst });
      return made.ok ? ok(await openedJson(office, place, made.value)) : err(refusalOf(made.error));
    }),

    readOperation(OF_BOARD, {
      path: BOARD,
      isCostly: true,
      summary: "A what-if board, with the dice of the turn that was played last",
      answer: schemas.boardSchema,
    }, async ({ place, board }, _, { office }) => ok(await openedJson(office, place, board))),

    doing("post", OF_BOARD, {
      path: BOARD,
      isCostly: true,
      summary: "Renames or shares a board, takes its last turn back, or plays that again by other dice",
      body: schemas.boardAct,
      example: { act: "again" },
      answer: schemas.boardSchema,
    }, async ({ place, board }, act, _, { office }) => {
      const { game: { head }, shelf } = place;
      const changed = act.act === "rename"
        ? await changeBoard(office, head, shelf, board, { name: act.name })
        : act.act === "share"
        ? await shareBoard(office, head, shelf, board, act.isShared)
        : await changeLastTurn(office, head, shelf, await openBoard(office, place, board), act);
      return changed.ok ? ok(await openedJson(office, place, changed.value)) : err(refusalOf(changed.error));
    }),

    undoing(
      OF_BOARD,
      {
        path: BOARD,
        summary: "Deletes a board",
        answer: schemas.done,
      },
      async ({ place: { game, shelf }, board }, _, { office }) =>
        said(await deleteBoard(office, game.head, shelf, board.id), refusalOf),
    ),

    readOperation(OF_BOARD, {
      path: `${BOARD}/desk`,
      isCostly: true,
      summary: "The side that a board waits for, at its desk",
      answer: schemas.desk,
    }, async (asked, _, { office }) => ok(await boardDesk(office, await opened(office, asked)))),

    readOperation(OF_BOARD, {
      path: `${BOARD}/since`,
      isCostly: true,
      summary: "How a board stands",
      answer: schemas.moment,
    }, async (asked, _, { office }) => ok(boardMoment(await opened(office, asked)))),

    readOperation(
      OF_BOARD,
      {
        path: `${BOARD}/story`,
        isCostly: true,
        summary: "What was played on a board, as a diary",
        query: z.object({ run: z.string().optional() }),
        answer: schemas.story,
      },
      async (asked, { req }, { office }) =>
        ok(boardStory(await opened(office, asked), runIn(req.query("run")))),
    ),

    readOperation(OF_BOARD, {
      path: `${BOARD}/runs/:run/replay`,
      isCostly: true,
      summary: "A turn that was played on a board, step by step",
      answer: schemas.replayedRunSchema,
    }, async (asked, context, { office }) => {
      const run = boardRunJson((await opened(office, asked)).standing, runIn(context.req.param("run")) ?? 0);
      return run === undefined ? err(NO_SUCH_TURN) : ok(run);
    }),

    doing("put", OF_BOARD, {
      path: `${BOARD}/draft`,
      summary: "Takes what is written on a board as a draft, and keeps nothing",
      body: schemas.draftToKeep,
      example: { lines: ["go"], gameTurn: 1, answer: null, revision: 0 },
      answer: schemas.draft,
    }, (_, { lines, revision }, __, { office }) => ok({ lines, revision: revision + 1, at: office.now() })),

    doing("post", OF_BOARD, {
      path: `${BOARD}/check`,
      isCostly: true,
      summary: "Answers every line of a sheet on a board; nothing is played",
      body: schemas.writtenSchema,
      example: { lines: ["go"], gameTurn: 1 },
      answer: schemas.checked,
    }, async (asked, { lines }, _, { office }) => {
      const { standing: { game } } = await opened(office, asked);
      const answered = answeredOn(game, lines, "play");
      if (!answered.ok) return err(problemOf(409, "not-played", answered.error));
      const { step } = answered.value;
      return ok({
        ...answersOf(answered.value),
        doubt: null,
        play: step === undefined
          ? { kind: "kept" as const, sentence: NOT_PLAYED }
          : { kind: "played" as const, sentence: WOULD_PLAY },
      });
    }),

    doing("post", OF_BOARD, {
      path: `${BOARD}/suggestions`,
      isCostly: "apart",
      summary: "Orders that the computer proposes on a board of a game against it, or of one that is over",
      body: schemas.writtenSchema,
      example: { lines: [], gameTurn: 1 },
      answer: schemas.suggestions,
    }, async (asked, { lines }, context, site) => {
      const { standing: { game } } = await opened(site.office, asked);
      const side = waitingFor(game);
      if (side === undefined || !maySuggest(game, side)) return err(NO_SUGGESTIONS);
      return await suggested(site, context, { game, side, lines });
    }),

    doing("post", OF_BOARD, {
      path: `${BOARD}/rolls`,
      isCostly: "apart",
      summary: "What the orders of a sheet come to on a board, rolled 1,000 times",
      body: schemas.writtenSchema,
      example: { lines: ["go"], gameTurn: 1 },
      answer: schemas.rolls,
    }, async (asked, { lines }, context, site) => {
      const { standing: { game } } = await opened(site.office, asked);
      const side = waitingFor(game);
      return side === undefined ? err(NOTHING_TO_ROLL) : await rolled(site, context, { game, side, lines });
    }),

    doing("post", OF_BOARD, {
      path: `${BOARD}/orders`,
      isCostly: true,
      summary: "Plays a sheet on a board, for nobody but its player",
      body: schemas.toSubmit,
      example: { lines: ["go"], gameTurn: 1, run: 0, act: "play" },
      answer: schemas.submitted,
    }, async (asked, { lines, run, act }, _, { office }) => {
      const { place: { game, shelf } } = asked;
      const open = await opened(office, asked);
      const sent = { lines, run, act: act === "go" ? "go" as const : "play" as const };
      const played = act === "keep"
        ? kept(open, lines)
        : await playOnBoard(office, game.head, shelf, open, sent);
      if (!played.ok) return err(refusalOf(played.error));
      const isPlayed = played.value.board !== asked.board;
      return ok({
        ...answersOf(played.value),
        kind: isPlayed ? "played" as const : "kept" as const,
        sentence: isPlayed ? PLAYED : NOT_PLAYED,
        asksSparse: false,
        moment: boardMoment(isPlayed ? await openBoard(office, asked.place, played.value.board) : open),
      });
    }),
  ];
}

function opened(office: Website["office"], { place, board }: AskedBoard): Promise<OpenBoard> {
  return openBoard(office, place, board);
}

function kept({ board, standing }: OpenBoard, lines: readonly string[]): Result<PlayedOnBoard, BoardRefusal> {
  const answered = answeredOn(standing.game, lines, "play");
  return answered.ok
    ? ok({ ...answered.value, board })
    : err({ code: "not-played", sentence: answered.error });
}

function boardJson({ id, name, run, asksAll, isShared, steps }: KeptBoard) {
  return { board: id, name, run, asksAll, isShared, steps: steps.length };
}

async function openedJson(office: Website["office"], place: BoardPlace, made: KeptBoard) {
  const open = await openBoard(office, place, made);
  const last = open.standing.runs.at(-1);
  return {
    ...boardJson(made),
    sentence: boardSentence(open),
    dice: last === undefined
      ? []
      : boardDice(last).map((die) => picked(die, "key", "words", "die", "faces", "isChosen")),
  };
}

function answersOf({ reports, remarks, lines }: BoardAnswer) {
  return { reports, remarks, lines };
}

const WOULD_PLAY = "These orders are played on your board. You can take them back.";
const PLAYED = "Played on your board.";
const NOT_PLAYED =
  "Nothing is played yet: a line is refused, none gives an order, or the question is still open.";

const NO_SUCH_BOARD = noSuch("board", "You have no such board beside this game.");
const NO_SUCH_TURN = noSuch("run", "No such turn was played on this board.");
const NO_SUGGESTIONS = problemOf(
  409,
  "no-suggestions",
  "On boards beside a game between people the computer proposes nothing until the game is over.",
);
const NOTHING_TO_ROLL = problemOf(409, "nothing-to-roll", "The game is over on this board.");

function refusalOf({ code, sentence }: BoardRefusal): Refusal {
  const status = code === "no-such-board" ? 404 : code === "bad-name" ? 400 : 409;
  return problemOf(status, code, sentence);
}
