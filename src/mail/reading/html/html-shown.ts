/** Elements whose text is struck out (HTML, 4.5.5 and 4.7.2). */
const STRUCK = new Set(["s", "strike", "del"]);
/** Elements that have no end (HTML, 13.1.2). */
const VOID = new Set([
  ...["area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr"],
]);

/** Styles that strike text out, or hide it for good. */
const STRIKING = /text-decoration(?:-line)?\s{0,9}:[^;]{0,99}line-through/i;
const HIDING =
  /(?:^|[;\s])(?:display\s{0,9}:\s{0,9}none|mso-hide\s{0,9}:\s{0,9}all|opacity\s{0,9}:\s{0,9}0(?:\.0{1,9})?(?![.\d]))/i;
/** Styles that an element within may override. */
const SIZE = /(?:^|[;\s])font-size\s{0,9}:\s{0,9}(?<value>[\d.]{1,9})/i;
const VISIBILITY = /(?:^|[;\s])visibility\s{0,9}:\s{0,9}(?<value>[a-z]{1,20})/i;

/** The effect of an open element on the text within. */
interface Says {
  readonly tag: string;
  /** How many of its kind were open around it. */
  readonly around: number;
  readonly isStruck: boolean;
  readonly isHidden: boolean;
  /** Undefined if it has no effect. */
  readonly isZero: boolean | undefined;
  readonly isInvisible: boolean | undefined;
}

/**
 * Whether text in HTML is visible and valid: it is neither struck out nor hidden, by an element or a style around it. An
 * element that was never opened closes nothing, and one that is never closed reaches to the end.
 */
export class HtmlShown {
  readonly #saying: Says[] = [];
  readonly #open = new Map<string, number>();
  #struck = 0;
  #hidden = 0;

  get isStruck(): boolean {
    return this.#struck > 0;
  }

  get isHidden(): boolean {
    const innermost = this.#saying.at(-1);
    return this.#hidden > 0 || innermost?.isZero === true || innermost?.isInvisible === true;
  }

  /** @param style the element's own; empty where it has none @param isHidden whether it has the attribute `hidden` */
  opened(tag: string, style: string, isHidden: boolean): void {
    if (VOID.has(tag)) return;
    const around = this.#open.get(tag) ?? 0;
    this.#open.set(tag, around + 1);
    const outer = this.#saying.at(-1);
    const size = SIZE.exec(style)?.groups?.value;
    const visibility = VISIBILITY.exec(style)?.groups?.value.toLowerCase();
    const says: Says = {
      tag,
      around,
      isStruck: STRUCK.has(tag) || STRIKING.test(style),
      isHidden: isHidden || HIDING.test(style),
      isZero: size === undefined ? outer?.isZero : Number(size) === 0,
      isInvisible: visibility === undefined ? outer?.isInvisible : visibility !== "visible",
    };
    const isSaying = says.isStruck || says.isHidden || size !== undefined || visibility !== undefined;
    if (!isSaying) return;
    this.#saying.push(says);
    if (says.isStruck) this.#struck++;
    if (says.isHidden) this.#hidden++;
  }

  closed(tag: string): void {
    const left = Math.max(0, (this.#open.get(tag) ?? 0) - 1);
    this.#open.set(tag, left);
    const innermost = this.#saying.at(-1);
    if (innermost?.tag !== tag || innermost.around !== left) return;
    this.#saying.pop();
    if (innermost.isStruck) this.#struck--;
    if (innermost.isHidden) this.#hidden--;
  }
}
