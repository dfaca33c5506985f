import { mended, type Revised } from "../src/kernel/revision.ts";

/** The rulings that may settle a dispute, corrections in words. */
export type RulingWords =
  | { readonly kind: "words"; readonly words: string }
  | { readonly kind: "rollback"; readonly toRun: number }
  | { readonly kind: "correction"; readonly corrections: readonly string[] }
  | { readonly kind: "rules"; readonly revision: number };

/** The game that a ruling is about, reduced to the needs of its words. */
export interface RuledGame extends Revised {
  /** The revision of the rules that it is played by. */
  readonly revision: number;
}

/** What a ruling comes to, as a sentence. */
export function rulingWords(ruling: RulingWords, game: RuledGame): string {
  switch (ruling.kind) {
    case "words":
      return `\u201c${ruling.words}\u201d`;
    case "rollback":
      return ruling.toRun === 0
        ? "rollback to run 0, the opening, before anything was played."
        : `rollback to run ${ruling.toRun}: the position after it stands again.`;
    case "correction":
      return `the position is corrected: ${ruling.corrections.join("; ")}.`;
    case "rules": {
      const between = mended(game, game.revision, ruling.revision);
      const cases = between.map(({ cite, words }) => `${words} (${cite})`).join(" ");
      return ruling.revision > game.revision
        ? `the game goes on by revision ${ruling.revision} of its rules: ${cases}`
        : `the game goes back to revision ${ruling.revision} of its rules, before this was mended: ${cases}`;
    }
  }
}
