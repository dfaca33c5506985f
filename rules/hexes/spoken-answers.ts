import { withoutAccents } from "../../src/common/text.ts";

/** 7.7, 8.0: what people say when they are attacked, in a sentence each: how they are protected, and where they go. */

/** A sentence as it is looked at: without capitals, accents and the marks at its end. */
export function plainSentence(line: string): string {
  return withoutAccents(line).toLowerCase().replace(/[\u2018\u2019\u00b4`]/g, "'").replace(
    /(?<![.!,;])[.!,;]{1,9}$/,
    "",
  ).trim();
}

const NONE =
  /\b(?:no|not|don'?t|won'?t|none|nothing|never|nobody|without|save|skip|kein|keine|keinen|nicht|ohne|nichts|pas|aucun|aucune|sans|rien|nessun|nessuna|nessuno|niente|non|senza|ningun|ninguna|nada|sin|geen|niet|niets|zonder|zadnych|zadne|nie|bez)\b/;

/** 8.4: nobody and nothing protects. @param topic what would protect */
export function saysNone(plain: string, topic: RegExp): boolean {
  return NONE.test(plain) && topic.test(plain) && !/\d/.test(plain);
}

const NUMBERS = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];

/** A number in figures or in a word. */
export function numberSaid(word: string | undefined): number | undefined {
  if (word === undefined) return undefined;
  const at = NUMBERS.indexOf(word);
  return at !== -1 ? at : /^\d$/.test(word) ? Number(word) : undefined;
}

const RETREATS =
  /\b(?:retreat|retreats|retreating|rtt|withdraw|withdraws|withdrawal|fall|falls|pull|pulls|back|run|runs|go|goes|flee|flees|driven|forced|make|makes|head|heads|ruckzug|zuruck|weichen|weicht|recule|reculer|reculent|retraite|replie|replient|ritirata|ritirano|ritira|retirada|retira|retiran|retroceden|terug|terugtrekken|wycofaj|odwrot)\b/;
const FORCED =
  /,? (?:if (?:need be|necessary|forced|(?:they|it|he|we|i|she) (?:must|have to|has to|need to|needs to|get hit|gets hit|is forced|are forced))|wenn (?:es sein muss|notig)|si besoin|se serve)$/;
const WHERE =
  /(?:^| )(?:to|towards?|for|prefer|nach|richtung|vers|sur|direction|verso|hacia|naar|do|ku|rtt) ((?:the )?[a-z\d][a-z\d' ]{1,30})$/;

/** Whether a line is one sentence: of several each is read by itself. */
export function isOneSentence(line: string): boolean {
  return !/[.!?;]\s+\S/.test(line);
}

/** 7.7: where units go if they have to, and from where; undefined where a sentence says something else. */
export function retreatSaid(
  line: string,
): { readonly from: string | undefined; readonly to: string } | undefined {
  const plain = plainSentence(line).replace(FORCED, "");
  const to = RETREATS.test(plain) ? WHERE.exec(plain)?.[1].replace(/^(?:direction of|the) /, "") : undefined;
  if (to === undefined || NONE.test(plain) || !isOneSentence(line)) return undefined;
  const [from] = plain.slice(0, -to.length).match(/\b\d{4}\b/) ?? [];
  return { from, to };
}
