import { setListed } from "../../../game/table/listed.ts";
import { type ActingCommand, readsSwitch, stepBy } from "../command.ts";

/** Whether lists may show the game, for its player. In doubt the page has a button. */
export const listedByMail: ActingCommand<{ readonly isOn: boolean }> = {
  name: "listed",
  kind: "acting",
  help: () => [
    "listed off, listed on: whether the lists of games may show this one; they do unless a player says no",
  ],
  read: readsSwitch("listed"),
  carryOut: stepBy("listed", (office, wish, { isOn }) => setListed(office, wish, isOn)),
  async accompany({ office, head, side }, { isOn }) {
    const done = await setListed(office, { id: head.id, side }, isOn);
    return done.ok ? done.value : done.error.sentence;
  },
};
