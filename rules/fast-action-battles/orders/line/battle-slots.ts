import type { Desk } from "../../../../src/kernel/order-language.ts";
import { type SentenceSlot, slotsFilled, slotWords } from "../../../../src/sheet/words/slots.ts";
import { areaOfBlock } from "../../position/ground.ts";
import type { Sight } from "../../position/sight.ts";
import { areaByName, blocksOf, chitsCalled, shortName, unitNamed } from "./names.ts";
import { isAreaNumber } from "./reader.ts";
import { withNamesOfSheets } from "./spoken-names.ts";
import { chitWords, isEchelonWord, kindsOf } from "./vocabulary.ts";

/**
 * 6.2, 14.71: battles, reserves and moves as slots that a sentence fills in any order: `46: any chits, point 7arm, abort at 3`, `no
 * chits, hold until two hits, then back to 45`.
 */

/** A clause of a battle's line, or a line of its own. */
interface BattlePart {
  readonly clause?: string;
  /** Lines that stand alone. */
  readonly lines?: readonly string[];
}

type BattleSlot = SentenceSlot<BattlePart>;

const NO =
  "(?:no|without|without any|none of the|not a single|rather not (?:spend|use|waste|play)|dont (?:want to )?(?:spend|use|waste|play)|not (?:spend|use|waste|play)|zero|ohne|keine?|sans|aucun|senza|nessun|sin|geen|zonder|bez)";
const CHITS = "(?:chits?|assets?|support|help|pions?|jetons?|segnalini|fichas|gettoni)";
const BACK =
  "(?:(?:they |it )?(?:shall |should |will |can )?(?:retreats?|withdraws?|falls? back|pulls? (?:back|out)|drops? back|goes? back|slips? (?:off|away)|leaves?|moves? back|backs? off|runs?|back|zuruckziehen|zuruck|ruckzug|recule\\w*|replie\\w*|ritira\\w*|retira\\w*|terug\\w*|odwrot))";
const TO_AN = "(?:to|into|for|in|nach|vers|sur|verso|hacia|naar|do|a|en)(?: area)?";
const LOSSES =
  "(?:loss(?:es)?|hits?|steps?|casualt(?:y|ies)|verluste?n?|treffern?|pertes?|coups?|perdit[ea]|colp[oi]|bajas?|verliezen)";

/** The area that some words name: by its number, its name, or a word that stands in no other name. */
function areaSaid({ setting }: Sight, words: string): number | undefined {
  const { map } = setting;
  const name = words.trim();
  if (GENERIC.has(name)) return undefined;
  if (isAreaNumber(name)) return map.has(Number(name)) ? Number(name) : undefined;
  const whole = areaByName(setting, name);
  if (whole.ok) return whole.value;
  if (!/^[a-z']{4,}$/.test(name)) return undefined;
  const [one, other] = map.areas.filter((area) => map.name(area).toLowerCase().split(" ").includes(name));
  return other === undefined ? one : undefined;
}

/** Words of names that say something else, too. */
const GENERIC = new Set("point fort pass airfield cross ridge tiger".split(" "));

/** Words with areas by their numbers, where a word alone names one. */
function withAreas(sight: Sight, plain: string): string {
  const named = withNamesOfSheets(sight.setting, plain).toLowerCase();
  return named.split(" ").map((word) => {
    const bare = word.replace(/[,.:;]{1,9}$/, "");
    const area = /^[a-z']{4,}$/.test(bare) ? areaSaid(sight, bare) : undefined;
    return area === undefined ? word : String(area) + word.slice(bare.length);
  }).join(" ");
}

/** What units of the desk's side some words name, one after the other; undefined where one is none of them. */
function unitsSaid({ sight, side }: Desk<Sight>, words: string): readonly string[] | undefined {
  const units = words.split(/,? (?:and|n|und|et|e|plus) |, | ?& ?| \+ /).map((each) =>
    unitNamed(sight, side, each.trim().replace(/^(?:the|my|our|die|la|le|il) /, ""))
  );
  const standing = new Set(
    blocksOf(sight, side).filter((block) => areaOfBlock(block) !== undefined).map(({ unit }) => unit),
  );
  return units.every((unit) => unit.ok && standing.has(unit.value))
    ? units.flatMap((unit) => unit.ok ? [shortName(sight.setting, unit.value)] : [])
    : undefined;
}

const UNIT = "(?:(?:the |my |die |la |le )?(?!\\d{1,2}\\b)[\\da-z][\\da-z/-]{1,7})";
const UNITS = `(${UNIT}(?:(?:,? (?:and|n|und|et|e|plus) |, | ?& ?| \\+ )${UNIT})*)`;

/** 6.22, 6.24, 6.41, 6.6: what a battle's line may say. */
function battleSlots(desk: Desk<Sight>, isAttack: boolean): readonly BattleSlot[] {
  const { sight, side } = desk;
  const clause = (said: string): BattlePart => ({ clause: said });
  return [
    {
      said: new RegExp(
        `\\b(?:with )?(?:${NO} (?:of )?(?:any )?(?:my )?${CHITS}|(?:none|nothing)(?! (?:else|more|besides)))\\b`,
      ),
      fills: () => clause("with none"),
    },
    {
      said: new RegExp(
        `\\b(?:with )?(?:any(?:thing)?|all|every|everything|alle|tous|tutti|todos)(?: (?:the |my |of the |les |i |die )?${CHITS})?(?: (?:that (?:fits?|are possible|is possible|goes|help)|possible|there is|going|you can|i have|available))?\\b`,
      ),
      fills: () => clause("with any"),
    },
    {
      said: new RegExp(`\\bpoint(?: unit)?:? (?:is |by |the )?(${UNIT})`),
      fills([unit = ""]) {
        const [only] = unitsSaid(desk, unit) ?? [];
        return only === undefined ? undefined : clause(`point ${only}`);
      },
    },
    {
      said: /\b(?:never|dont|no) abort\b|\babort never\b/,
      fills: () => isAttack ? clause("abort never") : undefined,
    },
    {
      said: new RegExp(
        `\\b(?:abort|break off|call it off|stop) (?:it )?(?:at|after|on|from|bei|nach|a) (\\d)(?: ${LOSSES})?\\b`,
      ),
      fills: ([count = ""]) =>
        isAttack ? clause(`abort at ${count} ${count === "1" ? "loss" : "losses"}`) : undefined,
    },
    {
      said: new RegExp(
        `\\b(?:(?:hold|stand|stay|fight|take it|losses (?:shall be|are) taken|take losses)(?: on| out| firm)? )?(?:until|till|after|for|from|upon|bis|nach|jusqu'?a|apres|dopo|fino a|tras|hasta|na|in (?:the )?event of|(?:if|when|once) (?:they |we |it |i )?(?:take|takes|suffer|have|has|get|lose|loses|taken)|at) (\\d)(?: or more)?(?: ${LOSSES})?\\b(?! ?(?:o'?clock|dec))`,
      ),
      fills: ([count = ""]) =>
        isAttack ? undefined : clause(`hold until ${count} ${count === "1" ? "loss" : "losses"}`),
    },
    {
      said:
        /\b(?:we |they |i )?(?:shall |will )?(?:dont|never|no|nicht|kein|pas de|nessuna?|sin) (?:retreat\w*|withdraw\w*|run|ruckzug|zuruck|ritirata|repli|back(?:ing)? (?:down|off))\b/,
      fills: () => isAttack ? undefined : clause("retreat never"),
    },
    {
      said: new RegExp(
        `\\b(?:then |thereafter |afterwards? |dann |puis |poi |and ){0,3}${BACK} ${TO_AN} (\\d{1,2})\\b`,
      ),
      fills: ([area = ""]) =>
        isAttack || !sight.setting.map.has(Number(area)) ? undefined : clause(`retreat to ${area}`),
    },
    {
      // 6.42: a hit is taken by going back.
      said:
        /\b(?:if|when|once|as soon as|sobald|wenn|quand|quando) (?:they|it|we|he) (?:get|gets|are|is) (?:a |any )?(?:hit|hits|shot at)\b/,
      fills: () => isAttack ? undefined : clause("retreat"),
    },
    {
      // Orders for going back hold only as far as the rules let them.
      said:
        /\b(?:if (?:possible|they can|it can|need be|it goes wrong|forced|they must|they have to)|wenn (?:es geht|moglich|notig)|si possible|se possibile)\b/,
      fills: () => isAttack ? undefined : {},
    },
    {
      said:
        /\b(?:then )?(?:take |accept )?(?:the )?losses\b|\b(?:just )?die\b(?! [a-z])|\bto the (?:last|death|end)(?: man)?\b/,
      fills: () => isAttack ? undefined : clause("then losses"),
    },
    {
      said: /\bno(?:body|ne| one)? (?:reacts?|reacting|reactions?)\b|\breact none\b|\bkeine reaktion\b/,
      fills: () => isAttack ? undefined : { lines: ["react none"] },
    },
    {
      said: new RegExp(
        `\\b(?:(?:with|use|using|play|plus|send|bring|commit|mit|avec|con) )?(?:(?:the|my|our|both|die|les|la|gli) )?(${
          chitWords().join("|")
        })s?(?: guns?| battalions?)?(?: (?:of )?(xxx|xiii|tob|res|dak|cam|xxi|pza))?(?: (\\d))?(?: (?:there|chits?))*\\b`,
      ),
      fills([kind = "", echelon, number]) {
        if (kindsOf(kind).length === 0 || (echelon !== undefined && !isEchelonWord(echelon))) {
          return undefined;
        }
        const ref = [kind, echelon, number].filter((each) => each !== undefined).join(" ");
        const own = chitsCalled(sight, side, ref).filter((id) => sight.chits[id] === "available");
        return own.length === 0 ? undefined : clause(`with ${ref}`);
      },
    },
  ];
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
        `${UNITS} (?:(?:stays?|go(?:es)?|is|are|kept|held|puts? itself|waits?|back) )*(?:in |as |into |for |en |in die )?(?:a |an |my |the )?(?:(xxx|xiii|tob|res|dak|cam|xxi|pza) )?reserven?(?: (?:as |with |by |marker )?(xxx|xiii|tob|res|dak|cam|xxi|pza))?\\b`,
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
        `${UNITS}:? (?:(?:go(?:es)?|moves?|drives?|march(?:es)?|advances?|attacks?|yeets?|va|vont|geht|gehen|fahrt|drive|push(?:es)?|head(?:s)?) )?(?:(?:from )?(\\d{1,2}) ?(?:-|->|to|nach) ?|(?:to|into|->|nach|vers|verso|in|at) ?)(\\d{1,2})\\b`,
      ),
      fills: ([units, , to = ""]) =>
        map.has(Number(to)) ? each(units, (unit) => `move ${unit} to ${to}`) : undefined,
    },
    {
      // `Both of my blocks in 50 to 49`
      said:
        /\b(both|all|everyone|everybody|everything)(?: of)?(?: my| the| our)?(?: blocks?| units?| pieces?)? (?:in|from|at) (\d{1,2}),? (?:(?:shall|should|must|to|go(?:es)?|moves?|drives?) )*(?:to|into)(?: the)?(?: place| area)?(?: called)? (\d{1,2})\b/,
      fills([count, from = "", to = ""]) {
        const units = blocksOf(desk.sight, desk.side).filter((block) => areaOfBlock(block) === Number(from))
          .map(({ unit }) => shortName(desk.sight.setting, unit));
        return units.length === 0 || (count === "both" && units.length !== 2) || !map.has(Number(to))
          ? undefined
          : { lines: units.map((unit) => `move ${unit} to ${to}`) };
      },
    },
    {
      // Who has no order stays: it needs no line.
      said: new RegExp(
        `${UNITS} (?:(?:just |simply |can |shall |may )*(?:stays?|holds?|remains?|waits?|rests?|chills?|sits?|bleib(?:t|en)|reste(?:nt)?|rest[ao](?:no)?|ferm[ao]|blij(?:ft|ven))(?: (?:put|there|here|where (?:it|they) (?:is|are)|still|in place|at home|stehen|fermo|sur place))?)\\b`,
      ),
      fills: ([units = ""]) =>
        unitsSaid(desk, units)?.some((unit) => desk.kept.some((line) => line.split(" ")[1] === unit)) ===
            false
          ? {}
          : undefined,
    },
    {
      said: /\bno (?:breakthroughs?|exploitation)\b/,
      fills: () => ({ lines: ["breakthrough none"] }),
    },
  ];
}

const STRIKES = /\b(?:attacks?|attacking|assaults?|hits?|fights?|battle|greif\w*|attaqu\w*|attacc\w*)\b/;
/** Words that say only that there is a battle. */
const ASIDE = new Set(
  `unit units defend defence defense fight fights attack attacks assault hit battle we wir our men scouts aufklarer brave orders t1 conducted respect nope yep em
  stay stays stand stands friends whatever verteidigen greift attacca attaque`.split(/\s+/),
);

/** The lines that a sentence means; undefined where a word that counts fills no slot. */
export function battleBySlots(desk: Desk<Sight>, sentence: string): readonly string[] | undefined {
  const { sight, asked } = desk;
  const words = withAreas(sight, slotWords(sentence));
  const isAsked = asked !== undefined && "area" in sight.query;
  if (asked !== undefined && !isAsked) return undefined;
  const own = isAsked ? String((sight.query as { readonly area: number }).area) : undefined;
  // `Battle 46: any chits`, `In 46 no chits`: the battle that the rest is about.
  const head =
    /^(?:and )?(?:(?:battle|fight|area|in|at|for|as for|in respect of(?: area)?) )*(\d{1,2})(?: ?[:,-] ?| )(?=\D)/
      .exec(words);
  const tail =
    /(?:^| )(?:in|at|for|of|from|wir verteidigen|we defend|defend|verteidigen) (?:area )?(\d{1,2})(?=[ ,.:]|$)/;
  // `22arm goes to 47 and attacks with the artillery`: the battle is where they go.
  const [only, another] = [...new Set(words.match(/\b\d{2}\b/g) ?? [])];
  const isStrike = !isAsked && another === undefined && STRIKES.test(words);
  const area = own ?? head?.[1] ?? (isStrike ? only : undefined);
  const about = area === undefined ? words : words.replace(head?.[1] === area ? head[0] : "", " ").replace(
    tail,
    (whole: string, named: string) => named === area ? " " : whole,
  );
  const slots = [
    ...(isAsked ? [] : turnSlots(desk)),
    ...(area === undefined ? [] : battleSlots(desk, !isAsked)),
  ];
  const found = slotsFilled(about.trim(), slots, (word) => word === area || ASIDE.has(word));
  if (found === undefined) return undefined;
  const clauses = [...new Set(found.flatMap(({ clause }) => clause ?? []))];
  const lines = found.flatMap((each) => each.lines ?? []);
  const chits = clauses.filter((clause) => clause.startsWith("with "));
  const isAtOdds = chits.length > 1 && chits.some((clause) => /with (?:none|any)/.test(clause));
  const areas = clauses.filter((clause) => clause.startsWith("retreat to ")).length;
  const holds = clauses.filter((clause) => clause.startsWith("hold until ")).length;
  if (isAtOdds || areas > 1 || holds > 1 || clauses.length + lines.length === 0) return undefined;
  const rest = clauses.filter((clause) => !clause.startsWith("with "));
  const hasHold = holds === 1 && areas === 1;
  const said = [
    ...(chits.length === 0 ? [] : [`with ${chits.map((clause) => clause.slice(5)).join(", ")}`]),
    ...rest.flatMap((clause) => clause.startsWith("retreat to ") && hasHold ? ["retreat", clause] : [clause]),
  ];
  return [
    ...lines,
    ...(said.length === 0
      ? []
      : [`battle ${area}${isAsked ? " defend" : ""} ${said.join(", ").replace(/^then /, "")}`]),
  ];
}
