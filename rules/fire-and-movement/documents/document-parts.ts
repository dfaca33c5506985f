import { z } from "zod";
import { layerBasis } from "../../hexes/words/document-words.ts";

/** The parts of this game's documents, besides those that all games on hexes share. */

export const markerId = z.string().min(1).max(20)
  .meta({ description: "A support fire marker: sf-uk-4a is the first Allied one of +4" });
export const gameTurn = z.number().int().min(1).max(99);

/** How the data of a document are known, key by key. */
export const basis = z.record(z.string(), layerBasis).meta({
  description: "How the data of each key are known: the default, and those that are known otherwise",
});
