import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Visitor } from "../../../tests/support/visitor.ts";
import { openDocuments, rendered } from "./documents.ts";
import { findInDocuments } from "./search.ts";

const DOCUMENTS = openDocuments();

describe("a document", () => {
  const of = (markdown: string) =>
    rendered(markdown, "play/orders", ["README", "play/time", "proof/dice"]).html;

  it("has anchors at its headings, as links name them", () => {
    expect(of("## What if …\n\n## `go` and wait")).toBe(
      '<h2 id="what-if-">What if …</h2>\n<h2 id="go-and-wait"><code>go</code> and wait</h2>\n',
    );
  });

  it.each([
    ["[a](time.md)", '<a href="/docs/play/time">a</a>'],
    ["[a](../proof/dice.md#the-beacon)", '<a href="/docs/proof/dice#the-beacon">a</a>'],
    ["[a](../README.md#play)", '<a href="/docs#play">a</a>'],
    ["[a](#attacks)", '<a href="#attacks">a</a>'],
    ["[a](https://deno.com)", '<a href="https://deno.com">a</a>'],
    ["![a](../images/map.png)", '<img src="/docs/images/map.png" alt="a">'],
  ])("leads on the site where %s leads in the project", (markdown, html) => {
    expect(of(markdown)).toBe(`<p>${html}</p>\n`);
  });

  it("has words in the place of a link to a source file", () => {
    expect(of("See [the **test**](../../tests/x.test.ts) now.")).toBe(
      "<p>See the <strong>test</strong> now.</p>\n",
    );
  });

  it.each(["<script>alert(1)</script>", '<img src=x onerror="alert(1)">', "[a](javascript:alert(1))"])(
    "shows as text what a browser would run: %s",
    (markdown) => expect(of(markdown)).not.toMatch(/<script|<img|href="javascript/),
  );
});

describe("the project's documents", () => {
  it("are all there, and lead only to addresses of the site that are there", () => {
    expect(DOCUMENTS.paths.length).toBeGreaterThan(60);
    const dead = DOCUMENTS.paths.flatMap((path) => {
      const links = [...DOCUMENTS.read(path)!.html.matchAll(/(?:href|src)="\/docs\/?([^"]*)"/g)].map((
        [, to],
      ) => to);
      return links.filter((link) => {
        const [to, anchor] = link.split("#");
        if (to.startsWith("images/")) return DOCUMENTS.picture(to.slice(7)) === undefined;
        const document = DOCUMENTS.read(to === "" ? "README" : to);
        return document === undefined || (anchor !== undefined && !document.html.includes(`id="${anchor}"`));
      }).map((link) => `${path}: ${link}`);
    });
    expect(dead).toEqual([]);
  });

  it("are found by words, those first that have them in a heading", () => {
    const found = findInDocuments(DOCUMENTS, "Standing ORDERS");
    expect(found[0].url).toMatch(/^\/docs\/play\/standing-orders/);
    expect(findInDocuments(DOCUMENTS, "standing zzyzzx")).toEqual([]);
    expect(findInDocuments(DOCUMENTS, "the").length).toBe(30);
  });

  it("are none where the program was installed without them", () => {
    const none = openDocuments(new URL("nowhere/", import.meta.url));
    expect([none.paths, none.read("README"), none.picture("map.png")]).toEqual([[], undefined, undefined]);
  });
});

describe("their pages", () => {
  let visitor: Visitor;
  beforeAll(async () => void (visitor = await Visitor.open()));
  afterAll(() => visitor.close());

  it.each([
    ["/docs", "Find your part"],
    ["/docs/play/orders", "What you write in an order sheet"],
    ["/docs/build/decisions/0003-half-points", "half"],
    ["/docs?find=take-back window", "Asking, and being asked"],
    ["/docs?find=zzyzzx", "No page has all these words"],
    ["/docs?find=%3Cscript%3E", "Search"],
  ])("%s is there", async (path, words) => {
    const { status, text, html } = await visitor.get(path);
    expect(status).toBe(200);
    expect(text).toContain(words);
    expect(html).not.toContain("<script");
  });

  it("have their pictures", async () => {
    const { status, headers } = await visitor.get("/docs/images/map.png");
    expect([status, headers.get("Content-Type")]).toEqual([200, "image/png"]);
  });

  it.each([
    "/docs/nowhere",
    "/docs/../deno.json",
    "/docs/..%2Fdeno.json",
    "/docs/images/..%2Fplay%2Ftime.md",
    "/docs/play/orders.md",
  ])(
    "are no others: %s",
    async (path) => expect((await visitor.get(path)).status).toBe(404),
  );

  it("refuse a question that is too long", async () => {
    expect((await visitor.get(`/docs?find=${"a".repeat(201)}`)).status).toBe(400);
  });
});
