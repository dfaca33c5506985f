import type { MapFrame } from "../../../src/kernel/picture.ts";
import { MapPicture } from "./map-picture.tsx";

/**
 * The map of a game, with a link to the map on its own. A telephone shows a movable part of the map. It starts with the busiest
 * part: the browser snaps to a mark while the page opens.
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
