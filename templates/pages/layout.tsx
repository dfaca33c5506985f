import type { Child } from "hono/jsx";
import { raw } from "hono/html";
import type { Side } from "../../src/kernel/side.ts";
import { BY_NIGHT } from "./parts/map-picture.tsx";
import { MANIFEST } from "./parts/installing.ts";
import { STYLE } from "./style/style.ts";
import { spokenLanguage } from "../words/spoken.ts";
import { speaking, wordsIn } from "../words/words.tsx";
import type { Language } from "../words/tables.ts";

/** The seat whose player has opened a page: every such page leads back to it. */
export interface SeatLink {
  /** Of the seat's own page, key and all: never on a page that others may open. */
  readonly url: string;
  /** `Crusader K7Q2` */
  readonly game: string;
  readonly side: Side;
}

/** The place on a page for who has opened it: filled in after the parts that are the same for everybody. */
export const ACCOUNT_SLOT = "<!-- account -->";
/** The place at the foot of a page to choose a language: filled in likewise. */
const LANGUAGE_SLOT = "<!-- languages -->";
/** Where the menu leads to the post room, if there is one: here, or beside a seat's page. */
const POST_SLOT = "<!-- post -->";
const POST_BESIDE_SLOT = "<!-- post beside -->";
const SITE_ICON = "/favicon.svg";
const PLAIN_ROOT = /<html lang="([a-z]+)">/;

/** A page with its reader's links and languages, and in the light that the reader prefers. */
export function withAccount(
  page: string,
  { links, languages, look }: {
    readonly links: string;
    readonly languages: string;
    readonly look: "auto" | "light" | "dark";
  },
): string {
  const filled = page.replace(ACCOUNT_SLOT, () => links).replace(LANGUAGE_SLOT, () => languages);
  if (look === "auto") return filled;
  return filled.replace(PLAIN_ROOT, (_, language) => `<html lang="${language}" data-look="${look}">`)
    .replaceAll(`<source media="${BY_NIGHT}"`, `<source media="${look === "dark" ? "all" : "not all"}"`);
}

/** A page that leads to the post room, on a site that has one. */
export function withPostRoom(page: string): string {
  const say = wordsIn("site");
  const beside = <a href="/post" target="_blank" rel="noopener">{say("postRoomBeside")}</a>;
  return page.replace(POST_SLOT, () => String(<a href="/post">{say("postRoom")}</a>))
    .replace(POST_BESIDE_SLOT, () => String(beside));
}

/** What a link to a page shows when shared (The Open Graph protocol). */
export interface Preview {
  readonly title: string;
  readonly description: string;
  /** The full addresses of the page and of its picture. */
  readonly url: string;
  readonly image: string;
  readonly imageAlt: string;
}

function PreviewTags({ preview: { title, description, url, image, imageAlt } }: { preview: Preview }) {
  return (
    <>
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content="Despatch" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={url} />
      <meta property="og:image" content={image} />
      <meta property="og:image:alt" content={imageAlt} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}

/** Every page of the site. */
export function Layout(
  {
    title,
    postRoom = true,
    feed,
    preview,
    seat,
    sinceUrl,
    icon = SITE_ICON,
    isTable = false,
    isSpread = false,
    children,
  }: {
    title: string;
    /** Whether it leads to the post room of a site that has one. */
    postRoom?: boolean;
    seat?: SeatLink | undefined;
    /** The page that shows what has happened, for a telephone's menu: at a desk the page itself links there. */
    sinceUrl?: string | undefined;
    /** An Atom feed of what the page tells. */
    feed?: string;
    preview?: Preview;
    /** The site's mark, if a page may not fetch it. */
    icon?: string;
    /** A script lays a map on it, which needs room. */
    isTable?: boolean;
    /** Its contents have the window's width from the first, as they have once the map is laid. */
    isSpread?: boolean;
    children?: Child;
  },
) {
  const say = wordsIn("site");
  return (
    <html lang={spokenLanguage()}>
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <link rel="icon" type="image/svg+xml" href={icon} />
        {icon === SITE_ICON
          ? (
            <>
              <link rel="manifest" href={MANIFEST} />
              <meta name="description" content={preview?.description ?? say("description")} />
            </>
          )
          : null}
        {feed === undefined ? null : <link rel="alternate" type="application/atom+xml" href={feed} />}
        {preview === undefined ? null : <PreviewTags preview={preview} />}
        <title>{`${title} · Despatch`}</title>
        <style dangerouslySetInnerHTML={{ __html: STYLE }} />
      </head>
      <body class={isTable ? (isSpread ? "table spread" : "table") : undefined}>
        <header>
          <a class="home" href={seat?.url ?? "/"}>Despatch</a>
          {seat === undefined ? null : (
            <a class="here" href={seat.url}>
              <span class="wide">{say("yourGame")}</span>{" "}
              {say("seatLink", { game: seat.game, side: seat.side })}
            </a>
          )}
          <details class="menu">
            <summary>{say("menu")}</summary>
            <nav aria-label={say("nav")}>
              {seat === undefined
                ? (
                  <>
                    <a href="/scenarios">{say("scenarios")}</a>
                    <a href="/games">{say("games")}</a>
                    <a href="/help">{say("howToOrder")}</a>
                    <a href="/docs">{say("docs")}</a>
                    {postRoom ? raw(POST_SLOT) : null}
                  </>
                )
                : (
                  <>
                    {sinceUrl === undefined
                      ? null
                      : <a class="narrow" href={sinceUrl}>{say("whatHappened")}</a>}
                    <a href={`${seat.url}/help`}>{say("howToOrder")}</a>
                    {postRoom ? raw(POST_BESIDE_SLOT) : null}
                  </>
                )}
            </nav>
          </details>
          <span class="account" dangerouslySetInnerHTML={{ __html: ACCOUNT_SLOT }} />
        </header>
        <main>{children}</main>
        <footer>
          {say("footer")}
          <span dangerouslySetInnerHTML={{ __html: LANGUAGE_SLOT }} />
        </footer>
      </body>
    </html>
  );
}

/** The names of a table's columns. */
export function ColumnHeads({ of }: { of: readonly Child[] }) {
  return (
    <thead>
      <tr>{of.map((name) => <th scope="col">{name}</th>)}</tr>
    </thead>
  );
}

/** A page's heading, and in faint letters the game or person that it is of. */
export function PageHeading({ of, children }: { of: string; children?: Child }) {
  return (
    <h1>
      {children} <span class="faint">{of}</span>
    </h1>
  );
}

/** A link in a line of its own; nothing if it leads nowhere. */
export function LinkLine({ to, children }: { to: string | undefined; children?: Child }) {
  return to === undefined ? null : (
    <p>
      <a href={to}>{children}</a>
    </p>
  );
}

/** A page with a doctype, as text. It is in English unless another language is spoken when its words are requested. */
export function pageText(page: unknown): string {
  return `<!doctype html>${String(page)}`;
}

/** A page in a language. @param page makes it: only what it asks for itself is in that language */
export function pageTextIn(language: Language, page: () => unknown): string {
  return speaking(language, () => pageText(page()));
}

/** A page of a few sentences: what was done, or what was wrong. */
export function MessagePage({ title, sentences, typed, seat, back }: {
  title: string;
  sentences: readonly string[];
  /** The player's text, if it was not taken: to be copied, and not lost. */
  typed?: string | undefined;
  seat?: SeatLink | undefined;
  back?: { readonly text: string; readonly url: string };
}) {
  const say = wordsIn("site");
  return (
    <Layout title={title} seat={seat}>
      <h1>{title}</h1>
      {sentences.map((sentence) => <p>{sentence}</p>)}
      {typed === undefined || typed === "" ? null : (
        <>
          <label for="typed">{say("youWrote")}</label>
          <textarea id="typed" class="words" rows={Math.min(20, typed.split("\n").length + 2)} readonly>
            {typed}
          </textarea>
        </>
      )}
      <LinkLine to={back?.url}>{back?.text}</LinkLine>
    </Layout>
  );
}
