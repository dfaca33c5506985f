import { letter as letterSchema } from "../../src/kernel/block.ts";
import type { OutboxItem } from "../../src/store/records/letter-records.ts";
import type { PostOffice } from "../../src/mail/letters-in/post-office.ts";

/**
 * Letters that may come beside another of the same act. The first letter of a game tells what it is about; where the computer
 * moves first, the letter of its turn follows.
 */
// A pause that ends and an absence that begins may lie in one look at the clocks, after days without any.
// Once an hour the second says, beside what is played, that no more answers come.
const EXCEPTIONS: readonly RegExp[] = [
  /: the game begins(?:, [^\[]*)? \[/,
  /: I carry out your letters \[/,
  /: The game goes on \[/,
];

/** What an office writes because of one act: a letter that comes in, a click, a look at the clocks. */
export class Acts {
  /** Letters of the act that is under way; several at once are not told apart. */
  #written: OutboxItem[] = [];
  #underWay = 0;
  #isMixed = false;

  /** Notes each letter that these put into the outbox from now on. */
  watch({ games, outbox }: Pick<PostOffice, "games" | "outbox">): void {
    const commit = games.commit.bind(games);
    games.commit = async (step) => {
      const done = await commit(step);
      if (done === "done") this.#note(step.letters);
      return done;
    };
    const add = outbox.add.bind(outbox);
    outbox.add = async (item, answersTo) => {
      const isNew = await add(item, answersTo);
      if (isNew) this.#note([item]);
      return isNew;
    };
  }

  /** Does an act, and holds that it brings nobody two letters. */
  async one<T>(act: () => Promise<T>): Promise<T> {
    if (this.#underWay++ === 0) {
      this.#written = [];
      this.#isMixed = false;
    } else this.#isMixed = true;
    const done = await act().finally(() => this.#underWay--);
    const [twice] = this.#isMixed ? [] : letteredTwice([this.#written]);
    if (twice !== undefined) {
      throw new Error(`one act brings somebody ${twice.length} letters: ${twice.join("; ")}`);
    }
    return done;
  }

  /** A letter that takes the place of one which waits is the same letter. */
  #note(letters: readonly OutboxItem[]): void {
    const others = this.#written.filter(({ id }) => !letters.some((letter) => letter.id === id));
    this.#written = [...others, ...letters.filter(({ hold }) => hold === null)];
  }
}

/**
 * Acts that brought somebody more than one letter of a game: each with the subjects. Of several games there may be several,
 * as sheets for two games in one letter are answered where each belongs.
 */
export function letteredTwice(acts: readonly (readonly OutboxItem[])[]): string[][] {
  return acts.flatMap((letters) => {
    const readers = Map.groupBy(letters, ({ to, game }) => `${to} ${game}`);
    return [...readers.values()]
      .map((each) => each.map(subjectOf).filter((subject) => !EXCEPTIONS.some((one) => one.test(subject))))
      .filter(({ length }) => length > 1);
  });
}

function subjectOf({ letter }: OutboxItem): string {
  return letterSchema.parse(letter).subject;
}
