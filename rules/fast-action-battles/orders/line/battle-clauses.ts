import { counted } from "../../../../src/common/text.ts";
import { given } from "../../../../src/common/picked.ts";
import type { LineSlot, NameInOrder } from "../../../../src/sheet/forms/slots.ts";
import { isHandle, printedHandle } from "./handles.ts";
import type { AreaRef, ChitRef, Reader, UnitRef } from "./reader.ts";
import { CLAUSE_WORDS, LITTLE_WORDS } from "./vocabulary.ts";

/** The clauses of battle lines, in any order; each may stand once. */

/** A chit assigned to a battle, and what it does instead of firing (6.33, 14.53, 16.3a, 16.41). */
export interface Use {
  readonly chit: ChitRef;
  readonly as?: "direct" | "works" | "fort";
  /** Infantry that a tank asset supports. */
  readonly for?: UnitRef;
}

/** How a hit is taken (6.42): by one of these, or by steps. */
export type Taking = "fort" | "disorder" | "retreat" | "losses";

/** A line's choices in a battle. The default or another line decides what it leaves out. */
export interface Clauses {
  /** 6.22, 6.23: chits to assign, all that fit, or none. */
  readonly assets?: readonly Use[] | "any" | "none";
  /** 6.24: the point unit. */
  readonly point?: UnitRef;
  /** 6.41: from how many losses on the attacker aborts. */
  readonly abort?: number | "never" | "always";
  /** 6.43: who takes losses first, units and assets. */
  readonly lose?: readonly string[];
  /** 6.42: how many steps are lost in a round before anything absorbs a hit. */
  readonly hold?: number;
  /** 6.42: what absorbs hits, in this order. */
  readonly take?: readonly Taking[];
  /** 6.6: where to. */
  readonly retreat?: AreaRef | "never";
  /**
   * 8.24: a retreat before the battle, by a Special Action. If the line says so, only against that many times as many blocks.
   */
  readonly before?: { readonly by: ChitRef; readonly outnumbered?: number };
  /** 6.8: hidden units that check for exploitation. */
  readonly exploit?: readonly UnitRef[] | "any" | "none";
  /** Its writer wants to be asked, whatever other lines say. */
  readonly ask?: true;
}

/** What a battle line says after its area. */
interface Said extends Clauses {
  /** Whether it speaks of one's own attack or of the other side's. */
  readonly role: "attack" | "defend";
  /** 8.22: fought again in Breakthrough Combat by a Special Action. */
  readonly again?: ChitRef;
  /** 18.21: a probe, if the table plays with them; its point unit is one of the other side's handles. */
  readonly probe?: true;
}

/** The clauses of a battle line, each printed in a line of its own. */
export const CLAUSES: LineSlot<Reader, Said> = {
  read: (read, { isAgain = false }) => readClauses(read, isAgain),
  print: (said) => [said.role === "defend" ? "defend" : "", ...printed(said)].join("\n"),
  refs: ({ point, exploit, assets, retreat, lose = [] }) => {
    const uses = typeof assets === "object" ? assets : [];
    const named = (kind: string, names: readonly string[]): NameInOrder[] =>
      names.map((name) => ({ kind, name }));
    return [
      // 18.21: in a probe the point unit is one of the other side's blocks.
      ...named("unit", point === undefined || isHandle(point) ? [] : [point]),
      ...named("unit", typeof exploit === "object" ? exploit : []),
      ...named("unit", uses.flatMap((use) => use.for ?? [])),
      ...named("area", retreat === undefined || retreat === "never" ? [] : [retreat]),
      ...named("chit", uses.map(({ chit }) => chit)),
      ...named("force", lose),
    ];
  },
};

/** @param isAgain whether a Special Action fights the battle again (8.22) @throws {Unreadable} */
function readClauses(read: Reader, isAgain: boolean): Said {
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

/** 6.42: how the next hit is taken. The place of a retreat is a clause of its own (6.6). */
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

function printed(
  { again, probe, ask, assets, point, abort, lose, hold, take, retreat, before, exploit }: Said,
): string[] {
  return given([
    again !== undefined && `by ${again}`,
    probe !== undefined && "probe",
    ask !== undefined && "ask",
    assets !== undefined && `with ${typeof assets === "string" ? assets : assets.map(use).join(", ")}`,
    point !== undefined && `point ${printedHandle(point)}`,
    abort !== undefined && `abort ${typeof abort === "number" ? `at ${losses(abort)}` : abort}`,
    lose !== undefined && `lose ${lose.join(", ")}`,
    hold !== undefined && `hold until ${losses(hold)}`,
    take !== undefined && take.map((one, index) => `${index === 0 ? "" : "then "}${one}`).join(", "),
    retreat !== undefined && (retreat === "never" ? "retreat never" : `retreat to ${retreat}`),
    before !== undefined && beforeWords(before),
    exploit !== undefined && `exploit ${typeof exploit === "string" ? exploit : exploit.join(", ")}`,
  ]);
}

function use({ chit, as, for: infantry }: Use): string {
  return [chit, ...(as === undefined ? [] : [as]), ...(infantry === undefined ? [] : [`for ${infantry}`])]
    .join(" ");
}

function losses(count: number): string {
  return counted(count, "loss", "losses");
}

function beforeWords({ by: chit, outnumbered }: NonNullable<Clauses["before"]>): string {
  return `retreat before by ${chit}${outnumbered === undefined ? "" : ` if outnumbered ${outnumbered}`}`;
}
