import { positionLetter } from "../../game/letters/position-letter.ts";
import { type Asking, readsName } from "./command.ts";

export const map: Asking<true> = {
  name: "map",
  kind: "asking",
  help: ["map: the map and all units by hex"],
  read: readsName("map"),
  answer: ({ office, game, side }) => positionLetter(office, game, side, { withMap: true }),
};
