import { changedAtRandom } from "./changes.ts";
import { isObject, type Json } from "./sealed-again.ts";
import { entryOf, isEntry, pick, placeOf, type Way } from "./way.ts";

/** Any member of any other line. */
export const opening: Way = (lines, chance) => {
  const index = pick(lines, chance, ({ line }) => line !== "entry" && line !== "document");
  if (index === undefined) return undefined;
  const { value, path } = changedAtRandom(lines[index], chance, []);
  return { lines: lines.with(index, value as Json), where: `${placeOf(lines[index])}: ${path}` };
};

export const document: Way = (lines, chance) => {
  const index = pick(lines, chance, ({ line }) => line === "document");
  if (index === undefined) return undefined;
  const { value, path } = changedAtRandom(lines[index].document, chance, []);
  return { lines: lines.with(index, { ...lines[index], document: value }), where: path };
};

/** A line that is no entry, left out, said twice, or moved. */
export const line: Way = (lines, chance) => {
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
export const die: Way = (lines, chance) => {
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
export const order: Way = (lines, chance) => {
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

/** Two rolls of a run, or two of its steps, in each other's place. */
export const turned: Way = (lines, chance) => {
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
export const stray: Way = (lines, chance) => {
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
