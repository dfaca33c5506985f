import { sentWords } from "../words/sent-words.ts";
import { spokenLanguage } from "../words/words.tsx";

/** What the scripts of a page say, in the language of the page. */
export function TableWords() {
  return <div id="table-words" data-words={sentWords(spokenLanguage())} hidden />;
}
