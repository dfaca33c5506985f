import { given } from "../../../src/common/picked.ts";
import { counted } from "../../../src/common/text.ts";
import { enemyOf, sideName } from "../../../src/kernel/side.ts";
import { type ExplainedStatement, say, section } from "../../../src/sheet/explanation.ts";
import { waysOf } from "../movement/moves.ts";
import { restrictionOf } from "../play/tobruk.ts";
import { areaOfBlock, isContested, suffersDisorder } from "../position/ground.ts";
import { pieceCalled } from "../position/naming.ts";
import { isRegular, type Unit } from "../setting/roster.ts";
import type { SeenBlock, Sight } from "../position/sight.ts";
import { couldBe, unaccounted } from "../set-up/unaccounted.ts";
import { blockName, placeName, QUALITIES, strengthWords } from "../words/events/names.ts";
import type { Explanation } from "./explanation.ts";
import { upTo } from "./odds.ts";
import { traceStatement } from "./supply-section.ts";
import { inMovementOf, isOwn, isSupposed } from "./viewpoint.ts";

/** All that its viewer may know about a block, and the rules for it. */
export function explainBlock(sight: Sight, block: SeenBlock): Explanation {
  const area = areaOfBlock(block);
  return {
    title: blockName(sight, block),
    sections: [
      ...section("What it is", block.unit === undefined ? guesses(sight, block) : identity(sight, block)),
      ...section(
        "Where it is",
        area === undefined ? [say(`Off the map: ${block.area}`)] : [
          say(placeName(sight, area), [], []),
          ...(area !== 0 && isContested(sight, area) ? [say("The area is contested", "2.2")] : []),
        ],
      ),
      ...section("How it is", stateStatements(sight, block)),
      ...(area === undefined ? [] : section("Movement", movement(sight, block))),
      ...(area === undefined
        ? []
        : section("Supply, if it were judged now", [traceStatement(sight, block.side, area)])),
    ],
  };
}

const CLASSES: Readonly<Record<Unit["class"], string>> = {
  armour: "armour",
  recon: "reconnaissance, of the armour class",
  infantry: "infantry",
  motorised: "motorised infantry, of the infantry class",
  patrol: "a patrol",
};

function identity(sight: Sight, block: SeenBlock): ExplainedStatement[] {
  const unit = sight.setting.roster.known(block.unit ?? "");
  const { name, side, echelon, quality, steps, allowance, hasArtillery, points } = unit;
  const known = strengthWords(sight, block);
  return given([
    say(
      `${name}, ${sideName(side)}${echelon === undefined ? "" : `, ${echelon}`}: ${CLASSES[unit.class]}`,
      ["13.2", "13.3"],
    ),
    known !== undefined && isRegular(unit) && say(
      `${known}; at full strength ${steps}, from full strength down ${
        [...quality].map((letter) => QUALITIES[letter as keyof typeof QUALITIES]).join(", ")
      }`,
      "2.0",
    ),
    say(`${allowance} Movement Points`, "5.22"),
    hasArtillery && say("Guns of its own: a die of artillery fire", "15.4"),
    points > 0 && say(`Its elimination is worth ${points} to the other side`, "19.2"),
    block.piece !== undefined && say(
      isOwn(sight, block)
        ? `The other side knows it as ${pieceCalled(block.piece)} while it is hidden`
        : `It is ${pieceCalled(block.piece)} when it lies hidden again`,
      "6.24",
    ),
  ]);
}

/** Which units a hidden block could be, from only the open order of battle and what lies open. */
function guesses(sight: Sight, block: SeenBlock): ExplainedStatement[] {
  const units = couldBe(sight, block, unaccounted(sight, block.side));
  const dice = units.filter(isRegular).map(({ steps }) => steps);
  return given([
    say(`A hidden ${sideName(block.side)} block: only its owner knows its identity and strength`, "6.24"),
    say(
      `By the order of battle and the blocks face up it could be any of ${units.length}: ${
        units.map(({ designation }) => designation).join(", ")
      }`,
      "13.4",
    ),
    dice.length !== 0 &&
    say(`So it has ${upTo(Math.max(...dice), "step")}, each a die of ground fire; a patrol has none`, [
      "6.27",
      "15.8",
    ]),
  ]);
}

const DISORDER =
  "it does not attack, moves one area, enters no area with enemies, and takes 1 off its fire and checks";

function stateStatements(sight: Sight, block: SeenBlock): ExplainedStatement[] {
  const { condition, unsupplied, reserve, exploitation, restricted, revealed, unit } = block;
  const known = unit === undefined ? undefined : sight.setting.roster.known(unit);
  return given([
    condition === "disordered" && say(`Disordered: ${DISORDER}`, ["6.5", "9.33"]),
    condition === "recovering" && say("Recovering: the next Supply Phase puts it in good order", "6.5"),
    condition === "recovering" && suffersDisorder(sight, block) &&
    say(`Until then ${DISORDER}`, ["6.5", "9.33"]),
    unsupplied && say("Unsupplied: it moves one area, takes 1 off fire and morale, and checks its morale", [
      "9.33",
      "9.4",
    ]),
    reserve !== undefined &&
    say(`In reserve (${reserve}): it may react, break through or make a strategic move`, ["5.21", "7.2"]),
    exploitation && say("It may exploit: one area in Breakthrough Movement", "7.31"),
    restricted && say(
      "Restricted: it does not move yet",
      known === undefined ? ["14.42", "14.43"] : restrictionOf(known),
    ),
    revealed !== undefined && say(
      revealed === "battle"
        ? "Face up while both sides have units here"
        : "Face up until the Combat Phase ends",
      revealed === "battle" ? "6.24" : "15.7",
    ),
  ]);
}

/** Where one's own block may go, now or as if its operational movement began. */
function movement(sight: Sight, block: SeenBlock): ExplainedStatement[] {
  if (!isOwn(sight, block)) return [];
  const moving = inMovementOf(sight, block.side);
  const ways = waysOf(moving, block.unit);
  const supposed = isSupposed(sight, block.side) ? "if its operational movement began now" : "now";
  if (ways.length === 0) return [say(`It cannot move ${supposed}`, "5.3")];
  const byCost = Map.groupBy(ways, ({ cost }) => cost);
  const enemy = enemyOf(block.side);
  return [
    say(
      `${counted(ways.length, "area")} within reach ${supposed}`,
      "5.3",
      [...byCost].sort(([a], [b]) => a - b).map(([cost, alike]) =>
        say(`for ${cost}: ${
          alike.map(({ path }) => path[path.length - 1]).sort((a, b) => a - b)
            .map((area) => `${area}${moving.control[area] === enemy ? "*" : ""}`).join(" ")
        }`)
      ),
    ),
    say("A star: the enemy controls it", "2.2"),
  ];
}
