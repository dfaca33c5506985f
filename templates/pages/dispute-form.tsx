import { rollsBelow, withRolls } from "../html.tsx";
import type { Terms } from "../../src/kernel/words.ts";

/** What somebody whose word counts may do about a dispute. */
export interface DisputeView {
  /** What is disputed and proposed; undefined where no dispute is open. */
  readonly said: string | undefined;
  readonly terms: Terms;
  readonly mayRaise: boolean;
  readonly mayWithdraw: boolean;
  /** The proposal that he may agree to. */
  readonly toAgree: string | undefined;
  /** Whether he may propose what settles it, or rule it himself. */
  readonly maySettle: "propose" | "rule" | undefined;
}

const SETTLING = {
  propose: { label: "A proposal", button: "Send the proposal" },
  rule: { label: "Your ruling", button: "Make this the ruling" },
} as const;

/**
 * A form that raises a dispute, or those that settle the one that is open.
 * @param diceUrl where the dice are of which it speaks
 */
export function DisputeForm(
  { url, dispute, diceUrl }: { url: string; dispute: DisputeView; diceUrl: string },
) {
  const action = `${url}/dispute`;
  if (dispute.said === undefined) {
    return dispute.mayRaise ? <RaisingForm action={action} diceUrl={diceUrl} /> : null;
  }
  return (
    <section id="dispute">
      <h2>A dispute</h2>
      <p>{withRolls(dispute.said, undefined, rollsBelow(diceUrl))}</p>
      {dispute.toAgree === undefined ? null : (
        <form method="post" action={action}>
          <input type="hidden" name="to" value={dispute.toAgree} />
          <button type="submit" name="act" value="agree">Agree to what is proposed</button>
        </form>
      )}
      {dispute.maySettle === undefined ? null : (
        <form method="post" action={action}>
          <label for="dispute-ruling">{SETTLING[dispute.maySettle].label}</label>
          <textarea
            id="dispute-ruling"
            name="words"
            class="few"
            rows={4}
            required
            maxlength={2000}
            aria-describedby="dispute-hint"
          />
          <p class="faint" id="dispute-hint">
            Words of your own; or ROLLBACK TO RUN 3; or CORRECT, and below it a point a line, as in{" "}
            {dispute.terms.corrections.join(", ")}.
          </p>
          <button type="submit" name="act" value={dispute.maySettle}>
            {SETTLING[dispute.maySettle].button}
          </button>
        </form>
      )}
      {dispute.mayWithdraw
        ? (
          <form method="post" action={action}>
            <button type="submit" name="act" value="withdraw" class="quiet">Withdraw the dispute</button>
          </form>
        )
        : null}
    </section>
  );
}

function RaisingForm({ action, diceUrl }: { action: string; diceUrl: string }) {
  return (
    <details id="dispute">
      <summary>Raise a dispute</summary>
      <form method="post" action={action}>
        <p>
          You can <a href={diceUrl}>check every die</a>{" "}
          without a dispute. A dispute stops the game until it is settled. The referee answers at once, and
          tells all who play or rule.
        </p>
        <label for="dispute-roll">The number of a roll, if it is about one</label>
        <input id="dispute-roll" name="roll" type="number" min="1" />
        <label for="dispute-words">What you doubt, and why</label>
        <input id="dispute-words" name="words" type="text" maxlength={2000} />
        <button type="submit" name="act" value="dispute" class="quiet">Raise the dispute</button>
      </form>
    </details>
  );
}
