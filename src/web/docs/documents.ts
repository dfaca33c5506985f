import { readdirSync, readFileSync } from "node:fs";
import { posix } from "node:path";
import MarkdownIt from "markdown-it";

/** The project's documents, from docs/ beside the program. */

const FOLDER = new URL("../../../docs/", import.meta.url);

/** A heading with the text below it, as plain text. */
export interface DocumentSection {
  readonly heading: string;
  /** Its anchor. */
  readonly anchor: string;
  readonly text: string;
}

export interface Document {
  readonly title: string;
  readonly html: string;
  readonly sections: readonly DocumentSection[];
}

export interface DocumentShelf {
  /** Paths of all documents, such as `play/orders`; empty if the program was installed without them. */
  readonly paths: readonly string[];
  /** @param path `play/orders`; the index is `README` */
  read(path: string): Document | undefined;
  /** @param name a file in docs/images */
  picture(name: string): Uint8Array<ArrayBuffer> | undefined;
}

/** The anchor of a heading, as code hosts form it. */
function anchorOf(heading: string): string {
  return heading.toLowerCase().trim().replace(/[^\p{L}\p{N}\s_-]/gu, "").replace(/\s/g, "-");
}

/** The address on the site of a link in a document; undefined if it leads to no document and no other site. */
function addressOf(from: string, link: string, paths: readonly string[]): string | undefined {
  if (/^(https:|mailto:|#)/.test(link)) return link;
  const [path, anchor] = link.split("#");
  const file = posix.join(posix.dirname(from), path);
  if (/^images\/[\w-]+\.png$/.test(file)) return `/docs/${file}`;
  const document = file.replace(/\.md$/, "");
  if (!paths.includes(document)) return undefined;
  return `${document === "README" ? "/docs" : `/docs/${document}`}${
    anchor === undefined ? "" : `#${anchor}`
  }`;
}

/** Raw HTML in a document is shown as text, and a link leads to a page only. */
const MARKDOWN = new MarkdownIt({ html: false, linkify: false });
MARKDOWN.renderer.rules.table_open = () =>
  '<div class="wide" role="group" aria-label="Table" tabindex="0"><table>\n';
MARKDOWN.renderer.rules.table_close = () => "</table></div>\n";

type Token = ReturnType<typeof MARKDOWN.parse>[number];

/** A token's words, without markup and addresses. */
function plain(token: Token): string {
  if (token.children === null) return token.content;
  return token.children.map((child) => child.type === "softbreak" ? " " : child.content).join("");
}

function sectionsOf(tokens: readonly Token[]): DocumentSection[] {
  const sections: { heading: string; anchor: string; words: string[] }[] = [];
  tokens.forEach((token, at) => {
    if (tokens[at - 1]?.type === "heading_open") {
      sections.push({ heading: plain(token), anchor: anchorOf(plain(token)), words: [] });
    } else if (token.type === "inline" || token.type === "fence" || token.type === "code_block") {
      sections.at(-1)?.words.push(plain(token));
    }
  });
  return sections.map(({ heading, anchor, words }) => ({
    heading,
    anchor,
    text: words.join(" ").replace(/\s+/g, " "),
  }));
}

/** Gives headings their anchors, and links their addresses on the site; a link to a source file becomes plain words. */
function madeForTheSite(tokens: readonly Token[], from: string, paths: readonly string[]): void {
  tokens.forEach((token, at) => {
    if (token.type === "heading_open") token.attrSet("id", anchorOf(plain(tokens[at + 1])));
    // An empty corner of a table is no heading.
    if (token.type === "th_open" && tokens[at + 1].content === "") token.tag = tokens[at + 2].tag = "td";
    let isDropped = false;
    for (const child of token.children ?? []) {
      const name = child.type === "image" ? "src" : child.type === "link_open" ? "href" : undefined;
      const link = name === undefined ? undefined : child.attrGet(name);
      if (name !== undefined && typeof link === "string") {
        const address = addressOf(from, link, paths);
        if (address !== undefined) child.attrSet(name, address);
        else if (name === "href") isDropped = true;
      }
      if (!isDropped) continue;
      if (child.type === "link_close") isDropped = false;
      if (child.type === "link_open" || child.type === "link_close") {
        child.type = "text";
        child.tag = child.content = "";
        child.nesting = 0;
      }
    }
  });
}

/** @param markdown a document's text @param path its own path, from which its links start */
export function rendered(markdown: string, path: string, paths: readonly string[]): Document {
  const tokens = MARKDOWN.parse(markdown, {});
  const sections = sectionsOf(tokens);
  madeForTheSite(tokens, `${path}.md`, paths);
  return {
    title: sections[0]?.heading ?? path,
    html: MARKDOWN.renderer.render(tokens, MARKDOWN.options, {}),
    sections,
  };
}

function filesIn(folder: URL): string[] {
  try {
    return readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) =>
      name.replaceAll("\\", "/")
    );
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return [];
    throw error;
  }
}

/** The documents in a folder: listed on first use, each rendered when somebody reads it, and kept. */
export function openDocuments(folder = FOLDER): DocumentShelf {
  let listed: readonly string[] | undefined;
  const files = () => listed ??= filesIn(folder);
  const paths = () => files().filter((name) => name.endsWith(".md")).map((name) => name.slice(0, -3)).sort();
  const kept = new Map<string, Document>();
  return {
    get paths() {
      return paths();
    },
    read(path) {
      if (!files().includes(`${path}.md`)) return undefined;
      const document = kept.get(path) ??
        rendered(readFileSync(new URL(`${path}.md`, folder), "utf8"), path, paths());
      kept.set(path, document);
      return document;
    },
    picture(name) {
      const file = `images/${name}`;
      return name.endsWith(".png") && files().includes(file)
        ? new Uint8Array(readFileSync(new URL(file, folder)))
        : undefined;
    },
  };
}
