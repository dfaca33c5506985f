import type { Token } from "../../../../src/kernel/order-language.ts";
import { Unreadable } from "../../../../src/sheet/line-reader.ts";
import { closest } from "../../../../src/sheet/blocks/spelling.ts";
import { readClauses } from "./battle-clauses.ts";
import { CLAUSE_WORDS } from "./vocabulary.ts";
import {
  NOTHING,
  type NothingVerb,
  type Order,
  RAIDS,
  type SaidOrder,
  type StaffOrder,
  VERBS,
} from "./order.ts";
import { isAreaNumber, patrolCalled, Reader } from "./reader.ts";

/**
 * An order by the words of its line.
 * @param spendsUnsaid whether a further battle that names no Special Action takes the reusable one (8.22, before revision 15)
 * @throws {Unreadable} where they make none
 */
export function readSaid(words: readonly Token[], spendsUnsaid = false): SaidOrder {
  const read = new Reader(words);
  const turn = read.skip("turn") ? read.count("the number of a Game-Turn") : undefined;
  return { turn, order: readOrder(read, spendsUnsaid) };
}

/** @throws {Unreadable} */
function readOrder(read: Reader, spendsUnsaid: boolean): Order {
  const first = read.next("an order");
  const verb = VERBS.find((one) => one === first.word);
  if (verb === undefined || verb === "turn") throw new Unreadable(first, unknownVerb(first.word));
  if (isNothing(verb) && read.skip("none")) return read.finish({ verb: "none", of: verb });
  switch (verb) {
    case "arrive": {
      const unit = read.unit();
      wanted(read, "at", "“at” and an entry area");
      const at = read.area();
      return read.finish({ verb, unit, at, ...by(read) });
    }
    case "return":
      return read.finish({ verb, chit: read.chit("an asset in your Used box") });
    case "repair":
    case "reveal":
      return read.finish({ verb, unit: read.unit() });
    case "retire":
    case "remove":
      return read.finish({ verb, unit: patrolCalled(read.unit()) });
    case "patrol": {
      const unit = patrolCalled(read.word("the number of a patrol"));
      if (read.skip("none")) return read.finish({ verb: "none", of: verb });
      wanted(read, "at", "“at” and an area");
      return read.finish({ verb, unit, at: read.area() });
    }
    case "play":
      return read.finish(readEvent(read));
    case "alternate": {
      const event = read.chit("an event of yours");
      wanted(read, "with", "“with” and eliminated assets");
      const chits = [read.chit("an eliminated asset")];
      if (!read.isDone) {
        read.skip("and");
        chits.push(read.chit("another eliminated asset"));
      }
      return read.finish({ verb, event, chits });
    }
    case "engineer":
      return read.finish(readEngineers(read));
    case "staff":
      return read.finish(readStaff(read));
    case "special":
      return read.finish(readSpecialAction(read));
    case "interdict": {
      const at = read.area();
      const chit = read.skip("with") ? { chit: read.chit("an air asset") } : {};
      return read.finish({ verb, at, ...chit });
    }
    case "detach": {
      const detachment = read.unit();
      wanted(read, "from", "“from” and a unit");
      return read.finish({ verb, detachment, unit: read.unit() });
    }
    case "merge": {
      const detachment = read.unit();
      wanted(read, "into", "“into” and a unit");
      return read.finish({ verb, detachment, unit: read.unit() });
    }
    case "scout": {
      const unit = read.unit();
      read.skip("to");
      const to = read.area();
      const then = read.oneOfIf(["stay", "return"]);
      return read.finish({ verb, unit, to, ...(then === undefined ? {} : { then }) });
    }
    case "reserve":
      return read.finish({ verb, unit: read.unit(), ...marker(read) });
    case "move":
      return read.finish(readMove(read));
    case "strat": {
      const unit = read.unit();
      read.skip("to");
      return read.finish({ verb, unit, to: read.area() });
    }
    case "battle":
      return readBattle(read);
    case "pass":
      return read.finish({ verb, area: read.areaOrAny() });
    case "breakthrough": {
      if (read.skip("battle")) return readFurtherBattle(read, spendsUnsaid);
      const unit = read.unit();
      return read.finish({ verb, unit, way: read.way(), ...by(read) });
    }
    case "reinforce": {
      const area = read.area();
      wanted(read, "with", "“with” and a unit");
      return read.finish({ verb, area, unit: read.unit(), ...by(read) });
    }
    case "recon": {
      const unit = read.unit();
      read.skip("retreat");
      wanted(read, "to", "“to” and an area");
      return read.finish({ verb, unit, to: read.area() });
    }
    case "react": {
      const unit = read.unit();
      const way = read.way();
      if (!read.skip("if")) return read.finish({ verb, unit, way });
      wanted(read, "contested", "“contested” and an area");
      return read.finish({ verb, unit, way, ifContested: read.area() });
    }
    case "convoy": {
      read.skip("to");
      const at = read.area();
      return read.finish({ verb, at, ...(read.skip("with") ? { chit: read.chit("a Supply Convoy") } : {}) });
    }
    case "reroll":
      return read.finish({ verb, ...by(read) });
    case "go":
    case "wait":
      return read.finish({ verb });
  }
}

function unknownVerb(word: string): string {
  if (CLAUSE_WORDS.some((clause) => clause === word)) {
    return `"${word}" goes with a battle, in its line: battle 46 defend hold until 2 losses.`;
  }
  const meant = closest(word, VERBS.filter((verb) => verb !== "go" && verb !== "wait"));
  return meant === undefined
    ? `"${word}" begins no order.`
    : `"${word}" begins no order. Did you mean "${meant}"?`;
}

function isNothing(verb: string): verb is NothingVerb {
  return verb in NOTHING;
}

function wanted(read: Reader, word: string, what: string): void {
  if (!read.skip(word)) throw read.missing(what);
}

function by(read: Reader): { readonly by?: string } {
  return read.skip("by") ? { by: read.chit("a Special Action") } : {};
}

function marker(read: Reader): { readonly marker?: string } {
  return read.skip("as") ? { marker: read.word("the echelon of a marker") } : {};
}

/** `lrdg airfield ax-air-1`, `force e at 56`, `inf xiii on 4nz`, `rebuild on 7arm at 56`. */
function readEvent(read: Reader): Order {
  const event = read.chit("an event of yours");
  const raid = read.oneOfIf(RAIDS);
  const target = raid !== undefined && read.isChit()
    ? read.chit("the enemy asset that is raided")
    : undefined;
  const unit = read.skip("on") ? read.unit() : undefined;
  const at = read.skip("at") || read.skip("in") || isAreaNumber(read.ahead) ? read.area() : undefined;
  return {
    verb: "play",
    event,
    ...(raid === undefined ? {} : { raid }),
    ...(target === undefined ? {} : { target }),
    ...(unit === undefined ? {} : { unit }),
    ...(at === undefined ? {} : { at }),
  };
}

/** `xxx works 50`, `eng xiii roadblock at 52`. */
function readEngineers(read: Reader): Order {
  const chit = read.isChit() && !["xxx", "xiii", "tob", "dak", "xxi"].includes(read.ahead)
    ? read.chit("engineers")
    : `eng ${read.word("the echelon of engineers")}`;
  const use = read.oneOf(["works", "roadblock"], "works or roadblock");
  read.skip("at");
  return { verb: "engineer", chit, use, at: read.area() };
}

/** `replace 5nz`, `look at axis block 7`, `reserve 7sup as xxx`, `joint 37`. */
function readStaff(read: Reader): StaffOrder {
  const use = read.oneOf(["replace", "look", "reserve", "joint"], "replace, look, reserve or joint");
  switch (use) {
    case "replace":
      return { verb: "staff", use, unit: read.unit() };
    case "look":
      read.skip("at");
      return { verb: "staff", use, piece: lookedAt(read.word("an enemy block, as axis block 7")) };
    case "reserve":
      return { verb: "staff", use, unit: read.unit(), ...marker(read) };
    case "joint":
      read.skip("at");
      return { verb: "staff", use, at: read.area() };
  }
}

/** Where nothing but a block can be named, its number alone does. */
function lookedAt(word: string): string {
  return /^\d+$/.test(word) ? `block-${word}` : word;
}

/** `action rally 50 by sa xxx`, `action breakout`. */
function readSpecialAction(read: Reader): Order {
  wanted(read, "action", "“action” and what it does");
  const uses = ["rally", "replace", "breakout", "release"] as const;
  const use = read.oneOf(uses, "rally, replace, breakout or release");
  if (use === "rally") {
    read.skip("at");
    return { verb: "special", use, at: read.area(), ...by(read) };
  }
  return { verb: "special", use, ...(use === "replace" ? { unit: read.unit() } : {}), ...by(read) };
}

/** `7arm 50 46`, `4nz 52 53 with eng xiii, if failed cross`, `5ind to 58 with trucks`. */
function readMove(read: Reader): Order {
  const unit = read.unit();
  if (read.ahead === "and") {
    throw read.stray("joins units, but a line moves one: give each its own line.");
  }
  const way = read.way();
  let engineer: string | undefined;
  let trucks: string | undefined;
  let ifFailed: "cross" | "halt" | undefined;
  while (!read.isDone) {
    if (read.skip("with")) {
      const chit = read.chit("engineers or trucks");
      if (chit.includes("trucks")) trucks = chit;
      else engineer = chit;
    } else if (read.skip("if")) {
      wanted(read, "failed", "“failed” and cross or halt");
      ifFailed = read.oneOf(["cross", "halt"], "cross or halt");
    } else break;
  }
  return {
    verb: "move",
    unit,
    way,
    ...(engineer === undefined ? {} : { engineer }),
    ...(trucks === undefined ? {} : { trucks }),
    ...(ifFailed === undefined ? {} : { ifFailed }),
  };
}

function readBattle(read: Reader): Order {
  const area = read.areaOrAny();
  return { verb: "battle", area, ...readClauses(read, false) };
}

/** A battle behind a breakthrough (7.4); a further one takes the Special Action that it names (8.22). */
function readFurtherBattle(read: Reader, spendsUnsaid: boolean): Order {
  const area = read.areaOrAny();
  const clauses = readClauses(read, true);
  if (clauses.role === "defend") {
    throw read.missing("nothing more: only the attacker may fight a battle again");
  }
  return { verb: "battle", area, ...spendsUnsaid ? { again: "sa" } : {}, ...clauses };
}
