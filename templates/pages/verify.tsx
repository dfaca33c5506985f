import { FAVICON } from "./favicon.ts";
import { Layout, type SeatLink } from "./layout.tsx";

/** In the page itself, as it may ask for nothing. */
const ICON = `data:image/svg+xml,${encodeURIComponent(FAVICON)}`;

/**
 * @param script what proves, in the reader's browser
 * @param site whose page it is, and the keys that it publishes, as JSON: nothing is asked for once the page is there
 */
export function VerifyPage({ script, site, seat, postRoom }: {
  script: string;
  site: { readonly host: string; readonly keys: string };
  seat?: SeatLink | undefined;
  postRoom: boolean;
}) {
  return (
    <Layout title="Verify a ledger" postRoom={postRoom} seat={seat} icon={ICON}>
      <h1>Verify a ledger</h1>
      <p>
        Every game's page has its whole ledger, to keep, and your letters bring it piece by piece. Here it is
        proved in your browser, and nothing is sent anywhere: the chain and its signatures, every key against
        the anchor, every die, and every event by the rules.
      </p>
      <noscript>
        <p class="note">
          This page needs scripts. Without them, verify by command, with Despatch on your own machine:
        </p>
        <pre>deno task despatch verify despatch-K7Q2-12.jsonl --entry 12:1a2b3c4d5e6f7a8b</pre>
        <pre>deno task despatch verify mine.mbox theirs.mbox</pre>
        <p>
          The entry and its hash are those that the foot of a letter tells. A second verifier, in Python
          alone, is tests/verifier/verify.py; docs/dice-protocol.md says how to write another.
        </p>
      </noscript>
      <form id="verification" hidden>
        <label for="files">The ledger, or your letters: choose files, or drop them anywhere here</label>
        <input id="files" type="file" multiple aria-describedby="files-hint" />
        <p class="faint" id="files-hint">
          The ledger file of a game (.jsonl or .zip); or letters of the game as your mail program saves them
          (.eml, or a whole mailbox as mbox), as many as you like. Yours and the other player's together show
          that you were both told of one ledger.
        </p>
        <label for="feet">For one ledger file: the foot of a letter, or several (not needed)</label>
        <textarea
          id="feet"
          class="feet"
          rows={4}
          spellcheck={false}
          aria-describedby="feet-hint"
          placeholder="Ledger entry 12&#10;1a2b3c4d5e6f7a8b…"
        >
        </textarea>
        <p class="faint" id="feet-hint">
          So you see that this is the ledger of which your letters tell, and not another, made up since.
        </p>
        <fieldset>
          <legend>Whose signature it has to bear</legend>
          <p class="faint">
            Anybody can make a key and sign with it. Compare with the keys that the referee publishes, best
            with a list that you kept from earlier.
          </p>
          <label class="inline">
            <input id="site-keys" type="checkbox" data-from={site.host} data-keys={site.keys} />{" "}
            Compare with the keys that {site.host} publishes
          </label>
          <label for="key-list">Or with another list (keys.json)</label>
          <input id="key-list" type="file" accept=".json" />
        </fieldset>
        <button type="submit">Verify</button>
      </form>
      <div id="result" role="status"></div>
      <script src={script}></script>
    </Layout>
  );
}
