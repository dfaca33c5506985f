import type { Rewordings } from "../../../src/kernel/order-language.ts";

/** How people word orders and answers in games on hexes, and the plainer words for each. */

/** A case that names nothing: the worst that may come to units that are attacked. */
const IN_THE_CASE =
  "(?:if|when|once|should|in case|if ever) (?![^,.;]*\\b(?:guns?|markers?|chits?|points?|gs|support|advances?|possible|legal|allowed|can|cannot|loss|losses|hits?|steps?|box|rules?|none|no|not|never|result|resists?|holds?|stays?|must|has|have|supply|there|are|may|first|second|two|want|like|you|please|need|towards?|direction|goe?s?|runs?|retreats?|withdraws?|falls?|heads?|moves?|leaves?|back)\\b)[^,.;\\d]{3,50}(?=[,.;]|$)";
const GOES_BACK =
  "(?:retreat|withdraw|go back|fall back|pull back|drop back|run|fall away|give way|give ground)";
const AN_ATTACK = /\battacks? \d{4}\b/i;
export const HEX_WORDINGS: Rewordings = {
  goesBack: "retreat",
  own: [
    // `Also greif bitte 3116 an`, `val 3116 aan met beide`, `attacco a 3116`
    [
      /^(?:(?:also|dann|und|bitte|ich|wir|jetzt|danach|en|dan|ik|wij) ){0,4}(?:greif(?:e|t|en)?|val(?:t|len)?) (?:(?:bitte|jetzt|dann|auch|nu|ook) )?(.{2,60}?) (?:an|aan)(?=[,.;!]| (?:mit|met|von|van|vanuit)\b|$)/i,
      "attack $1",
    ],
    [
      /\b(?:attacco|attacchiamo|attaccate|ataco|atacamos|ataquen|attaquons|attaque|atakuje(?:my)?) (?:(?:a|al|de|le|na|el) )?(?=\d{4}\b)/gi,
      "attack ",
    ],
    [/(?<=\d{4}) aus(?=[,.;!]|$)/gi, ""],
    [/(?<= )(?:mit|con|met|avec) (?:allem|tutto|alles|tout|todo)(?= |[,.;!]|$)/gi, "with the lot", AN_ATTACK],
    [/(?<= )(?:mit|con|met|avec) (?=\S)/gi, "with ", AN_ATTACK],
    [/(?<= )(?:von|da|vanuit|van|desde|depuis) (?=\d{4}\b)/gi, "from ", AN_ATTACK],
    [
      /(?<= )(?:ohne|senza|zonder|sans|sin) (?=artil|art\u00edl|appui|punt|punk|bodenu)/gi,
      "without ",
      AN_ATTACK,
    ],
    // `Attack 3116 with 44RTR from 3117`: it goes there.
    [
      /^(attack|assault|hit|storm|strike) (?:the )?((?:[\w/-]{1,12} (?:in|at|on) )?\d{4}),? with (?:the )?((?!the |both|all)[\w/-]{0,8}\d[\w/-]{0,8}) from (\d{4})(?=[,.;!]|$)/i,
      "$3 attacks $2 from $4",
    ],
    // `Nobody advances after.`, `No advance is to be made thereafter.`, `If successful do not pursue.`
    [
      /\b(nobody|no one|none) advances? (?:after(?:wards?| that)?|thereafter|then)(?=[.!]*$)/gi,
      "$1 advances",
    ],
    [
      /^no advance (?:is|shall|will|must)(?: to)? be made(?: thereafter| afterwards?| after(?: that)?)?(?=[.!]*$)|^(?:if (?:successful|victorious),? )?do not (?:pursue|advance|follow up)(?=[.!]*$)|^vormarsch (?:danach )?keiner(?=[.!]*$)/gi,
      "nobody advances",
    ],
    // `44RTR (from 3117) and 8RTR (from 3216)`, of those that attack.
    [
      /\b([\w/-]{1,12}) \(?(?:from|coming from|out of) (\d{4})\)? (?:and|&|\+|plus) (?:with )?([\w/-]{1,12}) \(?(?:from|coming from|out of) (\d{4})\)?/gi,
      "$1 and $3 from $2 and $4",
      /\b(?:attack|assault|hit|storm|strike)(?:s|ed)?\b/i,
    ],
    // `They attack 3116, and the guns help`
    [
      /(?:,? and|,|;) the (guns|artillery) (?:help|support|assist|join|fire|shoot)s?(?: (?:it|them|in|too|along)){0,2}(?=[.,;!]|$)/gi,
      " with the $1",
    ],
    // `5RTR: 3221`
    [/^(?:the )?(?!\d{4}:)([\w/-]{2,12}): (?=\d{4}[.!,;]*$)/i, "$1 to "],
    // `Adding to what you have:`, `Plus one attack:`
    [
      /^(?:(?:adding|added|addition(?:al|ally)?|in addition|further(?:more)?|moreover|also|plus|and|one|another|more|next|an?|the|add|attacks?|orders?|moves?|thing|to|what|you|have|that|this|those|i|sent|wrote) ){0,8}(?:have|attacks?|orders?|moves?|sent|wrote|thing|more|add|addition)(?: (?:please|today|now))?: /i,
      "",
    ],
    [
      /\b(?:takes? on|goe?s? (?:in )?against|goe?s? after|falls? up?on|lays? into|pitch(?:es)? into|sets? about|(?:has|have|having) a (?:go|crack|shot) at|makes? an attack on|launch(?:es)? an attack (?:on|against)) (?=(?:the )?(?:[\w/-]{1,12} (?:in|at|on) )?\d{4})/gi,
      "attack ",
    ],
    // `3117 and 3216 hit 3116`
    [
      /^(?:the )?(\d{4})(?:,? (?:and|&) |, )(\d{4}) (?:both )?(attack|assault|hit|storm|strike)s? (?=\d{4})/i,
      "$3 from $1 $2 ",
    ],
    [/^(attack|assault|hit|storm|strike) from (\d{4} \d{4}) (\d{4})/i, "attack $3 from $2"],
    // `Add an attack by both on 3116`, `and an attack on 3116 with both`
    [
      /^(?:(?:please|also|then|and|plus|i|we|would|like|to|want|add|order|declare|plan|launch|make|mount|have|an?|the|another|one|more) ){0,7}attack by (.{2,60}?) (?:on|against) (?=\S)/i,
      "$1 attack ",
    ],
    [
      /^(?:(?:please|also|then|and|plus|i|we|would|like|to|want|add|order|declare|plan|launch|make|mount|have|an?|the|another|one|more) ){1,7}attack (?:on|against) (.{2,40}?) (?:by|with|from) (both|all|them|these two|those two)(?: of)?(?: them)?(?: the| my| our)?(?: (?:tank|armou?red))?(?: (?:units|regiments|brigades|tanks))?(?=[ ,.;]|$)/i,
      "$2 attack $1",
    ],
    [
      /^(both|all|them|these two|those two) attack (\d{4}) and (?=the (?:guns|artillery)\b)/i,
      "$1 attack $2 with ",
    ],
    // `To the three moves please add an attack on 3116 from 3117 and 3216`
    [
      /^(?:to (?:the|my|those|these) (?:\p{L}{2,6} )?(?:moves|orders|lines|others),? )?(?:(?:please|also|then|and|plus|i|we|['\u2019]d|['\u2019]ll|will|would|like|to|want|add|order|declare|plan|launch|make|mount|have) ){1,7}(?:an?|another|one more) (?:(?:further|second|joint|combined) )?(?:attack|assault) (?:on|against|at) (?=\d{4} (?:from|by|with)\b)/iu,
      "attack ",
    ],
    // `Attack on 3116 by 44RTR and 8RTR`
    [
      /^(?:an? |the )?(?:attack|assault) (?:on|against) (\d{4}) by ((?:the )?[\w/-]{1,12}(?:(?:, (?:and )?| and | & )(?:the )?[\w/-]{1,12}){0,3})(?= from | with |[,.;]|$)/i,
      "$2 attack $1",
    ],
    [/\ball (one|two|three|four|five|six|\d) (?=points?\b)/gi, "$1 "],
    // `44RTR attacks 3116 out of 3117 with 8RTR joining in from 3216`
    [
      /^((?:the )?[\w/-]{1,12}) ((?:attack|hit|assault|strike)s?) (\d{4}) (?:out of|from) (\d{4}),? (?:with|and) ((?:the )?[\w/-]{1,12}) (?:(?:joining|helping|coming|attacking|doing)(?: in| so)? )?(?:out of|from) (\d{4})/i,
      "$1 and $5 attack $3 from $4 and $6",
    ],
    // `The 22 Guards unit 22Gds`
    [/\b([\w/-]{2,12}) units? \1\b/gi, "$1"],
    [/(?:\b(?:the )?(?:\p{Lu}?[\p{L}\d]{1,12} ){0,3})?\bunits? (?=\d{1,3}\p{L})/gu, ""],
    [/\bwith the (?:guns|artillery|battery) (?:in|at|from) (?=\d{4},? and \d)/gi, "with the guns of "],
    // `Once they are there, both hit 3116`
    [
      /^(?:and |then )?(?:once|when|as soon as|after) (?:(?:they|both|all|these|those|it|he)(?:['\u2019]re)? )?(?:(?:both|all) )?(?:(?:are|is|get|gets|have|has|got|arrived?|arrives|been) ){0,2}(?:there|in place|in position|moved|arrived|so moved)(?: that)?,? (?:then )?/i,
      "",
    ],
    // `the infantry in 3116`
    [
      /\b(attacks?|hits?|assaults?|strikes?|storms?)(?: on| against| at)? (?:(?:the|an|his|her|their|that|those|enemy|german|italian) ){0,3}(?:[a-z\d/-]{1,12} ){1,2}(?:in|at|on|holding|sitting in|standing in) (?=\d{4}\b)/gi,
      "$1 ",
    ],
    // `I want 3116 attacked by 44RTR and 8RTR`
    [
      /^(?:(?:i|we)(?:['\u2019]d| would)? (?:want|like|wish)(?: to (?:see|have))? |have |get |let )?((?:the )?(?:[\w/-]{1,12} (?:in|at|on) )?\d{4}) (?:(?:be|is|gets?|to be|shall be|should be|will be|must be) )?(?:attacked|assaulted|hit|struck|stormed) (?:by|with) ((?:the )?[\w/-]{1,12}(?:(?:, (?:and )?| and | & )(?:the )?[\w/-]{1,12}){0,3})(?= from |[,.;]|$)/i,
      "$2 attack $1",
    ],
    [
      /^(attack|assault|hit|storm|strike) ((?:the )?(?:[\w/-]{1,12} (?:in|at|on) )?\d{4}) with ([\w/-]{1,12} and [\w/-]{1,12}) (from \d{4} and \d{4})/i,
      "$3 $1 $2 $4",
    ],
    // `44RTR + 8RTR v 3116`, `and both on 3116`
    [/\b(?:v|vs|versus)\.? (?=(?:[\w/-]{1,12} in )?\d{4}\b)/gi, "attack "],
    [
      /(?<=^|[,;.] |\band |\bthen )(both|all|they|these two) (?:on|onto|against|at) (?=\d{4}\b|(?:the )?\d{1,3} (?:with|using|and (?:an? )?\d)\b)/gi,
      "$1 attack ",
    ],
    // `nobody follows up if my attackers win`: nobody does else.
    [
      /\b(?:if|when|even if|should) (?:(?:my|the|our) (?:attackers?|side|men|lads|boys|troops|tanks|units|attack)|we|they|it|i) (?:wins?|succeeds?|works?|prevails?|breaks? through),? (?=(?:nobody|no one|none|no unit)\b)/gi,
      "",
    ],
    [
      /(?<=^|[,;] |\band )(?:pls |please |but )?no (?:advances?|pursuits?|follow(?:ing)?[- ]up)(?: (?:after (?:the |any )?(?:combats?|battles?|fights?|fighting|attacks?)|for (?:anyone|anybody|any of (?:them|us|mine|my \p{L}+)|me|us)|this (?:turn|time)|by anyone|please)){0,3}(?=[.!]*$|[,;]| and\b)/giu,
      "nobody advances",
    ],
    [
      /(?<=^|[,.] )(?:i|we) (?:shall |will )?advance (?:the |my )?(?=[\w/-]{2,12} (?:to|at|in|on|into) \d)/i,
      "move ",
    ],
    // `Whatever is attacked should retreat towards Bardia`
    [
      /^(?:whatever|anything (?:that )?|any(?:one|body) (?:who )?|all (?:that|who) |every(?:one|body) who |any unit (?:of mine )?(?:that |which )?) ?(?:is|are|gets?) (?:attacked|hit|beaten|driven back|forced back) (?:(?:should|shall|must|is to|are to|has to|will|may) )?retreats? /i,
      "all retreat ",
    ],
    // `add 6NZ to 3121 to what you have`
    [
      /(?<=\d{4}),? to (?:what you (?:have|hold|got)|(?:the|my|those|these) (?:others?|orders|list|sheet|rest|moves))(?: already)?(?=[,.;!]|$)/gi,
      "",
    ],
    // `… and retreats go toward Bardia`
    [
      /(?<=^|,? and )(?:all |any )?retreats (?:are|go|will be|should be|should go)(?= towards? )/gi,
      "all retreat",
    ],
    [
      /\b(nobody|no one|none|no unit)(?: of (?:mine|ours|them|us))? (?:is|are|shall|should|will|may|must)(?: to)? (advance|pursue)\b/gi,
      "$1 $2s",
    ],
    [
      /^(?:should|if|when(?:ever)?) (?:any|one|a)(?: of my)? (?:units?|pieces?|blocks?)(?: of mine| of ours)? (?:be|is|are|gets?) attacked(?: (?:during|in|on) [^,]{3,30})?, /i,
      "",
    ],
    [/\btakes? (?:its|his|their|that) (?:place|spot|position|hex)(?: there)?,? (?:in|at) (?=\d)/gi, "go to "],
    // `the Poles attack 0703 together with 7RTR`
    [
      /^(.{2,40}?) ((?:attack|hit|assault|strike)s?) (\d{4}) (?:together|along|jointly|in company) with ((?:the )?[\w/-]{2,12})(?=[,.;!]|$| with)/i,
      "$1 and $4 attack $3",
    ],
    // `if forced back all retreat toward Bardia`
    [
      /^(?:if|when|should) (?:(?:they|we|it|anyone|anybody|somebody) )?(?:(?:are|is|be|get|gets) )?(?:forced|driven|pushed|thrown)(?: back| out| off)?,? (?=(?:all|they all|everyone|everybody)\b.*\b(?:retreats?|falls? back|withdraws?)\b)/i,
      "",
    ],
    [
      /^(?:all|everyone|everybody)[:,] (?:if|when) (?:you|they|we) (?:have to|must|need to) retreat,? (?:then )?(?:go(?: back)?|head|run|retreat|do (?:so|it)|make|fall back)?(?: for| in)?(?: the)?(?: direction)?(?: of)? ?(?=towards?|to )/i,
      "all retreat ",
    ],
    [
      /^(?:r\u00fcckzug|ruckzug),? (?:falls|wenn) (?:n\u00f6tig|notig|es sein muss|man muss),? (?:in )?(?:richtung|nach) /i,
      "all retreat toward ",
    ],
  ],
  answers: [
    // `Please retreat it toward 3014`, `let the poor fellows fall back towards Menastir`
    [
      /^(?:please |let |have ){0,2}(?:retreat (?:it|him|them)|(?:the |my |our )?(?:poor |old |good ){0,2}(?:fellows|men|boys|lads|chaps|battalion|infantry|unit) (?:fall|go|pull|move) back) (?=to(?:wards?)? )/i,
      "retreat ",
    ],
    // `but only if the attack is +8 or less`
    [
      /,? ?(?:but )?(?:only )?(?:if|when|where) (?:the (?:attack|differential|odds)|it|that)(?:['\u2019]s| is| are)(?: at)? \+?(\d{1,2}) or (?:less|lower|under|below)\b/gi,
      " up to +$1",
    ],
    [
      /,? ?\bfailing (?:which|that),? (?:it|they|he|the unit) (?:shall|should|will|must|is to)(?= )/gi,
      " then",
    ],
    [/\b(?:retires?|retiring)(?: itself| himself)?(?= (?:to|towards?|in|on)\b)/gi, "retreats"],
    [/^retreats?:? (?=\p{Lu}\p{L}{3,}[.!]*$)/u, "retreat toward "],
    [
      /^(?:failure mode|retreat vector|if it fails|forwarding address)[^:]{0,60}: (?:retreat )?(?=(?:in the direction|towards?|to)\b)/i,
      "retreat ",
    ],
    [/\bin (?:the )?direction of\b/gi, "toward"],
    // `er zieht sich nach 3014 zur\u00fcck`, `weicht er auf 3014 aus`
    [
      /\b(?:zieh(?:t|en)(?: (?:er|es|sie))? sich|geht(?: er)?|weicht(?: er)?) ((?:nach|auf|in|\u00fcber|ueber|richtung) .{2,30}?) (?:zur(?:\u00fc|ue)ck|aus)\b/gi,
      "Ruckzug $1",
    ],
    [/\b(?:in|to|into)(?: the)? (\p{Lu}[\p{L}'-]{2,14}) direction\b/gu, "toward $1"],
    [/\bif the (\d{1,3}) (?=(?:must|has to|is)\b)/gi, "if $1 "],
    [
      /\b(?:it|they|he|she) (?:shall|should|will|must|is to|are to) do (?:so|it) (?=(?:to|towards?|in)\b)/gi,
      "it retreats ",
    ],
    [
      /,? ?\b(?:in lieu of|instead of|rather than|in place of|statt|and not|, not) (?:an? |any |the |to )?(?:withdraw(?:al|ing)?|retreat(?:ing)?|run(?:ning)?(?: away)?|go(?:ing)? back|fall(?:ing)? back|flight|fleeing)\b/gi,
      "",
    ],
    [new RegExp(`\\b${IN_THE_CASE}`, "gi"), "if it must retreat"],
    [
      /\b(?:he|it|they|we|(?:the )?(?:unit )?\d{1,3}) (?:(?:may|shall|can|will|should|must|is to) )?(?:departs?|goes?|moves?|leaves?|heads?|slips?(?: away| off)?|clears? out|gets? away)(?: in peace| away| off| quickly| back| home)?(?= (?:to|towards?|in the direction)\b)/gi,
      "it retreats",
    ],
    [
      /\b(?:should|if|when|in case) (?:a |any )?(?:retreat|withdrawal) (?:is |be |becomes )?(?:required|necessary|needed|due|called for|unavoidable),? (?:then )?/gi,
      "if it must retreat, ",
    ],
    // `Should it be driven out, it is to withdraw`
    [
      /\b(?:should|if|when|whenever|in case|in the event that) (?:it|they|he|she|we|the (?:unit|infantry|tanks?|garrison|defenders?)|[\w/-]{1,8})(?:['\u2019]s|['\u2019]re)? ?(?:(?:is|are|be|gets?|were) )?(?:(?:driven|forced|pushed|thrown|kicked|bounced|beaten|knocked) (?:out|off|back|away)(?: of (?:it|there|\d{2,4}))?|(?:forced|compelled|obliged|required|made) (?:to (?:retreat|withdraw|go|leave|move|run))?|beaten|dislodged|evicted|ejected|made to (?:retreat|run|go|leave)|(?:must|has to|have to|had to|needs? to|need) (?:retreat|withdraw|go|leave|run|move|give way|give ground|fall back|pull back|go back|be moved)),? (?:then )?/gi,
      "if it must retreat, ",
    ],
    [
      new RegExp(
        `\\b(?:let|have|make) (?:it|them|him|the (?:unit|infantry|tanks?|garrison)) (${GOES_BACK})\\b`,
        "gi",
      ),
      "it $1",
    ],
    [
      new RegExp(
        `\\b(?:it|they|he|the (?:unit|infantry|tanks?|garrison)) (?:(?:is|are|has|have) to|shall|should|will|must|may|can) (${GOES_BACK})\\b`,
        "gi",
      ),
      "it $1",
    ],
    [
      /^(?:i|we) (?:shall |will |can |wish to )?(?:give|spend|offer|commit|put|add|assign|allot|have) (?:nothing|none|no (?:guns|support|points|markers|help))(?: at all)? (?:for|to|in|towards?|on) (?:the )?(?:protection|defen[cs]e|support|help|aid) (?:of|in|at|for) (\d{4})/i,
      "protect $1 with nothing",
    ],
  ],
};
