/** What a person typed, without the space around it and cut to so many characters (code points). */
export function clipped(text: string, limit: number): string {
  const whole = text.trim().toWellFormed();
  return whole.length <= limit ? whole : [...whole].slice(0, limit).join("");
}
