import { saysZone } from "../../../game/time/zone-said.ts";
import { chooseZone } from "../../../game/time/zone.ts";
import { ok } from "../../../kernel/result.ts";
import { type ActingCommand, stepBy } from "../command.ts";

/** A name as the database writes it, known or not. */
const NAME = /^[\w+-]+(?:\/[\w+-]+)*$/;

export const zoneByMail: ActingCommand<string> = {
  name: "zone",
  kind: "acting",
  help: () => ["zone Europe/Berlin: I tell you deadlines in this time zone"],
  read({ text }) {
    const said = /^(?:time ?)?zone:? (?:is )?(?<name>\S.{0,63})$/i.exec(text)?.groups?.name;
    return said === undefined || (!NAME.test(said) && !saysZone(said)) ? undefined : said;
  },
  confirmation: (_, name) => ok(`It chooses the time zone ${name}.`),
  carryOut: stepBy("zone", chooseZone),
};
