import { DAY } from "../../common/bytes/lengths.ts";
import { clipped } from "../../common/text.ts";
import { err, ok, type Result } from "../../kernel/result.ts";
import { enemyOf, type Side } from "../../kernel/side.ts";
import { type LadderMember, type MemberChange, membersWritten } from "../../store/ladders.ts";
import type { OutboxItem } from "../../store/records/letter-records.ts";
import type { Person } from "../../store/records/people-records.ts";
import type { Versioned } from "../../store/kv/port.ts";
import {
  challengeLetter,
  type ChallengeWords,
  declinedLetter,
  lapsedChallengeLetter,
} from "../../../templates/letters/ladder.ts";
import { listsUsually, lookOf } from "../access/names.ts";
import type { Office } from "../office.ts";
import { playedGames } from "../open/open-game.ts";
import { isOneMailbox } from "../ratings/rated.ts";
import { untilCommitted } from "../retry.ts";
import type { CreatedGame } from "../seats/create.ts";
import { SALT_LENGTH } from "../seats/join.ts";
import type { NewGame } from "../seats/new-game.ts";
import { toStranger } from "../thread.ts";
import { ASKED_ENOUGH, mayAskAt } from "../house/unasked.ts";
import { type Ladder, ladderOf, type LadderPlace, personOn, RUNGS_IN_REACH, scenarioOf } from "./ladder.ts";
import {
  ANSWER_DAYS,
  isOnLadder,
  setAsideAt,
  settledMember,
  UNPLAYED_DAYS,
  withAnswer,
  withoutStint,
} from "./member.ts";

/** What people do on a ladder. Each act answers with a sentence, or says in one why it has not happened. */

export type ActingPlace = LadderPlace & Pick<Office, "outbox" | "bars" | "house" | "site" | "posted">;

const ROOM = 300;
/** How many of a person's stays are remembered. */
const STINTS = 50;

const NO_LADDER = "There is no such ladder.";
const NOT_ON_IT = "You are not on that ladder.";

/** Puts a person on a ladder, on its lowest rung. */
export async function joinLadder(
  place: LadderPlace,
  { name, ratings }: Person,
  system: string,
): Promise<Result<string, string>> {
  if (ratings?.isOn !== true) return err("A ladder is for people with ratings. Turn yours on first.");
  if (name === "") return err("Give yourself a name first: others challenge you by it.");
  return await untilCommitted<Result<string, string>>(async () => {
    const ladder = await ladderOf(place, system);
    if (ladder === undefined) return err(NO_LADDER);
    const { player } = ratings;
    const known = ladder.members.get(player);
    if (known !== undefined && isOnLadder(known)) return ok(`You are on the ladder of ${ladder.game.title}.`);
    const standing = [...ladder.members.values()].filter(isOnLadder).length;
    if (standing >= ROOM) return err("That ladder is full. Try again when somebody has left it.");
    const now = place.now();
    const after: LadderMember = {
      ...known ?? { system, player, asked: null, asks: null, past: [] },
      person: ladder.shown.get(player) ?? null,
      stints: [...(known?.stints ?? []).slice(1 - STINTS), { from: now, until: null }],
      heardAt: now,
    };
    return await place.ladders.change([{ before: ladder.stored.get(player), after }])
      ? ok(`You are on the ladder of ${ladder.game.title}, on its lowest rung.`)
      : "conflict";
  });
}

/** A person leaves a ladder. A challenge to them counts as declined, and the player with their challenge is free. */
export async function leaveLadder(
  place: ActingPlace,
  person: Pick<Person, "ratings">,
  system: string,
): Promise<Result<string, string>> {
  return await acting(place, person, system, async (ladder, own) => {
    const now = place.now();
    const changes = [
      changeOf(ladder, own.player, withoutStint({ ...withAnswer(own, "declined", now), asks: null }, now)),
    ];
    const letters: OutboxItem[] = [];
    if (own.asked !== null) {
      const { change, letter } = await freed(place, ladder, own, "declined");
      if (change !== undefined) changes.push(change);
      if (letter !== undefined) letters.push(letter);
    }
    const asked = own.asks === null ? undefined : ladder.members.get(own.asks.to);
    if (asked?.asked?.from === own.player) {
      changes.push(changeOf(ladder, asked.player, { ...asked, asked: null }));
    }
    return { changes, letters, sentence: `You are no longer on the ladder of ${ladder.game.title}.` };
  });
}

/**
 * A person challenges a player at most {@link RUNGS_IN_REACH} rungs above.
 * @param wanted the other's name, or their name in ratings
 */
export async function challengeOn(
  place: ActingPlace,
  person: Person,
  system: string,
  wanted: { readonly player: string; readonly scenario: string },
): Promise<Result<string, string>> {
  return await acting(place, person, system, async (ladder, own) => {
    const { game, rungs } = ladder;
    const at = rungs.indexOf(own.player);
    if (at === -1) return err(NOT_ON_IT);
    if (own.asks !== null) {
      return err("Your last challenge waits for its answer. You may have one at a time.");
    }
    const reach = rungs.slice(Math.max(0, at - RUNGS_IN_REACH), at);
    const found = await foundAmong(place, ladder, reach, wanted.player);
    if (!found.ok) return found;
    const { player, person: other } = found.value;
    const scenario = game.scenarios.find(({ id }) => id === wanted.scenario);
    if (scenario === undefined) return err("That ladder has no such scenario.");
    const theirs = ladder.members.get(player)!;
    const now = place.now();
    if (theirs.asked !== null) return err(`Another challenge waits for ${other.name}'s answer.`);
    if (theirs.past.some(({ from, at }) => from === own.player && at > now - UNPLAYED_DAYS * DAY)) {
      return err(`You may challenge the same player once in ${UNPLAYED_DAYS} days.`);
    }
    if (areOne(person, other)) return err("You can't challenge a mailbox of your own.");
    const { address } = other.addresses[0];
    if (!await mayAskAt(place, address)) return err(ASKED_ENOUGH);
    const dueAt = now + ANSWER_DAYS * DAY;
    const asked = { from: own.player, scenario: scenario.id, at: now, dueAt };
    const words = challengeWords(place, ladder, asked, person.name, other.name);
    return {
      changes: [
        changeOf(ladder, own.player, { ...own, asks: { to: player, dueAt }, heardAt: now }),
        changeOf(ladder, player, { ...theirs, asked }),
      ],
      letters: [toStranger(place.site, address, challengeLetter(words), now)],
      sentence: `${other.name} has your challenge, and ${ANSWER_DAYS} days to answer it.`,
    };
  });
}

export async function declineChallenge(
  place: ActingPlace,
  person: Pick<Person, "ratings">,
  system: string,
): Promise<Result<string, string>> {
  return await acting(place, person, system, async (ladder, own) => {
    if (own.asked === null) return err(NOT_ASKED);
    const now = place.now();
    const { change, letter } = await freed(place, ladder, own, "declined");
    const declined = { ...withAnswer(own, "declined", now), heardAt: now };
    const left = settledMember(declined, now);
    return {
      changes: [changeOf(ladder, own.player, left), ...(change === undefined ? [] : [change])],
      letters: letter === undefined ? [] : [letter],
      sentence: isOnLadder(left)
        ? "You have declined the challenge. All rungs stay as they are."
        : "You have declined the challenge. It was the third left unplayed in 30 days, so you are no longer on the ladder.",
    };
  });
}

const NOT_ASKED = "No challenge waits for your answer there.";

/** How a challenge's game goes on if a player is silent. */
const TIME = { turn: { kind: "days", days: 7 }, atDeadline: "claim" } as const;

/** Makes a game. @returns the game, or why it cannot be made */
export type MakesGame = (game: NewGame) => Promise<Result<CreatedGame, string[]>>;

/** A person accepts a challenge: the same commit makes the game and invites the challenger. @returns its code */
export async function acceptChallenge(
  office: LadderPlace,
  person: Person,
  system: string,
  wanted: { readonly side: Side | undefined; readonly words: string },
  make: MakesGame,
): Promise<Result<{ readonly id: string; readonly side: Side }, string>> {
  const words = clipped(wanted.words, SALT_LENGTH);
  if (words === "") return err("Write a few words of your own for the dice; they go into every roll.");
  const ladder = await ladderOf(office, system);
  const own = ladder?.members.get(person.ratings?.player ?? "");
  if (ladder === undefined || own === undefined || own.asked === null) return err(NOT_ASKED);
  const { from, scenario } = own.asked;
  const challenger = await personOn(office, ladder, from);
  if (challenger === undefined) return err("The player who challenged you is not on the ladder any more.");
  if (areOne(person, challenger)) return err("You can't play against a mailbox of your own.");
  const side = wanted.side ?? scenarioOf(ladder.game, own.asked).favored;
  const other = enemyOf(side);
  const now = office.now();
  const changes = [changeOf(ladder, own.player, { ...withAnswer(own, "accepted", now), heardAt: now })];
  const theirs = ladder.members.get(from);
  if (theirs !== undefined) changes.push(changeOf(ladder, from, { ...theirs, asks: null }));
  const sitter = ({ addresses }: Person) => ({ kind: "person", address: addresses[0].address }) as const;
  const created = await make({
    scenario,
    seats: side === "allied"
      ? { allied: sitter(person), axis: sitter(challenger) }
      : { allied: sitter(challenger), axis: sitter(person) },
    time: TIME,
    names: { [side]: person.name, [other]: challenger.name },
    inviter: { side: other, name: challenger.name, isKnown: true },
    agreed: { [side]: words },
    listed: { [side]: listsUsually(person) },
    challenger: other,
    offer: membersWritten(changes),
  });
  if (created.ok) return ok({ id: created.value.id, side });
  const still = settledMember((await office.ladders.find(system, own.player))?.value ?? own, now).asked;
  return err(still === null ? NOT_ASKED : created.error.join(" "));
}

/** How many challenges are looked at in one round. */
const LAPSED_AT_ONCE = 100;

/** Ends challenges that nobody answered in time, and writes to both players. @returns how many */
export async function sweepChallenges(place: ActingPlace): Promise<number> {
  let lapsed = 0;
  for (const { system, player } of await place.ladders.due(place.now(), LAPSED_AT_ONCE)) {
    const ladder = await ladderOf(place, system);
    const before = ladder?.stored.get(player);
    if (ladder === undefined || before === undefined || before.value.asked === null) continue;
    const after = ladder.members.get(player)!;
    const { change, letter } = await freed(place, ladder, before.value, "lapsed");
    const letters = [letter, await lapsedLetterTo(place, ladder, before.value, after)];
    const isDone = await place.ladders.change(
      [{ before, after }, ...(change === undefined ? [] : [change])],
      letters.filter((each) => each !== undefined),
    );
    if (!isDone) continue;
    place.posted();
    lapsed++;
  }
  return lapsed;
}

async function lapsedLetterTo(
  place: ActingPlace,
  ladder: Ladder,
  { player, asked }: LadderMember,
  after: LadderMember,
): Promise<OutboxItem | undefined> {
  const reader = await personOn(place, ladder, player);
  if (reader === undefined || asked === null) return undefined;
  const by = (await personOn(place, ladder, asked.from))?.name ?? "a player";
  const letter = lapsedChallengeLetter(
    challengeWords(place, ladder, asked, by, reader.name),
    setAsideAt(after),
  );
  return toStranger(place.site, reader.addresses[0].address, letter, place.now());
}

/** Frees a challenger, and writes them why. */
async function freed(
  place: ActingPlace,
  ladder: Ladder,
  { player, asked }: LadderMember,
  how: "declined" | "lapsed",
): Promise<{ readonly change: MemberChange | undefined; readonly letter: OutboxItem | undefined }> {
  const challenger = asked === null ? undefined : ladder.members.get(asked.from);
  if (asked === null || challenger === undefined) return { change: undefined, letter: undefined };
  const change = changeOf(ladder, asked.from, { ...challenger, asks: null });
  const reader = await personOn(place, ladder, asked.from);
  if (reader === undefined) return { change, letter: undefined };
  const to = (await personOn(place, ladder, player))?.name ?? "A player";
  const letter = declinedLetter(challengeWords(place, ladder, asked, reader.name, to), how);
  return { change, letter: toStranger(place.site, reader.addresses[0].address, letter, place.now()) };
}

/** What an act on a ladder writes. */
interface Done {
  readonly changes: readonly MemberChange[];
  readonly letters: readonly OutboxItem[];
  readonly sentence: string;
}

/** Reads, judges and writes an act on a ladder, until nobody comes between. */
async function acting(
  place: ActingPlace,
  { ratings }: Pick<Person, "ratings">,
  system: string,
  act: (ladder: Ladder, own: LadderMember) => Promise<Done | Result<never, string>>,
): Promise<Result<string, string>> {
  return await untilCommitted<Result<string, string>>(async () => {
    const ladder = await ladderOf(place, system);
    if (ladder === undefined) return err(NO_LADDER);
    const own = ladder.members.get(ratings?.player ?? "");
    if (own === undefined || !isOnLadder(own)) return err(NOT_ON_IT);
    const done = await act(ladder, own);
    if (!("changes" in done)) return done;
    if (!await place.ladders.change(done.changes, done.letters)) return "conflict";
    if (done.letters.length > 0) place.posted();
    return ok(done.sentence);
  });
}

function changeOf({ stored }: Ladder, player: string, after: LadderMember): MemberChange {
  const before: Versioned<LadderMember> | undefined = stored.get(player);
  return { before, after };
}

/** The player within reach, by name or by their name in ratings. */
async function foundAmong(
  place: LadderPlace,
  ladder: Ladder,
  reach: readonly string[],
  wanted: string,
): Promise<Result<{ readonly player: string; readonly person: Person }, string>> {
  const near: { player: string; person: Person }[] = [];
  for (const player of reach) {
    const person = await personOn(place, ladder, player);
    if (person !== undefined) near.push({ player, person });
  }
  const meant = near.filter(({ player, person: { name } }) =>
    player === wanted || (wanted !== "" && lookOf(name) === lookOf(wanted))
  );
  if (meant.length === 1) return ok(meant[0]);
  if (meant.length > 1) {
    return err("Two players within reach have that name. Challenge one of them on the page.");
  }
  return near.length === 0
    ? err("You stand on the highest rung: others challenge you.")
    : err(`You may challenge ${near.map(({ person: { name } }) => name).join(" or ")}, and nobody else now.`);
}

/** Whether two people share a mailbox, as far as their addresses tell. */
function areOne(one: Person, other: Person): boolean {
  return one.id === other.id ||
    one.addresses.some((a) => other.addresses.some((b) => isOneMailbox(a.address, b.address)));
}

function challengeWords(
  { site }: Pick<Office, "site">,
  { game }: Ladder,
  asked: NonNullable<LadderMember["asked"]>,
  by: string,
  to: string,
): ChallengeWords {
  return {
    by,
    to,
    ladder: game.title,
    ...scenarioOf(game, asked),
    dueAt: asked.dueAt,
    url: `${site.publicUrl}/me/ladder`,
  };
}

/** A deleted person stays on a ladder only as a name that says nothing. */
export async function forgetOnLadders(place: ActingPlace, person: Pick<Person, "ratings">): Promise<void> {
  for (const { id } of playedGames()) {
    await leaveLadder(place, person, id);
    await untilCommitted(async () => {
      const before = await place.ladders.find(id, person.ratings?.player ?? "");
      if (before === undefined) return true;
      return await place.ladders.change([{ before, after: { ...before.value, person: null } }])
        ? true
        : "conflict";
    });
  }
}
