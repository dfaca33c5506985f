/** A map document with places of supply and sources named. */
interface MapBefore {
  readonly supply: object;
  readonly basis: object;
}

/** The map of another game with what this one has on it besides: the same ground, more that stands on it. */
export function mapOver<B extends MapBefore, M extends MapBefore>(before: B, more: M) {
  return {
    ...before,
    ...more,
    supply: { ...before.supply, ...more.supply },
    basis: { ...before.basis, ...more.basis },
  };
}
