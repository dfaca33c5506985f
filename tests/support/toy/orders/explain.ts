import type { Block } from "../../../../src/kernel/block.ts";
import { list, paragraph } from "../../../../src/kernel/block.ts";
import type { Explained } from "../../../../src/kernel/order-language.ts";
import { err, ok, type Result } from "../../../../src/kernel/result.ts";
import { SIDES } from "../../../../src/kernel/side.ts";
import { backsOf, sideOf } from "../ground.ts";
import { reach } from "../judge.ts";
import { areaName, blockName, type Sight, speaker } from "../sight.ts";
import { movesOf, rested } from "./moves.ts";
import { parse, wordsOf } from "./order.ts";

/** Why: of an area, a block that one knows, or a move. */
export function explain(sight: Sight, question: string): Result<Explained, string> {
  const explained = explainedBy(sight, question);
  return explained.ok ? ok({ blocks: explained.value, data: explained.value }) : explained;
}

function explainedBy(sight: Sight, question: string): Result<Block[], string> {
  const words = wordsOf(question);
  const [first] = words;
  if (first === undefined) return err("Of what? Name an area, a block or a move.");
  if (first === "move") return explainMove(sight, words);
  const area = sight.setting.area(Number(first));
  if (area !== undefined) return ok(explainArea(sight, area.number));
  const piece = Object.keys(sight.backs).sort().find((one) => {
    const unit = sight.blocks[one]?.unit;
    return first === one || first === unit || first === sight.setting.unit(unit ?? "")?.name.toLowerCase();
  });
  return piece === undefined
    ? err(`There is no area and no block that you know by the name of ${first}.`)
    : ok(explainBlock(sight, piece));
}

function explainArea(sight: Sight, area: number): Block[] {
  const { worth, next } = sight.setting.area(area)!;
  const held = sight.held[area];
  return [
    paragraph(`${areaName(sight, area)} is worth ${worth} (1.2) and held by ${held ?? "nobody"} (1.3).`),
    list([
      `Next to it: ${next.join(", ")}.`,
      ...SIDES.flatMap((side) => backsOf(sight, side, area)).map((piece) => `${blockName(sight, piece)}.`),
    ]),
  ];
}

function explainBlock(sight: Sight, piece: string): Block[] {
  const { area, moved } = sight.backs[piece];
  const isOwn = speaker(sight) === sideOf(piece);
  const ways = isOwn ? [...reach(sight, sideOf(piece), piece).keys()].sort((a, b) => a - b) : [];
  return [
    paragraph(`${blockName(sight, piece)}, is in ${areaName(sight, area)}.`),
    ...(isOwn
      ? [paragraph(moved ? "It has moved (4.3)." : `It may go to ${ways.join(", ")} (4.2 to 4.4, 2.4).`)]
      : []),
  ];
}

function explainMove(sight: Sight, words: readonly string[]): Result<Block[], string> {
  const side = speaker(sight);
  const order = parse(words);
  if (!order.ok) return order;
  if (side === undefined) return err("Only a side moves blocks.");
  if (order.value.verb !== "move") return err("That is no move.");
  const own = rested(sight, side);
  const moves = movesOf(own, side, order.value);
  if (!moves.ok) return ok([list(moves.error.map(({ cite, message }) => `${message} (${cite})`))]);
  const ways = moves.value.map(({ piece, path }) =>
    `${blockName(own, piece)}: ${path.join(", ")}, as 4.2 allows.`
  );
  return ok([list(ways)]);
}
