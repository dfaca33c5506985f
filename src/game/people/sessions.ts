import { DAY } from "../../common/bytes/lengths.ts";
import { labelOf } from "../../common/text.ts";
import type { Person, PersonSession } from "../../store/records/people-records.ts";
import type { Versioned } from "../../store/kv/port.ts";
import type { Office } from "../office.ts";
import { newPageKey, newSecret } from "../access/tokens.ts";

/** How long an absent person stays signed in, and in how many browsers. */
const LIFE = 90 * DAY;
const MOST_SESSIONS = 20;

/** The beginning of a session's token in programs, so that one that was published by mistake can be found. */
const PREFIX = "despatch-session_";

export function sessionShown(token: string): string {
  return PREFIX + token;
}

/** The token in what a program shows; undefined if that is none. */
export function sessionIn(shown: string): string | undefined {
  return shown.startsWith(PREFIX) ? shown.slice(PREFIX.length) : undefined;
}

/** The longest name of a signed-in browser or program. */
const AGENT_LIMIT = 80;

/** A browser that was just signed in. */
export interface SignedIn {
  /** What it shows from now on: only a hash is kept here. */
  readonly token: string;
  readonly session: PersonSession;
}

/** Always a new token: none that a browser brings becomes valid. */
export function newSession(person: string, address: string, agent: string, now: number): SignedIn {
  const session = {
    id: newPageKey(),
    person,
    address,
    createdAt: now,
    seenAt: now,
    expiresAt: now + LIFE,
    agent: labelOf(agent, AGENT_LIMIT),
  };
  return { token: newSecret(), session };
}

export interface SignedInReader {
  readonly person: Versioned<Person>;
  readonly session: PersonSession;
  readonly token: string;
}

/** The person who shows a token; undefined if it opens nothing. */
export async function readerBy(
  office: Pick<Office, "people" | "now">,
  token: string,
): Promise<SignedInReader | undefined> {
  const { people } = office;
  const now = office.now();
  const session = /^[0-9a-f]{64}$/.test(token) ? await people.session(token, now) : undefined;
  const person = session === undefined ? undefined : await people.find(session.person);
  if (session === undefined || person === undefined) return undefined;
  if (now - session.seenAt > DAY) {
    await people.seen(token, { ...session, seenAt: now, expiresAt: now + LIFE });
  }
  return { person, session, token };
}

/** Signs a person in; of too many browsers the oldest ones are signed out. */
export async function endTooMany({ people }: Pick<Office, "people">, person: string): Promise<void> {
  const sessions = await people.sessions(person);
  for (const { id } of sessions.slice(MOST_SESSIONS)) await people.end(person, id);
}
