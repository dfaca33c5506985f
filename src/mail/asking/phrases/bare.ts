import { withoutPoliteness, withoutSmiles } from "../../../sheet/blocks/courtesy.ts";
import { withoutOpening } from "../../../sheet/words/spoken/opening-words.ts";
import { type Sentence, sentence } from "./sentence.ts";

/** How a letter addresses its reader. */
const GREETING =
  /^(?:hi|hello|hallo|hey|dear|good (?:morning|evening|day)|guten (?:tag|morgen|abend)|servus|moin|bonjour|salut|hola|ciao|buongiorno|dag|beste|lieber?|dzien dobry|czesc)(?: (?:there|all|both|referee|ref|schiedsrichter|arbitre|\p{Lu}[\p{L}'-]{0,30})){0,2}[,.!:-]{1,3} /iu;
/** The number of a question in a list. */
const NUMBERED = /^(?:(?:(?:q|question|frage) ?\d{1,2}|\d)[.):]|\(?[a-e]\)) /i;

/** A please or thanks behind a sentence, in other languages. */
const ELSEWHERE =
  /,? ?\b(?:bitte|danke|svp|stp|s'il (?:vous|te) pla[iî]t|merci|per favore|grazie|por favor|gracias|alsjeblieft|aub|bedankt|prosz[eę]|dzi[eę]ki)[.!]{0,3}$/i;
const PLEASE = /^(?:bitte|por favor|per favore|s'il (?:vous|te) pla[iî]t|svp|alsjeblieft|prosz[eę]),? /i;

/** A sentence without a greeting, a please or thanks around it: what its writer means, where it means one thing. */
export function bareOf(said: Sentence): Sentence {
  let text = withoutSmiles(said.text).replace(GREETING, "").replace(PLEASE, "");
  for (let before = ""; before !== text;) {
    before = text;
    text = withoutPoliteness(withoutOpening(text.replace(NUMBERED, ""), true).replace(ELSEWHERE, ""));
  }
  return text === "" ? said : sentence(text, said.other);
}
