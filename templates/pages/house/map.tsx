import type { Terms } from "../../../src/kernel/words.ts";
import { wordsIn } from "../../words/words.tsx";
import { Layout, PageHeading, type SeatLink } from "../layout.tsx";

/** One map of a game, at its drawn size, and links to the maps before and after it. */
export function MapPage({ title, id, terms, url, run, last, svg, seat }: {
  title: string;
  id: string;
  terms: Terms;
  /** Of the page that it is opened from: the game's own, or a seat's. */
  url: string;
  /** The run that the map follows, and the game's last run. */
  run: number;
  last: number;
  svg: string;
  seat: SeatLink | undefined;
}) {
  const say = wordsIn("printed");
  return (
    <Layout title={say("titled", { title, id })} seat={seat}>
      <PageHeading of={`${title}, ${id}`}>{say("map")}</PageHeading>
      <p>
        <a href={url}>{say("game")}</a>
        {run > 0
          ? (
            <>
              {" "}· <a href={`${url}/map/${run - 1}`}>{say("before")}</a>
            </>
          )
          : null}
        {run < last
          ? (
            <>
              {" "}· <a href={`${url}/map/${run + 1}`}>{say("after")}</a>
            </>
          )
          : null} · {run > 0
          ? (
            <>
              <a href={`${url}/replay?run=${run}#${run}/0`}>{say("how")}</a> ·{" "}
            </>
          )
          : null}
        <a href={svg} target="_blank" rel="noopener">{say("alone")}</a> ·{" "}
        <a href={`${url}/map/${run}/print?paper=a3`}>{say("poster")}</a>,{" "}
        <a href={`${url}/map/${run}/print?paper=a4`}>{say("parts")}</a>
      </p>
      <p class="map large" tabindex={0} role="region" aria-label={say("scrolled")}>
        <img
          src={svg}
          alt={say("alt", { id, pieces: terms.piece.many, place: terms.place.one })}
        />
      </p>
    </Layout>
  );
}
