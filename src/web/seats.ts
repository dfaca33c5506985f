import { type Context, Hono } from "hono";
import { waitingWords } from "../game/beacon.ts";
import { resign } from "../game/resign.ts";
import { deliveryLog } from "../game/letters/delivery-log.ts";
import { actInDispute } from "../game/dispute/dispute.ts";
import { explainBlocks } from "../game/letters/explain.ts";
import { joinGame } from "../game/join.ts";
import { currentGame } from "../game/office.ts";
import { submitSheet } from "../game/turn/submit.ts";
import { newPageKey } from "../game/tokens.ts";
import { outcomeWords } from "../game/turn-words.ts";
import { sideName } from "../kernel/side.ts";
import { findBlocks } from "../orders/order-blocks.ts";
import { quotedLines } from "../orders/quoting.ts";
import { heading, list, paragraph } from "../../templates/blocks.ts";
import { QUESTION_LIMIT } from "../../templates/pages/explain-form.tsx";
import { ExplainPage } from "../../templates/pages/explain.tsx";
import { AnswerPage, JoinPage, SeatPage } from "../../templates/pages/game.tsx";
import { pageText } from "../../templates/pages/layout.tsx";
import { message, notFound, PRIVATE, type Site } from "./context.ts";
import { disputeAct, TOLD_BY_MAIL } from "./dispute-act.ts";
import { openSeat } from "./open-seat.ts";
import { LEDGER_FORMATS, ledgerFile } from "./proof.ts";
import { letterRoutes } from "./letters.ts";
import { tableRoutes } from "./table.ts";
import { gameView, noticesFor, seatView } from "./view.ts";

/** A player's own pages, opened by a key that only his letters know. */
export function seatRoutes(site: Site): Hono {
  const routes = new Hono();
  const { office, postRoom } = site;

  const open = (context: Context) => openSeat(office, context);

  routes.use("/:id/:side/:key/*", async (context, next) => {
    context.header("Cache-Control", PRIVATE);
    await next();
  });

  routes.get("/:id/:side/:key", async (context) => {
    const seat = await open(context);
    if (seat === undefined) return notFound(context, site);
    const suggested = context.req.query("suggest") !== undefined;
    const [game, view] = [
      await gameView(office, seat.game),
      seatView(seat.game, seat.side, office.now(), suggested),
    ];
    const { head } = seat.game;
    const page = head.seats[seat.side].joined
      ? SeatPage({
        game,
        seat: view,
        notices: await noticesFor(office, head, seat.side),
        lastLetter: (await deliveryLog(office, head, seat.side, 1))[0],
        postRoom,
      })
      : JoinPage({ game, seat: view, salt: newPageKey(), postRoom });
    return context.html(pageText(page));
  });

  for (const format of LEDGER_FORMATS) {
    routes.get(`/:id/:side/:key/ledger.${format}`, async (context) => {
      const seat = await open(context);
      if (seat === undefined) return notFound(context, site);
      return await ledgerFile(context, office, seat.game.head, seat.side, format);
    });
  }

  routes.get("/:id/:side/:key/explain", async (context) => {
    const seat = await open(context);
    if (seat === undefined) return notFound(context, site);
    const question = (context.req.query("q") ?? "").slice(0, QUESTION_LIMIT);
    const blocks = explainBlocks(seat.game, seat.side, [question]);
    return context.html(pageText(ExplainPage({ blocks, question, url: seat.url, postRoom })));
  });

  routes.post("/:id/:side/:key/join", async (context) => {
    const seat = await open(context);
    if (seat === undefined) return notFound(context, site);
    const { salt } = await context.req.parseBody();
    const joined = await joinGame(office, seat.game.head.id, seat.side, typeof salt === "string" ? salt : "");
    if (joined.ok || joined.error === "already-joined") return context.redirect(seat.url, 303);
    const [game, view] = [await gameView(office, seat.game), seatView(seat.game, seat.side, office.now())];
    const problem = "Write something: your words go into the dice.";
    return context.html(pageText(JoinPage({ game, seat: view, salt: "", problem, postRoom })), 400);
  });

  routes.post("/:id/:side/:key/orders", async (context) => {
    const seat = await open(context);
    if (seat === undefined) return notFound(context, site);
    const { sheet } = await context.req.parseBody();
    const text = typeof sheet === "string" ? sheet : "";
    const { blocks, problems } = findBlocks(quotedLines(text));
    const { id } = seat.game.head;
    const block = blocks.findLast((candidate) => candidate.game === id && candidate.side === seat.side);
    if (block === undefined) {
      const sentences = [
        ...problems,
        `The sheet begins with a line begin ${id} ${seat.side} turn and the number of the Game-Turn, and ends with a line end.`,
      ];
      const again = AnswerPage({
        title: "No orders were found",
        blocks: [list(sentences)],
        sheet: text.split(/\r?\n/),
        url: seat.url,
        postRoom,
      });
      return context.html(pageText(again), 400);
    }
    const submitted = await submitSheet(office, {
      id,
      side: seat.side,
      gameTurn: block.gameTurn,
      answer: block.answer,
      lines: block.lines,
      problems,
    });
    if (!submitted.ok) {
      return message(context, site, 409, "Your orders were left aside", [submitted.error.sentence], {
        text: "To the game",
        url: seat.url,
      });
    }
    const { kind, sentence, diagnosis, sheet: again } = submitted.value;
    const after = (await currentGame(office, id))!;
    const asks = seatView(after, seat.side, office.now()).asks;
    const done = waitingWords(after.head, office.now()) ??
      `Your orders have been carried out.${asks === undefined ? "" : ` Now you are asked: ${asks}`}`;
    const sentences = kind === "played" ? done : sentence;
    const page = AnswerPage({
      title: `Your orders, ${sideName(seat.side)}`,
      blocks: [
        paragraph(sentences),
        ...(problems.length === 0 ? [] : [list(problems)]),
        ...(diagnosis.reports.length === 0
          ? []
          : [{ kind: "answers" as const, lines: [...diagnosis.reports] }]),
        ...(diagnosis.remarks.length === 0
          ? []
          : [heading("What happens without orders"), list(diagnosis.remarks)]),
      ],
      sheet: kind === "kept" ? again : undefined,
      url: seat.url,
      postRoom,
    });
    return context.html(pageText(page));
  });

  routes.post("/:id/:side/:key/dispute", async (context) => {
    const seat = await open(context);
    if (seat === undefined) return notFound(context, site);
    const act = disputeAct(await context.req.parseBody());
    const back = { text: "To the game", url: seat.url };
    if (act === undefined) return message(context, site, 400, "Nothing has changed", ["Use the form."], back);
    const done = await actInDispute(office, seat.game.head.id, seat.side, act);
    return done.ok
      ? message(context, site, 200, "It is done", [done.value, TOLD_BY_MAIL], back)
      : message(context, site, 409, "Nothing has changed", [done.error.sentence], back);
  });

  routes.route("/", tableRoutes(site));
  routes.route("/", letterRoutes(site));

  routes.post("/:id/:side/:key/resign", async (context) => {
    const seat = await open(context);
    if (seat === undefined) return notFound(context, site);
    const { id } = seat.game.head;
    const resigned = await resign(office, id, seat.side);
    const outcome = outcomeWords((await office.games.head(id))!.head);
    const back = { text: "To the game", url: seat.url };
    if (outcome !== undefined) {
      return message(context, site, 200, "The game is over", [outcome], back);
    }
    return message(context, site, 409, "You have not resigned", [
      resigned === "in-progress"
        ? "A turn is being played just now. Try again when its result is there."
        : "The game has not begun, so there is nothing to give up.",
    ], back);
  });

  return routes;
}
