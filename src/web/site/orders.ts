import { wordsToldOf } from "../../game/words/told-words.ts";
import { type Fields, SeatPages } from "../seat/seat-pages.ts";
import type { Context, Hono } from "hono";
import { isNowhere } from "../../common/nowhere.ts";
import { waitingWords } from "../../game/beacon.ts";
import { deliveryLog } from "../../game/letters/delivery-log.ts";
import { currentGame } from "../../game/office.ts";
import { type Draft, draftOf, dropDraft } from "../../game/turn/drafts.ts";
import { draftedBeside } from "../../game/turn/team-draft.ts";
import { besideText } from "../../../templates/team.ts";
import { teamOf } from "../../game/access/team.ts";
import { teamView } from "../seat/team.ts";
import { headingFor } from "../../game/open/sheet-for.ts";
import { rollsBlocks } from "../../game/rolls/words.ts";
import { hintBlocks, maySuggest } from "../../game/open/suggesting.ts";
import { err } from "../../kernel/result.ts";
import type { Verdict } from "../../game/turn/sheet/submission.ts";
import { submitSheet } from "../../game/turn/submit.ts";
import { sideName } from "../../kernel/side.ts";
import { isEnd, parseHeading, printHeading, type SheetHeading } from "../../sheet/blocks/heading.ts";
import { type Block, heading, link, list, paragraph } from "../../kernel/block.ts";
import { QUESTION_LIMIT } from "../../../templates/pages/parts/explain-form.tsx";
import { ExplainPage } from "../../../templates/pages/explain.tsx";
import type { OrderAct } from "../../../templates/pages/parts/order-form.tsx";
import { AnswerPage, SeatPage, type SeatView } from "../../../templates/pages/seat.tsx";
import { draftBelow } from "../../../templates/draft.ts";
import { CurtainPage, type OtherSideView } from "../../../templates/pages/both-sides.tsx";
import { enemySeatHere } from "../new-game/begun-games.ts";
import { isProved, mayKeep } from "../request/reader.ts";
import type { Language, RoomKey } from "../../../templates/words/tables.ts";
import { type Wording, wordsIn } from "../../../templates/words/words.tsx";
import type { Website } from "../request/context.ts";
import { storyJson } from "../api/operation/desk-view.ts";
import { tableOnPage } from "../map-table/on-page.ts";
import { tellView } from "../push/on-page.ts";
import { type OpenSeat, seatLink } from "../request/open-seat.ts";
import { hesitating, instructed, type SheetAct, sheetTyped, type TypedSheet } from "../seat/sheet-form.ts";
import { budgetOf } from "../request/budget.ts";
import { gameView, noticesFor, seatView, settlingView } from "../seat/view.ts";
import { turnOf, waitingFor } from "../../game/open/waiting-for.ts";
import { notesView } from "../seat/private-notes.ts";
import { pressView, talkView } from "../seat/table-view.ts";
import { boardsAt } from "../what-if/routes.ts";
import { languageOf, pageIn } from "../request/language.ts";

/** What a player does with the sheet on the page. Whatever the player presses, the typed text comes back. */
export function orderRoutes(site: Website): Hono {
  const pages = new SeatPages(site);

  pages.form("orders", async (context, seat, fields) => {
    const { sheet: text = "", q = "" } = fields;
    const question = q.trim().slice(0, QUESTION_LIMIT);
    const pressed = (fields.act ?? "") as OrderAct | "";
    const act = pressed === "enter" ? (question === "" ? "check" : "why") : pressed === "" ? "play" : pressed;
    switch (act) {
      case "back":
        return await seatPage(context, site, seat, text.split(/\r?\n/));
      case "fill":
        return await seatPage(context, site, seat, await filledIn(context, site, seat, text));
      case "hint": {
        const suggested = maySuggest(seat.game, seat.side)
          ? await suggestedFor(context, site, seat, text)
          : err("Hints are given only against the computer.");
        return await answered(context, site, seat, {
          status: suggested.ok ? 200 : 409,
          title: "A hint",
          blocks: suggested.ok ? hintBlocks(suggested.value) : [paragraph(suggested.error)],
          sheet: text.split(/\r?\n/),
        });
      }
      case "rolls": {
        const rolled = await rolledFor(context, site, seat, text);
        return await answered(context, site, seat, {
          status: rolled.ok ? 200 : 409,
          title: "Your plan, rolled 1,000 times",
          blocks: rolled.ok
            ? rollsBlocks(rolled.value, seat.game.system.words.terms)
            : [paragraph(rolled.error)],
          sheet: text.split(/\r?\n/),
        });
      }
      case "why": {
        const asked = { kind: "explain" as const, viewer: seat.side, question };
        const view = {
          blocks: await site.sheets.ask(seat.game, seat.side, asked, budgetOf(context, site)),
          words: wordsToldOf(seat.game.system),
          question,
          terms: seat.game.system.words.terms,
          url: seat.url,
          seat: seatLink(seat),
          form: seatView(seat, site.office.now(), text.split(/\r?\n/)).form,
        };
        return await pageIn(context, () => ExplainPage(view));
      }
      default:
        return await submitted(context, site, seat, text, { ...pageMade(seat, fields), act });
    }
  });

  pages.get("curtain", (context, seat) => {
    const view = { side: sideName(seat.side), url: seat.url };
    return pageIn(context, () => CurtainPage(view));
  });

  return pages.routes;
}

/** What the page of a filled-in form was made for, and when. */
function pageMade({ game, side }: OpenSeat, fields: Fields) {
  const [gameTurn, answer, run] = [fields.turn, fields.answer, fields.run].map((number) =>
    /^\d{1,6}$/.test(number ?? "") ? Number(number) : undefined
  );
  const own: SheetHeading = {
    game: game.head.id,
    side,
    gameTurn: gameTurn ?? turnOf(game).gameTurn,
    ...(answer === undefined ? {} : { answer }),
  };
  return { own, run };
}

/** The seat's own page, with the typed text in its box. */
export async function seatPage(
  context: Context,
  site: Website,
  seat: OpenSeat,
  sheet?: readonly string[],
): Promise<Response> {
  const { office } = site;
  const { head } = seat.game;
  const game = await gameView(office, seat.game, seat, languageOf(context));
  const draft = sheet === undefined ? await draftOf(office, seat.game, seat.side) : undefined;
  const enemy = await enemySeatHere(context, site, seat);
  const view = {
    game,
    other: enemy && otherSide(enemy),
    seat: {
      ...(draft === undefined ? seatView(seat, office.now(), sheet) : withDraft(seat, office.now(), draft)),
      dispute: await settlingView(office, seat.game, seat.side),
    },
    // The typed and returned text stands in the form.
    table: sheet === undefined ? await tableOnPage(office, seat, game.pictureUrl) : undefined,
    tell: sheet === undefined ? tellView(office, head, seat.side) : undefined,
    talk: enemy === undefined ? talkView(await pressView(office, head, seat.side), seat) : undefined,
    team: teamOf(head, seat.side) === undefined
      ? undefined
      : await teamView(office, seat, { language: languageOf(context) }),
    privateNotes: await notesView(office, seat),
    boardsUrl: boardsAt(seat),
    calling: head.status === "playing"
      ? { side: seat.side, isAsked: waitingFor(seat.game) === seat.side }
      : undefined,
    mayKeep: await mayKeep(context, site, seat),
    resignsAtOnce: isNowhere(head.seats[seat.side].address ?? "") || await isProved(context, site, seat),
    notices: await noticesFor(office, head, seat.side),
    lastLetter: (await deliveryLog(office, head, seat.side, 1))[0],
  };
  return await pageIn(context, () => SeatPage(view));
}

function otherSide({ game, side, url }: OpenSeat): OtherSideView {
  const isHidden = game.system.rules.hasSecrets;
  return {
    side: sideName(side),
    url: isHidden ? `${url}/curtain` : url,
    isNext: game.head.status === "playing" && waitingFor(game) === side,
  };
}

/** The page with its player's last lines, from this device or another. */
function withDraft(seat: OpenSeat, now: number, { lines, at }: Draft): SeatView {
  const sheet = [printHeading(headingFor(seat.game, seat.side)), ...lines, "end"];
  const view = seatView(seat, now, sheet);
  return { ...view, kept: [draftBelow(new Date(at)), view.kept ?? []].flat().join(" ") };
}

/** The sheet with the computer's orders if there are none yet. */
async function filledIn(
  context: Context,
  site: Website,
  { game, side }: OpenSeat,
  text: string,
): Promise<string[]> {
  const { head } = game;
  const typed = sheetTyped(text, { game: head.id, side, gameTurn: turnOf(game).gameTurn });
  if (!typed.ok) return text.split(/\r?\n/);
  const question = { kind: "fill" as const, side, lines: typed.value.lines };
  const filled = await site.sheets.ask(game, side, question, budgetOf(context, site));
  if (!filled.ok) return text.split(/\r?\n/);
  return [printHeading(typed.value), ...filled.value, "end"];
}

/** What the computer would add to a written sheet. */
async function suggestedFor(context: Context, site: Website, { game, side }: OpenSeat, text: string) {
  const { head } = game;
  const typed = sheetTyped(text, { game: head.id, side, gameTurn: turnOf(game).gameTurn });
  if (!typed.ok) return err(typed.error.join(" "));
  const question = { kind: "suggest" as const, side, lines: typed.value.lines };
  return await site.sheets.ask(game, side, question, budgetOf(context, site));
}

/** What a written sheet brings, many times over. */
async function rolledFor(context: Context, site: Website, { game, side }: OpenSeat, text: string) {
  const typed = sheetTyped(text, { game: game.head.id, side, gameTurn: turnOf(game).gameTurn });
  if (!typed.ok) return err(typed.error.join(" "));
  const question = { kind: "rolls" as const, side, lines: typed.value.lines };
  return await site.sheets.ask(game, side, question, budgetOf(context, site));
}

async function submitted(
  context: Context,
  site: Website,
  seat: OpenSeat,
  text: string,
  { own, run, act }: { readonly own: SheetHeading; readonly run: number | undefined; readonly act: SheetAct },
): Promise<Response> {
  const { office } = site;
  const { id } = seat.game.head;
  const typed = sheetTyped(text, own);
  if (!typed.ok) {
    return await answered(context, site, seat, {
      status: 400,
      title: "No orders were found",
      blocks: [list(typed.error)],
      sheet: text.split(/\r?\n/),
    });
  }
  const beside = act === "go" ? [] : await draftedBeside(office, seat.game, seat.side, typed.value.lines);
  if (act === "play" && beside.length > 0) {
    return await answered(context, site, seat, {
      status: 409,
      title: "Your team has written more",
      blocks: [paragraph(besideText(beside))],
      sheet: text.split(/\r?\n/),
      playsSo: "Play without those lines",
    });
  }
  const budget = budgetOf(context, site);
  const { waits, problems } = hesitating(typed.value.lines, act);
  const sheet = { ...typed.value, remarks: [...typed.value.remarks, ...problems] };
  const done = await submitSheet(office, {
    id,
    side: seat.side,
    gameTurn: typed.value.gameTurn,
    answer: typed.value.answer,
    after: act === "check" ? undefined : run,
    ...instructed(typed.value.lines, act),
    waits: typed.value.waits || waits,
    problems: sheet.remarks,
  }, { judging: site.sheets.judging(seat.side, budget), playing: site.sheets.playing(budget) });
  const after = { ...seat, game: (await currentGame(office, id))! };
  if (done.ok && beside.length === 0) await dropDraft(office, seat.game, seat.side);
  if (!done.ok) {
    const sentences = [done.error.sentence, ...(isLate(done.error.code) ? [TYPED_AGAIN] : [])];
    return await answered(context, site, after, {
      status: 409,
      title: "Your orders were left aside",
      blocks: sentences.map(paragraph),
      sheet: headedAnew(after, text),
    });
  }
  return await judged(context, site, after, done.value, sheet, act);
}

function isLate(code: string): boolean {
  return code === "past-turn" || code === "question-over" || code === "gone-on";
}

const TYPED_AGAIN =
  "If your browser has only sent a page a second time, nothing was done twice. What you typed stands below, under the first line of the sheet that is asked for now.";

/** The typed text, with a sheet's present first line. */
function headedAnew({ game, side }: OpenSeat, text: string): string[] {
  const now = printHeading(headingFor(game, side));
  const lines = text.split(/\r?\n/).filter((line) => parseHeading(line) === undefined && !isEnd(line));
  return [now, ...lines, "end"];
}

async function judged(
  context: Context,
  site: Website,
  seat: OpenSeat,
  { kind, sentence, reports: answers, remarks: defaults, leftOut = [], unasked = [], sheet, doubt }: Verdict,
  { lines, remarks, above }: TypedSheet,
  act: SheetAct,
): Promise<Response> {
  const { office } = site;
  const { head } = seat.game;
  /** As they stand in the box; lines that a button added were not the player's. */
  const reports = answers.filter(({ line }) => act === "play" || line <= lines.length)
    .map((report) => ({ ...report, line: report.line + above }));
  const { asks, form } = seatView(seat, office.now());
  const undone = kind === "played" ? defaults : [...defaults, ...unasked];
  const refused = reports.filter(({ status }) => status === "refused").length;
  const language = languageOf(context);
  const say = wordsIn("seat", language);
  const awaited = waitingWords(head, office.now());
  const done = awaited ??
    (asks === undefined ? undefined : `${wordsIn("seat", "en")("answer.done")} Now you are asked: ${asks}`);
  const said = kind === "played"
    ? done ?? say("answer.done")
    : act === "check" && kind === "kept"
    ? checkedWords(say, reports.length, refused)
    : sentence;
  const isOwn = kind === "played" ? done === undefined : act === "check" && kind === "kept";
  const lead = isOwn && language !== "en" ? said : undefined;
  const bad = reports.find(({ status }) => status === "refused");
  const saidFirst: Block[] = [
    ...(lead === undefined ? [paragraph(said)] : []),
    ...(bad === undefined ? [] : [link(`To line ${bad.line}, which is refused`, `#line-${bad.line}`)]),
    ...(leftOut.length + remarks.length === 0 ? [] : [list([...leftOut, ...remarks])]),
  ];
  const lineByLine: Block[] = [
    ...(reports.length === 0 ? [] : [{ kind: "answers" as const, lines: reports }]),
    ...(undone.length === 0 ? [] : [heading("What happens without orders"), list(undone)]),
  ];
  const titled = { title: say("answer.title", { side: seat.side }), titleIn: language, lead };
  if (kind === "played") {
    // Nothing has happened yet while the dice are awaited.
    const told = awaited === undefined
      ? (await storyJson(office, { game: seat.game, viewer: seat.side }, undefined)).told
      : [];
    const view = {
      ...titled,
      blocks: [...saidFirst, ...told],
      words: wordsToldOf(seat.game.system),
      lineByLine: { blocks: lineByLine, isOpen: reports.some(({ status }) => status !== "accepted") },
      form: undefined,
      game: await gameView(office, seat.game, seat, languageOf(context)),
      seat: seatLink(seat),
    };
    return await pageIn(context, () => AnswerPage(view));
  }
  const playsSo = doubt !== undefined ? say("answer.others") : refused > 0
    ? say("answer.without")
    // It gives no orders, or waits for the player's word: that is the player's choice, unless a dispute stops everything.
    : act === "play" && form?.purpose === "turn" && head.dispute === null
    ? say("answer.so")
    : undefined;
  const blocks = [...saidFirst, ...lineByLine];
  return await answered(context, site, seat, { status: 200, ...titled, blocks, sheet: sheet(), playsSo });
}

function checkedWords(say: Wording<RoomKey<"seat">>, lines: number, refused: number): string {
  return lines === 0
    ? say("answer.empty")
    : refused === 0
    ? say("answer.legal")
    : say("answer.refused", { count: refused });
}

/** The answer to typed text. */
interface SheetAnswer {
  readonly status: 200 | 400 | 409;
  readonly title: string;
  /** The language of the title: by default English. */
  readonly titleIn?: Language;
  /** The first words in the language of the page, before blocks in English. */
  readonly lead?: string | undefined;
  readonly blocks: readonly Block[];
  /** To go on with. */
  readonly sheet: readonly string[];
  /** The label of the button that plays it unchanged, if something speaks against that. */
  readonly playsSo?: string | undefined;
}

async function answered(
  context: Context,
  { office }: Website,
  seat: OpenSeat,
  { status, blocks, sheet, playsSo, ...titled }: SheetAnswer,
): Promise<Response> {
  const { form } = seatView(seat, office.now(), sheet);
  const view = {
    ...titled,
    blocks: form === undefined && status !== 200
      ? [...blocks, heading("What you typed"), { kind: "sheet" as const, lines: [...sheet] }]
      : blocks,
    words: wordsToldOf(seat.game.system),
    form: form === undefined || playsSo === undefined ? form : { ...form, playsSo },
    seat: seatLink(seat),
  };
  return await pageIn(context, () => AnswerPage(view), status);
}
