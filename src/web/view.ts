import { beaconNotes, waitingWords } from "../game/beacon.ts";
import { recentBounces } from "../game/letters/bounce.ts";
import { crowdsAt } from "../game/letters/crowds.ts";
import type { CurrentGame, Office } from "../game/office.ts";
import { timesCorrected } from "../game/turn/map-of-run.ts";
import { notesOf } from "../game/notes.ts";
import { mailWishOf } from "../game/letters/mail-levels.ts";
import { gamePath } from "../game/post.ts";
import { rulingText, standstillText } from "../game/dispute/ruling.ts";
import { isAlone } from "../game/dispute/settling.ts";
import { publicTime } from "../game/time/time-words.ts";
import { outcomeWords, questionWords, sheetFor, turnReport, waitingFor } from "../game/turn-words.ts";
import { isUndone, standingRun } from "../game/undone.ts";
import type { Party } from "../kernel/party.ts";
import { enemyOf, type Side, sideName, SIDES } from "../kernel/side.ts";
import { timeView } from "./time.ts";
import type { GameHead } from "../store/game-record.ts";
import { type Block, link } from "../../templates/blocks.ts";
import { enemyBounces, ownBounces } from "../../templates/bounces.ts";
import { crowdNotices } from "../../templates/crowds.ts";
import { takesNoLetters, YOU_TAKE_NONE } from "../../templates/mail-levels.ts";
import { playerTurnLog, unitNames } from "../../templates/log.ts";
import { announcedPart, questionSentence } from "../../templates/question.ts";
import type { DisputeView } from "../../templates/pages/dispute-form.tsx";
import type { GameView } from "../../templates/pages/game.tsx";
import type { SeatView } from "../../templates/pages/seat.tsx";
import { supportWords } from "../../templates/ground-support.ts";
import { keptWords } from "../game/turn/kept-orders.ts";
import { supportOf } from "../game/turn/pledged.ts";
import { type OpenSeat, seatLink } from "./open-seat.ts";

/** How many Player-Turns a page tells of; older ones are in the letters. */
const TOLD = 4;

/** @param seatUrl the seat whose page it is for, where it is one: its links stay there then, and lead back */
export async function gameView(office: Office, game: CurrentGame, seatUrl?: string): Promise<GameView> {
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
    const isOnMap = earlier === run && corrected === 0;
    log.push(...playerTurnLog(turnReport(record, "allied"), name, isOnMap));
    if (!isOnMap) log.push(link("The map of this part", `${seatUrl ?? path}/map/${earlier}`));
  }
  return {
    id: head.id,
    title: head.title,
    url: path,
    status,
    time: publicTime(head, office.now()),
    mapUrl: `${seatUrl ?? path}/map/${run}`,
    pictureUrl: `${path}/runs/${run}/map.png${version}`,
    diceUrl: `${seatUrl ?? path}/dice`,
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
  const { spared, "put-off": putOff } = await crowdsAt(office, head.id, side);
  return [
    ...crowdNotices({ spared, putOff }),
    ...(mailWishOf(head, side).level === "none" ? [YOU_TAKE_NONE] : []),
    ...quietNotices(head).filter((notice) => notice !== takesNoLetters(side)),
    ...(own === undefined ? [] : [ownBounces(own.count, new Date(own.at), own.status, office.ringsBells)]),
    ...(other === undefined ? [] : [enemyBounces(enemyOf(side), other.count, new Date(other.at))]),
  ];
}

/** @param typed what the player has written, to stand in the box in place of the sheet for now */
export function seatView(
  { game, side, url }: OpenSeat,
  now: number,
  typed?: readonly string[],
): SeatView {
  const { head, rules, state } = game;
  const question = questionWords(head, rules, state);
  const isAsked = question?.asked === side;
  const isOwnTurn = waitingFor(head, rules, state) === side;
  const purpose = isAsked ? "answer" : isOwnTurn ? "turn" : "standing";
  const takesOrders = head.status === "playing" && head.locked === null;
  return {
    side: sideName(side),
    url,
    link: seatLink({ game, side, url }),
    form: takesOrders
      ? {
        url,
        sheet: typed ?? sheetFor(head, rules, state, side, question),
        purpose,
        gameTurn: rules.phase(state).gameTurn,
        answer: isAsked ? head.run : undefined,
        maySuggest: purpose === "turn" && head.seats[enemyOf(side)].kind === "computer",
        playsSo: purpose === "turn" && head.seats[side].sheet?.isAsked === true
          ? "Play it so: the others stand still"
          : undefined,
      }
      : undefined,
    asks: question !== undefined && isAsked ? questionSentence(question) : undefined,
    kept: takesOrders ? keptWords(game, side) : undefined,
    support: supportWords(supportOf(head, rules, state, side)),
    time: timeView(head, side, now),
    dispute: disputeView(game, side),
    notes: notesOf(head, rules, state),
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
