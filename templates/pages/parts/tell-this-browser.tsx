import { wordsIn } from "../../words/words.tsx";

/** How a page has its reader's browser notified. */
export type TellView = {
  /** Of the API, and the key that opens it. */
  readonly api: string;
  readonly key: string;
} | {
  /** Where the form of somebody's own pages goes. */
  readonly form: string;
};

const TELL_SCRIPT = "/tell-this-browser.js";

/**
 * Has the push service notify the browser in which the page is read. It needs a script. Without one, or if the browser has no
 * such service, it shows nothing.
 */
export function TellThisBrowser({ view, whose, offer }: {
  view: TellView;
  whose: "seat" | "watch" | "all";
  /** On a page about something else: offered once the player has sent orders, and not again after a refusal. */
  offer?: "now" | "later";
}) {
  const say = wordsIn("telling");
  return (
    <>
      <div
        id="tell-this-browser"
        {...("form" in view ? { "data-form": view.form } : { "data-api": view.api, "data-key": view.key })}
        data-offer={offer}
        hidden
      >
        <p data-part="untold" hidden>
          <button type="button" class="quiet">{say("tell", { whose })}</button>
          {whose === "watch" ? null : (
            <>
              {" "}
              <label class="inline">
                <input type="checkbox" /> {say("everyTurn")}
              </label>
            </>
          )}
          {offer === undefined ? null : (
            <>
              {" "}
              <button type="button" class="link" data-part="refuse">{say("refuse")}</button>
            </>
          )}
        </p>
        <p data-part="told" hidden>
          {say("told", { whose })} <button type="button" class="quiet">{say("stop")}</button>
        </p>
        <p class="faint" data-part="said" role="status"></p>
      </div>
      <script type="module" src={TELL_SCRIPT} fetchpriority="low"></script>
    </>
  );
}

/** A browser that gets news. */
export interface ToldBrowser {
  readonly id: string;
  /** `Firefox on Linux, since 3 May` */
  readonly words: string;
}

/** The browsers of a seat, and how another is added. */
export interface BrowsersView {
  readonly view: TellView;
  readonly browsers: readonly ToldBrowser[];
}

/** The browsers that get news, each with a button that ends it. */
export function ToldBrowsers({ action, browsers }: { action: string; browsers: readonly ToldBrowser[] }) {
  const say = wordsIn("telling");
  return browsers.length === 0 ? <p data-browsers>{say("noBrowser")}</p> : (
    <ul class="rows" data-browsers>
      {browsers.map(({ id, words }) => (
        <li data-browser={id}>
          <span>{words}</span>
          <form method="post" action={action}>
            <input type="hidden" name="act" value="end" />
            <button type="submit" name="id" value={id} class="link">
              {say("stop")}
              <span class="unseen">: {words}</span>
            </button>
          </form>
        </li>
      ))}
    </ul>
  );
}
