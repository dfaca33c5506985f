import type { Rewording } from "../../../../src/kernel/order-language.ts";

/** 6.2: how people word answers about a battle, and the plainer words for each. */

const GO_BACK =
  "(?:retreat(?:s|ing)?|withdraw(?:s|ing)?|runs?(?: away| off)?|running(?: away| off)?|falls? back|falling back|goe?s? back|going back|pull(?:s|ing)? back|giv(?:e|es|ing) ground|leaves?|leaving)";

export const ANSWER_WORDINGS: readonly Rewording[] = [
  // `Before the shooting`
  [
    /\bbefore (?:the )?(?:shooting|firing|fighting|shots?|it (?:all )?(?:starts|begins|kicks off))(?![\p{L}])/giu,
    "before the battle",
  ],
  [/\b(chits|retreat) ?[=:] ?(?=\S)/gi, "$1 "],
  // `assign whatever chits may properly be assigned`, `Let any chit we own speak for us`
  [
    /\b(?:(?:let|throw in|put in|use|assign|play|commit|set|stick in|bung in|they can have|(?:i|we)(?:['\u2019]ll| will)? (?:use|put in|play|throw in)) )?(?:all the|all|any|every|whatever|whichever|chits any)(?: of the| of my| my| our)?(?: chits?)? (?:that |which |as )?(?:(?:may |can |could |will )?(?:properly |lawfully |legally )?(?:be (?:used|assigned|played|put in)|fits?)|(?:we|i)(?:['\u2019]ve)? (?:own|have|hold|got|have got)|there (?:is|are))(?: (?:speak|fight|help|go) (?:for us|there|too|in))?(?=[,.;!]|$| and\b| in(?:to)? \d| at \d)/gi,
    "any chits",
  ],
  [
    /,? ?\b(?:alles einsetzen|setze alles ein),? was (?:in \d\d )?(?:passt|geht)|\balle chits einsetzen\b/gi,
    " any chits",
  ],
  [
    /(?<=^|[,;:] |\b(?:and|with) )(?:the )?chits? any (?=that fits?\b)/gi,
    "any chits ",
  ],
  [/\bcon tutto quello che (?:si pu\u00f2|abbiamo|c'\u00e8)/gi, "any chits"],
  [
    /(?<=^|[,;] )(?:ma |but |and )?(?:non (?:usare|usate)|(?:do not|don['\u2019]t) use|no) (?:la |the )?(?:special action|sa)(?=[.!,;]|$)/gi,
    "",
  ],
  // `The unit a3 never retreats.`
  [/\bthe unit (?=[a-z]{0,3}\d{1,3}\b)/gi, ""],
  // `Die Aufkl\u00e4rer sollen sich nach 45 zur\u00fcckziehen`
  [
    /\b(?:(?:die|der|das|meine?) \p{L}{3,14} |sie |er |es )?(?:soll(?:en)?|kann|k\u00f6nnen|wird|werden)(?: sich)?(?: dann)? nach (\d{1,2}) zur\u00fcck(?:ziehen|weichen|gehen)?/giu,
    "retreat to $1",
  ],
  // `tolerate 2 losses, then retreat to 31`, `I hold until 2 losses and after this I retreat`
  [
    /\b(?:we |they |i |it )?(?:tolerates?|accepts?|stands?|bears?|takes?|endures?) (\d|one|two|three) (loss(?:es)?|hits?|steps?),? (?:and )?(?:then|after (?:that|this)|thereafter),? (?:(?:we|they|i|it) )?(?=retreat)/gi,
    "hold until $1 $2, then ",
  ],
  [
    /(?<=\b(?:loss(?:es)?|hits?|steps?)),? (?:and )?(?:after (?:that|this)|thereafter|afterwards),? (?:(?:we|they|i|it) )(?=retreats?\b)/gi,
    ", then ",
  ],
  // 8.24: `only if the enemy has at least twice as many blocks`
  [
    /,? ?\b(?:but )?(?:only )?(?:if|when) (?:the enemy|he|she|they) (?:has|have|brings?|comes? with) (?:at least )?(?:twice|two times|double) (?:as many|my|our|the)(?: \p{L}{4,7})?(?: as (?:we|i|me|us)(?: have)?)?/giu,
    " if they outnumber us two to one",
  ],
  [
    /,? unless ((?:they|the enemy|he|she) outnumbers? (?:us|me) (?:by )?(?:two|2|three|3)(?: to one| to 1|:1)?)[:,] then /gi,
    ", if $1, ",
  ],
  [
    /\b(use (?:the|my|a|our) (?:special action|sa))(?:[:,]| so that| to have) (?:those|they|it|the (?:unit|block|men|recon))( in \d\d)? (?=(?:retreat|withdraw|leave)s?\b)/gi,
    "$2 $1 and ",
  ],
  [/\bis to (?=retreat before)/gi, ""],
  // `they're not to run away`, `Retreat is on no account permitted`, `retreat = never`
  [
    new RegExp(
      `(?<![\\p{L}\\d])(?:(?:it|they|he|we|i|the (?:unit|block|men|lads))(?:['\u2019]re|['\u2019]s)? )?(?:(?:is|are|do|does|shall|will|must|am) )?(?:not|never|don['\u2019]?t|doesn['\u2019]?t|won['\u2019]?t|under no circumstances|on no account)(?: to| be)? ${GO_BACK}(?: never)?(?=[.,;!]|$| and\\b)`,
      "giu",
    ),
    "never retreat",
  ],
  [
    /(?<![\p{L}\d])(?:no|kein|pas de|nessuna) (?:running(?: away)?|fleeing|flight|withdrawal|giving (?:way|ground)|r\u00fcckzug|retraite|ritirata)(?=[.,;!]|$| and\b)/giu,
    "no retreat",
  ],
  [
    /\b(?:a )?(?:retreat|withdrawal)s? (?:is|are|shall be|will be|=|:)? ?(?:on no account|under no circumstances|never|not|nowise)(?: (?:to be )?(?:permitted|allowed|authori[sz]ed|an option))?(?=[.,;!]|$)/gi,
    "never retreat",
  ],
  [/(?<=\bno retreat),? (?:i )?repeat,? no retreat\b/gi, ""],
  // `hits should be taken as disorder at first, and as losses only after that`
  [
    /\b(?:all )?(?:hits|losses) (?:(?:are|shall|should|will|to) (?:be )?)?(?:taken|suffered|absorbed) (?:as |by )?(disorder|losses|steps?|the fort)(?: (?:at )?first| losses)?,? (?:and |then |and then |before )?(?:after that |then |only )?(?:as |by )?(disorder|losses|steps?|step losses)(?: (?:only )?(?:after(?:wards)?(?: that)?|last|then|second))?/gi,
    "$1, then $2",
  ],
  // `the fort soaks up hits before anything else, after that disorder, and losses last`
  [
    /\bthe fort (?:soaks up|takes|absorbs) (?:the )?hits (?:first|before anything else)(?=,)/gi,
    "fort",
  ],
  [/\b(?:after that|thereafter) (disorder|losses)(?:,? and)? (losses|disorder) last\b/gi, "then $1, then $2"],
  [/\b(?:we|they|it|i) fights? on (?:till|until|to) the last (?:step|man|block)\b/gi, "never retreat"],
  // `If they get pushed out, their new address is 45`
  [
    /\bif (?:they|it|we) (?:get|gets|are|is) (?:pushed|thrown|driven|forced|kicked) (?:out|back|off),? (?:then )?(?:(?:they|it|we) (?:go(?:es)?|will be|will go|end up|move) (?:back )?(?:to|in|at)|(?:their|its|our) (?:new |next )?(?:address|home|place|area|box|stop) (?:is|will be|becomes)) (?=\d{1,2}\b)/gi,
    "retreat to ",
  ],
  [
    /\b(?:retires?|(?:breaks? off and )?(?:withdraws?|slips? (?:away|off|out))(?= (?:to|into)\b))/gi,
    "retreat",
  ],
  [/^(?:expend|use up|spend|commit) (?=(?:no|any|all)\b)/i, "use "],
  [
    /,? ?\b(?:if|when|once|should) (?:the (?:action|battle|fight|day|end|worst)|things|it|matters) (?:goes|go|comes?|turns?)(?: (?:against (?:us|me|them)|badly|wrong|ill|to that|to the worst|to it)){0,2}(?=[,.;]|$),? ?/gi,
    " ",
  ],
  [
    /\b(until|till|for|after) (\p{L}+|\d) (loss(?:es)?|hits?) (?:(?:have|has) been |are |is )?(?:suffered|taken|lost|sustained|scored),? (?:and )?(?:after that|then|thereafter|afterwards),? (?:(?:we|they|i) )?retreat/giu,
    "$1 $2 $3 then retreat",
  ],
];
