import type { WordMarker } from "../../src/common/marked-words.ts";
import type { Block } from "../../src/kernel/block.ts";
import { Blocks } from "../letters/html.tsx";
import { NO_PICTURE } from "./game.tsx";
import { EnglishBlock, wordsIn } from "../words/words.tsx";
import { Layout } from "./layout.tsx";

/** What the players hide from each other, for the game master who has looked. */
export function HiddenPage({ title, id, run, alt, words, pieces, url }: {
  title: string;
  id: string;
  run: number;
  /** Everything on the map, in words. */
  alt: string;
  words: WordMarker;
  pieces: readonly Block[];
  /** Of the game master's own page. */
  url: string;
}) {
  const say = wordsIn("game-master");
  return (
    <Layout title={say("hidden.titled", { title, id })}>
      <h1>
        {say("hidden")} <span class="faint">{title}, {id}</span>
      </h1>
      <p class="note">{say("hidden.after", { run })}</p>
      <p>
        <a href={url}>{say("game")}</a>
      </p>
      <p class="map" tabindex={0} role="region" aria-label={say("scrolled")}>
        <img src={`${url}/hidden.svg`} alt={alt} />
      </p>
      <EnglishBlock>
        <Blocks blocks={pieces} picture={NO_PICTURE} words={words} />
      </EnglishBlock>
    </Layout>
  );
}
