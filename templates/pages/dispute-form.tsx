/** What a player may do about a dispute. */
export interface DisputeView {
  /** What is disputed and proposed; undefined where no dispute is open. */
  readonly said: string | undefined;
  readonly mayWithdraw: boolean;
  /** The proposal that he may agree to. */
  readonly toAgree: string | undefined;
  readonly mayPropose: boolean;
}

/** A form that raises a dispute, or those that settle the one that is open. */
export function DisputeForm({ url, dispute }: { url: string; dispute: DisputeView }) {
  const action = `${url}/dispute`;
  if (dispute.said === undefined) {
    return (
      <details id="dispute">
        <summary>Raise a dispute</summary>
        <form method="post" action={action}>
          <p>
            The game stands still until the dispute is settled. The referee answers at once, and both of you
            are told.
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
  return (
    <section id="dispute">
      <h2>A dispute</h2>
      <p>{dispute.said}</p>
      {dispute.toAgree === undefined ? null : (
        <form method="post" action={action}>
          <input type="hidden" name="to" value={dispute.toAgree} />
          <button type="submit" name="act" value="agree">Agree to what is proposed</button>
        </form>
      )}
      {dispute.mayPropose
        ? (
          <form method="post" action={action}>
            <label for="dispute-proposal">A proposal: words, or rollback to run 3</label>
            <input id="dispute-proposal" name="words" type="text" required maxlength={2000} />
            <button type="submit" name="act" value="propose">Propose it</button>
          </form>
        )
        : null}
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
