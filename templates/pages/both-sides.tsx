import { Layout } from "./layout.tsx";

/** The other side of a game whose sides are both played in this browser. */
export interface OtherSideView {
  /** Its name. */
  readonly side: string;
  /** Where its player goes on: behind a curtain, if its board hides something. */
  readonly url: string;
  /** The game waits for that side. */
  readonly isNext: boolean;
}

/** Where the device is handed over. */
export function OtherSide({ side, url, isNext }: OtherSideView) {
  return (
    <p class={isNext ? "note" : "faint"}>
      {isNext ? `It is the ${side} side's turn. ` : "You play both sides. "}
      <a href={url}>{isNext ? `Go on as ${side}` : `Look at the ${side} side`}</a>
    </p>
  );
}

/** Stands between the two sides, so that nobody sees the other's board while the device changes hands. */
export function CurtainPage({ side, url, postRoom }: {
  readonly side: string;
  /** Of its page. */
  readonly url: string;
  readonly postRoom: boolean;
}) {
  const title = `${side} side: your turn at the device`;
  return (
    <Layout title={title} postRoom={postRoom}>
      <h1>{title}</h1>
      <p>The next page shows what only the {side} side may see. Hand the device over first.</p>
      <form action={url}>
        <button type="submit" class="big">Show the {side} board</button>
      </form>
    </Layout>
  );
}
