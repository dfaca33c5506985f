import { randomBytes } from "node:crypto";
import { MINUTE } from "../common/lengths.ts";
import { hasRunOut } from "../common/times.ts";
import { err, ok, type Result } from "../kernel/result.ts";
import type { Side } from "../kernel/side.ts";
import type { GameHead } from "../store/game-record.ts";
import type { Versioned } from "../store/port.ts";
import type { PersonalToken } from "../store/token-record.ts";
import { holderOf } from "./holder.ts";
import type { Office } from "./office.ts";
import { isOfLink, linkHash, newId } from "./tokens.ts";

/** Personal tokens: by each a program acts for one seat, until its player revokes it, renews his links, or leaves the seat. */

/** What each begins with, so that one that was published by mistake is found. */
const PREFIX = "despatch_";
/** How many a seat may have, and how long their names may be. */
const MOST = 10;
export const TOKEN_NAME_LIMIT = 60;
/** How exactly it is kept when one was used last. */
const USED_WITHIN = 5 * MINUTE;

type Place = Pick<Office, "tokens" | "now">;

/** Whether a text could be a personal token, and is no key of a page. */
export function looksLikeToken(text: string): boolean {
  return text.startsWith(PREFIX);
}

/** @returns the token, which is shown this once, and what is kept of it; or why there is none, in a sentence */
export async function makeToken(
  office: Place,
  head: GameHead,
  side: Side,
  name: string,
): Promise<Result<{ readonly token: string; readonly kept: PersonalToken }, string>> {
  const tokens = await tokensOf(office, head, side);
  if (tokens.length >= MOST) {
    return err(`A seat has ${MOST} tokens at the most: revoke one that you do not use.`);
  }
  const token = `${PREFIX}${randomBytes(24).toString("base64url")}`;
  const kept: PersonalToken = {
    game: head.id,
    side,
    owner: holderOf(head, side),
    id: newId(office.now()),
    name,
    hash: linkHash(token),
    createdAt: office.now(),
    lastUsed: null,
  };
  await office.tokens.add(kept);
  return ok({ token, kept });
}

/** The tokens of whoever holds a seat now; those of one before him open nothing, and are forgotten. */
export async function tokensOf(
  office: Place,
  head: GameHead,
  side: Side,
): Promise<Versioned<PersonalToken>[]> {
  const holder = holderOf(head, side);
  const own: Versioned<PersonalToken>[] = [];
  for (const token of await office.tokens.of(head.id, side)) {
    if (token.value.owner === holder) own.push(token);
    else await office.tokens.revoke(token.value);
  }
  return own;
}

/** @returns the token that this is, if it opens the seat now; all are compared, in a time that tells nothing */
export async function tokenOf(
  office: Place,
  head: GameHead,
  side: Side,
  text: string,
): Promise<PersonalToken | undefined> {
  const found = (await tokensOf(office, head, side)).filter(({ value }) => isOfLink(value.hash, text))[0];
  if (found === undefined) return undefined;
  const { value } = found;
  const now = office.now();
  if (value.lastUsed === null || hasRunOut(value.lastUsed + USED_WITHIN, now, USED_WITHIN)) {
    await office.tokens.change(found, { ...value, lastUsed: now });
  }
  return value;
}

/** @returns why nothing was revoked, in a sentence */
export async function revokeToken(
  office: Place,
  head: GameHead,
  side: Side,
  id: string,
): Promise<Result<string, string>> {
  const token = (await tokensOf(office, head, side)).find(({ value }) => value.id === id);
  if (token === undefined) return err("There is no such token: it has been revoked already.");
  await office.tokens.revoke(token.value);
  return ok(`The token ${token.value.name} opens nothing any more.`);
}
