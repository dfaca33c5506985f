import { randomBytes } from "node:crypto";
import { labelOf } from "../../common/text.ts";
import { MINUTE } from "../../common/bytes/lengths.ts";
import { hasRunOut } from "../../common/threads/times.ts";
import { err, ok, type Result } from "../../kernel/result.ts";
import type { Side } from "../../kernel/side.ts";
import type { GameHead } from "../../store/records/game-record.ts";
import type { Person } from "../../store/records/people-records.ts";
import type { PersonalToken } from "../../store/records/token-record.ts";
import { holderOf } from "../access/holder.ts";
import type { Office } from "../office.ts";
import { linkHash, newId } from "../access/tokens.ts";
import { partsIn } from "./seats.ts";

/**
 * Personal tokens, by which programs act. One for a seat works until its player revokes it, renews the links, or leaves the
 * seat. One for all seats of a person works as long as that person holds them.
 */

/** The beginning of each, so that one that was published by mistake can be found. */
const PREFIX = "despatch_";
/** How many a seat or a person may have, and how long their names may be. */
const MOST = 10;
export const TOKEN_NAME_LIMIT = 60;
/** How exactly the last use is stored. */
const USED_WITHIN = 5 * MINUTE;

type Place = Pick<Office, "tokens" | "now">;

export type TokenOwner = Pick<PersonalToken, "owner" | "holder">;

export function seatOwner(head: GameHead, side: Side): TokenOwner {
  return { owner: `seat ${head.id} ${side}`, holder: holderOf(head, side) };
}

export function personOwner({ id }: Pick<Person, "id">): TokenOwner {
  return { owner: `person ${id}`, holder: null };
}

/** Whether a text could be a personal token, and is no key of a page. */
export function looksLikeToken(text: string): boolean {
  return text.startsWith(PREFIX);
}

/** @returns the token, which is shown only once, and its record; or why there is none, in a sentence */
export async function makeToken(
  office: Place,
  owner: TokenOwner,
  typed: string,
): Promise<Result<{ readonly token: string; readonly kept: PersonalToken }, string>> {
  const name = labelOf(typed, TOKEN_NAME_LIMIT);
  if (name === "") return err("Give the program a name.");
  const tokens = await ownersTokens(office, owner);
  if (tokens.length >= MOST) {
    return err(`There are ${MOST} tokens at the most: revoke one that you do not use.`);
  }
  const token = `${PREFIX}${randomBytes(24).toString("base64url")}`;
  const now = office.now();
  const kept = { ...owner, id: newId(now), name, hash: linkHash(token), createdAt: now, lastUsed: null };
  await office.tokens.add(kept);
  return ok({ token, kept });
}

/** The tokens of a person, or of a seat's present holder; an earlier holder's open nothing, and are forgotten. */
export async function ownersTokens(
  { tokens }: Place,
  { owner, holder }: TokenOwner,
): Promise<PersonalToken[]> {
  const own: PersonalToken[] = [];
  for (const token of await tokens.of(owner)) {
    if (token.holder === holder) own.push(token);
    else await tokens.revoke(token);
  }
  return own;
}

/** The token that a request shows, noted as used. */
export async function tokenShown({ tokens, now }: Place, text: string): Promise<PersonalToken | undefined> {
  const found = await tokens.at(linkHash(text));
  if (found === undefined) return undefined;
  const { value } = found;
  if (value.lastUsed === null || hasRunOut(value.lastUsed + USED_WITHIN, now(), USED_WITHIN)) {
    await tokens.change(found, { ...value, lastUsed: now() });
  }
  return value;
}

export async function opensSeat(
  office: Pick<Office, "people">,
  { owner, holder }: TokenOwner,
  head: GameHead,
  side: Side,
): Promise<boolean> {
  const seat = seatOwner(head, side);
  if (owner === seat.owner) return holder === seat.holder;
  const person = await tokenPerson(office, { owner });
  return person !== undefined && partsIn(person, head).includes(side);
}

/** The owner of a token for all their seats. */
export async function tokenPerson(
  { people }: Pick<Office, "people">,
  { owner }: Pick<TokenOwner, "owner">,
): Promise<Person | undefined> {
  const id = /^person (.+)$/.exec(owner)?.[1];
  return id === undefined ? undefined : (await people.find(id))?.value;
}

/** @returns why nothing was revoked, in a sentence */
export async function revokeToken(
  office: Place,
  owner: TokenOwner,
  id: string,
): Promise<Result<string, string>> {
  const token = (await ownersTokens(office, owner)).find((each) => each.id === id);
  if (token === undefined) return err("There is no such token: it has been revoked already.");
  await office.tokens.revoke(token);
  return ok(`The token ${token.name} opens nothing any more.`);
}

export async function revokeAll(office: Place, owner: TokenOwner): Promise<void> {
  for (const token of await office.tokens.of(owner.owner)) await office.tokens.revoke(token);
}
