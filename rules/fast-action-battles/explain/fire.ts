import { err, ok, type Result } from "../../../src/kernel/result.ts";
import { enemyOf, type Side } from "../../../src/kernel/side.ts";
import { type ExplainedStatement, say, type Section, section } from "../../../src/sheet/explanation.ts";
import { chitFirer, unitFirer } from "../battle/fire-modifiers.ts";
import type { Volley } from "../battle/fire.ts";
import { assetTarget, lyingAssets } from "../battle/sides.ts";
import { supposedBattle } from "../battle/supposed-battle.ts";
import type { Area } from "../setting/area-map.ts";
import type { FireKind } from "../position/battle-state.ts";
import { type Chit, isBattleAsset } from "../setting/chit-book.ts";
import { areaOfBlock, blocksAt } from "../position/ground.ts";
import { isRegular } from "../setting/roster.ts";
import type { SeenBlock, Sight } from "../position/sight.ts";
import { anyName, placeName } from "../words/events/names.ts";
import type { Explanation, FiredVolley } from "./explanation.ts";
import { attackerIn, type PossibleTarget, targetsIn, withBlocks } from "./supposed-battle.ts";
import { volleyAt, volleyStatement } from "./volleys.ts";

/** Who is to fire: a block whose face the viewer sees, or a chit. */
export type Shooter = { readonly block: SeenBlock } | { readonly chit: Chit };

/** 6.25-6.28: what a block or a chit would hit with, at one target or at each that may be there. */
export function explainFire(
  sight: Sight,
  shooter: Shooter,
  area: Area,
  at: SeenBlock | undefined,
): Result<Explanation, string> {
  const side = "block" in shooter ? shooter.block.side : shooter.chit.side;
  const stands = "block" in shooter && areaOfBlock(shooter.block) === area;
  const isFar = "block" in shooter && !stands;
  const attacker = isFar ? side : attackerOf(sight, area, side);
  const come = isFar ? withBlocks(sight, area, { blocks: [shooter.block], chits: [] }) : sight;
  const ground = supposedBattle(come, area, attacker);
  const targets = at === undefined ? targetsAt(sight, enemyOf(side), area) : targetsIn(sight, at);
  const volleys = volleysOf(sight, shooter);
  if (!volleys.ok) return volleys;
  if (targets.length === 0) return err(`You know no target for it in ${placeName(sight, area)}.`);
  const fired: FiredVolley[] = [];
  const sections = volleys.value.flatMap(([kind, volley]): Section[] => {
    const statements = targets.map((target): ExplainedStatement => {
      const one = volleyAt(ground, kind, volley, target);
      fired.push(one);
      const { text, cites, parts } = volleyStatement(sight, one);
      return say(`At ${target.words}: ${text.slice(text.indexOf(": ") + 2)}`, cites, parts);
    });
    return section(kind === "artillery" ? "Artillery fire" : "Ground fire", statements);
  });
  const id = "block" in shooter ? shooter.block.unit ?? "" : shooter.chit.id;
  return ok({
    title: `${anyName(sight, id)} fires in ${placeName(sight, area)}`,
    sections: [
      ...section("How it is counted", [
        say(
          `As if the ${attacker === side ? "side of the firer attacked" : "other side attacked"} there now${
            isFar ? ", the firer having come there" : ""
          }; chits that are not assigned yet, disorder to come and losses aside`,
          "6.2",
        ),
      ]),
      ...sections,
    ],
    volleys: fired,
  });
}

/** The attacker in an area: the battle's, else the phasing side. If it has no blocks there, the side that fires. */
function attackerOf(sight: Sight, area: Area, side: Side): Side {
  return blocksAt(sight, attackerIn(sight, area), area).length > 0 ? attackerIn(sight, area) : side;
}

function volleysOf(sight: Sight, shooter: Shooter): Result<(readonly [FireKind, Volley])[], string> {
  if ("chit" in shooter) {
    const { chit } = shooter;
    const firer = chitFirer(chit);
    const isArtillery = chit.kind === "artillery" || chit.kind === "navalBombardment" || chit.kind === "air";
    if (isArtillery) return ok([["artillery", { firer, dice: 1 }]]);
    return isBattleAsset(chit) ? ok([["ground", { firer, dice: 1 }]]) : err(`${chit.name} does not fire.`);
  }
  const { unit: id, strength, condition, unsupplied } = shooter.block;
  if (id === undefined || strength === undefined) {
    return err(
      "Only the owner of that block knows its identity and strength, so its fire cannot be told.",
    );
  }
  const unit = sight.setting.roster.known(id);
  if (!isRegular(unit)) return err(`${unit.name} is a patrol and does not fire.`);
  const firer = unitFirer(sight, { unit: id, strength, condition, unsupplied });
  return ok([
    ...(unit.hasArtillery ? [["artillery", { firer, dice: 1 }] as const] : []),
    ["ground", { firer, dice: strength }] as const,
  ]);
}

/** A side's possible point units in an area, from what the viewer knows (6.24). */
export function targetsAt(sight: Sight, side: Side, area: Area): PossibleTarget[] {
  const point = sight.battle?.area === area ? sight.battle.points[side] : undefined;
  const blocks = blocksAt(sight, side, area);
  const pointed = blocks.find(({ unit }) => unit !== undefined && unit === point);
  if (pointed !== undefined) return targetsIn(sight, pointed);
  const found = new Map(
    blocks.flatMap((block) => targetsIn(sight, block)).map((one) => [one.words, one]),
  );
  if (found.size > 0) return [...found.values()];
  return lyingAssets(sight, side, area).map((id) => sight.setting.chits.known(id)).map((chit) => ({
    words: chit.name,
    target: assetTarget(chit),
  }));
}
