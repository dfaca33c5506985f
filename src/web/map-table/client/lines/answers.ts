/// <reference lib="dom" />
import { citeWords } from "../../../../kernel/refusals/cites.ts";
import type { LineReport } from "../../../../kernel/order-language.ts";
import type { WordMarker } from "../../../../common/marked-words.ts";
import { markedNodes } from "../page/blocks.ts";
import { button, h } from "../page/dom.ts";
import { ENGLISH, word } from "../page/words.ts";

/** How a line stands, in a sign and in a word. */
export const SIGNS = { accepted: "✓", warning: "!", refused: "✕" } as const;

/** An answer in words, and the nearest legal order as a button. */
export function answerParts(
  { status, cites, message, instead }: LineReport,
  words: WordMarker,
  use: (text: string) => void,
): (HTMLElement | string)[] {
  const cite = citeWords(cites);
  const standing = h(
    "span",
    { class: status === "accepted" ? "mt-unseen" : "" },
    `${word(`answer.${status}`)}${cite}: `,
  );
  return [
    standing,
    // What stands says little that is new; why something does not, its reader may have to look up.
    h("span", ENGLISH, status === "accepted" ? message : markedNodes(words.sentence(message))),
    ...(instead === undefined
      ? []
      : [" ", button(word("answer.use", { order: instead }), () => use(instead), { class: "mt-instead" })]),
  ];
}
