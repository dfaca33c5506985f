import type { ExplainedStatement } from "../contract/explanation.ts";
import type { HexName } from "../../hexes/hex-grid.ts";
import { BASES, type Basis } from "../../hexes/document-words.ts";
import type { MapDocument, OrderOfBattleDocument } from "../documents.ts";
import type { Unit } from "../roster.ts";
import type { Setting } from "../setting.ts";
import { say } from "./statements.ts";

type Layers = NonNullable<OrderOfBattleDocument["basis"] | MapDocument["basis"]>;

/** How a datum of a layer is known; undefined where the document does not say. */
function basisOf(layers: Layers | undefined, layer: string, datum: string): Basis | undefined {
  const known = layers?.[layer];
  return known === undefined
    ? undefined
    : BASES.find((basis) => known[basis]?.includes(datum) === true) ?? known.default;
}

const MEANING: Readonly<Record<Basis, string>> = {
  stated: "printed in the rules",
  implied: "follows from the rules",
  reconstructed: "reconstructed, not printed",
};

/** How a counter's data are known; nothing where the position brought its own counter. */
export function unitProvenance({ orderOfBattle, roster }: Setting, unit: Unit): ExplainedStatement[] {
  const id = roster.id(unit);
  if (orderOfBattle.units.every((document) => document.id !== id)) return [];
  return known(orderOfBattle.basis, id, [["values", "Its values"], ["kind", "Its kind"]]);
}

/** How the terrain of a hex is known. */
export function hexProvenance({ map }: Setting, hex: HexName): ExplainedStatement[] {
  return known(map.document.basis, hex, [["hexes", "Its terrain"]]);
}

function known(
  layers: Layers | undefined,
  datum: string,
  told: readonly (readonly [layer: string, words: string])[],
): ExplainedStatement[] {
  return told.flatMap(([layer, words]) => {
    const basis = basisOf(layers, layer, datum);
    return basis === undefined ? [] : [say(`${words}: ${MEANING[basis]}`)];
  });
}
