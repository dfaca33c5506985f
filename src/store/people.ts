import { decode, encode, ifReadable, readBelow, readValue, readVersioned, valuesBelow } from "./kv/codec.ts";
import {
  calendarKeyOf,
  outboxKey,
  personAtKey,
  personKey,
  profileKeyOf,
  ratedPersonKey,
  sessionKey,
  sessionOfKey,
  signInKey,
} from "./kv/keys.ts";
import type { OutboxItem } from "./records/letter-records.ts";
import {
  type Person,
  person,
  personMark,
  type PersonSession,
  session,
  sessionMark,
  type SignInLink,
  signInLink,
} from "./records/people-records.ts";
import type { Batch, Key, KvPort, Versioned } from "./kv/port.ts";

type Sets = NonNullable<Batch["sets"]>;

/** People who sign in, their browsers, and the links that sign them in. */
export class People {
  constructor(private readonly kv: KvPort) {}

  async find(id: string): Promise<Versioned<Person> | undefined> {
    return await readVersioned(this.kv, personKey(id), person);
  }

  /** The owner of an address; undefined if nobody has proved it. */
  async at(address: string): Promise<Versioned<Person> | undefined> {
    const mark = await readValue(this.kv, personAtKey(address), personMark);
    return mark && await this.find(mark.id);
  }

  /** Some people, in no particular order; undefined for one that cannot be read. @param after only those after this one */
  async page(
    limit: number,
    after?: string,
  ): Promise<{ readonly id: string; readonly person: Person | undefined }[]> {
    const found: { id: string; person: Person | undefined }[] = [];
    const end = after === undefined ? undefined : personKey(after);
    for await (const { key, value } of this.kv.list(["person"], { limit, reverse: true, end })) {
      if (value === undefined) continue;
      found.push({ id: String(key[1]), person: ifReadable(() => decode(value, person, key)) });
    }
    return found;
  }

  /** Keeps a link until it is used. @param linkKey only its hash is kept */
  async keep(linkKey: string, link: SignInLink): Promise<void> {
    await this.kv.atomic({ sets: [{ key: signInKey(linkKey), value: encode(link) }] });
  }

  /** Keeps a link until it is used, and sends the letter that brings it. @param linkKey only its hash is kept */
  async ask(linkKey: string, link: SignInLink, letter: OutboxItem): Promise<void> {
    await this.kv.atomic({
      sets: [
        { key: signInKey(linkKey), value: encode(link) },
        { key: outboxKey(letter.id), value: encode(letter) },
      ],
    });
  }

  /** What a link is for, if it has not expired. Looking does not use it up. */
  async asked(linkKey: string, now: number): Promise<Versioned<SignInLink> | undefined> {
    const link = await readVersioned(this.kv, signInKey(linkKey), signInLink);
    return link !== undefined && link.value.expiresAt > now ? link : undefined;
  }

  /**
   * Uses a link up, in one commit with the changed person and the signed-in browser.
   * @returns false if the link has been used meanwhile, the person has changed, or somebody else has an address by now
   */
  async enter(
    linkKey: string,
    link: Versioned<SignInLink>,
    { before, after }: PersonChange,
    signedIn?: { readonly token: string; readonly session: PersonSession },
  ): Promise<boolean> {
    const change = changed({ before, after });
    return await this.kv.atomic({
      checks: [{ key: signInKey(linkKey), versionstamp: link.versionstamp }, ...change.checks],
      sets: [
        ...change.sets,
        ...(signedIn === undefined ? [] : sessionSets(signedIn.token, signedIn.session)),
      ],
      deletes: [signInKey(linkKey), ...change.deletes],
    });
  }

  /** @returns false if the person has changed meanwhile, or somebody else has an address by now */
  async change(before: Versioned<Person>, after: Person): Promise<boolean> {
    return await this.kv.atomic(changed({ before, after }));
  }

  /** The person with this public page. */
  async profiled(profileKey: string): Promise<Person | undefined> {
    return await this.#marked(profileKeyOf(profileKey));
  }

  /** The person with this calendar. */
  async ofCalendar(keyHash: string): Promise<Person | undefined> {
    return await this.#marked(calendarKeyOf(keyHash));
  }

  async #marked(key: Key): Promise<Person | undefined> {
    const mark = await readValue(this.kv, key, personMark);
    return mark && (await this.find(mark.id))?.value;
  }

  /** Everybody whose rating may be seen, by their names in ratings. */
  async rated(): Promise<ReadonlyMap<string, string>> {
    const marks = await Array.fromAsync(readBelow(this.kv, ["rated-person"], personMark));
    return new Map(marks.map(({ key, value }) => [String(key[1]), value.id]));
  }

  /** Keeps a person whose address was proved by other means than a link. @returns false if somebody has the address by now */
  async add(added: Person): Promise<boolean> {
    return await this.kv.atomic(changed({ before: undefined, after: added }));
  }

  /** Uses up a link that itself does nothing here. @returns false if it has been used meanwhile */
  async use(linkKey: string, { versionstamp }: Versioned<SignInLink>): Promise<boolean> {
    const key = signInKey(linkKey);
    return await this.kv.atomic({ checks: [{ key, versionstamp }], deletes: [key] });
  }

  /** Removes a person, with addresses and sign-ins. */
  async forget({ value, versionstamp }: Versioned<Person>): Promise<boolean> {
    const isForgotten = await this.kv.atomic({
      checks: [{ key: personKey(value.id), versionstamp }],
      deletes: [personKey(value.id), ...marksOf(value)],
    });
    if (isForgotten) { for (const { id } of await this.sessions(value.id)) await this.end(value.id, id); }
    return isForgotten;
  }

  /** The browser that shows a token. It is found by its hash, so that the time taken says nothing about a guess. */
  async session(token: string, now: number): Promise<PersonSession | undefined> {
    const found = await readValue(this.kv, sessionKey(token), session);
    return found !== undefined && found.expiresAt > now ? found : undefined;
  }

  /** Records its use, and extends it. */
  async seen(token: string, seen: PersonSession): Promise<void> {
    const found = await readVersioned(this.kv, sessionKey(token), session);
    if (found === undefined) return;
    await this.kv.atomic({
      checks: [{ key: sessionKey(token), versionstamp: found.versionstamp }],
      sets: sessionSets(token, seen),
    });
  }

  /** All browsers in which somebody is signed in, the newest first. */
  async sessions(personId: string): Promise<PersonSession[]> {
    const found: PersonSession[] = [];
    for (const { hash } of await valuesBelow(this.kv, ["session-of", personId], sessionMark)) {
      const known = await readValue(this.kv, ["session", hash], session);
      if (known !== undefined) found.push(known);
    }
    return found.sort((a, b) => b.createdAt - a.createdAt);
  }

  /** Signs a browser out. @param id of one of the person's */
  async end(personId: string, id: string): Promise<void> {
    const key = sessionOfKey(personId, id);
    const mark = await readValue(this.kv, key, sessionMark);
    if (mark !== undefined) await this.kv.atomic({ deletes: [key, ["session", mark.hash]] });
  }
}

export interface PersonChange {
  readonly before: Versioned<Person> | undefined;
  readonly after: Person;
}

/** The keys under which a person is found: addresses, page, calendar, and a public rating. */
function marksOf({ addresses, profile, ratings, calendar }: Person): Key[] {
  return [
    ...addresses.map(({ address }) => personAtKey(address)),
    ...(profile === null ? [] : [profileKeyOf(profile.key)]),
    ...(calendar === undefined ? [] : [calendarKeyOf(calendar.keyHash)]),
    ...(ratings?.isOn === true ? [ratedPersonKey(ratings.player)] : []),
  ];
}

export function marksOfPerson(found: Person): Sets {
  return marksOf(found).map((key) => ({ key, value: encode({ id: found.id }) }));
}

/** What a change of a person writes: the person and the keys. It takes no key from anybody else. */
function changed({ before, after }: PersonChange): Required<Batch> {
  const had = new Map((before === undefined ? [] : marksOf(before.value)).map((key) => [key.join(), key]));
  const has = new Map(marksOf(after).map((key) => [key.join(), key]));
  const added = [...has].filter(([name]) => !had.has(name)).map(([, key]) => key);
  return {
    checks: [
      { key: personKey(after.id), versionstamp: before?.versionstamp ?? null },
      ...added.map((key) => ({ key, versionstamp: null })),
    ],
    sets: [
      { key: personKey(after.id), value: encode(after) },
      ...added.map((key) => ({ key, value: encode({ id: after.id }) })),
    ],
    deletes: [...had].filter(([name]) => !has.has(name)).map(([, key]) => key),
  };
}

function sessionSets(token: string, signedIn: PersonSession): Sets {
  const key = sessionKey(token);
  const { person: owner, id, expiresAt } = signedIn;
  return [
    { key, value: encode(signedIn) },
    { key: sessionOfKey(owner, id), value: encode({ hash: key[1], expiresAt }) },
  ];
}
