import { capitalized, labelOf } from "../../common/text.ts";
import { withinADay } from "../../common/threads/times.ts";
import { DAY } from "../../common/bytes/lengths.ts";
import { glossaryPage } from "../../common/marked-words.ts";
import { err, ok, type Result } from "../../kernel/result.ts";
import { enemyOf, type Side, sideName, SIDES } from "../../kernel/side.ts";
import type { GameHead } from "../../store/records/game-record.ts";
import type { AskedMember, Member, MemberLevel } from "../../store/records/team-record.ts";
import { newcomerLetter } from "../../../templates/letters/newcomer.ts";
import { note } from "../../../templates/letters/note.ts";
import { memberLeft, memberWelcome, teamAskLetter } from "../../../templates/team.ts";
import { isMailAddress, isSameAddress } from "../access/address.ts";
import { BARRED_SEAT, isKeptOut } from "../house/barred.ts";
import { committed } from "../committed.ts";
import { seatNote, tellsGameMaster } from "../letters/seat-note.ts";
import { teamUrl } from "../access/links.ts";
import { isTakenFor, nameOf, readName } from "../access/names.ts";
import { type CurrentGame, currentGame, type GameWork, type Letterhead, type Membership } from "../office.ts";
import {
  commitOf,
  type PlayersStep,
  playersStep,
  type SeatLetter,
  type StepResult,
  type Wish,
} from "../players-step.ts";
import { positionWords } from "../position-words.ts";
import { type Answered, readingMark } from "../access/reading-mark.ts";
import { opponentName, wordsOf } from "../words/reader-words.ts";
import { untilCommitted } from "../retry.ts";
import { standstillText } from "../ruling-words.ts";
import { cannotHold, withPastMember } from "../access/substitutions.ts";
import {
  askedBy,
  captainName,
  headFor,
  isMember,
  memberNamed,
  membersOf,
  MOST_MEMBERS,
  newTeam,
  teamOf,
  withTeam,
} from "../access/team.ts";
import { hasEnemyPerson, type MemberOf, toMember } from "../team-letters.ts";
import { toStranger } from "../thread.ts";
import { linkHash, newKeys, newPageKey } from "../access/tokens.ts";
import { piecesNamed } from "../turn/team-commands.ts";
import { ASKED_ENOUGH, mayAskAt } from "../house/unasked.ts";

/** How people come into a team, and leave it. The captain asks and removes; nobody becomes a member without saying yes. */

/** How long an invitation holds, and how often a captain may ask a day. */
const ASK_DAYS = 7;
const ASKED_A_DAY = 6;

/** A person that a captain wants in the team, and the name that everybody will read. */
export interface WantedMember {
  readonly address: string;
  readonly name: string;
}

/** Asks a person to join the team; nothing changes until they say yes. */
export async function askMember(
  office: GameWork & Membership,
  wish: Wish,
  wanted: WantedMember,
): Promise<StepResult> {
  const { side } = wish;
  return await playersStep(office, wish, async ({ head }, now) => {
    const name = readName(wanted.name);
    if (!name.ok) return err(name.error);
    const refusal = noTeam(head) ?? askRefusal(head, side, { ...wanted, name: name.value }, now);
    if (refusal !== undefined) return err(refusal);
    if (!await mayAskAt(office, wanted.address)) return err(ASKED_ENOUGH);
    const own = teamOf(head, side) ?? newTeam(head, side);
    const key = newPageKey();
    const n = own.numbered + 1;
    const asked: AskedMember = {
      n,
      name: name.value,
      address: wanted.address,
      keyHash: linkHash(key),
      until: now + ASK_DAYS * DAY,
    };
    const letter = teamAskLetter({
      id: head.id,
      title: head.title,
      side,
      captain: head.seats[side].address!,
      url: teamUrl(office.site, head, side, key),
      days: ASK_DAYS,
    });
    const sentence =
      `I have asked ${wanted.address} to join your team as ${name.value}. I tell you when they do.`;
    return ok({
      head: withTeam(head, side, {
        ...own,
        numbered: n,
        asked: [...stillAsked(own.asked, now), asked],
        askedAt: [...withinADay(own.askedAt, now), now],
      }),
      told: toldByLetter(office, wish, "Your team", sentence),
      strangers: [toStranger(office.site, wanted.address, letter, now)],
      sentence,
    });
  });
}

/** Why a game has no teams, in a sentence; undefined if it may have them. */
export function noTeam({ status, rated, tournament, challenger }: GameHead): string | undefined {
  if (status === "over") return "The game is over.";
  if (rated?.first !== undefined) return "This game counts for ratings, so each side has one player alone.";
  if (tournament !== undefined) return "A tournament's game is played by one person on each side.";
  if (challenger !== undefined) return "A ladder's game is played by one person on each side.";
  return undefined;
}

function askRefusal(
  head: GameHead,
  side: Side,
  { address, name }: WantedMember,
  now: number,
): string | undefined {
  const own = teamOf(head, side) ?? newTeam(head, side);
  const asked = stillAsked(own.asked, now);
  if (head.seats[side].address === null) return "Nobody captains that side.";
  if (!isMailAddress(address)) return "I can't send letters to that mail address.";
  if (isSameAddress(address, head.seats[side].address)) return "That is the captain's own address.";
  if (isMember(head, side, address)) return "That address serves in your team already.";
  if (asked.some((each) => isSameAddress(each.address, address))) return "I have asked that address already.";
  if (own.members.length + asked.length >= MOST_MEMBERS) {
    return `A captain has ${MOST_MEMBERS} members at the most, people asked included. Remove one first.`;
  }
  if (name === "") return "Say what they are called: everybody will see the name.";
  const taken = [
    ...SIDES.flatMap((each) => nameOf(head, each) ?? []),
    ...SIDES.flatMap((each) => membersOf(head, each).map((member) => member.name)),
    ...asked.map((each) => each.name),
  ];
  if (taken.some((each) => isTakenFor(name, each))) return "Somebody in this game has nearly that name.";
  if (withinADay(own.askedAt, now).length >= ASKED_A_DAY) {
    return `You may ask ${ASKED_A_DAY} people a day. Try again tomorrow.`;
  }
  return undefined;
}

function stillAsked(asked: readonly AskedMember[], now: number): AskedMember[] {
  return asked.filter(({ until }) => until > now);
}

export interface TeamPlace {
  readonly head: GameHead;
  readonly asked: AskedMember;
  /** Why the person at that address cannot join, if so. */
  readonly refusal: string | undefined;
}

/** @param by a link's key, or the address that was asked @returns undefined if nobody with it is asked any more */
export function placeFor(
  head: GameHead,
  side: Side,
  by: { readonly key: string } | { readonly address: string },
  now: number,
): TeamPlace | undefined {
  const asked = "key" in by
    ? askedBy(head, side, by.key, now)
    : stillAsked(teamOf(head, side)?.asked ?? [], now).find((each) =>
      isSameAddress(each.address, by.address)
    );
  if (asked === undefined || head.status === "over") return undefined;
  return { head, asked, refusal: noTeam(head) ?? cannotHold(head, side, asked.address) };
}

/** A person who was asked joins the team. Both sides and the game master learn the name. */
export async function joinTeam(
  office: GameWork & Membership,
  { id, side, letter }: Pick<Wish, "id" | "side" | "letter">,
  by: { readonly key: string } | { readonly address: string },
): Promise<StepResult> {
  return await teamStep(office, id, letter, async (game, now) => {
    const { head } = game;
    const place = placeFor(head, side, by, now);
    if (place === undefined) return err("Nobody asks you there any more.");
    if (place.refusal !== undefined) return err(place.refusal);
    const { n, name, address } = place.asked;
    if (await isKeptOut(office, address)) return err(BARRED_SEAT);
    const own = teamOf(head, side)!;
    const member: Member = { n, name, address, ...newKeys(), since: now, level: "all", commands: [] };
    const joined = withTeam(head, side, {
      ...own,
      members: [...own.members, member],
      asked: own.asked.filter((each) => each.n !== n),
    });
    return ok({
      head: joined,
      told: told(office, head, side, `${name} has joined ${teamName(head, side)}.`),
      strangers: [welcomed(office, game, { head: joined, side, member }, now, letter)],
      sentence: `You serve on the ${
        sideName(side)
      } side now. A letter with your own page is on its way to you.`,
    });
  });
}

/** The first letter to a new member: the game as the side sees it. */
function welcomed(
  office: Letterhead,
  game: CurrentGame,
  to: MemberOf,
  now: number,
  answered: Answered | undefined,
) {
  const { side, member } = to;
  const seen = { ...game, head: headFor(to.head, side, member) };
  const letter = newcomerLetter({
    ...wordsOf(office.site, seen.head, side),
    ...positionWords(seen, side),
    welcome: memberWelcome(side, captainName(to.head, side)),
    opponent: opponentName(seen.head, side),
    glossaryUrl: office.site.publicUrl + glossaryPage(game.system.ruleset),
    standstill: standstillText(seen, to.head.dispute),
  });
  return toMember(office.site, to, letter, { now, kind: "invitation", answered });
}

/** A member leaves: by the captain's word, or the member's. @param by `captain`, with the name, or the member's number */
export async function leaveTeam(
  office: GameWork,
  { id, side, letter }: Pick<Wish, "id" | "side" | "letter">,
  by: { readonly captainOf: string } | { readonly n: number },
): Promise<StepResult> {
  const judge = ({ head }: CurrentGame, now: number): Result<PlayersStep, string> => {
    const isOwnWish = "n" in by;
    const member = isOwnWish
      ? membersOf(head, side).find(({ n }) => n === by.n)
      : memberNamed(head, side, by.captainOf);
    if (member === undefined) return withdrawn(office, head, side, by, now, letter);
    const own = teamOf(head, side)!;
    const left = withPastMember(
      withTeam(head, side, {
        ...own,
        members: own.members.filter(({ n }) => n !== member.n),
        left: [...own.left, { n: member.n, name: member.name }],
      }),
      side,
      member.address,
    );
    const sentence = `${member.name} has left ${teamName(head, side)}.`;
    return ok({
      head: left,
      told: told(office, head, side, sentence),
      strangers: [
        toStranger(
          office.site,
          member.address,
          memberLeft(id, side, isOwnWish),
          now,
          isOwnWish ? letter : undefined,
        ),
      ],
      sentence: isOwnWish ? "You serve no more. Your page and letters no longer work." : sentence,
      isFree: true,
    });
  };
  return "n" in by
    ? await teamStep(office, id, letter, judge)
    : await playersStep(office, { id, side, letter }, judge);
}

/** Withdraws an invitation that nobody has answered. */
function withdrawn(
  office: Letterhead,
  head: GameHead,
  side: Side,
  by: { readonly captainOf: string } | { readonly n: number },
  now: number,
  letter: Answered | undefined,
): Result<PlayersStep, string> {
  const own = teamOf(head, side);
  const name = "captainOf" in by ? by.captainOf.trim().toLowerCase() : undefined;
  const asked = stillAsked(own?.asked ?? [], now).find((each) => each.name.toLowerCase() === name);
  if (own === undefined || asked === undefined) return err("Nobody of that name serves in your team.");
  const sentence = `${asked.name} is asked no more; the link in their letter no longer works.`;
  return ok({
    head: withTeam(head, side, { ...own, asked: own.asked.filter(({ n }) => n !== asked.n) }),
    told: toldByLetter(office, { side, letter }, "Your team", sentence),
    sentence,
  });
}

export async function setMemberLevel(
  office: GameWork,
  { id, side, letter }: Pick<Wish, "id" | "side" | "letter">,
  n: number,
  level: MemberLevel,
): Promise<StepResult> {
  return await teamStep(office, id, letter, ({ head }) => {
    const member = membersOf(head, side).find((each) => each.n === n);
    if (member === undefined) return err("You serve no more.");
    return ok({ ...withMemberChanged(head, side, { ...member, level }), sentence: LEVEL_SAID[level] });
  });
}

const LEVEL_SAID: Readonly<Record<MemberLevel, string>> = {
  all: "You get a letter after every turn of either side.",
  turns: "You get a letter when your side has to act.",
  none: "You get answers to your own letters, and no others.",
};

/** How many things a member commands by name, and how long a name may be. */
const MOST_COMMANDS = 8;
const LONGEST_COMMAND = 40;

/** The captain says what a member commands, in the game's words for its pieces; empty: whatever nobody else commands. */
export async function giveCommands(
  office: GameWork,
  wish: Wish,
  name: string,
  what: string,
): Promise<StepResult> {
  const { side } = wish;
  const said = what.split(/[,;]/).map((each) => labelOf(each, LONGEST_COMMAND + 1)).filter((each) =>
    each !== ""
  );
  const commands = said.length === 1 && /^nothing$/i.test(said[0]) ? [] : said;
  return await playersStep(office, wish, (game, now) => {
    const { head } = game;
    const member = memberNamed(head, side, name);
    if (member === undefined) return err("Nobody of that name serves in your team.");
    if (commands.length > MOST_COMMANDS || commands.some((each) => each.length > LONGEST_COMMAND)) {
      return err(
        `A member may have ${MOST_COMMANDS} commands of up to ${LONGEST_COMMAND} characters each.`,
      );
    }
    const unknown = commands.find((each) => piecesNamed(game, side, each) === 0);
    if (unknown !== undefined) {
      return err(
        `I find no piece of yours by the words “${unknown}”. Write a formation as the table names it.`,
      );
    }
    const changed = withMemberChanged(head, side, { ...member, commands });
    const list = commands.join(", ");
    const sentence = commands.length === 0
      ? `${member.name} may order whatever nobody else commands.`
      : `${member.name} commands ${list}. You may order everything.`;
    const to = { head: changed.head, side, member };
    const letter = note(wordsOf(office.site, headFor(changed.head, side, member), side), "Your command", [
      commands.length === 0
        ? "You may order whatever nobody else of your team commands."
        : `You command ${list}. You write the orders of these, and of nothing else.`,
    ]);
    return ok({
      ...changed,
      told: toldByLetter(office, wish, "Your team", sentence),
      strangers: [toMember(office.site, to, letter, { now, kind: "notice" })],
      sentence,
    });
  });
}

export function withMemberChanged(
  head: GameHead,
  side: Side,
  changed: Member,
): Omit<PlayersStep, "sentence"> {
  const own = teamOf(head, side)!;
  const members = own.members.map((each) => each.n === changed.n ? changed : each);
  return { head: withTeam(head, side, { ...own, members }), events: [], told: [] };
}

/** `Anna's team`; `the Axis team` for a captain without a name. */
function teamName(head: GameHead, side: Side): string {
  const name = nameOf(head, side);
  return name === undefined ? `the ${sideName(side)} team` : `${name}'s team`;
}

/** Who hears that a person joins or leaves: both captains, and the game master. */
function told(office: Letterhead, head: GameHead, side: Side, sentence: string): SeatLetter[] {
  const about = capitalized(teamName(head, side));
  return [
    seatNote(office, side, about, [sentence]),
    ...(hasEnemyPerson(head, side) ? [seatNote(office, enemyOf(side), about, [sentence])] : []),
    ...tellsGameMaster(office, head, about, [sentence]),
  ];
}

/** The answer to a captain's letter, if the captain asked by letter. */
export function toldByLetter(
  office: Letterhead,
  { side, letter }: Pick<Wish, "side" | "letter">,
  about: string,
  sentence: string,
): SeatLetter[] {
  return letter === undefined ? [] : [seatNote(office, side, about, [sentence])];
}

/**
 * One step of a game at a member's wish. It is no word of the captain's, so silence and absence go on.
 * @returns the result, in a sentence; or why nothing has changed
 */
export async function teamStep(
  office: GameWork,
  id: string,
  letter: Answered | undefined,
  judge: (
    game: CurrentGame,
    now: number,
  ) => Promise<Result<TeamStep, string>> | Result<TeamStep, string>,
): Promise<StepResult> {
  return await untilCommitted(async () => {
    const game = await currentGame(office, id);
    if (game === undefined) return err({ code: "refused" as const, sentence: `There is no game ${id}.` });
    const now = office.now();
    const judged = await judge(game, now);
    if (!judged.ok) return err({ code: "refused" as const, sentence: judged.error });
    const { teamWords, sentence, ...step } = judged.value;
    const commit = { ...commitOf(office, game, step), ...readingMark(letter, now, id) };
    const done = await committed(office, teamWords === undefined ? commit : { ...commit, teamWords });
    if (done === "conflict") return done;
    if (done === "read-already") {
      return err({ code: done, sentence: "This letter has been read before." });
    }
    return ok(sentence);
  });
}

export type TeamStep = PlayersStep & Pick<Parameters<typeof committed>[1], "teamWords">;
