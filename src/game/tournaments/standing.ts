import type {
  GamePlace,
  Lot,
  PlayerPair,
  TournamentEntry,
  TournamentForm,
} from "../../dice/tournament-ledger.ts";
import type { Side } from "../../kernel/side.ts";

/** A tournament as its log tells it. */

export interface TournamentPlayer {
  readonly number: number;
  readonly name: string;
  readonly isIn: boolean;
}

export interface GameScore {
  readonly winner: Side | "draw" | null;
  /** The game's code; null if only a ruling says how it counts. */
  readonly game: string | null;
  readonly isRuled: boolean;
}

export interface PlayedPairing extends PlayerPair {
  /** One or two: in the second the sides are changed. Undefined while a game goes on. */
  readonly scores: readonly (GameScore | undefined)[];
}

export interface TournamentRound {
  readonly pairings: readonly PlayedPairing[];
}

export interface TournamentState {
  readonly id: string;
  readonly title: string;
  readonly createdAt: number;
  readonly anchor: string;
  readonly form: TournamentForm;
  readonly director: string;
  readonly players: readonly TournamentPlayer[];
  readonly rounds: readonly TournamentRound[];
  /** Lots for tied pairings, by the number of the tied round. */
  readonly lots: ReadonlyMap<number, readonly Lot[]>;
  /** The called round that is not drawn yet: its number, and the entry that called it. */
  readonly called: { readonly round: number; readonly hash: string; readonly at: number } | undefined;
  readonly isFinished: boolean;
}

export function playerAtSide({ allied, axis }: PlayerPair, leg: number, side: Side): number | null {
  return (side === "allied") === (leg === 0) ? allied : axis;
}

type OpenPairing = PlayerPair & { readonly scores: (GameScore | undefined)[] };

/** A tournament as its log grows: each entry changes it. Only for readers of a log; others use {@link stateOf}. */
export class GrowingTournament implements TournamentState {
  readonly id: string;
  readonly title: string;
  readonly createdAt: number;
  readonly anchor: string;
  readonly form: TournamentForm;
  director = "";
  readonly players: TournamentPlayer[] = [];
  readonly rounds: { readonly pairings: readonly OpenPairing[] }[] = [];
  readonly lots = new Map<number, readonly Lot[]>();
  called: TournamentState["called"];
  isFinished = false;

  constructor({ id, title, at, anchor, form }: Extract<TournamentEntry, { kind: "created" }>) {
    this.id = id;
    this.title = title;
    this.createdAt = at;
    this.anchor = anchor;
    this.form = form;
  }

  /** @param entry the next one, already found to be allowed */
  add(entry: TournamentEntry): void {
    switch (entry.kind) {
      case "directed":
        this.director = entry.name;
        break;
      case "entered":
        this.players.push({ number: entry.player, name: entry.name, isIn: true });
        break;
      case "withdrew":
        this.#change(entry.player, { isIn: false });
        break;
      case "replaced":
        this.#change(entry.player, { name: entry.name, isIn: true });
        break;
      case "called":
        this.called = { round: entry.round, hash: entry.hash, at: entry.at };
        break;
      case "drawn":
        this.called = undefined;
        this.lots.set(entry.round - 1, entry.lots);
        if (entry.pairings.length > 0) {
          this.rounds.push({ pairings: entry.pairings.map((pairing) => this.#opened(pairing)) });
        }
        break;
      case "scored":
        // A ruling on a game without a result stays.
        if (this.#scores(entry)[entry.leg]?.isRuled === true) break;
        this.#scores(entry)[entry.leg] = { winner: entry.winner, game: entry.game, isRuled: false };
        break;
      case "ruled":
        if (entry.game !== null) {
          const { leg, winner } = entry.game;
          const scores = this.#scores(entry.game);
          scores[leg] = { winner, game: scores[leg]?.game ?? null, isRuled: true };
        }
        break;
      case "finished":
        this.isFinished = true;
        break;
      case "created":
      case "rotated":
        break;
    }
  }

  #change(player: number, change: Partial<TournamentPlayer>): void {
    this.players[player - 1] = { ...this.players[player - 1], ...change };
  }

  #opened(pairing: PlayerPair): OpenPairing {
    const games = pairing.axis === null ? 0 : this.form.games;
    return { ...pairing, scores: Array.from({ length: games }, () => undefined) };
  }

  #scores({ round, pairing }: GamePlace): (GameScore | undefined)[] {
    return this.rounds[round - 1].pairings[pairing].scores;
  }
}

/** Computes a tournament from its log. @param entries whole and in order; they were proved, or are our own */
export function stateOf(entries: readonly TournamentEntry[]): TournamentState {
  const [first] = entries;
  if (first?.kind !== "created") throw new TypeError("a tournament's log begins with its making");
  const tournament = new GrowingTournament(first);
  for (const entry of entries) tournament.add(entry);
  return tournament;
}

/** Whether a game has no result yet: it goes on, or ended without one. */
export function lacksResult(score: GameScore | undefined): boolean {
  return score === undefined || score.winner === null;
}

/** Whether a game never began, and only a ruling says how it counts. */
export function wasForfeited(score: GameScore | undefined): boolean {
  return score !== undefined && score.isRuled && score.game === null;
}

/** Both players' points from a pairing: a win 1, a draw ½, a bye 1 for each missed game. */
export function pointsIn(
  { allied, axis, scores }: PlayedPairing,
  games: number,
): { readonly allied: number; readonly axis: number } {
  if (axis === null) return { allied: games, axis: 0 };
  let [own, other] = [0, 0];
  for (const [leg, score] of scores.entries()) {
    if (score === undefined || score.winner === null) continue;
    const winner = score.winner === "draw" ? null : playerAtSide({ allied, axis }, leg, score.winner);
    own += winner === null ? 0.5 : winner === allied ? 1 : 0;
    other += winner === null ? 0.5 : winner === axis ? 1 : 0;
  }
  return { allied: own, axis: other };
}

/** Games of the last round without a result. */
export function openGames({ rounds }: TournamentState): GamePlace[] {
  const round = rounds.at(-1);
  return (round?.pairings ?? []).flatMap(({ scores }, pairing) =>
    scores.flatMap((score, leg) => lacksResult(score) ? [{ round: rounds.length, pairing, leg }] : [])
  );
}
