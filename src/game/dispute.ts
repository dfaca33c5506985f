import type { LedgerEvent } from "../dice/entry.ts";
import { clipped } from "../kernel/clipped.ts";
import { err, ok, type Result } from "../kernel/result.ts";
import { type Side, sideName, SIDES } from "../kernel/side.ts";
import type { Dispute, GameHead } from "../store/records.ts";
import { type Block, heading, sheet } from "../../templates/blocks.ts";
import { changedBlocks, proposalWords, settlingBlocks, standstillWords } from "../../templates/dispute.ts";
import { mapPart, note } from "../../templates/letters.ts";
import { type AskedRoll, findRoll } from "./dice-letter.ts";
import type { AnyState } from "./catalogue.ts";
import { refereesAnswer } from "./dispute-answer.ts";
import type { CurrentGame, Office } from "./office.ts";
import { playersStep, type StepRefusal } from "./players-step.ts";
import { type Answered, wordsOf } from "./post.ts";
import { rollBack, rollbackRefusal } from "./rollback.ts";
import { timed } from "./timing.ts";
import { positionWords, sheetFor, waitingFor } from "./turn-words.ts";

/** What a player may do about a dispute; docs/disputes.md says it to players. */
export type DisputeAct =
  | { readonly kind: "dispute"; readonly roll?: AskedRoll | undefined; readonly words: string }
  | { readonly kind: "withdraw" }
  /** `rollback to run 3`, or any words. */
  | { readonly kind: "propose"; readonly words: string }
  /** @param to the proposal's words, where the player was shown them with the button that he pressed */
  | { readonly kind: "agree"; readonly to?: string | undefined };

/** The longest dispute or proposal, in code points. */
export const WORDS_LIMIT = 2000;

/** An act held against a game: what it enters, and what both players are told. */
interface Judged {
  readonly head: GameHead;
  /** The position, where it becomes another. */
  readonly state?: AnyState;
  readonly event: LedgerEvent;
  readonly about: string;
  readonly sentences: readonly string[];
  /** @param head as the letters are written from it */
  readonly blocks: (head: GameHead, to: Side) => readonly Block[];
}

/**
 * Raises a dispute, or does something to settle it; it is entered into the ledger, and both players are told.
 * @returns what it came to, in a sentence; or why nothing has changed
 */
export async function actInDispute(
  office: Office,
  id: string,
  side: Side,
  act: DisputeAct,
  letter?: Answered,
): Promise<Result<string, StepRefusal>> {
  return await playersStep(office, { id, side, letter }, async (game, now) => {
    const judged = await judge(office, game, side, act);
    if (!judged.ok) return judged;
    const { head: changed, state = game.state, event, about, sentences, blocks } = judged.value;
    const { head, events } = timed(changed, waitingFor(changed, game.rules, state), now);
    const people = SIDES.filter((each) => head.seats[each].kind === "person");
    return ok({
      head,
      events: [event, ...events],
      told: people.map((to) => ({
        to,
        write: (after) => note(wordsOf(office.site, after, to), about, sentences, blocks(after, to)),
      })),
      sentence: sentences[0],
    });
  });
}

async function judge(
  office: Office,
  game: CurrentGame,
  side: Side,
  act: DisputeAct,
): Promise<Result<Judged, string>> {
  const { head } = game;
  if (head.status !== "playing") return err("The game is not being played, so there is nothing to settle.");
  if (head.locked !== null) {
    return err("A turn is being played just now. Write again when its result has come.");
  }
  if (act.kind === "dispute") return await raised(office, game, side, act);
  if (head.dispute === null) return err("No dispute is open in this game.");
  switch (act.kind) {
    case "withdraw":
      return withdrawn(game, side, head.dispute);
    case "propose":
      return await proposed(office, game, side, head.dispute, act.words);
    case "agree":
      return await agreed(office, game, side, head.dispute, act.to);
  }
}

async function raised(
  office: Office,
  game: CurrentGame,
  side: Side,
  { roll: asked, words: written }: Extract<DisputeAct, { kind: "dispute" }>,
): Promise<Result<Judged, string>> {
  const { head } = game;
  if (head.dispute !== null) return err(`A dispute is open already. ${standstillWords(head.dispute)}`);
  const words = clipped(written, WORDS_LIMIT);
  if (words === "" && asked === undefined) return err("Say what you dispute, in words of your own.");
  const found = asked === undefined ? undefined : await findRoll(office, game, asked);
  if (found?.ok === false) return found;
  const roll = found === undefined ? null : { run: found.value.roll.run, roll: found.value.roll.roll };
  const dispute: Dispute = { side, roll, words, proposal: null };
  const answer = await refereesAnswer(office, game, words, found?.value);
  return ok({
    head: { ...head, dispute },
    event: { kind: "disputed", side, roll, words },
    about: "A dispute",
    sentences: [standstillWords(dispute), STANDSTILL],
    blocks: (after, to) => [...settlingBlocks(dispute, to, isAlone(after)), ...answer(to)],
  });
}

const STANDSTILL =
  "Until it is settled no orders are carried out; sheets that come are answered and kept. Below is the referee's answer.";

function withdrawn(game: CurrentGame, side: Side, dispute: Dispute): Result<Judged, string> {
  if (dispute.side !== side) {
    return err(`Only the ${sideName(dispute.side)} player, who raised the dispute, can withdraw it.`);
  }
  const sentence = `The ${sideName(side)} player has withdrawn the dispute. The game goes on as it stands.`;
  return ok({
    head: { ...game.head, dispute: null },
    event: { kind: "withdrawn", side },
    about: "The dispute is withdrawn",
    sentences: [sentence],
    blocks: (head, to) => sheetPart({ ...game, head }, to),
  });
}

/** `rollback to run 3`, and how it may be written otherwise. */
const ROLLBACK = /^roll ?back to (?:after )?(?:run )?(\d{1,6})\.?$/i;

async function proposed(
  office: Office,
  game: CurrentGame,
  side: Side,
  dispute: Dispute,
  written: string,
): Promise<Result<Judged, string>> {
  const { head } = game;
  if (isAlone(head)) return err(ALONE);
  if (dispute.proposal?.side === side) {
    return err("Your proposal stands until the other player has agreed, or proposed something else.");
  }
  const words = clipped(written, WORDS_LIMIT);
  if (words === "") return err("Say what you propose: words, or rollback to run and its number.");
  const to = ROLLBACK.exec(words)?.[1];
  if (to === undefined && /^roll ?back\b/i.test(words)) {
    return err("A rollback is proposed so: propose rollback to run 3. Run 0 is the opening.");
  }
  const toRun = to === undefined ? null : Number(to);
  const refusal = toRun === null ? undefined : await rollbackRefusal(office, game, toRun);
  if (refusal !== undefined) return err(refusal);
  const asking: Dispute = { ...dispute, proposal: { side, words: toRun === null ? words : "", toRun } };
  return ok({
    head: { ...head, dispute: asking },
    event: { kind: "proposed", ...asking.proposal! },
    about: "A proposal in the dispute",
    sentences: [`The ${sideName(side)} player proposes: ${proposalWords(asking.proposal!)}`],
    blocks: (_, to) => settlingBlocks(asking, to, false),
  });
}

async function agreed(
  office: Office,
  game: CurrentGame,
  side: Side,
  { proposal, words: reason }: Dispute,
  to: string | undefined,
): Promise<Result<Judged, string>> {
  if (proposal === null) return err("Nothing has been proposed that you could agree to.");
  if (proposal.side === side) return err("The proposal is your own; it waits for the other player.");
  if (to !== undefined && to !== proposalWords(proposal)) {
    return err(`Another proposal stands now: ${proposalWords(proposal)}`);
  }
  const { words, toRun, side: asked } = proposal;
  const both = `Both players have agreed: ${proposalWords(proposal)}`;
  if (toRun === null) {
    return ok({
      head: { ...game.head, dispute: null },
      event: { kind: "ruled", words, asked, agreed: side },
      about: "The dispute is settled",
      sentences: [both, "The game goes on as it stands."],
      blocks: (head, to) => sheetPart({ ...game, head }, to),
    });
  }
  const { head, state, position, undone } = await rollBack(office, game, toRun);
  const counters = game.rules.counters(state);
  return ok({
    head: { ...head, dispute: null },
    state,
    event: { kind: "rolledBack", toRun, reason, asked, agreed: side, position },
    about: "The game is rolled back",
    sentences: [both],
    blocks: (head, to) => {
      return [
        ...changedBlocks(undone, game.rules.counters(game.state), counters),
        ...mapPart({ ...wordsOf(office.site, head, to), ...positionWords(head, game.rules, state, to) }),
        ...sheetPart({ ...game, head, state }, to),
      ];
    },
  });
}

const ALONE =
  "The computer agrees to nothing: a dispute with it is answered by the referee, and settled by withdrawing it.";

/** A dispute in a game against the computer can only be withdrawn. */
function isAlone({ seats }: GameHead): boolean {
  return SIDES.some((side) => seats[side].kind === "computer");
}

function sheetPart({ head, rules, state }: CurrentGame, to: Side): Block[] {
  return [heading("Your sheet"), sheet(sheetFor(head, rules, state, to))];
}
