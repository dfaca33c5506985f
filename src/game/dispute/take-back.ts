import { capitalized } from "../../common/text.ts";
import { calledName } from "../access/names.ts";
import { note } from "../../../templates/letters/note.ts";
import type { Ruling } from "../../dice/ruling.ts";
import { err, ok, type Result } from "../../kernel/result.ts";
import { enemyOf, type Side } from "../../kernel/side.ts";
import type { GameHead, TakingBack } from "../../store/records/game-record.ts";
import type { RunRecord } from "../../store/records/run-record.ts";
import type { Happening } from "../ledger/happening.ts";
import { positionPart } from "../letters/position-letter.ts";
import { seatNote } from "../letters/seat-note.ts";
import { IN_PROGRESS } from "../letters/tell.ts";
import { isAlone, openingRun } from "../settling.ts";
import { type CurrentGame, currentGame, type GameCabinet, type GameWork, type Office } from "../office.ts";
import {
  type PlayersStep,
  playersStep,
  type SeatLetter,
  stepRefused,
  type StepResult,
  type Wish,
} from "../players-step.ts";
import { readersOf, wordsTo } from "../readers.ts";
import { recordOf } from "../run-records.ts";
import { type Said, saidOf } from "../said.ts";
import { timed } from "../term/timing.ts";
import { heldBack } from "../turn/sheet/window.ts";
import { submitSheet } from "../turn/submit.ts";
import { standingRun } from "../undone.ts";
import { turnName, turnOf, waitingFor } from "../open/waiting-for.ts";
import { rollbackRefusal } from "./rollback.ts";
import { type SettledGame, settleDispute, type Settlement } from "./settle.ts";

/**
 * A player takes back a sheet that is not played yet, or, if the other agrees, their last Player-Turn. The computer always
 * agrees.
 */

/** The statement of a side's wish to undo something. */
type Asked = Pick<NonNullable<TakingBack["asked"]>, "side" | "toRun" | "said">;

const NOTHING: TakingBack = { asked: null, done: { allied: 0, axis: 0 } };

function takingBackOf({ takingBack }: Pick<GameHead, "takingBack">): TakingBack {
  return takingBack ?? NOTHING;
}

/** What a side asks the other to undo; null if nothing, or the game has gone on since. */
export function askedBack(head: GameHead): TakingBack["asked"] {
  const { asked } = takingBackOf(head);
  const isOpen = asked !== null && head.status === "playing" && head.locked === null &&
    head.dispute === null && asked.afterRun === standingRun(head);
  return isOpen ? asked : null;
}

/** Whether the other side asks this one to let its last Player-Turn be undone. */
export function isAskedBack(head: GameHead, side: Side): boolean {
  return askedBack(head)?.side === enemyOf(side);
}

/** Whether a side has a sheet that will be played by itself unless it is held back. */
export function mayStop({ seats, locked, status }: GameHead, side: Side): boolean {
  return status === "playing" && locked === null && seats[side].sheet?.playsAt !== undefined;
}

/** Holds back a sheet that would be played by itself: it stays, and waits for GO. */
export async function stopSheet(office: GameWork, wish: Wish): Promise<StepResult> {
  return await kept(office, wish, "wait", NO_SHEET);
}

/** Holds back such a sheet because of words that may speak against it. @returns whether there was one */
export async function holdBack(office: GameWork, { id, side }: Wish): Promise<boolean> {
  const done = await playersStep(
    office,
    { id, side },
    ({ head }) =>
      mayStop(head, side)
        ? ok({ head: heldBack(head, side), told: [], sentence: "I hold it back." })
        : err(NO_SHEET),
  );
  return done.ok;
}

/** Plays a sheet now that would be played by itself later. */
export async function playNow(office: GameWork, wish: Wish): Promise<StepResult> {
  return await kept(office, wish, "go", NO_SHEET);
}

const NO_SHEET =
  "You have no waiting sheet. To undo a turn that I have played, write TAKE BACK; I then ask the other player.";

async function kept(
  office: GameWork,
  { id, side, letter }: Wish,
  instruction: "wait" | "go",
  otherwise: string,
): Promise<StepResult> {
  const game = await currentGame(office, id);
  if (game === undefined || !mayStop(game.head, side)) return stepRefused(otherwise);
  const submitted = await submitSheet(office, {
    id,
    side,
    gameTurn: turnOf(game).gameTurn,
    lines: [instruction],
    problems: [],
    ...(letter === undefined ? {} : { letter }),
  });
  if (submitted.ok) return ok(submitted.value.sentence);
  const { code, sentence } = submitted.error;
  return code === "read-already" ? err({ code, sentence }) : stepRefused(sentence);
}

/**
 * Takes back a player's last orders. Before the lock nobody has to agree: the sheet is held back. After it somebody may know
 * the dice, so the other player is asked, and the computer agrees at once; decision 0039.
 */
export async function takeOrdersBack(office: GameWork, wish: Wish): Promise<StepResult> {
  const game = await currentGame(office, wish.id);
  if (game !== undefined && mayStop(game.head, wish.side)) return await stopSheet(office, wish);
  return await askBack(office, wish);
}

/** How often a game against the computer can go back: each time it keeps the runs that it undoes. */
const MOST_BACK = 50;

/** Whether a side has a Player-Turn to take back at once, because it plays against the computer. */
export function hasTurnToUndo({ head, system }: Pick<CurrentGame, "head" | "system">, side: Side): boolean {
  return head.seats[enemyOf(side)].kind === "computer" && head.status === "playing" && head.locked === null &&
    head.dispute === null && takingBackOf(head).isForbidden !== true && head.undone.length < MOST_BACK &&
    standingRun(head) > openingRun(system);
}

const WORDS = "I would take my last Player-Turn back.";

/** Asks a person; the computer agrees to any number of turns, one after another. */
async function askBack(office: GameWork, wish: Wish): Promise<StepResult> {
  const { side, letter } = wish;
  return await playersStep(office, wish, async (game, now) => {
    const found = await lastTurn(office, game, side);
    if (!found.ok) return found;
    const { toRun, turn } = found.value;
    const { head } = game;
    if (isAlone(head)) {
      if (head.undone.length >= MOST_BACK) return err(OFTEN_BACK);
      const said = head.protocol === 1 ? [] : statements(toRun, letter);
      const asked = { side, toRun, said: said.map(({ digest }) => digest) };
      const settled = await settleDispute(office, game, ...backTo(asked));
      return ok({ ...goneBack(office.site, game, asked, settled, turn, now), statements: said });
    }
    if (askedBack(head)?.side === side) {
      return err("You have already asked the other player; they have not answered yet.");
    }
    const said = statements(toRun, letter);
    const asked = {
      side,
      toRun,
      afterRun: standingRun(head),
      at: now,
      said: said.map(({ digest }) => digest),
    };
    const other = enemyOf(side);
    const name = turnName(turn);
    const sentence =
      `I have asked the other player whether you may take back ${name}. The game goes on meanwhile; once they play on, it is too late.`;
    return ok({
      head: { ...head, takingBack: { ...takingBackOf(head), asked } },
      statements: head.protocol === 1 ? [] : said,
      told: [
        seatNote(office, side, "I have asked the other player", [sentence]),
        {
          to: other,
          kind: "dispute",
          write: (after) =>
            note(wordsTo(office.site, after, other), "May they take a turn back?", [
              `${
                capitalized(calledName(head, side))
              } would take back ${name}. If you agree, reply AGREE: the position before that turn stands again, and they order it once more. A die that is rolled again for the same thing keeps its number.`,
              "If not, reply DECLINE, or just play on.",
            ]),
        },
      ],
      sentence,
      act: "proposal",
    });
  });
}

const OFTEN_BACK =
  `This game has gone back ${MOST_BACK} times, which is the limit. Play on, or begin another.`;

/** The two things on which the ledger rests: that a turn is disputed, and to which run the game goes back. */
function statements(toRun: number, letter: Wish["letter"]): [Said, Said] {
  return [saidOf([`dispute ${WORDS}`], letter), saidOf([`propose rollback to run ${toRun}`], letter)];
}

/** A side's last Player-Turn, and the run before it, for taking it back; or why it cannot be taken back, in a sentence. */
async function lastTurn(
  office: GameCabinet,
  game: CurrentGame,
  side: Side,
): Promise<Result<{ readonly toRun: number; readonly turn: RunRecord }, string>> {
  const { head } = game;
  const { isForbidden, done } = takingBackOf(head);
  if (head.status !== "playing") return err("The game is not being played.");
  if (head.locked !== null) return err(IN_PROGRESS);
  if (head.dispute !== null) return err("A dispute is open. Propose there what you want to undo.");
  if (isForbidden === true) return err("This game does not allow taking turns back.");
  const isAlone = head.seats[enemyOf(side)].kind === "computer";
  const last = isAlone ? await ownLast(office, head, side) : standingRun(head);
  if (last === 0) return err(NOTHING_PLAYED);
  const turn = await recordOf(office, head.id, last);
  if (turn.side !== side) {
    return err(
      "The other player has played since, so you can't take that turn back by itself any more.",
    );
  }
  if (!isAlone && done[side] >= turn.gameTurn) {
    return err(`You have already taken back ${turnName(turn)}. You can take back each turn only once.`);
  }
  for (let toRun = last - 1; toRun >= 0; toRun--) {
    const before = toRun === 0 ? undefined : await office.games.run(head.id, toRun);
    const isSameTurn = before?.side === side && before.gameTurn === turn.gameTurn &&
      before.isSetUp === turn.isSetUp;
    if (isSameTurn) continue;
    const refusal = await rollbackRefusal(office, game, standingBefore(head, toRun));
    return refusal === undefined ? ok({ toRun: standingBefore(head, toRun), turn }) : err(refusal);
  }
  return err(NOTHING_PLAYED);
}

/** The last run that stands in a side's own Player-Turns; 0 if there is none. */
async function ownLast({ games }: GameCabinet, head: GameHead, side: Side): Promise<number> {
  let run = standingRun(head);
  while (run > 0 && (await games.run(head.id, run))?.side !== side) run = standingBefore(head, run - 1);
  return run;
}

/** The last run up to one that stands. */
function standingBefore(head: GameHead, run: number): number {
  return standingRun({ ...head, run });
}

const NOTHING_PLAYED = "You have played nothing that you could take back.";

/** The other player lets a turn be taken back: the game is rolled back, and the ledger proves their consent. */
export async function agreeBack(office: GameWork, wish: Wish): Promise<StepResult> {
  const { side } = wish;
  return await playersStep(office, { ...wish, words: ["agree"] }, async (game, now) => {
    const { head } = game;
    const asked = askedBack(head);
    if (asked?.side !== enemyOf(side)) return err(NOT_ASKED);
    if (asked.at <= now && (wish.letter?.written ?? Infinity) < asked.at) return err(NOT_ASKED);
    const settled = await settleDispute(office, game, ...backTo(asked));
    const turn = await recordOf(office, head.id, standingRun(head));
    return ok(goneBack(office.site, game, asked, settled, turn, now));
  });
}

/** A side's wish as a ruling, with the other's consent. */
function backTo({ side, toRun }: Asked): [Ruling, Settlement] {
  return [{ kind: "rollback", toRun }, { asked: side, agreed: enemyOf(side), reason: WORDS }];
}

/** A side's last Player-Turn undone. */
function goneBack(
  site: Office["site"],
  game: CurrentGame,
  asked: Asked,
  settled: SettledGame,
  { gameTurn }: Pick<RunRecord, "gameTurn">,
  now: number,
): PlayersStep {
  const { side } = asked;
  const { head } = game;
  // A turn before the first Game-Turn, for set-up, counts, too.
  const done = { ...takingBackOf(head).done, [side]: Math.max(1, gameTurn) };
  const changed = { ...settled.head, takingBack: { ...takingBackOf(head), asked: null, done } };
  const { head: onward, events: times } = timed(
    changed,
    waitingFor({ ...game, head: changed, truth: settled.truth }),
    now,
  );
  const sentence = `${
    capitalized(calledName(head, side))
  }'s turn is taken back: the position before it stands again.`;
  return {
    head: onward,
    events: [...consented(asked), settled.event, ...times],
    told: readersOf(onward).map((to): SeatLetter => ({
      to,
      kind: "dispute",
      write: (after) =>
        note(wordsTo(site, after, to), "A turn was taken back", [sentence], [
          ...settled.changes(to),
          ...positionPart({ ...game, truth: settled.truth, head: after }, to, { withMap: true }),
        ]),
    })),
    sentence,
    isFree: true,
  };
}

const NOT_ASKED = "Nobody asks you to take a turn back, or the game has gone on since.";

/** The asking side's words, for the ledger before the rollback. */
function consented({ side, toRun, said: [doubt, proposal] }: Asked): Happening[] {
  const by = (statement: string | undefined) =>
    statement === undefined ? {} : { said: [{ by: side, statement }] };
  return [
    { kind: "disputed", by: side, roll: null, words: WORDS, ...by(doubt) },
    { kind: "proposed", side, ruling: { kind: "rollback", toRun }, ...by(proposal) },
  ];
}

/** The other player refuses to have a turn taken back, or the asking player withdraws the wish. */
export async function declineBack(office: GameWork, wish: Wish): Promise<StepResult> {
  const { side } = wish;
  return await playersStep(office, wish, ({ head }) => {
    const asked = askedBack(head);
    if (asked === null) return err(NOT_ASKED);
    const sentence = asked.side === side
      ? "You don't ask for your turn back any more."
      : "You have declined, so the turn stands.";
    const told = asked.side === side ? [] : [seatNote(office, asked.side, "Your turn stands", [
      "The other player has declined, so your last turn stands.",
    ])];
    return ok({
      head: { ...head, takingBack: { ...takingBackOf(head), asked: null } },
      told: [
        ...told,
        ...(wish.letter === undefined ? [] : [seatNote(office, side, "Taking back", [sentence])]),
      ],
      sentence,
      isFree: true,
    });
  });
}
