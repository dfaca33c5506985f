import { Layout } from "./layout.tsx";
import { TellThisBrowser, type TellView } from "./tell-this-browser.tsx";

/** A form for an address to follow a game by mail. */
export function WatchPage({ id, title, gameUrl, url, tell, postRoom }: {
  id: string;
  title: string;
  gameUrl: string;
  url: string;
  /** Undefined if no browser can get news. */
  tell: TellView | undefined;
  postRoom: boolean;
}) {
  return (
    <Layout title={`Follow ${title}, ${id}`} postRoom={postRoom}>
      <h1>
        Follow {title} <span class="faint">{id}</span>
      </h1>
      <p>
        The players of this game welcome spectators. After each Player-Turn you get a letter with the map,
        what happened, and every die, but nobody's orders.
      </p>
      <p>
        <a href={gameUrl}>See the game first</a> ·{" "}
        <a href={`${gameUrl}/feed.atom`}>Follow it in a feed reader</a>
      </p>
      <form method="post" action={url}>
        <label for="address">Your mail address</label>
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
          I first send a letter to ask whether it was you. Each later one has a link that stops them.
        </p>
        <button type="submit">Follow by mail</button>
      </form>
      {tell === undefined ? null : <TellThisBrowser view={tell} whose="watch" />}
    </Layout>
  );
}
