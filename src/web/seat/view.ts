import { scoreSentence } from "../../../templates/letters/diary.ts";
import { luckVerdict } from "../../../templates/luck.ts";
import type { EndingView } from "../../../templates/pages/parts/ending.tsx";
import { ofEach } from "../../common/of-each.ts";
import { Shared } from "../../common/shared.ts";
import { capitalized } from "../../common/text.ts";
import { turningPoints } from "../../game/proof/turning-points.ts";
import { wordsOfEnding } from "../../game/turn/since-turn.ts";
import { isDeclined } from "../../store/games/game-row.ts";
import { masterToChoose } from "../../store/games/indexed.ts";
import { differencesPath, gamePath } from "../../game/access/links.ts";
import { DAY } from "../../common/bytes/lengths.ts";
import { mayClose, mayRemind } from "../../game/time/silence.ts";
import { silenceWords } from "../../game/clock/silence-words.ts";
import { beaconNotes, waitingWords } from "../../game/beacon.ts";
import { recentBounces } from "../../game/letters/bounce.ts";
import { crowdsAt } from "../../game/letters/crowds.ts";
import type { CurrentGame, GameCabinet, Letterhead, Office, Onlookers, PostTray } from "../../game/office.ts";
import { frameOfMap, timesCorrected } from "../../game/turn/map-of-run.ts";
import { membersOf } from "../../game/access/team.ts";
import { calledName, ledgerName, nameOf } from "../../game/access/names.ts";
import { opponentName } from "../../game/words/reader-words.ts";
import { notesOfGame } from "../../game/notes.ts";
import { mailWishOf } from "../../game/access/mail-levels.ts";
import { rulingText, settledText, standstillText } from "../../game/ruling-words.ts";
import { rollbackPoints } from "../../game/dispute/rollback.ts";
import { isAlone } from "../../game/settling.ts";
import { publicTime } from "../../game/clock/time-words.ts";
import { seenBy } from "../../game/open/open-game.ts";
import { askedWords, logOf } from "../../game/position-words.ts";
import { wordsToldOf } from "../../game/words/told-words.ts";
import { deskOf } from "../../game/open/desk-of.ts";
import { sheetFor, sheetPurpose } from "../../game/open/sheet-for.ts";
import { mayRoll } from "../../game/rolls/plan-rolls.ts";
import { maySuggest } from "../../game/open/suggesting.ts";
import { turnOf, waitingFor } from "../../game/open/waiting-for.ts";
import type { Language } from "../../../templates/words/tables.ts";
import { answerSaid, wordsIn } from "../../../templates/words/words.tsx";
import { becauseWords, outcomeWords } from "../../game/open/outcome-words.ts";
import { mayBeReviewed } from "../../game/proof/review/reviewing.ts";
import { invitationTo } from "../../game/seats/decline.ts";
import { isUndone, standingRun } from "../../game/undone.ts";
import type { Party } from "../../kernel/party.ts";
import { enemyOf, type Side, sideName, SIDES } from "../../kernel/side.ts";
import { takingBackView } from "./taking-back.ts";
import { deadlinesView, timeView } from "./time.ts";
import type { GameHead } from "../../store/records/game-record.ts";
import type { RunRecord } from "../../store/records/run-record.ts";
import { type Block, link, paragraph } from "../../kernel/block.ts";
import { enemyBounces, ownBounces } from "../../../templates/house/bounces.ts";
import { crowdNotices } from "../../../templates/house/crowds.ts";
import { takesNoLetters, YOU_TAKE_NONE } from "../../../templates/letters/mail-levels.ts";
import type { DisputeView } from "../../../templates/pages/parts/dispute-form.tsx";
import type { GamePageView } from "../../../templates/pages/game.tsx";
import type { SeatView } from "../../../templates/pages/seat.tsx";
import { keptWords } from "../../game/turn/sheet/kept-orders.ts";
import { type OpenSeat, seatLink } from "../request/open-seat.ts";
import { mapFile } from "./run-on-map.ts";

/** How many Player-Turns a page tells; older ones are in the letters. */
const TOLD = 4;

/** @param seat whose page it is for, if any: it keeps that seat's links, and shows what the side knows */
export async function gameView(
  office: GameCabinet & Letterhead,
  game: CurrentGame,
  seat?: Pick<OpenSeat, "side" | "url">,
  language: Language = "en",
): Promise<GamePageView> {
  const { head } = game;
  const seen = seenBy(game, seat?.side ?? "spectator");
  const { system: { words, board }, sight } = seen;
  const path = gamePath(head.id);
  const own = seat?.url ?? path;
  const run = standingRun(head);
  const isCorrected = timesCorrected(head, run) > 0;
  const settled = await settledText(office, game);
  const log: Block[] = [
    ...(settled === undefined ? [] : [paragraph(settled)]),
    ...askedWords(game, seen.viewer)?.announced ?? [],
  ];
  const told = new Set<string>();
  const runs: Pick<RunRecord, "run" | "side">[] = [];
  for (let earlier = head.run; earlier > 0; earlier--) {
    if (isUndone(head, earlier)) continue;
    const record = await office.games.run(head.id, earlier);
    if (record === undefined) continue;
    told.add(`${record.gameTurn} ${record.side}`);
    if (told.size > TOLD) break;
    runs.push(record);
    const isOnMap = earlier === run && !isCorrected;
    const part = logOf(seen, record, isOnMap);
    log.push(...part);
    if (!isOnMap && part.length > 0) log.push(link("The map of this part", `${own}/map/${earlier}`));
  }
  return {
    id: head.id,
    title: head.title,
    terms: words.terms,
    url: path,
    players: playersOf(head, language),
    ...standsIn(office, game, language, seat?.side),
    ending: await endingView(office, game, seat?.side),
    time: publicTime(head, office.now()),
    mapUrl: `${own}/map/${run}`,
    pictureUrl: `${own}/${mapFile(head, run, "png")}`,
    mapFrame: await frameOfMap(office, head, run, seen.viewer),
    diceUrl: `${own}/dice`,
    reviewUrl: mayBeReviewed(head) ? `${own}/review` : undefined,
    replayUrl: `${own}/replay`,
    sinceUrl: runs.length === 0 ? undefined : `${own}/replay${sinceOwn(runs, seat?.side)}`,
    diceNotes: beaconNotes(head),
    mapAlt: `Map, ${turnText(game)}. ${board.text(sight)}`,
    notices: quietNotices(head),
    log,
    ledger: head.ledger,
    standing: words.standing(sight),
    words: wordsToldOf(seen.system),
  };
}

/**
 * The first moment of a replay that its player has not seen: the beginning of their last Player-Turn.
 * @param runs the newest first
 */
export function sinceOwn(runs: readonly Pick<RunRecord, "run" | "side">[], side: Side | undefined): string {
  const own = runs.findIndex((run) => run.side === side);
  if (own < 0) return "";
  const ended = runs.findIndex((run, index) => index > own && run.side !== side);
  const { run } = runs[(ended < 0 ? runs.length : ended) - 1];
  return `?run=${run}#${run}/0`;
}

/** `Game-Turn 3 of 18` */
function turnText(game: CurrentGame, say = wordsIn("seat", "en")): string {
  const { gameTurn, lastTurn = "none" } = turnOf(game);
  return say("stands.turn", { gameTurn, lastTurn });
}

/** How a game stands, in one or two sentences. @param reader the reading side, if there is one */
export function standsSo(office: Pick<Office, "now">, game: CurrentGame, reader?: Side): string {
  return standsIn(office, game, "en", reader).status;
}

/** The same in a language. Why a game has stopped, and which rule has ended it, is said in English. */
export function standsIn(
  { now }: Pick<Office, "now">,
  game: CurrentGame,
  language: Language,
  reader?: Side,
): Pick<GamePageView, "status" | "statusIn"> {
  const { head } = game;
  const outcome = outcomeIn(head, language);
  if (outcome !== undefined) return { status: outcome, statusIn: language };
  const english = waitingWords(head, now()) ?? standstillText(game, head.dispute);
  if (english !== undefined) return { status: english, statusIn: "en" };
  const say = wordsIn("seat", language);
  const waiting = waitingFor(game);
  if (waiting === undefined) return { status: say("stands.joining"), statusIn: language };
  if (masterToChoose(head) !== undefined) {
    return { status: say("stands.thinks", { turn: turnText(game, say) }), statusIn: language };
  }
  const whose = waiting === reader ? "own" : waiting;
  const what = head.pending === null ? "orders" : "answer";
  return { status: say("stands.waits", { turn: turnText(game, say), whose, what }), statusIn: language };
}

/** How a game ended, in a language; undefined while it goes on. */
function outcomeIn(head: GameHead, language: Language): string | undefined {
  const english = outcomeWords(head);
  if (english === undefined || head.outcome === null) return undefined;
  return answerSaid(language, english) ??
    wordsIn("seat", language)("outcome", { winner: head.outcome.winner });
}

/** Who plays each side, as everybody may know. */
function playersOf(head: GameHead, language: Language): string[] {
  const say = wordsIn("seat", language);
  const playerIn = (side: Side) => {
    const { kind, level = "capable" } = head.seats[side];
    if (kind === "computer") return say("player.computer", { level });
    const name = nameOf(head, side) ?? say("player.somebody");
    const beside = membersOf(head, side).map((each) => each.name);
    return beside.length === 0 ? name : say("player.team", { name, names: beside.join(", ") });
  };
  return SIDES.map((side) => `${say("side", { side })}: ${playerIn(side)}`);
}

/** Players who get no letter when their turn comes. */
function quietNotices(head: GameHead): string[] {
  return SIDES.filter((side) => head.status !== "over" && mailWishOf(head, side).level === "none").map(
    takesNoLetters,
  );
}

/** What a player should know about the letters of both sides. */
export async function noticesFor(
  office: GameCabinet & PostTray & Onlookers,
  head: GameHead,
  side: Side,
): Promise<string[]> {
  const own = await recentBounces(office, head.id, side);
  const other = await recentBounces(office, head.id, enemyOf(side));
  const { spared, "put-off": putOff } = await crowdsAt(office, head.id, side);
  const silence = silenceWords(head, side, office.now());
  return [
    ...(silence === undefined ? [] : [silence]),
    ...crowdNotices({ spared, putOff }),
    ...(mailWishOf(head, side).level === "none" ? [YOU_TAKE_NONE] : []),
    ...quietNotices(head).filter((notice) => notice !== takesNoLetters(side)),
    ...(own === undefined ? [] : [ownBounces(own.count, new Date(own.at), own.status, office.callsWebhooks)]),
    ...(other === undefined
      ? []
      : [enemyBounces(calledName(head, enemyOf(side)), other.count, new Date(other.at))]),
  ];
}

/** @param typed the player's own text, for the box in place of the present sheet */
export function seatView(
  { game, side, url }: OpenSeat,
  now: number,
  typed?: readonly string[],
): SeatView {
  const { head, system: { words } } = game;
  const asks = askedWords(game, side)?.sentence;
  const isAsked = asks !== undefined;
  const purpose = sheetPurpose(game, side);
  const own = head.seats[side].shares;
  return {
    side: sideName(side),
    opponent: opponentName(head, side),
    name: nameOf(head, side),
    url,
    link: seatLink({ game, side, url }),
    shares: own === undefined
      ? undefined
      : { of: `${head.id} ${side}`, last: own.last, passed: own.passed ?? 0 },
    form: purpose !== undefined
      ? {
        url,
        sheet: typed ?? sheetFor(game, side),
        purpose,
        gameTurn: turnOf(game).gameTurn,
        terms: words.terms,
        answer: isAsked ? head.run : undefined,
        run: standingRun(head),
        maySuggest: maySuggest(game, side),
        mayRoll: mayRoll(game, side),
        playsSo: purpose === "turn" && head.seats[side].sheet?.isAsked === true
          ? "Play it so: the others stand still"
          : undefined,
      }
      : undefined,
    asks,
    kept: purpose !== undefined ? keptWords(game, side) : undefined,
    means: words.means(deskOf(game, side)),
    time: timeView(head, side, now),
    deadlines: deadlinesView(head, side),
    dispute: disputeView(game, side),
    invitation: invitationTo(head, side),
    takingBack: takingBackView(game, side),
    mayRemind: mayRemind(head, side, now),
    mayClose: mayClose(head, side, now),
    isAwaited: head.silence?.side === side && now - head.silence.since >= DAY,
    hasSent: head.seats[side].sheet !== null,
    notes: notesOfGame(game),
    essentials: notesOfGame(game, "essential"),
    mapDifferences: head.source.brought.map == null ? undefined : differencesPath(head.id),
  };
}

/** What a reader may do about a dispute now. */
export function disputeView(game: CurrentGame, by: Party): DisputeView | undefined {
  const { status, dispute, seats } = game.head;
  if (status !== "playing") return undefined;
  const isMaster = by === "gameMaster";
  const { terms } = game.system.words;
  const nothing = {
    ...{ terms, mayRaise: false, mayWithdraw: false, toAgree: undefined, maySettle: undefined },
    rollbacks: [],
  };
  if (dispute === null) return { ...nothing, said: undefined, mayRaise: !isMaster };
  const { proposal } = dispute;
  const mayPropose = proposal?.side !== by && (!isAlone({ seats }) || dispute.by === "referee");
  return {
    said: standstillText(game, dispute),
    terms,
    mayRaise: false,
    mayWithdraw: dispute.by === by,
    toAgree: proposal !== null && proposal.side !== by ? rulingText(game, proposal.ruling) : undefined,
    maySettle: isMaster ? "rule" : mayPropose ? "propose" : undefined,
    rollbacks: [],
  };
}

/** The same, with the runs to which the game could go back. */
export async function settlingView(
  office: GameCabinet,
  game: CurrentGame,
  by: Party,
): Promise<DisputeView | undefined> {
  const view = disputeView(game, by);
  return view?.maySettle === undefined ? view : { ...view, rollbacks: await rollbackPoints(office, game) };
}

/** How many games' endings are remembered. */
const KEPT = 16;
const endings = ofEach<Office["games"], Shared<EndingView>>(() => new Shared(KEPT));

/**
 * How a game ended, for one side or for everybody, by the facts of its last letter; undefined while it goes on, and if it never
 * began.
 */
async function endingView(
  office: GameCabinet,
  game: CurrentGame,
  side: Side | undefined,
): Promise<EndingView | undefined> {
  const { head } = game;
  const { outcome } = head;
  if (outcome === null || isDeclined(head)) return undefined;
  const viewer = side ?? "spectator";
  return await endings(office.games).get(ledgerName(head, viewer), async () => {
    const seen = seenBy(game, viewer);
    const { luck, terms } = await wordsOfEnding(office, game, seen);
    const score = seen.system.words.tallies?.(seen.sight) ?? [];
    return {
      result: side === undefined || outcome.winner === "draw"
        ? "told"
        : outcome.winner === side
        ? "won"
        : "lost",
      sentence: outcomeWords(head) ?? "",
      winner: outcome.winner,
      because: capitalized(becauseWords(head.source, outcome)),
      turningPoints: await turningPoints(office, game, viewer),
      score: scoreSentence(score),
      luck: luck.count === 0 ? undefined : luckVerdict(luck, terms),
    };
  });
}
