import { z } from "zod";
import { amountProblem, type Bid, handicapKindOf, newBidding } from "../../game/seats/bidding.ts";
import type { Handicap } from "../../kernel/handicap.ts";
import { err, ok, type Result } from "../../kernel/result.ts";
import { SIDES } from "../../kernel/side.ts";
import type { FormProblem } from "../../../templates/pages/parts/fields.tsx";
import type { Bidding } from "../../store/games/offers.ts";
import { problemIn } from "../request/form-problem.ts";

/** A handicap, and a bid for a side, from a form: templates/pages/parts/handicap-fields.tsx has the fields. */

const wholeNumber = (words: string) =>
  z.string().trim().regex(/^\d{0,3}$/, words).transform(Number).optional();

const form = z.object({
  handicapSide: z.enum(["", ...SIDES], "Choose the side that has the handicap.").default(""),
  handicap: wholeNumber("The handicap is a whole number: 3."),
  handicapKind: z.string().default(""),
});

/** @returns the handicap in a form; undefined if it has none */
export function handicapIn(
  filled: Readonly<Record<string, string>>,
  scenario: string,
): Result<Handicap | undefined, FormProblem> {
  const read = form.safeParse(filled);
  if (!read.success) return err(problemIn(read.error));
  const { handicapSide: side, handicap: amount = 0, handicapKind } = read.data;
  if (side === "" && amount === 0) return ok(undefined);
  if (side === "") return err({ field: "handicapSide", sentence: "Choose the side that has the handicap." });
  if (amount === 0) {
    return err({ field: "handicap", sentence: "Write how much the handicap is, or choose no side." });
  }
  const kind = handicapKindOf(scenario, handicapKind);
  if (!kind.ok) return err({ field: "handicapKind", sentence: kind.error });
  const sentence = amountProblem(kind.value, amount);
  return sentence === undefined
    ? ok({ kind: kind.value.kind, side, amount })
    : err({ field: "handicap", sentence });
}

const bid = z.object({
  side: z.enum(SIDES, "Choose the side that you want."),
  bid: z.string().trim().regex(
    /^\d{1,3}$/,
    "Write how much you give as a whole number; 0 is a bid, too.",
  )
    .transform(Number),
});

/** @returns the bid in a form: the side that its sender wants, and what that is worth to them */
export function bidIn(filled: Readonly<Partial<Record<string, string>>>): Result<Bid, FormProblem> {
  const read = bid.safeParse({ side: filled.side, bid: filled.bid ?? "" });
  return read.success ? ok({ side: read.data.side, amount: read.data.bid }) : err(problemIn(read.error));
}

/**
 * @param invited the only person who may answer; null for anybody
 * @returns the bidding that the form of a new game begins; undefined if it begins none
 */
export function biddingIn(
  filled: Readonly<Record<string, string>>,
  invited: string | null,
): Result<Bidding | undefined, FormProblem> {
  if (filled.bidding === undefined) return ok(undefined);
  if ((filled.handicapSide ?? "") !== "") {
    return err({ field: "handicapSide", sentence: "The bids decide the handicap, so choose nobody here." });
  }
  const made = bidIn(filled);
  if (!made.ok) return made;
  const kind = handicapKindOf(filled.scenario ?? "", filled.handicapKind ?? "");
  if (!kind.ok) return err({ field: "handicapKind", sentence: kind.error });
  const sentence = amountProblem(kind.value, made.value.amount);
  return sentence === undefined
    ? ok(newBidding(made.value, kind.value.kind, invited))
    : err({ field: "bid", sentence });
}
