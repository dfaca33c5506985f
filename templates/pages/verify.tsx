import { Layout, type SeatLink } from "./layout.tsx";

/** @param script what proves, in the reader's browser */
export function VerifyPage(
  { script, seat, postRoom }: { script: string; seat?: SeatLink | undefined; postRoom: boolean },
) {
  return (
    <Layout title="Verify a ledger" postRoom={postRoom} seat={seat}>
      <h1>Verify a ledger</h1>
      <p>
        Every game's page has its whole ledger, to keep. Here it is proved in your browser, and nothing is
        sent anywhere: the chain and its signatures, every key against the anchor, every die, and every event
        by the rules.
      </p>
      <noscript>
        <p class="note">
          This page needs scripts. Without them, verify by command, with Despatch on your own machine:
        </p>
        <pre>deno task despatch verify despatch-K7Q2-12.jsonl --entry 12:1a2b3c4d</pre>
        <p>
          The entry and its hash are those that the foot of a letter tells. A second verifier, in Python
          alone, is tests/verifier/verify.py; docs/dice-protocol.md says how to write another.
        </p>
      </noscript>
      <form id="verification" hidden>
        <label for="file">The ledger: choose the file, or drop it anywhere here</label>
        <input id="file" type="file" accept=".jsonl,.zip" />
        <label for="feet">The foot of a letter, or several (not needed)</label>
        <textarea
          id="feet"
          class="feet"
          rows={4}
          spellcheck={false}
          aria-describedby="feet-hint"
          placeholder="Ledger entry 12 (1a2b3c4d): …"
        >
        </textarea>
        <p class="faint" id="feet-hint">
          So you see that this is the ledger of which your letters tell, and not another, made up since.
        </p>
        <button type="submit">Verify</button>
      </form>
      <div id="result" role="status"></div>
      <script src={script}></script>
    </Layout>
  );
}
