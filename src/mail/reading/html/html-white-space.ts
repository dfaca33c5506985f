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
export class HtmlWhiteSpace {
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
