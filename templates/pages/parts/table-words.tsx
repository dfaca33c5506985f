import { sentWords } from "../../words/sent-words.ts";
import { spokenLanguage } from "../../words/spoken.ts";

/** What the scripts of a page say, in the language of the page: before all of them. */
export function TableWords() {
  return <script type="module" src={sentWords(spokenLanguage()).address}></script>;
}
