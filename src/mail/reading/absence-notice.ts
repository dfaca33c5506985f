import { daysMeant, daysWritten } from "../../game/time/days-said.ts";

/** The beginnings of absence notices' subjects, as mail programs and providers set them by default. */
const SUBJECTS: Readonly<Record<string, readonly string[]>> = {
  English: [
    "automatic reply",
    "auto(?:matic)?[- ]?(?:reply|response)",
    "out of (?:the )?office(?: reply| autoreply)?",
    "i(?:'m| am)? (?:currently )?(?:on (?:vacation|holiday|leave)|out of (?:the )?office|away)",
    "vacation (?:reply|response)",
    "on (?:vacation|holiday)",
    "away from (?:my )?(?:mail|email|desk)",
  ],
  German: [
    "abwesenheits(?:notiz|nachricht|assistent|meldung|info)",
    "automatische (?:antwort|abwesenheitsnotiz)",
    "abwesend",
    "(?:nicht im|au(?:ß|ss)er) (?:b(?:ü|ue)ro|haus)",
    "urlaub",
  ],
  French: [
    "r(?:é|e)ponse automatique",
    "(?:message|notification) d'absence",
    "absence du bureau",
    "absent(?:e)? du bureau",
  ],
  Spanish: ["respuesta autom(?:á|a)tica", "autorespuesta", "fuera de (?:la )?oficina", "ausencia"],
  Italian: ["risposta automatica", "fuori (?:sede|ufficio)", "assenza(?: dall'ufficio)?"],
  Dutch: ["automatisch antwoord", "afwezig(?:heid)?(?:smelding|sbericht)?", "niet aanwezig"],
  Portuguese: [
    "resposta autom(?:á|a)tica",
    "fora do escrit(?:ó|o)rio",
    "aus(?:ê|e)ncia tempor(?:á|a)ria",
  ],
  Polish: ["automatyczna odpowied(?:ź|z)", "odpowied(?:ź|z) automatyczna", "nieobecno(?:ść|sc)"],
  "Swedish, Danish, Norwegian": ["autosvar", "automati(?:skt|sk) svar", "fr(?:å|a)nvaro", "frav(?:æ|ae)r"],
  Finnish: ["automaattinen vastaus", "poissa(?: toimistosta)?", "poissaoloilmoitus"],
  "Czech, Slovak": ["automatick(?:á|a) odpov(?:ě|e)(?:d|ď)", "nep(?:ř|r)(?:í|i)tomnost"],
  Hungarian: ["automatikus v(?:á|a)lasz"],
  Russian: ["автоматический ответ", "автоответ"],
  Turkish: ["otomatik (?:yan(?:ı|i)t|cevap)"],
  "Japanese, Chinese, Korean": ["自動返信", "自动回复", "自動回覆", "자동 ?회신", "不在"],
};
/** The subject is the notice's own, or the answered letter's follows it. */
const NOTICE = new RegExp(
  `^(?:(?:re|aw|sv|rv|odp|auto)\\s*:\\s*)?\\W{0,3}(?:${
    Object.values(SUBJECTS).flat().join("|")
  })(?=$|[\\s:\uff1a,.!()\\[\\]\u2013\u2014-])`,
  "iu",
);
/** People's own words with the same beginnings: "Absence of mind", "Urlaub ist vorbei". */
const OWN_WORDS = /^[^:\uff1a([\u2013\u2014-]{0,60}$/u;
/** More words of a subject without a mark are a sentence of somebody's. */
const MOST_WORDS = 5;

/** Whether a subject is that of an absence notice, as responders write it. */
export function isAbsenceNotice(subject: string): boolean {
  const said = subject.trim().slice(0, 200);
  const [found] = NOTICE.exec(said) ?? [];
  if (found === undefined) return false;
  return found.length === said.length || !OWN_WORDS.test(said) || said.split(/\s+/).length <= MOST_WORDS;
}

/** What stands before the last day of an absence. */
const UNTIL =
  /(?:\b(?:until|till?|through|thru|back on|returning on|return on|bis(?: (?:zum|einschlie(?:ß|ss)lich))?|ab|am|jusqu[' ]?(?:au|à)|hasta(?: el)?|fino al|al|tot(?: en met)?|t\/m|at(?:é|e)|do)\b|[-\u2013\u2014])\s+(?:the |dem |den |le |el |il |de )?/giu;
/** Words that mean the day of the return, the day after the last. */
const BACK = /back|return|ab|am/i;
const LONGEST_DAY = 24;

/**
 * The last day of an absence in a notice, if it names one that may be meant.
 * @param lines of the notice
 * @param today where its player is
 */
export function lastDayIn(
  lines: readonly string[],
  today: Temporal.PlainDate,
): Temporal.PlainDate | undefined {
  const text = lines.slice(0, 60).join(" ").slice(0, 4_000);
  for (const { 0: before, index } of text.matchAll(UNTIL)) {
    const words = text.slice(index + before.length, index + before.length + 40).split(/\s+/);
    for (let count = Math.min(4, words.length); count > 0; count--) {
      const said = words.slice(0, count).join(" ").replace(/(?<![.,;:!)])[.,;:!)]+$/, "").slice(
        0,
        LONGEST_DAY,
      );
      const days = /\d/.test(said) ? daysWritten(said) : undefined;
      if (days === undefined) continue;
      const meant = daysMeant(days, today);
      if (!meant.ok || Temporal.PlainDate.compare(meant.value.last, today) < 0) break;
      return BACK.test(before) ? meant.value.last.subtract({ days: 1 }) : meant.value.last;
    }
  }
  return undefined;
}
