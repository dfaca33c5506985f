import { positionLetter } from "../../game/letters/position-letter.ts";
import { type AskingCommand, readsName } from "./command.ts";

export const mapByMail: AskingCommand<true> = {
  name: "map",
  kind: "asking",
  help: ({ commandHelp }) => commandHelp.map,
  read: readsName("map"),
  answer: ({ office, game, side }) => positionLetter(office, game, side, { shows: "map" }),
};
