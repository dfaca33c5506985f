import { withoutAccents } from "../../../src/common/text.ts";

/** 7.7, 8.0: what people say when they are attacked, in a sentence each: how they are protected, and where they go. */

/** A sentence prepared for matching: without capitals, accents and the marks at its end. */
export function plainSentence(line: string): string {
  return withoutAccents(line).toLowerCase().replace(/[\u2018\u2019\u00b4`]/g, "'").replace(
    /(?<![.!,;])[.!,;]{1,9}$/,
    "",
  ).trim();
}

const NONE =
  /\b(?:no|not|don'?t|won'?t|none|nothing|never|nobody|without|save|skip|kein|keine|keinen|nicht|ohne|nichts|pas|aucun|aucune|sans|rien|nessun|nessuna|nessuno|niente|non|senza|ningun|ninguna|nada|sin|geen|niet|niets|zonder|zadnych|zadne|nie|bez|zero|nil)\b/;

/** `The gun fires and nothing else` */
const NO_MORE = /\b(?:nothing|nobody|no one|none) (?:else|more|further|besides)\b|\bno more\b/g;

/** 8.4: nobody and nothing protects. @param topic what would protect */
export function saysNone(plain: string, topic: RegExp): boolean {
  return NONE.test(plain.replace(NO_MORE, " ")) && topic.test(plain) && !/\d/.test(plain);
}

const RETREATS =
  /\b(?:retreat|retreats|retreating|rtt|slip|slips|slink|slinks|get away|gets away|steal|steals|scurry|scurries|scarper|scarpers|bolt|bolts|hop|hops|withdraw|withdraws|withdrawal|fall|falls|pull|pulls|back|run|runs|go|goes|flee|flees|driven|forced|make|makes|head|heads|ruckzug|zuruck|weichen|weicht|recule|reculer|reculent|retraite|replie|replient|ritirata|ritirano|ritira|retirada|retira|retiran|retroceden|terug|terugtrekken|wycofaj|odwrot)\b/;
const FORCED =
  /,? (?:if (?:need be|necessary|forced|(?:they|it|he|we|i|she) (?:must|have to|has to|need to|needs to|get hit|gets hit|is forced|are forced))|wenn (?:es sein muss|notig)|si besoin|se serve)$/;
const WHERE =
  /(?:^| )(?:to|towards?|for|prefer|nach|richtung|vers|sur|(?:in the )?direction(?: of)?|verso|hacia|naar|do|ku|rtt) ((?:the )?[a-z\d][a-z\d' ]{1,30})$/;

/** Whether a line is one sentence: several are read one by one. */
export function isOneSentence(line: string): boolean {
  return !/[.!?;]\s+\S/.test(line);
}

/** A conditional order beside other statements: it must not be lost. */
const IN_A_CASE =
  /\b(?:if|when|should|in case|wenn|falls(?! back)|si|en cas|se|caso|als|jesli)\b.{0,60}?\b(?:retreat\w*|withdraw\w*|fall\w* back|runs?|leg it|back|weich\w*|zuruck|repli\w*|recul\w*|ritir\w*|retir\w*|terug\w*)\b/;

/** Other conditions: only a line that has the condition may be read from them. */
const HANGS =
  /\b(?:unless|except|provided|depending|only (?:if|when)|(?:if|when) (?:the )?(?:odds|differential|ratio|attack)|if (?:that|this)\b|es sei denn|a moins|salvo|tenzij|chyba)\b/;

/** Whether a sentence is conditional: if units have to go back, or unless something is so. */
export const saysCase = (line: string) => [IN_A_CASE, HANGS].some((said) => said.test(plainSentence(line)));

const GOES_BACK = /\b(?:retreat\w*|withdraw\w*|(?:falls?|goe?s?|pulls?|drops?) back|runs? (?:for|to|away))\b/;

/** Whether it says that somebody goes back. */
export const saysBack = (line: string) => GOES_BACK.test(plainSentence(line));

/** `toward bardia`: enough when the question is where units go. */
const TOWARD_ALONE =
  /^(?:towards?|richtung|vers|verso|hacia|in the direction of|(?:(?:whatever|whichever|the one|the way|what)(?: that)?(?: is| goes| leads| comes| ends)? )?(?:nearest|closest|the nearest|the closest)(?: to)?) (?:the )?([a-z\d][a-z\d' ]{1,30})$/;

const HELPS =
  /\b(?:protects?|guards?|supports?|guns?|artillery|arty|battery|fpf|gsp?|ground support|points?|planes?|markers?|chits?|geschutze?|canons?|cannoni|punkte?|marken?|marqueurs?|jetons?|segnalin[io]|marcador(?:es)?|fichas?|znaczniki?|supply|terrain)\b/;

/** Chat after an order: why there, and that this is all. */
const TAIL =
  /,? (?:where|and (?:that is|that's|let us|let's|let me|may|god|good luck|be done)|for there|because|as there|since there|if (?:you would|you will|you please|i may|you can)\b|i (?:think|suppose|believe|say|should say)|there is)\b[^\d;:]{0,80}$/;

function withoutTail(plain: string): string {
  const tail = TAIL.exec(plain)?.[0] ?? "";
  return HELPS.test(tail) || / (?:not|never|dont|don't|unless|until|except|or)\b/.test(tail)
    ? plain
    : plain.slice(0, plain.length - tail.length);
}

/** 7.7: where units go if they have to, and from where; undefined if a sentence says something else. */
export function retreatSaid(
  line: string,
): { readonly from: string | undefined; readonly to: string } | undefined {
  const plain = withoutTail(plainSentence(line)).replace(FORCED, "");
  const bare = TOWARD_ALONE.exec(plain)?.[1];
  if (bare !== undefined) return { from: undefined, to: bare };
  const to = RETREATS.test(plain) ? WHERE.exec(plain)?.[1].replace(/^(?:direction of|the) /, "") : undefined;
  if (to === undefined || NONE.test(plain) || !isOneSentence(line)) return undefined;
  // Further moves or fire in the sentence must not be lost.
  if (/\d{4}.*\d{4}/.test(to)) return undefined;
  if (HELPS.test(plain) || /\b[1-9]\b/.test(plain.slice(0, -to.length))) return undefined;
  const [from] = plain.slice(0, -to.length).match(/\b\d{4}\b/) ?? [];
  return { from, to };
}
