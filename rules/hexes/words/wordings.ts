import type { Rewordings } from "../../../src/kernel/order-language.ts";

/** How people word orders and answers in games on hexes, and the plainer words for each. */

const GOES_BACK =
  "(?:retreat|withdraw|go back|fall back|pull back|drop back|run|fall away|give way|give ground)";
export const HEX_WORDINGS: Rewordings = {
  own: [
    // `44RTR (from 3117) and 8RTR (from 3216)`, of those that attack.
    [
      /\b([\w/-]{1,12}) \(?(?:from|coming from|out of) (\d{4})\)? (?:and|&|\+|plus) ([\w/-]{1,12}) \(?(?:from|coming from|out of) (\d{4})\)?/gi,
      "$1 and $3 from $2 and $4",
      /\b(?:attack|assault|hit|storm|strike)(?:s|ed)?\b/i,
    ],
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
      /^(?:(?:please|also|then|and|plus|i|we|would|like|to|want|add|order|declare|plan|launch|make|mount|have|an?|the|another|one|more) ){1,7}attack (?:on|against) (.{2,40}?) (?:by|with|from) (both|all|them|all of them|both of them|these two|those two)\b/i,
      "$2 attack $1",
    ],
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
      /^(attack|assault|hit|storm|strike) ((?:the )?(?:[\w/-]{1,12} (?:in|at|on) )?\d{4}) with ([\w/-]{1,12} and [\w/-]{1,12} from \d{4} and \d{4})/i,
      "$3 $1 $2",
    ],
  ],
  answers: [
    [/\bin (?:the )?direction of\b/gi, "toward"],
    // `Should it be driven out, it is to withdraw`
    [
      /\b(?:should|if|when|whenever|in case|in the event that) (?:it|they|he|she|we|the (?:unit|infantry|tanks?|garrison|defenders?)|[\w/-]{1,8})(?:['\u2019]s|['\u2019]re)? ?(?:(?:is|are|be|gets?|were) )?(?:(?:driven|forced|pushed|thrown|kicked|bounced|beaten|knocked) (?:out|off|back|away)(?: of (?:it|there|\d{2,4}))?|forced (?:to (?:retreat|withdraw|go|leave|move|run))?|beaten|dislodged|evicted|ejected|made to (?:retreat|run|go|leave)|(?:must|has to|have to|had to|needs? to|need) (?:retreat|withdraw|go|leave|run|move|give way|give ground|fall back|pull back|go back|be moved)),? (?:then )?/gi,
      "if it must retreat, ",
    ],
    [
      new RegExp(
        `\\b(?:let|have|make) (?:it|them|him|the (?:unit|infantry|tanks?|garrison)) (${GOES_BACK})\\b`,
        "gi",
      ),
      "it $1s",
    ],
    [
      new RegExp(
        `\\b(?:it|they|he|the (?:unit|infantry|tanks?|garrison)) (?:(?:is|are|has|have) to|shall|should|will|must|may|can) (${GOES_BACK})\\b`,
        "gi",
      ),
      "it $1s",
    ],
    [
      /^(?:i|we) (?:shall |will |can |wish to )?(?:give|spend|offer|commit|put|add|assign|allot|have) (?:nothing|none|no (?:guns|support|points|markers|help))(?: at all)? (?:for|to|in|towards?|on) (?:the )?(?:protection|defen[cs]e|support|help|aid) (?:of|in|at|for) (\d{4})/i,
      "protect $1 with nothing",
    ],
  ],
};
