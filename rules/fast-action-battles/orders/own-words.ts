import { withoutAccents } from "../../../src/common/text.ts";
import type { Desk } from "../../../src/kernel/order-language.ts";
import type { Noun } from "../../../src/kernel/words.ts";
import type { OwnWords } from "../../../src/sheet/words/own-words.ts";
import type { UnitId } from "../setting/roster.ts";
import type { Setting } from "../setting/setting.ts";
import { waysOf } from "../movement/moves.ts";
import { areaOfBlock } from "../position/ground.ts";
import type { OwnBlock, Sight } from "../position/sight.ts";
import { asAsked, atTurn } from "./foresight.ts";
import { battlesSaid } from "./battles-said.ts";
import { ANSWER_WORDINGS } from "./line/answer-wordings.ts";
import { ALSO_SAID, ECHELONS_SAID, FIGHTING } from "./slots/battle-words.ts";
import { areaSaid } from "./slots/names-said.ts";
import { areaMeant, blocksOf, chitsCalled, shortName, unitMeant } from "./line/names.ts";
import { isAreaNumber } from "./line/reader.ts";
import { answerMeant } from "./short-answers.ts";
import { withNamesOfSheets } from "./line/spoken-names.ts";
import { chitWord, isEchelonWord } from "./line/vocabulary.ts";

/** From this revision on orders are read in people's own words. */
const SINCE = 14;

function standingUntil(area: number | undefined, losses: number, to: string): readonly string[] | undefined {
  if (area === undefined) return undefined;
  return [
    `battle ${area} defend hold until ${losses} ${
      losses === 1 ? "loss" : "losses"
    }, retreat, retreat to ${to}`,
  ];
}

const GOES_BACK =
  /\b(?:retreat|retreats|withdraw|withdraws|fall|falls|dip|exit|bail|leave|pull|pulls|go|goes|back|out|run|runs|zuruck|ruckzug|terug|recule|reculent|repli|replie|ritirata|ritirano|retirada)\b/;
/** Words for numbers, from one on. */
const COUNTS = [
  "1|one|a|first|the first|ein|eine|einem|einen|ersten|un|une|premiere|uno|una|prima|primera|een|eerste",
  "2|two|zwei|deux|dos|due|twee|dwa|dwoch",
  "3|three|drei|trois|tres|tre|drie|trzy",
  "4|four|vier|quatre|cuatro|quattro",
  "5|five|funf|cinq|cinco|cinque|vijf",
  "6|six|sechs|seis|sei|zes",
];
const COUNT = COUNTS.join("|");
const LOST = new RegExp(
  "\\b(?:after|at|once|when|if|until|till|nach|bis|apres|jusqu|dopo|fino|tras|hasta|na|tot|po)\\b.{0,30}?\\b(?:" +
    `(${COUNT}) (?:loss|losses|casualty|casualties|hits?|steps?|blocks?|verluste?n?|treffern?|pertes?|perdit[ae]|perdidas?|bajas?|verlies|verliezen)|` +
    `(?:lose|lost|loses|taken|takes?) (${COUNT}))\\b`,
);
const TO_AREA = /\b(?:to|into|in|on|nach|vers|naar|a|en|sur|do) (?:area )?(\d{1,2})\b/g;

/** 6.41: `let them hold, but after one hit I want them out, back to 31`: the losses, and the one area. */
function backAfterLosses(
  { sight: { query }, asked }: Desk<Sight>,
  written: string,
): readonly string[] | undefined {
  const line = withoutAccents(written).toLowerCase().replace(/\bout of\b/g, "out");
  const [, before, behind] = LOST.exec(line) ?? [];
  const losses = COUNTS.findIndex((names) => names.split("|").includes(before ?? behind ?? "")) + 1;
  if (asked === undefined || !("area" in query)) return undefined;
  const areas = [...line.matchAll(TO_AREA)].map(([, area]) => area);
  const [to, other] = areas.filter((area) => area !== String(query.area));
  if (
    to === undefined || other !== undefined || losses === 0 || !GOES_BACK.test(line) ||
    /\b(?:not|don'?t|never|unless|or|nicht|oder|pas|niet|of)\b/.test(line) || BRINGS.test(line)
  ) return undefined;
  return standingUntil(query.area, losses, to);
}

/** What else is brought into the battle: it must not be lost. */
const BRINGS = new RegExp(
  `\\b(?:use|using|with(?! (?:them|it|him|her|us)\\b)|plus|bring|commit|play|spend|the at|${FIGHTING})\\b`,
);

const RESERVE =
  /^(?:(?:i am|i['\u2019]m|we are) )?(?:(?:put|keep|hold|leave)(?:ing|s)? )?(?!no(?:body|ne| one)\b)(.{1,30}?) (?:back )?(?:(?:stays?|goes|remains?|waits?|is) )?(?:in|into|as(?: a| my)?) ?reserve(?:,? please)?[.!]*$|^reserve: ?(.{1,30}?)[.!]*$/i;

/** 5.21: `7sup in reserve please` */
function inReserve(line: string): readonly string[] | undefined {
  const [, named, behind] = RESERVE.exec(line) ?? [];
  const unit = named ?? behind;
  return unit === undefined ? undefined : [`reserve ${unit}`];
}

/** 6.1: verbs for going where the enemy is. */
const INTO =
  ("attack attacks attacking assault assaults hit hits greift angreifen attackiert attaque attaquer attaquent attacca attaccano ataca atacan valt aanvallen atakuje " +
    "counterattack counterattacks strike strikes storm storms engage engages advance advances attaquez attaccare atacar atakowac")
    .split(" ");

/** 6.22-6.24: words that say how a battle is fought, and send nobody. */
const HOW_FOUGHT = new RegExp(
  `^(?:${FIGHTING}|leads?|leading|front|tete|testa|spitze|punta|voran|vorne?|devant|davanti|delante|voorop|niente|trucks|${ECHELONS_SAID})$`,
);

/** What follows the name of a formation: `the South Africans`, `the New Zealand division`. */
const OF_A_FORMATION = /^(.{2,30}?)(?:(?:ers|s)| (?:div|division|brigades|troops|lot|boys|lads))$/;
/** What people call formations, and the name in the roster. */
const ALSO_CALLED: Readonly<Record<string, string>> = {
  kiwi: "new zealand",
  nz: "new zealand",
  springbok: "south african",
  neuseeland: "new zealand",
  sudafrikaner: "south african",
};

/** One's own blocks of a formation that a phrase names as a whole: `the South Africans`. */
function formationCalled({ roster }: Setting, own: readonly OwnBlock[], name: string): readonly UnitId[] {
  const said = OF_A_FORMATION.exec(name.replace(/^\d(?:st|nd|rd|th)? /, ""))?.[1];
  if (said === undefined) return [];
  const key = ALSO_CALLED[said] ?? said;
  return own.map(({ unit }) => unit).filter((id) =>
    roster.known(id).name.toLowerCase().replace(/^\d+ /, "").startsWith(`${key} `)
  );
}

/** @param names what places and pieces are called */
export const ownWords = (names: { readonly place: Noun; readonly piece: Noun }): OwnWords<Sight> => ({
  ...names,
  isRead: ({ setting }) => setting.revision >= SINCE,
  /** 5.3: the area itself, else the one fewest areas away from it; of equal ones the cheapest. */
  nearest({ sight, side }, piece, place) {
    const { map } = sight.setting;
    const meant = (words: string) => withNamesOfSheets(sight.setting, words).toLowerCase();
    const unit = unitMeant(sight, side, meant(piece));
    const to = areaMeant(sight.setting, meant(place));
    const block = blocksOf(sight, side).find((each) => each.unit === unit);
    const start = block && areaOfBlock(block);
    if (unit === undefined || to === undefined || start === undefined) return undefined;
    const away = (area: number) => map.shortestWay(area, to)?.length ?? Infinity;
    const now = away(start);
    const moving = sight.query.kind === "movement" ? sight : asAsked(atTurn(sight, side), side, "movement");
    const [nearest] = waysOf(moving, unit)
      .map(({ path, cost }) => ({ end: path[path.length - 1], cost, away: away(path[path.length - 1]) }))
      .filter((way) => way.away < now)
      .sort((a, b) => a.away - b.away || a.cost - b.cost || a.end - b.end);
    return nearest && `move ${shortName(sight.setting, unit)} to ${nearest.end}`;
  },
  named({ sight, side }, words) {
    // 6.1: a unit that goes into an enemy area fights there.
    if (INTO.includes(words)) return { pieces: [], against: () => undefined, verb: "battle" };
    // 6.22: a chit that is named beside them is an order of its own.
    const kind = /^(?:special|action|special action)$/.test(words)
      ? "sa"
      : chitWord(ALSO_SAID[words] ?? words);
    const verb = HOW_FOUGHT.test(words) ? "battle" : undefined;
    const word = kind ?? (isEchelonWord(words) ? words : undefined);
    if (verb !== undefined || (kind !== undefined && chitsCalled(sight, side, kind).length > 0)) {
      // 4.33: engineers work, too.
      return {
        pieces: [],
        verb,
        kind: kind === "eng" ? [kind, "engineer"] : word === undefined ? undefined : [word],
      };
    }
    const { setting } = sight;
    const own = blocksOf(sight, side).filter((block) => areaOfBlock(block) !== undefined);
    const name = withNamesOfSheets(setting, words).toLowerCase();
    const area = areaMeant(setting, name);
    const isWhole = area !== undefined &&
      (isAreaNumber(name) || setting.map.name(area).toLowerCase() === name);
    const place = isWhole ? area : area === undefined ? areaSaid({ setting }, name) : undefined;
    if (place !== undefined) return { pieces: [], place: String(place) };
    const unit = unitMeant(sight, side, name);
    const called = unit === undefined ? formationCalled(setting, own, name) : [unit];
    const pieces = called.filter((id) => own.some((block) => block.unit === id));
    // 15.6: one that is not on the map is no word to pass over.
    if (unit !== undefined && pieces.length === 0) return { pieces: [], verb: "move" };
    return pieces.length === 0 ? undefined : { pieces: pieces.map((id) => shortName(setting, id)) };
  },
  allHold: () => ["move none"],
  said: (desk, line) =>
    answerMeant(desk, line) ?? battlesSaid(desk, line) ?? backAfterLosses(desk, line) ?? inReserve(line),
  goesInto: INTO,
  wordings: {
    own: [
      // 7.3: it moves again after the battles, and not before.
      [
        /^(?:then |and )?(?:the )?([\w/-]{2,12}) (?:(?:then|should|shall|will|may|can) )?breaks? (?:through|out) (?:in)?to (\d{1,2})(?:,? (?:if|when) (?:(?:it|they|he) (?:can|may|is able to)|possible))?(?=[.!]*$)/i,
        "breakthrough $1 to $2",
      ],
      [/(?<=[\w/-]) fights? (?=(?:with|without|there)\b)/gi, " attacks "],
      [
        /(?<=\bany chits?) (?:that |which )(?:can|may|will|could) (?:be (?:used|applied|played)|help|serve)(?: there)?/gi,
        "",
      ],
      // `I abort if I have 2 losses`
      [
        /\b(?:(?:i|we) (?:will |shall |would )?|(?<=[:,] ?))abort (?:if|when|once|as soon as) (?:i|we|they|there) (?:have|has|had|take|suffer|are|get)(?: taken| suffered)? (\d|\p{L}{3,5}) (loss(?:es)?|hits?)/giu,
        "abort at $1 $2",
      ],
      // `we write it off at 2 losses, i.e. abort`
      [
        /\b(?:we|i|they) (?:write it off|call it (?:off|a day)|break (?:it )?off|give (?:it )?up|pull the plug) (?:at|after|with) (\d|\p{L}{3,5}) (loss(?:es)?|hits?)(?:,? (?:i\. ?e\.,? )?abort)?/giu,
        "abort at $1 $2",
      ],
      // 6.2: `When they attack me in any place: defend with any chit that I have`
      [
        /^(?:when|if|whenever|wherever) (?:they|he|the enemy|anybody|somebody) attacks? (?:me|us|my \p{L}{3,8})(?: (?:in|at) any (?:place|area|battle)| anywhere)?[:,]? (?:then )?(?:i |we )?(?:shall )?defend with (?:any|all)(?: the| of the)? chits?(?: (?:that )?(?:(?:i|we) have|fits?|(?:i|we) can(?: use)?))?(?=[.!,]*$)/iu,
        "any battle: defend with any",
      ],
    ],
    answers: ANSWER_WORDINGS,
    goesBack: "retreat",
  },
});
