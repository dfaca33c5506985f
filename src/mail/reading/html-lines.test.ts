import { describe, expect, it } from "vitest";
import { linesOfHtml } from "./html-lines.ts";

/** Every line, marked as in plain text mail. */
const all = (html: string, most?: number) =>
  linesOfHtml(html, most).map(({ depth, text }) => "> ".repeat(depth) + text);
/** The lines that say something. */
const lines = (html: string) => all(html).filter((line) => line.replace(/[>\s]/g, "") !== "");

describe("HTML as text", () => {
  it.each<[kind: string, html: string, text: readonly string[]]>([
    ["paragraphs", "<p>hold 1605</p><p>hold\n1705</p>", ["hold 1605", "hold 1705"]],
    ["divisions", "hold 1605<div>hold 1705</div><div><div>go</div></div>", ["hold 1605", "hold 1705", "go"]],
    ["breaks", "hold 1605<br>hold 1705<br/>\n go", ["hold 1605", "hold 1705", "go"]],
    ["list items", "<ul><li>hold 1605</li><li>go</li></ul>", [" hold 1605", " go"]],
    ["headings in their own case", "<h1>Your turn</h1><h4>go</h4>", ["Your turn", "go"]],
    ["links by their words", '<p>see <a href="https://example.org/x">your page</a></p>', ["see your page"]],
    ["no pictures", '<p>go<img src="cid:map@despatch" alt="Game-Turn 3"></p>', ["go"]],
    ["entities", "<p>1605&nbsp;&rarr;&#8201;1705 &lt;a&gt; &amp;</p>", ["1605\u00a0\u2192\u20091705 <a> &"]],
    ["inner markup", "<p>move <b>1605</b> to <span>18</span>05</p>", ["move 1605 to 1805"]],
    ["no styles, scripts or comments", "<style>p{}</style><script>go()</script><!-- end --><p>go</p>", [
      "go",
    ]],
    [
      "a line for every row of a table, its cells apart",
      "<table><tr><td>move</td><td>1605</td><td>1705</td></tr><tr><th>go</th></tr></table>end",
      ["move 1605 1705 ", "go ", "end"],
    ],
    ["what stands in a table line by line", "<table><tr><td><p>go</p>hold<br>end</td></tr></table>", [
      "go",
      "hold",
      "end ",
    ]],
    ["nothing", "", []],
  ])("has %s", (_, html, text) => expect(lines(html)).toEqual(text));

  it("keeps the lines and the indentation of preformatted text", () => {
    expect(lines("<pre>attack 2917 from 2818\n  advance 2818 2917\nend</pre>")).toEqual([
      "attack 2917 from 2818",
      "  advance 2818 2917",
      "end",
    ]);
  });

  it("keeps indentation by non-breaking spaces", () => {
    expect(lines("<div>&nbsp; advance 2818 2917</div>")[0]).toMatch(/^\s+advance 2818 2917$/);
  });

  it("wraps nothing", () => {
    const long = `move ${"1605 ".repeat(60)}1705`;
    expect(lines(`<p>${long}</p>`)).toEqual([long]);
  });
});

describe("a quotation in HTML", () => {
  it("is marked as in plain text, line by line", () => {
    expect(lines("Hi<blockquote>begin<br>hold 1605<pre>  advance 2818 2917\nend</pre></blockquote>ho"))
      .toEqual([
        "Hi",
        "> begin",
        "> hold 1605",
        ">   advance 2818 2917",
        "> end",
        "ho",
      ]);
  });

  it("in a quotation is marked twice", () => {
    expect(lines("<blockquote>a<blockquote>b</blockquote>c</blockquote>")).toEqual(["> a", "> > b", "> c"]);
  });

  it("keeps what was typed between its parts unmarked", () => {
    expect(lines("<blockquote>a</blockquote><div>b</div><blockquote>c</blockquote>")).toEqual([
      "> a",
      "b",
      "> c",
    ]);
  });
});
