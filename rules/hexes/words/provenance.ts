import { type ExplainedStatement, say } from "../../../src/sheet/explanation.ts";
import { BASES, type Basis, type layerBasis } from "./document-words.ts";
import type { z } from "zod";

/** How the data of a document are known, layer by layer. */
export type Layers = Readonly<Record<string, z.infer<typeof layerBasis>>>;

/** How a datum of a layer is known; undefined if the document does not say. */
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

/** How some data of a unit or a hex are known, in a statement each. @param told layers, and what each is called */
export function provenance(
  layers: Layers | undefined,
  datum: string,
  told: readonly (readonly [layer: string, words: string])[],
): ExplainedStatement[] {
  return told.flatMap(([layer, words]) => {
    const basis = basisOf(layers, layer, datum);
    return basis === undefined ? [] : [say(`${words}: ${MEANING[basis]}`)];
  });
}
