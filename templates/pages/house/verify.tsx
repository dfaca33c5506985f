import type { Child } from "hono/jsx";
import { FAVICON } from "../style/favicon.ts";
import { langOfEnglish, wordsIn } from "../../words/words.tsx";
import { Layout, type SeatLink } from "../layout.tsx";

/** The icon is part of the page itself, which may request nothing. */
const ICON = `data:image/svg+xml,${encodeURIComponent(FAVICON)}`;

/** The page as a file, for readers to keep. */
interface VerifyFileWords {
  readonly url: string;
  /** Its SHA-256; undefined if this machine cannot compute it. */
  readonly sha256: string | undefined;
}

/**
 * @param script the proving script, in the reader's browser
 * @param site the page's host, and the keys that it publishes, as JSON: the loaded page requests nothing
 */
export function VerifyPage({ script, site, file, seat }: {
  script: string;
  site: { readonly host: string; readonly keys: string };
  file: VerifyFileWords;
  seat?: SeatLink | undefined;
}) {
  const say = wordsIn("verify");
  return (
    <Layout title={say("title")} seat={seat} icon={ICON}>
      <h1>{say("title")}</h1>
      {file.sha256 === undefined ? null : <KeepACopy {...file} sha256={file.sha256} host={site.host} />}
      <Verification>
        <label class="inline">
          <input id="site-keys" type="checkbox" data-from={site.host} data-keys={site.keys} />{" "}
          {say("compare", { host: site.host })}
        </label>
      </Verification>
      <script src={script}></script>
    </Layout>
  );
}

/** For a reader who doubts a referee, and so does not ask its page. */
function KeepACopy({ url, sha256, host }: { url: string; sha256: string; host: string }) {
  const say = wordsIn("verify");
  return (
    <div class="note">
      <p>
        {say.rich("doubt", { host, keep: (text) => <a href={url} download="verify.html">{text}</a> })}
      </p>
      <p class="hex">
        {say("digest")}
        <br />
        <code>{sha256}</code>
      </p>
      <p class="faint">{say("digests")}</p>
    </div>
  );
}

/**
 * The same in one file, which works without any server.
 * @param policy the file's permissions, which its browser enforces
 * @param program the program that made it
 */
export function VerifyFile({ policy, style, code, program }: {
  policy: string;
  style: string;
  code: string;
  program: string;
}) {
  const say = wordsIn("verify", "en");
  return (
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta http-equiv="Content-Security-Policy" content={policy} />
        <meta name="referrer" content="no-referrer" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <link rel="icon" type="image/svg+xml" href={ICON} />
        <title>{`${say("title")} · Despatch`}</title>
        <style dangerouslySetInnerHTML={{ __html: style }} />
      </head>
      <body>
        <main>
          <h1>{say("title")}</h1>
          <p>{say("file")}</p>
          <Verification />
        </main>
        <footer>{say("file.by", { program })}</footer>
        <script dangerouslySetInnerHTML={{ __html: code }} />
      </body>
    </html>
  );
}

/** One die, from its proof in a letter or on the page of its roll. */
function OneDie() {
  const say = wordsIn("verify");
  return (
    <details id="one-die">
      <summary>{say("die")}</summary>
      <p class="faint">{say("die.where")}</p>
      <form id="by-hand" hidden>
        <label for="die-proof">{say("die.proof")}</label>
        <textarea
          id="die-proof"
          class="feet"
          rows={6}
          spellcheck={false}
          placeholder="Die: 4&#10;Key of run 1: 1a2b3c4d…&#10;Anchor: 5e6f…&#10;{…}"
        >
        </textarea>
        <button type="submit">{say("die.button")}</button>
        <div id="die" role="status" lang={langOfEnglish()}></div>
      </form>
    </details>
  );
}

/** What is given, and what it proves. @param children more to compare keys with */
function Verification({ children }: { children?: Child }) {
  const say = wordsIn("verify");
  return (
    <>
      <p>{say("give")}</p>
      <noscript>
        <p class="note">{say("scripts")}</p>
        <pre>deno task despatch verify despatch-K7Q2-12.jsonl --entry 12:1a2b3c4d5e6f7a8b</pre>
        <pre>deno task despatch verify mine.mbox theirs.mbox</pre>
        <p>{say("entry")}</p>
      </noscript>
      <form id="verification" hidden>
        <label for="files">{say("files")}</label>
        <input id="files" type="file" multiple aria-describedby="files-hint" />
        <p class="faint" id="files-hint">{say("files.hint")}</p>
        <label for="feet">{say("feet")}</label>
        <textarea
          id="feet"
          class="feet"
          rows={4}
          spellcheck={false}
          aria-describedby="feet-hint"
          placeholder="Ledger entry 12&#10;1a2b3c4d5e6f7a8b…"
        >
        </textarea>
        <p class="faint" id="feet-hint">{say("feet.hint")}</p>
        <details>
          <summary>{say("signed")}</summary>
          <p class="faint">{say("signed.hint")}</p>
          {children}
          <label for="key-list">{say("keys")}</label>
          <input id="key-list" type="file" accept=".json,.txt" />
          <label for="key-words">{say("keys.paste")}</label>
          <textarea id="key-words" class="feet" rows={3} spellcheck={false}></textarea>
        </details>
        <button type="submit">{say("button")}</button>
      </form>
      <div id="result" role="status" lang={langOfEnglish()}></div>
      <div id="kept" hidden>
        <p class="faint" id="kept-words" lang={langOfEnglish()}></p>
        <button type="button" class="quiet" id="forget">{say("forget")}</button>
      </div>
      <OneDie />
    </>
  );
}
