import { clipped } from "../kernel/clipped.ts";
import { err, ok, type Result } from "../kernel/result.ts";
import { type Side, SIDES } from "../kernel/side.ts";
import type { OutboxItem } from "../store/letter-records.ts";
import type { GameHead } from "../store/game-record.ts";
import { beginning } from "../../templates/letters/beginning.ts";
import type { AnyRules, AnyState } from "./catalogue.ts";
import { opponentName } from "./create.ts";
import { currentGame, type Entered, entered, type Office, operated } from "./office.ts";
import { notesOf } from "./notes.ts";
import { addressed, wordsOf } from "./post.ts";
import { lock } from "./turn/lock.ts";
import { carryOutLocked } from "./turn/run.ts";
import { untilCommitted } from "./retry.ts";
import { saidOf } from "./said.ts";
import { timed } from "./time/timing.ts";
import { positionWords, waitingFor } from "./turn-words.ts";

/** The longest salt that a player may give, in code points: one that is cut stays well-formed text (RFC 8785). */
export const SALT_LENGTH = 200;

export type JoinRefusal = "no-such-game" | "already-joined" | "no-salt";

/**
 * A player takes his seat and gives his salt to the dice; when both have, the game begins.
 * @param salt any words, up to {@link SALT_LENGTH} characters
 */
export async function joinGame(
  office: Office,
  id: string,
  side: Side,
  salt: string,
): Promise<Result<GameHead, JoinRefusal>> {
  const words = clipped(salt, SALT_LENGTH);
  if (words === "") return err("no-salt");
  return await untilCommitted(async () => {
    const game = await currentGame(office, id);
    if (game === undefined) return err("no-such-game");
    const seat = game.head.seats[side];
    if (seat.joined) return err("already-joined");
    const now = office.now();
    const seated: GameHead = {
      ...game.head,
      seats: { ...game.head.seats, [side]: { ...seat, joined: true, salt: words } },
    };
    const said = saidOf([words], undefined);
    const { head: joined, entries } = entered(
      office,
      operated(seated, now),
      now,
      [{ kind: "joined", side }],
      { by: side, statement: said.digest },
    );
    const begun = SIDES.every((each) => joined.seats[each].joined)
      ? begin(office, joined, game.rules, game.state)
      : { head: joined, letters: [], ledger: [] };
    const done = await office.games.commit({
      before: game.versioned,
      head: begun.head,
      ledger: [...entries, ...begun.ledger],
      letters: begun.letters,
      ...(joined.protocol === 1 ? {} : { statements: [said] }),
    });
    if (done !== "done") return "conflict";
    office.posted();
    await carryOutLocked(office, id);
    return ok(begun.head);
  });
}

/** Both players are there: if the computer has the first turn it is locked, and the first letters go out. */
function begin(office: Office, joined: GameHead, rules: AnyRules, state: AnyState) {
  const now = office.now();
  const begun: GameHead = { ...joined, status: "playing" };
  const first = waitingFor(begun, rules, state);
  const recorded = first !== undefined && begun.seats[first].kind === "computer"
    ? lockedFirst(office, begun, first, now)
    : timedFirst(office, begun, first, now);
  let { head } = recorded;
  const letters: OutboxItem[] = [];
  const salts = { allied: head.seats.allied.salt ?? "", axis: head.seats.axis.salt ?? "" };
  for (const side of SIDES.filter((side) => head.seats[side].kind === "person")) {
    const letter = beginning({
      ...wordsOf(office.site, head, side),
      ...positionWords(head, rules, state, side),
      salts,
      ...(head.protocol === 1 ? { anchor: head.dice.anchor } : {}),
      notes: notesOf(head, rules, state),
      opponent: opponentName(head, side),
    });
    const posted = addressed(office.site, head, side, letter, now, undefined, "turn");
    head = posted.head;
    letters.push(posted.item);
  }
  return { head, letters, ledger: recorded.entries };
}

function lockedFirst(office: Office, begun: GameHead, first: Side, now: number): Entered {
  const { head, event } = lock(begun, first);
  return entered(office, head, now, [event]);
}

function timedFirst(office: Office, begun: GameHead, first: Side | undefined, now: number): Entered {
  const { head, events } = timed(begun, first, now);
  return entered(office, head, now, events);
}
