import { withoutAccents } from "../../../src/common/text.ts";
import type { Desk } from "../../../src/kernel/order-language.ts";
import type { Side } from "../../../src/kernel/side.ts";
import { fighters, pointCandidates } from "../battle/sides.ts";
import { areaOfBlock } from "../position/ground.ts";
import type { Question } from "../position/query.ts";
import type { Sight } from "../position/sight.ts";
import type { UnitId } from "../setting/roster.ts";
import { specialActions } from "../special-units/special-actions.ts";
import { isBattleKind } from "./line/battle-lines.ts";
import { slipsAway } from "./slots/recon-slips.ts";
import { sheetReader } from "./line/lines.ts";
import { blocksOf, chitInSetting, shortName, unitMeant, unitsCalled } from "./line/names.ts";
import { nothingVerb } from "./line/order.ts";
import { print } from "./line/said.ts";
import { withNamesOfSheets } from "./line/spoken-names.ts";
import { spotAnswers } from "./line/stopped-unit.ts";

const HALTS = /^(?:(?:it|they) )?(?:halts?|stops?|stays?|holds?)(?: there| here)?$/;
const CROSSES =
  /^(?:(?:it|they) )?(?:cross(?:es)?|goes? (?:on|over))(?: (?:it|them|the mines))?(?:,? and (?:loses?|takes?) (?:a|one|the) (?:step|loss))?$/;
const ABORTS =
  /^(?:(?:we|i) )?(?:abort|break off|call it off|brechen ab)(?: always| it| the attack)?$|^always$|^abbrechen$/;
const FIGHTS_ON =
  /^(?:(?:we|i) )?(?:never(?: abort)?|abort never|(?:don't|dont|do not|no) abort|(?:fight|carry|press|go) on|keep (?:going|fighting|attacking))$/;
const EVERY = /^(?:yes|both|all|any|everybody|everyone|all of them|both of them|yes,? (?:both|all))$/;
const NO_MARCH =
  "(?:no|keine?[nr]?|pas de|nessuna?|sin|geen|bez) (?:breakthroughs?|exploitation|durchbruche?|percee|sfondament[oi]|ruptura|doorbraak|przelamania|reactions?|reaktion(?:en)?|reacties?|reazion[ei]|reacciones|moves?)";
const NO = new RegExp(
  "^(?:no|nope|none|nothing|nobody|no ?one)(?:,? (?:thanks|thank you))?$|^(?:no|play|remove|do|nothing to) (?:nothing|strategic moves?|reroll|remove|convoy|do)(?: now)?$|" +
    `^(?:(?:just|we|i|i'll|we'll|i will|they|please|everybody) ){1,2}(?:holds?|stays?|stops?|halts?|sit tight|stand fast)(?: (?:put|there|here|fast))?$|^${NO_MARCH}$|^on arrete(?: la)?$|^wir halten(?: hier)?$|^(?:(?:all|just) )?stays? where (?:you|they|we) are$|` +
    "^(?:all|alle|every(?:one|body)|they(?: all)?|tous|tutti|todos|iedereen|wszyscy)(?: of them)? (?:stays?|holds?|bleiben|bleibt|restent|restano|quedan|blijft|blijven|zostaja)(?: (?:put|there|here|where they are|stehen|staan))?" +
    `(?:,? (?:und |and |et )?${NO_MARCH})?$`,
);
/** `W/o chits` */
const inFull = (sentence: string) =>
  sentence.replace(/\((?:by |with )?(special action|sa)\)/gi, "by $1").replace(/\bw\/?o\b/gi, "without")
    .replace(/\bw(?:\/ ?|(?= ))/gi, "with ").replace(/ {2}/g, " ");
const OF_COURSE = /,? (?:of course|naturally|obviously|naturlich|bien sur|claro|certo)$/;
const IN_FRONT =
  / (?:(?:in|at the|to the) front|first|leads?|leading|on point|is (?:my |the )?point(?: unit)?)$/;
const NOBODY_ELSE = /^(?:(?:nobody|no ?one|nothing|none)(?: else)?|that's (?:it|all)|no more)$/;
/** 6.21: `bring 5pz into 46 by special action`, `a33 helps in 46`, `send 15 panzer to help` */
const BY_ACTION =
  "(,? (?:and )?(?:by|with|using|via|use|spend|play|pay(?:ing)? (?:for it )?(?:with|by)|mit|avec|con) (?:a |the |my |der |una )?(?:special action|sa)(?: chit)?(?: (?:for|to do) (?:it|that|this))?)?";
const TO_HELP =
  "(?: (?:up|in|into|to|over|for|as|and|it|them|him|the|area|a|help|support|battle|fight|rescue|reinforcements?|reinforces?|aid|joins?)){0,5}";
const REINFORCES = new RegExp(
  "^(?:(?:bring|send|move|put|call|throw|get|commit|rush)s?(?: (?:in|up|over))?|" +
    "(?:reinforce|help|support|back up)s?(?: (?:it|them|him|\\d{1,2}))? (?:with|by|from)) (?:the |my |our )?(\\S{1,8})" +
    `${TO_HELP}(?: (\\d{1,2}))?${BY_ACTION}$|` +
    "^(?:(?:i|we)(?:'d| would) (?:like|want) )?(?:the |my |our )?(\\S{1,8}) (?:(?:shall|should|will|must|can|to|soll|doit|deve|debe) )?(?:come and )?(?:(?:help|join|reinforce|come|go)(?:e?s)?|helfen|hilft|aider|aide|aiutare|aiuta|ayudar|ayuda|helpen|helpt)" +
    `${TO_HELP}(?: (\\d{1,2}))?${BY_ACTION}$`,
);
const CLAUSE = /^(?:with|point|abort|lose|hold|exploit|retreat|then|fort|disorder) \S/;

/**
 * The lines that a sentence in a player's own words means at the open question: `halt`, `both`, `132 in front`, `lose 132,
 * 8bers`.
 */
export function answerMeant(
  { sight, side, asked }: Pick<Desk<Sight>, "sight" | "side" | "asked">,
  sentence: string,
): readonly string[] | undefined {
  const { query, setting } = sight;
  if (asked === undefined || query.kind === "over" || query.kind === "waiting") return undefined;
  const text = withoutAccents(withNamesOfSheets(setting, inFull(sentence))).toLowerCase().replaceAll(
    "\u2019",
    "'",
  )
    .trim().replace(/[.!]$/, "").replace(/^(?:ok|okay|well|then|please|no(?=, (?:we|i) )),? (?=\S)/, "")
    .trim();
  const lines = linesSaid(sight, side, query, text);
  const isRead = lines !== undefined && lines.length > 0 &&
    sheetReader(setting).read(lines).unread.length === 0;
  return isRead ? lines : undefined;
}

function linesSaid(sight: Sight, side: Side, query: Question, text: string): string[] | undefined {
  if (isBattleKind(query.kind)) return clausesSaid(sight, side, query, text);
  const verb = nothingVerb(query.kind);
  switch (query.kind) {
    case "mineChoice": {
      const answers = spotAnswers(sight);
      const name = shortName(sight.setting, query.unit ?? "");
      const said = text.startsWith(`${name} `) ? text.slice(name.length + 1) : text;
      const does = HALTS.test(said) ? "halt" : CROSSES.test(said) ? "cross" : undefined;
      return answers.filter(({ word }) => word === does).map(({ order }) =>
        print({ turn: undefined, order })
      );
    }
    case "reaction":
    case "breakthroughMovement":
      return NO.test(text)
        ? [`${verb} none`]
        : marchesSaid(text, verb ?? "", (word) => unitsCalled(sight, side, word).ok);
    case "recovery": {
      const [action, other] = specialActions(sight);
      const isYes = /^(?:yes|sure|ok|okay|do it|(?:yes,? )?(?:roll|try)(?: it)? again)$/.test(text);
      if (isYes && action !== undefined && other === undefined) {
        return [`reroll by ${chitInSetting(sight.setting, action.id)}`];
      }
      return NO.test(text) ? [`${verb} none`] : undefined;
    }
    case "admin":
    case "strategicMovement":
    case "supply":
    case "reinforcements":
      return NO.test(text) ? [`${verb} none`] : undefined;
    default:
      return undefined;
  }
}

/** `4arm breaks through to 45 and fights a3 there with any chits` */
const FIGHTS_THERE =
  /(?:(?: and)? (?:then )?(?:fights?|attacks?|hits?|strikes?)(?: [a-z0-9/-]{1,8}){0,3}?|(?=(?: \S+){1,4} chits?$)) (with (?:any|all|everything)|with no|without)(?: the| my| our)?(?: any)?(?: chits?)?$/;
/** `7sup bleibt` */
const STAYS_PUT =
  /^\S{1,8} (?:stays?|holds?|remains?|bleibt|reste|resta|queda|blijft|zostaje)(?: (?:put|here|there|behind|stehen|staan))?$/;
const ON =
  "both|all|then|will|shall|can|should|soll|sollen|breaks?|goe?s?|moves?|follows?|drives?|carries|reacts?|exploits?|pushes|advances|weiter|through|thru|back|on|out|up|down|bricht|brechen|avance|durch|geht|fahrt|perce|percent|va|vont|sfonda|rompe|breekt|gaat|door";
const MARCHES = new RegExp(
  `^(?:(?:move|send|breakthrough|react|only|just|advance) ){0,3}(\\S+?),?(?: (?:${ON})){0,4}${BY_ACTION} (?:(?:in)?to|as far as|up to|nach|vers|sur|verso|hacia|naar|do|a) (\\d+)(?: (?:durchbrechen|durch|vor|door))?${BY_ACTION}$`,
);

/** 7.2, 7.3: `7arm breaks through to 45 using sa, 7sup follows to 46, nobody else`, `7arm and 4arm both to 45` */
function marchesSaid(
  text: string,
  verb: string,
  isUnit: (word: string) => boolean,
): string[] | undefined {
  const lines: string[] = [];
  /** Units whose area comes with the next one. */
  let waiting: string[] = [];
  for (
    const part of text.split(
      /,(?: and)? |; | and (?!(?:fights?|attacks?|hits?|strikes?) )(?=(?:\S+ )?(?:to|breaks?|follows?|goes|moves|\S+ (?:both|all|to)|that's|and that's|nobody) )/,
    )
  ) {
    if (NOBODY_ELSE.test(part) || STAYS_PUT.test(part)) continue;
    if (/^[^\s\d]{0,9}\d\S{0,9}$/.test(part)) {
      waiting.push(part);
      continue;
    }
    const [fight, chits] = FIGHTS_THERE.exec(part) ?? [];
    const [, unit, before, to, behind] =
      MARCHES.exec(fight === undefined ? part : part.slice(0, -fight.length)) ??
        [];
    if (unit === undefined || ![...waiting, unit].every(isUnit)) return undefined;
    const by = (before ?? behind) === undefined ? "" : " by sa";
    lines.push(...[...waiting, unit].map((each) => `${verb} ${each} to ${to}${by}`));
    waiting = [];
    if (fight !== undefined) {
      lines.push(`battle ${to} with ${/\bno\b|without/.test(chits) ? "none" : "any"}`);
    }
  }
  return waiting.length > 0 ? undefined : lines;
}

/** 6.24, 6.41-6.43, 6.8: what can only be meant for the battle that is asked about. */
function clausesSaid(sight: Sight, side: Side, query: Question, text: string): string[] | undefined {
  const { battle, setting } = sight;
  if (battle === undefined) return undefined;
  const line = (
    clause: string,
  ) => [`battle ${battle.area}${battle.side === side ? "" : " defend"} ${clause}`.trim()];
  const unit = (words: string) => unitMeant(sight, side, words);
  const inBattle = (id: UnitId) =>
    blocksOf(sight, side).some((block) => block.unit === id && areaOfBlock(block) === battle.area);
  const losing = () => {
    if (/^each (?:of them )?(?:loses|takes) (?:one|a|1)(?: step| hit)?$|^one each$/.test(text)) {
      return fighters(sight, side).map(({ unit: id }) => shortName(setting, id));
    }
    const units = text.replace(
      / (?:takes?|loses?) (?:it|the hits?|the loss(?:es)?|(?:one|a|1)(?: step| hit)?)(?=$| and |,)/g,
      "",
    );
    return units === text
      ? []
      : units.split(/,? and |, /).map((each) => unit(each) === undefined ? "" : each);
  };
  if (CLAUSE.test(text)) return line(text);
  switch (query.kind) {
    case "defenderOption": {
      // Nobody does anything: they stay and fight, and nobody comes.
      if (text === "battle none") return [...line(""), "react none"];
      const slipping = slipsAway({ sight, side }, text);
      if (slipping !== undefined) return slipping;
      const [, sent, into, byAction, comes, where, action] = REINFORCES.exec(text) ?? [];
      const helper = unit(sent ?? comes ?? "");
      const there = into ?? where ?? String(battle.area);
      return helper === undefined || inBattle(helper) || there !== String(battle.area) ? undefined : [
        `reinforce ${battle.area} with ${shortName(setting, helper)}${
          (byAction ?? action) === undefined ? "" : " by sa"
        }`,
      ];
    }
    case "point": {
      const named = unit(text.replace(OF_COURSE, "").replace(IN_FRONT, ""));
      return named === undefined || !pointCandidates(sight, side).includes(named)
        ? undefined
        : line(`point ${shortName(setting, named)}`);
    }
    case "attackerHits":
      if (ABORTS.test(text)) return line("abort always");
      if (FIGHTS_ON.test(text)) return line("abort never");
      return lossLine(losing(), line);
    case "defenderHits":
    case "armourHits":
      return lossLine(losing(), line);
    case "exploit": {
      if (EVERY.test(text)) return line("exploit any");
      if (NO.test(text)) return line("exploit none");
      const [, only = ""] =
        /^(?:only )?(\S+)(?: checks?| tries| exploits)?(?:, \S+ (?:doesn't|does not))?$/.exec(text) ?? [];
      const named = unit(only);
      return named !== undefined && query.units?.includes(named) === true
        ? line(`exploit ${shortName(setting, named)}`)
        : undefined;
    }
    default:
      return undefined;
  }
}

function lossLine(names: readonly string[], line: (clause: string) => string[]): string[] | undefined {
  return names.length === 0 || names.includes("") ? undefined : line(`lose ${names.join(", ")}`);
}
