import { base64, FILL, filled, type HostileLetter, html, SHEET, SHEET_IN_HTML } from "./written.ts";

/** One element in another, so many times, the sheet before them, and something in the innermost. */
function nested(open: string, close: string, times: number, inside = "x"): string {
  return SHEET_IN_HTML + open.repeat(times) + inside + close.repeat(times);
}

function of(name: string, content: () => string, hasSheet = true): HostileLetter {
  return { name: `html-${name}`, hasSheet, make: () => html(content()) };
}

/** Letters in HTML. */
export const IN_HTML: readonly HostileLetter[] = [
  of("1000-blockquotes", () => nested("<blockquote style='margin:0 0 0 .8ex'>", "</blockquote>", 1_000)),
  of("20000-blockquotes", () => nested("<blockquote>", "</blockquote>", 20_000)),
  of("30000-blockquotes", () => nested("<blockquote>", "</blockquote>", 30_000)),
  of("blockquotes-with-words", () => SHEET_IN_HTML + `<blockquote>${"word ".repeat(100)}`.repeat(1_000)),
  of("blockquotes-never-closed", () => SHEET_IN_HTML + filled("<blockquote>")),
  of("blockquotes-around-lines", () => SHEET_IN_HTML + filled("<blockquote>a<br>")),
  of(
    "a-sheet-in-each-blockquote",
    () => SHEET_IN_HTML + filled(`<blockquote>${SHEET.join("<br>")}<br>`),
  ),
  of("20000-divisions", () => nested("<div>", "</div>", 20_000)),
  of("30000-divisions", () => nested("<div class='a'>", "</div>", 30_000)),
  of("divisions-never-closed", () => SHEET_IN_HTML + filled("<div>a")),
  of("20000-lists", () => nested("<ul><li>", "</li></ul>", 20_000)),
  of("ordered-lists", () => nested("<ol><li>a", "</li></ol>", 20_000)),
  of("list-items", () => `${SHEET_IN_HTML}<ol>${filled("<li>a")}</ol>`),
  of("20000-tables", () => nested("<table><tr><td>", "</td></tr></table>", 20_000)),
  of("cells-in-a-row", () => `${SHEET_IN_HTML}<table><tr>${filled("<td>a")}</tr></table>`),
  of("rows-in-a-table", () => `${SHEET_IN_HTML}<table>${filled("<tr><td>a")}</table>`),
  of("spans", () => nested("<span style='color:red'>", "</span>", 25_000)),
  of("preformatted", () => nested("<pre>", "</pre>", 40_000)),
  of(
    "closed-by-what-was-never-opened",
    () => SHEET_IN_HTML + filled("<b>", FILL / 2) + filled("</i></blockquote>", FILL / 2),
  ),
  of("mixed-and-crossed", () => SHEET_IN_HTML + filled("<b><blockquote><i></b><ul></i><li></blockquote>")),
  of(
    "style-sheet",
    () => `<style>${filled(".a>.b~.c:not(.d){color:red;background:url(x)}")}</style>${SHEET_IN_HTML}`,
  ),
  of("style-on-everything", () => SHEET_IN_HTML + filled(`<p style="font:a;color:b;mso-x:y;margin:0">a</p>`)),
  of("style-never-closed", () => SHEET_IN_HTML + filled("<style><!--"), true),
  of("comments", () => SHEET_IN_HTML + filled("<!-- a -->")),
  of("comments-never-closed", () => SHEET_IN_HTML + filled("<!--")),
  of("conditional-comments", () => SHEET_IN_HTML + filled("<!--[if mso]><![endif]--><![if !a]>")),
  of("attributes-in-a-tag", () => `${SHEET_IN_HTML}<div ${filled("a=b ")}>x</div>`),
  of("attribute-never-closed", () => SHEET_IN_HTML + filled(`<a href="`)),
  of("opening-brackets", () => SHEET_IN_HTML + filled("<")),
  of("ampersands", () => SHEET_IN_HTML + filled("&")),
  of("entities", () => SHEET_IN_HTML + filled("&nbsp;&CounterClockwiseContourIntegral;")),
  of("entities-without-end", () => SHEET_IN_HTML + filled("&amp&#38&#x26")),
  of("a-number-without-end", () => `${SHEET_IN_HTML}&#${filled("1")}`),
  of("spaces", () => SHEET_IN_HTML + filled(" ")),
  of("spaces-and-tags", () => SHEET_IN_HTML + filled(" <i> ")),
  of("line-breaks", () => SHEET_IN_HTML + filled("<br>")),
  of("non-breaking-spaces", () => SHEET_IN_HTML + filled("&nbsp;")),
  of("quotations-of-a-web-mailer", () => nested('<div class="yahoo_quoted">', "</div>", 20_000)),
  {
    name: "html-in-base64",
    hasSheet: true,
    make: () =>
      base64(nested("<blockquote><ul><li>", "</li></ul></blockquote>", 16_000), "text/html; charset=utf-8"),
  },
];
