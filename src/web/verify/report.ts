/// <reference lib="dom" />
import type { VerificationWords } from "../../game/proof/verification-words.ts";

/** How the page /verify shows results. */

/** What was proved of one game, its title first. */
export function verdictElements(
  { title, isWhole, failure, doubts, checked, notes, end }: VerificationWords,
): HTMLElement[] {
  const heading = element("h2", title);
  heading.className = failure !== undefined ? "bad" : isWhole ? "good" : "";
  const list = document.createElement("ul");
  list.append(...checked.map((line) => element("li", line)));
  return [
    heading,
    ...(failure === undefined ? [] : [paragraphElement(failure)]),
    ...doubts.map(paragraphElement),
    list,
    ...[...notes, ...end].map(paragraphElement),
  ];
}

export const paragraphElement = (text: string) => element("p", text);

function element(name: string, text: string): HTMLElement {
  const made = document.createElement(name);
  made.textContent = text;
  return made;
}
