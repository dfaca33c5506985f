import { cpuUsage } from "node:process";
import {
  callRound,
  createTournament,
  enterRuling,
  enterTournament,
} from "../../src/game/tournaments/acts.ts";
import { sweepTournaments } from "../../src/game/tournaments/carry-on.ts";
import { tournamentAt } from "../../src/game/tournaments/known.ts";
import { openGames } from "../../src/game/tournaments/standing.ts";
import { Visitor } from "../support/visitor.ts";
import { type Bench, duration, type Line } from "./line.ts";
import { quantile, sampleOf } from "./measure.ts";

const DORA = { address: "dora@example.org", name: "Dora" };
const [FEW, MANY] = [8, 200];
/** Of two games a pairing: 1,000 games of 200 players. */
const ROUNDS = 5;
/** How often each page is opened, of both tournaments in turn. */
const OPENED = 60;
/** As much as a page of the large one may take, beside one of the small. */
const ALLOWED = 1.2;
const PAGES = [
  ["its page", ""],
  ["its page, round 3", "?round=3"],
  ["its log", "/log"],
] as const;

/** A Swiss of so many players through all its rounds. @returns its code, and what each round took, in milliseconds */
async function played({ desk }: Visitor, players: number) {
  const { office } = desk;
  const said = <T>(done: { ok: true; value: T } | { ok: false; error: string }) => {
    if (!done.ok) throw new Error(done.error);
    return done.value;
  };
  const id = said(
    await createTournament(office, DORA, {
      title: `Cup of ${players}`,
      form: {
        system: "swiss",
        games: 2,
        rounds: ROUNDS,
        scenario: "crusader/dash-to-the-wire",
        time: null,
        beacon: "none",
      },
    }),
  );
  for (let n = 0; n < players; n++) {
    const person = { address: `p${n}@cup-${players}.example`, name: `Player ${n}` };
    said(await enterTournament(office, id, person, "words"));
  }
  const [calls, draws]: [number[], number[]] = [[], []];
  for (let round = 1; round <= ROUNDS; round++) {
    let begun = performance.now();
    said(await callRound(office, id, DORA));
    calls.push(performance.now() - begun);
    begun = performance.now();
    await sweepTournaments(office, (fault) => {
      throw fault;
    });
    draws.push(performance.now() - begun);
    for (const place of openGames((await tournamentAt(office, id))!.state)) {
      const winner = (["allied", "axis", "draw"] as const)[(place.pairing + place.leg) % 3];
      said(await enterRuling(office, id, DORA, { words: "Measured.", place, winner }));
    }
  }
  return { id, calls, draws };
}

/** @returns the processor's time for a page, in milliseconds: the clock's would compare what else the machine does */
async function opened(visitor: Visitor, path: string): Promise<number> {
  const begun = cpuUsage();
  const { status } = await visitor.get(path);
  if (status !== 200) throw new Error(`${path}: ${status}`);
  const { user, system } = cpuUsage(begun);
  return (user + system) / 1000;
}

/** Pages of a tournament with 200 players and 1,000 games, beside one with 8; and what its director and the referee wait for. */
export const tournamentBench: Bench = {
  title: "A tournament: two by the clock, pages by the processor",
  async run() {
    const visitor = await Visitor.open();
    try {
      const small = await played(visitor, FEW);
      const large = await played(visitor, MANY);
      const lines: Line[] = [
        duration(`the director calls a round of ${MANY} players`, sampleOf(large.calls)),
        duration("the referee draws it, makes 200 games, writes 600 letters", sampleOf(large.draws)),
      ];
      for (const [what, rest] of PAGES) {
        const took: [number[], number[]] = [[], []];
        for (let turn = 0; turn < OPENED; turn++) {
          for (const [at, { id }] of [small, large].entries()) {
            took[at].push(await opened(visitor, `/tournaments/${id}${rest}`));
          }
        }
        const [few, many] = took.map((each) => sampleOf(each));
        lines.push(
          duration(`${what}, ${FEW} players`, few),
          duration(`${what}, ${MANY} players`, many, quantile(few, 0.5) * ALLOWED),
        );
      }
      return lines;
    } finally {
      visitor.desk.close();
    }
  },
};
