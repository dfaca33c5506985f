import { given } from "../../../src/common/picked.ts";
import { signed } from "../../../src/common/text.ts";
import { type Side, sideName, SIDES } from "../../../src/kernel/side.ts";
import { type ExplainedStatement, reckon, say, section } from "../../../src/sheet/explanation.ts";
import type { Area } from "../setting/area-map.ts";
import { blocksAt } from "../position/ground.ts";
import type { Sight } from "../position/sight.ts";
import { canTrace } from "../position/supply.ts";
import { netFor, placeName, unitName } from "../words/events/names.ts";
import type { Explanation } from "./explanation.ts";

/** 19.0: what counts, for which side if that lies open, and what ends the game. */
export function explainVictory(sight: Sight): Explanation {
  const { victoryPoints } = sight;
  return {
    title: "Victory",
    sections: [
      ...section("At the last Victory Check", [
        victoryPoints === undefined ? say("None yet", "19.3") : say(
          `Allied ${victoryPoints.allied}, Axis ${victoryPoints.axis}, net ${signed(victoryPoints.net)}`,
          "19.3",
        ),
      ]),
      ...section("Objectives as they stand now", objectives(sight)),
      ...SIDES.flatMap((side) => section(`${sideName(side)} units eliminated`, losses(sight, side))),
      ...section("What else counts", others(sight)),
      ...section("How the game ends", endings(sight)),
    ],
  };
}

function objectives(sight: Sight): ExplainedStatement[] {
  const { map } = sight.setting;
  const of = (word: string, sides: readonly Side[]) =>
    map.valued(word).map(({ area, value }) => ({ area, value, sides }));
  return [...of("vp:star", SIDES), ...of("vp:allied", ["allied"]), ...of("vp:axis", ["axis"])]
    .sort((a, b) => a.area - b.area)
    .map(({ area, value, sides }) => objective(sight, area, value, sides));
}

/** 19.1: which side has an objective, and what the other lacks. */
function objective(sight: Sight, area: Area, value: number, sides: readonly Side[]): ExplainedStatement {
  const holder = sight.control[area];
  const name = `${placeName(sight, area)}, ${value} to ${sides.map(sideName).join(" or ")}`;
  if (!sides.includes(holder)) {
    return say(`${name}: the ${sideName(holder)} side has it, but gets no points for it`, "19.1");
  }
  if (!canTrace(sight, holder, area)) {
    return say(`${name}: the ${sideName(holder)} side has it, but could trace no supply to it`, "19.1");
  }
  const stands = blocksAt(sight, holder, area).length > 0;
  const needsBlocks = holder === "allied" || sides.length === 1;
  if (needsBlocks && !stands) {
    return say(`${name}: the ${sideName(holder)} side has it, but has no unit in it`, "19.1");
  }
  const patrols = holder === "allied" && sides.length > 1 ? "; a patrol alone does not count" : "";
  return reckon(`${name}: the ${sideName(holder)} side has it${patrols}`, value, "19.1");
}

/** 19.2, 17.16 */
function losses(sight: Sight, side: Side): ExplainedStatement[] {
  const dead = sight.blocks.filter((block) => block.side === side && block.area === "eliminated")
    .flatMap(({ unit }) => unit ?? []);
  return [...dead, ...sight.rebuilt].map((id) => sight.setting.roster.known(id))
    .filter((unit) => unit.side === side && unit.points > 0)
    .map(({ id, points }) => reckon(`${unitName(sight, id)}: ${points}`, points, "19.2"));
}

function others({ axisBonus, setting: { map, ending, options: { handicap } } }: Sight): ExplainedStatement[] {
  return given([
    map.has(1) &&
    say("Tobruk relieved, Allied and supplied from the southern edge: 3 to the Allied side", "19.5"),
    map.withFeature("vp:axis-fmc").length > 1 &&
    say("Both maintenance centres with two units of armour in them: 2 to the Axis side", "19.1"),
    axisBonus > 0 && reckon(`For 11 Indian released: ${axisBonus} to the Axis side`, axisBonus, "17.12"),
    handicap?.kind === "victoryPoints" && reckon(
      `The handicap of this game: ${handicap.amount} to the ${sideName(handicap.side)} side`,
      handicap.amount,
      "19.3",
    ),
    ending.vpBase !== 0 && reckon(`The count begins with ${signed(ending.vpBase)}`, ending.vpBase, "19.3"),
  ]);
}

function endings({ setting: { ending }, gameTurn }: Sight): ExplainedStatement[] {
  const sudden = SIDES.flatMap((side) =>
    Object.entries(ending.suddenDeath?.[side] ?? {}).filter(([turn]) => Number(turn) >= gameTurn)
      .map(([turn, net]) =>
        say(`After Game-Turn ${turn}: ${sideName(side)} with a net of ${netFor(side, net)}`, "19.4")
      )
  );
  return given([
    ...sudden,
    ending.tobrukRelieved && say(`After Game-Turn ${ending.lastTurn}: Allied, if Tobruk is relieved`, "19.5"),
    say(
      `After Game-Turn ${ending.lastTurn}: Allied with a net of ${signed(ending.alliedNet)} or more, ${
        ending.axisDestroys !== undefined
          ? `else Axis, if it has destroyed ${ending.axisDestroys} or more points of units, else a draw`
          : ending.axisNet === undefined
          ? "else Axis"
          : `Axis with ${signed(ending.axisNet)} or less, else a draw`
      }`,
      "19.3",
    ),
  ]);
}
