import { isSame } from "../../common/bytes/bytes.ts";
import { decode, encode, ifReadable } from "../kv/codec.ts";
import { type GameHead, gameHead } from "../records/game-record.ts";
import { rowKeys, rowOf } from "../games/game-row.ts";
import { indexed, indexedAnew } from "../games/indexed.ts";
import { challengeDueKey, headKey, ladderKey, overChangedKey } from "../kv/keys.ts";
import { ladderMember } from "../ladders.ts";
import { overRowOf } from "../games/over-row.ts";
import { type MarkKind, MARKS, Marks, markSets } from "../kv/marks.ts";
import { marksOfPerson } from "../people.ts";
import { person } from "../records/people-records.ts";
import { type Batch, type Entry, type Key, type KvPort, LIMITS } from "../kv/port.ts";
import { pushSubscription } from "../records/push-record.ts";
import { marksOfPush } from "../post/pushes.ts";
import { webhook } from "../records/webhook-record.ts";
import { marksOfWebhook } from "../post/webhooks.ts";
import { type Finding, keyName } from "./finding.ts";

/** The marks that follow from a head. */
const OF_HEADS = ["clock", "latest", "locked", "daily"] as const satisfies readonly MarkKind[];

/**
 * Which games are marked at all, by kind: a postponed mark stands at a time that no head tells. It takes a few dozen bytes for
 * each waiting game.
 */
export class MarkedGames {
  private constructor(private readonly marked: ReadonlySet<string>) {}

  static async of(kv: KvPort): Promise<MarkedGames> {
    const marked = new Set<string>();
    for (const kind of OF_HEADS) {
      for await (const { what: [game] } of new Marks(kv, kind).all()) marked.add(`${kind} ${game}`);
    }
    for await (const { key: [, engine, , game] } of kv.list(["played-by"])) {
      marked.add(`by ${engine} ${game}`);
    }
    return new MarkedGames(marked);
  }

  has(kind: MarkKind, game: string): boolean {
    return this.marked.has(`${kind} ${game}`);
  }

  isPlayedBy(engine: string, game: string): boolean {
    return this.marked.has(`by ${engine} ${game}`);
  }
}

/** Index entries of a game that are missing or wrong. @param versionstamp of its head */
export async function missingOf(
  kv: KvPort,
  marked: MarkedGames,
  head: GameHead,
  versionstamp: string,
): Promise<Finding | undefined> {
  const { rows, marks, playedBy } = indexed(head);
  const row = rowOf(head);
  // Rows of 1.3 and before do not say since when a game waits: the next change adds it.
  const { since: _, ...older } = row;
  const shown = [encode(row), encode(older)];
  const wrong: string[] = [];
  for (const { key, value } of await gotten(kv, rows)) {
    if (value === undefined) wrong.push(`${keyName(key)} is missing`);
    else if (!shown.some((each) => isSame(value, each))) {
      wrong.push(`${keyName(key)} shows the game otherwise than it is`);
    }
  }
  const over = overRowOf(head);
  if (over !== undefined) {
    const [{ value }] = await gotten(kv, [over.key]);
    if (value === undefined) wrong.push(`${keyName(over.key)} is missing`);
    else if (!isSame(value, encode(over.row))) {
      wrong.push(`${keyName(over.key)} shows the game otherwise than it is`);
    }
  }
  for (const { kind, at } of marks) {
    if (!marked.has(kind, head.id)) wrong.push(`${MARKS[kind]}/${at}/${head.id} is missing`);
  }
  if (playedBy !== undefined && !marked.isPlayedBy(playedBy, head.id)) {
    wrong.push(`it is not among the games that ${playedBy} has played`);
  }
  if (wrong.length === 0) return undefined;
  return {
    about: "index",
    where: head.id,
    says: `${wrong.join("; ")}.`,
    mend: {
      does: "enters the game in every index again, as its head has it",
      batch: {
        checks: [{ key: headKey(head.id), versionstamp }],
        sets: indexedAnew(undefined, head).sets,
      },
    },
  };
}

/** Index entries of a game that should not be there, or of a game that does not exist. */
export async function* leftOver(kv: KvPort): AsyncIterable<Finding> {
  const lists = [["row", 1], ["seat-of", 4], ["member-of", 2], ["listed", 3], ["over", 2]] as const;
  for (const [kind, at] of lists) {
    for await (const some of portions(kv.list([kind]))) {
      const heads = await gotten(kv, some.map(({ key }) => headKey(String(key[at]))));
      for (const [number, { key, versionstamp }] of some.entries()) {
        const head = heads[number];
        if (isPlaceOf(head, key)) continue;
        const says = head.value === undefined
          ? "There is no such game."
          : "The game does not stand there, as its head has it.";
        const checks = [{ key, versionstamp }, { key: head.key, versionstamp: head.versionstamp }];
        const sets = kind === "over" ? [{ key: overChangedKey, value: encode(String(key[at])) }] : [];
        yield {
          about: "index",
          where: keyName(key),
          says,
          mend: { does: "removes this entry of the list", batch: { checks, sets, deletes: [key] } },
        };
      }
    }
  }
}

/** Webhooks and browsers that wait without a mark, and people who are not found by one of their addresses. */
export async function* missingMarks(kv: KvPort): AsyncIterable<Finding> {
  yield* marksMissing(kv, "bell", ({ key, value }) => marksOfWebhook(decode(value!, webhook, key)));
  yield* marksMissing(kv, "push", ({ key, value }) => marksOfPush(decode(value!, pushSubscription, key)));
  for await (const { key, value, versionstamp } of kv.list(["person"])) {
    const found = value === undefined ? undefined : ifReadable(() => decode(value, person, key));
    if (found === undefined) {
      yield { about: "secret", where: keyName(key), says: "What is kept of a person cannot be read." };
      continue;
    }
    const marks = marksOfPerson(found);
    const there = await gotten(kv, marks.map((each) => each.key));
    const sets = marks.filter((_, number) => there[number].value === undefined);
    if (sets.length === 0) continue;
    const checks = [
      { key, versionstamp },
      ...sets.slice(0, LIMITS.checks - 1).map((each) => ({ key: each.key, versionstamp: null })),
    ];
    yield {
      about: "index",
      where: keyName(key),
      says: "A person is not found by their address or page.",
      mend: {
        does: "enters the person in these indexes",
        batch: { checks, sets: sets.slice(0, LIMITS.checks - 1) },
      },
    };
  }
}

/** Challenges on ladders that would not lapse in time, and marks at which none lapses. */
export async function* challengesAmiss(kv: KvPort): AsyncIterable<Finding> {
  const due = new Set<string>();
  for await (const entry of kv.list(["ladder"])) {
    const { key, value, versionstamp } = entry;
    const member = value === undefined ? undefined : ifReadable(() => decode(value, ladderMember, key));
    if (member === undefined) {
      yield { about: "secret", where: keyName(key), says: "What is kept of a ladder cannot be read." };
      continue;
    }
    if (member.asked === null) continue;
    const mark = challengeDueKey(member.asked.dueAt, member.system, member.player);
    due.add(keyName(mark));
    if ((await kv.get(mark)).value !== undefined) continue;
    yield {
      about: "index",
      where: keyName(key),
      says: "A challenge waits, and nothing ends it when its time is over.",
      mend: {
        does: "marks when it lapses",
        batch: { checks: [{ key, versionstamp }], sets: [{ key: mark, value: encode({}) }] },
      },
    };
  }
  for await (const { key, versionstamp } of kv.list(["challenge-due"])) {
    if (due.has(keyName(key))) continue;
    const [, , system, player] = key;
    const member = await kv.get(ladderKey(String(system), String(player)));
    const asked = member.value === undefined
      ? undefined
      : ifReadable(() => decode(member.value!, ladderMember, member.key))?.asked;
    // It may have come since the ladder was read.
    if (asked != null && asked.dueAt === key[1]) continue;
    yield {
      about: "index",
      where: keyName(key),
      says: "No challenge lapses then.",
      mend: {
        does: "removes this entry of the list",
        batch: {
          checks: [{ key, versionstamp }, { key: member.key, versionstamp: member.versionstamp }],
          deletes: [key],
        },
      },
    };
  }
}

async function* marksMissing(
  kv: KvPort,
  kind: "bell" | "push",
  marksOf: (entry: Entry) => Key[],
): AsyncIterable<Finding> {
  for await (const entry of kv.list([kind])) {
    const { key, versionstamp } = entry;
    // The check of sealed values reports what cannot be read.
    const marks = ifReadable(() => marksOf(entry)) ?? [];
    const there = await gotten(kv, marks);
    if (there.every(({ value }) => value !== undefined)) continue;
    const batch: Batch = { checks: [{ key, versionstamp }], sets: markSets(marks) };
    yield {
      about: "index",
      where: keyName(key),
      says: "It has something to tell, and does not stand among those that have.",
      mend: { does: "marks it as having something to tell", batch },
    };
  }
}

/** Whether a game belongs in an index entry. A game with an unreadable head is reported once, elsewhere. */
function isPlaceOf({ key: head, value }: Entry, key: Key): boolean {
  if (value === undefined) return false;
  const read = ifReadable(() => decode(value, gameHead, head));
  if (read === undefined) return true;
  const over = overRowOf(read);
  return [...rowKeys(read), ...(over === undefined ? [] : [over.key])]
    .some((place) => keyName(place) === keyName(key));
}

/** Entries in such portions as are asked for at once. */
export async function* portions(entries: AsyncIterable<Entry>): AsyncIterable<Entry[]> {
  let some: Entry[] = [];
  for await (const entry of entries) {
    some.push(entry);
    if (some.length < LIMITS.getMany) continue;
    yield some;
    some = [];
  }
  if (some.length > 0) yield some;
}

/** However many keys. */
export async function gotten(kv: KvPort, keys: readonly Key[]): Promise<Entry[]> {
  const found: Entry[] = [];
  for (let at = 0; at < keys.length; at += LIMITS.getMany) {
    found.push(...await kv.getMany(keys.slice(at, at + LIMITS.getMany)));
  }
  return found;
}
