import { type Side, SIDES } from "../../kernel/side.ts";
import { anchorLine } from "../../common/share-line.ts";
import type { Commit } from "../../store/games/commit.ts";
import type { GameHead, Seat } from "../../store/records/game-record.ts";
import type { Person } from "../../store/records/people-records.ts";
import { withMailWish } from "../access/mail-levels.ts";
import { isAskedToList, listsUsually, nameOf, withListed, withName } from "../access/names.ts";
import { type Entered, entered, type GameWork, type Letterhead, type Office } from "../office.ts";
import { ratedFrom, withRated } from "../ratings/rated.ts";
import { wordsOf } from "../words/reader-words.ts";
import type { Answered } from "../access/reading-mark.ts";
import { saidOf } from "../said.ts";
import { note } from "../../../templates/letters/note.ts";
import { addressed } from "../thread.ts";
import { timed } from "../term/timing.ts";
import { newPageKey } from "../access/tokens.ts";
import { beginningLetters } from "../turn/beginning-letters.ts";
import { isLockedAtOnce } from "../turn/ran.ts";
import { lock } from "../turn/sheet/lock.ts";
import { withOpeningLetters } from "../turn/sheet/lock-letter.ts";
import { type StandingGame, waitingFor } from "../open/waiting-for.ts";

/** What happens to a game when a player takes a seat. */

/** What a player says when taking a seat. */
export interface JoiningWishes {
  /** The player's name; absent leaves it unchanged. */
  readonly name?: string;
  /** Whether lists may show the game to everybody; `usual` if the player was asked and did not say. */
  readonly isListed?: boolean | "usual";
}

export interface Joining {
  readonly side: Side;
  /** The player's words for the dice. */
  readonly salt: string;
  readonly wishes?: JoiningWishes;
  /** The anchor of the player's own chain: its keys are the shares that come with their orders. */
  readonly shares?: string | undefined;
  /** The letter that brings them, if one does. */
  readonly letter?: Answered | undefined;
  /** The person, if the address is a person's. */
  readonly person: Person | undefined;
}

export async function personAt(
  { people }: Pick<Office, "people">,
  { address }: Seat,
): Promise<Person | undefined> {
  return address === null ? undefined : (await people.at(address))?.value;
}

/** The words for the dice of a practice game's player, who gets no questions before it begins. */
export function practiceWords(): string {
  return `drawn for practice: ${newPageKey()}`;
}

/** The game with a player seated, and begun if that was the last, with what the step writes. */
export type Seated = Required<Pick<Commit, "head" | "ledger" | "letters" | "statements">>;

/** A player takes a seat and gives the dice a salt; when both have, the game begins. */
export function seated(office: GameWork, game: StandingGame, joining: Joining): Seated {
  const { side, salt, wishes = {}, shares, letter, person } = joining;
  const now = office.now();
  const wishing = withRated(withWishes(game.head, side, wishes, person, now), side, person);
  const said = saidOf([salt, ...(shares === undefined ? [] : [anchorLine(shares)])], letter);
  const { head: joined, entries } = entered(
    office,
    {
      ...wishing,
      seats: {
        ...wishing.seats,
        [side]: {
          ...wishing.seats[side],
          joined: true,
          salt,
          ...(shares === undefined ? {} : { shares: { last: shares, next: null } }),
        },
      },
    },
    now,
    [{ kind: "joined", side }],
    { by: side, statement: said.digest },
  );
  const begun = SIDES.every((each) => joined.seats[each].joined)
    ? begin(office, { ...game, head: joined })
    : { ...withWelcome(office, joined, side, letter), ledger: [] };
  return {
    head: begun.head,
    ledger: [...entries, ...begun.ledger],
    letters: begun.letters,
    statements: joined.protocol === 1 ? [] : [said],
  };
}

/** The answer to a letter that takes a seat before the other player has joined. */
function withWelcome(office: Letterhead, head: GameHead, side: Side, letter: Answered | undefined) {
  if (letter === undefined) return { head, letters: [] };
  const content = note(wordsOf(office.site, head, side), "You have joined", [
    "You have joined, and your words go into every die. The game begins when the other player has joined, too.",
    "Then a letter comes with the map and the sheet for your orders.",
  ]);
  const { head: after, item } = addressed(office.site, head, side, {
    letter: content,
    now: office.now(),
    answered: letter,
  });
  return { head: after, letters: [item] };
}

/** The head with what a player says when joining, and with the settings on the player's own page for all games. */
function withWishes(
  before: GameHead,
  side: Side,
  { name, isListed }: JoiningWishes,
  person: Person | undefined,
  now: number,
): GameHead {
  const called = name ?? (nameOf(before, side) === undefined ? person?.name : undefined);
  const named = called === undefined ? before : withName(before, side, called);
  const listed = isListed === undefined || (isListed === "usual" && !isAskedToList(before, side))
    ? named
    : withListed(named, side, isListed === "usual" ? listsUsually(person) : isListed);
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

/** Both players are there: the game's own first run is locked, or else the first Player-Turn begins. */
function begin(office: GameWork, game: StandingGame) {
  const rated = ratedFrom(game.head, game.system.rules.turn(game.truth).gameTurn);
  const begun: StandingGame = { ...game, head: { ...rated, status: "playing" } };
  return game.system.rules.begins ? opening(office, begun) : firstTurn(office, begun);
}

/** Plays what comes before the first question, as its own run; the first letters go out with it. */
function opening(office: GameWork, { head: begun, system, truth }: StandingGame) {
  const recorded = lockedFirst(office, begun, system.rules.turn(truth).side, office.now());
  return { ...withOpeningLetters(office, recorded.head), ledger: recorded.entries };
}

/** If the computer has the first turn it is locked, and the first letters go out. */
function firstTurn(office: GameWork, game: StandingGame) {
  const now = office.now();
  const first = waitingFor(game);
  const recorded = first !== undefined && isLockedAtOnce(game.head.seats[first])
    ? lockedFirst(office, game.head, first, now)
    : timedFirst(office, game.head, first, now);
  return { ...beginningLetters(office, { ...game, head: recorded.head }), ledger: recorded.entries };
}

function lockedFirst(office: GameWork, begun: GameHead, first: Side, now: number): Entered {
  const { head, event } = lock(begun, first);
  return entered(office, head, now, [event]);
}

function timedFirst(office: GameWork, begun: GameHead, first: Side | undefined, now: number): Entered {
  const { head, events } = timed(begun, first, now);
  return entered(office, head, now, events);
}
