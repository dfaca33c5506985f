import { keyAt } from "../../src/dice/key-chain.ts";
import { PASSED_OVER } from "../../src/dice/ledger-2/nonce.ts";
import { DAY, HOUR, MINUTE } from "../../src/common/bytes/lengths.ts";
import { shareLine } from "../../src/common/share-line.ts";
import { actInDispute } from "../../src/game/dispute/dispute.ts";
import type { Office } from "../../src/game/office.ts";
import { exportGame } from "../../src/game/proof/export.ts";
import type { MailFile } from "../../src/game/proof/mailbox/letters.ts";
import type { PostOffice } from "../../src/mail/letters-in/post-office.ts";
import { joinGame } from "../../src/game/seats/join.ts";
import type { NewGame } from "../../src/game/seats/new-game.ts";
import { resign } from "../../src/game/seats/resign.ts";
import { setPlayWish } from "../../src/game/table/play-wish.ts";
import { giveTime } from "../../src/game/time/more-time.ts";
import { tellRestored } from "../../src/game/time/restored.ts";
import { closeGame } from "../../src/game/time/silence.ts";
import { submitSheet } from "../../src/game/turn/submit.ts";
import { opened } from "../../src/store/backup/format.ts";
import { restore } from "../../src/store/backup/restore.ts";
import { backupOf } from "../../src/store/backup/take.ts";
import { openStore } from "../../src/store/kv/deno-kv.ts";
import { Lease } from "../../src/store/kv/lease.ts";
import { SigningKeys } from "../../src/store/sealing/signing-keys.ts";
import type { Side } from "../../src/kernel/side.ts";
import { mailboxOf } from "../support/mailbox.ts";
import { ATTACK_ON_THE_16, Desk } from "../support/office.ts";
import { VAULT } from "../support/store.ts";
import { SECOND_KEY } from "./sealed-again.ts";

/** Games with what protocol 3 alone has: shares, a restore of the store, an end without a loser. */

/** The secret of the Allied player's shares. */
const SHARES = "a5".repeat(32);

export interface Played {
  readonly id: string;
  readonly viewer: Side | "spectator";
  /** Where it is, if no longer at the desk that it began at. */
  readonly office?: Office;
}
/** @param begin a game of the protocol that is wanted */
export type Play = (desk: Desk, begin: (game?: Partial<NewGame>) => Promise<string>) => Promise<Played>;

export const GAMES_OF_3: Readonly<Record<string, Play>> = {
  "shares, and a rollback after which a die is kept": async (desk) => {
    const id = await withShares(desk);
    await desk.taken(id, "allied", [...ATTACK_ON_THE_16, shareLine(keyAt(SHARES, 1))]);
    for (
      const [by, what] of [
        ["axis", { kind: "dispute", words: "I meant another road." }],
        ["axis", { kind: "propose", words: "rollback to run 0" }],
        ["allied", { kind: "agree" }],
      ] as const
    ) await must(actInDispute(desk.office, id, by, what));
    await desk.taken(id, "allied", [...ATTACK_ON_THE_16, shareLine(keyAt(SHARES, 2))]);
    await desk.taken(id, "axis", ["go"]);
    await desk.taken(id, "allied", ["attack 2917 from 2818 2918", "go", shareLine(keyAt(SHARES, 3))]);
    await resign(desk.office, id, "axis");
    return { id, viewer: "spectator" };
  },
  "a store that was restored": async (desk) => {
    const id = await withShares(desk);
    await desk.taken(id, "allied", ["move 3022 to 2318", "go", shareLine(keyAt(SHARES, 1))]);
    const office = await restored(desk);
    const axis = { id, side: "axis", gameTurn: 1, lines: ["go"], problems: [] } as const;
    await must(submitSheet(office, axis));
    const share = shareLine(keyAt(SHARES, 2 + PASSED_OVER));
    await must(
      submitSheet(office, {
        ...axis,
        side: "allied",
        gameTurn: 2,
        lines: ["move 3218 to 3117", "go", share],
      }),
    );
    await resign(office, id, "axis");
    return { id, viewer: "spectator", office };
  },
  "more time, twice": async (desk, begin) => {
    const time = { turn: { kind: "days", days: 7 }, graceHours: 6, reserveDays: 2 } as const;
    const id = await begin({ time });
    await must(giveTime(desk.office, { id, side: "axis" }, 2 * DAY));
    // The grace, and the reserve, of which a day is used.
    for (const length of [9 * DAY, 6 * HOUR, DAY]) {
      desk.now += length;
      await new Lease(desk.kv).beat(desk.now, Infinity);
      await desk.sweep();
    }
    await must(giveTime(desk.office, { id, side: "axis" }, DAY + 12 * HOUR));
    desk.now += DAY;
    await desk.taken(id, "allied", ["go"]);
    await resign(desk.office, id, "axis");
    return { id, viewer: "spectator" };
  },
  "another key, and a game that nobody lost": async (desk, begin) => {
    const id = await begin();
    await desk.taken(id, "allied", ATTACK_ON_THE_16);
    const keys = await SigningKeys.open(desk.kv, VAULT, desk.now, SECOND_KEY.secret);
    const office: Office = { ...desk.office, keys };
    desk.now += 15 * DAY;
    await must(closeGame(office, { id, side: "allied" }));
    desk.now += 30 * DAY + HOUR;
    await must(closeGame(office, { id, side: "allied" }));
    return { id, viewer: "spectator", office };
  },
};

/** A game whose Allied player has shares. */
export async function withShares(desk: Desk): Promise<string> {
  const id = await desk.invite({}, 3, CHANCE);
  await joinGame(desk.office, id, "axis", "pepper");
  await joinGame(desk.office, id, "allied", "salt of the sea", { shares: keyAt(SHARES, 0) });
  await setPlayWish(desk.office, { id, side: "allied" }, { asksSparse: false });
  await setPlayWish(desk.office, { id, side: "axis" }, { asksSparse: false });
  return id;
}

const CHANCE = { code: () => "K7Q2", secret: () => "5c".repeat(32) };

const backedUp = async (desk: Desk) =>
  await Array.fromAsync(backupOf(desk.kv, VAULT, desk.now, "despatch/test").bytes);

/** The office over a store that a backup is restored into; one of this moment, if no other is given. */
export async function restored(
  desk: Desk,
  backup?: Awaited<ReturnType<typeof backedUp>>,
): Promise<PostOffice> {
  const kv = await openStore(":memory:");
  await restore(kv, VAULT, await opened(ReadableStream.from(backup ?? await backedUp(desk))));
  const office = desk.officeOver(kv);
  desk.now += HOUR;
  await tellRestored(office, (fault) => {
    throw fault;
  });
  return office;
}

/** What lies in a player's mailbox after a restore, and the ledger then. */
export interface OverRestore {
  /** Letters of the time that was undone, and those before it. */
  readonly undone: MailFile[];
  /** Letters since. */
  readonly after: MailFile[];
  readonly ledger: string;
}

/** A game that goes on otherwise after a restore has undone two runs. @param delay how late letters of the undone time came */
export async function overRestore(to: string, delay = MINUTE): Promise<OverRestore> {
  const desk = await Desk.open();
  const id = await desk.begin({}, 3, CHANCE);
  const backup = await backedUp(desk);
  desk.now += HOUR;
  await desk.taken(id, "allied", ATTACK_ON_THE_16);
  desk.now += HOUR;
  await desk.taken(id, "axis", ["go"]);
  const undone = await mailboxOf(desk, to, delay);
  const office = await restored(desk, backup);
  desk.now += HOUR;
  const lines = ["move 3022 to 2318", "go"];
  await must(submitSheet(office, { id, side: "allied", gameTurn: 1, lines, problems: [] }));
  const letters = async (to?: string) =>
    (await office.outbox.due(desk.now, 10_000)).filter((item) => item.to === to);
  const after = await mailboxOf({ office, letters }, to, MINUTE);
  const ledger = await exportGame(office, (await office.games.head(id))!.head, "spectator");
  desk.close();
  return { undone, after, ledger };
}

/** What a player does has to come to something. */
export async function must(
  done: Promise<{ readonly ok: boolean; readonly error?: unknown }>,
): Promise<void> {
  const { ok, error } = await done;
  if (!ok) throw new Error(JSON.stringify(error));
}
