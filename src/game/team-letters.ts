import { type Letter, letter as letterSchema, paragraph } from "../kernel/block.ts";
import { enemyOf, type Side, SIDES } from "../kernel/side.ts";
import { copyText } from "../../templates/team.ts";
import type { GameHead } from "../store/records/game-record.ts";
import type { OutboxItem } from "../store/records/letter-records.ts";
import type { Member } from "../store/records/team-record.ts";
import type { LetterKind } from "../store/records/wish-records.ts";
import { isSameAddress } from "./access/address.ts";
import { replyAddress, type Site } from "./access/links.ts";
import { destinyOf } from "./access/mail-levels.ts";
import type { Answered } from "./access/reading-mark.ts";
import { captainName, headFor, membersOf } from "./access/team.ts";
import { toStranger } from "./thread.ts";

/** Letters to the members of a team. */

export interface MemberOf {
  readonly head: GameHead;
  readonly side: Side;
  readonly member: Member;
}

/**
 * A letter to a member.
 * @param letter made from the game as the member opens it
 * @param answered the member's own, if it answers one
 */
export function toMember(
  site: Site,
  { head, side, member }: MemberOf,
  letter: Letter,
  { now, kind, answered }: {
    readonly now: number;
    readonly kind: LetterKind;
    readonly answered?: Answered | undefined;
  },
): OutboxItem {
  const root = `<${head.id.toLowerCase()}.${side}.team.${member.n}@${site.mailDomain}>`;
  const item = toStranger(site, member.address, letter, now, answered);
  return {
    ...item,
    game: head.id,
    replyTo: replyAddress(site, headFor(head, side, member), side),
    inReplyTo: answered?.messageId ?? root,
    references: [root, ...item.references],
    kind: answered === undefined ? kind : "answer",
    hold: answered?.isSpared === true ? "spared" : null,
  };
}

/** A seat's letters that its team reads, too: those about the course of the game. What only the holder may know is left out. */
const SHARED: readonly LetterKind[] = ["turn", "result", "reminder", "over"];

/** The members' copies of a step's letters, each by their own level. */
export function copiesForTeams(site: Site, head: GameHead, letters: readonly OutboxItem[]): OutboxItem[] {
  return SIDES.flatMap((side) =>
    membersOf(head, side).flatMap((member) =>
      letters.filter((item) => isShared(head, side, member, item)).map((item) =>
        copied(site, { head, side, member }, item)
      )
    )
  );
}

function isShared(head: GameHead, side: Side, { address, level }: Member, item: OutboxItem): boolean {
  return item.side === side && SHARED.includes(item.kind) && destinyOf(item.kind, level) === "goes" &&
    !isSameAddress(address, head.seats[side].address ?? "");
}

/** A copy leads to the member's page and is answered to the member's address; it names no player's address. */
function copied(site: Site, to: MemberOf, item: OutboxItem): OutboxItem {
  const { head, side, member } = to;
  const { subject, blocks } = letterSchema.parse(item.letter);
  const captain = head.seats[side];
  const changes: readonly (readonly [string | null, string])[] = [
    [captain.webKey, member.webKey],
    [replyAddress(site, head, side), replyAddress(site, headFor(head, side, member), side)],
    ...SIDES.map((each) => [head.seats[each].address, "(an address)"] as const),
  ];
  const text = changes.reduce(
    (said, [from, into]) => from === null ? said : said.replaceAll(from, into),
    JSON.stringify(blocks),
  );
  const letter = letterSchema.parse({
    subject,
    blocks: [paragraph(copyText(captainName(head, side))), ...JSON.parse(text)],
  });
  return toMember(site, to, letter, { now: item.createdAt, kind: item.kind });
}

/** Whether a side plays against a person's seat, and not the computer. */
export function hasEnemyPerson(head: GameHead, side: Side): boolean {
  return head.seats[enemyOf(side)].kind === "person";
}
