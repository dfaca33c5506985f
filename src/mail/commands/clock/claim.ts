import { claimGame } from "../../../game/time/claim.ts";
import { ok } from "../../../kernel/result.ts";
import { type ActingCommand, readsName, stepBy } from "../command.ts";

export const claimByMail: ActingCommand<true> = {
  name: "claim",
  kind: "acting",
  help: () => ["claim: you claim the game when the other player's time is over, if the game allows it"],
  read: readsName("claim"),
  confirmation: () => ok("It claims the game, as the other player's time is over."),
  carryOut: stepBy("claim", claimGame),
};
