import { chooseZone } from "../../game/time/zone.ts";
import { ok } from "../../kernel/result.ts";
import { type ActingCommand, stepped } from "./command.ts";

export const zoneByMail: ActingCommand<string> = {
  name: "zone",
  kind: "acting",
  help: () => ["zone Europe/Berlin: you are told of deadlines in this time zone"],
  read({ text }) {
    return /^(?:time ?)?zone:? ([\w+-]+(?:\/[\w+-]+)*)$/i.exec(text)?.[1];
  },
  confirmation: (_, name) => ok(`It chooses the time zone ${name}.`),
  async carryOut({ office, head, side, letter }, name) {
    return stepped("zone", await chooseZone(office, { id: head.id, side, letter }, name));
  },
};
