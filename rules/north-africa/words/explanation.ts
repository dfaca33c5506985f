import type { ExplainedStatement, Explanation } from "../contract/explanation.ts";
import { type Block, heading, type OutlineItem, paragraph } from "../../../src/kernel/block.ts";

/**
 * An explanation as letters, pages and the terminal show it: its title, then each section as an outline.
 * @param supposing moves that it supposes to have been made
 */
export function explanationBlocks({ title, sections }: Explanation, supposing: readonly string[]): Block[] {
  return [
    heading(title),
    ...(supposing.length === 0 ? [] : [paragraph(`Supposing ${supposing.join(", ")}.`)]),
    ...sections.map((section): Block => ({
      kind: "outline",
      title: section.heading,
      items: section.statements.map(outlineOf),
    })),
  ];
}

/** `2106 (Gambut): ½, road; 3½ so far (5.22)` */
function outlineOf({ text, cites, parts }: ExplainedStatement): OutlineItem {
  const cited = cites.length === 0 ? "" : ` (${cites.join(", ")})`;
  const stop = parts.length > 0 ? ":" : "";
  return { text: `${text.replace(/\.$/, "")}${cited}${stop}`, items: parts.map(outlineOf) };
}
