import type { Token } from "../../../../src/kernel/order-language.ts";
import { Unreadable } from "../../../../src/sheet/line-reader.ts";
import { HexReader } from "../../../hexes/hex-reader.ts";

/** Words between the names of units and hexes. */
const LITTLE_WORDS = [
  ...["to", "from", "at", "by", "with", "gs", "toward", "towards", "up", "keep", "prefer"],
  ...["never", "along", "far", "advance"],
];

/** The words of one order, taken from the front. */
export class Reader extends HexReader {
  constructor(tokens: readonly Token[]) {
    super(tokens, LITTLE_WORDS);
  }

  differential(wanted: string): number {
    const token = this.next(wanted);
    if (!/^[+-]?\d{1,2}$/.test(token.text)) {
      throw new Unreadable(token, `"${token.text}" is no differential, as +5 is.`);
    }
    return Number(token.text);
  }
}
