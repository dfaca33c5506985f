import { sentWords } from "../../words/sent-words.ts";
import { spokenLanguage } from "../../words/spoken.ts";

/** The text of a page's scripts, in the page's language: it comes before all scripts. */
export function TableWords() {
  return <script type="module" src={sentWords(spokenLanguage()).address}></script>;
}
