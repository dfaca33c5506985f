import { setListed } from "../../../game/table/listed.ts";
import { type ActingCommand, readsSwitch, stepBy } from "../command.ts";

/** Whether a player would have the game shown in lists. In doubt the page has a button. */
export const listedByMail: ActingCommand<{ readonly isOn: boolean }> = {
  name: "listed",
  kind: "acting",
  help: () => [
    "listed on, listed off: whether you agree to list the game publicly; both players have to",
  ],
  read: readsSwitch("listed"),
  carryOut: stepBy("listed", (office, wish, { isOn }) => setListed(office, wish, isOn)),
};
