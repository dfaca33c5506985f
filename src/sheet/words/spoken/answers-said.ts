import type { Rewording } from "../../../kernel/order-language.ts";

/** Rewordings of an answer in any game, each with the plainer words for it. */

/** What a game spends on a fight. */
const MEANS = "(chits?|markers?|points?|guns?|assets|support|gsp?)";
const ANY = "(?:(?:any|an?|one|a single|single|of|my|our|the|these|those|more|support|such) ){0,4}";
const SPEND =
  "(?:use|using|spend(?:ing)?|expend(?:ing)?|wast(?:e|ing)|commit(?:ting)?|play(?:ing)?|put(?:ting)?|throw(?:ing)?|assign(?:ing)?|set(?:ting)?|risk(?:ing)?|burn(?:ing)?|touch(?:ing)?|need(?:ing)?)(?: up| in)?";
const I = "(?:i|we|you)(?:['\u2019](?:ll|d|m|re|ve))?";
/** Words behind a refusal that add nothing. */
const BEHIND =
  "(?:,? (?:from (?:me|us|my end|our side|anyone|anybody)|(?:for|on|in) (?:this (?:one|battle|fight|time|occasion|turn)|that one|it|this|that|me|us|now|him|them)(?: please)?|this time|at all|of mine|whatsoever|whatever|yet|mind|please|thank you|thanks|saving (?:it|them|those)(?: all)?(?: for (?:later|another day))?|(?:i|we)(?:['\u2019]d| would) rather keep (?:it|them|those)(?: for \\p{L}{2,7}(?: \\p{L}{2,7}){0,2})?))";

export const ANSWERED: readonly Rewording[] = [
  [
    /\b(?:nowt|naught|nought|zilch|diddly|not (?:an? |one )?(?:ounce|thing|bit|scrap|penny|sausage))\b/gi,
    "nothing",
  ],
  [
    /\b(?:for|in|on|to|toward) (?:the )?(?:defen[cs]e|protection|help|aid) of (?=(?:area )?\d)/gi,
    "for ",
  ],
  // `I'll not be using any of my chits`, `not wasting chits on 46`
  [
    new RegExp(
      `(?<![\\p{L}\\d])(?:${I} )?(?:(?:will|shall|would|do|am|are|want|wish|intend|going|prefer) ){0,3}(?:not|never|don['\u2019]?t|won['\u2019]?t|shan['\u2019]?t)(?: (?:be|want|wish|like|going|prefer|to|intend)){0,3} ${SPEND} ${ANY}${MEANS}(?![\\p{L}])`,
      "giu",
    ),
    "no $1",
  ],
  // `46 will have to manage without chits`
  [
    new RegExp(
      `(?<![\\p{L}\\d])(?:(?:will|must|shall|can|may|should|ha(?:s|ve)|needs?|is|are) (?:to )?(?:have to )?)?(?:manage|do|go|cope|get (?:by|along)|fight(?:s|ing)?|defend(?:s|ing)?) without ${ANY}${MEANS}(?![\\p{L}])`,
      "giu",
    ),
    "shall use no $1",
  ],
  [
    new RegExp(
      `(?<![\\p{L}\\d])(?:keep|leave|save)s? (?:all )?(?:the |my |our )${MEANS} (?:in (?:the|my|their) (?:box|tray|bag|drawer|pocket|hand|cup)|at home|out of (?:it|this)|for (?:later|another day|my own turn))`,
      "giu",
    ),
    "no $1",
  ],
  [
    new RegExp(
      `(?<![\\p{L}\\d])(?:(?:i|we|he|she|they) (?:says?|sets?|puts?|gives?|assigns?|commits?|uses?|plays?|spends?) )?(no|zero|without) ${ANY}${MEANS}(?: in(?=[.,;!]|$))?${BEHIND}{0,2}(?![\\p{L}\\d])`,
      "giu",
    ),
    "$1 $2",
  ],
];
