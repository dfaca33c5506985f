import type { LedgerHead } from "../../dice/link.ts";
import type { TournamentEntry } from "../../dice/tournament-ledger.ts";
import { ofEach } from "../../common/of-each.ts";
import { Recent } from "../../common/recent.ts";
import type { TournamentRow } from "../../store/games/tournaments.ts";
import type { Stores } from "../../store/stores.ts";
import type { GameWork, Membership } from "../office.ts";
import { stateOf, type TournamentState } from "./standing.ts";
import { type StandingRow, standingsOf } from "./standings.ts";

/** A tournament and what follows from its log, computed once for all until the log grows. */
export interface KnownTournament {
  readonly row: TournamentRow;
  readonly entries: readonly TournamentEntry[];
  readonly end: LedgerHead;
  readonly state: TournamentState;
  readonly standings: readonly StandingRow[];
}

export type TournamentShelf = Pick<Stores, "tournaments">;
/** What an act in a tournament needs: it makes games and writes to players. */
export type TournamentWork = GameWork & Membership & TournamentShelf;

type Known = Omit<KnownTournament, "row">;

const known = ofEach<Stores["tournaments"], Recent<Known>>(() => new Recent(16));

/** Whether a tournament could have this code. */
const CODE = /^T[2-9A-HJKMNP-TV-Z]{4}$/;

/** @returns undefined if there is no such tournament */
export async function tournamentAt(
  { tournaments }: TournamentShelf,
  code: string,
): Promise<KnownTournament | undefined> {
  const id = code.toUpperCase();
  const row = CODE.test(id) ? await tournaments.row(id) : undefined;
  if (row === undefined) return undefined;
  const end = await tournaments.end(id);
  const before = known(tournaments).get(id);
  if (before?.end.hash === end.hash) return { row, ...before };
  const count = end.n - (before?.entries.length ?? 0);
  const entries = [...before?.entries ?? [], ...await tournaments.last(id, count, end.n + 1)];
  const state = stateOf(entries);
  const now = { entries, end, state, standings: standingsOf(state) };
  known(tournaments).set(id, now);
  return { row, ...now };
}
