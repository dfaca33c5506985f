import type { TournamentEntry, TournamentForm } from "../../dice/tournament-ledger.ts";
import { systemName } from "../../../templates/tournaments.ts";
import { wordsIn } from "../../../templates/words/words.tsx";
import { scenarios } from "../open/open-game.ts";
import { type KnownTournament, type TournamentShelf } from "./known.ts";
import { type GameScore, playerAtSide, type TournamentState } from "./standing.ts";

/** What pages show of a tournament: in parts, so that a large one takes no longer than a small one. */

export function scenarioTitle(id: string): string {
  return scenarios().find((each) => each.id === id)?.title ?? id;
}

/** `Swiss of 3 rounds, two games a pairing, 7 days a turn:` */
export function formWords({ system, games, rounds, time, beacon }: TournamentForm): string {
  return wordsIn("tournaments")("form", {
    system: systemName(system),
    most: system === "swiss" ? rounds ?? 0 : 0,
    games,
    days: time?.days ?? 0,
    beacon,
  });
}

/** How a game went, by names. Empty while it has no result. */
export function scoreWords(
  { players }: Pick<TournamentState, "players">,
  pairing: { readonly allied: number; readonly axis: number | null },
  leg: number,
  score: GameScore | undefined,
): string {
  if (score === undefined || score.winner === null) return "";
  const say = wordsIn("tournaments");
  const ruled = score.isRuled ? "yes" : "no";
  if (score.winner === "draw") return say("score.drawn", { ruled });
  const winner = players[playerAtSide(pairing, leg, score.winner)! - 1].name;
  return say("score", { winner, side: score.winner, ruled });
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

export function entryWords(entry: TournamentEntry, { players, rounds }: TournamentState): string {
  const say = wordsIn("tournaments");
  const nameOf = (player: number) => `${players[player - 1]?.name ?? "?"} (${player})`;
  switch (entry.kind) {
    case "created":
      return say("entry.created", { anchor: entry.anchor });
    case "directed":
      return say("entry.directed", { name: entry.name, operator: entry.by === "operator" ? "yes" : "no" });
    case "entered":
      return say("entry.entered", { name: entry.name, player: entry.player, words: entry.words });
    case "withdrew":
      return say("entry.withdrew", { name: nameOf(entry.player), by: entry.by });
    case "replaced":
      return say("entry.replaced", { name: entry.name, player: entry.player });
    case "called":
      return say("entry.called", { round: entry.round });
    case "drawn":
      return [
        entry.pairings.length === 0
          ? say("entry.noRound")
          : say("entry.drawn", { round: entry.round, pairings: entry.pairings.length }),
        ...entry.lots.map(({ player }) => say("entry.lot", { name: nameOf(player) })),
      ].join(" ");
    case "scored": {
      const pairing = rounds[entry.round - 1].pairings[entry.pairing];
      const score = { winner: entry.winner, game: entry.game, isRuled: false };
      const words = scoreWords({ players }, pairing, entry.leg, score);
      const result = words === "" ? say("entry.closed") : words;
      return say("entry.scored", { game: entry.game, round: entry.round, result });
    }
    case "ruled": {
      const { by, words } = entry;
      if (entry.game === null) return say("entry.said", { words });
      const { round, pairing, leg, winner } = entry.game;
      const pair = rounds[round - 1].pairings[pairing];
      const result = scoreWords({ players }, pair, leg, { winner, game: null, isRuled: false });
      return say("entry.ruled", { by, round, pairing: pairing + 1, result, words });
    }
    case "rotated":
    case "finished":
      return say(`entry.${entry.kind}`);
  }
}
