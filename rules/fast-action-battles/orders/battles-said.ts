import type { Desk } from "../../../src/kernel/order-language.ts";
import { sheetReader } from "./line/lines.ts";
import { blocksOf, shortName } from "./line/names.ts";
import { battleMeant } from "./slots/battle-meant.ts";
import { IF_ATTACKED, IF_ATTACKED_LAST } from "./slots/battle-words.ts";
import { areasBefore, plainWords } from "./slots/names-said.ts";
import { slipsAway } from "./slots/recon-slips.ts";
import { areaOfBlock, contestedAreas, hasForces, isContested } from "../position/ground.ts";
import type { Sight } from "../position/sight.ts";
import { answerMeant } from "./short-answers.ts";

/** 6.1: a sentence about one battle, about several, or about all of them. */

/** `46 and 47: `, `in 46, 47 and 53 ` */
const SEVERAL_AREAS =
  /^(?:and )?(?:(?:we|i|fight|defend|stand|in|at|both|battles?|areas?) ){0,5}(\d\d(?:(?:, and |, | (?:and|und|et|e|y|en|i) | & )\d\d){1,5})(?: ?[:,-] ?| )(?=\D)/;

/** Where another order holds for all other battles. */
const ELSEWHERE =
  /,? (?:but |and )?(?=(?:elsewhere|everywhere else|anywhere else|otherwise|sonst|sinon|ailleurs|altrimenti|altrove|elders)\b)/;

/** Lines of some battles, with what is said of all others. */
function joinedParts(
  desk: Desk<Sight>,
  lines: readonly string[] | undefined,
  [rest, another]: readonly string[],
  abouts: readonly string[],
): readonly string[] | undefined {
  if (rest === undefined || lines === undefined) return lines;
  const others = another === undefined ? ofAll(desk, rest, abouts) : undefined;
  return others === undefined ? undefined : [...lines, ...others];
}

/** The lines that a sentence means; undefined if a word that counts says nothing known. */
export function battlesSaid(desk: Desk<Sight>, sentence: string): readonly string[] | undefined {
  const words = plainWords(desk.sight, sentence);
  const isOthers = desk.sight.phasing !== desk.side;
  const [whole, areas] = desk.asked === undefined && !isOthers ? [] : SEVERAL_AREAS.exec(words) ?? [];
  if (whole !== undefined) {
    const named = areas.match(/\d\d/g) ?? [];
    // `In 46 and 45 no chits, elsewhere all`
    const [here, ...elsewhere] = words.slice(whole.length).split(ELSEWHERE);
    return desk.asked === undefined || named.every((area) => isContested(desk.sight, Number(area)))
      ? joinedParts(desk, inEach(desk, named, here), elsewhere, named)
      : undefined;
  }
  const ahead = words.replace(IF_ATTACKED_LAST, "$2, $1");
  if (desk.asked === undefined && isOthers) {
    const slipping = slipsAway(
      desk,
      ahead.replace(IF_ATTACKED, "").replace(/^standing(?: orders?)?: ?|,? ?if attacked$/g, ""),
    );
    if (slipping !== undefined) return slipping;
    if (ahead !== words) return ofOne(desk, ahead);
  }
  return ofAll(desk, words) ?? ofOne(desk, sentence) ?? ofOneNamed(desk, words) ?? partByPart(desk, words);
}

/** What is written in the other side's turn is for its attacks, if it can be. */
function ofOne(desk: Desk<Sight>, sentence: string, about?: string): readonly string[] | undefined {
  const isOthersTurn = desk.asked === undefined && desk.sight.phasing !== desk.side;
  return (isOthersTurn ? battleMeant(desk, sentence, true, about) : undefined) ??
    battleMeant(desk, sentence, false, about);
}

function inEach(desk: Desk<Sight>, areas: readonly string[], how: string): readonly string[] | undefined {
  const lines = areas.map((area) => ofOne(desk, how, area));
  return lines.includes(undefined) ? undefined : [...new Set(lines.flatMap((each) => each ?? []))];
}

/** `in both battles`, `everywhere`, `Everybody defends`, `the others fight` */
const IN_ALL =
  /\b(?:(?:in|at|for) )?(both|all|each|every|(?:the )?two)(?: of)?(?: the| my| our| these| those)? (?:fights?|battles?|places?|areas?|attacks?|combats?)\b|\b(?:in|at) (both|each)(?: of them)?(?=$|[ ,:])|\bfor (any|all|both|each|either)(?: of (?:them|these|those|the (?:battles|fights)))(?=$|[ ,:])|\b(everywhere(?: else)?|elsewhere|anywhere(?: else)?)\b|^(sonst|otherwise|sinon|ailleurs|altrimenti|altrove|elders)\b|^((?:the )?(?:others|rest)|every(?:body|one)(?: else)?|we all|they all|(?:all|every)(?: of)?(?: my| our| the)? (?:units?|blocks?|men|troops))(?= (?:shall |will |must |should )?(?:defends?|fights?|stands?|holds?)\b)/;

/**
 * One line for each battle: those that are still to be fought when asked, or those to which orders lead.
 * @param before the battles that the words before speak of: `the others` are elsewhere
 */
function ofAll(
  desk: Desk<Sight>,
  words: string,
  before: readonly string[] = [],
): readonly string[] | undefined {
  const { sight, side, asked } = desk;
  const [whole, ...said] = IN_ALL.exec(words) ?? [];
  if (whole === undefined || /\d\d/.test(words)) return undefined;
  const rest = words.replace(whole, "").replace(/ {2,9}/g, " ").replace(/^[ ,:]{1,9}/, "").trim();
  const all = asked === undefined
    ? areasBefore(desk)
    : contestedAreas(sight).filter((area) => !sight.fought.includes(area) && hasForces(sight, side, area))
      .map(String);
  const isOfOthers = said.some((each) =>
    each !== undefined && /other|rest|else|sonst|sinon|ailleurs|altr|elders/.test(each)
  );
  if (isOfOthers && before.length === 0) return undefined;
  const areas = isOfOthers ? all.filter((area) => !before.includes(area)) : all;
  if (said.some((each) => each === "both" || each?.endsWith("two")) && areas.length !== 2) return undefined;
  const isOwnAttack = asked === undefined && sight.phasing === side && !/\bdefen[ds]/.test(rest);
  return inEach(desk, areas.length > 0 && (asked !== undefined || isOwnAttack) ? areas : ["any"], rest);
}

/** More parts are a story. */
const MOST_PARTS = 10;
const JOINT = /([,;.]? (?:and |then |but )|[,;.] )/;
const OF_BATTLES =
  /\b(?:chits?|point|front|leads?|lead|aborts?|break|losses|loss|hits?|retreats?|back|nothing|any|artillery|air|fights?|defends?|slips?|away|same|wins?|strat|reserve|none|all|everything)\b/;
const LEADS = /\b(?:leads?|point|(?:in|up) front)\b/;

/**
 * `7arm and 4arm to 46 with any chits, 22arm to 47, it leads there`: each part is read by itself, as long a part as can be. One
 * that names no area is about the battle of the part before. Nothing is read if any part is not.
 */
function partByPart(desk: Desk<Sight>, words: string): readonly string[] | undefined {
  const pieces = words.split(JOINT);
  const parts = pieces.filter((_, index) => index % 2 === 0);
  if (parts.length < 2 || parts.length > MOST_PARTS || !OF_BATTLES.test(words)) return undefined;
  const lines: string[] = [];
  const abouts: string[] = [];
  let before = "";
  for (let at = 0; at < parts.length;) {
    const read = longest(parts.length - at, (count) => {
      const text = pieces.slice(2 * at, 2 * (at + count) - 1).join("");
      return goesOn(desk, text, [...desk.kept, ...lines]) ??
        partMeant({ ...desk, kept: [...desk.kept, ...lines] }, inFull(text, before, lines), abouts);
    });
    if (read === undefined) return undefined;
    const { count, found } = read;
    before = pieces.slice(2 * at, 2 * (at + count) - 1).join("");
    lines.push(...found);
    abouts.push(...found.flatMap((line) => areaOfLine(desk, line) ?? []));
    at += count;
  }
  return joined(desk, ON_A_CASE.test(words) ? lines.map((line) => backIfDriven(desk, line)) : lines);
}

const ON_A_CASE = /\b(?:if|when|once|should|in case|wenn|falls|sobald|si|quand|se|quando)\b/;

/** 6.42: units that go back in a case leave during the battle, and not before it (15.73). */
function backIfDriven(desk: Desk<Sight>, line: string): string {
  const to = /^recon \S+ retreat to (\d{1,2})$/.exec(line)?.[1];
  const area = areaOfLine(desk, line);
  return to === undefined || area === undefined ? line : `battle ${area} defend retreat to ${to}`;
}

/** The lines for one battle in one of them; undefined if their chits are at odds. */
function joined(desk: Desk<Sight>, lines: readonly string[]): readonly string[] | undefined {
  const all: string[] = [];
  for (const line of new Set(lines)) {
    const [, head, said = ""] = OF_BATTLE.exec(line) ?? [];
    const at = head === undefined ? -1 : all.findIndex((each) => `${each} `.startsWith(`${head} `));
    if (at === -1 || head === undefined) {
      all.push(line);
      continue;
    }
    const before = all[at].slice(head.length).trim();
    const [chits, others] = withAndRest(said);
    const [chitsBefore, othersBefore] = withAndRest(before);
    // Lines of an answer may stand apart.
    if (desk.asked !== undefined && (chits.length === 0 || chitsBefore.length === 0)) {
      all.push(line);
      continue;
    }
    const named = [...new Set([...chitsBefore, ...chits])];
    if (named.length > 1 && named.some((chit) => /^(?:any|none)$/.test(chit))) return undefined;
    const whole = [
      head,
      [...(named.length === 0 ? [] : [`with ${named.join(", ")}`]), ...othersBefore, ...others].join(", "),
    ].join(" ").trim();
    const isRead = sheetReader(desk.sight.setting).read([whole]).unread.length === 0;
    if (isRead) all[at] = whole;
    else all.push(line);
  }
  return all;
}

/** The chits that a battle's line assigns, and its other clauses. */
function withAndRest(said: string): readonly [readonly string[], readonly string[]] {
  const clauses = said.split(", ").filter(Boolean);
  const end = clauses.findIndex((clause, at) => at > 0 && CLAUSE.test(clause));
  const isWith = clauses[0]?.startsWith("with ") === true;
  const chits = isWith ? clauses.slice(0, end === -1 ? undefined : end) : [];
  return [chits.map((chit) => chit.replace(/^with /, "")), clauses.slice(chits.length)];
}

const OF_BATTLE = /^(battle \w{1,3}(?: defend)?)(?: (.*))?$/;
/** Other clauses than chits. */
const CLAUSE = /^(?:point|abort|lose|hold|then|fort|disorder|losses|retreat|exploit|ask)\b/;

/** The area of a battle's line, or the one to which a move leads. A recon slips away from the one that it stands in. */
function areaOfLine({ sight, side }: Desk<Sight>, line: string): string | undefined {
  const recon = /^recon (\S+) /.exec(line)?.[1];
  if (recon !== undefined) {
    const block = blocksOf(sight, side).find(({ unit }) => shortName(sight.setting, unit) === recon);
    return block === undefined ? undefined : String(areaOfBlock(block));
  }
  return OF_AREA.exec(line)?.slice(1).find(Boolean);
}

const OF_AREA = /^(?:battle|reinforce) (\d{1,2}|any)\b|^move .* (\d{1,2})$/;

/** 7.3: `and if they win there on to 45` */
const IF_WON =
  /^(?:and |then )*(?:if|when|once) (?:(?:they|it|we|i) (?:wins?|succeeds?|breaks? (?:in|through)|clears? (?:it|\d\d)|takes? (?:it|\d\d))|(?:that|it|this) (?:works|succeeds|is taken|goes well)|\d\d (?:falls|is (?:taken|ours|won|clear)))(?: there)?,? (?:then )?(?:(?:it|they|both) )?(?:(?:goe?s?|moves?|drives?|push(?:es)?|carry|carries) )?(?:on )?(?:in)?to (\d\d)$/;
/** `Same there`: fought as the battle before. */
const SAME_THERE =
  /^(?:and |all )?(?:the )?same (?:there|here|again|way|for (?:that|it|them)|chits)$|^(?:likewise|ditto|ebenso|idem|lo stesso|igual|hetzelfde)(?: (?:there|dort))?$/;

/** What a part means by the lines before it: units that go on, or the clauses of the battle before. */
function goesOn(desk: Desk<Sight>, text: string, lines: readonly string[]): readonly string[] | undefined {
  const [, on] = IF_WON.exec(text) ?? [];
  const last = areaOfLine(desk, lines.findLast((line) => line.startsWith("move ")) ?? "");
  if (on !== undefined) {
    const units = lines.flatMap((line) =>
      areaOfLine(desk, line) === last ? /^move (\S+) /.exec(line)?.[1] ?? [] : []
    );
    return units.length === 0 ? undefined : units.map((unit) => `breakthrough ${unit} to ${on}`);
  }
  const [, strat] =
    /^(?:and |then )*strat(?:egic(?:ally)?)?(?: move)?(?: it)? (?:in)?to (\d\d)$/.exec(text) ?? [];
  const reserve = /^reserve (\S+)/.exec(lines.findLast((line) => line.startsWith("reserve ")) ?? "")?.[1];
  if (strat !== undefined && reserve !== undefined) return [`strat ${reserve} to ${strat}`];
  const battle = lines.findLast((line) => line.startsWith("battle "));
  return SAME_THERE.test(text) && battle !== undefined && last !== undefined
    ? [battle.replace(/^battle \S+/, `battle ${last}`)]
    : undefined;
}

function partMeant(
  desk: Desk<Sight>,
  text: string,
  abouts: readonly string[],
): readonly string[] | undefined {
  const about = abouts.at(-1);
  const [, ahead, rest] = /^(?:in |at )?(\d\d)(?:: ?|,? (?=\S+ \S+ (?:\S+ )?to \d\d$))(.+)$/.exec(text) ?? [];
  const { query } = desk.sight;
  const named = ahead ?? about;
  const isHere = named === undefined || ("area" in query && String(query.area) === named);
  return (isHere ? answerMeant(desk, rest ?? text) : slipsAway(desk, rest ?? text)) ??
    ofAll(desk, text, abouts) ??
    ofOne(desk, text, about);
}

/** `7arm at 46` after `22arm leads at 47`, `it leads` after an order for one unit, and `7arm 46`. */
function inFull(written: string, before: string, lines: readonly string[]): string {
  const text = written.replace(/^([a-z\d/-]{2,8}) (?=\d\d$)/, "$1 to ");
  const led = LEADS.test(before) ? text.replace(/^([\w/-]{2,8}) (?=(?:in|at) \d\d$)/, "$1 leads ") : text;
  const unit = /^move (\S+) /.exec(lines.at(-1) ?? "")?.[1];
  return unit === undefined ? led : led.replace(/^(?:it|he|she) (?=\S)/, `${unit} `);
}

/** `It should be point.`: the unit whose battle was ordered last. */
function ofOneNamed(desk: Desk<Sight>, words: string): readonly string[] | undefined {
  const move = desk.kept.findLast((line) => line.startsWith("move "));
  const named = move === undefined || desk.asked !== undefined ? words : inFull(words, "", [move]);
  const found = named === words ? undefined : ofOne(desk, named);
  // `He goes to 49, you will see`: that is somebody else.
  return found?.some((line) => line.startsWith("move ")) === true ? undefined : found;
}

/** The most parts that are read together. */
function longest(
  most: number,
  read: (count: number) => readonly string[] | undefined,
): { readonly count: number; readonly found: readonly string[] } | undefined {
  for (let count = most; count > 0; count--) {
    const found = read(count);
    if (found !== undefined) return { count, found };
  }
  return undefined;
}
