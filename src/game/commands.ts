import { enemyOf, type Side, sideName } from "../kernel/side.ts";
import type { GameHead } from "../store/records.ts";
import { standstillWords } from "../../templates/dispute.ts";
import { note, statusLetter } from "../../templates/letters.ts";
import { helpBlocks } from "../../templates/help.ts";
import type { Letter } from "../../templates/blocks.ts";
import { waitingWords } from "./beacon.ts";
import { type CurrentGame, currentGame, entered, type Office, operated } from "./office.ts";
import { addressed, type Answered, reading, wordsOf } from "./post.ts";
import { untilCommitted } from "./retry.ts";
import { outcomeWords, positionWords } from "./turn-words.ts";

export const COMMANDS = ["help", "status", "map", "resign"] as const;
export type Command = (typeof COMMANDS)[number];

/** Answers a letter from a seat with a letter that changes nothing. @returns false where it had been read before */
export async function answerSeat(
  office: Office,
  id: string,
  side: Side,
  letter: Answered,
  write: (game: CurrentGame) => Letter | Promise<Letter>,
): Promise<boolean> {
  return await untilCommitted(async () => {
    const game = await currentGame(office, id);
    if (game === undefined) return false;
    const now = office.now();
    const posted = addressed(office.site, game.head, side, await write(game), now, letter);
    const done = await office.games.commit({
      before: game.versioned,
      head: operated(posted.head, now),
      ledger: [],
      letters: [posted.item],
      ...reading(letter, now, id),
    });
    if (done === "conflict") return done;
    if (done === "read-already") return false;
    office.posted();
    return true;
  });
}

/** What the commands that only ask are answered with. */
export function commandLetter(
  office: Office,
  { head, rules, state }: CurrentGame,
  side: Side,
  command: Exclude<Command, "resign">,
): Letter {
  const words = wordsOf(office.site, head, side);
  if (command === "help") return note(words, "Help", [], helpBlocks());
  return statusLetter({
    ...words,
    ...positionWords(head, rules, state, side),
    outcome: outcomeWords(head),
    standstill: head.dispute === null ? undefined : standstillWords(head.dispute),
    waiting: waitingWords(head, office.now()),
    withMap: command === "map",
    orders: head.seats[side].sheet?.lines ?? [],
  });
}

export type Resignation = "resigned" | "not-playing" | "in-progress" | "read-already";

/** A side gives the game up: it is over at once, and both players are told. */
export async function resign(
  office: Office,
  id: string,
  side: Side,
  letter?: Answered,
): Promise<Resignation> {
  return await untilCommitted(async () => {
    const game = await currentGame(office, id);
    if (game === undefined || game.head.status !== "playing") return "not-playing";
    if (game.head.locked !== null) return "in-progress";
    const now = office.now();
    const winner = enemyOf(side);
    const outcome = { winner, reason: `the ${sideName(side)} player has resigned`, cite: "" };
    const over: GameHead = {
      ...game.head,
      status: "over",
      dispute: null,
      outcome,
    };
    const recorded = entered(office, operated(over, now), now, { kind: "ended", ...outcome });
    const tell = (head: GameHead, to: Side) => {
      if (head.seats[to].kind !== "person") return { head, letters: [] };
      const words = note(wordsOf(office.site, head, to), "The game is over", [outcomeWords(head)!]);
      const posted = addressed(office.site, head, to, words, now, to === side ? letter : undefined);
      return { head: posted.head, letters: [posted.item] };
    };
    const own = tell(recorded.head, side);
    const other = tell(own.head, winner);
    const done = await office.games.commit({
      before: game.versioned,
      head: other.head,
      ledger: recorded.entries,
      letters: [...own.letters, ...other.letters],
      ...reading(letter, now, id),
    });
    if (done !== "done") return done;
    office.posted();
    return "resigned";
  });
}
