/** What a person typed, without the space around it and cut to so many characters (code points). */
export function clipped(text: string, limit: number): string {
  const whole = text.trim().toWellFormed();
  return whole.length <= limit ? whole : [...whole].slice(0, limit).join("");
}

/** `a`, `a and b`, `a, b and c`. */
export function listed(words: readonly string[]): string {
  if (words.length < 2) return words.join("");
  return `${words.slice(0, -1).join(", ")} and ${words[words.length - 1]}`;
}

/** A number as players write a differential: `+5`, `0`, `-2`. */
export function signed(number: number): string {
  return number > 0 ? `+${number}` : String(number);
}

/** To a tenth: `+1.8`, `-0.4`, `0.0`, never `-0.0`. */
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
