export interface PlaceMiddle {
  readonly place: string;
  readonly x: number;
  readonly y: number;
}

/** How much more a step aside counts than one ahead. */
const ASIDE = 2;

/**
 * The next place in a direction: the nearest of those that lie more ahead than aside. From a place that is not on the map, the
 * one in the middle.
 */
export function inDirection(
  places: readonly PlaceMiddle[],
  from: string,
  [right, down]: readonly [number, number],
): string | undefined {
  const here = places.find(({ place }) => place === from);
  const start = here ?? middleOf(places);
  let best: { readonly place: string; readonly far: number } | undefined;
  for (const { place, x, y } of places) {
    const [across, along] = [x - start.x, y - start.y];
    const ahead = across * right + along * down;
    const aside = Math.abs(across * down) + Math.abs(along * right);
    if (place === from || (here !== undefined && ahead <= aside / ASIDE)) continue;
    const far = here === undefined ? Math.hypot(across, along) : ahead + aside * ASIDE;
    if (best === undefined || far < best.far) best = { place, far };
  }
  return best?.place;
}

function middleOf(places: readonly PlaceMiddle[]): { readonly x: number; readonly y: number } {
  const mean = (of: (place: PlaceMiddle) => number) =>
    places.reduce((sum, place) => sum + of(place), 0) / Math.max(1, places.length);
  return { x: mean(({ x }) => x), y: mean(({ y }) => y) };
}
