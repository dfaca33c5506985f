import { asJson } from "../../common/bytes/json.ts";
import { digestOf } from "../../dice/canonical.ts";
import type { Account, Step2, View } from "../../dice/ledger-2/account.ts";
import type { Roll2, WrittenStop } from "../../dice/ledger-2/entry.ts";
import type { Audience } from "../../kernel/dice.ts";
import type { Kinded, Rules, Sight, Truth, Viewer } from "../../kernel/rules.ts";
import type { Side } from "../../kernel/side.ts";
import type { KnownPosition } from "../../store/records/account-record.ts";
import type { RunRecord } from "../../store/records/run-record.ts";

/**
 * What a ledger says about a game, openly and in the accounts for those who may know more (docs/proof/dice-protocol.md, 5.2 and
 * 5.3).
 */

type Watcher = Side | "spectator";
type Showing = Pick<Rules<Truth, Sight>, "hasSecrets" | "freeze" | "view" | "seen">;

export interface WholeStep {
  readonly by: Side | "referee";
  readonly decision: unknown;
  readonly dice: readonly number[];
  readonly events: readonly Kinded[];
}

/** A run with nothing hidden. */
export type Played = Pick<RunRecord, "steps" | "rolls">;
const NOTHING: Played = { steps: [], rolls: [] };

/** What a ledger says about a position, and about the run that led to it. */
export interface Told {
  /** The digest of the public part of the position: the whole, if nothing is hidden. */
  readonly position: string;
  /** What everybody may know. */
  readonly stop: WrittenStop;
  /** What everybody may see. */
  readonly steps: readonly Step2[];
  readonly rolls: readonly Roll2[];
  /** What others may know besides; null in a game without secrets. */
  readonly hidden: HiddenAccounts | null;
}

export interface HiddenAccounts {
  readonly known: KnownPosition;
  readonly accounts: Readonly<Record<View, Account>>;
}

/** @param stop with its question @param played empty if no run made the position */
export function told(rules: Showing, truth: Truth, stop: WrittenStop, played: Played = NOTHING): Told {
  const open = { steps: openSteps(rules, played), rolls: rollsFor(played, "spectator") };
  if (!rules.hasSecrets) return { ...open, position: digestOf(rules.freeze(truth)), stop, hidden: null };
  const of = (view: View) => ({
    position: positionDigest(rules, truth, view),
    question: questionFor(stop, view),
  });
  const known = { allied: of("allied"), axis: of("axis"), truth: of("truth") };
  return {
    ...open,
    position: positionDigest(rules, truth, "spectator"),
    stop: { ...stop, question: null },
    hidden: { known, accounts: accountsOf(rules, known, played) },
  };
}

/** The accounts of an entry. @param played empty if the entry is no run's */
export function accountsOf(
  rules: Pick<Showing, "seen">,
  known: KnownPosition,
  played: Played = NOTHING,
): Record<View, Account> {
  const of = (view: View): Account => ({
    rolls: rollsFor(played, view),
    steps: view === "truth" ? played.steps : stepsSeen(rules, played.steps, played.rolls, view),
    ...known[view],
  });
  return { allied: of("allied"), axis: of("axis"), truth: of("truth") };
}

/** The steps of a run as everybody may see them. */
export function openSteps(rules: Pick<Showing, "hasSecrets" | "seen">, { steps, rolls }: Played): Step2[] {
  return rules.hasSecrets ? stepsSeen(rules, steps, rolls, "spectator") : steps;
}

/** The digest of a position as somebody sees it in a game with secrets. */
export function positionDigest(
  rules: Pick<Showing, "freeze"> & { view(truth: Truth, watcher: Watcher): unknown },
  truth: Truth,
  view: View | "spectator",
): string {
  return digestOf(asJson(view === "truth" ? rules.freeze(truth) : rules.view(truth, view)));
}

/** @param rolls those of all steps, in order @returns the steps as a viewer saw them, without the unseen ones */
export function stepsSeen(
  rules: Pick<Showing, "seen">,
  steps: readonly WholeStep[],
  rolls: readonly { readonly audience?: Audience | undefined }[],
  watcher: Watcher,
): Step2[] {
  let rolled = 0;
  return steps.flatMap(({ by, decision, dice, events }) => {
    const own = rolls.slice(rolled, rolled += dice.length);
    const step = {
      by,
      decision: by === watcher ? decision : null,
      dice: dice.filter((_, index) => mayKnow(watcher, own[index].audience)),
      events: asJson(rules.seen(events, watcher)) as Step2["events"],
    };
    const isSeen = step.decision !== null || step.dice.length + step.events.length > 0;
    return isSeen ? [step] : [];
  });
}

/** What a game waits for, as far as a viewer may know: only the side that has to answer does. @param stop with its question */
export function questionFor({ side, question }: WrittenStop, view: View): string | null {
  return view === "truth" || view === side ? question : null;
}

/** Whether somebody may know how a die fell. */
export function mayKnow(watcher: Viewer | "truth", audience: Audience = "all"): boolean {
  return watcher === "truth" || watcher === "gameMaster" || audience === "all" || audience === watcher;
}

function rollsFor({ rolls }: Played, watcher: Watcher | "truth"): Roll2[] {
  return rolls.filter(({ audience }) => mayKnow(watcher, audience))
    .map(({ run: _, audience = "all", ...roll }) => ({ audience, ...roll }));
}
