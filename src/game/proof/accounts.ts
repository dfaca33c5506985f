import type { Step2 } from "../../dice/ledger-2/account.ts";
import type { Audience } from "../../kernel/dice.ts";
import type { Side } from "../../kernel/side.ts";
import type { SystemQuery } from "../../kernel/system.ts";
import type { ProvedStep, Proving } from "./proving.ts";

/** What somebody may know of a run in a game with secrets (docs/dice-protocol.md, 5.3). */

type Viewer = Side | "spectator";

/** Whether a viewer may know how a die fell. */
export function mayKnow(viewer: Viewer, audience: Audience): boolean {
  return audience === "all" || audience === viewer;
}

/** @param rolls those of all steps, in order @returns the steps as a viewer saw them, those left out of which he saw nothing */
export function stepsSeen(
  { seen }: Pick<Proving, "seen">,
  steps: readonly ProvedStep[],
  rolls: readonly { readonly audience: Audience }[],
  viewer: Viewer,
): Step2[] {
  let rolled = 0;
  return steps.flatMap(({ by, decision, dice, events }) => {
    const own = rolls.slice(rolled, rolled += dice.length);
    const step = {
      by,
      decision: by === viewer ? decision : null,
      dice: dice.filter((_, index) => mayKnow(viewer, own[index].audience)),
      events: seen(events, viewer).map((event) => ({ ...event })),
    };
    const isSeen = step.decision !== null || step.dice.length + step.events.length > 0;
    return isSeen ? [step] : [];
  });
}

/** The kind of the query that a game has stopped at, as far as somebody may know it: he who is asked, and nobody else. */
export function questionFor(query: SystemQuery, viewer: Viewer | "truth"): string | null {
  if (query.kind === "over" || !("side" in query)) return null;
  return viewer === "truth" || viewer === query.side ? query.kind : null;
}
