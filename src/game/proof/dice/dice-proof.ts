import { QUICKNET } from "../../../dice/beacon-round.ts";
import { keysAt } from "../../../dice/ledger-2/chains.ts";
import { isKeyOf } from "../../../dice/key-chain.ts";
import { dieOf1, messageOf1, type RunDice } from "../../../dice/ledger-1/keyed-dice.ts";
import { dieOf2, messageOf2 } from "../../../dice/ledger-2/die.ts";
import { indexOf, keysOfRun } from "../../ledger/key-index.ts";
import { proofOf } from "../../../dice/proof.ts";
import type { GameHead } from "../../../store/records/game-record.ts";
import type { ProofWords, RollWords } from "../../../../templates/dice.ts";

/** Everything that a roll was made from, and whether it gives the recorded result again. For players only: it names salts. */
export function proofWords(head: GameHead, roll: RollWords): ProofWords {
  const { run, beacon, die, faces } = roll;
  const salts = { allied: head.seats.allied.salt ?? "", axis: head.seats.axis.salt ?? "" };
  const { key, anchor } = keysOf(head, roll);
  const index = indexOf(head, run);
  const made = head.protocol === 1 ? madeBy1(head.id, salts, roll) : madeBy2(head.id, salts, key, roll);
  return {
    key,
    index,
    anchor,
    salts,
    ...proofOf(key, made.message, faces),
    beaconUrl: beacon === null ? undefined : `https://api.drand.sh/${QUICKNET.hash}/public/${beacon.round}`,
    holds: isKeyOf(anchor, index, key) && made.die === die,
  };
}

/**
 * The chain on which a die depends: the one that is published with the runs, or that of the only side that may know the die.
 */
function keysOf(head: GameHead, { audience, run, key }: RollWords) {
  const { dice: { anchor, secret } } = head;
  return audience === "all"
    ? { key, anchor }
    : { key: keysOfRun(head, run)[audience], anchor: keysAt(secret, 0)[audience] };
}

type Salts = ProofWords["salts"];

function madeBy1(game: string, salts: Salts, { run, roll, key, orders, beacon, purpose, faces }: RollWords) {
  const dice: RunDice = { game, run, key, salts, orders: orders ?? "", beacon: beacon?.randomness ?? null };
  return { message: messageOf1(dice, roll, purpose), die: dieOf1(dice, roll, purpose, faces) };
}

function madeBy2(
  game: string,
  salts: Salts,
  key: string,
  { run, shares, beacon, audience, purpose, faces, time }: RollWords,
) {
  const dice = { game, run, salts, shares, beacon: beacon?.randomness ?? null };
  const what = { audience, purpose, faces, time };
  return { message: messageOf2(dice, what), die: dieOf2(key, dice, what) };
}
