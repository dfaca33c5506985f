import { timeOfRound } from "../../src/dice/beacon-round.ts";
import { keyAt } from "../../src/dice/key-chain.ts";
import type { Protocol } from "../../src/dice/protocol.ts";
import { shareLine } from "../../src/common/share-line.ts";
import { archiveGame } from "../../src/game/proof/archive.ts";
import { exportGame } from "../../src/game/proof/export.ts";
import { verifyLetters } from "../../src/game/proof/mailbox/letters.ts";
import type { Verification } from "../../src/game/proof/verifier/verification.ts";
import { verifyFile } from "../../src/game/proof/verifier/verify.ts";
import { createGame } from "../../src/game/seats/create.ts";
import { joinGame } from "../../src/game/seats/join.ts";
import { resign } from "../../src/game/seats/resign.ts";
import { setPlayWish } from "../../src/game/table/play-wish.ts";
import { carryOutLocked } from "../../src/game/turn/run.ts";
import { MINUTE } from "../../src/common/bytes/lengths.ts";
import { APART, lockFor, RecordedBeacon } from "../../tests/support/beacon.ts";
import { Forgery } from "../../tests/support/forger.ts";
import { mailboxOf, mboxOf } from "../../tests/support/mailbox.ts";
import { ANNA, ATTACK_ON_THE_16, BRUNO, Desk } from "../../tests/support/office.ts";
import { ledgersOf3 } from "./ledgers-of-3.ts";

/** Whole ledgers, archives and mailboxes of protocol 2 and 3, and the verdict that a verifier must give on each. */

const CHANCE = { code: () => "K7Q2", secret: () => "5c".repeat(32) };
/** The secret of the Allied player's shares. */
const SHARES = "a5".repeat(32);

/** What has to be said of a file. */
export interface Expected {
  readonly file: string;
  readonly protocol: 2 | 3;
  readonly result: "proved" | "proved in part" | "not proved";
  /** The first wrong entry. */
  readonly entry?: number;
  /** The result by a verifier without the rules, if that differs. */
  readonly withoutRules?: Expected["result"];
  /** What is wrong with it, or could not be shown. */
  readonly because: readonly string[];
}

/** This verifier's verdict on a file, as far as {@link Expected} has it. */
export async function said(
  file: string,
  bytes: Uint8Array,
): Promise<Omit<Expected, "because" | "withoutRules">> {
  const found: Verification = file.endsWith(".mbox")
    ? (await verifyLetters([{ name: file, bytes }])).games[0]
    : verifyFile(bytes);
  const { ok, protocol, doubts, failure } = found;
  return {
    file,
    protocol: protocol === 2 ? 2 : 3,
    result: !ok ? "not proved" : doubts.length === 0 ? "proved" : "proved in part",
    ...(failure?.entry === undefined ? {} : { entry: failure.entry }),
  };
}

const bytesOf = (text: string) => new TextEncoder().encode(text);

async function atDesk<T>(play: (desk: Desk) => Promise<T>): Promise<T> {
  const desk = await Desk.open();
  try {
    return await play(desk);
  } finally {
    desk.close();
  }
}

const exported = async (desk: Desk, id: string) =>
  await exportGame(desk.office, await desk.head(id), "spectator");

/** A short game, to its end. */
function short(protocol: Protocol): Promise<string> {
  return atDesk(async (desk) => {
    const id = await desk.begin({}, protocol, CHANCE);
    await desk.submit(id, "allied", [...ATTACK_ON_THE_16, "retreat toward 3122"]);
    desk.now += MINUTE;
    await desk.submit(id, "axis", ["go"]);
    desk.now += MINUTE;
    await resign(desk.office, id, "axis");
    return await exported(desk, id);
  });
}

/** One whose Allied player has shares. @param gives whether they come with the orders */
function withShares(gives: boolean): Promise<string> {
  return atDesk(async (desk) => {
    const id = await desk.invite({}, 3, CHANCE);
    await joinGame(desk.office, id, "axis", "pepper");
    await joinGame(desk.office, id, "allied", "salt of the sea", { shares: keyAt(SHARES, 0) });
    await setPlayWish(desk.office, { id, side: "allied" }, { asksSparse: false });
    const share = gives ? [shareLine(keyAt(SHARES, 1))] : [];
    await desk.submit(id, "allied", [...ATTACK_ON_THE_16, ...share]);
    await resign(desk.office, id, "axis");
    return await exported(desk, id);
  });
}

function withBeacon(protocol: Protocol): Promise<{ ledger: string; mailbox: Uint8Array }> {
  return atDesk(async (desk) => {
    const [round] = APART;
    desk.beacon = new RecordedBeacon();
    desk.now = lockFor(round);
    const id = await desk.begin({ beacon: "drand" }, protocol, CHANCE);
    await desk.submit(id, "allied", ATTACK_ON_THE_16);
    desk.now = timeOfRound(round.round);
    await carryOutLocked(desk.office, id);
    return {
      mailbox: mboxOf(await mailboxOf(desk, "anna@example.org", MINUTE)),
      ledger: await exported(desk, id),
    };
  });
}

/** A game that hides something, whose end opens the accounts. */
function sealed(protocol: Protocol): Promise<string> {
  return atDesk(async (desk) => {
    const id = await desk.begin({ scenario: "fab-crusader/campaign" }, protocol, CHANCE);
    await carryOutLocked(desk.office, id);
    desk.now += MINUTE;
    await resign(desk.office, id, "axis");
    return await exported(desk, id);
  });
}

/** The words of both players in the commit that makes the game. */
function atOnce(): Promise<string> {
  return atDesk(async (desk) => {
    const agreed = { allied: "salt of the sea", axis: "pepper" };
    const game = {
      scenario: "crusader/campaign",
      pace: "standing",
      seats: { allied: ANNA, axis: BRUNO },
      agreed,
    } as const;
    const made = await createGame(desk.office, game, 2, CHANCE);
    if (!made.ok) throw new Error(made.error.join(" "));
    await resign(desk.office, made.value.id, "axis");
    return await exported(desk, made.value.id);
  });
}

function archived(): Promise<Uint8Array> {
  return atDesk(async (desk) => {
    const id = await desk.begin({}, 3, CHANCE);
    await desk.submit(id, "allied", ATTACK_ON_THE_16);
    await resign(desk.office, id, "axis");
    return await archiveGame(desk.office, await desk.head(id), "spectator");
  });
}

/** A ledger of 3 changed, and signed again. */
function forged(text: string, change: (forgery: Forgery) => void): string {
  const forgery = new Forgery(text);
  change(forgery);
  return forgery.signed();
}

const AT_ONCE = "both players' words for the dice stand in the moment that fixed the keys";

/** Each file with its bytes, and what has to be said. */
export async function ledgers(): Promise<{ files: Record<string, Uint8Array>; expected: Expected[] }> {
  const [short2, short3, fresh, beacon2, beacon3, archive3] = [
    await short(2),
    await short(3),
    await withShares(true),
    await withBeacon(2),
    await withBeacon(3),
    await archived(),
  ];
  const made: readonly (readonly [string, string | Uint8Array, Omit<Expected, "file">])[] = [
    ["short-2.jsonl", short2, { protocol: 2, result: "proved", because: [] }],
    ["short-3.jsonl", short3, { protocol: 3, result: "proved", because: [] }],
    ["archive-3.zip", archive3, { protocol: 3, result: "proved", because: [] }],
    ["sealed-2.jsonl", await sealed(2), { protocol: 2, result: "proved", because: [] }],
    ["sealed-3.jsonl", await sealed(3), { protocol: 3, result: "proved", because: [] }],
    ["beacon-2.jsonl", beacon2.ledger, { protocol: 2, result: "proved", because: [] }],
    ["beacon-3.jsonl", beacon3.ledger, { protocol: 3, result: "proved", because: [] }],
    ["mailbox-2.mbox", beacon2.mailbox, { protocol: 2, result: "proved", because: [] }],
    ["mailbox-3.mbox", beacon3.mailbox, { protocol: 3, result: "proved", because: [] }],
    ["shares-3.jsonl", fresh, { protocol: 3, result: "proved", because: [] }],
    ["share-missing-3.jsonl", await withShares(false), {
      protocol: 3,
      result: "proved in part",
      because: ["the Allied player has shares, and gave none in run 1"],
    }],
    [
      "share-changed-3.jsonl",
      forged(fresh, (each) => void (each.of("locked")[0].share = keyAt(SHARES, 2))),
      {
        protocol: 3,
        result: "not proved",
        entry: 4,
        because: ["the share of the lock is not the next of the Allied player's"],
      },
    ],
    ["at-once-2.jsonl", await atOnce(), { protocol: 2, result: "proved in part", because: [AT_ONCE] }],
    [
      "at-once-3.jsonl",
      forged(short3, (each) => {
        for (const joined of each.of("joined")) joined.at = each.of("created")[0].at;
      }),
      { protocol: 3, result: "not proved", entry: 3, because: [AT_ONCE] },
    ],
    ...(await ledgersOf3(short3, archive3)).map(([file, content, what]) =>
      [file, content, { protocol: 3, ...what }] as const
    ),
  ];
  return {
    files: Object.fromEntries(
      made.map(([file, content]) => [file, typeof content === "string" ? bytesOf(content) : content]),
    ),
    expected: made.map(([file, , what]) => ({ file, ...what })),
  };
}
