import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { TournamentForm } from "../../src/dice/tournament-ledger.ts";
import { directorByOperator } from "../../src/game/operator/director.ts";
import { newPerson } from "../../src/game/people/person.ts";
import { exportGame } from "../../src/game/proof/export.ts";
import { verifyExport } from "../../src/game/proof/verifier/verify.ts";
import { createTournament } from "../../src/game/tournaments/acts.ts";
import { tournamentAt } from "../../src/game/tournaments/known.ts";
import { proveTournament } from "../../src/game/tournaments/proof.ts";
import { openGames, type PlayedPairing } from "../../src/game/tournaments/standing.ts";
import { byNight, few } from "../properties/support/runs.ts";
import { byComputer, MailPlayer } from "../support/mail-player.ts";
import { comes } from "../support/patience.ts";
import { Table, words } from "../support/table.ts";
import { atTheTable, MORNING } from "../support/toy/at-the-table.ts";

/**
 * Tournaments played to their end over real mailboxes. Each player is a program that reads its letters, and answers with the orders of
 * the house's computer. By night they play Crusader, too.
 */

atTheTable();

const NAMES = ["Anna", "Bruno", "Clara", "David", "Emma", "Fritz", "Greta", "Hans"];
const SCENARIOS = few([MORNING, "crusader/dash-to-the-wire"], 1);
/** How many play the knock-out: all of them by night, its final in the suite. */
const KNOCK_OUT = few([2, 8], 1).at(-1)!;

let table: Table;
beforeEach(async () => void (table = await Table.open()));
afterEach(() => table.close());

/** A tournament's players and directors at their mailboxes. */
class MailClub {
  readonly players: readonly MailPlayer[];
  readonly dora = new MailPlayer(table, "Dora");
  readonly erik = new MailPlayer(table, "Erik");
  director = this.dora;

  private constructor(readonly id: string, count: number) {
    this.players = NAMES.slice(0, count).map((name) => new MailPlayer(table, name, byComputer(table, name)));
  }

  /** All have entered by letter. */
  static async open(
    form: Pick<TournamentForm, "system" | "games" | "rounds" | "scenario">,
    count: number,
  ): Promise<MailClub> {
    const director = { address: "dora@example.org", name: "Dora" };
    const made = await createTournament(table.referee.office, director, {
      title: "Club cup",
      form: { ...form, time: null, beacon: "none" },
    });
    if (!made.ok) throw new Error(made.error);
    const club = new MailClub(made.value, count);
    for (const player of club.players) {
      await player.write(`enter ${club.id} as ${player.name}`);
      await club.tells(player, "You have entered Club cup");
    }
    return club;
  }

  async known() {
    return (await tournamentAt(table.referee.office, this.id))!;
  }

  async state() {
    return (await this.known()).state;
  }

  player(number: number | null): MailPlayer {
    return this.players[number! - 1];
  }

  /** @returns undefined as long as the game is not made */
  async head(round: number, pairing: number, leg = 0) {
    const { games, tournaments } = table.referee.office;
    const game = await tournaments.game(this.id, { round, pairing, leg });
    return game === undefined ? undefined : (await games.head(game))!.head;
  }

  /** Everybody reads and answers until something is so. */
  async until(isSo: () => boolean | Promise<boolean>, what: string): Promise<void> {
    await comes(async () => {
      for (const each of [...this.players, this.dora, this.erik]) await each.read();
      return await isSo();
    }, what);
  }

  /** A letter comes to somebody. Nobody else reads meanwhile. */
  async tells(player: MailPlayer, says: string, count = 1): Promise<void> {
    await comes(async () => {
      await player.read();
      return player.saying(says).length === count;
    }, `${player.name}: ${says}`);
  }

  /** The director calls the next round, and it is drawn. No player has read anything since. @returns none at the end */
  async call(what: "begin" | "next"): Promise<readonly PlayedPairing[]> {
    const before = (await this.state()).rounds.length;
    await this.director.write(`tournament ${this.id} ${what}`);
    await this.tells(this.director, `Round ${before + 1} of Club cup is called.`);
    return await comes(async () => {
      const { isFinished, rounds } = await this.state();
      if (isFinished) return [];
      return rounds.length > before && rounds.at(-1)!.pairings;
    }, "the draw");
  }

  /** The games of a round are played until its director hears that they are over. */
  async playRound(round: number): Promise<void> {
    const over = `Round ${round} of Club cup is over`;
    await this.until(() => this.director.saying(over).length === 1, over);
  }

  /** Holds what a tournament leaves behind: its letters, results and ledgers, and its log as anybody gets it. @returns how its games ended */
  async proveEnd(): Promise<Readonly<Record<string, number>>> {
    const { office } = table.referee;
    const { state, standings, entries } = await this.known();
    expect(state.isFinished).toBe(true);
    const points = this.players.map(() => 0);
    const ways: Record<string, number> = {};
    for (const [at, { pairings }] of state.rounds.entries()) {
      const round = `Round ${at + 1} of Club cup`;
      for (const [pairing, { allied, axis, scores }] of pairings.entries()) {
        if (axis === null) points[allied - 1] += state.form.games;
        for (const [leg, score] of scores.entries()) {
          const head = (await this.head(at + 1, pairing, leg))!;
          const sides = leg === 0 ? { allied, axis: axis! } : { allied: axis!, axis: allied };
          const how = score!.isRuled ? "ruled" : head.ending!.how;
          ways[how] = (ways[how] ?? 0) + 1;
          if (score!.winner === "draw") { for (const each of [allied, axis!]) points[each - 1] += 0.5; }
          else points[sides[score!.winner!] - 1]++;
          if (score!.isRuled) continue;
          // The log says what the game's own ledger says, and that is proved.
          const { failure } = verifyExport(await exportGame(office, head, "allied"));
          expect([head.id, failure, head.outcome!.winner]).toEqual([head.id, undefined, score!.winner]);
          expect(entries).toContainEqual(
            expect.objectContaining({ kind: "scored", game: head.id, head: head.ledger.hash }),
          );
        }
        for (const [player, opponent] of [[allied, axis], [axis, allied]]) {
          if (player === null || this.player(player).isGone) continue;
          const told = this.player(player).letters.filter(({ subject }) => subject === round).map(words);
          expect(told).toEqual([
            expect.stringContaining(
              opponent === null ? "You have a bye" : `You meet ${this.player(opponent).name}.`,
            ),
          ]);
        }
      }
    }
    expect(standings.map((row) => row.points)).toEqual(standings.map(({ player }) => points[player - 1]));
    for (const { number, isIn } of state.players) {
      if (isIn) await this.tells(this.player(number), "Club cup is over");
    }
    const log = await (await fetch(`${table.web}/tournaments/${this.id}/log.jsonl`)).text();
    expect(log).not.toContain("@");
    const proved = (text: string) => proveTournament(new TextEncoder().encode(text));
    expect(proved(log)).toMatchObject({ ok: true });
    const drawn = /"allied":(\d),"axis":(\d)/;
    expect(proved(log.replace(drawn, '"allied":$2,"axis":$1')).ok).toBe(false);
    return ways;
  }
}

describe.each(SCENARIOS)("by mailboxes that play %s", (scenario) => {
  byNight(
    "a Swiss of eight comes to its end: two withdraw, one vanishes, a director is replaced",
    async () => {
      const club = await MailClub.open({ system: "swiss", games: 1, rounds: 3, scenario }, NAMES.length);
      const { id, dora, erik } = club;
      const greta = club.players[NAMES.indexOf("Greta")];
      await club.call("begin");
      await club.playRound(1);
      await greta.write(`withdraw ${id}`);
      await club.tells(greta, "Greta has withdrawn from Club cup");

      const second = await club.call("next");
      expect(second.filter(({ axis }) => axis === null)).toHaveLength(1);
      // One never reads the invitation; another withdraws while a game goes on.
      const gone = club.player(second[0].allied);
      gone.isGone = true;
      await club.until(async () => (await club.head(2, 1))?.status === "playing", "the beginning of a game");
      const leaving = club.player(second[1].axis);
      await leaving.write(`withdraw ${id}`);
      await club.tells(leaving, "The game that has begun goes on");
      const opened = async () => openGames(await club.state()).map(({ pairing }) => pairing);
      await club.until(async () => (await opened()).join() === "0", "the last game that anybody plays");
      await dora.write(`tournament ${id} next`);
      await club.tells(dora, "Games of round 2 without a result: 1.");
      await dora.write(`tournament ${id} rule 2.1 axis: No answer in three weeks.`);
      await club.tells(dora, "It stands in the log, and counts.");
      await dora.write(`tournament ${id} withdraw ${second[0].allied}`);
      await club.tells(dora, `${gone.name} has withdrawn from Club cup`);

      const { office } = table.referee;
      await office.people.add({ ...newPerson(erik.address, office.now()), name: erik.name });
      const reason = "Dora has not answered for a month.";
      const replaced = await directorByOperator(office, "console", { what: id, to: erik.address, reason });
      expect(replaced).toMatchObject({ ok: true });
      await club.tells(erik, "You direct a tournament");
      await dora.write(`tournament ${id} next`);
      await club.tells(dora, "Only the tournament's director may do that.");
      club.director = erik;
      const third = await club.call("next");
      expect(third.filter(({ axis }) => axis === null)).toHaveLength(1);
      expect(third).toHaveLength(3);
      await club.playRound(3);
      expect(await club.call("next")).toEqual([]);

      const ways = await club.proveEnd();
      expect(ways).toEqual({ rules: 8, ruled: 1 });
      const { state, standings } = await club.known();
      expect(state.director).toBe("Erik");
      expect(state.players.filter(({ isIn }) => !isIn).map(({ name }) => name).toSorted()).toEqual(
        [greta.name, gone.name, leaving.name].toSorted(),
      );
      const byes = state.rounds.flatMap(({ pairings }) => pairings).filter(({ axis }) => axis === null);
      expect(new Set(byes.map(({ allied }) => allied)).size).toBe(2);
      await greta.write(`standings ${id}`);
      const [first] = standings;
      await club.tells(greta, `${first.name}, ${first.points}`);
    },
  );

  it("a knock-out with changed sides leaves one", async () => {
    const club = await MailClub.open({ system: "knock-out", games: 2, rounds: null, scenario }, KNOCK_OUT);
    let pairings = await club.call("begin");
    for (
      let [round, count] = [1, KNOCK_OUT / 2];
      pairings.length > 0;
      round++, count = Math.floor(count / 2)
    ) {
      expect(pairings).toHaveLength(count);
      await club.playRound(round);
      pairings = await club.call("next");
    }
    expect(await club.proveEnd()).toEqual({ rules: 2 * (KNOCK_OUT - 1) });
    const { standings } = await club.known();
    expect(standings.map(({ rank }) => rank).slice(0, 2)).toEqual([1, 2]);
  });
});
