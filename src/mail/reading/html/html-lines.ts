import { Tokenizer } from "htmlparser2";
import { quoted, type QuotedLine } from "../../../sheet/blocks/quoting.ts";
import { type HtmlAttributes, HtmlQuotations } from "./html-quotations.ts";
import { HtmlShown } from "./html-shown.ts";
import { type HtmlStyles, stylesIn } from "./html-styles.ts";

/** Elements whose text is shown as it stands, line for line (HTML, 15.3). */
const AS_IT_STANDS = new Set(["pre", "textarea", "listing", "xmp", "plaintext"]);
/** Elements that have no end (HTML, 13.1.2). */
const VOID = new Set([
  ...["area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr"],
]);
/** A style for the ends of lines (CSS Text, 3). */
const WHITE_SPACE = /(?:^|[;\s])white-space(?:-collapse)?\s{0,9}:\s{0,9}(?<value>[a-z-]+)/i;
const KEEPING = /^(?:pre(?:-wrap|-line|serve(?:-breaks)?)?|break-spaces)$/i;

/**
 * Whether the ends of lines are kept at this point of HTML, by an element or a style around it. An element that was never
 * opened closes nothing, and one that is never closed reaches to the end.
 */
class HtmlWhiteSpace {
  /** The open elements that decide this, the innermost last, and how many of each kind were open around it. */
  readonly #saying: { readonly tag: string; readonly around: number; readonly isKept: boolean }[] = [];
  readonly #open = new Map<string, number>();

  get isKept(): boolean {
    return this.#saying.at(-1)?.isKept ?? false;
  }

  /** @param style the element's own; empty where it has none */
  opened(tag: string, style: string): void {
    if (VOID.has(tag)) return;
    const around = this.#open.get(tag) ?? 0;
    this.#open.set(tag, around + 1);
    const said = WHITE_SPACE.exec(style)?.groups?.value;
    if (said === undefined && !AS_IT_STANDS.has(tag)) return;
    this.#saying.push({ tag, around, isKept: said === undefined || KEEPING.test(said) });
  }

  closed(tag: string): void {
    const left = Math.max(0, (this.#open.get(tag) ?? 0) - 1);
    this.#open.set(tag, left);
    const innermost = this.#saying.at(-1);
    if (innermost?.tag === tag && innermost.around === left) this.#saying.pop();
  }
}

/** Elements that stand on lines of their own. */
const BLOCKS = new Set([
  ...["address", "article", "aside", "blockquote", "body", "caption", "center", "dd", "details", "dialog"],
  ...["dir", "div", "dl", "dt", "fieldset", "figcaption", "figure", "footer", "form", "h1", "h2", "h3", "h4"],
  ...["h5", "h6", "header", "hgroup", "hr", "html", "legend", "li", "main", "menu", "nav", "ol", "option"],
  ...[
    "p",
    "pre",
    "section",
    "select",
    "summary",
    "table",
    "tbody",
    "textarea",
    "tfoot",
    "thead",
    "title",
    "tr",
  ],
  ...["ul", "listing", "xmp", "plaintext"],
]);
const CELLS = new Set(["td", "th"]);
/** Elements whose text is not shown. To the tokenizer everything up to their end is text (HTML, 13.2.5.2 to 13.2.5.4). */
const UNSHOWN = new Set(["script", "style", "title", "iframe", "noembed", "noframes"]);
const RULE = "-".repeat(40);
const WHITE = /[ \t\r\n\f]/;
const RUNS_OF_WHITE = /[ \t\r\n\f]+/g;

/**
 * The lines of HTML and how deeply each is quoted. Depths are counted while the tokens pass, nothing is nested, and no more
 * lines are made than needed. So the work grows only with the length of the text, however deeply it is nested.
 */
export function linesOfHtml(html: string, most = Infinity): QuotedLine[] {
  return shownIn(html, most).lines;
}

/** The visible and valid part of HTML. */
export interface ShownHtml {
  readonly lines: QuotedLine[];
  /** Whether words in it are struck out: they are on none of the lines, and a text beside may have them. */
  readonly isStruck: boolean;
}

/** The lines of HTML as in {@link linesOfHtml}, without what is struck out or hidden. */
export function shownIn(html: string, most = Infinity): ShownHtml {
  const page = new Page(most, () => tokenizer.pause());
  const quotations = new HtmlQuotations();
  const whiteSpace = new HtmlWhiteSpace();
  const shown = new HtmlShown();
  const styles: HtmlStyles = stylesIn(html);
  let isStruck = false;
  let classes = "";
  let attributes: HtmlAttributes | undefined;
  let name = "";
  let tag = "";
  let style = "";
  let isHidden = false;
  /** Text so far: the tokenizer gives it in pieces, at worst a character at a time. */
  let unsaid = { start: 0, end: 0 };
  const say = (text: string) => {
    if (shown.isStruck) isStruck ||= /[\p{L}\p{N}]/u.test(text);
    if (!shown.isStruck && !shown.isHidden) page.say(text);
  };
  const sayText = () => {
    if (unsaid.start < unsaid.end) say(html.slice(unsaid.start, unsaid.end));
    unsaid = { start: 0, end: 0 };
  };
  const open = () => {
    if (quotations.opened(tag, attributes ?? {})) page.endLine();
    page.depth = quotations.depth;
    whiteSpace.opened(tag, attributes?.style ?? style);
    page.isKept = whiteSpace.isKept;
    shown.opened(tag, styles.of(tag, classes || attributes?.class, attributes?.style ?? style), isHidden);
    attributes = undefined;
    style = "";
    classes = "";
    isHidden = false;
  };
  const tokenizer: Tokenizer = new Tokenizer({}, {
    onopentagname(start, end) {
      sayText();
      tag = html.slice(start, end).toLowerCase();
      attributes = HtmlQuotations.concerns(tag) ? {} : undefined;
      page.opened(tag);
    },
    onattribname(start, end) {
      name = html.slice(start, end).toLowerCase();
      if (name === "hidden") isHidden = true;
    },
    onattribdata(start, end) {
      if (end - start >= LONGEST_ATTRIBUTE) return;
      if (attributes !== undefined) attributes[name] ??= html.slice(start, end);
      else if (name === "style") style ||= html.slice(start, end);
      else if (name === "class") classes ||= html.slice(start, end);
    },
    onattribentity() {},
    onattribend() {},
    onopentagend: open,
    onselfclosingtag: open,
    onclosetag(start, end) {
      sayText();
      const closed = html.slice(start, end).toLowerCase();
      page.closed(closed);
      whiteSpace.closed(closed);
      shown.closed(closed);
      page.isKept = whiteSpace.isKept;
      if (quotations.closed(closed)) page.endLine();
      page.depth = quotations.depth;
    },
    ontext(start, end) {
      if (start === unsaid.end) unsaid.end = end;
      else {
        sayText();
        unsaid = { start, end };
      }
    },
    ontextentity(codePoint) {
      sayText();
      say(String.fromCodePoint(codePoint));
    },
    oncdata() {},
    oncomment() {},
    ondeclaration() {},
    onprocessinginstruction() {},
    onend: sayText,
  });
  tokenizer.write(html);
  tokenizer.end();
  return { lines: quoted(page.done()), isStruck };
}

/** An attribute longer than this tells nothing of what is quoted. */
const LONGEST_ATTRIBUTE = 500;

/** The lines that have been shown so far. */
class Page {
  depth = 0;
  /** Whether text is shown with its own line breaks. */
  isKept = false;
  readonly #lines: QuotedLine[] = [];
  #line = "";
  /** White space has come that shows if a word follows on the line (CSS Text, 4.1). */
  #isSpaced = false;
  #unshown: string | undefined;

  constructor(private readonly most: number, private readonly full: () => void) {}

  opened(tag: string): void {
    if (tag === "br") return this.#push();
    if (BLOCKS.has(tag)) this.endLine();
    if (UNSHOWN.has(tag)) this.#unshown = tag;
    else if (tag === "li") this.#line = " ";
    else if (CELLS.has(tag)) this.#part();
    else if (tag === "hr") {
      this.#line = RULE;
      this.endLine();
    }
  }

  closed(tag: string): void {
    if (tag === this.#unshown) this.#unshown = undefined;
    else if (CELLS.has(tag)) this.#part();
    if (BLOCKS.has(tag)) this.endLine();
  }

  say(text: string): void {
    if (this.#unshown !== undefined) return;
    if (this.isKept) return this.#sayAsItStands(text);
    const shown = WHITE.test(text) ? text.replace(RUNS_OF_WHITE, " ") : text;
    const words = shown.slice(shown.startsWith(" ") ? 1 : 0);
    if (shown.startsWith(" ")) this.#isSpaced = true;
    if (words === "") return;
    this.#space();
    this.#isSpaced = words.endsWith(" ");
    this.#line += this.#isSpaced ? words.slice(0, -1) : words;
  }

  /** Ends a line on which something stands. */
  endLine(): void {
    if (this.#line !== "") this.#push();
    this.#isSpaced = false;
  }

  done(): QuotedLine[] {
    this.endLine();
    return this.#lines;
  }

  #sayAsItStands(text: string): void {
    this.#space();
    const [first, ...rest] = text.split(/\r\n|[\r\n]/);
    this.#line += first;
    for (const line of rest) {
      this.#push();
      this.#line = line;
    }
  }

  /** Separates a cell from the next, whether it is closed or not. */
  #part(): void {
    this.#isSpaced = true;
  }

  #space(): void {
    if (this.#isSpaced && this.#line !== "") this.#line += " ";
    this.#isSpaced = false;
  }

  #push(): void {
    if (this.#lines.length < this.most) this.#lines.push({ depth: this.depth, text: this.#line });
    else this.full();
    this.#line = "";
    this.#isSpaced = false;
  }
}
