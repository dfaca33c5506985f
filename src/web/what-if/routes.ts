import { type Context, Hono } from "hono";
import { compress } from "hono/compress";
import { wordsToldOf } from "../../game/told-words.ts";
import { gamePath } from "../../game/links.ts";
import { currentGame, type GameCabinet, positionAfter } from "../../game/office.ts";
import { playedGames, seenBy } from "../../game/open-game.ts";
import { rollsBlocks } from "../../game/rolls/words.ts";
import { mayRoll } from "../../game/rolls/plan-rolls.ts";
import { turnName, turnOf, waitingFor } from "../../game/waiting-for.ts";
import { changeLastTurn, isBoardOpen, newBoard, playOnBoard, shareBoard } from "../../game/what-if/acts.ts";
import {
  type Board,
  BOARD_LIMIT,
  boardOf,
  type BoardRefusal,
  boardsOf,
  changeBoard,
  deleteBoard,
} from "../../game/what-if/boards.ts";
import { answeredOn, boardMap, boardRuns, mayBoard, sideOn } from "../../game/what-if/on-board.ts";
import { deskOf } from "../../game/desk-of.ts";
import type { GameHead } from "../../store/game-record.ts";
import { type Block, paragraph } from "../../kernel/block.ts";
import { isSide, type Side } from "../../kernel/side.ts";
import type { Result } from "../../kernel/result.ts";
import { pageText } from "../../../templates/pages/layout.tsx";
import { BoardPage, BoardsPage, type BoardView, SharedBoardPage } from "../../../templates/pages/what-if.tsx";
import { API, settingLink } from "../api/game-views.ts";
import {
  boardDice,
  boardLog,
  boardMapFile,
  boardSentence,
  type OpenBoard,
  openBoard,
} from "../api/board-view.ts";
import { budgetOf, inTurn } from "../budget.ts";
import { message, notFound, type Website } from "../context.ts";
import { FILM_SCRIPT } from "../replay/page.ts";
import { scriptAddress } from "../map-table/routes.ts";
import { type OpenSeat, seatLink } from "../open-seat.ts";
import { runIn } from "../run-on-map.ts";
import { type Fields, SeatPages } from "../seat-pages.ts";

/** What-if boards below a seat's address; each stands there as a table, and as a form without scripts. */
export function whatIfRoutes(site: Website): Hono {
  const pages = new SeatPages(site);
  const { office } = site;

  pages.get("boards", (context, seat) => boardsPage(context, site, seat));
  pages.form("boards", async (context, seat, fields) => {
    const run = runIn(fields.run);
    const made = await inTurn(
      context,
      site,
      () =>
        newBoard(office, seat.game, seat.side, {
          name: fields.name ?? "",
          run,
          asksAll: fields.asks === "me",
        }),
    );
    return made.ok
      ? context.redirect(boardUrl(seat, made.value), 303)
      : await boardsPage(context, site, seat, { sentence: made.error.sentence, typed: fields.name ?? "" });
  });

  pages.get("boards/:board", async (context, seat) => {
    const board = await boardAt(context, site, seat);
    return board === undefined ? await notFound(context, site) : await showBoard(context, site, seat, board);
  });
  pages.form("boards/:board", async (context, seat, fields) => {
    const board = await boardAt(context, site, seat);
    return board === undefined
      ? await notFound(context, site)
      : await act(context, site, seat, board, fields);
  });
  // Nothing is ever new on a board but what its reader does.
  pages.get("boards/:board/events", (context) => context.body(null, 204));
  pages.routes.use("/:id/:side/:key/boards/:board/map.svg", compress({ contentTypeFilter: /^image\/svg/ }));
  pages.get("boards/:board/map.svg", async (context, seat) => {
    const board = await boardAt(context, site, seat);
    return board === undefined ? await notFound(context, site) : await mapOf(context, site, seat, board);
  });
  return pages.routes;
}

/** Shared boards: anybody with the link sees them, if the game allows that. */
export function sharedBoardRoutes(site: Website): Hono {
  const routes = new Hono();
  const { office, postRoom } = site;
  const shared = async (context: Context) => {
    const { id = "", side = "" } = context.req.param() as Record<string, string>;
    const game = isSide(side) ? await currentGame(office, id.toUpperCase()) : undefined;
    if (game === undefined || !isSide(side) || !isBoardOpen(game.head)) return undefined;
    const seat = { game, side, url: gamePath(game.head.id) };
    const board = await boardAt(context, site, seat);
    return board?.isShared === true ? { seat, board } : undefined;
  };
  routes.get("/:id/boards/:side/:board", async (context) => {
    const found = await shared(context);
    if (found === undefined) return await notFound(context, site);
    return await inTurn(context, site, async () => {
      const { seat, board } = found;
      const open = await openBoard(office, seat, board);
      const { runs, game } = open.standing;
      const asked = runIn(context.req.query("after"));
      const shown = asked === undefined || asked > runs.length ? runs.length : asked;
      const url = sharedUrl(seat.game.head, seat.side, board);
      const { system, sight } = seenBy(game, seat.side);
      return context.html(pageText(SharedBoardPage({
        name: board.name,
        title: seat.game.head.title,
        game: gamePath(seat.game.head.id),
        about: `${await aboutOf(office, seat.game.head, board)}.`,
        picture: `${url}/${boardMapFile(shown, seat.side)}`,
        pictureText: system.board.text(sight),
        turns: runs.map((run) => ({ name: turnName(run.record), log: boardLog(run) })),
        url,
        shown,
        words: wordsToldOf(system),
        postRoom,
      })));
    });
  });
  routes.use("/:id/boards/:side/:board/map.svg", compress({ contentTypeFilter: /^image\/svg/ }));
  routes.get("/:id/boards/:side/:board/map.svg", async (context) => {
    const found = await shared(context);
    return found === undefined
      ? await notFound(context, site)
      : await mapOf(context, site, found.seat, found.board);
  });
  return routes;
}

function boardAt(
  { req }: Context,
  { office }: Website,
  { game, side }: OpenSeat,
): Promise<Board | undefined> {
  return boardOf(office, game.head, side, runIn(req.param("board")) ?? 0);
}

function boardUrl({ url }: OpenSeat, { id }: Pick<Board, "id">): string {
  return `${url}/boards/${id}`;
}

function mapOf(context: Context, site: Website, seat: OpenSeat, board: Board): Promise<Response> {
  return inTurn(context, site, async () => {
    const { standing } = await openBoard(site.office, seat, board);
    const as = context.req.query("as") ?? seat.side;
    const after = runIn(context.req.query("after")) ?? standing.runs.length;
    const picture = isSide(as) ? boardMap(standing, board, after, as) : undefined;
    if (picture === undefined) return await notFound(context, site);
    context.header("Content-Type", "image/svg+xml");
    context.header("Cache-Control", "no-store");
    return context.body(picture);
  });
}

async function boardsPage(
  context: Context,
  site: Website,
  seat: OpenSeat,
  refused?: { readonly sentence: string; readonly typed: string },
): Promise<Response> {
  const { office, postRoom } = site;
  const { game: { head, system }, side } = seat;
  return await inTurn(context, site, async () => {
    const boards = await boardsOf(office, head, side);
    const runs = mayBoard(seat.game, head) ? await boardRuns(office, head) : [];
    const page = BoardsPage({
      title: `${head.title}, ${head.id}`,
      boards: await Promise.all(boards.map(async (board) => ({
        name: board.name,
        url: boardUrl(seat, board),
        about: await aboutOf(office, head, board),
      }))),
      beginnings: await Promise.all(
        runs.map(async (run) => ({ run, name: await beginningOf(office, head, run) })),
      ),
      most: BOARD_LIMIT,
      problem: refused,
      typed: refused?.typed ?? "",
      hides: head.status === "over" ? undefined : system.rolling?.drawn === undefined ? undefined : HIDES,
      seat: seatLink(seat),
      postRoom,
    });
    return context.html(pageText(page), refused === undefined ? 200 : 409);
  });
}

const HIDES =
  "What is hidden from your side is drawn once from what it could be. So a board never tells you what the other side hides.";

async function beginningOf(office: GameCabinet, head: GameHead, run: number): Promise<string> {
  const { side, gameTurn, isSetUp } = turnOf(await positionAfter(office, head, run));
  return `with ${turnName({ side, gameTurn, isSetUp })}`;
}

async function aboutOf(office: GameCabinet, head: GameHead, { run, steps }: Board): Promise<string> {
  const played = steps.length === 0
    ? "nothing played yet"
    : `played on ${steps.length} ${steps.length === 1 ? "time" : "times"}`;
  return `Begins ${await beginningOf(office, head, run)}; ${played}`;
}

interface ShownAnswer {
  readonly title: string;
  readonly isBad: boolean;
  readonly blocks: readonly Block[];
  /** What was typed, to go on with. */
  readonly lines: readonly string[];
}

function showBoard(
  context: Context,
  site: Website,
  seat: OpenSeat,
  board: Board,
  answer?: ShownAnswer,
): Promise<Response> {
  return inTurn(context, site, async () => {
    const open = await openBoard(site.office, seat, board);
    const page = BoardPage({
      title: `${seat.game.head.title}, ${seat.game.head.id}`,
      view: await boardView(site, open, answer),
      words: wordsToldOf(seat.game.system),
      seat: seatLink(seat),
      postRoom: site.postRoom,
    });
    return context.html(pageText(page), answer?.isBad === true ? 409 : 200);
  });
}

async function boardView({ office }: Website, open: OpenBoard, answer?: ShownAnswer): Promise<BoardView> {
  const { seat, board, standing: { game, runs, lost } } = open;
  const { head } = seat.game;
  const side = sideOn(game);
  const url = boardUrl(seat, board);
  const desk = deskOf(game, side);
  const isAsked = waitingFor(game) !== undefined;
  const { words, orders, board: drawing } = game.system;
  const picture = `${url}/${boardMapFile(runs.length, side)}`;
  const last = runs.at(-1);
  const script = playedGames().find(({ systems }) =>
    systems.some(({ ruleset }) => ruleset === game.system.ruleset)
  );
  const address = script && scriptAddress(script);
  return {
    name: board.name,
    url,
    sentence: boardSentence(open),
    question: desk.asked && words.question(desk.sight, desk.asked, side),
    about: `${await aboutOf(office, head, board)}`,
    picture,
    pictureText: drawing.text(desk.sight),
    table: address === undefined || answer !== undefined ? undefined : {
      script: address,
      api: `${API}/games/${head.id}/seats/${seat.side}/boards/${board.id}`,
      key: head.seats[seat.side].webKey,
      picture,
      setting: (await settingLink(office, seat.game)).url,
      film: FILM_SCRIPT,
    },
    form: isAsked
      ? {
        lines: answer?.lines ?? orders.sheet(desk),
        run: runs.length,
        isAnswer: game.head.pending !== null,
        mayRoll: mayRoll(game, side),
      }
      : undefined,
    answer,
    last: last && {
      name: turnName(last.record),
      log: boardLog(last),
      hasDice: last.dice.length > 0,
      // Of these each face says what it brings; the rest are draws, which can be rolled again.
      dice: boardDice(last).flatMap(({ key, stake, die, faces, isChosen }) =>
        stake === undefined ? [] : [{
          key,
          words: stake.words,
          die,
          isChosen,
          faces: Array.from({ length: faces }, (_, face) => stake.results[face] ?? ""),
        }]
      ),
    },
    lost,
    share: isBoardOpen(head)
      ? {
        isShared: board.isShared,
        link: office.site.publicUrl + sharedUrl(head, seat.side, board),
      }
      : undefined,
    nameLimit: BOARD_LIMIT.name,
  };
}

function sharedUrl({ id }: Pick<GameHead, "id">, side: Side, board: Pick<Board, "id">): string {
  return `${gamePath(id)}/boards/${side}/${board.id}`;
}

/** Does what a form of a board's page asks. */
async function act(
  context: Context,
  site: Website,
  seat: OpenSeat,
  board: Board,
  fields: Fields,
): Promise<Response> {
  const { office } = site;
  const { game: { head }, side } = seat;
  const url = boardUrl(seat, board);
  const lines = (fields.sheet ?? "").split(/\r?\n/);
  const outcome = async (done: Result<unknown, BoardRefusal>, to = url) => {
    if (done.ok) return context.redirect(to, 303);
    const blocks = [paragraph(done.error.sentence)];
    return await showBoard(context, site, seat, board, {
      title: "Nothing has changed",
      isBad: true,
      blocks,
      lines,
    });
  };
  const worked = <V>(work: (open: OpenBoard) => V | Promise<V>) =>
    inTurn(context, site, async () => await work(await openBoard(office, seat, board)));
  switch (fields.act) {
    case "rename":
      return await outcome(await changeBoard(office, head, side, board, { name: fields.name ?? "" }));
    case "share":
    case "unshare":
      return await outcome(await shareBoard(office, head, side, board, fields.act === "share"));
    case "delete":
      return await outcome(await deleteBoard(office, head, side, board.id), `${seat.url}/boards`);
    case "back":
    case "again": {
      const { act } = fields;
      return await outcome(await worked((open) => changeLastTurn(office, head, side, open, { act })));
    }
    case "dice": {
      const dice = diceChosen(fields);
      return await outcome(
        await worked((open) => changeLastTurn(office, head, side, open, { act: "dice", dice })),
      );
    }
    case "rolls": {
      const { game } = await worked(({ standing }) => standing);
      const asked = waitingFor(game);
      if (asked === undefined) return context.redirect(url, 303);
      const question = { kind: "rolls" as const, side: asked, lines };
      const rolled = await site.sheets.ask(game, asked, question, budgetOf(context, site));
      const blocks = rolled.ok
        ? rollsBlocks(rolled.value, game.system.words.terms)
        : [paragraph(rolled.error)];
      const title = "Your plan, rolled 1,000 times";
      return await showBoard(context, site, seat, board, { title, isBad: !rolled.ok, blocks, lines });
    }
    case "play":
    case "go": {
      const { act } = fields;
      const sent = { lines, act, run: runIn(fields.run) };
      const played = await worked((open) => playOnBoard(office, head, side, open, sent));
      if (!played.ok) return await outcome(played);
      if (played.value.board !== board) return context.redirect(`${url}#last`, 303);
      return await showBoard(context, site, seat, board, answerTo(played.value, "Not played"));
    }
    default: {
      const answered = await worked(({ standing: { game } }) => answeredOn(game, lines, "play"));
      if (!answered.ok) {
        return await message(context, site, 409, {
          title: "Nothing has changed",
          sentences: [answered.error],
          back: { text: "To the board", url },
          typed: fields.sheet,
        });
      }
      const isLegal = answered.value.step !== undefined;
      const title = isLegal ? "All orders are legal. Nothing is played yet." : "Not legal yet";
      return await showBoard(context, site, seat, board, answerTo(answered.value, title, !isLegal));
    }
  }
}

type Answered = Pick<
  Extract<Awaited<ReturnType<typeof playOnBoard>>, { ok: true }>["value"],
  "reports" | "remarks" | "lines"
>;

function answerTo({ reports, remarks, lines }: Answered, title: string, isBad = true): ShownAnswer {
  return {
    title,
    isBad,
    blocks: [
      ...(reports.length === 0
        ? [paragraph("The sheet gives no orders.")]
        : [{ kind: "answers" as const, lines: [...reports] }]),
      ...remarks.map((remark) => paragraph(remark)),
    ],
    lines,
  };
}

/** The faces that were chosen: those that were not touched are left to the dice, unless they were chosen before. */
function diceChosen(fields: Fields): Record<string, number> {
  const chosen: Record<string, number> = {};
  for (const [name, key] of Object.entries(fields)) {
    const at = /^key-(\d{1,4})$/.exec(name)?.[1];
    if (at === undefined || key === undefined) continue;
    const [wanted, was] = [fields[`die-${at}`], fields[`was-${at}`]];
    if (wanted !== undefined && /^\d{1,3}$/.test(wanted) && wanted !== was) chosen[key] = Number(wanted);
  }
  return chosen;
}

/** Where a seat's boards are; undefined where none can be laid. */
export function boardsAt({ game, url }: OpenSeat): string | undefined {
  return mayBoard(game, game.head) ? `${url}/boards` : undefined;
}
