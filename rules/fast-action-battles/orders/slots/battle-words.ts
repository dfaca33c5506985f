import { chitWords } from "../line/vocabulary.ts";

/** Words of several languages, by what they say of battles and marches. Without capitals and accents. */

export const NO =
  "(?:no|without|without any|none of the|not a single|rather not (?:spend|use|waste|play)|dont (?:want to )?(?:spend|use|waste|play)|not (?:spend|use|waste|play)|zero|ohne|keine?|sans|aucune?s?|pas de|senza|nessun[ao]?|niente|sin|ningun[ao]?|geen|zonder|bez|zadnych)";
export const CHITS =
  "(?:chits?|chips?|assets?|support|help|pions?|jetons?|segnalini|fichas|gettoni|plattchen|zetony)";
/** `Save every chit` means using none. */
export const SAVES =
  `(?:save|spare|keep|conserve|hold (?:on to|back)|spare?n?|garde[rz]?|risparmia\\w*) (?:(?:all|every|any|each|of|the|my|our|alle|tous|les|tutti|i) ){0,6}(?:${CHITS}|everything|all)`;
export const BACK =
  "(?:(?:they |it |we )?(?:shall |should |will |can |may |must )?(?:retreats?|retires?|withdraws?|falls? back|pulls? (?:back|out)|drops? back|goes? back|slips? (?:off|away)|leaves?|moves? back|backs? off|runs?(?: away| off| back)?|flees?|escapes?|legs? it|gets? out|back|out|zuruckziehen|zuruck|ruckzug|recule\\w*|replie\\w*|ritira\\w*|retira\\w*|terug\\w*|odwrot))";
export const TO_AN = "(?:towards?|to|into|for|in|nach|vers|sur|verso|hacia|naar|do|a|en)(?: area)?";
export const LOSSES =
  "(?:loss(?:es)?|hits?|steps?|casualt(?:y|ies)|verluste?n?|treffern?|pertes?|coups?|perdit[ea]|colp[oi]|bajas?|verliezen)";

/** What a chit may be used for: `that we got`, `you can find`. */
export const THAT =
  "(?: (?:(?:that |which |as |what ){0,6}(?:we|you|u|i|they|it|there|may|can|is|are|ve|have|has|got|get|be|fits?|goes|going|helps?|possible|available|find|use|was|wir|haben|was wir haben|qu'on a|allowed|legal|legally|lawfully|assigned|at hand|moglich|geht|possibles?|possibili?|posibles?))){0,6}";
/** `If they are beaten`, `should he lose` */
export const BEATEN =
  "(?:if|when|once|should|in case) (?:we|they|it|he|she|i|my (?:men|unit|block)|the [a-z]{2,8}) (?:should )?(?:loses?(?: (?:it|there|the (?:battle|fight)))?|(?:are|is|get|gets) (?:beaten|(?:driven|thrown|pushed|forced|kicked) (?:out|off|back))|(?:must|has to|have to|needs? to)(?: (?:go|leave|run|retreat|move|fall back|go back|give way))?)";

/** `We`, who stay and fight, and their short forms. */
export const WE =
  "(?:we|they|i|it|he|wir|nous|on|noi|ci|si|nos|wij)(?:'ll| ?will| ?shall|'re going to)?|ill|well|theyll|my (?:men|unit|block|guys|boys)";
export const STAYS =
  "fight|defend|stay|hold|stand|dig in|resist|se bat|se defend|kampfen|kampft|verteidigen|verteidigt|halten|halt|bleiben|bleibt|battons|defendons|tenons|restons|tient|reste|battiamo|combattiamo|difendiamo|resistiamo|restiamo|peleamos|luchamos|resistimos|quedamos|vechten|verdedigen|blijven|walczymy|bronimy";
export const FAST =
  "(?:(?:on|it out|firm|fast|put|there|here|out|back|(?:die|unsere) stellung|stand|(?:our|my|their|the) (?:ground|line|position|place|area)) ?){1,2}(?<! )";

/** 8.24: how many times the enemy outnumbers, and by which chit units leave then. */
export const OUTNUMBERED =
  "(?:if|when|should) (?:they|the enemy|he|she)(?: should)? outnumbers?(?: us| me| them)?(?: by)? (2|two|3|three)(?: ?(?:to|:) ?(?:1|one))?";
export const BY_ACTION =
  "((?:use|play|spend|with|by|using) (?:the |a |my |our )?(?:special action|sa)(?: chit)?)";

/** Verbs for units that take the losses. */
export const PAYS =
  "(?:takes?|pays?|loses?|suffers?|bears?|absorbs?|nimmt|tragt|prende|subisce|prend|subit|sufre|neemt)";
export const VERBS =
  "(?:go(?:es)?|going|takes?|captures?|seizes?|occup(?:y|ies)|enters?|clears?|retakes?|moves?|moving|drives?|march(?:es)?|advances?|att?ac?ks?|attacking|assaults?|hits?|strikes?|storms?|rolls?|races?|push(?:es)?|heads?|comes?|returns?|falls? back|pulls? back|goes back|yeets?|va|vanno|vont|andiamo|se deplacent?|si muov(?:e|ono)|geht|gehen|fahrt|fahren|zieht|ziehen|ruckt|rucken|greift|greifen|attaque(?:nt)?|attacca(?:no)?|ataca(?:n)?|gaat|gaan|rijdt|rijden|trekt|trekken|valt|vallen|ida|idzie|jada|atakuj\\w+)";
export const LEADS_TO =
  "(?:to|into|onto|in|at|on|upon|for|towards?|against|until|till|up to|as far as|->|nach|gegen|bis(?: nach)?|vers|jusqu'?a|contre|verso|contro|fino a|hacia|contra|hasta|naar|tegen|na|do|a|au|al|en)";

export const FROM = "(?:from|out of|von|vom|aus|de|du|depuis|da|dal|dalla|desde|van|uit|z|ze)";

/** An area that units come from is not a battle's area. */
export const FROM_AREA = new RegExp(`\\b${FROM} \\d{1,2}\\b`, "g");

/** Nor is an area that units go back to. */
export const BACK_TO = new RegExp(`\\b(?:${TO_AN}|towards?) \\d{1,2}\\b`, "g");

/** Nor is one to which they go back: `hold till 2 losses, then back in 47`. */
export const BACK_THERE = /\b(?:back|retreat\w*|withdraw\w*) (?:in|at) \d\d$/;

/** What people call chits, and the sheet's word for each. */
export const ALSO_SAID: Readonly<Record<string, string>> = {
  ...{
    arty: "artillery",
    artillerie: "artillery",
    artiglieria: "artillery",
    artilleria: "artillery",
    artilleries: "artillery",
  },
  ...{ kanonen: "artillery", cannons: "artillery", battery: "artillery", batteries: "artillery" },
  ...{ planes: "air", aircraft: "air", airforce: "air", luftwaffe: "air", flieger: "air", aerei: "air" },
  ...{ "at-gun": "at", pak: "at", "tank-hunters": "at", pioniere: "eng", sappers: "eng", genio: "eng" },
  ...{ achtacht: "88mm", "eighty-eight": "88mm", "machine gun": "mg", "machine guns": "mg" },
};
export const KINDS_SAID = [...Object.keys(ALSO_SAID), ...chitWords()].sort((a, b) => b.length - a.length)
  .join("|");

export const ARTICLE = "(?:the|my|our|die|der|das|la|le|les|il|lo|el|los|las|de|het) ";
export const JOINED =
  ",? (?:and|n|'n'|und|et|e|y|i|en|plus|with|mit|avec|con|as well as|together with) (?:then )?|, | ?& ?| \\+ ";
export const UNIT = `(?:(?:${ARTICLE})?(?!\\d{1,2}\\b)[\\da-z][\\da-z/-]{1,7})`;
export const UNITS = `(${UNIT}(?:(?:${JOINED})${UNIT})*)`;
