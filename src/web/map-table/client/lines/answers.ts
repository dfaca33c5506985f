/// <reference lib="dom" />
import { citeWords } from "../../../../kernel/refusals/cites.ts";
import type { LineReport } from "../../../../kernel/order-language.ts";
import type { WordMarker } from "../../../../common/marked-words.ts";
import { markedNodes } from "../page/blocks.ts";
import { button, h } from "../page/dom.ts";
import { ENGLISH, word } from "../page/words.ts";

/** A line's state, as an icon and a word. */
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
    // A valid line has little news; for a refused one, its reader may have to look up the case.
    h("span", ENGLISH, status === "accepted" ? message : markedNodes(words.sentence(message))),
    ...(instead === undefined
      ? []
      : [" ", button(word("answer.use", { order: instead }), () => use(instead), { class: "mt-instead" })]),
  ];
}
