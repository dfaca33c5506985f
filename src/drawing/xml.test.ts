import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { element, escapeXml, short, textElement } from "./xml.ts";

const ENTITIES: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'" };
const read = (markup: string) => markup.replace(/&([a-z]+|#39);/g, (_, name) => ENTITIES[name]);

describe("text in markup", () => {
  it.each([
    ["1/8", "1/8"],
    ["Gazala & Tobruk", "Gazala &amp; Tobruk"],
    ["<script>", "&lt;script&gt;"],
    [`"a" 'b'`, "&quot;a&quot; &#39;b&#39;"],
    ["&amp;", "&amp;amp;"],
    ["Bir el Gûbi", "Bir el Gûbi"],
  ])("%s is written %s", (text, written) => expect(escapeXml(text)).toBe(written));

  it("has no sign that markup is made of, and is read back as it was", () => {
    const hostile = fc.string({ unit: fc.constantFrom("&", "<", ">", '"', "'", "a", ";", "#", "/", " ") });
    const texts = fc.oneof(hostile, fc.string({ unit: "grapheme" }));
    fc.assert(
      fc.property(texts, (text) => !/[<>"']/.test(escapeXml(text)) && read(escapeXml(text)) === text),
    );
  });
});

describe("characters that XML 1.0 does not allow (2.2)", () => {
  it.each([
    ["a\u0000b\u0008c\u000bd\u001fe", "abcde"],
    ["a\ud800b\udc00c", "abc"],
    ["a\ufffeb\uffffc", "abc"],
    ["tab\tline\nreturn\r", "tab\tline\nreturn\r"],
    ["\u007f\ud7ff\ue000\ufffd😀\u{10ffff}", "\u007f\ud7ff\ue000\ufffd😀\u{10ffff}"],
  ])("are dropped from %j", (text, written) => expect(escapeXml(text)).toBe(written));
});

describe("an element", () => {
  it("without children closes itself", () => {
    expect(element("rect", { x: 1, fill: "#fff" })).toBe('<rect x="1" fill="#fff"/>');
  });

  it("holds its children as they are, since they are markup already", () => {
    expect(element("g", {}, element("a", {}), "<b/>")).toBe("<g><a/><b/></g>");
  });

  it("leaves out an attribute that is undefined, and writes one that is 0 or empty", () => {
    expect(element("path", { d: "", "stroke-dasharray": undefined, x: 0 })).toBe('<path d="" x="0"/>');
  });

  it("escapes its attributes", () => {
    expect(element("g", { class: `"><script>` })).toBe('<g class="&quot;&gt;&lt;script&gt;"/>');
  });

  it("of text escapes its words", () => {
    expect(textElement({ y: 1 }, "<1/8>")).toBe('<text y="1">&lt;1/8&gt;</text>');
  });
});

it.each([
  [1, "1"],
  [1.005, "1"],
  [-0.126, "-0.13"],
  [17.320508, "17.32"],
  [1e6 + 0.1, "1000000.1"],
])("the coordinate %d is written %s", (value, written) => expect(short(value)).toBe(written));
