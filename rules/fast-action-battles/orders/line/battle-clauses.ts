import type { BattleOrder, Clauses, Taking, UnitRef, Use } from "./order.ts";
import type { Reader } from "./reader.ts";
import { CLAUSE_WORDS, LITTLE_WORDS } from "./vocabulary.ts";

/** The clauses of battle lines, in any order; each may stand once. */

type Said = Omit<BattleOrder, "verb" | "area">;

/** @param isAgain whether a Special Action fights the battle again (8.22) @throws {Unreadable} */
export function readClauses(read: Reader, isAgain: boolean): Said {
  let said: Said = { role: "attack" };
  while (!read.isDone) {
    const clause = readClause(read, said, isAgain);
    const twice = Object.keys(clause).find((name) => name !== "role" && name !== "take" && name in said);
    if (twice !== undefined) throw read.missing(`nothing more: “${twice}” is said twice`);
    said = { ...said, ...clause };
  }
  return said;
}

function readClause(read: Reader, { role, take = [] }: Said, isAgain: boolean): Partial<Said> {
  if (read.ahead === "by" && !isAgain) {
    throw read.stray("goes only with a battle fought again: breakthrough battle 31 by sa.");
  }
  const word = read.oneOf(
    CLAUSE_WORDS,
    "a word for a battle line: with, point, abort, lose, hold, defend or retreat",
  );
  switch (word) {
    case "defend":
      return { role: "defend" };
    case "with":
      return { assets: readAssets(read, role) };
    case "point":
      return { point: oneOfForce(read) };
    case "abort":
      return { abort: read.oneOfIf(["never", "always"]) ?? readLosses(read, "at") };
    case "hold":
      return { role: "defend", hold: readLosses(read, "until") };
    case "lose":
      return { lose: readForce(read) };
    case "exploit":
      return { exploit: anyOrNone(read) ?? readUnits(read) };
    case "ask":
      return { ask: true };
    case "probe":
      return { probe: true };
    case "by":
      return { again: read.chit("a Special Action") };
    case "then":
      return readThen(read, take);
    case "retreat":
      return readRetreat(read, take);
    default:
      return readTaking(read, take, word);
  }
}

const TAKEN = ["fort", "disorder", "retreat", "losses"] as const;

/** 6.42: how a hit is taken next; where a retreat leads to is a clause of its own (6.6). */
function readThen(read: Reader, take: readonly Taking[]): Partial<Said> {
  const next = read.oneOf(TAKEN, "fort, disorder, retreat or losses");
  if (next === "retreat" && (read.ahead === "to" || read.ahead === "never")) {
    throw read.stray("needs a clause of its own, after a comma: then retreat, retreat to 36.");
  }
  return readTaking(read, take, next);
}

function readTaking(read: Reader, takings: readonly Taking[], next: Taking): Partial<Said> {
  read.skip("first");
  if (takings.includes(next)) throw read.missing(`nothing more: “${next}” is said twice`);
  return { role: "defend", take: [...takings, next] };
}

/** `retreat before by sa if outnumbered 2`, `retreat to 36`, `retreat never`; else it takes a hit. */
function readRetreat(read: Reader, takings: readonly Taking[]): Partial<Said> {
  if (read.skip("before")) return { role: "defend", before: readBefore(read) };
  if (read.skip("to")) return { role: "defend", retreat: read.area() };
  if (read.skip("never")) return { role: "defend", retreat: "never" };
  return readTaking(read, takings, "retreat");
}

/** `artillery 1, at xxx, air direct, arm 1 for 4nz, eng fort`. */
function readAssets(read: Reader, role: Said["role"]): NonNullable<Clauses["assets"]> {
  const every = anyOrNone(read);
  if (every !== undefined) return every;
  const uses: Use[] = [];
  do {
    const chit = read.chit("a chit: write its kind, echelon and number, as in artillery xiii 1");
    const as = read.oneOfIf(role === "attack" ? ["direct", "works", "fort"] : ["direct", "works"]);
    const infantry = read.skip("for") ? read.unit() : undefined;
    uses.push({
      chit,
      ...(as === undefined ? {} : { as }),
      ...(infantry === undefined ? {} : { for: infantry }),
    });
    read.skip("and");
  } while (read.isChit());
  return uses;
}

function anyOrNone(read: Reader): "any" | "none" | undefined {
  if (read.oneOfIf(["any", "all"]) !== undefined) return "any";
  return read.oneOfIf(["none", "nothing"]) === undefined ? undefined : "none";
}

/** `at 2 losses`, `until 1 loss`. */
function readLosses(read: Reader, word: "at" | "until"): number {
  read.skip(word);
  const losses = read.count("a number of losses");
  read.oneOfIf(["losses", "loss"]);
  return losses;
}

/** `by sa if outnumbered 2` */
function readBefore(read: Reader): NonNullable<Clauses["before"]> {
  const by = read.skip("by") ? read.chit("a Special Action") : "sa";
  if (!read.skip("if")) return { by };
  if (!read.skip("outnumbered")) throw read.missing("“outnumbered” and how many times");
  return { by, outnumbered: read.count("how many times") };
}

/** A unit, or an asset that fights as one. */
function oneOfForce(read: Reader): string {
  return read.isChit() ? read.chit() : read.unit();
}

function readForce(read: Reader): string[] {
  const force = [oneOfForce(read)];
  while (goesOn(read)) force.push(oneOfForce(read));
  return force;
}

function readUnits(read: Reader): UnitRef[] {
  const units = [read.unit()];
  while (goesOn(read)) units.push(read.unit());
  return units;
}

/** Whether another name follows: `at` is anti-tank here. */
function goesOn(read: Reader): boolean {
  read.skip("and");
  return !read.isDone && (read.isChit() || !LITTLE_WORDS.includes(read.ahead));
}
