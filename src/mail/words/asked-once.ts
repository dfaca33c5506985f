import type { Desk, OrderLanguage } from "../../kernel/order-language.ts";

/** A letter in good faith asks some 60 questions, or fewer. */
const MOST_ASKED = 400;

/** A letter makes its reader ask the game too much. */
export class TooMuchAsked extends Error {
  override readonly name = "TooMuchAsked";
}

type Asked = "read" | "readAnswer" | "typed" | "printed" | "named";

/**
 * The same order language for one reading of one position: it answers from memory what it was asked before. A reading compares
 * many ways to take the same words.
 * @throws {TooMuchAsked} from each function, after so many different questions about lines
 */
export function askedOnce<S>(orders: OrderLanguage<S>): OrderLanguage<S> {
  const desks = new WeakMap<Desk<S>, string>();
  const answers = new Map<string, unknown>();
  let asked = 0;
  const keyOf = (desk: Desk<S>) => {
    const { side, kept, sheet, waiting, asked, isNeverAsked } = desk;
    const key = desks.get(desk) ??
      JSON.stringify([side, kept, sheet, waiting, asked?.about, asked === undefined, isNeverAsked]);
    desks.set(desk, key);
    return key;
  };
  const once = <A extends unknown[], R>(name: Asked, ask: (desk: Desk<S>, ...asked: A) => R) => {
    return (desk: Desk<S>, ...words: A): R => {
      const key = `${name} ${keyOf(desk)} ${JSON.stringify(words)}`;
      if (answers.has(key)) return answers.get(key) as R;
      // A name is looked up in no time.
      if (name !== "named" && ++asked > MOST_ASKED) throw new TooMuchAsked("it asks too much of the game");
      const answer = ask(desk, ...words);
      answers.set(key, answer);
      return answer;
    };
  };
  return {
    ...orders,
    read: once("read", orders.read),
    readAnswer: once("readAnswer", orders.readAnswer),
    typed: once("typed", orders.typed),
    printed: once("printed", orders.printed),
    ...(orders.named === undefined ? {} : { named: once("named", orders.named) }),
  };
}
