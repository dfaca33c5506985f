import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { commitmentTo } from "../src/dice/ledger-1/commitment.ts";
import { GENESIS } from "../src/dice/link.ts";
import { digestOf } from "../src/dice/canonical.ts";
import { hashOf } from "../src/dice/entry-hash.ts";
import { sign } from "../src/dice/sign.ts";
import { signingKey } from "../src/dice/signing.ts";
import { verifyExport } from "../src/game/proof/verify.ts";
import { knowRevisedRules } from "./support/revised-rules.ts";

/** Whatever is changed in an export, both verifiers find it, and where: docs/dice-protocol.md, 9.6. */

const ROOT = join(import.meta.dirname!, "..");
const VERIFIER = join(ROOT, "tests/verifier/verify.py");
const VECTORS = join(ROOT, "tests/vectors");

const hasPython = spawnSync("python3", ["--version"]).status === 0;
if (!hasPython) console.warn("NO PYTHON: python3 is not installed, so the second verifier was not run.");

type Json = Record<string, unknown>;
type Path = readonly (string | number)[];

const linesOf = (file: string): readonly Json[] =>
  readFileSync(join(VECTORS, file), "utf8").trim().split("\n").map((line) => JSON.parse(line));
const LINES = linesOf("game.jsonl");
/** The same game with the beacon mixed in: its lines stand at the same places. */
const WITH_BEACON = linesOf("game-beacon.jsonl");
/** A game whose rules are mended in its midst. */
const REVISED = linesOf("game-revised.jsonl");
knowRevisedRules();
const print = (lines: readonly Json[]) => lines.map((line) => `${JSON.stringify(line)}\n`).join("");
const entryOf = (line: Json) => line.entry as Json | undefined;
const indexOf = (wanted: (line: Json) => boolean) => LINES.findIndex(wanted);
const entryIndex = (kind: string) => indexOf((line) => entryOf(line)?.kind === kind);
const numberOf = (kind: string) => entryOf(LINES[entryIndex(kind)])!.n as number;

const KINDS = [
  "created",
  "joined",
  "locked",
  "run",
  "rotated",
  "disputed",
  "proposed",
  "withdrawn",
  "ruled",
  "rolledBack",
  "corrected",
  "handedOver",
  "timed",
  "deadline",
  "lapsed",
  "claimed",
  "absent",
  "paused",
  "resumed",
  "ended",
];

/** Every member of a value down to its leaves; of the items of a list only the first of each form. */
function membersOf(value: unknown, path: Path = [], seen = new Set<string>()): Path[] {
  const entries = Array.isArray(value)
    ? value.map((item, index) => [index, item] as const)
    : typeof value === "object" && value !== null
    ? Object.entries(value)
    : [];
  return entries.flatMap(([name, item]) => {
    const at = [...path, name];
    const form = at.map((part) => typeof part === "number" ? "#" : part).join(".");
    const own = seen.has(form) ? [] : [at];
    seen.add(form);
    return [...own, ...membersOf(item, at, seen)];
  });
}

function changed(
  line: Json,
  path: Path,
  change: (holder: Record<string | number, unknown>, name: string | number) => void,
) {
  const copy = structuredClone(line);
  let holder = copy as Record<string | number, unknown>;
  for (const name of path.slice(0, -1)) holder = holder[name] as typeof holder;
  change(holder, path[path.length - 1]);
  return copy;
}

function other(value: unknown): unknown {
  if (typeof value === "number") return value + 1;
  if (typeof value === "boolean") return !value;
  if (typeof value === "string") {
    return /[0-9a-f]$/.test(value) ? value.replace(/.$/, (c) => c === "0" ? "1" : "0") : `${value}x`;
  }
  if (value === null) return "x";
  return Array.isArray(value) ? [...value, 1] : { ...value, more: 1 };
}

interface Tampered {
  readonly what: string;
  readonly text: string;
  /** The first wrong entry; undefined where the file as a whole is wrong, or another may be found first. */
  readonly entry: number | undefined;
}

function withLine(index: number, line: Json, lines = LINES): string {
  return print(lines.with(index, line));
}

/** Each member of a line changed, and each left out, and one more. */
function tamperings(index: number, what: string, entry: number | undefined, lines = LINES): Tampered[] {
  const line = lines[index];
  const members = membersOf(line).filter((path) => path[0] !== "line");
  return members.flatMap((path): Tampered[] => {
    const name = `${what} ${path.join(".")}`;
    const isFrame = path.length === 1;
    const at = isFrame ? undefined : entry;
    return [
      {
        what: `${name} changed`,
        text: withLine(
          index,
          changed(line, path, (holder, last) => void (holder[last] = other(holder[last]))),
          lines,
        ),
        entry: isFrame ? undefined : at,
      },
      {
        what: `${name} left out`,
        text: withLine(
          index,
          changed(line, path, (holder, last) => {
            if (Array.isArray(holder)) holder.splice(last as number, 1);
            else delete holder[last];
          }),
          lines,
        ),
        entry: at,
      },
    ];
  });
}

/** Those of one kind of ruling that is proposed, or of a kind that only the game with revised rules has. */
function tamperingsOf(what: string, lines: readonly Json[], wanted: (entry: Json) => boolean): Tampered[] {
  const index = lines.findIndex((line) => entryOf(line) !== undefined && wanted(entryOf(line)!));
  return tamperings(index, what, entryOf(lines[index])!.n as number, lines);
}

const isProposal = (kind: string) => (entry: Json) =>
  entry.kind === "proposed" && (entry.ruling as Json).kind === kind;

const ENTRIES = [
  ...KINDS.flatMap((kind) => tamperings(entryIndex(kind), kind, numberOf(kind))),
  ...tamperingsOf("joined second", LINES, ({ kind, opened }) => kind === "joined" && opened !== null),
  ...["rollback", "correction"].flatMap((kind) => tamperingsOf(`proposed ${kind}`, LINES, isProposal(kind))),
  ...tamperingsOf("proposed rules", REVISED, isProposal("rules")),
  ...tamperingsOf("revised", REVISED, ({ kind }) => kind === "revised"),
];
const REST = [
  ...tamperings(0, "heading", undefined),
  ...["map", "orderOfBattle", "scenario"].flatMap((name) => {
    const index = indexOf((line) => line.name === name);
    const document = LINES[index].document as Json;
    const [first] = Object.keys(document);
    const text = withLine(index, {
      ...LINES[index],
      document: { ...document, [first]: other(document[first]) },
    });
    return [{ what: `document ${name} changed`, text, entry: 1 }, {
      what: `document ${name} left out`,
      text: print(LINES.toSpliced(index, 1)),
      entry: 1,
    }];
  }),
  ...tamperings(indexOf((line) => line.line === "sheet"), "sheet", undefined),
  ...tamperings(indexOf((line) => line.line === "steps"), "steps", undefined),
  ...LINES.slice(0, -1).flatMap((line, index) => [
    ...(line.line === "sheet"
      ? []
      : [{ what: `line ${index + 1} left out`, text: print(LINES.toSpliced(index, 1)), entry: undefined }]),
    ...(line.line === "entry" || line.line === "steps"
      ? [{ what: `line ${index + 1} twice`, text: print(LINES.toSpliced(index, 0, line)), entry: undefined }]
      : []),
  ]),
];

const KEYS = ["11", "22"].map((byte) => signingKey(byte.repeat(32)));

/** What the referee himself could write: the ledger chained and signed anew after a change. */
function forged(kind: string, change: (entry: Json, lines: Json[]) => void, from = LINES): string {
  const lines = structuredClone(from) as Json[];
  change(lines.map(entryOf).find((entry) => entry?.kind === kind)!, lines);
  let previous = GENESIS;
  let key = KEYS[0];
  for (const line of lines) {
    const entry = entryOf(line);
    if (entry === undefined) continue;
    entry.previous = previous;
    entry.hash = hashOf(entry);
    entry.signature = sign(entry.hash as string, key);
    previous = entry.hash as string;
    if (entry.kind === "rotated") key = KEYS[1];
  }
  return print(lines);
}

const rollOf = (entry: Json) => (entry.rolls as Json[])[0];
const stepsOf = (lines: readonly Json[]) => lines.find(({ line }) => line === "steps")!;

/** The run that is played again after the rollback. */
const AGAIN = entryOf(LINES.findLast((line) => entryOf(line)?.kind === "run")!)!.n as number;
const entryNumbered = (lines: readonly Json[], n: number) =>
  lines.map(entryOf).find((entry) => entry?.n === n)!;

function rolledAgain(change: (roll: Json) => void): string {
  return forged("run", (_, lines) => change(rollOf(entryNumbered(lines, AGAIN))));
}

/** The entry by which the rules are mended. */
const REVISION = REVISED.map(entryOf).find((entry) => entry?.kind === "revised")!.n as number;
const BY_GAME_MASTER = LINES.map(entryOf).find((entry) =>
  entry?.kind === "ruled" && entry.agreed === "gameMaster"
)!.n as number;

const secondJoined = (lines: readonly Json[]) =>
  lines.map(entryOf).findLast((entry) => entry?.kind === "joined")!;
function forgedOpening(change: (salt: Json) => void): string {
  return forged("joined", (_, lines) => change((secondJoined(lines).opened as Record<string, Json>).allied));
}

/** Forgeries that need no rules to be found, by the entry in which they are: its number, or the first of a kind. */
const FORGERIES: readonly (readonly [what: string, entry: string | number, text: string])[] = [
  ["the anchor", "run", forged("created", (entry) => void (entry.anchor = "00".repeat(32)))],
  ["the game's code", "created", forged("created", (entry) => void (entry.game = "K7Q3"))],
  [
    "a document's digest",
    "created",
    forged("created", (entry) => void ((entry.documents as Json).map = GENESIS)),
  ],
  ["a salt", "joined twice", forged("joined", (entry) => void (entry.salt = GENESIS))],
  ["a salt that is opened otherwise", "joined twice", forgedOpening((salt) => void (salt.salt = "another"))],
  ["the nonce of a salt", "joined twice", forgedOpening((salt) => void (salt.nonce = GENESIS))],
  [
    "salts that are not opened",
    "joined twice",
    forged("joined", (_, lines) => void (secondJoined(lines).opened = null)),
  ],
  [
    "a salt that is opened too soon",
    "joined",
    forged("joined", (entry, lines) => void (entry.opened = secondJoined(lines).opened)),
  ],
  ["who joined", "joined twice", forged("joined", (entry) => void (entry.side = "axis"))],
  ["a run's number", "locked", forged("locked", (entry) => void (entry.run = 2))],
  ["whose turn was locked", "run", forged("locked", (entry) => void (entry.side = "axis"))],
  [
    "a commitment",
    "locked",
    forged("locked", (entry) => {
      entry.sheets = { ...entry.sheets as Json, axis: GENESIS };
      entry.orders = digestOf(entry.sheets);
    }),
  ],
  ["the orders' digest", "locked", forged("locked", (entry) => void (entry.orders = GENESIS))],
  [
    "the orders, opened anew",
    "run",
    forged("locked", (entry, lines) => {
      const line = lines.find((each) => each.line === "sheet" && each.side === "axis")!;
      const sheet = { ...line.sheet as { lines: string[]; nonce: string }, lines: ["go"] };
      line.sheet = sheet;
      entry.sheets = { ...entry.sheets as Json, axis: commitmentTo(sheet) };
      entry.orders = digestOf(entry.sheets);
    }),
  ],
  ["a key", "run", forged("run", (entry) => void (entry.key = GENESIS))],
  ["a die", "run", forged("run", (entry) => void (rollOf(entry).die = rollOf(entry).die as number % 6 + 1))],
  ["a roll's number", "run", forged("run", (entry) => void (rollOf(entry).roll = 2))],
  [
    "the dice of a step",
    "run",
    forged("run", (entry, lines) => {
      const steps = stepsOf(lines).steps as { dice: number[] }[];
      for (const step of steps) step.dice = step.dice.map((die) => die % 6 + 1);
      entry.steps = digestOf(steps);
    }),
  ],
  [
    "the roll of a dispute",
    "disputed",
    forged("disputed", (entry) => void (entry.roll = { run: 1, roll: 2 })),
  ],
  [
    "the run of a proposal",
    "proposed",
    forged("proposed", (entry) => void (entry.ruling = { kind: "rollback", toRun: 5 })),
  ],
  ["who withdraws", "withdrawn", forged("withdrawn", (entry) => void (entry.side = "allied"))],
  [
    "who asked for a substitute",
    "handedOver",
    forged("handedOver", (entry) => void (entry.asked = "allied")),
  ],
  ["who takes a side over", "handedOver", forged("handedOver", (entry) => void (entry.to = "player"))],
  ["a ruling's words", "ruled", forged("ruled", (entry) => void (entry.words = "Never."))],
  ["who agrees to a ruling", "ruled", forged("ruled", (entry) => void (entry.agreed = "axis"))],
  ["where a rollback goes", "rolledBack", forged("rolledBack", (entry) => void (entry.toRun = 1))],
  ["a rollback's reason", "rolledBack", forged("rolledBack", (entry) => void (entry.reason = "Luck."))],
  ["who agrees to a rollback", "rolledBack", forged("rolledBack", (entry) => void (entry.agreed = "allied"))],
  [
    "the position of a rollback",
    "rolledBack",
    forged("rolledBack", (entry) => void (entry.position = GENESIS)),
  ],
  [
    "orders locked in a dispute",
    AGAIN - 1,
    forged("rolledBack", (entry) => {
      for (const name of ["reason", "asked", "agreed", "position", "toRun"]) delete entry[name];
      Object.assign(entry, { kind: "proposed", side: "axis", ruling: { kind: "rollback", toRun: 0 } });
    }),
  ],
  [
    "a game master who was never named",
    "ruled by the game master",
    forged("created", (entry) => void (entry.gameMaster = "none")),
  ],
  [
    "a game master who plays himself",
    "ruled by the game master",
    forged("created", (entry) => void (entry.gameMaster = "axis")),
  ],
  [
    "a ruling that the game master was not asked for",
    "corrected",
    forged("corrected", (entry) => {
      entry.asked = "referee";
    }),
  ],
  [
    "a player's consent that is the game master's",
    "corrected",
    forged("corrected", (entry) => {
      entry.agreed = "allied";
    }),
  ],
  ["a correction's reason", "corrected", forged("corrected", (entry) => void (entry.reason = "Luck."))],
  [
    "other corrections than were agreed to",
    "corrected",
    forged("corrected", (entry) => {
      entry.corrections = (entry.corrections as Json[]).slice(1);
    }),
  ],
  ["the second of two rules", REVISION, forged("revised", (entry) => void (entry.revision = 1), REVISED)],
  [
    "who agrees to other rules",
    REVISION,
    forged("revised", (entry) => void (entry.agreed = "allied"), REVISED),
  ],
  ["a die that is not kept", AGAIN, rolledAgain((roll) => void delete roll.kept)],
  ["where a die is kept from", AGAIN, rolledAgain((roll) => void (roll.kept = { run: 2, roll: 1 }))],
  ["a die kept otherwise", AGAIN, rolledAgain((roll) => void (roll.die = roll.die as number % 6 + 1))],
];

/** Those of time. */
const TIME_FORGERIES: typeof FORGERIES = [
  [
    "a deadline that was told too late",
    "deadline",
    forged("deadline", (entry) => void (entry.due = entry.at as number - 1)),
  ],
  ["when a deadline passed", "lapsed", forged("lapsed", (entry) => void (entry.at = entry.at as number - 1))],
  ["whose deadline passed", "lapsed", forged("lapsed", (entry) => void (entry.side = "allied"))],
  ["what is done at a deadline", "lapsed", forged("lapsed", (entry) => void (entry.by = "computer"))],
  [
    "what the game has for a deadline",
    "lapsed",
    forged("timed", (entry) => {
      entry.control = { ...entry.control as Json, atDeadline: "standing" };
    }),
  ],
  ["who claims", "claimed", forged("claimed", (entry) => void (entry.side = "axis"))],
  ["who wins by a claim", "ended", forged("ended", (entry) => void (entry.winner = "axis"))],
  [
    "when an absence ends",
    "absent",
    forged("absent", (entry) => {
      const [span] = entry.spans as { from: number }[];
      entry.spans = [{ from: span.from, to: span.from }];
    }),
  ],
  ["who agrees to a pause", "paused", forged("paused", (entry) => void (entry.agreed = "allied"))],
  ["when a pause ends", "paused", forged("paused", (entry) => void (entry.until = entry.at))],
  ["that a pause was over", "resumed", forged("resumed", (entry) => void (entry.by = null))],
  [
    "who ends a pause of both players",
    "resumed",
    forged("resumed", (entry) => void (entry.by = "gameMaster")),
  ],
  [
    "that a pause of both was the game master's",
    "paused",
    forged("paused", (entry) => void (entry.asked = "gameMaster")),
  ],
];

const beaconOf = (entry: Json) => entry.beacon as Json;
const [FIRST_ROUND, SECOND_ROUND] = WITH_BEACON.flatMap((line) => entryOf(line)?.beacon ?? [])
  .filter((beacon) => typeof beacon === "object") as Json[];

/** Those of a game with the beacon. */
const BEACON_FORGERIES: typeof FORGERIES = [
  ["that there is no beacon", "run", forged("created", (entry) => void (entry.beacon = "none"), WITH_BEACON)],
  ["that there is one", "run", forged("created", (entry) => void (entry.beacon = "drand"))],
  ["a run without its round", "run", forged("run", (entry) => void (entry.beacon = null), WITH_BEACON)],
  ["a run with a round", "run", forged("run", (entry) => void (entry.beacon = FIRST_ROUND))],
  ["a later round", "run", forged("run", (entry) => void (entry.beacon = SECOND_ROUND), WITH_BEACON)],
  ["a later lock", "run", forged("locked", (entry) => void (entry.at = 1_692_803_367_001), WITH_BEACON)],
  [
    "its number",
    "run",
    forged("run", (entry) => void (beaconOf(entry).round = SECOND_ROUND.round), WITH_BEACON),
  ],
  [
    "its randomness",
    "run",
    forged("run", (entry) => void (beaconOf(entry).randomness = GENESIS), WITH_BEACON),
  ],
  [
    "its signature",
    "run",
    forged("run", (entry) => void (beaconOf(entry).signature = SECOND_ROUND.signature), WITH_BEACON),
  ],
];

/** Which only the beacon's own signature shows, and with it a pairing. */
const INVENTED_ROUND = forged("run", (entry) => {
  const { signature, randomness } = SECOND_ROUND;
  entry.beacon = { round: FIRST_ROUND.round, signature, randomness };
}, WITH_BEACON);

/** Those that only the rules find. */
const AGAINST_THE_RULES: typeof FORGERIES = [
  [
    "the rules that a game was made by",
    REVISED.map(entryOf).find((entry) => entry?.kind === "run")!.n as number,
    forged("created", (entry) => void (entry.revision = 2), REVISED),
  ],
  ["the opening", "created", forged("created", (entry) => void (entry.position = GENESIS))],
  ["the ruleset", "created", forged("created", (entry) => void (entry.ruleset = "chess"))],
  ["the Game-Turn", "run", forged("run", (entry) => void (entry.gameTurn = 2))],
  ["a die's faces", "run", forged("run", (entry) => void (rollOf(entry).faces = 10))],
  ["the position after a run", "run", forged("run", (entry) => void (entry.position = GENESIS))],
  [
    "an event",
    "run",
    forged("run", (entry, lines) => {
      const steps = stepsOf(lines).steps as { events: Json[] }[];
      steps[0].events[0] = { ...steps[0].events[0], cost: 1 };
      entry.steps = digestOf(steps);
    }),
  ],
  [
    "who decided",
    "run",
    forged("run", (entry, lines) => {
      const steps = stepsOf(lines).steps as Json[];
      steps[0].by = "axis";
      entry.steps = digestOf(steps);
    }),
  ],
  [
    "a decision",
    "run",
    forged("run", (entry, lines) => {
      const steps = stepsOf(lines).steps as Json[];
      steps.shift();
      entry.steps = digestOf(steps);
    }),
  ],
  [
    "the corrections, into a position that the rules forbid",
    "corrected",
    forged("corrected", (entry, lines) => {
      const corrections = [{ kind: "place", unit: "al-3rtr", hex: "9999" }];
      const proposed = lines.map(entryOf).find((each) =>
        (each?.ruling as Json | undefined)?.kind === "correction"
      )!;
      entry.corrections = corrections;
      proposed.ruling = { kind: "correction", corrections };
    }),
  ],
  [
    "the position of a correction",
    "corrected",
    forged("corrected", (entry) => void (entry.position = GENESIS)),
  ],
  [
    "the position of other rules",
    REVISION,
    forged("revised", (entry) => void (entry.position = GENESIS), REVISED),
  ],
  ["the end", "ended", forged("ended", (entry) => void (entry.cite = "19.17"))],
];

it("the game with the beacon is proved as it stands", () => {
  expect(verifyExport(print(WITH_BEACON))).toMatchObject({ ok: true, checked: { beacons: 3, dice: 2 } });
});

function wrongEntry(entry: string | number): number {
  if (typeof entry === "number") return entry;
  if (entry === "ruled by the game master") return BY_GAME_MASTER;
  return entry === "joined twice" ? 4 : numberOf(entry);
}

it("the game is proved as it stands", () => {
  expect(verifyExport(print(LINES))).toMatchObject({ ok: true, checked: { entries: 36, dice: 2 } });
  expect(verifyExport(print(REVISED))).toMatchObject({ ok: true, checked: { entries: 11, dice: 1 } });
  expect(new Set(LINES.flatMap((line) => entryOf(line)?.kind ?? []))).toEqual(new Set(KINDS));
  expect(ENTRIES.length).toBeGreaterThan(150);
});

describe("despatch verify finds", () => {
  it.each(ENTRIES)("$what", ({ text, entry }) => {
    const { ok, failure } = verifyExport(text);
    expect(ok).toBe(false);
    if (entry !== undefined) expect(failure?.entry).toBe(entry);
  });

  it.each(REST)("$what", ({ text, entry }) => {
    const { ok, failure } = verifyExport(text);
    expect(ok).toBe(false);
    if (entry !== undefined) expect(failure?.entry).toBe(entry);
  });

  it.each([...FORGERIES, ...TIME_FORGERIES, ...BEACON_FORGERIES, ...AGAINST_THE_RULES])(
    "%s forged by the referee himself",
    (_, entry, text) => {
      expect(verifyExport(text).failure?.entry).toBe(wrongEntry(entry));
    },
  );

  it("a round of the beacon that the beacon never signed", () => {
    expect(verifyExport(INVENTED_ROUND).failure).toEqual({
      entry: numberOf("run"),
      reason: "The beacon's signature is wrong.",
    });
  });

  it("by a letter's foot what no calculation can: the end left out, or another time", () => {
    const { head } = verifyExport(print(LINES));
    expect(verifyExport(print(LINES.slice(0, -1))).ok).toBe(true);
    expect(verifyExport(print(LINES.slice(0, -1)), { witnesses: [head] }).ok).toBe(false);
    const later = forged("run", (entry) => void (entry.at = 0));
    expect(verifyExport(later).ok).toBe(true);
    expect(verifyExport(later, { witnesses: [head] }).failure?.entry).toBe(head.n);
  });
});

interface Report {
  readonly ok: boolean;
  readonly unchecked: readonly string[];
  readonly failure: { readonly entry?: number } | null;
}

describe.skipIf(!hasPython)("the verifier written from the document alone", () => {
  let folder: string;
  beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), "despatch-verify-"))));
  afterAll(() => rmSync(folder, { recursive: true }));

  function verifyAll(texts: readonly string[]): Report[] {
    const files = texts.map((text, index) => {
      const file = join(folder, `${index}.jsonl`);
      writeFileSync(file, text);
      return file;
    });
    const { stdout, stderr } = spawnSync("python3", [VERIFIER, ...files], {
      encoding: "utf8",
      maxBuffer: 2 ** 26,
    });
    expect(stderr).toBe("");
    return stdout.trim().split("\n").map((line) => JSON.parse(line));
  }

  it("says what it cannot check: the rules, and what protocol 1 does not prove", () => {
    for (const { ok, unchecked } of verifyAll([print(LINES), print(WITH_BEACON)])) {
      expect([ok, unchecked.length]).toEqual([true, 2]);
      expect(unchecked[0]).toContain("that the decisions are legal");
      expect(unchecked[1]).toContain("tried until the dice suited him");
    }
  });

  it("agrees on every vector", () => {
    const { status, stdout, stderr } = spawnSync("python3", [VERIFIER, "--vectors", VECTORS], {
      encoding: "utf8",
    });
    expect([stderr, status]).toEqual(["", 0]);
    expect(JSON.parse(stdout).checked).toBeGreaterThan(50);
  });

  it("finds every change that despatch verify finds without the rules", () => {
    const all = [...ENTRIES, ...REST];
    const reports = verifyAll(all.map(({ text }) => text));
    const missed = all.filter(({ entry }, index) =>
      reports[index].ok || (entry !== undefined && reports[index].failure?.entry !== entry)
    );
    expect(missed.map(({ what }) => what)).toEqual([]);
  }, 300_000);

  it("finds every forgery that can be found without the rules", () => {
    const all = [...FORGERIES, ...TIME_FORGERIES, ...BEACON_FORGERIES];
    const reports = verifyAll(all.map(([, , text]) => text));
    expect(reports.map(({ failure }) => failure?.entry)).toEqual(
      all.map(([, entry]) => wrongEntry(entry)),
    );
  });
});
