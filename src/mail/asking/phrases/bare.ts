import { withoutPoliteness, withoutSmiles } from "../../../sheet/blocks/courtesy.ts";
import { type Sentence, sentence } from "./sentence.ts";

/** How a letter addresses its reader. */
const GREETING =
  /^(?:hi|hello|hallo|hey|dear|good (?:morning|evening|day)|guten (?:tag|morgen|abend)|servus|moin|bonjour|salut|hola|ciao|buongiorno|dag|beste|lieber?|dzien dobry|czesc)(?: (?:there|all|both|referee|ref|schiedsrichter|arbitre|\p{Lu}[\p{L}'-]{0,30})){0,2}[,.!:-]{1,3} /iu;
/** What begins a sentence and says nothing. */
const FILLING =
  /^(?:well|so|nvm|never mind|bro|bruh|yo|dude|man|wait|omg|ight|aight|hey|and|but|blimey|crikey|sorry|oh|ah|um|hm+|huh|eh|err?|lol|haha|actually|(?:q|question|frage)? ?\d{1,2}[.):]|[a-e]\)|all right|alright|right|fine|also|gut|na gut|bon|bueno|allora|nou|no dobra)[,.!:]{0,2} /i;

/** A please or thanks behind a sentence, in other languages. */
const ELSEWHERE =
  /,? ?\b(?:bitte|danke|svp|stp|s'il (?:vous|te) pla[iî]t|merci|per favore|grazie|por favor|gracias|alsjeblieft|aub|bedankt|prosz[eę]|dzi[eę]ki)[.!]{0,3}$/i;
const PLEASE = /^(?:bitte|por favor|per favore|s'il (?:vous|te) pla[iî]t|svp|alsjeblieft|prosz[eę]),? /i;

/** A sentence without a greeting, a please or thanks around it: what its writer means, where it means one thing. */
export function bareOf(said: Sentence): Sentence {
  let text = withoutSmiles(said.text).replace(GREETING, "").replace(PLEASE, "");
  for (let before = ""; before !== text;) {
    before = text;
    text = withoutPoliteness(text.replace(FILLING, "").replace(ELSEWHERE, ""));
  }
  return text === "" ? said : sentence(text, said.other);
}
