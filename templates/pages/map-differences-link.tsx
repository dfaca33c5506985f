/** Where it stands what a game's own map has otherwise than ours. */
export function MapDifferences({ url }: { url: string | undefined }) {
  return url === undefined ? null : (
    <p>
      <a href={url}>What its map has otherwise than ours</a>
    </p>
  );
}
