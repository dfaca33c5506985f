import { type Block, paragraph } from "../../../src/kernel/block.ts";
import type { Desk } from "../../../src/kernel/order-language.ts";
import type { Choice, Pointing, Thing } from "../../../src/kernel/pointing.ts";
import { isBattleKind } from "../orders/line/battle-lines.ts";
import { blocksOf } from "../orders/line/names.ts";
import { print } from "../orders/line/said.ts";
import { blockCalled } from "../position/called.ts";
import { type Chit, isAssignable } from "../setting/chit-book.ts";
import { areaOfBlock, chitsIn } from "../position/ground.ts";
import type { UnitId } from "../setting/roster.ts";
import type { OwnBlock, SeenBlock, Sight } from "../position/sight.ts";
import { blockWords, fullName } from "../words/events/names.ts";
import { questionSentence } from "../words/question.ts";
import { spotPointing } from "./answers.ts";
import { battleCalled, pointAtBattle } from "./battle-pointing.ts";
import { chitDeeds, chitTitle } from "./deeds/choice-deeds.ts";
import { pointAtDeeds } from "./deeds/deed-pointing.ts";
import { type Deed, unlimited } from "./deeds/deeds.ts";
import { subjectsOf } from "./plan/draft.ts";
import { pointAtFight } from "./fight.ts";
import { joinersOf } from "./joiners.ts";
import { orderedMarks } from "./ordered-marks.ts";
import { outcomeOf, ownAt } from "./plan/outcome.ts";
import { OWED, owedMarks, pointAtOwedBattles } from "./owed.ts";
import { leftToDo, openChoices, openMarks } from "./overview.ts";
import { areaChoices, placePointing } from "./place-pointing.ts";
import { Plan } from "./plan/plan.ts";
import { areaAt, isSameThing, pieceThing, placeSign, placeThing } from "./plan/things.ts";
import { unitDeeds } from "./deeds/unit-deeds.ts";

/**
 * What stands on the map for anyone who points at it. With nothing picked, it is what the sheet orders and what is left to
 * do. With something picked, it is what may be picked next, and the resulting lines.
 */
export function point(desk: Desk<Sight>, lines: readonly string[], picks: readonly Thing[]): Pointing {
  const plan = Plan.of(desk, lines);
  if (desk.sight.query.kind === "over") return { picks: [], marks: [], choices: [], says: [] };
  const shown = pointed(plan, picks);
  return { ...shown, marks: [...orderedMarks(plan), ...shown.marks] };
}

function pointed(plan: Plan, picks: readonly Thing[]): Pointing {
  const battle = picks.findLastIndex(({ kind, id }) =>
    kind === "way" && battleCalled(plan, id) !== undefined
  );
  const [first, ...rest] = picks.slice(Math.max(0, battle));
  const brought = battle > 0 && rest.length === 0 ? chitPicked(plan, picks[battle - 1]) : undefined;
  if (first === undefined) return nothingPicked(plan);
  const begun = first.kind === "way"
    ? pointAtWay(plan, first, rest, brought)
    : first.kind === "piece"
    ? pointAtPiece(plan, first, rest)
    : pointAtPlace(plan, first, rest);
  return begun ?? nothingPicked(plan);
}

/** What is asked, what is left to do; a battle that is asked about is open at once. */
function nothingPicked(plan: Plan): Pointing {
  const { sight, asked, side } = plan.desk;
  const shown = askedAbout(plan) ??
    {
      picks: [],
      marks: [...openMarks(plan), ...owedMarks(plan)],
      choices: openChoices(plan),
      says: leftToDo(plan),
    };
  const said = asked === undefined ? [] : [paragraph(questionSentence(sight, asked, side))];
  return { ...shown, says: [...said, ...shown.says] };
}

/** What a question opens at once: its battle or its place. */
function askedAbout(plan: Plan): Pointing | undefined {
  const { sight: { battle, query }, asked, side } = plan.desk;
  if (asked === undefined || query.kind === "over" || query.kind === "waiting") return undefined;
  const open = isBattleKind(query.kind) && battle !== undefined
    ? pointAtBattle(plan, { role: battle.side === side ? "attack" : "defend", area: battle.area }, [])
    : undefined;
  return open ?? spotPointing(plan);
}

/** @param brought a chit that was picked before a battle */
function pointAtWay(plan: Plan, first: Thing, rest: readonly Thing[], brought?: Thing): Pointing | undefined {
  if (isSameThing(first, OWED)) return rest.length === 0 ? pointAtOwedBattles(plan) : pointed(plan, rest);
  const battle = battleCalled(plan, first.id);
  if (battle === undefined) return undefined;
  const last = rest[rest.length - 1];
  return pointAtBattle(plan, battle, rest, brought) ??
    (last === undefined || last.kind === "way"
      ? pointAtBattle(plan, battle, rest.slice(0, -1))
      : pointed(plan, [last]));
}

/** A chit of one's own that may be assigned to battles. */
function chitPicked({ desk: { sight, side } }: Plan, { id }: Thing): Thing | undefined {
  const chit = sight.setting.chits.chit(id);
  return chit?.side === side && isAssignable(chit) && sight.chits[id] === "available"
    ? pieceThing(id)
    : undefined;
}

function pointAtPiece(plan: Plan, first: Thing, rest: readonly Thing[]): Pointing | undefined {
  const { sight, side } = plan.desk;
  const chit = sight.setting.chits.chit(first.id);
  if (chit !== undefined) return chit.side === side ? pointAtChit(plan, chit, rest) : undefined;
  const block = blockCalled(sight, first.id);
  if (block === undefined) return undefined;
  if (block.side !== side || block.unit === undefined) return pointAtEnemy(plan, first, block, rest);
  return pointAtUnit(plan, block.unit, rest);
}

/** An enemy block: what may be done against it, and where it stands. */
function pointAtEnemy(
  plan: Plan,
  first: Thing,
  block: SeenBlock,
  rest: readonly Thing[],
): Pointing | undefined {
  const area = areaOfBlock(block);
  const [next, ...more] = rest;
  if (next !== undefined && isSameThing(next, first)) return undefined;
  if (next !== undefined && area !== undefined) return pointAtPlace(plan, placeThing(area), [next, ...more]);
  if (next !== undefined) return pointed(plan, [next, ...more]);
  const there = area === undefined ? undefined : placePointing(plan, first, area);
  return {
    picks: [first],
    marks: there?.marks ?? [placeSign(first, "picked")],
    choices: [...there?.choices ?? [], ...looks(plan, first)],
    says: [paragraph(`${blockWords(plan.desk.sight, block)}.`), ...there?.says ?? []],
  };
}

/** 8.32: the staff looks at an enemy block. */
function looks(plan: Plan, thing: Thing): Choice[] {
  const { sight, side } = plan.desk;
  const [staff] = chitsIn(sight, side, "available", "staff");
  const deeds = staff === undefined ? [] : deedsOnce(plan, staff.id, () => chitDeeds(plan, staff));
  return deeds.flatMap(({ ends, slot, cite }) =>
    ends.filter(({ things }) => things.length === 1 && isSameThing(things[0], thing)).map((
      { order },
    ): Choice => ({
      label: "The staff looks at it",
      lines: slot.lines(unlimited(order)),
      cite,
    }))
  );
}

const unitsPointed = new WeakMap<Plan, Map<string, readonly Deed[]>>();

/** What can be ordered of a unit or a chit, found once a sheet. */
function deedsOnce(plan: Plan, id: string, find: () => readonly Deed[]): readonly Deed[] {
  const known = unitsPointed.get(plan) ?? new Map<string, readonly Deed[]>();
  unitsPointed.set(plan, known);
  const found = known.get(id) ?? find();
  known.set(id, found);
  return found;
}

/** Why nothing can be done with a piece. */
function idle({ phase }: Sight): Block {
  return paragraph(
    phase === "setUp" ? "It takes orders once the patrols are placed (15.8)." : "It can take no orders now.",
  );
}

function pointAtUnit(plan: Plan, unit: UnitId, rest: readonly Thing[]): Pointing | undefined {
  const { sight, side } = plan.desk;
  const block = blocksOf(sight, side).find((one) => one.unit === unit);
  const thing = pieceThing(unit);
  const [next] = rest;
  if (block === undefined || (next !== undefined && isSameThing(next, thing))) return undefined;
  const deeds = deedsOnce(plan, unit, () => unitDeeds(plan, block));
  const anew = pointAtFight(plan, block, deeds, rest) ?? begunAnew(plan, deeds, rest);
  if (anew !== undefined) return anew;
  const shown = withSubject(plan, thing, deeds, rest);
  if (deeds.length === 0) {
    return { ...shown, says: [...shown.says, paragraph(`${whoIsThis(sight, block)}.`), idle(sight)] };
  }
  return rest.length > 0
    ? shown
    : { ...shown, says: [paragraph(whoIsPicked(sight, block, deeds)), ...shown.says] };
}

function whoIsThis(sight: Sight, block: OwnBlock): string {
  return `${fullName(sight, block.unit)}, ${blockWords(sight, block)}`;
}

/** Who it is and what may be picked next, in a sentence. */
function whoIsPicked(sight: Sight, block: OwnBlock, deeds: readonly Deed[]): string {
  const who = whoIsThis(sight, block);
  const [usual] = deeds;
  const where = usual.ends.filter(({ things }) => things.some(({ kind }) => kind === "place")).length;
  if (block.area === "patrol") return `${who}: pick one of your areas for it (15.8).`;
  return where === 0
    ? `${who}: pick what it does.`
    : `${who}: pick its destination, or something else to do (${usual.cite}).`;
}

function withSubject(plan: Plan, thing: Thing, deeds: readonly Deed[], rest: readonly Thing[]): Pointing {
  const shown = pointAtDeeds(thing, deeds, rest);
  if (rest.length > 0) return shown;
  const choices = [...shown.choices, ...battlesOf(plan, thing.id), ...takenBack(plan, thing.id)];
  return { ...shown, choices };
}

/** The choices of battle where a unit will stand. */
function battlesOf(plan: Plan, unit: UnitId): Choice[] {
  const block = outcomeOf(plan).blocks.find((one) => one.unit === unit);
  const area = block === undefined ? undefined : areaOfBlock(block);
  return area === undefined ? [] : areaChoices(plan, area);
}

/** A piece that no deed of the first one takes becomes the first pick. */
function begunAnew(plan: Plan, deeds: readonly Deed[], rest: readonly Thing[]): Pointing | undefined {
  const last = rest[rest.length - 1];
  if (last?.kind !== "piece") return undefined;
  const isWanted = deeds.some(({ ends }) =>
    ends.some(({ things }) => things.some((thing) => isSameThing(thing, last)))
  );
  return isWanted ? undefined : pointed(plan, [last]);
}

function pointAtChit(plan: Plan, chit: Chit, rest: readonly Thing[]): Pointing | undefined {
  const { sight } = plan.desk;
  const thing = pieceThing(chit.id);
  const [next] = rest;
  if (next !== undefined && isSameThing(next, thing)) return undefined;
  const deeds = deedsOnce(plan, chit.id, () => chitDeeds(plan, chit));
  const anew = begunAnew(plan, deeds, rest);
  if (anew !== undefined) return anew;
  const shown = withSubject(plan, thing, deeds, rest);
  if (rest.length > 0) return shown;
  const battles = chitPicked(plan, thing) === undefined
    ? []
    : openChoices(plan).filter(({ pick }) => pick?.id.startsWith("battle "));
  const isIdle = deeds.length + battles.length === 0;
  return {
    ...shown,
    choices: [...shown.choices, ...battles],
    says: [paragraph(`${chitTitle(sight, chit)}.`), ...(isIdle ? [idle(sight)] : [])],
  };
}

/** Orders of a unit or chit that may be taken back. */
function takenBack(plan: Plan, id: string): Choice[] {
  const { sight, side } = plan.desk;
  return plan.entries.flatMap((entry): Choice[] => {
    if (entry.said === undefined) return [];
    const isOf = subjectsOf(sight, side, entry.said).some((subject) => subject.split(" ").includes(id));
    return isOf
      ? [{ label: `Take back: ${print(entry.said)}`, lines: plan.without(entry), isAmending: true }]
      : [];
  });
}

/** A place: who will stand there, who may still come, and what may be fought for it. */
function pointAtPlace(plan: Plan, first: Thing, rest: readonly Thing[]): Pointing | undefined {
  const area = areaAt(plan.desk.sight, first.id);
  if (area === undefined) return undefined;
  const [next, ...more] = rest;
  const joiners = joinersOf(plan, area);
  if (next?.kind === "piece" && joiners.some(({ unit }) => unit === next.id)) {
    return pointed(plan, [next, first, ...more]);
  }
  const own = ownAt(plan, area);
  if (own.length === 1) return pointAtUnit(plan, own[0].unit, rest);
  return next === undefined ? placePointing(plan, first, area) : pointed(plan, [next, ...more]);
}
