import type { WordMarker } from "../../src/common/marked-words.ts";
import type { Block } from "../../src/kernel/block.ts";
import { Blocks } from "../letters/html.tsx";
import { NO_PICTURE } from "./game.tsx";
import { Layout } from "./layout.tsx";

/** What the players of a game hide from each other, for the game master who has looked. */
export function HiddenPage({ title, id, run, alt, words, pieces, url, postRoom }: {
  title: string;
  id: string;
  run: number;
  /** Everything on the map, in words. */
  alt: string;
  words: WordMarker;
  pieces: readonly Block[];
  /** Of the game master's own page. */
  url: string;
  postRoom: boolean;
}) {
  return (
    <Layout title={`What is hidden in ${title}, ${id}`} postRoom={postRoom}>
      <h1>
        What is hidden <span class="faint">{title}, {id}</span>
      </h1>
      <p class="note">
        The position after run{" "}
        {run}, for your eyes only. The ledger records that you looked. Tell neither player.
      </p>
      <p>
        <a href={url}>To the game</a>
      </p>
      <p class="map" tabindex={0} role="region" aria-label="The map; it can be scrolled">
        <img src={`${url}/hidden.svg`} alt={alt} />
      </p>
      <Blocks blocks={pieces} picture={NO_PICTURE} words={words} />
    </Layout>
  );
}
