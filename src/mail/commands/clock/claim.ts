import { claimGame } from "../../../game/time/claim.ts";
import { plainCommand } from "../command.ts";

export const claimByMail = plainCommand("claim", {
  help: "claim: you claim the game when the other player's time is over, if the game allows it",
  means: "It claims the game, as the other player's time is over.",
  does: claimGame,
});
