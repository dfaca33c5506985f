import { type Clauses, type Taking, TAKINGS, type UnitRef, type Use } from "./order.ts";
import { type Reader, Unreadable } from "./reader.ts";
import { CLAUSE_WORDS, LITTLE_WORDS } from "./vocabulary.ts";

/** The clauses of battle lines, in any order; each may stand once. */

type Mutable<T> = { -readonly [K in keyof T]: T[K] };
export type Role = "attack" | "defend";

/** @param by whether a Special Action may come last, which fights a battle again (8.22) @throws {Unreadable} */
export function readClauses(
  read: Reader,
  isAgain = false,
): Clauses & { readonly role: Role; readonly again?: string } {
  const said: Mutable<Clauses> = {};
  let role: Role = "attack";
  let again: string | undefined;
  const once = (clause: keyof Clauses) => {
    if (said[clause] !== undefined) throw new Unreadable(`“${clause}” is said twice.`);
  };
  while (!read.isDone) {
    const word = read.oneOfIf(CLAUSE_WORDS);
    if (word === undefined) throw new Unreadable(`“${read.peek()}” begins no part of a battle line.`);
    switch (word) {
      case "defend":
        role = "defend";
        break;
      case "with":
        once("assets");
        said.assets = readAssets(read);
        break;
      case "point":
        once("point");
        said.point = oneOfForce(read);
        break;
      case "abort":
        once("abort");
        said.abort = read.oneOfIf(["never", "always"]) ?? readLosses(read, "at");
        break;
      case "hold":
        once("hold");
        said.hold = readLosses(read, "until");
        role = "defend";
        break;
      case "lose":
        once("lose");
        said.lose = readForce(read);
        break;
      case "exploit":
        once("exploit");
        said.exploit = anyOrNone(read) ?? readUnits(read);
        break;
      case "ask":
        said.ask = true;
        break;
      case "by":
        if (!isAgain) {
          throw new Unreadable("A battle is fought again by a Special Action: breakthrough battle 31 by sa.");
        }
        again = read.chit("a Special Action");
        break;
      case "retreat":
        if (read.skip("before")) {
          once("before");
          said.before = readBefore(read);
          role = "defend";
          break;
        }
        if (read.skip("to")) {
          once("retreat");
          said.retreat = read.area();
          role = "defend";
          break;
        }
        if (read.skip("never")) {
          once("retreat");
          said.retreat = "never";
          role = "defend";
          break;
        }
        said.take = withTaking(said.take, word);
        role = "defend";
        break;
      case "fort":
      case "disorder":
      case "losses":
        read.skip("first");
        said.take = withTaking(said.take, word);
        role = "defend";
        break;
      case "then":
        if (read.peek() === undefined) throw read.missing("fort, disorder, retreat or losses");
        break;
    }
  }
  return { ...said, role, ...(again === undefined ? {} : { again }) };
}

function withTaking(takings: readonly Taking[] = [], next: Taking): readonly Taking[] {
  if (takings.includes(next)) throw new Unreadable(`“${next}” is said twice.`);
  return TAKINGS.includes(next) ? [...takings, next] : takings;
}

/** `artillery 1, at xxx, air direct, arm 1 for 4nz, eng fort`. */
function readAssets(read: Reader): Clauses["assets"] {
  const every = anyOrNone(read);
  if (every !== undefined) return every;
  const uses: Use[] = [];
  do {
    const chit = read.chit("a chit of yours");
    const as = read.oneOfIf(["direct", "works"]) ??
      (isFortWork(read, chit) ? read.oneOfIf(["fort"]) : undefined);
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

/** `eng fort` is work on a fort, and `artillery, fort first` is not. */
function isFortWork(read: Reader, chit: string): boolean {
  return (chit.startsWith("eng") || chit.includes("-eng-")) && read.peek() === "fort" &&
    !read.isFollowedBy("first");
}

function anyOrNone(read: Reader): "any" | "none" | undefined {
  if (read.oneOfIf(["any", "all"]) !== undefined) return "any";
  return read.oneOfIf(["none", "nothing"]) === undefined ? undefined : "none";
}

/** `at 2 losses`, `until 1 loss`. */
function readLosses(read: Reader, word: "at" | "until"): number {
  read.skip(word);
  const losses = read.number("a number of losses");
  read.oneOfIf(["losses", "loss"]);
  return losses;
}

/** `by sa if outnumbered 2` */
function readBefore(read: Reader): NonNullable<Clauses["before"]> {
  const by = read.skip("by") ? read.chit("a Special Action") : "sa";
  if (!read.skip("if")) return { by };
  if (!read.skip("outnumbered")) throw new Unreadable("The condition is written: if outnumbered 2.");
  return { by, outnumbered: read.number("how many times") };
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
  const word = read.peek();
  return word !== undefined && (read.isChit() || !LITTLE_WORDS.includes(word));
}
