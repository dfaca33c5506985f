import { type Block, letter as letterSchema } from "../../src/kernel/block.ts";
import { type Pace, PACES } from "../../src/kernel/pace.ts";
import { type Side, SIDES } from "../../src/kernel/side.ts";
import type { OutboxItem } from "../../src/store/records/letter-records.ts";
import { renderText } from "../../templates/text.ts";
import { Correspondence } from "../support/correspondence.ts";
import { ATTACK_ON_THE_16 } from "../support/office.ts";
import { wordsIn } from "../support/sentences.ts";

/**
 * Counts the letters and words that a Player-Turn brings each player, in every game and at every pace, and prints the table
 * of docs/build/test-results.md.
 *
 *     deno task letters
 */

/** A Player-Turn of the Allied side: how the game comes to it, and its orders. */
interface Measured {
  readonly scenario: string;
  readonly before: readonly Side[];
  readonly orders: readonly string[];
}

export const MEASURED: Readonly<Record<string, Measured>> = {
  "North Africa, one attack": { scenario: "crusader/campaign", before: [], orders: ATTACK_ON_THE_16 },
  "Fire & Movement, one attack": {
    scenario: "crusader-2010/tobruk",
    before: [],
    orders: [
      "move 44RTR to 3117",
      "move 8RTR to 3216",
      "attack 3116 from 3117 3216",
      "mobile none",
    ],
  },
  "FAB, a battle in one area": {
    scenario: "fab-crusader/campaign",
    before: ["allied", "axis"],
    orders: ["move 7arm to 46", "move 4arm to 46", "breakthrough none"],
  },
  "FAB, battles in three areas": {
    scenario: "fab-crusader/campaign",
    before: ["allied", "axis"],
    orders: [
      ...["move 7arm to 46", "move 4arm to 46", "move 4nz to 53", "move 5nz to 53"],
      ...["move 22arm to 47", "move 1sa to 47", "breakthrough none"],
    ],
  },
};

/** What a Player-Turn brought. */
export interface CountedTurn {
  readonly letters: Readonly<Record<Side, number>>;
  /** Of each letter its words above its sheet. */
  readonly above: readonly number[];
  readonly words: readonly number[];
}

/** How each question of a Player-Turn is answered. */
export const ANSWERS = ["proposed", "go"] as const;

/** Plays the Player-Turn by mail; questions get the sheet that is proposed, or GO alone. */
export async function countedTurn(
  { scenario, before, orders }: Measured,
  pace: Pace,
  answers: typeof ANSWERS[number] = "proposed",
): Promise<CountedTurn> {
  const game = await Correspondence.begin({ scenario, pace, names: { allied: "Anna", axis: "Bruno" } });
  try {
    for (const side of before) await game.order(side, "go");
    const from = game.acts.length;
    await game.order("allied", ...orders, "go");
    for (let { pending } = await game.desk.head(game.id); pending !== null;) {
      await (answers === "go" ? game.order(pending.asked, "go") : game.goOn());
      ({ pending } = await game.desk.head(game.id));
    }
    const letters = game.acts.slice(from).flat();
    const { allied, axis } = game.counted(from);
    return {
      letters: { allied: allied.letters, axis: axis.letters },
      above: letters.map((letter) => wordsIn(renderText(aboveSheet(letter)))),
      words: letters.map((letter) => wordsIn(renderText(blocksOf(letter)))),
    };
  } finally {
    game.close();
  }
}

export function blocksOf({ letter }: Pick<OutboxItem, "letter">): readonly Block[] {
  return letterSchema.parse(letter).blocks;
}

/** A letter down to its sheet. */
export function aboveSheet(letter: Pick<OutboxItem, "letter">): readonly Block[] {
  const blocks = blocksOf(letter);
  const end = blocks.findIndex(({ kind }) => kind === "sheet");
  return blocks.slice(0, end === -1 ? undefined : end);
}

if (import.meta.main) {
  console.log(
    "| game | pace | answers | letters to Anna, to Bruno | words above the sheet, at most | words in all |",
  );
  console.log("| --- | --- | --- | ---: | ---: | ---: |");
  for (const [name, measured] of Object.entries(MEASURED)) {
    for (
      const [pace, answers] of PACES.flatMap((pace) => ANSWERS.map((answers) => [pace, answers] as const))
    ) {
      const { letters, above, words } = await countedTurn(measured, pace, answers);
      const counts = SIDES.map((side) => letters[side]).join(", ");
      const all = words.reduce((sum, each) => sum + each, 0);
      console.log(`| ${name} | ${pace} | ${answers} | ${counts} | ${Math.max(...above)} | ${all} |`);
    }
  }
}
