import type { Setting } from "../position/setting.ts";

export interface MarkerShare {
  readonly markers: readonly string[];
  readonly points: number;
}

/**
 * 8.3, 8.6: shares a hand out among combats, as long as a point gains its price. The one or two markers that gain most for each
 * point always go first.
 * @param combats what each gains with so many points
 */
export function shareOut(
  { markers, charts }: Setting,
  combats: readonly { gain(points: number): number }[],
  hand: readonly string[],
  price: number,
): readonly MarkerShare[] {
  const { perCombat } = charts.document.support;
  const shares: MarkerShare[] = combats.map(() => ({ markers: [], points: 0 }));
  const left = [...hand];
  for (;;) {
    let best = { each: price, index: -1, taken: [] as readonly string[] };
    combats.forEach((combat, index) => {
      const { markers: have, points } = shares[index];
      const now = combat.gain(points);
      for (const taken of choices(left, perCombat - have.length)) {
        const more = markers.value(taken);
        const each = (combat.gain(points + more) - now) / more;
        if (each > best.each + 1e-9) best = { each, index, taken };
      }
    });
    if (best.index === -1) return shares;
    const { markers: have, points } = shares[best.index];
    shares[best.index] = {
      markers: [...have, ...best.taken],
      points: points + markers.value(best.taken),
    };
    for (const id of best.taken) left.splice(left.indexOf(id), 1);
  }
}

/** All choices of one or two markers from a hand. */
function choices(hand: readonly string[], most: number): (readonly string[])[] {
  const single = most >= 1 ? hand.map((id) => [id]) : [];
  const pairs = most >= 2
    ? hand.flatMap((one, index) => hand.slice(index + 1).map((other) => [one, other]))
    : [];
  return [...single, ...pairs];
}
