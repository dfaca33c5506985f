import { renewLinks } from "../../../game/letters/renew-links.ts";
import { plainCommand } from "../command.ts";

/** New links in letters from now on: a stolen earlier letter opens nothing. */
export const renewByMail = plainCommand("renew", {
  help: "renew: you get a new page and new letter addresses; links in earlier letters stop working",
  means: "It renews the links of your letters.",
  does: renewLinks,
});
