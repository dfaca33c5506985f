import type { SeenBlock, Sight } from "./sight.ts";

/** A block as the picture names it: by its unit if the viewer knows it, else by its handle. */
export function pieceId({ unit, piece }: Pick<SeenBlock, "unit" | "piece">): string {
  return unit ?? piece ?? "";
}

export function blockCalled({ blocks }: Sight, id: string): SeenBlock | undefined {
  return blocks.find((block) => block.unit === id) ?? blocks.find((block) => block.piece === id);
}
