/** What a page's script needs to keep a player's own shares: it alone shows these parts. */

const Script = () => <script type="module" src="/own-shares.js"></script>;

/**
 * On the page that joins: whether this browser is to draw a chain.
 * @param of game and side, by which the browser keeps it @param anchor what the form was sent with, where it comes back
 */
export function DrawShares({ of, anchor }: { of: string; anchor: string }) {
  return (
    <fieldset class="choices" data-own-shares={of} hidden>
      <legend>Your own share in the dice</legend>
      <label class="inline">
        <input type="checkbox" />{" "}
        <span>This browser adds something fresh to the dice each time you send orders</span>
      </label>
      <input type="hidden" name="shares" value={anchor} />
      <p class="problem" role="alert" data-unkept hidden>
        This browser keeps nothing, so it cannot keep your share. Join without it, or from another browser.
      </p>
      <p class="faint">
        Then the referee does not know the dice of your turn before it has your orders. Choose this only if
        you order from this browser, or copy a line into each letter. Orders without the line count, but the
        ledger then proves only a part.
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
      <summary>Your share in the dice</summary>
      <div data-kept>
        <p>Orders that you send from this page bring it by themselves.</p>
        <p>
          Do you order by letter? Then copy this line into your sheet, above END. It is good for one turn.
        </p>
        <p class="hex">
          <code data-line></code> <CopyButton of="data-line" words="Copy the line" />
        </p>
        <p>
          Do you order from another device, too? Open this page there and paste your secret. Show it to
          nobody.
        </p>
        <p class="hex">
          <code data-own-secret></code> <CopyButton of="data-own-secret" words="Copy the secret" />
        </p>
      </div>
      <div data-missing>
        <p>
          This browser does not have your secret. Open this page in the browser in which you joined, copy the
          secret there and paste it here.
        </p>
        <p>
          Is it lost? Your orders count without it. The ledger then says that your share is missing.
        </p>
        <input
          type="text"
          data-secret
          aria-label="Your secret"
          autocomplete="off"
          spellcheck={false}
          maxlength={80}
        />
      </div>
      <Script />
    </details>
  );
}

/** Copies what an element shows; it is seen only where the browser lets pages copy. */
function CopyButton({ of, words }: { of: string; words: string }) {
  return <button type="button" class="small quiet" data-copies={of} hidden>{words}</button>;
}
