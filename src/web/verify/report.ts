/// <reference lib="dom" />
import type { DieByHand } from "../../game/proof/dice/one-die.ts";
import type { VerificationWords } from "../../game/proof/verifier/verification-words.ts";

/** Results on the page /verify. */

/** What was proved about one game, its title first. */
export function verdictElements(
  { title, isWhole, failure, doubts, checked, notes, end }: VerificationWords,
): HTMLElement[] {
  return [
    headingElement(title, failure !== undefined ? "bad" : isWhole ? "good" : ""),
    ...(failure === undefined ? [] : [paragraphElement(failure)]),
    ...doubts.map(paragraphElement),
    listElement(checked),
    ...[...notes, ...end].map(paragraphElement),
  ];
}

/** The result for one die that was made again. */
export function dieElements({ title, isWrong, compare, steps }: DieByHand): HTMLElement[] {
  const how = document.createElement("details");
  how.append(element("summary", "How it was made"), ...steps.map(paragraphElement));
  return [headingElement(title, isWrong ? "bad" : "good"), listElement(compare), how];
}

function headingElement(title: string, className: string): HTMLElement {
  const heading = element("h2", title);
  heading.className = className;
  return heading;
}

function listElement(lines: readonly string[]): HTMLElement {
  const list = document.createElement("ul");
  list.append(...lines.map((line) => element("li", line)));
  return list;
}

export const paragraphElement = (text: string) => element("p", text);

function element(name: string, text: string): HTMLElement {
  const made = document.createElement(name);
  made.textContent = text;
  return made;
}
