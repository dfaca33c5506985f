/** The lines above a letter that a mail program quotes, or appends without marking its lines. */
export interface LetterHead {
  /** How many lines it fills. */
  readonly length: number;
  /** "… wrote:" heads text with or without marks; a ruled line or a block of headers heads text without marks. */
  readonly kind: "attribution" | "ruled" | "headers";
  /** It can be nothing else: it names an address or us, and a time. */
  readonly isCertain: boolean;
}

/** A line of a letter: its quotation depth, and its tidy text. The text is empty if the line is too long to head a letter. */
export interface SaidLine {
  readonly depth: number;
  readonly said: string;
}

/** A line longer than this heads no letter. */
export const LONGEST_HEAD = 400;

const ORIGINAL =
  /^-{2,} ?(?:original message|forwarded message|ursprüngliche nachricht|message d'origine|mensaje original|messaggio originale|oorspronkelijk bericht) ?-{2,}/i;
/** The same in any language: words between two rules. */
const RULED = /^-{4,} ?[\p{L}\p{M}][\p{L}\p{M}'. -]{1,40}? ?-{4,}$/u;
const FROM = /^(?:from|von|de|da|van|från|fra) ?:\s/i;
const SENT = /^(?:sent|date|gesendet|datum|envoyé|enviado|inviato|data|verzonden|skickat|sendt) ?:\s/i;
/** A line of a block of headers in any language: `Odesláno: čtvrtek 26. listopadu 2026 17:00`. */
const HEADER = /^[\p{L}\p{M}][\p{L}\p{M}'.\- ]{0,24} ?: ?\S/u;
/** How many headers make a block, among how many lines. */
const HEADERS = { fewest: 3, most: 7 };

/** `wrote`, in the languages of those who play. */
const VERBS = [
  ...["wrote", "writes", "schrieb", "a écrit", "écrit", "escribió", "escribiu", "ha scritto", "scrive"],
  ...["schreef", "skrev", "skreiv", "escreveu", "va escriure", "a scris", "kirjoitti", "skrifaði"],
  ...["napisał", "napisała", "napisał\\(a\\)", "pisze", "napsal", "napsala", "napsal\\(a\\)", "napísal"],
  ...["napísal\\(a\\)", "írta", "je napisao", "je napisal", "je napisala", "kirjutas", "rašė", "rakstīja"],
  ...["написал", "написала", "написал\\(а\\)", "пишет", "пише", "написа", "έγραψε", "yazdı"],
  ...["写道", "寫道", "のメール", "작성"],
].join("|");
/** At the end of an attribution, or before the name in it. */
const WROTE = new RegExp(`(?:${VERBS})(?: .*)?:$`, "i");
/** The same if the letter itself begins on that line. */
const WROTE_AND_MORE = new RegExp(`(?:${VERBS}): \\S`, "i");
/** How an attribution begins that goes on in the next lines. */
const WHEN = /^(?:on|am|le|el|il|op|den|dne|w dniu|em|in data|pe|на|στις) .*\d/i;
const ADDRESS = /[^\s<>"',:;[\]()]{1,64}@[\p{L}\p{N}-]+\.[\p{L}\p{N}.-]+/u;
const OURS = /\bdespatch\b/i;
/** A year, a day as in 26.11. or 26/11, or a time as in 17:00 or 17h00. */
const TIME = /\b20\d\d\b|\b\d{1,2}[./-] ?\d{1,2}[./-]|\b\d{1,2}[:.h]\d\d\b|\d年/;

export function letterHeadAt(lines: readonly SaidLine[], index: number): LetterHead | undefined {
  const { said } = lines[index];
  if (said === "") return undefined;
  return headersAt(lines, index) ?? ruledAt(lines, index) ?? attributionAt(lines, index);
}

/** The author, by address, of the letter below a head that begins with a line; undefined if it names none. */
export function authorAt(lines: readonly SaidLine[], index: number): string | undefined {
  const head = letterHeadAt(lines, index);
  if (head === undefined || head.kind === "ruled") return undefined;
  const said = lines.slice(index, index + head.length).map((line) => line.said);
  const named = said.find((line) => FROM.test(line)) ?? said.find((line) => ADDRESS.test(line)) ?? "";
  return ADDRESS.exec(named)?.[0].toLowerCase();
}

function ruledAt(lines: readonly SaidLine[], index: number): LetterHead | undefined {
  const { said } = lines[index];
  if (!ORIGINAL.test(said) && !RULED.test(said)) return undefined;
  const next = lines.slice(index + 1, index + 4).findIndex((line) => line.said !== "");
  const below = next === -1 ? undefined : headersAt(lines, index + 1 + next);
  return { length: 1, kind: "ruled", isCertain: below?.isCertain ?? false };
}

/** From and Sent near one another; or in any language a few headers on end, an address and a time among them. */
function headersAt(lines: readonly SaidLine[], index: number): LetterHead | undefined {
  const first = lines[index].said;
  if (!HEADER.test(first)) return undefined;
  let end = index;
  while (end < lines.length && end < index + HEADERS.most && HEADER.test(lines[end].said)) end++;
  const block = lines.slice(index, end).map(({ said }) => said);
  const isCertain = block.length >= HEADERS.fewest && namesUs(block) && block.some((said) => TIME.test(said));
  const next = lines.slice(index + 1, index + 5).map(({ said }) => said);
  const isKnown = FROM.test(first)
    ? next.some((said) => SENT.test(said))
    : SENT.test(first) && next.some((said) => FROM.test(said));
  return isCertain || isKnown ? { length: block.length, kind: "headers", isCertain } : undefined;
}

/** "On … wrote:", on as many as three lines. */
function attributionAt(lines: readonly SaidLine[], index: number): LetterHead | undefined {
  const { depth, said: first } = lines[index];
  const isWrapped = WHEN.test(first) || (namesUs([first]) && !first.endsWith(":")) || TIME.test(first);
  if (WROTE_AND_MORE.test(first) && WHEN.test(first) && namesUs([first])) {
    return { length: 1, kind: "attribution", isCertain: true };
  }
  let said = "";
  for (let length = 1; length <= (isWrapped ? 3 : 1); length++) {
    const line = lines[index + length - 1];
    if (line === undefined || line.said === "" || line.depth !== depth) return undefined;
    said = length === 1 ? first : `${said} ${line.said}`;
    if (!said.endsWith(":")) continue;
    const isCertain = namesUs([said]) && TIME.test(said);
    if (isCertain || (WROTE.test(said) && (length === 1 || WHEN.test(first)))) {
      return { length, kind: "attribution", isCertain };
    }
  }
  return undefined;
}

function namesUs(said: readonly string[]): boolean {
  return said.some((line) => ADDRESS.test(line) || OURS.test(line));
}
