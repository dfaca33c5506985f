/// <reference lib="dom" />
import { citeWords } from "../../../../kernel/refusals/cites.ts";
import type { AnsweredLine, Block, OutlineItem } from "../../../../kernel/block.ts";
import {
  helpOf,
  type MarkedText,
  type MarkedWord,
  type WordMarker,
} from "../../../../common/marked-words.ts";
import { type Attributes, type Child, h } from "./dom.ts";
import { ENGLISH, word } from "./words.ts";

/**
 * Blocks for the table; pictures, proofs and calendars never stand there.
 * @param words those with an explanation, shown at a pointer
 */
export function blockElements(blocks: readonly Block[], words?: WordMarker): HTMLElement[] {
  const said = (text: string): Child => words === undefined ? text : markedNodes(words.sentence(text));
  return blocks.flatMap((block) => {
    const element = elementOf(block, said);
    // Answers have words of the page among them.
    if (element !== undefined && block.kind !== "answers") element.lang = ENGLISH.lang;
    return element ?? [];
  });
}

/** A button to a line in the sheet: its page listens, by {@link lineOf}. */
export function lineButton(line: number): HTMLButtonElement {
  return h("button", { type: "button", class: "mt-to-line", "data-line": line }, word("line", { line }));
}

/** The line to which a pressed button leads; undefined for any other button. */
export function lineOf({ target }: Event): number | undefined {
  const pressed = target instanceof Element ? target.closest<HTMLElement>(".mt-to-line") : null;
  return pressed === null ? undefined : Number(pressed.dataset.line);
}

function answeredWords({ status, cites, message }: AnsweredLine, said: Said): Child {
  const cite = citeWords(cites);
  return [` ${word(`line.${status}`)}${cite}: `, h("span", ENGLISH, said(message))];
}

/** A sentence with its words marked. */
export function markedNodes(text: MarkedText): (HTMLElement | string)[] {
  return text.map((part) => typeof part === "string" ? part : wordLink(part, part.text));
}

export function wordLink({ entry, url }: MarkedWord, text: string, more: Attributes = {}): HTMLAnchorElement {
  return h("a", { class: "term", ...ENGLISH, href: url, title: helpOf(entry), ...more }, text);
}

type Said = (text: string) => Child;

function elementOf(block: Block, said: Said): HTMLElement | undefined {
  switch (block.kind) {
    case "heading":
      return h("h3", {}, block.text);
    case "paragraph":
      return h("p", {}, said(block.text));
    case "small":
      return h("p", { class: "mt-faint" }, block.text);
    case "list":
      return h("ul", {}, items(block.items, said));
    case "numbered":
      return h("ol", {}, items(block.items, said));
    case "outline":
      return h("div", {}, h("p", {}, h("strong", {}, block.title)), outline(block.items, said));
    case "facts":
      return h(
        "dl",
        { class: "mt-facts" },
        block.rows.map(([label, value]) => [h("dt", {}, said(label)), h("dd", {}, said(value))]),
      );
    case "answers":
      return h(
        "ul",
        {},
        block.lines.map((line) => h("li", {}, lineButton(line.line), answeredWords(line, said))),
      );
    case "sheet":
    case "words":
      return h("pre", {}, block.lines.join("\n"));
    case "link":
      return h("p", {}, h("a", { href: block.url }, block.text));
    default:
      return undefined;
  }
}

const items = (texts: readonly string[], said: Said): Child => texts.map((text) => h("li", {}, said(text)));

function outline(all: readonly OutlineItem[], said: Said): HTMLElement {
  return h(
    "ul",
    {},
    all.map(({ text, items: inner }) =>
      h("li", {}, said(text), inner.length === 0 ? undefined : outline(inner, said))
    ),
  );
}

/** What the game's rules say, in their language. */
export const english = (text: string): string | Node => text && h("span", ENGLISH, text);

export function spokenBlocks(blocks: readonly Block[]): string {
  return spokenLines(blocks).join(" ");
}

export function spokenLines(blocks: readonly Block[]): string[] {
  return blockElements(blocks).flatMap((element) => {
    const parts = [...element.querySelectorAll("li,dt,dd")];
    return (parts.length === 0 ? [element] : parts).map(({ textContent }) => textContent ?? "");
  }).filter(Boolean);
}
