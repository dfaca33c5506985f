/** The attributes of an element that tell what is quoted. */
export type HtmlAttributes = Record<string, string>;

/** Elements in which some mail programs put the answered letter, known by a class, an id or a name. */
const CONTAINERS =
  /(?:^|\s)(?:yahoo_quoted\S*|olk_src_body_section|(?:ms-outlook-mobile|mail-editor)-reference-message\S*|messagereplysection|original-content|zmail_extra)(?:$|\s)/i;
/** After one of these, everything is the answered letter. */
const HEADS = /(?:^|\s)(?:x_)*(?:appendonsend|divrplyfwdmsg|stopspelling)(?:$|\s)/i;
/** A blockquote that only indents words, as Gmail makes it: `border:none` and no mark of a quotation. */
const SET_IN = /border(?:-left)?\s*:\s*(?:none|0)/i;

/**
 * How deeply the next text in HTML is quoted: how many quotations are open. An element that was never opened closes nothing,
 * and one that is never closed reaches to the end.
 */
export class HtmlQuotations {
  /** Of the open blockquotes, from the outermost, whether each is a quotation. */
  readonly #blockquotes: boolean[] = [];
  /** Of the open containers, the element and how many of its kind were open around it. */
  readonly #containers: { readonly tag: string; readonly around: number }[] = [];
  readonly #open = new Map<string, number>();
  #quotations = 0;
  #isBelowHead = false;

  /** Whether the attributes of an element matter. */
  static concerns(tag: string): boolean {
    return tag === "blockquote" || tag === "div" || tag === "span" || tag === "hr";
  }

  get depth(): number {
    return this.#quotations + this.#containers.length + (this.#isBelowHead ? 1 : 0);
  }

  /** @returns whether what follows is quoted otherwise than what came before */
  opened(tag: string, attributes: HtmlAttributes): boolean {
    if (!HtmlQuotations.concerns(tag)) return false;
    const before = this.depth;
    if (tag === "blockquote") {
      const isQuotation = !SET_IN.test(attributes.style ?? "") || "type" in attributes ||
        "class" in attributes;
      this.#blockquotes.push(isQuotation);
      if (isQuotation) this.#quotations++;
    } else {
      const names = [attributes.class, attributes.id, attributes.name].join(" ");
      const around = this.#open.get(tag) ?? 0;
      this.#open.set(tag, around + 1);
      if (CONTAINERS.test(names)) this.#containers.push({ tag, around });
      if (HEADS.test(names)) this.#isBelowHead = true;
    }
    return this.depth !== before;
  }

  /** @returns whether what follows is quoted otherwise than what came before */
  closed(tag: string): boolean {
    if (!HtmlQuotations.concerns(tag)) return false;
    const before = this.depth;
    if (tag === "blockquote") {
      if (this.#blockquotes.pop() === true) this.#quotations--;
    } else {
      const left = Math.max(0, (this.#open.get(tag) ?? 0) - 1);
      this.#open.set(tag, left);
      const innermost = this.#containers.at(-1);
      if (innermost?.tag === tag && innermost.around === left) this.#containers.pop();
    }
    return this.depth !== before;
  }
}
