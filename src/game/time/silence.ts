import { capitalized } from "../../common/text.ts";
import { calledName } from "../access/names.ts";
import { GENTLE, INSTEAD, LADDER, MAY_CLOSE, QUESTION_DAYS } from "../../../templates/silence.ts";
import { counted, momentWords } from "../../../templates/time.ts";
import { DAY } from "../../common/bytes/lengths.ts";
import { err, ok, type Result } from "../../kernel/result.ts";
import { enemyOf, type Side, sideName } from "../../kernel/side.ts";
import type { GameHead, Silence } from "../../store/records/game-record.ts";
import { isUnanswered, silenceWords } from "../clock/silence-words.ts";
import { localOf } from "../clock/time-words.ts";
import { IN_PROGRESS, sheetAgain, tellOfTime } from "../letters/tell.ts";
import type { CurrentGame, GameWork, Letterhead } from "../office.ts";
import { type PlayersStep, playersStep, type StepResult, type Wish } from "../players-step.ts";
import { outcomeWords } from "../open/outcome-words.ts";
import { timed } from "../term/timing.ts";
import { lastLetters } from "../turn/last-letter.ts";
import { answersQuestion, heard, silenceReminded, silenceWith } from "../term/silence.ts";

/** What players can do about a silent opponent in a game without deadlines. */

/** Nobody is reminded so soon: people are busy. */
const PATIENCE = 3;
/** The days between two reminders at a player's wish. */
const BETWEEN = 7;

/** What a game's silence needs now; undefined if nothing. */
export function silenceDue(
  office: Letterhead,
  game: CurrentGame,
  now: number,
): Omit<PlayersStep, "sentence"> | undefined {
  const { head } = game;
  const { silence } = head;
  if (silence === undefined || silence.wakeAt === null || silence.wakeAt > now) return undefined;
  if (isUnanswered(head, now) && silence.isTold !== true) {
    return {
      head: { ...head, silence: silenceWith({ ...silence, isTold: true }) },
      told: tellOfTime(office, head, "Nobody answered your question", {
        [enemyOf(silence.side)]: [
          `You asked ${
            counted(QUESTION_DAYS, "day")
          } ago whether the game goes on, and there was no answer. ${MAY_CLOSE} Or wait on, as long as you like.`,
        ],
      }),
    };
  }
  return {
    head: { ...head, silence: silenceReminded(silence, now) },
    told: tellOfTime(office, head, "A friendly reminder", {
      [silence.side]: [silenceWords(head, silence.side, now) ?? "", GENTLE],
    }, { blocks: sheetAgain(game, silence.side) }),
  };
}

/** A player has the referee remind the other, and learns what else they can do. */
export function remind(office: GameWork, wish: Wish): Promise<StepResult> {
  const { side } = wish;
  return playersStep(office, wish, (game, now) => {
    const refusal = notSilent(game.head, side);
    if (refusal !== undefined) return err(refusal);
    const { head } = game;
    const silence = head.silence!;
    if (isTooSoon(silence, now)) {
      return err(
        `The game has waited for less than ${
          counted(PATIENCE, "day")
        }. People are busy: give them a little time.`,
      );
    }
    if (isTooOften(silence, now)) {
      return err(
        `You had them reminded ${
          momentWords(silence.remindedAt!, localOf(head, side))
        }, and may again a week later. ${INSTEAD}`,
      );
    }
    const sentence = `I have sent ${calledName(head, silence.side)} a friendly letter. ${
      LADDER.slice(1).join(" ")
    }`;
    return ok({
      head: { ...head, silence: silenceWith({ ...silence, remindedAt: now }) },
      told: tellOfTime(office, head, "The other player asks after you", {
        ...(wish.letter === undefined ? {} : { [side]: [sentence] }),
        [silence.side]: [
          `${capitalized(calledName(head, side))} looks forward to your next turn. ${
            silenceWords(head, silence.side, now) ?? ""
          }`,
          GENTLE,
        ],
      }, { blocks: sheetAgain(game, silence.side) }),
      sentence,
      isFree: true,
    });
  });
}

function notSilent({ status, clock, silence }: GameHead, side: Side): string | undefined {
  if (status !== "playing") return "The game is not being played.";
  if (clock !== null) {
    return "This game has deadlines, so I send reminders by myself. STATUS tells you what is due, and when.";
  }
  return silence?.side === enemyOf(side) ? undefined : "The game does not wait for the other player.";
}

/** A player says that they still play: that answers the question, and the referee tells the other player. */
export function answerSilence(office: GameWork, wish: Wish): Promise<StepResult> {
  const { side } = wish;
  return playersStep(office, { ...wish, words: ["here"] }, ({ head }, now) => {
    if (head.status !== "playing") return err("The game is not being played.");
    if (head.silence?.side !== side) {
      return err("The game does not wait for you now, so you need not say anything.");
    }
    const sentence = "I have told the other player that you are still playing.";
    return ok({
      head: heard(head, side, now),
      events: answersQuestion(head, side),
      told: tellOfTime(office, head, "Still playing", {
        ...(wish.letter === undefined ? {} : { [side]: [sentence] }),
        [enemyOf(side)]: [`${capitalized(calledName(head, side))} is still playing and will send orders.`],
      }, { kind: "notice" }),
      sentence,
    });
  });
}

export function mayRemind(head: GameHead, side: Side, now: number): boolean {
  const { silence } = head;
  return notSilent(head, side) === undefined && !isTooSoon(silence!, now) && !isTooOften(silence!, now);
}

function isTooSoon({ since }: Silence, now: number): boolean {
  return now - since < PATIENCE * DAY;
}

function isTooOften({ remindedAt }: Silence, now: number): boolean {
  return remindedAt !== null && now - remindedAt < BETWEEN * DAY;
}

/** How many days a game has waited before anybody may ask whether it goes on. */
const ASKED_AFTER = 14;

/**
 * Asks a silent player whether the game goes on; and if that stays unanswered long enough, ends it without a loser. The ledger
 * has both, and proves how long the other had.
 */
export function closeGame(office: GameWork, wish: Wish): Promise<StepResult> {
  return playersStep(office, { ...wish, words: ["close"] }, async (game, now) => {
    const { head } = game;
    const refusal = notSilent(head, wish.side);
    if (refusal !== undefined) return err(refusal);
    if (head.locked !== null) return err(IN_PROGRESS);
    if (head.protocol < 3) return err(OLDER_LEDGER);
    return head.silence!.questionAt === undefined
      ? asked(office, game, wish, now)
      : await closed(office, game, wish, now);
  });
}

const OLDER_LEDGER =
  "This game's ledger is from before games could be closed without a loser. You can leave the game as it is, or RESIGN it.";

function asked(
  office: Letterhead,
  { head, ...game }: CurrentGame,
  { side, letter }: Wish,
  now: number,
): Result<PlayersStep, string> {
  const silence = head.silence!;
  if (now - silence.since < ASKED_AFTER * DAY) {
    return err(`The game has waited for less than ${counted(ASKED_AFTER, "day")}. ${LADDER[0]}`);
  }
  const until = now + QUESTION_DAYS * DAY;
  const date = (to: Side) => momentWords(until, localOf(head, to));
  const sentence = `I have asked ${
    calledName(head, silence.side)
  } whether the game goes on. If nothing has come by ${date(side)}, CLOSE ends it without a loser.`;
  return ok({
    head: { ...head, silence: silenceWith({ ...silence, questionAt: now }) },
    events: [{ kind: "closing", side, until }],
    told: tellOfTime(office, head, "Does the game go on?", {
      ...(letter === undefined ? {} : { [side]: [sentence] }),
      [silence.side]: [
        `${capitalized(calledName(head, side))} asks whether you still play. ${
          silenceWords(head, silence.side, now) ?? ""
        }`,
        `Reply HERE, or send your orders, and it goes on. If nothing has come by ${
          date(silence.side)
        }, they may close the game. Nobody loses it then.`,
      ],
    }, { blocks: sheetAgain({ head, ...game }, silence.side) }),
    sentence,
    isFree: true,
  });
}

async function closed(
  office: GameWork,
  game: CurrentGame,
  { side }: Wish,
  now: number,
): Promise<Result<PlayersStep, string>> {
  const { head } = game;
  const { questionAt, side: silent } = head.silence!;
  if (!isUnanswered(head, now)) {
    return err(
      `You have asked. If nothing has come by ${
        momentWords(questionAt! + QUESTION_DAYS * DAY, localOf(head, side))
      }, CLOSE ends the game without a loser.`,
    );
  }
  const outcome = {
    winner: "draw",
    reason: `the ${sideName(silent)} player has fallen silent, and the ${
      sideName(side)
    } player has closed it without a loser`,
    cite: "",
  } as const;
  const over: GameHead = { ...head, status: "over", dispute: null, outcome };
  const sentence = "The game is closed without a loser. Thank you for playing.";
  return ok({
    head: timed(over, undefined, now).head,
    events: [{ kind: "ended", how: "closed", ...outcome }],
    told: await lastLetters(office, game, over, (to) => [outcomeWords(over, to)!, sentence]),
    sentence,
    isFree: true,
  });
}

/** How a side may have the game closed now: ask the other player, or close it; undefined if neither. */
export function mayClose(head: GameHead, side: Side, now: number): "ask" | "close" | undefined {
  if (notSilent(head, side) !== undefined || head.protocol < 3) return undefined;
  const { since, questionAt } = head.silence!;
  if (questionAt !== undefined) return isUnanswered(head, now) ? "close" : undefined;
  return now - since >= ASKED_AFTER * DAY ? "ask" : undefined;
}
