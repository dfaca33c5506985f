import { wordsIn } from "../../words/words.tsx";
/** Where it stands what a game's own map has otherwise than ours. */
export function MapDifferences({ url }: { url: string | undefined }) {
  const say = wordsIn("seat");
  return url === undefined ? null : (
    <p>
      <a href={url}>{say("mapDiffers")}</a>
    </p>
  );
}
