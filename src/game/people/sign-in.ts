import { DAY, HOUR, MINUTE } from "../../common/bytes/lengths.ts";
import { err, ok, type Result } from "../../kernel/result.ts";
import type { Letter } from "../../kernel/block.ts";
import type { LinkPurpose, Person, SignInLink } from "../../store/records/people-records.ts";
import type { Versioned } from "../../store/kv/port.ts";
import type { Language } from "../../../templates/words/tables.ts";
import { wordsIn } from "../../../templates/words/words.tsx";
import { signInLetter } from "../../../templates/letters/sign-in.ts";
import { isNowhere } from "../../common/nowhere.ts";
import { isMailAddress, isSameAddress } from "../access/address.ts";
import type { Letterhead, Membership, PostTray } from "../office.ts";
import type { Answered } from "../access/reading-mark.ts";
import { untilCommitted } from "../retry.ts";
import { toStranger } from "../thread.ts";
import { newPageKey } from "../access/tokens.ts";
import { personOwner, revokeAll } from "./api-tokens.ts";
import { MOST_ADDRESSES, MOST_KEPT, newPerson } from "./person.ts";
import { newSession, type SignedIn } from "./sessions.ts";

/** How long a link works, in minutes: mail may take a while. */
const LINK_MINUTES = 30;
export function linkSent(language: Language, address: string): string {
  return wordsIn("own", language)("linkSent", { address, minutes: LINK_MINUTES });
}

/** How many such letters an address gets an hour, and a day. */
const AN_HOUR = 5;
const A_DAY = 15;

/** Where a person goes after signing in: a path of this site and nothing else. */
const PATH = /^\/(?![/\\])[\w./?=&%-]{0,200}$/;

/** Where to go after a sign-in. @returns the person's own page if the wanted path is none of this site */
export function pathAfter(asked: string | undefined): string {
  return asked !== undefined && PATH.test(asked) ? asked : "/me";
}

export interface AskedSignIn {
  readonly address: string;
  /** Where the person goes then. */
  readonly to?: string | undefined;
  /** The link's purpose, if it does not sign its reader in. */
  readonly purpose?: LinkPurpose;
  /**
   * A letter from that address that asks for it: such letters are counted apart, so that nobody uses up the owner's allowance.
   */
  readonly letter?: Answered;
}

/**
 * Sends a link to an address. The answer is the same whether the address is known or not, and has had too many letters or none:
 * nobody learns from it who plays here.
 */
export async function askSignIn(
  office: PostTray & Membership,
  { address, to, purpose = SIGN_IN, letter }: AskedSignIn,
): Promise<Result<string, string>> {
  if (!isMailAddress(address) || isNowhere(address)) {
    return err("I can't send letters to that mail address.");
  }
  const said = linkSent("en", address);
  const now = office.now();
  const counted = `${letter === undefined ? "sign in" : "sign in by letter"}: ${address.toLowerCase()}`;
  const isTooOften = await office.outbox.countAnswer(counted, now) > AN_HOUR ||
    await office.outbox.countAnswer(`${counted} today`, now, DAY) > A_DAY;
  if (isTooOften) return ok(said);
  const { linkKey, link, content } = newLink(office, address, purpose, to);
  const asked = toStranger(office.site, address, content, now, letter);
  await office.people.ask(linkKey, link, { ...asked, isUrgent: true });
  office.posted();
  return ok(said);
}

const SIGN_IN: LinkPurpose = { kind: "signIn" };

/** A link for the reader of an address, and the letter that brings it. */
function newLink(office: Letterhead, address: string, purpose: LinkPurpose, to?: string) {
  const linkKey = newPageKey();
  const content = signInLetter({
    host: new URL(office.site.publicUrl).host,
    url: `${office.site.publicUrl}/sign-in/${linkKey}`,
    minutes: LINK_MINUTES,
    kind: purpose.kind,
  });
  const link: SignInLink = {
    address,
    purpose,
    to: pathAfter(to),
    expiresAt: office.now() + LINK_MINUTES * MINUTE,
  };
  return { linkKey, link, content };
}

/**
 * The letter with a link to sign in, for an address that asked by a letter and gets it in the answer. These are counted with
 * other answers.
 */
export async function signInAnswer(office: Letterhead & Membership, address: string): Promise<Letter> {
  const { linkKey, link, content } = newLink(office, address, SIGN_IN);
  await office.people.keep(linkKey, link);
  return content;
}

/** What a link would do, while it may be used. Looking does not use it up: mail scanners open every link. */
export async function signInAsked(
  office: Letterhead & Membership,
  linkKey: string,
): Promise<SignInLink | undefined> {
  return (await office.people.asked(linkKey, office.now()))?.value;
}

/** Why a link did nothing. */
export type SignInRefusal = "dead" | "other-browser" | "too-many";

/**
 * Uses a link up: its reader is signed in, as the address's owner, or as a new person.
 * @param agent the browser's name: `Firefox on Linux`
 */
export async function signIn(
  office: Letterhead & Membership,
  linkKey: string,
  agent: string,
): Promise<Result<SignedIn & { readonly to: string }, SignInRefusal>> {
  return await untilCommitted(async () => {
    const now = office.now();
    const link = await office.people.asked(linkKey, now);
    if (link === undefined || link.value.purpose.kind !== "signIn") return err("dead");
    const before = await office.people.at(link.value.address);
    const after = before?.value ?? newPerson(link.value.address, now);
    const signedIn = newSession(after.id, link.value.address, agent, now);
    const isDone = await office.people.enter(linkKey, link, { before, after }, signedIn);
    return isDone ? ok({ ...signedIn, to: link.value.to }) : "conflict";
  });
}

/** The owner of an address that its reader's own letter has proved; a new person if it has none yet. */
export async function personOf(office: Letterhead & Membership, address: string): Promise<Person> {
  return await untilCommitted(async () => {
    const known = await office.people.at(address);
    if (known !== undefined) return known.value;
    const { linkKey, link } = newLink(office, address, SIGN_IN);
    await office.people.keep(linkKey, link);
    const asked = await office.people.asked(linkKey, office.now());
    const after = newPerson(address, office.now());
    const isDone = asked !== undefined &&
      await office.people.enter(linkKey, asked, { before: undefined, after });
    return isDone ? after : "conflict";
  });
}

/**
 * Uses a link up by which a signed-in person proves another address. In another browser it does nothing: otherwise an attacker
 * could send such a link, and its reader's click would give seats away.
 */
export async function addAddress(
  office: Letterhead & Membership,
  linkKey: string,
  reader: Person | undefined,
): Promise<Result<{ readonly address: string; readonly to: string }, SignInRefusal>> {
  // The stored things of a person without another address come along, even if this takes more than one try.
  let kept: Person["kept"] = [];
  return await untilCommitted(async () => {
    const now = office.now();
    const link = await office.people.asked(linkKey, now);
    const purpose = link?.value.purpose;
    if (link === undefined || purpose?.kind !== "adds") return err("dead");
    if (reader === undefined || reader.id !== purpose.person) return err("other-browser");
    const before = await office.people.find(reader.id);
    if (before === undefined) return err("dead");
    const { address, to } = link.value;
    const other = await office.people.at(address);
    const isKnown = other?.value.id === reader.id;
    if (!isKnown && before.value.addresses.length >= MOST_ADDRESSES) return err("too-many");
    if (other !== undefined && !isKnown) {
      if (other.value.addresses.length === 1) kept = other.value.kept;
      await leaves(office, other, address, reader.id);
    }
    const after: Person = isKnown ? before.value : {
      ...before.value,
      addresses: [...before.value.addresses, { address, since: now }],
      kept: [...before.value.kept, ...kept].slice(0, MOST_KEPT),
    };
    return await office.people.enter(linkKey, link, { before, after }) ? ok({ address, to }) : "conflict";
  });
}

/**
 * An address moves to the person who has proved it. A former owner without another address is removed, and their offers move,
 * too. The removed person's programs get no more news: nobody is left who gave them access.
 */
async function leaves(
  office: Letterhead & Membership,
  before: Versioned<Person>,
  address: string,
  to: string,
): Promise<void> {
  const addresses = before.value.addresses.filter((each) => !isSameAddress(each.address, address));
  if (addresses.length > 0) {
    await office.people.change(before, { ...before.value, addresses });
    return;
  }
  for (const { id } of await office.offers.of(before.value.id, office.now())) {
    const offer = await office.offers.find(id, office.now());
    if (offer !== undefined) await office.offers.give(offer, to);
  }
  await revokeAll(office, personOwner(before.value));
  await office.people.forget(before);
}

/** How long one client's sign-ins are counted, and how many it may have. */
export const ASKED_BY_A_CLIENT = { most: 10, within: HOUR } as const;
