import { EnglishBlocks } from "./parts/english-blocks.tsx";
import type { WordMarker } from "../../src/common/marked-words.ts";
import type { Block } from "../../src/kernel/block.ts";
import { NO_PICTURE } from "./game.tsx";
import { wordsIn } from "../words/words.tsx";
import { Layout, LinkLine, PageHeading } from "./layout.tsx";

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
      <PageHeading of={`${title}, ${id}`}>{say("hidden")}</PageHeading>
      <p class="note">{say("hidden.after", { run })}</p>
      <LinkLine to={url}>{say("game")}</LinkLine>
      <p class="map" tabindex={0} role="region" aria-label={say("scrolled")}>
        <img src={`${url}/hidden.svg`} alt={alt} />
      </p>
      <EnglishBlocks blocks={pieces} picture={NO_PICTURE} words={words} />
    </Layout>
  );
}
