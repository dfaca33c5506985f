import {
  OrderForms,
  type OrderIn,
  readSlots,
  together,
  type ValuesOf,
} from "../../../../src/sheet/forms/order-forms.ts";
import { behind, led, type LineSlot, past } from "../../../../src/sheet/forms/slots.ts";
import { Unreadable } from "../../../../src/sheet/line-reader.ts";
import type { Token } from "../../../../src/kernel/order-language.ts";
import type { QuestionKind } from "../../position/query.ts";
import { closest } from "../../../../src/sheet/blocks/spelling.ts";
import { CLAUSES } from "./battle-clauses.ts";
import { printedHandle } from "./handles.ts";
import {
  type ChitRef,
  isAreaNumber,
  type OrderedWay,
  patrolCalled,
  type Reader,
  type UnitRef,
} from "./reader.ts";
import { CLAUSE_WORDS } from "./vocabulary.ts";

/**
 * What a sheet may say (contract of the game: the columns of its order sheet). Orders have not been checked against a position
 * yet: names are as written, in lower case.
 */

export type { AreaRef, ChitRef, OrderedWay, UnitRef } from "./reader.ts";
export type { Clauses, Taking, Use } from "./battle-clauses.ts";

export const RAIDS = ["airfield", "supply", "headquarters"] as const;
export type Raid = (typeof RAIDS)[number];

const UNIT: LineSlot<Reader, UnitRef> = { kind: "unit", read: (read) => read.unit(), print: String };
const PATROL: typeof UNIT = { ...UNIT, read: (read) => patrolCalled(read.unit()) };
const AREA: LineSlot<Reader, string> = { kind: "area", read: (read) => read.area(), print: String };
const AREA_OR_ANY: typeof AREA = { ...AREA, read: (read) => read.areaOrAny() };
const WAY: LineSlot<Reader, OrderedWay> = {
  kind: "area",
  read: (read) => read.way(),
  print: (way) => way.by === "path" ? way.areas.join(" ") : `to ${way.to}`,
  names: (way) => way.by === "path" ? way.areas : [way.to],
};

function chit(wanted: string): LineSlot<Reader, ChitRef> {
  return { kind: "chit", read: (read) => read.chit(wanted), print: String };
}

function oneWord<const W extends string>(words: readonly W[], wanted: string): LineSlot<Reader, W> {
  return { read: (read) => read.oneOf(words, wanted), print: String };
}

function wordIf<const W extends string>(words: readonly W[]): LineSlot<Reader, W | undefined> {
  return { read: (read) => read.oneOfIf(words), print: (word) => word ?? "" };
}

/** A slot that only some uses of an order have. */
function onlyFor<T>(uses: readonly string[], slot: LineSlot<Reader, T>): LineSlot<Reader, T | undefined> {
  return {
    ...slot,
    read: (read, said) => uses.includes(said.use) ? slot.read(read, said) : undefined,
    print: (value, said) => value === undefined ? "" : slot.print(value, said),
  };
}

/** A chit that orders do not list among those that they name. */
const unlisted = (slot: LineSlot<Reader, ChitRef>): LineSlot<Reader, ChitRef> => ({
  ...slot,
  kind: undefined,
});

const BY = led("by", unlisted(chit("a Special Action")));
const MARKER = led<Reader, string>("as", {
  read: (read) => read.word("the echelon of a marker"),
  print: String,
});
const AN_AREA = "“at” and an area";

/** `xxx`, `xiii 1`, `eng tob`: engineers, with or without their word. */
const ENGINEERS: LineSlot<Reader, ChitRef> = {
  kind: "chit",
  read: (read) =>
    read.isChit() && !["xxx", "xiii", "tob", "dak", "xxi"].includes(read.ahead)
      ? read.chit("engineers")
      : `eng ${read.word("the echelon of engineers")}`,
  print: (name) => name.replace(/^eng (?=[a-z]+$)/, ""),
};

/** `at xxx, eng xxx` */
const ELIMINATED: LineSlot<Reader, readonly ChitRef[]> = {
  read(read) {
    const chits = [read.chit("an eliminated asset")];
    if (read.isDone) return chits;
    read.skip("and");
    return [...chits, read.chit("another eliminated asset")];
  },
  print: (chits) => chits.join(", "),
};

/** An enemy asset that a raid names. */
const TARGET: LineSlot<Reader, ChitRef | undefined> = {
  read: (read, { raid }) =>
    raid !== undefined && read.isChit() ? read.chit("the enemy asset that is raided") : undefined,
  print: (name) => name ?? "",
};

/** `at 56`, `in 56`, `56` */
const AIMED_AT: LineSlot<Reader, string | undefined> = {
  kind: "area",
  read: (read) => read.skipAny(["at", "in"]) || isAreaNumber(read.ahead) ? read.area() : undefined,
  print: (area) => area === undefined ? "" : `at ${area}`,
};

/** `axis block 7`; as nothing but a block can be named here, its number alone will do. */
const BLOCK: LineSlot<Reader, string> = {
  read: (read) => read.word("an enemy block, as axis block 7").replace(/^(?=\d+$)/, "block-"),
  print: printedHandle,
};

/** 8.31-8.33, 14.64: what Staff does. */
type StaffUse =
  | { readonly use: "replace"; readonly unit: UnitRef }
  | { readonly use: "look"; readonly piece: string }
  | { readonly use: "reserve"; readonly unit: UnitRef; readonly marker?: string }
  | { readonly use: "joint"; readonly at: string };

/** The way of a move; a player may want to move several units by one line. */
const WAY_OF_ONE: typeof WAY = {
  ...WAY,
  read(read) {
    if (read.ahead === "and") throw read.stray("joins units, but a line moves one: give each its own line.");
    return read.way();
  },
};

/** What helps a move, and what it does if its nerve fails before mines (14.14). */
interface MarchHelp {
  readonly engineer?: ChitRef;
  readonly trucks?: ChitRef;
  readonly ifFailed?: "cross" | "halt";
}

/** `with eng xiii, if failed cross`, `with trucks` */
const MARCH_HELP: LineSlot<Reader, MarchHelp> = {
  read(read) {
    let help: MarchHelp = {};
    while (!read.isDone) {
      if (read.skip("with")) {
        const chit = read.chit("engineers or trucks");
        help = { ...help, [chit.includes("trucks") ? "trucks" : "engineer"]: chit };
      } else if (read.skip("if")) {
        if (!read.skip("failed")) throw read.missing("“failed” and cross or halt");
        help = { ...help, ifFailed: read.oneOf(["cross", "halt"], "cross or halt") };
      } else break;
    }
    return help;
  },
  print: ({ engineer, trucks, ifFailed }) =>
    [
      ...[engineer, trucks].flatMap((chit) => chit === undefined ? [] : [`with ${chit}`]),
      ...(ifFailed === undefined ? [] : [`if failed ${ifFailed}`]),
    ].join(" "),
};

const BREAKTHROUGH = { unit: UNIT, way: WAY, by: BY };
const BATTLE = { area: AREA_OR_ANY, "...": CLAUSES };
export type BattleOrder = { readonly verb: "battle" } & ValuesOf<typeof BATTLE>;

/** A move after the enemy has reacted, or a further battle by the Special Action that it names (7.4, 8.22). */
function readBreakthrough(read: Reader): object {
  if (!read.skip("battle")) return read.finish(readSlots(BREAKTHROUGH, read, { verb: "breakthrough" }));
  const area = read.areaOrAny();
  const clauses = CLAUSES.read(read, { isAgain: true });
  if (clauses.role === "defend") {
    throw read.missing("nothing more: only the attacker may fight a battle again");
  }
  return { verb: "battle", area, ...read.spendsUnsaid ? { again: "sa" } : {}, ...clauses };
}

/** All orders of FAB: Crusader. */
export const FORMS = new OrderForms({
  arrive: {
    told: ["4.1 8.27", "arrive 22gd at 54", "The entry area of a reinforcement."],
    asked: ["reinforcements"],
    slots: { unit: UNIT, at: behind("at", AREA, "“at” and an entry area"), by: BY },
  },
  return: {
    told: ["4.1", "return artillery xiii 1", "A used asset comes back for an unspent Special Action."],
    asked: ["reinforcements"],
    slots: { chit: chit("an asset in your Used box") },
  },
  repair: {
    told: ["15.5", "repair 15pz", "A repaired tank step goes to a German armour unit."],
    asked: ["reinforcements"],
    slots: { unit: UNIT },
  },
  retire: {
    told: ["15.8", "retire pat1", "Removes a patrol for good."],
    asked: ["reinforcements"],
    slots: { unit: PATROL },
  },
  reveal: {
    told: ["15.71", "reveal kdg", "A recon unit is turned face up."],
    asked: ["admin", "movement"],
    slots: { unit: UNIT },
  },
  remove: {
    told: ["15.8", "remove patrol 1", "Removes a patrol from the map in the Supply Phase."],
    asked: ["supply"],
    slots: { unit: PATROL },
  },
  patrol: {
    told: ["15.8", "patrol 1 at 50", "Places a patrol."],
    asked: ["setUp", "admin", "reinforcements"],
    slots: {
      unit: {
        kind: "unit",
        read: (read: Reader) => patrolCalled(read.word("the number of a patrol")),
        print: (unit: string) => unit.replace(/^pat(?=x?\d$)/, ""),
      },
      at: behind("at", AREA, AN_AREA),
    },
  },
  play: {
    told: ["17.1 17.2", "play inf xiii on 4nz", "Plays an event for what it says."],
    asked: ["admin"],
    slots: {
      event: chit("an event of yours"),
      raid: wordIf(RAIDS),
      target: TARGET,
      unit: led("on", UNIT),
      at: AIMED_AT,
    },
  },
  alternate: {
    told: ["4.21", "alternate rapid with at xxx", "Plays an event to bring back two eliminated assets."],
    asked: ["admin"],
    slots: {
      event: chit("an event of yours"),
      chits: behind("with", ELIMINATED, "“with” and eliminated assets"),
    },
  },
  engineer: {
    told: ["4.33 4.35", "engineer xxx works 50", "Engineers build field works, or lie as a roadblock."],
    asked: ["admin"],
    slots: {
      chit: ENGINEERS,
      use: oneWord(["works", "roadblock"], "works or roadblock"),
      at: past("at", AREA, false),
    },
  },
  staff: {
    told: [
      "8.31 8.32",
      "staff replace 5nz",
      "Staff brings a step, looks at a block, or plans a joint operation.",
    ],
    asked: ["admin"],
    slots: {
      "...": together<StaffUse>({
        use: oneWord(["replace", "look", "reserve", "joint"], "replace, look, reserve or joint"),
        unit: onlyFor(["replace", "reserve"], UNIT),
        piece: onlyFor(["look"], past("at", BLOCK)),
        marker: onlyFor(["reserve"], MARKER),
        at: onlyFor(["joint"], past("at", AREA, false)),
      }),
    },
  },
  special: {
    told: ["8.1", "special action rally 50", "A Special Action: rally, replace, breakout or release."],
    asked: ["admin"],
    slots: {
      use: behind(
        "action",
        oneWord(["rally", "replace", "breakout", "release"], "rally, replace, breakout or release"),
        "“action” and what it does",
      ),
      at: onlyFor(["rally"], past("at", AREA, false)),
      unit: onlyFor(["replace"], UNIT),
      by: BY,
    },
  },
  interdict: {
    told: ["16.3", "interdict 31 with air 1", "Aircraft make moves in and out of an area cost more."],
    asked: ["admin"],
    slots: { at: AREA, chit: led("with", chit("an air asset")) },
  },
  detach: {
    told: ["15.6", "detach rtr from 7arm", "A detachment is split off from its unit."],
    asked: ["admin"],
    slots: { detachment: UNIT, unit: behind("from", UNIT, "“from” and a unit") },
  },
  merge: {
    told: ["15.6", "merge rtr into 4arm", "A detachment joins a unit."],
    asked: ["admin"],
    slots: { detachment: UNIT, unit: behind("into", UNIT, "“into” and a unit") },
  },
  scout: {
    told: ["15.72", "scout kdg 46 return", "A recon unit looks into an area, and stays or comes back."],
    asked: ["movement"],
    slots: { unit: UNIT, to: past("to", AREA, false), then: wordIf(["stay", "return"]) },
  },
  reserve: {
    told: ["5.21", "reserve 7sup as xxx", "Puts a unit under a reserve marker of its corps."],
    asked: ["movement"],
    slots: { unit: UNIT, marker: MARKER },
  },
  move: {
    told: ["5.3", "move 7arm 50 46", "A unit moves, area by area as written or by the cheapest way."],
    asked: ["movement"],
    slots: { unit: UNIT, way: WAY_OF_ONE, "...": MARCH_HELP },
  },
  strat: {
    told: ["5.4", "strat 22gd to 50", "A strategic move out of reserve."],
    asked: ["strategicMovement"],
    slots: { unit: UNIT, to: past("to", AREA) },
  },
  battle: {
    told: [
      "6.1",
      "battle 46 with artillery 1, air direct",
      "How a battle is fought: chits, point unit, losses, when to break off.",
    ],
    slots: BATTLE,
    begins: ({ again }) => again === undefined ? "battle" : "breakthrough battle",
  },
  pass: {
    told: ["6.1", "pass 47", "A battle that need not be fought is not."],
    asked: ["combat"],
    slots: { area: AREA_OR_ANY },
  },
  breakthrough: {
    told: ["7.3 7.4", "breakthrough 7sup 46 45", "A move or a battle after the enemy has reacted."],
    asked: ["breakthroughMovement"],
    slots: BREAKTHROUGH,
    reads: readBreakthrough,
  },
  reinforce: {
    told: ["8.23", "reinforce 37 with 361 by sa", "A unit reinforces a battle."],
    slots: { area: AREA, unit: behind("with", UNIT, "“with” and a unit"), by: BY },
  },
  recon: {
    told: ["15.73", "recon a33 retreat to 31", "A recon unit alone slips away before the battle."],
    slots: { unit: UNIT, to: past("retreat", behind("to", AREA, "“to” and an area")) },
  },
  react: {
    told: ["7.2", "react 104 to 31 if contested 31", "A reserve moves after the enemy's battles."],
    asked: ["reaction"],
    slots: {
      unit: UNIT,
      way: WAY,
      ifContested: led("if", behind("contested", unlisted(AREA), "“contested” and an area")),
    },
  },
  convoy: {
    told: ["17.22", "convoy 47", "Plays a Supply Convoy for an area."],
    asked: ["supply"],
    slots: { at: past("to", AREA, false), chit: led("with", chit("a Supply Convoy")) },
  },
  reroll: {
    told: ["15.5", "reroll by sa", "A failed die of tank recovery is rolled again."],
    asked: ["recovery"],
    slots: { by: BY },
  },
  /** Goes before an order. */
  turn: {
    told: ["3.0", "turn 3 battle any defend with none", "Limits a line to a Game-Turn."],
    reads: (_: Reader, word: Token): never => {
      throw new Unreadable(word, unknownVerb(word));
    },
  },
  /** Nothing is done in a phase: `react none`. Read by `readSaid`, with the verb first. */
  none: {
    slots: { of: { read: () => "move", print: () => "none" } as LineSlot<Reader, NothingVerb> },
    begins: ({ of }) => of,
    isHidden: true,
  },
  go: { isInstruction: true },
  wait: { isInstruction: true },
});

export function unknownVerb({ word }: Token): string {
  if (CLAUSE_WORDS.some((clause) => clause === word)) {
    return `"${word}" goes with a battle, in its line: battle 46 defend hold until 2 losses.`;
  }
  const meant = closest(word, FORMS.verbs.filter((verb) => verb !== "go" && verb !== "wait"));
  return meant === undefined
    ? `"${word}" begins no order.`
    : `"${word}" begins no order. Did you mean "${meant}"?`;
}

export type Order = OrderIn<(typeof FORMS)["forms"]>;
export type OrderOf<V extends Order["verb"]> = Extract<Order, { readonly verb: V }>;
export type StaffOrder = OrderOf<"staff">;

/** Verbs that `none` may follow, and the question in which nothing is done then. */
export const NOTHING = {
  arrive: "reinforcements",
  patrol: "setUp",
  play: "admin",
  move: "movement",
  strat: "strategicMovement",
  react: "reaction",
  breakthrough: "breakthroughMovement",
  convoy: "supply",
  reroll: "recovery",
} as const satisfies Readonly<Record<string, QuestionKind>>;
export type NothingVerb = keyof typeof NOTHING;

/** The verb by which nothing is done in such a question, if one is. */
export function nothingVerb(question: QuestionKind): NothingVerb | undefined {
  const verbs = Object.keys(NOTHING) as NothingVerb[];
  return verbs.find((verb) => NOTHING[verb] === question);
}

/** The questions of a side's own Player-Turn, in their order. */
export const OWN_TURN: readonly QuestionKind[] = [
  "admin",
  "movement",
  "strategicMovement",
  "combat",
  "breakthroughMovement",
  "supply",
  "recovery",
  "reinforcements",
];

/** The questions that ask for such an order; the first of these if several may be meant. */
export function questionsOf(order: Order): readonly QuestionKind[] {
  if (order.verb === "none") return [NOTHING[order.of]];
  if (order.verb === "battle") return order.role === "attack" ? ["combat"] : [];
  const form = FORMS.forms[order.verb];
  return "asked" in form ? form.asked : [];
}
