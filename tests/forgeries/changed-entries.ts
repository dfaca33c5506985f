import type { Chance } from "../properties/support/chance.ts";
import { changedAtRandom } from "./changes.ts";
import { OPERATOR } from "../support/forger.ts";
import { type Json, SECOND_KEY } from "./sealed-again.ts";
import { entryOf, followed, isEntry, pick, placeOf, places, type Way } from "./way.ts";

/** Any member of any entry. */
export const field: Way = (lines, chance) => {
  const index = pick(lines, chance, isEntry);
  if (index === undefined) return undefined;
  const { value, path } = changedAtRandom(entryOf(lines[index]), chance, ["previous", "hash", "signature"]);
  return {
    lines: lines.with(index, { ...lines[index], entry: value }),
    where: `${placeOf(lines[index])}: ${path}`,
  };
};

/** A time, and those that follow it where the forger takes care. */
export const time: Way = (lines, chance) => {
  const index = pick(lines, chance, isEntry);
  if (index === undefined) return undefined;
  const by = chance.pick([1, -1, 1_000, -1_000, 60_000, -300_000, 3_600_000, -86_400_000, 9 * 86_400_000]);
  const isCareful = chance.onceIn(2);
  return {
    lines: lines.map((line, at) =>
      isEntry(line) && (at === index || (isCareful && at > index))
        ? { ...line, entry: { ...entryOf(line), at: Number(entryOf(line).at) + by } }
        : line
    ),
    where: `${placeOf(lines[index])} by ${by}${isCareful ? " with what follows" : ""}`,
  };
};

export const dropped: Way = (lines, chance) => {
  const index = pick(lines, chance, isEntry);
  if (index === undefined) return undefined;
  const { n } = entryOf(lines[index]) as { n: number };
  const left = lines.filter((line, at) =>
    at !== index && !(["statement", "account"].includes(String(line.line)) && line.entry === n)
  );
  return { lines: followed(left, (each) => each > n ? each - 1 : each), where: placeOf(lines[index]) };
};

export const doubled: Way = (lines, chance) => {
  const index = pick(lines, chance, isEntry);
  if (index === undefined) return undefined;
  const { n } = entryOf(lines[index]) as { n: number };
  const again = { ...lines[index], entry: { ...entryOf(lines[index]) } };
  const moved = followed(lines, (each) => each > n ? each + 1 : each);
  const opened = lines.filter((line) =>
    ["statement", "account"].includes(String(line.line)) && line.entry === n
  );
  return {
    lines: [...moved.toSpliced(index + 1, 0, again), ...opened.map((line) => ({ ...line, entry: n + 1 }))],
    where: placeOf(lines[index]),
  };
};

export const swapped: Way = (lines, chance) => {
  const entries = places(lines, isEntry);
  if (entries.length < 2) return undefined;
  const at = chance.below(entries.length - 1);
  const [one, other] = [
    entries[at],
    entries[at + (chance.onceIn(3) ? chance.below(entries.length - at) : 1)],
  ];
  const [first, second] = [one, other].map((index) => Number(entryOf(lines[index]).n));
  const moved = followed(lines, (n) => n === first ? second : n === second ? first : n);
  return {
    lines: moved.with(one, { ...lines[other] }).with(other, { ...lines[one] }),
    where: `${placeOf(lines[one])} and ${placeOf(lines[other])}`,
  };
};

export const shortened: Way = (lines, chance) => {
  const index = pick(lines, chance, isEntry);
  if (index === undefined) return undefined;
  const { n } = entryOf(lines[index]) as { n: number };
  const isTidy = chance.onceIn(2);
  const runs = new Set(
    lines.flatMap((line, at) =>
      isEntry(line) && at < index && entryOf(line).kind === "run" ? [entryOf(line).run] : []
    ),
  );
  return {
    lines: lines.filter((line, at) =>
      isEntry(line) ? at < index : !isTidy || ((line.entry === undefined || Number(line.entry) < n) &&
        (line.run === undefined || runs.has(line.run)))
    ),
    where: `from ${placeOf(lines[index])}${isTidy ? ", with what it opens" : ""}`,
  };
};

/** An entry of this game or of another, where it has no business. */
export const inserted: Way = (lines, chance, all) => {
  const index = pick(lines, chance, isEntry);
  if (index === undefined) return undefined;
  const { n, at } = entryOf(lines[index]) as { n: number; at: number };
  const foreign = chance.pick(all).lines.filter(isEntry);
  const made = chance.onceIn(2) ? entryOf(chance.pick(foreign)) : invented(chance);
  const entry: Json = { ...made, at: chance.onceIn(6) ? made.at ?? 0 : at, signer: undefined };
  const moved = followed(lines, (each) => each > n ? each + 1 : each);
  return {
    lines: moved.toSpliced(index + 1, 0, { line: "entry", entry }),
    where: `${entry.kind} behind ${placeOf(lines[index])}`,
  };
};

const BID = { commitment: "0d".repeat(32), side: "axis", amount: 3, nonce: "0e".repeat(32) };

const CONTROL = {
  turn: { kind: "days", days: 7 },
  answerDays: 3,
  graceHours: 12,
  reserveDays: 5,
  reminders: [],
  atDeadline: "standing",
  absenceDays: 30,
};

function invented(chance: Chance): Json {
  const side = chance.pick(["allied", "axis"]);
  const by = chance.pick(["allied", "axis", "gameMaster"]);
  const said = chance.onceIn(3) ? [] : [{ by: chance.onceIn(2) ? side : by, digest: "0f".repeat(32) }];
  return chance.pick<Json>([
    { kind: "rotated", key: chance.pick([SECOND_KEY, OPERATOR]).public, said: [] },
    { kind: "bid", handicap: "points", bids: { allied: BID, axis: BID }, said: [] },
    { kind: "looked", said: [] },
    { kind: "clockSet", said: [] },
    { kind: "wished", side, asked: "all", said },
    { kind: "closing", side, until: chance.pick([4_000_000_000_000, null]), said },
    {
      kind: "timed",
      control: CONTROL,
      said: ["allied", "axis"].map((by) => ({ by, digest: "0f".repeat(32) })),
    },
    { kind: "disputed", by: chance.pick([by, "referee"]), roll: null, words: "No.", said },
    { kind: "withdrawn", side, said },
    { kind: "absent", side, spans: [], said },
    { kind: "paused", asked: by, agreed: by, until: 1_800_000_000_000, said },
    { kind: "resumed", by: chance.pick([by, null]), said },
    { kind: "claimed", side, said },
    { kind: "lapsed", side, by: chance.pick(["sheet", "standing", "computer", "claim"]), said: [] },
    {
      kind: "deadline",
      side,
      due: 1_800_000_000_000,
      because: chance.pick(["asked", "pause", "outage"]),
      said: [],
    },
    { kind: "handedOver", side, to: chance.pick(["substitute", "player", "successor"]), asked: by, said },
    { kind: "ended", winner: side, reason: "so", cite: "", how: "resigned", keys: {}, said },
  ]);
}

/** Another's key, taken into use from the first entry on. */
export const key: Way = (lines) => {
  const index = lines.findIndex((each) => isEntry(each) && entryOf(each).kind === "created");
  if (index === -1) return undefined;
  const entry = { ...entryOf(lines[index]), key: SECOND_KEY.public };
  return { lines: lines.with(index, { ...lines[index], entry }), where: "of the first entry" };
};
