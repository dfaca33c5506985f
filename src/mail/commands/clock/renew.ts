import { renewLinks } from "../../../game/letters/renew-links.ts";
import { ok } from "../../../kernel/result.ts";
import { type ActingCommand, readsName, stepBy } from "../command.ts";

/** New links in letters from now on: a stolen earlier letter opens nothing. */
export const renewByMail: ActingCommand<true> = {
  name: "renew",
  kind: "acting",
  help: () => [
    "renew: you get a new page and new letter addresses; links in earlier letters stop working",
  ],
  read: readsName("renew"),
  confirmation: () => ok("It renews the links of your letters."),
  carryOut: stepBy("renew", renewLinks),
};
