import { beaconNotes, notesOf, waitingWords } from "../game/beacon.ts";
import { recentBounces } from "../game/bounce.ts";
import type { CurrentGame, Office } from "../game/office.ts";
import { gamePath, seatPath } from "../game/post.ts";
import { outcomeWords, questionWords, sheetFor, turnReport, waitingFor } from "../game/turn-words.ts";
import { isUndone, standingRun } from "../game/undone.ts";
import { enemyOf, type Side, sideName } from "../kernel/side.ts";
import { printHeading } from "../orders/heading.ts";
import { suggestOrders } from "../orders/suggest.ts";
import type { GameHead } from "../store/records.ts";
import type { AnyRules, AnyState } from "../game/catalogue.ts";
import type { Block } from "../../templates/blocks.ts";
import { enemyBounces, ownBounces } from "../../templates/bounces.ts";
import { proposalWords, standstillWords } from "../../templates/dispute.ts";
import { playerTurnLog, unitNames } from "../../templates/log.ts";
import { announcedPart, questionSentence } from "../../templates/question.ts";
import type { DisputeView } from "../../templates/pages/dispute-form.tsx";
import type { GameView, SeatView } from "../../templates/pages/game.tsx";

/** How many Player-Turns a page tells of; older ones are in the letters. */
const TOLD = 4;

export async function gameView(office: Office, { head, rules, state }: CurrentGame): Promise<GameView> {
  const { gameTurn, lastTurn } = rules.phase(state);
  const path = gamePath(head.id);
  const waiting = waitingFor(head, rules, state);
  const turn = `Game-Turn ${gameTurn}${lastTurn === undefined ? "" : ` of ${lastTurn}`}`;
  const status = outcomeWords(head) ?? waitingWords(head, office.now()) ??
    (head.dispute === null ? undefined : standstillWords(head.dispute)) ??
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
  for (let run = head.run; run > 0; run--) {
    if (isUndone(head, run)) continue;
    const record = await office.games.run(head.id, run);
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
    mapUrl: `${path}/runs/${standingRun(head)}/map.svg`,
    pictureUrl: `${path}/runs/${standingRun(head)}/map.png`,
    diceUrl: `${path}/dice`,
    diceNotes: beaconNotes(head),
    mapAlt: `Map, ${turn}. Units by hex: ${
      counters.filter((unit) => unit.hex !== undefined).map((unit) => `${unit.hex} ${name(unit.id)}`).join(
        ", ",
      )
    }.`,
    log,
    ledger: head.ledger,
    standing: rules.standing(state).map(({ label, value }) => [label, value] as const),
  };
}

/** What a player should know of the post of both sides. */
export async function noticesFor(office: Office, head: GameHead, side: Side): Promise<string[]> {
  const own = await recentBounces(office, head.id, side);
  const other = await recentBounces(office, head.id, enemyOf(side));
  return [
    ...(own === undefined ? [] : [ownBounces(own.count, new Date(own.at), own.status)]),
    ...(other === undefined ? [] : [enemyBounces(enemyOf(side), other.count, new Date(other.at))]),
  ];
}

/** @param suggested whether the sheet is to be filled in with the computer's idea of the turn */
export function seatView(
  { head, rules, state }: CurrentGame,
  side: Side,
  suggested = false,
): SeatView {
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
    dispute: disputeView(head, side),
    notes: notesOf(head, rules, state),
    suggestUrl: maySuggest ? `${path}?suggest=1#orders` : undefined,
  };
}

/** What a player may do about a dispute now. */
function disputeView({ status, dispute, seats }: GameHead, side: Side): DisputeView | undefined {
  if (status !== "playing") return undefined;
  if (dispute === null) return { said: undefined, mayWithdraw: false, toAgree: undefined, mayPropose: false };
  const { proposal } = dispute;
  return {
    said: standstillWords(dispute),
    mayWithdraw: dispute.side === side,
    toAgree: proposal !== null && proposal.side !== side ? proposalWords(proposal) : undefined,
    mayPropose: proposal?.side !== side && seats[enemyOf(side)].kind === "person",
  };
}

function suggestedSheet(head: GameHead, rules: AnyRules, state: AnyState, side: Side): string[] {
  const heading = printHeading({ game: head.id, side, gameTurn: rules.phase(state).gameTurn });
  return [heading, ...suggestOrders(rules, state), "end"];
}
