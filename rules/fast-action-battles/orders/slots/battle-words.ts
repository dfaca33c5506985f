import { chitWords } from "../line/vocabulary.ts";

/** Words of several languages, by what they say of battles and marches. Without capitals and accents. */

export const NO =
  "(?:no|without|without any|none of (?:the|my|our)|not a single|not one|rather not (?:spend|use|waste|play)|(?:dont|never) (?:want to )?(?:spend|use|waste|play|commit)|not (?:spend|use|waste|play)|zero|ohne|keine?|keinerlei|sans|aucune?s?|nulle?|pas de|senza|nessun[ao]?|niente|sin|ningun[ao]?|geen|zonder|bez|zadn(?:ych|ego)|pas une?|not a|non un|ni un)";
export const CHITS =
  "(?:chits?|chips?|assets?|support|help|pions?|jetons?|segnalin[oi]|pedine?|fichas?|gettoni|plattchen|zeton(?:y|ow|u|ami)?)";
/** `Save every chit` means using none. */
export const SAVES =
  `(?:save|spare|keep|conserve|hold (?:on to|back)|spare?n?|garde[rz]?|risparmia\\w*) (?:(?:all|every|any|each|of|the|my|our|alle|tous|les|tutti|i) ){0,6}(?:${CHITS}|everything|all)(?: (?:dry|back|home|safe|in the box))?`;
export const BACK =
  "(?:(?:they |it |we )?(?:shall |should |will |can |may |must )?(?:retreats?|retires?|withdraws?|falls? back|pulls? (?:back|out)|drops? back|goes? back|slips? (?:off|away)|leaves?|moves? back|backs? off|runs?(?: away| off| back)?|flees?|escapes?|gets? away|legs? it|bolts?|scoots?|clears? off|bugs? out|makes?(?= for)|gets? out|back|out(?: of (?:there|here|it))?|off|away|weg|via|(?:nos )?vamos|vamonos|abhauen|haut ab|verschwinden|raus|hinaus|heraus|weichen|ausweichen|zuruckziehen|zuruck|ruckzug|rucken ab|recul\\w*|repli\\w*|retraite|decroch\\w*|ritir\\w*|ripieg\\w*|indietro|retir\\w*|atras|terug\\w*|aftocht|wycof\\w*|cofa\\w*|odwrot))";
/** Verbs of going back that say when, and not where. */
export const LEAVES =
  "retreat|withdraw|go back|fall back|pull out|pull back|get out|run|leave|back|zuruck|ruckzug|repli|retraite|ritirata|retirada|terugtocht|odwrot";
export const THEN =
  "(?:(?:then|thereafter|afterwards?|after that|dann|danach|anschliessend|puis|ensuite|poi|luego|despues|daarna|potem|and|but|und|et|e|y|en|also),? ){0,3}";
export const TO_AN = "(?:towards?|to|into|for|in|nach|vers|sur|verso|hacia|naar|do|a|en)(?: area)?";
export const LOSSES =
  "(?:loss(?:es)?|hits?|steps?|casualt(?:y|ies)|verluste?n?|treffern?|pertes?|coups?|perdit[ea]|colp[oi]|bajas?|verliez?en|stra[tc]\\w{1,3}|trafieni\\w{1,3}|impactos?|golpes?|schritte?n?|pass[oi]|pas(?= |$)|escal\\w{2,4}|stap(?:pen)?|krok\\w{0,3})";

/** What a chit may be used for: `that we got`, `you can find`. */
export const THAT =
  "(?: (?:(?:that |which |as |what ){0,6}(?:we|you|u|i|we've|i've|they've|they|it|there|may|can|is|are|ve|have|has|got|get|be|fits?|goes|going|helps?|possible|available|find|use|was|wir|haben|was wir haben|qu'on a|allowed|legal|legally|lawfully|assigned|at hand|moglich|geht|possibles?|possibili?|posibles?|que tengas?|que tengo|che ho|che hai|hi?er is|er is|is er|dazu|erbij|mam))){0,6}";
/** `Before they shoot` */
export const BEFORE =
  "(?:before (?:(?:the )?(?:battle|fight|fighting|combat|attack|shooting|shots)|they \\w{3,8}|it (?:starts|begins)|any(?:thing| shots?| shooting)?(?: \\w{3,8})?)|vor dem (?:kampf|gefecht|angriff)|avant (?:le combat|l'attaque|la bataille)|prima (?:del combattimento|della battaglia|dell'attacco)|antes (?:del combate|de la batalla|del ataque)|voor (?:het gevecht|de aanval)|przed (?:walka|bitwa|atakiem))";
/** `If they are beaten`, `should he lose` */
export const BEATEN =
  "(?:if|when|once|should|in case) (?:we|they|it|he|she|i|my (?:men|unit|block)|the [a-z]{2,8}) (?:should )?(?:loses?(?: (?:it|there|the (?:battle|fight)))?|(?:are|is|get|gets) (?:beaten|(?:driven|thrown|pushed|forced|kicked) (?:out|off|back))|(?:must|has to|have to|needs? to)(?: (?:go|leave|run|retreat|move|fall back|go back|give way))?)";

/** `We`, who stay and fight, and their short forms. */
export const WE =
  "(?:we|they|i|it|he|wir|nous|on|noi|ci|si|nos|wij)(?:'ll| ?will| ?shall|'re going to)?|ill|well|theyll|my (?:men|unit|block|guys|boys)";
export const STAYS =
  "fight|defend|stay|hold|stand|dig in|resist|se bat|se defend|kampfen|kampft|verteidigen|verteidigt|halten|halt|bleiben|bleibt|battons|defendons|tenons|restons|tient|reste|battiamo|combattiamo|difendiamo|resistiamo|restiamo|peleamos|luchamos|resistimos|quedamos|vechten|verdedigen|blijven|walczymy|bronimy|tenir|rester|resister|tiens|tenez|restez|battez-vous|tenere|resistere|combattere|tieni|resta|combatti|aguantar?|resistir|luchar|lucha|quedate|pelea|kampfe|bleib|vecht|verdedig|houden|hou|blijf|walcz|bron";
export const FAST =
  "(?:(?:on|it out|firm|fast|put|there|here|out|back|(?:die|unsere) stellung|stand|(?:our|my|their|the) (?:ground|line|position|place|area)) ?){1,2}(?<! )";

/** 8.24: how many times the enemy outnumbers, and by which chit units leave then. */
export const OUTNUMBERED =
  "(?:if|when|should) (?:(?:they|the enemy|he|she)(?: should)? outnumbers?(?: us| me| them)?(?: by)?|(?:it|that|this|the odds) (?:is|are)|it's) (2|two|3|three)(?: ?(?:to|:) ?(?:1|one))?";
export const BY_ACTION =
  "((?:use|play|spend|pay(?:ing)? (?:for it )?(?:with|by)|with|by|using|via|mit|avec|con|met) (?:the |a |my |our |der |une |la )?(?:special action|sa)(?: chit)?(?: for (?:it|that|this))?)";

/** Verbs for units that take the losses. */
export const PAYS =
  "(?:takes?|pays?|loses?|suffers?|bears?|absorbs?|nimmt|tragt|prende|subisce|prend|subit|sufre|neemt)";
export const VERBS =
  "(?:go(?:es)?|going|takes?|captures?|seizes?|occup(?:y|ies)|enters?|clears?|retakes?|moves?|moving|drives?|march(?:es)?|advances?|att?ac?ks?|attacking|assaults?|hits?|strikes?|storms?|rolls?|races?|push(?:es)?|heads?|comes?|returns?|falls? back|pulls? back|goes back|yeets?|smash(?:es)?|crush(?:es)?|pounds?|bash(?:es)?|batters?|(?:has|have|takes?|having) (?:a|another) (?:go|crack|shot|swing|pop)(?= at)|va|vanno|vont|andiamo|se deplacent?|si muov(?:e|ono)|geht|gehen|fahrt|fahren|zieht|ziehen|ruckt|rucken|greif\\w{1,3}|attaque(?:nt)?|attacc\\w{1,4}|ataca(?:n)?|atacar|muev(?:e|en|o)|mueve|lleva|manda|sposta|porta|deplace|envoie|gaat|gaan|rijdt|rijden|trekt|trekken|valt|vallen|ida|idzie|jada|atakuj\\w+)";
export const LEADS_TO =
  "(?:to|into|onto|in|at|on|upon|for|towards?|against|until|till|up to|as far as|->|nach|gegen|bis(?: nach)?|vers|jusqu'?a|contre|verso|contro|fino a|hacia|contra|hasta|naar|tegen|na|do|a|au|al|en|sur|su|w|auf)";

export const COMES_FROM = "(?:from|out of|von|vom|aus|de|du|depuis|da|dal|dalla|desde|van|uit|z|ze)";

/** An area that units come from is not a battle's area; one from which nobody retreats is. */
export const FROM_AREA = new RegExp(
  `(?<!\\b(?:retreat|withdraw|back|away|ruckzug) )\\b${COMES_FROM} \\d{1,2}\\b`,
  "g",
);

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
    arko: "artillery pza",
    artyleria: "artillery",
    artylerie: "artillery",
  },
  ...{ kanonen: "artillery", cannons: "artillery", battery: "artillery", batteries: "artillery" },
  ...{
    planes: "air",
    aircraft: "air",
    airforce: "air",
    luftwaffe: "air",
    flieger: "air",
    aerei: "air",
    aviation: "air",
    aviazione: "air",
    aviacion: "air",
    avions: "air",
    vliegtuigen: "air",
    lotnictwo: "air",
  },
  ...{
    "at-gun": "at",
    pak: "at",
    "tank-hunters": "at",
    pioniere: "eng",
    sappers: "eng",
    genio: "eng",
    anticarro: "at",
    panzerabwehr: "at",
    antichar: "at",
    antichars: "at",
    antitanque: "at",
    genie: "eng",
    zapadores: "eng",
  },
  ...{
    achtacht: "88mm",
    "88er": "88mm",
    "anti tank": "at",
    "eighty-eight": "88mm",
    "machine gun": "mg",
    "machine guns": "mg",
  },
};
export const ECHELONS_SAID = "xxx|xiii|tob|res|dak|cam|xxi|pza";
/** `At 46` is no chit, `at guns` and `with at` are. */
const AT_GUNS =
  "at(?= (?:guns?|chits?|xxx|xiii|tob|res|dak|cam|xxi|pza|and|und|et|e|y|plus|\\d(?!\\d))\\b|$| ?[,|+])";
export const KINDS_SAID = [...Object.keys(ALSO_SAID), ...chitWords()].sort((a, b) => b.length - a.length)
  .map((word) => word === "at" ? AT_GUNS : word).join("|");

export const ARTICLE = "(?:the|my|our|die|der|das|la|le|les|il|lo|el|los|las|de|het) ";
export const JOINED =
  ",? (?:and|n|'n'|und|et|e|y|i|en|plus|with|mit|avec|con|as well as|together with) (?:then )?|, | ?& ?| \\+ ";
export const UNIT = `(?:(?:${ARTICLE})?(?!\\d{1,2}\\b)[\\da-z][\\da-z/-]{1,7})`;
export const UNITS = `(${UNIT}(?:(?:${JOINED})${UNIT})*)`;

/** Words for chits that fight. */
export const FIGHTING =
  `${CHITS}|artiller\\w+|arty|guns|air|planes|eng|engineers?|inf|pioniere?n?|anti-?tank|flak|mgs?|machine-guns?|88s?|88mm|at (?:guns?|${ECHELONS_SAID})|${
    Object.keys(ALSO_SAID).join("|")
  }`;

/** Words for a case, and for an attack by the other side. */
const IF =
  "(?:if|when|whenever|should|once|wenn|falls|sollte|sobald|si|quand|se|quando|als|wanneer|cuando|jesli|gdy)";
const IS_ATTACKED =
  "(?:attacked|hit|assaulted|angegriffen|attaque\\w*|attaccat\\w|atacad\\w|aangevallen|zaatakowan\\w)";
const ATTACKS =
  "(?:attacks?|hits?|comes? (?:at|for|to|into|in)|goes? for|assaults?|(?:m'|mi |me |nous |ci )?(?:attaque\\w*|attacc\\w*|atac\\w*)|greif\\w+|val(?:t|len)|atakuj\\w)";
/** `If 46 is attacked, fight with any chits`, `wenn sie 46 angreift`: the one battle that a case is about. */
const ATTACK_ON =
  `${IF} (?:(?:area )?(\\d\\d) (?:\\S{2,10} ){0,2}${IS_ATTACKED}(?: (?:wird|ist|wordt))?(?: by \\S{2,12})?|(?:\\S{1,12} ){0,2}?${ATTACKS}(?: (?:me|us|mich|uns))?(?: (?:in|at|a|auf|en|na|w|op|area))? (\\d\\d)(?: an| aan)?|(?:\\S{1,12} ){1,2}?(?:in )?(\\d\\d) (?:angreif\\w+|angegriffen werden?|aanval\\w+))`;
export const IF_ATTACKED = new RegExp(`^${ATTACK_ON}[,:]? (?:(?:just|then|dann|alors|we|they) )?`);
/** The same behind the orders for that case. */
export const IF_ATTACKED_LAST = new RegExp(`^([^,].{3,80}?),? (${ATTACK_ON})$`);

/** 6.41: to break off. */
export const ABORTS =
  "abort\\w*|breaks? off|broken off|(?:breaks?|call(?:ed)?) (?:it|(?:the |our )?(?:attack|battle|fight|assault)) off|called off|pulls? (?:out|back)|gets? out|withdraws?|stop(?:s|ped)?|abbruch|abbrechen|brechen(?: wir)? ab|bricht ab|aufhoren|horen(?: wir)? auf|abandon\\w*|quits?|gives? (?:it )?up|bails?(?: out)?|ceases?|(?:si |se |s')?ferman?o?|(?:si |se |s')?arret\\w*|cancelar?|arrete[rz]?|interromp\\w*|fermiamoci|stoppen|afbreken|breken(?: we)? af|przerw\\w*|przerywa\\w*";
