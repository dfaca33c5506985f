import { timeOfRound } from "../../src/dice/beacon-round.ts";
import { appointSubstitute } from "../../src/game/dispute/appoint.ts";
import { actInDispute } from "../../src/game/dispute/dispute.ts";
import type { DisputeAct } from "../../src/game/dispute/dispute-act.ts";
import { pauseByGameMaster, resumeByGameMaster } from "../../src/game/dispute/game-master-pause.ts";
import { takeOrdersBack as takeTurnBack } from "../../src/game/dispute/take-back.ts";
import { exportGame } from "../../src/game/proof/export.ts";
import { resign } from "../../src/game/seats/resign.ts";
import { takeBack, takeSeat } from "../../src/game/table/hand-over.ts";
import { setPlayWish } from "../../src/game/table/play-wish.ts";
import { announceAbsence } from "../../src/game/time/absence.ts";
import { claimGame } from "../../src/game/time/claim.ts";
import { proposePause, resumeGame } from "../../src/game/time/pause.ts";
import { carryOutLocked, turnToChoose } from "../../src/game/turn/run.ts";
import { DAY, HOUR } from "../../src/common/bytes/lengths.ts";
import type { Party } from "../../src/kernel/party.ts";
import type { Side } from "../../src/kernel/side.ts";
import { Lease } from "../../src/store/kv/lease.ts";
import { letter } from "../../src/kernel/block.ts";
import { renderText } from "../../templates/text.ts";
import { APART, lockFor, RecordedBeacon } from "../support/beacon.ts";
import { ANNA, ATTACK_ON_THE_16, BRUNO, COMPUTER, Desk } from "../support/office.ts";
import { Forgery } from "../support/forger.ts";
import { sealedGame } from "../support/sealed-game.ts";
import { cardEvening } from "./card-evening.ts";
import { GAMES_OF_3, must, type Play } from "./games-of-3.ts";
import type { Chance } from "../../src/game/seats/create.ts";

/** A whole export that is proved, for forgers to begin with. */
export interface Original {
  readonly name: string;
  readonly text: string;
  /** Whether the house plays by its rules; else it is proved without them. */
  readonly hasRules: boolean;
}

const WEEK = { turn: { kind: "days", days: 7 }, graceHours: 0, reserveDays: 0 } as const;

/**
 * Games that have, between them, every kind of entry and all that a file opens.
 * @param protocol of all of them; else those of 3, and by 2 those that the house has no rules for
 */
export async function originals(protocol?: 2 | 3): Promise<Original[]> {
  const names = Object.keys(protocol === 2 ? GAMES : { ...GAMES, ...GAMES_OF_3 });
  const played = await Promise.all(
    names.map(async (name) => ({ name, text: await playedGame(name, protocol ?? 3), hasRules: true })),
  );
  return [
    ...played,
    ...(protocol === 3 ? [] : [
      { name: "secrets, and a rollback", text: cardEvening(), hasRules: false },
      { name: "secrets to the end", text: new Forgery(sealedGame()).signed(), hasRules: false },
    ]),
  ];
}

/** The export of one of these games. */
export async function playedGame(name: string, protocol: 2 | 3, chance?: Chance): Promise<string> {
  const desk = await Desk.open();
  try {
    const { id, viewer, office = desk.office } = await (GAMES[name] ?? GAMES_OF_3[name])(
      desk,
      (game) => desk.begin(game, protocol, chance),
    );
    return await exportGame(office, (await office.games.head(id))!.head, viewer);
  } finally {
    desk.close();
  }
}

const GAMES: Readonly<Record<string, Play>> = {
  "a short game, resigned": async (desk, begin) => {
    const id = await begin();
    await desk.submit(id, "axis", ["retreat toward 2106"]);
    await desk.submit(id, "allied", [...ATTACK_ON_THE_16, "retreat toward 3122"]);
    await desk.submit(id, "axis", ["go"]);
    await resign(desk.office, id, "allied");
    return { id, viewer: "spectator" };
  },
  "a game that goes on": async (desk, begin) => {
    const id = await begin();
    await desk.submit(id, "axis", ["retreat toward 2106"]);
    await desk.submit(id, "allied", ATTACK_ON_THE_16);
    await desk.submit(id, "axis", ["go"]);
    return { id, viewer: "axis" };
  },
  "the beacon, a rollback, a die that is kept": async (desk, begin) => {
    const [first, second] = APART;
    desk.beacon = new RecordedBeacon();
    desk.now = lockFor(first);
    const id = await begin({ beacon: "drand" });
    const turn = async (side: Side, lines: readonly string[], { round }: { readonly round: number }) => {
      desk.now = lockFor({ round });
      await desk.submit(id, side, lines);
      desk.now = timeOfRound(round);
      await carryOutLocked(desk.office, id);
    };
    await turn("allied", ATTACK_ON_THE_16, first);
    await dispute(desk, id, "axis", "I meant another road.", "rollback to run 0", "allied");
    await turn("allied", ATTACK_ON_THE_16, second);
    await resign(desk.office, id, "axis");
    return { id, viewer: "spectator" };
  },
  "a turn taken back against the computer": async (desk, begin) => {
    const id = await begin({ seats: { allied: ANNA, axis: COMPUTER } });
    await desk.submit(id, "allied", ATTACK_ON_THE_16);
    await must(takeTurnBack(desk.office, { id, side: "allied" }));
    await desk.submit(id, "allied", ATTACK_ON_THE_16);
    await resign(desk.office, id, "allied");
    return { id, viewer: "spectator" };
  },
  "questions in the midst of a turn": async (desk, begin) => {
    const id = await begin({ pace: "oneExchange", ruleset: "north-africa/hexwar-2008" });
    await desk.submit(id, "allied", ATTACK_ON_THE_16);
    await desk.submit(id, "axis", ["go"]);
    await must(setPlayWish(desk.office, { id, side: "axis" }, { asksAll: true }));
    await desk.submit(id, "axis", ["go"]);
    await resign(desk.office, id, "axis");
    return { id, viewer: "spectator" };
  },
  "disputes, corrections, a game master": async (desk, begin) => {
    const id = await begin({ gameMaster: { address: "carla@example.org" }, time: WEEK });
    await desk.submit(id, "allied", ATTACK_ON_THE_16);
    await dispute(desk, id, "axis", "The 3RTR stands elsewhere.", "correct place 3RTR at 2919", "allied");
    await act(desk, id, "allied", { kind: "dispute", roll: { run: 1, roll: 1 }, words: "That die again?" });
    await act(desk, id, "allied", { kind: "withdraw" });
    await act(desk, id, "axis", { kind: "dispute", words: "Who rules?" });
    await act(desk, id, "gameMaster", { kind: "rule", words: "It stands." });
    await must(pauseByGameMaster(desk.office, { id }, 3));
    desk.now += DAY;
    await must(resumeByGameMaster(desk.office, { id }));
    desk.now += HOUR;
    await desk.submit(id, "axis", ["go"]);
    await dispute(desk, id, "axis", "I would go back.", "rollback to run 1", "allied");
    desk.now += 9 * DAY;
    await look(desk);
    return { id, viewer: "allied" };
  },
  "a substitute, and the game claimed": async (desk, begin) => {
    const id = await begin({
      gameMaster: { address: "carla@example.org" },
      time: { ...WEEK, reserveDays: 2, graceHours: 6, atDeadline: "claim" },
    });
    await must(
      announceAbsence(desk.office, { id, side: "allied" }, { first: "2026-11-20", last: "2026-11-22" }),
    );
    await must(proposePause(desk.office, { id, side: "allied" }, 4));
    await must(proposePause(desk.office, { id, side: "axis" }, 4));
    desk.now += 2 * DAY;
    await must(resumeGame(desk.office, { id, side: "axis" }));
    await until(desk, desk.now + 20 * DAY);
    await must(appointSubstitute(desk.office, { id }, "allied", "dora@example.org"));
    const asked = renderText(letter.parse((await desk.letters("dora@example.org")).at(-1)!.letter).blocks);
    const [, key] = /\/offered\/\w{4}\/allied\/([a-z2-7]{20})/.exec(asked)!;
    await must(takeSeat(desk.office, { id, side: "allied" }, key));
    await must(takeBack(desk.office, { id, side: "allied" }));
    await must(claimGame(desk.office, { id, side: "axis" }));
    return { id, viewer: "spectator" };
  },
  "against the computer, a time that lapsed": async (desk, begin) => {
    const id = await begin({ seats: { allied: ANNA, axis: COMPUTER }, time: WEEK });
    await until(desk, desk.now + 8 * DAY);
    await desk.submit(id, "allied", ["go"]);
    await resign(desk.office, id, "allied");
    return { id, viewer: "spectator" };
  },
  "a side that the computer stood in for": async (desk, begin) => {
    const id = await begin({
      seats: { allied: ANNA, axis: BRUNO },
      time: { ...WEEK, atDeadline: "computer" },
    });
    desk.now += HOUR;
    await desk.submit(id, "allied", ["go"]);
    await until(desk, desk.now + 8 * DAY);
    await resign(desk.office, id, "axis");
    return { id, viewer: "spectator" };
  },
  "against the master": async (desk, begin) => {
    Object.assign(desk.office, { masters: { soon: () => {} } });
    const id = await begin({ seats: { allied: ANNA, axis: { kind: "computer", level: "master" } } });
    await desk.submit(id, "allied", ATTACK_ON_THE_16);
    const turn = turnToChoose(await desk.head(id));
    await carryOutLocked(desk.office, id, undefined, { turn, manner: 6 });
    await resign(desk.office, id, "allied");
    return { id, viewer: "spectator" };
  },
};

const act = (desk: Desk, id: string, by: Party, what: DisputeAct) =>
  must(actInDispute(desk.office, id, by, what));

async function dispute(desk: Desk, id: string, by: Side, words: string, ruling: string, other: Side) {
  await act(desk, id, by, { kind: "dispute", words });
  await act(desk, id, by, { kind: "propose", words: ruling });
  await act(desk, id, other, { kind: "agree" });
}

async function look(desk: Desk): Promise<void> {
  await new Lease(desk.kv).beat(desk.now, Infinity);
  await desk.sweep();
}

/** The clock goes on to a time; the referee looks four times a day. */
async function until(desk: Desk, at: number): Promise<void> {
  for (; desk.now < at; desk.now = Math.min(at, desk.now + 6 * HOUR)) await look(desk);
  await look(desk);
}
