import type { Language } from "../../../templates/words/tables.ts";
import { wordsIn } from "../../../templates/words/words.tsx";
import { type Side, SIDES } from "../../kernel/side.ts";
import type { GameHead } from "../../store/records/game-record.ts";
import type { Member, Team } from "../../store/records/team-record.ts";
import { isSameAddress } from "./address.ts";
import { holderOf } from "./holder.ts";
import { nameOf, withName } from "./names.ts";
import { isSeatToken, linkHash, type ReplyAddress, sameSecret } from "./tokens.ts";

/**
 * A team: the captain, who holds the seat and alone sends, and members, who write into one draft with the captain. Members are
 * public by name. Their messages and their draft are private to the side.
 */

/** How many people may stand beside a captain. */
export const MOST_MEMBERS = 3;
export const CAPTAIN = 0;

export function teamOf({ teams }: Pick<GameHead, "teams">, side: Side): Team | undefined {
  return teams?.[side];
}

export function membersOf(head: Pick<GameHead, "teams">, side: Side): readonly Member[] {
  return teamOf(head, side)?.members ?? [];
}

/** A new team: the captain's draft becomes the team's. */
export function newTeam(head: GameHead, side: Side): Team {
  const drafts = holderOf(head, side);
  return { members: [], asked: [], left: [], numbered: 0, askedAt: [], words: 0, recent: [], drafts };
}

export function withTeam(head: GameHead, side: Side, changed: Team): GameHead {
  return { ...head, teams: { ...head.teams, [side]: changed } };
}

/** The owner of a side's draft, as a hash: the team, or else the seat's holder. */
export function drafterOf(head: GameHead, side: Side): string {
  const own = teamOf(head, side);
  return own === undefined || own.members.length === 0 ? holderOf(head, side) : own.drafts;
}

export function memberByKey(head: GameHead, side: Side, key: string): Member | undefined {
  return membersOf(head, side).find(({ webKey }) => sameSecret(webKey, key));
}

/** Whether a key opens a side's view: that of its seat, or of a member of its team. */
export function opensSide(head: GameHead, side: Side, key: string): boolean {
  return sameSecret(head.seats[side].webKey, key) || memberByKey(head, side, key) !== undefined;
}

export function memberByAddress(head: GameHead, address: ReplyAddress): Member | undefined {
  return membersOf(head, address.side).find((each) => isSeatToken(each, address));
}

/** The member with a name, in any spelling. */
export function memberNamed(head: GameHead, side: Side, name: string): Member | undefined {
  const said = name.trim().toLowerCase();
  return membersOf(head, side).find((each) => each.name.toLowerCase() === said);
}

/** The captain's name within the team and outside. */
export function captainName(head: Pick<GameHead, "names">, side: Side, language?: Language): string {
  return nameOf(head, side) ?? wordsIn("team", language)("captain.of", { side });
}

/** The name of somebody in a team, by number, even after leaving it. */
export function nameInTeam(
  head: Pick<GameHead, "names" | "teams">,
  side: Side,
  n: number,
  language?: Language,
): string {
  if (n === CAPTAIN) return captainName(head, side, language);
  const { members = [], left = [] } = teamOf(head, side) ?? {};
  return [...members, ...left].find((each) => each.n === n)?.name ?? wordsIn("team", language)("left");
}

/**
 * A game as a member opens it: pages and letters lead to the member's own page and reply address, and hold nothing that opens
 * the captain's. It is only for reading: no step of a game may write it.
 */
export function headFor(head: GameHead, side: Side, { webKey, mailKey, address, level }: Member): GameHead {
  return {
    ...head,
    seats: { ...head.seats, [side]: { ...head.seats[side], webKey, mailKey, address, formerKeys: [] } },
    newAddresses: { ...head.newAddresses, [side]: undefined },
    substitutions: { ...head.substitutions, [side]: undefined },
    mailWishes: {
      ...head.mailWishes,
      [side]: { level, since: 0, day: null, toldOf: 0, announcedAt: null },
    },
  };
}

export function isMembersView(head: GameHead): boolean {
  return SIDES.some((side) => membersOf(head, side).some(({ webKey }) => webKey === head.seats[side].webKey));
}

/** Whether an address belongs to a member of a side's team. */
export function isMember(head: GameHead, side: Side, address: string): boolean {
  return membersOf(head, side).some((each) => isSameAddress(each.address, address));
}

/**
 * A game whose seat went to an address. A member who has it for good is a member no more, and one who stands in stays one. Both
 * keep the name that everybody knows.
 */
export function captainedBy(
  head: GameHead,
  side: Side,
  address: string,
  comesAs: "substitute" | "successor" | "player",
): GameHead {
  const own = teamOf(head, side);
  const member = membersOf(head, side).find((each) => isSameAddress(each.address, address));
  if (own === undefined || member === undefined) return head;
  const named = withName(head, side, member.name);
  if (comesAs !== "successor") return named;
  const { n, name } = member;
  return withTeam(named, side, {
    ...own,
    members: own.members.filter((each) => each.n !== n),
    left: [...own.left, { n, name }],
  });
}

/** The stored hash of an invitation's key, or undefined if nobody with that key is asked any more. */
export function askedBy(head: GameHead, side: Side, key: string, now: number) {
  const hash = linkHash(key);
  return teamOf(head, side)?.asked.find((each) => sameSecret(each.keyHash, hash) && each.until > now);
}
