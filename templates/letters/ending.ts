import { type Block, heading, type Letter, list, paragraph } from "../../src/kernel/block.ts";
import type { Side } from "../../src/kernel/side.ts";
import type { DiceTerms } from "../../src/kernel/words.ts";
import { luckVerdict } from "../luck.ts";
import { footing, type GameWords, subject } from "./frame.ts";
import { lastMap, type MapWords } from "./position.ts";

/** What the last letter of a game tells about the whole game. */
export interface EndingWords {
  /** The most eventful Player-Turns, a sentence each, in their order. */
  readonly story: readonly string[];
  readonly luck: Parameters<typeof luckVerdict>[0];
  readonly terms: DiceTerms;
}

/** How a player goes on after a game. */
const AGAIN = "Reply LOG for the whole log, or REMATCH to play again with the sides changed.";

/** The last letter of a game that no turn has ended. @param sentences why it ended */
export function lastLetter(
  words: GameWords,
  { sentences, map, ending }: {
    readonly sentences: readonly string[];
    readonly map: MapWords;
    readonly ending: EndingWords;
  },
): Letter {
  return {
    subject: subject(words, "the game is over"),
    blocks: [
      ...sentences.map(paragraph),
      lastMap(map),
      ...endingPart({ id: map.id, side: words.side, run: map.run }, ending),
      paragraph(AGAIN),
      ...footing(words),
    ],
  };
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
