import { given } from "../../../src/common/picked.ts";
import { counted, listed } from "../../../src/common/text.ts";
import type { Desk } from "../../../src/kernel/order-language.ts";
import type { PlainQuestion } from "../../../src/kernel/plain-question.ts";
import { err, ok, type Result } from "../../../src/kernel/result.ts";
import { enemyOf, sideName, SIDES } from "../../../src/kernel/side.ts";
import { askedOrder } from "../../../src/sheet/words/order-words.ts";
import { lyingAssets } from "../battle/sides.ts";
import { explainBattle } from "../explain/battle.ts";
import type { FiredVolley } from "../explain/explanation.ts";
import { meanSteps, NO_STEPS, oddsTogether } from "../explain/odds.ts";
import { readQuestion } from "../explain/question.ts";
import { inMovementOf, isOwn, isSupposed, sideOf } from "../explain/viewpoint.ts";
import { judgeMove } from "../movement/movement.ts";
import { waysOf } from "../movement/moves.ts";
import { PlayRefusals } from "../play/refusals.ts";
import { Plan } from "../pointing/plan/plan.ts";
import { outcomeOf } from "../pointing/plan/outcome.ts";
import { type Area, areaName } from "../setting/area-map.ts";
import { areaOfBlock, blocksAt, isContested } from "../position/ground.ts";
import type { OwnBlock, SeenBlock, Sight } from "../position/sight.ts";
import { STACKING_LIMIT, stackSize } from "../position/stacking.ts";
import { supplyPath } from "../position/supply.ts";
import { anyName, blockName, blockWords, chitName, forcesIn, placeName } from "../words/events/names.ts";
import { areaNamed, blocksCalled } from "./names.ts";
import { waysOutLines } from "./ways-out.ts";

type Lines = Result<readonly string[], string> | undefined;

/** The question, and what the asker knows: now, and after the asker's own orders. */
interface Asking {
  readonly sight: Sight;
  readonly ordered: Sight;
}

/** How many areas or blocks the answer names. */
const TOLD = 6;

/** Answers plain questions about a position of FAB, from what lies open to the asker. */
export function plainAnswer(desk: Desk<Sight>, question: PlainQuestion): Lines {
  const { sight } = desk;
  const lines = desk.asked === undefined ? desk.sheet : desk.kept;
  const ordered = sight.query.kind === "over" || lines.length === 0 ? sight : outcomeOf(Plan.of(desk, lines));
  const asking: Asking = { sight, ordered };
  return ANSWERED[question.about]?.(asking, question as never);
}

const ANSWERED: {
  readonly [K in PlainQuestion["about"]]?: (
    asking: Asking,
    question: Extract<PlainQuestion, { about: K }>,
  ) => Lines;
} = {
  reach: (asking, { piece }) => reachOf(asking, piece),
  way: (asking, { place, piece }) =>
    ofArea(
      asking.sight,
      place,
      (area) => ofBlock(asking.sight, piece, (block) => wayLines(asking, block, area)),
    ),
  odds: (asking, { order }) => oddsLines(asking, order),
  joiners: (asking, { place }) => ofArea(asking.sight, place, (area) => ok(joinerLines(asking, area))),
  dangers: (asking, { place, piece }) =>
    ofArea(
      asking.sight,
      place,
      (area) =>
        piece === undefined
          ? ok(dangerLines(asking, area))
          : ofBlock(asking.sight, piece, (block) => wayLines(asking, block, area)),
    ),
  threats: (asking, { place }) =>
    ofArea(asking.sight, place, (area) =>
      ok(
        blocksAt(asking.ordered, enemyOf(sideOf(asking.sight)), area).length > 0
          ? joinerLines(asking, area)
          : dangerLines(asking, area),
      )),
  approaches: (asking, { place }) => ofArea(asking.sight, place, (area) => ok(joinerLines(asking, area))),
  others: (asking, { near }) =>
    near === undefined
      ? ok(otherLines(asking.sight))
      : ofArea(asking.sight, near, (area) => ok(nearLines(asking.sight, area))),
  whereabouts: (asking, { name }) => whereLines(asking, name),
  contents: (asking, { place }) => ofArea(asking.sight, place, (area) => ok(contentLines(asking, area))),
  condition: (asking) => ok(supplyLines(asking.sight)),
  "ways out": ({ sight, ordered }, question) => waysOutLines(sight, ordered, question),
};

/** The one block that some words name; of several the asker's own. */
function ofBlock(sight: Sight, words: string, told: (block: SeenBlock) => Lines): Lines {
  const blocks = blocksCalled(sight, words);
  const own = blocks.filter((block) => isOwn(sight, block));
  const meant = own.length > 0 ? own : blocks;
  if (meant.length > 1) {
    return err(
      `"${words}" may be ${listed(meant.slice(0, TOLD).map((block) => blockName(sight, block)))}. Which one?`,
    );
  }
  return meant.length === 0 ? undefined : told(meant[0]);
}

/** 9.31: the asker's blocks that are marked unsupplied, and those that would be if supply were judged now. */
function supplyLines(sight: Sight): string[] {
  const own = sight.blocks.filter((block) => isOwn(sight, block));
  const names = (blocks: readonly SeenBlock[]) => some(blocks.map((block) => blockName(sight, block)));
  const marked = own.filter(({ unsupplied }) => unsupplied);
  const cut = own.filter((block) => {
    const area = areaOfBlock(block);
    return area !== undefined && supplyPath(sight, block.side, area) === undefined;
  });
  return [
    marked.length === 0
      ? "None of your blocks is unsupplied (9.31)."
      : `Unsupplied until the next Supply Phase: ${names(marked)} (9.31).`,
    cut.length === 0
      ? "Each of them could trace supply now."
      : `Without a supply path, if it were judged now: ${names(cut)} (14.93).`,
    'Next: write "explain supply" for sources and areas.',
  ];
}

function ofArea(sight: Sight, words: string, told: (area: Area) => Lines): Lines {
  const area = areaNamed(sight, words);
  return area === undefined ? undefined : told(area);
}

/** 5.22, 5.3: how far a block can go, or each of the asker's blocks of a formation. */
function reachOf(asking: Asking, words: string): Lines {
  const { sight } = asking;
  const own = blocksCalled(sight, words).filter((block): block is OwnBlock => isOwn(sight, block));
  if (own.length < 2) return ofBlock(sight, words, (block) => reachLines(asking, block));
  const told = own.slice(0, FORMATION_LINES);
  const more = own.length - told.length;
  return ok([
    ...told.map((block) => {
      const ways = waysOf(inMovementOf(sight, block.side), block.unit).toSorted((a, b) => b.cost - a.cost);
      const ends = ways.map(({ path, cost }) => `${placeName(sight, path[path.length - 1])} for ${cost}`);
      const { allowance } = sight.setting.roster.known(block.unit);
      return `${blockName(sight, block)} has ${counted(allowance, "Movement Point")}; ${
        ends.length === 0 ? "it can move nowhere as things stand" : `farthest ${some(ends.slice(0, 3))}`
      } (5.22, 5.3).`;
    }),
    `Next: ask "how far can ${blockName(sight, own[told.length] ?? own[0])} go"${
      more === 0 ? "" : `: ${counted(more, "block")} more`
    }.`,
  ]);
}

/** The most blocks of a formation in an answer, a line each. */
const FORMATION_LINES = 4;

/** 5.22, 5.3: how far a block can go. */
function reachLines({ sight, ordered }: Asking, block: SeenBlock): Lines {
  const name = blockName(sight, block);
  if (!isOwn(sight, block)) {
    const unit = block.unit === undefined ? undefined : sight.setting.roster.known(block.unit);
    return unit === undefined
      ? err(`${name} is hidden: only its owner knows how far it can go (6.24).`)
      : ok([`${name} has ${counted(unit.allowance, "Movement Point")} (5.22).`, whereLine(sight, block)]);
  }
  const { unit } = block;
  const { allowance } = sight.setting.roster.known(unit);
  const moving = inMovementOf(sight, block.side);
  const ways = [...waysOf(moving, unit)].sort((a, b) => a.cost - b.cost || a.path.length - b.path.length);
  const when = isSupposed(sight, block.side) ? " when your movement begins" : "";
  const then = areaOfBlock(ordered.blocks.find((other) => other.unit === unit) ?? block);
  const ends = ways.map(({ path, cost }) => `${placeName(sight, path[path.length - 1])} for ${cost}`);
  return ok(given([
    `${name} has ${counted(allowance, "Movement Point")}${when} (5.22).`,
    then !== undefined && then !== areaOfBlock(block) &&
    `Your orders take it to ${placeName(sight, then)}${spentWords(ways, then, allowance)}.`,
    ends.length === 0
      ? "It can move nowhere as things stand (5.3)."
      : `It can reach ${counted(ends.length, "area")} (5.3): ${some(ends)}.`,
    ways.length !== 0 && writeMove(unit, sight, ways[ways.length - 1].path),
  ]));
}

function spentWords(
  ways: readonly { readonly path: readonly Area[]; readonly cost: number }[],
  to: Area,
  allowance: number,
) {
  const way = ways.find(({ path }) => path[path.length - 1] === to);
  return way === undefined ? "" : ` for ${way.cost}: ${Math.max(0, allowance - way.cost)} left`;
}

function writeMove(unit: string, { setting }: Sight, path: readonly Area[]): string {
  return `Next: to send it, write "move ${setting.roster.known(unit).designation.toLowerCase()} to ${
    path[path.length - 1]
  }".`;
}

function some(words: readonly string[]): string {
  const more = words.length - TOLD;
  return more > 0 ? `${words.slice(0, TOLD).join(", ")} and ${more} more` : listed(words);
}

/** 5.3: whether a block can come to an area, and how. */
function wayLines({ sight }: Asking, block: SeenBlock, to: Area): Lines {
  const name = blockName(sight, block);
  const start = areaOfBlock(block);
  if (start === undefined) return ok([whereLine(sight, block)]);
  if (start === to) return ok([`${name} is in ${placeName(sight, to)} already.`]);
  if (!isOwn(sight, block)) return err(`${name} is not yours: only its owner knows where it can go.`);
  const moving = inMovementOf(sight, block.side);
  const { allowance } = sight.setting.roster.known(block.unit);
  const ways = waysOf(moving, block.unit);
  const way = ways.find(({ path }) => path[path.length - 1] === to);
  const when = isSupposed(sight, block.side) ? " when your movement begins" : " this turn";
  if (way !== undefined) {
    const there = blocksAt(sight, enemyOf(block.side), to);
    return ok([
      `Yes: ${name} can reach ${placeName(sight, to)}${when}, for ${way.cost} of its ${
        counted(allowance, "Movement Point")
      } (5.3).`,
      `The cheapest way: ${way.path.slice(1).join(" ")}.`,
      there.length === 0
        ? "Nothing stops it there: no enemy block is in that area."
        : `The enemy has ${
          listed(there.map((one) => blockName(sight, one)))
        } there: it stops and the area is contested (6.1).`,
      writeMove(block.unit, sight, way.path),
    ]);
  }
  return ok(cannotLines(moving, block, start, to, ways));
}

function cannotLines(
  moving: Sight,
  block: OwnBlock,
  start: Area,
  to: Area,
  ways: ReturnType<typeof waysOf>,
): string[] {
  const { map } = moving.setting;
  const shortest = map.shortestWay(start, to);
  const refusals = new PlayRefusals();
  if (shortest !== undefined) {
    judgeMove(moving, { kind: "move", unit: block.unit, path: shortest.map(areaName) }, refusals);
  }
  const [why] = refusals.all;
  const away = (area: Area) => (map.shortestWay(area, to)?.length ?? Infinity) - 1;
  const [near] = ways.map(({ path, cost }) => ({ path, cost, away: away(path[path.length - 1]) }))
    .filter((way) => way.away < away(start)).sort((a, b) => a.away - b.away || a.cost - b.cost);
  const legs = Math.max(
    2,
    Math.ceil(away(start) / Math.max(1, away(start) - (near?.away ?? away(start) - 1))),
  );
  return [
    `No: ${blockName(moving, block)} cannot reach ${placeName(moving, to)} this turn.`,
    ...(why === undefined ? [] : [`${why.message.replace(/\.$/, "")} (${why.cite}).`]),
    ...(near === undefined ? [] : [
      `The nearest it can end is ${placeName(moving, near.path[near.path.length - 1])}, ${
        counted(near.away, "area")
      } short, for ${near.cost} MP.`,
      `At that pace it needs about ${legs} turns: Game-Turn ${moving.gameTurn + legs - 1}.`,
    ]),
    near === undefined
      ? `Next: ask "how far can ${blockName(moving, block)} go".`
      : writeMove(block.unit, moving, near.path),
  ];
}

/** The verb of an attack, in many languages. */
const ATTACKS = /^(?:attack|assault|against$|angreif|angriff|attaqu|attacc|atac|aanval|val$|atak|fight)/i;

/** 6.25-6.28: what a battle would bring on average. */
function oddsLines(asking: Asking, order: string): Lines {
  const { sight: now, ordered: sight } = asking;
  const isName = (word: string) => blocksCalled(now, word).length > 0 || areaNamed(now, word) !== undefined;
  const { against: where, from: who } = askedOrder(order, isName, (word) => ATTACKS.test(word));
  const area = areaNamed(sight, where);
  if (area === undefined) return undefined;
  // Nobody is there to fight.
  if (forcesIn(sight, enemyOf(sideOf(sight)), area).length === 0) return ok(joinerLines(asking, area));
  const joining = who.split(/[ ,]+/).filter((word) => /^\d+$/.test(word)).map(Number);
  const from = joining.flatMap((one) => blocksAt(now, sideOf(now), one)).map((block) =>
    blockName(now, block)
  );
  const named = who === "" ? "" : ` with ${from.length > 0 ? from.join(" ") : who}`;
  const asked = readQuestion(sight, `battle ${area}${named}`);
  if (!asked.ok) return asked;
  if (asked.value.about !== "battle") return undefined;
  const { volleys = [] } = explainBattle(sight, area, asked.value.supposed);
  const [first] = asked.value.supposed.blocks;
  const attacker = first?.side ?? (sight.phasing);
  return ok(battleLines(sight, area, volleys, attacker === sideOf(sight)));
}

const FIRES = [
  ["artillery", "Artillery", "6.25"],
  ["ground", "Ground fire", "6.27"],
] as const;

function battleLines(
  sight: Sight,
  area: Area,
  volleys: readonly FiredVolley[],
  isAttacker: boolean,
): string[] {
  const side = sideOf(sight);
  const isOwnFire = ({ firer }: FiredVolley) =>
    (sight.setting.roster.unit(firer) ?? sight.setting.chits.chit(firer))?.side === side;
  const fire = FIRES.flatMap(([kind, words, cite]) => {
    const [own, others] = [true, false].map((mine) =>
      averageWords(volleys.filter((volley) => volley.kind === kind && isOwnFire(volley) === mine))
    ) as [string | undefined, string | undefined];
    return given([
      own !== undefined && `Your ${words.toLowerCase()}: ${own} (${cite}).`,
      others !== undefined &&
      `The enemy's ${words.toLowerCase()}, as far as you see it: ${others} (${cite}).`,
    ]);
  });
  const hidden = blocksAt(sight, enemyOf(side), area).filter(({ unit }) => unit === undefined).length;
  return given([
    `Battle in ${placeName(sight, area)}, one Combat Round; you ${isAttacker ? "attack" : "defend"}.`,
    ...(fire.length === 0
      ? ["No unit that you know has a die to fire there (6.25, 6.27)."]
      : fire.slice(0, 2)),
    hidden !== 0 && `${counted(hidden, "hidden block")} may fire too: who they are you cannot know (6.24).`,
    `Next: ask "explain battle ${area}" for each volley.`,
  ]);
}

/** `6 dice, 2.1 hits on average, 90% for at least one`: the worst and the best of the targets that it may meet. */
function averageWords(volleys: readonly FiredVolley[]): string | undefined {
  const targets = [...Map.groupBy(volleys, ({ target }) => target).values()];
  if (targets.length === 0) return undefined;
  const sums = targets.map((at) => {
    const odds = at.reduce((sum, volley) => oddsTogether(sum, volley.odds), NO_STEPS);
    return { dice: at.reduce((sum, { dice }) => sum + dice, 0), hits: meanSteps(odds), none: odds[0] };
  }).sort((a, b) => a.hits - b.hits);
  const [low, high] = [sums[0], sums[sums.length - 1]];
  const chance = `${Math.round((1 - low.none) * 100)}%`;
  const hits = low.hits.toFixed(1) === high.hits.toFixed(1)
    ? low.hits.toFixed(1)
    : `${low.hits.toFixed(1)} to ${high.hits.toFixed(1)}`;
  return `${counted(high.dice, "die", "dice")}, ${hits} hits on average, ${chance} for one or more`;
}

/** 5.3, 6.22: who can come to an area, or take part in a battle there. */
function joinerLines({ sight, ordered }: Asking, area: Area): string[] {
  const side = sideOf(sight);
  const there = blocksAt(ordered, side, area).map((block) => blockName(sight, block));
  const moving = inMovementOf(ordered, side);
  const comers = moving.blocks.filter((block): block is OwnBlock =>
    isOwn(moving, block) && block.side === side
  )
    .filter((block) => !there.includes(blockName(sight, block)))
    .flatMap((block) => {
      const way = waysOf(moving, block.unit).find(({ path }) => path[path.length - 1] === area);
      return way === undefined ? [] : [{ name: blockName(sight, block), cost: way.cost }];
    }).sort((a, b) => a.cost - b.cost);
  const room = STACKING_LIMIT - stackSize(ordered, side, area);
  return [
    there.length === 0
      ? `None of your blocks is in ${placeName(sight, area)}, now or by your orders.`
      : `In ${placeName(sight, area)}, now or by your orders: ${some(there)}.`,
    comers.length === 0
      ? "No other block of yours can reach it this turn (5.3)."
      : `${counted(comers.length, "block")} of yours could come (5.3): ${
        some(comers.map(({ name, cost }) => `${name} for ${cost}`))
      }.`,
    `There is room for ${Math.max(0, room)} more of yours (5.1).`,
    `Next: ask "odds battle ${area}".`,
  ];
}

/** 6.1, 6.21, 5.3: what the other side has at an area, and near it. */
function dangerLines({ sight, ordered }: Asking, area: Area): string[] {
  const other = enemyOf(sideOf(sight));
  const there = blocksAt(ordered, other, area).map((block) => blockWords(sight, block));
  const assets = lyingAssets(sight, other, area).map((chit) => chitName(sight, chit));
  const near = sight.setting.map.steps(area).filter(({ to }) => to !== 0).flatMap(({ to }) =>
    blocksAt(sight, other, to).map((block) => `${blockName(sight, block)} in ${placeName(sight, to)}`)
  );
  return [
    there.length + assets.length === 0
      ? `No enemy block is in ${placeName(sight, area)}.`
      : `In ${placeName(sight, area)} the enemy has ${some([...there, ...assets])}: a move ends there (6.1).`,
    near.length === 0
      ? "No enemy block is in an area next to it."
      : `Next to it: ${some(near)}. Those in reserve may come by reaction (7.2).`,
    `Next: ask "odds battle ${area}".`,
  ];
}

/** The other side's blocks that lie open to the asker, by area. */
function otherLines(sight: Sight): string[] {
  const other = enemyOf(sideOf(sight));
  const parts = sight.setting.map.areas.flatMap((area) => {
    const names = forcesIn(sight, other, area, blockName);
    return names.length === 0 ? [] : [`${placeName(sight, area)}: ${some(names)}`];
  });
  const each = Math.max(1, Math.ceil(parts.length / OTHER_LINES));
  const lines = Array.from(
    { length: Math.ceil(parts.length / each) },
    (_, line) => `${parts.slice(line * each, (line + 1) * each).join("; ")}.`,
  );
  return [
    parts.length === 0 ? "No enemy is on the map." : `The enemy is in ${counted(parts.length, "area")}:`,
    ...lines,
    'Next: ask "which enemies are near 46" with an area that you mean.',
  ];
}

/** How many lines name the other side's blocks. */
const OTHER_LINES = 3;

/** The other side's blocks in an area and next to it, if they lie open to the asker. */
function nearLines(sight: Sight, area: Area): string[] {
  const other = enemyOf(sideOf(sight));
  const next = sight.setting.map.around(area);
  const parts = [...new Set([area, ...next])].flatMap((at) => {
    const names = forcesIn(sight, other, at);
    return names.length === 0 ? [] : [`${placeName(sight, at)}: ${some(names)}`];
  });
  return [
    parts.length === 0
      ? `No enemy is in ${placeName(sight, area)} or an area next to it.`
      : `In ${placeName(sight, area)} and the areas next to it: ${parts.join("; ")}.`,
    `Next: ask "what could stop me at ${area}".`,
  ];
}

function whereLines({ sight, ordered }: Asking, words: string): Lines {
  const blocks = blocksCalled(sight, words);
  if (blocks.length === 0) {
    const area = areaNamed(sight, words);
    return area === undefined ? undefined : ok(contentLines({ sight, ordered }, area));
  }
  const [first] = blocks;
  const name = first.unit === undefined ? undefined : anyName(sight, first.unit);
  return ok([
    ...(blocks.length === 1 ? [] : [`${words.replace(/^the /i, "")}: ${counted(blocks.length, "block")}.`]),
    some(blocks.map((block) => whereWords(sight, ordered, block))).concat("."),
    ...(name === undefined || !isOwn(sight, first) ? [] : [`Next: ask "how far can ${name} go".`]),
  ]);
}

function whereWords(sight: Sight, ordered: Sight, block: SeenBlock): string {
  const area = areaOfBlock(block);
  const then = block.unit === undefined
    ? undefined
    : ordered.blocks.map((other) => other.unit === block.unit ? areaOfBlock(other) : undefined)
      .find((one) => one !== undefined);
  const going = then === undefined || then === area
    ? ""
    : `, by your orders then in ${placeName(sight, then)}`;
  return `${blockWords(sight, block)} ${
    area === undefined ? `is off the map: ${block.area}` : `in ${placeName(sight, area)}`
  }${going}`;
}

function whereLine(sight: Sight, block: SeenBlock): string {
  const area = areaOfBlock(block);
  return area === undefined
    ? `${blockName(sight, block)} is off the map: ${block.area}.`
    : `${blockName(sight, block)} is in ${placeName(sight, area)}.`;
}

/** 2.2, 5.1: who holds an area, and who is there. */
function contentLines({ sight, ordered }: Asking, area: Area): string[] {
  const present = SIDES.flatMap((side) => {
    const all = forcesIn(sight, side, area);
    return all.length === 0 ? [] : [`${sideName(side)}: ${all.join(", ")}.`];
  });
  const side = sideOf(sight);
  const coming = blocksAt(ordered, side, area).filter(({ unit }) =>
    !blocksAt(sight, side, area).some((block) => block.unit === unit)
  );
  return given([
    `${placeName(sight, area)}: ${sideName(sight.control[area])} control${
      isContested(sight, area) ? ", contested" : ""
    } (2.2).`,
    ...(present.length === 0 ? ["No unit is there."] : present),
    coming.length !== 0 &&
    `By your orders then also ${some(coming.map((block) => blockName(sight, block)))}.`,
    `Next: ask "who can reach ${area}".`,
  ]);
}
