import { type Context, Hono } from "hono";
import { compress } from "hono/compress";
import { wordsToldOf } from "../../game/words/told-words.ts";
import { gamePath } from "../../game/access/links.ts";
import { type CurrentGame, currentGame, type GameCabinet, positionAfter } from "../../game/office.ts";
import { playedGames, seenBy } from "../../game/open/open-game.ts";
import { positionOnBoard } from "../../game/open/set-up-by-hand.ts";
import { estimateForPage } from "../../game/apart/estimate-line.ts";
import type { Estimate } from "../../game/proof/review/estimate.ts";
import { estimateWords } from "../../game/proof/review/words.ts";
import { rollsBlocks } from "../../game/rolls/words.ts";
import { mayRoll } from "../../game/rolls/plan-rolls.ts";
import { type StandingGame, turnOf, waitingFor } from "../../game/open/waiting-for.ts";
import { changeLastTurn, isBoardOpen, newBoard, playOnBoard, shareBoard } from "../../game/what-if/acts.ts";
import {
  BOARD_LIMIT,
  boardOf,
  type BoardRefusal,
  boardsOf,
  boardsOn,
  changeBoard,
  deleteBoard,
  isShelfName,
  type KeptBoard,
  onlookerAt,
  shelfOf,
} from "../../game/what-if/boards.ts";
import { answeredOn, boardMap, boardRuns, mayBoard, midstOf, sideOn } from "../../game/what-if/on-board.ts";
import { deskOf } from "../../game/open/desk-of.ts";
import type { GameHead } from "../../store/records/game-record.ts";
import { type Block, paragraph } from "../../kernel/block.ts";
import { isSide, type Side } from "../../kernel/side.ts";
import type { Result } from "../../kernel/result.ts";
import type { SeatLink } from "../../../templates/pages/layout.tsx";
import {
  type BoardOutcome,
  BoardPage,
  BoardsPage,
  type BoardView,
  MIDST,
  SharedBoardPage,
} from "../../../templates/pages/what-if.tsx";
import { API, settingLink } from "../api/operation/game-views.ts";
import {
  boardDice,
  boardLog,
  boardMapFile,
  type BoardPlace,
  boardSentence,
  type OpenBoard,
  openBoard,
  turnOnBoard,
} from "../api/operation/board-view.ts";
import { mayLay, TOO_MANY_LAID } from "../api/operation/visitors.ts";
import { budgetOf, inTurn } from "../request/budget.ts";
import { message, notFound, PRIVATE, type Website } from "../request/context.ts";
import { pageIn } from "../request/language.ts";
import { wordsIn } from "../../../templates/words/words.tsx";
import type { MakerLimit } from "../request/maker-limit.ts";
import { playPosition, positionPlayIn } from "../new-game/practice-game.ts";
import { readerOf } from "../request/reader.ts";
import { FILM_SCRIPT } from "../replay/page.ts";
import { scriptAddress } from "../map-table/routes.ts";
import { type OpenSeat, seatLink } from "../request/open-seat.ts";
import { runIn } from "../seat/run-on-map.ts";
import { belowSeat, type Fields, filledFields, SeatPages } from "../seat/seat-pages.ts";
import { keptShelfKey, shelfKeyHere } from "./shelf-keys.ts";

/** Where a person has their boards beside a game. */
interface BoardRoom extends BoardPlace {
  /** The page of all of them. */
  readonly url: string;
  /** Their part of the API, and what opens it; undefined for a visitor who has none yet. */
  readonly api: string;
  readonly key: string | undefined;
  /** The way back, for players. */
  readonly seat: SeatLink | undefined;
}

function atSeat(seat: OpenSeat): BoardRoom {
  const { game, side, url } = seat;
  const api = `${API}/games/${game.head.id}/seats/${side}/boards`;
  const key = game.head.seats[side].webKey;
  return { game, shelf: side, url: `${url}/boards`, api, key, seat: seatLink(seat) };
}

function ofVisitor(game: CurrentGame, key: string | undefined): BoardRoom {
  const { id } = game.head;
  const url = `${gamePath(id)}/what-if`;
  return { game, shelf: shelfOf(key ?? ""), url, api: `${API}/games/${id}/boards`, key, seat: undefined };
}

type ShowsRoom = (context: Context, site: Website, room: BoardRoom) => Promise<Response>;
type SentToRoom = (
  context: Context,
  site: Website,
  room: BoardRoom,
  sent: { readonly fields: Fields; readonly maker: MakerLimit },
) => Promise<Response>;

/** What is below the page of all boards of somebody. */
const SHOWN: Readonly<Record<string, ShowsRoom>> = {
  "": (context, site, room) => boardsPage(context, site, room),
  "/:board": withBoard((context, site, room, board) => showBoard(context, site, room, board)),
  // Only its reader changes a board.
  "/:board/events": (context) => Promise.resolve(context.body(null, 204)),
  "/:board/map.svg": withBoard(mapOf),
};
const SENT: Readonly<Record<string, SentToRoom>> = {
  "": layBoard,
  "/:board": (context, site, room, { fields, maker }) =>
    withBoard(async (context, site, room, board) => {
      const play = positionPlayIn(fields.act);
      return play === undefined
        ? await act(context, site, room, board, fields)
        : await begin(context, site, maker, { room, board, play, level: fields.level });
    })(context, site, room),
};

function withBoard(
  show: (context: Context, site: Website, room: BoardRoom, board: KeptBoard) => Promise<Response>,
): ShowsRoom {
  return async (context, site, room) => {
    const board = room.key === undefined ? undefined : await boardAt(context, site, room);
    return board === undefined ? await notFound(context, site) : await show(context, site, room, board);
  };
}

/** What-if boards below a seat's address; each is a table there, and a form without scripts. */
export function whatIfRoutes(site: Website, maker: MakerLimit): Hono {
  const pages = new SeatPages(site);
  const below = belowSeat("boards");
  pages.routes.use(`${below}/:board/map.svg`, compress({ contentTypeFilter: /^image\/svg/ }));
  for (const [path, show] of Object.entries(SHOWN)) {
    pages.get(`boards${path}`, (context, seat) => show(context, site, atSeat(seat)));
  }
  for (const [path, act] of Object.entries(SENT)) {
    pages.form(
      `boards${path}`,
      (context, seat, fields) => act(context, site, atSeat(seat), { fields, maker }),
    );
  }
  return pages.routes;
}

/** The same for everybody without a seat, below the game's public page. */
export function visitorBoardRoutes(site: Website, maker: MakerLimit): Hono {
  const routes = new Hono();
  const below = "/:id/what-if";
  const room = async (context: Context) => {
    const game = await currentGame(site.office, (context.req.param("id") ?? "").toUpperCase());
    return game && ofVisitor(game, await shelfKeyHere(context, site));
  };
  routes.use(`${below}/:board/map.svg`, compress({ contentTypeFilter: /^image\/svg/ }));
  for (const [path, show] of Object.entries(SHOWN)) {
    routes.get(below + path, async (context) => {
      const found = await room(context);
      if (found === undefined) return await notFound(context, site);
      context.header("Cache-Control", PRIVATE);
      return await show(context, site, found);
    });
  }
  for (const [path, act] of Object.entries(SENT)) {
    routes.post(below + path, async (context) => {
      const fields = await filledFields(context);
      const found = await room(context);
      return found === undefined
        ? await notFound(context, site)
        : await act(context, site, found, { fields, maker });
    });
  }
  return routes;
}

async function layBoard(
  context: Context,
  site: Website,
  asked: BoardRoom,
  { fields }: Parameters<SentToRoom>[3],
): Promise<Response> {
  const typed = fields.name ?? "";
  if (!await mayLay(context, site, asked)) {
    return await message(context, site, 429, {
      title: "A moment, please",
      sentences: [TOO_MANY_LAID.detail],
    });
  }
  const room = asked.key === undefined ? ofVisitor(asked.game, await keptShelfKey(context, site)) : asked;
  const isInMidst = fields.run === MIDST;
  const wanted = { name: typed, run: runIn(fields.run), asksAll: fields.asks === "me", isInMidst };
  const made = await inTurn(context, site, () => newBoard(site.office, room.game, room.shelf, wanted));
  return made.ok
    ? context.redirect(boardUrl(room, made.value), 303)
    : await boardsPage(context, site, room, { sentence: made.error.sentence, typed });
}

async function begin(
  context: Context,
  site: Website,
  maker: MakerLimit,
  { room, board, play, level }: {
    readonly room: BoardRoom;
    readonly board: KeptBoard;
    readonly play: NonNullable<ReturnType<typeof positionPlayIn>>;
    readonly level: string | undefined;
  },
): Promise<Response> {
  const { head } = room.game;
  const open = await inTurn(context, site, () => openBoard(site.office, room, board));
  const position = positionIn(open, head);
  return position === undefined
    ? await message(context, site, 409, {
      title: "No game is made",
      sentences: ["A game can begin here only where a Player-Turn begins, once the game beside it is over."],
      back: { text: "To the board", url: boardUrl(room, board) },
    })
    : await playPosition(context, site, maker, { scenario: head.source.scenario, position, play, level });
}

/** What a new game can begin with, if that reveals nothing to anybody. */
function positionIn({ standing: { game } }: OpenBoard, head: GameHead) {
  return isBoardOpen(head) ? positionOnBoard(game, head) : undefined;
}

/** Shared boards: anybody with the link sees them, if the game allows that. */
export function sharedBoardRoutes(site: Website): Hono {
  const routes = new Hono();
  const { office } = site;
  const shared = async (context: Context) => {
    const { id = "", side = "" } = context.req.param() as Record<string, string>;
    const game = await currentGame(office, id.toUpperCase());
    const isPlace = isSide(side) || isShelfName(side);
    if (game === undefined || !isPlace || !isBoardOpen(game.head)) return undefined;
    const place = { game, shelf: isSide(side) ? side : { shelf: side } };
    const board = await boardAt(context, site, place);
    return board?.isShared === true ? { place, board } : undefined;
  };
  routes.get("/:id/boards/:side/:board", async (context) => {
    const found = await shared(context);
    if (found === undefined) return await notFound(context, site);
    return await inTurn(context, site, async () => {
      const { place, board } = found;
      const { head } = place.game;
      const open = await openBoard(office, place, board);
      const { runs, game } = open.standing;
      const asked = runIn(context.req.query("after"));
      const shown = asked === undefined || asked > runs.length ? runs.length : asked;
      const url = sharedUrl(place, board);
      const side = sideSeen(place, game);
      const { system, sight } = seenBy(game, side);
      const about = await aboutOf(office, head, board);
      return await pageIn(context, () =>
        SharedBoardPage({
          name: board.name,
          title: head.title,
          game: gamePath(head.id),
          about: `${about()}.`,
          picture: `${url}/${boardMapFile(shown, side)}`,
          pictureText: system.board.text(sight),
          turns: runs.map((run) => ({ name: turnOnBoard(run.record), log: boardLog(run) })),
          url,
          shown,
          words: wordsToldOf(system),
        }));
    });
  });
  routes.use("/:id/boards/:side/:board/map.svg", compress({ contentTypeFilter: /^image\/svg/ }));
  routes.get("/:id/boards/:side/:board/map.svg", async (context) => {
    const found = await shared(context);
    return found === undefined
      ? await notFound(context, site)
      : await mapOf(context, site, found.place, found.board);
  });
  return routes;
}

function boardAt(
  { req }: Context,
  { office }: Website,
  { game, shelf }: BoardPlace,
): Promise<KeptBoard | undefined> {
  return boardOf(office, game.head, shelf, runIn(req.param("board")) ?? 0);
}

function boardUrl({ url }: BoardRoom, { id }: Pick<KeptBoard, "id">): string {
  return `${url}/${id}`;
}

function sideSeen({ shelf }: BoardPlace, game: StandingGame): Side {
  return typeof shelf === "string" ? shelf : sideOn(game);
}

function mapOf(context: Context, site: Website, place: BoardPlace, board: KeptBoard): Promise<Response> {
  return inTurn(context, site, async () => {
    const { standing } = await openBoard(site.office, place, board);
    const as = context.req.query("as") ?? sideSeen(place, standing.game);
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
  room: BoardRoom,
  refused?: { readonly sentence: string; readonly typed: string },
): Promise<Response> {
  const { office } = site;
  const { game: { head, system }, shelf, url, key, seat } = room;
  return await inTurn(context, site, async () => {
    const boards = key === undefined ? [] : await boardsOf(office, head, shelf);
    const elsewhere = key === undefined || typeof shelf === "string"
      ? []
      : (await boardsOn(office, shelf)).filter(({ game }) => game !== head.id);
    const runs = mayBoard(room.game, head) ? await boardRuns(office, head) : [];
    const own = await Promise.all(
      boards.map(async (board) => ({ board, about: await aboutOf(office, head, board) })),
    );
    const beginnings = await Promise.all(
      runs.map(async (run) => ({ run, turn: await beginningOf(office, head, run) })),
    );
    const rest = {
      title: `${head.title}, ${head.id}`,
      isAsked: midstOf(room.game, shelf) !== undefined,
      most: BOARD_LIMIT,
      problem: refused,
      typed: refused?.typed ?? "",
      url,
      game: gamePath(head.id),
      isSignedIn: await readerOf(context, site) !== undefined,
      seat,
    };
    const isHiding = head.status !== "over" && system.rolling?.drawn !== undefined;
    return await pageIn(context, () => {
      const say = wordsIn("what-if");
      return BoardsPage({
        ...rest,
        boards: own.map(({ board, about }) => ({
          name: board.name,
          url: boardUrl(room, board),
          about: about(),
        })),
        elsewhere: elsewhere.map(({ id, name, game = "" }) => ({
          name,
          url: `${gamePath(game)}/what-if/${id}`,
          about: say("beside", { game }),
        })),
        beginnings: beginnings.map(({ run, turn }) => ({ run, name: beginningWords(turn) })),
        hides: isHiding ? say(seat === undefined ? "hides.all" : "hides") : undefined,
      });
    }, refused === undefined ? 200 : 409);
  });
}

type Turn = ReturnType<typeof turnOf>;

async function beginningOf(office: GameCabinet, head: GameHead, run: number): Promise<Turn> {
  return turnOf(await positionAfter(office, head, run));
}

function beginningWords({ side, gameTurn, isSetUp }: Turn, isInMidst = false): string {
  return wordsIn("what-if")("beginning", {
    midst: isInMidst ? "yes" : "no",
    gameTurn: isSetUp === true ? "setUp" : String(gameTurn),
    side,
  });
}

/** @returns the words for it in the language of a page */
async function aboutOf(
  office: GameCabinet,
  head: GameHead,
  { run, midst, steps }: KeptBoard,
): Promise<() => string> {
  const turn = await beginningOf(office, head, run);
  return () =>
    wordsIn("what-if")("about", {
      beginning: beginningWords(turn, midst !== undefined),
      played: steps.length,
    });
}

interface ShownAnswer {
  readonly title: BoardOutcome;
  readonly isBad: boolean;
  readonly blocks: readonly Block[];
  /** What was typed, to go on with; undefined if nothing was, and the table stays. */
  readonly lines?: readonly string[];
  /** Null if no game ended in time. */
  readonly estimate?: Estimate | null;
}

function showBoard(
  context: Context,
  site: Website,
  room: BoardRoom,
  board: KeptBoard,
  answer?: ShownAnswer,
): Promise<Response> {
  return inTurn(context, site, async () => {
    const { game, seat } = room;
    const open = await openBoard(site.office, room, board);
    const view = await boardView(site, room, open, answer);
    const rest = {
      title: `${game.head.title}, ${game.head.id}`,
      words: wordsToldOf(game.system),
      url: room.url,
      game: gamePath(game.head.id),
      seat,
    };
    return await pageIn(
      context,
      () => BoardPage({ ...rest, view: view() }),
      answer?.isBad === true ? 409 : 200,
    );
  });
}

async function boardView(
  { office }: Website,
  room: BoardRoom,
  open: OpenBoard,
  answer?: ShownAnswer,
): Promise<() => BoardView> {
  const { board, standing: { game, runs, lost } } = open;
  const { head } = room.game;
  const side = sideOn(game);
  const url = boardUrl(room, board);
  const position = positionIn(open, head);
  const desk = deskOf(game, side);
  const isAsked = waitingFor(game) !== undefined;
  const { words, orders, board: drawing } = game.system;
  const picture = `${url}/${boardMapFile(runs.length, side)}`;
  const last = runs.at(-1);
  const script = playedGames().find(({ systems }) =>
    systems.some(({ ruleset }) => ruleset === game.system.ruleset)
  );
  const address = script && scriptAddress(script);
  const [about, setting] = [await aboutOf(office, head, board), (await settingLink(office, room.game)).url];
  return () => ({
    name: board.name,
    url,
    sentence: boardSentence(open),
    question: desk.asked && words.question(desk.sight, desk.asked, side),
    about: about(),
    picture,
    pictureText: drawing.text(desk.sight),
    table: address === undefined || (answer !== undefined && answer.lines !== undefined) ? undefined : {
      script: address,
      api: `${room.api}/${board.id}`,
      key: room.key ?? "",
      picture,
      setting,
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
    answer: answer && {
      ...answer,
      sentences: answer.estimate === undefined
        ? []
        : answer.estimate === null
        ? [wordsIn("what-if")("estimate.none")]
        : estimateWords(answer.estimate),
    },
    mayEstimate: isAsked && mayEstimate(office, head),
    last: last && {
      name: turnOnBoard(last.record),
      log: boardLog(last),
      hasDice: last.dice.length > 0,
      // For so many dice each face says what it brings; the others are draws, which can be rolled again.
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
    position: position && { scenario: head.source.scenario, json: JSON.stringify(position) },
    share: isBoardOpen(head)
      ? {
        isShared: board.isShared,
        link: office.site.publicUrl + sharedUrl(room, board),
      }
      : undefined,
    nameLimit: BOARD_LIMIT.name,
  });
}

/** Whether boards beside a game may be estimated: only if that reveals nothing hidden, and threads are available. */
function mayEstimate({ reviewMemory }: Website["office"], head: GameHead): boolean {
  return isBoardOpen(head) && reviewMemory > 0;
}

function sharedUrl({ game: { head }, shelf }: BoardPlace, board: Pick<KeptBoard, "id">): string {
  return `${gamePath(head.id)}/boards/${typeof shelf === "string" ? shelf : shelf.shelf}/${board.id}`;
}

/** Does what a form on a board's page asks for. */
async function act(
  context: Context,
  site: Website,
  room: BoardRoom,
  board: KeptBoard,
  fields: Fields,
): Promise<Response> {
  const { office } = site;
  const { game: { head }, shelf } = room;
  const url = boardUrl(room, board);
  const lines = (fields.sheet ?? "").split(/\r?\n/);
  const outcome = async (done: Result<unknown, BoardRefusal>, to = url) => {
    if (done.ok) return context.redirect(to, 303);
    const blocks = [paragraph(done.error.sentence)];
    return await showBoard(context, site, room, board, {
      title: "nothing",
      isBad: true,
      blocks,
      lines,
    });
  };
  const worked = <V>(work: (open: OpenBoard) => V | Promise<V>) =>
    inTurn(context, site, async () => await work(await openBoard(office, room, board)));
  switch (fields.act) {
    case "rename":
      return await outcome(await changeBoard(office, head, shelf, board, { name: fields.name ?? "" }));
    case "share":
    case "unshare":
      return await outcome(await shareBoard(office, head, shelf, board, fields.act === "share"));
    case "delete":
      return await outcome(await deleteBoard(office, head, shelf, board.id), room.url);
    case "back":
    case "again": {
      const { act } = fields;
      return await outcome(await worked((open) => changeLastTurn(office, head, shelf, open, { act })));
    }
    case "dice": {
      const dice = diceChosen(fields);
      return await outcome(
        await worked((open) => changeLastTurn(office, head, shelf, open, { act: "dice", dice })),
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
      return await showBoard(context, site, room, board, {
        title: "rolls",
        isBad: !rolled.ok,
        blocks,
        lines,
      });
    }
    case "estimate": {
      const { board: { isDrawn }, standing: { game, lost } } = await worked((open) => open);
      if (lost > 0 || waitingFor(game) === undefined || !mayEstimate(office, head)) {
        return context.redirect(url, 303);
      }
      const viewer = isDrawn ? onlookerAt(shelf) : "gameMaster";
      const estimate = await estimateForPage(office, game, viewer, budgetOf(context, site));
      return await showBoard(context, site, room, board, {
        title: "estimate",
        isBad: false,
        blocks: [],
        estimate: estimate ?? null,
      });
    }
    case "play":
    case "go": {
      const { act } = fields;
      const sent = { lines, act, run: runIn(fields.run) };
      const played = await worked((open) => playOnBoard(office, head, shelf, open, sent));
      if (!played.ok) return await outcome(played);
      if (played.value.board !== board) return context.redirect(`${url}#last`, 303);
      return await showBoard(context, site, room, board, answerTo(played.value, "notPlayed"));
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
      const title = isLegal ? "legal" : "notLegal";
      return await showBoard(context, site, room, board, answerTo(answered.value, title, !isLegal));
    }
  }
}

type Answered = Pick<
  Extract<Awaited<ReturnType<typeof playOnBoard>>, { ok: true }>["value"],
  "reports" | "remarks" | "lines"
>;

function answerTo({ reports, remarks, lines }: Answered, title: BoardOutcome, isBad = true): ShownAnswer {
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

/** The chosen faces: those that were not touched are left to the dice, unless they were chosen before. */
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

/** Where a seat's boards are; undefined if none can be laid. */
export function boardsAt({ game, url }: OpenSeat): string | undefined {
  return mayBoard(game, game.head) ? `${url}/boards` : undefined;
}
