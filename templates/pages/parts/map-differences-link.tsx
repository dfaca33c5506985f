import { wordsIn } from "../../words/words.tsx";
/** The link to the differences between a game's own map and ours. */
export function MapDifferences({ url }: { url: string | undefined }) {
  const say = wordsIn("seat");
  return url === undefined ? null : (
    <p>
      <a href={url}>{say("mapDiffers")}</a>
    </p>
  );
}
