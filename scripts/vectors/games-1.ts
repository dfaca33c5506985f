import { packArchive } from "../../src/dice/ledger/archive.ts";
import { parseExport } from "../../src/dice/ledger/export-file.ts";
import { digestOf } from "../../src/dice/canonical.ts";
import type { Ruling } from "../../src/dice/ruling.ts";
import { newGameMaster } from "../../src/game/game-master.ts";
import type { Beacon } from "../../src/kernel/beacon.ts";
import { SIDES } from "../../src/kernel/side.ts";
import { TIME_DEFAULTS, type TimeControl } from "../../src/kernel/time-control.ts";
import { knowRevisedRules } from "../../tests/support/revised-rules.ts";
import { FIRST_KEY, GameWriter, openedBy, SECOND_KEY } from "./game-writer.ts";

const CONTROL: TimeControl = {
  turn: { kind: "weekly", weekday: 7, hour: 18, minute: 0, zone: "Europe/Berlin" },
  ...TIME_DEFAULTS,
  reminders: [...TIME_DEFAULTS.reminders],
  atDeadline: "claim",
};

/** Where the game master puts a unit that had strayed. */
const CORRECTIONS: Extract<Ruling, { kind: "correction" }> = {
  kind: "correction",
  corrections: [{ kind: "place", unit: "al-3rtr", hex: "2919" }, {
    kind: "groundSupport",
    side: "axis",
    points: 0,
  }],
};

/**
 * A game of two Player-Turns; the second is signed with another key. A dispute is withdrawn, another settled by words, and
 * a third ruled on by the game master. A fourth is settled by correcting the position as one player proposes and the game
 * master agrees. A fifth rolls the game back to its opening. The first Player-Turn, played again, keeps its die, though it
 * has another round of the beacon. A substitute plays the Axis side for a while. It is paused, and ends by a claim, as a
 * deadline has passed.
 */
export function game(beacon: Beacon): string {
  const writer = new GameWriter(beacon, "north-africa/spi-1976", { gameMaster: newGameMaster("") }, CONTROL);
  const { system: { rules }, opening } = writer;
  const first = writer.truth;
  for (const side of SIDES) writer.play(side);
  const read = rules.readCorrections(CORRECTIONS.corrections);
  const corrected = read.ok ? rules.correct(writer.truth, read.value) : read;
  if (!corrected.ok) throw new Error(JSON.stringify(corrected.error));
  const { corrections } = CORRECTIONS;
  const [strayed, road] = ["It never left the road.", "I meant another road."];
  writer.enter(
    { kind: "disputed", by: "axis", roll: { run: 1, roll: 1 }, words: "Which die was that?" },
    { kind: "withdrawn", side: "axis" },
    { kind: "disputed", by: "axis", roll: null, words: "8.12 speaks of both sides." },
    { kind: "proposed", side: "axis", ruling: { kind: "words", words: "Let it be so." } },
    { kind: "ruled", words: "Let it be so.", asked: "axis", agreed: "allied" },
    { kind: "disputed", by: "allied", roll: null, words: "That took too long." },
    { kind: "ruled", words: "It did not.", asked: "allied", agreed: "gameMaster" },
    { kind: "disputed", by: "axis", roll: null, words: strayed },
    { kind: "proposed", side: "allied", ruling: CORRECTIONS },
    {
      kind: "corrected",
      corrections,
      reason: strayed,
      asked: "allied",
      agreed: "gameMaster",
      position: digestOf(rules.freeze(corrected.value)),
      hidden: null,
    },
    { kind: "disputed", by: "allied", roll: null, words: road },
    { kind: "proposed", side: "allied", ruling: { kind: "rollback", toRun: 0 } },
    {
      kind: "rolledBack",
      toRun: 0,
      reason: road,
      asked: "allied",
      agreed: "axis",
      position: digestOf(opening),
    },
  );
  writer.rollBackToOpening(first);
  writer.play("allied");
  writer.enter(
    { kind: "handedOver", side: "axis", to: "substitute", asked: "gameMaster" },
    { kind: "handedOver", side: "axis", to: "player", asked: "axis" },
  );
  const soon = writer.now + 7;
  writer.enter(
    { kind: "deadline", side: "axis", due: soon, because: "asked" },
    { kind: "absent", side: "axis", spans: [{ from: soon, to: soon + 86_400_000 }] },
    { kind: "paused", asked: "allied", agreed: "axis", until: soon + 86_400_000 },
    { kind: "resumed", by: "axis" },
    { kind: "paused", asked: "gameMaster", agreed: "gameMaster", until: soon + 86_400_000 },
    { kind: "resumed", by: "gameMaster" },
    { kind: "deadline", side: "axis", due: soon, because: "pause" },
  );
  writer.enter({ kind: "lapsed", side: "axis", by: "claim" }, { kind: "claimed", side: "allied" });
  writer.enter({
    kind: "ended",
    how: "claimed",
    winner: "allied",
    reason: "the Axis player's time was over",
    cite: "",
  });
  return writer.print();
}

/**
 * A game by a ruleset of two revisions, made for tests, that begins by the first. The referee stops it, and both players agree
 * to go on by the second.
 */
export function revisedGame(): string {
  const writer = new GameWriter("none", knowRevisedRules(), { revision: 1 });
  const { ruleset, rules } = writer.system;
  writer.play("allied");
  const thawed = rules.thaw(openedBy(ruleset, 2).truth, rules.freeze(writer.truth));
  const revised = thawed.ok ? rules.correct(thawed.value, []) : thawed;
  if (!revised.ok) throw new Error(JSON.stringify(revised.error));
  const reason = "Run 1 goes otherwise by the program at hand.";
  writer.truth = revised.value;
  writer.enter(
    { kind: "disputed", by: "referee", roll: null, words: reason },
    { kind: "proposed", side: "allied", ruling: { kind: "rules", revision: 2 } },
    {
      kind: "revised",
      revision: 2,
      reason,
      asked: "allied",
      agreed: "axis",
      position: digestOf(rules.freeze(revised.value)),
      hidden: null,
    },
  );
  writer.play("axis");
  return writer.print();
}

/** The game without a beacon, as an archive. */
export function archive(text: string): Uint8Array {
  const last = parseExport(text);
  if (!last.ok) throw new Error(last.error);
  const { n, hash } = last.value.entries.at(-1)! as { n: number; hash: string };
  const keys = {
    keys: [FIRST_KEY, SECOND_KEY].map(({ id, public: key }) => ({ id, algorithm: "Ed25519", public: key })),
  };
  const readme = "A game that was made for tests.\n";
  return packArchive({ game: "K7Q2", ledger: { n, hash }, text, keys, readme }, SECOND_KEY);
}
