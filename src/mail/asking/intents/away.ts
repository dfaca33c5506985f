import { dayOf } from "../../../game/clock/days.ts";
import { zoneOf } from "../../../game/clock/time-words.ts";
import { daysWritten } from "../../../game/time/days-said.ts";
import { pauseAnswered } from "../answers/pause-answered.ts";
import type { HeardSeat, Intent, IntentReply } from "../phrases/intent.ts";
import { phrases } from "../phrases/phrase.ts";
import { namesFrom } from "../phrases/names-said.ts";
import { clausesOf, foldedWords, type Sentence, sentence } from "../phrases/sentence.ts";
import { takesBack } from "../phrases/stance.ts";

/** How an absence is announced. */
export const HOW_TO_BE_AWAY =
  "If you are away, write ABSENCE with the first and the last day on a line of its own, as in ABSENCE 2026-12-24 to 2027-01-06. Your deadlines then move past these days.";

const AWAY = phrases(`
  ^ away
  ^ out of office|town|country
  i|im|ill|we|were|well|ive .. away|out|off|gone|travelling|traveling|abroad|absent|unavailable|offline
  i|im|ill|we|were|well ... holiday|holidays|vacation|hospital
  i|ill|we cant|cannot|wont .. play|write|answer|reply|move until|till|before|from|between
  no time until|till|before
  ^ on? holiday|holidays|vacation
  ^ afwezig|abwesend|verreist|urlaub|vakantie|ferie|vacances|vacaciones|urlop
  ^ im|en|in|op|na urlaub|vacances|vacaciones|ferie|vakantie|urlopie|wakacjach
  ^ bin ... weg|verreist|urlaub|abwesend|unterwegs
  ich ... weg|verreist|urlaub|abwesend|unterwegs|krankenhaus
  je ... absent|absente|vacances|deplacement|voyage
  ^ absent|absente|ausente
  estoy|estare|voy ... fuera|vacaciones|ausente|viaje
  sono|saro ... via|ferie|assente|vacanza|viaggio
  ik ... weg|vakantie|afwezig
  bede|jestem ... urlop*|wakacj*|nieobecn*|wyjezd*
  wyjezdzam
  nie bedzie mnie
  ^ i|we|im|were|ill|well am|are|be? at|in|on|with ..
  no emails|mails|mail|letters|orders|reply|replies|moves|turns from|by me|us
  geen|keine|pas zetten|zuge|coups van|von|de mij|mir|moi
  i|im|ill|we|were|me|my ... cruise|honeymoon|wedding|conference|surgery|operation|trip|travel|travels|camping|sea|abroad|course|exams|exam|business
  no|without|lose|lost|broken|kaputt .. internet|wifi|signal|reception|computer
  internet|wifi|signal|reception|computer .. broken|down|dead|broke|repair|gone|kaputt
  bin|sind|fahre|fahren|habe ... kur|reise|reha|messe|internet|netz|fort|ausland|meer|krankenhaus
  ich ... kur|reise|reha|messe|internet|netz|fort|ausland|meer
  je|nous ... cure|hopital|etranger|internet|mer|montagne|conge|conges
  estoy|estare|voy|tengo ... hospital|internet|extranjero|playa|boda
  sono|saro|vado ... ospedale|internet|estero|mare|montagna
  ik|ben|wij ... ziekenhuis|internet|buitenland|kamperen
  bede|jestem ... szpital*|internet*|granic*|wyjazd*
  bin|sein ich away
  ich ... away
  je ... away
  ik ... away
`);

/** Somebody else's absence, one that is over or only thought of, and words that mean something else. */
const NOT_MINE = phrases(`
  he|hes|she|shes|they|theyre|opponent
  if|when|unless|wenn|falls|si|se|als|jesli|maybe|perhaps|might|vielleicht
  was|been|were|war|etais|estaba|ero|bylem|bylam
  not|dont|nicht|pas|kein*|niet|almost|nearly
  could|should|would|might have
  wont be away|off|out|gone|absent
  ^ i|im|ive|we|were|weve am|are|have? just|now|again|finally? come|got? back|returned|home again|now? from
  far|run|get|got|move|pull|stay|keep|drive|give|throw|straight|right away
`);

/** `Away from the tanks` */
const FROM_SOMETHING = phrases(`
  away|out from|of the|my|our|his|her|that|those|them|it|there
  ^ away|off from
`);

/** `We write it off at 2 losses`, `I cannot make out a thing`: nobody is away. */
const DOES_OFF =
  /\b(?:it|them|that|this|things?) (?:off|out|away)\b|\b(?:make|made|write|work|find|figure|sort|call|put|wipe|break|set|point|take|throw)s?(?: \S{1,10}){0,3} (?:out|off|away)\b|\boff (?:the|my|our) (?:orders?|list|sheet|board|map)\b/i;

/** `I'm away from 19 to 26 December, can the game wait?`: the question comes behind what is said. */
function isSaidBefore(plain: Sentence, seat: HeardSeat): boolean {
  const parts = clausesOf(plain);
  return parts.slice(0, -1).some((part) =>
    AWAY.in(part) !== undefined && NOT_MINE.in(part) === undefined && daysIn(part, seat) !== undefined
  );
}

/** `We're off`, `I'm not around`, `bin ich nicht da`: what says that its writer is away, in plain words. */
function plainlyAway(text: string): string {
  return text.replace(/[()]/g, " ").replace(/\bwe['\u2019]re\b/gi, "we are")
    .replace(
      /\b(?:not|nicht|pas|niet|non|no|won['\u2019]?t|wont) (?:be )?(?:da|daheim|hier|zu hause|around|here|about|available|reachable|erreichbar|bereikbaar|daar|l\u00e0|disponible|disponibile|estoy|estar\u00e9|home|online)(?![\p{L}])/giu,
      "away",
    ).replace(/\b(?:unreachable|incommunicado)\b/gi, "away").replace(/\s+/g, " ").trim();
}

interface Absence {
  /** The days as an absence is announced; undefined where they are not clear. */
  readonly days: string | undefined;
}

/** `Away 24.12. to 2.1.`, `I am on holiday until 6 January` */
export const away: Intent<Absence> = {
  name: "away",
  reads(said, seat) {
    // `No pause, I have the week off`: that is why.
    if (pauseAnswered(said, seat) !== undefined) return undefined;
    const plain = sentence(plainlyAway(said.text), said.other);
    const isMine = [plain, ...clausesOf(plain)].some((part) =>
      AWAY.in(part) !== undefined && NOT_MINE.in(part) === undefined
    );
    const days = isMine ? daysIn(plain, seat) : undefined;
    // A question changes nothing, but is one about these days.
    if (said.isQuestion && !isSaidBefore(plain, seat)) {
      return days === undefined ? undefined : { days: undefined };
    }
    const isPlain = FROM_SOMETHING.in(said) === undefined && !DOES_OFF.test(said.text) &&
      namesFrom(said, 0, seat).every(({ words }) => !/\d/.test(words));
    // `24.12. to 2.1. Scratch that.`: the full stop is part of a date.
    if (isMine && takesBack(sentence(plain.text.replace(/^.*\d[.,!]? /, "")))) return { days: undefined };
    const isMuch = isPlain || NOT_BEFORE.test(plain.text) || beginsLater(plain.text);
    return isMine && (days !== undefined || isMuch) ? { days } : undefined;
  },
  reply({ days }, { game: { head } }) {
    if (days !== undefined && head.clock !== null) return { kind: "command", line: `absence ${days}` };
    return {
      kind: "says",
      about: "When you are away",
      sentences: head.clock === null
        ? [
          "This game has no deadlines, so you lose nothing while you are away.",
          "PRESS and your words below it tell the other player.",
        ]
        : [HOW_TO_BE_AWAY],
    };
  },
  isNotice: true,
};

/** Whether its writer is away on the days that a letter names; how to say so where it names none. */
export function awayAskedBack(said: Sentence, seat: HeardSeat): IntentReply {
  const days = seat.game.head.clock === null ? undefined : daysIn(said, seat);
  return days === undefined ? away.reply({ days: undefined }, seat) : {
    kind: "says",
    about: "Are you away?",
    sentences: [
      "I think that you are away on some days. Nothing has changed yet.",
      `If that is right, reply ABSENCE ${days}, and your deadlines move past these days.`,
    ],
  };
}

/** More words are not written for two days. */
const MOST_WORDS = 9;
const UNTIL = [
  "until",
  "till",
  "til",
  "bis",
  "jusqu",
  "jusqu'au",
  "jusqu'a",
  "jusquau",
  "hasta",
  "fino",
  "tot",
  "do",
];
/** Words before a first day that do not belong to the date. */
const BEFORE_A_DAY = /^(?:from|on|the|since|as|of|vom|von|am|ab|du|le|del|el|dal|il|van|op|od)$/i;
const SINGLE = ["on", "am", "le", "el", "il", "op", "absent", "away"];

/** `From Christmas until 6 January`, `next week, until the 20th`: a first day that is not today. */
const BEGINS_LATER =
  /(?<!\p{L})(?:from|starting|beginning|after|next|tomorrow|weekend|christmas|xmas|easter|later|soon|shortly|mid|in (?:a|one|two|three|four|\d) (?:days?|weeks?)|(?:mon|tues|wednes|thurs|fri|satur|sun)days?|ab|von|vom|nach|morgen|n\u00e4chste\p{L}{0,2}|weihnachten|ostern|(?:mon|diens|donners|frei|sams|sonn)tag|mittwoch|depuis|d\u00e8s|demain|no\u00ebl|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|desde|ma\u00f1ana|navidad|dal|dalla|domani|natale|(?:lune|marte|mercole|giove|vener)d[i\u00ec]|sabato|domenica|lunes|martes|mi\u00e9rcoles|jueves|viernes|s\u00e1bado|vanaf|kerst|od|jutra)(?!\p{L})/iu;
/** `Until 6 January, but not before Friday` */
const NOT_BEFORE = /\b(?:not before|starting|beginning)\b/i;
const beginsLater = (text: string) => BEGINS_LATER.test(text.replace(FROM_NOW, " "));
const FROM_NOW = /\bfrom (?:now|today)\b|\b(?:ab|von) (?:heute|jetzt|sofort)\b/gi;

/** The days that a sentence names, as an absence is announced. Where only the last is said, the first is today. */
function daysIn({ text }: Sentence, { office, game: { head }, side }: HeardSeat): string | undefined {
  const words = text.replace(/\b(?:until|till|to) and including\b/gi, "to").replace(
    /\s(?:and|und|et|y|e|en|do|a|al|au|tot)\s(?=\S*\d)/gi,
    " to ",
  )
    .replace(/\bbetween\b/gi, "from").split(" ");
  let best: { readonly from: number; readonly first: string; readonly last: string } | undefined;
  for (let from = 0; from < words.length; from++) {
    if (BEFORE_A_DAY.test(words[from])) continue;
    for (let to = Math.min(words.length, from + MOST_WORDS); to > from; to--) {
      const part = words.slice(from, to).join(" ").replace(/[,!]$/, "");
      if (!/\d/.test(words[from] + part)) continue;
      const days = daysWritten(part);
      if (days === undefined || (days.first === days.last && best !== undefined)) continue;
      if (best === undefined || best.first === best.last) best = { from, ...days };
    }
  }
  if (best === undefined) return undefined;
  const { from, first, last } = best;
  if (first !== last) return `${first} to ${last}`;
  const before = foldedWords(words.slice(Math.max(0, from - 2), from).join(" "));
  if (before.some((word) => UNTIL.includes(word))) {
    if (beginsLater(words.slice(0, from).join(" ")) || NOT_BEFORE.test(text)) return undefined;
    return `${dayOf(office.now(), zoneOf(head, side))} to ${last}`;
  }
  return SINGLE.includes(before.at(-1) ?? "") ? `${first} to ${first}` : undefined;
}
