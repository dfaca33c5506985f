import type { Child } from "hono/jsx";
import { FAVICON } from "./favicon.ts";
import { Layout, type SeatLink } from "./layout.tsx";

/** In the page itself, as it may ask for nothing. */
const ICON = `data:image/svg+xml,${encodeURIComponent(FAVICON)}`;

/** The page as a file, for readers to keep. */
interface VerifyFileWords {
  readonly url: string;
  /** Its SHA-256; undefined where this machine cannot make it. */
  readonly sha256: string | undefined;
}

/**
 * @param script what proves, in the reader's browser
 * @param site whose page it is, and the keys that it publishes, as JSON: nothing is asked for once the page is there
 */
export function VerifyPage({ script, site, file, seat, postRoom }: {
  script: string;
  site: { readonly host: string; readonly keys: string };
  file: VerifyFileWords;
  seat?: SeatLink | undefined;
  postRoom: boolean;
}) {
  return (
    <Layout title="Verify a ledger" postRoom={postRoom} seat={seat} icon={ICON}>
      <h1>Verify a ledger</h1>
      {file.sha256 === undefined ? null : <KeepACopy {...file} sha256={file.sha256} host={site.host} />}
      <Verification>
        <label class="inline">
          <input id="site-keys" type="checkbox" data-from={site.host} data-keys={site.keys} />{" "}
          Compare with the keys that {site.host} publishes now
        </label>
      </Verification>
      <script src={script}></script>
    </Layout>
  );
}

/** A reader who doubts a referee does not ask its page. */
function KeepACopy({ url, sha256, host }: { url: string; sha256: string; host: string }) {
  return (
    <div class="note">
      <p>
        <strong>Do you doubt {host}?</strong>{" "}
        Then don't trust its own page. Use another club's page, the command, or your own copy:{" "}
        <a href={url} download="verify.html">keep verify.html</a>{" "}
        before you need it. It works from your device, without the network.
      </p>
      <p class="hex">
        SHA-256 of verify.html<br />
        <code>{sha256}</code>
      </p>
      <p class="faint">
        Your letters repeat the first 16 digits; each release's notes have all 64. Drop verify.html on a copy
        that you trust, and it shows the file's SHA-256.
      </p>
    </div>
  );
}

/**
 * The same in one file, which works without any server.
 * @param policy what the file may do, as its browser is to hold it to @param program by which it was made
 */
export function VerifyFile({ policy, style, code, program }: {
  policy: string;
  style: string;
  code: string;
  program: string;
}) {
  return (
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta http-equiv="Content-Security-Policy" content={policy} />
        <meta name="referrer" content="no-referrer" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <link rel="icon" type="image/svg+xml" href={ICON} />
        <title>Verify a ledger · Despatch</title>
        <style dangerouslySetInnerHTML={{ __html: style }} />
      </head>
      <body>
        <main>
          <h1>Verify a ledger</h1>
          <p>
            This page is a file on your device. It asks no referee, and works without the network.
          </p>
          <Verification />
        </main>
        <footer>Made by {program}. It proves games of that program and of those before it.</footer>
        <script dangerouslySetInnerHTML={{ __html: code }} />
      </body>
    </html>
  );
}

/** One die, from its proof in a letter or on the page of its roll. */
function OneDie() {
  return (
    <details id="one-die">
      <summary>Check one die</summary>
      <p class="faint">
        Each roll has a proof: on its own page, and in the answer to DICE 12. Copy all of the proof.
      </p>
      <form id="by-hand" hidden>
        <label for="die-proof">The proof of the roll</label>
        <textarea
          id="die-proof"
          class="feet"
          rows={6}
          spellcheck={false}
          placeholder="Die: 4&#10;Key of run 1: 1a2b3c4d…&#10;Anchor: 5e6f…&#10;{…}"
        >
        </textarea>
        <button type="submit">Make the die</button>
        <div id="die" role="status"></div>
      </form>
    </details>
  );
}

/** What is given, and what it proves. @param children more to compare keys with */
function Verification({ children }: { children?: Child }) {
  return (
    <>
      <p>
        Give it the letters of your game, or the game's ledger. Your browser makes every die again and plays
        every move by the rules. Nothing is sent anywhere.
      </p>
      <noscript>
        <p class="note">
          This page needs scripts. Without them, verify by command, with Despatch on your own machine:
        </p>
        <pre>deno task despatch verify despatch-K7Q2-12.jsonl --entry 12:1a2b3c4d5e6f7a8b</pre>
        <pre>deno task despatch verify mine.mbox theirs.mbox</pre>
        <p>
          Take the entry and its hash from the foot of a letter. tests/verifier/verify.py is a second
          verifier, in plain Python; docs/proof/dice-protocol.md says how to write another.
        </p>
      </noscript>
      <form id="verification" hidden>
        <label for="files">The ledger, or your letters: choose files, or drop them anywhere here</label>
        <input id="files" type="file" multiple aria-describedby="files-hint" />
        <p class="faint" id="files-hint">
          Letters as your mail program saves them (.eml, or a mailbox as mbox), as many as you like. Or a
          game's ledger file (.jsonl or .zip). Both players' letters together show that you both got the same
          ledger.
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
          This shows that the ledger is the one in your letters, and was not made up later.
        </p>
        <details>
          <summary>Who must have signed it</summary>
          <p class="faint">
            Anybody can make a key and sign with it. Your own letters tell which key is right, and this
            browser keeps it for next time. For a ledger without letters, give the referee's list of keys,
            best an earlier copy that you or somebody else kept.
          </p>
          {children}
          <label for="key-list">A list of keys (keys.json, despatch-keys.json)</label>
          <input id="key-list" type="file" accept=".json,.txt" />
          <label for="key-words">Or paste it, or the key itself</label>
          <textarea id="key-words" class="feet" rows={3} spellcheck={false}></textarea>
        </details>
        <button type="submit">Verify</button>
      </form>
      <div id="result" role="status"></div>
      <div id="kept" hidden>
        <p class="faint" id="kept-words"></p>
        <button type="button" class="quiet" id="forget">Forget these keys</button>
      </div>
      <OneDie />
    </>
  );
}
