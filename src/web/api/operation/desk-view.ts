import { publicTime, timeWords } from "../../../game/clock/time-words.ts";
import { deskOf } from "../../../game/open/desk-of.ts";
import { type Draft, draftOf } from "../../../game/turn/drafts.ts";
import { diaryWords, runsAfter, runsFromOwnTurn, runsOfLastTurn } from "../../../game/turn/since-turn.ts";
import { gameMoment } from "../../../game/turn/moment.ts";
import { CAPTAIN, membersOf, nameInTeam } from "../../../game/access/team.ts";
import { notesOfGame } from "../../../game/notes.ts";
import type { CurrentGame, Office } from "../../../game/office.ts";
import { askedWords } from "../../../game/position-words.ts";
import { seenBy } from "../../../game/open/open-game.ts";
import { tableAnswers } from "../../../game/open/ready-answers.ts";
import { headingFor, sheetPurpose } from "../../../game/open/sheet-for.ts";
import { mayRoll } from "../../../game/rolls/plan-rolls.ts";
import { maySuggest } from "../../../game/open/suggesting.ts";
import { keptWords } from "../../../game/turn/sheet/kept-orders.ts";
import { printHeading } from "../../../sheet/blocks/heading.ts";
import { diaryPart, scoreSentence } from "../../../../templates/letters/diary.ts";
import { timeSentences } from "../../../../templates/time.ts";
import type { Viewer } from "../../../kernel/rules.ts";
import { isSide, type Side } from "../../../kernel/side.ts";
import type { OpenSeat } from "../../request/open-seat.ts";
import { noticesFor, standsSo } from "../../seat/view.ts";
import { deadlineOf, settingLink, turnJson } from "./game-views.ts";
import type { GameHead } from "../../../store/records/game-record.ts";
import type { DeskView, DraftAnswer, Story } from "./schemas.ts";

/** A draft with the names of those who wrote it, if a team plays the side. */
export function draftJson(head: GameHead, side: Side, { lines, revision, at, writers }: Draft): DraftAnswer {
  const names = membersOf(head, side).length === 0
    ? undefined
    : lines.map((_, index) => nameInTeam(head, side, writers?.[index] ?? CAPTAIN));
  return { lines, revision, at, ...(names === undefined ? {} : { writers: names }) };
}

/** A side's desk, for its page or its player's program. */
export async function deskJson(office: Office, { game, side, member }: OpenSeat): Promise<DeskView> {
  const { head, system } = game;
  const purpose = sheetPurpose(game, side) ?? "none";
  const heading = headingFor(game, side);
  const desk = deskOf(game, side);
  const { isNeverAsked: _, ...shown } = desk;
  const asked = askedWords(game, side);
  const draft = await draftOf(office, game, side);
  return {
    game: head.id,
    side,
    title: head.title,
    purpose,
    sentence: standsSo(office, game, side),
    heading: { text: printHeading(heading), gameTurn: heading.gameTurn, answer: heading.answer ?? null },
    lines: purpose === "none" ? [] : system.orders.sheet(desk),
    desk: { ...shown, asked: desk.asked ?? null },
    draft: draft === undefined ? null : draftJson(head, side, draft),
    ...(membersOf(head, side).length === 0 ? {} : {
      team: {
        sends: member === undefined,
        writers: (draft?.writers ?? []).map((n) => nameInTeam(head, side, n)),
      },
    }),
    question: asked?.sentence ?? null,
    answers: purpose === "answer" ? tableAnswers(system, desk) : [],
    announced: asked?.announced ?? [],
    kept: (purpose === "none" ? undefined : keptWords(game, side)) ?? null,
    means: system.words.means(desk),
    score: scoreSentence(system.words.tallies?.(desk.sight) ?? []),
    goal: system.words.notes(desk.sight).victory,
    maySuggest: maySuggest(game, side),
    mayRoll: mayRoll(game, side),
    moment: await gameMoment(office, game, side),
    turn: turnJson(game),
    time: deadlineSentences(office, game, side),
    deadline: deadlineOf(game),
    notices: await noticesFor(office, head, side),
    notes: notesOfGame(game),
    setting: await settingLink(office, game),
  };
}

/**
 * The page's story of what a viewer saw happen.
 * @param after the last run that its reader has seen; without it, the story begins with the side's own last turn, for others
 * with the last
 */
export async function storyJson(
  office: Pick<Office, "games" | "now">,
  { game, viewer }: { readonly game: CurrentGame; readonly viewer: Viewer },
  after: number | undefined,
): Promise<Story> {
  const side = isSide(viewer) ? viewer : undefined;
  const records = after !== undefined
    ? await runsAfter(office, game, after)
    : side === undefined
    ? await runsOfLastTurn(office, game)
    : await runsFromOwnTurn(office, game, side);
  return {
    runs: records.map(({ run, side, gameTurn, isSetUp = false }) => ({ run, side, gameTurn, isSetUp })),
    told: diaryPart(diaryWords(seenBy(game, viewer), viewer, records)),
    asks: side === undefined ? [standsSo(office, game), ...publicTime(game.head, office.now())] : [
      askedWords(game, side)?.sentence ?? standsSo(office, game, side),
      ...deadlineSentences(office, game, side),
    ],
  };
}

function deadlineSentences({ now }: Pick<Office, "now">, { head }: OpenSeat["game"], side: Side): string[] {
  const time = timeWords(head, side, now());
  return time === undefined || head.status !== "playing" ? [] : timeSentences(time, side);
}
