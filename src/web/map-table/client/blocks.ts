/// <reference lib="dom" />
import type { Block, OutlineItem } from "../../../kernel/block.ts";
import { type Child, h } from "./dom.ts";

/** Blocks as the table shows them: those of pictures, proofs and calendars never stand there. */
export function blockElements(blocks: readonly Block[]): HTMLElement[] {
  return blocks.flatMap((block) => elementOf(block) ?? []);
}

function elementOf(block: Block): HTMLElement | undefined {
  switch (block.kind) {
    case "heading":
      return h("h3", {}, block.text);
    case "paragraph":
      return h("p", {}, block.text);
    case "small":
      return h("p", { class: "mt-faint" }, block.text);
    case "list":
      return h("ul", {}, items(block.items));
    case "numbered":
      return h("ol", {}, items(block.items));
    case "outline":
      return h("div", {}, h("p", {}, h("strong", {}, block.title)), outline(block.items));
    case "facts":
      return h(
        "dl",
        { class: "mt-facts" },
        block.rows.map(([label, value]) => [h("dt", {}, label), h("dd", {}, value)]),
      );
    case "answers":
      return h("ul", {}, items(block.lines.map(({ text, message }) => `${text}: ${message}`)));
    case "sheet":
    case "words":
      return h("pre", {}, block.lines.join("\n"));
    case "link":
      return h("p", {}, h("a", { href: block.url }, block.text));
    default:
      return undefined;
  }
}

const items = (texts: readonly string[]): Child => texts.map((text) => h("li", {}, text));

function outline(all: readonly OutlineItem[]): HTMLElement {
  return h(
    "ul",
    {},
    all.map(({ text, items: inner }) => h("li", {}, text, inner.length === 0 ? undefined : outline(inner))),
  );
}

/** Blocks as they are read out. */
export function spokenBlocks(blocks: readonly Block[]): string {
  return blockElements(blocks).map(({ textContent }) => textContent ?? "").filter(Boolean).join(" ");
}
