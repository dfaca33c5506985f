import type { Correction } from "../src/kernel/correction.ts";
import { mended, type Revised } from "../src/kernel/revision.ts";
import { sideName } from "../src/kernel/side.ts";
import type { UnitNames } from "./log.ts";

/** What a dispute may be settled with, as the ledger has it. */
export type RulingWords =
  | { readonly kind: "words"; readonly words: string }
  | { readonly kind: "rollback"; readonly toRun: number }
  | { readonly kind: "correction"; readonly corrections: readonly Correction[] }
  | { readonly kind: "rules"; readonly revision: number };

/** The game that a ruling is about, as far as its words need it. */
export interface RuledGame extends Revised {
  /** The revision of the rules that it is played by. */
  readonly revision: number;
  readonly name: UnitNames;
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
      return `the position is corrected: ${
        ruling.corrections.map((correction) => correctionWords(correction, game.name)).join("; ")
      }.`;
    case "rules": {
      const between = mended(game, game.revision, ruling.revision);
      const cases = between.map(({ cite, words }) => `${words} (${cite})`).join(" ");
      return ruling.revision > game.revision
        ? `the game goes on by revision ${ruling.revision} of its rules: ${cases}`
        : `the game goes back to revision ${ruling.revision} of its rules, before this was mended: ${cases}`;
    }
  }
}

const OFF_MAP = {
  eliminated: "is eliminated",
  exited: "has left the map",
  reserve: "is a reinforcement still to come",
} as const;

/** A correction as letters say it. @param name of a unit */
function correctionWords(correction: Correction, name: UnitNames): string {
  switch (correction.kind) {
    case "place":
      return `${name(correction.unit)} stands in ${correction.hex}`;
    case "remove":
      return `${name(correction.unit)} ${OFF_MAP[correction.to]}`;
    case "suffered":
      return `${name(correction.unit)} has ${
        correction.has ? "suffered an" : "not suffered any"
      } adverse result in the last Combat Phase`;
    case "groundSupport":
      return `${sideName(correction.side)} has ${correction.points} Ground Support Points left`;
    case "diversion":
      return `the diversion asks for ${correction.required} German units, of which ${correction.exited} have left`;
  }
}
