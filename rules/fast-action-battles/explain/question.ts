import { own } from "../../../src/common/own.ts";
import { err, ok, type Result } from "../../../src/kernel/result.ts";
import { enemyOf } from "../../../src/kernel/side.ts";
import { blocksJoined, handleMeant, printedHandle } from "../orders/line/handles.ts";
import { areaByName, chitsCalled } from "../orders/line/names.ts";
import type { Area } from "../setting/area-map.ts";
import { areaOfBlock } from "../position/ground.ts";

import type { OwnBlock, SeenBlock, Sight } from "../position/sight.ts";
import { type Chit, isBattleAsset } from "../setting/chit-book.ts";
import type { Shooter } from "./fire.ts";
import type { Supposition } from "./supposed-battle.ts";
import { isOwn, sideOf } from "./viewpoint.ts";

export type ExplainedQuestion =
  | { readonly about: "supply" | "victory" | "enemy" }
  | { readonly about: "area"; readonly area: Area }
  | { readonly about: "battle"; readonly area: Area; readonly supposed: Supposition }
  | { readonly about: "block"; readonly block: SeenBlock }
  | { readonly about: "destination"; readonly block: OwnBlock; readonly to: Area }
  | { readonly about: "path"; readonly block: OwnBlock; readonly path: readonly Area[] }
  | {
    readonly about: "fire";
    readonly shooter: Shooter;
    readonly area: Area;
    readonly at: SeenBlock | undefined;
  };

const TOPICS: Readonly<Record<string, "supply" | "victory" | "enemy">> = {
  supply: "supply",
  sources: "supply",
  victory: "victory",
  points: "victory",
  vp: "victory",
  enemy: "enemy",
  counts: "enemy",
};

/** Reads what a question names, as the asker may know it. @returns that, or why it cannot be answered, in a sentence */
export function readQuestion(sight: Sight, question: string): Result<ExplainedQuestion, string> {
  const words = blocksJoined(question.toLowerCase().replace(/[[\],.?]/g, " ")).trim().split(/\s+/).filter((
    word,
  ) => word !== "");
  const [first, ...rest] = words;
  if (first === undefined) return err("Nothing is asked.");
  const topic = own(TOPICS, first);
  if (topic !== undefined && rest.length === 0) return ok({ about: topic });
  if (first === "fire") return fireQuestion(sight, rest);
  if (first === "battle" || first === "attack") {
    return battleQuestion(sight, blocksJoined(question.toLowerCase()));
  }
  const asked = ["move", "explain", "area", "unit", "block", "supply"].includes(first) && rest.length > 0
    ? rest
    : words;
  return blockQuestion(sight, asked) ?? areaQuestion(sight, asked);
}

function areaQuestion(sight: Sight, words: readonly string[]): Result<ExplainedQuestion, string> {
  const area = areaByName(sight.setting, words.join(" "));
  if (area.ok) return ok({ about: "area", area: area.value });
  const unseen = sight.setting.roster.units.find(({ id, designation }) =>
    [id, designation.toLowerCase()].includes(words[0])
  );
  if (unseen !== undefined) {
    return err(
      `${unseen.designation} cannot be seen. Ask for a hidden block by its number, for example axis block 3.`,
    );
  }
  return err(`${area.error} Ask for a block by its designation (7arm) or its number (axis block 3).`);
}

/** A block, or where one could go; undefined if the first word names none. */
function blockQuestion(
  sight: Sight,
  words: readonly string[],
): Result<ExplainedQuestion, string> | undefined {
  const [name, ...rest] = words;
  const isArea = /^\d+$/.test(name) && sight.setting.map.has(Number(name));
  const block = isArea ? undefined : blockCalled(sight, name);
  if (block === undefined) return undefined;
  if (rest.length === 0) return ok({ about: "block", block });
  if (!isOwn(sight, block)) return err(`I explain ways of your own blocks only, and ${name} is not yours.`);
  const start = areaOfBlock(block);
  if (start === undefined) return err(`${name} is not on the map.`);
  if (rest[0] === "to") {
    const to = areaByName(sight.setting, rest.slice(1).join(" "));
    return to.ok ? ok({ about: "destination", block, to: to.value }) : to;
  }
  const areas: Area[] = [];
  for (const word of rest) {
    const area = areaByName(sight.setting, word);
    if (!area.ok) return area;
    areas.push(area.value);
  }
  return ok({ about: "path", block, path: areas[0] === start ? areas : [start, ...areas] });
}

/** A block of either side by its handle, designation or id, if the viewer sees it. */
function blockCalled(sight: Sight, name: string): SeenBlock | undefined {
  const { blocks, setting: { roster } } = sight;
  const handle = handleMeant(name, enemyOf(sideOf(sight)));
  return blocks.find(({ unit, piece }) => {
    if (piece === handle || unit === name) return true;
    const known = unit === undefined ? undefined : roster.unit(unit);
    return known !== undefined && known.designation.toLowerCase() === name;
  });
}

/** `battle 46`, `battle 46 with 7arm 4arm, artillery xxx 1` */
function battleQuestion(sight: Sight, question: string): Result<ExplainedQuestion, string> {
  const [where, ...more] = question.replace(/^\s*(?:battle|attack)\s+(?:in\s+)?/, "").split(
    /(?<!\s)\s+(?:with|from)\s+/,
  );
  const area = areaByName(sight.setting, where.trim());
  if (!area.ok) return area;
  const supposed: Supposition & { blocks: SeenBlock[]; chits: Chit[] } = { blocks: [], chits: [] };
  for (const part of more.join(",").split(/,|\band\b/).map((one) => one.trim()).filter((one) => one !== "")) {
    const blocks = part.split(/\s+/).map((word) => blockCalled(sight, word));
    const own = blocks.filter((block) => block !== undefined);
    if (own.length === blocks.length) supposed.blocks.push(...own);
    else {
      const [chit] = chitsCalled(sight, sideOf(sight), part);
      if (chit === undefined) return err(`You see no block and no chit ${part}.`);
      const known = sight.setting.chits.known(chit);
      if (!isAssigned(known)) return err(`${known.name} is not assigned to battles (6.22).`);
      supposed.chits.push(known);
    }
  }
  const strange = supposed.blocks.find((block) => block.unit === undefined || block.side !== sideOf(sight));
  if (strange !== undefined) return err("You can suppose a move only for your own blocks.");
  return ok({ about: "battle", area: area.value, supposed });
}

/** 6.22, 6.23: whether chits of a kind are assigned to battles at all, and fire there. */
function isAssigned(chit: Chit): boolean {
  return isBattleAsset(chit) || ["artillery", "air", "navalBombardment"].includes(chit.kind);
}

/** `7arm at axis block 3`, `artillery xxx 1 in 37`, `7arm` */
function fireQuestion(sight: Sight, words: readonly string[]): Result<ExplainedQuestion, string> {
  const [at, where] = [words.indexOf("at"), words.indexOf("in")];
  const ends = [at, where].filter((index) => index >= 0);
  const name = words.slice(0, Math.min(words.length, ...ends)).join(" ");
  const part = (from: number, other: number) =>
    from < 0 ? undefined : words.slice(from + 1, other > from ? other : undefined).join(" ");
  const shooter = shooterCalled(sight, name);
  if (!shooter.ok) return shooter;
  const aimed = part(at, where);
  const target = aimed === undefined ? undefined : blockCalled(sight, aimed);
  if (aimed !== undefined && target === undefined) {
    return err(`You see no block ${printedHandle(aimed)}.`);
  }
  if (target !== undefined && target.side === ofShooter(shooter.value)) {
    return err(`${aimed} is of the same side.`);
  }
  const named = part(where, at);
  const area = named === undefined
    ? ok((target === undefined ? undefined : areaOfBlock(target)) ?? standing(shooter.value))
    : areaByName(sight.setting, named);
  if (!area.ok) return area;
  if (area.value === undefined) return err("Say in which area: fire 7arm in 37.");
  return ok({ about: "fire", shooter: shooter.value, area: area.value, at: target });
}

function shooterCalled(sight: Sight, name: string): Result<Shooter, string> {
  const block = blockCalled(sight, name);
  if (block !== undefined) return ok({ block });
  const side = sideOf(sight);
  const [own] = chitsCalled(sight, side, name);
  const [other] = chitsCalled(sight, enemyOf(side), name);
  const id = own ?? other;
  if (id !== undefined) return ok({ chit: sight.setting.chits.known(id) });
  return err(`You see no block and no chit ${name}.`);
}

function ofShooter(shooter: Shooter) {
  return "block" in shooter ? shooter.block.side : shooter.chit.side;
}

function standing(shooter: Shooter): Area | undefined {
  return "block" in shooter ? areaOfBlock(shooter.block) : undefined;
}
