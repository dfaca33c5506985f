/** Opening words that say nothing, in an order, a question or a wish: `yo`, `ok so`, `Dear sir,`. */
const OPENING =
  "(?:hiya|hi|hello|hey|dear)(?: \\p{L}{2,12}){1,2}(?=,)|well|so|nvm|never mind|lol|haha|omg|bro|bruh|dude|man|mate|guys|yo|ref|hey|hiya|hi|akkor|hello referee|hello ref|hello|hallo|good morning|good evening|good afternoon|good day|in (?:reply|answer|response) to (?:your|the) (?:question|letter|mail)|(?:an? |my |one |new )?standing orders?(?: \\p{L}{2,10}){0,6}(?=:)|and|but|also|oh|ah|um|erm?|eh|hm+|huh|err|wait|sorry|actually|blimey|crikey|ight|aight|all ?right|right|fine then|fine|on (?:reflection|second thoughts?)|gut|na gut|bon|bueno|allora|nou|no dobra";
/** The same of an order or a question; elsewhere each may be an answer, or a courtesy. */
const ASSENTING =
  "please|pls|plz|kindly|ok|okay|yes|yeah|nah|splendid|bonjour|buongiorno|salut|hola|ciao|bonsoir|dear sir";

const SAYS_NOTHING = new RegExp(`^(?:${OPENING})[,.!:]{0,2} (?=\\S)`, "iu");
const EVEN_ASSENT = new RegExp(`^(?:${OPENING}|${ASSENTING})[,.!:]{0,2} (?=\\S)`, "iu");

/** A sentence may begin with this many of them. */
const MOST_OPENINGS = 4;

/**
 * A sentence from its first meaningful word.
 * @param isAnswer whether it may be an answer, in which a `yes` or an `ok` counts
 */
export function withoutOpening(sentence: string, isAnswer = false): string {
  const opening = isAnswer ? SAYS_NOTHING : EVEN_ASSENT;
  let text = sentence;
  for (let count = 0; count < MOST_OPENINGS && opening.test(text); count++) text = text.replace(opening, "");
  return text;
}
