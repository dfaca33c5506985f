import { counted } from "../../../../src/common/text.ts";
import type { Desk } from "../../../../src/kernel/order-language.ts";
import { type SentenceSlot, slotsFilled, slotWords } from "../../../../src/sheet/words/spoken/slots.ts";
import { areaOfBlock, isContested } from "../../position/ground.ts";
import type { Sight } from "../../position/sight.ts";
import { areaByName, blocksOf, chitInSetting, chitsCalled, shortName, unitNamed } from "./names.ts";
import { withNamesOfSheets } from "./spoken-names.ts";
import { chitWords, isEchelonWord, kindsOf } from "./vocabulary.ts";

/**
 * 6.2, 14.71: battles, reserves and moves as slots that a sentence fills in any order: `46: any chits, point 7arm, abort at 3`, `no
 * chits, hold until two hits, then back to 45`.
 */

/** A clause of a battle's line, or a line of its own. */
interface BattlePart {
  readonly clause?: string;
  /** It only takes something out of what another part names. */
  readonly isOnly?: true;
  /** They stay, whatever else is said. */
  readonly isStaying?: true;
  /** Lines that stand alone. */
  readonly lines?: readonly string[];
}

type BattleSlot = SentenceSlot<BattlePart>;

const NO =
  "(?:no|without|without any|none of the|not a single|rather not (?:spend|use|waste|play)|dont (?:want to )?(?:spend|use|waste|play)|not (?:spend|use|waste|play)|zero|ohne|keine?|sans|aucune?s?|pas de|senza|nessun[ao]?|niente|sin|ningun[ao]?|geen|zonder|bez|zadnych)";
const CHITS =
  "(?:chits?|chips?|assets?|support|help|pions?|jetons?|segnalini|fichas|gettoni|plattchen|zetony)";
/** `Save every chit` means using none. */
const SAVES =
  `(?:save|spare|keep|conserve|hold (?:on to|back)|spare?n?|garde[rz]?|risparmia\\w*) (?:(?:all|every|any|each|of|the|my|our|alle|tous|les|tutti|i) ){0,6}(?:${CHITS}|everything|all)`;
const BACK =
  "(?:(?:they |it |we )?(?:shall |should |will |can |may |must )?(?:retreats?|retires?|withdraws?|falls? back|pulls? (?:back|out)|drops? back|goes? back|slips? (?:off|away)|leaves?|moves? back|backs? off|runs?(?: away| off| back)?|flees?|escapes?|legs? it|gets? out|back|out|zuruckziehen|zuruck|ruckzug|recule\\w*|replie\\w*|ritira\\w*|retira\\w*|terug\\w*|odwrot))";
const TO_AN = "(?:towards?|to|into|for|in|nach|vers|sur|verso|hacia|naar|do|a|en)(?: area)?";
const LOSSES =
  "(?:loss(?:es)?|hits?|steps?|casualt(?:y|ies)|verluste?n?|treffern?|pertes?|coups?|perdit[ea]|colp[oi]|bajas?|verliezen)";

/** What a chit may be used for: `that we got`, `you can find`. */
const THAT =
  "(?: (?:(?:that |which |as |what ){0,6}(?:we|you|u|i|they|it|there|may|can|is|are|ve|have|has|got|get|be|fits?|goes|going|helps?|possible|available|find|use|was|wir|haben|was wir haben|qu'on a|allowed|legal|legally|lawfully|assigned|at hand|moglich|geht|possibles?|possibili?|posibles?))){0,6}";
/** `If they are beaten`, `should he lose` */
const BEATEN =
  "(?:if|when|once|should|in case) (?:we|they|it|he|she|i|my (?:men|unit|block)|the [a-z]{2,8}) (?:should )?(?:loses?(?: (?:it|there|the (?:battle|fight)))?|(?:are|is|get|gets) (?:beaten|(?:driven|thrown|pushed|forced|kicked) (?:out|off|back))|(?:must|has to|have to|needs? to)(?: (?:go|leave|run|retreat|move|fall back|go back|give way))?)";

/** `We`, who stay and fight, and their short forms. */
const WE =
  "(?:we|they|i|it|he|wir|nous|on|noi|ci|si|nos|wij)(?:'ll| ?will| ?shall|'re going to)?|ill|well|theyll|my (?:men|unit|block|guys|boys)";
const STAYS =
  "fight|defend|stay|hold|stand|dig in|resist|se bat|se defend|kampfen|kampft|verteidigen|verteidigt|halten|halt|bleiben|bleibt|battons|defendons|tenons|restons|tient|reste|battiamo|combattiamo|difendiamo|resistiamo|restiamo|peleamos|luchamos|resistimos|quedamos|vechten|verdedigen|blijven|walczymy|bronimy";
const FAST =
  "(?:(?:on|it out|firm|fast|put|there|here|out|back|(?:die|unsere) stellung|stand|(?:our|my|their|the) (?:ground|line|position|place|area)) ?){1,2}(?<! )";

/** 8.24: how many times the enemy outnumbers, and by which chit units leave then. */
const OUTNUMBERED =
  "(?:if|when|should) (?:they|the enemy|he|she)(?: should)? outnumbers?(?: us| me| them)?(?: by)? (2|two|3|three)(?: ?(?:to|:) ?(?:1|one))?";
const BY_ACTION = "((?:use|play|spend|with|by|using) (?:the |a |my |our )?(?:special action|sa)(?: chit)?)";

/** Verbs for units that take the losses. */
const PAYS =
  "(?:takes?|pays?|loses?|suffers?|bears?|absorbs?|nimmt|tragt|prende|subisce|prend|subit|sufre|neemt)";
const VERBS =
  "(?:go(?:es)?|going|takes?|captures?|seizes?|occup(?:y|ies)|enters?|clears?|retakes?|moves?|moving|drives?|march(?:es)?|advances?|att?ac?ks?|attacking|assaults?|hits?|strikes?|storms?|rolls?|races?|push(?:es)?|heads?|comes?|returns?|falls? back|pulls? back|goes back|yeets?|va|vanno|vont|andiamo|se deplacent?|si muov(?:e|ono)|geht|gehen|fahrt|fahren|zieht|ziehen|ruckt|rucken|greift|greifen|attaque(?:nt)?|attacca(?:no)?|ataca(?:n)?|gaat|gaan|rijdt|rijden|trekt|trekken|valt|vallen|ida|idzie|jada|atakuj\\w+)";
const LEADS_TO =
  "(?:to|into|onto|in|at|on|upon|for|towards?|against|until|till|up to|as far as|->|nach|gegen|bis(?: nach)?|vers|jusqu'?a|contre|verso|contro|fino a|hacia|contra|hasta|naar|tegen|na|do|a|au|al|en)";

const FROM = "(?:from|out of|von|vom|aus|de|du|depuis|da|dal|dalla|desde|van|uit|z|ze)";

/** An area that units come from is not a battle's area. */
const FROM_AREA = new RegExp(`\\b${FROM} \\d{1,2}\\b`, "g");

/** Nor is an area that units go back to. */
const BACK_TO = new RegExp(`\\b(?:${TO_AN}|towards?) \\d{1,2}\\b`, "g");

/** Nor is one to which they go back: `hold till 2 losses, then back in 47`. */
const BACK_THERE = /\b(?:back|retreat\w*|withdraw\w*) (?:in|at) \d\d$/;

/** What people call chits, and the sheet's word for each. */
const ALSO_SAID: Readonly<Record<string, string>> = {
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
const KINDS_SAID = [...Object.keys(ALSO_SAID), ...chitWords()].sort((a, b) => b.length - a.length).join("|");

/** The area that some words name: by its number, its name, or a word that stands in no other name. */
export function areaSaid({ setting }: Pick<Sight, "setting">, words: string): number | undefined {
  const { map } = setting;
  const name = words.trim();
  if (GENERIC.has(name)) return undefined;
  const whole = areaByName(setting, name);
  if (whole.ok) return whole.value;
  if (!/^[a-z']{4,}$/.test(name)) return undefined;
  const [one, other] = map.areas.filter((area) => map.name(area).toLowerCase().split(" ").includes(name));
  return other === undefined ? one : undefined;
}

/** Words of names that say something else, too. */
const GENERIC = new Set("point fort pass airfield cross ridge tiger".split(" "));

/** Words with area numbers in place of single words that name areas. */
export function withAreas(sight: Sight, plain: string): string {
  const named = withNamesOfSheets(sight.setting, plain).toLowerCase();
  return named.split(" ").map((word) => {
    const bare = word.replace(/[,.:;]{1,9}$/, "");
    const area = /^[a-z']{4,}$/.test(bare) ? areaSaid(sight, bare) : undefined;
    return area === undefined ? word : String(area) + word.slice(bare.length);
  }).join(" ");
}

/** The units of the desk's side that some words name, in order; undefined if any word names no such unit. */
function unitsSaid({ sight, side }: Desk<Sight>, words: string): readonly string[] | undefined {
  const units = words.split(new RegExp(JOINED)).map((each) =>
    unitNamed(sight, side, each.trim().replace(new RegExp(`^${ARTICLE}`), ""))
  );
  const standing = new Set(
    blocksOf(sight, side).filter((block) => areaOfBlock(block) !== undefined).map(({ unit }) => unit),
  );
  return units.every((unit) => unit.ok && standing.has(unit.value))
    ? units.flatMap((unit) => unit.ok ? [shortName(sight.setting, unit.value)] : [])
    : undefined;
}

const ARTICLE = "(?:the|my|our|die|der|das|la|le|les|il|lo|el|los|las|de|het) ";
const JOINED =
  ",? (?:and|n|'n'|und|et|e|y|i|en|plus|with|mit|avec|con|as well as|together with) (?:then )?|, | ?& ?| \\+ ";
const UNIT = `(?:(?:${ARTICLE})?(?!\\d{1,2}\\b)[\\da-z][\\da-z/-]{1,7})`;
const UNITS = `(${UNIT}(?:(?:${JOINED})${UNIT})*)`;

/** 6.22, 6.24, 6.41, 6.6: what a battle's line may say. */
function battleSlots(desk: Desk<Sight>, isAttack: boolean): readonly BattleSlot[] {
  const { sight, side } = desk;
  const clause = (said: string): BattlePart => ({ clause: said });
  const ofOne = (word: string): BattleSlot["fills"] => ([unit = ""]) => {
    const [only] = unitsSaid(desk, unit) ?? [];
    return only === undefined ? undefined : clause(`${word} ${only}`);
  };
  const abortAt: BattleSlot["fills"] = ([count]) =>
    isAttack ? clause(`abort at ${counted(Number(count), "loss", "losses")}`) : undefined;
  return [
    {
      said:
        /\b(?:i |we |my (?:men|reserves?|units?|blocks?)(?:,? if any,?)? )?(?:(?:no(?:body|ne| one)?|dont|not|never) (?:shall |will )?(?:react(?:s|ing|ions?)?)|react none|(?:niemand|keiner|personne ne|nessuno|nadie) rea[gc]\w{1,9}|(?:no|keine?|pas de|aucune|nessuna|niente|sin|ninguna|geen|bez|zadnych) (?:reaktion(?:en)?|reactions?|reinforcements?|reazion[ei]|reaccion(?:es)?|reacties?|reakcji))\b(?: (?:to (?:anything|it|this|that)|anywhere|at all|elsewhere|(?:of|from|by) (?:(?:the|my|our) )?(?:reserves?|others?|end|(?:any|every|some)(?:body|one)(?: else)?|me|us))\b){0,2}/,
      fills: () => isAttack ? undefined : { lines: ["react none"] },
    },
    {
      said: new RegExp(
        `\\b${BEATEN},? (?:then )?(?:(?:we|they|it|he|she|i) )?(?:(?:may|can|shall|will|should|must) )?(?:(?:retreats?|withdraws?|falls? back|goe?s?(?: back)?|moves?(?: back)?|runs?|pulls? back|back) )?(?:in)?to(?:wards?)? (?:area )?(\\d{1,2})\\b`,
      ),
      fills: ([area = ""]) =>
        isAttack || !sight.setting.map.has(Number(area)) ? undefined : clause(`retreat to ${area}`),
    },
    {
      // Retreat orders hold only as the rules allow.
      said:
        /\b(?:(?:if|when|once) (?:possible|they (?:can|must|have to|fit|help)|(?:i|we|they) (?:do )?lose (?:it|(?:area )?\d{1,2}|the (?:area|battle|fight))|(?:it|he|they|we) (?:has|have|needs?) to (?:go|leave|run|retreat|move)|it (?:can|fits|helps|goes wrong|must be|gets? (?:too |very )?(?:hot|bad|rough|ugly|tight)(?: (?:in|at) (?:area )?\d{1,2})?)|need be|necessary|forced|we must)|(?:or |and )?(?:else|otherwise|sonst|sinon|altrimenti) (?:nothing|none|nichts|rien|niente)|wenn (?:es geht|moglich|notig|es sein muss)|si possible|se possibile|si besoin|se serve)\b/,
      fills: () => isAttack ? undefined : {},
    },
    {
      said:
        /\b(?:we |they |i )?(?:shall |will )?(?:dont|never|no|not|no one|nobody|none|under no circumstances|on no account|nicht|kein|pas de|nessuna?|niente|sin|geen) (?:retreat\w*|withdraw\w*|run(?:s|ning)?|fall(?:s|ing)? back|give ground|go(?:es|ing)? back|giv(?:e|ing) (?:up|way)|retirada|retraite|ruckzug|zuruck|ritirata|repli|back(?:ing)? (?:down|off))(?: (?:at any (?:price|cost)|whatever (?:happens|comes)|at all))?\b|\b(?:retreat(?:s|ing)?|withdraws?) never\b/,
      fills: () => isAttack ? undefined : clause("retreat never"),
    },
    {
      said: new RegExp(
        `\\b(?:with )?(?:${SAVES}|${NO} (?:of )?(?:any )?(?:my )?${CHITS}|(?:none|nothing|niente|nichts|nada|rien|niets|nic)(?! (?:else|more|besides)))\\b(?: at all| (?:be|are|is) (?:used|spent|played))?(?: before (?:that|then|it)\\b)?`,
      ),
      fills: () => clause("with none"),
    },
    {
      // What is named is meant, and these only leave out others.
      said: new RegExp(`\\b(?:no|not|without|keine?|sans|senza|sin|geen) (?:the )?(?:${KINDS_SAID})s?\\b`),
      fills: () => ({ isOnly: true }),
    },
    {
      said: new RegExp(
        `\\b(?:(?:with|use|throw|put|play|mit|avec|con|met) )?(?:all in(?! all)|such ${CHITS} as|(?:(?:the|those|my|our) )?${CHITS}(?= (?:that|which) )|(?<=\\bwith )(?:(?:the|my|our) )?(?:best |right |fitting |suitable )?${CHITS}(?! (?:\\d|from))|(?:alles(?: einsetzen)?,? was (?:(?:in|auf) \\d\\d )?(?:passt|geht|hilft|da ist)(?: einsetzen)?|(?<=\\b(?:with|use|spend|throw|throw in|play|in) )(?:the )?(?:whole )?lot|whatever|any(?:thing)?|(?<!\\b(?:in|leave|leave it|leave this|leave that) )all|every|everything|alles?|allem|tous|toutes?|tout|tutt[oaie]|tod[oa]s?|wszystk\\w*)(?! (?:${KINDS_SAID})s?\\b)(?: (?:of )?(?:the |my |our |les |i |die |los )?${CHITS})?)${THAT}(?! (?:else|others?|(?:the )?rest|in all|right|together|well|of (?:them|us)|losses|hits|steps|units?|blocks?|men|st(?:ay|and)s?|holds?|fights?|defends?|retreats?|falls?|goes|runs?|must|may)\\b)(?=$|[ ,])`,
      ),
      fills: () => clause("with any"),
    },
    {
      said: new RegExp(
        `\\b(?:point|spitze|punta|pointe|lead(?:s|ing)?(?= (?:with|w|by) ))(?: unit| einheit| unita)?:? (?:is |ist |est |e |by |with |w |the )?(${UNIT})`,
      ),
      fills: ofOne("point"),
    },
    {
      said: new RegExp(
        `\\b(${UNIT}),? (?:goes |is |ist |est |e |fights |soll |(?:shall|should|will|must) (?:be |go )?)?(?:(?:in|up) front as (?:the )?point(?: unit)?|in front|(?:goes )?(?:in )?first(?! (?:loss|hit|step))|up front|(?:takes?|has|have) (?:the )?(?:lead|point)|(?<=\\b(?:is|be) )point(?: unit)?|point unit|leads?|leading|in the lead|on point|as (?:the )?point(?: unit)?|(?:the |my |our )?point(?: unit)?(?=$|[ ,])|(?:die |la |als |come |comme )(?:spitze|punta|pointe)|vorn|an der spitze|davanti|in testa|devant|en tete|delante)(?: sein)?\\b`,
      ),
      fills: ofOne("point"),
    },
    {
      said: new RegExp(
        `\\b(?:lose |it is |its |it's )?(${UNIT})(?: (?:who|which|that|che|qui))? (?:(?:is|are) to |(?:shall|should|will|must|can|may) )?(?:${PAYS}(?= (?:the |them |it |any |all |up |1 |le |die |i ){0,6}(?:losses|loss|hits?|steps?|damage|them|first|treffer|verluste|pertes?|perdite|colpi|coups)))(?: (?:the|them|it|any|all|up|1|first|hits?|loss|losses|steps?|damage|treffer|verluste|pertes?|perdite|le|les|i|die|il|zuerst|d'abord|per prim[ao])){0,6}(?=$|[ ,])`,
      ),
      fills: ofOne("lose"),
    },
    {
      said: new RegExp(`\\blose ${UNITS}(?: first)?\\b`),
      fills([units = ""]) {
        const all = unitsSaid(desk, units);
        return all === undefined ? undefined : clause(`lose ${all.join(" ")}`);
      },
    },
    {
      // `We dont abort unless it costs 3 losses`
      said: new RegExp(
        `\\b(?:never|dont|no|not) (?:abort(?:ing)?|break off|stop) (?:unless|until|till|before) (?:\\w{1,6} ){0,3}(\\d) ${LOSSES}\\b`,
      ),
      fills: abortAt,
    },
    {
      // It only says when the losses would be too many.
      said:
        /\b(?:if|when|once|should) (?:it|things|this|that|the (?:attack|battle|fight)) (?:goes?|gets?|turns?|looks?) (?:too |very )?(?:bad(?:ly)?|wrong|hot|ugly|rough|tight|nasty|south|ill)\b(?=.{1,20}\b(?:abort|break|pull|call|stop|withdraw|get out))/,
      fills: () => isAttack ? {} : undefined,
    },
    {
      said:
        /\b(?:and )?(?:give|offer|join|seek|do) battle(?: there| at once| with (?:them|him|it|the enemy))?\b/,
      fills: () => isAttack ? { isStaying: true } : undefined,
    },
    {
      said:
        /\b(?:never|dont|no) (?:abort|break off|stop)\b|\b(?:fight|attack|go on|press on|carry on|keep (?:going|fighting|attacking)) (?:(?:it )?(?:to|till|until) (?:the )?(?:end|death|finish|last(?: man)?)|no matter what|whatever (?:it costs|happens)|at all costs)\b|\babort never\b|\b(?:nie|nicht) abbrechen\b|\bno aborting\b/,
      fills: () => isAttack ? clause("abort never") : undefined,
    },
    {
      said: new RegExp(
        `\\b(?:we |it |to |is ){0,6}(?:only )?(?:be )?(?:abort(?:s|ed|ing)?|breaks? off|broken off|(?:breaks?|call(?:ed)?) (?:it|(?:the |our )?(?:attack|battle|fight|assault)) off|called off|pulls? (?:out|back)|gets? out|withdraws?|stop(?:s|ped)?|abbruch|abbrechen|brechen ab|bricht ab|arrete[rz]?|interromp\\w*|fermiamoci|stoppen)(?: it| this| the attack| only| ab| den angriff){0,6} (?:(?:at|after|on|from|bei|nach|ab|a|apres|dopo|tras|na|(?:if|when|once|as soon as|wenn|sobald|si|se|quand|quando) (?:we|they|it|i|wir|on|nous)? ?(?:ve |have )?(?:take|takes|taken|lose|loses|lost|suffer|suffers|suffered|get|haben|perdiamo|perdons)) )(\\d)(?: ${LOSSES})?(?: at a time| or more| at once)?\\b`,
      ),
      fills: abortAt,
    },
    {
      // `If we lose two steps, break off`
      said: new RegExp(
        `\\b(?:if|when|once|as soon as|after|wenn|sobald|si|se|quando) (?:(?:we|they|it|i|wir|on|nous|(?:the )?(?:attack|assault|battle|fight)(?: (?:on|in|at|for) \\d\\d)?) )?(?:ve |have |has )?(?:take|takes|taken|lose|loses|lost|suffer|suffers|suffered|get|gets|costs? (?:us|me)|verlieren|perdiamo|perdons) (\\d)(?: or more)?(?: ${LOSSES})?(?: there| in it)?,? (?:then )?(?:(?:we|they|i|wir) )?(?:shall |will |should )?(?:abort|breaks? off|breaks? it off|pulls? (?:out|back)|gets? out|withdraw|stop|call it off|quit|brechen ab|ab)(?: it| the attack)?\\b`,
      ),
      fills: abortAt,
    },
    {
      said: new RegExp(
        `\\b(?:(?:hold|stand|stay|fight|retreat|go back|fall back|take it|losses (?:shall be|are) taken|take losses)(?: on| out| firm)? )?(?:until|till|after|for|from|upon|bis|nach|jusqu'?a|apres|dopo|fino a|tras|hasta|na|in (?:the )?event of|(?:if|when|once|unless|until|till|before|as soon as|wenn|sobald|bevor|bis) (?:they|we|it|i|he|sie|er|wir)?(?:'ve|'s)? ?(?:have |has |had |ve )?(?:take|takes|suffer|suffered|have|has|get|got|lose|loses|lost|taken|eaten)|at) (\\d)(?: or more)?(?: ${LOSSES})?\\b(?! ?(?:o'?clock|dec))`,
      ),
      fills: ([count = ""]) =>
        isAttack ? undefined : clause(`hold until ${counted(Number(count), "loss", "losses")}`),
    },
    {
      // 8.24: `If they outnumber us by two to one, use the Special Action and retreat before the battle`
      said: new RegExp(
        `\\b(?:${OUTNUMBERED},? )?(?:then )?(?:we |they |it |i )?(?:${BY_ACTION},? (?:and |to )?)?(?:they |we |it )?(?:shall |will )?(?:retreat|withdraw|fall back|slip away|run away|go back|leave)s? before (?:the )?(?:battle|fight|combat|attack)(?:,? ${BY_ACTION})?(?:,? (?:but )?(?:only )?${OUTNUMBERED})?(?=$|[ ,])`,
      ),
      fills([times, before, behind, more]) {
        const many = times ?? more;
        return isAttack || (before ?? behind) === undefined ? undefined : clause(
          `retreat before by sa${many === undefined ? "" : ` if outnumbered ${/2|two/.test(many) ? 2 : 3}`}`,
        );
      },
    },
    {
      said: new RegExp(
        `\\b(?:(?:then |thereafter |afterwards? |dann |puis |poi |and ){0,3}${BACK}|then (?:they |it |we )?go(?:es)?) ${TO_AN} (\\d{1,2})\\b`,
      ),
      fills: ([area = ""]) =>
        isAttack || !sight.setting.map.has(Number(area)) ? undefined : clause(`retreat to ${area}`),
    },
    {
      said: new RegExp(
        `\\b(?:to|nach|a|vers|naar) (\\d{1,2})(?= (?:if (?:it must be|they must|they have to|we must|need be|forced|necessary)|wenn (?:notig|es sein muss)|si besoin|se serve)\\b)`,
      ),
      fills: ([area = ""]) =>
        isAttack || !sight.setting.map.has(Number(area)) ? undefined : clause(`retreat to ${area}`),
    },
    {
      // 6.42: units take a hit by going back.
      said:
        /\b(?:if|when|once|as soon as|sobald|wenn|quand|quando) (?:they|it|we|he) (?:get|gets|are|is) (?:a |any )?(?:hit|hits|shot at)\b/,
      fills: () => isAttack ? undefined : clause("retreat"),
    },
    {
      said:
        /\b(?:(?:first|lose|by|get|suffer|the|take|hits?|as|on|absorbed|taken) ){0,6}((?:fort|disorder(?:ed)?|losses|retreats?)(?: (?:first|please|at first))*(?:,? ?(?:and |then |before |only |thereafter |after that |as |by |on |get |take |step |suffer |dann |und |puis |poi )+(?:fort|disorder(?:ed)?|losses|retreat)(?! (?:to|before|never)\b)){1,3})\b(?: (?:last|only|after that|thereafter))*/,
      fills([order = ""]) {
        const taken = order.match(/fort|disorder|losses|retreat/g) ?? [];
        return isAttack || new Set(taken).size < taken.length ? undefined : clause(taken.join(", then "));
      },
    },
    {
      said:
        /\b(?:then )?(?:take |accept )?(?:the )?losses\b|\b(?:just )?die\b(?! [a-z])|\b(?:(?:fight|hold|stand|stay) )?(?:on )?to (?:the )?(?:last|death|end)(?: man)?\b/,
      fills: () => isAttack ? undefined : clause("then losses"),
    },
    {
      said: new RegExp(
        `\\b(?:(?:${WE}) )?(?:stand|hold|stay)s?(?: ${FAST})? (?:and|&|to|und|et|e) (?:fight|kampfen)s?\\b|\\b(?:(?:${WE}) )(?:${STAYS})\\b(?: ${FAST})?|(?:^|(?:, |,? (?:and|but|then|otherwise|else) ))(?:${STAYS})s?(?: ${FAST})?(?=$|,| (?:and|with|but|mit|avec|con)\\b)|\\blet (?:them|him|her) come\\b|^(?:just )?bring it on$`,
      ),
      fills: () => isAttack ? undefined : { isStaying: true },
    },
    {
      said: new RegExp(
        `\\b(?:(?:with|use|using|play|plus|send|bring|commit|mit|avec|con) )?(?:(?:the|my|our|any|die|les|la|gli) ){0,6}(?:(both|all)(?: of)?(?: the| my| our)? )?(${KINDS_SAID})s?(?: guns?| battalions?)?(?: (?:of )?(xxx|xiii|tob|res|dak|cam|xxi|pza))?(?: (\\d))?(?: (?:there|chits?)){0,6}\\b`,
      ),
      fills([every, kind = "", echelon, number]) {
        if (
          kindsOf(ALSO_SAID[kind] ?? kind).length === 0 || (echelon !== undefined && !isEchelonWord(echelon))
        ) {
          return undefined;
        }
        const ref = [ALSO_SAID[kind] ?? kind, echelon, number].filter((each) => each !== undefined).join(" ");
        const own = chitsCalled(sight, side, ref).filter((id) => sight.chits[id] === "available");
        if (own.length === 0 || (every === "both" && own.length !== 2)) return undefined;
        return every === undefined
          ? clause(`with ${ref}`)
          : clause(`with ${own.map((id) => chitInSetting(sight.setting, id)).join(", ")}`);
      },
    },
  ];
}

/** All units of an area, if there are as many as is said. */
function allFrom(
  { sight, side }: Desk<Sight>,
  count: string,
  from: string,
  to: string,
): BattlePart | undefined {
  const units = blocksOf(sight, side).filter((block) => areaOfBlock(block) === Number(from))
    .map(({ unit }) => shortName(sight.setting, unit));
  return units.length === 0 || (/^(?:both|(?:the )?two)$/.test(count) && units.length !== 2) ||
      !sight.setting.map.has(Number(to))
    ? undefined
    : { lines: units.map((unit) => `move ${unit} to ${to}`) };
}

/** 5.2, 14.71: who goes where, and who is kept as a reserve. */
function turnSlots(desk: Desk<Sight>): readonly BattleSlot[] {
  const { map } = desk.sight.setting;
  const each = (units: string | undefined, line: (unit: string) => string): BattlePart | undefined => {
    const said = unitsSaid(desk, units ?? "");
    return said === undefined ? undefined : { lines: said.map(line) };
  };
  return [
    {
      said: new RegExp(
        `${UNITS} (?:(?:to|stays?|go(?:es)?|is|are|be|becomes?|forms?|acts? as|placed|kept|held|puts? itself|waits?|back) ){0,6}(?:in |as |into |for |en |to |zur |in die |nella |alla |dans la )?(?:a |an |my |the )?(?:(xxx|xiii|tob|res|dak|cam|xxi|pza) )?(?:reserven?|riserva|reserva)(?: (?:(?:as|with|by|marker|of|for|from|under|von|des|der|de|di|del|la|the) ){0,3}(xxx|xiii|tob|res|dak|cam|xxi|pza))?\\b`,
      ),
      fills: ([units, before, behind]) =>
        each(
          units,
          (unit) =>
            ["reserve", unit, ...(before ?? behind) === undefined ? [] : ["as", before ?? behind]].join(" "),
        ),
    },
    {
      said: new RegExp(
        `${UNITS}:?,? (?:(?:both|all|beide|alle|tutti|tous|now|then|just|also|together|please|shall|should|will|must|sollen?|bitte) ){0,6}(?:(?:${VERBS} ){1,4}(?:${FROM} \\d{1,2},? )?(?:(?:${LEADS_TO}|area) ){0,6}|${FROM} \\d{1,2},? (?:${LEADS_TO} ){1,3}|(?:from )?(?:(\\d{1,2}) ?(?:-|->|to|nach) ?)|(?:${LEADS_TO} ?){1,3}(?:area )?)(\\d{1,2})(?: (?:an|vor|aan))?(?:,? (?:together |along )?(?:with|together) (?!(?:what\\w*|any\\w*|all|every\\w*|no|none|such|our|some|my|best|right|fitting|suitable|chits?|${KINDS_SAID})\\b)${UNITS})?(?=$|[ ,])`,
      ),
      fills: ([units, , to = "", more]) =>
        map.has(Number(to))
          ? each(
            [units, more].filter((said) => said !== undefined).join(", "),
            (unit) => `move ${unit} to ${to}`,
          )
          : undefined,
    },
    {
      // 13.2: `put patrol 1 at 50`
      said: new RegExp(
        `\\b(?:(?:put|place|send) )?(?:patrol|patrouille|pattuglia|patrulla) (\\d)(?: (?:goes|is|shall|be|placed)){0,4} (?:${LEADS_TO} ){1,2}(?:area )?(\\d{1,2})\\b`,
      ),
      fills: ([number = "", area = ""]) =>
        map.has(Number(area)) ? { lines: [`patrol ${number} at ${area}`] } : undefined,
    },
    {
      // `Both of my blocks in 50 to 49`
      said:
        /\b(both|all|(?:the )?two|every(?:one|body|thing))(?: of)?(?: my| the| our)?(?: armou?red| tank)?(?: (?:block|unit|piece|brigade)s?| troops| men)? (?:in|from|at) (\d{1,2}),? (?:(?:shall|should|must|to|go(?:es)?|moves?|drives?|march(?:es)?|attacks?|hits?|assaults?) ){0,6}(?:(?:to|into|against|on)(?: the)?(?: place| area)?(?: called)? )?(\d{1,2})\b/,
      fills: ([count = "", from = "", to = ""]) => allFrom(desk, count, from, to),
    },
    {
      // `Attack 46 with both brigades from 50`
      said: new RegExp(
        `\\b(?:${VERBS} )(?:${LEADS_TO} )?(\\d\\d) with (both|all|(?:the )?two|everything|every(?:one|body))(?: of)?(?: my| the| our)?(?: armou?red| tank)?(?: (?:block|unit|piece|brigade|regiment)s?| troops| men)? (?:in|from|at) (\\d\\d)\\b`,
      ),
      fills: ([to = "", count = "", from = ""]) => allFrom(desk, count, from, to),
    },
    {
      // A unit without an order stays: it needs no line.
      said: new RegExp(
        `${UNITS} (?:(?:just |simply |can |shall |may ){0,6}(?:stays?|holds?|remains?|waits?|rests?|chills?|sits?|bleib(?:t|en)|reste(?:nt)?|rest[ao](?:no)?|ferm[ao]|blij(?:ft|ven))(?: (?:put|there|here|(?:doch )?where (?:it|they) (?:is|are)|wo (?:er|sie|es) (?:ist|sind)|dov'?e|ou (?:il|elle) est|still|in place|at home|stehen|fermo|sur place))?|(?:dont|does not|do not) (?:move|go)(?: anywhere)?)\\b|\\b(?:leave|keep|hold|lass|laisse|lascia|laat) ${UNITS}(?: (?:put|there|here|where (?:it|they) (?:is|are)|in place|at home|alone|out(?: of (?:it|this|that))?|stehen|staan)){0,6}(?=$|[ ,])`,
      ),
      fills: ([first, behind]) =>
        unitsSaid(desk, first ?? behind ?? "")?.some((unit) =>
            desk.kept.some((line) => line.split(" ")[1] === unit)
          ) ===
            false
          ? {}
          : undefined,
    },
    {
      said:
        /\bno (?:breakthroughs?|exploitation)\b|\b(?:nobody|no one|none|niemand|keiner|personne ne|nessuno|nadie) (?:shall |will |may )?(?:breaks? through|exploits?|bricht durch|perce|sfonda)\b/,
      fills: () => ({ lines: ["breakthrough none"] }),
    },
  ];
}

const STRIKES =
  /\b(?:att?ac?ks?|attacking|assaults?|hits?|fights?|battle|strikes?|storms?|destroys?|finish(?:es)? off|engagement|broken off|leads?|greif\w*|attaqu\w*|attacc\w*|atac\w*|chits?|point|spitze|punta|abort(?:s|ing)?|abbr\w+|breaks? off|(?:losses|loss|hits)|pulls? out|if we lose)\b/;
/** Words about a battle whose area an earlier sentence names. */
const OF_BATTLE =
  /\b(?:chits?|point|spitze|punta|in front|leads?|abort(?:s|ing|ed)?|abbr\w+|breaks? off|broken off|call(?:ed)? it off|lose|losses|verlust\w*|pertes|perdite|artillery|air|engineers)\b/;

/** The areas with enemy blocks that orders of this letter, or kept ones, lead to. */
export function areasBefore({ sight, side, kept }: Desk<Sight>): readonly string[] {
  const isEnemy = (area: string) =>
    sight.blocks.some((block) => block.side !== side && areaOfBlock(block) === Number(area));
  return [
    ...new Set(kept.flatMap((line) => /^(?:move .* |battle )(\d{1,2})(?: (?!\d)|$)/.exec(line)?.[1] ?? [])),
  ].filter(isEnemy);
}

/** The only one of these. */
function areaBefore(desk: Desk<Sight>): string | undefined {
  const [area, other] = areasBefore(desk);
  return other === undefined ? area : undefined;
}

/** Words that say only that there is a battle. */
const ASIDE = new Set(
  `counts used using want wants unit units defend defends defence defense fight fights attack attacks assault hit battle we wir our men scouts aufklarer brave orders t1 conducted respect nope yep em
  stay stays stand stands friends whatever verteidigen greift attacca attaque move moving send bring side engagement idc ordered directed assign assigned either neither commit trying difendo difendiamo
  verteidige defendons defendemos`.split(/\s+/),
);

/** `All` may be said of units, too. */
const SAYS_WHO_ALONE = /^ ?(?:all|alle|tous|tutti|todos|every|both) ?$/;
/** 6.42: what one does when the enemy comes. */
const DEFENDS =
  /\b(?:defend\w*|defen[cs]e|verteidig\w*|difend\w*|defiend\w*|if (?:i'm|i am|we are|we're|they|he|she|anybody|anyone|somebody)(?: is)? attack\w*|in case of (?:an |any )?attacks?|(?:her|his|their|the other|other side's|enemy's|opponent's|bruno's|anna's) (?:player-)?turn)\b/;
const EVERYWHERE =
  /\b(?:elsewhere|everywhere|all (?:other )?areas|any area|wherever|if (?:i'm|i am|we are|we're|they|he|she|anybody|anyone|somebody)(?: is)? attack\w*|in case of (?:an |any )?attacks?|standing|turn|uberall)\b/;
/** `If 46 is attacked, fight with any chits` */
const IF_ATTACKED =
  /^(?:if|when|should|once) (?:area )?(\d{1,2}) (?:is|gets|be) (?:attacked|hit|assaulted)(?: by \w+)?[,:]? /;
/** `When Anna attacks me, …`, `A standing order in case I am late: …` */
const STANDING =
  /^(?:(?:if|when|whenever|wherever|once) \S{2,12} (?:attacks?|hits?|comes?(?: at| for)?|assaults?)(?: me| us)?(?: anywhere| in \S{2,5} turn)?[,:]? |[^:\d]{0,60}\b(?:standing orders?|defensive orders?|defen[cs]e)[^:\d]{0,40}: ?)/;
/** `In every battle: defend with none` */
const ANY_BATTLE = /\b(?:in |for )?(?:any|every|each|all)(?: other)? battles?\b(?: ?[:,])?/;
const AROUND_DEFENCE = new Set(
  `standing order orders in case of an elsewhere everywhere wherever area areas attacked attacks attack other side her his their player-turn turn if i'm
  when they're we're hold holds`.split(/\s+/),
);

/** `132 in front`, said of the battle before: the battle in which the point unit stands. */
function areaOfPoint(
  { sight, side }: Desk<Sight>,
  clauses: readonly string[],
  area: string | undefined,
): string | undefined {
  const points = clauses.flatMap((clause) => /^point (\S+)$/.exec(clause)?.[1] ?? []);
  const [at, other] = new Set(
    blocksOf(sight, side).flatMap((block) => {
      const found = areaOfBlock(block);
      return found !== undefined && points.includes(shortName(sight.setting, block.unit)) ? [found] : [];
    }),
  );
  if (at === undefined) return area;
  return other === undefined && isContested(sight, at) ? String(at) : undefined;
}

/**
 * The lines that a sentence means; undefined if a word that counts fills no slot.
 * @param isForAttacks whether it is for attacks of the other side
 * @param about the battle that the words before it are about, or `any`
 */
export function battleMeant(
  desk: Desk<Sight>,
  sentence: string,
  isForAttacks: boolean,
  about?: string,
): readonly string[] | undefined {
  const { sight, asked } = desk;
  const written = withAreas(sight, slotWords(sentence));
  const plain = asked === undefined
    ? written.replace(IF_ATTACKED, "$1, ").replace(STANDING, "everywhere, ")
    : written;
  const isDefending = asked !== undefined || isForAttacks || plain !== written || DEFENDS.test(plain);
  const words = isDefending ? plain.replace(ANY_BATTLE, "everywhere,") : plain;
  const isAsked = asked !== undefined && "area" in sight.query;
  if ((asked !== undefined && !isAsked) || SAYS_WHO_ALONE.test(words)) return undefined;
  // What holds in one area and what holds elsewhere are two orders.
  if (/\belsewhere\b/.test(words) && /\b\d{1,2}\b/.test(words.replace(/\b\d (?:loss|hit)/, ""))) {
    return undefined;
  }
  const isDefence = isAsked || isDefending;
  // `Battle 46: any chits`, `In 46 no chits`: the battle that the rest is about.
  const head =
    /^(?:and )?(?:(?:battle|fight|area|in|at|for|of|the|any|as for|in respect of(?: area)?) ){0,6}(\d{1,2})(?: ?[:,-] ?| )(?=\D)/
      .exec(words);
  // `At 47 we fight on` and `47: any chits`, asked about 46: the other battle is meant.
  const isElsewhere = head !== null && isContested(sight, Number(head[1]));
  const ahead = /^(?:and )?(?:at|in) (\d\d)\b/.exec(words)?.[1] ?? (isElsewhere ? head[1] : undefined) ??
    /(?:^| )(?:in|at) (\d\d)$/.exec(words.replace(BACK_THERE, " "))?.[1];
  const own = isAsked ? ahead ?? about ?? String((sight.query as { readonly area: number }).area) : undefined;
  const tail =
    /(?:^| )(?:in|at|for|of|from|bei|um|wir verteidigen|we defend|defend|verteidigen) (?:area )?(\d{1,2})(?=[ ,.:]|$)/;
  // `22arm goes to 47 and attacks with the artillery`: the battle is where they go.
  const places = isAsked || !isDefending ? words : words.replace(BACK_TO, " ");
  const named = places.replace(FROM_AREA, " ").match(/\b\d{2}\b/g) ?? [];
  const [only, another] = [...new Set(named)].filter((one) => sight.setting.map.has(Number(one)));
  const isStrike = !isAsked && another === undefined && STRIKES.test(words);
  const area = own ?? head?.[1] ?? (isStrike || (isDefence && another === undefined) ? only : undefined) ??
    (isDefence && EVERYWHERE.test(words) ? "any" : undefined) ??
    about ??
    (only === undefined && !isDefence && OF_BATTLE.test(words) ? areaBefore(desk) : undefined);
  const others = area === undefined ? words : words.replace(head?.[1] === area ? head[0] : "", " ").replace(
    tail,
    (whole: string, named: string) => named === area ? " " : whole,
  );
  const slots = [
    ...(isDefence ? [] : turnSlots(desk)),
    ...(area === undefined ? [] : battleSlots(desk, !isDefence)),
  ];
  const found = slotsFilled(
    others.replace(/ {2,9}/g, " ").trim(),
    slots,
    (word) => word === area || ASIDE.has(word) || (isDefence && AROUND_DEFENCE.has(word)),
  );
  if (found === undefined) return undefined;
  const clauses = [...new Set(found.flatMap(({ clause }) => clause ?? []))];
  const lines = found.flatMap((each) => each.lines ?? []);
  const chits = clauses.filter((clause) => clause.startsWith("with "));
  const isAtOdds = (chits.length > 1 && chits.some((clause) => /with (?:none|any)/.test(clause))) ||
    (found.some(({ isOnly }) => isOnly === true) &&
      !chits.some((clause) => !/with (?:none|any)/.test(clause)));
  const areas = clauses.filter((clause) => clause.startsWith("retreat to ")).length;
  const holds = clauses.filter((clause) => clause.startsWith("hold until ")).length;
  const isStaying = found.some((each) => each.isStaying === true);
  if (isAtOdds || areas > 1 || holds > 1 || (!isStaying && clauses.length + lines.length === 0)) {
    return undefined;
  }
  const rest = clauses.filter((clause) => !clause.startsWith("with "));
  const hasHold = holds === 1 && areas === 1 && !rest.some((clause) => /\bretreat$/.test(clause));
  const said = [
    ...(chits.length === 0 ? [] : [`with ${chits.map((clause) => clause.slice(5)).join(", ")}`]),
    ...rest.flatMap((clause) => clause.startsWith("retreat to ") && hasHold ? ["retreat", clause] : [clause]),
  ];
  const battle = isAsked && area === own && head?.[1] !== own ? areaOfPoint(desk, rest, area) : area;
  if (battle === undefined && area !== undefined) return undefined;
  return [
    ...lines,
    ...(said.length === 0 && !isStaying
      ? []
      : [`battle ${battle}${isDefence ? " defend" : ""} ${said.join(", ").replace(/^then /, "")}`.trimEnd()]),
  ];
}
