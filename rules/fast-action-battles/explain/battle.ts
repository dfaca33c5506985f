import { given } from "../../../src/common/picked.ts";
import { listed } from "../../../src/common/text.ts";
import { enemyOf, type Side, sideName } from "../../../src/kernel/side.ts";
import { type ExplainedStatement, say, type Section, section } from "../../../src/sheet/explanation.ts";
import { artilleryVolleys, groundVolleys } from "../battle/fire.ts";
import { type BattleGround, hasWorks, protectingFort } from "../battle/sides.ts";
import { supposedBattle } from "../battle/supposed-battle.ts";
import type { Area } from "../setting/area-map.ts";
import type { FireKind } from "../position/battle-state.ts";
import { blocksAt, isContested } from "../position/ground.ts";
import { isRegular } from "../setting/roster.ts";
import type { SeenBlock, Sight } from "../position/sight.ts";
import { couldBe, unaccounted } from "../set-up/unaccounted.ts";
import { blockName, forcesIn, placeName } from "../words/events/names.ts";
import type { Explanation, FiredVolley } from "./explanation.ts";
import { targetsAt } from "./fire.ts";
import { NO_STEPS, oddsStatement, oddsTogether, upTo } from "./odds.ts";
import {
  attackerIn,
  NOTHING_SUPPOSED,
  type PossibleTarget,
  type Supposition,
  withBlocks,
} from "./supposed-battle.ts";
import { volleyAt, volleyStatement } from "./volleys.ts";

/** 6.0: a Combat Round in an area as fought now, by forces known or supposed to be there. */
export function explainBattle(
  sight: Sight,
  area: Area,
  supposed: Supposition = NOTHING_SUPPOSED,
): Explanation {
  const [first] = supposed.blocks;
  const attacker = first?.side ?? attackerIn(sight, area);
  const defender = enemyOf(attacker);
  const seen = withBlocks(sight, area, supposed);
  const ground = supposedBattle(seen, area, attacker, supposed.chits);
  const fired: FiredVolley[] = [];
  return {
    title: `Battle in ${placeName(sight, area)}`,
    sections: [
      ...section("Who fights", [
        ...(first === undefined ? occasion(sight, area, attacker) : []),
        ...supposition(sight, supposed),
        presence(seen, attacker, area, "attacks"),
        presence(seen, defender, area, "defends"),
      ]),
      ...section("What shelters the defender", shelter(sight, area, attacker)),
      ...FIRES.flatMap(({ who, kind, words }) => {
        const side = who === "attacker" ? attacker : defender;
        return fireSection(seen, ground, targetsAt(seen, enemyOf(side), area), side, kind, words, fired);
      }),
      ...section("Then", AFTER),
    ],
    volleys: fired,
  };
}

function supposition(sight: Sight, { blocks, chits }: Supposition): ExplainedStatement[] {
  const come = blocks.map((block) => blockName(sight, block));
  const assigned = chits.map(({ name }) => name);
  return given([
    come.length !== 0 && say(`As if ${listed(come)} had come there without a crossing assault`, "14.01"),
    assigned.length !== 0 && say(`As if assigned: ${assigned.join(", ")}`, ["6.22", "6.23"]),
  ]);
}

/** 6.25-6.28: the order of fire. */
const FIRES = [
  { who: "attacker", kind: "artillery", words: "The attacker's artillery (6.25)" },
  { who: "defender", kind: "artillery", words: "The defender's artillery (6.26)" },
  { who: "defender", kind: "ground", words: "Defensive ground fire (6.27)" },
  { who: "attacker", kind: "ground", words: "Offensive ground fire (6.28)" },
] as const;

const AFTER: readonly ExplainedStatement[] = [
  say("Hits on the attacker: one is a loss; an abort cancels the others", "6.41"),
  say(
    "Hits on the defender: works first, then fort, disorder (artillery) or retreat (ground fire), then steps",
    "6.42",
  ),
  say("The side left alone with units controls the area; armour and recon units may exploit", ["2.2", "6.8"]),
];

function occasion(sight: Sight, area: Area, attacker: Side): ExplainedStatement[] {
  if (!isContested(sight, area)) {
    return [say("The area is not contested: there is no battle", "6.1")];
  }
  if (sight.fought.includes(area)) {
    return [say("It has had its one battle of this phase", "6.1")];
  }
  return sight.newlyContested.includes(area)
    ? [say(`It is newly contested: the ${sideName(attacker)} side must attack`, "6.1")]
    : [say(`The ${sideName(attacker)} side may attack`, "6.1")];
}

/** Who of a side is there, and how many dice its hidden blocks may have. */
function presence(sight: Sight, side: Side, area: Area, does: string): ExplainedStatement {
  const blocks = blocksAt(sight, side, area);
  const strangers = unaccounted(sight, side);
  const all = forcesIn(sight, side, area);
  const hidden = blocks.filter(({ unit }) => unit === undefined).flatMap((block) => {
    const dice = couldBe(sight, block, strangers).filter(isRegular).map(({ steps }) => steps);
    return dice.length === 0 ? [] : [
      say(
        `${blockName(sight, block)}: ${
          upTo(Math.max(...dice), "step")
        }, each a die of ground fire, or a patrol without any`,
        [
          "6.27",
          "15.8",
        ],
      ),
    ];
  });
  return say(`The ${sideName(side)} side ${does}: ${all.join(", ") || "nobody"}`, "6.1", hidden);
}

function shelter(sight: Sight, area: Area, attacker: Side): ExplainedStatement[] {
  const at = { area, side: attacker };
  const fort = protectingFort(sight, at);
  const difficulty = sight.setting.map.difficulty(area);
  return given([
    difficulty > 0 && say(`Terrain difficulty ${difficulty}, off the attacker's ground fire`, "2.4"),
    fort > 0 && say(
      `A fort of ${fort}: 1 off fire at the defender; it may take one hit of each kind of fire`,
      "14.03",
    ),
    hasWorks(sight, at) &&
    say("Field works: 1 off fire at infantry; they take the first hit and are gone", ["5.23", "6.42"]),
    sight.crossings.includes(area) && say("A crossing assault: 1 off the attacker's ground fire", "14.01"),
  ]);
}

/** The fire of units known to the viewer, at each unit that it may meet: together, then volley by volley. */
function fireSection(
  sight: Sight,
  ground: BattleGround<SeenBlock>,
  targets: readonly PossibleTarget[],
  side: Side,
  kind: FireKind,
  words: string,
  fired: FiredVolley[],
): Section[] {
  const volleys = kind === "artillery" ? artilleryVolleys(ground, side) : groundVolleys(ground, side);
  if (volleys.length === 0) return [];
  const statements = targets.map((target) => {
    const all = volleys.map((volley) => volleyAt(ground, kind, volley, target));
    fired.push(...all);
    const odds = all.reduce((sum, volley) => oddsTogether(sum, volley.odds), NO_STEPS);
    const parts = all.map((volley) => volleyStatement(sight, volley));
    return say(`At ${target.words}`, "6.24", all.length === 1 ? parts : [oddsStatement(odds), ...parts]);
  });
  return section(words, statements);
}
