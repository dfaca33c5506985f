import { type Block, heading, list, paragraph } from "../../src/kernel/block.ts";
import type { Side } from "../../src/kernel/side.ts";
import type { DiceTerms } from "../../src/kernel/words.ts";
import { luckVerdict } from "../luck.ts";

/** What the last letter of a game tells about the whole game. */
export interface EndingWords {
  /** The Player-Turns in which most happened, a sentence each, in their order. */
  readonly story: readonly string[];
  readonly luck: Parameters<typeof luckVerdict>[0];
  readonly terms: DiceTerms;
}

/** The story of a game, its dice as plots and in words. */
export function endingPart(
  { id, side, run }: { readonly id: string; readonly side: Side; readonly run: number },
  { story, luck, terms }: EndingWords,
): Block[] {
  return [
    ...(story.length === 0 ? [] : [heading("The story of the game"), list(story)]),
    ...(luck.count === 0 ? [] : [
      heading("How lucky you were"),
      paragraph(luckVerdict(luck, terms)),
      {
        kind: "figures" as const,
        game: id,
        run,
        viewer: side,
        alt: "How the luck went from die to die, and how often each face was rolled.",
      },
    ]),
  ];
}
