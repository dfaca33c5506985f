/// <reference lib="dom" />
import type { DraftAnswer } from "../../../api/operation/schemas.ts";
import type { Comparing } from "./conflict.ts";
import { button, h } from "../page/dom.ts";
import { type DraftLine, lineByLine } from "./two-drafts.ts";
import { word } from "../page/words.ts";

/** Shows two drafts of one sheet, line by line: the reader takes or leaves each line that only one has. */
export function compareDrafts({ place, theirs, mine, said, done }: Comparing): void {
  const lines = lineByLine(mine, theirs.lines);
  const isHeld = place.contains(document.activeElement);
  const count = h("p", { class: "mt-faint", role: "status" });
  const boxes = lines.map((line) => boxOf(line, said, () => tell()));
  const taken = () => lines.flatMap(({ text }, index) => boxes[index]?.checked !== false ? [text] : []);
  const tell = () => void (count.textContent = word("drafts.taken", { count: taken().length }));
  place.replaceChildren(
    h(
      "h2",
      {},
      theirs.lines.length === 0 ? word("drafts.emptied") : word("drafts.written", { time: timeOf(theirs) }),
    ),
    h("p", {}, word("drafts.why")),
    h("ul", {}, lines.map((line, index) => rowOf(line, boxes[index]))),
    count,
    h(
      "p",
      { class: "mt-buttons" },
      button(word("drafts.mixed"), () => done((act) => act.mixed(theirs, taken()))),
      button(word("drafts.mine"), () => done((act) => act.mine(theirs)), { class: "mt-quiet" }),
      button(word("drafts.theirs"), () => done((act) => act.theirs(theirs)), { class: "mt-quiet" }),
    ),
  );
  tell();
  if (isHeld) boxes.find((box) => box !== undefined)?.focus();
}

/** Among lines that only one has: at first the reader's own are taken. */
function boxOf(
  { whose, text }: DraftLine,
  said: Map<string, boolean>,
  changed: () => void,
): HTMLInputElement | undefined {
  if (whose === "both") return undefined;
  const name = `${whose} ${text}`;
  const box = h("input", {
    type: "checkbox",
    onchange: () => {
      said.set(name, box.checked);
      changed();
    },
  });
  box.checked = said.get(name) ?? whose === "mine";
  return box;
}

function rowOf({ whose, text }: DraftLine, box: HTMLInputElement | undefined): HTMLElement {
  const words = [h("code", {}, text), " ", h("small", {}, word(`drafts.of.${whose}`))];
  return h(
    "li",
    { "data-whose": whose },
    box === undefined ? words : h("label", {}, box, h("span", {}, words)),
  );
}

/** When a draft was written; `none` if nobody knows. */
function timeOf({ at }: DraftAnswer): string {
  return at === 0 ? "none" : new Date(at).toLocaleTimeString();
}
