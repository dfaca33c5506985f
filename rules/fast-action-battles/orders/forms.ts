import type { ChitKind } from "../setting/chit-book.ts";
import { given } from "../../../src/common/picked.ts";
import { enemyOf, type Side } from "../../../src/kernel/side.ts";
import { foldedLines } from "../../../src/sheet/folded.ts";
import { DOTS } from "../../../src/sheet/blocks/tokens.ts";
import { arrivalAreas, dueArrivals } from "../admin/reinforcement.ts";
import { type Area, COAST } from "../setting/area-map.ts";
import type { Decision } from "../position/decisions.ts";
import { areaOfBlock, blocksAt, chitsIn, contestedAreas, isContested } from "../position/ground.ts";
import type { QuestionKind } from "../position/query.ts";
import { qualityAt } from "../setting/roster.ts";
import type { OwnBlock, Sight } from "../position/sight.ts";
import { choices } from "../sequence/choices.ts";
import { asAsked, nextArrivals } from "./foresight.ts";
import { printedHandle } from "./line/handles.ts";
import { blocksOf, chitInSetting, shortName } from "./line/names.ts";
import type { Order } from "./line/order.ts";
import { print, type SaidOrder } from "./line/said.ts";
import { orderFor } from "./said-by.ts";

/** Lines of the form: what may be filled in, and what is there to be chosen from. */

/** `37 Sidi Rezegh` */
export function areaWords({ setting }: Sight, area: Area): string {
  return `${area} ${setting.map.name(area)}`;
}

/** `4 steps EEVV, disordered, reserve XXX`: what its owner knows of a block. */
export function ownBlockWords({ setting }: Sight, block: OwnBlock): string {
  const unit = setting.roster.known(block.unit);
  const { strength = 0 } = block;
  const letters = Array.from({ length: strength }, (_, index) => qualityAt(unit, strength - index) ?? "")
    .join("");
  return [
    unit.class === "patrol" ? "patrol" : `${unit.class} ${strength}/${unit.steps} ${letters}`,
    ...(unit.echelon === undefined ? [] : [unit.echelon]),
    ...(block.condition === "good" ? [] : [block.condition]),
    ...(block.unsupplied ? ["unsupplied"] : []),
    ...(block.reserve === undefined ? [] : [`reserve ${block.reserve}`]),
    ...(block.exploitation ? ["exploitation"] : []),
    ...(block.restricted ? ["restricted"] : []),
  ].join(", ");
}

/** One's blocks on the map by area, ascending. */
export function byArea(sight: Sight, side: Side): readonly (readonly [Area, readonly OwnBlock[]])[] {
  const areas = new Map<Area, OwnBlock[]>();
  for (const block of blocksOf(sight, side)) {
    const area = areaOfBlock(block);
    if (area !== undefined) areas.set(area, [...areas.get(area) ?? [], block]);
  }
  return [...areas].sort(([a], [b]) => a - b);
}

/** An area with one's blocks there: `# 46 Bir Berraneb, contested by 2 blocks`. */
function areaHeading(sight: Sight, side: Side, area: Area): string {
  const enemies = blocksAt(sight, enemyOf(side), area).length;
  const contested = !isContested(sight, area)
    ? ""
    : enemies === 0
    ? ", contested by assets"
    : `, contested by ${enemies} ${enemies === 1 ? "block" : "blocks"}`;
  return `# ${areaName(sight, area)}${contested}`;
}

function areaName(sight: Sight, area: Area): string {
  return area === COAST ? "Coastal Force box" : areaWords(sight, area);
}

/** A line for each block that may be ordered to move, the others as comments. @param isSaid whether it has its orders already */
export function moveForms(sight: Sight, side: Side, isSaid: (block: OwnBlock) => boolean): string[] {
  return byArea(sight, side).flatMap(([area, blocks]) => [
    areaHeading(sight, side, area),
    ...blocks.map((block) => {
      const name = shortName(sight.setting, block.unit);
      const words = ownBlockWords(sight, block);
      return isSaid(block) || block.restricted
        ? `#   ${name}: ${words}`
        : `move ${name} to ${DOTS}  # ${words}`;
    }),
  ]);
}

/** The same line if no heading names the area. */
export function moveForm(sight: Sight, block: OwnBlock, area: Area): string {
  return `move ${shortName(sight.setting, block.unit)} to ${DOTS}  # ${area}: ${ownBlockWords(sight, block)}`;
}

export function foldedForms(
  sight: Sight,
  blocks: readonly { readonly block: OwnBlock; readonly area: Area }[],
): string[] {
  return foldedLines(
    "blocks",
    blocks.map(({ block, area }) => [areaName(sight, area), shortName(sight.setting, block.unit)]),
  );
}

export function chitsLine(sight: Sight, side: Side): string[] {
  const own = chitsIn(sight, side, "available").map(({ id }) => chitInSetting(sight.setting, id));
  return own.length === 0 ? [] : [`# your chits: ${own.join("; ")}`];
}

/** 7.2: units that may react. */
export function reactionForms(sight: Sight, side: Side): string[] {
  return byArea(sight, side).flatMap(([area, blocks]) =>
    blocks.filter(({ reserve }) => reserve !== undefined).map((block) =>
      `react ${shortName(sight.setting, block.unit)} to ${DOTS}  # from ${area}`
    )
  );
}

/** A battle of one's own. Only one that is not newly contested may be passed by (6.1). */
export function attackForm({ newlyContested }: Sight, area: Area): string {
  return `battle ${area} with ${DOTS}${newlyContested.includes(area) ? "" : `  # or: pass ${area}`}`;
}

export function contestedWords(sight: Sight, side: Side): string[] {
  const areas = contestedAreas(sight);
  return areas.length === 0 ? ["# contested: no area"] : areas.map((area) => {
    const [own, enemies] = [side, enemyOf(side)].map((each) => blocksAt(sight, each, area).length);
    return `# contested: ${areaWords(sight, area)}, ${own} of yours, ${enemies} of theirs`;
  });
}

/**
 * The choices in a phase except moves: a form for each kind of order, with what could be filled in.
 * @param said what has been filled in already
 */
export function choiceForms(
  sight: Sight,
  side: Side,
  kind: QuestionKind,
  said: readonly SaidOrder[],
): string[] {
  return formsOf(asAsked(sight, side, kind), said);
}

/** 4.2: what may be done in the Admin Phase of the other side's Player-Turn. */
export function othersAdminForms(sight: Sight, side: Side, said: readonly SaidOrder[]): string[] {
  return formsOf({ ...asAsked(sight, side, "admin"), phasing: enemyOf(side) }, said);
}

/** The same in comments, each with one thing that could be filled in. */
export function choiceExamples(
  sight: Sight,
  side: Side,
  kind: QuestionKind,
  said: readonly SaidOrder[],
): string[] {
  const examples = [...openForms(asAsked(sight, side, kind), said)].map(([form, [filling = DOTS]]) =>
    form.replace(DOTS, filling)
  );
  return examples.length === 0 ? [] : [`# you may also, for example: ${examples.join("; ")}`];
}

function formsOf(asked: Sight, said: readonly SaidOrder[]): string[] {
  return [...openForms(asked, said)].map(([form, fillings]) =>
    fillings.length === 0 ? `# ${form}` : `${form}  # ${some(fillings)}`
  );
}

/** What may be done: each form, and what could be filled in. */
function openForms(asked: Sight, said: readonly SaidOrder[]): ReadonlyMap<string, readonly string[]> {
  const filled = new Set(said.map(({ order }) => openForm(order)));
  const forms = new Map<string, string[]>();
  for (const decision of choices(asked)) {
    const [form, filling] = formOf(asked, decision) ?? [];
    if (form === undefined || filled.has(form)) continue;
    const known = forms.get(form) ?? [];
    forms.set(form, filling === undefined || known.includes(filling) ? known : [...known, filling]);
  }
  return forms;
}

/** No form lists more than these. */
const MOST = 8;

function some(fillings: readonly string[]): string {
  const shown = fillings.slice(0, MOST).join(", ");
  return fillings.length > MOST ? `${shown} ...` : shown;
}

/** A decision as a line of the form with its last name left open, and that name. */
function formOf(
  { setting }: Sight,
  decision: Decision,
): readonly [form: string, filling?: string] | undefined {
  if (decision.kind === "move" || decision.kind === "attack") return undefined;
  const said = orderFor(setting, decision);
  if (said === undefined) return undefined;
  const order = said.verb === "special" && said.by !== undefined ? { ...said, by: undefined } : said;
  const filling = fillingOf(order);
  if (filling === undefined) return [print({ turn: undefined, order })];
  return [print({ turn: undefined, order: filling.open }), filling.name];
}

/** An order as the form has it before it is filled in. */
function openForm(order: Order): string {
  return print({ turn: undefined, order: fillingOf(order)?.open ?? order });
}

/** The part of an order that the form leaves open: the first of these that it names. */
const OPEN = ["piece", "at", "to", "unit", "target", "chit"] as const;

function fillingOf(order: Order): { readonly open: Order; readonly name: string } | undefined {
  if (order.verb === "alternate") return { open: { ...order, chits: [DOTS] }, name: order.chits[0] };
  const names = order as Partial<Record<(typeof OPEN)[number], string>>;
  for (const slot of OPEN) {
    const name = names[slot];
    if (name === undefined) continue;
    return { open: { ...order, [slot]: DOTS }, name: slot === "piece" ? printedHandle(name) : name };
  }
  return undefined;
}

/**
 * Forms for the end of a Player-Turn: a Supply Convoy (17.22), and an asset that comes back (4.1). In the Axis one a die of
 * tank recovery is rolled again (15.5).
 */
export function laterForms(sight: Sight, side: Side): string[] {
  const isAtHand = (kind: ChitKind) => chitsIn(sight, side, "available", kind).length > 0;
  const used = chitsIn(sight, side, "used").filter(({ type }) => type === "asset");
  return given([
    isAtHand("supplyConvoy") && `convoy ${DOTS}  # an unsupplied area`,
    side === "axis" && sight.phasing === side && sight.tankRecovery.length > 0 &&
    `reroll by ${DOTS}  # sa, if a tank recovery fails`,
    isAtHand("reusableSpecialAction") && used.length > 0 &&
    `return ${DOTS}  # if sa is spared: ${some(used.map(({ id }) => chitInSetting(sight.setting, id)))}`,
  ]);
}

/** 4.1: who comes in the next Reinforcement Phase, and where. */
export function arrivalForms(sight: Sight, side: Side): string[] {
  const next = nextArrivals(sight, side);
  return dueArrivals(next).map(({ unit }) => {
    const name = shortName(sight.setting, unit);
    const areas = arrivalAreas(next, sight.setting.roster.known(unit));
    return areas.length === 0
      ? `# ${name}, Game-Turn ${next.gameTurn}: no entry area is open`
      : `arrive ${name} at ${DOTS}  # Game-Turn ${next.gameTurn}: ${areas.join(", ")}`;
  });
}
