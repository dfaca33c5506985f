import { calledName } from "../access/names.ts";
import { capitalized, clipped, seenLines } from "../../common/text.ts";
import type { Answered } from "../access/reading-mark.ts";
import type { Raiser, Ruling } from "../../dice/ruling.ts";
import type { Party } from "../../kernel/party.ts";
import type { Truth } from "../../kernel/rules.ts";
import { err, ok, type Result } from "../../kernel/result.ts";
import { enemyOf, type Side, sideName } from "../../kernel/side.ts";
import type { Dispute } from "../../store/records/dispute-record.ts";
import type { GameHead } from "../../store/records/game-record.ts";
import type { Block } from "../../kernel/block.ts";
import { settlingBlocks } from "../../../templates/dispute.ts";
import { note } from "../../../templates/letters/note.ts";
import { findRoll } from "../proof/dice/dice-letter.ts";
import { seenBy } from "../open/open-game.ts";
import { actText, type DisputeAct } from "./dispute-act.ts";
import { madeAgain, refereesAnswer } from "./dispute-answer.ts";
import type { CurrentGame, GameCabinet, GameWork, Letterhead } from "../office.ts";
import { checkEngine } from "../engine/engine-check.ts";
import { type PlayersStep, playersStep, type SeatLetter, type StepResult } from "../players-step.ts";
import { positionPart } from "../letters/position-letter.ts";
import { readersOf, wordsTo } from "../readers.ts";
import { readRuling, WORDS_LIMIT } from "./ruling.ts";
import { rulingText, settledInWords, standstillText } from "../ruling-words.ts";
import { type SettledGame, settleDispute } from "./settle.ts";
import { isAlone, settlingWords } from "../settling.ts";
import { lock } from "../turn/sheet/lock.ts";
import { lockNotices } from "../turn/sheet/lock-letter.ts";
import { isLockedAtOnce } from "../turn/ran.ts";
import { carryOutLocked } from "../turn/run.ts";
import { type Timed, timed } from "../term/timing.ts";
import { holdsSecret, SECRET_WORDS } from "../access/secrets.ts";
import { turnOf, waitingFor } from "../open/waiting-for.ts";
import type { Happening } from "../ledger/happening.ts";

/** What an act counts as; agreeing and withdrawing come no more often than what they answer. */
const COUNTED: Readonly<Record<DisputeAct["kind"], Pick<PlayersStep, "act" | "isFree">>> = {
  dispute: { act: "dispute" },
  propose: { act: "proposal" },
  rule: { act: "ruling" },
  agree: { isFree: true },
  withdraw: { isFree: true },
};

/** An act that was checked against a game: its entry, and the words for all. */
interface Judged extends Pick<SettledGame, "head" | "position" | "about"> {
  /** The position, if it changes. */
  readonly truth?: Truth;
  readonly events: readonly Happening[];
  readonly sentences: readonly [string, ...string[]];
  /** @param head for the letters */
  readonly blocks: (head: GameHead, to: Party) => readonly Block[];
}

/**
 * Raises a dispute, or does something to settle it. The ledger gets an entry, and both players and the game master get a
 * letter.
 * @returns the result, in a sentence; or why nothing has changed
 */
export async function actInDispute(
  office: GameWork,
  id: string,
  by: Party,
  act: DisputeAct,
  letter?: Answered,
): Promise<StepResult> {
  const done = await playersStep(
    office,
    { id, side: by, letter, words: [actText(act)] },
    async (game, now) => {
      const judged = await judge(office, game, by, act, letter?.written);
      if (!judged.ok) return judged;
      const { head: changed, truth = game.truth, events, position, about, sentences, blocks } = judged.value;
      const waiting = waitingFor({ ...game, head: changed, truth });
      const { head, events: times } = timed(changed, waiting, now);
      const onward = playedOn(head, waiting);
      return ok({
        head: onward.head,
        events: [...events, ...times, ...onward.events],
        position,
        told: [
          ...readersOf(head).map((to): SeatLetter => ({
            to,
            write: (after) => note(wordsTo(office.site, after, to), about, sentences, blocks(after, to)),
            kind: "dispute",
          })),
          ...lockNotices(office, onward.head, turnOf({ ...game, truth })),
        ],
        sentence: sentences[0],
        ...COUNTED[act.kind],
      });
    },
  );
  // A game that could not be checked against this program while it stood still can be checked now.
  if (done.ok && (await checkEngine(office, id)).ok) await carryOutLocked(office, id);
  return done;
}

/** The game with the computer's Player-Turn locked, if a ruling puts it before one: nobody else would start it. */
function playedOn(head: GameHead, waiting: Side | undefined): Timed {
  const isComputers = waiting !== undefined && isLockedAtOnce(head.seats[waiting]) &&
    head.status === "playing" && head.dispute === null && head.pending === null;
  if (!isComputers) return { head, events: [] };
  const locked = lock(head, waiting);
  return { head: locked.head, events: [locked.event] };
}

async function judge(
  office: GameCabinet & Letterhead,
  game: CurrentGame,
  by: Party,
  act: DisputeAct,
  written: number | undefined,
): Promise<Result<Judged, string>> {
  const { head } = game;
  if (head.status !== "playing") {
    return err("Nobody is playing this game now, so there is nothing to settle.");
  }
  if (head.locked !== null) {
    return err("A turn is being played right now. Write again when its result has come.");
  }
  if ("words" in act && holdsSecret(act.words.split("\n"))) return err(SECRET_WORDS);
  if (by === "gameMaster" && head.gameMaster?.kind !== "apart") return err(NO_MASTER);
  if (act.kind === "dispute") {
    return by === "gameMaster" ? err(MASTER_RULES) : await raised(office, game, by, act);
  }
  if (head.dispute === null) return err("No dispute is open in this game.");
  switch (act.kind) {
    case "withdraw":
      return withdrawn(game, by, head.dispute);
    case "propose":
      return by === "gameMaster"
        ? err(MASTER_RULES)
        : await proposed(office, game, by, head.dispute, act.words);
    case "agree":
      return await agreed(office, game, by, head.dispute, { to: act.to, written });
    case "rule":
      return await ruled(office, game, by, head.dispute, act.words);
  }
}

const NO_MASTER = "The game has no game master who plays neither side.";
const MASTER_RULES =
  "A game master rules when a player asks for it, by RULE or AGREE. They raise and propose nothing.";

async function raised(
  office: GameCabinet,
  game: CurrentGame,
  side: Side,
  { roll: asked, words: written }: Extract<DisputeAct, { kind: "dispute" }>,
): Promise<Result<Judged, string>> {
  const { head } = game;
  if (head.dispute !== null) return err(`A dispute is open already. ${standstillText(game, head.dispute)}`);
  const words = clipped(seenLines(written).join("\n"), WORDS_LIMIT);
  if (words === "" && asked === undefined) return err("Say what you dispute, in words of your own.");
  const found = asked === undefined ? undefined : await findRoll(office, head, seenBy(game, side), asked);
  if (found?.ok === false) return found;
  if (found !== undefined && found.value.roll.audience !== "all") return err(OWN_ROLL);
  const roll = found === undefined ? null : { run: found.value.roll.run, roll: found.value.roll.roll };
  const answer = await refereesAnswer(office, game, words, found?.value);
  const verdict = found === undefined ? [] : [madeAgain(game, found.value)];
  return ok(standingStill(game, { by: side, roll, words, proposal: null }, verdict, answer));
}

const OWN_ROLL =
  "Only you know how that die fell, and a dispute is for both, so I raised none. DICE and its number proves the die to you. If something else is wrong, say it in words.";

/** The game with a dispute raised. @param verdict in sentences @param answer the referee's own, whole */
function standingStill(
  game: CurrentGame,
  dispute: Dispute,
  verdict: readonly string[],
  answer: (to: Party) => readonly Block[],
): Judged {
  const { by, roll, words } = dispute;
  return {
    head: { ...game.head, dispute },
    events: [{ kind: "disputed", by, roll, words }],
    about: "A dispute",
    sentences: [standstillText(game, dispute)!, ...verdict, STANDSTILL],
    blocks: (head, to) => [...settlingBlocks(settlingWords({ ...game, head }, dispute), to), ...answer(to)],
  };
}

const STANDSTILL =
  "Until you settle it, I carry out no orders; I check and keep the sheets that you send. My answer is below.";

function withdrawn(game: CurrentGame, by: Party, dispute: Dispute): Result<Judged, string> {
  if (dispute.by !== by) return err(`${withdrawing(dispute.by)}.`);
  const sentence = `${
    capitalized(calledName(game.head, dispute.by))
  } has withdrawn the dispute. The game goes on as it stands.`;
  return ok({
    head: { ...game.head, dispute: null },
    events: [{ kind: "withdrawn", side: dispute.by }],
    about: "The dispute was withdrawn",
    sentences: [sentence],
    blocks: (head, to) => positionPart({ ...game, head }, to, { withMap: false }),
  });
}

function withdrawing(by: Raiser): string {
  return by === "referee"
    ? "The referee has raised this dispute, so only a ruling settles it"
    : `Only the ${sideName(by)} player, who raised the dispute, can withdraw it`;
}

async function proposed(
  office: GameCabinet & Letterhead,
  game: CurrentGame,
  side: Side,
  dispute: Dispute,
  written: string,
): Promise<Result<Judged, string>> {
  const { head } = game;
  const isForComputer = isAlone(head) && dispute.by === "referee";
  if (isAlone(head) && !isForComputer) return err(ALONE);
  if (dispute.proposal?.side === side) {
    return err("Your proposal stands until the other player agrees, or proposes something else.");
  }
  const ruling = await readRuling(office, game, written, side);
  if (!ruling.ok) return ruling;
  const events: Happening[] = [{ kind: "proposed", side, ruling: ruling.value }];
  if (isForComputer) {
    const settlement = { asked: side, agreed: enemyOf(side), reason: dispute.words };
    return ok(await asRuled(office, game, ruling.value, settlement, events));
  }
  const asking: Dispute = { ...dispute, proposal: { side, ruling: ruling.value, at: office.now() } };
  return ok({
    head: { ...head, dispute: asking },
    events,
    about: "A proposal in the dispute",
    sentences: [`${capitalized(calledName(head, side))} proposes: ${rulingText(game, ruling.value)}`],
    blocks: (after, to) => settlingBlocks(settlingWords({ ...game, head: after }, asking), to),
  });
}

async function agreed(
  office: GameCabinet & Letterhead,
  game: CurrentGame,
  by: Party,
  { proposal, words: reason }: Dispute,
  { to, written = Infinity }: { readonly to: string | undefined; readonly written: number | undefined },
): Promise<Result<Judged, string>> {
  if (proposal === null) return err("There is no proposal that you could agree to.");
  if (proposal.side === by) return err("That is your own proposal; it waits for the other player.");
  const text = rulingText(game, proposal.ruling);
  const isEarlier = proposal.at <= office.now() && written < proposal.at;
  if (isEarlier || (to !== undefined && to !== text)) {
    return err(`Another proposal stands now: ${text}`);
  }
  return ok(await asRuled(office, game, proposal.ruling, { asked: proposal.side, agreed: by, reason }));
}

async function ruled(
  office: GameCabinet & Letterhead,
  game: CurrentGame,
  by: Party,
  { by: asked, words: reason }: Dispute,
  written: string,
): Promise<Result<Judged, string>> {
  if (by !== "gameMaster") {
    return err(
      "Only a game master who plays neither side can rule. Propose it, and the other player may agree.",
    );
  }
  const ruling = await readRuling(office, game, written, "spectator");
  return ruling.ok ? ok(await asRuled(office, game, ruling.value, { asked, agreed: by, reason })) : ruling;
}

async function asRuled(
  office: GameCabinet & Letterhead,
  game: CurrentGame,
  ruling: Ruling,
  settlement: Parameters<typeof settleDispute>[3],
  before: readonly Happening[] = [],
): Promise<Judged> {
  const { head, truth, event, position, about, changes } = await settleDispute(
    office,
    game,
    ruling,
    settlement,
  );
  const withMap = ruling.kind !== "words";
  return {
    head,
    truth,
    events: [...before, event],
    ...(position === undefined ? {} : { position }),
    about,
    sentences: [
      settledInWords(settlement, rulingText(game, ruling)),
      ...(withMap ? [] : ["The game goes on as it stands."]),
    ],
    blocks: (after, to) => [
      ...changes(to),
      ...positionPart({ ...game, truth, head: after }, to, { withMap }),
    ],
  };
}

const ALONE = "The computer agrees to nothing. I answer your dispute, and you settle it by withdrawing it.";
