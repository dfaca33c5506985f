import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { canonical } from "../../src/dice/canonical.ts";
import { createGame } from "../../src/game/seats/create.ts";
import { exportGame } from "../../src/game/proof/export.ts";
import { joinGame } from "../../src/game/seats/join.ts";
import { verifyExport } from "../../src/game/proof/verifier/verify.ts";
import { SIDES } from "../../src/kernel/side.ts";
import type { TimeChoice } from "../../src/kernel/time-control.ts";
import type { Handled } from "../../src/mail/letters-in/handled.ts";
import type { GameHead } from "../../src/store/records/game-record.ts";
import { Chance } from "../properties/support/chance.ts";
import { Agenda } from "./agenda.ts";
import { Figures } from "./figures.ts";
import { FORGED_LINE, messageIdOf, Network } from "./network.ts";
import { Player, type World } from "./player.ts";
import type { DatabaseName } from "../kills/database.ts";
import { MonthCluster } from "./cluster.ts";
import { MonthReferee } from "./referee.ts";
import type { Club, Relay } from "./relay.ts";
import { Trouble } from "./trouble.ts";
import { DAY, HOUR } from "../../src/common/bytes/lengths.ts";

/** Thursday 5 November 2026, noon UTC. */
const NOON = Date.UTC(2026, 10, 5, 12);
/** How often the referee looks at the clocks, by the test's. */
const ROUND = HOUR;
const RESERVE_DAYS = 1;
const GRACE_HOURS = 12;
const TURN_DAYS = 3;
const TIME: TimeChoice = {
  turn: { kind: "days", days: TURN_DAYS },
  answerDays: 2,
  graceHours: GRACE_HOURS,
  reserveDays: RESERVE_DAYS,
};

/** What the referee has made of letters, in the words of the figures. */
const BECAME: Readonly<Record<Handled["kind"] | "refused" | "put off", string>> = {
  refused: "refused at the door",
  "put off": "put off at the door",
  answered: "answered by the referee",
  "answered-again": "answered again, having come again",
  "read-already": "left alone, having come again",
  asked: "not taken before their player says that they are his",
  automatic: "left alone, being a machine's",
  bounce: "read as delivery reports",
  forged: "put aside as forged",
  unreadable: "given back as unreadable",
  nobody: "left alone, being nobody's",
  barred: "left alone, being barred",
  "too-many": "left alone, being too many",
  "put-off": "put off, being too many",
};

export interface MonthOptions {
  readonly seed: number;
  readonly games: number;
  readonly days: number;
  /** How many referees share the work; of several one is killed now and then. */
  readonly processes?: number;
  /** The database that they share; of one referee, a file where it is left out. */
  readonly store?: DatabaseName | undefined;
  /** On which days the referee goes down for two hours. */
  readonly outages: readonly number[];
}

/** What came of a month: figures, and everything that is not as it must be. */
export interface Outcome {
  readonly figures: Figures;
  readonly wrong: readonly string[];
}

/** Plays a club's month by mail. */
export async function playMonth(
  { seed, games, days, outages, processes = 1, store }: MonthOptions,
): Promise<Outcome> {
  const folder = await mkdtemp(join(tmpdir(), "despatch-month-"));
  const [agenda, chance, figures] = [new Agenda(NOON), new Chance(seed), new Figures()];
  const wrong: string[] = [];
  const players = new Map<string, Player>();
  /** How often each of the referee's letters left, and which of the players' came again. */
  const left = new Map<string, number>();
  const arrived = new Map<string, number>();
  let isUp = true;
  const network = new Network(agenda, chance, figures, async (letter) => {
    if (!isUp) return false;
    arrived.set(messageIdOf(letter.raw), (arrived.get(messageIdOf(letter.raw)) ?? 0) + 1);
    const begun = performance.now();
    const became = await referee.take(letter);
    figures.time("taking", performance.now() - begun);
    figures.count(BECAME[became]);
    await referee.deliver();
    return became !== "put off";
  }, async (letter) => await players.get(letter.to)?.receive(letter));
  const relay: Relay = (letter) => {
    const isTaken = network.relay(letter);
    const id = messageIdOf(letter.raw);
    if (isTaken) left.set(id, (left.get(id) ?? 0) + 1);
    return isTaken;
  };
  const referee: Club = processes === 1 && store === undefined
    ? await MonthReferee.open(folder, agenda, new Trouble(chance, figures), relay)
    : await MonthCluster.open(folder, processes, store ?? "kv-connect", { agenda, chance, figures }, relay);
  try {
    const world: World = { agenda, chance, figures, network, office: () => referee.office };
    const codes: string[] = [];
    for (let number = 1; number <= games; number++) codes.push(await begin(world, number, players));
    await referee.deliver();
    const look = async () => {
      if (isUp) {
        await referee.sweep();
        await referee.deliver();
      }
      agenda.note(agenda.now + ROUND, look);
    };
    agenda.note(NOON, look);
    const end = NOON + days * DAY;
    for (const day of outages) {
      agenda.note(NOON + day * DAY, async () => {
        isUp = false;
        const before = await headsOf(referee);
        await referee.restart();
        if (await headsOf(referee) !== before) wrong.push(`on day ${day} something was lost by a restart`);
        figures.count("restarts");
      });
      agenda.note(NOON + day * DAY + 2 * HOUR, () => void (isUp = true));
    }
    await agenda.until(end);
    await referee.settle();
    for (const code of codes) wrong.push(...await faultsOf(referee, code, end, figures));
    wrong.push(...await faultsOfPost(referee, left, arrived, figures));
  } finally {
    await referee.close();
    await rm(folder, { recursive: true });
  }
  return { figures, wrong };
}

/** A game that has begun, with its players waiting for their letters. Every other one is played in one go. */
async function begin(world: World, number: number, players: Map<string, Player>): Promise<string> {
  const [allied, axis] = SIDES.map((side) => ({
    kind: "person" as const,
    address: `${side}@club-${number}.example`,
  }));
  const made = await createGame(world.office(), {
    scenario: "crusader/campaign",
    seats: { allied, axis },
    pace: number % 2 === 0 ? "standing" : "oneExchange",
    time: { ...TIME, atDeadline: number % 3 === 0 ? "computer" : "standing" },
  });
  if (!made.ok) throw new Error(made.error.join("; "));
  const { id } = made.value;
  for (const [side, { address }] of [["allied", allied], ["axis", axis]] as const) {
    players.set(address, new Player(world, id, side, address));
    const joined = await joinGame(world.office(), id, side, `${side} ${number}`);
    if (!joined.ok) throw new Error(joined.error);
  }
  return id;
}

/** All heads, the same text for what is the same: one that was just written has its fields in another order than one that was read. */
async function headsOf({ office }: Club): Promise<string> {
  const heads: GameHead[] = [];
  for await (const head of office.games.heads()) heads.push(head);
  return canonical(heads);
}

/** The faults in a game: its ledger must be proved, its course as fast as its clock says, and no forger successful. */
async function faultsOf(
  { office }: Club,
  id: string,
  end: number,
  figures: Figures,
): Promise<string[]> {
  const { head } = (await office.games.head(id))!;
  const ledger = await office.games.ledger(id);
  const wrong: string[] = [];
  const { failure } = verifyExport(await exportGame(office, head, "allied"));
  if (failure !== undefined) wrong.push(`${id}: its ledger is not proved: ${JSON.stringify(failure)}`);
  const asked = ledger.filter((entry) => entry.kind === "deadline" && entry.because === "asked").length;
  const lapses = ledger.filter(({ kind }) => kind === "lapsed").length;
  figures.count("questions put", asked);
  figures.count("runs played", head.run);
  figures.count("deadlines that lapsed", lapses);
  if (head.status === "over") figures.count("games over");
  const away = SIDES.flatMap((side) => head.clock!.absences[side]).reduce(
    (sum, { from, to }) => sum + to - from,
    0,
  );
  const longest = TURN_DAYS * DAY + GRACE_HOURS * HOUR + 2 * ROUND;
  const must = Math.floor((end - NOON - 2 * RESERVE_DAYS * DAY - away) / longest);
  if (head.status === "playing" && asked <= must) {
    wrong.push(`${id}: only ${asked} questions were put, and ${must} must have been answered`);
  }
  if (head.locked !== null) wrong.push(`${id}: a turn is locked and not played`);
  for (let run = 1; run <= head.run; run++) {
    const { sheets } = (await office.games.run(id, run))!;
    if (SIDES.some((side) => sheets[side].lines.includes(FORGED_LINE))) {
      wrong.push(`${id}: run ${run} was forged`);
    }
  }
  if (head.outcome?.reason.includes("resigned")) wrong.push(`${id}: a forger has given it up`);
  return wrong;
}

/** Whether every letter of the referee's left, and none twice but those that came back or were asked for again. */
async function faultsOfPost(
  referee: Club,
  left: ReadonlyMap<string, number>,
  arrived: ReadonlyMap<string, number>,
  figures: Figures,
): Promise<string[]> {
  const wrong: string[] = [];
  const { office } = referee;
  for (const item of await office.outbox.newest(1_000_000)) {
    const times = left.get(item.messageId) ?? 0;
    if (times === 0) wrong.push(`${item.messageId} did not leave`);
    const wasAskedAgain = item.inReplyTo !== null && (arrived.get(item.inReplyTo) ?? 0) > 1;
    if (times > 1 && item.cameBack === null && !wasAskedAgain && !referee.mayHaveLeftTwice(item.messageId)) {
      wrong.push(`${item.messageId} left ${times} times`);
    }
    if (times > 1) {
      figures.count("letters of the referee that left again, as they came back or were asked for", times - 1);
    }
  }
  for await (const { messageId, nextAt, lastError } of office.outbox.waiting()) {
    if (nextAt <= office.now()) wrong.push(`${messageId} still waits`);
    else if (lastError === null) wrong.push(`${messageId} waits for nothing`);
  }
  for await (const { messageId, cameBack } of office.outbox.dead()) {
    if (cameBack === null) wrong.push(`${messageId} was given up`);
  }
  return wrong;
}
