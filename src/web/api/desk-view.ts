import { timeWords } from "../../game/clock/time-words.ts";
import { deskOf } from "../../game/desk-of.ts";
import { draftOf } from "../../game/turn/drafts.ts";
import { momentFor } from "../../game/turn/moment.ts";
import { notesOf } from "../../game/notes.ts";
import type { Office } from "../../game/office.ts";
import { askedWords } from "../../game/position-words.ts";
import { headingFor, sheetPurpose } from "../../game/sheet-for.ts";
import { maySuggest } from "../../game/suggesting.ts";
import { keptWords } from "../../game/turn/kept-orders.ts";
import { printHeading } from "../../sheet/heading.ts";
import { timeSentences } from "../../../templates/time.ts";
import type { OpenSeat } from "../open-seat.ts";
import { noticesFor, standsSo } from "../view.ts";
import { deadlineOf, settingLink, turnJson } from "./game-views.ts";
import type { DeskView } from "./schemas.ts";

/** A side's desk, as its page or its player's program gets it. */
export async function deskJson(office: Office, { game, side }: OpenSeat): Promise<DeskView> {
  const { head, system } = game;
  const now = office.now();
  const purpose = sheetPurpose(game, side) ?? "none";
  const heading = headingFor(game, side);
  const desk = deskOf(game, side);
  const asked = askedWords(game, side);
  const draft = await draftOf(office, game, side);
  const time = timeWords(head, side, now);
  return {
    game: head.id,
    side,
    title: head.title,
    purpose,
    sentence: standsSo(office, game, side),
    heading: { text: printHeading(heading), gameTurn: heading.gameTurn, answer: heading.answer ?? null },
    lines: purpose === "none" ? [] : system.orders.sheet(desk),
    desk: { ...desk, asked: desk.asked ?? null },
    draft: draft === undefined ? null : { lines: draft.lines, revision: draft.revision, at: draft.at },
    question: asked?.sentence ?? null,
    announced: asked?.announced ?? [],
    kept: (purpose === "none" ? undefined : keptWords(game, side)) ?? null,
    means: system.words.means(desk),
    maySuggest: maySuggest(game, side),
    moment: await momentFor(office, game, side),
    turn: turnJson(game),
    time: time === undefined || head.status !== "playing" ? [] : timeSentences(time, side),
    deadline: deadlineOf(game),
    notices: await noticesFor(office, head, side),
    notes: notesOf(game),
    setting: await settingLink(office, game),
  };
}
