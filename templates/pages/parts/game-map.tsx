import type { MapFrame } from "../../../src/kernel/picture.ts";
import { MapPicture } from "./map-picture.tsx";

/**
 * The map of a game, which leads to it alone. A telephone shows a part, which can be moved about. At first it is the
 * busiest part, by a mark that the browser snaps to while the page opens.
 */
export function GameMap({ game: { mapUrl, pictureUrl, mapAlt, mapFrame } }: {
  game: {
    readonly mapUrl: string;
    readonly pictureUrl: string;
    readonly mapAlt: string;
    readonly mapFrame: MapFrame;
  };
}) {
  const { width, height, aim } = mapFrame;
  return (
    <p class="map map-aimed plain">
      <a href={mapUrl}>
        <MapPicture src={pictureUrl} alt={mapAlt} width={`${width}`} height={`${height}`} />
        <span class="map-aim" style={`left:${percent(aim.x)};top:${percent(aim.y)}`} />
      </a>
    </p>
  );
}

const percent = (share: number) => `${(100 * share).toFixed(1)}%`;
