import { counted } from "../../../../src/common/text.ts";
import type { Desk } from "../../../../src/kernel/order-language.ts";
import type { SentenceSlot } from "../../../../src/sheet/words/spoken/slots.ts";
import type { Sight } from "../../position/sight.ts";
import { isAssignable } from "../../setting/chit-book.ts";
import { chitInSetting, chitsCalled } from "../line/names.ts";
import {
  ABORTS,
  ALSO_SAID,
  BACK,
  BEATEN,
  BEFORE,
  BY_ACTION,
  CHITS,
  ECHELONS_SAID,
  FAST,
  KINDS_SAID,
  LEAVES,
  LOSSES,
  NO,
  OUTNUMBERED,
  PAYS,
  SAVES,
  STAYS,
  THAT,
  THEN,
  TO_AN,
  UNIT,
  UNITS,
  WE,
} from "./battle-words.ts";
import { unitsSaid } from "./names-said.ts";

/** A clause of a battle's line, or a line of its own. */
export interface BattlePart {
  readonly clause?: string;
  /** It only takes something out of what another part names. */
  readonly isOnly?: true;
  /** They stay, whatever else is said. */
  readonly isStaying?: true;
  /** 8.24, 15.73: they go before the battle, or a Special Action lets them. */
  readonly leaves?: "before" | "by action";
  /** Units that go where those before them go. */
  readonly follows?: readonly string[];
  /** Lines that stand alone. */
  readonly lines?: readonly string[];
}

export type BattleSlot = SentenceSlot<BattlePart>;

/** 6.22, 6.24, 6.41, 6.6: what a battle's line may say. */
export function battleSlots(desk: Desk<Sight>, isAttack: boolean): readonly BattleSlot[] {
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
        /\b(?:i |we |my (?:men|reserves?|units?|blocks?)(?:,? if any,?)? )?(?:(?:no(?:body|ne| one)?|dont|not|never) (?:shall |will )?(?:react(?:s|ing|ions?)?)|react none|(?:niemand|keiner|personne ne|nessuno|nadie) rea[gc]\w{1,9}|no help from (?:anywhere|anybody|anyone|outside|elsewhere|others?)|(?:no|keine?|pas de|aucune|nessuna|niente|sin|ninguna|geen|bez|zadnych) (?:reaktion(?:en)?|reactions?|reinforcements?|reazion[ei]|reaccion(?:es)?|reacties?|reakcji))\b(?: (?:to (?:anything|it|this|that)|anywhere|at all|elsewhere|(?:of|from|by) (?:(?:the|my|our) )?(?:reserves?|others?|end|(?:any|every|some)(?:body|one)(?: else)?|me|us))\b){0,2}/,
      fills: () => isAttack ? undefined : { lines: ["react none"] },
    },
    {
      said: new RegExp(
        `\\b${BEATEN},? (?:then )?(?:(?:we|they|it|he|she|i) )?(?:(?:may|can|shall|will|should|must) )?(?:(?:retreats?|withdraws?|falls? back|goe?s?(?: back)?|moves?(?: back)?|runs?|pulls? back|back) )?(?:in)?to(?:wards?)? (?:area )?(\\d{1,2})\\b`,
      ),
      fills: ([area = ""]) => isAttack ? undefined : clause(`retreat to ${area}`),
    },
    {
      said:
        /\b(?:no matter what(?: happens)?|whatever (?:happens|comes|it (?:costs|takes))|at (?:any|all) (?:price|costs?)|come what may|um jeden preis|coute que coute|a qualunque costo|cueste lo que cueste|koste wat (?:het|'t) kost)\b/,
      fills: () => ({}),
    },
    {
      said: /\b(?:in|as|for|en|als|zur|di|de) (?:support|soutien|unterstutzung|supporto|apoyo|steun)\b/,
      fills: () => ({}),
    },
    {
      // Why chits are spared, or that only these are used, orders nothing more.
      said:
        /,? ?\b(?:(?:because|as|since) )?(?:i|we|ich|je) (?:(?:will|shall|do|may) )?(?:want|need|keep|am keeping|save|am saving|brauche|garde)s? (?:(?:them|it|those|these|sie|die) )?(?:for |until )?(?:later|another (?:day|time)|next (?:turn|time)|the next \w{3,8}|something better|noch|spater)\b|\b(?:and |but )?(?:nothing|none|nobody|no one|nichts|rien|niente|nada) (?:else|more|besides|sonst|mehr|d'autre|altro|mas)\b/,
      fills: () => ({}),
    },
    {
      // Retreat orders hold only as the rules allow.
      said:
        /\b(?:(?:if|when|once) (?:possible|they (?:can|must|have to|fit|help)|(?:i|we|they) (?:do )?lose (?:it|(?:area )?\d{1,2}|the (?:area|battle|fight))|(?:it|he|they|we) (?:has|have|needs?) to (?:go|leave|run|retreat|move)|(?:beaten|hit hard|outgunned|forced out|(?:driven|pushed|thrown|kicked) (?:out|off|back))|it (?:can|fits|helps|goes wrong|must be|gets? (?:too |very )?(?:hot|bad|rough|ugly|tight)(?: (?:in|at) (?:area )?\d{1,2})?)|need be|necessary|forced|we must)|(?:or |and )?(?:else|otherwise|sonst|sinon|altrimenti) (?:nothing|none|nichts|rien|niente)|wenn (?:es geht|moglich|notig|es sein muss)|(?:wenn|falls) (?:es|das) (?:schief\w*|schlecht (?:lauft|ausgeht))|si ca (?:tourne|va|se passe) mal|se (?:va|butta|finisce) male|si (?:sale|va) mal|als het (?:misgaat|fout gaat)|si possible|se possibile|si besoin|se serve)\b/,
      fills: () => isAttack ? undefined : {},
    },
    {
      said:
        /\b(?:we |they |i )?(?:shall |will )?(?:dont|never|no|not|no one|nobody|none|mai|jamais|nunca|nooit|nigdy|niemals|nie|under no circumstances|on no account|nicht|keine?n?|pas de|aucune?|jamais de|sans|senza|nessuna?|niente|sin|ningun[ao]?|geen|zonder|bez|zadn\w{2,4}) (?:retreat\w*|withdraw\w*|run(?:s|ning)?|fall(?:s|ing)? back|give ground|go(?:es|ing)? back|giv(?:e|ing) (?:up|way)|retirada|retraite|ruckzug|zuruck|ritir\w*|repli\w*|recul\w*|retir\w*|wycof\w*|terugtrekken|weichen|back(?:ing)? (?:down|off)|back(?! (?:to|in)\b)|terugtocht|aftocht|odwrotu?)(?: at all)?\b|\b(?:retreat(?:s|ing)?|withdraws?) never\b|\b(?:(?:on |nous |je )?ne (?:recul|repli|retir)\w* pas|(?:wir )?weichen nicht|non (?:ci |si )?(?:ritir|ripieg)\w+|no (?:nos )?retir\w+|wijken niet|nie cofa\w+|(?:nooit|niet) terug(?! naar))\b|\b(?:not (?:one|1|a|a single) step back|keinen schritt zuruck|pas un pas en arriere|ni un paso atras|nemmeno un passo indietro|geen stap terug|ani kroku w tyl)\b/,
      fills: () => isAttack ? undefined : clause("retreat never"),
    },
    {
      said: new RegExp(
        `\\b(?:with )?(?:${SAVES}|${NO} (?:of )?(?:any )?(?:my )?${CHITS}|(?:dont|never|not|rather not)(?: want to)? (?:spend|use|waste|play|commit) (?:anything|a thing|any(?: of (?:them|it))?|them|it)|${CHITS}:? (?:none|keine|aucune?|nessuno|ninguno|geen|zero)|(?:ohne|sans|senza|sin|without|zonder|bez) (?:alles|anything|rien|niente|nada|iets|niczego|nichts)|(?:none|nothing|niente|nichts|nada|rien|niets|nic)(?: (?:a|to|zu|da|que|te) (?:spend|use|depenser|spendere|gastar|verbrauchen|besteden))?(?! (?:else|more|besides)))\\b(?: at all| (?:be|are|is) (?:used|spent|played)| (?:for|on) (?:any of )?(?:them|it|this|that|either)| (?:verschwenden|einsetzen|verbrauchen|benutzen|nutzen|gebruiken|inzetten))?(?: before (?:that|then|it)\\b)?`,
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
        `\\b(?:(?:with|use|throw|put|play|mit|avec|con|met|z|ze) )?(?:all in(?! all)|alles wat er is|${CHITS} as (?:you|u) (?:see fit|like|please|want|think best)|${CHITS}:? (?:any|all|alle|tous|tutti|todos)|what (?:(?:there|it) is|(?:i|we)(?: have|'ve)? (?:got|have)|fits)|(?:lo|todo lo|ce|tout ce|quello|tutto quello) (?:que|qu'on|che) (?:tengas?|tengo|tenemos|ai|avons|a|ho|hai|abbiamo|ce)|was (?:da ist|ich habe|wir haben|passt|geht)|such ${CHITS} as|(?:(?:the|those|my|our) )?${CHITS}(?= (?:that|which) )|(?<=\\bwith )(?:(?:the|my|our) )?(?:best |right |fitting |suitable )?${CHITS}(?! (?:\\d|from))|(?:alles(?: einsetzen)?,? was (?:(?:in|auf) \\d\\d )?(?:passt|geht|hilft|da ist)(?: einsetzen)?|(?<=\\b(?:with|use|spend|throw|throw in|play|in) )(?:the )?(?:whole )?lot|whatever|any(?:thing)?|(?<!\\b(?:in|leave|leave it|leave this|leave that) )all|every|everything|alles?|allem|tous|toutes?|tout|tutt[oaie]|tod[oa]s?|wszystk\\w*)(?! (?:${KINDS_SAID})s?\\b)(?: (?:of )?(?:the |my |our |les |i |die |los )?${CHITS})?)${THAT}(?! (?:else|others?|(?:the )?rest|in all|right|together|well|of (?:them|us)|losses|hits|steps|units?|blocks?|men|st(?:ay|and)s?|holds?|fights?|defends?|retreats?|falls?|goes|runs?|must|may)\\b)(?=$|[ ,])`,
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
      // `in testa 22arm`
      said: new RegExp(
        `\\b(?:in testa|en tete|davanti|devant|vorn|in front|in (?:the )?lead|leading|voran|voorop|delante):? (${UNIT})(?=$|[ ,])`,
      ),
      fills: ofOne("point"),
    },
    {
      said: new RegExp(
        `\\b(${UNIT}),? (?:goes |is |ist |est |e |va |gaat |fahrt |geht |fights |soll |(?:shall|should|will|must) (?:be |go )?)?(?:(?:in|up) front as (?:the )?point(?: unit)?|in front|(?:goes )?(?:in )?first(?! (?:loss|hit|step))|up front|(?:takes?|has|have) (?:the )?(?:lead|point)|(?<=\\b(?:is|be) )point(?: unit)?|point unit|leads?|leading|in (?:the )?lead|on point|as (?:the )?point(?: unit)?|(?:the |my |our )?point(?: unit)?(?=$|[ ,])|(?:die |la |als |come |comme )(?:spitze|punta|pointe)|vorne?|at the front|to the front|voran|voraus|vorneweg|an der spitze|davanti|in testa|guida|devant|en tete|prend la tete|(?:va )?delante|al frente|voorop|aan kop|na czele|fuhrt|fuhren)(?: sein)?\\b`,
      ),
      fills: ofOne("point"),
    },
    {
      said: new RegExp(
        `\\b(?:lose |it is |its |it's )?(${UNIT})(?: (?:who|which|that|che|qui))? (?:(?:is|are) to |(?:shall|should|will|must|can|may) )?(?:${PAYS}(?= (?:the |them |it |any |all |up |1 |le |die |i ){0,6}(?:losses|loss|hits?|steps?|damage|casualties|them|first|treffer|verluste|pertes?|perdite|colpi|coups)))(?: (?:the|them|it|any|all|up|1|first|hits?|loss|losses|steps?|damage|treffer|verluste|pertes?|perdite|le|les|i|die|il|zuerst|d'abord|per prim[ao])){0,6}(?=$|[ ,])`,
      ),
      fills: ofOne("lose"),
    },
    {
      said: new RegExp(
        `\\b(${UNIT}) (?:is |goes |shall be )?(?:the )?first to (?:take|suffer|pay|bear)(?: (?:the|any|all))?(?: (?:losses|hits?|steps?|casualties))?(?=$|[ ,])`,
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
        /\b(?:if|when|once|should) (?:it|things|this|that|the (?:attack|battle|fight)) (?:fails?|(?:goes?|gets?|turns?|looks?) (?:too |very )?(?:bad(?:ly)?|wrong|hot|ugly|rough|tight|nasty|south|ill))\b(?=.{1,20}\b(?:abort|break|pull|call|stop|withdraw|get out))/,
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
        `\\b(?:we |it |to |is ){0,6}(?:only )?(?:be )?(?:${ABORTS})(?: it| this| (?:the )?(?:attack|assault|battle|fight)| only| ab| den angriff){0,6} (?:(?:at|after|on|from|bei|nach|ab|a|al|con|des|apres|dopo|tras|na|po|bij|(?:if|when|once|as soon as|wenn|sobald|si|se|quand|quando) (?:we|they|it|i|wir|on|nous)? ?(?:ve |have )?(?:take|takes|taken|lose|loses|lost|suffer|suffers|suffered|get|haben|perdiamo|perdons)) )(?:(?:the|dem|den|la|le|de) )?(\\d)(?: ${LOSSES})?(?: at a time| or more| at once)?\\b`,
      ),
      fills: abortAt,
    },
    {
      // `If we lose two steps, break off`
      said: new RegExp(
        `\\b(?:if|when|once|as soon as|after|wenn|sobald|si|se|quando) (?:(?:we|they|it|i|wir|on|nous|(?:the )?(?:attack|assault|battle|fight)(?: (?:on|in|at|for) \\d\\d)?) )?(?:ve |have |has )?(?:take|takes|taken|lose|loses|lost|suffer|suffers|suffered|get|gets|costs? (?:us|me)|verlieren|perd\\w+|pierd\\w+|verlie\\w+|costs?) (\\d)(?: or more)?(?: ${LOSSES})?(?: there| in it)?,? (?:then |que )?(?:(?:we|they|i|wir) )?(?:shall |will |should )?(?:${ABORTS}|pare|abort|breaks? off|breaks? it off|pulls? (?:out|back)|gets? out|withdraw|stop|call it off|quit|brechen ab|ab)(?: it| the attack)?\\b`,
      ),
      fills: abortAt,
    },
    {
      // `abbrechen, wenn wir 2 Schritte verlieren`
      said: new RegExp(
        `\\b(?:${ABORTS}),? (?:wenn|sobald|falls|als|bei) (?:(?:wir|sie|es|ich|we) )?(\\d) ${LOSSES} (?:verlieren|verliert|haben|erleiden|kassieren|verliezen|hebben)\\b`,
      ),
      fills: abortAt,
    },
    {
      // `fight until 1 loss`, `2 losses at most`
      said: new RegExp(
        `\\b(?:(?:fight|attack|go on|press on|keep (?:on|going)) )?(?:until|till|bis(?: zu)?|jusqu'?a|fino a|hasta|tot) (?:the )?(\\d) ${LOSSES}\\b|\\b(\\d) ${LOSSES} (?:(?:is|are|sind|ist|est|sont) )?(?:(?:the|das|my|our|le|il) )?(?:max(?:imum)?|limit|most|hochstens|grenze|massimo|maximo)\\b`,
      ),
      fills: ([one, other]) => abortAt([one ?? other]),
    },
    {
      // `stop if it costs a step`
      said: new RegExp(
        `\\b(?:(?:we|it|to|they) ){0,3}(?:${ABORTS})(?: it| this| the attack)? (?:if|when|once|as soon as|after|at) (?:(?:it|we|they|i) )?(?:costs?(?: us| me)?|lose|loses|take|takes|suffer|have lost)? ?(?:an?|any|one|1) ${LOSSES}\\b(?: (?:is|are|has been|have been) (?:gone|lost|taken|down|suffered))?`,
      ),
      fills: () => abortAt(["1"]),
    },
    {
      // `abort when 1 step is gone`, `3 losses and then we abort`
      said: new RegExp(
        `\\b(?:we |it |to ){0,3}(?:${ABORTS}) (?:if|when|once|after|as soon as) (\\d) ${LOSSES} (?:is|are|have been|has been|were) (?:gone|lost|taken|down|suffered)\\b|\\b(?:(?:at|after) )?(\\d) ${LOSSES}(?: or more)?,? (?:(?:and|then|before|we|i|they|will|shall|just) ){0,4}(?:${ABORTS})\\b`,
      ),
      fills: ([one, other]) => abortAt([one ?? other]),
    },
    {
      said: new RegExp(
        `\\b(?:(${LEAVES})(?: out)? |(?:hold|stand|stay|fight|${STAYS}|take it|losses (?:shall be|are) taken|take losses)(?: on| out| firm)? )?(?:and )?(?:until|till|after|for|from|upon|bis|nach|ab|jusqu'?a|apres|au bout de|dopo|alla|fino a|tras|hasta|na|po|bij|tot|beim|au|al|alla|przy|des|in (?:the )?event of|(?:if|when|once|unless|until|till|before|as soon as|wenn|sobald|bevor|bis|se|si|als) (?:they|we|it|i|he|sie|er|wir|on)?(?:'ve|'s)? ?(?:have |has |had |ve )?(?:take|takes|suffer|suffered|have|has|get|got|lose|loses|lost|taken|eaten|perd\\w+|pierd\\w+|verlie\\w+)|at|(?:aguant\\w+|encaiss\\w+|incass\\w+|verkraft\\w+)|(?:take|accept|tolerate|swallow|stomach|eat|bear)(?= \\d ${LOSSES},? (?:and )?(?:then|after that))) (?:(?:the|an|dem|der|den|la|le|il|de|het|${STAYS}) )?(?:(\\d)(?: or more)?(?: ${LOSSES})?\\b(?! ?(?:o'?clock|dec))|(?:an?|any|einem|jedem|un|una|une|uno|een) (${LOSSES})\\b)|\\b(\\d) ${LOSSES}(?: (?:tops|max(?:imum)?|at (?:the )?most|hochstens|maximal))?,? (?=(?:and )?(?:then|after that)\\b|->)`,
      ),
      fills: ([leaves, count, one, before]) =>
        isAttack ? undefined : clause(
          `hold until ${counted(one === undefined ? Number(count ?? before) : 1, "loss", "losses")}${
            leaves === undefined ? "" : ", retreat"
          }`,
        ),
    },
    {
      // `if we lose a step go to 45`
      said: /(?<=\|,? ?(?:then )?(?:(?:we|they|it) )?)(?:goe?s?|moves?) (?:back )?to (\d\d)\b/,
      fills: ([area]) => isAttack ? undefined : clause(`retreat to ${area}`),
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
      said: new RegExp(`\\b${BEFORE}(?=$|[ ,])`),
      fills: () => isAttack || desk.asked === undefined ? undefined : { leaves: "before" },
    },
    {
      said: new RegExp(`,? ?\\b(?:and )?${BY_ACTION}(?=$|[ ,])`),
      fills: () => isAttack || desk.asked === undefined ? undefined : { leaves: "by action" },
    },
    {
      said: new RegExp(
        `\\b${THEN}(?:${BACK}|(?<=\\b(?:then|dann|danach|puis|poi|luego) )(?:(?:they |it |we )?go(?:es)?)?) ?${TO_AN} (\\d{1,2})\\b|\\bthen (\\d\\d)(?=$|[ ,])|\\b${BACK},? (\\d\\d)(?=$|[ ,])|(?:^|, ?)(\\d\\d) (?:if|when|should) (?:it|things|this|that) (?:goes?|turns?|gets?) (?:bad(?:ly)?|wrong|ugly|south|pear-shaped)\\b|(?:^|, ?)(?:to|towards?|nach|vers|verso|hacia|naar|do) (\\d\\d)(?=$|,| please)|\\b(?:nach|naar|vers|a) (\\d\\d) (?:ausweichen|zuruckgehen|zuruckziehen|absetzen|terugtrekken|weichen|zuruck|terug)\\b|\\b(?:zieh\\w{0,2}|geh\\w{0,2}|weich\\w{0,2}|setz\\w{0,3}) (?:(?:er|sie|es|wir|dich|euch|sich|uns|mich) ){0,2}(?:nach|auf) (\\d{1,2}) (?:zuruck|ab|weg|aus)\\b`,
      ),
      fills: (areas) => isAttack ? undefined : clause(`retreat to ${areas.find(Boolean)}`),
    },
    {
      said: new RegExp(
        `\\b(?:to|nach|a|vers|naar) (\\d{1,2})(?= (?:if (?:it must be|they must|they have to|we must|need be|forced|necessary)|wenn (?:notig|es sein muss)|si besoin|se serve)\\b)`,
      ),
      fills: ([area = ""]) => isAttack ? undefined : clause(`retreat to ${area}`),
    },
    {
      // 6.42: units take a hit by going back.
      said:
        /\b(?:if|when|once|as soon as|sobald|wenn|quand|quando) (?:(?:(?:they|it|we|he) (?:get|gets|are|is) )?(?:a |any )?(?:hit(?! back)|hits|shot at)|(?:es )?treffer(?: gibt| fallen)?|any hits?)\b/,
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
        /\bthen (?:(?:we|they|it|i) )?(?:retreat|withdraw|leave|go back|fall back|give (?:ground|way))(?=$|[ ,]{1,2}\||,)/,
      fills: () => isAttack ? undefined : clause("retreat"),
    },
    {
      said:
        /\b(?:then )?(?:take |accept )?(?:the )?losses\b|\b(?:just )?die\b(?! [a-z])|\b(?:(?:fight|hold|stand|stay) )?(?:on )?to (?:the )?(?:last|death|end)(?: man)?\b|\b(?:bis zum (?:letzten(?: mann)?|ende|schluss)|jusqu'au (?:bout|dernier)|fino alla fine|all'ultimo uomo|hasta el (?:final|ultimo)|tot het einde|do konca)\b|\b(?:is|are) expendable\b/,
      fills: () => isAttack ? undefined : clause("then losses"),
    },
    {
      said: new RegExp(
        `\\b(?:(?:${WE}) )?(?:stand|hold|stay)s?(?: ${FAST})? (?:and|&|to|und|et|e) (?:fight|kampfen)s?\\b|\\b(?:(?:${WE}) )(?:${STAYS})\\b(?: ${FAST})?|(?:^|(?:, |,? (?:and|but|then|otherwise|else) ))(?:${STAYS})s?(?: ${FAST})?(?=$|,| (?:and|with|but|mit|avec|con)\\b)|\\blet (?:them|him|her) come\\b|\\b(?:hits?|fights?|shoots?|strikes?|fires?) back\\b|^(?:just )?bring it on$`,
      ),
      fills: () => isAttack ? undefined : { isStaying: true },
    },
    {
      said: new RegExp(
        `\\b(?:(?:with|use|using|play|plus|send|bring|commit|mit|avec|con|met|usa|usate|nimm|setze|benutze|utilise|utilisez|gebruik) )?(?:(?:the|my|our|any|a|an|die|les|la|le|gli|i|il|los|las|de|l') ?){0,6}(?:(both|all|two|2|three|3|beide|zwei|(?:les )?deux|due|dos|twee)(?: of)?(?: the| my| our)? )?(?:(?:1|one|eine?|une?|uno|una|een|a single|just one) )?(?:(${ECHELONS_SAID}) )?(${KINDS_SAID})s?(?: guns?| battalions?)?(?: (?:(?:of|from|des|der|de|di|van) )?(?:the )?(${ECHELONS_SAID}))?(?: (\\d))?( direct)?(?: (?:there|chits?)){0,6}\\b`,
      ),
      fills([count, before, kind = "", behind, number, direct = ""]) {
        const echelon = before ?? behind;
        const word = ALSO_SAID[kind] ?? kind;
        const ref = [word, echelon, number].filter((each) => each !== undefined).join(" ");
        const called = chitsCalled(sight, side, ref, isAssignable);
        const own = called.filter((id) => sight.chits[id] === "available");
        // 6.23: for a later battle it may still be drawn, and an answer says why it is not used.
        const isKnown = (isAttack ? own : called).length > 0;
        if (count === undefined) return isKnown ? clause(`with ${ref}${direct}`) : undefined;
        const wanted = count === "all" ? own.length : /3|three/.test(count) ? 3 : 2;
        if (own.length < wanted || own.length === 0 || (/both|beide|les/.test(count) && own.length > 2)) {
          return undefined;
        }
        return clause(
          `with ${own.slice(0, wanted).map((id) => chitInSetting(sight.setting, id)).join(", ")}`,
        );
      },
    },
  ];
}
