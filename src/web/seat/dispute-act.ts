import type { DisputeAct } from "../../game/dispute/dispute-act.ts";

/** The heading for an act's answer, besides its result. */
export const TOLD_BY_MAIL = "I tell both players and the game master by mail.";

/** What a dispute's form asks for; undefined if no form of ours does. */
export function disputeAct(form: Readonly<Record<string, unknown>>): DisputeAct | undefined {
  const text = (name: string) => typeof form[name] === "string" ? form[name] : "";
  const words = text("words");
  switch (form.act) {
    case "dispute": {
      const number = text("roll");
      return { kind: "dispute", words, ...(number === "" ? {} : { roll: { number: Number(number) } }) };
    }
    case "propose":
    case "rule":
      return { kind: form.act, words: words.trim() === "" ? text("choice") : words };
    case "agree":
      return { kind: "agree", to: text("to") };
    case "withdraw":
      return { kind: "withdraw" };
    default:
      return undefined;
  }
}
