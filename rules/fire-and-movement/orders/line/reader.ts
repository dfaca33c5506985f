import type { Token } from "../../../../src/kernel/order-language.ts";
import { Unreadable } from "../../../../src/sheet/line-reader.ts";
import { HexReader } from "../../../hexes/hex-reader.ts";

/** 8.3: markers of one's own hand, by value. */
export type Support =
  /** One marker of each value, the lowest id first; none, on purpose or because none are named. */
  | { readonly by: "values"; readonly values: readonly number[] }
  /** As much as the hand and the charts allow, up to this total. */
  | { readonly by: "upTo"; readonly most: number };

/** Words between the names of units and hexes. */
const LITTLE_WORDS = [
  ...["to", "from", "with", "support", "engineer", "lose", "advance", "toward", "towards"],
  ...["hold", "resist", "never", "nobody", "then", "or"],
];
/** Words for no markers, on purpose. */
export const NO_MARKERS = ["none", "nothing"];
const VALUES = /^\+?\d{1,2}(?:\+\d{1,2})*\+?$/;

/** The words of one order, taken from the front. */
export class Reader extends HexReader {
  constructor(tokens: readonly Token[]) {
    super(tokens, LITTLE_WORDS);
  }

  /** Units, the first choice first: `2818 2918`, `2818 or 2918`. */
  choice(wanted: string): string[] {
    const units = this.names(wanted);
    while (this.skipAny(["or", "then"])) units.push(...this.names(wanted));
    return units;
  }

  /** 8.3: `6+4`, `6 4`, `6 and 4`, `up to 6`, `none`. */
  support(): Support {
    if (this.skipAny(NO_MARKERS)) return { by: "values", values: [] };
    if (this.skip("up")) {
      this.skip("to");
      return { by: "upTo", most: this.number("how much the markers are worth together at most") };
    }
    const values: number[] = [];
    while (VALUES.test(this.peek()?.text ?? "") || (values.length > 0 && this.skipAny(["+", "and"]))) {
      if (!VALUES.test(this.peek()?.text ?? "")) continue;
      values.push(...this.next().text.split("+").filter((value) => value !== "").map(Number));
    }
    if (values.length > 0) return { by: "values", values };
    const wrong = this.peek();
    if (wrong === undefined) throw this.missing(WANTED);
    throw new Unreadable(wrong, `"${wrong.text}" is no value of a marker. Write ${WANTED}.`);
  }
}

const WANTED = 'what markers are worth, as in 6+4, "up to" and a number, or "none"';
