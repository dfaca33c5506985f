declare module "edmonds-blossom-fixed" {
  /** @param edges two vertices and a weight each @returns for each vertex its mate, -1 for none */
  export default function matching(
    edges: readonly (readonly [number, number, number])[],
    isMaxCardinality: boolean,
  ): number[];
}
