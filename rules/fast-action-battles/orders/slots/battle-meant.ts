import type { Desk } from "../../../../src/kernel/order-language.ts";
import { slotsFilled } from "../../../../src/sheet/words/spoken/slots.ts";
import { areaOfBlock, isContested } from "../../position/ground.ts";
import type { Sight } from "../../position/sight.ts";
import { blocksOf, shortName } from "../line/names.ts";
import { battleSlots } from "./battle-slots.ts";
import { ABORTS, BACK_THERE, BACK_TO, FIGHTING, FROM_AREA, IF_ATTACKED, STAYS } from "./battle-words.ts";
import { deedSlots } from "./deed-slots.ts";
import { areaBefore, plainWords, unitsIn } from "./names-said.ts";
import { slipsAway } from "./recon-slips.ts";
import { turnSlots } from "./turn-slots.ts";

/**
 * 6.2, 14.71: battles, reserves and moves as slots that a sentence fills in any order: `46: any chits, point 7arm, abort at 3`, `no
 * chits, hold until two hits, then back to 45`.
 */

/** 6.41-6.43: words about how a battle is fought. */
const HOW =
  `${FIGHTING}|point|spitze|punta|(?:up )?in front|leads?|voran|abort(?:s|ing|ed)?|abandon\\w*|stop\\w*|${ABORTS}`;
const STRIKES = new RegExp(
  `\\b(?:att?ac?ks?|attacking|assaults?|hits?|fights?|battle|strikes?|storms?|destroys?|finish(?:es)? off|engagement|greif\\w*|attaqu\\w*|attacc\\w*|atac\\w*|${HOW}|(?:losses|loss|hits)|pulls? out|if we lose|(?<=, ?)(?:none|any)(?=$|,)|(?:with|mit|avec|con|met|z) (?:any|all|alles?|allem|tout|tutto|todo|none|everything|wszystk\\w+))\\b`,
);
/** A place that is attacked, before all others. */
const STRUCK =
  /\b(?:att?ac?ks?|assaults?|hits?|strikes?|storms?|smash(?:es)?|greift|attaquez?|attacca|ataca|valt) (?:at |on |a |en )?(\d\d)\b/;
/** Areas in a row. */
const WAY = /\b(?:\d\d(?: ?(?:-|->|>) ?| )){1,7}(\d\d)\b/g;
/** Words about a battle whose area an earlier sentence names. */
const OF_BATTLE = new RegExp(
  `\\b(?:${HOW}|call(?:ed)? it off|stops?|lose|losses|absorbs?|damage|hits?|quits?|gives? up|all in|everything|maximum|limit|verlust\\w*|pertes|perdite)\\b`,
);

/** Words that say only that there is a battle. */
const ASIDE = new Set(
  `counts used using want wants unit units defend defends defence defense fight fights attack attacks assault hit battle we wir our men scouts aufklarer brave orders t1 conducted respect nope yep em
  stay stays stand stands friends whatever verteidigen greift attacca attaque move moving send bring side engagement idc ordered directed assign assigned either neither commit trying difendo difendiamo
  verteidige defendons defendemos lege halte dabei auch aussi anche tambien ook alone allein sola solo seul seule alleen full einsetzen ein erin itself himself herself helps help assists supports once two sides beide along fires fire shoots shoot only seulement nur solo solamente soltanto alleen tylko anyway anyhow ohnehin sowieso sempre immer toujours dort da la-bas li alla daar tam make made swap change switch trek staan stehen firmes fermi erbij dazu drin rein mee y${
    STAYS.replaceAll("|", " ")
  }`.split(/\s+/),
);

/** `All` may be said of units, too. */
const SAYS_WHO_ALONE = /^ ?(?:all|alle|tous|tutti|todos|every|both) ?$/;
/** 6.42: what one does when the enemy comes. */
const DEFENDS =
  /\b(?:defend\w*|defen[cs]e|verteidig\w*|difend\w*|defiend\w*|if (?:i'm|i am|we are|we're|they|he|she|anybody|anyone|somebody)(?: is)? attack\w*|in case of (?:an |any )?attacks?|(?:her|his|their|the other|other side's|enemy's|opponent's|bruno's|anna's) (?:player-)?turn)\b/;
const EVERYWHERE =
  /\b(?:elsewhere|everywhere|all (?:other )?areas|any area|wherever|if (?:i'm|i am|we are|we're|they|he|she|anybody|anyone|somebody)(?: is)? attack\w*|in case of (?:an |any )?attacks?|standing|turn|uberall|ovunque|dappertutto|partout|en todas partes|overal|wszedzie)\b/;
/** `When Anna attacks me, …`, `A standing order in case I am late: …` */
const STANDING =
  /^(?:(?:if|when|whenever|wherever|whatever|once|wenn|falls|si|quand|se|als) (?:\S{1,12} ){1,3}?(?:(?:irgendwo|anywhere|uberall|quelque part|ergens) )?(?:attack\w{0,3}|angreif\w{1,3}|attaqu\w{1,3}|attacc\w{1,4}|aanval\w{0,2})(?: (?:me|us|mich|uns|moi|irgendwo|anywhere)){0,2}[:,] ?|(?:if|when|whenever|wherever|once) \S{2,12} (?:attacks?|hits?|comes?(?: at| for)?|assaults?)(?: me| us)?(?: anywhere| in \S{2,5} turn)?[,:]? |[^:\d]{0,60}\b(?:standing orders?|defensive orders?|defen[cs]e)[^:\d]{0,40}: ?)/;
/** `In every battle: defend with none` */
const ANY_BATTLE =
  /\b(?:in |for |en |bei |w )?(?:any|every|each|all|jede[mnrs]?|alle[nm]?|toute?s?(?: les)?|chaque|ogni|tutte le|cada|todas las|elke|kazd\w{1,3})(?: other| anderen)? (?:battles?|attacks?|angriffe?n?|attaques?|attacchi|ataques?|aanval(?:len)?|kampf\w{0,2}|gefecht\w{0,2}|schlacht(?:en)?|batailles?|combats?|battagli[ae]|combattiment[oi]|batallas?|gevecht(?:en)?|walc\w{1,3}|bitw\w{1,3})\b(?: ?[:,])?/;
const AROUND_DEFENCE = new Set(
  `standing order orders in case of an elsewhere everywhere wherever area areas attacked attacks attack other side her his their player-turn turn if i'm
  they're we're hold holds uberall ovunque dappertutto partout overal wszedzie difesa defense verteidigung`
    .split(/\s+/),
);

/** `132 in front`, said of the battle before: the battle in which the point unit stands. */
function areaOfPoint(
  { sight, side }: Desk<Sight>,
  clauses: readonly string[],
  area: string | undefined,
): string | undefined {
  const points = clauses.flatMap((clause) => /^point (\S+)$/.exec(clause)?.[1] ?? []);
  const [at, other] = new Set(
    blocksOf(sight, side).flatMap((block) => {
      const found = areaOfBlock(block);
      return found !== undefined && points.includes(shortName(sight.setting, block.unit)) ? [found] : [];
    }),
  );
  if (at === undefined) return area;
  return other === undefined && isContested(sight, at) ? String(at) : undefined;
}

/** 8.24, 15.73: clauses by which units leave before the battle: by a Special Action, or a recon unit that defends alone. */
function withoutBattle(
  desk: Desk<Sight>,
  clauses: readonly string[],
  isByAction: boolean,
): readonly string[] | undefined {
  const goesTo = clauses.filter((clause) => clause.startsWith("retreat to "));
  if (isByAction) {
    return clauses.some((clause) => clause.startsWith("retreat before"))
      ? clauses
      : goesTo.length === 0
      ? undefined
      : [...clauses, "retreat before by sa"];
  }
  const [to, other] = goesTo;
  const [recon] = "area" in desk.sight.query ? unitsIn(desk, Number(desk.sight.query.area)) : [];
  const slipping = recon === undefined || to === undefined || other !== undefined
    ? undefined
    : slipsAway(desk, `${recon} goes ${to.replace("retreat ", "")}`);
  return slipping === undefined ? undefined : [...clauses.filter((clause) => clause !== to), ...slipping];
}

/**
 * The lines that a sentence means; undefined if a word that counts fills no slot.
 * @param isForAttacks whether it is for attacks of the other side
 * @param about the battle that the words before it are about, or `any`
 */
export function battleMeant(
  desk: Desk<Sight>,
  sentence: string,
  isForAttacks: boolean,
  about?: string,
): readonly string[] | undefined {
  const { sight, side, asked } = desk;
  const written = plainWords(sight, sentence);
  const plain = asked === undefined
    ? written.replace(IF_ATTACKED, "$1$2$3, ").replace(STANDING, "everywhere, ")
    : written;
  const isDefence = asked !== undefined
    ? sight.phasing !== side
    : isForAttacks || plain !== written || DEFENDS.test(plain);
  const words = isDefence ? plain.replace(ANY_BATTLE, "everywhere,") : plain;
  const isAsked = asked !== undefined && "area" in sight.query;
  if ((asked !== undefined && !isAsked) || SAYS_WHO_ALONE.test(words)) return undefined;
  // What holds in one area and what holds elsewhere are two orders.
  if (/\belsewhere\b/.test(words) && /\b\d{1,2}\b/.test(words.replace(/\b\d (?:loss|hit)/, ""))) {
    return undefined;
  }
  // `Battle 46: any chits`, `In 46 no chits`: the battle that the rest is about.
  const head =
    /^(?:and )?(?:(?:battle|fight|area|in|at|for|of|the|any(?= (?:battle|fight))|defen[cs]e|verteidigung|difesa|defensa|verdediging|kampf|combat|bataille|de|di|von|van|um|pour|per|fur|a|as for|in respect of(?: area)?) ){0,6}(\d{1,2})(?: ?[:,-] ?| )(?=\D)/
      .exec(words);
  // `At 47 we fight on` and `47: any chits`, asked about 46: the other battle is meant.
  const isElsewhere = head !== null && isContested(sight, Number(head[1]));
  const ahead = /^(?:and )?(?:at|in) (\d\d)\b/.exec(words)?.[1] ?? (isElsewhere ? head[1] : undefined) ??
    /(?:^| )(?:in|at) (\d\d)$/.exec(words.replace(BACK_THERE, " "))?.[1];
  const own = isAsked ? ahead ?? about ?? String((sight.query as { readonly area: number }).area) : undefined;
  const tail =
    /(?:^| )(?:in|at|for|of|from|bei|um|wir verteidigen|we defend|defend|verteidigen) (?:area )?(\d{1,2})(?=[ ,.:]|$)/;
  // `22arm goes to 47 and attacks with the artillery`: the battle is where they go.
  const places = isAsked || !isDefence ? words : words.replace(BACK_TO, " ");
  // `5pz 30 31 46`: the battle is at the end of a way.
  const named = places.replace(FROM_AREA, " ").replace(WAY, "$1").match(/\b\d{2}\b/g) ?? [];
  const [only, another] = [...new Set(named)].filter((one) => sight.setting.map.has(Number(one)));
  // `Attack 46 with everything in 50`
  const struck = isDefence || isAsked || another === undefined ? undefined : STRUCK.exec(words)?.[1];
  const isStrike = !isAsked && another === undefined && STRIKES.test(words);
  const area = own ?? head?.[1] ?? struck ??
    (isStrike || (isDefence && another === undefined) ? only : undefined) ??
    (isDefence && EVERYWHERE.test(words) ? "any" : undefined) ??
    about ??
    (only === undefined && !isDefence && OF_BATTLE.test(words) ? areaBefore(desk) : undefined);
  const behindHead = area === undefined ? words : words.replace(head?.[1] === area ? head[0] : "", " ");
  const withoutTail = behindHead.replace(
    tail,
    (whole: string, named: string) => named === area ? " " : whole,
  );
  const slots = [
    ...(isDefence || isAsked ? [] : [...deedSlots(desk), ...turnSlots(desk, head?.[1])]),
    ...(area === undefined ? [] : battleSlots(desk, !isDefence)),
  ];
  // A unit that defends alone need not be named.
  const [first, second] = isDefence && area !== undefined ? unitsIn(desk, Number(area)) : [];
  const sole = second === undefined ? first : undefined;
  const isAside = (word: string) =>
    word === area || word === sole || ASIDE.has(word) || (isDefence && AROUND_DEFENCE.has(word));
  const filledBy = (text: string) => slotsFilled(text.replace(/ {2,9}/g, " ").trim(), slots, isAside);
  // In an attack the words before the area may lead to it.
  const found = (isDefence || isAsked ? undefined : filledBy(behindHead)) ?? filledBy(withoutTail) ??
    (isDefence ? undefined : filledBy(behindHead.replace(FROM_AREA, " ")));
  if (found === undefined) return undefined;
  const clauses = [...new Set(found.flatMap(({ clause }) => clause ?? []))];
  const lines = found.flatMap((each) => each.lines ?? []);
  const last = [...desk.kept, ...lines].findLast((line) => line.startsWith("move "));
  const end = /(\d{1,2})$/.exec(last ?? "")?.[1];
  const following = found.flatMap(({ follows = [] }) => follows);
  if (following.length > 0 && end === undefined) return undefined;
  lines.push(...following.map((unit) => `move ${unit} to ${end}`));
  const chits = clauses.filter((clause) => clause.startsWith("with "));
  const isAtOdds = (chits.length > 1 && chits.some((clause) => /with (?:none|any)/.test(clause))) ||
    (found.some(({ isOnly }) => isOnly === true) &&
      !chits.some((clause) => !/with (?:none|any)/.test(clause)));
  const areas = clauses.filter((clause) => clause.startsWith("retreat to ")).length;
  const holds = clauses.filter((clause) => clause.startsWith("hold until ")).length;
  const isStaying = found.some((each) => each.isStaying === true);
  if (isAtOdds || areas > 1 || holds > 1 || (!isStaying && clauses.length + lines.length === 0)) {
    return undefined;
  }
  // 15.73: `a3 legs it to 45`
  const isSlip = isAsked && isDefence && sole !== undefined && words.split(/[ ,]/).includes(sole) &&
    !/\bback\b/.test(words) &&
    clauses.length === 1 && clauses[0].startsWith("retreat to ");
  const leaves = [...found.flatMap((each) => each.leaves ?? []), ...(isSlip ? ["before" as const] : [])];
  const out = leaves.length === 0 ? clauses : withoutBattle(desk, clauses, leaves.includes("by action"));
  if (out === undefined) return undefined;
  const rest = out.filter((clause) => !clause.startsWith("with ") && !clause.startsWith("recon "));
  lines.push(...out.filter((clause) => clause.startsWith("recon ")));
  const isThen = /^(?:and |und |et |e |y )?(?:then|dann|danach|puis|poi|luego|daarna|potem)\b/.test(words);
  const hasHold = (holds === 1 || (isThen && isDefence)) && areas === 1 &&
    !rest.some((clause) => /\bretreat$/.test(clause));
  const said = [
    ...(chits.length === 0 ? [] : [`with ${chits.map((clause) => clause.slice(5)).join(", ")}`]),
    ...rest.flatMap((clause) => clause.startsWith("retreat to ") && hasHold ? ["retreat", clause] : [clause]),
  ];
  const battle = isAsked && area === own && head?.[1] !== own ? areaOfPoint(desk, rest, area) : area;
  if (battle === undefined && area !== undefined) return undefined;
  return [
    ...lines,
    ...(said.length === 0 && !isStaying
      ? []
      : [`battle ${battle}${isDefence ? " defend" : ""} ${said.join(", ").replace(/^then /, "")}`.trimEnd()]),
  ];
}
