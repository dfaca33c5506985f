import type { Party } from "../../../src/kernel/party.ts";
import { type Language, LANGUAGES } from "../../words/tables.ts";
import { spokenLanguage } from "../../words/spoken.ts";
import { wordsIn } from "../../words/words.tsx";

/** What the head of every page shows to its reader. */
export interface AccountBar {
  /** Undefined if nobody is signed in. */
  readonly reader: { readonly name: string; readonly waiting: number } | undefined;
  /** The reader's seats in the game that the page is about. */
  readonly seats: readonly { readonly party: Party; readonly url: string }[];
  /** This page, to return to after signing in. */
  readonly path: string;
}

export function AccountLinks({ reader, seats, path }: AccountBar) {
  const say = wordsIn("site");
  if (reader === undefined) {
    return (
      <a
        href={path === "/" || path.startsWith("/sign-in")
          ? "/sign-in"
          : `/sign-in?to=${encodeURIComponent(path)}`}
      >
        {say("signIn")}
      </a>
    );
  }
  const { name, waiting } = reader;
  return (
    <>
      {seats.map(({ party, url }) => <a class="seat" href={url}>{say("yourSeat", { party })}</a>)}
      <a href="/me">
        {name === "" ? say("yourGames") : name}
        {waiting === 0 ? null : (
          <>
            {" "}
            <span class="count" title={say("gamesWait", { count: waiting })}>
              {waiting}
              <span class="unseen">{say("gamesWaitUnseen", { count: waiting })}</span>
            </span>
          </>
        )}
      </a>
    </>
  );
}

/** The form to choose a language. @param wished the reader's choice, or the browser's language */
export function LanguageForm({ to, wished }: { to: string; wished: Language }) {
  const spoken = spokenLanguage();
  return (
    <form method="post" action="/language" class="languages">
      <input type="hidden" name="to" value={to} />
      {wished === spoken ? null : <span lang={wished}>{wordsIn("site", wished)("onlyEnglish")}</span>}
      {Object.entries(LANGUAGES).map(([language, { name }]) => (
        <button
          type="submit"
          name="language"
          value={language}
          lang={language}
          class="link"
          aria-current={language === wished ? "true" : undefined}
        >
          {name}
        </button>
      ))}
    </form>
  );
}
