import { digestOf } from "../../canonical.ts";
import { demand } from "../../wrong.ts";
import { commitmentToBid, settledBids } from "../bids.ts";
import type { Entry2, EntryOf2 } from "../entry.ts";

/** Proves that opened bids match their commitments, and that sides and handicap follow from them. @throws {Wrong} */
export function demandBids(
  { bids, handicap }: EntryOf2<"bid">,
  { players, options }: EntryOf2<"created">,
  before: Entry2,
): void {
  demand(before.kind === "created" || before.kind === "timed", "Sides are bid for before anybody joins.");
  demand(players.allied === "person" && players.axis === "person", "A computer bids for nothing.");
  for (const [name, bid] of Object.entries(bids)) {
    demand(
      commitmentToBid(bid, handicap) === bid.commitment,
      `The bid of the ${name} player is not the one that was committed to.`,
    );
  }
  demand(bids.allied.commitment !== bids.axis.commitment, "Both bids are the same.");
  const settled = settledBids([bids.allied, bids.axis], handicap);
  demand(settled.bids.allied === bids.allied, "These bids give the players each other's sides.");
  demand(
    digestOf(settled.handicap ?? null) === digestOf(options.handicap ?? null),
    "These bids give another handicap.",
  );
}
