/** What a page's script needs to keep a player's shares: it alone shows these parts. */

const Script = () => <script type="module" src="/own-shares.js"></script>;

/** On the page that joins: whether this browser is to draw a chain. @param of game and side, by which the browser keeps it */
export function DrawShares({ of }: { of: string }) {
  return (
    <fieldset class="choices" data-own-shares={of} hidden>
      <legend>Shares of your own</legend>
      <label class="inline">
        <input type="checkbox" />{" "}
        <span>This browser adds something fresh to the dice each time you send orders</span>
      </label>
      <input type="hidden" name="shares" value="" />
      <p class="faint">
        Then the referee does not know the dice of your turn before your orders are in. Choose it only if you
        send your orders from this browser, or copy a line into each letter. Orders without it count, but the
        ledger is then proved in part.
      </p>
      <Script />
    </fieldset>
  );
}

/**
 * On a seat's page: the next share.
 * @param last the share that entered last, or the anchor @param passed how many are passed over
 */
export function NextShare({ of, last, passed }: { of: string; last: string; passed: number }) {
  return (
    <details data-own-shares={of} data-last={last} data-passed={String(passed)} hidden>
      <summary>Your share for the dice</summary>
      <div data-kept>
        <p>It goes with the orders that you send from this page. In a letter, write it in your sheet:</p>
        <p>
          <code data-line></code>
        </p>
        <p>
          For another browser, this is your secret. Keep it to yourself: <code data-own-secret></code>
        </p>
      </div>
      <div data-missing>
        <p>This browser does not have your secret. Paste it here, from the browser in which you joined:</p>
        <input type="text" data-secret aria-label="Your secret" autocomplete="off" maxlength={64} />
      </div>
      <Script />
    </details>
  );
}
