import { percent } from "../src/common/text.ts";
import { citeWords } from "../src/kernel/refusals/cites.ts";
import type { AnsweredLine, Block, OutlineItem } from "../src/kernel/block.ts";

/** The width of a letter's text, as mail programs quote it without wrapping. */
const WIDTH = 72;

/** Blocks as plain text. */
export function renderText(blocks: readonly Block[]): string {
  return blocks.map(textOf).filter((text) => text !== "").join("\n\n") + "\n";
}

function textOf(block: Block): string {
  switch (block.kind) {
    case "heading":
      return `${wrap(block.text)}\n${"-".repeat(Math.min(WIDTH, block.text.length))}`;
    case "paragraph":
    case "small":
      return wrap(block.text);
    case "list":
      return block.items.map((item) => wrap(item, "- ", "  ")).join("\n");
    case "numbered":
      return block.items.map((item, index) => wrap(item, `${String(index + 1).padStart(2)}. `, "    ")).join(
        "\n",
      );
    case "outline":
      return [wrap(block.title), ...block.items.map((item) => outlined(item, ""))].join("\n");
    case "facts": {
      const width = Math.max(...block.rows.map(([label]) => label.length));
      return block.rows.map(([label, value]) => fact(label, value, width)).join("\n");
    }
    case "bars": {
      const width = Math.max(...block.rows.map(([label]) => label.length));
      return [wrap(block.title), ...block.rows.map((row) => bar(row, width))].join("\n");
    }
    case "answers":
      return block.lines.map((line, at) => answer(line, isSameLine(line, block.lines[at - 1]))).join("\n");
    case "sheet":
      return block.lines.join("\n");
    case "words":
      return block.lines.map((line) => wrap(line, "| ", "| ").trimEnd()).join("\n");
    case "map":
      return wrap(`[Map: ${block.alt} It is attached, and in the HTML part.]`);
    case "figures":
      return wrap(`[Figures: ${block.alt} They are in the HTML part.]`);
    case "calendar":
    case "due":
    case "replies":
      return "";
    case "proof":
      return [
        wrap(`Drop this letter on ${block.url} to check its proof.${copyWords(block)}`),
        entryText(block),
      ].join("\n");
    case "link":
      return `${wrap(`${block.text}:`)}\n${block.url}`;
  }
}

/** The longest bar of a letter's text. */
const BAR = 30;

/** `D2   17%  #####` */
function bar([label, share]: readonly [string, number], width: number): string {
  const line = `${label.padEnd(width)} ${percent(share).padStart(8)}  ${"#".repeat(Math.round(share * BAR))}`;
  return `  ${line.trimEnd()}`;
}

/** The number of SHA-256 digits shown: as many as nobody can grind. */
const SHOWN_DIGITS = 16;

/** For a reader who doubts the referee: the copy of the page to check a letter with; empty if none is known. */
export function copyWords({ page }: Extract<Block, { kind: "proof" }>): string {
  return page === undefined
    ? ""
    : ` If you doubt this referee, use your own copy of verify.html (its SHA-256 begins with ${
      page.slice(0, SHOWN_DIGITS)
    }) or another club's page.`;
}

/** `Ledger entry 12`, and its whole hash. */
function entryText({ n, hash }: { readonly n: number; readonly hash: string }): string {
  return `Ledger entry ${n}\n${wrap(hash, "  ", "  ")}`;
}

/** A value beside its label, or below it if it is too long for that. @param width of the labels' column */
function fact(label: string, value: string, width: number): string {
  const beside = wrap(value, `${label.padEnd(width)}  `);
  return beside.length <= WIDTH && !beside.includes("\n") ? beside : `${label}\n${wrap(value, "  ", "  ")}`;
}

/** An item of an outline, and below it, indented, what it is made up of. */
function outlined({ text, items }: OutlineItem, indent: string): string {
  const below = `${indent}  `;
  return [wrap(text, `${indent}- `, below), ...items.map((item) => outlined(item, below))].join("\n");
}

/** Whether an answer is about the line that the previous answer has quoted. */
export function isSameLine({ line, text }: AnsweredLine, before: AnsweredLine | undefined): boolean {
  return before !== undefined && before.line === line && before.text === text;
}

/** `line 7 attack 2917 from 2818`, with the answer below. @param isQuoted the line is already quoted above */
function answer({ line, text, status, cites, message, instead }: AnsweredLine, isQuoted: boolean): string {
  const indent = " ".repeat(9);
  const cited = citeWords(cites);
  return [
    ...(isQuoted ? [] : [wrap(text, `line ${String(line).padEnd(4)}`, indent)]),
    wrap(`${STATUS_WORDS[status]}${cited}: ${message}`, indent, indent),
    ...(instead === undefined ? [] : [wrap(`instead: ${instead}`, indent, indent)]),
  ].join("\n");
}

export const STATUS_WORDS = { accepted: "accepted", warning: "note", refused: "REFUSED" } as const;

/** Words on lines of the letter's width. A word longer than a line is broken; a page's address never is. */
export function wrap(text: string, first = "", rest = ""): string {
  const room = WIDTH - Math.max(first.length, rest.length);
  const lines: string[] = [];
  let line = first;
  let isEmpty = true;
  for (const word of text.split(/\s+/).flatMap((word) => pieces(word, room))) {
    if (!isEmpty && line.length + 1 + word.length > WIDTH) {
      lines.push(line);
      line = rest;
      isEmpty = true;
    }
    line += isEmpty ? word : ` ${word}`;
    isEmpty = false;
  }
  return [...lines, line].join("\n");
}

const URL_WORD = /^\W*[a-z][a-z0-9+.-]*:\/\//i;

/** A word in pieces that fit into the room, parted between characters. */
function pieces(word: string, room: number): string[] {
  if (word.length <= room || URL_WORD.test(word)) return [word];
  const parts = [""];
  for (const character of word) {
    if (parts[parts.length - 1].length + character.length > room) parts.push("");
    parts[parts.length - 1] += character;
  }
  return parts;
}
