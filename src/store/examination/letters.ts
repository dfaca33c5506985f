import { decode, ifReadable } from "../kv/codec.ts";
import { headKey, sentKey } from "../kv/keys.ts";
import { letterKeys, nameFor, placed } from "../post/letter-places.ts";
import { type OutboxItem, outboxItem, postedMark } from "../records/letter-records.ts";
import type { Entry, Key, KvPort } from "../kv/port.ts";
import { type Finding, keyName } from "./finding.ts";
import { gotten, portions } from "./indexes.ts";

/** Where letters are stored. The last place holds most; a letter in two places is in one of the others, too. */
const PLACES = ["outbox", "dead", "kept", "sent"] as const;

/**
 * Letters that are unreadable, in the wrong place or in two, or of a missing game. Also names of letters that are nowhere.
 * @param counted gets each letter
 */
export async function* lettersAmiss(kv: KvPort, counted: () => void): AsyncIterable<Finding> {
  for (const place of PLACES) {
    for await (const some of portions(kv.list([place]))) {
      const items = some.map((entry) => ifReadable(() => decode(entry.value!, outboxItem, entry.key)));
      const games = await gotten(kv, items.flatMap((item) => item?.game == null ? [] : [headKey(item.game)]));
      const there = new Set(games.filter(({ value }) => value !== undefined).map(({ key }) => key[1]));
      for (const [number, entry] of some.entries()) {
        counted();
        const says = await amiss(kv, entry, items[number], there);
        if (says !== undefined) yield { about: "letter", where: keyName(entry.key), says };
      }
      yield* notFoundByName(kv, some, items);
    }
  }
  yield* namesOfNothing(kv);
}

async function amiss(
  kv: KvPort,
  { key, versionstamp }: Entry,
  item: OutboxItem | undefined,
  games: ReadonlySet<Key[number]>,
): Promise<string | undefined> {
  if (item === undefined) return "It cannot be read.";
  const [{ key: place }] = placed(item).sets;
  if (keyName(place) !== keyName(key)) return `By its state, it should lie at ${keyName(place)}.`;
  if (item.game !== null && !games.has(item.game)) return `Its game ${item.game} is not there.`;
  if (key[0] === "sent") return undefined;
  const others = (await kv.getMany(placed(item).deletes)).filter(({ value }) => value !== undefined);
  // A process that sends letters may have put it there since.
  const isThere = (await kv.get(key)).versionstamp === versionstamp;
  return others.length > 0 && isThere
    ? `It lies at ${others.map((other) => keyName(other.key)).join(", ")} as well.`
    : undefined;
}

/** Letters of games that cannot be found by the Message-IDs that answers name. */
async function* notFoundByName(
  kv: KvPort,
  entries: readonly Entry[],
  items: readonly (OutboxItem | undefined)[],
): AsyncIterable<Finding> {
  const named = items.map((item) => item === undefined || item.game === null ? [] : letterKeys(item));
  const missing = new Set(
    (await gotten(kv, named.flat())).flatMap(({ key, value }) => value === undefined ? [keyName(key)] : []),
  );
  for (const [number, { key, versionstamp }] of entries.entries()) {
    const names = named[number].filter((name) => missing.has(keyName(name)));
    if (names.length === 0) continue;
    yield {
      about: "index",
      where: keyName(key),
      says: "A letter is not found by its Message-ID: what answers it would not be understood.",
      mend: {
        does: "enters the letter under its Message-ID",
        batch: {
          checks: [{ key, versionstamp }, ...names.map((name) => ({ key: name, versionstamp: null }))],
          sets: names.map((name) => ({ key: name, value: nameFor(items[number]!) })),
        },
      },
    };
  }
}

async function* namesOfNothing(kv: KvPort): AsyncIterable<Finding> {
  for await (const some of portions(kv.list(["posted"]))) {
    const ids = some.map(({ key, value }) => ifReadable(() => decode(value!, postedMark, key))?.id);
    const gone = await gotten(kv, ids.map((id) => sentKey(id ?? "")));
    for (const [number, entry] of some.entries()) {
      const id = ids[number];
      if (id !== undefined && gone[number].value !== undefined) continue;
      const isAccounted = id !== undefined &&
        (await readingLetter(kv, id) || (await kv.get(entry.key)).value === undefined);
      if (!isAccounted) {
        yield {
          about: "letter",
          where: keyName(entry.key),
          says: `The letter ${id ?? ""} that it names is not there.`,
        };
      }
    }
  }
}

/** Whether a letter is there, readable or not; an unreadable one was reported already. */
async function readingLetter(kv: KvPort, id: string): Promise<boolean> {
  const places = PLACES.map((place): Key => [place, id]);
  return (await kv.getMany(places)).some(({ value }) => value !== undefined);
}
