import { setSpectators } from "../../../game/table/spectators.ts";
import { type ActingCommand, readsSwitch, stepBy } from "../command.ts";

/** Whether a player would have people look on. In doubt the page has a button. */
export const spectatorsByMail: ActingCommand<{ readonly isOn: boolean }> = {
  name: "spectators",
  kind: "acting",
  help: () => [
    "spectators on, spectators off: whether people may follow the game by mail; both players have to agree",
  ],
  read: readsSwitch("spectators"),
  carryOut: stepBy("spectators", (office, wish, { isOn }) => setSpectators(office, wish, isOn)),
};
