import { convert } from "html-to-text";

/** HTML as lines of text, quotations marked by `>` as in plain text mail. */
export function textOfHtml(html: string): string {
  return convert(html, {
    wordwrap: false,
    preserveNewlines: false,
    selectors: [
      { selector: "a", options: { ignoreHref: true } },
      { selector: "img", format: "skip" },
      {
        selector: "blockquote",
        options: { leadingLineBreaks: 1, trailingLineBreaks: 1, trimEmptyLines: false },
      },
      { selector: "p", options: { leadingLineBreaks: 1, trailingLineBreaks: 1 } },
      { selector: "pre", options: { leadingLineBreaks: 1, trailingLineBreaks: 1 } },
      { selector: "tr", format: "block", options: { leadingLineBreaks: 1, trailingLineBreaks: 1 } },
      ...["td", "th"].map((selector) => ({ selector, format: "inlineSurround", options: { suffix: " " } })),
      { selector: "ul", options: { itemPrefix: " " } },
      ...["h1", "h2", "h3", "h4"].map((selector) => ({ selector, options: { uppercase: false } })),
    ],
  });
}
