import type { Rewording, Rewordings } from "../../../kernel/order-language.ts";

/** Rewordings of an order in any game, and the plainer ones by which it is read. */
const WORDINGS: readonly Rewording[] = [
  // `comes up on their flank in 3216`: it says where, and no more.
  [
    /,? (?:up )?(?:on|at|to|by) (?:its|their|his|her|the) (?:(?:left|right|open|other|north(?:ern)?|south(?:ern)?|east(?:ern)?|west(?:ern)?) )?(?:left|right|flank|side|heels?|tail)(?=,? (?:in|at|to|into|on) \d)/gi,
    "",
  ],
  [/\bin (?:the )?direction of\b/gi, "toward"],
  // `as close as she can come this turn`
  [
    /\b(?:as|so) (near|close|far) (?:(?:to|up to) (?:it|there) )?as (?:it|they|he|she|we|you|that) (?:can|may|could|will)(?: (?:possibly|still|legally))?(?: (?:get|come|go|reach|manage|move|drive))?(?: this (?:turn|move|time))?\b/gi,
    "as $1 as possible",
  ],
  // `a change of mind about 8RTR, leave it at home`, `I changed my mind about 8RTR: 3217`
  [
    /^(?:(?:i|we)(?:['\u2019]ve| have)?(?: had)? )?(?:a )?(?:change of (?:mind|heart|plan)|changed (?:my|our) minds?) (?:about|on|regarding|concerning|for|with) (?=.{0,60}\b\d{2,4}\b)/i,
    "",
  ],
  [
    /^(?:(?:i|we)(?:['\u2019]ve| have)?(?: had)? )?(?:a )?(?:change of (?:mind|heart|plan)|changed (?:my|our) minds?) (?:about|on|regarding|concerning|for|with) /i,
    "scrap ",
  ],
  // `make that 3318 for 44RTR`, `make it 45 for 7arm instead of 46`
  [
    /^(?:please )?(?:make|let) (?:that|it|this)(?: be)? (?:to )?(\d{2,4}) for (?:the )?([\w/-]{2,12}|\d{1,3}(?:st|nd|rd|th)? \p{L}{2,12})(?=[ ,.;!]|$)/iu,
    "$2 to $1",
  ],
  // `7arm yes, to 46 as I wrote`, `8RTR stays as it was`
  [
    /(?<=^|[,;] (?:and |but )?|[^,;] (?:and|but) )([\w/-]{2,12}),? (?:yes|yeah|yep|s[\u00ed\u00ec]|ja|oui|tak)(?:,? (?:to|goes to|as far as) \d{2,4})?(?:,? as (?:before|planned|ordered|(?:i|we) (?:wrote|said|ordered|told you|had it)))?(?=[.!,;]|$)/gi,
    "$1 as before",
  ],
  [/(?<=\d),? (?:exactly |just )?as (?:i|we) (?:wrote|said|ordered|told you|had it)(?=[.,;!]|$)/gi, ""],
  // `4arm stays, 7arm goes alone`, `change 44RTR to 3118 and leave 8RTR`
  [/([\w/-]{2,12}) goes (?:there )?(?:alone|by itself|on its own)(?=[.!,;]|$)/gi, "$1 as before"],
  [
    /(?<=\b(?:change|amend|correct) .{1,60}\d),?(?: please,?)? (?:and|but) leave [\w/-]{2,12}(?: (?:alone|as (?:it|he) (?:is|was)))?(?=[.!]*$)/i,
    "",
  ],
  [/^instead of (?:to )?\d{2,4},? (?=.{0,60}\d)/i, ""],
  // `4arm no, it stays in Gabr Saleh`
  [
    /(?<=^|[,;] (?:and |but )?|[^,;] (?:and|but) )((?=\S{0,8}\d)[\w/-]{2,12}),? (?:no|nope|nein|non)(?=[.!,;]|$)/gi,
    "$1 stays",
  ],
  // `8RTR takes the place 44RTR has just left, 3218`
  [
    /\b(?:goes? (?:in)?to|moves? (?:in)?to|takes?(?: over)?|fills?|occup(?:y|ies)|enters?) the \p{L}{3,8} (?:that |which )?[\w/-]{2,12} (?:has |had |is )?(?:just )?(?:left|vacated|leaves|leaving|quit)(?: behind)?,? ?\(?(\d{2,4})\)?/giu,
    "goes to $1",
  ],
  // `4sac to 44 via 49`
  [
    /\b(?:to|into|na|do|nach|vers|naar) (\d{1,2}),? (?:via|by way of|through|by|przez|\u00fcber|uber|par|por|durch) (?:area )?(\d{1,2})(?=[ .,;!]|$)/gi,
    "$2 $1",
  ],
  // `44RTR-3117; 7arm - 46`
  [/(?<=(?:^|[\s,;])\d{0,3}[a-z][\w/]{0,8}(?:-art)?) ?[-\u2013] ?(?=\d{4}\b)/gi, " to "],
  [/(?<=(?:^|[\s,;])\d{1,3}[a-z]{2,6}) ?[-\u2013] ?(?=\d{2}\b)/gi, " to "],
  // `44RTR and 8RTR go to 3117 / 3216 resp.`
  [/(?<=\d{4}),? (?:respectively|resp\.?)(?=[\s.!,]|$)/gi, ""],
  [/(?<=\b\d{4}) ?\/ ?(?=\d{4}\b)/g, " and "],
  // `7I plays to 49`, `7arm takes itself to 46`
  [/\b(?:plays|takes itself|takes themselves|betakes itself) (?=(?:to|into) )/gi, "goes "],
  // `if 7I can't make 3016 then 3017 it is`
  [
    /(?<=^|[,.!] )if ([\w/-]{2,10}) (?:can['\u2019]?t|cannot|can not|does(?:n['\u2019]?t| not)|won['\u2019]?t) (?:make|reach|get (?:in)?to|go (?:in)?to|move (?:in)?to|do) (\d{2,4}),? (?:then )?(?:(?:it|they|he) )?(?:(?:goes?|moves?|make it|let it go|send it) )?(?:to )?(\d{2,4})(?: it is| then| instead| will do)?/i,
    "$1 to $2, failing that $3",
  ],
  // `If 44RTR can get to 3117, do it`
  [
    /(?<=^|[,.!] )(?:if|should) ([\w/-]{2,10}) (?:can|could|is able to|be able to|manages to|manage to) (?:get (?:in)?to|go (?:in)?to|move (?:in)?to|reach|make(?: it to)?) (\d{2,4}),? (?:then )?(?:(?:please )?(?:do (?:it|so|that)|(?:move|send|put|let) (?:it|him|them)(?: go| move)?(?: (?:to|in) it)?(?: there)?|it (?:goes|moves|should go|shall go)(?: there)?|go there))/gi,
    "$1 to $2",
  ],
  // `I'd be grateful if the artillery could be brought to 3217`
  [
    /^(?:i|we)(?:['\u2019]d| would| should) be (?:most |very |so )?(?:grateful|obliged|happy|glad|pleased) if (.{2,40}?) (?:could|would|can|might) (?:be (?:brought|moved|sent|shifted|put|placed)|go|move) /i,
    "$1 go ",
  ],
  // What the referee sees to by itself.
  [
    /,? ?\b(?:unless|except if) (?:that|this|it|you|there|anything)\b[^,.;:\d]{0,40}?\b(?:illegal|not (?:allowed|legal|possible)|forbidden|against the rules|impossible|problems?|objections?|wrong|mistakes?|object|disagree)\b[^,.;:\d]{0,20}(?:, |(?=[.;!]|$))/gi,
    "",
  ],
  [
    /,? ?\b(?:(?:if|provided|as long as|so long as) (?:that|this|it|you)(?:['\u2019]s| is| are)? (?:legal|allowed|permitted|possible|fine|ok(?:ay)?|within the rules)|(?:if|provided|as long as) the rules (?:allow|permit|let) (?:it|that|this))(?:, |(?=[.;!]|$))/gi,
    "",
  ],
];

/** A sentence in plainer words, where they say the same. @param wordings those of the game itself */
export function putPlainly(sentence: string, wordings: Rewordings | undefined, isAnswer: boolean): string {
  const all = isAnswer ? wordings?.answers ?? [] : [...wordings?.own ?? [], ...WORDINGS];
  return all.reduce(
    (text, [said, plainly, where]) => where?.test(text) === false ? text : text.replace(said, plainly),
    sentence,
  ).trim();
}
