import { calledName } from "../access/names.ts";
import { capitalized, seenLines } from "../../common/text.ts";
import { isWithinADay } from "../../common/threads/times.ts";
import { storedSize } from "../../common/bytes/json.ts";
import { wordsOf } from "../words/reader-words.ts";
import { digestOf } from "../../dice/canonical.ts";
import { err, ok } from "../../kernel/result.ts";
import { enemyOf, type Side } from "../../kernel/side.ts";
import type { PressState, PressWords } from "../../store/records/press-record.ts";
import type { GameHead } from "../../store/records/game-record.ts";
import { note } from "../../../templates/letters/note.ts";
import { pressBlocks } from "../../../templates/press.ts";
import type { GameWork, Office } from "../office.ts";
import { holdsSecret, SECRET_WORDS } from "../access/secrets.ts";
import { named, ridingFor, withoutRiding } from "../press-reading.ts";
import { playersStep, type SeatLetter, type StepResult, type Wish } from "../players-step.ts";
import { addressFor, pressOf, unshownTo } from "../press-state.ts";
import { seatNote } from "../letters/seat-note.ts";

/** The longest message, in code points, in lines, and in stored bytes: two of them go into one turn letter. */
export const PRESS_LIMIT = 4000;
const BYTES = 8000;
const LINES = 120;
/** How many messages a player may write a day, and how much may wait for a turn letter. */
const A_DAY = 10;
/** The same for messages that are read at the table, for which no letter is written, and how many may wait for one. */
const A_DAY_AT_TABLE = 100;
const WAITING_AT_TABLE = 12;
/** The longest of them, in stored bytes. */
const BYTES_AT_TABLE = 2000;
const WAITING = 2;

export interface WrittenPress {
  readonly lines: readonly string[];
  /** They wait for the next turn letter. */
  readonly withTurn: boolean;
  readonly isPublic: boolean;
  /** They stand in a letter that does more: its news takes them along to the other player, see {@link sendRiding}. */
  readonly rides?: true;
  /** Their reader is at the table, which shows them at once: the next letter takes them along. */
  readonly atTable?: true;
}

/**
 * Passes a player's message to the other: at once, or with the next turn letter. It stands in no ledger.
 * @param source the letter that holds it: the same letter sends it once, however often it is read
 */
export async function sendPress(
  office: GameWork,
  wish: Wish,
  written: WrittenPress,
  source: string | null = null,
): Promise<StepResult> {
  const { side } = wish;
  const reader = enemyOf(side);
  const lines = tidied(written.lines);
  const once = source === null ? null : digestOf({ source, lines });
  return await playersStep(office, wish, ({ head }, now) => {
    const state = pressOf(head);
    const name = calledName(head, reader);
    const said = written.withTurn
      ? `Your words go to ${name} with the next turn letter.`
      : `Your words are on their way to ${name}.`;
    if (once !== null && state.recent.some((each) => each.source === once)) {
      return ok({ head, told: [], sentence: said });
    }
    const isAtTable = written.atTable === true && mayWaitAtTable(state, reader, lines);
    const refusal = refusalOf(head, side, lines, { ...written, isAtTable }, now);
    if (refusal !== undefined) return err(refusal);
    const words = { n: state.count + 1, by: side, at: now, lines, isPublic: written.isPublic };
    const isRoom = unshownTo(head, reader).length < WAITING;
    const rides = isAtTable || written.rides === true && !written.withTurn && isRoom;
    const waits = written.withTurn || rides;
    const waiting = waits ? [...state.waiting[reader], words.n] : state.waiting[reader];
    const counted = { at: now, side, source: once, ...(isAtTable ? { isAtTable } : {}) };
    const press: PressState = {
      ...state,
      count: words.n,
      waiting: { ...state.waiting, [reader]: waiting },
      ...(rides ? { riding: [...state.riding ?? [], words.n] } : {}),
      ...(isAtTable ? { shown: [...stillWaiting(state), words.n] } : {}),
      recent: [...state.recent.filter(({ at }) => isWithinADay(at, now)), counted],
    };
    return ok({
      head: { ...head, press },
      told: [
        ...(waits ? [] : [pressLetter(office, reader, [words])]),
        ...(wish.letter === undefined ? [] : [seatNote(office, side, "Your press", [said])]),
      ],
      press: words,
      sentence: said,
    });
  });
}

function pressLetter({ site }: Pick<Office, "site">, to: Side, words: readonly PressWords[]): SeatLetter {
  return {
    to,
    write: (head) =>
      note(
        wordsOf(site, head, to),
        "Press",
        [],
        pressBlocks(words.map((each) => named(head, each)), addressFor(head, to)),
      ),
    kind: "press",
  };
}

/** Sends a player's messages that no letter has taken along. */
export async function sendRiding(
  office: GameWork,
  { id, side }: Pick<Wish, "id" | "side">,
): Promise<void> {
  const reader = enemyOf(side);
  const found = await office.games.head(id);
  if (found === undefined || ridingFor(found.head, reader).length === 0) return;
  await playersStep(office, { id, side }, async ({ head }) => {
    const { words, head: after } = await withoutRiding(office, head, reader);
    if (words.length === 0) return err("They have gone.");
    return ok({
      head: after,
      told: [pressLetter(office, reader, words)],
      isFree: true,
      sentence: "They are on their way.",
    });
  });
}

function refusalOf(
  head: GameHead,
  side: Side,
  lines: readonly string[],
  { withTurn, isAtTable }: Pick<WrittenPress, "withTurn"> & { readonly isAtTable: boolean },
  now: number,
): string | undefined {
  const { muted, recent } = pressOf(head);
  const reader = enemyOf(side);
  if (head.seats[reader].kind === "computer") return "The computer reads no press.";
  if (head.status === "inviting") return "The game has not begun, so there is nobody to write to.";
  if (muted[reader]) {
    return `${
      capitalized(calledName(head, reader))
    } wants no press for now, so I did not pass your words on.`;
  }
  if (lines.length === 0) {
    return "I found no words below your line PRESS. Write them below it, and END on a line of its own.";
  }
  if (holdsSecret(lines)) return SECRET_WORDS;
  const stored = storedSize(lines);
  if (lines.length > LINES || [...lines.join("\n")].length > PRESS_LIMIT || stored > BYTES) {
    return `Your words are longer than ${PRESS_LIMIT} characters (fewer in some scripts) or ${LINES} lines, so I did not pass them on. Shorten or split them.`;
  }
  const most = isAtTable ? A_DAY_AT_TABLE : A_DAY;
  const today = recent.filter((each) => each.side === side && isWithinADay(each.at, now));
  if (today.filter((each) => (each.isAtTable ?? false) === isAtTable).length >= most) {
    return `A player may write ${most} times a day, so I did not pass your words on. Write again tomorrow.`;
  }
  if (withTurn && head.status !== "playing") {
    return "No turn letter will come, as nobody is playing this game now.";
  }
  if (withTurn && unshownTo(head, reader).length >= WAITING) {
    return `Only ${WAITING} letters of yours can wait for a turn letter, so I did not keep this one.`;
  }
  return undefined;
}

/** The waiting messages that the table already shows. */
function stillWaiting({ waiting, shown = [] }: PressState): readonly number[] {
  return shown.filter((n) => waiting.allied.includes(n) || waiting.axis.includes(n));
}

/** Whether messages that the table shows may wait: one letter has to hold all of them. */
function mayWaitAtTable(
  { waiting, shown = [] }: PressState,
  reader: Side,
  lines: readonly string[],
): boolean {
  const waitingNow = waiting[reader].filter((n) => shown.includes(n)).length;
  return waitingNow < WAITING_AT_TABLE && storedSize(lines) <= BYTES_AT_TABLE;
}

/** Lines without invisible characters or those that reverse text; without empty lines at both ends. */
function tidied(lines: readonly string[]): string[] {
  const clean = seenLines(lines.join("\n")).map((line) => line.trimEnd());
  const from = clean.findIndex((line) => line !== "");
  return from === -1 ? [] : clean.slice(from, clean.findLastIndex((line) => line !== "") + 1);
}
