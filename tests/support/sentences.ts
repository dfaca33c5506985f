/** A block of Markdown that says nothing by itself: a heading, or a fence's border. */
const SILENT = /^#/;

/**
 * What a document says, a claim each: every sentence of its text, every example in a fence, every table; spaces are as if it
 * stood on one line.
 * @param markdown @param leftOut whether a table is tied to tests elsewhere, by its first line
 */
export function sentencesOf(markdown: string, leftOut: (heading: string) => boolean): string[] {
  const blocks = markdown.split(/(```[^]*?```|\n\n+|\n(?=- ))/).map((block) => block.trim());
  return blocks.flatMap((block) => {
    if (block === "" || SILENT.test(block)) return [];
    if (block.startsWith("```")) return [onOneLine(block.replace(/^```.*$/gm, ""))];
    if (block.startsWith("|")) return leftOut(block.split("\n")[0]) ? [] : [onOneLine(block)];
    return onOneLine(block.replace(/^- /, "")).split(/(?<=[.?!](?:\*\*)?) (?=[*_`["]*[A-Z`])/);
  });
}

const onOneLine = (text: string) => text.replace(/\s+/g, " ").trim();
