import type { Desk, NamedThing } from "../../../src/kernel/order-language.ts";
import { AGAINST } from "../../hexes/words/against-words.ts";
import type { GameState } from "../position/state.ts";

/** What a sentence about the player's own turn says of an attack besides the attackers: guns, points, advances. */

const COUNTS = "one two three four five six seven eight nine".split(" ");
const NUMBER = `\\d|${COUNTS.join("|")}`;
const LEAD =
  "(?:,? ?(?:(?<![a-z])(?:and|but|plus|with|using|use|add|put|adding|[a-z]{3,9}ed by|w|having|together with|mit|und|avec|et|con|e|y|met|en|for) ){0,2}(?:up to |all |me )?)";
const POINTS =
  "(?:(?:more |of the |of my |of our )?(?:points? of )?(?:gsp?s?|ground ?support(?: points?)?|air(?: ?(?:support|points?|power))?(?: points?)?|planes?|aircraft|sorties?|points?(?: of (?:ground )?support)?|pts?|of (?:ground )?support|punkte?n?(?: bodenunterst\\S*)?|points? d['\u2019]appui|punti(?: di appoggio)?|puntos(?: de apoyo)?))";
const BEHIND = "(?: (?:behind|on|for|to) (?:it|them|that|those|him))?";
const HELPING =
  "(?: (?:shall |should |will |must |to )?(?:helps?|supports?|assists?|fires?|shells?|barrages?|joins?)(?: (?:in|too|also|as well|them|it|him|with (?:it|this|them)|on (?:it|him)))*)?";
const END = "(?=$|[\\s,.;!])";
const ADVANCES =
  "(?:advances?|goes? in|enters?|follows? up|moves? in|pursues?|occup(?:y|ies)(?: it)?|takes? (?:the|its) (?:hex|place))(?! (?:to |into |in |at |hex )?\\d| (?:on|upon|towards?|to) )";
const NAMED = "[\\p{L}\\d/]{1,12}(?: zealand| zealanders?| indian| african)?";
const GUNS =
  "(?:guns?|artillery|arty|battery|batteries|cannons?|geschutze?|canons?|cannoni|canones|kanonnen)";
/** The condition that must come first: an advance follows in no other case. */
const WON =
  "(?:if (?:(?:the )?(?:place|hex|they|it|he|we|enemy|\\d{1,4})(?:['\u2019]?s| is| are)? ?(?:then )?(?:free|empty|clear|cleared|vacant|vacated|thrown out|driven (?:out|off|back)|kicked out|pushed (?:out|back)|beaten|retreats?|runs?|goes?|wins?|win|succeeds?|works|falls? back|withdraws?|leaves?)(?: after(?:wards?)?)?),? )";
const IF_WON = `${WON}?(?:then )?`;

/** `if it works 44RTR goes into 3116`: into the place that is attacked. */
const GOES_INTO =
  "(?:advances?|goes?|moves?|pushes|drives?|marches|follows?|enters?|occupies|occupy|takes?)(?: (?:up|on))?(?: (?:in|into|to))?";

type Clause = readonly [
  said: RegExp,
  clause: (
    said: Readonly<Record<string, string | undefined>>,
    desk: Desk<GameState>,
    written: string,
  ) => string | undefined,
];

const CLAUSES: readonly Clause[] = [
  [
    new RegExp(
      `${LEAD}(?:no|without(?: any)?|keine?|sans|senza|sin) (?:${GUNS}|gsp?|ground support|points?|planes?|air support|support)(?: points?)?(?: (?:and|or) (?:no )?(?:${GUNS}|gsp?|ground support|points?|planes?|support))?${END}`,
      "i",
    ),
    () => "",
  ],
  [
    new RegExp(
      `,? ?(?:(?:and|plus|with|using|w|together) ){0,2}(?:all|every) (?:of )?(?:the |my |our )?${GUNS}(?: (?:that |which )?(?:can )?reach(?:es)?(?: (?:it|him))?| in (?:range|reach))?${END}`,
      "i",
    ),
    (_, _desk, written) => saysAttack(written) ? "with rest" : undefined,
  ],
  [
    new RegExp(`${LEAD}(?<count>${NUMBER}) ?${POINTS}${BEHIND}${END}`, "i"),
    ({ count = "" }) => `with gs ${figure(count)}`,
  ],
  [
    new RegExp(`${LEAD}(?:air|gsp?|ground support|planes)(?: of|:)? (?<count>\\d)${BEHIND}${END}`, "i"),
    ({ count }) => `with gs ${count}`,
  ],
  [
    new RegExp(
      `${LEAD}(?:the |my |our )?${GUNS} (?:which|that)? ?(?:are |stand )?(?:from|in|at|of|on) (?<hex>\\d{4})${HELPING}${END}`,
      "i",
    ),
    ({ hex }) => `with ${hex}`,
  ],
  ...[
    `(?:,? ?(?:and |plus )?(?:with|using|plus|[a-z]{3,9}ed by|w)) (?:the |my |our )?(?:${GUNS} )?(?:of (?:the )?)?(?<name>${NAMED})['\u2019]?s?(?: ${GUNS})?`,
    `(?:,? ?(?:and |plus )?)(?:the |my |our )?(?:${GUNS} (?:of (?:the )?)?(?<name>${NAMED})|(?<other>${NAMED})['\u2019]?s? ${GUNS})`,
  ].map((said, index): Clause => [
    new RegExp(
      `${said}(?: (?:barraging|barrages?|firing|fires?|shelling|shells?|helping|helps?))?(?: (?:from )?behind(?: (?:them|it))?)?(?: (?:${
        index === 0 ? "from|at|in" : "from"
      }) (?<hex>\\d{4}))?(?! (?:to|into|up|goes?|moves?)\\b)${END}`,
      "iu",
    ),
    ({ name, other, hex }, desk) => {
      const gun = gunCalled(name ?? other ?? "", desk);
      return gun === undefined ? undefined : `with ${hex ?? gun}`;
    },
  ]),
  [
    new RegExp(
      `${LEAD}(?:(?:the |my |our )${GUNS}(?: behind(?: (?:them|it))?| [a-z]{3,9}ing)?|${GUNS}(?: behind(?: (?:them|it))?|${
        HELPING.slice(0, -1)
      }))${END}`,
      "i",
    ),
    (_, desk) => {
      const gun = onlyGunMoved(desk);
      return gun === undefined ? undefined : `with ${gun}`;
    },
  ],
  [
    new RegExp(
      `,? ?(?:and |but |so )?(?:there (?:shall|should|will|is to) be )?(?:(?:no|without(?: any)?|kein|pas d'|nessuna?|sin) ?(?:advances?|vormarsch|pursuit|avance|avanzata)|advance none|(?:nobody|no one|none(?: of them)?|neither(?: of them)?|no unit(?: of mine)?) (?:shall |should |will |may |is to )?${ADVANCES}|(?:and )?(?:don['\u2019]?t|do not|never) advance)(?: (?:afterwards|after|thereafter|into the (?:hex|place)))?${END}`,
      "i",
    ),
    () => "advance never",
  ],
  [
    new RegExp(
      `,? ?(?:and |then |but )?${IF_WON}(?:the )?(?<unit>[\\w/-]{2,8}) (?:shall |should |will |may |is to )?${ADVANCES}(?: after(?:wards)?)?${END}`,
      "i",
    ),
    ({ unit = "" }) => /\d/.test(unit) ? `advance ${unit} {place}` : undefined,
  ],
  [
    new RegExp(
      `,? ?(?:and |then |but )?${WON}(?:then )?(?:the )?(?<unit>[\\w/-]{2,8}) (?:shall |should |will |may |is to )?${GOES_INTO} (?<hex>\\d{4})${END}`,
      "i",
    ),
    ({ unit = "", hex = "" }, _, written) =>
      /\d/.test(unit) && written.split(hex).length > 2 ? `advance ${unit} {place}` : undefined,
  ],
  [
    new RegExp(
      `,? ?(?:and |then |but )?${WON}(?:then )?(?:i |we )?(?:advance|go|move|push|follow up|march)(?: in)?(?: (?:in|into|to) (?:it|there|that hex|the (?:vacated |empty )?(?:hex|place)))? with (?:the )?(?<unit>[\\w/-]{2,8})${END}`,
      "i",
    ),
    ({ unit = "" }) => /\d/.test(unit) ? `advance ${unit} {place}` : undefined,
  ],
];

const saysAttack = (text: string) => text.toLowerCase().split(/[\s,.;!]+/).some((word) => AGAINST.has(word));

const figure = (count: string) => /\d/.test(count) ? count : String(COUNTS.indexOf(count.toLowerCase()) + 1);

/** The name in orders of the player's own guns that some words mean. */
function gunCalled(words: string, desk: Desk<GameState>): string | undefined {
  const { board, setting } = desk.sight;
  const key = words.toLowerCase();
  const [gun, other] = guns(desk).filter((unit) => {
    const { designation, id } = setting.roster.counters[unit];
    return designation.toLowerCase() === key || id.endsWith(`-${key}-art`) ||
      FORMATION[key]?.test(id) === true;
  });
  if (gun === undefined || other !== undefined) return undefined;
  const at = setting.map.grid.name(board.hexOf(gun)!);
  return movedTo(desk, [
    setting.roster.counters[gun].designation,
    `${setting.roster.counters[gun].designation}-art`,
    at,
  ]) ?? at;
}

const FORMATION: Readonly<Record<string, RegExp>> = {
  "nz": /-\d?nz-art$/,
  "new zealand": /-\d?nz-art$/,
  "new zealanders": /-\d?nz-art$/,
  "new zealander": /-\d?nz-art$/,
};

function guns({ sight: { board, setting }, side }: Desk<GameState>) {
  return board.units(side).filter((unit) =>
    setting.roster.counters[unit].kind === "artillery" && board.hexOf(unit) !== undefined
  );
}

function movedTo({ kept }: Desk<GameState>, names: readonly string[]): string | undefined {
  const known = names.map((name) => name.toLowerCase());
  return kept.flatMap((line) => {
    const [, name, end] = /^move (\S+) .*?(\d{4})$/.exec(line) ?? [];
    return name !== undefined && known.includes(name.toLowerCase()) ? [end] : [];
  })[0];
}

/** The place to which saved orders move guns, if they move only one. */
function onlyGunMoved(desk: Desk<GameState>): string | undefined {
  const { roster: { counters }, map: { grid } } = desk.sight.setting;
  const ends = guns(desk).flatMap((unit) => {
    const { designation } = counters[unit];
    return movedTo(desk, [designation, `${designation}-art`, grid.name(desk.sight.board.hexOf(unit)!)]) ?? [];
  });
  return ends.length === 1 ? ends[0] : undefined;
}

/** The part of a sentence that says how an attack is made; undefined if it has none, or is not about an attack. */
export function attackFurther(written: string, desk: Desk<GameState>): NamedThing["further"] {
  if (desk.asked !== undefined) return undefined;
  const clauses: string[] = [];
  const rest = CLAUSES.reduce(
    (text, [said, clause]) =>
      text.replace(new RegExp(said, `${said.flags}g`), (whole: string, ...parts: unknown[]) => {
        const groups = parts.at(-1);
        const found = clause(
          typeof groups === "object" ? groups as Record<string, string> : {},
          desk,
          written,
        );
        if (found === undefined) return whole;
        clauses.push(found);
        return " ";
      }),
    written,
  ).trim().replace(ATTACKED_FROM, "attack $1 from $2").replace(ATTACKED_BY, "$2 attack $1");
  if (clauses.length === 0 && !ATTACKED_FROM.test(written) && !ATTACKED_BY.test(written)) return undefined;
  const isAttack = saysAttack(rest);
  // `44RTR and 8RTR on 3116 with the guns`: help that only attacks can have shows that it is one.
  const meant = isAttack || !clauses.some((each) => each.startsWith("with "))
    ? rest
    : rest.replace(ON, " attack ");
  // `and the cannons 2NZ in 3217`: in a sentence that sends units, the guns are sent, too.
  if (!isAttack && meant === rest && /\d/.test(rest)) return undefined;
  return { clauses: [...new Set(clauses)].filter((each) => each !== ""), rest: meant };
}

const MUST_BE =
  "(?:must|shall|should|will|(?:is|are|has|have) to) be (?:attacked|assaulted|struck|hit) (?:please |then )?";
/** `the 16 in 3116 must be attacked from 3117 and 3216` */
const ATTACKED_FROM = new RegExp(
  `^(?:(?:the |and )?(?:[\\w/-]{1,12} (?:in|at|on) )?)(\\d{4}) ${MUST_BE}from (?:the )?(\\d{4}.*)$`,
  "i",
);
const ATTACKED_BY = new RegExp(
  `^((?:the )?[\\w/-]{1,12}(?: (?:in|at|on) \\d{4})?) ${MUST_BE}by (.{3,80})$`,
  "i",
);

const ON = / (?:on|at|against|vs\.?|versus) (?=(?:the )?[\p{L}\d])/iu;
