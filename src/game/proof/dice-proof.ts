import { QUICKNET } from "../../dice/beacon-round.ts";
import { isKeyOf } from "../../dice/key-chain.ts";
import { dieOf, type RunDice } from "../../dice/ledger-1/keyed-dice.ts";
import { proofOf } from "../../dice/ledger-1/proof.ts";
import type { GameHead } from "../../store/game-record.ts";
import type { ProofWords, RollWords } from "../../../templates/dice.ts";

/** All that a roll was made of, and whether it comes out again as it is recorded. For the eyes of players: it names salts. */
export function proofWords(
  head: GameHead,
  { run, roll, key, orders, beacon, purpose, die }: RollWords,
): ProofWords {
  const { anchor } = head.dice;
  const salts = { allied: head.seats.allied.salt ?? "", axis: head.seats.axis.salt ?? "" };
  const dice: RunDice = { game: head.id, run, key, salts, orders, beacon: beacon?.randomness ?? null };
  const holds = isKeyOf(anchor, run, key) && dieOf(dice, roll, purpose) === die;
  const beaconUrl = beacon === null
    ? undefined
    : `https://api.drand.sh/${QUICKNET.hash}/public/${beacon.round}`;
  return { anchor, salts, ...proofOf(dice, roll, purpose), beaconUrl, holds };
}
