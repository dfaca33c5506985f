import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Block } from "../../src/kernel/block.ts";
import { wordMarker } from "../../src/common/marked-words.ts";
import { term, verb } from "../../src/kernel/glossary.ts";
import { type PictureSource, renderHtml } from "./html.tsx";
import { renderText } from "../text.ts";

const ENTITIES: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'" };
const read = (markup: string) => markup.replace(/&([a-z]+|#39);/g, (_, name) => ENTITIES[name]);
const PICTURE: PictureSource = () => ({ src: "cid:map@despatch" });
const words = (text: string) => text.split(/\s+/).filter((word) => word !== "");

/** A letter's body below its head line, which is its subject. */
const bodyOf = (...blocks: readonly Block[]) =>
  /<p class="head"[^>]*>Subject<\/p>(.*)<\/body>/s.exec(renderHtml("Subject", blocks, PICTURE))![1];
/** What a reader sees of HTML: tags are space where they part lines or cells, and nothing within a line. */
const seen = (html: string) => read(html.replace(/<\/?(span|a|code)\b[^>]*>/g, "").replace(/<[^>]*>/g, " "));

/** What the text of a block says beside the marks that HTML makes by its elements: bullets, numbers, underlining. */
function said(block: Block): string[] {
  const lines = renderText([block]).split("\n");
  switch (block.kind) {
    case "heading":
      return words(lines[0]);
    case "list":
      return words(lines.map((line) => line.replace(/^- /, "")).join(" "));
    case "outline":
      return words(lines.map((line) => line.replace(/^ *- /, "")).join(" "));
    case "numbered":
      return words(lines.map((line) => line.replace(/^ ?\d+\. /, "")).join(" "));
    default:
      return words(lines.join(" "));
  }
}

/** Of two colors, as WCAG 2.2 reckons it. */
function contrast(ink: string, paper: string): number {
  const [dark, light] = [ink, paper].map(luminance).sort((a, b) => a - b);
  return (light + .05) / (dark + .05);
}

function luminance(color: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => parseInt(color.slice(at, at + 2), 16) / 255)
    .map((part) => part <= .04045 ? part / 12.92 : ((part + .055) / 1.055) ** 2.4);
  return .2126 * red + .7152 * green + .0722 * blue;
}

const line = fc.string({ unit: fc.constantFrom(..."abc 123 <>&'\"ß/;\u00e9") }).map((text) => `w${text}w`);
const lines = fc.array(line, { minLength: 1, maxLength: 4 });
const answered = fc.record({
  line: fc.integer({ min: 1, max: 400 }),
  text: line,
  status: fc.constantFrom("accepted", "warning", "refused"),
  cites: fc.subarray(["5.14", "7.11", "7.21"]),
  message: line,
}).chain((answer) =>
  fc.option(line, { nil: undefined }).map((instead) =>
    instead === undefined ? answer : { ...answer, instead }
  )
);
const blocks = fc.oneof(
  line.map((text): Block => ({ kind: "heading", text })),
  line.map((text): Block => ({ kind: "paragraph", text })),
  line.map((text): Block => ({ kind: "small", text })),
  lines.map((items): Block => ({ kind: "list", items })),
  lines.map((items): Block => ({ kind: "numbered", items })),
  lines.map((lines): Block => ({ kind: "sheet", lines })),
  fc.tuple(line, lines, lines).map(([title, above, below]): Block => ({
    kind: "outline",
    title,
    items: above.map((text) => ({ text, items: below.map((part) => ({ text: part, items: [] })) })),
  })),
  fc.array(fc.tuple(line, line), { minLength: 1, maxLength: 4 }).map((rows): Block => ({
    kind: "facts",
    rows,
  })),
  fc.array(answered, { minLength: 1, maxLength: 4 }).map((lines): Block => ({ kind: "answers", lines })),
);

describe("text and HTML of a letter", () => {
  it("say the same words, whatever the words are", () => {
    fc.assert(fc.property(blocks, (block) => {
      expect(words(seen(bodyOf(block)))).toEqual(said(block));
    }));
  });

  it("name the same link", () => {
    const block: Block = {
      kind: "link",
      text: "Your page",
      url: "https://a.example/games/K7Q2/axis/key?a=1&b=2",
    };
    expect(renderText([block])).toContain(block.url);
    expect(read(bodyOf(block))).toContain(`<a href="${block.url}">Your page</a>`);
  });

  it("say the same of a map", () => {
    const block: Block = {
      kind: "map",
      game: "K7Q2",
      run: 1,
      viewer: "spectator",
      alt: `Game-Turn 1, "39" Allied units`,
    };
    expect(renderText([block])).toContain(block.alt);
    expect(read(bodyOf(block))).toContain(`<img src="cid:map@despatch" alt="${block.alt}"`);
  });

  it("say the same of figures", () => {
    const block: Block = {
      kind: "figures",
      game: "K7Q2",
      run: 1,
      viewer: "spectator",
      alt: "Faces of 12 dice: 2, 2",
    };
    expect(renderText([block])).toContain(block.alt);
    expect(read(bodyOf(block))).toContain(`<img src="cid:map@despatch" alt="${block.alt}"`);
  });
});

describe("the HTML of a letter", () => {
  it("is a page in English with its subject as title", () => {
    const html = renderHtml("[Crusader K7Q2 Axis] <Your turn>", [], PICTURE);
    expect(html).toMatch(/^<!doctype html><html lang="en">/);
    expect(html).toContain("<title>[Crusader K7Q2 Axis] &lt;Your turn&gt;</title>");
  });

  it("says below its subject until when orders are due, unless the subject does", () => {
    const due: Block = { kind: "due", text: "Due Sunday 29 November 2026, 18:00 (UTC)" };
    const head = (subject: string) =>
      /<p class="head"[^>]*>(.*?)<\/p>/s.exec(renderHtml(subject, [due], PICTURE))![1];
    expect(seen(head("Crusader, Game-Turn 3: your turn"))).toContain(due.text);
    expect(seen(head(`Crusader: ${due.text}`)).split(due.text)).toHaveLength(2);
    expect(renderText([due]).trim()).toBe("");
  });

  it("says until when only once", () => {
    const when = "due Sunday 29 November 2026, 18:00 (UTC)";
    const due: Block = { kind: "due", text: when.replace("due", "Due") };
    const count = (text: string, ...blocks: Block[]) =>
      seen(renderHtml("Crusader: your turn", [{ kind: "paragraph", text }, ...blocks], PICTURE))
        .split("29 November").length - 1;
    expect(count(`Your orders are ${when}.`, due)).toBe(1);
    expect(count(`Your answer is ${when}.`, due)).toBe(1);
    expect(count(`Your orders are ${when}. Anna is away from 30 November to 2 December.`, due)).toBe(2);
    expect(count(`Your answer is ${when}.`)).toBe(1);
  });

  it("keeps a sheet line by line", () => {
    expect(seen(bodyOf({ kind: "sheet", lines: ["begin K7Q2", "  with 3015", "end"] }))).toContain(
      "begin K7Q2\n  with 3015\nend",
    );
  });

  it("never lets words become markup", () => {
    const hostile = `</p></pre><script>alert("1")</script><img src=x onerror=alert(1)> & ' "`;
    const every: Block[] = [
      { kind: "heading", text: hostile },
      { kind: "paragraph", text: hostile },
      { kind: "small", text: hostile },
      { kind: "list", items: [hostile] },
      { kind: "numbered", items: [hostile] },
      { kind: "sheet", lines: [hostile] },
      { kind: "outline", title: hostile, items: [{ text: hostile, items: [{ text: hostile, items: [] }] }] },
      { kind: "facts", rows: [[hostile, hostile]] },
      {
        kind: "answers",
        lines: [{
          line: 1,
          text: hostile,
          status: "refused",
          cites: [hostile],
          message: hostile,
          instead: hostile,
        }],
      },
      { kind: "link", text: hostile, url: `https://a.example/"onclick="alert(1)` },
      { kind: "map", game: hostile, run: 1, viewer: "spectator", alt: `" onerror="alert(1)` },
      { kind: "figures", game: hostile, run: 1, viewer: "spectator", alt: `" onerror="alert(1)` },
    ];
    const tags = [...renderHtml(hostile, every, PICTURE).matchAll(/<([a-z]+)([^>]*)>/gi)];
    expect(tags.map(([, name]) => name).filter((name) => name === "script")).toEqual([]);
    expect(tags.filter(([, name]) => name === "img")).toHaveLength(2);
    const attributes = tags.map(([, , rest]) => rest.replace(/="[^"]*"/g, "=")).join(" ");
    expect(attributes).not.toMatch(/\bon\w+=/);
  });

  it("shows a picture from wherever its reader finds it, and leads to the large one where there is one", () => {
    const map: Block = { kind: "map", game: "K7Q2", run: 4, viewer: "spectator", alt: "Map" };
    const html = renderHtml(
      "",
      [map],
      ({ game, run }) => ({ src: `/${game}/${run}.png`, href: `/${game}/${run}.svg` }),
    );
    expect(html).toContain('<a href="/K7Q2/4.svg"><img src="/K7Q2/4.png" alt="Map"');
    expect(renderHtml("", [map], PICTURE)).not.toContain("<a ");
  });

  it("can be read by day and by night: every ink has a contrast of 4.5 at least (WCAG 2.2, 1.4.3)", () => {
    const statuses = ["accepted", "warning", "refused"] as const;
    const answers = statuses.map((status) => ({ line: 1, text: "go", status, cites: [], message: "so" }));
    const html = renderHtml(
      "",
      [{ kind: "small", text: "foot" }, { kind: "answers", lines: answers }],
      PICTURE,
    );
    const inks = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, ink]) => ink);
    const byDay = inks(/style="[^"]*\bcolor:(#\w{6})/g);
    const byNight = inks(/\{color:(#\w{6})!important\}/g);
    expect([byDay.length, byNight.length]).toEqual([4, 4]);
    for (const paper of ["#ffffff", "#fbf7ea"]) {
      expect(byDay.filter((ink) => contrast(ink, paper) < 4.5)).toEqual([]);
    }
    for (const paper of ["#121212", "#211d18"]) {
      expect(byNight.filter((ink) => contrast(ink, paper) < 4.5)).toEqual([]);
    }
  });

  it("has a sheet that is dark by night, too, with a contrast of 7 at least (WCAG 2.2, 1.4.6)", () => {
    const html = renderHtml("", [{ kind: "sheet", lines: ["begin K7Q2 axis turn 3", "end"] }], PICTURE);
    expect(html).toContain('<pre class="sheet"');
    const [, paper, ink] = /\.sheet\{background:(#\w{6})!important;color:(#\w{6})!important/.exec(html) ?? [];
    expect(contrast(ink, paper)).toBeGreaterThan(7);
  });

  it("says in words, not by color alone, what became of a line", () => {
    const answer = (status: "accepted" | "warning" | "refused") =>
      seen(bodyOf({ kind: "answers", lines: [{ line: 1, text: "go", status, cites: [], message: "so" }] }));
    expect(
      [answer("accepted"), answer("warning"), answer("refused")].map((text) => text.trim().split(/\s+/)[3]),
    )
      .toEqual(["accepted:", "note:", "REFUSED:"]);
  });

  const WORDS = () =>
    wordMarker({
      terms: [term("zone of control", "6.0", "Six hexes.", "zones of control")],
      keywords: [verb("move", "5.0", "move 1605 to 1705", "A unit moves.")],
    }, "https://games.example.org/glossary/desert");

  it("marks a word of the game where it comes first, with what it means and the way to more", () => {
    const html = renderHtml(
      "",
      [
        { kind: "list", items: ["In <b>zones of control</b>", "Zones of control"] },
        {
          kind: "answers",
          lines: [{ line: 1, text: "go", status: "refused", cites: [], message: "MOVE first" }],
        },
      ],
      PICTURE,
      WORDS(),
    );
    expect(
      [...html.matchAll(/<a class="term" href="([^"]*)" title="([^"]*)"[^>]*>([^<]*)</g)].map(([, ...all]) =>
        all
      ),
    )
      .toEqual([
        [
          "https://games.example.org/glossary/desert#zone-of-control",
          "zone of control: Six hexes. (6.0)",
          "zones of control",
        ],
        ["https://games.example.org/glossary/desert#order-move", "move: A unit moves. (5.0)", "MOVE"],
      ]);
    expect(html).toContain("In &lt;b&gt;<a");
  });

  it("marks nothing in the sheet of a letter, in what players write, nor in hashes", () => {
    const html = renderHtml(
      "",
      [
        { kind: "sheet", lines: ["move 1605 to 1705"] },
        { kind: "words", lines: ["MOVE! zones of control"] },
        { kind: "facts", rows: [["zone of control", "MOVE"]], isFine: true },
      ],
      PICTURE,
      WORDS(),
    );
    expect(html).not.toContain('class="term"');
  });
});

it("answers are buttons that write the reply, and nothing where no letter is answered", () => {
  const replies: Block = { kind: "replies", replies: [{ text: "go <now>", lines: ["go", "end"] }] };
  const post = { address: "orders+k7q2@example.org", subject: 'A "b" & c' };
  expect(renderHtml("A", [replies], PICTURE)).not.toContain("mailto:");
  const html = renderHtml("A", [{ ...replies, post }], PICTURE);
  expect(html).toContain("go &lt;now&gt;</a>");
  expect(html).toContain(
    'href="mailto:orders%2Bk7q2@example.org?subject=Re%3A%20A%20%22b%22%20%26%20c&amp;body=go%0D%0Aend%0D%0A"',
  );
});
