import type { Child } from "hono/jsx";
import { BY_NIGHT, MapPicture } from "./map-picture.tsx";

/** A game as a part of another site's page. */
export interface EmbedView {
  readonly id: string;
  readonly title: string;
  readonly players: readonly string[];
  /** How it stands, in a sentence. */
  readonly status: string;
  /** The whole address of the game's public page. */
  readonly url: string;
  readonly picture: string;
  readonly mapAlt: string;
}

const STYLE = `:root{color-scheme:light dark;--paper:#fbf7ea;--ink:#2b2620;--faint:#6b6252;--accent:#8c2f1b}
@media${BY_NIGHT}{:root{--paper:#211d18;--ink:#eee6d4;--faint:#b5a98f;--accent:#f0a48e}}
body{margin:0;padding:8px 12px;background:var(--paper);color:var(--ink);font:15px/1.45 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif}
h1{font-size:1.05em;margin:0}p{margin:.2em 0}.faint{color:var(--faint);font-weight:400}a{color:var(--accent)}
h2{font-size:1em;margin:1em 0 .2em}table{border-collapse:collapse;font-size:.93em}td,th{padding:2px 10px 2px 0;text-align:left;vertical-align:top}.wide{overflow-x:auto}
img{display:block;width:100%;height:auto;margin:6px 0;border-radius:4px}a:focus-visible{outline:3px solid var(--accent);outline-offset:2px}`;

/** A part of this site for another site's frame: no script, no form, nothing about its reader. Links open outside the frame. */
export function EmbedFrame({ title, children }: { title: string; children?: Child }) {
  return (
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="robots" content="noindex" />
        <base target="_blank" />
        <title>{`${title} · Despatch`}</title>
        <style dangerouslySetInnerHTML={{ __html: STYLE }} />
      </head>
      <body>
        <main>{children}</main>
      </body>
    </html>
  );
}

/** A game's position. */
export function EmbedPage({ id, title, players, status, url, picture, mapAlt }: EmbedView) {
  return (
    <EmbedFrame title={`${title}, ${id}`}>
      <h1>
        {title} <span class="faint">{id}</span>
      </h1>
      <p class="faint">{players.join(" · ")}</p>
      <a href={url} target="_blank" rel="noopener" aria-label="The live board, in a new window">
        <MapPicture src={picture} alt={mapAlt} />
      </a>
      <p>{status}</p>
      <p>
        <a href={url} target="_blank" rel="noopener">Watch it live on Despatch</a>
      </p>
    </EmbedFrame>
  );
}

/** The markup by which another site's page shows a game. @param site this site's public address */
export function embedCode(
  { title, url }: { readonly title: string; readonly url: string },
  site: string,
): string {
  const named = title.replaceAll("&", "&amp;").replaceAll('"', "&quot;");
  return `<iframe src="${site}${url}/embed" width="400" height="540" style="border:0" loading="lazy" title="${named}"></iframe>`;
}
