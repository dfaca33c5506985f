import { clipped } from "../../common/text.ts";
import { err, ok, type Result } from "../../kernel/result.ts";
import { enemyOf, type Side, SIDES } from "../../kernel/side.ts";
import type { Person } from "../../store/people-records.ts";
import type { GameHead } from "../../store/game-record.ts";
import { currentGame, type Entered, entered, type Office, operated } from "../office.ts";
import { withMailWish } from "../mail-levels.ts";
import { isTakenFor, nameOf, withListed, withName } from "../names.ts";
import { beginningLetters } from "../turn/beginning-letters.ts";
import { withOpeningLetters } from "../turn/lock-letter.ts";
import { lock } from "../turn/lock.ts";
import { commitAndCarryOut } from "../turn/run.ts";
import { untilCommitted } from "../retry.ts";
import { saidOf } from "../said.ts";
import { timed } from "../term/timing.ts";
import { withStand } from "../stands.ts";
import { type StandingGame, waitingFor } from "../waiting-for.ts";

/** The longest salt that a player may give, in code points: one that is cut stays well-formed text (RFC 8785). */
export const SALT_LENGTH = 200;

export type JoinRefusal = "no-such-game" | "already-joined" | "no-salt" | "name-taken";

/** What a player says of himself as he takes his seat. */
export interface JoiningWishes {
  /** What he would be called; left out, it stays as it is. */
  readonly name?: string;
  /** He would have the game shown in lists to everybody. */
  readonly isListed?: boolean;
}

/**
 * A player takes his seat and gives his salt to the dice; when both have, the game begins.
 * @param salt any words, up to {@link SALT_LENGTH} characters
 */
export async function joinGame(
  office: Office,
  id: string,
  side: Side,
  salt: string,
  wishes: JoiningWishes = {},
): Promise<Result<GameHead, JoinRefusal>> {
  const words = clipped(salt, SALT_LENGTH);
  if (words === "") return err("no-salt");
  return await untilCommitted(async () => {
    const game = await currentGame(office, id);
    if (game === undefined) return err("no-such-game");
    const seat = game.head.seats[side];
    if (seat.joined) return err("already-joined");
    const now = office.now();
    const other = nameOf(game.head, enemyOf(side));
    if (wishes.name !== undefined && other !== undefined && isTakenFor(wishes.name, other)) {
      return err("name-taken");
    }
    const person = seat.address === null ? undefined : (await office.people.at(seat.address))?.value;
    const wishing = withWishes(game.head, side, wishes, person, now);
    const seated: GameHead = {
      ...wishing,
      seats: { ...wishing.seats, [side]: { ...seat, joined: true, salt: words } },
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
      ? begin(office, { ...game, head: joined })
      : { head: joined, letters: [], ledger: [] };
    const done = await commitAndCarryOut(office, game, {
      before: game.versioned,
      head: withStand({ ...game, head: begun.head }),
      ledger: [...entries, ...begun.ledger],
      letters: begun.letters,
      ...(joined.protocol === 1 ? {} : { statements: [said] }),
    });
    return done === "done" ? ok(begun.head) : "conflict";
  });
}

/** The head with what a player says as he joins, and with what he has said on his own page for all games. */
function withWishes(
  before: GameHead,
  side: Side,
  { name, isListed }: JoiningWishes,
  person: Person | undefined,
  now: number,
): GameHead {
  const called = name ?? (nameOf(before, side) === undefined ? person?.name : undefined);
  const named = called === undefined ? before : withName(before, side, called);
  const listed = isListed === true ? withListed(named, side, true) : named;
  const { level = null, zone = null, dates } = person?.wishes ?? {};
  const wished = level === null
    ? listed
    : withMailWish(listed, side, { level, since: now, day: null, toldOf: 0, announcedAt: null });
  const dated = dates === undefined || dates === "en-GB"
    ? wished
    : { ...wished, dates: { ...wished.dates, [side]: dates } };
  return zone === null || dated.clock === null
    ? dated
    : { ...dated, clock: { ...dated.clock, zones: { ...dated.clock.zones, [side]: zone } } };
}

/** Both players are there: what the game begins with is locked, or else the first Player-Turn begins. */
function begin(office: Office, game: StandingGame) {
  const begun: StandingGame = { ...game, head: { ...game.head, status: "playing" } };
  return game.system.rules.begins ? opening(office, begun) : firstTurn(office, begun);
}

/** What the rules play before the first question, as a run of its own: the first letters go out with it. */
function opening(office: Office, { head: begun, system, truth }: StandingGame) {
  const recorded = lockedFirst(office, begun, system.rules.turn(truth).side, office.now());
  return { ...withOpeningLetters(office, recorded.head), ledger: recorded.entries };
}

/** If the computer has the first turn it is locked, and the first letters go out. */
function firstTurn(office: Office, game: StandingGame) {
  const now = office.now();
  const first = waitingFor(game);
  const recorded = first !== undefined && game.head.seats[first].kind === "computer"
    ? lockedFirst(office, game.head, first, now)
    : timedFirst(office, game.head, first, now);
  return { ...beginningLetters(office, { ...game, head: recorded.head }), ledger: recorded.entries };
}

function lockedFirst(office: Office, begun: GameHead, first: Side, now: number): Entered {
  const { head, event } = lock(begun, first);
  return entered(office, head, now, [event]);
}

function timedFirst(office: Office, begun: GameHead, first: Side | undefined, now: number): Entered {
  const { head, events } = timed(begun, first, now);
  return entered(office, head, now, events);
}
