import { keyAt } from "../../src/dice/key-chain.ts";
import { shareLine } from "../../src/common/share-line.ts";
import { DAY, MINUTE } from "../../src/common/bytes/lengths.ts";
import { timeOfRound } from "../../src/dice/beacon-round.ts";
import { digestOf } from "../../src/dice/canonical.ts";
import { doAct, OPERATOR_ACTS } from "../../src/game/operator/acts.ts";
import { exportGame } from "../../src/game/proof/export.ts";
import type { MailFile } from "../../src/game/proof/mailbox/letters.ts";
import { resign } from "../../src/game/seats/resign.ts";
import { takeSeat } from "../../src/game/table/hand-over.ts";
import { carryOutLocked } from "../../src/game/turn/run.ts";
import { overRestore, withShares } from "../../tests/forgeries/games-of-3.ts";
import { playedGame } from "../../tests/forgeries/originals.ts";
import { committedAgain, type Json } from "../../tests/forgeries/sealed-again.ts";
import { APART, lockFor, RecordedBeacon } from "../../tests/support/beacon.ts";
import { Forgery } from "../../tests/support/forger.ts";
import { mailboxOf, mboxOf } from "../../tests/support/mailbox.ts";
import { ATTACK_ON_THE_16, Desk } from "../../tests/support/office.ts";
import type { Expected } from "./ledgers.ts";

/** What can come up in a game by protocol 3: each file with the verifier's expected answer. */

const CHANCE = { code: () => "K7Q2", secret: () => "5c".repeat(32) };
const SHARES = "a5".repeat(32);
const [ANNAS, BRUNOS] = ["anna@example.org", "bruno@example.org"];

type Made = readonly (readonly [string, string | Uint8Array, Omit<Expected, "file" | "protocol">])[];

const PROVED = { result: "proved", because: [] } as const;
const RESTORED = "a restore of the referee's store has undone what the ledger does not tell";

/** @param archive of a short game @param short its ledger */
export async function ledgersOf3(short: string, archive: Uint8Array): Promise<Made> {
  const hidden = await withPrivateDice();
  return [
    ["rollback-3.jsonl", await played("shares, and a rollback after which a die is kept"), PROVED],
    ["restored-3.jsonl", await played("a store that was restored"), {
      result: "proved in part",
      because: [RESTORED],
    }],
    ["timed-3.jsonl", await played("a substitute, and the game claimed"), PROVED],
    ["lapsed-3.jsonl", await played("a side that the computer stood in for"), PROVED],
    ["given-3.jsonl", await played("more time, twice"), PROVED],
    ["ruled-3.jsonl", await played("disputes, corrections, a game master"), PROVED],
    ["closed-3.jsonl", await played("another key, and a game that nobody lost"), PROVED],
    ["operator-3.jsonl", await closedBy(), PROVED],
    ["substitute-3.jsonl", await withSubstitutes(), PROVED],
    ["substitute-early-3.jsonl", foundEarly(await withSubstitutes()), {
      result: "not proved",
      entry: 6,
      because: ["a player had written within thirty days"],
    }],
    ["private-3.jsonl", hidden, PROVED],
    ["account-missing-3.jsonl", withoutFirstAccount(hidden), PROVED],
    ["share-left-out-3.jsonl", await shareLeftOut(), {
      result: "proved in part",
      because: ["the Allied player's words bring the next share, and it did not enter"],
    }],
    ["die-changed-3.jsonl", dieChanged(short), {
      result: "not proved",
      entry: 5,
      because: ["a die is another than its key gives"],
    }],
    ["line-left-out-3.jsonl", lineLeftOut(short), {
      result: "proved in part",
      withoutRules: "proved",
      because: ["the Allied sheet of run 1 lacks a line of its player's"],
    }],
    ["archive-changed-3.zip", archive.with(archive.length >> 1, archive[archive.length >> 1] ^ 1), {
      result: "not proved",
      because: ["a file in the archive is broken"],
    }],
    ...await mailboxes(),
  ];
}

const played = (name: string) => playedGame(name, 3, CHANCE);

async function atDesk<T>(play: (desk: Desk) => Promise<T>): Promise<T> {
  const desk = await Desk.open();
  try {
    return await play(desk);
  } finally {
    desk.close();
  }
}

/** A side's file of an unfinished game that draws chits and handles known only to one side. */
function withPrivateDice(): Promise<string> {
  return atDesk(async (desk) => {
    const id = await desk.begin({ scenario: "fab-crusader/sidi-rezegh" }, 3, CHANCE);
    await carryOutLocked(desk.office, id);
    desk.now += MINUTE;
    await desk.submit(id, "allied", ["go"]);
    desk.now += MINUTE;
    await desk.submit(id, "axis", ["go"]);
    return await exportGame(desk.office, await desk.head(id), "allied");
  });
}

/** A game that hides something, which the operator closes: its end opens the accounts. */
function closedBy(): Promise<string> {
  return atDesk(async (desk) => {
    const id = await desk.begin({ scenario: "fab-crusader/sidi-rezegh" }, 3, CHANCE);
    await carryOutLocked(desk.office, id);
    desk.now += MINUTE;
    const reason = "Nobody has played for a year.";
    const closed = await doAct(desk.office, "desk", OPERATOR_ACTS.close, { game: id, reason });
    if (!closed.ok) throw new Error(closed.error);
    return await exportGame(desk.office, await desk.head(id), "spectator");
  });
}

/** Neither player writes for 30 days: the operator finds a substitute for each, and the second gives up. */
function withSubstitutes(): Promise<string> {
  return atDesk(async (desk) => {
    const id = await desk.begin({}, 3, CHANCE);
    await desk.submit(id, "allied", [...ATTACK_ON_THE_16, "retreat toward 3122"]);
    for (const side of ["axis", "allied"] as const) {
      desk.now += 30 * DAY;
      const to = `${side}@example.net`;
      const asked = await doAct(desk.office, "desk", OPERATOR_ACTS.substitute, { game: id, side, to });
      if (!asked.ok) throw new Error(asked.error);
      const letter = JSON.stringify((await desk.letters(to)).at(-1)!.letter);
      const [, key] = /\/offered\/\w+\/\w+\/([a-z2-7]{20})/.exec(letter)!;
      const taken = await takeSeat(desk.office, { id, side }, key);
      if (!taken.ok) throw new Error(taken.error.sentence);
      if (side === "axis") await desk.taken(id, side, ["go"]);
    }
    await resign(desk.office, id, "allied");
    return await exportGame(desk.office, await desk.head(id), "spectator");
  });
}

/** The first substitute plays a day before the operator could find one. */
function foundEarly(text: string): string {
  const forged = new Forgery(text);
  forged.of("handedOver")[0].at = Number(forged.of("handedOver")[0].at) - DAY;
  return forged.signed();
}

/** The account of the first run missing: from there on that side's dice could be kept ones. */
function withoutFirstAccount(text: string): string {
  const forged = new Forgery(text);
  const [first] = forged.of("run");
  return forged.without(({ line, entry }) => line === "account" && Number(entry) === first.n).text;
}

/** The Allied player brings a share with orders that roll nothing, and the referee leaves it out. */
function shareLeftOut(): Promise<string> {
  return atDesk(async (desk) => {
    const id = await withShares(desk);
    await desk.taken(id, "allied", ["go", shareLine(keyAt(SHARES, 1))]);
    await resign(desk.office, id, "axis");
    const forged = new Forgery(await exportGame(desk.office, await desk.head(id), "spectator"));
    forged.of("locked")[0].share = null;
    return forged.signed();
  });
}

function dieChanged(text: string): string {
  const forged = new Forgery(text);
  const [run] = forged.of("run");
  const line = forged.line("steps", { run: 1 });
  const steps = line.steps as { dice: number[] }[];
  const [roll] = run.rolls as { die: number }[];
  const step = steps.find(({ dice }) => dice.length > 0)!;
  roll.die = step.dice[0] = 1 + roll.die % 6;
  run.steps = digestOf(steps);
  return forged.signed();
}

/** The retreat that the Allied player has ordered for the enemy's turn is not in the sheet. */
function lineLeftOut(text: string): string {
  const forged = new Forgery(text);
  for (const run of [1, 2]) {
    const sheet = forged.line("sheet", { run, side: "allied" });
    sheet.lines = (sheet.lines as string[]).filter((line) => !line.startsWith("retreat"));
  }
  const again = committedAgain(forged.lines as Json[]);
  return new Forgery(again.map((line) => JSON.stringify(line)).join("\n")).signed();
}

/** Letters of both players: one came late, one is missing, and two name different ledgers. */
async function mailboxes(): Promise<Made> {
  const { annas, late } = await withBeacon();
  const first = await letters(["retreat toward 3122"]);
  const other = await letters([]);
  const { undone, after } = await overRestore(ANNAS);
  return [
    ["late-3.mbox", mboxOf([...annas, ...late]), {
      result: "proved in part",
      because: ["no letter to the Axis player told of the lock before its round"],
    }],
    ["gap-3.mbox", mboxOf([...first.annas.slice(0, 1), ...first.annas.slice(-1)]), {
      result: "proved in part",
      because: ["no letter brings an entry: what comes after it is not proved"],
    }],
    ["fork-3.mbox", mboxOf([...first.annas, ...other.brunos.slice(1)]), {
      result: "not proved",
      entry: 4,
      because: ["there are two ledgers, and the referee has signed both"],
    }],
    ["undone-3.mbox", mboxOf([...undone, ...after]), {
      result: "proved in part",
      because: [RESTORED, "entries 4 to 7 that letters bring were undone by it"],
    }],
  ];
}

function withBeacon(): Promise<{ annas: MailFile[]; late: MailFile[] }> {
  return atDesk(async (desk) => {
    const [round] = APART;
    desk.beacon = new RecordedBeacon();
    desk.now = lockFor(round);
    const id = await desk.begin({ beacon: "drand" }, 3, CHANCE);
    await desk.submit(id, "allied", ATTACK_ON_THE_16);
    desk.now = timeOfRound(round.round);
    await carryOutLocked(desk.office, id);
    return {
      annas: await mailboxOf(desk, ANNAS, MINUTE),
      late: await mailboxOf(desk, BRUNOS, 30 * MINUTE),
    };
  });
}

function letters(more: readonly string[]): Promise<{ annas: MailFile[]; brunos: MailFile[] }> {
  return atDesk(async (desk) => {
    const id = await desk.begin({}, 3, CHANCE);
    await desk.submit(id, "allied", [...ATTACK_ON_THE_16, ...more]);
    desk.now += MINUTE;
    await desk.submit(id, "axis", ["go"]);
    return { annas: await mailboxOf(desk, ANNAS, MINUTE), brunos: await mailboxOf(desk, BRUNOS, MINUTE) };
  });
}
