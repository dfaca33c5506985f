import { Layout } from "./layout.tsx";
import { wordsIn } from "../words/words.tsx";

/** The other side of a game whose sides are both played in this browser. */
export interface OtherSideView {
  /** Its name. */
  readonly side: string;
  /** The page where its player goes on: behind a curtain, if its board hides something. */
  readonly url: string;
  /** The game waits for that side. */
  readonly isNext: boolean;
}

/** The line for handing over the device. */
export function OtherSide({ side, url, isNext }: OtherSideView) {
  const say = wordsIn("seat");
  return (
    <p class={isNext ? "note" : "faint"}>
      {isNext ? say("other.turn", { side }) : say("other.both")} {isNext
        ? <a href={url} id="other-next" aria-current="step">{say("other.go", { side })}</a>
        : <a href={url}>{say("other.look", { side })}</a>}
    </p>
  );
}

/** A page between the two sides, so that nobody sees the other's board while the device changes hands. */
export function CurtainPage({ side, url }: {
  readonly side: string;
  /** Of its page. */
  readonly url: string;
}) {
  const say = wordsIn("seat");
  const title = say("curtain", { side });
  return (
    <Layout title={title}>
      <h1>{title}</h1>
      <p>{say("curtain.hand", { side })}</p>
      <form action={url}>
        <button type="submit" class="big">{say("curtain.show", { side })}</button>
      </form>
    </Layout>
  );
}
