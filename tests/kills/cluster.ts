import { deepStrictEqual, ok } from "node:assert";
import { existsSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openShared } from "../../src/store/kv/shared-kv.ts";
import type { KvPort } from "../../src/store/kv/port.ts";
import { ACCESS_TOKEN } from "../support/kv-connect/server.ts";
import { ANNA, COMPUTER, Desk } from "../support/office.ts";
import { copyStore } from "../support/store.ts";
import { comes, PATIENCE } from "../support/patience.ts";
import type { Database } from "./database.ts";
import { turnLetter } from "./letter.ts";
import { memberClock } from "./member-clock.ts";
import { Members } from "./members.ts";
import { type Result, resultOf, type Sent, sentIn } from "./result.ts";

/** How many games are played at once, each a turn by mail against the computer. */
const GAMES = 4;
/** Of how many writes the answer is lost once. */
const LOSES = 12;
/** How long a letter is held in the first evening, on whatever machine. */
const A_FIRST_EVENING = 60_000;

/** What an evening came to. */
export interface Evening {
  readonly killed: number;
  /** Letters that went once more: their sender was killed, or slept, before it could say that they had gone. */
  readonly again: number;
  /** Writes whose answer was lost. */
  readonly lost: number;
}

/** Several referees that share one database, each killed now and then, and then replaced. */
export class Cluster {
  readonly #letters = new Map<string, string>();
  readonly #undisturbed = new Map<string, Result>();
  /** How long an evening takes that nobody disturbs, in milliseconds. */
  #took = A_FIRST_EVENING;

  private constructor(
    private readonly desk: Desk,
    private readonly folder: string,
    private readonly open: () => Promise<Database>,
  ) {}

  /** @param open gives a new, empty database */
  static async prepare(open: () => Promise<Database>): Promise<Cluster> {
    const cluster = new Cluster(await Desk.open(), mkdtempSync(join(tmpdir(), "despatch-cluster-")), open);
    for (let game = 0; game < GAMES; game++) {
      const id = await cluster.desk.begin({ seats: { allied: ANNA, axis: COMPUTER } });
      cluster.#letters.set(id, await turnLetter(cluster.desk, id));
    }
    const begun = performance.now();
    await cluster.play(1, 0);
    cluster.#took = performance.now() - begun;
    return cluster;
  }

  /**
   * Plays a turn of all games on a database of their own, by so many referees, with so many kills on the way.
   * @throws where anything is not as when nothing disturbs them
   */
  async play(processes: number, kills: number): Promise<Evening> {
    const place = mkdtempSync(join(this.folder, "evening-"));
    const server = await this.open();
    const kv = await openShared({ url: server.url, token: ACCESS_TOKEN }, {
      request: PATIENCE,
      inAll: PATIENCE,
    });
    await copyStore(this.desk.kv, kv);
    let lost = 0;
    if (kills > 0) server.disturb(() => false, () => Math.random() < 1 / LOSES && ++lost > 0);
    const members = new Members(server.url, place, kills, memberClock(this.#took));
    try {
      for (let count = 0; count < processes; count++) members.begin();
      const handed = new Map(
        await Promise.all(
          [...this.#letters].map(async ([id, letter]) => [id, await members.hand(letter)] as const),
        ),
      );
      await this.#settled(kv, members);
      await members.end();
      const sent = members.mailboxes.flatMap(sentIn).toSorted((one, other) => one.by!.at - other.by!.at);
      for (const id of this.#letters.keys()) await this.#compare(kv, id, sent);
      return { killed: members.killed.size, again: sentAgain(sent, members.killed, handed), lost };
    } finally {
      await members.end();
      kv.close();
      await server.close();
      rmSync(place, { recursive: true });
    }
  }

  close(): void {
    this.desk.close();
    rmSync(this.folder, { recursive: true });
  }

  /** Until every game has been played and every letter has gone. */
  async #settled(kv: KvPort, members: Members): Promise<void> {
    const { games, outbox } = this.desk.officeOver(kv);
    const isSettled = async () => {
      for (const id of this.#letters.keys()) {
        const { run, locked } = (await games.head(id))!.head;
        if (run < 2 || locked !== null) return false;
      }
      return (await Array.fromAsync(outbox.waiting())).length === 0;
    };
    /** What has come of the evening so far: as long as there is more, it goes on. */
    const progress = async () => {
      const heads = await Promise.all([...this.#letters.keys()].map((id) => games.head(id)));
      const runs = heads.map((game) => game!.head.run);
      const sent = members.mailboxes.filter(existsSync).map((mailbox) => statSync(mailbox).size);
      return JSON.stringify([runs, members.killed.size, sent]);
    };
    for (let so = "";;) {
      const before = so;
      const isOver = await comes(async () => {
        members.check();
        if (await isSettled()) return "over";
        so = await progress();
        return so !== before && "further";
      }, "the end of the evening, or anything on the way to it,");
      if (isOver === "over") return;
    }
  }

  async #compare(kv: KvPort, id: string, sent: readonly Sent[]): Promise<void> {
    const result = await resultOf(kv, id, sent.filter(({ letter }) => letter.subject.includes(`[${id} `)));
    ok(result.verification.ok && Object.keys(result.letters).length > 1, `${id} was not played`);
    const undisturbed = this.#undisturbed.get(id);
    if (undisturbed === undefined) this.#undisturbed.set(id, result);
    else deepStrictEqual(result, undisturbed, `${id} is not the same`);
  }
}

/**
 * How many letters went more than once. @throws where one did though its first sender lives and held it, and its player's
 * letter was not handed over again, which has its answer sent again
 */
function sentAgain(
  sent: readonly Sent[],
  killed: ReadonlySet<number>,
  handed: ReadonlyMap<string, number>,
): number {
  const last = new Map<string, NonNullable<Sent["by"]>>();
  let again = 0;
  // Two that write at the same moment may stand in the mailbox the other way round.
  for (const { messageId, letter, by } of sent.toSorted((one, other) => one.by!.at - other.by!.at)) {
    const before = last.get(messageId);
    last.set(messageId, by!);
    if (before === undefined) continue;
    again++;
    const isAskedAgain = [...handed].some(([id, times]) => times > 1 && letter.subject.includes(`[${id} `));
    const isExcused = killed.has(before.process) || by!.at >= before.until || isAskedAgain;
    ok(
      isExcused,
      `${messageId} went twice, though ${before.process} was not killed: ${JSON.stringify([before, by])}`,
    );
  }
  return again;
}
