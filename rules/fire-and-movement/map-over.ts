/** A map document with places of supply and sources named. */
interface MapBefore {
  readonly supply: object;
  readonly basis: object;
}

/** Another game's map with the additions of this one: the same ground with more on it. */
export function mapOver<B extends MapBefore, M extends MapBefore>(before: B, more: M) {
  return {
    ...before,
    ...more,
    supply: { ...before.supply, ...more.supply },
    basis: { ...before.basis, ...more.basis },
  };
}
