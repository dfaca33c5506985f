/** How a page has the browser told that it is read in. */
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
 * Has the browser told by its push service that the page is read in. It needs a script: without, or if the browser has no
 * such service, nothing is shown.
 */
export function TellThisBrowser({ view, whose, offer }: {
  view: TellView;
  whose: "seat" | "watch" | "all";
  /** On a page about something else: it is offered once the player has sent orders, and not again if refused. */
  offer?: "now" | "later";
}) {
  const { tell, told, ask } = WORDS[whose];
  return (
    <>
      <div
        id="tell-this-browser"
        {...("form" in view ? { "data-form": view.form } : { "data-api": view.api, "data-key": view.key })}
        data-offer={offer}
        hidden
      >
        <p data-part="untold" hidden>
          <button type="button" class="quiet">{tell}</button>
          {ask === undefined ? null : (
            <>
              {" "}
              <label class="inline">
                <input type="checkbox" /> {ask}
              </label>
            </>
          )}
          {offer === undefined ? null : (
            <>
              {" "}
              <button type="button" class="link" data-part="refuse">No, thanks</button>
            </>
          )}
        </p>
        <p data-part="told" hidden>
          {told} <button type="button" class="quiet">Stop</button>
        </p>
        <p class="faint" data-part="said" role="status"></p>
      </div>
      <script type="module" src={TELL_SCRIPT}></script>
    </>
  );
}

const EVERY_TURN = "and of every Player-Turn";
const WORDS = {
  seat: {
    tell: "Notify me when it's my turn",
    told: "Notifications are on for this game.",
    ask: EVERY_TURN,
  },
  watch: {
    tell: "Notify me after each Player-Turn",
    told: "Notifications are on for each Player-Turn.",
    ask: undefined,
  },
  all: {
    tell: "Notify me when any of my games waits for me",
    told: "Notifications are on for your games.",
    ask: EVERY_TURN,
  },
} as const;

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
  return browsers.length === 0
    ? <p data-browsers>No browser gets notifications.</p>
    : (
      <ul class="rows" data-browsers>
        {browsers.map(({ id, words }) => (
          <li data-browser={id}>
            <span>{words}</span>
            <form method="post" action={action}>
              <input type="hidden" name="act" value="end" />
              <button type="submit" name="id" value={id} class="link">
                Stop<span class="unseen">: {words}</span>
              </button>
            </form>
          </li>
        ))}
      </ul>
    );
}
