import type { Token } from "../kernel/order-language.ts";
import { err, ok, type Result } from "../kernel/result.ts";
import { type LineReader, Unreadable } from "./line-reader.ts";
import { closest } from "./blocks/spelling.ts";

/** How one game's positions are set right: one point a line, or several separated by semicolons. */
export interface CorrectionLanguage<C> {
  readonly verbs: readonly string[];
  /** An example, for players who write none. */
  readonly example: string;
  words(line: string, number: number): Token[];
  /** @throws {Unreadable} */
  read(words: readonly Token[]): C;
}

/** No ruling sets more points right than this. */
const MOST_CORRECTIONS = 100;

/**
 * Reads corrections. A line that begins with none of their verbs continues the one before, as a wrapped line does.
 * @returns them, or a sentence for each that cannot be read
 */
export function parseCorrectionLines<C>(
  text: string,
  language: CorrectionLanguage<C>,
): Result<C[], string[]> {
  const lines = correctionLines(text, language);
  if (lines.length === 0) return err([`Say what to correct, like this: ${language.example}.`]);
  if (lines.length > MOST_CORRECTIONS) {
    return err([`No more than ${MOST_CORRECTIONS} points can be corrected at once.`]);
  }
  const corrections: C[] = [];
  const problems: string[] = [];
  for (const tokens of lines) {
    try {
      corrections.push(language.read(tokens));
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
      problems.push(`${tokens.map((token) => token.text).join(" ")}: ${error.message}`);
    }
  }
  return problems.length === 0 ? ok(corrections) : err(problems);
}

function correctionLines<C>(text: string, { verbs, words }: CorrectionLanguage<C>): Token[][] {
  const lines: Token[][] = [];
  for (const [index, line] of text.split(/[\n;]/).entries()) {
    const tokens = words(line, index + 1);
    if (tokens.length === 0) continue;
    const last = lines[lines.length - 1];
    if (last === undefined || closest(tokens[0].word, verbs) !== undefined) lines.push(tokens);
    else last.push(...tokens);
  }
  return lines;
}

/** The error for a line that begins with none of the verbs. */
export function correctsNothing(verb: Token, verbs: readonly string[]): Unreadable {
  const meant = closest(verb.word, verbs);
  return new Unreadable(
    verb,
    `"${verb.text}" corrects nothing. ${
      meant === undefined ? `A correction begins with ${verbs.join(", ")}.` : `Did you mean "${meant}"?`
    }`,
  );
}

/** Reads corrections by a table: what each verb corrects. @param reader the names of a game */
export function byVerb<R extends LineReader, C>(
  points: Readonly<Record<string, (read: R, verb: string) => C>>,
  reader: (words: readonly Token[]) => R,
): Pick<CorrectionLanguage<C>, "verbs" | "read"> {
  const verbs = Object.keys(points);
  return {
    verbs,
    read(words) {
      const read = reader(words);
      const verb = read.next("a correction");
      if (!verbs.includes(verb.word)) throw correctsNothing(verb, verbs);
      return read.finish(points[verb.word](read, verb.word));
    },
  };
}
