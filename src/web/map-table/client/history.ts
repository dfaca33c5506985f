/// <reference lib="dom" />
import type { PieceHistory } from "../../api/operation/schemas.ts";
import { h } from "./page/dom.ts";
import { ENGLISH, word } from "./page/words.ts";

/** A piece's history, run by run, each with a link to its replay. @param replayOf the address for a run */
export function historyElement({ chapters }: PieceHistory, replayOf: (run: number) => string): HTMLElement {
  if (chapters.length === 0) return h("p", { class: "mt-faint" }, word("history.none"));
  return h(
    "ol",
    { class: "mt-history", ...ENGLISH },
    chapters.map(({ run, name, says }) =>
      h(
        "li",
        {},
        h("a", { href: replayOf(run) }, name),
        says.map((sentence) => h("p", {}, sentence)),
      )
    ),
  );
}
