import { OutOfReach } from "../../store/kv/persistence.ts";
import { encode } from "../../store/kv/codec.ts";
import type { Finding, Mend } from "../../store/examination/finding.ts";
import { tournamentKey, tournamentLogKey, tournamentNewsKey } from "../../store/kv/keys.ts";
import type { Stores } from "../../store/stores.ts";
import type { TournamentRow } from "../../store/games/tournaments.ts";
import type { GamePlace } from "../../dice/tournament-ledger.ts";
import type { GameCabinet } from "../office.ts";
import { proveTournament } from "./proof.ts";
import { type GameScore, stateOf, type TournamentState } from "./standing.ts";

export type TournamentBooks = GameCabinet & Pick<Stores, "tournaments">;

/** Tournaments with a log that proves nothing, missing games, and results that differ from their games. */
export async function* examinedTournaments(books: TournamentBooks): AsyncIterable<Finding> {
  for await (const id of books.tournaments.codes()) {
    const found = await lookedAtTournament(books, id);
    // One that changes meanwhile is examined again.
    const { hash } = await books.tournaments.end(id);
    yield* found.end === hash ? found.findings : (await lookedAtTournament(books, id)).findings;
  }
}

interface LookedAt {
  readonly end: string;
  readonly findings: readonly Finding[];
}

async function lookedAtTournament(books: TournamentBooks, id: string): Promise<LookedAt> {
  const findings: Finding[] = [];
  const find = (says: string, mend?: Mend) =>
    void findings.push({ about: "tournament", where: id, says, ...(mend === undefined ? {} : { mend }) });
  try {
    const entries = await Array.fromAsync(books.tournaments.log(id));
    const text = entries.map((entry) => `${JSON.stringify(entry)}\n`).join("");
    const proved = proveTournament(new TextEncoder().encode(text));
    const end = entries.at(-1)?.hash ?? "";
    if (!proved.ok) {
      find(`Its log does not prove: ${proved.error}`);
      return { end, findings };
    }
    const state = stateOf(entries);
    const row = await books.tournaments.row(id);
    const waits = new Set<string>();
    for (const { id: of, what } of await books.tournaments.news()) if (of === id) waits.add(what);
    compareRow(id, row, state, entries.length, find);
    if (state.called !== undefined && !waits.has("draw")) {
      find(`Round ${state.called.round} is called, and nothing draws it.`, renewed(id, "draw"));
    }
    await comparePlayers(books, state, find);
    for (const [round, { pairings }] of state.rounds.entries()) {
      for (const [pairing, { axis, scores }] of pairings.entries()) {
        if (axis === null) continue;
        for (const [leg, score] of scores.entries()) {
          await compareGame(
            books,
            { state, waits, entries },
            { round: round + 1, pairing, leg },
            score,
            find,
          );
        }
      }
    }
    return { end, findings };
  } catch (error) {
    if (error instanceof OutOfReach || !(error instanceof Error)) throw error;
    find(`It cannot be read: ${error.message}.`);
    return { end: "", findings };
  }
}

type Finds = (says: string, mend?: Mend) => void;

/** What the referee's next round does. */
function renewed(id: string, what: string): Mend {
  const key = tournamentNewsKey(id, what);
  return {
    does: "has the referee carry it out",
    batch: { checks: [{ key, versionstamp: null }], sets: [{ key, value: encode({ at: 0 }) }] },
  };
}

function compareRow(
  id: string,
  row: TournamentRow | undefined,
  { players, rounds, isFinished }: TournamentState,
  entries: number,
  find: Finds,
): void {
  if (row === undefined) return find("Nothing says who directs it.");
  const told = { players: players.length, rounds: rounds.length, isFinished };
  if (row.players === told.players && row.rounds === told.rounds && row.isFinished === told.isFinished) {
    return;
  }
  find("Lists show it otherwise than its log has it.", {
    does: "takes players, rounds and end from the log",
    batch: {
      checks: [{ key: tournamentLogKey(id, entries + 1), versionstamp: null }],
      sets: [{ key: tournamentKey(id), value: encode({ ...row, ...told }) }],
    },
  });
}

async function comparePlayers(
  { tournaments }: TournamentBooks,
  { id, players, isFinished }: TournamentState,
  find: Finds,
): Promise<void> {
  if (isFinished) return;
  for (const { number, isIn } of players) {
    if (isIn && await tournaments.address(id, number) === undefined) {
      find(`Player ${number} has no address.`);
    }
  }
}

/** Compares a place and its result with its game. */
async function compareGame(
  { tournaments, games }: TournamentBooks,
  { state, waits, entries }: {
    readonly state: TournamentState;
    readonly waits: ReadonlySet<string>;
    readonly entries: Awaited<ReturnType<Stores["tournaments"]["last"]>>;
  },
  place: GamePlace,
  score: GameScore | undefined,
  find: Finds,
): Promise<void> {
  const { id } = state;
  const named = `Round ${place.round}, pairing ${place.pairing + 1}, game ${place.leg + 1}`;
  const code = await tournaments.game(id, place);
  if (code === undefined) {
    const isMade = waits.has("draw") || score?.isRuled === true;
    const mend = place.round === state.rounds.length && !state.isFinished ? renewed(id, "draw") : undefined;
    if (!isMade) find(`${named} is not made.`, mend);
    return;
  }
  const head = (await games.head(code))?.head;
  if (head === undefined) return find(`${named}: the game ${code} is not there.`);
  const { tournament } = head;
  const isItsPlace = tournament?.id === id && tournament.round === place.round &&
    tournament.pairing === place.pairing && tournament.leg === place.leg;
  if (!isItsPlace) return find(`${named}: the game ${code} has another place.`);
  if (waits.has(code) || state.isFinished || head.status !== "over") return;
  if (score === undefined) return find(`${named}: ${code} is over, and has no result.`, renewed(id, code));
  if (score.isRuled) return;
  const isClosed = head.ending?.how === "operator" || head.ending?.how === "closed";
  if (score.winner !== (isClosed ? null : head.outcome?.winner ?? null)) {
    return find(`${named}: ${code} has ended otherwise.`, renewed(id, code));
  }
  const scored = entries.findLast((entry) => entry.kind === "scored" && entry.game === code);
  if (scored?.kind !== "scored") return find(`${named}: no entry says how ${code} has ended.`);
  const there = await games.entry(code, scored.entry);
  if (there?.hash !== scored.head) find(`${named}: entry ${scored.entry} of ${code} is another one.`);
}
