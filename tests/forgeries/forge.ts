import type { Chance } from "../properties/support/chance.ts";
import { changedAtRandom } from "./changes.ts";
import { OPERATOR } from "../support/forger.ts";
import { committedAgain, isObject, type Json, SECOND_KEY, signedAgain } from "./sealed-again.ts";

/** A ledger that was changed at random, whose hashes, links and signatures fit all the same. */
export interface Forged {
  /** What was done to it, for whom it has to be looked into. */
  readonly what: string;
  readonly text: string;
}

/** An original taken apart once, for many forgeries. */
export interface Material {
  readonly name: string;
  readonly lines: readonly Json[];
  /** Its lines as they are, so that what is not touched need not be printed, nor signed, again. */
  readonly printed: ReadonlyMap<Json, string>;
}

export function material({ name, text }: { readonly name: string; readonly text: string }): Material {
  const sources = text.trim().split("\n");
  const lines = sources.map((source) => JSON.parse(source) as Json);
  return { name, lines, printed: new Map(lines.map((line, index) => [line, sources[index]])) };
}

/** Changes a ledger in one to three places, makes its commitments anew more often than not, and signs it again. */
export function forged({ name, lines, printed }: Material, all: readonly Material[], chance: Chance): Forged {
  let changed = [...lines];
  const done: string[] = [];
  for (let left = chance.pick([1, 1, 1, 2, 3]); left > 0; left--) {
    const [how, change] = chance.pick(WAYS);
    const next = change(changed, chance, all);
    if (next === undefined) {
      left++;
      continue;
    }
    changed = next.lines;
    done.push(`${how} ${next.where}`);
  }
  const isMended = !chance.onceIn(4);
  if (isMended) changed = committedAgain(changed);
  const touchesNumber = done.some((each) => /^field .* n$/.test(each));
  const signed = signedAgain(changed, new Set(lines), !touchesNumber);
  return {
    what: `${name}: ${done.join("; ")}${isMended ? "" : "; commitments left"}`,
    text: signed.map((line) => `${printed.get(line) ?? JSON.stringify(line)}\n`).join(""),
  };
}

interface Changed {
  readonly lines: Json[];
  readonly where: string;
}
type Way = (lines: readonly Json[], chance: Chance, all: readonly Material[]) => Changed | undefined;

const isEntry = ({ line }: Json) => line === "entry";
const entryOf = (line: Json) => line.entry as Json;
const placeOf = (line: Json) =>
  isEntry(line) ? `${entryOf(line).n} ${entryOf(line).kind}` : String(line.line);

/** Where lines of a kind stand. */
function places(lines: readonly Json[], wanted: (line: Json) => boolean): number[] {
  return lines.flatMap((line, index) => wanted(line) ? [index] : []);
}

/** One of the places of what is wanted, where there is any. */
function pick(lines: readonly Json[], chance: Chance, wanted: (line: Json) => boolean): number | undefined {
  const found = places(lines, wanted);
  return found.length === 0 ? undefined : chance.pick(found);
}

/** Openings follow their entries when these get other numbers. @param numbers by the number that each had; none where it is gone */
function followed(lines: readonly Json[], numbers: (n: number) => number): Json[] {
  return lines.map((line) =>
    (line.line === "statement" || line.line === "account") && numbers(Number(line.entry)) !== line.entry
      ? { ...line, entry: numbers(Number(line.entry)) }
      : line
  );
}

/** Any member of any entry. */
const field: Way = (lines, chance) => {
  const index = pick(lines, chance, isEntry);
  if (index === undefined) return undefined;
  const { value, path } = changedAtRandom(entryOf(lines[index]), chance, ["previous", "hash", "signature"]);
  return {
    lines: lines.with(index, { ...lines[index], entry: value }),
    where: `${placeOf(lines[index])}: ${path}`,
  };
};

/** Any member of any other line. */
const opening: Way = (lines, chance) => {
  const index = pick(lines, chance, ({ line }) => line !== "entry" && line !== "document");
  if (index === undefined) return undefined;
  const { value, path } = changedAtRandom(lines[index], chance, []);
  return { lines: lines.with(index, value as Json), where: `${placeOf(lines[index])}: ${path}` };
};

const document: Way = (lines, chance) => {
  const index = pick(lines, chance, ({ line }) => line === "document");
  if (index === undefined) return undefined;
  const { value, path } = changedAtRandom(lines[index].document, chance, []);
  return { lines: lines.with(index, { ...lines[index], document: value }), where: path };
};

/** A time, and those that follow it where the forger takes care. */
const time: Way = (lines, chance) => {
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

const dropped: Way = (lines, chance) => {
  const index = pick(lines, chance, isEntry);
  if (index === undefined) return undefined;
  const { n } = entryOf(lines[index]) as { n: number };
  const left = lines.filter((line, at) =>
    at !== index && !(["statement", "account"].includes(String(line.line)) && line.entry === n)
  );
  return { lines: followed(left, (each) => each > n ? each - 1 : each), where: placeOf(lines[index]) };
};

const doubled: Way = (lines, chance) => {
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

const swapped: Way = (lines, chance) => {
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

const shortened: Way = (lines, chance) => {
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

/** A line that is no entry, left out, said twice, or moved. */
const line: Way = (lines, chance) => {
  const index = pick(lines, chance, (each) => !isEntry(each));
  if (index === undefined) return undefined;
  const rest = lines.toSpliced(index, 1);
  switch (chance.below(4)) {
    case 0:
      return { lines: [...lines, { ...lines[index] }], where: `${placeOf(lines[index])} again` };
    case 1:
      return {
        lines: rest.toSpliced(chance.below(lines.length), 0, lines[index]),
        where: `${placeOf(lines[index])} moved`,
      };
    default:
      return { lines: rest, where: `${placeOf(lines[index])} left out` };
  }
};

/** A die, with the steps that it stands in. */
const die: Way = (lines, chance) => {
  const index = pick(
    lines,
    chance,
    (each) =>
      isEntry(each) && Array.isArray(entryOf(each).rolls) && (entryOf(each).rolls as Json[]).length > 0,
  );
  if (index === undefined) return undefined;
  const { run, rolls } = entryOf(lines[index]) as { run: number; rolls: Json[] };
  const at = chance.below(rolls.length);
  const roll = rolls[at];
  const another = 1 + chance.below(6);
  const told = lines.findIndex((each) => each.line === "steps" && each.run === run);
  if (told === -1) return undefined;
  let before = at;
  const steps = (lines[told].steps as Json[]).map((step) => {
    const dice = step.dice as number[];
    const place = before;
    before -= dice.length;
    return place >= 0 && place < dice.length ? { ...step, dice: dice.with(place, another) } : step;
  });
  const changed = { ...entryOf(lines[index]), rolls: rolls.with(at, { ...roll, die: another }) };
  return {
    lines: lines.with(index, { ...lines[index], entry: changed }).with(told, { ...lines[told], steps }),
    where: `${placeOf(lines[index])} ${at + 1}: ${another}`,
  };
};

/** What somebody has ordered. */
const order: Way = (lines, chance) => {
  const index = pick(lines, chance, (each) => each.line === "sheet" && Array.isArray(each.lines));
  if (index === undefined) return undefined;
  const sheet = [...lines[index].lines as string[]];
  const at = chance.below(sheet.length + 1);
  switch (chance.below(3)) {
    case 0:
      sheet.splice(at, 1);
      break;
    case 1:
      sheet.splice(
        at,
        0,
        chance.pick(["move 3218 to 3117", "retreat toward 2106", "gs 9", "go", "protect 3116"]),
      );
      break;
    default:
      if (at < sheet.length) sheet[at] = String(sheet[at]).replace(/\d(?=\D*$)/, `${chance.below(10)}`);
  }
  return {
    lines: lines.with(index, { ...lines[index], lines: sheet }),
    where: `run ${lines[index].run} line ${at + 1}`,
  };
};

/** An entry of this game or of another, where it has no business. */
const inserted: Way = (lines, chance, all) => {
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

function invented(chance: Chance): Json {
  const side = chance.pick(["allied", "axis"]);
  const by = chance.pick(["allied", "axis", "gameMaster"]);
  const said = chance.onceIn(3) ? [] : [{ by: chance.onceIn(2) ? side : by, digest: "0f".repeat(32) }];
  return chance.pick<Json>([
    { kind: "rotated", key: chance.pick([SECOND_KEY, OPERATOR]).public, said: [] },
    { kind: "looked", said: [] },
    { kind: "clockSet", said: [] },
    { kind: "wished", side, asked: "all", said },
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
const key: Way = (lines) => {
  const index = lines.findIndex((each) => isEntry(each) && entryOf(each).kind === "created");
  if (index === -1) return undefined;
  const entry = { ...entryOf(lines[index]), key: SECOND_KEY.public };
  return { lines: lines.with(index, { ...lines[index], entry }), where: "of the first entry" };
};

/** Two rolls of a run, or two of its steps, in each other's place. */
const turned: Way = (lines, chance) => {
  const index = pick(lines, chance, (each) => ["steps", "account"].includes(String(each.line)));
  if (index === undefined) return undefined;
  const holder = isObject(lines[index].account) ? lines[index].account : lines[index];
  const steps = holder.steps as unknown[];
  if (!Array.isArray(steps) || steps.length < 2) return undefined;
  const at = chance.below(steps.length - 1);
  const told = { ...holder, steps: steps.with(at, steps[at + 1]).with(at + 1, steps[at]) };
  const whole = holder === lines[index] ? told : { ...lines[index], account: told };
  return {
    lines: lines.with(index, whole),
    where: `steps ${at + 1} and ${at + 2} of ${placeOf(lines[index])}`,
  };
};

/** A line that opens what there may not be. */
const stray: Way = (lines, chance) => {
  const n = 1 + chance.below(lines.filter(isEntry).length + 1);
  const side = chance.pick(["allied", "axis"]);
  const run = 1 + chance.below(5);
  const hash = "0".repeat(64);
  const added = chance.pick<Json>([
    {
      line: "statement",
      entry: n,
      index: chance.below(3),
      statement: { door: "form", words: [], letter: null },
    },
    {
      line: "account",
      entry: n,
      view: side,
      account: { rolls: [], steps: [], position: hash, question: null },
    },
    { line: "sheet", run, side, lines: [] },
    { line: "steps", run, steps: [] },
    { line: "key", chain: chance.pick([side, "all"]), index: 1 + chance.below(4), key: hash },
    { line: "letter", sha256: EMPTY, raw: "" },
    { line: "private", sealed: "" },
  ]);
  return {
    lines: [...lines, added],
    where: `${added.line} of ${added.entry ?? added.run ?? added.chain ?? "none"}`,
  };
};

/** SHA-256 of nothing. */
const EMPTY = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855";

const WAYS: readonly (readonly [string, Way])[] = [
  ["field", field],
  ["field", field],
  ["field", field],
  ["field", field],
  ["opening", opening],
  ["opening", opening],
  ["document", document],
  ["time", time],
  ["time", time],
  ["dropped", dropped],
  ["doubled", doubled],
  ["swapped", swapped],
  ["shortened", shortened],
  ["line", line],
  ["stray", stray],
  ["die", die],
  ["order", order],
  ["inserted", inserted],
  ["inserted", inserted],
  ["key", key],
  ["turned", turned],
];
