import type { z } from "zod";
import { picked } from "../../../common/picked.ts";
import { deliveryLog } from "../../../game/letters/delivery-log.ts";
import { mailWishOf } from "../../../game/access/mail-levels.ts";
import { nameOf, readName } from "../../../game/access/names.ts";
import type { GameCabinet, Letterhead, Onlookers } from "../../../game/office.ts";
import { playWishOf } from "../../../game/play-wishes.ts";
import { pressFor } from "../../../game/press-reading.ts";
import { unshownTo } from "../../../game/press-state.ts";
import { BARRED_SEAT } from "../../../game/house/barred.ts";
import { joinGame, type JoinRefusal } from "../../../game/seats/join.ts";
import { deadlinesOffered } from "../../../game/time/agreed-deadlines.ts";
import { browsersOf } from "../../../game/table/browsers.ts";
import { keepNote, privateNotes } from "../../../game/private-notes.ts";
import { listedWords } from "../../../game/table/listed.ts";
import { err, ok } from "../../../kernel/result.ts";
import { enemyOf } from "../../../kernel/side.ts";
import type { OpenSeat } from "../../request/open-seat.ts";
import { GAME_ACTS, LETTER_ACTS, type SeatAct, TABLE_ACTS, typedIn } from "../../seat/seat-acts.ts";
import { teamAct, teamView } from "../../seat/team.ts";
import { spectatorsView, webhookView } from "../../seat/table-view.ts";
import { turnSaid } from "../../../kernel/time-control.ts";
import { timeView } from "../../seat/time.ts";
import { noticesFor } from "../../seat/view.ts";
import { type AskedSeat, OF_KEY, OF_SEAT, OF_TEAM_KEY } from "../operation/access.ts";
import { doing, type Operation, type OperationOpening, readOperation } from "../operation/operation.ts";
import { actAnswer, problemOf, type Refusal, said } from "../operation/problems.ts";
import * as schemas from "../operation/schemas.ts";

const SEAT = "/games/:id/seats/:side";

const FORMS: Readonly<Record<keyof typeof schemas.forms, SeatAct>> = {
  ...TABLE_ACTS,
  ...GAME_ACTS,
  ...LETTER_ACTS,
  team: teamAct,
};

/** What a player settles beside the orders: each in the same words as the forms of the pages. */
export const aroundOperations: readonly Operation[] = [
  doing("post", OF_SEAT, {
    path: `${SEAT}/join`,
    summary: "Takes the seat, and gives a salt to the dice",
    body: schemas.toJoin,
    example: { salt: "a wind from the desert" },
    answer: schemas.done,
  }, async ({ seat: { game: { head }, side } }, { salt, name: typed, shares, isListed }, _, { office }) => {
    const name = typed === undefined ? ok(undefined) : readName(typed);
    if (!name.ok) return err(problemOf(400, "bad-name", name.error, "name"));
    const joined = await joinGame(office, head.id, side, salt, {
      ...(name.value === undefined ? {} : { name: name.value }),
      isListed: isListed ?? "usual",
      shares,
    });
    return said(joined.ok ? ok("You have joined.") : joined, (why) => NOT_JOINED[why]);
  }),

  readOperation(OF_SEAT, {
    path: `${SEAT}/table`,
    summary: "Words, time, spectators, webhook, browsers, and how much the seat is asked",
    answer: schemas.aroundSchema,
  }, async ({ seat }, _, { office }) => ok(await aroundJson(office, seat))),

  readOperation(
    OF_KEY,
    {
      path: `${SEAT}/notes`,
      summary: "The player's private notes on the game and on places of its map",
      answer: schemas.notedByPlayer,
    },
    async ({ seat: { game, side } }, _, { office }) =>
      ok({ notes: [...await privateNotes(office, game, side)] }),
  ),

  doing("put", OF_KEY, {
    path: `${SEAT}/notes`,
    summary: "Keeps one private note, if it follows the one that stands; without text it deletes that",
    body: schemas.noteToKeep,
    example: { place: "", text: "Hold until turn 4.", before: "" },
    answer: schemas.done,
  }, async ({ seat: { game, side } }, note, _, { office }) => {
    const kept = await keepNote(office, game, side, note);
    return said(kept, ({ code, sentence }) => problemOf(code === "too-long" ? 413 : 409, code, sentence));
  }),

  readOperation(OF_SEAT, {
    path: `${SEAT}/letters`,
    summary: "The seat's last letters and what has become of each",
    answer: schemas.letters,
  }, async ({ seat: { game: { head }, side } }, _, { office }) =>
    ok({
      level: mailWishOf(head, side).level,
      letters: (await deliveryLog(office, head, side)).map(({ number, subject, writtenAt, state }) => ({
        number,
        subject,
        writtenAt: writtenAt.getTime(),
        state: state.kind,
      })),
      notices: await noticesFor(office, head, side),
    })),

  form(OF_SEAT, "press", "Words to the other player, and who sees whose words and address", {
    act: "send",
    words: "Well played.",
  }),
  form(
    OF_SEAT,
    "time",
    "Absences, pauses, more time for the other player, the time zone, deadlines, and claiming a game",
    { act: "zone", zone: "Europe/Berlin" },
  ),
  form(OF_SEAT, "asked", "How much the seat's player is asked", { act: "save", all: "no", sparse: "yes" }),
  form(OF_SEAT, "taking-back", "What is taken back, and how long sheets wait", {
    act: "window",
    window: "hour",
  }),
  form(OF_SEAT, "name", "The player's name in the game", { act: "save", name: "Anna" }),
  form(OF_SEAT, "listed", "Whether the player agrees to list the game", { act: "on" }),
  form(OF_SEAT, "spectators", "Whether the player agrees to spectators", { act: "on" }),
  readOperation(OF_TEAM_KEY, {
    path: `${SEAT}/team`,
    summary: "Who serves on the side, its draft by writer, and the team's own words",
    answer: schemas.teamSeen,
  }, async ({ seat }, _, { office }) => {
    const { captain, isCaptain, members, asked, words, draft } = await teamView(office, seat);
    return ok({
      ...{ captain, isCaptain, asked, words },
      members: members.map(({ n: _, ...each }) => each),
      draft: draft === undefined ? null : { revision: draft.revision, lines: draft.lines },
    });
  }),
  form(OF_TEAM_KEY, "team", "Asks people into the team, writes to it, and into its draft", {
    act: "say",
    words: "At dawn.",
  }),
  form(OF_KEY, "substitute", "Offers the seat to somebody, or takes it back", { act: "withdraw" }),
  form(OF_KEY, "bell", "Sets a webhook, tries it, removes it", { act: "remove" }),
  form(OF_SEAT, "dispute", "Disputes, proposes how to settle it, agrees, withdraws", {
    act: "dispute",
    words: "The second die.",
  }),
  form(OF_SEAT, "decline", "Declines a game that has not begun, or withdraws one's own invitation to it", {}),
  form(OF_KEY, "resign", "Gives the game up: who can be reached by letter is asked first", {}),
  form(OF_SEAT, "level", "How many letters the player gets", { level: "turns" }),
  form(OF_KEY, "address", "Sends the player's letters elsewhere, after a letter to confirm", {
    address: "anna@example.org",
  }),
  form(OF_KEY, "writer", "Takes no more letters from another mailbox of the player", {
    address: "anna@work.example",
  }),
  form(OF_KEY, "renew", "Renews all links of the seat: its key and its tokens open nothing more", {}),
  form(OF_SEAT, "resend", "Sends a letter once more", { number: "1" }),
];

/** What a form of the seat's pages does, with its fields as the members of a body. */
function form<Name extends keyof typeof schemas.forms>(
  opening: OperationOpening<AskedSeat>,
  name: Name,
  summary: string,
  example: z.input<(typeof schemas.forms)[Name]>,
): Operation {
  const body: z.ZodType<Readonly<Record<string, string | undefined>>> = schemas.forms[name];
  const shape = { path: `${SEAT}/${name}`, summary, body, example, answer: schemas.done };
  return doing(
    "post",
    opening,
    shape,
    async ({ seat }, fields, _, { office }) => actAnswer(await FORMS[name](office, seat, typedIn(fields))),
  );
}

const NO_ANCHOR = "The anchor of your shares is 64 digits of 0 to 9 and a to f.";
const NAME_TAKEN = "That name is too much like the other player's. Choose another.";
const NOT_JOINED: Readonly<Record<JoinRefusal, Refusal>> = {
  "already-joined": problemOf(409, "already-joined", "You have joined already."),
  "no-salt": problemOf(400, "no-salt", "Write a few words of your own; they go into the dice.", "salt"),
  "no-anchor": problemOf(400, "no-anchor", NO_ANCHOR, "shares"),
  "name-taken": problemOf(409, "name-taken", NAME_TAKEN, "name"),
  "no-such-game": problemOf(404, "no-such-game", "The game is not there any more."),
  "over": problemOf(409, "over", "Nobody can join this game any more."),
  "barred": problemOf(403, "barred", BARRED_SEAT),
};

async function aroundJson(
  office: GameCabinet & Letterhead & Onlookers,
  { game: { head }, side }: OpenSeat,
): Promise<schemas.Around> {
  const { asksAll, asksSparse } = playWishOf(head, side);
  const { link = null, ...spectators } = await spectatorsView(office, head, side);
  const time = timeView(head, side, office.now());
  const webhook = await webhookView(office, head, side);
  const offer = deadlinesOffered(head);
  return {
    words: (await pressFor(office, head, side)).map((each) => picked(each, "by", "at", "lines", "isPublic")),
    waiting: unshownTo(head, enemyOf(side)).length,
    asksAll,
    asksSparse,
    name: nameOf(head, side) ?? null,
    listed: listedWords(head, side),
    spectators: { ...spectators, link },
    time: time === undefined
      ? null
      : picked(time, "sentences", "left", "zone", "mayClaim", "mayGive", "reminders"),
    deadlinesOffered: offer === undefined ? null : { by: offer.side, turn: turnSaid(offer.turn) },
    webhook: webhook === undefined ? null : {
      host: webhook.host,
      when: webhook.when,
      error: webhook.lastError?.words ?? null,
    },
    browsers: (await browsersOf(office, head, side)).map((each) =>
      picked(each, "id", "agent", "when", "createdAt")
    ),
  };
}
