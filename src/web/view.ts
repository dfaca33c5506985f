import { beaconNotes, waitingWords } from "../game/beacon.ts";
import { recentBounces } from "../game/letters/bounce.ts";
import type { CurrentGame, Office } from "../game/office.ts";
import { timesCorrected } from "../game/turn/map-of-run.ts";
import { notesOf } from "../game/notes.ts";
import { mailWishOf } from "../game/letters/mail-levels.ts";
import { gamePath, seatPath } from "../game/post.ts";
import { rulingText, standstillText } from "../game/dispute/ruling.ts";
import { isAlone } from "../game/dispute/settling.ts";
import { publicTime } from "../game/time/time-words.ts";
import { outcomeWords, questionWords, sheetFor, turnReport, waitingFor } from "../game/turn-words.ts";
import { isUndone, standingRun } from "../game/undone.ts";
import type { Party } from "../kernel/party.ts";
import { enemyOf, type Side, sideName, SIDES } from "../kernel/side.ts";
import { printHeading } from "../orders/heading.ts";
import { suggestOrders } from "../orders/suggest.ts";
import { timeView } from "./time.ts";
import type { GameHead } from "../store/game-record.ts";
import type { AnyRules, AnyState } from "../game/catalogue.ts";
import type { Block } from "../../templates/blocks.ts";
import { enemyBounces, ownBounces } from "../../templates/bounces.ts";
import { takesNoLetters, YOU_TAKE_NONE } from "../../templates/mail-levels.ts";
import { playerTurnLog, unitNames } from "../../templates/log.ts";
import { announcedPart, questionSentence } from "../../templates/question.ts";
import type { DisputeView } from "../../templates/pages/dispute-form.tsx";
import type { GameView, SeatView } from "../../templates/pages/game.tsx";

/** How many Player-Turns a page tells of; older ones are in the letters. */
const TOLD = 4;

export async function gameView(office: Office, game: CurrentGame): Promise<GameView> {
  const { head, rules, state } = game;
  const { gameTurn, lastTurn } = rules.phase(state);
  const path = gamePath(head.id);
  const waiting = waitingFor(head, rules, state);
  const run = standingRun(head);
  const corrected = timesCorrected(head, run);
  /** Browsers keep a run's pictures: a position that is set right has pictures of its own. */
  const version = corrected === 0 ? "" : `?corrected=${corrected}`;
  const turn = `Game-Turn ${gameTurn}${lastTurn === undefined ? "" : ` of ${lastTurn}`}`;
  const status = outcomeWords(head) ?? waitingWords(head, office.now()) ??
    standstillText(game, head.dispute) ??
    (waiting === undefined
      ? "The game begins when both players have joined."
      : `${turn}. Waiting for the ${sideName(waiting)} player's ${
        head.pending === null ? "orders" : "answer"
      }.`);
  const counters = rules.counters(state);
  const name = unitNames(counters);
  const question = questionWords(head, rules, state);
  const log: Block[] = question === undefined ? [] : announcedPart(question, counters, name);
  const told = new Set<string>();
  for (let earlier = head.run; earlier > 0; earlier--) {
    if (isUndone(head, earlier)) continue;
    const record = await office.games.run(head.id, earlier);
    if (record === undefined) continue;
    told.add(`${record.gameTurn} ${record.side}`);
    if (told.size > TOLD) break;
    log.push(...playerTurnLog(turnReport(record, "allied"), name));
  }
  return {
    id: head.id,
    title: head.title,
    url: path,
    status,
    time: publicTime(head, office.now()),
    mapUrl: `${path}/runs/${run}/map.svg${version}`,
    pictureUrl: `${path}/runs/${run}/map.png${version}`,
    diceUrl: `${path}/dice`,
    diceNotes: beaconNotes(head),
    mapAlt: `Map, ${turn}. Units by hex: ${
      counters.filter((unit) => unit.hex !== undefined).map((unit) => `${unit.hex} ${name(unit.id)}`).join(
        ", ",
      )
    }.`,
    notices: quietNotices(head),
    log,
    ledger: head.ledger,
    standing: rules.standing(state).map(({ label, value }) => [label, value] as const),
  };
}

/** Who is not told by letter that it is his turn. */
function quietNotices(head: GameHead): string[] {
  return SIDES.filter((side) => head.status !== "over" && mailWishOf(head, side).level === "none").map(
    takesNoLetters,
  );
}

/** What a player should know of the post of both sides. */
export async function noticesFor(office: Office, head: GameHead, side: Side): Promise<string[]> {
  const own = await recentBounces(office, head.id, side);
  const other = await recentBounces(office, head.id, enemyOf(side));
  return [
    ...(mailWishOf(head, side).level === "none" ? [YOU_TAKE_NONE] : []),
    ...quietNotices(head).filter((notice) => notice !== takesNoLetters(side)),
    ...(own === undefined ? [] : [ownBounces(own.count, new Date(own.at), own.status, office.ringsBells)]),
    ...(other === undefined ? [] : [enemyBounces(enemyOf(side), other.count, new Date(other.at))]),
  ];
}

/** @param suggested whether the sheet is to be filled in with the computer's idea of the turn */
export function seatView(
  game: CurrentGame,
  side: Side,
  now: number,
  suggested = false,
): SeatView {
  const { head, rules, state } = game;
  const path = seatPath(head, side);
  const isOwnTurn = waitingFor(head, rules, state) === side;
  const question = questionWords(head, rules, state);
  const isAsked = question?.asked === side;
  const maySuggest = isOwnTurn && !isAsked && head.seats[enemyOf(side)].kind === "computer";
  return {
    side: sideName(side),
    url: path,
    sheet: maySuggest && suggested
      ? suggestedSheet(head, rules, state, side)
      : sheetFor(head, rules, state, side, question),
    isOwnTurn,
    asks: question !== undefined && isAsked ? questionSentence(question) : undefined,
    takesOrders: head.status === "playing" && head.locked === null,
    time: timeView(head, side, now),
    dispute: disputeView(game, side),
    notes: notesOf(head, rules, state),
    suggestUrl: maySuggest ? `${path}?suggest=1#orders` : undefined,
  };
}

/** What somebody may do about a dispute now. */
export function disputeView(game: CurrentGame, by: Party): DisputeView | undefined {
  const { status, dispute, seats } = game.head;
  if (status !== "playing") return undefined;
  const isMaster = by === "gameMaster";
  const nothing = { mayRaise: false, mayWithdraw: false, toAgree: undefined, maySettle: undefined };
  if (dispute === null) return { ...nothing, said: undefined, mayRaise: !isMaster };
  const { proposal } = dispute;
  const mayPropose = proposal?.side !== by && (!isAlone({ seats }) || dispute.by === "referee");
  return {
    said: standstillText(game, dispute),
    mayRaise: false,
    mayWithdraw: dispute.by === by,
    toAgree: proposal !== null && proposal.side !== by ? rulingText(game, proposal.ruling) : undefined,
    maySettle: isMaster ? "rule" : mayPropose ? "propose" : undefined,
  };
}

function suggestedSheet(head: GameHead, rules: AnyRules, state: AnyState, side: Side): string[] {
  const heading = printHeading({ game: head.id, side, gameTurn: rules.phase(state).gameTurn });
  return [heading, ...suggestOrders(rules, state), "end"];
}
