import type { Child } from "hono/jsx";
import { wordsIn } from "../../words/words.tsx";
import { TableWords } from "./table-words.tsx";

/** The media query for readers by night. `withAccount` replaces it for a reader who wants pages otherwise. */
export const BY_NIGHT = "(prefers-color-scheme:dark)";

/** Returns the address of a painted map's drawing. It has the same name, and is dark if its reader wants it so. */
export function drawingOf(painted: string): string {
  return painted.replace(/\.png(?=$|\?)/, ".svg");
}

/** Where a scenario's map is that was painted as it is by night. */
export function paintedByNight(painted: string): string {
  return painted.replace(/\.png$/, "-night.png");
}

/** A map by day and by night. @param src as it was painted by day @param night the other; the drawing by default */
export function MapPicture(
  { src, night = drawingOf(src), alt, ...more }: {
    src: string;
    night?: string;
    alt: string;
    width?: string;
    height?: string;
    loading?: "lazy";
    fetchpriority?: "high";
  },
) {
  return (
    <picture>
      <source media={BY_NIGHT} srcset={night} />
      <img src={src} alt={alt} {...more} />
    </picture>
  );
}

/** The data for the page's script, which makes its map the order form. */
export interface TableOnPage {
  readonly script: string;
  /** Of the seat's part of the API, and the key that opens it. */
  readonly api: string;
  readonly key: string;
  /** The map as a drawing. */
  readonly picture: string;
  /** What the game was set up from, by the API. */
  readonly setting: string;
  /** The script that plays back what happened. */
  readonly film: string;
}

/**
 * The place of the map table, which its script fills. Until then it says how the game is going. Only a page that waits in vain
 * gets the painted map, as the table needs the network more.
 * @param picture the painted map
 * @param since the address of events since the reader's last turn
 * @param stands how the game is going, if the page says it in another language than English
 * @param isAlone the reader plays both sides, and sends nothing to anybody
 */
export function MapTable(
  { table, picture, since, stands, isAlone = false, children }: {
    table: TableOnPage;
    picture: string;
    since?: string | undefined;
    stands?: string | undefined;
    isAlone?: boolean;
    children: Child;
  },
) {
  const say = wordsIn("seat");
  return (
    <>
      <TableWords />
      <section
        id="map-table"
        class="mt-waits"
        aria-label={say("tableLabel")}
        data-api={table.api}
        data-key={table.key}
        data-picture={table.picture}
        data-setting={table.setting}
        data-since={since}
        data-stands={stands}
        data-film={table.film}
        data-alone={isAlone ? "yes" : undefined}
        hidden
      >
        <p class="mt-first" aria-hidden="true">{children}</p>
        <MapPicture src={picture} alt="" loading="lazy" />
      </section>
    </>
  );
}
