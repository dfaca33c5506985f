import { TableWords } from "./table-words.tsx";
import { wordsIn } from "../../words/words.tsx";
/** What a page's script needs to keep a player's own shares. Only the script shows these parts. */

const Script = () => <script type="module" src="/own-shares.js"></script>;

/**
 * Asks on the joining page whether this browser should draw a chain.
 * @param of game and side, by which the browser keeps it
 * @param anchor the value that the form was sent with, if it comes back
 */
export function DrawShares({ of, anchor }: { of: string; anchor: string }) {
  const say = wordsIn("seat");
  return (
    <fieldset class="choices" data-own-shares={of} hidden>
      <legend>{say("shares.own")}</legend>
      <label class="inline">
        <input type="checkbox" /> <span>{say("shares.adds")}</span>
      </label>
      <input type="hidden" name="shares" value={anchor} />
      <p class="problem" role="alert" data-unkept hidden>
        {say("shares.unkept")}
      </p>
      <p class="faint">
        {say("shares.means")}
      </p>
      <TableWords />
      <Script />
    </fieldset>
  );
}

/**
 * On a seat's page: the next share.
 * @param last the share that entered last, or the anchor @param passed how many are passed over
 */
export function NextShare({ of, last, passed }: { of: string; last: string; passed: number }) {
  const say = wordsIn("seat");
  return (
    <details data-own-shares={of} data-last={last} data-passed={String(passed)} hidden>
      <summary>{say("shares.yours")}</summary>
      <div data-kept>
        <p>{say("shares.here")}</p>
        <p>
          {say("shares.byLetter")}
        </p>
        <p class="hex">
          <code data-line></code> <CopyButton of="data-line" words={say("shares.copyLine")} />
        </p>
        <p>
          {say("shares.device")}
        </p>
        <p class="hex">
          <code data-own-secret></code> <CopyButton of="data-own-secret" words={say("shares.copySecret")} />
        </p>
      </div>
      <div data-missing>
        <p>
          {say("shares.missing")}
        </p>
        <p>
          {say("shares.lost")}
        </p>
        <input
          type="text"
          data-secret
          aria-label={say("shares.secret")}
          autocomplete="off"
          spellcheck={false}
          maxlength={80}
        />
      </div>
      <Script />
    </details>
  );
}

/** Copies an element's text. The button is visible only if the browser lets pages copy. */
function CopyButton({ of, words }: { of: string; words: string }) {
  return <button type="button" class="small quiet" data-copies={of} hidden>{words}</button>;
}
