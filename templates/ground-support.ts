/** A side's Ground Support in a Game-Turn, in points. */
export interface SupportWords {
  readonly left: number;
  /** Of these, what attacks of its that are not made yet have named. */
  readonly attacks: number;
  /** Of these, what its orders have named to protect single units. */
  readonly protection: number;
  /** Whether the game's rules bring all of them anew in each Player-Turn. */
  readonly isOfPlayerTurn?: boolean;
}

/** `6; 5 of them are pledged to your attacks, so 1 is free` */
export function supportWords({ left, attacks, protection }: SupportWords): string {
  const pledges = [
    ...(attacks === 0 ? [] : [`${attacks} ${attacks === 1 ? "is" : "are"} pledged to your attacks`]),
    ...(protection === 0 ? [] : [`${protection} to protect your units`]),
  ];
  const pledged = attacks + protection;
  if (pledged === 0) return String(left);
  const free = left - pledged;
  const rest = free >= 0
    ? `so ${free} ${free === 1 ? "is" : "are"} free`
    : "which is more than there are: the first orders get them";
  const said = pledges.join(" and ").replace(/^(\d+) to/, "$1 pledged to");
  return `${left}; of these ${said}, ${rest}`;
}
