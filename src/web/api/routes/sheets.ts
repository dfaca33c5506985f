import type { Context } from "hono";
import { type Draft, draftOf, dropDraft, keepDraft } from "../../../game/turn/drafts.ts";
import { draftedBeside } from "../../../game/turn/team-draft.ts";
import { besideText } from "../../../../templates/team.ts";
import { gameMoment } from "../../../game/turn/moment.ts";
import { currentGame } from "../../../game/office.ts";
import type { Budget } from "../../../common/threads/turns.ts";
import { rollsBlocks } from "../../../game/rolls/words.ts";
import { maySuggest } from "../../../game/open/suggesting.ts";
import { type SubmissionRefusal, submitSheet } from "../../../game/turn/submit.ts";
import type { StandingGame } from "../../../game/open/waiting-for.ts";
import type { Side } from "../../../kernel/side.ts";
import { err, ok, type Result } from "../../../kernel/result.ts";
import { hesitating, instructed, type SheetAct } from "../../seat/sheet-form.ts";
import { budgetOf, inTurn } from "../../request/budget.ts";
import { OF_SEAT, OF_TEAM } from "../operation/access.ts";
import { deskJson, draftJson } from "../operation/desk-view.ts";
import { doing, type Operation, readOperation, undoing } from "../operation/operation.ts";
import { problemOf, type Refusal } from "../operation/problems.ts";
import * as schemas from "../operation/schemas.ts";
import type { Website } from "../../request/context.ts";
import type { OpenSeat } from "../../request/open-seat.ts";

const SEAT = "/games/:id/seats/:side";

export const sheetOperations: readonly Operation[] = [
  readOperation(OF_TEAM, {
    path: `${SEAT}/desk`,
    summary: "The side at its desk: what it knows, what is asked, its sheet, its draft",
    answer: schemas.desk,
  }, ({ seat }, context, site) => inTurn(context, site, async () => ok(await deskJson(site.office, seat)))),

  doing("put", OF_TEAM, {
    path: `${SEAT}/draft`,
    summary: "Keeps what is written and not sent off, if it follows the draft that stands",
    body: schemas.draftToKeep,
    example: { lines: ["go"], gameTurn: 1, answer: null, revision: 0 },
    answer: schemas.draft,
  }, async ({ seat }, { answer, ...sheet }, _, { office }) => {
    const written = { ...sheet, answer: answer ?? undefined };
    const kept = await keepDraft(office, seat.game, seat.side, written, seat.member?.n);
    const plain = (each: Draft) => draftJson(seat.game.head, seat.side, each);
    if (kept.ok) return ok(plain(kept.value));
    const { code, sentence, draft } = kept.error;
    const status = code === "too-long" ? 413 : 409;
    return err({
      status,
      code,
      detail: sentence,
      draft: code !== "other-draft" ? undefined : draft === undefined ? null : plain(draft),
    });
  }),

  readOperation(OF_TEAM, {
    path: `${SEAT}/draft`,
    summary: "The draft of the sheet for now",
    answer: schemas.draft.nullable(),
  }, async ({ seat }, _, { office }) => {
    const draft = await draftOf(office, seat.game, seat.side);
    return ok(draft === undefined ? null : draftJson(seat.game.head, seat.side, draft));
  }),

  undoing(OF_SEAT, {
    path: `${SEAT}/draft`,
    summary: "Gives the draft up",
    answer: schemas.done,
  }, async ({ seat }, _, { office }) => {
    await dropDraft(office, seat.game, seat.side);
    return ok({ sentence: "There is no draft any more." });
  }),

  doing("post", OF_TEAM, {
    path: `${SEAT}/check`,
    isCostly: "apart",
    summary: "Answers every line and says what playing would do; nothing is kept or played",
    body: schemas.writtenSchema,
    example: { lines: ["go"], gameTurn: 1 },
    answer: schemas.checked,
  }, async ({ seat: { game, side } }, { answer, ...sheet }, context, site) => {
    const submission = { id: game.head.id, side, answer: answer ?? undefined, ...sheet };
    const question = { kind: "check" as const, submission, now: site.office.now() };
    const check = await site.sheets.ask(game, side, question, budgetOf(context, site));
    if (!check.ok) return err(refusalOf(check.error));
    const { kind, sentence, reports, remarks, lines, doubt = null } = check.value;
    return ok({ reports, remarks, lines, doubt, play: { kind, sentence } });
  }),

  doing("post", OF_TEAM, {
    path: `${SEAT}/suggestions`,
    isCostly: "apart",
    summary: "Orders that the computer proposes for all that the sheet says nothing of, one by one",
    body: schemas.writtenSchema,
    example: { lines: [], gameTurn: 1 },
    answer: schemas.suggestions,
  }, async ({ seat: { game, side } }, { lines }, context, site) => {
    if (!maySuggest(game, side)) return err(NO_SUGGESTIONS);
    return await suggested(site, context, { game, side, lines });
  }),

  doing("post", OF_TEAM, {
    path: `${SEAT}/rolls`,
    isCostly: "apart",
    summary: "What the orders of a sheet come to, rolled 1,000 times; nothing is kept or played",
    body: schemas.writtenSchema,
    example: { lines: ["go"], gameTurn: 1 },
    answer: schemas.rolls,
  }, ({ seat: { game, side } }, { lines }, context, site) => rolled(site, context, { game, side, lines })),

  doing("post", OF_SEAT, {
    path: `${SEAT}/orders`,
    isCostly: "apart",
    summary: "Sends a sheet off: to be kept, played if every line stands, or played in any case",
    body: schemas.toSubmit,
    example: { lines: ["go"], gameTurn: 1, run: 0, act: "keep" },
    answer: schemas.submitted,
  }, ({ seat }, sheet, context, site) => submit(site, seat, sheet, budgetOf(context, site))),

  doing("post", OF_TEAM, {
    path: `${SEAT}/explain`,
    isCostly: "apart",
    summary: "Why things are as they are, of what the question names",
    body: schemas.question,
    example: { question: "victory" },
    answer: schemas.explained,
  }, async ({ seat: { game, side } }, { question }, context, site) => {
    const asked = { kind: "explain" as const, viewer: side, question };
    return ok({ blocks: [...await site.sheets.ask(game, side, asked, budgetOf(context, site))] });
  }),
];

interface AtDesk {
  readonly game: StandingGame;
  readonly side: Side;
  readonly lines: readonly string[];
}

/** What the computer proposes beside the lines of a sheet. */
export async function suggested(site: Website, context: Context, { game, side, lines }: AtDesk) {
  const question = { kind: "suggest" as const, side, lines };
  const found = await site.sheets.ask(game, side, question, budgetOf(context, site));
  if (!found.ok) return err(problemOf(413, "too-long", found.error, "lines"));
  return ok({
    suggestions: found.value.map(({ report = null, reason = null, ...rest }) => ({
      ...rest,
      report,
      reason,
    })),
  });
}

/** What the orders of a sheet bring in many rolls. */
export async function rolled(site: Website, context: Context, { game, side, lines }: AtDesk) {
  const question = { kind: "rolls" as const, side, lines };
  const found = await site.sheets.ask(game, side, question, budgetOf(context, site));
  if (!found.ok) return err(problemOf(409, "nothing-to-roll", found.error));
  const { side: _, lostIn: __, ...figures } = found.value;
  return ok({ ...figures, blocks: rollsBlocks(found.value, game.system.words.terms) });
}

const NO_SUGGESTIONS = problemOf(
  409,
  "no-suggestions",
  "The computer proposes orders against itself alone, and where they are asked for.",
);

function refusalOf({ code, sentence }: SubmissionRefusal): Refusal {
  const status = code === "too-long" ? 413 : code === "no-such-game" ? 404 : 409;
  return problemOf(status, code, sentence);
}

const ACTS: Readonly<Record<schemas.ToSubmit["act"], SheetAct>> = { keep: "check", play: "play", go: "go" };

/** As the form of the seat's page sends a sheet. */
async function submit(
  { office, sheets }: Website,
  { game, side }: OpenSeat,
  { lines, gameTurn, answer, run, act }: schemas.ToSubmit,
  budget: Budget,
): Promise<Result<schemas.Submitted, Refusal>> {
  const { id } = game.head;
  const beside = act === "go" ? [] : await draftedBeside(office, game, side, lines);
  if (act === "play" && beside.length > 0) {
    return err(problemOf(409, "other-draft", besideText(beside)));
  }
  const doubtful = hesitating(lines, ACTS[act]);
  const sent = await submitSheet(office, {
    id,
    side,
    gameTurn,
    answer: answer ?? undefined,
    after: act === "keep" ? undefined : run,
    ...instructed(lines, ACTS[act]),
    ...doubtful,
  }, { judging: sheets.judging(side, budget), playing: sheets.playing(budget) });
  if (!sent.ok) return err(refusalOf(sent.error));
  const { kind, sentence, reports, remarks, leftOut = [], sheet, doubt } = sent.value;
  if (beside.length === 0) await dropDraft(office, game, side);
  const after = (await currentGame(office, id))!;
  return ok({
    kind,
    sentence,
    // Lines that a button added were not the player's.
    reports: reports.filter(({ line }) => act === "play" || line <= lines.length),
    remarks: [...doubtful.problems, ...leftOut, ...remarks],
    lines: sheet().slice(1, -1),
    asksSparse: doubt !== undefined,
    moment: await gameMoment(office, after, side),
  });
}
