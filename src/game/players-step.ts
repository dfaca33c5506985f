import { type Answered, readingMark } from "./access/reading-mark.ts";
import { err, ok, type Result } from "../kernel/result.ts";
import type { Party } from "../kernel/party.ts";
import type { Side } from "../kernel/side.ts";
import type { Commit } from "../store/games/commit.ts";
import type { Committed } from "../store/games/games.ts";
import type { Besides } from "../store/games/operator-acts.ts";
import type { LetterKind } from "../store/records/wish-records.ts";
import type { OutboxItem } from "../store/records/letter-records.ts";
import type { GameHead } from "../store/records/game-record.ts";
import type { Letter } from "../kernel/block.ts";
import { type Act, withAct } from "./acts.ts";
import { committed } from "./committed.ts";
import { type CurrentGame, currentGame, entered, type GameWork, operated } from "./office.ts";
import type { Happening } from "./ledger/happening.ts";
import { takingAlong } from "./press-reading.ts";
import { letterToReader } from "./readers.ts";
import { untilCommitted } from "./retry.ts";
import { withWords } from "./access/substitutions.ts";
import { type Said, saidOf } from "./said.ts";

/** A player's request that is right: its changes, and who hears about it. */
export interface PlayersStep {
  readonly head: GameHead;
  readonly events?: readonly Happening[];
  readonly told: readonly SeatLetter[];
  /** Letters to people without a seat. */
  readonly strangers?: readonly OutboxItem[];
  readonly bounces?: Commit["bounces"];
  /** How a ruling changes the position after a run. */
  readonly position?: Commit["state"] | undefined;
  readonly press?: Commit["press"];
  /** Its author's other words, for later entries. */
  readonly statements?: readonly Said[];
  /** The result, in a sentence. */
  readonly sentence: string;
  /** The act that it counts as, if it writes to others and has a limit. */
  readonly act?: Act;
  /** It answers or ends what was counted, so it is always allowed. */
  readonly isFree?: boolean;
  /** The entry of the operator's ledger that goes with it, from the game's own new entries. */
  readonly inHouse?: (entries: Commit["ledger"]) => Promise<Besides>;
}

/** A letter to a player or the game master. @param write from the head after the entries */
export interface SeatLetter {
  readonly to: Party;
  readonly write: (head: GameHead) => Letter;
  /** What it is about, if it is more than a notice. */
  readonly kind?: LetterKind;
}

export interface StepRefusal {
  readonly code: "refused" | "read-already";
  readonly sentence: string;
}

/** The result of a step, in a sentence; or why nothing has changed. */
export type StepResult = Result<string, StepRefusal>;

/** Where a player's wish comes from: a letter, or the page. */
export interface Wish {
  readonly id: string;
  readonly side: Side;
  readonly letter?: Answered | undefined;
  /** The player's words, as a letter would say them: the ledger rests on them. */
  readonly words?: readonly string[];
}

/** The same for somebody who may be the game master. */
export type PartysWish = Omit<Wish, "side"> & { readonly side: Party };

/**
 * One step of a game at the wish of a player or the game master: judged, entered into the ledger, and told, in one commit.
 * @param judge finds the changes, or says in a sentence why there can be none; it gets the digest of what was written
 * @returns the result, in a sentence; or why nothing has changed
 */
export async function playersStep(
  office: GameWork,
  { id, side, letter, words }: PartysWish,
  judge: (
    game: CurrentGame,
    now: number,
    statement: string | undefined,
  ) => Promise<Result<PlayersStep, string>> | Result<PlayersStep, string>,
): Promise<StepResult> {
  const said = words === undefined ? undefined : saidOf(words, letter);
  return await untilCommitted(async () => {
    const game = await currentGame(office, id);
    if (game === undefined) return stepRefused(`There is no game ${id}.`);
    const now = office.now();
    const judged = await judge(game, now, said?.digest);
    if (!judged.ok) return stepRefused(judged.error);
    const counted = withCount(judged.value, side, now);
    if (!counted.ok) return stepRefused(counted.error);
    const taken = await takingAlong(office, counted.value, judged.value.told);
    const step = { ...judged.value, ...taken };
    const done = await commitStep(office, game, step, { side, letter, said });
    if (done === "conflict") return done;
    if (done === "read-already") return err({ code: done, sentence: "This letter has been read before." });
    return ok(judged.value.sentence);
  });
}

/** The head of a step, with the step counted if anybody but its author gets a letter. */
function withCount({ head, told, strangers = [], act, isFree }: PlayersStep, by: Party, now: number) {
  const isTold = told.some(({ to }) => to !== by) || strangers.length > 0;
  return isTold && isFree !== true ? withAct(head, by, act, now) : ok(head);
}

type Asking = Pick<PartysWish, "side" | "letter"> & { readonly said?: Said | undefined };

export async function commitStep(
  office: GameWork,
  game: CurrentGame,
  step: Omit<PlayersStep, "sentence">,
  asked?: Asking,
): Promise<Committed> {
  const commit = commitOf(office, game, step, asked);
  const act = await step.inHouse?.(commit.ledger);
  return await committed(office, act === undefined ? commit : { ...commit, act });
}

export function commitOf(
  office: GameWork,
  game: CurrentGame,
  { head: changed, events = [], told, strangers, bounces, position, press, statements = [] }: Omit<
    PlayersStep,
    "sentence"
  >,
  asked?: Asking,
): Commit {
  const now = office.now();
  const said = asked?.said;
  const speaker = said === undefined ? undefined : { by: asked!.side, statement: said.digest };
  const by = asked?.side;
  const heard = by === undefined || by === "gameMaster" ? changed : withWords(changed, by, now);
  const recorded = entered(office, operated(heard, now), now, events, speaker);
  let head = recorded.head;
  const letters: OutboxItem[] = [...(strangers ?? [])];
  for (const { to, write, kind } of told) {
    const answered = to === asked?.side ? asked.letter : undefined;
    const posted = letterToReader(office.site, head, to, {
      letter: write(head),
      now,
      answered,
      about: kind,
    });
    head = posted.head;
    letters.push(posted.item);
  }
  return {
    before: game.versioned,
    head,
    ledger: recorded.entries,
    letters,
    ...(position === undefined ? {} : { state: position }),
    ...(bounces === undefined ? {} : { bounces }),
    ...(press === undefined ? {} : { press }),
    ...(head.protocol === 1 ? {} : { statements: [...(said === undefined ? [] : [said]), ...statements] }),
    ...readingMark(asked?.letter, now, head.id),
  };
}

export const stepRefused = (sentence: string) => err<StepRefusal>({ code: "refused", sentence });
