import type { LineReport } from "../../kernel/order-language.ts";
import { withoutAccents } from "../../common/text.ts";
import { corrected } from "./correcting.ts";
import { instructionIn } from "./instruction.ts";
import { tidy } from "./tokens.ts";

/** Words by which a line that is no order forbids another, or makes it conditional. */
export const FORBIDDING: Readonly<Record<string, readonly string[]>> = {
  English: [
    ...["no", "not", "don't", "dont", "cannot", "cancel", "forget", "scratch", "skip", "drop", "ignore"],
    ...["undo", "delete", "without", "except", "unless", "until", "only", "but", "maybe", "perhaps"],
  ],
  German: ["nein", "nicht", "kein", "keine", "keinen", "ohne", "ausser", "nur", "aber", "doch", "vielleicht"],
  French: ["non", "pas", "sans", "sauf", "mais", "seulement", "annuler", "annule", "plutot"],
  Italian: ["non", "senza", "tranne", "ma", "solo", "annulla", "forse"],
  Spanish: ["no", "sin", "salvo", "pero", "solo", "anula", "cancela", "quizas"],
  Dutch: ["niet", "geen", "nee", "zonder", "behalve", "maar", "alleen", "misschien"],
};

const WORDS = new Set(Object.values(FORBIDDING).flat());

export interface AgainstGo {
  readonly why: string;
  /** Some orders stand, and the sheet's code plays them. */
  readonly isPlayable: boolean;
}

/**
 * Why the GO of a sheet does not count yet. None of its orders stands, or a line that is no order may take back the others.
 * Such a line forbids something, corrects something, or makes it conditional. Undefined if nothing does.
 * @param sent the lines as they were sent
 * @param reports the answers to them
 */
export function againstGo(sent: readonly string[], reports: readonly LineReport[]): AgainstGo | undefined {
  const isInstruction = (line: string) => instructionIn(line) !== undefined;
  if (!sent.some((line) => instructionIn(line) === "go")) return undefined;
  const said = new Set(sent.map(tidy));
  const orders = reports.filter(({ text }) => !isInstruction(text));
  const isNone = orders.length > 0 && orders.every(({ status }) => status === "refused") &&
    sent.some((line) => tidy(line) !== "" && !isInstruction(line));
  if (isNone) return { why: "None of these orders stands, so GO plays nothing.", isPlayable: false };
  const unread = orders.find(({ status, cites, text }) =>
    status === "refused" && cites.length === 0 && said.has(tidy(text)) &&
    (corrected(text) !== undefined || forbids(text))
  );
  return unread === undefined ? undefined : {
    why:
      `I could not read "${unread.text}", and it may change the other lines. So nothing is played yet; the sheet is kept.`,
    isPlayable: true,
  };
}

function forbids(line: string): boolean {
  const words = withoutAccents(tidy(line)).toLowerCase().replaceAll("\u2019", "'").match(/[a-z']{1,40}/g);
  return words?.some((word) => WORDS.has(word)) ?? false;
}
