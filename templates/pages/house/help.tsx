import { EnglishBlocks } from "../parts/english-blocks.tsx";
import type { Block } from "../../../src/kernel/block.ts";
import type { WordMarker } from "../../../src/common/marked-words.ts";
import { helpBlocks } from "../../help.ts";
import { NO_PICTURE } from "../game.tsx";
import { langOfEnglish, toPage, wordsIn } from "../../words/words.tsx";
import { Layout, type SeatLink } from "../layout.tsx";

/** The same help as in a letter, with the meanings of its words. @param orders, commands as in {@link helpBlocks} */
export function HelpPage(
  { orders, commands, games = [], glossaries, words, learn = "/learn", seat }: {
    orders: readonly Block[];
    commands: readonly string[];
    /** The games that have help, if the page is for nobody's seat. */
    games?: readonly { readonly title: string; readonly url: string; readonly isShown: boolean }[];
    /** What words mean, by game. */
    glossaries: readonly { readonly title: string; readonly url: string }[];
    /** The words of the one game that the help is about. */
    words?: WordMarker | undefined;
    /** Where its game is learnt. */
    learn?: string | undefined;
    seat?: SeatLink | undefined;
  },
) {
  const say = wordsIn("help");
  return (
    <Layout title={say("title")} seat={seat}>
      <h1>{say("title")}</h1>
      {games.length < 2 ? null : (
        <ul>
          {games.map(({ title, url, isShown }) => (
            <li>{isShown ? <strong aria-current="page">{title}</strong> : <a href={url}>{title}</a>}</li>
          ))}
        </ul>
      )}
      <p>
        {say.rich("new", { learn: toPage(learn), puzzles: toPage("/puzzles") })}
      </p>
      <p>
        {say("words")} {glossaries.map(({ title, url }, at) => (
          <>
            {at === 0 ? "" : " · "}
            <a href={url} lang={langOfEnglish()}>{title}</a>
          </>
        ))}
      </p>
      <EnglishBlocks blocks={helpBlocks(orders, commands)} picture={NO_PICTURE} words={words} isOnPage />
    </Layout>
  );
}
