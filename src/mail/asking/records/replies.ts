import type { AskingSeat } from "../../commands/command.ts";
import { ofWhatIsNamed, type WishHeard } from "../asked.ts";
import { fatesTold } from "./fates-told.ts";
import { luckTold } from "./luck-told.ts";
import { logTold } from "./log-told.ts";
import { asBefore } from "./same-again.ts";
import type { IntentReply, Reply } from "../phrases/intent.ts";

/** The answers, with those that only the records of the game can give. */
export async function repliesTo(asked: readonly WishHeard[], seat: AskingSeat): Promise<Reply[]> {
  return await Promise.all(asked.map(async (each) => {
    const reply = await fromRecords(each.told, seat);
    return each.told.kind === "records" ? ofWhatIsNamed(reply, each, seat) ?? reply : reply;
  }));
}

/** An answer, read from the records of its game if only these can tell. */
function fromRecords(told: IntentReply, seat: AskingSeat): Reply | Promise<Reply> {
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
