import type { LineReport } from "../kernel/order-language.ts";
import { withoutAccents } from "../common/text.ts";
import { corrected } from "./correcting.ts";
import { instructionIn } from "./instruction.ts";
import { tidy } from "./tokens.ts";

/** Words of a line that is no order by which it forbids another, or makes it depend on something. */
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

/**
 * The line of a sheet that says GO, and that may take back what stands in the others: it is no order, and forbids something,
 * corrects something, or makes it depend on something.
 * @param sent the lines as they were sent @param reports what is answered to them
 */
export function takingBack(
  sent: readonly string[],
  reports: readonly LineReport[],
): string | undefined {
  if (!sent.some((line) => instructionIn(line) === "go")) return undefined;
  const said = new Set(sent.map(tidy));
  return reports.find(({ status, cites, text }) =>
    status === "refused" && cites.length === 0 && said.has(tidy(text)) &&
    (corrected(text) !== undefined || forbids(text))
  )?.text;
}

function forbids(line: string): boolean {
  const words = withoutAccents(tidy(line)).toLowerCase().replaceAll("\u2019", "'").match(/[a-z']{1,40}/g);
  return words?.some((word) => WORDS.has(word)) ?? false;
}
