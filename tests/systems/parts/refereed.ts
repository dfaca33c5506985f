import { env } from "node:process";
import { afterEach, describe, expect, it, vi } from "vitest";
import { verifyExport } from "../../../src/game/proof/verifier/verify.ts";
import { type Pace, PACES } from "../../../src/kernel/pace.ts";
import type { Side } from "../../../src/kernel/side.ts";
import { Chance } from "../../properties/support/chance.ts";
import { few, share } from "../../properties/support/runs.ts";
import { A_TEST } from "../../support/patience.ts";
import { House } from "../support/house.ts";
import { differences } from "../support/made-for.ts";
import { PLAYERS_EYES, type PlayersEyes } from "../support/shown.ts";
import type { Secretive } from "../support/twins.ts";

const FIRST = Number(env.SEED ?? 19411118);

/** How much of a system's games is looked at behind its referee. */
export interface Refereed {
  /** Sheets of the games that are played from their beginning; at least to the end of one where it can be reached by them. */
  readonly sheets: number;
  readonly isPlayedOut: boolean;
  /** Sheets of the game in which everything that goes out is searched. */
  readonly searched: number;
  /** Pairs of houses. */
  readonly pairs: number;
  /** Sheets of a pair before they part, and after it. */
  readonly before: number;
  readonly after: number;
  /** What seats have explained to them. */
  readonly questions: readonly string[];
}

/** The whole referee, store, letters, pages and ledger, with a game that has secrets: nothing leaks, everything is proved. */
export function refereed(secretive: Secretive, wanted: Refereed): void {
  const pairs = Number(env.HOUSES ?? few([2, wanted.pairs], 1).at(-1));
  vi.setConfig({ testTimeout: A_TEST + pairs * 20_000 });
  const { title } = secretive.system;
  const [{ scenario }] = secretive.openings;

  const houses: House[] = [];
  afterEach(() => {
    for (const house of houses.splice(0)) house.close();
  });
  async function open(pace: Pace): Promise<House> {
    const house = await House.open(String(scenario), pace, wanted.questions);
    houses.push(house);
    return house;
  }

  /** A side's sheet: orders with any content, sense and nonsense. */
  async function anySheet(house: House, side: Side, chance: Chance): Promise<string[]> {
    const { truth } = await house.game();
    const blind = secretive.blindLines!(chance, side);
    return [...secretive.lines!(truth, chance), ...blind, ...(chance.onceIn(4) ? [] : ["go"])];
  }

  /** The side that has to act sends all houses the same: anything if it is the viewer, else what depends on nothing hidden. */
  async function goOn(all: readonly House[], viewer: PlayersEyes, chance: Chance): Promise<void> {
    const [one, ...others] = all;
    const side = await one.waitsFor();
    if (side === undefined) return;
    const isOwn = side === viewer;
    const lines = isOwn ? await anySheet(one, side, chance) : [...secretive.blindLines!(chance, side), "go"];
    const said = await one.submit(side, lines);
    for (const other of others) {
      const saidThere = await other.submit(side, lines);
      if (isOwn) expect(saidThere).toBe(said);
    }
  }

  /** By letters that change nothing, whatever they can be asked. */
  async function askAll(viewer: PlayersEyes, all: readonly House[]): Promise<void> {
    if (viewer === "spectator") return;
    const explained = wanted.questions.map((question) => `explain ${question}`);
    for (const house of all) {
      for (const line of ["status", "orders", "dice", "history", "map", "help"]) {
        await house.mail(viewer, [line]);
      }
      await house.mail(viewer, explained);
    }
  }

  describe(`the referee, with a game of ${title}`, () => {
    it.each(few(PACES, 1))(
      "plays it at the pace %s, and everybody can prove it",
      async (pace) => {
        const house = await open(pace);
        const chance = new Chance(3);
        for (let sheets = 0; sheets < wanted.sheets; sheets++) {
          const side = await house.waitsFor();
          if (side === undefined) break;
          await house.submit(side, [...await anySheet(house, side, chance), "go"]);
        }
        const { head } = await house.game();
        if (wanted.isPlayedOut) expect(head.status).toBe("over");
        expect(house.faults).toEqual([]);
        for (const viewer of PLAYERS_EYES) {
          const { failure, doubts, checked, sealed } = verifyExport(await house.export(viewer));
          expect([viewer, failure, doubts]).toEqual([viewer, undefined, []]);
          const isOpen = head.status === "over";
          if (isOpen) expect(sealed.accounts).toEqual([]);
          // Of a game that goes on, dice that one side alone may know are sealed.
          expect(checked.dice).toBeGreaterThan(isOpen ? 10 : 0);
        }
      },
    );

    it("tells nobody in any letter, page, picture or ledger what he must not know, and proves the rest", async () => {
      const house = await open("strict");
      const chance = new Chance(8);
      for (let sheets = 0; sheets < share(wanted.searched); sheets++) {
        const side = await house.waitsFor();
        if (side === undefined) break;
        await house.submit(side, [...secretive.blindLines!(chance, side), "go"]);
        const { truth } = await house.game();
        for (const viewer of PLAYERS_EYES) {
          const turnedUp = secretive.turnedUp?.(await house.happened(), viewer) ?? [];
          const secrets = secretive.hidden(truth, viewer).filter((secret) => !turnedUp.includes(secret));
          expect(secrets.length).toBeGreaterThan(0);
          for (const [what, text] of Object.entries(await house.madeFor(viewer))) {
            // The documents name every piece, and a question that is not answered is said again.
            const shown = text.split("\n").filter((line) => !line.startsWith('{"line":"document"')).join(
              "\n",
            );
            // A board names those that were drawn: whether that tells anything, the two houses show.
            if (what.startsWith("/explain") || what.startsWith("board ")) continue;
            expect([viewer, what, secrets.filter((secret) => shown.includes(secret))]).toEqual([
              viewer,
              what,
              [],
            ]);
          }
          const { failure, doubts, sealed } = verifyExport(await house.export(viewer));
          expect([viewer, failure, doubts]).toEqual([viewer, undefined, []]);
          expect(sealed.accounts.length).toBeGreaterThan(0);
        }
      }
    });
  });

  describe(`two houses in which a viewer sees the same game of ${title}`, () => {
    it("send and show him the same, byte for byte, but for what is hashed", async () => {
      let compared = 0;
      for (let run = 0; run < pairs; run++) {
        const seed = FIRST + run;
        const chance = new Chance(seed);
        const pace = chance.pick(PACES);
        const viewer = chance.pick(PLAYERS_EYES);
        const one = await open(pace);
        const sheets = 1 + chance.below(wanted.before);
        for (let count = 0; count < sheets; count++) await goOn([one], viewer, chance);
        const { head, system } = await one.game();
        if (head.status === "over") continue;
        const other = await one.twin((truth) => system.rules.freeze(secretive.twinOf(truth, viewer, chance)));
        houses.push(other);
        for (let count = 0; count < wanted.after; count++) {
          if (await one.known(viewer, head.run + 1) !== await other.known(viewer, head.run + 1)) break;
          if ((await one.waitsFor()) === undefined) break; // At its end a game opens all that it has sealed.
          await askAll(viewer, [one, other]);
          const unlike = differences(await one.madeFor(viewer), await other.madeFor(viewer));
          expect([seed, viewer, unlike]).toEqual([seed, viewer, []]);
          compared++;
          await goOn([one, other], viewer, chance);
        }
        expect([...one.faults, ...other.faults]).toEqual([]);
        for (const house of [one, other]) house.close();
        houses.length = 0;
      }
      expect(compared).toBeGreaterThan(pairs);
    });
  });
}
