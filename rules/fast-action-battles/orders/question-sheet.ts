import { given } from "../../../src/common/picked.ts";
import { listed } from "../../../src/common/text.ts";
import type { Desk } from "../../../src/kernel/order-language.ts";
import { enemyOf, type Side } from "../../../src/kernel/side.ts";
import { DOTS } from "../../../src/sheet/blocks/tokens.ts";
import { mayAbort } from "../battle/attacker-hits.ts";
import { assignable } from "../battle/assignment.ts";
import { openBattles } from "../battle/combat.ts";
import { absorbers } from "../battle/defender-hits.ts";
import { mayAllRetreat, reinforcements } from "../battle/defender-option.ts";
import { armourPool, lossPool } from "../battle/losses.ts";
import { retreatEnds } from "../battle/retreat.ts";
import { battleOf, fighters, pointCandidates } from "../battle/sides.ts";
import { supposedBattle } from "../battle/supposed-battle.ts";
import type { Marched } from "../movement/marching.ts";
import { waysOf } from "../movement/moves.ts";
import { type Area, COAST } from "../setting/area-map.ts";
import { isEnemyOccupied } from "../position/boundaries.ts";
import type { Unit } from "../setting/roster.ts";
import { blocksAt, contestedAreas } from "../position/ground.ts";
import type { Question } from "../position/query.ts";
import { hitsAsked, type Sight } from "../position/sight.ts";
import { subsets } from "../sequence/battle-choices.ts";
import { specialActions } from "../special-units/special-actions.ts";
import { spokenInBattle } from "./binding/in-battle.ts";
import { linesFor } from "./line/battle-lines.ts";
import { ordersIn, sheetReader } from "./line/lines.ts";
import {
  areaWords,
  attackForm,
  byArea,
  chitsLine,
  choiceForms,
  ownBlockWords,
  reactionForms,
} from "./forms.ts";
import { blocksOf, chitInSetting, forceInSetting, shortName } from "./line/names.ts";
import { nothingVerb, questionsOf } from "./line/order.ts";
import { print, type SaidOrder } from "./line/said.ts";
import { rehearse } from "./rehearsal.ts";
import { spotAnswers } from "./line/stopped-unit.ts";

/**
 * The form for a side's answer to a question during a Player-Turn.
 * @param isShort in a letter, which names the chits at hand below
 */
export function questionForms(desk: Desk<Sight>, said: readonly SaidOrder[], isShort: boolean): string[] {
  const { sight, side } = desk;
  const { query } = sight;
  if (query.kind === "over" || query.kind === "waiting") return [];
  if (sight.battle !== undefined && "area" in query && query.area !== undefined) {
    return [
      ...(isShort && query.kind === "defenderOption" ? chitsLine(sight, side) : []),
      ...battleForms(desk, query, said, isShort),
    ];
  }
  if (said.some(({ order }) => questionsOf(order).includes(query.kind))) return [];
  switch (query.kind) {
    case "scoutEnd":
    case "mineChoice":
      return spotForms(sight);
    case "combat":
      return contestedAreas(sight).flatMap((area) => [
        attackForm(sight, area),
        ...earlyPoint(sight, side, area, side),
      ]);
    case "reaction":
      return [...reactionForms(sight, side), nothing(query.kind)];
    case "breakthroughMovement":
      return [
        ...(isShort ? [] : wholeMarches(desk)),
        ...breakthroughForms(sight, side),
        "# and fight: battle any with any",
        ...(specialActions(sight).length === 0 ? [] : againForms(sight)),
        nothing(query.kind),
      ];
    default:
      return [...choiceForms(sight, side, query.kind, said), nothing(query.kind)];
  }
}

function nothing(kind: Question["kind"]): string {
  return `# or: ${nothingVerb(kind) ?? "play"} none`;
}

/** All battles that may still be asked about, the present one first; then Reaction. */
function battleForms(
  { sight, side, waiting, sheet }: Desk<Sight>,
  query: Question,
  said: readonly SaidOrder[],
  isShort: boolean,
): string[] {
  const { area, side: attacker } = battleOf(sight);
  const isDefender = attacker !== side;
  const others = (isDefender ? contestedAreas : openBattles)(sight).filter((one) =>
    one !== area && !sight.fought.includes(one)
  );
  return [
    ...[area, ...others].flatMap((one) => {
      const isHere = one === area;
      const lines = linesFor(
        sight.setting,
        isHere ? said : [...said, ...ordersIn(sight.setting, [...waiting, ...sheet])],
        { area: one, attacker, side },
        sight.gameTurn,
      );
      const clause = isHere ? CLAUSES[query.kind] : undefined;
      return given([
        ...(isHere || isDefender ? forcesIn(sight, side, one) : []),
        ...(isHere ? askedNow(sight, side, query) : []),
        ...(isHere && !isShort ? wholeAnswers(sight, side, query, others.length > 0) : []),
        lines.length === 0 && `battle ${one} ${isDefender ? "defend " : ""}${clause ?? "with"} ${DOTS}`,
        ...(clause !== undefined || lines.some(({ point }) => point)
          ? []
          : earlyPoint(sight, side, one, attacker)),
      ]);
    }),
    ...(query.kind === "defenderOption" ? waysOut(sight, side, area, isShort) : []),
    ...(isDefender ? waysToDefend(sight, side) : []),
    ...(isDefender ? laterBattles(said) : []),
    ...(isDefender ? reactionForms(sight, side) : []),
  ];
}

/** 6.24: a point unit named in advance, if there are several: one question less. */
function earlyPoint(sight: Sight, side: Side, area: Area, attacker: Side): string[] {
  const names = pointCandidates(supposedBattle(sight, area, attacker), side)
    .map((unit) => shortName(sight.setting, unit));
  return names.length < 2
    ? []
    : [`battle ${area} ${attacker === side ? "" : "defend "}point ${DOTS}  # ${names.join(" or ")}`];
}

/**
 * 6.21: lines for help (8.23), a retreat before the battle (8.24), a recon unit that slips away (15.73), if they are allowed.
 */
function waysOut(sight: Sight, side: Side, area: Area, isShort: boolean): string[] {
  const name = (id: string) => shortName(sight.setting, id);
  const lines = specialActions(sight).flatMap(({ id }) => {
    const by = `by ${chitInSetting(sight.setting, id)}`;
    const helpers = reinforcements(sight, id).map(name).join(" or ");
    return [
      ...each(helpers).map((helper) => `# reinforce ${area} with ${helper} ${by}`),
      ...(mayAllRetreat(sight, id) ? [`# battle ${area} defend retreat before ${by}`] : []),
    ];
  });
  const [recon] = blocksOf(sight, side).filter((block) => block.area === area);
  const isAlone = recon !== undefined && blocksAt(sight, side, area).length === 1 &&
    sight.setting.roster.known(recon.unit).class === "recon" && !battleOf(sight).reconTried;
  const ends = isAlone ? refuges(sight, [sight.setting.roster.known(recon.unit)]) : "";
  return [...lines, ...each(ends).map((end) => `# recon ${name(recon.unit)} retreat to ${end}`)];

  /** A letter names them in one line. The page gives each its own line, ready to send. */
  function each(choices: string): string[] {
    return choices === "" ? [] : isShort ? [choices] : choices.split(" or ");
  }
}

/** Areas that units of the battle may retreat to, as a choice. */
function refuges(sight: Sight, units: readonly Unit[]): string {
  return retreatEnds(sight, units, battleOf(sight).area).join(" or ");
}

/** Battles after this one that come from breakthroughs (7.4). Nobody is asked about them again. */
function laterBattles(said: readonly SaidOrder[]): string[] {
  const isSaid = said.some(({ order }) =>
    order.verb === "battle" && order.area === "any" && order.role === "defend"
  );
  return isSaid ? [] : [
    "# later battles; I do not ask of these again",
    `battle any defend with ${DOTS}`,
  ];
}

/** Other clauses for a line about a battle, with the names of this one. */
function waysToDefend(sight: Sight, side: Side): string[] {
  const { area } = battleOf(sight);
  const units = fighters(sight, side).map(({ unit }) => sight.setting.roster.known(unit));
  // Only patrols or markers stand there.
  if (units.length === 0) return [];
  const going = refuges(sight, units);
  return [
    `# for example: battle ${area} defend with any, hold until 2 losses, then fort, then disorder${
      going === "" ? "" : `, retreat to ${going}`
    }`,
  ];
}

const CLAUSES: Readonly<Partial<Record<Question["kind"], string>>> = {
  point: "point",
  attackerHits: "abort",
  defenderHits: "lose",
  armourHits: "lose",
  exploit: "exploit",
};

function forcesIn(sight: Sight, side: Side, area: number): string[] {
  const own = blocksOf(sight, side).filter((block) => block.area === area);
  const enemies = blocksAt(sight, enemyOf(side), area);
  const known = enemies.flatMap(({ unit, strength }) =>
    unit === undefined ? [] : [`${sight.setting.roster.known(unit).name} ${strength}`]
  );
  const { battle } = sight;
  const assigned = battle?.area === area
    ? battle.assigned[enemyOf(side)].map((id) => sight.setting.chits.known(id).name)
    : [];
  return [
    `# battle in ${areaWords(sight, area)}`,
    ...own.map((block) => `#   ${shortName(sight.setting, block.unit)}: ${ownBlockWords(sight, block)}`),
    `#   against ${enemies.length} ${enemies.length === 1 ? "block" : "blocks"}${
      known.length === 0 ? "" : `: ${listed(known)}`
    }${assigned.length === 0 ? "" : `, with ${listed(assigned)}`}`,
  ];
}

/** What may be chosen now. */
function askedNow(sight: Sight, side: Side, query: Question): string[] {
  const names = (ids: readonly string[]) => ids.map((id) => forceInSetting(sight.setting, id));
  switch (query.kind) {
    case "assign":
      return named("may be used", assignable(sight).map(({ id }) => chitInSetting(sight.setting, id)));
    case "point":
      return named("point unit", names(pointCandidates(sight, side)));
    case "exploit":
      return named("may exploit", names(query.units ?? [])).map((line) => `${line}; any; none`);
    case "attackerHits":
      return [`# ${query.hits} hits by ${query.from} fire; abort never, always, at 2`];
    case "defenderHits": {
      const hits = hitsAsked(sight);
      const by = absorbers(sight, hits);
      return [
        `# ${hits.hits} hits by ${hits.from} fire${
          by.length === 0 ? "" : `; ${by.join(", ")} may take one each`
        }`,
      ];
    }
    case "armourHits":
      return named(`${query.hits} hits by 88mm guns`, names(fighters(sight, side).map(({ unit }) => unit)));
    default:
      return [];
  }
}

/** The most answers that the table offers by one press. */
const FEW = 7;

/** 6.41, 6.42, 6.43: complete lines that answer hits, each with another outcome; if there are many, only some. */
function wholeAnswers(sight: Sight, side: Side, query: Question, hasOthers: boolean): string[] {
  const { area } = battleOf(sight);
  // The other battles are asked about, too.
  if (query.kind === "defenderOption" && hasOthers) return ["# battle any defend with any"];
  const isDefending = battleOf(sight).side !== side;
  if (query.kind === "assign" || query.kind === "defenderOption") {
    return ["any", "none"].map((chits) => `# battle ${area} ${isDefending ? "defend " : ""}with ${chits}`);
  }
  const takings = takingsOf(sight, side, query);
  const outcomesOf = (ways: readonly (readonly string[])[]) => {
    const outcomes = new Map<string, string>();
    for (const clauses of ways) {
      const line = `battle ${area} ${clauses.join(", ")}`;
      const spoken = spokenInBattle(sight, ordersIn(sight.setting, [line]), 0);
      const outcome = JSON.stringify(spoken);
      if (typeof spoken === "object" && !outcomes.has(outcome)) outcomes.set(outcome, `# ${line}`);
    }
    return [...outcomes.values()];
  };
  const taken = outcomesOf(takings);
  // Each way to take hits, steps alone first, and only then the same with other places to go to.
  if (taken.length > FEW) {
    const ways = new Map(takings.toReversed().map((taking) => [taking[0], taking]));
    return outcomesOf([...ways.values(), ...takings]).slice(0, FEW);
  }
  const { units, assets } = query.kind === "armourHits" ? armourPool(sight) : lossPool(sight, side);
  const lost = outcomesOf(
    takings.flatMap((taking) =>
      [...units.keys(), ...assets].map((id) => [...taking, `lose ${forceInSetting(sight.setting, id)}`])
    ),
  );
  return lost.length > taken.length && lost.length <= FEW ? lost : taken;
}

/** What may take hits beside steps, as clauses. */
function takingsOf(sight: Sight, side: Side, query: Question): string[][] {
  const hits = hitsAsked(sight);
  switch (query.kind) {
    case "attackerHits":
      return [["abort never"], ...(mayAbort(sight, hits) ? [["abort always"]] : [])];
    case "defenderHits": {
      const units = fighters(sight, side).map(({ unit }) => sight.setting.roster.known(unit));
      return subsets(absorbers(sight, hits)).reverse().flatMap((by) => {
        const taking = `defend ${[...by, "losses"].join(", then ")}`;
        return by.includes("retreat")
          ? refuges(sight, units).split(" or ").map((to) => [taking, `retreat to ${to}`])
          : [[taking]];
      });
    }
    case "armourHits":
      return [battleOf(sight).side === side ? [] : ["defend"]];
    default:
      return [];
  }
}

/** The names to choose from, in a line of their own; no line if there are none. */
function named(what: string, names: readonly string[]): string[] {
  return names.length === 0 ? [] : [`# ${what}: ${names.join(", ")}`];
}

/** 7.3, 8.21: by a reserve marker, by one for exploitation, or by a Special Action. */
function breakthroughForms(sight: Sight, side: Side): string[] {
  const [action] = specialActions(sight);
  return byArea(sight, side).flatMap(([area, blocks]) =>
    blocks.flatMap(({ unit }) => {
      const name = shortName(sight.setting, unit);
      const own = endsOf(waysOf(sight, unit));
      const by = own.length > 0 ? undefined : action?.id;
      const ends = by === undefined ? own : endsOf(waysOf(sight, unit, by));
      return ends.length === 0 ? [] : [
        `breakthrough ${name} to ${DOTS}${
          by === undefined ? "" : ` by ${chitInSetting(sight.setting, by)}`
        }  # from ${area}: ${ends.join(", ")}`,
      ];
    })
  );
}

/** 8.22: battles that a Special Action may fight again. */
function againForms(sight: Sight): string[] {
  return contestedAreas(sight).map((area) => `breakthrough battle ${area} by ${DOTS}  # sa`);
}

/** The number of marches tried, to offer few. */
const TRIED = 24;

/** 7.3: complete lines for marches: all of an area, or one unit. Those to the enemy come first. */
function wholeMarches(desk: Desk<Sight>): string[] {
  const { sight, side } = desk;
  const near = (to: Area) =>
    isEnemyOccupied(sight, side, to)
      ? 0
      : sight.setting.map.steps(to).some((step) => step.to !== COAST && isEnemyOccupied(sight, side, step.to))
      ? 1
      : 2;
  const marches = byArea(sight, side).flatMap(([area, blocks]) => {
    const movers = blocks.map(({ unit }) => ({
      who: shortName(sight.setting, unit),
      ends: endsOf(waysOf(sight, unit)),
    })).filter(({ ends }) => ends.length > 0);
    const isWhole = movers.length > 1 && movers.length === blocks.length;
    return [...(isWhole ? [{ who: String(area), ends: movers[0].ends }] : []), ...movers];
  });
  const said = marches.flatMap(({ who, ends }) =>
    ends.map((to) => ({ line: `breakthrough ${who} to ${to}`, rank: near(to) }))
  ).sort((a, b) => a.rank - b.rank).slice(0, TRIED);
  return said.filter(({ line }) =>
    rehearse(desk, sheetReader(sight.setting).read([line]).orders).reports
      .every(({ status }) => status !== "refused")
  ).slice(0, FEW - 1).map(({ line }) => `# ${line}`);
}

function endsOf(ways: readonly Marched[]): number[] {
  return ways.map(({ path }) => path[path.length - 1]).sort((a, b) => a - b);
}

/** 15.72, 14.14: the answers as lines, and one that is open. */
function spotForms(sight: Sight): string[] {
  const answers = spotAnswers(sight);
  const lines = answers.map(({ order }) => print({ turn: undefined, order }));
  return [
    ...(sight.query.kind === "mineChoice" ? [`# ${answers.map(({ does }) => does).join(", or ")}`] : []),
    ...lines.map((line) => `# ${line}`),
    ...answers.slice(0, 1).map(({ word }) => `${lines[0].slice(0, -word.length)}${DOTS}`),
  ];
}
