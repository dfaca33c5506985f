import { sha256Hex } from "../../common/bytes/native-sha256.ts";
import { HOUR } from "../../common/bytes/lengths.ts";
import type { ReadLetter } from "../letters-in/read-letter.ts";
import { isAbsenceNotice } from "../reading/absence-notice.ts";
import type { LetterToSeat } from "../reading/letter-to-seat.ts";

/** What makes a letter look machine-written, though nothing in its head says so. */
type MachineLike =
  /** Its subject is that of an absence notice. */
  | "absence"
  /** Its writer has sent the same within the hour, except for dates and quotations. */
  | "again";

/** A letter without orders or requests: why it looks like a machine's, and how it is counted. */
export interface Idle {
  readonly like: MachineLike | undefined;
  /** The name under which letters like it are counted. */
  readonly name: string;
}

/** @param lines what its writer typed, without quotations */
export async function idleLetter(
  { office, head, side, letter }: LetterToSeat,
  lines: readonly string[],
): Promise<Idle> {
  const said = sha256Hex(JSON.stringify([head.id, side, letter.from.toLowerCase(), wordsAlike(lines)]));
  const name = `alike: ${said}`;
  if (isAbsenceNotice(letter.subject)) return { like: "absence", name };
  const isAgain = await office.outbox.counted(name, office.now(), HOUR) > 0;
  return { like: isAgain ? "again" : undefined, name };
}

/** It was answered: letters like it within the hour are not. */
export async function countIdle({ office }: Pick<LetterToSeat, "office">, { name }: Idle): Promise<void> {
  await office.outbox.countAnswer(name, office.now(), HOUR);
}

/** More lines of a letter are not compared. */
const MOST_LINES = 60;

/** What stays the same in a machine's repeated letters: words alone, without numbers, months, days and quotations. */
function wordsAlike(lines: readonly string[]): string {
  // A quotation ends where another begins: otherwise each mark of a row would look at the 300 characters after it.
  return lines.slice(0, MOST_LINES).join(" ").toLowerCase()
    .replace(
      /"[^"]{0,300}"|\u201c[^\u201c\u201d]{0,300}\u201d|\u201e[^\u201c-\u201e]{0,300}[\u201c\u201d]|\u00ab[^\u00ab\u00bb]{0,300}\u00bb|\[[^[\]]{0,300}\]/gu,
      " ",
    )
    .replace(DATES, " ")
    .replace(/[^\p{L}]+/gu, " ")
    .trim();
}

/** Names of days and months, as dates are written with them in the languages of `Date` headers and of Europe's west. */
const DATES = new RegExp(
  `\\b(?:${
    [
      "mon|tue|tues|wed|thu|thur|thurs|fri|sat|sun|(?:mon|tues|wednes|thurs|fri|satur|sun)day",
      "mo|di|mi|do|fr|sa|so|(?:mon|diens|donners|frei|sams|sonn)tag|mittwoch|sonnabend",
      "lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|lunes|martes|mi(?:é|e)rcoles|jueves|viernes|s(?:á|a)bado|domingo",
      "jan(?:uary|uar|vier)?|feb(?:ruary|ruar)?|mar(?:ch|s|zo)?|m(?:ä|ae)rz|apr(?:il)?|may|mai|june?|juni|july?|juli|juillet|aug(?:ust)?|ao(?:û|u)t",
      "sept?(?:ember)?|oct(?:ober|obre)?|okt(?:ober)?|nov(?:ember|embre)?|dec(?:ember)?|dez(?:ember)?|d(?:é|e)cembre|am|pm|gmt|utc|ce?s?t",
    ].join("|")
  })\\b`,
  "gu",
);

/** Whether nothing in a letter is for the referee: no sheet, no command, no line that is almost an order. */
export function isIdle(
  read: Pick<ReadLetter, "attached">,
  { hasSheet, problems, mixed, unheard, commands, asked }: {
    readonly hasSheet: boolean;
    readonly problems: readonly string[];
    readonly mixed: readonly unknown[];
    readonly unheard: readonly unknown[];
    readonly commands: readonly unknown[];
    /** What it asks for in its writer's own words, without courtesies and absences. */
    readonly asked: readonly unknown[];
  },
): boolean {
  return !hasSheet && read.attached.blocks.length === 0 &&
    [problems, mixed, unheard, commands, asked].every((each) => each.length === 0);
}
