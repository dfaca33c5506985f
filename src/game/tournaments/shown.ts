import type { TournamentEntry, TournamentForm } from "../../dice/tournament-ledger.ts";
import { sideName } from "../../kernel/side.ts";
import { SYSTEM_NAMES } from "../../../templates/tournaments.ts";
import { scenarios } from "../open-game.ts";
import { type KnownTournament, type TournamentShelf } from "./known.ts";
import { ACTOR_NAMES, type GameScore, playerAtSide, type TournamentState } from "./standing.ts";

/** What is shown of a tournament: in parts, so that a large one takes no longer than a small one. */

export function scenarioTitle(id: string): string {
  return scenarios().find((each) => each.id === id)?.title ?? id;
}

/** `Swiss of 3 rounds, two games a pairing, 7 days a turn:` */
export function formWords({ system, games, rounds, time, beacon }: TournamentForm): string {
  const parts = [
    `${SYSTEM_NAMES[system]}${system === "swiss" && rounds !== null ? ` of at most ${rounds} rounds` : ""}`,
    games === 1 ? "one game a pairing" : "two games a pairing, with sides changed",
    time === null ? "no deadlines" : `${time.days} days a turn`,
    ...(beacon === "none" ? [] : ["with the public beacon"]),
  ];
  return `${parts.join(", ")}:`;
}

/** How a game went, by names. Empty while it has no result. */
export function scoreWords(
  { players }: Pick<TournamentState, "players">,
  pairing: { readonly allied: number; readonly axis: number | null },
  leg: number,
  score: GameScore | undefined,
): string {
  if (score === undefined || score.winner === null) return "";
  const ruled = score.isRuled ? " by a ruling" : "";
  if (score.winner === "draw") return `drawn${ruled}`;
  const winner = players[playerAtSide(pairing, leg, score.winner)! - 1].name;
  return `${winner} won as ${sideName(score.winner)}${ruled}`;
}

export interface PairedGame {
  readonly leg: number;
  readonly game: string | undefined;
  readonly words: string;
  readonly score: GameScore | undefined;
}

export interface ShownPairing {
  /** From 1. */
  readonly number: number;
  readonly allied: number;
  readonly axis: number | null;
  readonly games: readonly PairedGame[];
}

/** Some pairings of a round. @param from the first of them, from 0 */
export async function pairingsShown(
  { tournaments }: TournamentShelf,
  { state }: KnownTournament,
  round: number,
  from: number,
  limit: number,
): Promise<ShownPairing[]> {
  const pairings = state.rounds[round - 1]?.pairings.slice(from, from + limit) ?? [];
  return await Promise.all(pairings.map(async ({ allied, axis, scores }, at) => ({
    number: from + at + 1,
    allied,
    axis,
    games: await Promise.all(scores.map(async (score, leg) => ({
      leg,
      game: score?.game ?? await tournaments.game(state.id, { round, pairing: from + at, leg }),
      words: scoreWords(state, { allied, axis }, leg, score),
      score,
    }))),
  })));
}

/** An entry of the log, in a sentence. */
export function entryWords(entry: TournamentEntry, { players, rounds }: TournamentState): string {
  const nameOf = (player: number) => `${players[player - 1]?.name ?? "?"} (${player})`;
  switch (entry.kind) {
    case "created":
      return `The tournament is made. Its draws' keys lead back to ${entry.anchor}.`;
    case "rotated":
      return "The referee signs with a new key.";
    case "directed":
      return `${entry.name} directs it${entry.by === "operator" ? ", by the operator's word" : ""}.`;
    case "entered":
      return `${entry.name} enters as player ${entry.player}, with the words: ${entry.words}`;
    case "withdrew":
      return `${nameOf(entry.player)} withdraws, by ${ACTOR_NAMES[entry.by]}.`;
    case "replaced":
      return `${entry.name} takes the place of player ${entry.player}.`;
    case "called":
      return `Round ${entry.round} is called.`;
    case "drawn": {
      const lots = entry.lots.map(({ player }) => ` The lot falls on ${nameOf(player)}.`).join("");
      return entry.pairings.length === 0
        ? `There is no further round.${lots}`
        : `Round ${entry.round} is drawn: pairings ${entry.pairings.length}.${lots}`;
    }
    case "scored": {
      const pairing = rounds[entry.round - 1].pairings[entry.pairing];
      const score = { winner: entry.winner, game: entry.game, isRuled: false };
      const words = scoreWords({ players }, pairing, entry.leg, score);
      return `${entry.game}, round ${entry.round}: ${words === "" ? "closed without a result" : words}.`;
    }
    case "ruled": {
      if (entry.game === null) return `The director: ${entry.words}`;
      const { round, pairing, leg, winner } = entry.game;
      const pair = rounds[round - 1].pairings[pairing];
      const words = scoreWords({ players }, pair, leg, { winner, game: null, isRuled: false });
      return `Ruling by ${ACTOR_NAMES[entry.by]}, round ${round}, pairing ${
        pairing + 1
      }: ${words}. ${entry.words}`;
    }
    case "finished":
      return "The tournament is over.";
  }
}
