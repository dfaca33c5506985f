/** What a person typed, without space around it, and cut to so many characters (code points). */
export function clipped(text: string, limit: number): string {
  const whole = text.trim().toWellFormed();
  return whole.length <= limit ? whole : [...whole].slice(0, limit).join("");
}

/** Control characters, and characters that reverse the text after them (UAX #9, 2.1 to 2.4). */
const TURNING = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu;

/** Strangers' text within a line of ours: it cannot begin a line, reverse text or control a terminal. */
export function inOneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]+/gu, " ");
}

/** What a person wrote for others, line by line, without invisible characters or those that reverse text. */
export function seenLines(words: string): string[] {
  return words.split(/\r\n|[\r\n\p{Zl}\p{Zp}]/u).map((line) =>
    line.replace(/\t/g, "  ").replace(TURNING, "")
  );
}

/** Invisible letters and marks, and more marks on a letter than any script uses. */
const UNSEEN = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]|(?<=\p{M}{2})\p{M}/gu;

/** A person's name for a thing in a list: visible characters only, in one line, cut to the limit. */
export function labelOf(typed: string, limit: number): string {
  return clipped(typed.normalize("NFC").replace(/\s+/g, " ").replace(UNSEEN, ""), limit);
}

/** `a`, `a and b`, `a, b and c`; with "or" for a choice. */
export function listed(words: readonly string[], last: "and" | "or" = "and"): string {
  if (words.length < 2) return words.join("");
  return `${words.slice(0, -1).join(", ")} ${last} ${words[words.length - 1]}`;
}

/** `1 entry`, `2 entries` @param things the plural, unless an s makes it */
export function counted(count: number, thing: string, things = `${thing}s`): string {
  return `${count} ${count === 1 ? thing : things}`;
}

/** `run 3`, `runs 3, 5` */
export function runsNamed(runs: readonly number[]): string {
  return `${runs.length === 1 ? "run" : "runs"} ${runs.join(", ")}`;
}

/** A number as players write a differential: `+5`, `0`, `-2`. */
export function signed(number: number): string {
  return number > 0 ? `+${number}` : String(number);
}

/** With one decimal: `+1.8`, `-0.4`, `0.0`, never `-0.0`. */
export function signedTenths(value: number): string {
  const text = value.toFixed(1);
  return Number(text) === 0 ? "0.0" : value > 0 ? `+${text}` : text;
}

const WORDS = ["two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"];

/** The faces of a die: `one to six`, `1 to 20`. @param faces 2 to 255 */
export function oneTo(faces: number): string {
  const word = WORDS[faces - 2];
  return word === undefined ? `1 to ${faces}` : `one to ${word}`;
}

export function withoutAccents(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "");
}

export function capitalized(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

/** `17%` for a share, 0 … 1. Only exactly nothing is 0 %, and only all is 100 %. */
export function percent(share: number): string {
  const hundredths = Math.round(share * 100);
  if (share > 0 && hundredths === 0) return "under 1%";
  return share < 1 && hundredths === 100 ? "over 99%" : `${hundredths}%`;
}
