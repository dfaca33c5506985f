import { setImmediate } from "node:timers/promises";
import { sha256Hex } from "../../common/bytes/sha256.ts";
import { ofEach } from "../../common/of-each.ts";
import { Shared } from "../../common/shared.ts";
import { seededDice } from "../../dice/ledger-1/seeded-dice.ts";
import { svgOf } from "../../drawing/picture-svg.ts";
import type { Dice } from "../../kernel/dice.ts";
import type { Onlooker } from "../../kernel/rolling.ts";
import type { LineReport } from "../../kernel/order-language.ts";
import { err, ok, type Result } from "../../kernel/result.ts";
import { isOver, type Kinded } from "../../kernel/rules.ts";
import { bySide, enemyOf, type Side, SIDES } from "../../kernel/side.ts";
import { bounded, withRefused } from "../../sheet/blocks/line-limit.ts";
import type { GameHead, Pending } from "../../store/records/game-record.ts";
import type { RunRecord } from "../../store/records/run-record.ts";
import { deskOf } from "../open/desk-of.ts";
import { type GameCabinet, type Office, positionAfter } from "../office.ts";
import { type OpenGame, seenBy } from "../open/open-game.ts";
import { carryOut, type PlayStop } from "../turn/carry-out.ts";
import { sheetRefusal } from "../turn/sheet/sheet-limits.ts";
import { answerReading, sheetForRest, turnReading } from "../turn/sheet/sheet-reading.ts";
import { isUndone, standingRun } from "../undone.ts";
import { opening, type StandingGame, turnOf, waitingFor } from "../open/waiting-for.ts";
import { type BoardShelf, type BoardStep, type KeptBoard, onlookerAt } from "./boards.ts";

/**
 * What-if boards in play. Each is computed from its first position, its sheets and its dice. If that position is drawn at
 * random, nothing on the board comes from what its player may not know.
 */

/** A step of a board, told like a run of a game. */
export interface BoardRun {
  readonly record: RunRecord;
  /** The game as it stood before and after it. */
  readonly before: StandingGame;
  readonly after: StandingGame;
  /** What its dice may be chosen by, in the order in which they fell. */
  readonly dice: readonly BoardDie[];
}

export interface BoardDie {
  readonly key: string;
  readonly purpose: string;
  readonly faces: number;
  readonly die: number;
  readonly isChosen: boolean;
}

export interface BoardStanding {
  readonly game: StandingGame;
  readonly runs: readonly BoardRun[];
  /** Steps that can no longer be played, because the rules or the game were corrected since. */
  readonly lost: number;
}

export interface BoardAnswer {
  readonly reports: readonly LineReport[];
  readonly remarks: readonly string[];
  /** The sheet to continue with. */
  readonly lines: readonly string[];
  /** The step that it plays; undefined if none. */
  readonly step: BoardStep | undefined;
}

/** Recently computed positions, by store and everything that they come from. */
const standings = ofEach<Office["games"], Shared<BoardStanding>>(() => new Shared(24));

/** The runs after which boards of a game may begin: those before a Player-Turn, the newest first. */
export async function boardRuns(office: GameCabinet, head: GameHead): Promise<number[]> {
  const found: number[] = [];
  for (let run = standingRun(head); run >= 0; run--) {
    if (!isUndone(head, run) && await isBeginning(office, head, run)) found.push(run);
    // In a running game it is the present position.
    if (head.status !== "over" && found.length > 0) break;
  }
  return found;
}

export async function isBeginning(office: GameCabinet, head: GameHead, run: number): Promise<boolean> {
  const game = await positionAfter(office, head, run);
  return opening(game) !== undefined && !(game.system.rules.begins && run === 0);
}

/** Whether boards of a game can hold what a side may know, and no more. */
export function mayBoard({ system: { rules, rolling } }: OpenGame, head: Pick<GameHead, "status">): boolean {
  return head.status !== "inviting" && (head.status === "over" || !rules.hasSecrets || rolling !== undefined);
}

/**
 * What a board needs that begins at the open question. For spectators it holds nothing that the players have ordered.
 * @returns undefined if no question is open
 */
export function midstOf(
  { head: { status, pending } }: Pick<StandingGame, "head">,
  shelf: BoardShelf,
): KeptBoard["midst"] {
  if (status !== "playing" || pending === null) return undefined;
  const { side, asked, about, waiting, memory } = pending;
  const isPlayers = typeof shelf === "string";
  const player = isPlayers ? shelf : asked;
  return {
    ...{ player, side, asked, about },
    waiting: side === shelf ? waiting : [],
    memory: isPlayers ? memory[player] ?? null : null,
  };
}

/** A board in its present state. @throws {BrokenGame} if its first position is not stored */
export function boardStanding(
  office: GameCabinet,
  head: GameHead,
  shelf: BoardShelf,
  board: KeptBoard,
): Promise<BoardStanding> {
  const viewer = onlookerAt(shelf);
  const { run, isDrawn, midst, seed, asksAll, steps } = board;
  const corrected = head.corrected.filter((each) => each === run).length;
  const from = [
    head.id,
    head.createdAt,
    head.revision,
    viewer,
    run,
    corrected,
    isDrawn,
    midst,
    seed,
    asksAll,
  ];
  const known = standings(office.games);
  const after = (count: number): Promise<BoardStanding> =>
    known.get(sha256Hex(JSON.stringify([from, steps.slice(0, count)])), async () => {
      if (count === 0) return await begun(office, head, viewer, board);
      const before = await after(count - 1);
      // Other work goes on between two steps.
      await setImmediate();
      if (before.lost > 0) return { ...before, lost: before.lost + 1 };
      const done = played(before, board, steps[count - 1]);
      return done === undefined
        ? { ...before, lost: 1 }
        : { game: done.after, runs: [...before.runs, done], lost: 0 };
    });
  return after(steps.length);
}

async function begun(
  office: GameCabinet,
  head: GameHead,
  viewer: Onlooker,
  { run, isDrawn, midst, seed, asksAll }: KeptBoard,
): Promise<BoardStanding> {
  const { system, truth } = await positionAfter(office, head, run);
  const { rolling } = system;
  const isHiding = isDrawn && system.rules.hasSecrets;
  if (isHiding && rolling === undefined) throw new Error(`nothing hidden can be drawn in ${system.ruleset}`);
  const shown = isHiding ? rolling!.possible(truth, viewer, seededDice(`${seed} hidden`)) : truth;
  const mayHelp = head.status === "over" || SIDES.some((each) => head.seats[each].kind === "computer");
  const asked = midst?.asked ?? opening({ system, truth });
  const bare: GameHead = {
    ...head,
    status: "playing",
    pace: asksAll ? "strict" : "standing",
    // What both sides sent and were asked in the game itself stays there.
    seats: bySide((each) => ({
      ...head.seats[viewer === "spectator" ? each : viewer],
      sheet: null,
      kind: mayHelp && each !== asked ? "computer" : "person",
    })),
    run: 0,
    locked: null,
    pending: midst === undefined ? null : pendingIn(midst),
    dispute: null,
    corrected: [],
    undone: [],
    outcome: null,
    beacon: "none",
    clock: null,
  };
  return { game: { system, truth: shown, head: bare }, runs: [], lost: 0 };
}

function pendingIn(
  { player, side, asked, about, waiting, memory }: NonNullable<KeptBoard["midst"]>,
): Pending {
  const nothing = { allied: [], axis: [] };
  return {
    ...{ side, asked, about, waiting },
    memory: { ...NO_MEMORY, [player]: memory },
    answers: nothing,
    said: nothing,
    standIn: null,
  };
}

/**
 * Checks a sheet against a board.
 * @param act `play`: only if every line stands and one is an order; `go`: as far as it stands
 */
export function answeredOn(
  game: StandingGame,
  sent: readonly string[],
  act: "play" | "go",
): Result<BoardAnswer, string> {
  const side = waitingFor(game);
  if (side === undefined) return err("The game is over on this board. Take a turn back to play on.");
  const { system: { orders } } = game;
  const { lines, refused } = bounded(sent);
  const desk = deskOf(game, side);
  const { pending } = game.head;
  const tooLong = sheetRefusal(sent, () => orders.printed(desk, lines).kept);
  if (tooLong !== undefined) return err(tooLong);
  const isGo = act === "go";
  if (pending === null) {
    const reading = withRefused(turnReading(orders, desk, lines, { isWhole: true }), refused);
    const isRefused = reading.reports.some(({ status }) => status === "refused");
    const isPlayed = isGo || (!isRefused && reading.pending > 0);
    const step = isPlayed ? { lines: [...reading.legal], again: 0, dice: {} } : undefined;
    return ok({ reports: reading.reports, remarks: reading.remarks, lines: reading.edit(), step });
  }
  const reading = withRefused(answerReading(orders, desk, lines, { isWhole: true }), refused);
  const isRefused = reading.reports.some(({ status }) => status === "refused");
  const step = isGo || (reading.isAnswer && !isRefused)
    ? { lines: [...lines], isDefault: isGo, again: 0, dice: {} }
    : undefined;
  return ok({ reports: reading.reports, remarks: reading.remarks, lines: reading.edit(), step });
}

/** Plays a step. @returns undefined if it cannot be played */
function played(
  { game: before, runs }: BoardStanding,
  board: KeptBoard,
  step: BoardStep,
): BoardRun | undefined {
  const { system, truth, head } = before;
  const asked = waitingFor(before);
  if (asked === undefined) return undefined;
  const phasing = head.pending?.side ?? asked;
  const run = runs.length + 1;
  const rolled: (BoardDie & { readonly audience: "all" | Side })[] = [];
  const dice = chosenDice(step, `${board.seed} ${run} ${step.again}`, (die) => void rolled.push(die));
  const { midst } = board;
  // In the Player-Turn in whose middle the board began, its player is asked, and the computer plays on for the other side.
  const isInMidst = midst !== undefined && [...runs.map(({ before }) => before), before].every(isStopped);
  const computers = bySide((each) =>
    !board.asksAll &&
    (isInMidst ? asked === midst.player && each !== asked : each !== phasing)
  );
  const pace = isInMidst ? "strict" as const : head.pace;
  const conduct = { pace, computers, asksInTime: false };
  const orders = {
    side: phasing,
    memory: head.pending?.memory ?? NO_MEMORY,
    left: leftBy(head, step),
    announced: toldToAll(head),
  };
  const sheets = sheetsFor(before, asked, step);
  const done = carryOut(conduct, system, truth, { ...orders, sheets, standIn: null }, dice);
  const { gameTurn, isSetUp = false } = turnOf(before);
  const record: RunRecord = {
    run,
    side: phasing,
    gameTurn,
    isSetUp,
    key: "",
    orders: null,
    sheets: bySide((each) => ({ lines: sheets[each], nonce: null })),
    steps: done.steps.map(({ by, decision, dice, events }) => ({
      by,
      decision,
      dice: [...dice],
      events: events.map((event) => ({ ...event })),
    })),
    rolls: rolled.map(({ purpose, faces, die, audience }, at) => ({
      run,
      roll: at + 1,
      audience,
      purpose,
      faces,
      die,
    })),
    remarks: bySide((each) => [...done.remarks[each]]),
    beacon: null,
    lapse: null,
  };
  const after = standingAfter(before, { truth: done.truth, run, stop: done.stop });
  return { record, before, after, dice: rolled.map(({ audience: _, ...die }) => die) };
}

const isStopped = ({ head }: StandingGame) => head.pending !== null;

const NO_MEMORY = { allied: null, axis: null };

/** What everybody knows about orders that a board leaves out. */
function toldToAll({ pending }: GameHead): Kinded | undefined {
  return pending !== null && pending.waiting.length === 0 ? pending.about ?? undefined : undefined;
}

function leftBy({ pending }: GameHead, { isDefault }: BoardStep): Side | null {
  return isDefault === true && pending?.about === null ? pending.asked : null;
}

function sheetsFor(before: StandingGame, asked: Side, step: BoardStep): Record<Side, string[]> {
  const { system: { orders }, head: { pending } } = before;
  if (pending === null) return bySide((each) => each === asked ? step.lines : []);
  const answer = answerReading(orders, deskOf(before, asked), step.lines, { isWhole: true });
  return bySide((each) =>
    sheetForRest({
      isSilenced: false,
      isDefault: step.isDefault === true && each === asked,
      answers: each === asked ? answer.answers : [],
      waiting: [
        ...(each === asked ? answer.orders : []),
        ...(each === pending.side ? pending.waiting : []),
      ],
      sheet: [],
    })
  );
}

function standingAfter(
  { system, head }: StandingGame,
  { truth, run, stop }: Pick<OpenGame, "truth"> & {
    readonly run: number;
    readonly stop: PlayStop | undefined;
  },
): StandingGame {
  const query = system.rules.query(truth);
  const pending = stop === undefined
    ? null
    : { ...stop, answers: { allied: [], axis: [] }, said: { allied: [], axis: [] } };
  const next = stop?.asked ?? (isOver(query) ? undefined : query.side);
  const isHelped = SIDES.some((each) => head.seats[each].kind === "computer");
  const seats = bySide((each) => ({
    ...head.seats[each],
    kind: isHelped && each !== next ? "computer" as const : "person" as const,
  }));
  const status = isOver(query) ? "over" as const : "playing" as const;
  return { system, truth, head: { ...head, status, seats, run, pending } };
}

/** Dice from a seed, except those that were chosen. */
function chosenDice(
  { dice: chosen }: BoardStep,
  seed: string,
  hears: (die: BoardDie & { readonly audience: "all" | Side }) => void,
): Dice {
  const seeded = seededDice(seed);
  const times = new Map<string, number>();
  return {
    roll(purpose, faces = 6, audience = "all") {
      const time = (times.get(purpose) ?? 0) + 1;
      times.set(purpose, time);
      const key = `${purpose} ${time}`;
      const fallen = seeded.roll(purpose, faces);
      const wanted = Object.hasOwn(chosen, key) ? chosen[key] : undefined;
      const isChosen = wanted !== undefined && wanted <= faces;
      const die = isChosen ? wanted : fallen;
      hears({ key, purpose, faces, die, isChosen, audience });
      return die;
    },
  };
}

/** How a game ended on a board; undefined if it goes on. */
export function outcomeOn({ system, truth }: StandingGame): string | undefined {
  const query = system.rules.query(truth);
  return isOver(query) ? query.reason : undefined;
}

/** The side whose orders or answer a board waits for, or the last side if its game is over. */
export function sideOn(game: StandingGame): Side {
  return waitingFor(game) ?? enemyOf(turnOf(game).side);
}

/** The whole map of a board after a run, with the events in it. @returns undefined if there is no such run */
export function boardMap(
  { runs, game }: BoardStanding,
  { name }: Pick<KeptBoard, "name">,
  after: number,
  side: Side,
): string | undefined {
  const played = runs[after - 1];
  const standing = played?.after ?? (after === 0 ? runs[0]?.before ?? game : undefined);
  if (standing === undefined) return undefined;
  const { system, sight } = seenBy(standing, side);
  const events = played?.record.steps.flatMap((step) => step.events) ?? [];
  const picture = system.board.picture(sight, name, system.rules.seen(events, side));
  return svgOf(picture, picture.view, system.board.night);
}
