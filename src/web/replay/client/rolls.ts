/// <reference lib="dom" />
import { percent } from "../../../common/text.ts";
import type { Block } from "../../../kernel/block.ts";
import type { Rolls, Written } from "../../api/operation/schemas.ts";
import { blockElements } from "../../map-table/client/page/blocks.ts";
import { button, h } from "../../map-table/client/page/dom.ts";
import type { ScreeningWanted } from "../../map-table/client/film.ts";
import { bringUp } from "../../map-table/client/page/narrow.ts";
import { whyNot } from "../../map-table/client/page/server.ts";
import {
  SUGGESTIONS_STYLE,
  type SuggestionsWanted,
  waits,
} from "../../map-table/client/lines/suggestions.ts";
import { ENGLISH, word } from "../../map-table/client/page/words.ts";

const STYLE = `
.mt-suggestions h2{font-size:1em;margin:0 auto 0 0}.mt-suggestions h3{font-size:1em;margin:.6em 0 0}
.mt-bars{border-collapse:collapse;width:100%;margin:.5em 0}.mt-bars caption{text-align:left;font-weight:600}
.mt-bars th{text-align:left;font-weight:400;padding:2px 10px 2px 0}.mt-bars td{padding:2px 0}.mt-bars td:nth-child(2){text-align:right;white-space:nowrap;padding-right:8px}
.mt-bars td:last-child{width:55%}.mt-bars i{display:block;height:.8em;background:var(--accent,currentColor)}
`;

/** Shows what the sheet brings, rolled many times, in place of suggestions. */
export async function showRolls(
  { server: { home } }: Pick<ScreeningWanted, "server">,
  { element, closed }: Pick<SuggestionsWanted, "element" | "closed">,
  sheet: Written,
): Promise<void> {
  const close = button(word("close"), () => {
    element.hidden = true;
    closed();
  }, { class: "mt-quiet" });
  const style = h("style", {}, SUGGESTIONS_STYLE + STYLE);
  // Above what may be long.
  const show = (title: HTMLElement, ...children: readonly HTMLElement[]) => {
    element.replaceChildren(style, h("div", { class: "mt-suggested" }, title, close), ...children);
    element.hidden = false;
  };
  element.setAttribute("aria-label", word("rolls"));
  const isWaitedFor = waits(element, () => show(h("p", { role: "status" }, word("rolls.rolling"))));
  bringUp(element);
  const answer = await asked(home, sheet);
  const now = isWaitedFor();
  if (now === "no") return;
  if ("sentence" in answer) return show(h("p", { role: "status" }, answer.sentence));
  const title = h("h2", { tabindex: -1 }, word("rolls.title"));
  show(title, ...answer.blocks.flatMap((block) => elementsOf(block)));
  if (now !== "yes") return;
  title.focus({ preventScroll: true });
  bringUp(element);
}

type Answer = Pick<Rolls, "blocks"> | { readonly sentence: string };

async function asked(home: ScreeningWanted["server"]["home"], sheet: Written): Promise<Answer> {
  try {
    const response = await fetch(`${home.api}/rolls`, {
      method: "POST",
      headers: { Authorization: `Bearer ${home.key}`, "Content-Type": "application/json" },
      body: JSON.stringify(sheet),
    });
    const json = await response.json();
    return response.ok ? json : { sentence: whyNot({ kind: "refused", problem: json }) };
  } catch {
    return { sentence: whyNot({ kind: "unreachable" }) };
  }
}

function elementsOf(block: Block): HTMLElement[] {
  if (block.kind !== "bars") return blockElements([block]);
  const rows = block.rows.map(([label, share]) =>
    h(
      "tr",
      {},
      h("th", { scope: "row" }, label),
      h("td", {}, percent(share)),
      h("td", { "aria-hidden": "true" }, barOf(share)),
    )
  );
  return [h("table", { class: "mt-bars", ...ENGLISH }, h("caption", {}, block.title), h("tbody", {}, rows))];
}

function barOf(share: number): HTMLElement {
  const bar = h("i");
  bar.style.width = `${(share * 100).toFixed(1)}%`;
  return bar;
}
