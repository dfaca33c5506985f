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
    ["nothing of frames, which no browser shows", "<iframe><p>hold</p></iframe><noframes>end</noframes>go", [
      "go",
    ]],
    ["nothing of a script that ends itself", "go<script/>hold</script><br>end", ["go", "end"]],
    [
      "a line for every row of a table, its cells apart",
      "<table><tr><td>move</td><td>1605</td><td>1705</td></tr><tr><th>go</th></tr></table>end",
      ["move 1605 1705", "go", "end"],
    ],
    ["what stands in a table line by line", "<table><tr><td><p>go</p>hold<br>end</td></tr></table>", [
      "go",
      "hold",
      "end",
    ]],
    ["numbered items without the numbers, which nobody typed", "<ol><li>hold 1605<li>go</ol>", [
      " hold 1605",
      " go",
    ]],
    ["what is never closed", "<div>hold 1605<p>hold 1705<td>go<!-- end", ["hold 1605", "hold 1705 go"]],
    ["what was never opened", "</div>hold 1605</p></blockquote></td></li>go</ul>", ["hold 1605", "go"]],
    ["words between the tags of one", "go<br >hold<BR/>wait", ["go", "hold", "wait"]],
    ["conditional comments of Word", "<!--[if mso]>x<![endif]-->go<![if !a]>hold<![endif]>", ["gohold"]],
    ["a rule", "go<hr>hold", ["go", "-".repeat(40), "hold"]],
    ["nothing", "", []],
  ])("has %s", (_, html, text) => expect(lines(html)).toEqual(text));

  it("keeps the lines and the indentation of preformatted text", () => {
    expect(lines("<pre>attack 2917 from 2818\n  advance 2818 2917\nend</pre>")).toEqual([
      "attack 2917 from 2818",
      "  advance 2818 2917",
      "end",
    ]);
  });

  it.each([
    ["a style", '<div style="color:red; white-space : pre-wrap">', "</div>"],
    ["the same within a quotation's element", '<div><span style="white-space:pre-line">', "</span></div>"],
    ["break-spaces", '<p style="white-space:break-spaces">', "</p>"],
    ["an element", "<pre>", "</pre>"],
    ["an element of old", "<listing>", "</listing>"],
  ])("keeps the lines that %s keeps, and none below it", (_, open, close) => {
    expect(lines(`${open}begin\nhold <b>1605</b>\nend${close}<p>hold\n1705</p>`)).toEqual([
      "begin",
      "hold 1605",
      "end",
      "hold 1705",
    ]);
  });

  it("keeps the lines of a field of a form", () => {
    expect(lines("<p>a<textarea rows=9>begin\nhold 1605\nend</textarea>b\nc")).toEqual([
      "a",
      "begin",
      "hold 1605",
      "end",
      "b c",
    ]);
  });

  it("keeps no lines that a style within such a one joins", () => {
    expect(lines('<pre>a\n<span style="white-space:normal">b\nc<br></span>d\ne</pre>')).toEqual([
      "a",
      "b c",
      "d",
      "e",
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

describe("what a mail program puts a quoted letter into", () => {
  it.each([
    ["Yahoo", '<div class="yahoo_quoted" id="yahoo_quoted_1"><div>old</div></div>new'],
    ["Outlook on telephones", '<div id="ms-outlook-mobile-reference-message"><div>old</div></div>new'],
    ["Outlook on a Mac", '<span id="OLK_SRC_BODY_SECTION"><span>old</span></span>new'],
    ["Spark", '<div name="messageReplySection"><div>old</div></div>new'],
    ["Zoho", "<div class='x zmail_extra'>old</div>new"],
  ])("is quoted once, and nothing after it: %s", (_, html) => {
    expect(lines(`<div>go</div>${html}`)).toEqual(["go", "> old", "new"]);
  });

  it("may only head it, and all that follows is quoted: Outlook on the web", () => {
    const html =
      '<div>go</div><div id="appendonsend"></div><hr><div id="divRplyFwdMsg">From</div><div>old</div>';
    expect(lines(html).slice(-2)).toEqual(["> From", "> old"]);
    expect(lines(html)[0]).toBe("go");
  });

  it("is no blockquote that only sets words in from the margin: Gmail", () => {
    expect(lines('<blockquote style="margin:0 0 0 40px;border:none;padding:0px">go</blockquote>')).toEqual([
      "go",
    ]);
    expect(lines('<blockquote class="gmail_quote" style="border:none">old</blockquote>')).toEqual(["> old"]);
    expect(lines('<blockquote type="cite" style="border-left:0">old</blockquote>new')).toEqual([
      "> old",
      "new",
    ]);
  });

  it("is not something of the like", () => {
    expect(lines('<div class="yahoo">go</div><p id="divRplyFwdMsg">go</p><div class="gmail_quote">go</div>'))
      .toEqual(["go", "go", "go"]);
  });
});

describe("lines beyond those that are wanted", () => {
  it("are not made", () => {
    expect(all("<p>a</p>".repeat(5), 3)).toEqual(["a", "a", "a"]);
    expect(all("<pre>a\nb\nc\nd</pre>", 2)).toEqual(["a", "b"]);
  });
});
