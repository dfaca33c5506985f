import { percent } from "../../src/common/text.ts";
import { citeWords } from "../../src/kernel/refusals/cites.ts";
import type { AnsweredLine, Block, OutlineItem, PictureBlock } from "../../src/kernel/block.ts";
import { helpOf, type MarkedText, type WordMarker } from "../../src/common/marked-words.ts";
import { unmarked } from "./frame.ts";
import { replyLink } from "./replies.ts";
import { copyWords, isSameLine, STATUS_WORDS } from "../text.ts";

/** Looks that survive mail programs: everything inline, system fonts, no color without its contrast. */
const STYLE = {
  head: "margin:0 0 .7em;padding-bottom:.35em;border-bottom:2px solid #b59b5a;font-weight:700",
  due: "font-weight:400",
  heading: "font-size:1.1em;margin:.9em 0 .3em",
  outline: "font-size:1em;margin:1.2em 0 .3em",
  list: "margin:.2em 0;padding-left:1.4em",
  sheet:
    "font:12px/1.35 ui-monospace,Menlo,Consolas,monospace;background:#f4efe2;color:#2b2620;border:1px solid #cbbd98;" +
    "border-radius:4px;margin:.6em 0;padding:6px;white-space:pre-wrap;overflow-wrap:anywhere",
  words:
    "margin:.6em 0;padding:.1em 0 .1em 12px;border-left:3px solid #b59b5a;white-space:pre-wrap;overflow-wrap:anywhere",
  reply:
    "display:inline-block;margin:0 .4em .3em 0;padding:8px 12px;border:1px solid #24613a;border-radius:8px;" +
    "background:#eef5ee;color:#1c4a2c;text-decoration:none;font-weight:600;overflow-wrap:anywhere",
  small: "font-size:.85em;color:#6b6252;overflow-wrap:anywhere",
  map:
    "display:block;width:100%;max-width:720px;height:auto;border:1px solid #cbbd98;background:#fbf7ea;color:#2b2620",
  figures:
    "display:block;width:100%;max-width:480px;height:auto;border:1px solid #cbbd98;background:#fbf7ea;color:#2b2620",
  term: "color:inherit;text-decoration:underline dotted;text-underline-offset:.2em",
  figure: "font-weight:700",
  bars: "border-collapse:collapse;width:100%;max-width:34em;margin:.5em 0",
  caption: "text-align:left;font-weight:600;padding:2px 0",
  barLabel: "text-align:left;font-weight:400;padding:2px 10px 2px 0",
  barShare: "text-align:right;white-space:nowrap;padding:2px 8px 2px 0",
  bar: "height:.8em;background:#8a6d1f",
  code: "font-family:ui-monospace,Menlo,Consolas,monospace",
} as const;

/** The night colors of the inks above: selector, then style. */
export const INKS_BY_NIGHT = [
  [".small", "color:#b5a98f!important"],
  [".sheet", "background:#191613!important;color:#eee6d4!important;border-color:#51483a!important"],
  [".reply", "background:#16301f!important;color:#cfeeda!important;border-color:#8fd0a6!important"],
  [".accepted", "color:#8fd0a6!important"],
  [".warning", "color:#e6bf6a!important"],
  [".refused", "color:#f0a48e!important"],
] as const;

/** Close lines; on a telephone a table's values follow their labels, and go on in the next line. */
const LAID_OUT = "p{margin:.5em 0}ul,ol{margin:.4em 0;padding-left:1.3em}" +
  "@media(max-width:420px){tr.fold{display:block;margin:.2em 0}td.fold{display:inline;padding:0 .4em 0 0!important}}";

/** The same for mail programs that read it and do not turn colors by themselves. */
const BY_NIGHT = `@media(prefers-color-scheme:dark){${
  INKS_BY_NIGHT.map(([inks, style]) => `${inks}{${style}}`).join("")
}}`;

const STATUS_STYLE = {
  accepted: "color:#24613a",
  warning: "color:#7a5200",
  refused: "color:#a01c10;font-weight:bold",
} as const;

/** The source of a block's picture: a part of the letter, or an address of the site. */
export type PictureSource = (
  block: PictureBlock,
) => { readonly src: string; readonly href?: string | undefined };

/** The address of a roll's proof. Sentences name a roll by its run and its number there. */
export type RollPlace = (run: number, roll: number) => string;

/** The places of rolls below the page of a game's dice. */
export function rollsBelow(diceUrl: string): RollPlace {
  return (run, roll) => `${diceUrl}/${run}/${roll}`;
}

/** How sentences name rolls: `run 3, roll 2`, and `run 3, rolls 2 to 4`, which means the first. */
const NAMED_ROLL = /\brun (\d{1,6}), rolls? (\d{1,6})\b/g;

/**
 * Blocks as HTML; letters and pages share it.
 * @param words with explanations elsewhere, marked at their first use
 * @param rolls the link for a roll that a sentence names
 * @param isOnPage also marks words of orders in sheets, and gives lines targets such as `#line-7`; never in a letter, as its
 * sheet is quoted letter for letter
 */
export function Blocks(
  { blocks, picture, words, rolls, isOnPage = false }: {
    blocks: readonly Block[];
    picture: PictureSource;
    words?: WordMarker | undefined;
    rolls?: RollPlace | undefined;
    isOnPage?: boolean;
  },
) {
  const said = (text: string) => rolls === undefined ? marked(text, words) : withRolls(text, words, rolls);
  return <>{blocks.map((block) => blockOf(block, picture, words, said, isOnPage))}</>;
}

/** A sentence whose rolls link to their proofs. @param words and @param place as in {@link Blocks} */
export function withRolls(text: string, words: WordMarker | undefined, place: RollPlace) {
  const parts = [];
  let from = 0;
  for (const { 0: named, 1: run, 2: roll, index } of text.matchAll(NAMED_ROLL)) {
    parts.push(
      marked(text.slice(from, index), words),
      <a href={place(Number(run), Number(roll))}>{named}</a>,
    );
    from = index + named.length;
  }
  return parts.length === 0 ? marked(text, words) : <>{parts}{marked(text.slice(from), words)}</>;
}

/** Sentences with the words of the game marked in them. */
export function marked(text: string, words: WordMarker | undefined) {
  return words === undefined ? text : <>{partsOf(words.sentence(text))}</>;
}

function partsOf(text: MarkedText) {
  return text.map((part) =>
    typeof part === "string"
      ? part
      : <a class="term" href={part.url} title={helpOf(part.entry)} style={STYLE.term}>{part.text}</a>
  );
}

function blockOf(
  block: Block,
  picture: PictureSource,
  words: WordMarker | undefined,
  said: Said,
  isOnPage: boolean,
) {
  switch (block.kind) {
    case "heading":
      return <h2 style={STYLE.heading}>{block.text}</h2>;
    case "paragraph":
      return <p>{said(block.text)}</p>;
    case "small":
      return <p class="small" style={STYLE.small}>{block.text}</p>;
    case "list":
      return <ul>{block.items.map((item) => <li>{said(item)}</li>)}</ul>;
    case "numbered":
      return <ol>{block.items.map((item) => <li style="margin-bottom:.4em">{said(item)}</li>)}</ol>;
    case "outline":
      return (
        <>
          <h3 style={STYLE.outline}>{block.title}</h3>
          {outline(block.items, said)}
        </>
      );
    case "facts": {
      const value = block.isFine ? (text: string) => text : said;
      return (
        <table
          role="presentation"
          class={block.isFine ? "small" : undefined}
          style={`border-collapse:collapse;${block.isFine ? STYLE.small : ""}`}
        >
          {block.rows.map(([label, text]) => (
            <tr class="fold">
              <td class="fold" style="padding:2px 14px 2px 0;vertical-align:top">{value(label)}</td>
              <td
                class="fold"
                style={`padding:2px 0;overflow-wrap:anywhere;${block.isFine ? "" : STYLE.figure}`}
              >
                {value(text)}
              </td>
            </tr>
          ))}
        </table>
      );
    }
    case "bars":
      return (
        <table style={STYLE.bars}>
          <caption style={STYLE.caption}>{block.title}</caption>
          {block.rows.map(([label, share]) => (
            <tr>
              <th scope="row" style={STYLE.barLabel}>{label}</th>
              <td style={STYLE.barShare}>{percent(share)}</td>
              <td aria-hidden="true" style="width:55%">
                <div style={`${STYLE.bar};width:${(share * 100).toFixed(1)}%`} />
              </td>
            </tr>
          ))}
        </table>
      );
    case "answers":
      return (
        <>
          {block.lines.map((line, at) => answer(line, said, isOnPage, isSameLine(line, block.lines[at - 1])))}
        </>
      );
    case "sheet":
      return (
        <pre class="sheet" style={STYLE.sheet}>
          {words === undefined || !isOnPage ? block.lines.join("\n") : block.lines.map((line, at) => (
            <>{at === 0 ? "" : "\n"}{partsOf(words.line(line))}</>
          ))}
        </pre>
      );
    case "words":
      return <blockquote style={STYLE.words}>{block.lines.join("\n")}</blockquote>;
    case "map":
    case "figures": {
      const { src, href } = picture(block);
      const image = <img src={src} alt={block.alt} style={STYLE[block.kind]} />;
      return <div style="margin:.7em 0">{href === undefined ? image : <a href={href}>{image}</a>}</div>;
    }
    case "calendar":
    case "due":
      return null;
    case "replies":
      return replies(block);
    case "proof":
      return (
        <p class="small" style={STYLE.small}>
          Drop this letter on <a href={block.url}>{block.url}</a> to check its proof.{copyWords(block)}
          <br />
          Ledger entry {block.n} <span style="overflow-wrap:anywhere">{block.hash}</span>
        </p>
      );
    case "link":
      return (
        <p>
          <a href={block.url}>{block.text}</a>
        </p>
      );
  }
}

/** Answers as buttons that write the letter; nothing on a page. */
function replies({ replies, post }: Extract<Block, { kind: "replies" }>) {
  if (post === undefined) return null;
  return (
    <div style="margin:.5em 0">
      <p>Tap one, then press Send:</p>
      {replies.map(({ text, lines }) => {
        const url = replyLink(post.address, post.subject, lines);
        return url === undefined ? null : <a class="reply" href={url} style={STYLE.reply}>{text}</a>;
      })}
    </div>
  );
}

/** A text as shown. */
type Said = (text: string) => ReturnType<typeof marked>;

function outline(items: readonly OutlineItem[], said: Said) {
  return (
    <ul style={STYLE.list}>
      {items.map((item) => (
        <li>
          {said(item.text)}
          {item.items.length === 0 ? null : outline(item.items, said)}
        </li>
      ))}
    </ul>
  );
}

function answer(
  { line, text, status, cites, message, instead }: AnsweredLine,
  said: Said,
  isOnPage: boolean,
  isQuoted: boolean,
) {
  return (
    <div id={isOnPage && !isQuoted ? `line-${line}` : undefined} style="margin:.5em 0">
      {isQuoted ? null : (
        <>
          <span style="opacity:.65">line {line}</span> <code style={STYLE.code}>{text}</code>
          <br />
        </>
      )}
      <span class={status} style={STATUS_STYLE[status]}>
        {STATUS_WORDS[status]}
        {citeWords(cites)}
      </span>
      : {said(message)}
      {instead === undefined ? null : (
        <>
          <br />
          instead: <code style={STYLE.code}>{instead}</code>
        </>
      )}
    </div>
  );
}

/** The deadline below the letter's subject; nothing if the reader has none, or the subject says it. */
function duePart(subject: string, due: string | undefined) {
  return due === undefined || subject.includes(due) ? null : (
    <>
      <br />
      <span style={STYLE.due}>{due}</span>
    </>
  );
}

/** `Your answer is due Sunday 29 November 2026, 18:00 (UTC).`, and nothing else. */
const IS_DUE = /^Your (?:orders are|answer is) (?<due>due .{1,80}\))\.$/;

/** The blocks below a head that says the deadline, without a paragraph that only repeats it. */
function belowHead(blocks: readonly Block[], due: string | undefined): readonly Block[] {
  return blocks.filter((block) =>
    block.kind !== "paragraph" || due === undefined ||
    IS_DUE.exec(block.text)?.groups?.due.toLowerCase() !== due.toLowerCase()
  );
}

/** A whole letter's HTML part. @param words and @param rolls as in {@link Blocks} */
export function renderHtml(
  subject: string,
  blocks: readonly Block[],
  picture: PictureSource,
  words?: WordMarker,
  rolls?: RollPlace,
): string {
  const due = blocks.find((block) => block.kind === "due")?.text;
  const page = (
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>{subject}</title>
        <style dangerouslySetInnerHTML={{ __html: LAID_OUT + BY_NIGHT }} />
      </head>
      <body style="margin:0;padding:12px;font:16px/1.45 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif">
        <div style="max-width:860px;margin:0 auto;overflow-wrap:anywhere">
          <p class="head" style={STYLE.head}>{unmarked(subject)}{duePart(subject, due)}</p>
          <Blocks blocks={belowHead(blocks, due)} picture={picture} words={words} rolls={rolls} />
        </div>
      </body>
    </html>
  );
  return `<!doctype html>${page}`;
}
