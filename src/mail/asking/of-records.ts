import type { AskingSeat } from "../commands/command.ts";
import { fatesTold } from "./intents/fates.ts";
import { luckTold } from "./intents/luck.ts";
import { logTold } from "./intents/missed.ts";
import { asBefore } from "./intents/same-again.ts";
import type { Reply, Told } from "./phrases/intent.ts";

/** An answer, read from the records of its game if only these can tell. */
export function fromRecords(told: Told, seat: AskingSeat): Reply | Promise<Reply> {
  if (told.kind !== "records") return told;
  switch (told.of) {
    case "luck":
      return luckTold(told.found, seat);
    case "log":
      return logTold(told.found, seat);
    case "fates":
      return fatesTold(told.found, seat);
    case "same again":
      return asBefore(seat);
  }
}
