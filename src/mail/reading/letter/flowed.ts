import { GRAMMAR } from "../../../game/grammar.ts";
import { endsIn, headingIn } from "../../../sheet/blocks/heading.ts";
import { tidy, tokensOf } from "../../../sheet/blocks/tokens.ts";
import { latin1 } from "./latin1.ts";

/** The field of a text part with flowing lines (RFC 3676, 4). */
export interface Flow {
  /** Whether the space that lets a line flow is no part of the text. */
  readonly delSp: boolean;
}

const TEXT_PLAIN = /^content-type:[ \t]*text\/plain(?:[^\r\n]|\r?\n[ \t]){0,2000}/gim;
const FLOWED = /(;\s*format\s*=\s*"?)flowed/i;

/**
 * A raw letter without flowed parts, so that decoding keeps their lines. Also how they flow, by the first such part. Only
 * {@link unflow} respects quotations.
 */
export function withoutFlow(raw: Uint8Array): { readonly raw: Uint8Array; readonly flow: Flow | undefined } {
  let changed: Uint8Array | undefined;
  let flow: Flow | undefined;
  for (const { 0: header, index } of latin1(raw).matchAll(TEXT_PLAIN)) {
    const flowed = FLOWED.exec(header);
    if (flowed === null) continue;
    changed ??= new Uint8Array(raw);
    changed.set(new TextEncoder().encode("fixed "), index + flowed.index + flowed[1].length);
    flow ??= { delSp: /;\s*delsp\s*=\s*"?yes/i.test(header) };
  }
  return { raw: changed ?? raw, flow };
}

/**
 * Flowed text with its paragraphs joined (RFC 3676, 4): only lines of the same depth of quotation, never the signature's mark.
 * The beginning of an order, a sheet or its end keeps its own line, even after a line with a typed space at its end.
 */
export function unflow(text: string, { delSp }: Flow): string {
  const paragraphs: Paragraph[] = [];
  let flowing: Paragraph | undefined;
  for (const { depth, text: line } of text.split(/\r?\n/).map(flowedLine)) {
    const isMark = isSheetMark(line);
    if (flowing?.depth === depth && goesOnWith(flowing, line, isMark)) {
      if (delSp) flowing.parts.push(flowing.parts.pop()!.slice(0, -1));
      flowing.parts.push(line);
    } else {
      flowing = { depth, parts: [line], hasComment: false };
      paragraphs.push(flowing);
    }
    flowing.hasComment ||= line.includes("#");
    if (!flowsOn(line, isMark)) flowing = undefined;
  }
  return paragraphs.map(({ depth, parts }) => (depth === 0 ? "" : `${">".repeat(depth)} `) + parts.join(""))
    .join("\n");
}

/** Lines that flow into one another. */
interface Paragraph {
  readonly depth: number;
  readonly parts: string[];
  hasComment: boolean;
}

/** A line without its quotation marks and the space that it is stuffed with (4.4, 4.5). */
function flowedLine(line: string): { readonly depth: number; readonly text: string } {
  const marks = /^>*/.exec(line)![0];
  return { depth: marks.length, text: line.slice(marks.length).replace(/^ /, "") };
}

function isSheetMark(line: string): boolean {
  const said = tidy(line);
  return headingIn(said) !== undefined || endsIn(said);
}

/** The first word of a line is searched within so many characters, if it is a verb. */
const FIRST_WORD = 40;

function flowsOn(text: string, isMark: boolean): boolean {
  return text.endsWith(" ") && text !== "-- " && !isMark;
}

function goesOnWith({ hasComment }: Paragraph, next: string, isMark: boolean): boolean {
  if (next === "-- ") return false;
  const first = tokensOf(next.trimStart().slice(0, FIRST_WORD), 1)[0]?.word ?? "";
  return !(isMark || GRAMMAR.verbs.includes(first)) || hasComment;
}
