import type { Answered } from "../../game/access/reading-mark.ts";
import { crowdName, tellSpared } from "../../game/letters/crowds.ts";
import { DAY, HOUR } from "../../common/bytes/lengths.ts";
import type { PostOffice } from "./post-office.ts";
import type { ReceivedLetter } from "../reading/letter/letter.ts";
import type { Addressee } from "./addressee.ts";
import type { SenderFinding } from "../sender/sender.ts";

/** How many of a player's letters get an answer within an hour; further ones are carried out, and the page has the answer. */
export const ANSWERS_AN_HOUR = 40;
/** How many are done within an hour; beyond, they are put off. */
export const CARRIED_OUT_AN_HOUR = 200;
/**
 * How many letters in doubt the player gets a question about within an hour, and how many without a token get an answer.
 * Further ones are put off.
 */
export const DOUBTS_AN_HOUR = 6;

/** What becomes of a letter by how many like it have come within the hour. */
type Allowance =
  | { readonly kind: "answered" }
  /** It is done as it says, and its answer is not mailed. */
  | { readonly kind: "spared" }
  /** It is left as it is, to come again. */
  | { readonly kind: "put-off"; readonly reason: string };

export type CountedLetter = ReceivedLetter & Pick<Answered, "isSpared" | "writer">;

/** Letters that count together, and how many of them are answered within an hour, and done without an answer. */
interface Count {
  readonly name: string;
  readonly words: string;
  readonly answered: number;
  readonly done: number;
}

/**
 * Counts a letter among its like. Letters shown to be a player's, those that may be, and those without a token are counted
 * apart. So forged letters do not use up the player's own allowance.
 * @param isTrusted whether it is obeyed as it comes
 */
export async function allowanceFor(
  office: PostOffice,
  letter: ReceivedLetter,
  addressee: Addressee,
  isTrusted: boolean,
  sender: SenderFinding,
): Promise<Allowance> {
  const seat = seatOf(addressee);
  const { name, words, answered, done } = countOf(letter, addressee, seat, isTrusted, sender);
  const now = office.now();
  const isPlayers = seat !== undefined && isTrusted;
  const count = isPlayers
    ? await office.rates.count(name, now, HOUR)
    : await office.outbox.countAnswer(name, now);
  if (count <= answered) return { kind: "answered" };
  const kind = count <= done ? "spared" : "put-off";
  if (count === answered + 1 || count === done + 1) {
    office.onDoubt(
      `more than ${count - 1} letters ${words} within an hour: ${
        kind === "spared"
          ? "those that come now are carried out and not answered"
          : "those that come now are put off"
      }`,
    );
  }
  if (seat !== undefined) await office.outbox.countAnswer(crowdName(kind, seat), now, DAY);
  if (kind === "spared" && count === answered + 1 && addressee.kind === "seat") {
    await tellSpared(office, addressee.head.id, addressee.side);
  }
  return kind === "spared" ? { kind } : { kind, reason: `Too many letters ${words} within an hour` };
}

function seatOf(addressee: Addressee): string | undefined {
  switch (addressee.kind) {
    case "seat":
      return `${addressee.head.id} ${addressee.side}`;
    case "member":
      return `${addressee.head.id} ${addressee.side} ${addressee.member.n}`;
    case "gameMaster":
      return `${addressee.head.id} gameMaster`;
    case "closed":
    case "referee":
      return undefined;
  }
}

function countOf(
  { from }: ReceivedLetter,
  addressee: Addressee,
  seat: string | undefined,
  isTrusted: boolean,
  { verdict }: SenderFinding,
): Count {
  if (seat === undefined) {
    const most = verdict === "pass" ? ANSWERS_AN_HOUR : DOUBTS_AN_HOUR;
    const name = `without a token, ${verdict === "pass" ? "proved" : "in doubt"}: ${from.toLowerCase()}`;
    return { name, words: "without a token in one name", answered: most, done: most };
  }
  if (isTrusted) {
    const words = `of ${seat}`;
    return { name: `letters ${words}`, words, answered: ANSWERS_AN_HOUR, done: CARRIED_OUT_AN_HOUR };
  }
  // Anybody can work out which letter it answers; only a reader of the letter knows the token.
  const isByToken = "proof" in addressee && addressee.proof === "token";
  const words = `in doubt for ${seat}`;
  const name = `${isByToken ? "by token, " : ""}${words}`;
  return { name, words, answered: DOUBTS_AN_HOUR, done: DOUBTS_AN_HOUR };
}
