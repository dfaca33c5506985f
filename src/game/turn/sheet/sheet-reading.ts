import type { AnswerReading, Desk, OrderLanguage, Reading } from "../../../kernel/order-language.ts";
import type { Sight } from "../../../kernel/rules.ts";
import { linesBeside, linesMeant } from "./lines-meant.ts";
import { SILENCE } from "./silence.ts";

/**
 * The rule of reading (docs/proof/dice-protocol.md, 6.3): what a side's words make of the sheet that is kept for it. The
 * referee locks by it, and a verifier computes by it what had to be locked.
 */

/** How words were sent, beside what they say. */
export interface SentAs {
  readonly isLoose?: boolean | undefined;
  readonly isWhole?: boolean | undefined;
}

/** Words for a Player-Turn, read with what is kept where they speak of that. */
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

/** Words that answer a question in the midst of a Player-Turn. */
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

/** What is kept of a sheet. @param isLate its side has played in this Game-Turn, or is at it: only standing orders mean something */
export function keptOf(
  reading: Pick<Reading, "legal" | "standing" | "written">,
  { isPlayed, isLate }: { readonly isPlayed: boolean; readonly isLate: boolean },
): string[] {
  return [...(isPlayed ? reading.legal : isLate ? reading.standing : reading.written)];
}

/**
 * A sheet as it is played when its side's time is over: what is refused left out. Of one that a rollback has given back its
 * standing orders alone, as its player has not sent the others.
 */
export function lateSheet(orders: OrderLanguage<Sight>, desk: Desk<Sight>, isGiven: boolean): string[] {
  const { sheet } = desk;
  return [...orders.read(desk, isGiven ? orders.read(desk, sheet).standing : sheet).legal];
}

/** Orders as they are locked when a Player-Turn begins. @param isSilenced their side is asked nothing in it */
export function sheetForTurn(
  { isSilenced, sheet }: { readonly isSilenced: boolean; readonly sheet: readonly string[] },
): string[] {
  return [...(isSilenced ? SILENCE : []), ...sheet];
}

/** What a Player-Turn in its midst has of a side. */
export interface UnderWay {
  /** Its time was over in this Player-Turn, and it is asked nothing more. */
  readonly isSilenced: boolean;
  /** It is asked, and leaves that to the default. */
  readonly isDefault: boolean;
  readonly answers: readonly string[];
  /** What it has announced in its own Player-Turn, and has not carried out. */
  readonly waiting: readonly string[];
  readonly sheet: readonly string[];
}

/** A sheet for the rest of a Player-Turn: answers go before what was said earlier. */
export function sheetForRest({ isSilenced, isDefault, answers, waiting, sheet }: UnderWay): string[] {
  return [...(isSilenced ? SILENCE : isDefault ? ["go"] : []), ...answers, ...waiting, ...sheet];
}

/** A Player-Turn's orders with those of an answer before them. */
export function answeredBy<
  T extends { readonly waiting: readonly string[]; readonly answers: readonly string[] },
>(
  { waiting, answers }: T,
  reading: Pick<AnswerReading, "orders" | "answers">,
): { waiting: string[]; answers: string[] } {
  return { waiting: [...reading.orders, ...waiting], answers: [...reading.answers, ...answers] };
}
