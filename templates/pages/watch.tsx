import { Layout, PageHeading } from "./layout.tsx";
import { TellThisBrowser, type TellView } from "./parts/tell-this-browser.tsx";
import { wordsIn } from "../words/words.tsx";

/** A form for an address to follow a game by mail. */
export function WatchPage({ id, title, gameUrl, url, tell }: {
  id: string;
  title: string;
  gameUrl: string;
  url: string;
  /** Undefined if no browser can get news. */
  tell: TellView | undefined;
}) {
  const say = wordsIn("replay");
  return (
    <Layout title={`${say("follow", { title })}, ${id}`}>
      <PageHeading of={id}>{say("follow", { title })}</PageHeading>
      <p>
        {say("welcome")}
      </p>
      <p>
        <a href={gameUrl}>{say("seeGame")}</a> · <a href={`${gameUrl}/feed.atom`}>{say("feed")}</a>
      </p>
      <form method="post" action={url}>
        <label for="address">{say("address")}</label>
        <input
          id="address"
          name="address"
          type="email"
          required
          maxlength={254}
          autocomplete="email"
          aria-describedby="address-hint"
        />
        <p class="faint" id="address-hint">
          {say("asksFirst")}
        </p>
        <button type="submit">{say("byMail")}</button>
      </form>
      {tell === undefined ? null : <TellThisBrowser view={tell} whose="watch" />}
    </Layout>
  );
}
