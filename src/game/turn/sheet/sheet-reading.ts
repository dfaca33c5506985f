import type { AnswerReading, Desk, OrderLanguage, Reading } from "../../../kernel/order-language.ts";
import type { Sight } from "../../../kernel/rules.ts";
import { linesBeside, linesMeant } from "./lines-meant.ts";
import { SILENCE } from "./silence.ts";

/**
 * The rule of reading (docs/proof/dice-protocol.md, 6.3): how a side's words change its kept sheet. The referee locks by it,
 * and a verifier computes by it what had to be locked.
 */

/** How words were sent, besides their contents. */
export interface SentAs {
  readonly isLoose?: boolean | undefined;
  readonly isWhole?: boolean | undefined;
}

/** Words for a Player-Turn, read with the kept sheet if they refer to it. */
export function turnReading(
  orders: OrderLanguage<Sight>,
  desk: Desk<Sight>,
  words: readonly string[],
  { isLoose = false, isWhole = false }: SentAs,
): Reading {
  if (isLoose) {
    const withSheet = (kept: readonly string[]) => ({ ...desk, kept, sheet: kept });
    const { kept, lines, answered } = linesBeside(
      desk.sheet,
      words,
      (kept, lines) => orders.read(withSheet(kept), lines, true),
    );
    return answered(orders.read(withSheet(kept), lines, true));
  }
  const { lines, answered } = linesMeant(words, (lines) => orders.read(desk, lines));
  const read = orders.read(desk, lines);
  return answered(
    isWhole && read.addsToKept
      ? { ...orders.read({ ...desk, kept: [], sheet: [] }, lines), addsToKept: false }
      : read,
  );
}

/** Words that answer a question in the middle of a Player-Turn. */
export function answerReading(
  orders: OrderLanguage<Sight>,
  desk: Desk<Sight>,
  words: readonly string[],
  { isLoose = false, isWhole = false }: SentAs,
): AnswerReading {
  if (isLoose) {
    const { kept, lines, answered } = linesBeside(
      desk.kept,
      words,
      (kept, lines) => orders.readAnswer({ ...desk, kept }, lines, true),
    );
    return answered(orders.readAnswer({ ...desk, kept }, lines, true));
  }
  const { lines, answered } = linesMeant(words, (lines) => orders.readAnswer(desk, lines));
  const read = orders.readAnswer(desk, lines);
  return answered(
    isWhole && read.addsToKept
      ? { ...orders.readAnswer({ ...desk, kept: [] }, lines), addsToKept: false }
      : read,
  );
}

/**
 * What is kept of a sheet.
 * @param isLate its side has played in this Game-Turn, or is playing: only standing orders still have a meaning
 */
export function keptOf(
  reading: Pick<Reading, "legal" | "standing" | "written">,
  { isPlayed, isLate }: { readonly isPlayed: boolean; readonly isLate: boolean },
): string[] {
  return [...(isPlayed ? reading.legal : isLate ? reading.standing : reading.written)];
}

/**
 * A sheet as it is played when its side's time is over: without refused lines. After a rollback only the standing orders count,
 * because the player has not sent the others.
 */
export function lateSheet(orders: OrderLanguage<Sight>, desk: Desk<Sight>, isGiven: boolean): string[] {
  const { sheet } = desk;
  return [...orders.read(desk, isGiven ? orders.read(desk, sheet).standing : sheet).legal];
}

/** Orders in the form in which a new Player-Turn locks them. @param isSilenced their side gets no questions in it */
export function sheetForTurn(
  { isSilenced, sheet }: { readonly isSilenced: boolean; readonly sheet: readonly string[] },
): string[] {
  return [...(isSilenced ? SILENCE : []), ...sheet];
}

/** What a side contributes to a Player-Turn in the middle. */
export interface UnderWay {
  /** Its time was over in this Player-Turn, and it gets no more questions. */
  readonly isSilenced: boolean;
  /** It is asked, and leaves the answer to the default. */
  readonly isDefault: boolean;
  readonly answers: readonly string[];
  /** What it has announced in its own Player-Turn and not carried out. */
  readonly waiting: readonly string[];
  readonly sheet: readonly string[];
}

/** A sheet for the rest of a Player-Turn: answers go before earlier orders. */
export function sheetForRest({ isSilenced, isDefault, answers, waiting, sheet }: UnderWay): string[] {
  return [...(isSilenced ? SILENCE : isDefault ? ["go"] : []), ...answers, ...waiting, ...sheet];
}

/** A Player-Turn's orders, with those of an answer before them. */
export function answeredBy<
  T extends { readonly waiting: readonly string[]; readonly answers: readonly string[] },
>(
  { waiting, answers }: T,
  reading: Pick<AnswerReading, "orders" | "answers">,
): { waiting: string[]; answers: string[] } {
  return { waiting: [...reading.orders, ...waiting], answers: [...reading.answers, ...answers] };
}
