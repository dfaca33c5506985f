import { expect, it } from "vitest";
import { DAY } from "../../src/common/bytes/lengths.ts";
import { deskOf } from "../../src/game/open/desk-of.ts";
import { actInDispute } from "../../src/game/dispute/dispute.ts";
import { pauseByGameMaster, resumeByGameMaster } from "../../src/game/dispute/game-master-pause.ts";
import { look } from "../../src/game/dispute/look.ts";
import { exportGame } from "../../src/game/proof/export.ts";
import { verifyExport } from "../../src/game/proof/verifier/verify.ts";
import { resign } from "../../src/game/seats/resign.ts";
import { setPlayWish } from "../../src/game/table/play-wish.ts";
import { announceAbsence } from "../../src/game/time/absence.ts";
import { claimGame } from "../../src/game/time/claim.ts";
import { giveTime } from "../../src/game/time/more-time.ts";
import { proposePause, resumeGame } from "../../src/game/time/pause.ts";
import { PACES } from "../../src/kernel/pace.ts";
import { type Side, SIDES } from "../../src/kernel/side.ts";
import { Lease } from "../../src/store/kv/lease.ts";
import { ATTACK_ON_THE_16, Desk } from "../support/office.ts";
import { Chance } from "./support/chance.ts";
import { share } from "./support/runs.ts";

/** Whatever people do to a game, however often, out of season and at the same moment: its ledger is proved, without a doubt. */

// Some of them have to come to an end, and some not.
const GAMES = Math.max(6, share(24));
const SCENARIOS = [{}, { scenario: "crusader/sidi-rezeg" }, { scenario: "fab-crusader/sidi-rezegh" }];
const SHEETS = [
  ["go"],
  ["wait"],
  [],
  ATTACK_ON_THE_16,
  ["retreat toward 2106"],
  ["Move 3218 - 3117", "# there", "go"],
  ["move 9999 to 1111", "advance never"],
];
const CONTROL = { turn: { kind: "days", days: 3 }, graceHours: 6, reserveDays: 1 } as const;

/** An act that somebody may try at any time; most are refused. */
function anAct(desk: Desk, id: string, chance: Chance): () => Promise<unknown> {
  const side = chance.pick(SIDES);
  const { office } = desk;
  const wish = { id, side };
  const day = (at: number) => new Date(at).toISOString().slice(0, 10);
  const [isLoose, proposes, sheet] = [chance.onceIn(5), chance.onceIn(3), chance.pick(SHEETS)];
  const words = chance.pick(["We play on.", "rollback to run 0", "rollback to run 1"]);
  const [asksAll, gap] = [chance.onceIn(2), chance.below(2 * DAY)];
  const orders = async () => {
    const game = await desk.current(id);
    const { status, pending, run } = game.head;
    const filled = status === "playing" && proposes;
    const lines = filled ? [...game.system.orders.fillIn(deskOf(game, side), []), "go"] : sheet;
    const answer = pending?.asked === side ? { answer: run } : {};
    return await desk.submit(id, side, lines, { ...answer, isLoose: isLoose && !filled });
  };
  const time = async () => {
    desk.now += gap;
    await new Lease(desk.kv).beat(desk.now, Infinity);
    await desk.sweep();
  };
  return chance.pick([
    orders,
    orders,
    orders,
    time,
    () => chance.onceIn(4) ? resign(office, id, side) : orders(),
    () => actInDispute(office, id, side, { kind: "dispute", words: "No." }),
    () => actInDispute(office, id, side, { kind: "withdraw" }),
    () => actInDispute(office, id, side, { kind: "propose", words }),
    () => actInDispute(office, id, side, { kind: "agree" }),
    () => actInDispute(office, id, "gameMaster", { kind: "rule", words }),
    () => setPlayWish(office, wish, { asksAll }),
    () => announceAbsence(office, wish, { first: day(desk.now), last: day(desk.now + 3 * DAY) }),
    () => announceAbsence(office, wish, "none"),
    () => proposePause(office, wish, 3),
    () => resumeGame(office, wish),
    () => giveTime(office, wish, DAY),
    () => pauseByGameMaster(office, wish, 2),
    () => resumeByGameMaster(office, wish),
    () => claimGame(office, wish),
    () => look(office, wish),
  ]);
}

it("a game's ledger, whatever is done to it", async () => {
  const chance = new Chance(2026);
  const over = new Set<boolean>();
  for (let game = 0; game < GAMES; game++) {
    const desk = await Desk.open();
    try {
      const atDeadline = chance.pick(["standing", "computer", "claim"] as const);
      const id = await desk.begin({
        ...chance.pick(SCENARIOS),
        pace: chance.pick(PACES),
        ...(chance.onceIn(3) ? {} : { time: { ...CONTROL, atDeadline } }),
        ...(chance.onceIn(2) ? { gameMaster: { address: "carla@example.org" } } : {}),
      });
      for (let step = 0; step < 24; step++) {
        const acts = Array.from({ length: chance.pick([1, 1, 2, 3]) }, () => anAct(desk, id, chance));
        await Promise.all(acts.map((act) => act()));
        desk.now += 1000;
      }
      const head = await desk.head(id);
      over.add(head.status === "over");
      const views: readonly (Side | "spectator")[] = [...SIDES, "spectator"];
      for (const viewer of views) {
        const { failure, doubts } = verifyExport(await exportGame(desk.office, head, viewer));
        expect([game, viewer, failure, doubts]).toEqual([game, viewer, undefined, []]);
      }
    } finally {
      desk.close();
    }
  }
  expect([...over].sort()).toEqual([false, true]);
});
