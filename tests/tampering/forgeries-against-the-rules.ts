import { GENESIS } from "../../src/dice/link.ts";
import { digestOf } from "../../src/dice/canonical.ts";
import { forged, type Forgery, REVISION, rollOf, stepsOf } from "./forging.ts";
import { entryOf, type Json, REVISED } from "./game.ts";

/** Those that only the rules find. */
export const AGAINST_THE_RULES: readonly Forgery[] = [
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
