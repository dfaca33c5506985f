import type { Terms } from "../../src/kernel/words.ts";
import { Layout, type SeatLink } from "./layout.tsx";

/** One map of a game, as large as it is drawn, and the way to those before and after it. */
export function MapPage({ title, id, terms, url, run, last, svg, seat, postRoom }: {
  title: string;
  id: string;
  terms: Terms;
  /** Of the page that it is opened from: the game's own, or a seat's. */
  url: string;
  /** The run after which the map stands, and the game's last. */
  run: number;
  last: number;
  svg: string;
  seat: SeatLink | undefined;
  postRoom: boolean;
}) {
  return (
    <Layout title={`Map of ${title}, ${id}`} postRoom={postRoom} seat={seat}>
      <h1>
        Map <span class="faint">{title}, {id}</span>
      </h1>
      <p>
        <a href={url}>To the game</a>
        {run > 0
          ? (
            <>
              {" "}· <a href={`${url}/map/${run - 1}`}>The map before</a>
            </>
          )
          : null}
        {run < last
          ? (
            <>
              {" "}· <a href={`${url}/map/${run + 1}`}>The map after</a>
            </>
          )
          : null} · {run > 0
          ? (
            <>
              <a href={`${url}/replay?run=${run}#${run}/0`}>How it came to this</a> ·{" "}
            </>
          )
          : null}
        <a href={svg} target="_blank" rel="noopener">The drawing alone (opens beside)</a> ·{" "}
        <a href={`${url}/map/${run}/print?paper=a3`}>On paper: an A3 poster</a>,{" "}
        <a href={`${url}/map/${run}/print?paper=a4`}>or in parts on A4</a>
      </p>
      <p class="map large" tabindex={0} role="region" aria-label="The map; it can be scrolled">
        <img
          src={svg}
          alt={`The map of game ${id}. The page of the game lists the ${terms.piece.many} by ${terms.place.one}.`}
        />
      </p>
    </Layout>
  );
}
