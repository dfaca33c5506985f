/** What a person typed, without the space around it and cut to so many characters (code points). */
export function clipped(text: string, limit: number): string {
  return [...text.trim().toWellFormed()].slice(0, limit).join("");
}
