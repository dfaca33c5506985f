import type { Rewording, Rewordings } from "../../../kernel/order-language.ts";
import { ANSWERED } from "./answers-said.ts";

const INTO_RESERVE =
  "(?:(?:shall|should|will|are|is|to|be|both|go|goes|move|moves|placed|put|kept|held|in|into|as|the) ){0,5}reserve,? (?:(?:each|both|as|under|with|by) ){0,2}(?:an? |the |of )?(\\w{2,4})(?: markers?)?(?: both| each)?(?=[.,;!]|$)";

/** Rewordings of an order in any game, each with the plainer words for it. */
const WORDINGS: readonly Rewording[] = [
  // `6NZ to 3121 once 5NZ has gone to 3120`: one after the other.
  [
    /^(.{2,40}?),? (?:once|after|as soon as|when) ((?:the )?[\w/-]{2,12}) (?:has|have|is|are) (?:been )?(?:gone|moved|got|left|driven|sent|marched)(?: off| away)? (?:in)?to (\d{2,4})(?=[.!]*$)/i,
    "$2 to $3, then $1",
  ],
  [
    /^(?:after|once|as soon as|when) ([\w/-]{2,12}) (?:has|have|is) (?:left|gone|moved(?: off| away| out)?),? (?=.{0,40}\d)/i,
    "",
  ],
  // `8RTR: not 3216 but 3217`
  [
    /(?<=[\w/-]{2,12}):? (?:not|nicht|pas|non) (?:to |nach |en |in )?\d{2,4},? (?:but|sondern|mais|ma) (?:rather )?(?:to |nach |en |in )?(?=\d)/gi,
    " to ",
  ],
  // `Where I wrote 3117 for 44RTR I meant 3318`, `7I should have been 3219`
  [
    /\b(?:where|when) i (?:wrote|said|put|had|typed) \d{2,4} for ([\w/-]{2,12}),? (?:i|it|that|read)(?: should| ought to)?(?: have)?(?: meant?| be(?:en)?| read| said)?(?: was)? ?(\d{2,4})/i,
    "$1 to $2",
  ],
  [
    /(?<=[\w/-]{2,12}) (?:should|ought to|was meant to|was supposed to|is meant to|is supposed to) (?:have (?:been|gone|read|said)|be|go|read)(?: at| in| to)? (?=\d{2,4}\b)/gi,
    " to ",
  ],
  // `stay where they began`, `not stir from where it started the turn`
  [
    / (?:from )?where (?:it|they|he|she) (?:(?:has|have|had) )?(?:began|begun|started|begins?|starts?)(?: out| from| (?:the|this) turn)?(?=[.,;!]|$| and\b| but\b)/gi,
    "",
  ],
  // `44RTR is going nowhere`, `7arm doesn't go`
  [
    /(?<=[\w/-]{2,12}) (?:(?:is|are) going nowhere|goes nowhere|(?:is|are)(?:n['\u2019]t| not) going(?: anywhere)?|(?:does|do)(?: not|n['\u2019]?t) (?:go|move)(?: anywhere| at all)?|(?:(?:is|are) (?:not to|to not)|(?:shall|will|must) not) (?:go|move|stir|budge))(?=[.,;!]|$| and\b| but\b)/gi,
    " stays",
  ],
  // `I want the guns left in 3221`
  [
    /^(?:i|we)(?:['\u2019]d| would)? (?:want|like|need|have) (.{2,40}?) left (?=(?:in|at|where|there)\b)/i,
    "leave $1 ",
  ],
  // `4arm stays at home in 50`
  [/ (?:stays?|stops?|remains?) (?:at )?home(?=[.,;!]|$| (?:in|at|for|this)\b)/gi, " stays"],
  // `22 Armoured is to hold`
  [/(?<=\d),? rather(?=[.!]*$)/gi, " instead"],
  [/ (?:(?:is|are) to|shall|should|will|must|may|can|has to|have to) (hold|stay|remain)(?=\b)/gi, " $1s"],
  // `7HUS is in 3423 and should go to 3422`
  [
    /(?<=[\w/-]{2,12}) (?:is|stands|sits) (?:now )?(?:in|at|on) \d{4},? (?:and|but) (?=(?:should|shall|must|is to|has to|wants? to|will|goes|moves) )/gi,
    " ",
  ],
  // `2NZ go to 3217 so that they can help`: a reason orders nothing.
  [
    /(?<=\d),? (?:so(?: that)?|in order) (?:(?:it|they|he|we|to) )(?:can |may |could |is able to |are able to )?(?:help|support|cover|be (?:near|ready|safe|of use)|watch|see)[^,.;:\d]{0,30}(?=[,.;!]|$)/gi,
    "",
  ],
  [/(?<=\b(?:points?|gs|pts|markers?)) behind (?:it|them|him|that)\b/gi, ""],
  [
    /(?<=\d{4}),? (?:where|to which) (?:they|both|it|he) (?:go|goes|move|moves|drive|drives|will (?:go|move|be)|are to (?:go|move|be))(?: to)?(?: first)?(?=[,.;!]|$)/gi,
    "",
  ],
  [
    /(?<=^|[,;] |\band )no mobile(?: (?:after(?:wards)?|moves?|movements?|please|this turn)){0,3}(?=[,.;!]|$)/gi,
    "mobile none",
  ],
  [
    / (?:can|may|should|shall) (?:just )?(?:bide|stop|sit|rest|stay|remain)(?: (?:put|still|there|here|where (?:it|he|they)(?: is| are|['\u2019]s)))?(?=[.,;!]|$| and\b)/gi,
    " stays",
  ],
  // `for Bir el Gubi (area 47) against the Ariete`
  [/(?<=\b(?:to|into|for|at|in) [^,;]{2,40}) against (?:the )?\p{L}{3,12}(?=[.,;]|$)/giu, ""],
  // `115 is to go there too`
  [
    /(?<=[\w/-]{2,12}) (?:is|are) to (?=(?:go|proceed|head|make|move|drive|march|come|take|push|shift|join|follow)\b)/gi,
    " ",
  ],
  [/(?<=\d[a-z]{2,5})\+(?=\d)/gi, " and "],
  [
    /(?<=\b(?:support|markers?|points?|guns?)) (?:on|for|behind|with) (?:it|that|this|them)(?=[,.;!]|$)/gi,
    "",
  ],
  // `like the armoured cars did in 1941`
  [
    /,? (?:just |exactly )?(?:like|as) (?:the |they |he |we |in )?[^,;.\d]{0,50}\b(?:did|19[34]\d|history|real life|historically|in the book)\b[^,.;\d]{0,20}(?:19[34]\d)?(?=[.!]*$)/i,
    "",
  ],
  // `1sa and 7sup are to go into reserve, each under an XXX marker`
  [
    new RegExp(
      `(?<=^|[,;.] )((?:the )?[\\w/-]{2,12}),? (?:and|&) ((?:the )?[\\w/-]{2,12}) ${INTO_RESERVE}`,
      "i",
    ),
    "reserve $1 as $3 and reserve $2 as $3",
  ],
  [new RegExp(`(?<=^|[,;] |\\band )((?:the )?[\\w/-]{2,12}) ${INTO_RESERVE}`, "gi"), "reserve $1 as $2"],
  [/(?<=[\w/-]{2,12}) (?:alone|by itself|on its own|all alone) (?=(?:goes|moves|takes|drives|to)\b)/gi, " "],
  // `comes up on their flank in 3216`: it only says where.
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
  // `to Gabr Saleh, or as close as possible`
  [
    / (?:over |up |down |out |across )?to ((?:[\p{L}\d'\u2019-]{2,12} ?){1,4}),? (?:or|if not|or else|failing that),?(?: at least| then)? as (?:near|close|far) (?:to it |there |that way )?as possible(?: to it)?/giu,
    " as near to $1 as possible",
  ],
  // `8RTR: cancel. 44RTR: keep.`
  [/^([\w/-]{2,12}): (?:keep|ok|okay|fine|yes|stands|good|unchanged|as is|as it is)[.!]*$/i, "$1 as before"],
  [
    /^(?:swap|exchange|switch)(?: over)? (?:the )?[\w/-]{2,12} and (?:the )?[\w/-]{2,12}(?: round| around| over| places)?[,:;] (?=.*\d)/i,
    "",
  ],
  // `the tanks of 44RTR`, `22Gds, which is at 3624, is ordered to 3522`
  [/\bthe (?:tanks|men|lads|boys|infantry|guns|cars|troops|chaps) of (?:the )?(?=\d{1,3}[a-z])/gi, ""],
  [
    /(?<=\d[a-z]{1,6}), (?:which|who)(?: now| currently)? (?:is|are|stands?|sits?)(?: now| currently)? (?:in|at|on) \d{2,4},(?= )/gi,
    "",
  ],
  // `2/155 may leave Bardia for Fort Capuzzo`
  [
    /(?<=(?:\d[a-z/]{1,6}|\/\d{2,3})) may (?:now |also )?(?=(?:go|move|proceed|drive|leave|march|come|walk|ride|trot|stroll|wander|travel|run)\b)/gi,
    " ",
  ],
  [/ leaves? (?:[\p{L}\d'-]{2,12} ){1,3}for (?=(?:the )?(?:\p{Lu}|\d))/gu, " goes to "],
  [
    / (?:is|are)(?: hereby)? (?:ordered|directed|instructed|told|asked|required|requested)(?: to)? (?=(?:to )?(?:\d|go|move|proceed|march|drive|hold|stay))/gi,
    " to ",
  ],
  [/ until (?:it|they|he) (?:reach(?:es)?|gets? to|arrives? (?:at|in)|(?:is|are) (?:in|at)) /gi, " to "],
  [/(?<=\d),? and (?:waits?|stops?|halts?|rests?|stays?) there(?=[.,;!]|$)/gi, ""],
  // `Everything as before except that 8RTR goes to 3217`
  [
    /^(?:everything(?: else)?|all|the rest|my orders|the others?|all else) (?:(?:stays?|stands?|remains?|is|are) )?(?:as (?:before|it was|they were|planned|sent|ordered)|unchanged|the same)?,? ?(?:except|but|only)(?: that| for)? (?=.*\d)/i,
    "",
  ],
  [
    /^(?:i|we)(?:['\u2019]ve| have)? (?:made|got) (?:an? )?(?:mistake|error|slip|typo|it wrong)(?: with| about| on| for| in)? (?:the )?([\w/-]{2,12})[,;:]? (?:it|that) (?:has to|should|must|ought to|was to)(?: have been| be| go| read)?(?: to| at)? (?=\d)/i,
    "$1 to ",
  ],
  [/(?<=[\w/-]{2,12}), (?:both|all|all three)(?: of them)? (?=(?:to|into|go|move)\b)/gi, " "],
  [
    /^((?=\S{0,8}\d)[\w/-]{2,12}) (?:together |along )?with ((?=\S{0,8}\d)[\w/-]{2,12}) (?=(?:to|into|goes|moves)\b)/i,
    "$1 and $2 ",
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
    /^(?:please )?(?:make|let) (?:that|it|this)(?: be)? (?:to )?(\d{2,4})(?: then)?,? for (?:the )?([\w/-]{2,12}|\d{1,3}(?:st|nd|rd|th)? \p{L}{2,12})(?=[ ,.;!]|$)/iu,
    "$2 to $1",
  ],
  // `7arm yes, to 46 as I wrote`, `8RTR stays as it was`
  [
    /(?<=^|[,;] (?:and |but )?|[^,;] (?:and|but) )([\w/-]{2,12}),? (?:yes|yeah|yep|s[\u00ed\u00ec]|ja|oui|tak|does|will)(?:,? (?:to|goes to|as far as) \d{2,4})?(?:,? as (?:before|planned|ordered|(?:i|we) (?:wrote|said|ordered|told you|had it)))?(?=[.!,;]|$)/gi,
    "$1 as before",
  ],
  [
    /(?<=\d),? (?:exactly |just )?(?:as|like) (?:before|last time|(?:i|we) (?:wrote|said|ordered|told you|had it)(?: (?:it )?(?:before|last time))?)(?=[.,;!]|$)/gi,
    "",
  ],
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
  [/(?<=\d{4}),? (?:respectively|resp\.?|in (?:that|this|the same) order)(?=[\s.!,]|$)/gi, ""],
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
  // `7sup goes only until 49`, `44RTR is to withdraw to 3318`, `22arm is transferred to 47`
  [
    /(?<=\b(?:goes?|moves?|drives?|marche?s?) )(?:only |just ){0,2}(?:until|till|up to|as far as) (?=\d{2,4}\b)/gi,
    "to ",
  ],
  [
    /(?<=[\w/-]{2,12})(?: (?:is|are) to| shall| should| will| must)? (?:withdraws?|retires?|falls? back|pulls? back) (?:up |down |over )?to (?=\d{2,4}\b)/gi,
    " goes to ",
  ],
  [
    /(?<=[\w/-]{2,12}) (?:is|are)(?: hereby)? (?:transferred|reassigned|relocated|posted|shifted|moved|sent|redirected|consigned) to (?=\d{2,4}\b)/gi,
    " goes to ",
  ],
  // `6NZ, no change`
  [
    /(?<=(?:^|[:,;] )[\w/-]{2,12})[,:]? (?:no (?:change|move|movement)|unchanged position)(?=[.!;]|$)/gi,
    " stays",
  ],
  // Things that the referee does by itself.
  [
    /,? if (?:it(?:['\u2019]s| is) not (?:yet )?too late|there(?:['\u2019]s| is) still time|i (?:still )?may|i am (?:still )?in time)(?=[,.;:!]|$)/gi,
    "",
  ],
  [
    /,? ?\b(?:unless|except if) (?:that|this|it|you|there|anything)\b[^,.;:\d]{0,40}?\b(?:illegal|not (?:allowed|legal|possible)|forbidden|against the rules|impossible|problems?|objections?|wrong|mistakes?|object|disagree)\b[^,.;:\d]{0,20}(?:, |(?=[.;!]|$))/gi,
    "",
  ],
  [
    /,? ?\b(?:(?:if|provided|as long as|so long as) (?:that|this|it|you)(?:['\u2019]s| is| are)? (?:legal|allowed|permitted|possible|fine|ok(?:ay)?|within the rules)|(?:if|provided|as long as) the rules (?:allow|permit|let) (?:it|that|this))(?:, |(?=[.;!]|$))/gi,
    "",
  ],
];

/** A sentence in plainer words, if they say the same. @param wordings those of the game itself */
export function putPlainly(sentence: string, wordings: Rewordings | undefined, isAnswer: boolean): string {
  const all = isAnswer ? [...wordings?.answers ?? [], ...ANSWERED] : [...wordings?.own ?? [], ...WORDINGS];
  return all.reduce(
    (text, [said, plainly, where]) => where?.test(text) === false ? text : text.replace(said, plainly),
    sentence,
  ).trim();
}
