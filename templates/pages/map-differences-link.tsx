/** Where it stands what a game's own map has otherwise than ours. */
export function MapDifferences({ url }: { url: string | undefined }) {
  return url === undefined ? null : (
    <p>
      <a href={url}>How its map differs from ours</a>
    </p>
  );
}
