interface Asking {
  readonly stage: { readonly at: string };
}

/** What a computer player does next on a sight of its side, in order. */
export type Player<S, D> = (sight: S) => readonly D[];

/** How a computer player answers each question in which the rules leave it a choice. */
type Plans<S extends Asking, D> = {
  readonly [A in S["stage"]["at"]]?: (
    sight: S,
    stage: Extract<S["stage"], { readonly at: A }>,
  ) => D | readonly D[];
};

/** A player that follows its plans, and the defaults where there is nothing to plan. It uses no chance. */
export function playerOf<S extends Asking, D>(plans: Plans<S, D>, fallback: (sight: S) => D): Player<S, D> {
  return (sight) => {
    const plan = plans[sight.stage.at as S["stage"]["at"]] as Plans<S, D>[string] | undefined;
    const planned = plan === undefined ? fallback(sight) : plan(sight, sight.stage as never);
    return Array.isArray(planned) ? planned as readonly D[] : [planned as D];
  };
}
